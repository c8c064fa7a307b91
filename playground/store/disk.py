"""Writing through: one key-value table in SQLite, and a folder of files."""

import contextlib
import fcntl
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import IO

VERSION = 2


class DataError(Exception):
    """The data folder cannot be used; the text is for the person who started the playground."""


class Disk:
    """A data folder, held by one playground at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "files"
        try:
            self.files.mkdir(parents=True, exist_ok=True)
            self._lock = self._take_lock()
            self._db = self._open()
        except (OSError, sqlite3.Error) as error:
            raise DataError(f"cannot use the data folder {folder}: {error}") from error

    def _take_lock(self) -> IO[bytes]:
        lock = (self.folder / "lock").open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            lock.close()
            raise DataError(f"the data folder {self.folder} is in use by another playground") from error
        return lock

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.folder / "playground.sqlite", isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise DataError(f"{self.folder} was written by a newer playground (version {version}, this is {VERSION})")
        db.execute("CREATE TABLE IF NOT EXISTS rows (kind TEXT, id TEXT, json BLOB, PRIMARY KEY (kind, id)) WITHOUT ROWID")
        db.execute(f"PRAGMA user_version = {VERSION}")
        return db

    def rows(self, kind: str) -> Iterator[bytes]:
        """All rows of a kind, in the order of their ids as numbers (oldest first)."""
        query = "SELECT json FROM rows WHERE kind = ? ORDER BY CAST(id AS INTEGER), id"
        for (json,) in self._db.execute(query, (kind,)):
            yield json

    def put(self, kind: str, id: str, json: bytes) -> None:
        self._db.execute("INSERT OR REPLACE INTO rows VALUES (?, ?, ?)", (kind, id, json))

    def drop(self, kind: str, id: str) -> None:
        self._db.execute("DELETE FROM rows WHERE kind = ? AND id = ?", (kind, id))

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """One within another belongs to that one."""
        if self._db.in_transaction:
            yield
            return
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def write_file(self, id: str, data: bytes) -> None:
        (self.files / id).write_bytes(data)

    def read_file(self, id: str) -> bytes | None:
        try:
            return (self.files / id).read_bytes()
        except FileNotFoundError:
            return None

    def drop_file(self, id: str) -> None:
        (self.files / id).unlink(missing_ok=True)

    def file_ids(self) -> list[str]:
        return [path.name for path in self.files.iterdir()]

    def close(self) -> None:
        self._db.close()
        self._lock.close()
