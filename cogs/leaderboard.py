"""`/leaderboard`: lists of people by pages. What to show is in the custom_ids of the buttons, so they work for ever (r7)."""

import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Horizon
from bot.leaderboard import BY, SCOPES, Board, Leaderboard, Line, Query
from bot.panel import Refused, Who
from bot.people import demand_manager
from bot.periods import PERIODS, start_ms
from cogs.answering import Interaction, asker, who
from cogs.cooldown import Cooldown
from cogs.layout import ACCENT
from cogs.showing import Message, Showing
from wording import duration, say

TOP = "top"
ALL_BY = tuple(by for order in BY.values() for by in order)
FORM = re.compile(
    rf"(?P<game>{'|'.join(BY)}):(?P<by>{'|'.join(ALL_BY)}):(?P<period>{'|'.join(PERIODS)}):(?P<scope>{'|'.join(SCOPES)})"
    r":(?P<page>[1-9][0-9]{0,6})",
    re.ASCII,
)
CONTROLS = ("first", "back", "mine", "next", "last", "list", "period")
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


def write(query: Query) -> str:
    """A query as part of a custom_id, or as the value of a menu."""
    return ":".join(map(str, query))


def read(text: str) -> Query | None:
    """The query; None for a text that was never made, also of a list that the game does not have."""
    found = FORM.fullmatch(text)
    if found is None or found["by"] not in BY[found["game"]]:
        return None
    return Query(found["game"], found["by"], found["period"], found["scope"], int(found["page"]))


def pressed(custom_id: str, values: list[str]) -> Query | None:
    """What a button or a menu asks for; None for anything that was never made."""
    first, _, rest = custom_id.partition(":")
    control, _, text = rest.partition(":")
    if first != TOP or control not in CONTROLS or len(custom_id) > 100:
        return None
    if control in ("list", "period"):
        return read(values[0]) if text == "" and len(values) == 1 else None
    return read(text)


PERIODS_OFFERED = [app_commands.Choice(name=say("top-period", period=one), value=one) for one in PERIODS]
SCOPES_OFFERED = [app_commands.Choice(name=say("top-scope", scope=one), value=one) for one in SCOPES]


def _orders(game: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=say("top-by", by=one), value=one) for one in BY[game]]


class LeaderboardCog(commands.GroupCog, group_name="leaderboard", group_description=say("command-leaderboard")):
    """Shows the lists."""

    def __init__(self, bot: Horizon) -> None:
        self.bot = bot
        self.standings: Leaderboard = bot.standings
        self.showing = Showing(bot.service)
        self.opening = Cooldown(bot.service.now)
        self.turning = Cooldown(bot.service.now, times=20)
        super().__init__()

    @app_commands.command(name="daily", description=say("command-leaderboard-daily"))
    @app_commands.describe(by=say("option-by"), period=say("option-period"), scope=say("option-scope"), page=say("option-page"))
    @app_commands.choices(by=_orders("daily"), period=PERIODS_OFFERED, scope=SCOPES_OFFERED)
    async def daily(
        self,
        interaction: Interaction,
        by: str = "time",
        period: str = "week",
        scope: str = "here",
        page: app_commands.Range[int, 1, 1_000_000] = 1,
    ) -> None:
        """The daily puzzle."""
        await self.open(interaction, Query("daily", by, period, scope, page))

    @app_commands.command(name="links", description=say("command-leaderboard-links"))
    @app_commands.describe(by=say("option-by"), period=say("option-period"), scope=say("option-scope"), page=say("option-page"))
    @app_commands.choices(by=_orders("links"), period=PERIODS_OFFERED, scope=SCOPES_OFFERED)
    async def links(
        self,
        interaction: Interaction,
        by: str = "rating",
        period: str = "week",
        scope: str = "here",
        page: app_commands.Range[int, 1, 1_000_000] = 1,
    ) -> None:
        """Matches."""
        await self.open(interaction, Query("links", by, period, scope, page))

    async def open(self, interaction: Interaction, query: Query) -> None:
        """Show a page of a list in a new private message."""
        await self.showing.message(interaction, self._message(interaction, query, self.opening))

    async def turn(self, interaction: Interaction, custom_id: str) -> None:
        """A control of a list, on however old a message."""
        data: dict[str, Any] = dict(interaction.data or {})
        query = pressed(custom_id, [str(one) for one in data.get("values") or ()])
        if query is None:
            await self.showing.refuse(interaction, "refused-top")
        else:
            await self.showing.message(interaction, self._message(interaction, query, self.turning), in_place=True)

    async def _message(self, interaction: Interaction, query: Query, cooldown: Cooldown) -> Message:
        cooldown.take(str(interaction.user.id))
        guild = str(interaction.guild_id) if interaction.guild_id else None
        manager = guild is not None and asker(interaction).manager
        return Message(view_of(await self.standings.current(who(interaction), guild, query, self._ask, manager)))

    async def _ask(self, guild_id: str, user_id: str) -> str | None:
        """The name of somebody in a server, None when Discord does not have them there."""
        try:
            found = await self.bot.http.get_member(int(guild_id), int(user_id))
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return None
            raise
        user = found["user"]
        return found.get("nick") or user.get("global_name") or user["username"]

    @app_commands.command(name="hide", description=say("command-leaderboard-hide"))
    @app_commands.describe(user=say("option-hide-user"))
    async def hide(self, interaction: Interaction, user: discord.User) -> None:
        """Take somebody off this server's lists (r90)."""
        await self.showing.text(interaction, self._hide(interaction, user, True))

    @app_commands.command(name="unhide", description=say("command-leaderboard-unhide"))
    @app_commands.describe(user=say("option-unhide-user"))
    async def unhide(self, interaction: Interaction, user: discord.User) -> None:
        """Let them be on it again."""
        await self.showing.text(interaction, self._hide(interaction, user, False))

    async def _hide(self, interaction: Interaction, user: discord.User | discord.Member, hidden: bool) -> str:
        if interaction.guild_id is None:
            raise Refused("refused-no-server")
        demand_manager(asker(interaction))
        return await self.standings.hide(str(interaction.guild_id), Who(str(user.id), user.display_name), hidden)

    async def cog_unload(self) -> None:
        """Nobody waits for answers about members any more."""
        await self.standings.close()


