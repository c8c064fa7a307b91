"""Writing behind: one key-value table in SQLite, and a folder of files."""

import asyncio
import fcntl
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

VERSION = 2
FLUSH_SECONDS = 0.05
"""What changed is written at most so much later, all of it in one transaction: a kill loses a moment, never half a change."""
RETRY_SECONDS = 1.0
"""What cannot be written (a full disk, a locked file) is kept, and tried again after this."""


class DataError(Exception):
    """The data folder cannot be used; the text is for the person who started the playground."""


class Disk:
    """A data folder, held by one playground at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "files"
        self._changed: dict[tuple[str, str], object] = {}
        """Rows to write, by kind and id; None: to delete."""
        self._flush: asyncio.TimerHandle | None = None
        self._failing = False
        """The last attempt to write did not succeed, and that has been said."""
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
        try:
            for (json,) in self._db.execute(query, (kind,)):
                yield json
        except sqlite3.Error as error:
            raise self.damaged(error) from error

    def damaged(self, error: Exception) -> DataError:
        """What to raise when something in the folder cannot be read."""
        return DataError(f"the data folder {self.folder} is damaged ({error}); delete it to begin anew, or choose another")

    def put(self, kind: str, id: str, row: object) -> None:
        """Writes the row as it will be at the next flush."""
        self._changed[kind, id] = row
        self._flush_soon()

    def drop(self, kind: str, id: str) -> None:
        self._changed[kind, id] = None
        self._flush_soon()

    def _flush_soon(self, seconds: float = FLUSH_SECONDS) -> None:
        if self._flush is not None:
            return
        try:
            self._flush = asyncio.get_running_loop().call_later(seconds, self.flush)
        except RuntimeError:  # no loop runs: at the start, before anybody is served
            self._write()

    def flush(self) -> None:
        """Everything that changed since the last time; what cannot be written now is kept and tried again."""
        if self._flush is not None:
            self._flush.cancel()
            self._flush = None
        try:
            self._write()
        except sqlite3.Error as error:
            if not self._failing:
                _say(f"cannot write to {self.folder}: {error}; what happens is kept in memory until it can be written")
            self._failing = True
            self._flush_soon(RETRY_SECONDS)
        else:
            if self._failing:
                _say(f"everything is written to {self.folder} again")
            self._failing = False

    def _write(self) -> None:
        """All changes in one transaction, or none of them."""
        kept = [(*key, msgspec.json.encode(row)) for key, row in self._changed.items() if row is not None]
        gone = [key for key, row in self._changed.items() if row is None]
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("DELETE FROM rows WHERE kind = ? AND id = ?", gone)
            self._db.executemany("INSERT OR REPLACE INTO rows VALUES (?, ?, ?)", kept)
        self._changed.clear()

    def write_file(self, id: str, data: bytes) -> None:
        (self.files / id).write_bytes(data)

    def read_file(self, id: str) -> bytes | None:
        try:
            return (self.files / id).read_bytes()
        except FileNotFoundError:
            return None

    def drop_file(self, id: str) -> None:
        (self.files / id).unlink(missing_ok=True)

    def file_sizes(self) -> dict[str, int]:
        """Bytes by id, oldest first."""
        paths = sorted((path for path in self.files.iterdir() if path.is_file()), key=lambda path: (len(path.name), path.name))
        return {path.name: path.stat().st_size for path in paths}

    def close(self) -> None:
        try:
            self._write()
        except sqlite3.Error as error:
            _say(f"the last changes are lost, {self.folder} cannot be written: {error}")
        if self._flush is not None:
            self._flush.cancel()
        self._db.close()
        self._lock.close()


def _say(text: str) -> None:
    print(f"playground: {text}", file=sys.stderr, flush=True)
