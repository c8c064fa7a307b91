"""Whatever is sent, the answer is Discord's: never a server's error, and never half a change."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playground import Playground
from playground.platform.draft import Upload
from playground.platform.errors import DiscordError
from playground.protocol.rest import Call, Route
from playground.server import ROUTES
from tests.playground.raw import COMMANDS, Json, button, modal, row, select, text

JUNK: list[Any] = [None, 5, -1, 10**30, 1.5, True, "", "x", "http://[", [], [5], {}, {"type": []}, [[]]]
EMOJI = {"name": "✅", "id": None}
FULL: Json = {
    "content": "x <@5>",
    "flags": 0,
    "tts": False,
    "nonce": "n",
    "embeds": [
        {"title": "t", "image": {"url": "attachment://a.png"}, "footer": {"text": "f"}, "fields": [{"name": "n", "value": "v"}]}
    ],
    "attachments": [{"id": 0, "description": "alt", "filename": "a.png"}],
    "allowed_mentions": {"parse": ["everyone"], "users": ["5"]},
    "message_reference": {"message_id": "5", "fail_if_not_exists": False},
    "components": [
        row(button(emoji=EMOJI)),
        row(select(placeholder="p")),
        row({"type": 5, "custom_id": "u", "default_values": []}),
    ],
}
V2: Json = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "accent_color": 5,
            "components": [
                {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": "attachment://a.png"}}},
                {"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": "d"}]},
                {"type": 13, "file": {"url": "attachment://a.png"}},
                {"type": 14, "spacing": 1, "id": 7},
                row(button()),
            ],
        }
    ],
}
OPTION = {"type": 3, "name": "q", "description": "d", "choices": [{"name": "a", "value": "a"}], "min_length": 1}
COMMAND: Json = {
    "name": "c",
    "description": "d",
    "type": 1,
    "name_localizations": {"de": "c"},
    "description_localizations": {"de": "c"},
    "default_member_permissions": "8",
    "contexts": [0],
    "integration_types": [0],
    "nsfw": False,
    "options": [
        {
            "type": 2,
            "name": "g",
            "description": "d",
            "options": [{"type": 1, "name": "s", "description": "d", "options": [OPTION]}],
        }
    ],
}
LABEL = {
    "type": 18,
    "label": "L",
    "component": {"type": 21, "custom_id": "r", "options": [{"label": c, "value": c} for c in "ab"]},
}
MODAL: Json = {"type": 9, "data": modal(components=[row({"type": 4, "custom_id": "t", "style": 1, "label": "T"}), LABEL])}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[key], (*path, key))


def spoiled(value: Any) -> Iterator[Any]:
    """The value with each of its parts once replaced by each piece of junk, and once removed."""
    for path in places(value):
        for junk in [*JUNK, places]:
            spoilt = copy.deepcopy(value)
            at = spoilt
            for step in path[:-1]:
                at = at[step]
            if junk is places:
                del at[path[-1]]
            else:
                at[path[-1]] = copy.deepcopy(junk)
            yield spoilt
    yield from JUNK


def route(method: str, ending: str) -> Route:
    return next(r for r in ROUTES if r.method == method and r.template.endswith(ending))


POST = route("POST", "/channels/{channel_id}/messages")
PUT = route("PUT", "{application_id}/commands")
CALLBACK = route("POST", "/callback")


@pytest.mark.parametrize("base", [FULL, V2], ids=["full", "v2"])
async def test_junk_in_messages(base: Json, tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        params = {"channel_id": pg.channel.id}
        taken = [answer(pg, POST, params, body) for body in [base, *spoiled(base)]]
        assert taken[0]
        assert not all(taken)
    Playground(tmp_path).world.close()  # what was taken can be read again


async def test_junk_in_commands(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        params = {"application_id": pg.world.store.bot.id}
        taken = [answer(pg, PUT, params, body) for body in [[COMMAND], *spoiled([COMMAND])]]
        assert taken[0]
        assert not all(taken)
    Playground(tmp_path).world.close()  # what was taken can be read again


@pytest.mark.parametrize(
    "base", [MODAL, {"type": 4, "data": V2}, {"type": 5, "data": {"flags": 64}}], ids=["modal", "answer", "defer"]
)
async def test_junk_in_answers(base: Json, tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        answer(pg, PUT, {"application_id": pg.world.store.bot.id}, COMMANDS)
        alice = pg.person("Alice")
        for body in [*spoiled(base), base]:
            interaction = alice.start_slash("go").interaction
            params = {"interaction_id": interaction.id, "interaction_token": interaction.token}
            taken = answer(pg, CALLBACK, params, body)
            assert taken == (interaction.answer is not None)
        assert taken


def answer(pg: Playground, route: Route, params: dict[str, str], body: Any) -> bool:
    """Whether it was taken. Anything but Discord's own refusal is raised; a refusal must have changed nothing."""
    before = (pg.world.store.history(pg.channel.id)[-1:], list(pg.world.store.commands))
    try:
        route.handler(Call(pg.world, params, {}, body, (Upload(0, "a.png", b"x"),)))
    except DiscordError as error:
        assert 400 <= error.status < 500
        assert before == (pg.world.store.history(pg.channel.id)[-1:], list(pg.world.store.commands))
        return False
    for message in pg.world.store.history(pg.channel.id)[-1:]:
        pg.world.wire.message(message)
    return True
