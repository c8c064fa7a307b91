"""What a person does to messages and threads that are there: each act is refused as Discord's client would refuse it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playground.platform.direct import Direct
from playground.platform.emoji import is_emoji
from playground.platform.errors import DiscordError
from playground.platform.messages import Messages
from playground.platform.options import Refused
from playground.platform.permissions import Permission, in_channel
from playground.platform.pins import Pins
from playground.platform.reactions import Reactions
from playground.platform.threads import Threads, thread_kind
from playground.store.events import Bus, Typing
from playground.store.model import ANNOUNCEMENT, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message, Thread, User
from playground.store.snowflake import Snowflake
from playground.store.store import Store

DEFAULT, REPLY = 0, 19
THREAD_NAME = 100
NOT_SEEN = "There is no such channel (any more)"


class PeopleActs:
    def __init__(
        self, store: Store, bus: Bus, messages: Messages, threads: Threads, reactions: Reactions, pins: Pins, direct: Direct
    ) -> None:
        self.store = store
        self.bus = bus
        self.messages = messages
        self.threads = threads
        self.reactions = reactions
        self.pins = pins
        self.direct = direct

    # Messages

    def react(self, user: User, id: Snowflake, emoji: str) -> None:
        """Refused without ADD_REACTIONS, unless somebody has put this emoji there before."""
        message, channel = self._public(user, id)
        if not is_emoji(emoji):
            raise Refused("This is no emoji")
        self._demand(user, channel, Permission.READ_MESSAGE_HISTORY, "You cannot react here")
        self._demand_awake(channel)
        if self.reactions.find(message, emoji) is None:
            self._demand(user, channel, Permission.ADD_REACTIONS, "You do not have permission to add reactions here")
        with _in_words():
            self.reactions.add(message, user.id, emoji)

    def unreact(self, user: User, id: Snowflake, emoji: str) -> None:
        """Takes back one's own."""
        message, channel = self._public(user, id)
        self._demand_awake(channel)
        if not self.reactions.remove(message, user.id, emoji):
            raise Refused("You have not reacted with this emoji")

    def pin(self, user: User, id: Snowflake) -> None:
        message, channel = self._public(user, id)
        self._may_pin(user, channel)
        if message.type not in (DEFAULT, REPLY, 20, 23):
            raise Refused("This message cannot be pinned")
        with _in_words():
            self.pins.pin(message, user.id)

    def unpin(self, user: User, id: Snowflake) -> None:
        message, channel = self._public(user, id)
        self._may_pin(user, channel)
        self.pins.unpin(message)

    def _may_pin(self, user: User, channel: Channel) -> None:
        self._demand(user, channel, Permission.PIN_MESSAGES, "You do not have permission to pin messages here")
        self._demand_awake(channel)

    def delete(self, user: User, id: Snowflake) -> None:
        """One's own message; another's with MANAGE_MESSAGES."""
        message, channel = self._public(user, id)
        if message.author != user.id:
            self._demand(user, channel, Permission.MANAGE_MESSAGES, "You do not have permission to delete this message")
        self._demand_awake(channel)
        self.messages.delete(message)

    def typing(self, user: User, channel: Channel) -> None:
        """The others are told that this person writes."""
        self._see(user, channel)
        self._demand(user, channel, Permission.SEND_MESSAGES, "You do not have permission to send messages in this channel")
        self.bus.tell(Typing(channel.id, user.id))

    # Threads

    def start_thread(
        self, user: User, parent: Channel, name: str, message: Snowflake | None = None, *, private: bool = False
    ) -> Channel:
        """A thread at a message, or one without; `private` ones are never at a message."""
        self._see(user, parent)
        if parent.kind not in (TEXT, ANNOUNCEMENT):
            raise Refused("Threads cannot be made here")
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        self._demand(user, parent, needed, "You do not have permission to create this thread")
        start = None if message is None else self._public(user, message)[0]
        if start is not None and (private or start.channel != parent.id or start.type not in (DEFAULT, REPLY, 20, 23)):
            raise Refused("No thread can start at this message")
        kind = thread_kind(parent, PRIVATE_THREAD if private else PUBLIC_THREAD)
        with _in_words():
            return self.threads.start(parent, _thread_name(name), owner=user.id, kind=kind, message=start)

    def edit_thread(
        self, user: User, thread: Channel, *, name: str | None = None, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """
        Who started it, or may manage threads, closes and renames it; whoever may write in it opens it again, unless it is
        locked; only who may manage threads locks it. None: as it is.
        """
        about = self._thread(user, thread)
        bits = in_channel(self.store, thread, user.id)
        manages = bool(bits & Permission.MANAGE_THREADS)
        opens = archived is False and name is None and locked is None
        if locked is not None and not manages:
            raise Refused("You do not have permission to lock this thread")
        if opens and not manages and (about.locked or not bits & Permission.SEND_MESSAGES):
            raise Refused("You do not have permission to open this thread again")
        if not opens and not manages and about.owner != user.id:
            raise Refused("You do not have permission to change this thread")
        new = None if name is None else _thread_name(name)
        with _in_words():
            self.threads.edit(thread, name=new, archived=archived, locked=locked, by=user.id)

    def join_thread(self, user: User, thread: Channel) -> None:
        self._thread(user, thread)
        self._demand_awake(thread)
        self.threads.join(thread, user.id)

    def leave_thread(self, user: User, thread: Channel) -> None:
        self._thread(user, thread)
        self._demand_awake(thread)
        self.threads.leave(thread, user.id)

    def delete_thread(self, user: User, thread: Channel) -> None:
        self._thread(user, thread)
        self._demand(user, thread, Permission.MANAGE_THREADS, "You do not have permission to delete this thread")
        self.threads.delete(thread)

    # Direct messages

    def open_direct(self, user: User) -> Channel:
        """With the bot: once they share a server, as at Discord."""
        if not self.direct.share_a_guild(user):
            raise Refused(f"You share no server with {self.store.bot.name}")
        return self.direct.open(user)

    # What all of them ask

    def _see(self, user: User, channel: Channel) -> None:
        if not in_channel(self.store, channel, user.id) & Permission.VIEW_CHANNEL:
            raise Refused(NOT_SEEN)

    def _demand(self, user: User, channel: Channel, needed: int, why: str) -> None:
        if in_channel(self.store, channel, user.id) & needed != needed:
            raise Refused(why)

    def _demand_awake(self, channel: Channel) -> None:
        if channel.thread is not None and channel.thread.archived:
            raise Refused("This thread is archived")

    def _public(self, user: User, id: Snowflake) -> tuple[Message, Channel]:
        """A message that this person sees, and others too."""
        message = self.store.messages.get(id)
        channel = self.store.channels.get(message.channel) if message is not None else None
        if message is None or channel is None or message.reader is not None:
            raise Refused("There is no such message (any more)")
        if not in_channel(self.store, channel, user.id) & Permission.VIEW_CHANNEL:
            raise Refused("There is no such message (any more)")
        return message, channel

    def _thread(self, user: User, channel: Channel) -> Thread:
        self._see(user, channel)
        if channel.thread is None:
            raise Refused("This is no thread")
        return channel.thread


def _thread_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= THREAD_NAME:
        raise Refused(f"A thread's name has 1 to {THREAD_NAME} characters")
    return name


@contextmanager
def _in_words() -> Iterator[None]:
    """What Discord would answer a bot, said to a person."""
    try:
        yield
    except DiscordError as error:
        raise Refused(error.message) from error
