"""Commands of guilds and of all: who may use them where, and what the bot is told of their permissions."""

import pytest

from playground import Playground, Refused
from playground.platform.permissions import Permission
from playground.store.model import Channel
from tests.playground.guild_tools import refused
from tests.playground.raw import Json, Raw
from tests.playground.test_roles import member_of

P = Permission


async def register(raw: Raw, guild: str | None = None, **fields: object) -> None:
    scope = f"/guilds/{guild}" if guild is not None else ""
    command = {"name": "go", "description": "Goes", **fields}
    status, body = await raw.ask("PUT", f"/applications/{raw.application}{scope}/commands", [command])
    assert status == 200, body


def uses(pg: Playground, channel: Channel | None = None, name: str = "Alice") -> bool:
    """By id, as a client would whose list is old."""
    [command] = pg.world.store.commands
    try:
        pg.world.people.slash(pg.person(name).user, channel or pg.channel, command.id, [])
    except Refused:
        return False
    return True


async def test_commands_are_a_permission_of_channels(pg: Playground, raw: Raw) -> None:
    await register(raw)
    assert uses(pg)
    pg.world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, int(P.USE_APPLICATION_COMMANDS))
    assert not uses(pg)
    assert uses(pg, pg.channel_named("games"))
    pg.world.guilds.overwrite(pg.channel, pg.person("Alice").id, 1, int(P.USE_APPLICATION_COMMANDS), 0)
    assert uses(pg)
    pg.world.guilds.overwrite(pg.channel, pg.person("Alice").id, 1, 0, int(P.VIEW_CHANNEL))
    assert not uses(pg)


async def test_default_permissions_name_who_may(pg: Playground, raw: Raw) -> None:
    await register(raw, default_member_permissions=str(int(P.MANAGE_GUILD | P.KICK_MEMBERS)))
    alice = member_of(pg, pg.person("Alice").user)
    one, both = (pg.world.guilds.add_role(pg.guild, "x", int(bits)) for bits in (P.MANAGE_GUILD, P.KICK_MEMBERS))
    assert not uses(pg)
    pg.world.guilds.edit_member(alice, roles=[one.id])
    assert not uses(pg)
    pg.world.guilds.edit_member(alice, roles=[one.id, both.id])
    assert uses(pg)


async def test_default_permissions_0_leave_administrators(pg: Playground, raw: Raw) -> None:
    await register(raw, default_member_permissions="0")
    assert not uses(pg)
    admin = pg.world.guilds.add_role(pg.guild, "admin", int(P.ADMINISTRATOR))
    pg.world.guilds.overwrite(pg.channel, pg.guild.id, 0, 0, int(P.USE_APPLICATION_COMMANDS))
    pg.world.guilds.edit_member(member_of(pg, pg.person("Alice").user), roles=[admin.id])
    assert uses(pg)


@pytest.mark.parametrize(
    ("fields", "in_guild", "in_direct"),
    [
        ({}, True, True),
        ({"contexts": [0]}, True, False),
        ({"contexts": [1]}, False, True),
        ({"contexts": [0, 1]}, True, True),
        ({"dm_permission": False}, True, False),
        ({"dm_permission": True}, True, True),
        ({"integration_types": [1]}, False, False),
        ({"default_member_permissions": "0", "contexts": [1]}, False, True),
    ],
)
async def test_where_a_command_is(pg: Playground, raw: Raw, fields: Json, *, in_guild: bool, in_direct: bool) -> None:
    await register(raw, **fields)
    direct = pg.world.direct.open(pg.person("Alice").user)
    assert (uses(pg), uses(pg, direct)) == (in_guild, in_direct)


async def test_age_restricted_commands_want_such_a_channel(pg: Playground, raw: Raw) -> None:
    await register(raw, nsfw=True)
    alice = pg.person("Alice")
    thread = pg.world.threads.start(pg.channel, "t", owner=alice.id)
    assert not uses(pg)
    assert not uses(pg, thread)
    pg.world.guilds.edit_channel(pg.channel, nsfw=True)
    assert uses(pg)
    assert uses(pg, thread)


async def test_a_guilds_own_command_is_there_only(pg: Playground, raw: Raw) -> None:
    second = pg.world.guilds.create("Second")
    pg.world.guilds.join(second, pg.person("Alice").user)
    await register(raw, second.id, contexts=[0, 1])
    there = pg.world.store.channels_of(second.id)[0]
    direct = pg.world.direct.open(pg.person("Alice").user)
    assert (uses(pg), uses(pg, there), uses(pg, direct)) == (False, True, False)
    _, [command] = await raw.ask("GET", f"/applications/{raw.application}/guilds/{second.id}/commands")
    assert command["contexts"] is None  # these are for global commands only
    outsider = pg.person("Bob")
    assert not uses(pg, there, outsider.user.name)


async def test_permissions_of_commands(pg: Playground, raw: Raw) -> None:
    await register(raw)
    [command] = pg.world.store.commands
    base = f"/applications/{raw.application}/guilds/{pg.guild.id}/commands"
    assert await raw.ask("GET", f"{base}/permissions") == (200, [])
    status, body = await raw.ask("GET", f"{base}/{command.id}/permissions")
    assert (status, body["code"]) == (404, 10066)
    status, body = await raw.ask("GET", f"{base}/5/permissions")
    assert (status, body["code"]) == (404, 10063)
    await refused(raw, "PUT", f"{base}/{command.id}/permissions", {"permissions": []}, 20001)
    elsewhere = pg.world.guilds.create("Elsewhere", bot=False)
    await refused(raw, "GET", f"/applications/{raw.application}/guilds/{elsewhere.id}/commands/permissions", None, 50001)


async def test_fifteen_commands_of_the_apps_menu_and_no_more(pg: Playground, raw: Raw) -> None:
    """Documentation: "Registering a Command"."""
    path = f"/applications/{raw.application}/commands"
    for kind in (2, 3):
        commands = [{"name": f"C{number}", "type": kind} for number in range(16)]
        assert (await raw.ask("PUT", path, commands[:15]))[0] == 200
        status, body = await raw.ask("PUT", path, commands)
        assert (status, body["code"]) == (400, 30032)


async def test_where_the_bot_is_not_there_are_no_commands(pg: Playground, raw: Raw) -> None:
    await register(raw)
    guild = pg.world.guilds.create("Second")
    channel = pg.world.store.channels_of(guild.id)[0]
    pg.world.guilds.join(guild, pg.person("Alice").user)
    assert uses(pg, channel)
    pg.world.guilds.remove_bot(guild)
    assert not uses(pg, channel)
    pg.world.guilds.invite_bot(guild)
    assert uses(pg, channel)
    pg.world.guilds.outage(guild)
    assert not uses(pg, channel)


async def test_the_direct_messages_of_others(pg: Playground, raw: Raw) -> None:
    await register(raw)
    direct = pg.world.direct.open(pg.person("Alice").user)
    assert uses(pg, direct)
    assert not uses(pg, direct, "Bob")
