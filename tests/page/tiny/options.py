"""Commands with options of every type."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Answer = discord.Interaction[Any]


@app_commands.command(description="One of every kind")
@app_commands.describe(ratio="How steep", depth="In fathoms", chart="A picture of the sea", code="Four letters")
async def every(
    interaction: Answer,
    depth: app_commands.Range[int, 1, 5],
    chart: discord.Attachment,
    ratio: app_commands.Range[float, 0.5] = 1.0,
    code: app_commands.Range[str, 4, 4] = "none",
    sure: bool = False,
    who: discord.Member | None = None,
    where: discord.TextChannel | None = None,
    role: discord.Role | None = None,
    anyone: discord.Member | discord.Role | None = None,
) -> None:
    names = [str(getattr(thing, "display_name", None) or getattr(thing, "name", "-")) for thing in (who, where, role, anyone)]
    data = await chart.read()
    await interaction.response.send_message(
        f"{depth} {chart.filename} {len(data)} bytes {ratio} {code} {sure} {' '.join(name.lstrip('@') for name in names)}"
    )


@app_commands.command(description="Takes a file, if you like")
async def stow(interaction: Answer, crate: discord.Attachment | None = None, note: str = "-") -> None:
    await interaction.response.send_message(f"stowed {crate.filename if crate else 'nothing'}, {note}")


@app_commands.command(description="Its suggestions never come")
async def lost(interaction: Answer, place: str) -> None:
    await interaction.response.send_message(f"lost at {place}")


@lost.autocomplete("place")
async def nowhere(_: Answer, current: str) -> list[app_commands.Choice[str]]:
    raise RuntimeError("on purpose")


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [every, stow, lost]
