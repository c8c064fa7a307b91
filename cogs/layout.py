"""A panel as Discord components (V2): text, picture, and rows of controls. Knows no game."""

import discord
from discord import ui

from bot.panel import Control, Panel, Row
from cogs import ids
from wording import say

ACCENT = discord.Colour(0x2E8B6F)
DONE = discord.Colour(0xE0A526)
STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def view_of(panel: Panel) -> ui.LayoutView:
    """The whole message. It is marked as finished at once: presses are routed by `cogs.presses`, nothing is kept."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=DONE if panel.over else ACCENT)
    notice = f"> {panel.notice}\n" if panel.notice else ""
    box.add_item(ui.TextDisplay(f"**{panel.title}**"))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{panel.picture.name}", description=panel.picture.alt)
    box.add_item(gallery)
    # Below the picture: a panel is higher than a phone, and what just happened must be seen next to what was pressed.
    box.add_item(ui.TextDisplay(f"{notice}{panel.status}"))
    for number, row in enumerate(panel.rows):
        box.add_item(_row(panel, number, row))
    if panel.again or panel.share or panel.buttons:
        box.add_item(_ending(panel))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def _row(panel: Panel, number: int, row: Row) -> ui.ActionRow[ui.LayoutView]:
    made: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    if row.kind == "menu":
        made.add_item(_menu(panel, number, row))
    else:
        for control in row.controls:
            made.add_item(_button(panel, control))
    return made


def _button(panel: Panel, control: Control) -> ui.Button[ui.LayoutView]:
    kind = "ask" if control.confirm else "pick"
    return ui.Button(
        label=say(control.text, **control.args),
        style=STYLES[control.style],
        disabled=not control.enabled,
        custom_id=ids.make(kind, panel.match_id, panel.choice or "", control.option),
    )


def _menu(panel: Panel, number: int, row: Row) -> ui.Select[ui.LayoutView]:
    custom_id = ids.make("menu", panel.match_id, panel.choice or "", str(number))
    menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=custom_id, placeholder=say(row.text, **row.args))
    for control in row.controls:
        note = say(control.note, **control.note_args) if control.note else None
        menu.add_option(label=say(control.text, **control.args), value=control.option, description=note)
    return menu


def _ending(panel: Panel) -> ui.ActionRow[ui.LayoutView]:
    """What can be done with a board that has ended: first of all what belongs to this one, such as sharing a daily result."""
    found = [(say(one.text, **one.args), one.custom_id) for one in panel.buttons]
    if panel.again:
        found.append((say("panel-again"), ids.make("again", panel.match_id)))
    if panel.share:
        found.append((say("panel-share"), ids.make("share", panel.match_id)))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for number, (label, custom_id) in enumerate(found):
        style = discord.ButtonStyle.secondary if number else discord.ButtonStyle.primary
        row.add_item(ui.Button(label=label, style=style, custom_id=custom_id))
    return row


def modal_of(press: ids.Press, question: str) -> ui.Modal:
    """Ask once more before something that cannot be undone; sending it is the press itself."""
    custom_id = ids.make("pick", press.match, press.choice, press.option)
    modal = ui.Modal(title=say("confirm-title"), custom_id=custom_id, timeout=None)
    modal.add_item(ui.TextDisplay(question))
    modal.stop()
    return modal
