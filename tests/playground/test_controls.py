"""The controls over people, permissions, guilds, channels and time, with the unmodified discord.py."""

import asyncio
from datetime import timedelta
from typing import Any

import discord
import pytest

from playground import Playground, Refused
from playground.platform.permissions import Permission
from playground.store.model import CATEGORY
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Raw


def nothing(_: Bot) -> None:
    """No commands."""


async def heard(bot: Bot, pg: Playground, event: str) -> tuple[Any, ...]:
    """What came with the newest event of this name, which must come."""
    await pg.until(lambda: event in bot.names(), what=event)
    found: tuple[Any, ...] = next(args for name, args in reversed(bot.heard) if name == event)
    return found


async def text_channel(bot: Bot, pg: Playground, id: str) -> discord.TextChannel:
    await pg.until(lambda: bot.get_channel(int(id)), what="the channel")
    channel = bot.get_channel(int(id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_the_bot_loses_a_permission_in_a_channel(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = await text_channel(bot, pg, pg.channel.id)
    pg.controls.deny(pg.channel, "SEND_MESSAGES")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50013
    await pg.until(lambda: not channel.permissions_for(channel.guild.me).send_messages, what="the bot knows it")
    pg.controls.allow(pg.channel, "SEND_MESSAGES")
    assert (await channel.send("hello")).content == "hello"
    assert "SEND_MESSAGES" in pg.controls.permissions(pg.channel)
    (overwrite,) = pg.channel.overwrites
    assert (overwrite.allow, overwrite.deny) == (Permission.SEND_MESSAGES, 0)
    pg.controls.deny(pg.channel, "SEND_MESSAGES", "ADD_REACTIONS")
    (overwrite,) = pg.channel.overwrites
    assert (overwrite.allow, overwrite.deny) == (0, Permission.SEND_MESSAGES | Permission.ADD_REACTIONS)


async def test_everybody_loses_a_permission(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = await text_channel(bot, pg, pg.channel.id)
    pg.controls.deny(pg.guild, "SEND_MESSAGES", to="everybody")
    with pytest.raises(discord.Forbidden):
        await channel.send("hello")
    with pytest.raises(Refused):
        pg.person("Alice").say("hello")
    pg.controls.allow(pg.channel, "SEND_MESSAGES", to="everybody")
    pg.person("Alice").say("hello")
    pg.controls.reset(pg.channel, to="everybody")
    with pytest.raises(Refused):
        pg.person("Alice").say("hello")
    pg.controls.allow(pg.guild, "SEND_MESSAGES")
    await channel.send("by a role of its own")
    pg.controls.deny(pg.guild, "SEND_MESSAGES")
    with pytest.raises(discord.Forbidden):
        await channel.send("hello")


async def test_in_a_thread_the_channel_decides(pg: Playground) -> None:
    alice = pg.person("Alice")
    thread = pg.controls.start_thread(pg.channel, "a talk", owner=alice)
    pg.controls.deny(thread, "SEND_MESSAGES_IN_THREADS", to=alice)
    with pytest.raises(Refused):
        alice.say("hello", thread)
    assert [overwrite.id for overwrite in pg.channel.overwrites] == [alice.id]


async def test_what_makes_no_sense_is_refused(pg: Playground) -> None:
    controls, alice = pg.controls, pg.person("Alice")
    with pytest.raises(Refused, match=r"no permission SEND_MESAGES; there are: .*SEND_MESSAGES"):
        controls.deny(pg.channel, "SEND_MESAGES")
    with pytest.raises(Refused, match="at least one permission"):
        controls.deny(pg.channel)
    with pytest.raises(Refused, match="Everybody here has SEND_MESSAGES"):
        controls.deny(pg.guild, "SEND_MESSAGES")
    with pytest.raises(Refused, match="belong to no server"):
        controls.deny(controls.open_direct(alice), "SEND_MESSAGES")
    with pytest.raises(Refused, match='"bot", "everybody"'):
        controls.deny(pg.channel, "SEND_MESSAGES", to="nobody")  # type: ignore[arg-type]
    controls.make_administrator(alice)
    with pytest.raises(Refused, match="administrator"):
        controls.deny(pg.channel, "SEND_MESSAGES", to=alice)
    stranger = controls.create_guild("Elsewhere")
    with pytest.raises(Refused, match="Alice is not a member of Elsewhere"):
        controls.kick(alice, stranger)
    with pytest.raises(Refused, match="has no role"):
        controls.deny(stranger, "SEND_MESSAGES", to=controls.add_role("Here"))


async def test_roles(pg: Playground, run_bot: RunBot) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    role = pg.controls.add_role("Players", "MENTION_EVERYONE", mentionable=True)
    pg.controls.give_role(alice, role)
    pg.controls.give_role(alice, role)
    assert pg.world.store.member(pg.guild.id, alice.id).roles == [role.id]  # type: ignore[union-attr]
    pg.controls.take_role(alice, role)
    assert pg.world.store.member(pg.guild.id, alice.id).roles == []  # type: ignore[union-attr]
    assert pg.controls.make_moderator(alice) is pg.controls.make_moderator(bob)
    assert {"KICK_MEMBERS", "MODERATE_MEMBERS"} <= pg.controls.permissions(pg.guild, bob)
    assert "MANAGE_GUILD" not in pg.controls.permissions(pg.guild, bob)
    pg.controls.make_owner(bob)
    assert pg.controls.permissions(pg.guild, bob) == set(Permission.__members__)
    with pytest.raises(Refused, match="owns"):
        pg.controls.kick(bob)
    bot = await run_bot(nothing)
    await pg.until(lambda: bot.guilds and bot.guilds[0].owner_id == int(bob.id))
    with pytest.raises(Refused, match="Everybody has @everyone"):
        pg.controls.give_role(alice, pg.world.store.roles[pg.guild.id])


async def test_the_bot_is_kicked_and_invited_again(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    pg.controls.remove_bot()
    (guild,) = await heard(bot, pg, "guild_remove")
    assert guild.id == int(pg.guild.id)
    with pytest.raises(Refused, match="is not a member"):
        pg.controls.remove_bot()
    pg.controls.invite_bot("MANAGE_MESSAGES", "MANAGE_THREADS")
    (guild,) = await heard(bot, pg, "guild_join")
    assert guild.me.guild_permissions.manage_messages
    assert not guild.me.guild_permissions.manage_guild
    with pytest.raises(Refused, match="already"):
        pg.controls.invite_bot()
    own = next(role for role in pg.world.store.roles_of(pg.guild.id) if role.bot is not None)
    with pytest.raises(Refused, match="belongs to a bot"):
        pg.controls.give_role(pg.person("Alice"), own)


async def test_an_outage(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    pg.controls.outage()
    await heard(bot, pg, "guild_unavailable")
    with pytest.raises(Refused, match="has an outage already"):
        pg.controls.outage()
    before = bot.names().count("guild_available")
    pg.controls.recover()
    await pg.until(lambda: bot.names().count("guild_available") == before + 1, what="available again")
    assert not {"guild_remove", "guild_join"} & set(bot.names())
    with pytest.raises(Refused, match="has no outage"):
        pg.controls.recover()


async def test_people_are_thrown_out(pg: Playground, raw: Raw) -> None:
    alice = pg.person("Alice")
    path = f"/guilds/{pg.guild.id}/members/{alice.id}"
    assert (await raw.ask("GET", path))[0] == 200
    pg.controls.kick(alice)
    assert (await raw.ask("GET", path))[1]["code"] == 10007
    pg.controls.join(alice, pg.guild)
    pg.controls.ban(alice, reason="noise")
    assert (await raw.ask("GET", path))[1]["code"] == 10007
    with pytest.raises(Refused, match="banned"):
        pg.controls.join(alice, pg.guild)
    pg.controls.unban(alice)
    pg.controls.join(alice, pg.guild)
    with pytest.raises(Refused, match="not banned"):
        pg.controls.unban(alice)


async def test_timeouts(pg: Playground) -> None:
    alice = pg.person("Alice")
    pg.controls.time_out(alice, minutes=10)
    with pytest.raises(Refused):
        alice.say("hello")
    pg.controls.forward(minutes=11)
    alice.say("hello")
    pg.controls.time_out(alice, minutes=10)
    pg.controls.end_timeout(alice)
    alice.say("hello")
    for minutes in (0, -1, 28 * 24 * 60 + 1, float("nan")):
        with pytest.raises(Refused, match="A timeout in minutes is a number from"):
            pg.controls.time_out(alice, minutes=minutes)


async def test_closed_direct_messages(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    user = await bot.fetch_user(int(pg.person("Alice").id))
    pg.controls.close_direct(pg.person("Alice"))
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")
    assert refused.value.code == 50007
    pg.controls.take_direct(pg.person("Alice"))
    await user.send("hello")
    assert [m.content for m in pg.person("Alice").messages(pg.controls.open_direct(pg.person("Alice")))] == ["hello"]


async def test_channels_come_and_go(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    made = pg.controls.create_channel("new")
    channel = await text_channel(bot, pg, made.id)
    pg.controls.rename_channel(made, "newer")
    pg.controls.slow_down(made, 30)
    await pg.until(lambda: (channel.name, channel.slowmode_delay) == ("newer", 30))
    pg.controls.delete_channel(made)
    await heard(bot, pg, "guild_channel_delete")
    with pytest.raises(Refused, match="deleted"):
        pg.controls.rename_channel(made, "gone")
    for channel_left in pg.world.store.channels_of(pg.guild.id)[1:]:
        pg.controls.delete_channel(channel_left)
    with pytest.raises(Refused, match="last channel"):
        pg.controls.delete_channel(pg.channel)
    with pytest.raises(Refused, match="1 to 100 visible characters"):
        pg.controls.create_channel(" ")
    with pytest.raises(Refused, match="from 0 to 21600"):
        pg.controls.slow_down(pg.channel, 21_601)


async def test_threads(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    alice = pg.person("Alice")
    start = alice.say("let us play")
    thread = pg.controls.start_thread(pg.channel, "a game", owner=alice, message=start)
    await heard(bot, pg, "thread_create")

    def seen() -> discord.Thread | None:
        return bot.guilds[0].get_thread(int(thread.id))

    pg.controls.lock(thread)
    await pg.until(lambda: (known := seen()) is not None and known.locked, what="locked")
    pg.controls.archive(thread)
    await pg.until(lambda: seen() is None, what="archived: discord.py forgets it")
    pg.controls.unarchive(thread)
    pg.controls.unlock(thread)
    await pg.until(lambda: (known := seen()) is not None and not known.locked, what="open again")
    with pytest.raises(Refused):
        pg.controls.start_thread(pg.channel, "again", owner=alice, message=start)
    category = pg.controls.create_channel("games", kind=CATEGORY)
    with pytest.raises(Refused, match="in a category"):
        pg.controls.start_thread(category, "nowhere", owner=alice)
    with pytest.raises(Refused, match="is not a thread"):
        pg.controls.archive(pg.channel)
    pg.controls.delete_thread(thread)
    await heard(bot, pg, "thread_delete")


async def test_messages_are_deleted_and_pinned(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    message = alice.say("remember this")
    pg.controls.pin(message, alice)
    channel = await text_channel(bot, pg, pg.channel.id)
    assert [pin.content async for pin in channel.pins()] == ["remember this"]
    pg.controls.unpin(message)
    assert [pin async for pin in channel.pins()] == []
    pg.controls.delete_message(message)
    assert message.deleted
    with pytest.raises(Refused, match="This message is deleted"):
        pg.controls.pin(message, alice)


async def test_guilds_come_and_go(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    guild = pg.controls.create_guild("Elsewhere", owner=pg.person("Alice"))
    await heard(bot, pg, "guild_join")
    pg.controls.rename_guild(guild, "Nowhere")
    await pg.until(lambda: any(seen.name == "Nowhere" for seen in bot.guilds))
    pg.controls.delete_guild(guild)
    await heard(bot, pg, "guild_remove")
    with pytest.raises(Refused, match="first server"):
        pg.controls.delete_guild(pg.guild)
    with pytest.raises(Refused, match="deleted"):
        pg.controls.rename_guild(guild, "Somewhere")


@pytest.mark.parametrize(
    "step",
    [{}, {"minutes": 0}, {"minutes": -1}, {"hours": float("nan")}, {"days": float("inf")}, {"days": 3651}, {"minutes": True}],
)
async def test_the_clock_goes_forward_only(pg: Playground, step: dict[str, Any]) -> None:
    before = pg.clock.offset
    with pytest.raises(Refused, match=r"[Ff]orward"):
        pg.controls.forward(**step)
    assert pg.clock.offset == before


async def test_the_clock_ends(pg: Playground) -> None:
    for _ in range(7):
        pg.controls.forward(days=3650)
    with pytest.raises(Refused, match="time ends"):
        pg.controls.forward(days=3650)


async def test_tokens_and_archives_follow_the_clock(pg: Playground, raw: Raw) -> None:
    thread = pg.controls.start_thread(pg.channel, "a talk", owner=pg.person("Alice"))
    done = await raw.go()
    await raw.answer(done, {"type": 4, "data": {"content": "late"}})
    before = pg.clock.now()
    assert pg.controls.forward(minutes=16) >= before + timedelta(minutes=16).total_seconds()
    status, body = await raw.webhook("PATCH", done, "/messages/@original", {"content": "later"})
    assert (status, body["code"]) == (401, 50027)
    assert thread.thread is not None and not thread.thread.archived
    pg.controls.forward(days=3)
    await asyncio.sleep(0)
    await pg.until(lambda: thread.thread is not None and thread.thread.archived)
