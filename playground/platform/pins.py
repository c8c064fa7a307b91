"""Pinned messages."""

from playground.platform import limits
from playground.platform.draft import Draft
from playground.platform.errors import too_many_pins
from playground.platform.messages import Messages
from playground.store.events import Bus, MessageEdited, PinsChanged
from playground.store.model import Channel, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store

PINNED_MESSAGE = 6
"""Type of the message by which Discord tells that something was pinned."""


class Pins:
    def __init__(self, store: Store, bus: Bus, messages: Messages) -> None:
        self.store = store
        self.bus = bus
        self.messages = messages

    def list(self, channel: Channel) -> list[Message]:
        """The last pinned first."""
        pinned = [message for message in self.store.history(channel.id) if message.pinned_at is not None]
        return sorted(pinned, key=lambda message: (str(message.pinned_at), int(message.id)), reverse=True)

    def pin(self, message: Message, by: Snowflake) -> None:
        """Nothing when it is pinned; raises 30003 when it would be one too many."""
        channel = self.store.channels[message.channel]
        if message.pinned_at is not None:
            return
        if len(self.list(channel)) >= limits.PINS:
            raise too_many_pins(limits.PINS)
        message.pinned_at = channel.last_pin = self.store.clock.iso()
        self.store.messages.put(message)
        self.store.channels.put(channel)
        self.bus.tell(PinsChanged(channel))
        self.bus.tell(MessageEdited(message))
        self.messages.create(Draft([], []), channel=channel.id, author=by, type=PINNED_MESSAGE, reference=message.id)

    def unpin(self, message: Message) -> None:
        """Nothing when it is not pinned."""
        if message.pinned_at is None:
            return
        message.pinned_at = None
        self.store.messages.put(message)
        self.bus.tell(PinsChanged(self.store.channels[message.channel]))
        self.bus.tell(MessageEdited(message))
