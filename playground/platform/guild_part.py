"""What all who change a guild have in common: the store, the bus, and an eye on what the bot gets to see."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from playground.platform.permissions import sees
from playground.store.events import AccessGained, Bus, ChannelEdited
from playground.store.model import Channel
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class GuildPart:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus

    @contextmanager
    def watching_access(
        self, guild: Snowflake, channels: Iterable[Channel] | None = None, told: Channel | None = None
    ) -> Iterator[None]:
        """
        Tells what the bot sees differently after the change inside: a channel that comes into sight or goes out of it looks
        different to it (but for `told`, which the change itself tells of), and those that came bring their threads.
        `channels`: which may be concerned; all of the guild by default.
        """
        watched = self.store.channels_of(guild) if channels is None else list(channels)
        before = self._seen(watched)
        yield
        after = self._seen(watched)
        for channel in watched:
            if channel.id in before ^ after and channel is not told:
                self.bus.tell(ChannelEdited(channel))
        gained = tuple(channel for channel in watched if channel.id in after - before)
        if gained:
            self.bus.tell(AccessGained(guild, gained))

    def _seen(self, channels: list[Channel]) -> set[Snowflake]:
        return {channel.id for channel in channels if sees(self.store, channel, self.store.bot.id)}
