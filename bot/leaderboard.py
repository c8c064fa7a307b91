"""Leaderboards: which lists there are, a page of one, who is on it, and whether they are still there."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.names import shown
from bot.panel import Refused, Who
from bot.periods import day_of, last_of, least, start_of
from db import leaderboard as lists
from db import standings
from db.connect import Busy, Database
from db.leaderboard import Listed, Row, Source
from wording import say

log = structlog.get_logger()
SIZE = 10
"""People on a page."""

BY = {"daily": ("time", "solved", "streak"), "links": ("rating", "wins", "played")}
SCOPES = ("here", "everywhere")
COLUMNS = {"rating": "points", "wins": "wins", "played": "played"}
CHECK_MS = 86_400_000
"""How often Discord is asked about somebody at most (r91)."""

PATIENCE_S = 0.8
"""How long an answer waits for what Discord says."""

Ask = Callable[[str, str], Awaitable[str | None]]
"""The name of a person (second) in a server (first), None when they are not in it; raises when that cannot be found out."""


class Query(NamedTuple):
    """Which list, and which page of it, from 1. Anything that was not there any more is shown as the nearest that is."""

    game: str
    by: str
    period: str
    scope: str
    page: int = 1


class Line(NamedTuple):
    """A listed person. `value`: what the list is by; `extra`: how many were solved or played. `flags`: suspicious times."""

    place: int
    user_id: str
    name: str
    value: int
    extra: int
    flags: int


class Board(NamedTuple):
    """A page. `mine`: the asker's own line wherever it stands, and `my_page`; else `absent` says why there is none.

    `days`: first and last day of the period (None: all time). `least`: how many solved puzzles this list asks for, 0: any.
    """

    query: Query
    lines: tuple[Line, ...]
    mine: Line | None
    my_page: int
    absent: str
    total: int
    pages: int
    days: tuple[int, int] | None
    least: int


def fitting(query: Query, in_server: bool) -> Query:
    """The nearest list that there is: what is solved is not counted within a day, and outside servers is no "here"."""
    by = query.by if query.by in BY[query.game] else BY[query.game][0]
    period = "week" if (by, query.period) == ("solved", "day") else query.period
    scope = query.scope if in_server else "everywhere"
    return query._replace(by=by, period=period, scope=scope, page=max(1, query.page))


def source_of(query: Query, day: int) -> Source:
    """What the list is made of, on this day; streaks are those of this day, whatever the period."""
    period, start = query.period, start_of(query.period, day)
    if query.by == "streak":
        return lists.alive(day)
    if query.by == "solved":
        return lists.solved(period, start)
    if query.by == "time":
        return lists.day_times(day) if period == "day" else lists.medians(period, start, least(period, day))
    by = COLUMNS[query.by]
    return lists.ever(query.game, by) if period == "all" else lists.lately(query.game, by, period, start)


class Leaderboard:
    """Reads the lists."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now
        self._asking: set[asyncio.Task[bool]] = set()

    async def board(self, who: Who, guild_id: str | None, query: Query, manager: bool = False) -> Board:
        """A page as this person may see it; a page after the last one is the last. `manager`: with suspicious times."""
        query, day = fitting(query, guild_id is not None), day_of(self.now())
        source, guild = source_of(query, day), guild_id if query.scope == "here" else None
        async with self.database.read() as connection:
            listed = await lists.page(connection, source, guild, who.id, (query.page - 1) * SIZE + 1, SIZE)
            pages = max(1, -(-listed.total // SIZE))
            query = query._replace(page=min(query.page, pages))
            span = _span(query, day)
            flags = {}
            if manager and query.game == "daily":
                users = [row.user_id for row in listed.rows]
                flags = await lists.flagged(connection, users, *(span or (0, day)))
            absent = "" if listed.mine else await self._absent(connection, source, guild, who.id, query)
        return _board(query, listed, pages, span, flags, absent, day)

    async def _absent(self, connection: AsyncConnection, source: Source, guild: str | None, me: str, query: Query) -> str:
        """Why somebody is not on the list: "hidden", "few" (solved, but not enough for a median), "everywhere" (not chosen),
        "new" (not seen here), or what it is by."""
        member = await lists.member(connection, guild, me) if guild is not None else None
        if member is not None and member.hidden:
            return "hidden"
        if await lists.value_of(connection, source, me) is None:
            return "few" if await self._begun(connection, query, me) else query.by
        return "everywhere" if guild is None else "new"

    async def _begun(self, connection: AsyncConnection, query: Query, me: str) -> bool:
        """Whether somebody without a median has solved puzzles in this period."""
        if query.by != "time" or query.period == "day":
            return False
        any_at_all = lists.medians(query.period, start_of(query.period, day_of(self.now())), 1)
        return await lists.value_of(connection, any_at_all, me) is not None

    async def current(self, who: Who, guild_id: str | None, query: Query, ask: Ask, manager: bool = False) -> Board:
        """A page on which Discord was asked about everybody, each at most once a day, as far as it answers in time (r91)."""
        until = asyncio.get_running_loop().time() + PATIENCE_S
        board = await self.board(who, guild_id, query, manager)
        while guild_id is not None and board.query.scope == "here":
            left = until - asyncio.get_running_loop().time()
            if left <= 0 or not await self._look_up(guild_id, [line.user_id for line in board.lines], ask, left):
                break
            board = await self.board(who, guild_id, query, manager)
        return board

    async def _look_up(self, guild_id: str, users: Iterable[str], ask: Ask, seconds: float) -> bool:
        """Ask about those who were not asked about lately. Whether it may have changed the list in time; else it does later."""
        async with self.database.read() as connection:
            known = await standings.checked(connection, guild_id, users, self.now() - CHECK_MS)
        todo = [one for one in users if one not in known]
        if not todo:
            return False
        asking = asyncio.create_task(self._ask_all(guild_id, todo, ask))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        done, _ = await asyncio.wait({asking}, timeout=seconds)
        return bool(done) and asking.result()

    async def _ask_all(self, guild_id: str, users: list[str], ask: Ask) -> bool:
        """Write down what Discord says, False when that cannot be; about whom it says nothing is asked again tomorrow."""
        names = await asyncio.gather(*(ask(guild_id, one) for one in users), return_exceptions=True)
        try:
            async with self.database.write() as connection:
                await standings.check(connection, guild_id, users, self.now())
                for one, name in zip(users, names, strict=True):
                    if isinstance(name, BaseException):
                        log.warning("member not looked up", error=str(name))
                    else:
                        await lists.gone(connection, guild_id, one, name)
        except Busy as error:  # the list is read all the same
            log.warning("members not written", error=str(error))
            return False
        return True

    async def hide(self, guild_id: str, user: Who, hidden: bool) -> str:
        """Take somebody off this server's lists, or let them be on them again (r90); says so. Refuses what changes nothing."""
        async with self.database.write() as connection:
            member = await lists.member(connection, guild_id, user.id)
            if (member is not None and member.hidden) == hidden:
                raise Refused("refused-hidden" if hidden else "refused-not-hidden", name=shown(user.name))
            await lists.hide(connection, guild_id, user.id, user.name, hidden, self.now())
        return say("top-hidden" if hidden else "top-unhidden", name=shown(user.name))

    async def close(self) -> None:
        """Stop asking."""
        for one in self._asking:
            one.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)


def _span(query: Query, day: int) -> tuple[int, int] | None:
    return None if query.period == "all" or query.by == "streak" else (start_of(query.period, day), last_of(query.period, day))


def _board(
    query: Query, listed: Listed, pages: int, span: tuple[int, int] | None, flags: dict[str, int], absent: str, day: int
) -> Board:
    lines = tuple(_line(row, flags) for row in listed.rows)
    mine = _line(listed.mine, flags) if listed.mine else None
    my_page = (listed.mine.number - 1) // SIZE + 1 if listed.mine else 0
    needed = least(query.period, day) if query.by == "time" else 0
    return Board(query, lines, mine, my_page, absent, listed.total, pages, span, needed)


def _line(row: Row, flags: dict[str, int]) -> Line:
    return Line(row.place, row.user_id, shown(row.name), row.value, row.extra, flags.get(row.user_id, 0))
