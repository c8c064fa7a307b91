"""Threads, by the unmodified discord.py: started, changed, joined, left, listed, deleted, and what the gateway tells of it."""

import discord
import pytest

from playground import Playground
from playground.platform.threads import NAME_CHANGE, RECIPIENT_ADD, RECIPIENT_REMOVE, THREAD_CREATED, THREAD_STARTER
from playground.store.model import Channel, Thread
from tests.playground.conftest import RunBot
from tests.playground.guild_tools import member_bot
from tests.playground.places import heard, hears, nothing, text_channel


def stored(pg: Playground, thread: discord.Thread) -> Channel:
    return pg.world.store.channels[str(thread.id)]


def inside(pg: Playground, thread: discord.Thread) -> Thread:
    found = stored(pg, thread).thread
    assert found is not None
    return found


def types(pg: Playground, channel: str) -> list[int]:
    return [message.type for message in pg.world.store.history(channel)]


async def test_a_thread_of_a_message(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg).send("A game begins")
    thread = await message.create_thread(name="Talk", auto_archive_duration=60, slowmode_delay=5)
    assert (thread.id, thread.name, thread.owner_id, thread.type) == (
        message.id,
        "Talk",
        bot.application_id,
        discord.ChannelType.public_thread,
    )
    assert (thread.auto_archive_duration, thread.slowmode_delay, thread.archived) == (60, 5, False)
    (told,) = await hears(bot, pg, "thread_create")
    assert told.id == message.id
    await hears(bot, pg, "raw_message_edit")
    fetched = await text_channel(bot, pg).fetch_message(message.id)
    assert fetched.flags.has_thread
    assert fetched.thread is not None
    [starter] = [m async for m in thread.history()]
    assert starter.type == discord.MessageType.thread_starter_message
    assert starter.reference is not None
    assert isinstance(starter.reference.resolved, discord.Message)
    assert starter.reference.resolved.content == "A game begins"
    assert types(pg, str(thread.id)) == [THREAD_STARTER]


async def test_threads_without_a_message(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = text_channel(bot, pg)
    public = await channel.create_thread(name="Public", type=discord.ChannelType.public_thread)
    assert types(pg, pg.channel.id) == [THREAD_CREATED]
    (about,) = await hears(bot, pg, "message")
    assert (about.type, about.content, about.reference.channel_id) == (discord.MessageType.thread_created, "Public", public.id)
    private = await channel.create_thread(name="Private", invitable=False)
    assert (private.type, private.invitable) == (discord.ChannelType.private_thread, False)
    assert types(pg, pg.channel.id) == [THREAD_CREATED], "nobody is told of a private one"
    assert [thread.name for thread in await bot.guilds[0].active_threads()] == ["Private", "Public"]


async def test_announcements_have_threads_of_their_own_kind(pg: Playground, run_bot: RunBot) -> None:
    news = pg.world.guilds.add_channel(pg.guild, "news", kind=5)
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg, news.id).send("News")
    assert (await message.create_thread(name="About it")).type == discord.ChannelType.news_thread


async def test_a_thread_is_changed_locked_and_deleted(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg).send("x")
    thread = await message.create_thread(name="One")
    await thread.edit(name="Two", auto_archive_duration=1440, slowmode_delay=10)
    before, after = await hears(bot, pg, "thread_update")
    assert (before.name, after.name, after.auto_archive_duration, after.slowmode_delay) == ("One", "Two", 1440, 10)
    assert types(pg, str(thread.id)) == [THREAD_STARTER, NAME_CHANGE]
    edited = await thread.edit(archived=True, locked=True)
    assert (edited.archived, edited.locked) == (True, True)
    assert pg.world.store.channels[str(thread.id)].name == "Two"
    await thread.send("Who manages threads may write in a locked one, and wakes it")
    assert not inside(pg, thread).archived
    await thread.delete()
    await hears(bot, pg, "thread_delete")
    assert str(thread.id) not in pg.world.store.channels
    assert not pg.world.store.history(str(thread.id))
    assert not pg.world.store.messages[str(message.id)].flags & 32, "the message has no thread any more"


