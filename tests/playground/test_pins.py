"""Pinned messages: by the unmodified discord.py, and page by page."""

import discord
import pytest

from playground import Playground
from playground.platform.errors import DiscordError
from tests.playground.conftest import RunBot
from tests.playground.places import heard, hears, nothing, text_channel
from tests.playground.raw import Raw
from tests.playground.stage import write


async def test_a_message_is_pinned_and_unpinned(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "PIN_MESSAGES")
    bot = await run_bot(nothing)
    channel = text_channel(bot, pg)
    message = await channel.send("Keep this")
    await message.pin()
    where, when = await hears(bot, pg, "guild_channel_pins_update")
    assert where == channel
    assert when is not None
    (about,) = await hears(bot, pg, "message", 2)
    assert (about.type, about.reference.message_id) == (discord.MessageType.pins_add, message.id)
    [pinned] = [m async for m in channel.pins()]
    assert (pinned.id, pinned.pinned, pinned.pinned_at) == (message.id, True, when)
    await message.pin()
    assert len(pg.world.store.history(pg.channel.id)) == 2, "what is pinned is not pinned again"
    await message.unpin()
    await hears(bot, pg, "guild_channel_pins_update", 2)
    assert [m async for m in channel.pins()] == []
    await message.unpin()
    await channel.send("a pause, so that an event would have come")
    assert len(heard(bot, "guild_channel_pins_update")) == 2
    await about.delete()


async def test_managing_messages_is_not_enough_to_pin(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_MESSAGES")
    bot = await run_bot(nothing)
    message = await text_channel(bot, pg).send("x")
    with pytest.raises(discord.Forbidden) as refused:
        await message.pin()
    assert refused.value.code == 50013


async def test_pins_page_by_page_and_by_the_older_route(raw: Raw) -> None:
    pg = raw.pg
    messages = [write(pg, pg.channel, raw.application, str(n)) for n in range(5)]
    for message in reversed(messages):
        pg.clock.forward(seconds=1)
        pg.world.pins.pin(message, raw.application)
    path = f"/channels/{raw.channel}/messages/pins"
    _, first = await raw.ask("GET", f"{path}?limit=3")
    assert ([item["message"]["content"] for item in first["items"]], first["has_more"]) == (["0", "1", "2"], True)
    before = first["items"][-1]["pinned_at"].replace("+", "%2B")
    _, rest = await raw.ask("GET", f"{path}?limit=3&before={before}")
    assert ([item["message"]["content"] for item in rest["items"]], rest["has_more"]) == (["3", "4"], False)
    _, old = await raw.ask("GET", f"/channels/{raw.channel}/pins")
    assert [message["content"] for message in old] == ["0", "1", "2", "3", "4"]
    pg.controls.deny(pg.channel, "READ_MESSAGE_HISTORY")
    assert await raw.ask("GET", path) == (200, {"items": [], "has_more": False})
    pg.controls.allow(pg.channel, "PIN_MESSAGES", "READ_MESSAGE_HISTORY")
    assert (await raw.ask("DELETE", f"/channels/{raw.channel}/pins/{messages[0].id}"))[0] == 204
    assert (await raw.ask("PUT", f"/channels/{raw.channel}/pins/{messages[0].id}"))[0] == 204
    assert [message.content for message in pg.world.pins.list(pg.channel)] == ["0", "1", "2", "3", "4"]


async def test_a_channel_has_250_pins(pg: Playground) -> None:
    messages = [write(pg, pg.channel, pg.world.store.bot.id, str(n)) for n in range(251)]
    for message in messages[:250]:
        pg.world.pins.pin(message, pg.world.store.bot.id)
        about = pg.world.store.history(pg.channel.id)[-1]
        assert (about.type, about.reference) == (6, message.id)
        pg.world.messages.delete(about)  # of a channel the newest 500 messages are kept
    with pytest.raises(DiscordError) as refused:
        pg.world.pins.pin(messages[250], pg.world.store.bot.id)
    assert refused.value.code == 30003
    pg.world.pins.unpin(messages[249])
    pg.world.pins.pin(messages[250], pg.world.store.bot.id)


async def test_ephemeral_messages_cannot_be_pinned(raw: Raw) -> None:
    raw.pg.controls.allow(raw.pg.guild, "PIN_MESSAGES")
    done = await raw.go()
    await raw.answer(done, {"type": 4, "data": {"content": "x", "flags": 64}})
    status, body = await raw.ask("PUT", f"/channels/{raw.channel}/messages/pins/{done.message.id}")
    assert (status, body["code"]) == (404, 10008)
