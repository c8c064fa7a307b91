"""A raw connection to the gateway: to send what no library would, and to see every payload."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground import Playground
from tests.playground.raw import Raw

Json = dict[str, Any]

GUILDS, MEMBERS, PRESENCES, MESSAGES, DIRECT_MESSAGES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15
INTENTS = GUILDS | MESSAGES
FRAMES = (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY)


class Line:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse, pg: Playground) -> None:
        self.socket = socket
        self.pg = pg
        self.stream: Any = None
        """Decompresses zlib-stream, when that was asked for."""

    def stop_reading(self) -> asyncio.ReadTransport:
        """What is sent from now on piles up. To be closed in the end."""
        transport = self.socket._conn.transport if self.socket._conn is not None else None
        assert isinstance(transport, asyncio.ReadTransport)
        transport.pause_reading()
        return transport

    async def frame(self) -> aiohttp.WSMessage:
        message = await self.socket.receive(timeout=2)
        assert message.type in FRAMES, message
        return message

    async def get(self) -> Json:
        data = (await self.frame()).data
        if isinstance(data, bytes):
            data = self.stream.decompress(data) if self.stream else zlib.decompress(data)
        payload: Json = json.loads(data)
        return payload

    async def event(self, name: str) -> Json:
        while True:
            payload = await self.get()
            if payload.get("t") == name:
                return payload

    async def op(self, op: int) -> Any:
        """The data of the next payload, which has this opcode."""
        payload = await self.get()
        assert payload["op"] == op, payload
        return payload["d"]

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def nothing_before_the_ack(self) -> None:
        """Nothing more is told until a heartbeat is answered."""
        await self.send(1, None)
        assert (await self.get())["op"] == 11

    async def nothing_but_acks(self, count: int) -> None:
        """Besides events, only so many answers to heartbeats come."""
        while count:
            payload = await self.get()
            assert payload["op"] in (0, 11), payload
            count -= payload["op"] == 11

    def identity(self, **fields: Any) -> Json:
        return {"token": self.pg.world.store.token, "intents": INTENTS, "properties": {}} | fields

    async def identify(self, intents: int = INTENTS, **fields: Any) -> Json:
        """READY's data."""
        await self.op(10)
        await self.send(2, self.identity(intents=intents, **fields))
        ready: Json = (await self.event("READY"))["d"]
        return ready

    async def resume(self, session: str, seq: int) -> None:
        await self.op(10)
        await self.send(6, {"token": self.pg.world.store.token, "session_id": session, "seq": seq})

    async def closed(self) -> int | None:
        while (await self.socket.receive(timeout=2)).type in FRAMES:
            pass
        return self.socket.close_code


@asynccontextmanager
async def line(raw: Raw, query: str = "v=10&encoding=json") -> AsyncIterator[Line]:
    async with raw.session.ws_connect(f"{raw.pg.bot_env['DISCORD_GATEWAY']}?{query}") as socket:
        opened = Line(socket, raw.pg)
        if "zlib-stream" in query:
            opened.stream = zlib.decompressobj()
        yield opened
