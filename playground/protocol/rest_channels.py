"""Channels as the bot asks for them; who else is asked about a channel finds it here."""

from datetime import datetime

from playground.platform.errors import (
    DiscordError,
    Problems,
    not_text_channel,
    one_problem,
    thread_archived,
    thread_locked,
    unknown_channel,
    unknown_message,
    wrong_channel_type,
)
from playground.platform.form import Form
from playground.platform.permissions import Permission, demand, in_channel
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.store.events import Typing
from playground.store.model import CATEGORY, THREADS, Channel, Message
from playground.store.table import is_snowflake


def find_channel(call: Call, needed: int = 0) -> Channel:
    """The channel of the path, which the bot must see; `needed`: what else it must be allowed there."""
    channel = call.world.store.channels.get(call.id("channel_id"))
    if channel is None:
        raise unknown_channel()
    demand(call.world.store, channel, call.world.store.bot.id, needed)
    return channel


def find_text_channel(call: Call, needed: int = 0) -> Channel:
    """One that has messages."""
    channel = find_channel(call, needed)
    if channel.kind == CATEGORY:
        raise not_text_channel()
    return channel


def find_message(call: Call, needed: int = 0) -> Message:
    """A message that is not ephemeral: those a bot reaches by their interaction's token only."""
    channel = find_text_channel(call, needed)
    message = call.world.store.messages.get(call.id("message_id"))
    if message is None or message.channel != channel.id or message.reader is not None:
        raise unknown_message()
    return message


def find_thread(call: Call, needed: int = 0) -> Channel:
    channel = find_channel(call, needed)
    if channel.kind not in THREADS:
        raise wrong_channel_type()
    return channel


def allowed(call: Call, channel: Channel, needed: int) -> bool:
    """May the bot do this here?"""
    return in_channel(call.world.store, channel, call.world.store.bot.id) & needed == needed


def demand_unlocked(call: Call, channel: Channel) -> None:
    """In a locked thread only who manages threads writes or changes anything."""
    if channel.thread is not None and channel.thread.locked and not allowed(call, channel, Permission.MANAGE_THREADS):
        raise thread_locked()


def demand_awake(channel: Channel) -> None:
    """In an archived thread nothing is changed, except that messages are deleted."""
    if channel.thread is not None and channel.thread.archived:
        raise thread_archived()


def demand_open(call: Call, channel: Channel) -> None:
    demand_unlocked(call, channel)
    demand_awake(channel)


def query_limit(call: Call, default: int, most: int, least: int = 1) -> int:
    text = call.query.get("limit", str(default))
    if not is_snowflake(text.removeprefix("-")):
        raise one_problem(("limit",), "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
    problems = Problems()
    limit = Form({"limit": int(text)}, problems).integer("limit", least, most)
    problems.raise_any()
    assert limit is not None  # it was given
    return limit


def query_id(call: Call, name: str) -> int:
    value = call.query[name]
    if not is_snowflake(value):
        raise one_problem((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return int(value)


def query_time(call: Call, name: str) -> datetime | None:
    """A moment, in ISO 8601 with its offset; a blank is what a plus becomes that nobody encoded."""
    value = call.query.get(name)
    try:
        moment = None if value is None else datetime.fromisoformat(value.replace(" ", "+"))
    except ValueError:
        raise _no_time(name, value) from None
    if moment is not None and moment.tzinfo is None:
        raise _no_time(name, value)
    return moment


def _no_time(name: str, value: str | None) -> DiscordError:
    return one_problem((name,), "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")


def get_channel(call: Call) -> Answer:
    return Answer(json=call.world.wire.channel(find_channel(call)))


def typing(call: Call) -> Answer:
    channel = find_text_channel(call, Permission.SEND_MESSAGES)
    call.world.bus.tell(Typing(channel.id, call.world.store.bot.id))
    return NO_CONTENT


ROUTES = [
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
