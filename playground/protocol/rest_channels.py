"""Channels and their messages."""

from playground.platform import limits
from playground.platform.errors import (
    Problems,
    not_the_author,
    one_problem,
    unknown_channel,
    unknown_message,
)
from playground.platform.form import Form
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.store.events import Typing
from playground.store.model import Channel, Message
from playground.store.snowflake import Snowflake

MOST_MESSAGES = 100
REPLY = 19


def _channel(call: Call) -> Channel:
    channel = call.world.store.channels.get(call.id("channel_id"))
    if channel is None:
        raise unknown_channel()
    return channel


def _message(call: Call) -> Message:
    """A message that is not ephemeral: those a bot reaches by their interaction's token only."""
    channel = _channel(call)
    message = call.world.store.messages.get(call.id("message_id"))
    if message is None or message.channel != channel.id or message.reader is not None:
        raise unknown_message()
    return message


def get_channel(call: Call) -> Answer:
    return Answer(json=call.world.wire.channel(_channel(call)))


def typing(call: Call) -> Answer:
    channel = _channel(call)
    call.world.bus.tell(Typing(channel.id, call.world.store.bot.id))
    return NO_CONTENT


def list_messages(call: Call) -> Answer:
    channel = _channel(call)
    limit = _limit(call)
    public = [message for message in call.world.store.history(channel.id) if message.reader is None]
    chosen = _page(public, call, limit)
    return Answer(json=[call.world.wire.message(message) for message in reversed(chosen)])


def _limit(call: Call) -> int:
    text = call.query.get("limit", "50")
    if not text.isdigit() or not 1 <= int(text) <= MOST_MESSAGES:
        raise one_problem(("limit",), "NUMBER_TYPE_MAX", f"int value should be between 1 and {MOST_MESSAGES}.")
    return int(text)


def _page(messages: list[Message], call: Call, limit: int) -> list[Message]:
    """Oldest first; `before`, `after` and `around` are exclusive of each other."""
    if "before" in call.query:
        return [message for message in messages if int(message.id) < _bound(call, "before")][-limit:]
    if "after" in call.query:
        return [message for message in messages if int(message.id) > _bound(call, "after")][:limit]
    if "around" in call.query:
        middle = _bound(call, "around")
        nearest = sorted(messages, key=lambda message: abs(int(message.id) - middle))[:limit]
        return sorted(nearest, key=lambda message: int(message.id))
    return messages[-limit:]


def _bound(call: Call, name: str) -> int:
    value = call.query[name]
    if not value.isdigit():
        raise one_problem((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return int(value)


def get_message(call: Call) -> Answer:
    return Answer(json=call.world.wire.message(_message(call)))


def create_message(call: Call) -> Answer:
    channel = _channel(call)
    bot = call.world.store.bot.id
    nonce = _nonce(call)
    reference = _reference(call, channel)
    draft = call.drafting(channel.id, call.body).draft()
    if nonce is not None and call.body.get("enforce_nonce"):
        twin = call.world.messages.with_nonce(channel.id, bot, nonce)
        if twin is not None:
            return Answer(json=call.world.wire.message(twin))
    type = REPLY if reference else 0
    message = call.world.messages.create(draft, channel=channel.id, author=bot, type=type, nonce=nonce, reference=reference)
    return Answer(json=call.world.wire.message(message))


def _nonce(call: Call) -> str | int | None:
    nonce = call.body.get("nonce")
    problems = Problems()
    form = Form(call.body, problems)
    is_number = isinstance(nonce, int) and not isinstance(nonce, bool)
    checked = form.integer("nonce", -(2**63), 2**63 - 1) if is_number else form.text("nonce", 0, limits.NONCE)
    problems.raise_any()
    return checked


def _reference(call: Call, channel: Channel) -> Snowflake | None:
    reference = call.body.get("message_reference")
    if not isinstance(reference, dict):
        return None
    message = call.world.store.messages.get(str(reference.get("message_id")))
    if message is not None and message.channel == channel.id and message.reader is None:
        return message.id
    if reference.get("fail_if_not_exists", True):
        raise one_problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return None


def edit_message(call: Call) -> Answer:
    message = _message(call)
    if message.author != call.world.store.bot.id:
        raise not_the_author()
    draft = call.drafting(message.channel, call.body, message).draft()
    return Answer(json=call.world.wire.message(call.world.messages.edit(message, draft)))


def delete_message(call: Call) -> Answer:
    call.world.messages.delete(_message(call))
    return NO_CONTENT


ROUTES = [
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("POST", "/channels/{channel_id}/typing", typing),
    Route("GET", "/channels/{channel_id}/messages", list_messages),
    Route("POST", "/channels/{channel_id}/messages", create_message),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
]
