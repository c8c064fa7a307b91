"""The database from empty to the newest version, and what is said when it cannot be used."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from db import notes
from db.connect import Database, DatabaseUnusable, config_of, migrate, url_of
from db.schema import metadata


def test_up_from_empty_gives_the_tables_as_they_are_declared(tmp_path: Path) -> None:
    path = tmp_path / "new" / "horizon.sqlite"
    migrate(path)
    with create_engine(url_of(path)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_every_step_goes_down_and_up_again(tmp_path: Path) -> None:
    path = tmp_path / "horizon.sqlite"
    migrate(path)
    steps = [script.revision for script in ScriptDirectory.from_config(config_of(path)).walk_revisions()]
    assert steps
    for _ in steps:
        alembic.command.downgrade(config_of(path), "-1")
    with sqlite3.connect(path) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'")}
    assert names == {"alembic_version"}
    migrate(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_migrating_twice_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "horizon.sqlite"
    migrate(path)
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO notes VALUES ('kept', 'yes')")
    migrate(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT value FROM notes WHERE key = 'kept'").fetchone() == ("yes",)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "horizon.sqlite"
    migrate(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match="newer version of Horizon"):
        migrate(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["a b.sqlite", "q?x=1.sqlite", "50%.sqlite", "#1.sqlite", "ünï.sqlite"])
async def test_whatever_the_file_is_called_one_file_is_used(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    migrate(path)
    database = Database(path)
    async with database.write() as connection:
        await notes.put(connection, "key", "value")
    await database.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT value FROM notes").fetchall() == [("value",)]
    assert [one for one in os.listdir(tmp_path) if not one.endswith(("-wal", "-shm"))] == [name]  # noqa: PTH208


@pytest.mark.parametrize("content", [b"", b"this is no database, but long enough to look like a file" * 30])
def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "horizon.sqlite"
    path.write_bytes(content)
    if content:
        with pytest.raises(DatabaseUnusable, match="cannot be opened"):
            migrate(path)
        assert path.read_bytes() == content
    else:
        migrate(path)


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be opened"):
        migrate(tmp_path)


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(DatabaseUnusable, match="check the path"):
        migrate(tmp_path / "data" / "horizon.sqlite")


def start_bot(tmp_path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` in an empty folder, so that no .env of ours is read."""
    keep = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
    root = str(Path(__file__).parent.parent.parent)
    full = {**keep, "PYTHONPATH": root, **env}
    command = [sys.executable, "-m", "bot"]
    tmp_path.mkdir(exist_ok=True)
    return subprocess.run(command, cwd=tmp_path, env=full, capture_output=True, text=True, timeout=60, check=False)


def test_a_start_that_cannot_be_says_why_in_one_line(tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite"
    migrate(newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    cases = [
        ({}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": ""}, "make play"),
        ({"DISCORD_TOKEN": "x", "LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"DISCORD_TOKEN": "x", "METRICS_PORT": "many"}, "METRICS_PORT"),
        ({"DISCORD_TOKEN": "x", "DISCORD_API_BASE": "ftp://x"}, "DISCORD_API_BASE"),
        ({"DISCORD_TOKEN": "x", "DATABASE": str(newer)}, "newer version of Horizon"),
        ({"DISCORD_TOKEN": "x", "DATABASE": str(tmp_path)}, "cannot be opened"),
    ]
    for env, expected in cases:
        ended = start_bot(tmp_path, **env)
        assert ended.returncode == 2, ended
        said = ended.stderr.strip().splitlines()
        assert len(said) == 1, ended.stderr
        assert expected in said[0]


def test_a_wrong_secret_is_never_repeated(tmp_path: Path) -> None:
    ended = start_bot(tmp_path, DISCORD_TOKEN="very-secret", LOG_LEVEL="loud")
    assert "very-secret" not in ended.stderr + ended.stdout


async def test_durable_and_strict_pragmas_hold_on_every_connection(database: Database) -> None:
    async with database.write() as writer, database.read() as reader:
        for connection in (writer, reader):
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
            ]
            assert found == ["wal", 1, 2, 3_000]
