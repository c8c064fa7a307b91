"""Junk in the bodies of guilds' requests: refused as Discord refuses, and nothing has changed."""

import copy
from typing import Any

import pytest

from playground import Playground
from playground.platform.errors import DiscordError
from playground.platform.permissions import Permission
from playground.protocol.rest import Call
from playground.server import ROUTES
from playground.store.model import CATEGORY
from tests.playground.guild_tools import allow_bot, fill
from tests.playground.stage import dump
from tests.playground.test_junk import spoiled

OVERWRITE = {"id": "{role_id}", "type": 0, "allow": "1024", "deny": "2048"}
CASES: list[tuple[str, str, Any]] = [
    ("PATCH", "/guilds/{guild_id}", {"name": "New name"}),
    (
        "POST",
        "/guilds/{guild_id}/channels",
        {
            "name": "new",
            "type": 0,
            "topic": "t",
            "nsfw": True,
            "rate_limit_per_user": 5,
            "position": 1,
            "parent_id": "{category}",
            "permission_overwrites": [OVERWRITE],
        },
    ),
    (
        "PATCH",
        "/guilds/{guild_id}/channels",
        [{"id": "{channel_id}", "position": 1, "parent_id": "{category}", "lock_permissions": True}],
    ),
    (
        "PATCH",
        "/channels/{channel_id}",
        {"name": "new", "topic": "t", "position": 1, "parent_id": "{category}", "permission_overwrites": [OVERWRITE]},
    ),
    ("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", {"type": 0, "allow": "1024", "deny": "2048"}),
    (
        "POST",
        "/guilds/{guild_id}/roles",
        {"name": "x", "permissions": "1024", "color": 1, "colors": {"primary_color": 1}, "hoist": True, "mentionable": True},
    ),
    ("PATCH", "/guilds/{guild_id}/roles", [{"id": "{role_id}", "position": 1}]),
    ("PATCH", "/guilds/{guild_id}/roles/{role_id}", {"name": "x", "permissions": "1024", "color": 1, "hoist": True}),
    (
        "PATCH",
        "/guilds/{guild_id}/members/{user_id}",
        {"nick": "x", "roles": ["{role_id}"], "communication_disabled_until": "2020-01-01T00:00:00Z"},
    ),
    ("PATCH", "/guilds/{guild_id}/members/@me", {"nick": "x"}),
    ("PUT", "/guilds/{guild_id}/bans/{user_id}", {"delete_message_seconds": 5, "delete_message_days": 1}),
    ("POST", "/guilds/{guild_id}/bulk-ban", {"user_ids": ["{user_id}"], "delete_message_seconds": 5}),
]
LONG = "9" * 5000


@pytest.mark.parametrize("case", CASES, ids=[f"{method} {template}" for method, template, _ in CASES])
async def test_junk(pg: Playground, case: tuple[str, str, Any]) -> None:
    allow_bot(pg, Permission.ADMINISTRATOR)
    method, template, body = case
    role, category = pg.world.guilds.add_role(pg.guild, "low"), pg.world.guilds.add_channel(pg.guild, "c", kind=CATEGORY)
    names = {"guild_id": pg.guild.id, "channel_id": pg.channel.id, "role_id": role.id, "overwrite_id": role.id}
    names |= {"user_id": pg.person("Bob").id, "category": category.id}
    route = next(route for route in ROUTES if (route.method, route.template) == (method, template))
    longs = [{**body, key: LONG} for key in body] if isinstance(body, dict) else [[body[0] | {"id": LONG}]]
    refused = 0
    for spoilt in [*spoiled(body), *longs]:
        world = pg.world.copy()
        before = dump(world.store)
        try:
            route.handler(Call(world, names, {}, fill(copy.deepcopy(spoilt), names)))
        except DiscordError as error:
            refused += 1
            assert 400 <= error.status < 500
            assert dump(world.store) == before, spoilt
        else:
            for channel in world.store.channels_of(pg.guild.id):
                world.wire.channel(channel)
        finally:
            world.close()
    assert refused
    world = pg.world.copy()
    route.handler(Call(world, names, {}, fill(body, names)))
    assert dump(world.store) != dump(pg.world.store)
    world.close()
