"""Threads: they start at a message or without one, go to sleep by themselves, and wake when somebody writes."""

from datetime import datetime, timedelta

from playground.platform import limits
from playground.platform.draft import Draft
from playground.platform.errors import thread_exists, too_many_threads
from playground.platform.mentions import may_bring, mentioned
from playground.platform.messages import PLAIN_TYPES, Messages
from playground.store import events
from playground.store.clock import Timer
from playground.store.model import (
    ANNOUNCEMENT_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Message,
    Thread,
)
from playground.store.snowflake import Snowflake, snowflake_time
from playground.store.store import Store

RECIPIENT_ADD, RECIPIENT_REMOVE, NAME_CHANGE, THREAD_CREATED, THREAD_STARTER = 1, 2, 4, 18, 21
"""Types of the messages by which Discord tells what happened."""


class Threads:
    def __init__(self, store: Store, bus: events.Bus, messages: Messages) -> None:
        self.store = store
        self.bus = bus
        self.messages = messages
        self._timers: dict[Snowflake, Timer] = {}
        bus.listen(self._hear)

    def take_up_clocks(self) -> None:
        """Those of the threads that were awake at the last stop."""
        for channel in self.store.channels:
            if channel.thread is not None and not channel.thread.archived:
                self._watch(channel)

    # What happens to them

    def start(
        self,
        parent: Channel,
        name: str,
        *,
        owner: Snowflake,
        kind: int = PUBLIC_THREAD,
        message: Message | None = None,
        auto_archive: int = 4320,
        slowmode: int = 0,
        invitable: bool = True,
    ) -> Channel:
        """
        `kind`: 10, 11 or 12; `auto_archive`: minutes; `slowmode`: seconds. A thread of a message has its id. Raises Discord's
        refusal when the message has one, or when there are too many.
        """
        if message is not None and message.id in self.store.channels:
            raise thread_exists()
        self._demand_room(parent)
        now = self.store.clock.iso()
        thread = Thread(owner=owner, created=now, archived_at=now, auto_archive=auto_archive, invitable=invitable)
        thread.members = {owner: now}
        channel = Channel(
            id=message.id if message is not None else self.store.snowflakes.next(),
            guild=parent.guild,
            name=name,
            kind=kind,
            parent=parent.id,
            slowmode=slowmode,
            thread=thread,
        )
        self.store.channels.put(channel)
        self._watch(channel)
        self.bus.tell(events.ChannelCreated(channel))
        self._say_that_it_began(parent, channel, message)
        return channel

    def _say_that_it_began(self, parent: Channel, thread: Channel, message: Message | None) -> None:
        assert thread.thread is not None  # it was just made
        owner = thread.thread.owner
        if message is not None:
            self.messages.set_flags(message, message.flags | limits.FLAG_HAS_THREAD)
            self.messages.create(
                Draft([], []),
                channel=thread.id,
                author=owner,
                type=THREAD_STARTER,
                reference=message.id,
                reference_channel=parent.id,
            )
        elif thread.kind != PRIVATE_THREAD:
            draft = Draft([], [], content=thread.name)
            self.messages.create(draft, channel=parent.id, author=owner, type=THREAD_CREATED, reference_channel=thread.id)

    def edit(
        self,
        channel: Channel,
        *,
        name: str | None = None,
        archived: bool | None = None,
        locked: bool | None = None,
        auto_archive: int | None = None,
        slowmode: int | None = None,
        invitable: bool | None = None,
        by: Snowflake | None = None,
    ) -> Channel:
        """None: as it is. `by`: who renames it, as the message about it says; else its owner."""
        thread = _thread(channel)
        if archived is False and thread.archived:
            self._demand_room(self.store.channels[str(channel.parent)])
        if auto_archive not in (None, thread.auto_archive) or archived not in (None, thread.archived):
            thread.archived_at = self.store.clock.iso()
        thread.auto_archive = thread.auto_archive if auto_archive is None else auto_archive
        thread.archived = thread.archived if archived is None else archived
        thread.locked = thread.locked if locked is None else locked
        thread.invitable = thread.invitable if invitable is None else invitable
        channel.slowmode = channel.slowmode if slowmode is None else slowmode
        renamed = name is not None and name != channel.name
        channel.name = channel.name if name is None else name
        self._tell_edited(channel)
        if archived:
            self._keep_few_asleep(but=channel)
        if renamed and not thread.archived:
            draft = Draft([], [], content=channel.name)
            self.messages.create(draft, channel=channel.id, author=by or thread.owner, type=NAME_CHANGE)
        return channel

    def delete(self, channel: Channel) -> None:
        self._stop_clock(channel.id)
        self.store.drop_channel(channel)
        start = self.store.messages.get(channel.id)
        self.bus.tell(events.ChannelDeleted(channel))
        if start is not None:
            self.messages.set_flags(start, start.flags & ~limits.FLAG_HAS_THREAD)

    def join(self, channel: Channel, user: Snowflake, *, by: Snowflake | None = None, brought: Message | None = None) -> None:
        """
        `by`: who added them, when they did not come by themselves (Discord writes that into the thread). `brought`: the message
        that brings them; it is the first that is new to them.
        """
        thread = _thread(channel)
        if user in thread.members:
            return
        thread.members[user] = self.store.clock.iso() if brought is None else snowflake_time(brought.id).isoformat()
        self.store.channels.put(channel)
        self.bus.tell(events.ThreadMembersChanged(channel, added=(user,)))
        if by not in (None, user):
            self._say_about(channel, by, user, RECIPIENT_ADD)

    def leave(self, channel: Channel, user: Snowflake, *, by: Snowflake | None = None) -> None:
        """`by`: who removed them, when they did not leave by themselves."""
        thread = _thread(channel)
        if thread.members.pop(user, None) is None:
            return
        self.store.channels.put(channel)
        self.bus.tell(events.ThreadMembersChanged(channel, removed=(user,)))
        if by not in (None, user):
            self._say_about(channel, by, user, RECIPIENT_REMOVE)

    def _say_about(self, channel: Channel, by: Snowflake | None, user: Snowflake, type: int) -> None:
        assert by is not None  # else there is nothing to say
        self.messages.create(Draft([], [], mentions=[user]), channel=channel.id, author=by, type=type)

    # What is written in them

    def note(self, message: Message) -> None:
        """
        A message was written: it counts, it wakes the thread, its author and those whom it mentions are in it from now on.
        What Discord itself writes brings nobody.
        """
        channel = self.store.channels[message.channel]
        thread = channel.thread
        if thread is None or message.reader is not None:
            return
        if message.type != THREAD_STARTER:  # it stands for the message in the parent
            thread.messages += 1
            thread.sent += 1
        if thread.archived:
            self.edit(channel, archived=False)
        else:
            self.store.channels.put(channel)
        if message.type not in PLAIN_TYPES:
            return
        if message.interaction is None:  # answers to interactions come by a webhook, which is in no thread
            self.join(channel, message.author, brought=message)
        for user in mentioned(self.store, channel, message):
            if may_bring(self.store, channel, message.author, user):
                self.join(channel, user, brought=message)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.MessageCreated(message):
                self.note(message)
            case events.MessageDeleted(message) if message.reader is None:
                self._forget(message.channel, 1)
            case events.MessagesDeleted(channel, messages):
                self._forget(channel.id, len(messages))
            case events.ChannelDeleted() | events.GuildVanished():  # its threads are gone with it
                for id in [id for id in self._timers if id not in self.store.channels]:
                    self._stop_clock(id)
            case _:
                pass

    def _forget(self, channel_id: Snowflake, count: int) -> None:
        channel = self.store.channels[channel_id]
        if channel.thread is not None:
            channel.thread.messages = max(0, channel.thread.messages - count)
            self.store.channels.put(channel)

    # Going to sleep

    def _demand_room(self, parent: Channel) -> None:
        assert parent.guild is not None  # direct messages have no threads
        threads = self.store.threads_of(parent.guild)
        if sum(not _thread(thread).archived for thread in threads) >= limits.ACTIVE_THREADS:
            raise too_many_threads()

    def _keep_few_asleep(self, but: Channel) -> None:
        """`but`: the one that falls asleep now."""
        asleep = [channel for channel in self.store.channels if channel.thread is not None and channel.thread.archived]
        while len(asleep) > limits.SLEEPING_THREADS:
            longest = min((one for one in asleep if one is not but), key=lambda one: _thread(one).archived_at)
            asleep.remove(longest)
            self.delete(longest)

    def _tell_edited(self, channel: Channel) -> None:
        self.store.channels.put(channel)
        if _thread(channel).archived:
            self._stop_clock(channel.id)
        else:
            self._watch(channel)
        self.bus.tell(events.ChannelEdited(channel))

    def due(self, channel: Channel) -> float:
        """When it goes to sleep, in seconds since 1970, if nothing happens before."""
        thread = _thread(channel)
        last = datetime.fromisoformat(thread.archived_at)
        if channel.last_message is not None:
            last = max(last, snowflake_time(channel.last_message))
        return (last + timedelta(minutes=thread.auto_archive)).timestamp()

    def _watch(self, channel: Channel) -> None:
        self._stop_clock(channel.id)
        self._timers[channel.id] = self.store.clock.call_at(self.due(channel), lambda: self._look(channel))

    def _look(self, channel: Channel) -> None:
        self._timers.pop(channel.id, None)
        if self.due(channel) > self.store.clock.now():  # something was written meanwhile
            self._watch(channel)
        else:
            self.edit(channel, archived=True)

    def _stop_clock(self, id: Snowflake) -> None:
        timer = self._timers.pop(id, None)
        if timer is not None:
            self.store.clock.cancel(timer)


def _thread(channel: Channel) -> Thread:
    assert channel.thread is not None  # every thread has it
    return channel.thread


def thread_kind(parent: Channel, kind: int = PUBLIC_THREAD) -> int:
    """The kind of a public thread follows its parent's."""
    return ANNOUNCEMENT_THREAD if parent.kind == 5 and kind == PUBLIC_THREAD else kind
