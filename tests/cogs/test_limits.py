"""Discord's limits, for every command, panel and message that we can build (r64, r67, r68, r77)."""

from typing import Any

import discord

from bot.app import COGS, Horizon
from bot.metrics import Timings
from bot.panel import Panel, Where, Who
from bot.service import Service
from cogs import layout
from engine.games.links.controls import label
from wording import bundle, say

ANN = Who("1", "Ann")
HERE = Where("2", "3")
COMMAND_TYPES = (1, 2)
FAMILY = {
    "play", "daily", "game", "games", "move", "board", "hand", "leaderboard", "profile", "settings", "setup", "privacy",
    "rules", "cards", "animals", "tutorial", "help",
}  # fmt: skip
"""All that there may ever be: one family of commands."""


async def commands_of(service: Service) -> list[dict[str, Any]]:
    """All commands as they are sent to Discord."""
    bot = Horizon(service)
    for name in COGS:
        await bot.load_extension(name)
    made = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    for name in COGS:
        await bot.unload_extension(name)
    return made


def walk(command: dict[str, Any]) -> list[dict[str, Any]]:
    """The command, its groups, subcommands and options."""
    return [command, *(inner for option in command.get("options", []) for inner in walk(option))]


async def test_r67_every_command_keeps_discords_limits(service: Service) -> None:
    made = await commands_of(service)
    assert 1 <= len(made) <= 100
    names = {command["name"] for command in made}
    assert {"play", "board", "move", "help", "settings", "privacy"} <= names <= FAMILY
    for command in made:
        assert characters(command) <= 8000
        for part in walk(command):
            assert 1 <= len(part["name"]) <= 32
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert len(part.get("options", [])) <= 25
            assert len(part.get("choices", [])) <= 25
            needed = [one.get("required", False) for one in part.get("options", []) if one["type"] not in COMMAND_TYPES]
            assert needed == sorted(needed, reverse=True)


def characters(command: dict[str, Any]) -> int:
    """What Discord counts: names, descriptions and values of a command."""
    own = sum(len(str(command.get(key, ""))) for key in ("name", "description", "value"))
    return own + sum(characters(part) for key in ("options", "choices") for part in command.get(key, []))


async def test_descriptions_are_words_and_not_discords_placeholder(service: Service) -> None:
    for command in await commands_of(service):
        for part in walk(command):
            assert part["description"] != "…"


async def panels(service: Service) -> list[Panel]:
    """Boards in every situation: each chosen cell, empty, filling, full, wrong, solved, given up."""
    made = []
    board = await service.create("links", ANN, HERE, {"numbers": [1, 2, 3, 4, 5, 6]}, "new", Timings())
    moves = [f"pick:{cell}" for cell in range(7)]
    moves += ["put:0:16:0", "put:1:12:2", "declare", *[m for c in (2, 3, 0) for m in (f"pick:{c}", "hint")], "turn:0:left"]
    for number, move in enumerate([*moves, *["hint"] * 7, "declare"]):
        if move == "hint" and not any(c.option == "hint" and c.enabled for row in board.rows for c in row.controls):
            continue
        if move.startswith(("pick", "turn")) and not any(
            move == c.option for row in board.rows for c in row.controls if c.enabled
        ):
            continue
        board = await service.answer(ANN, board.match_id, board.choice, move, f"m{number}", Timings())
        made.append(board)
    assert board.over
    other = await service.create("links", ANN, HERE, {"penalty": 3}, "new2", Timings())
    made += [other, await service.answer(ANN, other.match_id, other.choice, "give-up", "g", Timings())]
    return made


def parts_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """The message's components as they are sent."""
    made: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return made


def components(of: dict[str, Any]) -> list[dict[str, Any]]:
    """All components of a message, however deep."""
    inner = [*of.get("components", []), *([of["accessory"]] if "accessory" in of else [])]
    return [of, *(found for one in inner for found in components(one))]


