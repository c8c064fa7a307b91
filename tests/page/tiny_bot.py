"""A bot that has one of everything the page can show. Run as a process of its own: `python -m tests.page.tiny_bot`."""

from __future__ import annotations

import asyncio
import io
import os
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from PIL import Image

from tests.page.tiny import forms, media
from tests.page.tiny import options as kinds

discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
discord.asset.Asset.BASE = os.environ["DISCORD_CDN_BASE"]

Interaction = discord.Interaction["TinyBot"]
PLACES = ["North shore", "South shore", "Old mill"]
COLOURS = ["navy", "darkgreen", "maroon"]


def picture(step: int) -> discord.File:
    out = io.BytesIO()
    Image.new("RGB", (800, 900), COLOURS[step % len(COLOURS)]).save(out, "PNG")
    out.seek(0)
    return discord.File(out, f"board-{step}.png", description=f"Board at step {step}")


def options(count: int) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=f"Tile {n}", value=f"t{n}", description=f"{n} sides") for n in range(1, count + 1)]


class Board(ui.LayoutView):
    """A picture and rows of controls in one container, like a board of a game."""

    def __init__(self, step: int = 0, said: str = "nothing yet") -> None:
        super().__init__(timeout=None)
        self.step = step
        self.row = ui.ActionRow[Board]()
        for cell in "ABCDE":
            self.row.add_item(ui.Button(label=cell, custom_id=f"cell:{cell}"))
        self.rest = ui.ActionRow[Board]()
        self.rest.add_item(ui.Button(label="Next", custom_id="next", style=discord.ButtonStyle.primary))
        self.rest.add_item(ui.Button(label="Silent", custom_id="silent", style=discord.ButtonStyle.danger))
        self.rest.add_item(ui.Button(label="Ask", custom_id="ask"))
        gallery = ui.MediaGallery[Board](
            discord.MediaGalleryItem(f"attachment://board-{step}.png", description=f"Board at step {step}")
        )
        one = ui.ActionRow[Board](ui.Select(custom_id="tile", placeholder="Pick a tile", options=options(12)))
        many = ui.ActionRow[Board](
            ui.Select(custom_id="many", placeholder="Pick several", options=options(5), min_values=1, max_values=2)
        )
        text = ui.TextDisplay[Board](f"## Board\nStep **{step}**, {said}")
        self.add_item(ui.Container(text, gallery, self.row, one, many, self.rest, accent_colour=0x43A25A))


class Question(ui.Modal, title="Write a note"):
    name_ = ui.Label[Any](text="Name", component=ui.TextInput(custom_id="name", min_length=3, max_length=20))
    kind = ui.Label[Any](text="Kind", component=ui.Select(custom_id="kind", options=options(3)))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        name, kind = self.name_.component, self.kind.component
        assert isinstance(name, ui.TextInput) and isinstance(kind, ui.Select)
        await interaction.response.send_message(f"Noted {name.value} as {kind.values[0]}")


class TinyBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.2)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        commands: list[app_commands.Command[Any, ..., Any]] = [echo, whisper, board, slow, find, need, draw]
        commands += [*forms.COMMANDS, *media.COMMANDS, *kinds.COMMANDS]
        for command in commands:
            self.tree.add_command(command)
        play = app_commands.Group(name="play", description="Play something")
        play.add_command(solo)
        play.add_command(links)
        self.tree.add_command(play)
        self.tree.add_command(app_commands.ContextMenu(name="Quote", callback=quote))
        self.tree.add_command(app_commands.ContextMenu(name="Greet", callback=greet))
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            await press(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await forms.again(interaction)


async def press(interaction: discord.Interaction[Any]) -> None:
    data: Any = interaction.data
    if data["custom_id"].startswith("s:"):
        await forms.selected(interaction)
        return
    if data["custom_id"] == "silent":
        return
    if data["custom_id"] == "ask":
        await interaction.response.send_modal(Question())
        return
    step = 1 if data["custom_id"] == "next" else 0
    said = ",".join(data.get("values", [])) or data["custom_id"]
    await interaction.response.edit_message(view=Board(step, f"chose {said}"), attachments=[picture(step)])


@app_commands.command(description="Say it again")
async def echo(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text)


@app_commands.command(description="Say it to you alone")
async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text, ephemeral=True)


@app_commands.command(description="A board with controls")
async def board(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(view=Board(), file=picture(0))


@app_commands.command(description="Thinks first")
async def slow(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(1)
    await interaction.followup.send("That took a while")


@app_commands.command(description="Find a place")
async def find(interaction: discord.Interaction[Any], place: str) -> None:
    await interaction.response.send_message(f"Found {place}")


@find.autocomplete("place")
async def places(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=p, value=p.upper()) for p in PLACES if current.lower() in p.lower()]


@app_commands.command(description="Wants much")
async def need(interaction: discord.Interaction[Any], topic: str, page: int) -> None:
    await interaction.response.send_message(f"{topic} on page {page}")


@app_commands.command(description="Make a picture of numbers")
@app_commands.choices(look=[app_commands.Choice(name=look.title(), value=look) for look in ("meadow", "ice")])
async def draw(interaction: discord.Interaction[Any], numbers: str = "-", look: str = "-", penalty: int = 0) -> None:
    await interaction.response.send_message(f"[{numbers}] [{look}] [{penalty}]")


@app_commands.command(description="Solve a board alone")
@app_commands.choices(difficulty=[app_commands.Choice(name=f"{n} of 5", value=n) for n in range(1, 6)])
async def solo(interaction: discord.Interaction[Any], difficulty: int = 1, timed: bool = False) -> None:
    await interaction.response.send_message(f"difficulty {difficulty}, timed {timed}")


@app_commands.command(description="With others")
async def links(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("a table")


async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    await interaction.response.send_message(f"Quoted: {message.content}")


async def greet(interaction: discord.Interaction[Any], member: discord.Member) -> None:
    await interaction.response.send_message(f"Greetings, {member.display_name}")


if __name__ == "__main__":
    TinyBot().run(os.environ["DISCORD_TOKEN"])
