"""Lobbies and matches as public messages (Components V2)."""

import re
from io import BytesIO
from typing import NamedTuple

import discord
from discord import ui

from bot.herald import Public
from bot.lobby import FEWEST_SEATS, LobbyPost
from bot.names import shown
from bot.panel import LOOKS
from bot.table import MatchPost
from cogs.layout import ACCENT, DONE
from wording import listing, say

LETTERS = "ABCD"
CLOSED = discord.Colour(0x8A8F98)


class Pressed(NamedTuple):
    """A control of a public message: "lobby" or "table", its number, what is wanted, and of whom."""

    what: str
    number: int
    deed: str
    seat: int | None


FORM = re.compile(r"(lobby|table):([1-9][0-9]{0,17}):([a-z-]{1,20})(?::([0-9]))?", re.ASCII)


def read(custom_id: str) -> Pressed | None:
    """What a custom_id means; None for any that was never made."""
    found = FORM.fullmatch(custom_id)
    if found is None:
        return None
    return Pressed(found[1], int(found[2]), found[3], None if found[4] is None else int(found[4]))


def when(at_ms: int) -> str:
    """A moment that Discord counts down to."""
    return f"<t:{at_ms // 1000}:R>"


def lobby_view(post: LobbyPost) -> ui.LayoutView:
    """Who sits where, and how to join."""
    lobby, wish = post.lobby, post.wish
    opened = lobby.status == "open"
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT if opened else CLOSED)
    box.add_item(ui.TextDisplay(f"### {say('lobby-title', status=lobby.status)}"))
    rows = [say("lobby-rules", pace=wish.pace, hours=wish.hours, rounds=wish.rounds), *_seats(post)]
    rows.append(say("lobby-closes", when=when(lobby.expires_at)) if opened else say(f"lobby-{lobby.status}"))
    box.add_item(ui.TextDisplay("\n".join(rows)))
    if opened:
        for row in _lobby_rows(post):
            box.add_item(row)
    return _finished(box)


def _seats(post: LobbyPost) -> list[str]:
    lobby = post.lobby
    taken = {seat.seat: seat for seat in lobby.seats}
    rows = []
    for number in range(lobby.most):
        seat = taken.get(number)
        if seat is None:
            rows.append(say("lobby-free", letter=LETTERS[number]))
            continue
        host = "yes" if seat.user_id == lobby.host_id else "no"
        look = say(f"look-{seat.look}")
        rows.append(say("lobby-seat", letter=LETTERS[number], name=shown(seat.name), look=look, host=host))
    return rows


def _lobby_rows(post: LobbyPost) -> list[ui.ActionRow[ui.LayoutView]]:
    lobby = post.lobby
    full, few = len(lobby.seats) >= lobby.most, len(lobby.seats) < FEWEST_SEATS
    buttons: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for deed, style, off in (
        ("join", discord.ButtonStyle.success, full),
        ("leave", discord.ButtonStyle.secondary, False),
        ("start", discord.ButtonStyle.primary, few),
        ("cancel", discord.ButtonStyle.danger, False),
    ):
        custom_id = f"lobby:{lobby.id}:{deed}"
        buttons.add_item(ui.Button(label=say(f"lobby-{deed}"), style=style, disabled=off, custom_id=custom_id))
    looks: ui.Select[ui.LayoutView] = ui.Select(custom_id=f"lobby:{lobby.id}:look", placeholder=say("lobby-look"))
    for look in LOOKS:
        if look not in {seat.look for seat in lobby.seats}:
            looks.add_option(label=say(f"look-{look}"), value=look)
    computers: ui.Select[ui.LayoutView] = ui.Select(custom_id=f"lobby:{lobby.id}:computer", placeholder=say("lobby-computer"))
    for strength in () if full else (1, 2, 3):
        label = say("lobby-computer-add", strength=say(f"strength-{strength}"))
        computers.add_option(label=label, value=str(strength))
    if any(seat.computer for seat in lobby.seats):
        computers.add_option(label=say("lobby-computer-remove"), value="0")
    menus = [ui.ActionRow(menu) for menu in (looks, computers) if menu.options]
    return [buttons, *menus]


def match_view(message: Public) -> ui.LayoutView:
    """One post of a match."""
    match, text = message.match, message.text
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=DONE if text.done else ACCENT)
    box.add_item(ui.TextDisplay(f"**{match.title}**\n-# {people(match)}"))
    if message.picture is not None:
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{message.picture.name}", description=message.picture.alt)
        box.add_item(gallery)
    calls = f"{calling(match, message.calls)}\n" if message.calls else ""
    box.add_item(ui.TextDisplay(calls + text.text))
    if message.controls:
        box.add_item(_match_row(match, text.kind == "final"))
    return _finished(box)


def people(match: MatchPost) -> str:
    """Who sits where; the pictures and texts of a game know letters alone."""
    return " · ".join(say("table-people", letter=LETTERS[seat.seat], name=shown(seat.name)) for seat in match.row.seats)


def calling(match: MatchPost, calls: tuple[str, ...]) -> str:
    """The line that calls people: their turn has come."""
    names = listing(f"<@{user}>" for user in calls)
    pace = "live" if match.live else "async"
    return say("table-call-round", people=names, pace=pace)


def _match_row(match: MatchPost, over: bool) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    number = match.row.id
    if over:
        custom_id = f"table:{number}:rematch"
        row.add_item(ui.Button(label=say("table-rematch"), style=discord.ButtonStyle.primary, custom_id=custom_id))
        return row
    for deed, style in (
        ("open", discord.ButtonStyle.primary),
        ("text", discord.ButtonStyle.secondary),
        ("vote", discord.ButtonStyle.secondary),
        ("resign", discord.ButtonStyle.danger),
    ):
        row.add_item(ui.Button(label=say(f"table-{deed}"), style=style, custom_id=f"table:{number}:{deed}"))
    return row


def vote_view(match: MatchPost, own: str) -> ui.LayoutView:
    """About whom one can vote: those whom the round waits for."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for seat in match.row.seats:
        if seat.seat in match.waiting and seat.user_id != own:
            label = f"{LETTERS[seat.seat]} · {shown(seat.name)}"
            row.add_item(ui.Button(label=label, custom_id=f"table:{match.row.id}:against:{seat.seat}"))
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(say("table-vote-whom")))
    if row.children:
        box.add_item(row)
    return _finished(box)


def retired_view() -> ui.LayoutView:
    """What is left of a standing message that has moved on."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=CLOSED)
    box.add_item(ui.TextDisplay(say("table-old")))
    return _finished(box)


def picture_files(message: Public) -> list[discord.File]:
    """What is uploaded with it."""
    picture = message.picture
    return [] if picture is None else [discord.File(BytesIO(picture.data), picture.name, description=picture.alt)]


def _finished(box: "ui.Container[ui.LayoutView]") -> ui.LayoutView:
    """Presses are routed by their ids; nothing is kept in memory."""
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view
