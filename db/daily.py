"""Attempts at the daily puzzle as rows, and what is counted from them."""

from collections import Counter
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import attempts
from db.people_tables import members, people
from db.tables import seats


class Attempt(NamedTuple):
    """One person's attempt at one day's puzzle. Times are UTC milliseconds; see `db.daily_tables.attempts`."""

    user_id: str
    day: int
    match_id: int
    guild_id: str | None
    started_at: int
    ended_at: int | None = None
    outcome: str = "open"
    clock_ms: int | None = None
    wrong: int = 0
    hints: int = 0
    presses: int = 0
    ranked_ms: int | None = None
    flagged: int = 0


class Place(NamedTuple):
    """A rank (1 is best, equals share it) among `of` who have solved."""

    rank: int
    of: int


class Finisher(NamedTuple):
    """Somebody who has solved: `rank` among all that were asked for, equals share it."""

    rank: int
    user_id: str
    name: str
    ranked_ms: int
    hints: int
    flagged: bool


class Results(NamedTuple):
    """How a day went: who solved it, best first, and how many of the others there were."""

    finishers: tuple[Finisher, ...]
    gave_up: int
    lapsed: int


COLUMNS = [attempts.c[field] for field in Attempt._fields]


async def find(connection: AsyncConnection, user_id: str, day: int) -> Attempt | None:
    """This person's attempt at this day's puzzle."""
    query = select(*COLUMNS).where(attempts.c.user_id == user_id, attempts.c.day == day)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Attempt(*row)


async def of_match(connection: AsyncConnection, match_id: int) -> Attempt | None:
    """The attempt that is made on this match's board."""
    row = (await connection.execute(select(*COLUMNS).where(attempts.c.match_id == match_id))).one_or_none()
    return None if row is None else Attempt(*row)


async def newest(connection: AsyncConnection, user_id: str, limit: int) -> tuple[Attempt, ...]:
    """A person's last attempts, the newest first."""
    query = select(*COLUMNS).where(attempts.c.user_id == user_id).order_by(attempts.c.day.desc()).limit(limit)
    return tuple(Attempt(*row) for row in await connection.execute(query))


async def add(connection: AsyncConnection, attempt: Attempt) -> None:
    """Begin it. The key lets nobody have two on one day."""
    await connection.execute(insert(attempts).values(attempt._asdict()))


async def change(connection: AsyncConnection, match_id: int, fields: dict[str, Any]) -> None:
    """What has become of the attempt on this match."""
    await connection.execute(update(attempts).where(attempts.c.match_id == match_id).values(fields))


async def outcomes(connection: AsyncConnection, user_id: str) -> dict[int, str]:
    """How each of a person's attempts has gone, by day."""
    query = select(attempts.c.day, attempts.c.outcome).where(attempts.c.user_id == user_id)
    return {row.day: row.outcome for row in await connection.execute(query)}


MINE = and_(members.c.guild_id == bindparam("guild"), members.c.user_id == attempts.c.user_id)
HERE = or_(attempts.c.guild_id == bindparam("guild"), members.c.user_id.is_not(None))
SHOWN = (func.coalesce(members.c.hidden, 0) == 0) & (func.coalesce(members.c.gone, 0) == 0)
"""Who counts in a server: who has begun there or was seen there, but not who has left it or is hidden (r90, r91)."""


def _of(guild_id: str | None, day: int) -> tuple[ColumnElement[bool], ...]:
    """The attempts of a day, of this server or (None) of everybody."""
    return (attempts.c.day == day, *(() if guild_id is None else (HERE, SHOWN)))


async def place(connection: AsyncConnection, day: int, ranked_ms: int, guild_id: str | None) -> Place:
    """Where a ranked time stands on this day, in this server or (None) everywhere."""
    better = func.count().filter(attempts.c.ranked_ms < ranked_ms)
    query = select(better, func.count()).select_from(attempts.outerjoin(members, MINE))
    query = query.where(*_of(guild_id, day), attempts.c.outcome == "solved")
    row = (await connection.execute(query, {"guild": guild_id})).one()
    return Place(int(row[0]) + 1, int(row[1]))


async def results(connection: AsyncConnection, day: int, guild_id: str | None) -> Results:
    """How a day went in this server or (None) everywhere; names are those of the server, else the last ones known."""
    source = attempts.outerjoin(members, MINE).outerjoin(people, people.c.user_id == attempts.c.user_id)
    source = source.outerjoin(seats, and_(seats.c.match_id == attempts.c.match_id, seats.c.seat == 0))
    name = func.coalesce(members.c.name, people.c.name, seats.c.name, "?")
    columns = (attempts.c.user_id, name, attempts.c.ranked_ms, attempts.c.hints, attempts.c.flagged, attempts.c.outcome)
    query = select(*columns).select_from(source).where(*_of(guild_id, day)).order_by(attempts.c.ranked_ms, attempts.c.ended_at)
    rows = (await connection.execute(query, {"guild": guild_id})).all()
    counts = Counter(row.outcome for row in rows)
    finishers: list[Finisher] = []
    for row in (row for row in rows if row.outcome == "solved"):
        tied = bool(finishers) and finishers[-1].ranked_ms == row.ranked_ms
        rank = finishers[-1].rank if tied else len(finishers) + 1
        finishers.append(Finisher(rank, row.user_id, row[1], row.ranked_ms, row.hints, bool(row.flagged)))
    return Results(tuple(finishers), counts["given-up"], counts["lapsed"])
