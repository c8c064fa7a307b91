"""Reactions: by the unmodified discord.py, and what the gateway tells of them."""

from urllib.parse import quote

import discord
import pytest

from playground import Playground
from tests.playground.conftest import RunBot
from tests.playground.places import heard, hears, nothing, text_channel
from tests.playground.raw import Raw
from tests.playground.stage import write


async def test_reactions_come_and_go(pg: Playground, run_bot: RunBot) -> None:
    pg.controls.allow(pg.guild, "MANAGE_MESSAGES")
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    message = await text_channel(bot, pg).send("x")
    await message.add_reaction("👍")
    await message.add_reaction("👍")
    (event,) = await hears(bot, pg, "raw_reaction_add")
    assert (str(event.emoji), event.user_id, event.message_author_id) == ("👍", bot.application_id, bot.application_id)
    stored = pg.world.store.messages[str(message.id)]
    pg.world.reactions.add(stored, alice.id, "👍")
    await hears(bot, pg, "raw_reaction_add", 2)
    [reaction] = (await text_channel(bot, pg).fetch_message(message.id)).reactions
    assert (reaction.count, reaction.me) == (2, True)
    assert {user.id async for user in reaction.users()} == {bot.application_id, int(alice.id)}
    await message.remove_reaction("👍", discord.Object(int(alice.id)))
    (event,) = await hears(bot, pg, "raw_reaction_remove")
    assert event.user_id == int(alice.id)
    await message.add_reaction("🎲")
    await message.clear_reaction("🎲")
    (event,) = await hears(bot, pg, "raw_reaction_clear_emoji")
    assert str(event.emoji) == "🎲"
    await message.clear_reactions()
    await hears(bot, pg, "raw_reaction_clear")
    assert stored.reactions == []
    assert len(heard(bot, "raw_reaction_add")) == 3, "the same reaction twice is one"


@pytest.mark.parametrize("emoji", ["❤️", "❤", "👩‍🚀", "1️⃣", "🇩🇪"])
async def test_any_emoji_of_unicode(raw: Raw, emoji: str) -> None:
    message = write(raw.pg, raw.pg.channel, raw.application)
    path = f"/channels/{raw.channel}/messages/{message.id}/reactions/{quote(emoji)}"
    assert (await raw.ask("PUT", f"{path}/@me"))[0] == 204
    assert [user["id"] for user in (await raw.ask("GET", path))[1]] == [raw.application]
    assert [reaction.emoji for reaction in message.reactions] == [emoji]
    assert (await raw.ask("DELETE", f"{path}/@me"))[0] == 204
    assert message.reactions == []


async def test_with_and_without_a_variation_sign_it_is_one_emoji(raw: Raw) -> None:
    message = write(raw.pg, raw.pg.channel, raw.application)
    raw.pg.world.reactions.add(message, raw.pg.person("Alice").id, "❤️")
    await raw.ask("PUT", f"/channels/{raw.channel}/messages/{message.id}/reactions/{quote('❤')}/@me")
    assert [(reaction.emoji, len(reaction.users)) for reaction in message.reactions] == [("❤️", 2)]


async def test_joining_in_needs_no_leave(raw: Raw) -> None:
    pg = raw.pg
    message = write(pg, pg.channel, raw.application)
    pg.world.reactions.add(message, pg.person("Alice").id, "👍")
    pg.controls.deny(pg.channel, "ADD_REACTIONS")
    path = f"/channels/{raw.channel}/messages/{message.id}/reactions"
    assert (await raw.ask("PUT", f"{path}/{quote('👍')}/@me"))[0] == 204
    assert (await raw.ask("PUT", f"{path}/{quote('🎲')}/@me"))[1]["code"] == 50013


async def test_who_reacted_in_pages(raw: Raw) -> None:
    message = write(raw.pg, raw.pg.channel, raw.application)
    people = [raw.pg.person(f"P{n}").id for n in range(4)]
    for person in reversed(people):
        raw.pg.world.reactions.add(message, person, "👍")
    path = f"/channels/{raw.channel}/messages/{message.id}/reactions/{quote('👍')}"
    _, first = await raw.ask("GET", f"{path}?limit=3")
    assert [user["id"] for user in first] == people[:3]
    _, rest = await raw.ask("GET", f"{path}?limit=3&after={people[2]}")
    assert [user["id"] for user in rest] == people[3:]
    assert (await raw.ask("GET", f"{path}?type=1"))[1] == []
