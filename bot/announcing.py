"""Announcing the daily puzzle in servers: once a server and day, over restarts, faults and summer time (r35, r79, r80, r82).

A row is written before anything is posted. Who dies in between leaves it as "written". Once it is `SETTLE_MS` old it is
posted again; within `NONCE_MS` under the same nonce, for which Discord gives back the message that is there already, later
only if the channel's history shows that it is not there. Where that cannot be seen, it is left: an announcement less is
better than one twice.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, time, timedelta
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

import discord
import structlog

from bot.daily import Daily, begins, level_of, stamp
from bot.daily_results import Sheet, card_of, counts, podium
from bot.panel import Button, Picture, Refused
from bot.periods import date_of
from bot.waiting import happens
from bot.zones import zone_of
from db import announcements, daily, people
from db.announcements import Announcement, Order
from wording import say

log = structlog.get_logger()
ROUND_S = 10.0
PER_SECOND = 20
"""Discord lets a bot make 50 requests a second, and presses need theirs."""

AT_ONCE = 10
FIRST_HOUR = 9
POST_S = 45.0
SETTLE_MS = 60_000
"""A younger row is left alone: another process may be posting it."""

NONCE_MS = 120_000
"""So long Discord surely remembers a nonce ("the past few minutes")."""

Sleep = Callable[[float], Awaitable[None]]


class Poster(Protocol):
    """Discord, as far as it is needed here. Raises what discord.py raises."""

    async def post(self, channel_id: str, sheet: Sheet, nonce: str) -> str:
        """Post; returns the message's id."""

    async def find(self, channel_id: str, custom_id: str, since_ms: int) -> str | None:
        """Our message with this button, posted since then. Raises Unseen when that cannot be told."""


class Unseen(Exception):
    """What was posted in a channel cannot be seen."""


class Due(NamedTuple):
    """What is to be posted now."""

    row: Announcement
    again: bool


def announce_at(day: int, hour: int, zone: str) -> int:
    """When a server's announcement of this UTC day comes, in UTC milliseconds: at the first `hour` o'clock of `zone` in it.

    On a day on which the clocks are changed there may be none, or two: then the day's beginning, or the first of the two. So
    there is exactly one moment on each day, and it lies in that day (r79, r80).
    """
    begin, end = begins(day), begins(day + 1)
    dates = (date_of(day) + timedelta(days=shift) for shift in (-1, 0, 1))
    clocks = (datetime.combine(date, time(hour), _zone(zone)) for date in dates)
    moments = sorted(round(clock.timestamp() * 1000) for clock in clocks)
    return next((moment for moment in moments if begin <= moment < end), begin)


