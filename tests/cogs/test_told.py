"""What is told about the commands, in README and `/help`, is what there is."""

import re
from pathlib import Path
from typing import Any

from bot.leaderboard import Board, Line, Query
from bot.service import Service
from cogs.help import TOPICS, text
from cogs.leaderboard import view_of
from tests.cogs.test_limits import commands_of

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


async def names(service: Service) -> set[str]:
    """All commands as people type them, without options."""
    found = set()
    for command in await commands_of(service):
        inner = [one["name"] for one in command.get("options", []) if one["type"] == 1]
        found |= {f"/{command['name']} {name}" for name in inner} or {f"/{command['name']}"}
    return found


def named(said: str) -> set[str]:
    """The commands that a text names: the first words of what stands between backticks, without options."""
    return set(re.findall(r"`(/[a-z]+(?: [a-z_]+)*)", said))


async def test_the_readme_has_one_line_for_every_command_and_none_for_others(service: Service) -> None:
    lines = [line.split("|")[1] for line in README.splitlines() if line.startswith("| `/")]
    told = [name for line in lines for name in re.findall(r"`([^`]*)`", line)]
    assert sorted(told) == sorted(await names(service))
    assert len(lines) >= 15


async def test_help_names_every_command_and_no_other(service: Service) -> None:
    told = set().union(*(named(text(topic)) for topic in TOPICS))
    assert told == await names(service)


def test_the_leaderboard_in_the_readme_is_what_the_bot_writes() -> None:
    mine = Line(3, "3", "Finn", 192_400, 6, 0)
    lines = (Line(1, "1", "Ann", 151_700, 7, 0), Line(2, "2", "Søren 🦊", 178_300, 5, 0), mine)
    board = Board(Query("daily", "time", "week", "here"), lines, mine, 1, "", 14, 2, (23, 29), 3)
    box: dict[str, Any] = view_of(board).to_components()[0]  # type: ignore[no-untyped-call]
    said = [item["content"] for item in box["components"] if item["type"] == 10]
    shown = [line for part in said for line in part.replace("\u2068", "").replace("\u2069", "").splitlines()]
    title, *rows = [line.removeprefix("### ") for line in shown if not line.startswith("-#")]
    sample = [line.removeprefix("> ").removesuffix("<br>") for line in README.splitlines() if line.startswith("> ")]
    assert sample == [f"**{title}**", *rows]
