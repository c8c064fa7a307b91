"""What time itself brings about: matches that fall due, reminders, lobbies that close. All due times are saved (r47)."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.herald import Herald
from bot.panel import Refused
from bot.people import People
from bot.quiet import next_allowed
from bot.table import MatchPost, Tables, still_waits
from bot.waiting import finish, happens
from db import lobbies, posts
from db.posts import Reminder

__all__ = ["Reminder", "Scheduler"]

log = structlog.get_logger()
LONGEST_S = 20.0
"""It looks again after so long at the latest, whatever it believes."""

RETRY_S = 5.0
Remind = Callable[[MatchPost, Reminder, str], Awaitable[None]]
"""Call somebody: the match, what for, the user."""


class Scheduler:
    """One loop. `wake` when something was saved that may fall due sooner."""

    def __init__(self, tables: Tables, people: People, herald: Herald, remind: Remind) -> None:
        self.tables = tables
        self.people = people
        self.herald = herald
        self.remind = remind
        self.database = tables.database
        self.now = tables.now
        self._wake = asyncio.Event()
        self._stopping = False
        self._calls: set[asyncio.Task[None]] = set()

    def wake(self, *_: object) -> None:
        """Look again now."""
        self._wake.set()

    def stop(self) -> None:
        """After what is under way, `run` returns."""
        self._stopping = True
        self._wake.set()

    async def run(self) -> None:
        """Until `stop`."""
        while not self._stopping:
            pause = RETRY_S
            try:
                await self._look()
                pause = await self._pause()
            except Exception:
                log.exception("scheduler round failed")
            if await happens(self._wake, pause):
                self._wake.clear()
        await finish(self._calls)

    async def once(self) -> None:
        """All that is due now, to its end."""
        await self._look()
        await asyncio.gather(*self._calls)

    async def _look(self) -> None:
        """Begin all that is due. One thing that fails keeps nothing else; nor does a message that Discord is slow to take."""
        async with self.database.read() as connection:
            due = await posts.due(connection, self.now())
            reminders = await posts.due_reminders(connection, self.now())
        for match_id, due_at in due:
            await self._safely("match", match_id, self.tables.fall_due(match_id, due_at))
        for reminder in reminders:
            await self._safely("reminder", reminder.match_id, self._remind(reminder))
        await self.tables.lobbies.expire()

    async def _safely(self, what: str, match_id: int, work: Awaitable[None]) -> None:
        try:
            await work
        except Refused as refusal:
            log.warning("not done when due", what=what, match=match_id, why=refusal.key)
        except Exception:
            log.exception("not done when due", what=what, match=match_id)

    async def _pause(self) -> float:
        async with self.database.read() as connection:
            times = [await posts.next_due(connection), await lobbies.next_expiry(connection)]
        due = min((one for one in times if one is not None), default=None)
        if due is None:
            return LONGEST_S
        wait = (due - self.now()) / 1000
        return min(LONGEST_S, wait) if wait > 0 else RETRY_S

    async def _remind(self, reminder: Reminder) -> None:
        """Look again whether it is still true, and whether the person may be called now (r33)."""
        post = await self.tables.post(reminder.match_id)
        person = await self.people.person(post.row.seats[reminder.seat].user_id)
        allowed = next_allowed(self.now(), person)
        wanted = person.reminders == "on" or (person.reminders == "async" and not post.live)
        lost = post.deadline is not None and allowed >= post.deadline
        if not still_waits(post, reminder) or not wanted or lost:
            await self._settle(reminder, "dropped")
        elif allowed > self.now():
            async with self.database.write() as connection:
                await posts.postpone(connection, reminder, allowed)
        elif await self._settle(reminder, "sent"):  # written first: better none than two (r35)
            work = self._safely("call", reminder.match_id, self.remind(post, reminder, person.user_id))
            task = asyncio.create_task(work)
            self._calls.add(task)
            task.add_done_callback(self._calls.discard)

    async def _settle(self, reminder: Reminder, state: str) -> bool:
        async with self.database.write() as connection:
            return await posts.settle(connection, reminder, state)
