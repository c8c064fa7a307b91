"""The page's socket without a page: what one person is sent, word for word."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground import Playground

Json = dict[str, Any]
SECONDS = 15.0


class Tab:
    """One open page. `told` is all that it was ever sent, as text."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[str] = []
        self.hello: Json = {}

    @property
    def channel(self) -> str:
        """The first one."""
        return str(self.hello["channels"][0]["id"])

    async def next(self) -> Json:
        text = await self.socket.receive_str(timeout=SECONDS)
        self.told.append(text)
        message: Json = json.loads(text)
        return message

    async def get(self, kind: str, **fields: Any) -> Json:
        """The next message of this kind and with these fields; others are passed over."""
        while True:
            message = await self.next()
            if message["t"] == kind and fields.items() <= message.items():
                return message

    async def send(self, kind: str, nonce: str = "n", **fields: Any) -> None:
        await self.socket.send_json({"t": kind, "nonce": nonce} | fields)

    async def ask(self, kind: str, answer: str = "done", **fields: Any) -> Json:
        """Sends it and waits for the answer."""
        await self.send(kind, f"ask-{kind}", **fields)
        return await self.get(answer, nonce=f"ask-{kind}")

    async def refused(self, kind: str, **fields: Any) -> str:
        """Sends what is refused; why."""
        return str((await self.ask(kind, "error", **fields))["error"])

    async def all(self) -> str:
        """Everything that it has been sent up to now."""
        await self.refused("nothing of the kind")  # answered after all that was told before
        return "\n".join(self.told)

    def command(self, name: str) -> str:
        return str(next(command["id"] for command in self.hello["commands"] if command["name"] == name))

    def names(self) -> list[str]:
        return [channel["name"] for channel in self.hello["channels"]]


@asynccontextmanager
async def tab(pg: Playground, name: str, channel: str = "") -> AsyncIterator[Tab]:
    """`channel`: where the page wants to begin."""
    user = pg.person(name)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{pg.url}/play/socket?user={user.id}&channel={channel}") as socket,
    ):
        opened = Tab(socket)
        opened.hello = await opened.next()
        yield opened
