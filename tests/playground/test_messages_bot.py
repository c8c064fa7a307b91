"""Messages by the unmodified discord.py: bulk delete, replies, forwards, caches and events."""

import discord

from playground import Playground
from tests.playground.conftest import RunBot
from tests.playground.places import heard, hears, nothing, text_channel
from tests.playground.stage import write


async def test_bulk_delete(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_MESSAGES")
    bot = await run_bot(nothing)
    channel = text_channel(bot, pg)
    messages = [await channel.send("0"), await channel.send("1")]
    theirs = write(pg, pg.channel, pg.person("Alice").id)
    await channel.delete_messages([*messages, discord.Object(int(theirs.id)), discord.Object(messages[0].id + 1)])
    (event,) = await hears(bot, pg, "raw_bulk_message_delete")
    assert event.message_ids == {*(message.id for message in messages), int(theirs.id)}
    assert pg.world.store.history(pg.channel.id) == []
    for text in "ab":
        write(pg, pg.channel, str(bot.application_id), text)
    assert len(await channel.purge()) == 2


async def test_bulk_delete_of_what_is_gone_tells_nothing(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_MESSAGES")
    bot = await run_bot(nothing)
    channel = text_channel(bot, pg)
    message = await channel.send("x")
    await channel.delete_messages([discord.Object(message.id + 1), discord.Object(message.id + 2)])
    await channel.send("a pause, so that an event would have come")
    await hears(bot, pg, "message", 2)
    assert not heard(bot, "raw_bulk_message_delete")


async def test_a_reply_and_a_forward(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    said = alice.say(f"<@{bot.application_id}> your move?")
    (message,) = await hears(bot, pg, "message")
    answer = await message.reply("C7", mention_author=False)
    assert pg.world.store.messages[str(answer.id)].notified == []
    assert answer.type == discord.MessageType.reply
    forward = await message.forward(text_channel(bot, pg, pg.channel_named("games").id))
    [snapshot] = forward.message_snapshots
    assert snapshot.content == said.content
    assert forward.reference is not None
    assert forward.reference.message_id == int(said.id)


async def test_the_cache_follows(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg).send("one", embed=discord.Embed(title="E"))
    await hears(bot, pg, "message")
    await message.edit(content="two", suppress=True)
    before, after = await hears(bot, pg, "message_edit")
    assert (before.content, after.content, after.embeds, after.flags.suppress_embeds) == ("one", "two", [], True)
    await message.delete()
    (gone,) = await hears(bot, pg, "message_delete")
    assert gone.id == message.id
    assert message.id not in [cached.id for cached in bot.cached_messages]


async def test_an_announcement_is_published(pg: Playground, run_bot: RunBot) -> None:
    news = pg.world.guilds.add_channel(pg.guild, "news", kind=5)
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg, news.id).send("News")
    await message.publish()
    assert (await text_channel(bot, pg, news.id).fetch_message(message.id)).flags.crossposted


async def test_a_silent_message(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    message = await text_channel(bot, pg).send(f"<@{alice.id}>", silent=True)
    assert message.flags.suppress_notifications
    assert alice.messages()[-1].notified == []
