"""The page's WebSocket: what a person may see goes out, what the person does comes in."""

import asyncio
import json
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from playground.page.acts import obey
from playground.page.drawings import Drawings
from playground.page.news import News
from playground.page.view import View, person, place_of
from playground.platform.errors import Json
from playground.platform.life import AUTOCOMPLETE
from playground.platform.options import Refused
from playground.store.events import Event, InteractionAnswered
from playground.store.model import Channel, Guild, Interaction
from playground.world import World

MESSAGE_BYTES = 256 * 1024
PEOPLE_LISTED = 200
UNSENT = 1000
"""A page that takes nothing for so many messages is cut off; it comes back and gets a fresh hello."""


class PageSocket:
    """
    One open page of one person. It shows one guild at a time, or (`guild` None) direct messages; `channel` is the one that is
    written in.
    """

    def __init__(self, world: World, view: View, drawings: Drawings, channel: str | None = None) -> None:
        self.world = world
        self.drawings = drawings
        self.user = view.user
        self.view = view
        self.guild: Guild | None = None
        self.channel = self._begin_at(channel)
        self._news = News(self)
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(UNSENT)
        self._overrun = False
        self._nonces: dict[str, Any] = {}
        """The nonces of interactions that this page began and that wait for an answer."""

    def _begin_at(self, wanted: str | None) -> Channel | None:
        """The channel whose messages come first: the one asked for if it is seen, else the first of the first guild."""
        channel = self.world.store.channels.get(wanted)
        if channel is not None and self.view.sees(channel):
            self.guild = place_of(self.world, channel.id)
            return channel
        self.guild = next(iter(self.view.guilds()), None)
        return self.view.first(self.guild)

    async def run(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        await socket.prepare(request)
        self.world.presence.enter(self.user)
        self.send(self._hello())
        self._news.await_lapse()
        stop = self.world.bus.listen(self._hear)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    self._read(message.data)
        finally:
            stop()
            self._news.stop()
            writer.cancel()
            self.world.presence.leave(self.user)

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while not self._overrun:
            try:
                await socket.send_frame(await self._outbox.get(), WSMsgType.TEXT)
            except ConnectionError:
                return  # the page is gone; the reader notices too
        await socket.close()

    def send(self, payload: Json) -> None:
        if self._outbox.full():
            self._overrun = True
        else:
            self._outbox.put_nowait(msgspec.json.encode(payload))

    def _hello(self) -> Json:
        first = self.channel
        return {
            "t": "hello",
            "now": int(self.world.clock.now() * 1000),
            "me": person(self.user),
            "guilds": self.view.guild_list(),
            "unread": self.view.unread(),
            "opened": self.view.channel(first) if first is not None else None,
            "messages": {first.id: self.view.newest(first)} if first is not None else {},
        } | self.view.place(self.guild, first)

    def go(self, guild: Guild | None) -> None:
        """The page shows this place from now on."""
        self.guild = guild
        stays = self.channel is not None and place_of(self.world, self.channel.id) is guild and self.view.sees(self.channel)
        if not stays:
            self.channel = self.view.first(guild)
        self.send({"t": "place"} | self.view.place(guild, self.channel))
        self._news.await_lapse()

    # What happens

    def _hear(self, event: Event) -> None:
        if isinstance(event, InteractionAnswered):
            if event.interaction.id in self._nonces:
                self._news.flush()
                self._answered(event.interaction, self._nonces.pop(event.interaction.id))
        else:
            self._news.hear(event)

    def begin(self, nonce: Any, interaction: Interaction) -> None:
        self._nonces[interaction.id] = nonce
        if interaction.type != AUTOCOMPLETE:
            self.send({"t": "interaction", "nonce": nonce, "state": "sent"})

    def _answered(self, interaction: Interaction, nonce: Any) -> None:
        if interaction.error is not None:
            self.send({"t": "interaction", "nonce": nonce, "state": "failed", "error": interaction.error})
            return
        if interaction.type == AUTOCOMPLETE:
            self.send({"t": "choices", "nonce": nonce, "choices": interaction.choices})
            return
        if interaction.modal is not None:
            self.send({"t": "modal", "nonce": nonce, "interaction": interaction.id, "modal": interaction.modal})
        self.send({"t": "interaction", "nonce": nonce, "state": "done"})

    # What the person does

    def _read(self, text: str) -> None:
        try:
            message = json.loads(text)
            nonce = message.get("nonce") if isinstance(message, dict) else None
        except (ValueError, RecursionError):
            return self.send({"t": "error", "error": "This is not JSON"})
        try:
            return obey(self, message)
        except Refused as refusal:
            return self.send({"t": "error", "nonce": nonce, "error": str(refusal)})
        except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
            # The page's own mistake, not the person's: say which.
            return self.send({"t": "error", "nonce": nonce, "error": f"Malformed message: {error!r}"})


def people(world: World, query: str = "", id: str | None = None) -> list[Json]:
    """Who could be played, who is online first; `query`: letters of the name."""
    words = query.casefold()
    fits = [user for user in world.store.people() if words in user.name.casefold() and id in (None, user.id)]
    return [person(user) for user in sorted(fits, key=lambda user: not world.presence.online(user))[:PEOPLE_LISTED]]
