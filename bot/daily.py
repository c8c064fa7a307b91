"""The daily puzzle: one board for everyone each day, one attempt each, its result and what may be shared of it (L18-L25)."""

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Saved
from bot.keeping import Loaded
from bot.metrics import Timings
from bot.panel import Button, Panel, Refused, Where, Who
from bot.periods import date_of, day_of
from bot.service import Service
from db import daily, notes
from db.daily import Attempt
from engine.core.types import Command
from engine.games.links.daily import board_of, ranked_ms, stars, streak
from engine.games.links.difficulty import canonical
from engine.games.links.state import ATTEMPT_MS, Board, LinksState
from wording import duration, say

SALT = "daily-salt"
"""The note that holds the secret of this installation (L19)."""

FLOORS_MS = (12_000, 14_000, 16_000, 18_000, 20_000, 22_000, 24_000)
"""By level 1-7: a ranked time under this is flagged (docs/daily.md). Flagged times count; managers see the mark (r90)."""

Changed = Callable[[AsyncConnection, str, int], Awaitable[None]]
"""Told in the transaction that begins or ends an attempt: whose, and of which day."""


class Begun(Exception):
    """This person has begun this day's attempt already; `match_id` is its board."""

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id)
        self.match_id = match_id


def begins(day: int) -> int:
    """When a day begins, in UTC milliseconds."""
    found = date_of(day)
    return int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp()) * 1000


def level_of(day: int) -> int:
    """The level 1-7 of a day's board: from Monday to Sunday (L19)."""
    return date_of(day).weekday() + 1


def stamp(at_ms: int) -> int:
    """A moment for Discord's marks of time, in seconds."""
    return at_ms // 1000


def stars_of(attempt_ms: int, hints: int) -> str:
    """Stars as text that every client shows."""
    count = stars(attempt_ms, hints)
    return "★" * count + "☆" * (5 - count)


