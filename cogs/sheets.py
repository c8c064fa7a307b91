"""Sheets (text, pictures, buttons) as Discord components."""

from io import BytesIO

import discord
from discord import ui

from bot.daily_results import Sheet
from cogs.layout import ACCENT
from cogs.showing import Message
from wording import say


def message_of(sheet: Sheet) -> Message:
    """The whole message. Pictures whose name begins with SPOILER_ are hidden until they are pressed."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(sheet.text))
    for picture in sheet.pictures:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        hidden = picture.name.startswith("SPOILER_")
        gallery.add_item(media=f"attachment://{picture.name}", description=picture.alt, spoiler=hidden)
        box.add_item(gallery)
    if sheet.buttons:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for one in sheet.buttons:
            row.add_item(ui.Button(label=say(one.text, **one.args), style=discord.ButtonStyle.primary, custom_id=one.custom_id))
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    files = tuple(discord.File(BytesIO(one.data), one.name, description=one.alt) for one in sheet.pictures)
    return Message(view, files)
