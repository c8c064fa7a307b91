"""Guilds come and go: invitations, kicks, outages, names; what discord.py's caches say of it."""

import discord
import pytest

from playground import Playground, Refused
from playground.platform.permissions import Permission
from tests.playground.guild_tools import NOT_ADMIN, allow_bot, member_bot, refused
from tests.playground.raw import COMMANDS, Raw, nested_codes

P = Permission


async def test_an_invitation_brings_the_guild_and_a_role_for_the_bot(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = pg.person("Bob").user
    guild = pg.world.guilds.create("Bob's", owner=bob.id, channels=("lobby", "games"), bot=False)
    async with member_bot(pg, monkeypatch) as bot:
        assert bot.get_guild(int(guild.id)) is None
        pg.world.guilds.invite_bot(guild, int(P.SEND_MESSAGES | P.MANAGE_ROLES))
        await pg.until(lambda: "guild_join" in bot.names(), what="guild_join")
        seen = bot.get_guild(int(guild.id))
        assert seen is not None
        assert (seen.name, seen.owner_id, [c.name for c in seen.text_channels]) == ("Bob's", int(bob.id), ["lobby", "games"])
        assert seen.self_role is not None
        assert seen.self_role.managed
        assert seen.me.guild_permissions.manage_roles
        assert not seen.me.guild_permissions.manage_guild


async def test_without_permissions_an_invitation_makes_no_role(pg: Playground) -> None:
    guild = pg.world.guilds.create("Second", bot=False)
    pg.world.guilds.invite_bot(guild)
    assert [role.name for role in pg.world.store.roles_of(guild.id)] == ["@everyone"]


async def test_a_kicked_bot_loses_the_guild_its_role_and_its_commands(
    pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = pg.world.guilds.create("Second", bot=False)
    pg.world.guilds.invite_bot(guild, int(P.SEND_MESSAGES))
    channel = pg.world.store.channels_of(guild.id)[0]
    alice = pg.person("Alice")
    pg.world.guilds.join(guild, alice.user)
    async with member_bot(pg, monkeypatch) as bot:
        await raw.commands()  # after discord.py has synced its own, empty list
        alice.start_slash("go", channel=channel)
        pg.world.guilds.remove_bot(guild)
        await pg.until(lambda: "guild_remove" in bot.names(), what="guild_remove")
        assert bot.get_guild(int(guild.id)) is None
    assert [role.name for role in pg.world.store.roles_of(guild.id)] == ["@everyone"]
    with pytest.raises(Refused, match="There is no"):
        alice.start_slash("go", channel=channel)
    await refused(raw, "PUT", f"/applications/{raw.application}/guilds/{guild.id}/commands", COMMANDS, 50001)
    pg.world.guilds.invite_bot(guild)
    alice.start_slash("go", channel=channel)


async def test_a_kicked_bot_is_in_no_thread_when_it_comes_back(pg: Playground) -> None:
    thread = pg.controls.start_thread(pg.channel, "a game", owner=pg.world.store.bot)
    pg.controls.remove_bot()
    pg.controls.invite_bot()
    assert thread.thread is not None
    assert thread.thread.members == {}


async def test_the_bot_leaves(pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    guild = pg.world.guilds.create("Second")
    own = pg.world.guilds.create("The bot's", owner=pg.world.store.bot.id)
    async with member_bot(pg, monkeypatch) as bot:
        seen = bot.get_guild(int(guild.id))
        assert seen is not None
        await seen.leave()
        await pg.until(lambda: "guild_remove" in bot.names(), what="guild_remove")
    assert not pg.world.store.bot_is_in(guild.id)
    status, body = await raw.ask("DELETE", f"/users/@me/guilds/{own.id}")
    assert (status, body["code"]) == (400, 50055)


async def test_an_outage_and_its_end(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    async with member_bot(pg, monkeypatch) as bot:
        pg.world.guilds.outage(pg.guild)
        await pg.until(lambda: "guild_unavailable" in bot.names(), what="guild_unavailable")
        assert bot.guilds[0].unavailable
        pg.world.guilds.edit_channel(pg.channel, name="renamed")
        pg.world.guilds.recover(pg.guild)
        await pg.until(lambda: not bot.guilds[0].unavailable, what="the guild's return")
        assert "guild_channel_update" not in bot.names()  # it heard nothing in the meantime
        assert bot.guilds[0].text_channels[0].name == "renamed"
        assert "guild_remove" not in bot.names()


async def test_a_deleted_guild_is_gone_with_all_that_was_in_it(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    world = pg.world
    before = [len(table) for table in (world.store.guilds, world.store.channels, world.store.roles, world.store.members)]
    guild = world.guilds.create("Second", owner=pg.person("Bob").id)
    before[3] += 1  # Bob, at home
    other = world.guilds.create("Third", bot=False)
    world.guilds.ban(guild, pg.person("Eve").user)
    before[3] += 1
    pg.person("Bob").say("words", world.store.channels_of(guild.id)[0])
    async with member_bot(pg, monkeypatch) as bot:
        world.guilds.delete(other)
        world.guilds.delete(guild)
        await pg.until(lambda: "guild_remove" in bot.names(), what="guild_remove")
        assert bot.names().count("guild_remove") == 1  # nothing is told of a guild that it was not in
    tables = (world.store.guilds, world.store.channels, world.store.roles, world.store.members)
    assert [len(table) for table in tables] == before
    assert len(world.store.bans) == len(world.store.messages) == 0


async def test_discord_py_renames_a_guild(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    async with member_bot(pg, monkeypatch) as bot:
        await bot.guilds[0].edit(name="New name")
        await pg.until(lambda: bot.guilds[0].name == "New name", what="the new name")
    assert "guild_update" in bot.names()


@pytest.mark.parametrize("name", ["x", "x" * 101, None])
async def test_names_of_guilds_have_2_to_100_characters(pg: Playground, raw: Raw, name: str | None) -> None:
    allow_bot(pg, NOT_ADMIN)
    status, body = await raw.ask("PATCH", f"/guilds/{pg.guild.id}", {"name": name})
    codes = {"BASE_TYPE_REQUIRED"} if name is None else {"BASE_TYPE_BAD_LENGTH"}
    assert (status, nested_codes(body["errors"])) == (400, codes)
    assert pg.guild.name == "Horizon Playground"
    pg.violations.clear()


async def test_a_guild_with_its_counts(pg: Playground, raw: Raw) -> None:
    pg.person("Alice")
    status, guild = await raw.ask("GET", f"/guilds/{pg.guild.id}?with_counts=true")
    assert (status, guild["approximate_member_count"]) == (200, 2)
    assert "approximate_member_count" not in (await raw.ask("GET", f"/guilds/{pg.guild.id}"))[1]
    status, preview = await raw.ask("GET", f"/guilds/{pg.guild.id}/preview")
    assert (status, preview["approximate_member_count"]) == (200, 2)


async def test_the_bots_guilds_are_listed_in_pages(pg: Playground, raw: Raw) -> None:
    ids = [pg.guild.id, *(pg.world.guilds.create(f"G{number}").id for number in range(4))]
    pg.world.guilds.create("Elsewhere", bot=False)

    async def listed(query: str) -> list[str]:
        status, guilds = await raw.ask("GET", f"/users/@me/guilds{query}")
        assert status == 200
        return [guild["id"] for guild in guilds]

    assert await listed("") == ids
    assert await listed("?limit=2") == ids[:2]
    assert await listed(f"?limit=2&after={ids[1]}") == ids[2:4]
    assert await listed(f"?limit=2&before={ids[3]}") == ids[1:3]
    _, guilds = await raw.ask("GET", "/users/@me/guilds?with_counts=1")
    assert guilds[0]["approximate_member_count"] == 1
    assert (guilds[0]["owner"], int(guilds[0]["permissions"]) & P.SEND_MESSAGES) == (False, P.SEND_MESSAGES)
    for wrong in ("limit=0", "limit=201", "limit=x", "after=x"):
        assert (await raw.ask("GET", f"/users/@me/guilds?{wrong}"))[1]["code"] == 50035
    pg.violations.clear()


async def test_discord_py_walks_through_its_guilds(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(250):
        pg.world.guilds.create(f"G{number}")
    async with member_bot(pg, monkeypatch) as bot:
        found = [guild async for guild in bot.fetch_guilds(limit=None)]
        assert len(found) == len({guild.id for guild in found}) == 251
        fetched = await bot.fetch_guild(int(pg.guild.id))
        assert fetched.approximate_member_count == 1
        with pytest.raises(discord.NotFound):
            await bot.fetch_guild(5)
