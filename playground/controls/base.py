"""What all controls share: on what they act, and how they refuse."""

from playground.platform.options import Refused
from playground.shown import Shown
from playground.store.model import DIRECT, THREADS, Channel, Guild, Member, Message, User
from playground.store.snowflake import Snowflake
from playground.testing import Person
from playground.world import World

Who = User | Person


class Base:
    def __init__(self, world: World) -> None:
        self.world = world
        self.store = world.store

    @property
    def bot(self) -> User:
        return self.store.bot

    def _guild(self, guild: Guild | None) -> Guild:
        """The given one, else the first."""
        found = self.store.home if guild is None else self.store.guilds.get(guild.id)
        if found is None:
            raise Refused("This server is deleted")
        return found

    def _user(self, who: Who) -> User:
        user = who.user if isinstance(who, Person) else who
        if user.id not in self.store.users:
            raise Refused("There is no such person")
        return user

    def _member(self, who: Who, guild: Guild | None) -> Member:
        user, where = self._user(who), self._guild(guild)
        member = self.store.member(where.id, user.id)
        if member is None:
            raise Refused(f"{user.name} is not a member of {where.name}")
        return member

    def _channel(self, channel: Channel) -> Channel:
        found = self.store.channels.get(channel.id)
        if found is None:
            raise Refused("This channel is deleted")
        return found

    def _of_a_guild(self, channel: Channel) -> tuple[Channel, Snowflake]:
        """A channel or thread, and its guild."""
        found = self._channel(channel)
        if found.kind == DIRECT or found.guild is None:
            raise Refused("Direct messages belong to no server")
        return found, found.guild

    def _no_thread(self, channel: Channel) -> Channel:
        found, _ = self._of_a_guild(channel)
        if found.kind in THREADS:
            raise Refused(f"{found.name} is a thread")
        return found

    def _thread(self, channel: Channel) -> Channel:
        found, _ = self._of_a_guild(channel)
        if found.kind not in THREADS:
            raise Refused(f"#{found.name} is not a thread")
        return found

    def _message(self, message: Message | Shown) -> Message:
        found = self.store.messages.get(message.id)
        if found is None:
            raise Refused("This message is deleted")
        return found


def number(value: float, least: float, most: float, what: str) -> float:
    """Refuses what is not from `least` to `most`, and what is no number at all."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise Refused(f"{what} is a number from {least:g} to {most:g}")
    return value
