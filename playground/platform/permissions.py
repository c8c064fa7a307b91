"""Who may do what: Discord's permission bits, how they are added up, and how a missing one is refused."""

from enum import IntEnum

from playground.platform.errors import DiscordError, missing_access, missing_permissions
from playground.store.model import CATEGORY, DIRECT, THREADS, Channel, Member, Role
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class Permission(IntEnum):
    """The bits, by Discord's names. Plain numbers when combined: they are added up for every message."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51
    BYPASS_SLOWMODE = 1 << 52


ALL = (1 << 53) - 1
P = Permission
_WRITING = P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES | P.ATTACH_FILES | P.EMBED_LINKS
_TIMED_OUT = P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
IN_DIRECT = (
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.MENTION_EVERYONE
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
    | P.PIN_MESSAGES
)
"""What both may do in direct messages."""


def in_guild(store: Store, guild: Snowflake, user: Snowflake) -> int:
    """The bits that a user's roles give; 0 for who is no member."""
    member = store.member(guild, user)
    if member is None:
        return 0
    if store.guilds[guild].owner == user:
        return ALL
    bits = store.roles[guild].permissions
    for role in map(store.roles.get, member.roles):
        bits |= role.permissions if role is not None else 0
    if bits & P.ADMINISTRATOR:
        return ALL
    return bits & _TIMED_OUT if _timed_out(store, member) else bits


def in_channel(store: Store, channel: Channel, user: Snowflake) -> int:
    """The bits that count in a channel, a thread or direct messages."""
    if channel.kind == DIRECT:
        return int(IN_DIRECT) if user in (channel.recipient, store.bot.id) else 0
    assert channel.guild is not None  # only direct messages have none
    bits, member = in_guild(store, channel.guild, user), store.member(channel.guild, user)
    if member is None or bits & P.ADMINISTRATOR:
        return bits
    home = store.channels.get(channel.parent) if channel.kind in THREADS else channel
    bits = _overwritten(bits, home, member) if home is not None else 0
    if _timed_out(store, member):
        bits &= _TIMED_OUT
    if channel.kind in THREADS:
        bits = _in_thread(bits, channel, user)
    if not bits & P.VIEW_CHANNEL:
        return 0
    return bits if bits & P.SEND_MESSAGES else bits & ~_WRITING


def _overwritten(bits: int, channel: Channel, member: Member) -> int:
    """First @everyone's, then all roles' together, then the member's own; what is allowed beats what is denied."""
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    for ids in ([member.guild], member.roles, [member.user]):
        found = [by_id[id] for id in ids if id in by_id]
        for overwrite in found:
            bits &= ~overwrite.deny
        for overwrite in found:
            bits |= overwrite.allow
    return bits


def _timed_out(store: Store, member: Member) -> bool:
    return member.timeout is not None and member.timeout > store.clock.iso()


def _in_thread(bits: int, channel: Channel, user: Snowflake) -> int:
    """In threads SEND_MESSAGES_IN_THREADS stands for SEND_MESSAGES; a private one is seen by who is in it."""
    thread = channel.thread
    assert thread is not None  # every thread has it
    may_write = bits & P.SEND_MESSAGES_IN_THREADS
    bits = bits | P.SEND_MESSAGES if may_write else bits & ~P.SEND_MESSAGES
    private = channel.kind == 12
    if private and user not in thread.members and not bits & P.MANAGE_THREADS:
        return 0
    return bits


def refusal(bits: int, needed: int) -> DiscordError | None:
    """What Discord answers who has `bits` and needs `needed`; None when that is enough."""
    if bits & needed == needed:
        return None
    return missing_permissions() if bits & P.VIEW_CHANNEL else missing_access()


def demand(store: Store, channel: Channel, user: Snowflake, needed: int) -> None:
    """Raises 50001 when the user does not even see the channel, 50013 when a bit of `needed` is missing."""
    error = refusal(in_channel(store, channel, user), needed | P.VIEW_CHANNEL)
    if error is not None:
        raise error


def demand_in_guild(store: Store, guild: Snowflake, user: Snowflake, needed: int) -> None:
    """The same over a whole guild."""
    if store.member(guild, user) is None:
        raise missing_access()
    if in_guild(store, guild, user) & needed != needed:
        raise missing_permissions()


def sees(store: Store, channel: Channel, user: Snowflake) -> bool:
    """A category is also seen by who sees a channel in it."""
    if in_channel(store, channel, user) & P.VIEW_CHANNEL:
        return True
    if channel.kind != CATEGORY or channel.guild is None:
        return False
    inside = [child for child in store.channels_of(channel.guild) if child.parent == channel.id]
    return any(in_channel(store, child, user) & P.VIEW_CHANNEL for child in inside)


Rank = tuple[int, int]
"""A place in the hierarchy: the position, and of those with the same the older one above the younger."""
_OWNER: Rank = (1 << 31, 0)


def role_rank(role: Role) -> Rank:
    return role.position, -int(role.id)


def rank(store: Store, guild: Snowflake, user: Snowflake) -> Rank:
    """That of a member's highest role; the owner stands above all, who has no role (or is no member) below all."""
    if store.guilds[guild].owner == user:
        return _OWNER
    member = store.member(guild, user)
    roles = [store.roles.get(role) for role in member.roles] if member is not None else []
    return max((role_rank(role) for role in roles if role is not None), default=role_rank(store.roles[guild]))


def demand_above(store: Store, guild: Snowflake, user: Snowflake, other: Rank) -> None:
    """Raises 50013: nobody changes what stands as high as themselves."""
    if rank(store, guild, user) <= other:
        raise missing_permissions()


def demand_bits(store: Store, guild: Snowflake, user: Snowflake, given: int) -> None:
    """Raises 50013: nobody gives what they do not have."""
    if given & ~in_guild(store, guild, user):
        raise missing_permissions()
