"""`/help` knows every command, and no text names one that there is not (r70)."""

import re
from pathlib import Path
from typing import Any

import pytest

from bot.permissions import PERMISSIONS
from bot.service import Service
from cogs.help import TOPICS, text
from tests.cogs.test_limits import COMMAND_TYPES, commands_of
from wording import say

FILES = sorted((Path(__file__).parent.parent.parent / "wording").glob("*.ftl"))
WORDING = {path.name: path.read_text(encoding="utf-8") for path in FILES}


def paths(command: dict[str, Any], before: str = "") -> list[str]:
    """What can be typed: the command, or each of its subcommands."""
    path = f"{before}{command['name']}"
    inner = [one for one in command.get("options", []) if one["type"] in COMMAND_TYPES]
    return [found for one in inner for found in paths(one, f"{path} ")] or [path]


@pytest.fixture
async def commands(service: Service) -> set[str]:
    """All that can be typed."""
    return {path for command in await commands_of(service) for path in paths(command)}


async def test_every_command_is_explained(commands: set[str]) -> None:
    said = "\n".join(text(topic) for topic in TOPICS)
    hidden = {"help"}  # whoever reads it knows it
    missing = {command for command in commands - hidden if not re.search(rf"`/{command}\b", said)}
    assert not missing


@pytest.mark.parametrize("name", WORDING)
async def test_no_text_names_a_command_that_there_is_not(name: str, commands: set[str]) -> None:
    for named in re.findall(r"`/([a-z]+(?: [a-z]+)?)", WORDING[name]):
        assert named in commands or named.split()[0] in commands, f"/{named}"


@pytest.mark.parametrize("topic", TOPICS)
def test_each_topic_fits_into_a_message_and_is_whole(topic: str) -> None:
    said = text(topic)
    assert 400 < len(said) <= 2000
    assert said.startswith("## ")
    assert said.rstrip()[-1] in ".`"


def test_r70_it_says_who_decides_about_commands_and_what_i_ask_for() -> None:
    assert "Integrations" in text("start")
    said = text("server")
    assert "Integrations" in said
    assert all(say(f"permission-{one.name}") in said for one in PERMISSIONS)
