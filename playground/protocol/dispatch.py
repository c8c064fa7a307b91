"""What sessions are told: what happens in the store, turned into the gateway's events."""

from collections.abc import Callable
from typing import Protocol

from playground.protocol import intents
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store.events import Bus, Event, InteractionCreated, MessageCreated, MessageDeleted, MessageEdited
from playground.store.model import Guild, Json, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store


class Gateway(Protocol):
    """How an event reaches the sessions that may hear of it."""

    def tell_guild(self, guild_id: Snowflake, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        """To the shard of this guild, if it has all the bits of `intent`; a function makes each session's own data."""

    def tell_direct(self, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        """What happens outside of guilds: to shard 0."""

    def tell(self, session: Session, name: str, data: Json) -> None:
        """To one session."""

    def guild_create(self, guild: Guild, session: Session) -> Json:
        """The data of GUILD_CREATE, as this session may see it."""


class Dispatch:
    def __init__(self, store: Store, bus: Bus, wire: Wire, gateway: Gateway) -> None:
        self.store = store
        self.wire = wire
        self.gateway = gateway
        bus.listen(self._hear)

    def _hear(self, event: Event) -> None:
        match event:
            case InteractionCreated(interaction):
                self.gateway.tell_guild(interaction.guild, "INTERACTION_CREATE", self.wire.interaction(interaction))
            case MessageCreated(message):
                self._tell_about(message, "MESSAGE_CREATE")
            case MessageEdited(message):
                self._tell_about(message, "MESSAGE_UPDATE")
            case MessageDeleted(message) if message.reader is None:
                gone = {"id": message.id, "channel_id": message.channel, "guild_id": self._guild_of(message)}
                self.gateway.tell_guild(self._guild_of(message), "MESSAGE_DELETE", gone, intents.MESSAGES)
            case _:
                pass

    def _guild_of(self, message: Message) -> Snowflake:
        return self.store.channels[message.channel].guild

    def _tell_about(self, message: Message, name: str) -> None:
        if message.reader is not None:
            return  # a bot is not told of ephemeral messages, not even of its own
        guild = self._guild_of(message)
        json = self.wire.message(message) | {"guild_id": guild}
        member = self.store.member(guild, message.author)
        if member is not None:
            json["member"] = self.wire.member_without_user(member)
        self.gateway.tell_guild(guild, name, lambda session: self._with_leave(session, message, json), intents.MESSAGES)

    def _with_leave(self, session: Session, message: Message, json: Json) -> Json:
        """Without the intent for it a bot reads only what it wrote itself and what mentions it."""
        bot = self.store.bot.id
        if session.intents & intents.CONTENT or message.author == bot or bot in message.mentions:
            return json
        return json | {"content": "", "embeds": [], "attachments": [], "components": []}
