"""Announcements of the daily puzzle as rows: one for each server and day, written before anything is posted (r82)."""

from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import announcements
from db.people_tables import guilds


class Order(NamedTuple):
    """What a server's managers have ordered: each day at this hour (0-23) of this zone, into this channel."""

    guild_id: str
    channel_id: str
    hour: int
    zone: str


class Announcement(NamedTuple):
    """One announcement. `state`: "written" (not known to be posted yet), "posted", or why not: see the table."""

    guild_id: str
    day: int
    channel_id: str
    state: str
    written_at: int
    message_id: str | None = None


COLUMNS = [announcements.c[field] for field in Announcement._fields]
ORDER = (guilds.c.guild_id, guilds.c.announce_channel, guilds.c.announce_hour, guilds.c.announce_zone)


async def orders(connection: AsyncConnection) -> tuple[Order, ...]:
    """Of all servers that have ordered any."""
    query = select(*ORDER).where(guilds.c.announce_channel.is_not(None)).order_by(guilds.c.guild_id)
    return tuple(Order(*row) for row in await connection.execute(query))


async def order(connection: AsyncConnection, guild_id: str) -> Order | None:
    """Of this server."""
    query = select(*ORDER).where(guilds.c.guild_id == guild_id, guilds.c.announce_channel.is_not(None))
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Order(*row)


async def put_order(connection: AsyncConnection, guild_id: str, wanted: Order | None) -> None:
    """Write or replace it; None: no announcements any more."""
    row = {
        "announce_channel": wanted.channel_id if wanted else None,
        "announce_hour": wanted.hour if wanted else None,
        "announce_zone": wanted.zone if wanted else None,
    }
    statement = insert(guilds).values(guild_id=guild_id, **row)
    await connection.execute(statement.on_conflict_do_update(index_elements=["guild_id"], set_=row))


async def announced(connection: AsyncConnection, day: int) -> frozenset[str]:
    """The servers that have a row for this day."""
    query = select(announcements.c.guild_id).where(announcements.c.day == day)
    return frozenset(guild_id for (guild_id,) in await connection.execute(query))


async def write(connection: AsyncConnection, row: Announcement) -> bool:
    """Write the row of a server and day; False: there is one already, so nobody may post."""
    statement = insert(announcements).values(row._asdict()).on_conflict_do_nothing()
    return (await connection.execute(statement)).rowcount == 1


async def settle(connection: AsyncConnection, guild_id: str, day: int, state: str, message_id: str | None) -> None:
    """What has become of it."""
    where = (announcements.c.guild_id == guild_id, announcements.c.day == day)
    await connection.execute(update(announcements).where(*where).values(state=state, message_id=message_id))


async def renew(connection: AsyncConnection, guild_id: str, day: int, at: int) -> None:
    """It is surely not posted, and is tried again now."""
    where = (announcements.c.guild_id == guild_id, announcements.c.day == day)
    await connection.execute(update(announcements).where(*where).values(written_at=at))


async def forget_failed(connection: AsyncConnection, guild_id: str, day: int) -> None:
    """Let it be tried again, if it surely was not posted."""
    where = (announcements.c.guild_id == guild_id, announcements.c.day == day)
    failed = announcements.c.state.in_(("gone", "forbidden", "failed"))
    await connection.execute(delete(announcements).where(*where, failed))


async def unsettled(connection: AsyncConnection, written_until: int) -> tuple[Announcement, ...]:
    """Those that were written until then and of which nothing is known, oldest first."""
    query = select(*COLUMNS).where(announcements.c.state == "written", announcements.c.written_at <= written_until)
    return tuple(Announcement(*row) for row in await connection.execute(query.order_by(announcements.c.written_at)))


async def last(connection: AsyncConnection, guild_id: str) -> Announcement | None:
    """The newest one of a server."""
    query = select(*COLUMNS).where(announcements.c.guild_id == guild_id).order_by(announcements.c.day.desc()).limit(1)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Announcement(*row)
