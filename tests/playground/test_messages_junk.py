"""Junk in the bodies of messages' and threads' requests: refused as Discord refuses, and nothing else happens."""

import copy
from typing import Any

import pytest

from playground.platform.errors import DiscordError
from playground.protocol.rest import Call
from playground.server import ROUTES
from tests.playground.raw import Raw
from tests.playground.stage import Names, dump, filled, set_up
from tests.playground.test_junk import spoiled

HUGE = "9" * 30
CASES: dict[str, tuple[str, str, dict[str, str], Any]] = {
    "bulk": (
        "POST",
        "/channels/{channel_id}/messages/bulk-delete",
        {"channel_id": "managed"},
        {"messages": ["{in_managed}", "{own}"]},
    ),
    "thread": (
        "POST",
        "/channels/{channel_id}/threads",
        {"channel_id": "channel"},
        {"name": "x", "type": 11, "auto_archive_duration": 60, "rate_limit_per_user": 0, "invitable": True},
    ),
    "at message": (
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        {"channel_id": "channel", "message_id": "own"},
        {"name": "x", "auto_archive_duration": 60, "rate_limit_per_user": 0},
    ),
    "edit thread": (
        "PATCH",
        "/channels/{channel_id}",
        {"channel_id": "mine"},
        {"name": "y", "archived": False, "auto_archive_duration": 60},
    ),
    "direct": ("POST", "/users/@me/channels", {}, {"recipient_id": "{alice}"}),
    "forward": (
        "POST",
        "/channels/{channel_id}/messages",
        {"channel_id": "channel"},
        {
            "message_reference": {"type": 1, "message_id": "{own}", "channel_id": "{channel}"},
            "nonce": "a",
            "enforce_nonce": True,
        },
    ),
    "mentions": (
        "POST",
        "/channels/{channel_id}/messages",
        {"channel_id": "channel"},
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"], "replied_user": True}},
    ),
    "edit": (
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        {"channel_id": "channel", "message_id": "own"},
        {"content": "y", "flags": 4, "allowed_mentions": {"parse": ["users"]}},
    ),
    "flags": (
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        {"channel_id": "managed", "message_id": "in_managed"},
        {"flags": 4},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_junk(raw: Raw, case: tuple[str, str, dict[str, str], Any]) -> None:
    names: Names = await set_up(raw)
    method, template, params, body = case
    route = next(route for route in ROUTES if (route.method, route.template) == (method, template))
    ids = {key: names[name] for key, name in params.items()}
    for spoilt in [*spoiled(body), {**body, "messages": [HUGE, "1"]}]:
        world = raw.pg.world.copy()
        before = dump(world.store)
        try:
            route.handler(Call(world, ids, {}, filled(copy.deepcopy(spoilt), names)))
        except DiscordError as error:
            assert 400 <= error.status < 500
            assert dump(world.store) == before
        finally:
            world.close()
    world = raw.pg.world.copy()
    route.handler(Call(world, ids, {}, filled(body, names)))
    world.close()
