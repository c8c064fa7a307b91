"""Members: joining, leaving, names, roles, silence, kicks and bans."""

from datetime import timedelta

import discord
import pytest

from playground import Playground, Refused
from playground.platform.permissions import Permission
from playground.protocol import intents
from tests.playground.guild_tools import NOT_ADMIN, allow_bot, member_bot, refused
from tests.playground.raw import Json, Raw, nested_codes
from tests.playground.test_roles import member_of

P = Permission


async def test_discord_py_hears_who_comes_changes_and_goes(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]
        bob = pg.person("Bob")
        await pg.until(lambda: guild.get_member(int(bob.id)) is not None, what="Bob")
        member = guild.get_member(int(bob.id))
        assert member is not None
        row = member_of(pg, bob.user)
        pg.world.guilds.edit_member(row, nick="Bobby")
        await pg.until(lambda: member.display_name == "Bobby", what="the new name")
        pg.world.guilds.leave(row)
        await pg.until(lambda: guild.get_member(int(bob.id)) is None, what="Bob to be gone")
        pg.world.guilds.join(pg.guild, bob.user)
        await pg.until(lambda: bot.names().count("member_join") == 2, what="Bob again")
    heard = [name for name in bot.names() if name.startswith("member_")]
    assert heard == ["member_join", "member_update", "member_remove", "member_join"]


async def test_without_the_intent_a_bot_hears_only_of_itself(pg: Playground, raw: Raw, run_bot: object) -> None:
    assert callable(run_bot)
    bot = await run_bot(lambda _: None)
    bob = pg.person("Bob")
    pg.world.guilds.edit_member(member_of(pg, bob.user), nick="Bobby")
    pg.world.guilds.edit_member(member_of(pg, pg.world.store.bot), nick="Me")
    await pg.until(lambda: bot.guilds and bot.guilds[0].me.nick == "Me", what="its own name")
    assert [name for name in bot.names() if name.startswith("member_")] == ["member_update"]


