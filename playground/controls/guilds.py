"""Guilds, channels, threads and messages change from outside."""

from playground.controls.base import Base, Who, number
from playground.platform.errors import DiscordError
from playground.platform.options import Refused
from playground.shown import Shown
from playground.store.model import CATEGORY, TEXT, THREADS, Channel, Guild, Message

NAME = 100
LONGEST_SLOWMODE = 21_600
"""Seconds: Discord's documentation, "Channel Object"."""


class GuildControls(Base):
    def create_guild(self, name: str, *, owner: Who | None = None, bot: bool = True) -> Guild:
        """With one channel, #general. `bot`: the bot is in it from the start."""
        return self.world.guilds.create(_name(name), owner=self._user(owner).id if owner is not None else None, bot=bot)

    def rename_guild(self, guild: Guild, name: str) -> None:
        self.world.guilds.edit(self._guild(guild), name=_name(name))

    def delete_guild(self, guild: Guild) -> None:
        """Not the first one: everybody lives there."""
        if self._guild(guild).id == self.store.home.id:
            raise Refused("The first server cannot be deleted: everybody who comes is a member of it")
        self.world.guilds.delete(guild)

    def outage(self, guild: Guild | None = None) -> None:
        """Discord loses the guild for a while: the bot hears nothing from it until `recover`."""
        where = self._guild(guild)
        if where.unavailable:
            raise Refused(f"{where.name} has an outage already")
        self.world.guilds.outage(where)

    def recover(self, guild: Guild | None = None) -> None:
        where = self._guild(guild)
        if not where.unavailable:
            raise Refused(f"{where.name} has no outage")
        self.world.guilds.recover(where)

    # Channels

    def create_channel(self, name: str, guild: Guild | None = None, *, kind: int = TEXT) -> Channel:
        return self.world.guilds.add_channel(self._guild(guild), _name(name), kind=kind)

    def rename_channel(self, channel: Channel, name: str) -> None:
        """Threads too."""
        found, _ = self._of_a_guild(channel)
        if found.kind in THREADS:
            self._edit_thread(found, name=_name(name))
        else:
            self.world.guilds.edit_channel(found, name=_name(name))

    def slow_down(self, channel: Channel, seconds: int) -> None:
        """People wait so long between two messages; 0: not at all."""
        found, _ = self._of_a_guild(channel)
        wait = int(number(seconds, 0, LONGEST_SLOWMODE, "The seconds between two messages"))
        if found.kind in THREADS:
            self._edit_thread(found, slowmode=wait)
        else:
            self.world.guilds.edit_channel(found, slowmode=wait)

    def delete_channel(self, channel: Channel) -> None:
        """With all that is in it. Threads too; the last channel of the first guild is refused."""
        found, guild = self._of_a_guild(channel)
        if found.kind in THREADS:
            self.world.threads.delete(found)
        elif guild == self.store.home.id and len(self.store.channels_of(guild)) == 1:
            raise Refused("The last channel cannot be deleted")
        else:
            self.world.guilds.delete_channel(found)

    # Threads

    def start_thread(self, parent: Channel, name: str, *, owner: Who, message: Message | Shown | None = None) -> Channel:
        """A public thread, of a message or by itself."""
        home = self._no_thread(parent)
        if home.kind == CATEGORY:
            raise Refused("Nothing is written in a category")
        start = self._message(message) if message is not None else None
        if start is not None and start.channel != home.id:
            raise Refused(f"This message does not stand in #{home.name}")
        try:
            return self.world.threads.start(home, _name(name), owner=self._user(owner).id, message=start)
        except DiscordError as error:
            raise Refused(error.message) from error

    def archive(self, thread: Channel) -> None:
        self._edit_thread(self._thread(thread), archived=True)

    def unarchive(self, thread: Channel) -> None:
        self._edit_thread(self._thread(thread), archived=False)

    def lock(self, thread: Channel) -> None:
        """Only moderators may write there, and wake it when it is archived."""
        self._edit_thread(self._thread(thread), locked=True)

    def unlock(self, thread: Channel) -> None:
        self._edit_thread(self._thread(thread), locked=False)

    def delete_thread(self, thread: Channel) -> None:
        self.world.threads.delete(self._thread(thread))

    def _edit_thread(
        self,
        thread: Channel,
        *,
        name: str | None = None,
        archived: bool | None = None,
        locked: bool | None = None,
        slowmode: int | None = None,
    ) -> None:
        try:
            self.world.threads.edit(thread, name=name, archived=archived, locked=locked, slowmode=slowmode)
        except DiscordError as error:
            raise Refused(error.message) from error

    # Messages

    def delete_message(self, message: Message | Shown) -> None:
        """As a moderator would."""
        self.world.messages.delete(self._message(message))

    def pin(self, message: Message | Shown, by: Who) -> None:
        found = self._message(message)
        if found.reader is not None:
            raise Refused("Only its reader sees this message: it cannot be pinned")
        try:
            self.world.pins.pin(found, self._user(by).id)
        except DiscordError as error:
            raise Refused(error.message) from error

    def unpin(self, message: Message | Shown) -> None:
        self.world.pins.unpin(self._message(message))


def _name(name: str) -> str:
    clean = " ".join(name.split())
    if not 1 <= len(clean) <= NAME or not clean.isprintable():
        raise Refused(f"A name has 1 to {NAME} visible characters")
    return clean
