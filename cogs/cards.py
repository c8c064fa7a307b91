"""`/cards` and `/animals`: what Ecos is made of, in pictures and words. Buttons hold the whole query, so they work for ever."""

import re
from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec.structs import replace

from bot.app import Horizon
from bot.cardbook import (
    KINDS,
    Page,
    Query,
    animals_of_game,
    asked,
    name_of,
    offer_of,
    page_of,
    picture_of,
    suggest,
    title_of,
    valid,
    words_of,
)
from bot.panel import Picture, Refused
from cogs.answering import Interaction, suggestions, who
from cogs.cooldown import Cooldown
from cogs.layout import ACCENT
from cogs.showing import Message, Showing
from wording import say

CARDS = "cards"
FORM = re.compile(
    r"(?P<set>[a-z]*):(?P<element>[a-z]*):(?P<animal>[a-z]*):(?P<deck>[a-z]*):(?P<page>[1-9][0-9]{0,2})"
    r":(?P<card>0|[1-9][0-9]{0,3}):(?P<text>[^:\n]*)"
)
CONTROLS = ("back", "next", "list", "one")
LIMIT = 100


def write(control: str, query: Query) -> str:
    """The custom_id. Raises ValueError when Discord would not take it."""
    chosen = ":".join(getattr(query, kind) for kind in ("set", "element", "animal", "deck"))
    made = f"{CARDS}:{control}:{chosen}:{query.page}:{query.card}:{query.text}"
    if len(made) > LIMIT:
        raise ValueError(f"not a custom_id: {made!r}")
    return made


def read(custom_id: str, values: list[str]) -> Query | None:
    """What a button asks for, or the menu with the chosen card; None for anything that was never made."""
    first, control, rest = (*custom_id.split(":", 2), "", "")[:3]
    found = FORM.fullmatch(rest)
    if first != CARDS or control not in CONTROLS or found is None or len(custom_id) > LIMIT:
        return None
    chosen = {kind: found[kind] for kind in KINDS}
    query = replace(Query(text=found["text"], page=int(found["page"]), card=int(found["card"])), **chosen)
    if control == "one":
        if len(values) != 1 or not re.fullmatch("[1-9][0-9]{0,3}", values[0], re.ASCII):
            return None
        query = replace(query, card=int(values[0]))
    return query if valid(query) else None


def _offered(kind: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name_of(kind, one), value=one) for one in KINDS[kind]]


class Cards(commands.Cog):
    """Shows cards and animals."""

    def __init__(self, bot: Horizon) -> None:
        self.service = bot.service
        self.showing = Showing(bot.service)
        self.opening = Cooldown(bot.service.now, times=10)
        self.turning = Cooldown(bot.service.now, times=20)

    @app_commands.command(name="cards", description=say("command-cards"))
    @app_commands.describe(
        find=say("option-cards-find"),
        element=say("option-cards-element"),
        animal=say("option-cards-animal"),
        set=say("option-cards-set"),
        deck=say("option-cards-deck"),
    )
    @app_commands.choices(**{kind: _offered(kind) for kind in KINDS})
    async def cards(
        self,
        interaction: Interaction,
        find: app_commands.Range[str, 0, 100] = "",
        element: str = "",
        animal: str = "",
        set: str = "",
        deck: str = "",
    ) -> None:
        """The cards that fit, in a new private message."""
        query = asked(find, Query(element=element, animal=animal, set=set, deck=deck))
        await self.showing.message(interaction, self._page(interaction, query, self.opening))

    @cards.autocomplete("find")
    async def finds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Names and numbers, sets, elements, animals."""
        return await suggestions(_suggested(typed))

    async def turn(self, interaction: Interaction, custom_id: str) -> None:
        """A control of a page, on however old a message."""
        data: dict[str, Any] = dict(interaction.data or {})
        query = read(custom_id, [str(one) for one in data.get("values") or ()])
        if query is None:
            await self.showing.refuse(interaction, "refused-cards-old")
        else:
            await self.showing.message(interaction, self._page(interaction, query, self.turning), in_place=True)

    async def _page(self, interaction: Interaction, query: Query, cooldown: Cooldown) -> Message:
        cooldown.take(who(interaction).id)
        if not valid(query):
            raise Refused("refused-cards-old")
        page = page_of(query)
        picture = await picture_of(self.service, page)
        return _message(view_of(page, picture), picture)

    @app_commands.command(name="animals", description=say("command-animals"))
    async def animals(self, interaction: Interaction) -> None:
        """All animals in the box."""
        await self.showing.message(interaction, self._animals(interaction))

    async def _animals(self, interaction: Interaction) -> Message:
        self.opening.take(who(interaction).id)
        text, picture = await animals_of_game(self.service, None)
        return _message(view_with(say("animals-title"), picture, text), picture)


async def _suggested(typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one.name, value=one.value) for one in suggest(typed)]


def _message(view: ui.LayoutView, picture: Picture) -> Message:
    return Message(view, (discord.File(BytesIO(picture.data), picture.name, description=picture.alt),))


def view_of(page: Page, picture: Picture) -> ui.LayoutView:
    """A page with what it leads to."""
    rows = [row for row in (_turning(page), _choosing(page)) if row is not None]
    return view_with(title_of(page), picture, words_of(page), *rows)


def view_with(title: str, picture: Picture, text: str, *rows: ui.ActionRow[ui.LayoutView]) -> ui.LayoutView:
    """The whole message; it is marked as finished, presses are routed by `cogs.presses`.

    The picture and what it leads to stand last: there a client that shows a new message has its lower edge, and a phone is
    lower than all of it.
    """
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(f"### {title}"))
    box.add_item(ui.TextDisplay(text))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{picture.name}", description=picture.alt)
    box.add_item(gallery)
    for row in rows:
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def _turning(page: Page) -> ui.ActionRow[ui.LayoutView] | None:
    """To the sheet before and after; of a single card to the card before and after, and to the sheet it is on."""
    query, found = page.query, page.found
    if len(found) == 1 or (page.pages == 1 and not query.card):
        return None
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    at, count = (found.index(query.card), len(found)) if query.card else (query.page - 1, page.pages)
    for control, key, there in (("back", "cards-back", at - 1), ("next", "cards-next", at + 1)):
        to = there % count
        led = replace(query, card=found[to]) if query.card else replace(query, page=to + 1)
        row.add_item(ui.Button(label=say(key), disabled=to != there, custom_id=write(control, led)))
    if query.card:
        sheet = write("list", replace(query, card=0))
        row.add_item(ui.Button(label=say("cards-list", count=count), custom_id=sheet))
    return row


def _choosing(page: Page) -> ui.ActionRow[ui.LayoutView] | None:
    """The menu that shows one of a sheet's cards alone."""
    if page.query.card:
        return None
    menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=write("one", page.query), placeholder=say("cards-one"))
    for offer in (offer_of(number) for number in page.cards):
        menu.add_option(label=offer.name, value=offer.value)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(menu)
    return row


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    cog = Cards(bot)
    await bot.add_cog(cog)
    bot.routes[CARDS] = cog.turn
