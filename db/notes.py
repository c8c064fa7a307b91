"""Small facts about the installation, by key."""

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.tables import notes


async def get(connection: AsyncConnection, key: str) -> str | None:
    """The value, None where there is none."""
    return await connection.scalar(select(notes.c.value).where(notes.c.key == key))


async def put(connection: AsyncConnection, key: str, value: str) -> None:
    """Write or replace it."""
    statement = insert(notes).values(key=key, value=value)
    await connection.execute(statement.on_conflict_do_update(index_elements=["key"], set_={"value": value}))
