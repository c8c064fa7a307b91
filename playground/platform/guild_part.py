"""What all who change a guild have in common: the store, the bus, and an eye on what the bot gets to see."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from playground.platform.permissions import Permission, in_channel
from playground.store.events import AccessGained, Bus
from playground.store.model import Channel
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class GuildPart:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus

    @contextmanager
    def watching_access(self, *channels: Channel) -> Iterator[None]:
        """Tells of those channels that the bot sees after the change inside, and did not see before."""
        before = self._seen(channels)
        yield
        gained = tuple(channel for channel in channels if channel.id in self._seen(channels) - before)
        if gained and gained[0].guild is not None:
            self.bus.tell(AccessGained(gained[0].guild, gained))

    def watching_guild(self, guild: Snowflake) -> AbstractContextManager[None]:
        """The same for all channels of a guild."""
        return self.watching_access(*self.store.channels_of(guild))

    def _seen(self, channels: tuple[Channel, ...]) -> set[Snowflake]:
        bot = self.store.bot.id
        return {channel.id for channel in channels if in_channel(self.store, channel, bot) & Permission.VIEW_CHANNEL}
