"""The written rules of ratings (docs/ratings.md), each by its number, and that all can be computed anew."""

import random
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from bot.rating import DAMPING_MS, NEWCOMER, points, weight
from bot.standings import compare_game, recompute_game
from db import standings
from db.connect import Database
from db.standing_tables import match_standings, ratings, result_seats, results
from db.standings import Rating, Tally
from engine.games.links.board import Mistake
from engine.games.links.table import ResultBoard, RoundView
from tests.bot.contests import HOUR, START, contest, table_of

DAY = 24 * HOUR


async def rated(database: Database) -> dict[str, Rating]:
    """All ratings."""
    async with database.read() as connection:
        return await standings.ratings_of(connection, "links")


async def reason(database: Database, match_id: int) -> str | None:
    """Why a match is unrated, "" when it is rated, None without a result."""
    async with database.read() as connection:
        return await connection.scalar(select(results.c.reason).where(results.c.match_id == match_id))


async def same(database: Database) -> bool:
    """Whether everything stored is what a full recomputation makes."""
    async with database.read() as connection:
        return (await compare_game(connection, "links"))[1] == []


async def test_R1_r20_one_result_a_match_and_a_second_saving_changes_nothing(database: Database) -> None:
    await contest(database, ("1", "2"), (1, 2))
    once = await rated(database)
    match_id = await contest(database, ("3", "4"), (1, 2), twice=True)
    after = await rated(database)
    assert after["3"] == once["1"], "counted once, though it was saved twice"
    assert after["3"].played == 1
    async with database.read() as connection:
        rows = (await connection.execute(select(result_seats.c.seat).where(result_seats.c.match_id == match_id))).all()
    assert len(rows) == 2


@pytest.mark.parametrize(
    ("people", "ranks", "over"), [(("1", "2"), None, True), (("1", "2"), (1, 2), False), (("1",), (1,), True)]
)
async def test_R1_cancelled_running_and_solitary_matches_have_no_result(
    database: Database, people: tuple[str, ...], ranks: tuple[int, ...] | None, over: bool
) -> None:
    match_id = await contest(database, people, ranks, over=over)
    assert await reason(database, match_id) is None
    assert await rated(database) == {}


@pytest.mark.parametrize(
    ("people", "movers", "rounds", "why"),
    [
        (("1", "2"), (), 4, "few-moved"),
        (("1", "2"), (0,), 4, "few-moved"),
        (("1", "2"), (0, 0), 4, "few-moved"),
        (("1", "2"), (0, 1), 4, ""),
        (("1", "2", "3"), (0, 2), 4, ""),
        (("1", ""), (0, 1), 4, "few-people"),
        (("1", "", "2"), (0, 1), 4, "few-moved"),
        (("1", "", "2"), (0, 2), 4, ""),
        (("1", "2"), (0, 1), 1, "short"),
        (("1", "2"), (0, 1), None, ""),
    ],
)
async def test_R2_r93_unrated_are_those_of_one_person_those_that_not_two_have_moved_in_and_short_ones(
    database: Database, people: tuple[str, ...], movers: tuple[int, ...], rounds: int | None, why: str
) -> None:
    table = None if rounds is None else table_of(rounds)
    match_id = await contest(database, people, tuple(range(1, len(people) + 1)), movers=movers, table=table)
    assert await reason(database, match_id) == why
    assert bool(await rated(database)) == (why == "")
    assert await same(database)


async def test_R3_r43_who_runs_out_of_time_or_resigns_loses_as_anybody_else(database: Database) -> None:
    wrong = (Mistake("empty-cell", {"cells": [0]}),)
    board = ResultBoard(0, "lake", (), 0, True, 9_000, wrong, None, None)
    late = ResultBoard(1, "ice", (), 0, False, None, wrong, None, None)
    table = table_of(4)
    played = tuple(RoundView(number, (1, 2, 3, 4, 5, 6), (board, late)) for number in (1, 2))
    match_id = await contest(
        database, ("1", "2"), (1, 2), table=type(table)(4, 4, "async", "over", (), results=played), movers=(0, 1)
    )
    found = await rated(database)
    assert found["2"].points < NEWCOMER.points < found["1"].points
    assert await reason(database, match_id) == ""
    async with database.read() as connection:
        query = select(result_seats.c.missed).where(result_seats.c.match_id == match_id).order_by(result_seats.c.seat)
        assert (await connection.execute(query)).scalars().all() == [0, 2]


