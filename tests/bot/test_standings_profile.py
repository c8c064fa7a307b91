"""What a profile is made of: days and never hours (r97), and the same numbers as everywhere (r83)."""

import pytest
from sqlalchemy import insert

from bot.panel import Refused, Who
from bot.periods import DAY_MS, start_ms
from bot.profile import calendar_of, card_of, profile_of
from bot.standings import rewrite_daily
from db.connect import Database
from db.daily_tables import attempts
from db.people_tables import members
from db.standings import Attempt
from engine.games.links.daily import Streak, streak
from tests.bot.contests import HOUR, START, contest

ANN, BEN = Who("1", "Ann"), Who("2", "Ben")


async def test_r97_the_rating_over_time_is_by_whole_days(database: Database) -> None:
    for number in range(5):
        await contest(database, ("1", "2"), (1, 2), at=START + number * (25 * HOUR + 61_234))
    found = await profile_of(database, START + 9 * DAY_MS, ANN, ANN, None)
    assert len(found.history) == 5
    assert all(at % DAY_MS == 0 for at, _ in found.history)
    assert found.history[-1][1] == found.rating.points if found.rating else False
    assert card_of(found).rating == found.history


async def test_r83_streak_solved_and_times_are_those_of_the_attempts(database: Database) -> None:
    outcomes = {1: "solved", 2: "solved", 4: "given-up", 5: "solved", 6: "open"}
    async with database.write() as connection:
        for day, outcome in outcomes.items():
            row = {"user_id": "1", "day": day, "match_id": day, "started_at": start_ms(day), "outcome": outcome}
            await connection.execute(insert(attempts).values(**row, ranked_ms=day * 1_000 if outcome == "solved" else None))
            await rewrite_daily(connection, "1", day)
    found = await profile_of(database, start_ms(6) + 5, ANN, ANN, None)
    assert found.streak == streak(outcomes, 6)
    assert (found.solved, found.median, found.best) == (3, 2_000, 1_000)
    assert found.calendar == {1: "solved", 2: "solved", 3: "missed", 4: "given-up", 5: "solved"}
    assert found.weekly == ((-5, 1_000), (2, 2_000))


@pytest.mark.parametrize(
    ("days", "today", "shown"),
    [
        ({}, 9, {}),
        ({9: "open"}, 9, {}),
        ({7: "solved"}, 9, {7: "solved", 8: "missed"}),
        ({7: "lapsed", 9: "solved"}, 9, {7: "missed", 8: "missed", 9: "solved"}),
        (
            {**dict.fromkeys(range(1, 8), "solved"), 9: "solved"},
            9,
            {**dict.fromkeys([1, 2, 3, 4, 5, 6, 7, 9], "solved"), 8: "frozen"},
        ),
    ],
)
def test_the_calendar(days: dict[int, str], today: int, shown: dict[int, str]) -> None:
    rows = [Attempt(day, outcome, 1, 0) for day, outcome in days.items()]
    assert calendar_of(rows, streak(days, today), today) == shown


def test_the_calendar_is_of_twenty_weeks() -> None:
    rows = [Attempt(1, "solved", 1, 0), Attempt(400, "solved", 1, 0)]
    found = calendar_of(rows, Streak(), 400)
    assert len(found) == 400 - min(found) + 1
    assert 19 * 7 < len(found) <= 20 * 7


async def test_who_is_not_on_the_lists_has_no_card_for_others(database: Database) -> None:
    async with database.write() as connection:
        row = {"guild_id": "77", "user_id": "2", "name": "Ben", "seen_at": 1}
        await connection.execute(insert(members).values(row))
    assert (await profile_of(database, START, ANN, BEN, "77")).name == "\u2068Ben\u2069"
    for guild in ("78", None):
        with pytest.raises(Refused):
            await profile_of(database, START, ANN, BEN, guild)
