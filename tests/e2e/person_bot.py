"""The bot of the scripted person: the page's tiny bot, and what its story needs besides. `python -m tests.e2e.person_bot`."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import discord
from discord import app_commands, ui

from tests.page.tiny import forms
from tests.page.tiny_bot import TinyBot

Answer = discord.Interaction[Any]
HARBOURS = ["North harbour", "South harbour", "Old mill quay"]
awake = asyncio.Event()


@app_commands.command(description="Answers as soon as somebody wakes it")
async def ponder(interaction: Answer) -> None:
    awake.clear()
    await interaction.response.defer(thinking=True)
    await awake.wait()
    await interaction.followup.send("I have thought about it: sail at dawn.")


@app_commands.command(description="Wakes who ponders")
async def wake(interaction: Answer) -> None:
    awake.set()
    await interaction.response.send_message("Up!", ephemeral=True)


@app_commands.command(description="Never answers")
async def silent(interaction: Answer) -> None:
    """On purpose."""


@app_commands.command(description="Writes into the channel, not as an answer")
async def shout(interaction: Answer, text: str) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    try:
        await interaction.channel.send(text)
    except discord.Forbidden as refused:
        await interaction.response.send_message(f"I may not write here ({refused.code})", ephemeral=True)
    else:
        await interaction.response.send_message("Shouted", ephemeral=True)


@app_commands.command(description="What time it is")
async def when(interaction: Answer) -> None:
    await interaction.response.send_message(f"You asked {discord.utils.format_dt(interaction.created_at, 'R')}")


@app_commands.command(description="Every kind of select")
async def pickers(interaction: Answer) -> None:
    view: ui.View = ui.View(timeout=None)
    view.add_item(ui.Select(custom_id="s:text", placeholder="An island", options=forms.choices(12, "Island")))
    view.add_item(ui.UserSelect(custom_id="s:user", placeholder="A sailor"))
    view.add_item(ui.RoleSelect(custom_id="s:role", placeholder="A role"))
    view.add_item(ui.MentionableSelect(custom_id="s:any", placeholder="Up to two, sailors or roles", max_values=2))
    view.add_item(ui.ChannelSelect(custom_id="s:channel", placeholder="A channel"))
    await interaction.response.send_message("Choose", view=view)


voyage = app_commands.Group(name="voyage", description="Voyages")


@voyage.command(description="Plan a voyage")
@app_commands.describe(
    harbour="Where it begins", mate="Who comes along", chart="A picture of the sea", wind="From where", days="How long"
)
@app_commands.choices(wind=[app_commands.Choice(name=name.title(), value=name) for name in ("north", "south", "west")])
async def plan(
    interaction: Answer,
    harbour: str,
    mate: discord.Member,
    chart: discord.Attachment,
    wind: str = "none",
    days: app_commands.Range[int, 1, 30] = 1,
) -> None:
    await interaction.response.send_message(
        f"{harbour} with {mate.mention}, wind {wind}, {days} days, by {chart.filename}",
        allowed_mentions=discord.AllowedMentions.none(),
    )


@plan.autocomplete("harbour")
async def harbours(_: Answer, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=name.lower()) for name in HARBOURS if current.lower() in name.lower()]


@voyage.command(description="Call one off")
async def cancel(interaction: Answer) -> None:
    await interaction.response.send_message("Called off")


class PersonBot(TinyBot):
    async def setup_hook(self) -> None:
        more: list[app_commands.Command[Any, ..., Any]] = [ponder, wake, silent, shout, when, pickers]
        for command in more:
            self.tree.add_command(command)
        self.tree.add_command(voyage)
        await super().setup_hook()

    async def on_message(self, message: discord.Message) -> None:
        """In direct messages it says that it has read them."""
        if message.guild is None and message.author != self.user:
            await message.reply(f"I have read “{message.content}”.")


if __name__ == "__main__":
    PersonBot().run(os.environ["DISCORD_TOKEN"])
