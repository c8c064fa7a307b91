"""One WebSocket of a bot."""

import asyncio
import json
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import web

from playground.store.model import Json

if TYPE_CHECKING:
    from playground.protocol.session import Session

ABNORMAL = 1006


class Connection:
    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.request = request
        self.session: Session | None = None
        self.pump: asyncio.Task[None] | None = None
        compressed = request.query.get("compress") == "zlib-stream"
        self._deflate = zlib.compressobj() if compressed else None
        self._turn = asyncio.Lock()

    async def send(self, payload: Json) -> None:
        text = json.dumps(payload, separators=(",", ":"))
        async with self._turn:  # the order of the stream is the order of compression
            with suppress(ConnectionError):  # a connection that broke; the session keeps what it was to be told
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)

    async def close(self, code: int) -> None:
        if code == ABNORMAL:
            self.abort()
        else:
            await self.socket.close(code=code)

    def abort(self) -> None:
        if self.request.transport is not None:
            self.request.transport.abort()
