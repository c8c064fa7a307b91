"""A session of the bot: what it is to be told, and what it has been told. It outlives its connections."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from playground.protocol.connection import Connection
from playground.store.model import Json
from playground.store.snowflake import Snowflake

DISPATCH = 0
REPLAYED_EVENTS = 1000


@dataclass(eq=False)
class Session:
    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    log: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAYED_EVENTS))
    connection: Connection | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    breaks_at: set[int] = field(default_factory=set)
    """Sequences of events at which a fault breaks the connection."""
    sent: int = 0
    """Sequence of the last event that went out over the present connection."""

    def sees(self, guild: Snowflake) -> bool:
        index, total = self.shard
        return (int(guild) >> 22) % total == index

    def enqueue(self, name: str, data: Json) -> None:
        self.sequence += 1
        self.log.append({"op": DISPATCH, "s": self.sequence, "t": name, "d": data})
        self.wake.set()

    def can_replay(self, sequence: int) -> bool:
        oldest = self.log[0]["s"] if self.log else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def unsent(self) -> list[Json]:
        return [event for event in self.log if event["s"] > self.sent]
