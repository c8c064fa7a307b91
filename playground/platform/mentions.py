"""Which mentions in a message count, and whose client shows that it came."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from playground.platform import limits
from playground.platform.errors import Json
from playground.platform.permissions import Permission, in_channel
from playground.store.model import PRIVATE_THREAD, THREADS, Channel, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store

EVERYBODY: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
ONLY_USERS: Json = {"parse": ["users"], "replied_user": True}
"""What counts when a body says nothing about it: in messages, and in answers to interactions."""

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
# A run of backticks up to the next as long; possessive, so that no text takes long.
_CODE = re.compile(r"(?<!`)(`++).*?(?<!`)\1(?!`)", re.DOTALL)


@dataclass(frozen=True)
class Found:
    users: list[Snowflake]
    roles: list[Snowflake]
    everyone: bool


def read(
    store: Store, channel: Channel, author: Snowflake, texts: Iterable[str], allowed: Json, replied: Snowflake | None
) -> Found:
    """
    `texts`: what the message shows; `allowed`: its `allowed_mentions`; `replied`: whose message it answers.
    Mentions in code are none, those of unknown people and roles neither; roles and everyone ask for a permission, unless a role
    lets itself be mentioned.
    """
    text = "\n".join(_CODE.sub("", text) for text in texts)
    may_all = bool(in_channel(store, channel, author) & Permission.MENTION_EVERYONE)
    users = [user for user in _allowed(allowed, "users", _USER.findall(text)) if user in store.users]
    if replied is not None and replied != author and allowed.get("replied_user"):
        users.append(replied)
    roles = []
    for id in _allowed(allowed, "roles", _ROLE.findall(text)):
        role = store.roles.get(id)
        if role is not None and role.guild == channel.guild != id and (role.mentionable or may_all):
            roles.append(id)
    everyone = may_all and "everyone" in (allowed.get("parse") or []) and _EVERYONE.search(text) is not None
    return Found(list(dict.fromkeys(users)), roles, everyone and channel.guild is not None)


def _allowed(allowed: Json, key: str, found: Iterable[Snowflake]) -> list[Snowflake]:
    unique = list(dict.fromkeys(found))
    if key in (allowed.get("parse") or []):
        return unique
    named = {str(id) for id in allowed.get(key) or []}
    return [id for id in unique if id in named]


def notified(store: Store, channel: Channel, message: Message) -> list[Snowflake]:
    """
    The people whose client shows a notification when this message comes: those mentioned who see it, and the recipient of a
    direct message. Not the author; nobody when it is silent (then only a badge says so).
    """
    if message.flags & limits.FLAG_SILENT:
        return []
    candidates = [str(channel.recipient)] if channel.guild is None else mentioned(store, channel, message)
    readers = [user for user in dict.fromkeys(candidates) if message.reader in (None, user)]
    people = [user for user in readers if user != message.author and not store.users[user].bot]
    return [user for user in people if _may_see(store, channel, message, user)]


def mentioned(store: Store, channel: Channel, message: Message) -> Iterable[Snowflake]:
    """By name, by a role of theirs, or by @everyone (in a thread: everyone in it)."""
    assert channel.guild is not None  # in direct messages nobody has roles
    yield from message.mentions
    roles = set(message.mention_roles)
    for member in store.members_of(channel.guild) if roles or message.mention_everyone else ():
        if roles & set(member.roles) or (message.mention_everyone and _is_in(channel, member.user)):
            yield member.user


def _is_in(channel: Channel, user: Snowflake) -> bool:
    return channel.thread is None or user in channel.thread.members


def _may_see(store: Store, channel: Channel, message: Message, user: Snowflake) -> bool:
    return bool(in_channel(store, channel, user) & Permission.VIEW_CHANNEL) or may_bring(store, channel, message.author, user)


def may_bring(store: Store, channel: Channel, author: Snowflake, user: Snowflake) -> bool:
    """Does a mention by this author bring the user into the thread? Who sees its channel can be brought."""
    home = store.channels.get(channel.parent) if channel.kind in THREADS else None
    if home is None or channel.thread is None or not in_channel(store, home, user) & Permission.VIEW_CHANNEL:
        return False
    if channel.kind != PRIVATE_THREAD or channel.thread.invitable or channel.thread.owner == author:
        return True
    return bool(in_channel(store, channel, author) & Permission.MANAGE_THREADS)
