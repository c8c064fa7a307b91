"""The objects of the store. Plain data: no behaviour beyond a name or a key."""

from typing import Any

import msgspec

from playground.store.snowflake import Snowflake

Json = dict[str, Any]

TEXT, DIRECT, CATEGORY, ANNOUNCEMENT = 0, 1, 4, 5
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS = frozenset({ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
"""Kinds of channels."""


class User(msgspec.Struct, kw_only=True):
    id: Snowflake
    name: str
    bot: bool = False
    colour: str = "#5865f2"
    takes_direct: bool = True
    """Lets the bot of a shared server write to them."""


class Guild(msgspec.Struct, kw_only=True):
    id: Snowflake
    name: str
    owner: Snowflake
    unavailable: bool = False
    """An outage at Discord: the bot is told that the server is gone for a while."""


class Role(msgspec.Struct, kw_only=True):
    id: Snowflake
    guild: Snowflake
    """The role that has its guild's id is @everyone."""
    name: str
    permissions: int = 0
    position: int = 0
    colour: int = 0
    hoist: bool = False
    mentionable: bool = False
    bot: Snowflake | None = None
    """The bot whose own role it is: made when it is invited, gone with it."""


class Overwrite(msgspec.Struct, kw_only=True, frozen=True):
    """What a channel allows or denies to a role (0) or a member (1)."""

    id: Snowflake
    type: int
    allow: int = 0
    deny: int = 0


class Thread(msgspec.Struct, kw_only=True):
    """What a channel that is a thread has besides."""

    owner: Snowflake
    created: str
    archived_at: str
    """When `archived` last changed."""
    auto_archive: int = 4320
    """Minutes without a message."""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[Snowflake, str] = {}
    """Who is in it, since when."""
    messages: int = 0
    """Written in it so far, deleted ones taken off."""
    sent: int = 0


class Channel(msgspec.Struct, kw_only=True):
    id: Snowflake
    guild: Snowflake | None
    """None for direct messages."""
    name: str = ""
    kind: int = TEXT
    topic: str | None = None
    position: int = 0
    parent: Snowflake | None = None
    """The category of a channel, or the channel of a thread."""
    nsfw: bool = False
    slowmode: int = 0
    """Seconds that a person waits between messages."""
    overwrites: list[Overwrite] = []
    recipient: Snowflake | None = None
    """Who shares these direct messages with the bot."""
    thread: Thread | None = None
    last_message: Snowflake | None = None
    last_pin: str | None = None


class Member(msgspec.Struct, kw_only=True):
    guild: Snowflake
    user: Snowflake
    joined: str
    nick: str | None = None
    roles: list[Snowflake] = []
    """Without @everyone."""
    timeout: str | None = None
    """Until when the member may neither write nor react."""

    @property
    def id(self) -> str:
        return f"{self.guild}:{self.user}"


class Ban(msgspec.Struct, kw_only=True):
    guild: Snowflake
    user: Snowflake
    reason: str | None = None

    @property
    def id(self) -> str:
        return f"{self.guild}:{self.user}"


class Attachment(msgspec.Struct, kw_only=True):
    id: Snowflake
    channel: Snowflake
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    in_embed: bool = False
    """Shown by an embed, and therefore not listed beside the message."""
    spoiler: bool = False


class Reaction(msgspec.Struct, kw_only=True):
    emoji: str
    users: list[Snowflake]
    """In the order in which they reacted."""


class Message(msgspec.Struct, kw_only=True):
    id: Snowflake
    channel: Snowflake
    author: Snowflake
    timestamp: str
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[Attachment] = []
    mentions: list[Snowflake] = []
    mention_roles: list[Snowflake] = []
    mention_everyone: bool = False
    edited: str | None = None
    nonce: str | int | None = None
    tts: bool = False
    reader: Snowflake | None = None
    """The only person who sees it, when it is ephemeral."""
    interaction: Snowflake | None = None
    """The interaction that it answers; its token may edit it."""
    metadata: Json | None = None
    reference: Snowflake | None = None
    reference_channel: Snowflake | None = None
    """Where the message referred to stands, when it is another channel."""
    snapshot: Json | None = None
    """What the message said that this one forwards, with ids for people; its files are this one's."""
    reactions: list[Reaction] = []
    pinned_at: str | None = None
    notified: list[Snowflake] = []
    """The people whose client would have shown a mention when it came."""


class Read(msgspec.Struct, kw_only=True):
    """How far a person has read a channel."""

    user: Snowflake
    channel: Snowflake
    last: Snowflake

    @property
    def id(self) -> str:
        return f"{self.user}:{self.channel}"


class Command(msgspec.Struct, kw_only=True):
    id: Snowflake
    version: Snowflake
    guild: Snowflake | None
    body: Json
    """What the bot registered, with Discord's defaults filled in."""


class Interaction(msgspec.Struct, kw_only=True):
    id: Snowflake
    token: str
    type: int
    user: Snowflake
    channel: Snowflake
    guild: Snowflake | None
    """None in direct messages."""
    data: Json
    created: float
    message: Snowflake | None = None
    """The message whose component was used."""
    parent: Snowflake | None = None
    """The interaction that opened the modal which this one submits."""
    answer: int | None = None
    """Type of the callback that acknowledged it."""
    original: Snowflake | None = None
    """The message that `@original` names."""
    modal: Json | None = None
    choices: list[Json] | None = None
    error: str | None = None
