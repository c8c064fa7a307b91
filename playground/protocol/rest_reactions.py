"""Reactions to messages."""

from playground.platform.emoji import is_emoji
from playground.platform.errors import not_in_direct, one_problem, unknown_emoji, unknown_user
from playground.platform.permissions import Permission
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import demand_awake, find_channel, find_message, query_id, query_limit
from playground.store.model import Message

P = Permission
MOST = 100


def _find(call: Call, needed: int = 0) -> Message:
    message = find_message(call, needed)
    demand_awake(call.world.store.channels[message.channel])  # locked or not
    return message


def _emoji(call: Call) -> str:
    """One of Unicode's; servers have none of their own here."""
    name = call.params["emoji_name"]
    if not is_emoji(name):
        raise unknown_emoji()
    return name


def add(call: Call) -> Answer:
    """Who is the first with an emoji needs a permission for it."""
    emoji, message = _emoji(call), _find(call, P.READ_MESSAGE_HISTORY)
    if call.world.reactions.find(message, emoji) is None:
        find_channel(call, P.ADD_REACTIONS)
    call.world.reactions.add(message, call.world.store.bot.id, emoji)
    return NO_CONTENT


def remove_own(call: Call) -> Answer:
    emoji, message = _emoji(call), _find(call)
    if not call.world.reactions.remove(message, call.world.store.bot.id, emoji):
        raise unknown_emoji()
    return NO_CONTENT


def remove_other(call: Call) -> Answer:
    emoji, message = _emoji(call), _find_managed(call)
    user = call.id("user_id")
    if user not in call.world.store.users:
        raise unknown_user()
    if not call.world.reactions.remove(message, user, emoji):
        raise unknown_emoji()
    return NO_CONTENT


def _find_managed(call: Call) -> Message:
    """Where what others did may be taken away."""
    message = _find(call)
    if call.world.store.channels[message.channel].guild is None:
        raise not_in_direct()
    find_channel(call, P.MANAGE_MESSAGES)
    return message


def list_users(call: Call) -> Answer:
    emoji, message = _emoji(call), find_message(call, P.READ_MESSAGE_HISTORY)
    limit = query_limit(call, 25, MOST)
    after = query_id(call, "after") if "after" in call.query else 0
    kind = call.query.get("type", "0")
    if kind not in ("0", "1"):
        raise one_problem(("type",), "BASE_TYPE_CHOICES", "Value must be one of {0, 1}.")
    reaction = call.world.reactions.find(message, emoji) if kind == "0" else None  # nobody pays for super reactions here
    users = sorted((user for user in (reaction.users if reaction else ()) if int(user) > after), key=int)
    return Answer(json=[call.world.wire.user_by_id(user) for user in users[:limit]])


def clear(call: Call) -> Answer:
    call.world.reactions.clear(_find_managed(call))
    return NO_CONTENT


def clear_emoji(call: Call) -> Answer:
    emoji, message = _emoji(call), _find_managed(call)
    if call.world.reactions.find(message, emoji) is None:
        raise unknown_emoji()
    call.world.reactions.clear(message, emoji)
    return NO_CONTENT


_ALL = "/channels/{channel_id}/messages/{message_id}/reactions"
_ONE = f"{_ALL}/{{emoji_name}}"
ROUTES = [
    Route("DELETE", _ALL, clear),
    Route("GET", _ONE, list_users),
    Route("DELETE", _ONE, clear_emoji),
    # @me first: the templated path would take it for an id.
    Route("PUT", f"{_ONE}/@me", add),
    Route("DELETE", f"{_ONE}/@me", remove_own),
    Route("DELETE", f"{_ONE}/{{user_id}}", remove_other),
]
