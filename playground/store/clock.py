"""The one clock of the playground. Tests set it forward; every timer follows."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta


@dataclass(eq=False)
class Timer:
    """A callback that the clock owes at a moment of playground time."""

    due: float
    callback: Callable[[], None]
    handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        if self.handle is not None:
            self.handle.cancel()


@dataclass(eq=False)
class Clock:
    offset: float = 0.0
    timers: set[Timer] = field(default_factory=set)
    moved: Callable[[], None] = lambda: None
    """Called when it was set forward."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return time.time() + self.offset

    def iso(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def forward(self, *, seconds: float = 0, minutes: float = 0, hours: float = 0, days: float = 0) -> None:
        """Set the clock forward; what falls due meanwhile is called in order at the loop's next turn."""
        step = timedelta(seconds=seconds, minutes=minutes, hours=hours, days=days).total_seconds()
        if step < 0:
            raise ValueError("the clock only goes forward")
        self.offset += step
        for timer in sorted(self.timers, key=lambda timer: timer.due):
            timer.cancel()
            self._arm(timer)
        self.moved()

    def call_at(self, due: float, callback: Callable[[], None]) -> Timer:
        timer = Timer(due, callback)
        self.timers.add(timer)
        self._arm(timer)
        return timer

    def cancel(self, timer: Timer) -> None:
        timer.cancel()
        self.timers.discard(timer)

    def close(self) -> None:
        for timer in list(self.timers):
            self.cancel(timer)

    def _arm(self, timer: Timer) -> None:
        wait = max(0.0, timer.due - self.now())
        timer.handle = asyncio.get_running_loop().call_later(wait, self._fire, timer)

    def _fire(self, timer: Timer) -> None:
        self.timers.discard(timer)
        timer.callback()
