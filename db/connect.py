"""Opening the database: pragmas, migrations, and errors that say what to do."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import alembic.command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 3_000


class DatabaseUnusable(Exception):
    """The database cannot be used; the message says why and what to do."""


class Busy(Exception):
    """Somebody else holds the database for longer than we wait; nothing was changed."""


def url_of(path: Path, driver: str = "sqlite") -> URL:
    """The SQLAlchemy URL of a database file, whatever characters its name has."""
    return URL.create(driver, database=str(path))


def config_of(path: Path) -> Config:
    """Alembic's configuration for this database file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("sqlalchemy.url", url_of(path).render_as_string(hide_password=False).replace("%", "%%"))
    return config


def migrate(path: Path) -> None:
    """Bring the file to the newest version, making it where it is missing. Raises DatabaseUnusable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _refuse_newer(path)
        alembic.command.upgrade(config_of(path), "head")
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("BEGIN IMMEDIATE")
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnusable(_advice(path, error)) from error
    except Exception as error:
        if isinstance(cause := getattr(error, "orig", None), sqlite3.Error):
            raise DatabaseUnusable(_advice(path, cause)) from error
        raise


def _advice(path: Path, error: Exception) -> str:
    return f"the database {path} cannot be opened or written ({error}): check the path, its rights and the disk"


def _refuse_newer(path: Path) -> None:
    """A database of a newer Horizon is left alone: an old program could only damage it."""
    if not path.exists():
        return
    with sqlite3.connect(path) as connection:
        known = {script.revision for script in ScriptDirectory.from_config(config_of(path)).walk_revisions()}
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        there = (
            {rev for (rev,) in connection.execute("SELECT version_num FROM alembic_version")}
            if "alembic_version" in tables
            else set()
        )
    if there - known:
        raise DatabaseUnusable(
            f"the database {path} was made by a newer version of Horizon ({', '.join(sorted(there - known))}): "
            "update Horizon, or set DATABASE to another file"
        )


class Database:
    """The open database: one writer at a time, as SQLite has it, and readers beside it."""

    def __init__(self, path: Path) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url_of(path, "sqlite+aiosqlite"),
            pool_size=4,
            max_overflow=0,
            connect_args={"timeout": BUSY_MS / 1000},
            hide_parameters=True,  # else a failed statement tells in a log what it was to write: seeds, the salt, boards
        )
        event.listen(self.engine.sync_engine, "connect", _pragmas)
        self._writer = asyncio.Lock()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction that holds the write lock from its beginning: what it reads cannot change under it.

        Raises Busy when another process holds the lock for too long.
        """
        async with _saying_busy(), self._writer, self.engine.connect() as connection:
            await connection.execute(text("BEGIN IMMEDIATE"))
            try:
                yield connection
            except BaseException:
                await connection.rollback()
                raise
            await connection.commit()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one state of the database."""
        async with _saying_busy(), self.engine.connect() as connection:
            await connection.execute(text("BEGIN"))
            yield connection
            await connection.rollback()

    async def close(self) -> None:
        """Close all connections; the write-ahead log is folded into the file."""
        await self.engine.dispose()


@asynccontextmanager
async def _saying_busy() -> AsyncIterator[None]:
    """SQLite's "locked" and "busy", and a pool that has nothing free, as one clear error."""
    try:
        yield
    except PoolTimeout as error:
        raise Busy(str(error)) from error
    except OperationalError as error:
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Busy(str(error.orig)) from error
        raise


def _pragmas(connection: Any, _record: Any) -> None:
    """Durable at every commit, and no transaction that SQLAlchemy or the driver opens by itself."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
