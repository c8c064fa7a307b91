"""Matches and all that hangs on them, as rows. Bodies are JSON bytes that the caller makes and reads."""

from typing import NamedTuple

from sqlalchemy import and_, case, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.tables import events, inputs, matches, outbox, panels, seats


class Conflict(Exception):
    """Another process was first: the match moved on since it was read."""


class AlreadyTaken(Exception):
    """This interaction was carried out before; `match_id` says in which match."""

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id)
        self.match_id = match_id


class Seat(NamedTuple):
    """Who sits where."""

    seat: int
    user_id: str
    name: str


class Match(NamedTuple):
    """A match as stored. `snapshot`: the state as JSON bytes; `seats` in their order."""

    id: int
    game: str
    version: int
    guild_id: str | None
    channel_id: str | None
    status: str
    seq: int
    snapshot: bytes
    created_at: int
    updated_at: int
    seats: tuple[Seat, ...]


class Entry(NamedTuple):
    """One accepted input and all that it led to, to be written in one transaction."""

    interaction_id: str
    seq: int
    at: int
    body: bytes
    events: tuple[bytes, ...]
    snapshot: bytes
    status: str
    tell: tuple[tuple[str, bytes, int], ...] = ()
    """What must be told to Discord: kind, body, expiry."""


class Due(NamedTuple):
    """An outbox row that waits."""

    id: int
    match_id: int
    seq: int
    kind: str
    body: bytes
    attempts: int


async def add(
    connection: AsyncConnection,
    game: str,
    version: int,
    guild_id: str | None,
    channel_id: str | None,
    people: tuple[Seat, ...],
    entry: Entry,
) -> int:
    """A new match with its first entry (seq 0). Raises AlreadyTaken."""
    await _refuse_twice(connection, entry)
    row = {"game": game, "version": version, "guild_id": guild_id, "channel_id": channel_id, "status": entry.status}
    row |= {"seq": entry.seq, "snapshot": entry.snapshot, "created_at": entry.at, "updated_at": entry.at}
    match_id = int((await connection.execute(insert(matches).values(row))).inserted_primary_key[0])  # type: ignore[index]
    await connection.execute(insert(seats), [{"match_id": match_id, **one._asdict()} for one in people])
    await _add_entry(connection, match_id, entry)
    return match_id


async def record(connection: AsyncConnection, match_id: int, entry: Entry) -> None:
    """One more input of a match, with its new snapshot. Raises AlreadyTaken, Conflict."""
    await _refuse_twice(connection, entry)
    statement = (
        update(matches)
        .where(matches.c.id == match_id, matches.c.seq == entry.seq - 1)
        .values(seq=entry.seq, snapshot=entry.snapshot, status=entry.status, updated_at=entry.at)
    )
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict(match_id)
    await _add_entry(connection, match_id, entry)


async def _refuse_twice(connection: AsyncConnection, entry: Entry) -> None:
    taken = await match_of_interaction(connection, entry.interaction_id)
    if taken is not None:
        raise AlreadyTaken(taken)


async def _add_entry(connection: AsyncConnection, match_id: int, entry: Entry) -> None:
    row = {"match_id": match_id, "seq": entry.seq, "interaction_id": entry.interaction_id}
    await connection.execute(insert(inputs).values(**row, body=entry.body, at=entry.at))
    if entry.events:
        rows = [{"match_id": match_id, "seq": entry.seq, "idx": i, "body": body} for i, body in enumerate(entry.events)]
        await connection.execute(insert(events), rows)
    for kind, body, expires in entry.tell:
        values = {"seq": entry.seq, "kind": kind, "body": body, "created_at": entry.at, "expires_at": expires, "attempts": 0}
        await connection.execute(insert(outbox).values(match_id=match_id, **values))


async def match_of_interaction(connection: AsyncConnection, interaction_id: str) -> int | None:
    """The match in which this interaction was carried out."""
    query = select(inputs.c.match_id).where(inputs.c.interaction_id == interaction_id)
    return await connection.scalar(query)


async def get(connection: AsyncConnection, match_id: int) -> Match | None:
    """A match with its seats."""
    if not 0 < match_id < 1 << 63:
        return None
    row = (await connection.execute(select(matches).where(matches.c.id == match_id))).one_or_none()
    if row is None:
        return None
    query = select(seats.c.seat, seats.c.user_id, seats.c.name).where(seats.c.match_id == match_id).order_by(seats.c.seat)
    people = tuple(Seat(*one) for one in await connection.execute(query))
    return Match(**dict(row._mapping), seats=people)