async def test_R4_a_computer_has_no_rating_and_changes_none(database: Database) -> None:
    await contest(database, ("1", "2"), (1, 2))
    await contest(database, ("3", "", "4", ""), (2, 1, 4, 3))
    found = await rated(database)
    assert found.keys() == {"1", "2", "3", "4"}
    assert (found["3"].mu, found["4"].mu) == (found["1"].mu, found["2"].mu), "people are judged by their order alone"
    assert (found["1"].wins, found["3"].wins) == (1, 0), "a match that a computer has won was won by nobody else"


async def test_R5_more_people_and_shared_places(database: Database) -> None:
    await contest(database, ("1", "2", "3", "4"), (1, 2, 2, 4))
    found = await rated(database)
    assert found["1"].mu > found["2"].mu > found["4"].mu
    assert found["2"].mu == pytest.approx(found["3"].mu)
    assert all(one.sigma < NEWCOMER.sigma for one in found.values())
    await contest(database, ("5", "6"), (1, 1))
    drawn = await rated(database)
    assert drawn["5"].mu == drawn["6"].mu == NEWCOMER.mu
    assert drawn["5"].wins == drawn["6"].wins == 1


def test_R6_the_formula_of_damping() -> None:
    assert [weight([times]) for times in (0, 1, 2, 9)] == [1, 1 / 2, 1 / 3, 1 / 10]
    assert weight([0, 1, 3]) == pytest.approx((1 + 1 / 2 + 1 / 4) / 3)


async def test_R6_r93_the_same_pair_gains_less_each_time_within_seven_days(database: Database) -> None:
    steps = []
    for number in range(6):
        before = (await rated(database)).get("1", NEWCOMER).mu
        await contest(database, ("1", "2"), (1, 2), at=START + number * HOUR)
        steps.append((await rated(database))["1"].mu - before)
    assert steps == sorted(steps, reverse=True)
    assert sum(steps[1:]) < 2 * steps[0]
    await contest(database, ("1", "3"), (2, 1), at=START + 7 * HOUR)
    assert (await rated(database))["3"].sigma == pytest.approx(8.0659, abs=0.1), "with somebody else it counts in full"
    assert await same(database)


async def test_R6_a_meeting_older_than_seven_days_does_not_damp(database: Database) -> None:
    for first, second in ((("1", "2"), ("3", "4")), (("1", "2"), ("3", "4"))):
        at = START if not await rated(database) else START + DAMPING_MS
        await contest(database, first, (1, 2), at=at)
        await contest(database, second, (1, 2), at=at - 1 if at > START else at)
    found = await rated(database)
    assert found["1"].mu > found["3"].mu, "1 and 2 met again after seven days, 3 and 4 a millisecond before"
    assert await same(database)


def test_R7_what_is_shown_of_a_rating() -> None:
    assert points(NEWCOMER.mu, NEWCOMER.sigma) == NEWCOMER.points == 1000
    assert points(35, 2) == 1580
    assert points(-100, 8) == 0


async def test_R8_results_are_taken_in_the_order_of_their_end_whatever_order_they_are_written_in(database: Database) -> None:
    await contest(database, ("1", "2"), (1, 2), at=START)
    await contest(database, ("1", "3"), (2, 1), at=START + 2 * HOUR)
    assert await same(database)
    await contest(database, ("1", "2", "3"), (3, 2, 1), at=START + HOUR)
    assert await same(database), "the clock went back: everything after it was judged anew"
    assert (await rated(database))["3"].played == 2


