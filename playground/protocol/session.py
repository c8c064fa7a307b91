"""A session of the bot: what it is to be told, and what it has been told. It outlives its connections."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from playground.protocol import codes
from playground.protocol.connection import Connection
from playground.protocol.identify import Identity
from playground.protocol.status import Status
from playground.store.clock import Timer
from playground.store.snowflake import Snowflake

RESUMED = "RESUMED"


class Overrun(Exception):
    """The bot reads so slowly that what it has not read yet had to be forgotten."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event with its number."""

    sequence: int
    name: str
    data: bytes
    """Encoded once, whoever hears it."""

    def payload(self) -> bytes:
        head = f'{{"op":{codes.DISPATCH},"s":{self.sequence},"t":"{self.name}","d":'
        return b"".join((head.encode(), self.data, b"}"))


@dataclass(eq=False)
class Session:
    id: str
    identity: Identity
    replayed: int
    """So many of the newest events, at least, can be told again."""
    status: Status
    sequence: int = 0
    """Number of the newest event."""
    sent: int = 0
    """Number of the last event that went out over the present connection."""
    connection: Connection | None = None
    awaited: dict[Snowflake, None] = field(default_factory=dict)
    """Guilds whose GUILD_CREATE has not been told yet."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    breaks_at: set[int] = field(default_factory=set)
    """Numbers of events at which a fault breaks the connection."""
    asked: dict[Snowflake, float] = field(default_factory=dict)
    """When all members of a guild were last asked for, by the playground's clock."""
    end: Timer | None = None
    """When it ends, if the bot does not come back."""

    def __post_init__(self) -> None:
        self._log: deque[Told] = deque()
        self._held: list[tuple[str, bytes]] = []
        self._resumed_at = 0

    @property
    def intents(self) -> int:
        return self.identity.intents

    @property
    def shard(self) -> tuple[int, int]:
        return self.identity.shard

    def sees(self, guild: Snowflake) -> bool:
        return self.identity.sees(guild)

    def enqueue(self, name: str, data: bytes) -> None:
        self._number(name, data)
        self._release()

    def hold(self, name: str, data: bytes, seconds: float) -> None:
        """Tell it after whatever comes next, or when nothing has come for so long."""
        self._held.append((name, data))
        asyncio.get_running_loop().call_later(seconds, self._release)

    def _release(self) -> None:
        held, self._held = self._held, []
        for late in held:
            self._number(*late)
        self.wake.set()

    def _number(self, name: str, data: bytes) -> None:
        self.sequence += 1
        self._log.append(Told(self.sequence, name, data))
        # While the bot reads what it missed, as much again may happen.
        if len(self._log) > self.replayed * (1 if self.connection is None else 2):
            self._log.popleft()

    def can_replay(self, sequence: int) -> bool:
        """Is everything after this number still known?"""
        oldest = self._log[0].sequence if self._log else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def resume(self, sequence: int) -> None:
        """Tell again what came after this number, and RESUMED after it."""
        self.sent = sequence
        self._resumed_at = self.sequence + 1
        self.enqueue(RESUMED, b'{"_trace":["playground"]}')

    def next(self) -> Told | None:
        """What goes out next; raises Overrun when it is forgotten."""
        while self.sent < self.sequence:
            at = self.sent + 1 - self._log[0].sequence
            if at < 0:
                raise Overrun
            told = self._log[at]
            if told.name != RESUMED or told.sequence == self._resumed_at:
                return told
            self.sent += 1  # that of an earlier connection
        return None
