"""What happens in the playground, told to whoever listens: the gateway, the pages, the tests."""

from collections.abc import Callable
from dataclasses import dataclass

from playground.store.model import Ban, Channel, Guild, Interaction, Member, Message, Role
from playground.store.snowflake import Snowflake


@dataclass(frozen=True)
class MessageCreated:
    message: Message


@dataclass(frozen=True)
class MessageEdited:
    message: Message


@dataclass(frozen=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True)
class MessagesDeleted:
    """Several of one channel at once (bulk delete)."""

    channel: Channel
    messages: tuple[Message, ...]


@dataclass(frozen=True)
class ReactionChanged:
    message: Message
    emoji: str
    user: Snowflake
    added: bool


@dataclass(frozen=True)
class ReactionsCleared:
    message: Message
    emoji: str | None
    """None: all of them."""


@dataclass(frozen=True)
class PinsChanged:
    channel: Channel


@dataclass(frozen=True)
class InteractionCreated:
    interaction: Interaction


@dataclass(frozen=True)
class InteractionAnswered:
    """Acknowledged by the bot, or given up (then `interaction.error` says what a client shows)."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionCompleted:
    """A deferred answer got its content, or gave up waiting for it."""

    interaction: Interaction


@dataclass(frozen=True)
class CommandsChanged:
    pass


@dataclass(frozen=True)
class PeopleChanged:
    """Somebody came, or went on or off line."""


@dataclass(frozen=True)
class BotChanged:
    """The bot came online or went offline."""


@dataclass(frozen=True)
class GuildAppeared:
    """For the bot: it was invited, or an outage is over. For pages: the guild is there."""

    guild: Guild
    back: bool = False
    """After an outage."""


@dataclass(frozen=True)
class GuildEdited:
    guild: Guild


@dataclass(frozen=True)
class GuildVanished:
    """For the bot: it was removed, the guild was deleted, or there is an outage (`guild.unavailable`)."""

    guild: Guild
    bot_knew: bool = True
    """The bot was in it until now."""


@dataclass(frozen=True)
class ChannelCreated:
    """Threads too."""

    channel: Channel


@dataclass(frozen=True)
class ChannelEdited:
    channel: Channel


@dataclass(frozen=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True)
class AccessGained:
    """The bot sees channels of a guild that it did not see before."""

    guild: Snowflake
    channels: tuple[Channel, ...]


@dataclass(frozen=True)
class ThreadMembersChanged:
    thread: Channel
    added: tuple[Snowflake, ...] = ()
    removed: tuple[Snowflake, ...] = ()


@dataclass(frozen=True)
class RoleCreated:
    role: Role


@dataclass(frozen=True)
class RoleEdited:
    role: Role


@dataclass(frozen=True)
class RoleDeleted:
    role: Role


@dataclass(frozen=True)
class MemberJoined:
    member: Member


@dataclass(frozen=True)
class MemberEdited:
    member: Member


@dataclass(frozen=True)
class MemberLeft:
    """By themselves, kicked or banned."""

    member: Member


@dataclass(frozen=True)
class BanChanged:
    ban: Ban
    lifted: bool


@dataclass(frozen=True)
class Typing:
    channel: Snowflake
    user: Snowflake


@dataclass(frozen=True)
class ReadMoved:
    """A person has read a channel up to another message."""

    channel: Channel
    user: Snowflake


@dataclass(frozen=True)
class ClockMoved:
    """The clock was set forward."""


Event = (
    MessageCreated
    | MessageEdited
    | MessageDeleted
    | MessagesDeleted
    | ReactionChanged
    | ReactionsCleared
    | PinsChanged
    | InteractionCreated
    | InteractionAnswered
    | InteractionCompleted
    | CommandsChanged
    | PeopleChanged
    | BotChanged
    | GuildAppeared
    | GuildEdited
    | GuildVanished
    | ChannelCreated
    | ChannelEdited
    | ChannelDeleted
    | AccessGained
    | ThreadMembersChanged
    | RoleCreated
    | RoleEdited
    | RoleDeleted
    | MemberJoined
    | MemberEdited
    | MemberLeft
    | BanChanged
    | Typing
    | ReadMoved
    | ClockMoved
)
Listener = Callable[[Event], None]


class Bus:
    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Returns the function that stops listening."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, event: Event) -> None:
        for listener in list(self._listeners):
            listener(event)
