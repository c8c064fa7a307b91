"""Results, ratings and standings as rows. What they are worth is computed elsewhere (`bot.rating`, `bot.standings`)."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Table, and_, delete, insert, select, tuple_, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import attempts
from db.standing_tables import daily_standings, match_standings, member_checks, ratings, result_seats, results, streaks
from db.tables import inputs

GONE = "gone:"
"""How the id begins that stands for a person who had their data deleted."""

CHUNK = 2_000


class ResultSeat(NamedTuple):
    """How a seat came out. `user_id` "" is a computer. `missed`: rounds without a declaration in time."""

    seat: int
    user_id: str
    name: str
    rank: int
    missed: int


class Result(NamedTuple):
    """A contest that has ended. `reason`: why it is unrated, "" when it is rated."""

    match_id: int
    game: str
    guild_id: str | None
    ended_at: int
    reason: str
    seats: tuple[ResultSeat, ...]


class Rating(NamedTuple):
    """A person's rating in one game, and how many rated matches they have played and won."""

    mu: float
    sigma: float
    points: int
    played: int
    wins: int


class Tally(NamedTuple):
    """Rated matches in a period."""

    played: int
    wins: int


class Attempt(NamedTuple):
    """A day's attempt, as far as standings need it. `ranked_ms`: only of a solved one."""

    day: int
    outcome: str
    ranked_ms: int | None
    flagged: int


class Standing(NamedTuple):
    """A person's puzzles in a period."""

    period: str
    start: int
    solved: int
    median_ms: int


# Results


async def add_result(connection: AsyncConnection, result: Result) -> bool:
    """Write a result; False when this match has one already, and nothing was written (r20)."""
    row = {"match_id": result.match_id, "game": result.game, "guild_id": result.guild_id}
    row |= {"ended_at": result.ended_at, "rated": int(not result.reason), "reason": result.reason}
    if (await connection.execute(upsert(results).values(row).on_conflict_do_nothing())).rowcount != 1:
        return False
    await connection.execute(insert(result_seats), [{"match_id": result.match_id, **one._asdict()} for one in result.seats])
    return True


async def bodies(connection: AsyncConnection, match_id: int) -> Sequence[bytes]:
    """All inputs of a match, in order."""
    query = select(inputs.c.body).where(inputs.c.match_id == match_id).order_by(inputs.c.seq)
    return (await connection.execute(query)).scalars().all()


async def is_last(connection: AsyncConnection, result: Result) -> bool:
    """Whether no result of this game comes after this one, in the order of (ended_at, match_id)."""
    after = tuple_(results.c.ended_at, results.c.match_id) > tuple_(result.ended_at, result.match_id)
    query = select(results.c.match_id).where(results.c.game == result.game, after).limit(1)
    return await connection.scalar(query) is None


async def all_results(connection: AsyncConnection, game: str) -> AsyncIterator[Result]:
    """All results of a game, in the order of (ended_at, match_id)."""
    columns = (results.c.match_id, results.c.guild_id, results.c.ended_at, results.c.reason)
    seat = [result_seats.c[field] for field in ResultSeat._fields]
    query = select(*columns, *seat).join(result_seats, result_seats.c.match_id == results.c.match_id)
    query = query.where(results.c.game == game).order_by(results.c.ended_at, results.c.match_id, result_seats.c.seat)
    for head, rows in groupby(await connection.execute(query), key=lambda row: tuple(row[:4])):
        match_id, guild_id, ended_at, reason = head
        yield Result(match_id, game, guild_id, ended_at, reason, tuple(ResultSeat(*row[4:]) for row in rows))


async def game_names(connection: AsyncConnection) -> list[str]:
    """The games that have a result or a row of standings."""
    tables = (results, ratings, match_standings)
    found = [set((await connection.execute(select(table.c.game).distinct())).scalars()) for table in tables]
    return sorted(set().union(*found))


async def meetings(connection: AsyncConnection, result: Result, since: int) -> list[tuple[str, str, int]]:
    """When two of these people met in rated matches of this game after `since` and before this result: both, and when."""
    people = [one.user_id for one in result.seats if one.user_id]
    other = result_seats.alias()
    both = and_(other.c.match_id == result_seats.c.match_id, other.c.user_id > result_seats.c.user_id)
    query = select(result_seats.c.user_id, other.c.user_id, results.c.ended_at).join(other, both)
    query = query.join(results, results.c.match_id == result_seats.c.match_id)
    query = query.where(result_seats.c.user_id.in_(people), other.c.user_id.in_(people), results.c.game == result.game)
    query = query.where(results.c.rated == 1, results.c.ended_at > since, results.c.match_id != result.match_id)
    return [(a, b, at) for a, b, at in await connection.execute(query)]


# What is computed from results


async def ratings_of(connection: AsyncConnection, game: str, people: Iterable[str] | None = None) -> dict[str, Rating]:
    """Ratings by person; None: of all."""
    query = select(ratings.c.user_id, *(ratings.c[field] for field in Rating._fields)).where(ratings.c.game == game)
    query = query if people is None else query.where(ratings.c.user_id.in_(list(people)))
    return {row[0]: Rating(*row[1:]) for row in await connection.execute(query)}


