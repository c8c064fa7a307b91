"""Pinned messages."""

from datetime import datetime

from playground.platform import limits
from playground.platform.errors import pinned_elsewhere, system_message, unknown_message
from playground.platform.messages import PLAIN_TYPES
from playground.platform.permissions import Permission
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import allowed, demand_open, find_text_channel, query_limit, query_time
from playground.store.model import Channel, Message


def _find(call: Call) -> Message:
    channel = find_text_channel(call, Permission.PIN_MESSAGES)
    demand_open(call, channel)
    message = call.world.store.messages.get(call.id("message_id"))
    if message is None or message.reader is not None:
        raise unknown_message()
    if message.channel != channel.id:
        raise pinned_elsewhere()
    return message


def pin(call: Call) -> Answer:
    message = _find(call)
    if message.type not in PLAIN_TYPES:
        raise system_message()
    call.world.pins.pin(message, call.world.store.bot.id)
    return NO_CONTENT


def unpin(call: Call) -> Answer:
    call.world.pins.unpin(_find(call))
    return NO_CONTENT


def _seen(call: Call, channel: Channel) -> list[Message]:
    """Without READ_MESSAGE_HISTORY there are none to be seen."""
    return call.world.pins.list(channel) if allowed(call, channel, Permission.READ_MESSAGE_HISTORY) else []


def list_pins(call: Call) -> Answer:
    channel = find_text_channel(call)
    limit, before = query_limit(call, limits.PINS_PAGE, limits.PINS_PAGE), query_time(call, "before")
    pinned = [message for message in _seen(call, channel) if before is None or _when(message) < before]
    items = [{"pinned_at": message.pinned_at, "message": call.world.wire.message(message)} for message in pinned[:limit]]
    return Answer(json={"items": items, "has_more": len(pinned) > limit})


def _when(message: Message) -> datetime:
    return datetime.fromisoformat(str(message.pinned_at))


def list_first(call: Call) -> Answer:
    """The older route, which knows no pages."""
    pinned = _seen(call, find_text_channel(call))
    return Answer(json=[call.world.wire.message(message) for message in pinned[: limits.PINS_PAGE]])


_PINS, _OLD = "/channels/{channel_id}/messages/pins", "/channels/{channel_id}/pins"
ROUTES = [
    Route("GET", _PINS, list_pins),
    Route("PUT", f"{_PINS}/{{message_id}}", pin),
    Route("DELETE", f"{_PINS}/{{message_id}}", unpin),
    Route("GET", _OLD, list_first),
    Route("PUT", f"{_OLD}/{{message_id}}", pin),
    Route("DELETE", f"{_OLD}/{{message_id}}", unpin),
]
