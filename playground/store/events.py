"""What happens in the playground, told to whoever listens: the gateway, the pages, the tests."""

from collections.abc import Callable
from dataclasses import dataclass

from playground.store.model import Interaction, Message
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
    pass


@dataclass(frozen=True)
class BotChanged:
    """The bot came online or went offline."""


@dataclass(frozen=True)
class Typing:
    channel: Snowflake
    user: Snowflake


Event = (
    MessageCreated
    | MessageEdited
    | MessageDeleted
    | InteractionCreated
    | InteractionAnswered
    | InteractionCompleted
    | CommandsChanged
    | PeopleChanged
    | BotChanged
    | Typing
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
