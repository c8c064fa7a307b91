"""Channels of guilds: made, changed, moved, deleted; what they allow to whom; what the bot sees of them."""

import discord
import pytest

from playground import Playground
from playground.platform.permissions import Permission
from playground.store.model import CATEGORY, Overwrite
from tests.playground.guild_tools import NOT_ADMIN, allow_bot, fill, member_bot, refused
from tests.playground.raw import Json, Raw, nested_codes

P = Permission
VIEW = int(P.VIEW_CHANNEL)


async def make(raw: Raw, **fields: object) -> Json:
    status, body = await raw.ask("POST", f"/guilds/{raw.pg.guild.id}/channels", fields)
    assert status == 201, body
    made: Json = body
    return made


def names(pg: Playground) -> list[str]:
    return [channel.name for channel in pg.world.store.channels_of(pg.guild.id)]


async def test_discord_py_makes_changes_and_deletes_channels(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    role = pg.world.guilds.add_role(pg.guild, "Players")
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]
        category = await guild.create_category("Game Rooms")
        players = guild.get_role(int(role.id))
        assert players is not None
        overwrites: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
            players: discord.PermissionOverwrite(add_reactions=True)
        }
        room = await guild.create_text_channel("Room One", category=category, overwrites=overwrites, topic="Hexes", nsfw=True)
        assert (category.name, room.name, room.topic, room.nsfw) == ("Game Rooms", "room-one", "Hexes", True)
        await pg.until(lambda: bot.names().count("guild_channel_create") == 2, what="both channels")
        seen = guild.get_channel(room.id)
        assert isinstance(seen, discord.TextChannel)
        assert seen.category_id == category.id
        assert seen.overwrites_for(players).add_reactions is True

        await seen.edit(name="Room Two", topic="", slowmode_delay=5)
        await pg.until(lambda: (seen.name, seen.topic, seen.slowmode_delay) == ("room-two", None, 5), what="the changes")
        await seen.set_permissions(players, attach_files=False)
        await pg.until(lambda: seen.overwrites_for(players).attach_files is False, what="the overwrite")
        await seen.set_permissions(players, overwrite=None)
        await pg.until(lambda: not seen.overwrites, what="the channel without it")
        await category.delete()
        await pg.until(lambda: seen.category_id is None, what="the channel without its category")
        await seen.delete()
        await pg.until(lambda: guild.get_channel(room.id) is None, what="the end of the channel")
    assert names(pg) == ["general", "games", "daily"]


