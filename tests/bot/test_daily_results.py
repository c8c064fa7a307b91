"""How a closed day is told: podium with ties, flagged times for managers alone, no names beyond the server (L24, r90, r91)."""

from collections.abc import AsyncIterator

import pytest

from bot.daily import FLOORS_MS, Daily, begins
from bot.daily_results import results_of
from bot.panel import Refused
from bot.service import Service
from db import daily as rows
from db import people
from db.daily import Attempt
from tests.conftest import Clock

DAY = 30


@pytest.fixture
async def daily(service: Service, clock: Clock) -> AsyncIterator[Daily]:
    """On the first day on which day 30 is closed."""
    clock.now = begins(DAY + 2)
    yield Daily(service)


async def finish(
    daily: Daily, user: str, name: str, ranked: int | None, outcome: str = "solved", hints: int = 0, flagged: int = 0
) -> None:
    """Somebody of server 10 has ended the attempt of that day."""
    async with daily.database.write() as connection:
        await people.keep_member(connection, "10", user, name, 0)
        begun = Attempt(user, DAY, int(user), "10", 0, hints=hints, flagged=flagged)
        await rows.add(connection, begun._replace(outcome=outcome, ranked_ms=ranked, clock_ms=ranked, ended_at=1))


async def told(daily: Daily, guild: str | None = "10", manager: bool = False) -> str:
    """The text."""
    return (await results_of(daily, None, guild, manager)).text


async def test_the_podium_has_three_names_and_equal_times_share_a_rank(daily: Daily) -> None:
    for user, ranked in (("1", 70_000), ("2", 60_000), ("3", 70_000), ("4", 70_000), ("5", 70_000), ("6", 90_000)):
        await finish(daily, user, f"P{user}", ranked)
    await finish(daily, "7", "P7", None, "given-up")
    await finish(daily, "8", "P8", None, "lapsed")
    said = await told(daily)
    assert "6 people here have solved it, 1 gave up, 1 ran out of time." in said
    assert "1 · **\u2068P2\u2069** · 1 min 0 s" in said
    assert said.count("2 · **") == 2 and "… and 2 more with the same time" in said
    assert "P6" not in said and "P7" not in said and "P8" not in said


async def test_a_day_on_which_nobody_began_has_a_solution_and_no_empty_card(daily: Daily) -> None:
    (only,) = (await results_of(daily, DAY, "10", False)).pictures
    assert only.name.startswith("SPOILER_")
    assert "Nobody here has solved it." in await told(daily)


async def test_r90_flagged_times_count_and_are_marked_for_managers_alone(daily: Daily) -> None:
    floor = min(FLOORS_MS)
    await finish(daily, "1", "Quick", floor - 1, flagged=1)
    await finish(daily, "2", "Slow", floor * 9)
    assert "1 · **\u2068Quick\u2069**" in await told(daily)
    assert "flagged" not in await told(daily)
    marked = (await told(daily, manager=True)).splitlines()[-1]
    assert "flagged" in marked and "Quick" in marked and "Slow" not in marked


async def test_everywhere_nobody_is_named_and_all_are_counted(daily: Daily) -> None:
    await finish(daily, "1", "Ann", 60_000)
    async with daily.database.write() as connection:
        await rows.add(connection, Attempt("2", DAY, 2, "11", 0, 1, "solved", 50_000, ranked_ms=50_000))
    said = await told(daily, None)
    assert "2 people have solved it" in said and "Ann" not in said
    assert not any(line.startswith("1 · ") for line in said.splitlines())
    assert "One person here" in await told(daily)


@pytest.mark.parametrize("name", ["*" * 32, "@everyone", "‮evil", "x" * 400, "👨‍👩‍👧‍👦" * 32, "\u200b", "a\nb\n# c"])
async def test_r91_odd_names_break_no_line(daily: Daily, name: str) -> None:
    for user in "123":
        await finish(daily, user, name, 60_000)
    lines = (await told(daily)).splitlines()
    assert sum(line.startswith("1 · **\u2068") for line in lines) == 3
    assert "\n@everyone" not in "\n".join(lines) and "**@" not in "\n".join(lines)
    assert len("\n".join(lines)) < 4000


async def test_the_card_tells_what_the_text_tells(daily: Daily) -> None:
    await finish(daily, "1", "Ann", 60_000, hints=4)
    await finish(daily, "2", "Bob", 90_000)
    card, solution = (await results_of(daily, DAY, "10", False)).pictures
    assert f"no. {DAY}" in card.alt and "Place 1 in 1 min 0 s, one star" in card.alt and "2 solved it" in card.alt
    assert "1 used none, 0 one, 0 two, 1 three or more" in card.alt
    assert "Ann" not in card.alt and solution.name.startswith("SPOILER_") and "joined by one path" in solution.alt


async def test_only_closed_days_are_told(daily: Daily, clock: Clock) -> None:
    clock.now -= 1
    with pytest.raises(Refused, match="not in the archive"):
        await results_of(daily, DAY, "10", True)