def view_of(board: Board) -> ui.LayoutView:
    """The whole message."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(f"### {say('top-title', **_kind(board))}\n-# {_subtitle(board)}"))
    box.add_item(ui.TextDisplay("\n".join(_text(board, line) for line in board.lines) or say("top-empty")))
    box.add_item(ui.TextDisplay(_mine(board)))
    if board.pages > 1:
        box.add_item(_pages(board))
    for menu in (_lists(board), _periods(board)):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(menu)
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def _kind(board: Board) -> dict[str, str]:
    return {"by": board.query.by, "period": board.query.period}


def _subtitle(board: Board) -> str:
    """Which days, whose list, how many people; which page; and what one must have done to be on it."""
    noon = {
        name: (start_ms(day) + 43_200_000) // 1000 for name, day in zip(("first", "last"), board.days or (1, 1), strict=True)
    }
    when = say("top-when", **_kind(board), **{name: str(at) for name, at in noon.items()})
    scope = say("top-scope", scope=board.query.scope)
    parts = [say("top-subtitle", when=when, scope=scope, where=board.query.scope, total=board.total)]
    if board.pages > 1:
        parts.append(say("top-page", page=board.query.page, pages=board.pages))
    note = ""
    if board.least > 1:
        note = say("top-least", least=board.least)
    elif board.query.game != "daily":
        note = say("top-rated")
    return " · ".join(parts) + (f"\n-# {note}" if note else "")


def _what(board: Board, line: Line) -> str:
    """What a person has in this list."""
    time = line.extra if board.query.by == "solved" else line.value
    value = str(line.value) if board.query.by == "rating" else line.value  # 1069, as on the card, not 1,069
    return say("top-value", **_kind(board), value=value, extra=line.extra, time=duration(time))


def _text(board: Board, line: Line) -> str:
    key = "top-line-mine" if board.mine is not None and line.user_id == board.mine.user_id else "top-line"
    text = say(key, place=line.place, name=line.name, what=_what(board, line))
    return say("top-flagged", line=text, flags=line.flags) if line.flags else text


def _mine(board: Board) -> str:
    if board.mine is None:
        return say("top-absent", why=board.absent)
    return say("top-mine", place=board.mine.place, total=board.total, what=_what(board, board.mine))


def _pages(board: Board) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    now, last = board.query.page, board.pages
    for control, key, page, enabled in (
        ("first", "top-first", 1, now > 1),
        ("back", "top-back", max(1, now - 1), now > 1),
        ("mine", "top-my-place", board.my_page or 1, board.my_page not in (0, now)),
        ("next", "top-next", min(last, now + 1), now < last),
        ("last", "top-last", last, now < last),
    ):
        custom_id = f"{TOP}:{control}:{write(board.query._replace(page=page))}"
        row.add_item(ui.Button(label=say(key), disabled=not enabled, custom_id=custom_id))
    return row


def _lists(board: Board) -> ui.Select[ui.LayoutView]:
    """All lists, of here and of everywhere."""
    menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=f"{TOP}:list:", placeholder=say("top-choose-list"))
    for game, orders in BY.items():
        for by in orders:
            for scope in SCOPES:
                query = Query(game, by, board.query.period, scope)
                title = say("top-title", by=by, period=board.query.period)
                label = say("top-list-name", list=title, scope=say("top-scope", scope=scope))
                menu.add_option(label=label, value=write(query), default=query == board.query._replace(page=1))
    return menu


def _periods(board: Board) -> ui.Select[ui.LayoutView]:
    """Streaks are of no period; in a day there is one puzzle, so that nothing is counted."""
    fixed, place = board.query.by == "streak", say("top-choose-period")
    menu: ui.Select[ui.LayoutView] = ui.Select(custom_id=f"{TOP}:period:", placeholder=place, disabled=fixed)
    for period in PERIODS[1:] if board.query.by == "solved" else PERIODS:
        query = board.query._replace(period=period, page=1)
        menu.add_option(label=say("top-period", period=period), value=write(query), default=period == board.query.period)
    return menu


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    cog = LeaderboardCog(bot)
    await bot.add_cog(cog)
    bot.routes[TOP] = cog.turn