async def test_discord_py_changes_kicks_and_bans(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    role = pg.world.guilds.add_role(pg.guild, "Players")
    bob, eve = pg.person("Bob"), pg.person("Eve")
    async with member_bot(pg, monkeypatch) as bot:
        guild = bot.guilds[0]
        member = guild.get_member(int(bob.id))
        assert member is not None
        await member.edit(nick="Bobby", roles=[discord.Object(int(role.id))])
        await member.timeout(timedelta(hours=1))
        await pg.until(lambda: member.is_timed_out() and member.nick == "Bobby", what="the changes")
        assert [role.name for role in member.roles] == ["@everyone", "Players"]
        with pytest.raises(Refused):
            bob.say("words")
        await member.timeout(None)
        await pg.until(lambda: not member.is_timed_out(), what="the end of the silence")
        bob.say("words")
        await guild.me.edit(nick="The bot")
        await pg.until(lambda: guild.me.nick == "The bot", what="its own name")

        await member.kick(reason="Because")
        await pg.until(lambda: guild.get_member(int(bob.id)) is None, what="the kick")
        await guild.ban(discord.Object(int(eve.id)), reason="Spam", delete_message_seconds=0)
        await pg.until(lambda: guild.get_member(int(eve.id)) is None, what="the ban")
        assert [(ban.user.id, ban.reason) async for ban in guild.bans()] == [(int(eve.id), "Spam")]
        with pytest.raises(Refused, match="banned"):
            pg.world.guilds.join(pg.guild, eve.user)
        await guild.unban(discord.Object(int(eve.id)))
        await pg.until(lambda: "member_unban" in bot.names(), what="the end of the ban")
        with pytest.raises(discord.NotFound):
            await guild.fetch_ban(discord.Object(int(eve.id)))
        pg.world.guilds.join(pg.guild, eve.user)
    assert [request.reason for request in pg.requests if request.reason] == ["Because", "Spam"]
    assert bot.names().index("member_ban") < bot.names().index("member_remove", bot.names().index("member_ban"))


async def test_a_ban_deletes_what_was_written_lately(pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    bob.say("old")
    pg.clock.forward(hours=2)
    alice.say("hers")
    bob.say("new")
    bob.say("newer")
    async with member_bot(pg, monkeypatch) as bot:
        path = f"/guilds/{pg.guild.id}/bans/{bob.id}"
        assert (await raw.ask("PUT", path, {"delete_message_seconds": 3600}))[0] == 204
        await pg.until(lambda: "raw_bulk_message_delete" in bot.names(), what="the deletion")
    assert [message.content for message in alice.messages()] == ["old", "hers"]


async def test_bulk_bans_say_whom_they_reached(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    alice, bob, eve = (pg.person(name) for name in ("Alice", "Bob", "Eve"))
    top = pg.world.guilds.add_role(pg.guild, "top")
    pg.world.guilds.edit_member(member_of(pg, alice.user), roles=[top.id])
    pg.world.guilds.move_roles(pg.guild, {top.id: 200})
    pg.world.guilds.ban(pg.guild, eve.user)
    path = f"/guilds/{pg.guild.id}/bulk-ban"
    status, body = await raw.ask("POST", path, {"user_ids": [alice.id, bob.id, eve.id, "5"]})
    assert (status, body) == (200, {"banned_users": [bob.id], "failed_users": [alice.id, eve.id, "5"]})
    status, body = await raw.ask("POST", path, {"user_ids": [alice.id]})
    assert (status, body["code"]) == (400, 500000)


async def test_whom_the_bot_cannot_reach(pg: Playground, raw: Raw) -> None:
    """Who stands as high as the bot, and the owner; administrators cannot be silenced by anybody."""
    allow_bot(pg, NOT_ADMIN)
    alice, bob, eve = (pg.person(name).user for name in ("Alice", "Bob", "Eve"))
    own = next(role for role in pg.world.store.roles_of(pg.guild.id) if role.name == "Bot's")
    admin = pg.world.guilds.add_role(pg.guild, "admin", int(P.ADMINISTRATOR))
    pg.world.guilds.edit_member(member_of(pg, alice), roles=[own.id])
    pg.world.guilds.edit(pg.guild, owner=bob.id)
    pg.world.guilds.edit_member(member_of(pg, eve), roles=[admin.id])
    for user in (alice, bob):
        path = f"/guilds/{pg.guild.id}/members/{user.id}"
        await refused(raw, "PATCH", path, {"nick": "x"})
        await refused(raw, "PATCH", path, {"communication_disabled_until": None})
        await refused(raw, "DELETE", path)
        await refused(raw, "PUT", f"/guilds/{pg.guild.id}/bans/{user.id}", {})
    eves = f"/guilds/{pg.guild.id}/members/{eve.id}"
    await refused(raw, "PATCH", eves, {"communication_disabled_until": None})
    assert (await raw.ask("PATCH", eves, {"nick": "x"}))[0] == 200
    await refused(raw, "DELETE", f"/guilds/{pg.guild.id}/members/{pg.world.store.bot.id}")


async def test_members_are_listed_only_with_the_intent(pg: Playground, raw: Raw) -> None:
    ids = [pg.world.store.bot.id, *(pg.person(name).id for name in ("Alice", "Alan", "Bob"))]
    path = f"/guilds/{pg.guild.id}/members"
    await refused(raw, "GET", path, None, 50001)
    pg.world.gateway.privileged_intents |= intents.MEMBERS

    async def listed(query: str) -> list[str]:
        status, members = await raw.ask("GET", path + query)
        assert status == 200
        return [member["user"]["id"] for member in members]

    assert await listed("") == ids[:1]
    assert await listed("?limit=1000") == ids
    assert await listed(f"?limit=2&after={ids[1]}") == ids[2:]
    assert await listed("/search?query=al&limit=10") == ids[1:3]
    assert await listed("/search?query=al") == ids[1:2]
    pg.world.guilds.edit_member(member_of(pg, pg.person("Bob").user), nick="Alfred")
    assert await listed("/search?query=ALF") == ids[3:]
    for wrong in ("?limit=1001", "?after=x", "/search", "/search?query=a&limit=0"):
        assert (await raw.ask("GET", path + wrong))[1]["code"] == 50035
    pg.violations.clear()


async def test_who_is_no_member_and_who_is_nobody(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    eve = pg.person("Eve").user
    pg.world.guilds.leave(member_of(pg, eve))
    for user, code in ((eve.id, 10007), ("5", 10013)):
        for method, json in (("GET", None), ("PATCH", {"nick": "x"}), ("DELETE", None)):
            status, body = await raw.ask(method, f"/guilds/{pg.guild.id}/members/{user}", json)
            assert (status, body["code"]) == (404, code)
    assert (await raw.ask("PUT", f"/guilds/{pg.guild.id}/bans/5", {}))[1]["code"] == 10013
    for method in ("GET", "DELETE"):
        assert (await raw.ask(method, f"/guilds/{pg.guild.id}/bans/{eve.id}"))[1]["code"] == 10026
    assert (await raw.ask("PUT", f"/guilds/{pg.guild.id}/bans/{eve.id}", {}))[0] == 204  # need not be here


@pytest.mark.parametrize(
    ("json", "code"),
    [
        ({"nick": "x" * 33}, "BASE_TYPE_MAX_LENGTH"),
        ({"communication_disabled_until": "tomorrow"}, "DATE_TIME_TYPE_PARSE"),
        ({"communication_disabled_until": "2999-01-01T00:00:00+00:00"}, "INVALID_COMMUNICATION_DISABLED_TIMESTAMP"),
    ],
)
async def test_a_member_out_of_the_limits(pg: Playground, raw: Raw, json: Json, code: str) -> None:
    allow_bot(pg, NOT_ADMIN)
    status, body = await raw.ask("PATCH", f"/guilds/{pg.guild.id}/members/{pg.person('Bob').id}", json)
    assert (status, nested_codes(body["errors"])) == (400, {code})
    pg.violations.clear()


@pytest.mark.parametrize("json", [{"delete_message_seconds": 604_801}, {"delete_message_days": 8}])
async def test_a_ban_out_of_the_limits(pg: Playground, raw: Raw, json: Json) -> None:
    allow_bot(pg, NOT_ADMIN)
    bob = pg.person("Bob")
    status, body = await raw.ask("PUT", f"/guilds/{pg.guild.id}/bans/{bob.id}", json)
    assert (status, nested_codes(body["errors"])) == (400, {"NUMBER_TYPE_MAX"})
    [(key, value)] = json.items()
    status, body = await raw.ask("PUT", f"/guilds/{pg.guild.id}/bans/{bob.id}?{key}={value}")  # as discord.py sends it
    assert (status, nested_codes(body["errors"])) == (400, {"NUMBER_TYPE_MAX"})
    assert bob.messages() == []
    pg.violations.clear()


async def test_voice_is_nowhere(pg: Playground, raw: Raw) -> None:
    allow_bot(pg, NOT_ADMIN)
    status, body = await raw.ask("PATCH", f"/guilds/{pg.guild.id}/members/{pg.person('Bob').id}", {"mute": True})
    assert (status, body["code"]) == (400, 40032)


async def test_what_changes_nothing_is_told_to_nobody(pg: Playground, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_bot(pg, NOT_ADMIN)
    role = pg.world.guilds.add_role(pg.guild, "some")
    bob = pg.person("Bob").user
    pg.world.guilds.edit_member(member_of(pg, bob), nick="Bobby", roles=[role.id])
    base = f"/guilds/{pg.guild.id}/members/{bob.id}"
    async with member_bot(pg, monkeypatch) as bot:
        seen = bot.guilds[0].get_member(int(bob.id))
        assert seen is not None
        await raw.ask("PATCH", base, {"nick": "Bobby", "roles": [role.id]})
        await raw.ask("PUT", f"{base}/roles/{role.id}")
        await raw.ask("PATCH", base, {"nick": ""})
        await pg.until(lambda: seen.nick is None, what="the change")
        assert bot.names().count("member_update") == 1
    assert member_of(pg, bob).nick is None


async def test_who_leaves_leaves_the_threads_too(pg: Playground) -> None:
    alice, bob = pg.person("Alice").user, pg.person("Bob").user
    thread = pg.world.threads.start(pg.channel, "t", owner=alice.id)
    pg.world.threads.join(thread, bob.id)
    assert thread.thread is not None
    assert bob.id in thread.thread.members
    pg.world.guilds.leave(member_of(pg, bob))
    assert list(thread.thread.members) == [alice.id]
