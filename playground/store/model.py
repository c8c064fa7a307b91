"""The objects of the store. Plain data: no behaviour beyond a name or a key."""

from typing import Any

import msgspec

from playground.store.snowflake import Snowflake

Json = dict[str, Any]


class User(msgspec.Struct, kw_only=True):
    id: Snowflake
    name: str
    bot: bool = False
    colour: str = "#5865f2"


class Guild(msgspec.Struct, kw_only=True):
    id: Snowflake
    name: str
    owner: Snowflake


class Channel(msgspec.Struct, kw_only=True):
    id: Snowflake
    guild: Snowflake
    name: str
    topic: str | None = None
    position: int = 0
    last_message: Snowflake | None = None


class Member(msgspec.Struct, kw_only=True):
    guild: Snowflake
    user: Snowflake
    joined: str

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
    guild: Snowflake
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
