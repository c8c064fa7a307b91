"""No secret in logs; every line in the chosen form."""

import json
import logging
from pathlib import Path

import pytest
import structlog
from sqlalchemy import text

from bot.daily import SALT, Daily
from bot.logging import start_logging
from bot.metrics import Timings
from bot.panel import Where, Who
from bot.service import Service
from db import matches, notes
from db.connect import Database, migrate
from tests.conftest import Clock


@pytest.fixture(autouse=True)
def put_back() -> object:
    """The tests' own logging."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()


def test_no_interaction_token_reaches_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("info", "text")
    secret = "aW50ZXJhY3Rpb246c2VjcmV0"
    structlog.get_logger().warning("failed", error=f"404 at https://x/api/v10/webhooks/123/{secret}/messages/@original")
    logging.getLogger("discord.http").warning("POST https://x/interactions/9/%s/callback has returned 400", secret)
    try:
        raise OSError(f"GET http://x/webhooks/1/{secret}?wait=true")
    except OSError:
        structlog.get_logger().exception("fault")
    event = {"t": "INTERACTION_CREATE", "d": {"token": secret, "id": "9"}}
    logging.getLogger("discord.gateway").warning("For Shard ID 0: %s and %s", event, json.dumps(event))
    said = capsys.readouterr().err
    assert secret not in said
    assert said.count("…") >= 3
    assert "/messages/@original" in said


def test_json_lines_are_json(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("info", "json")
    structlog.get_logger().info("answered", match=5)
    logging.getLogger("elsewhere").warning("hello")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["event"], line["level"]) for line in lines] == [("answered", "info"), ("hello", "warning")]
    assert lines[0]["match"] == 5


def test_the_level_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging("error", "text")
    structlog.get_logger().info("quiet")
    structlog.get_logger().error("loud")
    said = capsys.readouterr().err
    assert "loud" in said
    assert "quiet" not in said


@pytest.mark.parametrize("level", ["debug", "info"])
async def test_r94_no_salt_no_seed_and_no_board_reaches_a_log_even_when_the_database_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str
) -> None:
    start_logging(level, "text")
    migrate(tmp_path / "horizon.sqlite")
    database = Database(tmp_path / "horizon.sqlite")
    service = Service(database, Clock())
    ann, here = Who("1", "Ann Quux"), Where("10", "20")
    panel = await Daily(service).play(ann, here, "a", Timings())
    async with database.write() as connection:
        salt = await notes.get(connection, SALT)
        row = await matches.get(connection, panel.match_id)
        await connection.execute(text("CREATE TRIGGER broken BEFORE INSERT ON inputs BEGIN SELECT raise(abort, 'broken'); END"))
        await connection.execute(text("CREATE TRIGGER worn BEFORE INSERT ON notes BEGIN SELECT raise(abort, 'worn'); END"))
    try:
        await service.answer(ann, panel.match_id, None, "hint", "b", Timings())
    except Exception:
        structlog.get_logger().exception("fault")
    try:
        async with database.write() as connection:
            await notes.put(connection, SALT, str(salt))
    except Exception as error:
        structlog.get_logger().warning("fault", error=str(error))
    await service.close()
    await database.close()
    said = capsys.readouterr().err
    assert "broken" in said and "worn" in said
    assert row is not None and salt is not None
    seed = json.loads(row.snapshot)["seed"]
    for secret in (salt, seed, "cells", "snapshot=b", ann.name):
        assert secret not in said


def test_messages_to_others_are_in_no_log(capsys: pytest.CaptureFixture[str]) -> None:
    """Discord.py tells at its lowest level all that it sends and gets: private panels, too."""
    start_logging("debug", "text")
    for library in ("discord.http", "discord.webhook.async_", "discord.gateway", "aiosqlite", "sqlalchemy.engine.Engine"):
        logging.getLogger(library).debug("a board in words")
    logging.getLogger("elsewhere").debug("hello")
    said = capsys.readouterr().err
    assert "hello" in said and "a board" not in said
