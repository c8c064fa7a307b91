"""Waiting for an event or the clock, and coming to an end without cutting anything off."""

import asyncio
import contextlib
from collections.abc import Iterable

FINISH_S = 5.0
"""How long a stop waits for what is under way."""


async def happens(event: asyncio.Event, seconds: float) -> bool:
    """Wait so long at most; whether it has happened."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
    return event.is_set()


async def finish(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Let them come to their end by themselves; a transaction that is cut off may keep its connection."""
    under_way = set(tasks)
    if not under_way:
        return
    _, late = await asyncio.wait(under_way, timeout=FINISH_S)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
