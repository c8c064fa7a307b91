"""What must still be told to Discord: done at least once, after the move it belongs to was saved.

A press is answered at once and strikes out its own row. A row is left over when the process died between saving and
answering, or when Discord did not take the answer; then the private panel is edited by its last token, if that lives.
"""

import asyncio
from collections.abc import Awaitable, Callable

import discord
import msgspec
import structlog

from bot.metrics import Timings
from bot.panel import Panel, Refused, Who
from bot.service import Service
from bot.waiting import finish
from db import matches
from db.matches import Due, Handle

log = structlog.get_logger()
Edit = Callable[[Handle, Panel], Awaitable[None]]

SETTLE_MS = 5_000
"""A younger row is left alone: its own press is being answered."""

EVERY_S = 5.0
MOST_TRIES = 5

GONE = (discord.NotFound, discord.Forbidden)
"""The message was dismissed, or the token is dead: trying again cannot help."""


class Outbox:
    """Works off the rows. `edit` shows a panel by its handle; it raises whatever Discord says."""

    def __init__(self, service: Service, edit: Edit) -> None:
        self.service = service
        self.edit = edit
        self._woken: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """At the start all that is left over, then whatever settles, until cancelled."""
        settle = 0
        while True:
            try:
                await self.once(settle)
                settle = SETTLE_MS
            except Exception:
                log.exception("outbox round failed")
            await asyncio.sleep(EVERY_S)

    def wake(self, match_id: int, actor: int | None) -> None:
        """A match was changed: the other seats' panels at once. The actor's own press is being answered."""
        task = asyncio.create_task(self._others(match_id, actor))
        self._woken.add(task)
        task.add_done_callback(self._woken.discard)

    async def _others(self, match_id: int, actor: int | None) -> None:
        try:
            now = self.service.now()
            async with self.service.database.read() as connection:
                rows = await matches.due(connection, now, now, match_id)
            seats = {int(msgspec.json.decode(row.body)["seat"]) for row in rows} - {actor}
            for seat in sorted(seats):
                await self._do(match_id, seat, tuple(row for row in rows if msgspec.json.decode(row.body)["seat"] == seat))
        except Exception:
            log.exception("others' panels not refreshed", match=match_id)

    async def stop(self) -> None:
        """What was woken is finished."""
        await finish(self._woken)

    async def once(self, settle_ms: int = 0) -> None:
        """Do each panel once, however many rows ask for it."""
        now = self.service.now()
        async with self.service.database.read() as connection:
            rows = await matches.due(connection, now, now - settle_ms)
        panels: dict[tuple[int, bytes], list[Due]] = {}
        for row in rows:
            panels.setdefault((row.match_id, row.body), []).append(row)
        for (match_id, body), same in panels.items():
            await self._do(match_id, msgspec.json.decode(body)["seat"], tuple(same))
        async with self.service.database.write() as connection:
            await matches.done(connection, (), now)

    async def _do(self, match_id: int, seat: int, rows: tuple[Due, ...]) -> None:
        ids = tuple(row.id for row in rows)
        try:
            await self._refresh(match_id, seat)
        except Exception as error:
            given_up = isinstance(error, GONE) or rows[-1].attempts + 1 >= MOST_TRIES
            log.warning("panel not refreshed", match=match_id, seat=seat, given_up=given_up, error=str(error))
            async with self.service.database.write() as connection:
                await (matches.done(connection, ids, 0) if given_up else matches.tried(connection, ids))
            return
        async with self.service.database.write() as connection:
            await matches.done(connection, ids, self.service.now())

    async def _refresh(self, match_id: int, seat: int) -> None:
        """Edit the seat's panel; a lapsed token or a damaged match is left to the next press, which will say so.

        A press may be answered while this edit is on its way, and be overtaken by it: then it is edited once more.
        """
        shown = -1
        while True:
            async with self.service.database.read() as connection:
                handle = await matches.panel_handle(connection, match_id, seat, self.service.now())
                row = await matches.get(connection, match_id)
            if handle is None or row is None or row.seq == shown:
                return
            owner = Who(row.seats[seat].user_id, row.seats[seat].name)
            try:
                panel = await self.service.panel(owner, match_id, Timings())
            except Refused:
                return
            await self.edit(handle, panel)
            shown = panel.seq
