"""Standings and ratings are written in the transaction of what they follow from, by the functions that also recompute all.

Of the daily puzzle everything follows from a person's attempts (`daily_of`), of matches from the results of a game (`Book`).
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median_low
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Saved
from bot.periods import day_of, start_of
from bot.rating import DAMPING_MS, MATCH_PERIODS, Book, Key, reason_of
from db import standings
from db.standings import GONE, Attempt, Rating, Result, ResultSeat, Standing, Tally
from engine.games.links.daily import streak
from engine.games.links.table import TableView

DAILY_PERIODS = ("week", "month", "all")


class Daily(NamedTuple):
    """All that is kept of a person's puzzles. `streak`, and `until` which day it holds if nothing more is solved."""

    standings: tuple[Standing, ...]
    streak: int
    until: int


def daily_of(attempts: Sequence[Attempt]) -> Daily:
    """What follows from a person's attempts, of which there is at least one: of every period that has a solved one."""
    times: dict[tuple[str, int], list[int]] = {}
    for one in attempts:
        if one.outcome == "solved" and one.ranked_ms is not None:
            for period in DAILY_PERIODS:
                times.setdefault((period, start_of(period, one.day)), []).append(one.ranked_ms)
    rows = (Standing(period, start, len(found), median(found)) for (period, start), found in times.items())
    return Daily(tuple(sorted(rows)), *holds({one.day: one.outcome for one in attempts}))


def median(times: Sequence[int]) -> int:
    """The middle one of an odd number; of an even number the faster of the two in the middle, so that it is a time that was."""
    return median_low(times)


def holds(days: Mapping[int, str]) -> tuple[int, int]:
    """The streak (L25) after the last attempt, and the last day on which it is still that: freezes may carry it over some."""
    last = max(days)
    now = until = streak(days, last).current, last
    while now[0] and streak(days, until[1] + 1).current == now[0]:
        until = now[0], until[1] + 1
    return until


async def rewrite_daily(connection: AsyncConnection, user_id: str, day: int) -> None:
    """Rewrite what follows from a person's attempts, after that of `day` was begun or has ended.

    To be called in the transaction of that change. Periods without this day cannot have changed.
    """
    made = daily_of(await standings.attempts_of(connection, user_id))
    starts = {(period, start_of(period, day)) for period in DAILY_PERIODS}
    await standings.put_standings(connection, user_id, [row for row in made.standings if row[:2] in starts])
    await standings.put_streak(connection, user_id, made.streak, made.until)


async def follow(connection: AsyncConnection, saved: Saved) -> None:
    """A contest that has just ended: its result, once (r20), and what it changes. A `Follower` of the service."""
    placing = saved.game.placing(saved.state) if saved.state.over and saved.state.seats > 1 else None
    if placing is None:
        return
    result = await _result(connection, saved, placing)
    if not await standings.add_result(connection, result):
        return
    if result.reason:
        return
    if await standings.is_last(connection, result):
        await _bring_forward(connection, result)
    else:  # the clock went back: what came after it must be judged anew
        await recompute_game(connection, result.game)


async def _result(connection: AsyncConnection, saved: Saved, placing: Sequence[int]) -> Result:
    row, table = saved.row, _table(saved)
    sitting = {one.seat: one for one in row.seats if one.user_id}
    seats = tuple(
        ResultSeat(seat, *(sitting[seat][1:] if seat in sitting else ("", "")), rank, _missed(table, seat))
        for seat, rank in enumerate(placing)
    )
    moved = _movers(await standings.bodies(connection, row.id)) & sitting.keys()
    people = {one.user_id for one in sitting.values()}
    reason = reason_of(len(people), len({sitting[seat].user_id for seat in moved}), table.rounds if table else None)
    return Result(row.id, row.game, row.guild_id, saved.entry.at, reason, seats)


def _table(saved: Saved) -> TableView | None:
    """What everybody may know of a match of rounds; None for a game that has no rounds."""
    table = getattr(saved.game.view(saved.state, None), "table", None)
    return table if isinstance(table, TableView) else None


def _missed(table: TableView | None, seat: int) -> int:
    rounds = table.results if table else ()
    return sum(not board.declared for one in rounds for board in one.boards if board.seat == seat)


def _movers(inputs: Iterable[bytes]) -> set[int]:
    """The seats that have answered at least one question themselves."""
    read = [msgspec.json.decode(body) for body in inputs]
    return {int(one["seat"]) for one in read if one.get("type") == "answer"}