async def of_user(connection: AsyncConnection, user_id: str, status: str, limit: int) -> tuple[Match, ...]:
    """The newest matches of a user with this status; without their seats.

    Open ones by when this user was last shown them, never by what others have done unseen there (L16).
    """
    other = seats.alias()
    several = select(other.c.seat).where(other.c.match_id == matches.c.id, other.c.seat == 1).exists()
    seen = func.coalesce(panels.c.expires_at, case((several, matches.c.created_at), else_=matches.c.updated_at))
    order = seen if status == "open" else matches.c.updated_at
    own = and_(panels.c.match_id == seats.c.match_id, panels.c.seat == seats.c.seat)
    query = (
        select(matches)
        .join(seats, seats.c.match_id == matches.c.id)
        .outerjoin(panels, own)
        .where(seats.c.user_id == user_id, matches.c.status == status)
        .order_by(order.desc(), matches.c.id.desc())
        .limit(limit)
    )
    return tuple(Match(**dict(row._mapping), seats=()) for row in await connection.execute(query))


async def tables(connection: AsyncConnection, since: int) -> tuple[int, ...]:
    """Matches of more than one seat that are open, or were changed since then."""
    several = select(seats.c.match_id).where(seats.c.seat == 1)
    query = select(matches.c.id).where(
        matches.c.id.in_(several), (matches.c.status == "open") | (matches.c.updated_at >= since)
    )
    return tuple((await connection.scalars(query.order_by(matches.c.id))).all())


async def move(connection: AsyncConnection, match_id: int, channel_id: str) -> None:
    """The match is played in another channel from now on."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(channel_id=channel_id))


async def count_open(connection: AsyncConnection, user_id: str, game: str) -> int:
    """How many open matches of this game a user has."""
    query = select(func.count()).select_from(matches.join(seats, seats.c.match_id == matches.c.id))
    query = query.where(seats.c.user_id == user_id, matches.c.game == game, matches.c.status == "open")
    return int(await connection.scalar(query) or 0)


async def due(connection: AsyncConnection, now: int, written_before: int, match_id: int | None = None) -> tuple[Due, ...]:
    """Outbox rows that are still worth doing (of this match, if one is named), oldest first."""
    columns = (outbox.c.id, outbox.c.match_id, outbox.c.seq, outbox.c.kind, outbox.c.body, outbox.c.attempts)
    query = select(*columns).where(outbox.c.expires_at > now, outbox.c.created_at <= written_before)
    query = query if match_id is None else query.where(outbox.c.match_id == match_id)
    return tuple(Due(*row) for row in await connection.execute(query.order_by(outbox.c.id)))


async def done(connection: AsyncConnection, ids: tuple[int, ...], now: int) -> None:
    """Strike out these outbox rows, and all that have lapsed."""
    await connection.execute(delete(outbox).where(outbox.c.id.in_(ids) | (outbox.c.expires_at <= now)))


async def tried(connection: AsyncConnection, ids: tuple[int, ...]) -> None:
    """Count an attempt that failed."""
    await connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(attempts=outbox.c.attempts + 1))


async def told(connection: AsyncConnection, match_id: int, kind: str, body: bytes, up_to: int) -> None:
    """Strike out what a response has shown: rows of this kind and body up to this `seq` of the match."""
    where = (outbox.c.match_id == match_id, outbox.c.kind == kind, outbox.c.body == body, outbox.c.seq <= up_to)
    await connection.execute(delete(outbox).where(*where))


class Handle(NamedTuple):
    """By what a private panel can be edited: its message, and the token of an interaction on it."""

    message_id: str
    token: str


async def keep_panel(connection: AsyncConnection, match_id: int, seat: int, handle: Handle, expires_at: int) -> None:
    """Remember by what the seat's panel can be edited for a while."""
    row = {**handle._asdict(), "expires_at": expires_at}
    statement = upsert(panels).values(match_id=match_id, seat=seat, **row)
    await connection.execute(statement.on_conflict_do_update(index_elements=["match_id", "seat"], set_=row))


async def panel_handle(connection: AsyncConnection, match_id: int, seat: int, now: int) -> Handle | None:
    """The newest panel of the seat, None when its token has lapsed."""
    query = select(panels.c.message_id, panels.c.token)
    query = query.where(panels.c.match_id == match_id, panels.c.seat == seat, panels.c.expires_at > now)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Handle(*row)
