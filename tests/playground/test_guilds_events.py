"""What is told of guilds, every event of it and in which order; and what is not told."""

from collections.abc import AsyncIterator

import pytest

from playground import Playground
from playground.platform.permissions import Permission
from playground.protocol import intents
from playground.store.model import CATEGORY, Overwrite
from tests.playground.line import Line, line
from tests.playground.raw import Json, Raw
from tests.playground.test_roles import member_of

ALL = intents.GUILDS | intents.MEMBERS | intents.MODERATION
VIEW = int(Permission.VIEW_CHANNEL)


@pytest.fixture
async def heard(pg: Playground, raw: Raw) -> AsyncIterator[Line]:
    pg.world.gateway.privileged_intents |= intents.MEMBERS
    async with line(raw) as opened:
        await opened.identify(ALL)
        await opened.event("GUILD_CREATE")
        yield opened


async def told(heard: Line) -> list[tuple[str, Json]]:
    """Everything until now."""
    await heard.send(1, None)
    events = []
    while (payload := await heard.get())["op"] == 0:
        events.append((payload["t"], payload["d"]))
    return events


async def names(heard: Line) -> list[str]:
    return [name for name, _ in await told(heard)]


async def test_guilds(pg: Playground, heard: Line) -> None:
    guilds = pg.world.guilds
    elsewhere = guilds.create("Elsewhere", bot=False)
    guilds.edit(elsewhere, name="Still elsewhere")
    guilds.add_channel(elsewhere, "x")
    guilds.add_role(elsewhere, "x")
    guilds.join(elsewhere, pg.world.store.add_person("Bob"))
    guilds.outage(elsewhere)
    guilds.recover(elsewhere)
    guilds.delete(elsewhere)
    assert await names(heard) == []  # the bot is not in it
    guild = guilds.create("Second", bot=False)
    guilds.invite_bot(guild, VIEW)
    guilds.outage(guild)
    guilds.add_channel(guild, "x")
    guilds.recover(guild)
    guilds.remove_bot(guild)
    guilds.add_channel(guild, "y")
    events = await told(heard)
    assert [name for name, _ in events] == ["GUILD_CREATE", "GUILD_DELETE", "GUILD_CREATE", "GUILD_DELETE"]
    assert events[1][1] == {"id": guild.id, "unavailable": True}
    assert [channel["name"] for channel in events[2][1]["channels"]] == ["general", "x"]
    assert events[3][1] == {"id": guild.id}


async def test_channels(pg: Playground, heard: Line) -> None:
    guilds = pg.world.guilds
    category = guilds.add_channel(pg.guild, "Rooms", kind=CATEGORY)
    room = guilds.add_channel(pg.guild, "room", parent=category.id)
    guilds.overwrite(category, pg.guild.id, 0, 0, 64)
    guilds.delete_channel(category)
    guilds.delete_channel(room)
    assert await names(heard) == [
        "CHANNEL_CREATE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",  # the category
        "CHANNEL_UPDATE",  # the room, which is in step with it
        "CHANNEL_UPDATE",  # the room, without a category
        "CHANNEL_DELETE",
        "CHANNEL_DELETE",
    ]


async def test_what_comes_into_sight_and_goes(pg: Playground, heard: Line) -> None:
    guilds, world = pg.world.guilds, pg.world
    role = guilds.add_role(pg.guild, "insiders")
    denied, allowed = Overwrite(id=pg.guild.id, type=0, deny=VIEW), Overwrite(id=role.id, type=0, allow=VIEW)
    secret = guilds.add_channel(pg.guild, "secret", overwrites=[denied, allowed])
    thread = world.threads.start(secret, "plans", owner=pg.person("Alice").id)
    await told(heard)
    guilds.edit_member(member_of(pg, world.store.bot), roles=[role.id])
    events = await told(heard)
    assert [name for name, _ in events] == ["GUILD_MEMBER_UPDATE", "CHANNEL_UPDATE", "THREAD_LIST_SYNC"]
    assert (events[1][1]["name"], events[1][1]["flags"]) == ("secret", 0)
    sync = events[2][1]
    assert (sync["channel_ids"], [one["id"] for one in sync["threads"]], sync["members"]) == ([secret.id], [thread.id], [])
    guilds.overwrite(secret, role.id, 0, 0, 0)
    events = await told(heard)
    assert [(name, data["name"], data["flags"]) for name, data in events] == [("CHANNEL_UPDATE", "___hidden___", 1 << 17)]
    guilds.overwrite(secret, role.id, 0, VIEW, 0)
    assert await names(heard) == ["CHANNEL_UPDATE", "THREAD_LIST_SYNC"]
    guilds.delete_role(role)
    assert await names(heard) == ["GUILD_ROLE_DELETE", "CHANNEL_UPDATE", "CHANNEL_UPDATE"]  # overwrites, then sight


async def test_roles_members_and_bans(pg: Playground, heard: Line) -> None:
    guilds = pg.world.guilds
    bob = pg.world.store.add_person("Bob")
    role = guilds.add_role(pg.guild, "x")
    guilds.edit_role(role, name="y")
    member = guilds.join(pg.guild, bob)
    assert guilds.join(pg.guild, bob) is member
    guilds.edit_member(member, nick="Bobby")
    ban = guilds.ban(pg.guild, bob)
    guilds.unban(ban)
    guilds.leave(guilds.join(pg.guild, bob))
    guilds.move_roles(pg.guild, {role.id: 1})
    guilds.edit(pg.guild, name="New name")
    assert await names(heard) == [
        "GUILD_ROLE_CREATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_MEMBER_ADD",
        "GUILD_MEMBER_UPDATE",
        "GUILD_BAN_ADD",
        "GUILD_MEMBER_REMOVE",
        "GUILD_BAN_REMOVE",
        "GUILD_MEMBER_ADD",
        "GUILD_MEMBER_REMOVE",
        "GUILD_UPDATE",  # the role stands where it stood
    ]


async def test_a_banned_bot_hears_that_the_guild_is_gone(pg: Playground, heard: Line) -> None:
    guild = pg.world.guilds.create("Second")
    ban = pg.world.guilds.ban(guild, pg.world.store.bot)
    assert await names(heard) == ["GUILD_CREATE", "GUILD_BAN_ADD", "GUILD_DELETE"]
    pg.world.guilds.unban(ban)
    assert await names(heard) == []