async def _bring_forward(connection: AsyncConnection, result: Result) -> None:
    """The newest result: load what it touches, enter it, write what it has changed."""
    people = [one.user_id for one in result.seats if one.user_id]
    book, day = Book(), day_of(result.ended_at)
    keys: list[Key] = [(period, start_of(period, day), one) for period in MATCH_PERIODS for one in people]
    book.ratings = await standings.ratings_of(connection, result.game, people)
    book.tallies = await standings.tallies_of(connection, result.game, keys)
    for one, other, at in await standings.meetings(connection, result, result.ended_at - DAMPING_MS):
        book.meetings.setdefault(frozenset((one, other)), []).append(at)
    book.enter(result)
    await _keep(connection, result.game, book)


async def _keep(connection: AsyncConnection, game: str, book: Book) -> None:
    ratings, tallies = known(book)
    await standings.put_ratings(connection, game, ratings)
    await standings.put_tallies(connection, game, tallies)
    await standings.put_points(connection, book.points)


def known(book: Book) -> tuple[dict[str, Rating], dict[Key, Tally]]:
    """Ratings and tallies without those of people who had their data deleted."""
    ratings = {who: one for who, one in book.ratings.items() if not who.startswith(GONE)}
    return ratings, {key: one for key, one in book.tallies.items() if not key[2].startswith(GONE)}


async def book_of(connection: AsyncConnection, game: str) -> Book:
    """All results of a game, entered from the first to the last."""
    book = Book()
    async for result in standings.all_results(connection, game):
        book.enter(result)
    return book


async def recompute_game(connection: AsyncConnection, game: str) -> None:
    """Make everything anew that follows from the results of a game."""
    book = await book_of(connection, game)
    await standings.clear_game(connection, game)
    await _keep(connection, game, book)


async def recompute_person(connection: AsyncConnection, user_id: str) -> None:
    """Make everything anew that follows from a person's attempts."""
    attempts = await standings.attempts_of(connection, user_id)
    await standings.clear_standings(connection, user_id)
    if attempts:
        made = daily_of(attempts)
        await standings.put_standings(connection, user_id, made.standings)
        await standings.put_streak(connection, user_id, made.streak, made.until)


class Difference(NamedTuple):
    """A row that is not what follows. `there`, `due`: None where there is no row, or none should be."""

    what: str
    key: object
    there: Any
    due: Any


async def compare_game(connection: AsyncConnection, game: str) -> tuple[int, list[Difference]]:
    """How many rows of a game were compared with a full recomputation, and where they differ."""
    book = await book_of(connection, game)
    ratings, tallies = known(book)
    stored = await standings.ratings_of(connection, game)
    pairs: list[tuple[str, Mapping[Any, Any], Mapping[Any, Any]]] = [
        ("rating", {who: _rounded(one) for who, one in stored.items()}, {who: _rounded(one) for who, one in ratings.items()}),
        ("tally", await standings.tallies_of(connection, game), tallies),
        ("points", await standings.points_of(connection, game), book.points),
    ]
    return sum(len(due) for _, _, due in pairs), [one for pair in pairs for one in _differences(*pair)]


def _rounded(rating: Rating) -> Rating:
    """Another machine's mathematics may differ in the last digits."""
    return rating._replace(mu=round(rating.mu, 6), sigma=round(rating.sigma, 6))


async def compare_person(connection: AsyncConnection, user_id: str) -> tuple[int, list[Difference]]:
    """How many rows of a person's puzzles were compared with a full recomputation, and where they differ."""
    attempts = await standings.attempts_of(connection, user_id)
    due = daily_of(attempts) if attempts else None
    rows = {(user_id, *row[:2]): row[2:] for row in due.standings} if due else {}
    there = {(user_id, *row[:2]): row[2:] for row in await standings.standings_of(connection, user_id)}
    stored = await standings.streak_of(connection, user_id)
    found = [*_differences("daily", there, rows)]
    found += _differences("streak", {user_id: stored} if stored else {}, {user_id: due[1:]} if due else {})
    return len(rows) + (due is not None), found


def _differences(what: str, there: Mapping[Any, Any], due: Mapping[Any, Any]) -> list[Difference]:
    keys = sorted(there.keys() | due.keys())
    return [Difference(what, key, there.get(key), due.get(key)) for key in keys if there.get(key) != due.get(key)]
