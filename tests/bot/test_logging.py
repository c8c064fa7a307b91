"""No secret in logs; every line in the chosen form."""

import json
import logging

import pytest
import structlog

from bot.logging import start_logging


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
