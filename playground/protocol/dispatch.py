"""What sessions are told: what happens to messages, turned into the gateway's events; `dispatch_guilds` has the rest."""

from datetime import datetime

from playground.platform.permissions import Permission, in_channel
from playground.protocol import intents
from playground.protocol.audience import Audience
from playground.protocol.dispatch_guilds import GuildDispatch
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store import events
from playground.store.model import Channel, Interaction, Json, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store

_DIRECT = {
    intents.MESSAGES: intents.DIRECT_MESSAGES,
    intents.REACTIONS: intents.DIRECT_REACTIONS,
    intents.TYPING: intents.DIRECT_TYPING,
}
"""The intent for the same thing in direct messages."""


class Dispatch:
    def __init__(self, store: Store, bus: events.Bus, wire: Wire, gateway: Audience) -> None:
        self.store = store
        self.wire = wire
        self.gateway = gateway
        bus.listen(self._hear)
        bus.listen(GuildDispatch(store, wire, gateway).hear)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionCreated(interaction):
                self._interaction(interaction)
            case events.MessageCreated(message):
                self._tell_about(message, "MESSAGE_CREATE")
            case events.MessageEdited(message):
                self._tell_about(message, "MESSAGE_UPDATE")
            case events.MessageDeleted(message) if message.reader is None:
                self._tell(self._channel(message), "MESSAGE_DELETE", {"id": message.id}, intents.MESSAGES)
            case events.MessagesDeleted(channel, messages):
                gone = {"ids": [message.id for message in messages]}
                self._tell(channel, "MESSAGE_DELETE_BULK", gone, intents.MESSAGES)
            case events.ReactionChanged():
                self._reaction(event)
            case events.ReactionsCleared(message, emoji):
                self._reactions_cleared(message, emoji)
            case events.PinsChanged(channel):
                pinned = {"last_pin_timestamp": channel.last_pin}
                self._tell(channel, "CHANNEL_PINS_UPDATE", pinned, intents.GUILDS if channel.guild else intents.DIRECT_MESSAGES)
            case events.Typing(channel, user):
                self._typing(self.store.channels[channel], user)
            case _:
                pass

    def _channel(self, message: Message) -> Channel:
        return self.store.channels[message.channel]

    def _tell(self, channel: Channel, name: str, data: Json, intent: int) -> None:
        """What happens in a channel, if the bot sees that channel."""
        if not in_channel(self.store, channel, self.store.bot.id) & Permission.VIEW_CHANNEL:
            return
        place: Json = {"channel_id": channel.id}
        if channel.guild is None:
            self.gateway.tell_direct(name, data | place, _DIRECT.get(intent, intent))
        else:
            self.gateway.tell_guild(channel.guild, name, data | place | {"guild_id": channel.guild}, intent)

    def _interaction(self, interaction: Interaction) -> None:
        data = self.wire.interaction(interaction)
        if interaction.guild is None:
            self.gateway.tell_direct("INTERACTION_CREATE", data)
        else:
            self.gateway.tell_guild(interaction.guild, "INTERACTION_CREATE", data)

    def _tell_about(self, message: Message, name: str) -> None:
        channel = self._channel(message)
        if message.reader is not None or not in_channel(self.store, channel, self.store.bot.id) & Permission.VIEW_CHANNEL:
            return  # a bot is not told of ephemeral messages, not even of its own
        json = self.wire.message(message) | {"channel_type": channel.kind}
        if channel.guild is None:
            self.gateway.tell_direct(name, json, intents.DIRECT_MESSAGES)
            return
        json["guild_id"] = channel.guild
        member = self.store.member(channel.guild, message.author)
        if member is not None:
            json["member"] = self.wire.member_without_user(member)
        json["mentions"] = [self._mentioned(channel.guild, user) for user in json["mentions"]]
        self.gateway.tell_guild(channel.guild, name, lambda told: self._with_leave(told, message, json), intents.MESSAGES)

    def _mentioned(self, guild: Snowflake, user: Json) -> Json:
        member = self.store.member(guild, user["id"])
        return user if member is None else user | {"member": self.wire.member_without_user(member)}

    def _with_leave(self, session: Session, message: Message, json: Json) -> Json:
        """Without the intent for it a bot reads only what it wrote itself and what mentions it."""
        bot = self.store.bot.id
        if session.intents & intents.CONTENT or message.author == bot or bot in message.mentions:
            return json
        return json | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _reaction(self, event: events.ReactionChanged) -> None:
        message = event.message
        channel = self._channel(message)
        data: Json = {
            "user_id": event.user,
            "message_id": message.id,
            "emoji": {"id": None, "name": event.emoji},
            "burst": False,
            "type": 0,
        }
        if event.added:
            data["message_author_id"] = message.author
            member = self.store.member(channel.guild, event.user)
            if member is not None:
                data["member"] = self.wire.member(member)
        name = "MESSAGE_REACTION_ADD" if event.added else "MESSAGE_REACTION_REMOVE"
        self._tell(channel, name, data, intents.REACTIONS)

    def _reactions_cleared(self, message: Message, emoji: str | None) -> None:
        name = "MESSAGE_REACTION_REMOVE_ALL" if emoji is None else "MESSAGE_REACTION_REMOVE_EMOJI"
        which = {} if emoji is None else {"emoji": {"id": None, "name": emoji}}
        self._tell(self._channel(message), name, {"message_id": message.id} | which, intents.REACTIONS)

    def _typing(self, channel: Channel, user: Snowflake) -> None:
        data: Json = {"user_id": user, "timestamp": int(datetime.fromisoformat(self.store.clock.iso()).timestamp())}
        member = self.store.member(channel.guild, user)
        self._tell(channel, "TYPING_START", data | ({"member": self.wire.member(member)} if member else {}), intents.TYPING)