async def test_r64_r68_every_panel_keeps_discords_limits(service: Service) -> None:
    for panel in await panels(service):
        made = layout.view_of(panel)
        parts = [part for top in parts_of(made) for part in components(top)]
        assert len(parts) <= 40
        assert sum(len(part.get("content", "")) for part in parts) <= 4000
        ids = [part["custom_id"] for part in parts if "custom_id" in part]
        assert len(ids) == len(set(ids))
        assert all(1 <= len(one) <= 100 for one in ids)
        for part in parts:
            keep_limits(part)


def keep_limits(part: dict[str, Any]) -> None:
    """One component."""
    if part["type"] == discord.ComponentType.action_row.value:
        inner = part["components"]
        assert 1 <= len(inner) <= 5
        assert len(inner) == 1 or all(one["type"] == discord.ComponentType.button.value for one in inner)
    if part["type"] == discord.ComponentType.button.value:
        assert 1 <= len(part["label"]) <= 80
        assert "emoji" not in part or part["emoji"] is None, "r68: no emoji that Discord might not know"
    if part["type"] == discord.ComponentType.select.value:
        assert 1 <= len(part["options"]) <= 25
        assert len({one["value"] for one in part["options"]}) == len(part["options"])
        assert len(part["placeholder"]) <= 150
        for option in part["options"]:
            assert 1 <= len(option["label"]) <= 100
            assert 1 <= len(option["value"]) <= 100
            assert len(option.get("description") or "") <= 100
    if part["type"] == discord.ComponentType.media_gallery.value:
        assert all(1 <= len(one["description"]) <= 1024 for one in part["items"])


async def test_r77_the_picture_has_its_alt_text_on_the_attachment(service: Service) -> None:
    from cogs.answering import file_of

    for panel in await panels(service):
        file = file_of(panel)
        assert file.description == panel.picture.alt
        assert 100 < len(file.description) <= 1024
        assert len(panel.picture.data) < 10 * 1024 * 1024


async def test_r61_a_picture_has_another_name_whenever_it_is_another_picture(service: Service) -> None:
    seen: dict[str, bytes] = {}
    for panel in await panels(service):
        name, data, _ = panel.picture
        assert name.startswith(f"links-{panel.match_id}-{panel.seq}-")
        assert seen.setdefault(name, data) == data
    assert len(set(seen.values())) > 10


async def test_r2_no_panel_has_a_timeout_and_none_is_kept_in_memory(service: Service) -> None:
    panel = (await panels(service))[0]
    made = layout.view_of(panel)
    assert made.timeout is None
    assert made.is_finished(), "discord.py keeps unfinished views for ever"


def test_the_dialog_keeps_discords_limits() -> None:
    from cogs.ids import Press

    made = layout.modal_of(Press("ask", 10**17, "0.999999", "give-up"), say(label("give-up").confirm)).to_dict()
    assert made["title"] == "Are you sure?", "it asks before every deed that cannot be undone, giving up or declaring"
    assert 1 <= len(made["title"]) <= 45
    assert 1 <= len(made["components"]) <= 5
    assert len(made["custom_id"]) <= 100


def filled(key: str) -> str:
    """The text with something long for every argument that it asks for."""
    args: dict[str, str] = {}
    while True:
        try:
            return say(key, **args)
        except ValueError as error:
            args[str(error).rpartition(" ")[2]] = "x" * 60


def test_help_and_refusals_fit_into_a_message() -> None:
    texts = [filled(key) for key in keys() if key.startswith(("refused-", "notice-", "help"))]
    assert len(texts) > 12
    assert all(0 < len(text) <= 2000 for text in texts)


def keys() -> list[str]:
    """All texts."""
    return sorted(bundle()._messages)


def test_no_text_mentions_anybody() -> None:
    from pathlib import Path

    for path in (Path(__file__).parent.parent.parent / "wording").glob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        assert "@everyone" not in text
        assert "@here" not in text
