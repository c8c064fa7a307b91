"""Pictures, files, embeds and the layouts of Components V2."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

COLOURS = ["#3d5bd9", "#9a4bc9", "#c2416b", "#b3541e", "#2f7d4f", "#1f7a8c", "#7a5a2f", "#6554c0", "#404a66", "#8c2f4d"]


def drawn(number: int, size: tuple[int, int] = (640, 480), name: str = "", description: str | None = None) -> discord.File:
    out = io.BytesIO()
    image = Image.new("RGB", size, COLOURS[number % len(COLOURS)])
    ImageDraw.Draw(image).ellipse((size[0] // 4, size[1] // 4, size[0] // 2, size[1] // 2), fill="white")
    image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, name or f"picture-{number}.png", description=description)


@app_commands.command(description="So many pictures")
async def pictures(interaction: discord.Interaction[Any], count: int, layout: bool = False) -> None:
    sizes = [(640, 480), (480, 640), (900, 300)]
    files = [drawn(n, sizes[n % 3] if count > 1 else (1600, 900), description=f"Picture {n + 1}") for n in range(count)]
    if not layout:
        await interaction.response.send_message(f"{count} pictures", files=files)
        return
    items = [discord.MediaGalleryItem(file, description=f"Picture {n + 1}") for n, file in enumerate(files)]
    view = ui.LayoutView().add_item(ui.TextDisplay(f"{count} pictures")).add_item(ui.MediaGallery(*items))
    await interaction.response.send_message(view=view, files=files)


@app_commands.command(description="Files of every kind")
async def files(interaction: discord.Interaction[Any]) -> None:
    sent = [
        drawn(0, name="SPOILER_secret.png", description="A secret shore"),
        discord.File(io.BytesIO(b"A very long name\n" * 900), "a-very-long-name-of-a-file-that-fits-on-no-phone-at-all.txt"),
        discord.File(io.BytesIO(b"%PDF"), "SPOILER_rules.pdf"),
    ]
    await interaction.response.send_message("Files", files=sent)


@app_commands.command(description="An embed with everything")
async def embed(interaction: discord.Interaction[Any]) -> None:
    card = discord.Embed(title="Tides of the **bay**", url="https://example.org/tides", colour=0xE0A030)
    card.description = "Low at <t:1700000000:t>, see [the chart](https://example.org/chart).\n- one\n- two"
    card.set_author(name="Harbour office", url="https://example.org", icon_url="attachment://icon.png")
    card.set_thumbnail(url="attachment://thumb.png").set_image(url="attachment://chart.png")
    for name, value, inline in (
        ("First", "1", True),
        ("Second", "2", True),
        ("Third", "3", True),
        ("Fourth", "4", True),
        ("Fifth", "5", True),
        ("Wide", "`alone` in its row", False),
    ):
        card.add_field(name=name, value=value, inline=inline)
    card.set_footer(text="Harbour", icon_url="attachment://icon.png")
    card.timestamp = datetime(2024, 5, 1, 12, 30, tzinfo=UTC)
    shown = [drawn(1, (64, 64), "icon.png"), drawn(2, (200, 200), "thumb.png"), drawn(3, (800, 400), "chart.png")]
    plain = discord.Embed(description="Without a colour, without a title")
    await interaction.response.send_message("Two embeds", embeds=[card, plain], files=shown)


@app_commands.command(description="Everything a layout can hold")
async def layout(interaction: discord.Interaction[Any]) -> None:
    view = ui.LayoutView()
    go: ui.Button[ui.LayoutView] = ui.Button(label="Go", custom_id="layout:go")
    view.add_item(ui.TextDisplay("# A layout\n-# with everything"))
    view.add_item(ui.Section("**Section**", "with a button beside it", accessory=go))
    thumb: ui.Thumbnail[ui.LayoutView] = ui.Thumbnail("attachment://thumb.png", description="A buoy")
    view.add_item(ui.Section("**Section** with a thumbnail", "and another line", accessory=thumb))
    view.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for style in ("primary", "secondary", "success", "danger"):
        row.add_item(ui.Button(label=style.title(), custom_id=f"layout:{style}", style=discord.ButtonStyle[style]))
    row.add_item(ui.Button(label="Chart", url="https://example.org/chart"))
    off: ui.ActionRow[ui.LayoutView] = ui.ActionRow(ui.Button(label="Off", custom_id="layout:off", disabled=True))
    off.add_item(ui.Button(emoji="🌊", custom_id="layout:wave"))
    view.add_item(ui.Container(ui.TextDisplay("In a container"), row, ui.Separator(visible=False), off, accent_colour=0xC2416B))
    hidden: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay("The treasure lies here"), spoiler=True)
    hidden.add_item(ui.ActionRow(ui.Button(label="Dig", custom_id="layout:dig")))
    view.add_item(hidden)
    view.add_item(ui.File("attachment://log.txt"))
    sent = [drawn(2, (200, 200), "thumb.png"), discord.File(io.BytesIO(b"day 1"), "log.txt")]
    await interaction.response.send_message(view=view, files=sent)


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [pictures, files, embed, layout]