async def test_who_is_in_a_thread(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    thread = await text_channel(bot, pg).create_thread(name="Private", invitable=False)
    assert pg.controls.permissions(stored(pg, thread), alice) == set(), "others do not see it"
    await thread.add_user(discord.Object(int(alice.id)))
    assert "VIEW_CHANNEL" in pg.controls.permissions(stored(pg, thread), alice)
    assert types(pg, str(thread.id)) == [RECIPIENT_ADD]
    alice.say("hello", stored(pg, thread))
    assert sorted(member.id for member in await thread.fetch_members()) == sorted([int(alice.id), int(pg.world.store.bot.id)])
    assert (await thread.fetch_member(int(alice.id))).id == int(alice.id)
    await thread.remove_user(discord.Object(int(alice.id)))
    assert types(pg, str(thread.id))[-1] == RECIPIENT_REMOVE
    assert alice.id not in inside(pg, thread).members
    await thread.leave()
    await hears(bot, pg, "thread_remove")
    assert inside(pg, thread).members == {}


async def test_the_bot_is_added_to_a_private_thread(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    thread = pg.world.threads.start(pg.channel, "Secret", owner=alice.id, kind=12)
    await text_channel(bot, pg).send("a pause, so that an event would have come")
    assert bot.get_channel(int(thread.id)) is None
    alice.say(f"<@{pg.world.store.bot.id}> come in", thread)
    await hears(bot, pg, "thread_join")
    found = bot.get_channel(int(thread.id))
    assert isinstance(found, discord.Thread)
    assert found.me is not None


async def test_not_everybody_may_add_to_a_closed_private_thread(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    thread = pg.world.threads.start(pg.channel, "Closed", owner=alice.id, kind=12, invitable=False)
    pg.world.threads.join(thread, pg.world.store.bot.id)
    await hears(bot, pg, "thread_join")
    found = bot.get_channel(int(thread.id))
    assert isinstance(found, discord.Thread)
    with pytest.raises(discord.Forbidden) as refused:
        await found.add_user(discord.Object(int(bob.id)))
    assert refused.value.code == 50013
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    await found.add_user(discord.Object(int(bob.id)))
    pg.controls.deny(pg.channel, "VIEW_CHANNEL", to=alice)
    await found.remove_user(discord.Object(int(alice.id)))
    with pytest.raises(discord.Forbidden) as refused:
        await found.add_user(discord.Object(int(alice.id)))
    assert refused.value.code == 50001, "who does not see the channel cannot be in its threads"


async def test_writing_joins_and_counts(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice, bob = pg.person("Alice"), pg.person("Bob")
    thread = await text_channel(bot, pg).create_thread(name="Public", type=discord.ChannelType.public_thread)
    alice.say(f"hello <@{bob.id}>", stored(pg, thread))
    last = await thread.send("hello")
    json = pg.world.wire.channel(stored(pg, thread))
    assert (json["message_count"], json["total_message_sent"], json["member_count"]) == (2, 2, 3)
    await last.delete()
    json = pg.world.wire.channel(stored(pg, thread))
    assert (json["message_count"], json["total_message_sent"]) == (1, 2)


async def test_a_parent_takes_its_threads_with_it(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = pg.world.guilds.add_channel(pg.guild, "short-lived")
    await pg.until(lambda: bot.get_channel(int(channel.id)))
    thread = await text_channel(bot, pg, channel.id).create_thread(name="T", type=discord.ChannelType.public_thread)
    pg.world.guilds.delete_channel(channel)
    await hears(bot, pg, "thread_delete")
    assert str(thread.id) not in pg.world.store.channels
    pg.clock.forward(days=8)
    await text_channel(bot, pg).send("the clocks of threads that are gone do nothing")
    assert not heard(bot, "thread_update")
    assert str(thread.id) not in pg.world.store.channels


async def test_with_the_intent_for_members_the_bot_hears_who_comes_and_goes(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with member_bot(pg, monkeypatch) as bot:
        thread = await text_channel(bot, pg).create_thread(name="T", type=discord.ChannelType.public_thread)
        alice = pg.person("Alice")
        alice.say("hello", stored(pg, thread))
        (member,) = await hears(bot, pg, "thread_member_join")
        assert member.id == int(alice.id)
        pg.world.threads.leave(stored(pg, thread), alice.id)
        (member,) = await hears(bot, pg, "thread_member_remove")
        assert member.id == int(alice.id)
        hidden = pg.world.threads.start(pg.channel, "Secret", owner=alice.id, kind=12)
        pg.world.threads.join(hidden, pg.person("Bob").id)
        await thread.send("a pause, so that an event would have come")
        assert len(heard(bot, "thread_member_join")) == 1, "of threads it does not see it hears nothing"


async def test_without_that_intent_it_hears_only_of_itself(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    thread = await text_channel(bot, pg).create_thread(name="T", type=discord.ChannelType.public_thread)
    pg.person("Alice").say("hello", stored(pg, thread))
    await hears(bot, pg, "message", 2)
    assert not heard(bot, "raw_thread_member_remove")
    assert not heard(bot, "thread_member_join")
