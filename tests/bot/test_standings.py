"""Standings of the daily puzzle: what follows from attempts, written with them, and the same when all is computed anew."""

import statistics
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, update

from bot.periods import PERIODS, date_of, day_of, last_of, least, start_ms, start_of
from bot.standings import compare_person, daily_of, holds, recompute_person, rewrite_daily
from db import standings
from db.connect import Database
from db.daily_tables import attempts
from db.standing_tables import daily_standings, streaks
from db.standings import Attempt, Standing
from engine.games.links.daily import streak

OUTCOMES = st.sampled_from(["solved", "solved", "solved", "given-up", "lapsed"])
DAYS = st.dictionaries(st.integers(1, 90), st.tuples(OUTCOMES, st.integers(1_000, 900_000)), min_size=1, max_size=60)


def rows(days: dict[int, tuple[str, int]]) -> list[Attempt]:
    """Attempts by day; only a solved one has a time."""
    return [Attempt(day, outcome, time if outcome == "solved" else None, 0) for day, (outcome, time) in sorted(days.items())]


@given(st.integers(1, 4_000))
def test_periods_are_those_of_the_calendar(day: int) -> None:
    when = date(2026, 11, 1) + timedelta(days=day - 1)
    assert date_of(day) == when
    assert day_of(start_ms(day)) == day_of(start_ms(day + 1) - 1) == day
    assert date_of(start_of("week", day)).isoweekday() == 1
    assert date_of(last_of("week", day)).isoweekday() == 7
    assert start_of("week", day) <= day <= last_of("week", day)
    assert date_of(start_of("month", day)) == when.replace(day=1)
    assert date_of(last_of("month", day) + 1).day == 1
    assert date_of(last_of("month", day)).month == when.month


@pytest.mark.parametrize(
    ("period", "day", "needed"),
    [
        ("day", 400, 1),
        ("week", 2, 1),  # Monday
        ("week", 4, 2),
        ("week", 8, 3),  # Sunday: half of seven is four, but three is the most
        ("week", 1, 1),  # the Sunday of the first day: there was only one puzzle in this week
        ("month", 31, 1),
        ("month", 33, 2),
        ("month", 60, 8),
        ("all", 1, 1),
        ("all", 9, 5),
        ("all", 4_000, 15),
    ],
)
def test_how_many_puzzles_a_median_needs(period: str, day: int, needed: int) -> None:
    assert least(period, day) == needed


@given(DAYS)
def test_standings_are_what_counting_by_hand_gives(days: dict[int, tuple[str, int]]) -> None:
    made = {(one.period, one.start): one for one in daily_of(rows(days)).standings}
    for period in ("week", "month", "all"):
        starts = {start_of(period, day) for day in range(1, 91)}
        for start in starts:
            times = [time for day, (outcome, time) in days.items() if outcome == "solved" and start_of(period, day) == start]
            found = made.pop((period, start), None)
            if times:
                assert found == Standing(period, start, len(times), statistics.median_low(times))
            else:
                assert found is None
    assert not made


@given(DAYS, st.integers(0, 10))
def test_r83_the_stored_streak_is_the_derived_one_on_every_later_day(days: dict[int, tuple[str, int]], later: int) -> None:
    outcomes = {day: outcome for day, (outcome, _) in days.items()}
    stored, until = holds(outcomes)
    today = max(outcomes) + later
    assert (stored if today <= until else 0) == streak(outcomes, today).current


async def attempt(database: Database, user: str, day: int, outcome: str, ranked: int | None, flagged: int = 0) -> None:
    """An attempt that begins or ends, with its standings in the same transaction, as the puzzle's room does it."""
    values = {"outcome": outcome, "ranked_ms": ranked, "flagged": flagged}
    async with database.write() as connection:
        where = (attempts.c.user_id == user, attempts.c.day == day)
        if (await connection.execute(update(attempts).where(*where).values(**values))).rowcount == 0:
            row = {"user_id": user, "day": day, "match_id": day * 1_000 + int(user), "started_at": start_ms(day), **values}
            await connection.execute(insert(attempts).values(row))
        await rewrite_daily(connection, user, day)


async def differences(database: Database, user: str) -> list[tuple[str, object]]:
    """What is not as a full recomputation makes it."""
    async with database.read() as connection:
        return [(one.what, one.key) for one in (await compare_person(connection, user))[1]]


async def test_rows_written_one_by_one_are_those_of_a_full_recomputation(database: Database) -> None:
    for user, step in (("1", 1), ("2", 2), ("3", 5)):
        for day in range(1, 70, step):
            await attempt(database, user, day, "open", None)
            assert await differences(database, user) == []
            outcome = ("given-up", "solved", "solved", "lapsed", "solved")[day % 5]
            await attempt(database, user, day, outcome, day * 1_000 if outcome == "solved" else None)
            assert await differences(database, user) == []
        async with database.write() as connection:
            before = await standings.standings_of(connection, user), await standings.streak_of(connection, user)
            await recompute_person(connection, user)
            assert (await standings.standings_of(connection, user), await standings.streak_of(connection, user)) == before
            assert len(before[0]) > 10


async def test_an_attempt_that_ends_after_midnight_changes_its_own_day(database: Database) -> None:
    await attempt(database, "1", 1, "solved", 5_000)
    await attempt(database, "1", 2, "open", None)
    await attempt(database, "1", 3, "solved", 7_000)
    await attempt(database, "1", 2, "solved", 3_000)
    async with database.read() as connection:
        assert Standing("week", 2, 2, 3_000) in await standings.standings_of(connection, "1")
        assert await standings.streak_of(connection, "1") == (3, 4)


async def test_a_running_attempt_leaves_the_streak_undecided(database: Database) -> None:
    await attempt(database, "1", 1, "solved", 5_000)
    async with database.read() as connection:
        assert await standings.streak_of(connection, "1") == (1, 2)
    await attempt(database, "1", 2, "open", None)
    async with database.read() as connection:
        assert await standings.streak_of(connection, "1") == (1, 3), "it may still be solved on day 3"
    await attempt(database, "1", 2, "lapsed", None)
    async with database.read() as connection:
        assert await standings.streak_of(connection, "1") == (0, 2)


@pytest.mark.parametrize("table", [daily_standings, streaks])
async def test_damaged_missing_and_left_over_rows_are_found(database: Database, table: object) -> None:
    for day in range(1, 20):
        await attempt(database, "1", day, "solved", 60_000)
    column = {"solved": 99} if table is daily_standings else {"streak": 99}
    what = "daily" if table is daily_standings else "streak"
    async with database.write() as connection:
        await connection.execute(update(table).values(**column))  # type: ignore[arg-type]
    found = await differences(database, "1")
    assert {kind for kind, _ in found} == {what}
    async with database.write() as connection:
        await standings.clear_standings(connection, "1")
    assert {kind for kind, _ in await differences(database, "1")} == {"daily", "streak"}
    async with database.write() as connection:
        await recompute_person(connection, "1")
        assert await differences(database, "2") == []
        await standings.put_streak(connection, "2", 4, 9)
    assert await differences(database, "2") == [("streak", "2")]
    assert await differences(database, "1") == []


def test_every_period_has_a_beginning() -> None:
    assert [start_of(period, 30) for period in PERIODS] == [30, 30, 1, 0]
