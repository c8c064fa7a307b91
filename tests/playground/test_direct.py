"""Direct messages between a person and the bot."""

from typing import Any

import discord
import pytest
from discord import app_commands

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.places import hears, nothing
from tests.playground.raw import Raw, button, row

Interaction = discord.Interaction[Bot]


async def test_the_bot_writes_to_a_person(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    user = await bot.fetch_user(int(alice.id))
    message = await user.send("Your move")
    assert isinstance(message.channel, discord.DMChannel)
    assert message.guild is None
    [shown] = alice.messages(pg.world.store.channels[str(message.channel.id)])
    assert (shown.content, shown.notified) == ("Your move", ["Alice"])
    (told,) = await hears(bot, pg, "message")
    assert (told.id, told.guild) == (message.id, None)
    await message.edit(content="Your move!")
    await hears(bot, pg, "raw_message_edit")
    await message.add_reaction("🎲")
    await hears(bot, pg, "raw_reaction_add")
    await message.pin()
    await hears(bot, pg, "private_channel_pins_update")
    await message.delete()
    await hears(bot, pg, "raw_message_delete")
    assert (await user.create_dm()).id == message.channel.id, "there is one channel"


async def test_a_person_writes_to_the_bot(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    alice.say("hello bot", pg.world.direct.open(alice.user))
    (told,) = await hears(bot, pg, "message")
    assert (told.content, told.author.id, told.guild) == ("hello bot", int(alice.id), None), "read without the intent for it"
    await told.reply("hello Alice")
    assert [m.content for m in alice.messages(pg.world.direct.open(alice.user))] == ["hello bot", "hello Alice"]
    with pytest.raises(discord.HTTPException) as refused:
        await told.delete()
    assert refused.value.code == 50003


async def test_closed_direct_messages(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    alice = pg.person("Alice")
    pg.world.direct.deny(alice.user)
    user = await bot.fetch_user(int(alice.id))
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Your move")
    assert refused.value.code == 50007
    pg.world.direct.allow(alice.user)
    await user.send("Your move")
    pg.controls.kick(alice)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Your move")
    assert refused.value.code == 50278
    with pytest.raises(discord.HTTPException) as refused2:
        await bot.http.start_private_message(bot.application_id or 0)
    assert (refused2.value.status, refused2.value.code) == (400, 50007)


async def test_a_command_in_direct_messages(pg: Playground, run_bot: RunBot) -> None:
    class Panel(discord.ui.View):
        @discord.ui.button(label="On", custom_id="on")
        async def on(self, interaction: Interaction, button: discord.ui.Button[Any]) -> None:
            assert interaction.guild is None
            await interaction.response.edit_message(content="went on")

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Anywhere")
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
        async def go(interaction: Interaction) -> None:
            assert isinstance(interaction.user, discord.User)
            assert interaction.context.dm_channel
            await interaction.response.send_message("here", view=Panel(), ephemeral=True)

    await run_bot(register)
    alice = pg.person("Alice")
    direct = pg.world.direct.open(alice.user)
    done = await alice.slash("go", channel=direct)
    assert (done.state, done.message.content, done.message.ephemeral) == ("answered", "here", True)
    assert (await alice.press(done, "On")).state == "answered"
    assert done.message.content == "went on"


async def test_a_button_in_direct_messages(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    _, channel = await raw.ask("POST", "/users/@me/channels", {"recipient_id": alice.id})
    assert (channel["type"], [user["id"] for user in channel["recipients"]]) == (1, [alice.id])
    await raw.ask("POST", f"/channels/{channel['id']}/messages", {"content": "x", "components": [row(button())]})
    [message] = alice.messages(raw.pg.world.direct.open(alice.user))
    done = alice.start_press(message, "a")
    await raw.answer(done, {"type": 4, "data": {"content": "pressed"}})
    assert done.message.content == "pressed"
    assert "guild_id" not in done.message.json.get("message_reference", {})
