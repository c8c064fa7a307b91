"""Reactions to messages, with Unicode's emoji."""

from playground.platform import limits
from playground.platform.errors import too_many_reactions
from playground.store.events import Bus, ReactionChanged, ReactionsCleared
from playground.store.model import Message, Reaction
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class Reactions:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus

    def find(self, message: Message, emoji: str) -> Reaction | None:
        """With and without the sign that asks for a picture (U+FE0F) it is the same emoji."""
        return next((found for found in message.reactions if _plain(found.emoji) == _plain(emoji)), None)

    def add(self, message: Message, user: Snowflake, emoji: str) -> None:
        """Nothing when the user has reacted so before; raises 30010 when it would be one emoji too many."""
        reaction = self.find(message, emoji)
        if reaction is None:
            if len(message.reactions) >= limits.REACTIONS:
                raise too_many_reactions()
            reaction = Reaction(emoji=emoji, users=[])
            message.reactions.append(reaction)
        if user in reaction.users:
            return
        reaction.users.append(user)
        self.store.messages.put(message)
        self.bus.tell(ReactionChanged(message, reaction.emoji, user, added=True))

    def remove(self, message: Message, user: Snowflake, emoji: str) -> bool:
        """Whether there was one."""
        reaction = self.find(message, emoji)
        if reaction is None or user not in reaction.users:
            return False
        reaction.users.remove(user)
        if not reaction.users:
            message.reactions.remove(reaction)
        self.store.messages.put(message)
        self.bus.tell(ReactionChanged(message, reaction.emoji, user, added=False))
        return True

    def clear(self, message: Message, emoji: str | None = None) -> None:
        """None: all of them."""
        reaction = None if emoji is None else self.find(message, emoji)
        if emoji is not None and reaction is None:
            return
        message.reactions = [] if reaction is None else [other for other in message.reactions if other is not reaction]
        self.store.messages.put(message)
        self.bus.tell(ReactionsCleared(message, None if reaction is None else reaction.emoji))


def _plain(emoji: str) -> str:
    return emoji.replace("\ufe0f", "")