async def test_R8_hundreds_of_results_give_what_a_recomputation_gives(database: Database) -> None:
    dice = random.Random(4)
    for number in range(150):
        people = dice.sample([*map(str, range(1, 9)), "", ""], dice.randint(2, 4))
        ranks = tuple(dice.choices(range(1, 5), k=len(people)))
        movers = dice.choice((None, None, None, (0,)))
        await contest(database, tuple(people), ranks, movers=movers, at=START + number * 7 * HOUR)
    assert await same(database)
    before = await rated(database)
    async with database.write() as connection:
        await recompute_game(connection, "links")
    assert await rated(database) == before
    assert sum(one.played for one in before.values()) > 150


async def test_tallies_of_day_week_and_month(database: Database) -> None:
    await contest(database, ("1", "2"), (1, 2), at=START)
    await contest(database, ("1", "2"), (2, 1), at=START + DAY)
    await contest(database, ("1", "2"), (1, 2), at=START + 40 * DAY)
    async with database.read() as connection:
        found = await standings.tallies_of(connection, "links")
    mine = {key[:2]: one for key, one in found.items() if key[2] == "1"}
    # day 30 is Monday, 30 November 2026
    assert mine[("day", 30)] == Tally(1, 1)
    assert mine[("week", 30)] == Tally(2, 1)
    assert mine[("month", 1)] == Tally(1, 1)
    assert mine[("month", 31)] == Tally(1, 0)
    assert mine[("month", 62)] == Tally(1, 1)
    assert sum(one.played for key, one in mine.items() if key[0] == "day") == 3


async def test_R9_who_had_their_data_deleted_counts_for_the_others_and_is_on_no_list(database: Database) -> None:
    await contest(database, ("1", "2"), (1, 2), at=START)
    await contest(database, ("1", "3"), (1, 2), at=START + HOUR)
    before = await rated(database)
    async with database.write() as connection:
        mark = f"{standings.GONE}abc"
        await connection.execute(update(result_seats).where(result_seats.c.user_id == "2").values(user_id=mark, name=""))
        for table in (ratings, match_standings):
            await connection.execute(delete(table).where(table.c.user_id == "2"))
    assert await same(database)
    async with database.write() as connection:
        await recompute_game(connection, "links")
    after = await rated(database)
    assert after == {who: one for who, one in before.items() if who != "2"}


@pytest.mark.parametrize("damage", ["rating", "tally", "points", "left over", "result"])
async def test_damage_is_found(database: Database, damage: str) -> None:
    for number in range(4):
        await contest(database, ("1", "2", "3"), (1, 2, 3), at=START + number * HOUR)
    assert await same(database)
    async with database.write() as connection:
        if damage == "rating":
            await connection.execute(update(ratings).where(ratings.c.user_id == "2").values(mu=ratings.c.mu + 0.001))
        elif damage == "tally":
            await connection.execute(update(match_standings).where(match_standings.c.period == "week").values(wins=3))
        elif damage == "points":
            await connection.execute(update(result_seats).where(result_seats.c.seat == 1).values(points=None))
        elif damage == "left over":
            await standings.put_ratings(connection, "links", {"9": NEWCOMER})
        else:
            await connection.execute(update(result_seats).where(result_seats.c.seat == 0).values(rank=4))
    assert not await same(database)
    if damage != "result":
        async with database.write() as connection:
            await recompute_game(connection, "links")
        assert await same(database)


def test_every_rule_is_written_and_has_a_test() -> None:
    import re

    root = Path(__file__).parent.parent.parent
    written = set(re.findall(r"^- \*\*(R\d+)\*\*", (root / "docs" / "ratings.md").read_text(encoding="utf-8"), re.M))
    tested = set(re.findall(r"def test_(R\d+)_", Path(__file__).read_text(encoding="utf-8")))
    assert written == tested
    assert len(written) == 9
