"""The daily puzzle through the service: once a day, timed by the server, in rows (L18-L25)."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.daily import FLOORS_MS, SALT, Daily, begins, level_of
from bot.metrics import Timings
from bot.panel import Panel, Refused, Where, Who
from bot.periods import day_of
from bot.service import Service
from bot.standings import rewrite_daily
from db import daily as rows
from db import notes
from db.connect import Database
from db.daily import Attempt
from engine.games.links import difficulty, solver
from engine.games.links.difficulty import forms
from tests.conftest import Clock

ANN, BOB = Who("1", "Ann"), Who("2", "Bob")
HERE, THERE = Where("10", "20"), Where("11", "21")
HOUR = 3_600_000


@pytest.fixture
async def daily(service: Service) -> AsyncIterator[Daily]:
    """The puzzle, on that service."""
    made = Daily(service)
    made.changed.append(rewrite_daily)
    yield made


async def play(daily: Daily, who: Who = ANN, key: str = "play", where: Where = HERE) -> Panel:
    """`/daily play`."""
    return await daily.play(who, where, key, Timings())


async def press(daily: Daily, panel: Panel, pick: str, key: str, who: Who = ANN) -> Panel:
    """A press on the panel as it was shown."""
    return await daily.service.answer(who, panel.match_id, panel.choice, pick, key, Timings())


async def solve(daily: Daily, panel: Panel, who: Who = ANN, key: str = "", skip: int = 0) -> Panel:
    """Put the tiles of a solution, but for the first cells that lie already, and declare."""
    solution = solver.nearest(await daily.board(daily.today()), 0, (None,) * 7)
    for cell, placed in enumerate(solution):
        assert placed is not None
        if cell < skip:
            continue
        panel = await press(
            daily, panel, f"put:{cell}:{placed.tile}:{placed.turn}", f"{key}{who.id}{panel.match_id}p{cell}", who
        )
    return await press(daily, panel, "declare", f"{key}{who.id}{panel.match_id}d", who)


async def attempt(daily: Daily, who: Who = ANN, day: int | None = None) -> Attempt:
    """The row."""
    async with daily.database.read() as connection:
        found = await rows.find(connection, who.id, day or daily.today())
    assert found is not None
    return found


async def test_L21_one_attempt_a_person_and_day_timed_from_its_first_sight(daily: Daily, clock: Clock) -> None:
    panel = await play(daily)
    assert f"no. {daily.today()}" in panel.title
    clock.forward(seconds=50)
    again = await play(daily, key="later", where=THERE)
    assert again.match_id == panel.match_id, "the board goes on, its clock too"
    clock.forward(seconds=50)
    ended = await solve(daily, again)
    assert ended.over
    row = await attempt(daily)
    assert (row.outcome, row.clock_ms, row.ranked_ms, row.wrong, row.hints, row.flagged) == (
        "solved",
        100_000,
        100_000,
        0,
        0,
        0,
    )
    assert (row.guild_id, row.presses, row.match_id) == ("10", 8, panel.match_id)
    assert (await play(daily, key="x")).match_id == panel.match_id, "and shows its result from then on"
    assert (await play(daily, BOB, "bob")).match_id != panel.match_id


async def test_two_clients_at_the_same_instant_get_the_same_board(daily: Daily, database: Database) -> None:
    shown = await asyncio.gather(*(play(daily, key=f"k{n}") for n in range(6)))
    assert len({panel.match_id for panel in shown}) == 1
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM matches"))).scalar_one() == 1


async def test_two_processes_begin_one_attempt(daily: Daily, database: Database, clock: Clock) -> None:
    other_db = Database(Path(str(database.engine.url.database)))
    other = Daily(Service(other_db, clock))
    try:
        await daily.board(1)
        shown = await asyncio.gather(*(play(one, key=f"{n}-{i}") for n in range(3) for i, one in enumerate((daily, other))))
        assert len({panel.match_id for panel in shown}) == 1
    finally:
        await other.service.close()
        await other_db.close()


async def test_everybody_has_the_same_board_and_another_one_tomorrow(daily: Daily, clock: Clock) -> None:
    today, ann, bob = daily.today(), await play(daily), await play(daily, BOB, "b")
    assert ann.picture.alt == bob.picture.alt
    clock.forward(days=1)
    assert daily.today() == today + 1
    assert (await play(daily, key="next")).picture.alt != ann.picture.alt


async def test_L24_wrong_declarations_and_hints_cost_time_and_are_told(daily: Daily, clock: Clock) -> None:
    panel = await play(daily)
    clock.forward(minutes=2)
    panel = await press(daily, panel, "declare", "wrong")
    assert "Not yet" in panel.status and not panel.over
    panel = await press(daily, panel, "hint", "hint")
    ended = await solve(daily, panel, skip=1)
    row = await attempt(daily)
    assert (row.wrong, row.hints, row.clock_ms, row.ranked_ms) == (1, 1, 120_000, 120_000 + 30_000 + 60_000)
    assert "Ranked time **3 min 30 s**" in ended.status
    assert "(2 min 0 s on the clock, 30 s for a wrong declaration, 60 s for a hint)" in ended.status


async def test_L23_r87_every_solution_is_accepted(daily: Daily) -> None:
    """The last of all solutions, in other tiles than the hints would choose."""
    panel = await play(daily)
    numbers = await daily.board(daily.today())
    goal = solver.solutions(numbers)[-1]
    from engine.games.links.tiles import TILES, rotations, turned

    used: set[int] = set()
    for cell, path in enumerate(goal):
        tile, turn = next(
            (tile.number, times)
            for tile in reversed(TILES)
            for times in rotations(tile.path)
            if tile.number not in used and turned(tile.path, times) == path
        )
        used.add(tile)
        panel = await press(daily, panel, f"put:{cell}:{tile}:{turn}", f"p{cell}")
    assert (await press(daily, panel, "declare", "d")).over
    assert (await attempt(daily)).outcome == "solved"


async def test_giving_up_ends_the_attempt_and_shows_a_solution(daily: Daily) -> None:
    ended = await press(daily, await play(daily), "give-up", "g")
    assert ended.over and "solutions" in ended.status and "Ranked time" not in ended.status
    row = await attempt(daily)
    assert (row.outcome, row.ranked_ms) == ("given-up", None)
    assert (await play(daily, key="again")).match_id == ended.match_id


async def test_L21_an_attempt_over_midnight_belongs_to_its_own_day(daily: Daily, clock: Clock) -> None:
    day = daily.today()
    clock.now = begins(day + 1) - 60_000
    panel = await play(daily)
    clock.forward(hours=1)
    new = await play(daily, key="new")
    assert new.match_id != panel.match_id, "today's is today's"
    assert f"Puzzle no. {day} is still open until <t:{(begins(day + 2) - 60_000) // 1000}:t>" in new.notice
    panel = await daily.service.panel(ANN, panel.match_id, Timings())
    numbers = await daily.board(day)
    for cell, placed in enumerate(solver.nearest(numbers, 0, (None,) * 7)):
        assert placed is not None
        panel = await press(daily, panel, f"put:{cell}:{placed.tile}:{placed.turn}", f"p{cell}")
    await press(daily, panel, "declare", "d")
    assert (await attempt(daily, day=day)).outcome == "solved"
    assert (await attempt(daily)).outcome == "open"


async def test_L21_an_attempt_lapses_after_24_hours_when_its_owner_comes_back(daily: Daily, clock: Clock) -> None:
    day, panel = daily.today(), await play(daily)
    clock.forward(hours=24, seconds=-1)
    assert "still open" in (await play(daily, key="a")).notice
    clock.forward(seconds=1)
    shown = await play(daily, key="b")
    assert shown.notice == ""
    row = await attempt(daily, day=day)
    assert (row.outcome, row.clock_ms, row.ended_at) == ("lapsed", 24 * HOUR, row.started_at + 24 * HOUR)
    ended = await daily.service.panel(ANN, panel.match_id, Timings())
    assert ended.over and ended.choice is None


async def test_after_a_restart_the_clock_has_gone_on_and_the_board_is_the_same(daily: Daily, clock: Clock) -> None:
    """L17, L19: the salt is made once."""
    panel = await play(daily)
    clock.forward(hours=3)
    later = Daily(Service(daily.database, clock))
    assert (await play(later, key="k")).picture == panel.picture
    assert await later.board(99) == await daily.board(99)
    await solve(later, await play(later, key="l"))
    assert (await attempt(daily)).clock_ms == 3 * HOUR
    await later.service.close()


async def test_L19_the_salt_is_long_random_and_stays(daily: Daily) -> None:
    await daily.board(1)
    async with daily.database.read() as connection:
        salt = await notes.get(connection, SALT)
    assert salt is not None and len(salt) == 64
    async with daily.database.write() as connection:
        await notes.put(connection, SALT, "0" * 64)
    other = Daily(daily.service)
    boards = [await one.board(day) for one in (daily, other) for day in range(1, 20)]
    assert boards[:19] != boards[19:], "who does not know the salt does not know the boards"


async def test_before_the_first_day_there_is_nothing_to_play(daily: Daily, clock: Clock) -> None:
    clock.now = begins(1) - 1
    with pytest.raises(Refused, match=f"<t:{begins(1) // 1000}:R>"):
        await play(daily)
    clock.now += 1
    assert "no. 1" in (await play(daily)).title


async def test_ranks_here_and_everywhere_are_shared_by_equal_times(daily: Daily, clock: Clock) -> None:
    people = [Who(str(number), f"P{number}") for number in range(1, 5)]
    panels = [await play(daily, who, f"k{who.id}", HERE if int(who.id) < 4 else THERE) for who in people]
    clock.forward(minutes=1)
    first = await solve(daily, panels[3], people[3])
    assert "Rank **1** of 1 in the server where you began it · rank **1** of 1 everywhere" in first.status
    clock.forward(minutes=1)
    for number in (0, 1):
        await solve(daily, panels[number], people[number])
    clock.forward(minutes=1)
    last = await solve(daily, panels[2], people[2])
    assert "Rank **3** of 3 in the server where you began it · rank **4** of 4 everywhere" in last.status
    tied = await play(daily, people[1], "again")
    assert "Rank **1** of 3" in tied.status and "rank **2** of 4" in tied.status


async def test_r90_who_is_hidden_or_has_left_is_not_counted_in_the_server(daily: Daily, clock: Clock) -> None:
    panels = [await play(daily, who, f"k{who.id}") for who in (ANN, BOB)]
    await solve(daily, panels[1], BOB)
    clock.forward(minutes=1)
    for column in ("hidden", "gone"):
        async with daily.database.write() as connection:
            await connection.execute(text("DELETE FROM members"))
            row = f"INSERT INTO members (guild_id, user_id, name, {column}, seen_at) VALUES ('10', '2', 'Bob', 1, 0)"
            await connection.execute(text(row))
            found = await rows.place(connection, daily.today(), 60_000, "10")
            all_over = await rows.place(connection, daily.today(), 60_000, None)
        assert (found.rank, found.of, all_over.rank, all_over.of) == (1, 0, 2, 1)


async def test_r90_a_time_under_the_floor_of_its_level_is_flagged_and_counts(daily: Daily, clock: Clock) -> None:
    panels = [await play(daily, who, f"k{who.id}") for who in (ANN, BOB)]
    levels = {panel.title for panel in panels}
    floor = FLOORS_MS[int(next(iter(levels)).split("level ")[1][0]) - 1]
    clock.forward(seconds=(floor - 1) / 1000)
    ended = await solve(daily, panels[0])
    clock.forward(seconds=1 / 1000)
    await solve(daily, panels[1], BOB)
    assert ((await attempt(daily)).flagged, (await attempt(daily, BOB)).flagged) == (1, 0)
    assert "Rank **1** of 1" in ended.status


async def test_r83_r86_the_streak_comes_from_the_rows_and_its_standings_are_written_with_them(
    daily: Daily, clock: Clock
) -> None:
    for number in range(3):
        ended = await solve(daily, await play(daily, key=f"k{number}"), key=f"s{number}")
        days = "one day" if number == 0 else f"{number + 1} days"
        assert f"Streak: **{days}**" in ended.status
        async with daily.database.read() as connection:
            kept = (await connection.execute(text("SELECT streak FROM streaks WHERE user_id = '1'"))).scalar_one()
        assert kept == number + 1
        clock.forward(days=1)
    await press(daily, await play(daily, key="last"), "give-up", "g")
    assert "No streak at present · longest 3" in (await play(daily, key="seen")).status


async def test_the_next_puzzle_is_told_by_its_time_and_todays_once_it_is_there(daily: Daily, clock: Clock) -> None:
    day, ended = daily.today(), await press(daily, await play(daily), "give-up", "g")
    assert f"Next puzzle <t:{begins(day + 1) // 1000}:R>" in ended.status
    clock.forward(days=1)
    old = await daily.service.panel(ANN, ended.match_id, Timings())
    assert f"Today's puzzle is no. {day + 1}" in old.status


async def test_what_is_being_timed_cannot_be_practised_on_beside(daily: Daily, clock: Clock) -> None:
    """Neither turned nor mirrored; before and after the attempt it is a board like any other."""
    service, numbers = daily.service, await daily.board(daily.today())
    for number, form in enumerate(forms(numbers)):
        await service.create("links", ANN, HERE, {"numbers": list(form)}, f"before{number}", Timings())
    panel = await play(daily)
    for number, form in enumerate(forms(numbers)):
        with pytest.raises(Refused, match="being timed on this very board"):
            await service.create("links", ANN, HERE, {"numbers": list(form)}, f"{number}", Timings())
    await service.create("links", BOB, HERE, {"numbers": list(numbers)}, "bob", Timings())
    await service.create("links", ANN, HERE, {"numbers": list(await daily.board(1))}, "other", Timings())
    await press(daily, panel, "give-up", "g")
    await service.create("links", ANN, HERE, {"numbers": list(numbers)}, "after", Timings())


async def test_what_is_timed_since_yesterday_cannot_be_practised_on_beside_todays(daily: Daily, clock: Clock) -> None:
    clock.now = begins(daily.today() + 1) - 60_000
    numbers = await daily.board(daily.today())
    await play(daily)
    clock.forward(minutes=2)
    await daily.play(ANN, HERE, "today", Timings())
    with pytest.raises(Refused, match="being timed on this very board"):
        await daily.service.create("links", ANN, HERE, {"numbers": list(numbers)}, "practice", Timings())


async def test_r92_the_text_to_share_tells_nothing_of_the_board(daily: Daily, clock: Clock) -> None:
    day, panel = daily.today(), await play(daily)
    with pytest.raises(Refused, match="still running"):
        await daily.share_text(ANN, None)
    clock.forward(minutes=2, seconds=5)
    await solve(daily, await press(daily, panel, "hint", "h"), skip=1)
    _, shared = await daily.share_text(ANN, None)
    assert shared == f"Eco-Links daily no. {day} · ★★★★☆ · 3 min 5 s · 1 hint"
    assert await daily.share_text(ANN, day) == (day, shared)
    with pytest.raises(Refused, match="no result to share"):
        await daily.share_text(BOB, day)


async def test_a_result_is_shared_once_in_each_channel(daily: Daily) -> None:
    await press(daily, await play(daily), "give-up", "g")
    said = await daily.share(ANN, HERE, None, "s1")
    assert said.startswith("**Ann** · Eco-Links daily no.") and "gave up" in said
    with pytest.raises(Refused, match="shared this here already"):
        await daily.share(ANN, HERE, None, "s2")
    assert await daily.share(ANN, THERE, None, "s3") == said


async def test_L24_a_board_opens_to_everybody_at_the_end_of_the_day_after_its_own(daily: Daily, clock: Clock) -> None:
    clock.now = begins(3) - 1
    with pytest.raises(Refused, match=f"opens to everybody <t:{begins(3) // 1000}:R>"):
        await daily.archive(ANN, HERE, None, "a", Timings())
    assert daily.days("") == []
    clock.now += 1
    first = await daily.archive(ANN, HERE, None, "b", Timings())
    assert "practice" in first.title
    for day in (2, 3, 0, -1, 10**9):
        with pytest.raises(Refused, match="number from 1 to 1"):
            await daily.archive(ANN, HERE, day, f"x{day}", Timings())
    clock.now = begins(40)
    offered = daily.days("")
    assert [day for day, _ in offered] == list(range(38, 13, -1))
    assert [day for day, _ in daily.days("no. 7 ")] == [7]
    assert [day for day, _ in daily.days("2026-11-07")] == [7]


async def test_L19_the_level_of_a_day_is_that_of_its_board(daily: Daily) -> None:
    for day in range(1, 50):
        assert level_of(day) == difficulty.level(await daily.board(day))


async def test_practice_on_an_archived_board_counts_nowhere(daily: Daily, clock: Clock) -> None:
    panel = await daily.archive(ANN, HERE, None, "a", Timings())
    await press(daily, panel, "give-up", "g")
    async with daily.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM attempts"))).scalar_one() == 0


async def test_r80_the_day_is_that_of_the_calendar_and_leap_days_are_days() -> None:
    from datetime import UTC, date, datetime

    for day in (date(2027, 3, 28), date(2028, 2, 29), date(2028, 3, 1), date(2027, 12, 31)):
        noon = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
        number = day_of(noon)
        assert begins(number) == noon - 12 * HOUR
        assert day_of(begins(number)) == day_of(begins(number + 1) - 1) == number
