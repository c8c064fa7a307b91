"""docs/playground.md is true: its examples run, and what it says is not imitated is not."""

import json
import re
from collections.abc import Awaitable, Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from playground import Playground, Refused
from playground.platform.spec import find_specification
from playground.server import ROUTES
from tests.playground.conftest import Bot, RunBot
from tests.playground.test_bot import Interaction

PAGE = (Path(__file__).parents[2] / "docs/playground.md").read_text(encoding="utf-8")
METHODS = ("get", "post", "put", "patch", "delete")


def examples() -> dict[str, Callable[..., Awaitable[None]]]:
    found: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        names = {"discord": discord, "raises": pytest.raises, "Refused": Refused}
        exec(compile(code, "docs/playground.md", "exec"), names)
        found |= {name: value for name, value in names.items() if name.startswith("test_")}
    return found


class Again(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Again", custom_id="again")
    async def again(self, interaction: Interaction, _: ui.Button["Again"]) -> None:
        await interaction.response.edit_message(content=f"Hello again, {interaction.user.display_name}")


def with_greet(bot: Bot) -> None:
    bot.add_view(Again())

    @bot.tree.command(description="Says hello")
    async def greet(interaction: Interaction) -> None:
        await interaction.response.send_message(f"Hello, {interaction.user.display_name}", view=Again())


@pytest.mark.parametrize("name", examples())
async def test_examples(pg: Playground, run_bot: RunBot, name: str) -> None:
    bot = await run_bot(with_greet)
    await pg.until(lambda: "ready" in bot.names())
    await examples()[name](pg, bot)


def not_imitated() -> set[str]:
    """Every "METHOD /path" in Discord's specification that has no handler."""
    folder = next(iter(find_specification()), None)
    assert folder is not None, "Discord's specification is needed: `make spec`"
    paths = json.loads((folder / "openapi.json").read_text(encoding="utf-8"))["paths"]
    known = {f"{method.upper()} {path}" for path, ways in paths.items() for method in METHODS if method in ways}
    return known - imitated()


def imitated() -> set[str]:
    return {f"{route.method} {route.template}" for route in ROUTES}


def documented() -> list[str]:
    table = PAGE.partition("## What is not imitated")[2]
    return re.findall(r"`((?:\*|GET|POST|PUT|PATCH|DELETE) /[^`]*)`", table)


def test_what_is_not_imitated_is_written_down() -> None:
    patterns = documented()
    assert sorted(route for route in not_imitated() if not any(fnmatchcase(route, one) for one in patterns)) == []


def test_what_is_written_down_is_not_imitated() -> None:
    missing = not_imitated()
    for pattern in documented():
        assert [route for route in imitated() if fnmatchcase(route, pattern)] == []
        assert any(fnmatchcase(route, pattern) for route in missing), f"there is no {pattern}"
