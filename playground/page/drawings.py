"""What all pages are told alike is put into JSON once for all of them, not once for each."""

import msgspec

from playground.platform.errors import Json
from playground.store.events import MessageCreated, MessageEdited
from playground.world import World

Happened = MessageCreated | MessageEdited


class Drawings:
    """Remembers the last event: the bus tells every page of one event before it tells of the next."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._event: Happened | None = None
        self._message: Json = {}
        self._raw = msgspec.Raw()

    def message(self, event: Happened) -> Json:
        """Discord's JSON of the event's message."""
        if self._event is not event:
            self._event = event
            self._message = self.world.wire.message(event.message)
            self._raw = msgspec.Raw(msgspec.json.encode(self._message))
        return self._message

    def finished(self, drawn: Json) -> Json | msgspec.Raw:
        """Bytes in place of the JSON, when a person is shown just what everybody is shown."""
        return self._raw if drawn is self._message else drawn
