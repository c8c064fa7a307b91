"""Direct messages between a person and the bot."""

from playground.store.events import Bus, ChannelCreated
from playground.store.model import DIRECT, Channel, User
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class Direct:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self._channels: dict[Snowflake, Snowflake] = {
            channel.recipient: channel.id for channel in store.channels.of(None) if channel.recipient is not None
        }

    def open(self, user: User) -> Channel:
        """The one channel that this person and the bot share; made when it is not there yet."""
        found = self._channels.get(user.id)
        if found is not None:
            return self.store.channels[found]
        channel = Channel(id=self.store.snowflakes.next(), guild=None, kind=DIRECT, recipient=user.id)
        self.store.channels.put(channel)
        self._channels[user.id] = channel.id
        self.bus.tell(ChannelCreated(channel))
        return channel

    def reaches(self, user: User) -> bool:
        """Whether the bot may write to them: they share a server, and the person has not closed direct messages."""
        return user.takes_direct and self.share_a_guild(user)

    def share_a_guild(self, user: User) -> bool:
        return any(self.store.bot_is_in(guild.id) for guild in self.store.guilds_of(user.id))

    def allow(self, user: User) -> None:
        self._set(user, True)

    def deny(self, user: User) -> None:
        """As in the settings of a person who takes no direct messages of a server's members."""
        self._set(user, False)

    def _set(self, user: User, takes: bool) -> None:
        user.takes_direct = takes
        self.store.users.put(user)
