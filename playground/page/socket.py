"""The page's WebSocket: what a person may see goes out, what the person does comes in."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, ClassVar

from aiohttp import WSMsgType, web

from playground.platform.controls import submitted_values
from playground.platform.errors import Json
from playground.platform.life import AUTOCOMPLETE
from playground.platform.options import Refused
from playground.store.events import (
    BotChanged,
    CommandsChanged,
    Event,
    InteractionAnswered,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    PeopleChanged,
    Typing,
)
from playground.store.model import Channel, Interaction, Message, User
from playground.world import World

NEWEST = 50
MESSAGE_BYTES = 256 * 1024
UNSENT = 1000
"""A page that takes nothing for so many messages is cut off; it comes back and gets a fresh hello."""


class PageSocket:
    """One open page of one person."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self.guild = next(iter(world.store.guilds))
        self._outbox: asyncio.Queue[Json] = asyncio.Queue(UNSENT)
        self._overrun = False
        self._nonces: dict[str, Any] = {}
        """The nonces of interactions that this page began and that wait for an answer."""

    async def run(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        await socket.prepare(request)
        self.world.presence.enter(self.user)
        self._send(self._hello())
        stop = self.world.bus.listen(self._hear)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    self._read(message.data)
        finally:
            stop()
            writer.cancel()
            self.world.presence.leave(self.user)

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while not self._overrun:
            try:
                await socket.send_json(await self._outbox.get())
            except ConnectionError:
                return  # the page is gone; the reader notices too
        await socket.close()

    def _send(self, payload: Json) -> None:
        if self._outbox.full():
            self._overrun = True
        else:
            self._outbox.put_nowait(payload)

    # Server to page

    def _hello(self) -> Json:
        store = self.world.store
        channels = store.channels_of(self.guild.id)
        return {
            "t": "hello",
            "now": int(self.world.clock.now() * 1000),
            "me": person(self.user),
            "guild": {"id": self.guild.id, "name": self.guild.name},
            "channels": [{"id": channel.id, "name": channel.name, "topic": channel.topic} for channel in channels],
            "people": self._people(),
            "bot": self._bot(),
            "commands": self._commands(),
            "messages": {channel.id: self._newest(channel) for channel in channels},
        }

    def _newest(self, channel: Channel) -> list[Json]:
        seen = self.world.messages.visible(channel.id, self.user.id)[-NEWEST:]
        return [self.world.wire.message(message) for message in seen]

    def _bot(self) -> Json:
        bot = self.world.store.bot
        return {"id": bot.id, "name": bot.name, "online": self.world.gateway.online}

    def _people(self) -> list[Json]:
        online = self.world.presence.online
        return [person(user) | {"online": online(user)} for user in self.world.store.people()]

    def _commands(self) -> list[Json]:
        return [self.world.wire.command(command) for command in self.world.store.commands_for(self.guild.id)]

    def _hear(self, event: Event) -> None:
        match event:
            case MessageCreated(message) if self._may_see(message):
                self._send({"t": "message", "message": self.world.wire.message(message)})
            case MessageEdited(message) if self._may_see(message):
                self._send({"t": "edit", "message": self.world.wire.message(message)})
            case MessageDeleted(message) if self._may_see(message):
                self._send({"t": "delete", "channel": message.channel, "message": message.id})
            case InteractionAnswered(interaction) if interaction.id in self._nonces:
                self._answered(interaction, self._nonces.pop(interaction.id))
            case PeopleChanged():
                self._send({"t": "people", "people": self._people()})
            case BotChanged():
                self._send({"t": "bot", "bot": self._bot()})
            case CommandsChanged():
                self._send({"t": "commands", "commands": self._commands()})
            case Typing(channel, user):
                self._send({"t": "typing", "channel": channel, "user": user})
            case _:
                pass

    def _may_see(self, message: Message) -> bool:
        here = self.world.store.channels[message.channel].guild == self.guild.id
        return here and message.reader in (None, self.user.id)

    def _answered(self, interaction: Interaction, nonce: Any) -> None:
        if interaction.error is not None:
            self._send({"t": "interaction", "nonce": nonce, "state": "failed", "error": interaction.error})
            return
        if interaction.type == AUTOCOMPLETE:
            self._send({"t": "choices", "nonce": nonce, "choices": interaction.choices})
            return
        if interaction.modal is not None:
            self._send({"t": "modal", "nonce": nonce, "interaction": interaction.id, "modal": interaction.modal})
        self._send({"t": "interaction", "nonce": nonce, "state": "done"})

    # Page to server

    def _read(self, text: str) -> None:
        try:
            message = json.loads(text)
            nonce = message.get("nonce") if isinstance(message, dict) else None
        except ValueError:
            return self._send({"t": "error", "error": "This is not JSON"})
        try:
            return self._obey(message)
        except Refused as refusal:
            return self._send({"t": "error", "nonce": nonce, "error": str(refusal)})
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            # The page's own mistake, not the person's: say which.
            return self._send({"t": "error", "nonce": nonce, "error": f"Malformed message: {error!r}"})

    def _obey(self, message: Json) -> None:
        handler = self._handlers.get(message["t"])
        if handler is None:
            raise Refused(f"Unknown message {message['t']}")
        handler(self, message)

    def _channel(self, message: Json) -> Channel:
        channel = self.world.store.channels.get(message["channel"])
        if channel is None:
            raise Refused("There is no such channel (any more)")
        return channel

    def _begin(self, message: Json, interaction: Interaction) -> None:
        nonce = message.get("nonce")
        self._nonces[interaction.id] = nonce
        if interaction.type != AUTOCOMPLETE:
            self._send({"t": "interaction", "nonce": nonce, "state": "sent"})

    def _slash(self, message: Json) -> None:
        channel = self._channel(message)
        self._begin(message, self.world.people.slash(self.user, channel, message["command"], message.get("options") or []))

    def _autocomplete(self, message: Json) -> None:
        channel = self._channel(message)
        options = message.get("options") or []
        self._begin(message, self.world.people.autocomplete(self.user, channel, message["command"], options))

    def _press(self, message: Json) -> None:
        self._begin(message, self.world.people.press(self.user, message["message"], message["custom_id"]))

    def _select(self, message: Json) -> None:
        values = [str(value) for value in message["values"]]
        self._begin(message, self.world.people.select(self.user, message["message"], message["custom_id"], values))

    def _modal(self, message: Json) -> None:
        values = submitted_values(message["components"])
        self._begin(message, self.world.people.submit(self.user, message["interaction"], values))

    def _say(self, message: Json) -> None:
        files = message.get("files") or []
        reply = message.get("reply")
        ping = message.get("ping") is not False
        self.world.people.say(self.user, self._channel(message), str(message["content"]), files, reply, ping=ping)
        self._done(message)

    def _edit_own(self, message: Json) -> None:
        self.world.people.edit(self.user, message["message"], str(message["content"]))
        self._done(message)

    def _done(self, message: Json) -> None:
        self._send({"t": "done", "nonce": message.get("nonce")})

    def _dismiss(self, message: Json) -> None:
        self.world.people.dismiss(self.user, message["message"])

    def _history(self, message: Json) -> None:
        channel = self._channel(message)
        before = int(message["before"])
        older = [m for m in self.world.messages.visible(channel.id, self.user.id) if int(m.id) < before]
        shown = [self.world.wire.message(m) for m in older[-NEWEST:]]
        answer = {"t": "messages", "nonce": message.get("nonce"), "channel": channel.id, "messages": shown}
        self._send(answer | {"more": len(older) > NEWEST})

    _handlers: ClassVar[dict[str, Callable[["PageSocket", Json], None]]] = {
        "slash": _slash,
        "autocomplete": _autocomplete,
        "press": _press,
        "select": _select,
        "modal": _modal,
        "say": _say,
        "edit_own": _edit_own,
        "dismiss": _dismiss,
        "history": _history,
    }


def person(user: User) -> Json:
    return {"id": user.id, "name": user.name, "colour": user.colour}


def people(world: World) -> list[Json]:
    return [person(user) for user in world.store.people()]