async def tallies_of(
    connection: AsyncConnection, game: str, keys: Iterable[tuple[str, int, str]] | None = None
) -> dict[tuple[str, int, str], Tally]:
    """Tallies by (period, start, person); None: all."""
    key = (match_standings.c.period, match_standings.c.start, match_standings.c.user_id)
    query = select(*key, match_standings.c.played, match_standings.c.wins).where(match_standings.c.game == game)
    query = query if keys is None else query.where(tuple_(*key).in_(list(keys)))
    return {(row[0], row[1], row[2]): Tally(*row[3:]) for row in await connection.execute(query)}


async def put_ratings(connection: AsyncConnection, game: str, rows: Mapping[str, Rating]) -> None:
    """Write or replace ratings."""
    await _put(connection, ratings, [{"game": game, "user_id": who, **one._asdict()} for who, one in rows.items()])


async def put_tallies(connection: AsyncConnection, game: str, rows: Mapping[tuple[str, int, str], Tally]) -> None:
    """Write or replace tallies."""
    made = [
        {"game": game, "period": period, "start": start, "user_id": who, **one._asdict()}
        for (period, start, who), one in rows.items()
    ]
    await _put(connection, match_standings, made)


async def put_points(connection: AsyncConnection, rows: Mapping[tuple[int, int], int]) -> None:
    """Write the points after a match beside its seats, by (match_id, seat)."""
    seats = result_seats.c
    for (match_id, seat), points in rows.items():
        where = (seats.match_id == match_id, seats.seat == seat)
        await connection.execute(update(result_seats).where(*where).values(points=points))


async def points_of(connection: AsyncConnection, game: str) -> dict[tuple[int, int], int]:
    """The points beside all seats of a game that have some."""
    query = select(result_seats.c.match_id, result_seats.c.seat, result_seats.c.points)
    query = query.join(results, results.c.match_id == result_seats.c.match_id)
    query = query.where(results.c.game == game, result_seats.c.points.is_not(None))
    return {(match_id, seat): points for match_id, seat, points in await connection.execute(query)}


async def clear_game(connection: AsyncConnection, game: str) -> None:
    """Strike out all that was computed from the results of a game; the results stay."""
    for table in (ratings, match_standings):
        await connection.execute(delete(table).where(table.c.game == game))
    of_game = select(results.c.match_id).where(results.c.game == game)
    await connection.execute(update(result_seats).where(result_seats.c.match_id.in_(of_game)).values(points=None))


# The daily puzzle


async def attempts_of(connection: AsyncConnection, user_id: str) -> list[Attempt]:
    """All attempts of a person, by day."""
    query = select(*(attempts.c[field] for field in Attempt._fields)).where(attempts.c.user_id == user_id)
    return [Attempt(*row) for row in await connection.execute(query.order_by(attempts.c.day))]


async def solvers(connection: AsyncConnection) -> list[str]:
    """Everybody who has an attempt, or a row that is computed from attempts."""
    tables = (attempts, daily_standings, streaks)
    found = [set((await connection.execute(select(table.c.user_id).distinct())).scalars()) for table in tables]
    return sorted(set().union(*found))


async def standings_of(connection: AsyncConnection, user_id: str) -> list[Standing]:
    """All rows of a person, in the order of period and start."""
    columns = [daily_standings.c[field] for field in Standing._fields]
    query = select(*columns).where(daily_standings.c.user_id == user_id)
    return [Standing(*row) for row in await connection.execute(query.order_by(*columns[:2]))]


async def put_standings(connection: AsyncConnection, user_id: str, rows: Iterable[Standing]) -> None:
    """Write or replace rows of a person."""
    await _put(connection, daily_standings, [{"user_id": user_id, **row._asdict()} for row in rows])


async def clear_standings(connection: AsyncConnection, user_id: str) -> None:
    """Strike out all that was computed from a person's attempts."""
    for table in (daily_standings, streaks):
        await connection.execute(delete(table).where(table.c.user_id == user_id))


async def streak_of(connection: AsyncConnection, user_id: str) -> tuple[int, int] | None:
    """The stored streak and the day until which it holds."""
    query = select(streaks.c.streak, streaks.c.until).where(streaks.c.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else (row.streak, row.until)


async def put_streak(connection: AsyncConnection, user_id: str, streak: int, until: int) -> None:
    """Write or replace it."""
    await _put(connection, streaks, [{"user_id": user_id, "streak": streak, "until": until}])


# People


async def checked(connection: AsyncConnection, guild_id: str, people: Iterable[str], since: int) -> set[str]:
    """Who of these people Discord was asked about after `since`."""
    query = select(member_checks.c.user_id).where(member_checks.c.guild_id == guild_id, member_checks.c.checked_at > since)
    return set((await connection.execute(query.where(member_checks.c.user_id.in_(list(people))))).scalars())


async def check(connection: AsyncConnection, guild_id: str, people: Iterable[str], at: int) -> None:
    """Remember that Discord was asked about them."""
    await _put(connection, member_checks, [{"guild_id": guild_id, "user_id": one, "checked_at": at} for one in people])


async def _put(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write or replace, by the primary key."""
    keys = [column.name for column in table.primary_key]
    for first in range(0, len(rows), CHUNK):
        statement = upsert(table)
        rest = {column.name: statement.excluded[column.name] for column in table.c if column.name not in keys}
        statement = statement.on_conflict_do_update(index_elements=keys, set_=rest)
        await connection.execute(statement, list(rows[first : first + CHUNK]))
