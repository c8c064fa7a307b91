"""Faults that a test puts between the bot and Discord: things dropped, delayed, duplicated, failed."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

Place = Literal["event", "request", "response"]
Action = Literal["drop", "delay", "duplicate", "fail", "reorder"]

ALLOWED: dict[Place, tuple[Action, ...]] = {
    "event": ("drop", "delay", "duplicate", "fail", "reorder"),
    "request": ("drop", "delay", "duplicate", "fail", "reorder"),
    "response": ("drop", "delay", "fail"),
}


OVERTAKEN_SECONDS = 1.0
"""What is reordered waits no longer for the next one, unless `seconds` says otherwise."""


@dataclass
class Fault:
    id: int
    on: Place
    match: str
    """An event's name (or HEARTBEAT_ACK), or "METHOD /path" with * for anything; the path without /api/v10."""
    action: Action
    seconds: float = 0.0
    status: int = 500
    times: int | None = 1
    """How often it strikes; None: always."""
    struck: int = field(default=0, init=False)

    @property
    def patience(self) -> float:
        """Seconds that what is reordered waits to be overtaken."""
        return self.seconds or OVERTAKEN_SECONDS

    def strikes(self, on: Place, subject: str) -> bool:
        if self.on != on or not fnmatchcase(subject, self.match):
            return False
        self.struck += 1
        if self.times is not None:
            self.times -= 1
        return True

    async def wait(self) -> None:
        await asyncio.sleep(self.seconds)


class Faults:
    def __init__(self) -> None:
        self._faults: dict[int, Fault] = {}
        self._last_id = 0
        self._overtaken = asyncio.Event()

    def add(
        self,
        *,
        on: Place,
        match: str,
        action: Action,
        seconds: float = 0.0,
        status: int = 500,
        times: int | None = 1,
    ) -> Fault:
        """
        `drop`: an event never comes; of a request the connection is closed, before (`request`) or after (`response`) it was
        carried out. `delay`: `seconds` late. `duplicate`: twice. `fail`: `status` instead of the answer; the connection of
        the gateway breaks at this event, which a resumed session then replays. `reorder`: an event comes after the one that
        follows it in its session, a request is carried out after the next one; or after `seconds` (0: one second).
        Raises ValueError when the action is not possible there.
        """
        if action not in ALLOWED[on]:
            raise ValueError(f"{action} is not possible on {on}")
        self._last_id += 1
        fault = Fault(self._last_id, on, match, action, seconds, status, times)
        self._faults[fault.id] = fault
        return fault

    def list(self) -> tuple[Fault, ...]:
        """Those that can still strike, oldest first."""
        return tuple(self._faults.values())

    def remove(self, id: int) -> None:
        """Raises KeyError when there is none of this id (any more)."""
        del self._faults[id]

    def clear(self) -> None:
        self._faults.clear()

    def pick(self, on: Place, subject: str) -> Fault | None:
        """The oldest fault that strikes here, if any; this counts as one of its `times`."""
        fault = next((fault for fault in self._faults.values() if fault.strikes(on, subject)), None)
        if fault is not None and fault.times == 0:
            del self._faults[fault.id]
        return fault

    async def wait_to_be_overtaken(self, fault: Fault) -> None:
        """For a reordered request: until another one has been carried out."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._overtaken.wait(), fault.patience)

    def overtake(self) -> None:
        """A request has been carried out: those that wait for it go on."""
        self._overtaken.set()
        self._overtaken = asyncio.Event()