async def test_a_deleted_channel_takes_its_messages_and_threads_along(
    pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_bot(pg, NOT_ADMIN)
    alice = pg.person("Alice")
    said = alice.say("words")
    thread = pg.world.threads.start(pg.channel, "t", owner=alice.id)
    alice.say("more", thread)
    async with member_bot(pg, monkeypatch) as bot:
        assert bot.guilds[0].get_thread(int(thread.id)) is not None
        status, gone = await raw.ask("DELETE", f"/channels/{raw.channel}")
        assert (status, gone["name"]) == (200, "general")
        await pg.until(lambda: "guild_channel_delete" in bot.names(), what="the deletion")
        assert bot.guilds[0].get_thread(int(thread.id)) is None
    assert said.id not in pg.world.store.messages
    for id in (raw.channel, thread.id):
        assert (await raw.ask("GET", f"/channels/{id}"))[1]["code"] == 10003


async def test_channels_are_moved(pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    async with member_bot(pg, monkeypatch) as bot:
        general = bot.guilds[0].text_channels[0]
        await general.move(end=True)
        await pg.until(lambda: [c.name for c in bot.guilds[0].text_channels] == ["games", "daily", "general"], what="the move")
        await general.edit(position=0)
        await pg.until(lambda: [c.name for c in bot.guilds[0].text_channels] == ["general", "games", "daily"], what="back")
    made = await make(raw, name="first", position=0)
    assert names(pg)[:2] == ["general", "first"]  # of those with the same position the older one stands first
    assert (made["position"], [c.position for c in pg.world.store.channels_of(pg.guild.id)]) == (1, [0, 1, 2, 3])


async def test_moving_into_a_category_can_take_over_what_it_allows(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, P.ADMINISTRATOR)
    denied = Overwrite(id=pg.guild.id, type=0, deny=int(P.SEND_MESSAGES))
    category = pg.world.guilds.add_channel(pg.guild, "Rooms", kind=CATEGORY, overwrites=[denied])
    games, daily = pg.channel_named("games"), pg.channel_named("daily")
    body = [{"id": games.id, "parent_id": category.id, "lock_permissions": True}, {"id": daily.id, "parent_id": category.id}]
    assert (await raw.ask("PATCH", f"/guilds/{pg.guild.id}/channels", body))[0] == 204
    assert (games.parent, games.overwrites, daily.parent, daily.overwrites) == (category.id, [denied], category.id, [])
    status, body = await raw.ask("PATCH", f"/guilds/{pg.guild.id}/channels", [{"id": "5", "position": 1}])
    assert (status, body["code"]) == (404, 10003)


async def test_a_channel_is_in_step_with_its_category_until_it_is_changed(pg: Playground, raw: Raw) -> None:
    """Documentation: "Permission Syncing"."""
    allow_bot(pg, P.ADMINISTRATOR)
    category = await make(raw, name="Rooms", type=CATEGORY)
    synced, own = await make(raw, name="a", parent_id=category["id"]), await make(raw, name="b", parent_id=category["id"])
    bob = pg.person("Bob")
    await raw.ask("PUT", f"/channels/{own['id']}/permissions/{bob.id}", {"type": 1, "allow": "1024"})
    await raw.ask("PUT", f"/channels/{category['id']}/permissions/{pg.guild.id}", {"type": 0, "deny": "2048"})
    denied = [{"id": pg.guild.id, "type": 0, "allow": "0", "deny": "2048"}]
    for channel, expected in ((synced, denied), (own, [{"id": bob.id, "type": 1, "allow": "1024", "deny": "0"}])):
        assert (await raw.ask("GET", f"/channels/{channel['id']}"))[1]["permission_overwrites"] == expected
    later = await make(raw, name="c", parent_id=category["id"])  # takes those of its category
    assert later["permission_overwrites"] == denied


async def test_nobody_allows_in_a_channel_what_they_may_not_do(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, P.MANAGE_ROLES | P.MANAGE_CHANNELS | P.VIEW_CHANNEL)
    everyone = f"/channels/{raw.channel}/permissions/{pg.guild.id}"
    ban = str(int(P.MANAGE_MESSAGES))
    await refused(raw, "PUT", everyone, {"type": 0, "allow": ban})
    await refused(raw, "PUT", everyone, {"type": 0, "deny": ban})
    await refused(raw, "PUT", everyone, {"type": 0, "allow": str(int(P.MANAGE_ROLES))})  # only administrators
    overwrites = [{"id": pg.guild.id, "type": 0, "allow": ban}]
    await refused(raw, "PATCH", f"/channels/{raw.channel}", {"permission_overwrites": overwrites})
    await refused(raw, "POST", f"/guilds/{pg.guild.id}/channels", {"name": "new", "permission_overwrites": overwrites})
    pg.world.guilds.overwrite(pg.channel, pg.world.store.bot.id, 1, int(P.MANAGE_ROLES), 0)
    assert (await raw.ask("PUT", everyone, {"type": 0, "allow": ban}))[0] == 204  # the channel lets it manage permissions


async def test_overwrites_of_nobody(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, P.ADMINISTRATOR)
    path = f"/channels/{raw.channel}/permissions/"
    bob = pg.person("Bob")
    for method, target, json in (("PUT", "5", {"type": 0}), ("PUT", bob.id, {"type": 0}), ("DELETE", bob.id, None)):
        status, body = await raw.ask(method, path + target, json)
        assert (status, body["code"]) == (404, 10009)
    thread = pg.world.threads.start(pg.channel, "t", owner=bob.id)
    status, body = await raw.ask("PUT", f"/channels/{thread.id}/permissions/{bob.id}", {"type": 1})
    assert (status, body["code"]) == (400, 50024)
    direct = pg.world.direct.open(bob.user)
    await refused(raw, "PATCH", f"/channels/{direct.id}", {"name": "x"}, 50003)
    await refused(raw, "PUT", f"/channels/{direct.id}/permissions/{bob.id}", {"type": 1}, 50003)


@pytest.mark.parametrize(
    ("json", "code"),
    [
        ({"name": ""}, "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x" * 101}, "BASE_TYPE_BAD_LENGTH"),
        ({"name": "   "}, "BASE_TYPE_REQUIRED"),
        ({"name": "x", "topic": "x" * 1025}, "BASE_TYPE_MAX_LENGTH"),
        ({"name": "x", "rate_limit_per_user": 21_601}, "NUMBER_TYPE_MAX"),
        ({"name": "x", "nsfw": "no"}, "BOOLEAN_TYPE_CONVERT"),
        ({"name": "x", "parent_id": "5"}, "CHANNEL_PARENT_INVALID"),
        ({"name": "x", "parent_id": "{channel}"}, "CHANNEL_PARENT_INVALID_TYPE"),
        ({"name": "x", "permission_overwrites": [{"id": "{channel}", "type": 3}]}, "BASE_TYPE_CHOICES"),
        ({"name": "x", "permission_overwrites": [{"id": "{guild}", "allow": "all"}]}, "NUMBER_TYPE_COERCE"),
    ],
)
async def test_a_channel_out_of_its_limits(pg: Playground, raw: Raw, json: Json, code: str) -> None:
    allow_bot(pg, NOT_ADMIN)
    body = fill(json, {"channel": raw.channel, "guild": pg.guild.id})
    for method, path in (("POST", f"/guilds/{pg.guild.id}/channels"), ("PATCH", f"/channels/{raw.channel}")):
        status, answer = await raw.ask(method, path, body)
        assert (status, answer["code"]) in ((400, 50035), (404, 10009)), answer
        if status == 400:
            assert code in nested_codes(answer["errors"])
    assert names(pg) == ["general", "games", "daily"]
    pg.violations.clear()


async def test_the_name_is_needed(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    status, body = await raw.ask("POST", f"/guilds/{pg.guild.id}/channels", {})
    assert (status, nested_codes(body["errors"])) == (400, {"BASE_TYPE_REQUIRED"})
    pg.violations.clear()


@pytest.mark.parametrize("kind", [2, 5, 13, 15])
async def test_kinds_that_are_not_here(pg: Playground, raw: Raw, kind: int) -> None:
    allow_bot(pg, NOT_ADMIN)
    for method, path in (("POST", f"/guilds/{pg.guild.id}/channels"), ("PATCH", f"/channels/{raw.channel}")):
        status, body = await raw.ask(method, path, {"name": "x", "type": kind})
        assert (status, body["code"]) == (400, 50024)


async def test_500_channels_and_50_in_a_category(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    category = pg.world.guilds.add_channel(pg.guild, "Rooms", kind=CATEGORY)
    for number in range(50):
        pg.world.guilds.add_channel(pg.guild, f"r{number}", parent=category.id)
    path = f"/guilds/{pg.guild.id}/channels"
    status, body = await raw.ask("POST", path, {"name": "x", "parent_id": category.id})
    assert (status, nested_codes(body["errors"])) == (400, {"CHANNEL_PARENT_MAX_CHANNELS"})
    pg.violations.clear()
    while len(names(pg)) < 499:
        pg.world.guilds.add_channel(pg.guild, "x")
    assert (await raw.ask("POST", path, {"name": "x"}))[0] == 201
    status, body = await raw.ask("POST", path, {"name": "x"})
    assert (status, body["code"]) == (400, 30013)


# What the bot sees


async def test_of_a_hidden_channel_the_bot_knows_only_that_it_is_there(
    pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Change log of August 12, 2026: "Channel Obfuscation for Users and Bots"."""
    secret = pg.world.guilds.add_channel(pg.guild, "secret", topic="plans", nsfw=True, slowmode=9)
    pg.world.guilds.overwrite(secret, pg.world.store.bot.id, 1, 0, VIEW)
    async with member_bot(pg, monkeypatch) as bot:
        hidden = bot.guilds[0].get_channel(int(secret.id))
        assert isinstance(hidden, discord.TextChannel)
        assert (hidden.name, hidden.topic, hidden.nsfw, hidden.slowmode_delay) == ("___hidden___", None, False, 0)
        assert [(target.id, overwrite.view_channel) for target, overwrite in hidden.overwrites.items()] == [
            (bot.guilds[0].id, False)
        ]
        assert "secret" not in [channel["name"] for channel in (await raw.ask("GET", f"/guilds/{pg.guild.id}/channels"))[1]]
        pg.world.guilds.remove_overwrite(secret, pg.world.store.bot.id)
        await pg.until(lambda: hidden.name == "secret", what="the channel itself")
        assert (hidden.topic, hidden.nsfw, hidden.slowmode_delay) == ("plans", True, 9)
        assert bot.names().count("guild_channel_update") == 1
    assert "secret" in [channel["name"] for channel in (await raw.ask("GET", f"/guilds/{pg.guild.id}/channels"))[1]]


async def test_a_role_brings_channels_with_their_threads_and_takes_them_away(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, alice = pg.world, pg.person("Alice")
    role = world.guilds.add_role(pg.guild, "insiders")
    denied, allowed = Overwrite(id=pg.guild.id, type=0, deny=VIEW), Overwrite(id=role.id, type=0, allow=VIEW)
    secret = world.guilds.add_channel(pg.guild, "secret", overwrites=[denied, allowed])
    thread = world.threads.start(secret, "plans", owner=alice.id)
    member = world.store.member(pg.guild.id, world.store.bot.id)
    assert member is not None
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]
        assert guild.get_thread(int(thread.id)) is None
        world.guilds.edit_member(member, roles=[role.id])
        await pg.until(lambda: guild.get_thread(int(thread.id)) is not None, what="the thread")
        assert [channel.name for channel in guild.text_channels][-1] == "secret"
        assert bot.names().count("guild_channel_update") == 1
        world.guilds.delete_role(role)
        await pg.until(lambda: guild.text_channels[-1].name == "___hidden___", what="the channel out of sight")
    told = [name for name in bot.names() if name in ("member_update", "guild_channel_update", "thread_join")]
    assert told[:3] == ["member_update", "guild_channel_update", "thread_join"]
