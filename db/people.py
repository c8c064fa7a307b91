"""People, members and servers as rows: the last names, and what each has chosen."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.people_tables import guilds, members, people


class Person(NamedTuple):
    """What one person has chosen. `quiet_*`: minutes since midnight in `zone` ("": none was named, so UTC)."""

    user_id: str
    name: str = ""
    zone: str = ""
    quiet_from: int | None = None
    quiet_until: int | None = None
    reminders: str = "on"
    everywhere: bool = False


class GuildSettings(NamedTuple):
    """What a server's managers have chosen; the defaults are those of the table."""

    guild_id: str
    zone: str = "UTC"
    creators: str = "everyone"
    channels: tuple[str, ...] = ()
    pace: str = "async"
    deadline_h: int = 24


async def person(connection: AsyncConnection, user_id: str) -> Person:
    """What is known; who is unknown has chosen nothing."""
    columns = [people.c[field] for field in Person._fields]
    row = (await connection.execute(select(*columns).where(people.c.user_id == user_id))).one_or_none()
    if row is None:
        return Person(user_id)
    return Person(*row)._replace(everywhere=bool(row.everywhere))


async def guild(connection: AsyncConnection, guild_id: str) -> GuildSettings:
    """What is set in this server."""
    columns = [guilds.c[field] for field in GuildSettings._fields]
    row = (await connection.execute(select(*columns).where(guilds.c.guild_id == guild_id))).one_or_none()
    if row is None:
        return GuildSettings(guild_id)
    return GuildSettings(*row)._replace(channels=tuple(row.channels.split()))


async def keep_name(connection: AsyncConnection, user_id: str, name: str, at: int) -> None:
    """The last name under which this person was seen anywhere."""
    row = {"name": name, "seen_at": at}
    statement = insert(people).values(user_id=user_id, **row)
    await connection.execute(statement.on_conflict_do_update(index_elements=["user_id"], set_=row))


async def keep_member(connection: AsyncConnection, guild_id: str, user_id: str, name: str, at: int) -> None:
    """The last name in this server; who is seen there is there (r91). Hidden stays hidden (r90)."""
    row = {"name": name, "seen_at": at, "gone": 0}
    statement = insert(members).values(guild_id=guild_id, user_id=user_id, **row)
    await connection.execute(statement.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_=row))


async def choose(connection: AsyncConnection, user_id: str, name: str, at: int, changes: Mapping[str, Any]) -> None:
    """Change what a person has chosen: columns of `people` and their new values."""
    await connection.execute(
        insert(people).values(user_id=user_id, name=name, seen_at=at).on_conflict_do_nothing(index_elements=["user_id"])
    )
    await connection.execute(update(people).where(people.c.user_id == user_id).values(dict(changes)))


async def configure(connection: AsyncConnection, guild_id: str, changes: Mapping[str, Any]) -> None:
    """Change what is set in a server: columns of `guilds` and their new values."""
    await connection.execute(insert(guilds).values(guild_id=guild_id).on_conflict_do_nothing(index_elements=["guild_id"]))
    await connection.execute(update(guilds).where(guilds.c.guild_id == guild_id).values(dict(changes)))