def _zone(name: str) -> ZoneInfo:
    """Zones are checked when they are chosen; one that has gone from the list since then must not keep the others waiting."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError):
        return ZoneInfo("UTC")


class Announcer:
    """Posts what is due. `sleep` keeps the pace."""

    def __init__(self, of: Daily, poster: Poster, sleep: Sleep = asyncio.sleep) -> None:
        self.daily = of
        self.database = of.database
        self.poster = poster
        self.sleep = sleep
        self.stopping = asyncio.Event()
        """Set: what is under way is finished, nothing new is begun."""

        self._painting = asyncio.Lock()
        """One card after the other, so that the painters have time for presses."""

    async def run(self) -> None:
        """Round after round, until it is stopped."""
        while not self.stopping.is_set():
            try:
                await self.once()
            except Exception:
                log.exception("announcing failed")
            await happens(self.stopping, ROUND_S)

    async def once(self) -> None:
        """First what an earlier run has left open, then what has become due today; days that have gone are never made up."""
        places = asyncio.Semaphore(AT_ONCE)
        async with self.database.read() as connection:
            left = await announcements.unsettled(connection, self.daily.service.now() - SETTLE_MS)
        async with asyncio.TaskGroup() as group:
            for row in left:
                await self._start(group, places, Due(row, True))
            for row in await self._due():
                if not self.stopping.is_set() and await self._write(row):
                    await self._start(group, places, Due(row, False))

    async def _write(self, row: Announcement) -> bool:
        async with self.database.write() as connection:
            return await announcements.write(connection, row._replace(written_at=self.daily.service.now()))

    async def _due(self) -> list[Announcement]:
        today, now = self.daily.today(), self.daily.service.now()
        if today < 1:
            return []
        async with self.database.read() as connection:
            orders = await announcements.orders(connection)
            done = await announcements.announced(connection, today)
        waiting = [one for one in orders if one.guild_id not in done and announce_at(today, one.hour, one.zone) <= now]
        return [Announcement(one.guild_id, today, one.channel_id, "written", now) for one in waiting]

    async def _start(self, group: asyncio.TaskGroup, places: asyncio.Semaphore, due: Due) -> None:
        await places.acquire()
        group.create_task(self._settle(due)).add_done_callback(lambda _: places.release())
        await self.sleep(1 / PER_SECOND)

    async def _settle(self, due: Due) -> None:
        """Post one, and write what has become of it. What is not known is left for the next round."""
        row = due.row
        try:
            state, message_id = await (self._again(row) if due.again else self._post(row))
            async with self.database.write() as connection:
                await announcements.settle(connection, row.guild_id, row.day, state, message_id)
        except Exception as error:
            log.warning("announcement waits", guild=row.guild_id, day=row.day, error=repr(error))
        else:
            (log.info if state == "posted" else log.warning)("announcement", guild=row.guild_id, day=row.day, state=state)

    async def _again(self, row: Announcement) -> tuple[str, str | None]:
        """A row of which nobody knows whether it was posted."""
        now = self.daily.service.now()
        if row.day != self.daily.today():
            return "unsure", None
        if now - row.written_at < NONCE_MS:
            return await self._post(row)
        try:
            found = await self.poster.find(row.channel_id, play_id(row.day), row.written_at)
        except (Unseen, discord.NotFound, discord.Forbidden):
            return "unsure", None
        if found is not None:
            return "posted", found
        async with self.database.write() as connection:
            await announcements.renew(connection, row.guild_id, row.day, now)
        return await self._post(row)

    async def _post(self, row: Announcement) -> tuple[str, str | None]:
        """The new state. Raises when it may or may not have been posted."""
        sheet = await self.sheet(row.guild_id, row.day)
        try:
            work = self.poster.post(row.channel_id, sheet, f"{row.guild_id}:{row.day}")
            return "posted", await asyncio.wait_for(work, POST_S)
        except discord.NotFound:
            return "gone", None
        except discord.Forbidden:
            return "forbidden", None
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.exception("announcement refused", guild=row.guild_id, day=row.day)
            return "failed", None

    async def sheet(self, guild_id: str, day: int) -> Sheet:
        """The announcement of a day: the puzzle's number, how the last closed day went here, and the way to play."""
        text = say("daily-announcement", day=day, level=level_of(day), when=stamp(begins(day + 1)))
        button = Button("daily-button-play", play_id(day))
        lines, pictures = await self._results(guild_id, day - 2)
        return Sheet("\n".join([text, *lines]), pictures, (button,))

    async def _results(self, guild_id: str, day: int) -> tuple[list[str], tuple[Picture, ...]]:
        """Of a closed day in this server; nothing where nobody has begun it."""
        if day < 1:
            return [], ()
        async with self.database.read() as connection:
            found = await daily.results(connection, day, guild_id)
        if not found.finishers and not found.gave_up and not found.lapsed:
            return [], ()
        lines = [say("daily-announcement-results", day=day), counts(found, guild_id), *podium(found)]
        async with self._painting:
            return lines, (await card_of(self.daily, day, found),)


async def choose(of: Daily, guild_id: str, channel_id: str | None, hour: int | None, zone: str | None) -> None:
    """A manager's order; what is None stays as it was, or is nine o'clock in the server's zone. Raises Refused.

    What surely was not posted today is tried again.
    """
    zone = zone_of(zone) if zone else None
    async with of.database.write() as connection:
        there = await announcements.order(connection, guild_id)
        if there is None and channel_id is None:
            raise Refused("refused-daily-no-channel")
        old = there or Order(guild_id, "", FIRST_HOUR, (await people.guild(connection, guild_id)).zone)
        wanted = Order(guild_id, channel_id or old.channel_id, old.hour if hour is None else hour, zone or old.zone)
        await announcements.put_order(connection, guild_id, wanted)
        await announcements.forget_failed(connection, guild_id, of.today())


async def stop(of: Daily, guild_id: str) -> None:
    """Announce no more."""
    async with of.database.write() as connection:
        await announcements.put_order(connection, guild_id, None)


async def told(of: Daily, guild_id: str) -> str:
    """What is ordered in a server and when it comes next; and what went wrong the last time."""
    async with of.database.read() as connection:
        there = await announcements.order(connection, guild_id)
        done = await announcements.announced(connection, of.today())
    if there is None:
        return say("daily-announced", state="off", channel="", hour="", zone="", when="")
    next_at = _next(of, there, done)
    state = "on" if next_at > of.service.now() else "due"
    args = {"channel": there.channel_id, "hour": f"{there.hour:02}", "zone": there.zone, "when": stamp(next_at)}
    problem = await announce_problem(of, guild_id)
    return "\n".join([say("daily-announced", state=state, **args), *([problem] if problem else [])])


def _next(of: Daily, order: Order, done: frozenset[str]) -> int:
    today = of.today()
    day = today + 1 if order.guild_id in done else max(today, 1)
    return max(announce_at(day, order.hour, order.zone), of.service.now())


async def announce_problem(of: Daily, guild_id: str) -> str:
    """What went wrong with the last announcement in a server, and what to do about it; "" when nothing did."""
    async with of.database.read() as connection:
        there, last = await announcements.order(connection, guild_id), await announcements.last(connection, guild_id)
    if there is None or last is None or last.channel_id != there.channel_id:
        return ""
    if last.state not in ("gone", "forbidden", "failed"):
        return ""
    return say(f"daily-problem-{last.state}", day=last.day, channel=last.channel_id)


def play_id(day: int) -> str:
    """The custom_id of an announcement's button; by it the announcement is known again."""
    return f"daily:play:{day}"
