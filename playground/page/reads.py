"""How far people have read, and what that leaves unread: the marks beside channels and on servers."""

from datetime import datetime

from playground.store.events import Bus, ReadMoved
from playground.store.model import DIRECT, THREADS, Channel, Message, Read, User
from playground.store.snowflake import Snowflake, first_of
from playground.store.store import Store


def counts(channel: Channel, message: Message, user: Snowflake) -> bool:
    """Whether a message may be unread for this user: another's, for all to see, and in no thread that they have not joined."""
    joined = channel.thread is None or user in channel.thread.members
    return joined and message.author != user and message.reader is None


class Reads:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus

    def last(self, user: User, channel: Channel) -> Snowflake:
        """The id up to which all is read. What was there before somebody came does not count as unread."""
        read = self.store.reads.get(f"{user.id}:{channel.id}")
        if read is not None:
            return read.last
        member = self.store.member(channel.guild, user.id)
        since = member.joined if member is not None else None
        if channel.kind in THREADS and channel.thread is not None:
            since = channel.thread.members.get(user.id, since)
        return "0" if since is None else str(max(0, first_of(datetime.fromisoformat(since)) - 1))

    def unread(self, user: User, channel: Channel) -> tuple[int, int]:
        """How many messages are unread, and how many of them mention the user."""
        last = int(self.last(user, channel))
        if channel.kind != DIRECT and int(channel.last_message or 0) <= last:
            return 0, 0
        number = called = 0
        for message in reversed(self.store.history(channel.id)):
            if int(message.id) <= last:
                break
            if counts(channel, message, user.id):
                number += 1
                called += user.id in message.notified
        return number, called

    def mark(self, user: User, channel: Channel, last: Snowflake) -> None:
        """Everything up to this id is read, and nothing after it (a person may mark a channel as unread again)."""
        if self.last(user, channel) == last:
            return
        self.store.reads.put(Read(user=user.id, channel=channel.id, last=last))
        self.bus.tell(ReadMoved(channel, user.id))
