"""Lobbies and their seats as rows; and who occupies which channel."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.table_tables import lobbies, lobby_seats, places


class LobbySeat(NamedTuple):
    """Who waits on a seat: a person, or (`user_id` None) a computer of strength 1-3."""

    seat: int
    user_id: str | None
    name: str
    look: str
    computer: int = 0


class Lobby(NamedTuple):
    """A game that waits for players. `options`: JSON bytes; `status`: "open", "started", "cancelled", "expired"."""

    id: int
    game: str
    guild_id: str
    channel_id: str
    host_id: str
    options: bytes
    most: int
    status: str
    seq: int
    match_id: int | None
    interaction_id: str
    created_at: int
    expires_at: int
    seats: tuple[LobbySeat, ...] = ()


class NewLobby(NamedTuple):
    """What a lobby begins with."""

    game: str
    guild_id: str
    channel_id: str
    host_id: str
    options: bytes
    most: int
    interaction_id: str
    created_at: int
    expires_at: int


async def add(connection: AsyncConnection, new: NewLobby) -> int:
    """A new, empty lobby; its number. The place must be claimed besides."""
    row = insert(lobbies).values(**new._asdict(), status="open", seq=0)
    return int((await connection.execute(row)).inserted_primary_key[0])  # type: ignore[index]


async def get(connection: AsyncConnection, lobby_id: int) -> Lobby | None:
    """A lobby with its seats in order."""
    if not 0 < lobby_id < 1 << 63:
        return None
    return await _one(connection, lobbies.c.id == lobby_id)


async def of_interaction(connection: AsyncConnection, interaction_id: str) -> Lobby | None:
    """The lobby that this interaction opened."""
    return await _one(connection, lobbies.c.interaction_id == interaction_id)


async def _one(connection: AsyncConnection, which: ColumnElement[bool]) -> Lobby | None:
    row = (await connection.execute(select(lobbies).where(which))).one_or_none()
    if row is None:
        return None
    columns = [lobby_seats.c[name] for name in LobbySeat._fields]
    query = select(*columns).where(lobby_seats.c.lobby_id == row.id).order_by(lobby_seats.c.seat)
    seats = tuple(LobbySeat(*one) for one in await connection.execute(query))
    return Lobby(**dict(row._mapping), seats=seats)


async def sit(connection: AsyncConnection, lobby_id: int, seat: LobbySeat) -> None:
    """Somebody takes a seat. Raises sqlalchemy's IntegrityError when seat, person or look is there already."""
    await connection.execute(insert(lobby_seats).values(lobby_id=lobby_id, **seat._asdict()))


async def stand_up(connection: AsyncConnection, lobby_id: int, seat: int) -> None:
    """A seat is free again."""
    await connection.execute(delete(lobby_seats).where(lobby_seats.c.lobby_id == lobby_id, lobby_seats.c.seat == seat))


async def change(connection: AsyncConnection, lobby_id: int, **fields: object) -> None:
    """Change columns of a lobby, and count it."""
    await connection.execute(update(lobbies).where(lobbies.c.id == lobby_id).values(**fields, seq=lobbies.c.seq + 1))


async def of_user(connection: AsyncConnection, user_id: str) -> tuple[int, ...]:
    """Open lobbies in which this person sits."""
    query = select(lobbies.c.id).join(lobby_seats, lobby_seats.c.lobby_id == lobbies.c.id)
    query = query.where(lobbies.c.status == "open", lobby_seats.c.user_id == user_id).order_by(lobbies.c.expires_at)
    return tuple((await connection.scalars(query)).all())


async def lapsed(connection: AsyncConnection, now: int) -> tuple[int, ...]:
    """Open lobbies whose time is over."""
    query = select(lobbies.c.id).where(lobbies.c.status == "open", lobbies.c.expires_at <= now)
    return tuple((await connection.scalars(query.order_by(lobbies.c.id))).all())


async def open_ones(connection: AsyncConnection) -> tuple[int, ...]:
    """All open lobbies."""
    return tuple((await connection.scalars(select(lobbies.c.id).where(lobbies.c.status == "open"))).all())


async def next_expiry(connection: AsyncConnection) -> int | None:
    """When the next open lobby's time is over."""
    query = select(lobbies.c.expires_at).where(lobbies.c.status == "open").order_by(lobbies.c.expires_at).limit(1)
    return await connection.scalar(query)


def owner(kind: str, number: int) -> str:
    """How a lobby or a match is named in `places` and `posts`: "lobby:5", "match:7"."""
    return f"{kind}:{number}"


async def occupant(connection: AsyncConnection, channel_id: str) -> str | None:
    """Who occupies this channel or thread."""
    return await connection.scalar(select(places.c.owner).where(places.c.channel_id == channel_id))


async def occupy(connection: AsyncConnection, channel_id: str, whose: str) -> None:
    """Claim a channel. Raises sqlalchemy's IntegrityError when it is taken (r27)."""
    await connection.execute(insert(places).values(channel_id=channel_id, owner=whose))


async def vacate(connection: AsyncConnection, whose: str) -> None:
    """Leave every place."""
    await connection.execute(delete(places).where(places.c.owner == whose))


async def place_of(connection: AsyncConnection, whose: str) -> str | None:
    """The channel or thread that a lobby or match occupies."""
    return await connection.scalar(select(places.c.channel_id).where(places.c.owner == whose))


async def of_match(connection: AsyncConnection, match_id: int) -> int | None:
    """The lobby from which a match came."""
    return await connection.scalar(select(lobbies.c.id).where(lobbies.c.match_id == match_id))