class Daily:
    """Everything about the puzzle of the day but its announcing. Raises Refused."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.database = service.database
        self.changed: list[Changed] = []
        self._salt = ""
        service.followers.append(self.follow)
        service.dressers.append(self.dress)

    def today(self) -> int:
        """The number of the day that is now."""
        return day_of(self.service.now())

    def newest_closed(self) -> int:
        """The last day whose attempts have all ended for certain (L24); less than 1: there is none yet."""
        return self.today() - 2

    async def board(self, day: int) -> tuple[int, ...]:
        """The six numbers of a day. Raises Refused before the first one."""
        if day < 1:
            raise Refused("refused-daily-not-yet", when=stamp(begins(1)))
        return board_of(day, await self._secret())

    async def _secret(self) -> str:
        """The salt: made once for an installation, never shown and never logged."""
        if not self._salt:
            async with self.database.write() as connection:
                found = await notes.get(connection, SALT)
                if found is None:
                    found = secrets.token_hex(32)
                    await notes.put(connection, SALT, found)
            self._salt = found
        return self._salt

    async def play(self, who: Who, where: Where, interaction_id: str, timings: Timings) -> Panel:
        """Today's board: begun now, gone on with, or its result."""
        day = self.today()
        async with self.database.read() as connection:
            mine = await daily.newest(connection, who.id, 2)
        running = [one for one in mine if one.outcome == "open"]
        for attempt in running:
            if self._over(attempt):
                await self._lapse(attempt)
        panel = await self._play(who, where, day, interaction_id, timings)
        earlier = next((one for one in running if one.day < day and not self._over(one)), None)
        if earlier is None or panel.notice:
            return panel
        ends = stamp(earlier.started_at + ATTEMPT_MS)
        return panel._replace(notice=say("notice-daily-earlier", day=earlier.day, match=earlier.match_id, when=ends))

    async def _play(self, who: Who, where: Where, day: int, interaction_id: str, timings: Timings) -> Panel:
        async with self.database.read() as connection:
            found = await daily.find(connection, who.id, day)
        if found is not None:
            return await self.service.panel(who, found.match_id, timings)
        options = {"mode": "daily", "numbers": list(await self.board(day)), "day": day}
        try:
            return await self.service.create("links", who, where, options, interaction_id, timings, limited=False)
        except Begun as begun:
            return await self.service.panel(who, begun.match_id, timings)

    def _over(self, attempt: Attempt) -> bool:
        return self.service.now() >= attempt.started_at + ATTEMPT_MS

    async def archive(self, who: Who, where: Where, day: int | None, interaction_id: str, timings: Timings) -> Panel:
        """Practice on the board of a closed day (None: the newest)."""
        day = self.closed(day)
        options = {"numbers": list(await self.board(day))}
        panel = await self.service.create("links", who, where, options, interaction_id, timings)
        return panel if panel.notice else panel._replace(notice=say("notice-daily-archive", day=day))

    def closed(self, day: int | None) -> int:
        """A day that is closed: this one, or the newest. Raises Refused when it is not, or when there is none."""
        newest = self.newest_closed()
        if newest < 1:
            raise Refused("refused-daily-no-archive", when=stamp(begins(3)))
        if day is not None and not 1 <= day <= newest:
            raise Refused("refused-daily-closed", day=newest)
        return newest if day is None else day

    def days(self, typed: str, limit: int = 25) -> list[tuple[int, str]]:
        """Closed days that contain what was typed, newest first: the number, and a line that names it."""
        found: list[tuple[int, str]] = []
        for day in range(self.newest_closed(), 0, -1):
            line = say("daily-day", day=day, date=date_of(day).isoformat(), level=level_of(day))
            if typed.casefold().strip() in line.casefold():
                found.append((day, line))
            if len(found) == limit:
                break
        return found

    async def _lapse(self, attempt: Attempt) -> None:
        """End an attempt that has lasted 24 hours (L21), under the name by which whoever watches the clock would end it."""
        match_id, due = attempt.match_id, attempt.started_at + ATTEMPT_MS

        async def load() -> Loaded:
            return await self.service.keeper.load(match_id)

        key = f"due:{match_id}:{due}"
        await self.service.keeper.change(match_id, key, load, lambda _, at: Command("due", None, at), Timings())

    async def follow(self, connection: AsyncConnection, saved: Saved) -> None:
        """Keep the row of an attempt; let nobody try out on a board of practice what they are timed on."""
        state = saved.state
        if not isinstance(state, LinksState):
            return
        if state.mode == "daily" and state.day is not None:
            await self._keep(connection, saved, state.boards[0], state.day)
            if saved.entry.seq == 0 or state.over:
                for changed in self.changed:
                    await changed(connection, saved.row.seats[0].user_id, state.day)
        elif state.mode == "practice" and saved.entry.seq == 0:
            await self._refuse_trying(connection, saved.row.seats[0].user_id, state.numbers)

    async def _keep(self, connection: AsyncConnection, saved: Saved, board: Board, day: int) -> None:
        row, user_id = saved.row, saved.row.seats[0].user_id
        if saved.entry.seq == 0:
            there = await daily.find(connection, user_id, day)
            if there is not None:
                raise Begun(there.match_id)
            await daily.add(connection, Attempt(user_id, day, row.id, row.guild_id, board.started))
        fields: dict[str, object] = {"wrong": board.wrong, "hints": board.hints, "presses": board.presses}
        if board.end and board.ended is not None:
            clock = board.ended - board.started
            fields |= {"outcome": board.end, "ended_at": board.ended, "clock_ms": clock}
            if board.end == "solved":
                ranked = ranked_ms(clock, board.wrong, board.hints)
                assert isinstance(saved.state, LinksState)
                fields |= {"ranked_ms": ranked, "flagged": int(ranked < FLOORS_MS[saved.state.level - 1])}
        await daily.change(connection, row.id, fields)

    async def _refuse_trying(self, connection: AsyncConnection, user_id: str, numbers: tuple[int, ...]) -> None:
        """Who is being timed knows the numbers, so refusing them gives nothing away."""
        running = [one for one in await daily.newest(connection, user_id, 2) if one.outcome == "open" and not self._over(one)]
        salt = await notes.get(connection, SALT)
        for one in running:
            if salt is not None and canonical(board_of(one.day, salt)) == canonical(numbers):
                raise Refused("refused-daily-running", day=one.day)

    async def dress(self, loaded: Loaded, panel: Panel) -> Panel:
        """Below an ended attempt: how it counts, and what can be shared."""
        state = loaded.state
        if not isinstance(state, LinksState) or state.mode != "daily" or not state.over:
            return panel
        async with self.database.read() as connection:
            attempt = await daily.of_match(connection, panel.match_id)
            if attempt is None:
                return panel
            lines = await self._result(connection, attempt)
        buttons = tuple(Button(f"daily-button-{what}", f"daily:{what}:{attempt.day}") for what in ("share", "copy"))
        return panel._replace(status="\n".join([panel.status, *lines]), buttons=buttons)

    async def _result(self, connection: AsyncConnection, attempt: Attempt) -> list[str]:
        """Ranked time and ranks so far, the streak, and when the next puzzle comes (L24, L25)."""
        lines, today = [], self.today()
        if attempt.ranked_ms is not None:
            lines.append(_ranked(attempt, attempt.ranked_ms))
            all_over = await daily.place(connection, attempt.day, attempt.ranked_ms, None)
            ranks = say("daily-everywhere", rank=all_over.rank, of=all_over.of)
            if attempt.guild_id is not None:
                here = await daily.place(connection, attempt.day, attempt.ranked_ms, attempt.guild_id)
                ranks = f"{say('daily-here', rank=here.rank, of=here.of)} · {ranks}"
            lines.append(ranks)
        found = streak(await daily.outcomes(connection, attempt.user_id), today)
        lines.append(say("daily-streak", streak=found.current, best=found.best, freezes=found.freezes))
        if attempt.day == today:
            lines.append(say("daily-next", when=stamp(begins(today + 1))))
        else:
            lines.append(say("daily-waits", day=today))
        return lines

    async def share_text(self, who: Who, day: int | None) -> tuple[int, str]:
        """What a person may paste anywhere about an ended attempt (None: the newest), and its day. Raises Refused."""
        attempt = await self._ended(who, day)
        return attempt.day, self._share_text(attempt)

    async def share(self, who: Who, where: Where, day: int | None, interaction_id: str) -> str:
        """The same to be posted in this channel, with who it is from: once in each channel."""
        attempt = await self._ended(who, day)
        return await self.service.post_once(who, where, attempt.match_id, self._share_text(attempt), interaction_id)

    async def _ended(self, who: Who, day: int | None) -> Attempt:
        async with self.database.read() as connection:
            mine = await daily.newest(connection, who.id, 3)
            if day is not None:
                found = await daily.find(connection, who.id, day)
                mine = (found,) if found else ()
        ended = next((one for one in mine if one.outcome != "open"), None)
        if ended is None:
            raise Refused("refused-daily-unfinished" if mine else "refused-daily-nothing")
        return ended

    def _share_text(self, attempt: Attempt) -> str:
        if attempt.ranked_ms is None:
            return say(f"daily-share-{attempt.outcome}", day=attempt.day)
        shown = stars_of(attempt.ranked_ms, attempt.hints)
        return say("daily-share", day=attempt.day, stars=shown, time=duration(attempt.ranked_ms), hints=attempt.hints)


def _ranked(attempt: Attempt, ranked: int) -> str:
    """The ranked time, and what it is made of where it is more than the clock."""
    shown = stars_of(ranked, attempt.hints)
    line = say("daily-ranked", time=duration(ranked), stars=shown)
    if attempt.wrong or attempt.hints:
        clock = duration(attempt.clock_ms or 0)
        line = f"{line} {say('daily-made-of', clock=clock, wrong=attempt.wrong, hints=attempt.hints)}"
    return line
