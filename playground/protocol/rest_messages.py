"""The messages of a channel."""

from datetime import timedelta

from playground.platform import limits
from playground.platform.draft import DOUBLE, DOUBLE_TEXT, doubles, edited_flags
from playground.platform.errors import (
    Problems,
    already_crossposted,
    missing_permissions,
    not_in_direct,
    not_the_author,
    system_message,
    too_old_to_delete,
    wrong_channel_type,
    wrong_message_type,
    wrong_number_to_delete,
)
from playground.platform.form import Form
from playground.platform.messages import DEFAULT, PLAIN_TYPES
from playground.platform.permissions import Permission
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import (
    allowed,
    demand_open,
    demand_unlocked,
    find_channel,
    find_message,
    find_text_channel,
    query_id,
    query_limit,
)
from playground.protocol.rest_send import create_message
from playground.store.model import ANNOUNCEMENT, Message
from playground.store.snowflake import snowflake_time
from playground.store.table import is_snowflake

MOST_MESSAGES = 100
FOR_GOOD = frozenset({1, 2, 3, 4, 5, 21})
"""Types that nobody can delete (Message Types, column "Deletable")."""


def list_messages(call: Call) -> Answer:
    """Without READ_MESSAGE_HISTORY there are none to be seen."""
    channel = find_text_channel(call)
    limit = query_limit(call, 50, MOST_MESSAGES)
    readable = allowed(call, channel, Permission.READ_MESSAGE_HISTORY)
    history = call.world.store.history(channel.id) if readable else []
    chosen = _page([message for message in history if message.reader is None], call, limit)
    return Answer(json=[call.world.wire.message(message) for message in reversed(chosen)])


def _page(messages: list[Message], call: Call, limit: int) -> list[Message]:
    """Oldest first; `before`, `after` and `around` are exclusive of each other."""
    if "before" in call.query:
        before = query_id(call, "before")
        return [message for message in messages if int(message.id) < before][-limit:]
    if "after" in call.query:
        after = query_id(call, "after")
        return [message for message in messages if int(message.id) > after][:limit]
    if "around" in call.query:
        middle, half = query_id(call, "around"), limit // 2
        older = [message for message in messages if int(message.id) < middle]
        newer = [message for message in messages if int(message.id) >= middle]
        return older[len(older) - min(half, len(older)) :] + newer[: limit - half]
    return messages[-limit:]


def get_message(call: Call) -> Answer:
    return Answer(json=call.world.wire.message(find_message(call, Permission.READ_MESSAGE_HISTORY)))


def edit_message(call: Call) -> Answer:
    """The author edits all of it; who manages messages hides and shows its embeds."""
    message = find_message(call)
    channel = call.world.store.channels[message.channel]
    demand_open(call, channel)
    if message.author != call.world.store.bot.id:
        return _edit_flags(call, message)
    if message.type not in PLAIN_TYPES:
        raise system_message()
    if call.uploads:
        find_channel(call, Permission.ATTACH_FILES)
    draft = call.drafting(message.channel, call.body, message).draft()
    return Answer(json=call.world.wire.message(call.world.messages.edit(message, draft)))


def _edit_flags(call: Call, message: Message) -> Answer:
    if set(call.body) != {"flags"} or call.uploads:
        raise not_the_author()
    find_channel(call, Permission.MANAGE_MESSAGES)
    problems = Problems()
    asked = Form(call.body, problems).integer("flags", 0, 2**53) or 0
    problems.raise_any()
    call.world.messages.set_flags(message, edited_flags(message.flags, asked))
    return Answer(json=call.world.wire.message(message))


def delete_message(call: Call) -> Answer:
    message = find_message(call)
    channel = call.world.store.channels[message.channel]
    if message.author != call.world.store.bot.id:
        if channel.guild is None:
            raise not_in_direct()
        find_channel(call, Permission.MANAGE_MESSAGES)
    if channel.thread is not None and channel.thread.archived:
        demand_unlocked(call, channel)
    if message.type in FOR_GOOD:
        raise system_message()
    call.world.messages.delete(message)
    return NO_CONTENT


def delete_messages(call: Call) -> Answer:
    """Ids of what is not there count, and are passed over."""
    channel = find_text_channel(call)
    if channel.guild is None:
        raise not_in_direct()
    find_channel(call, Permission.MANAGE_MESSAGES)
    problems = Problems()
    form = Form(call.body, problems)
    ids = [str(id) for id in form.array("messages", 0, 2**31, required=True)]
    for index in doubles(ids):
        form.problem(DOUBLE, DOUBLE_TEXT, "messages", index)
    for index, id in enumerate(ids):
        if not is_snowflake(id):
            form.problem("NUMBER_TYPE_COERCE", f'Value "{id}" is not snowflake.', "messages", index)
    problems.raise_any()
    if not 2 <= len(ids) <= limits.BULK_DELETE:
        raise wrong_number_to_delete()
    oldest = call.world.clock.now() - timedelta(days=limits.BULK_DELETE_DAYS).total_seconds()
    if any(snowflake_time(id).timestamp() < oldest for id in ids):
        raise too_old_to_delete()
    found = [message for id in ids if (message := call.world.store.messages.get(id)) is not None]
    here = [message for message in found if message.channel == channel.id and message.reader is None]
    if any(message.type in FOR_GOOD for message in here):
        raise system_message()
    if here:
        call.world.messages.delete_many(channel, here)
    return NO_CONTENT


def crosspost(call: Call) -> Answer:
    message = find_message(call, Permission.SEND_MESSAGES)
    channel = call.world.store.channels[message.channel]
    if channel.kind != ANNOUNCEMENT:
        raise wrong_channel_type()
    if message.author != call.world.store.bot.id and not allowed(call, channel, Permission.MANAGE_MESSAGES):
        raise missing_permissions()
    if message.type != DEFAULT:
        raise wrong_message_type()
    if message.flags & limits.FLAG_CROSSPOSTED:
        raise already_crossposted()
    call.world.messages.set_flags(message, message.flags | limits.FLAG_CROSSPOSTED)
    return Answer(json=call.world.wire.message(message))


_MESSAGES = "/channels/{channel_id}/messages"
ROUTES = [
    Route("GET", _MESSAGES, list_messages),
    Route("POST", _MESSAGES, create_message),
    Route("POST", f"{_MESSAGES}/bulk-delete", delete_messages),
    Route("GET", f"{_MESSAGES}/{{message_id}}", get_message),
    Route("PATCH", f"{_MESSAGES}/{{message_id}}", edit_message),
    Route("DELETE", f"{_MESSAGES}/{{message_id}}", delete_message),
    Route("POST", f"{_MESSAGES}/{{message_id}}/crosspost", crosspost),
]
