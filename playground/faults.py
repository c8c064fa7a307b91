"""Faults that a test puts between the bot and Discord: things dropped, delayed, duplicated, failed."""

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

Place = Literal["event", "request", "response"]
Action = Literal["drop", "delay", "duplicate", "fail"]

ALLOWED: dict[Place, tuple[Action, ...]] = {
    "event": ("drop", "delay", "duplicate", "fail"),
    "request": ("drop", "delay", "duplicate", "fail"),
    "response": ("drop", "delay", "fail"),
}


@dataclass
class Fault:
    on: Place
    match: str
    """An event's name, or "METHOD /path" with * for anything; the path without /api/v10."""
    action: Action
    seconds: float = 0.0
    status: int = 500
    times: int | None = 1
    """How often it strikes; None: always."""
    struck: int = field(default=0, init=False)

    def strikes(self, on: Place, subject: str) -> bool:
        if self.on != on or self.times == 0 or not fnmatchcase(subject, self.match):
            return False
        self.struck += 1
        if self.times is not None:
            self.times -= 1
        return True

    async def wait(self) -> None:
        await asyncio.sleep(self.seconds)


class Faults:
    def __init__(self) -> None:
        self._faults: list[Fault] = []

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
        the gateway breaks at this event, which a resumed session then replays.
        """
        if action not in ALLOWED[on]:
            raise ValueError(f"{action} is not possible on {on}")
        fault = Fault(on, match, action, seconds, status, times)
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        self._faults.clear()

    def pick(self, on: Place, subject: str) -> Fault | None:
        return next((fault for fault in self._faults if fault.strikes(on, subject)), None)
