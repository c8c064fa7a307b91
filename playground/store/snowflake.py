"""Snowflakes: 64-bit ids that carry their time and never repeat, not even after a restart."""

from datetime import UTC, datetime, timedelta

from playground.store.clock import Clock

Snowflake = str
"""Discord's JSON spells ids as strings, and so does everything here."""

DISCORD_EPOCH_MS = 1_420_070_400_000


def snowflake_time(snowflake: Snowflake) -> datetime:
    return datetime.fromtimestamp(((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000, UTC)


def first_of(time: datetime) -> int:
    """The lowest id that this millisecond can have."""
    since = time - datetime.fromtimestamp(DISCORD_EPOCH_MS / 1000, UTC)
    return (since // timedelta(milliseconds=1)) << 22


class Snowflakes:
    def __init__(self, clock: Clock, last: int = 0) -> None:
        self.clock = clock
        self.last = last

    def next(self) -> Snowflake:
        from_time = (int(self.clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self.last = max(from_time, self.last + 1)
        return str(self.last)
