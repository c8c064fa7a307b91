"""One WebSocket of a bot: what goes over it, how fast the bot may talk, and whether its heart beats."""

import asyncio
import zlib
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSMsgType, web

from playground.protocol import codes
from playground.protocol.streams import STREAMS

if TYPE_CHECKING:
    from playground.protocol.session import Session

GRACE = 1.5
"""A heart may beat this much later than the interval says."""
PAYLOADS, PER_SECONDS = 120, 60.0
CLOSE_SECONDS = 2.0
COMPRESSED_BYTES = 1024
"""Smaller payloads are never compressed one by one."""


class Connection:
    def __init__(self, socket: web.WebSocketResponse, request: web.Request, heartbeat_ms: int) -> None:
        self.socket = socket
        self.request = request
        self.heartbeat_ms = heartbeat_ms
        self.session: Session | None = None
        self.pump: asyncio.Task[None] | None = None
        self.compresses_payloads = False
        """What IDENTIFY asked for with `compress`."""
        compress = request.query.get("compress")
        self._stream = STREAMS[compress]() if compress is not None else None
        self._turn = asyncio.Lock()
        self._held: list[bytes] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._heard: deque[float] = deque()
        self._loop = asyncio.get_running_loop()
        self._deadline: asyncio.TimerHandle | None = None
        self.beat()

    # From the bot

    def beat(self) -> None:
        """The heart has beaten; without the next beat in time the connection is closed."""
        if self._deadline is not None:
            self._deadline.cancel()
        seconds = self.heartbeat_ms / 1000 * GRACE
        self._deadline = self._loop.call_later(seconds, lambda: self._start(self.close(codes.SESSION_TIMED_OUT)))

    def talks_too_much(self) -> bool:
        """Count one payload: is it the 121st within 60 seconds?"""
        now = self._loop.time()
        self._heard.append(now)
        while self._heard[0] <= now - PER_SECONDS:
            self._heard.popleft()
        return len(self._heard) > PAYLOADS

    # To the bot

    async def send(self, payload: bytes) -> None:
        async with self._turn:  # the order of the stream is the order of compression
            await self._send(payload)
            while self._held:
                await self._send(self._held.pop(0))

    async def _send(self, payload: bytes) -> None:
        with suppress(ConnectionError):  # a connection that broke; the session keeps what it was to be told
            if self._stream is not None:
                await self.socket.send_frame(self._stream(payload), WSMsgType.BINARY)
            elif self.compresses_payloads and len(payload) > COMPRESSED_BYTES:
                await self.socket.send_frame(zlib.compress(payload), WSMsgType.BINARY)
            else:
                await self.socket.send_frame(payload, WSMsgType.TEXT)

    def hold(self, payload: bytes) -> None:
        """Send it after whatever is sent next."""
        self._held.append(payload)

    def send_later(self, seconds: float, payload: bytes) -> None:
        self._loop.call_later(seconds, lambda: self._start(self.send(payload)))

    async def close(self, code: int) -> None:
        if code == codes.ABNORMAL:
            self.abort()
            return
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.socket.close(code=code)
        except TimeoutError:  # a bot that does not even read
            self.abort()

    def abort(self) -> None:
        if self.request.transport is not None:
            self.request.transport.abort()

    def end(self) -> None:
        """The socket is gone."""
        if self._deadline is not None:
            self._deadline.cancel()
        for task in [*self._tasks, *([self.pump] if self.pump is not None else [])]:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def payload(op: int, data: Any) -> bytes:
    """One that is no event."""
    return msgspec.json.encode({"op": op, "d": data, "s": None, "t": None})
