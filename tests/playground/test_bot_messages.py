"""What a bot sends: deferred answers, files, components, messages in channels."""

import io
from typing import Any

import discord
import pytest
from discord import ui

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.pictures import png

Interaction = discord.Interaction[Bot]


def picture(name: str = "board.png", alt: str | None = "A board", width: int = 8) -> discord.File:
    return discord.File(io.BytesIO(png(width, 4)), name, description=alt)


async def test_deferred_answers_and_followups(pg: Playground, run_bot: RunBot) -> None:
    class Panel(ui.View):
        @ui.button(label="Slow", custom_id="slow")
        async def slow(self, interaction: Interaction, button: ui.Button[Any]) -> None:
            await interaction.response.defer()
            await interaction.edit_original_response(content="later")

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Defers")
        async def think(interaction: Interaction, private: bool) -> None:
            await interaction.response.defer(ephemeral=private)
            await interaction.followup.send("first", view=Panel(), file=picture())
            second = await interaction.followup.send("second", ephemeral=True, wait=True)
            await second.edit(content="second, edited")
            third = await interaction.followup.send("third", wait=True)
            await third.delete()
            original = await interaction.original_response()
            await interaction.followup.send(f"last after {original.content}")

    await run_bot(register)
    alice = pg.person("Alice")
    done = await alice.slash("think", private=True)
    assert done.state == "deferred"
    assert done.message.ephemeral
    assert (await done.settled()).message.content == "first"
    await pg.until(lambda: "last after first" in [m.content for m in alice.messages()])
    assert [(m.content, m.ephemeral) for m in alice.messages()] == [
        ("first", True),
        ("second, edited", True),
        ("last after first", False),
    ]
    assert not done.message.loading
    assert not done.message.edited, "what completes a deferred answer is no edit"
    pressed = await alice.press(done, "Slow")
    assert (pressed.state, pressed.message.id) == ("deferred", done.message.id)
    await pressed.settled()
    assert done.message.content == "later"


async def test_files_on_messages_and_edits(pg: Playground, run_bot: RunBot) -> None:
    def register(bot: Bot) -> None:
        @bot.tree.command(description="Shows")
        async def show(interaction: Interaction) -> None:
            embed = discord.Embed(title="Board").set_image(url="attachment://in embed.png")
            files = [picture(), picture("in embed.png", "Inside", 16)]
            await interaction.response.send_message(embed=embed, files=files)

        @bot.tree.command(description="Replaces")
        async def replace(interaction: Interaction, message: str) -> None:
            await interaction.response.defer(ephemeral=True)
            channel = interaction.channel
            assert isinstance(channel, discord.TextChannel)
            found = await channel.fetch_message(int(message))
            assert [file.description for file in found.attachments] == ["A board"]
            found = await found.edit(content="new", embeds=[], attachments=[picture("new.png", "New")])
            await found.edit(attachments=[*found.attachments, picture("newer.png", None)])
            await interaction.followup.send("done")

    await run_bot(register)
    alice = pg.person("Alice")
    message = (await alice.slash("show")).message
    board, inside = message.attachments
    assert (board.filename, board.description, board.width, board.height) == ("board.png", "A board", 8, 4)
    assert await pg.file(inside) == png(16, 4)
    assert message.embeds[0]["image"]["url"] == inside.url
    assert message.embeds[0]["image"]["width"] == 16
    assert [file["filename"] for file in message.json["attachments"]] == ["board.png"]
    assert "Inside" in message.text()
    done = await (await alice.slash("replace", message=message.id)).settled()
    assert done.message.content == "done"
    assert [file.filename for file in message.attachments] == ["new.png", "newer.png"]
    assert (message.content, message.embeds) == ("new", [])


async def test_components_v2(pg: Playground, run_bot: RunBot) -> None:
    def layout(name: str) -> ui.LayoutView:
        view = ui.LayoutView()
        section: ui.Section[Any] = ui.Section("Beside", accessory=ui.Button(label="Go", custom_id="go"))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description="Alt"))
        container: ui.Container[Any] = ui.Container(ui.TextDisplay("# Title"), section, ui.Separator(), gallery, accent_color=5)
        view.add_item(container)
        view.add_item(ui.ActionRow(ui.Button(label="Row", custom_id="row")))
        return view

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Lays out")
        async def lay(interaction: Interaction) -> None:
            await interaction.response.send_message(view=layout("board.png"), file=picture())

        @bot.event
        async def on_interaction(interaction: Interaction) -> None:
            if interaction.type is discord.InteractionType.component:
                await interaction.response.edit_message(view=layout("b.png"), attachments=[picture("b.png")])

    await run_bot(register)
    alice = pg.person("Alice")
    message = (await alice.slash("lay")).message
    assert message.flags == 1 << 15
    assert message.text() == "# Title\nBeside\nA board"
    assert message.labels == ["Go", "Row"]
    media = message.components[0]["components"][3]["items"][0]["media"]
    assert media["url"] == message.attachments[0].url
    assert (media["width"], media["height"]) == (8, 4)
    await alice.press(message, "Go")
    assert [file.filename for file in message.attachments] == ["b.png"]
    assert message.components[0]["components"][3]["items"][0]["media"]["url"].endswith("/b.png")


async def test_channel_messages(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(lambda bot: None)
    channel = bot.get_channel(int(pg.channel.id))
    assert isinstance(channel, discord.TextChannel)
    alice = pg.person("Alice")
    said = alice.say("hello")
    await pg.until(lambda: said.id in [m.id for m in alice.messages()])
    async with channel.typing():
        sent = await channel.send("one", nonce="n1")
    await sent.edit(content="two")
    reply = await sent.reply(f"for {alice.user.name}")
    assert [m.content async for m in channel.history()] == ["for Alice", "two", "hello"]
    assert [m.content async for m in channel.history(after=discord.Object(int(said.id)))] == ["two", "for Alice"]
    assert [m.content async for m in channel.history(before=sent)] == ["hello"]
    assert reply.reference is not None
    assert reply.reference.message_id == sent.id
    with pytest.raises(discord.Forbidden):
        await (await channel.fetch_message(int(said.id))).edit(content="mine")
    await reply.delete()
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(reply.id)
    member = await channel.guild.fetch_member(int(alice.id))
    assert member.display_name == "Alice"
    assert (await bot.fetch_user(int(alice.id))).global_name == "Alice"
    assert (await bot.fetch_guild(int(pg.guild.id))).name == "Horizon Playground"
    assert [c.name for c in await channel.guild.fetch_channels() if isinstance(c, discord.TextChannel)] == [
        "general",
        "games",
        "daily",
    ]


async def test_application_and_roles(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(lambda bot: None)
    assert (await bot.application_info()).id == int(pg.world.store.bot.id)
    guild = bot.get_guild(int(pg.guild.id))
    assert guild is not None
    assert guild.default_role.is_default()
    assert {channel.name for channel in guild.text_channels} == {"general", "games", "daily"}
