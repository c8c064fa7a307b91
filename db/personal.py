"""What is kept about one person, in every table there is: found by walking the schema, so that no new table is forgotten.

A table that has a person in its key holds rows about that person alone: they go when the person goes. A table that has a
person beside its key holds what others share: the row stays, and the person in it becomes nobody. What hangs on a seat of
a match without naming the person belongs to who sits there. Every other table is named here, with nobody in it.
"""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, LargeBinary, Select, Table, case, delete, func, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import attempts
from db.schema import metadata
from db.table_tables import lobbies, lobby_seats
from db.tables import inputs, matches, seats

PERSON = ("user_id", "host_id")
"""What a column is called that holds a person's id."""

SECRET = ("token",)
"""Columns that nobody is shown, not even whom they are about."""

NOBODY = frozenset(("matches", "inputs", "events", "outbox", "deadlines", "results", "challenges", "places", "posts")) | {
    "notes",
    "guilds",
    "announcements",
}
"""Tables that name no person: games (people are in `seats`), servers, and what is to be done."""


class OwnInput(NamedTuple):
    """One accepted input of a match, as JSON bytes; whose it is stands in it."""

    match_id: int
    at: int
    body: bytes


def person_columns(table: Table) -> list[str]:
    """The columns of a table that hold a person's id."""
    return [name for name in PERSON if name in table.c]


def hangs_on_a_seat(table: Table) -> bool:
    """Whether its rows belong to a seat of a match without saying who sits there."""
    return {"match_id", "seat"} <= set(table.c.keys()) and not person_columns(table)


def is_about_one(table: Table) -> bool:
    """Whether a row is about one person alone: the person is part of its key."""
    return any(column.name in PERSON for column in table.primary_key)


async def rows_about(connection: AsyncConnection, user_id: str) -> dict[str, list[dict[str, Any]]]:
    """All rows with this person, by table; without what is secret or written for machines."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table in metadata.sorted_tables:
        where = _about(table, user_id)
        if where is None:
            continue
        shown = [one for one in table.c if one.name not in SECRET and not isinstance(one.type, LargeBinary)]
        rows = await connection.execute(select(*shown).where(where).order_by(*table.primary_key))
        if made := [dict(row._mapping) for row in rows]:
            found[table.name] = made
    return found


def _about(table: Table, user_id: str) -> ColumnElement[bool] | None:
    """Which rows of a table are about this person; None: it knows nobody."""
    if names := person_columns(table):
        return or_(*(table.c[name] == user_id for name in names))
    if hangs_on_a_seat(table):
        mine = select(seats.c.match_id, seats.c.seat).where(seats.c.user_id == user_id)
        return tuple_(table.c.match_id, table.c.seat).in_(mine)
    return None


async def games_of(connection: AsyncConnection, user_id: str) -> list[dict[str, Any]]:
    """The matches in which this person sits, oldest first, with the seat; no positions, for they hold what others hide.

    So does the time of the last move while several play (L16): it is left out until the match is over.
    """
    columns = [matches.c[name] for name in ("id", "game", "guild_id", "channel_id", "status", "created_at")]
    open_to_me = (matches.c.status == "over") | matches.c.id.in_(_alone(user_id))
    updated_at = case((open_to_me, matches.c.updated_at)).label("updated_at")
    query = select(*columns, updated_at, seats.c.seat).join(seats, seats.c.match_id == matches.c.id)
    rows = await connection.execute(query.where(seats.c.user_id == user_id).order_by(matches.c.id))
    return [dict(row._mapping) for row in rows]


async def inputs_of(connection: AsyncConnection, user_id: str) -> list[OwnInput]:
    """All inputs of the matches in which this person sits, those of the others too: the caller tells them apart."""
    query = select(inputs.c.match_id, inputs.c.at, inputs.c.body).join(seats, seats.c.match_id == inputs.c.match_id)
    rows = await connection.execute(query.where(seats.c.user_id == user_id).order_by(inputs.c.match_id, inputs.c.seq))
    return [OwnInput(*row) for row in rows]


async def last_attempt(connection: AsyncConnection, user_id: str) -> int:
    """The last day whose puzzle this person has begun; 0: none."""
    return int(await connection.scalar(select(func.max(attempts.c.day)).where(attempts.c.user_id == user_id)) or 0)


async def shared_open(connection: AsyncConnection, user_id: str) -> list[int]:
    """Open matches in which this person sits with others."""
    query = select(matches.c.id).where(matches.c.id.in_(_mine(user_id)), matches.c.status == "open")
    return list(await connection.scalars(query.where(matches.c.id.not_in(_alone(user_id))).order_by(matches.c.id)))


async def open_lobbies(connection: AsyncConnection, user_id: str) -> list[int]:
    """Lobbies in which this person waits."""
    query = select(lobbies.c.id).join(lobby_seats, lobby_seats.c.lobby_id == lobbies.c.id)
    query = query.where(lobby_seats.c.user_id == user_id, lobbies.c.status == "open")
    return list(await connection.scalars(query.order_by(lobbies.c.id)))


def _mine(user_id: str) -> Select[tuple[int]]:
    """The matches in which this person sits."""
    return select(seats.c.match_id).where(seats.c.user_id == user_id)


def _alone(user_id: str) -> Select[tuple[int]]:
    """Those of them that have no other seat."""
    return (
        select(seats.c.match_id)
        .where(seats.c.match_id.in_(_mine(user_id)))
        .group_by(seats.c.match_id)
        .having(func.count() == 1)
    )


async def forget(connection: AsyncConnection, user_id: str, nobody: str, name: str) -> None:
    """Leave no trace of this person. `nobody`: the id, and `name` the name, that stand in their place in what others share.

    Matches of one seat go with all that hangs on them.
    """
    for table in metadata.sorted_tables:
        if hangs_on_a_seat(table):
            await connection.execute(delete(table).where(_about(table, user_id)))  # type: ignore[arg-type]
    await connection.execute(delete(matches).where(matches.c.id.in_(_alone(user_id))))
    for table in metadata.sorted_tables:
        for column in person_columns(table):
            where = table.c[column] == user_id
            if is_about_one(table):
                await connection.execute(delete(table).where(where))
                continue
            named = {"name": name} if "name" in table.c else {}
            await connection.execute(update(table).where(where).values({column: nobody, **named}))
