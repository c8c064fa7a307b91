"""The gateway: sessions of the bot, what they are told, and how they resume."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from playground.faults import Faults
from playground.platform.spec import Spec
from playground.protocol import intents
from playground.protocol.connection import Connection
from playground.protocol.dispatch import Dispatch
from playground.protocol.greeting import Greeting
from playground.protocol.session import Session
from playground.protocol.wire import Wire
from playground.store.events import BotChanged, Bus
from playground.store.model import Guild, Json
from playground.store.snowflake import Snowflake
from playground.store.store import Store

HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""No network is faster. discord.py notes when it sent a heartbeat only after sending it; an earlier answer looks 41 s late."""
PAYLOAD_BYTES = 4096
CLOSE_SECONDS = 1.0
SESSIONS = 20
MEMBERS_A_CHUNK = 1000

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY_AUTHENTICATED = 4001, 4002, 4003, 4004, 4005
SESSION_TIMED_OUT, INVALID_SHARD = 4009, 4010


class Gateway:
    def __init__(self, store: Store, bus: Bus, wire: Wire, faults: Faults, spec: Spec) -> None:
        self.store = store
        self.bus = bus
        self.wire = wire
        self.faults = faults
        self.spec = spec
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.greeting = Greeting(store, wire)
        self.dispatch = Dispatch(store, bus, wire, self)

    @property
    def url(self) -> str:
        return self.greeting.url

    @url.setter
    def url(self, url: str) -> None:
        self.greeting.url = url

    @property
    def online(self) -> bool:
        return any(session.connection is not None for session in self.sessions.values())

    # The socket

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if request.query.get("encoding", "json") != "json" or request.query.get("compress") not in (None, "zlib-stream"):
            raise web.HTTPBadRequest(text="the playground speaks encoding=json, with compress=zlib-stream or none")
        socket = web.WebSocketResponse(max_msg_size=PAYLOAD_BYTES, timeout=CLOSE_SECONDS)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        try:
            await self._serve(connection)
        finally:
            self.connections.discard(connection)
            self._detach(connection)
            if connection.pump is not None:
                connection.pump.cancel()
        return socket

    async def _serve(self, connection: Connection) -> None:
        await connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["playground"]}})
        async for payload in self._payloads(connection):
            code = await self._obey(connection, payload)
            if code is not None:
                await connection.close(code)
                return

    async def _payloads(self, connection: Connection) -> AsyncIterator[Json | None]:
        """What the bot sends, until it closes or its heart stops beating; None for what cannot be read."""
        while True:
            try:
                message = await connection.socket.receive(timeout=HEARTBEAT_MS / 1000 * 1.5)
            except TimeoutError:
                await connection.close(SESSION_TIMED_OUT)
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._forget_if_closed_for_good(connection, message)
                return
            yield _decode(message)

    def _forget_if_closed_for_good(self, connection: Connection, message: WSMessage) -> None:
        """A bot that closes with 1000 or 1001 says goodbye: its session is over."""
        normal = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
        if message.type == WSMsgType.CLOSE and message.data in normal and connection.session is not None:
            self.sessions.pop(connection.session.id, None)

    async def _obey(self, connection: Connection, payload: Json | None) -> int | None:
        """Returns the code to close with when the bot breaks the protocol."""
        if payload is None:
            return DECODE_ERROR
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            await asyncio.sleep(ACK_SECONDS)
            await connection.send({"op": HEARTBEAT_ACK})
            return None
        if op == IDENTIFY:
            return await self._identify(connection, data)
        if op == RESUME:
            return await self._resume(connection, data)
        if connection.session is None:
            return NOT_AUTHENTICATED
        if op == REQUEST_MEMBERS:
            if not isinstance(data, dict):
                return DECODE_ERROR
            self._send_members(connection.session, data)
            return None
        return None if op in (PRESENCE, VOICE) else UNKNOWN_OPCODE

    async def _identify(self, connection: Connection, data: Any) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if not isinstance(data, dict) or not isinstance(data.get("intents"), int):
            return DECODE_ERROR
        if str(data.get("token", "")).removeprefix("Bot ") != self.store.token:
            return BAD_TOKEN
        shard = _shard(data.get("shard", [0, 1]))
        if shard is None:
            return INVALID_SHARD
        session = Session(secrets.token_hex(16), data["intents"], shard)
        self._add(session)
        self._greet(session, sharded="shard" in data)
        self._attach(connection, session)
        return None

    def _add(self, session: Session) -> None:
        self.sessions[session.id] = session
        asleep = [old for old in self.sessions.values() if old.connection is None and old is not session]
        for old in asleep[: max(0, len(self.sessions) - SESSIONS)]:
            del self.sessions[old.id]

    async def _resume(self, connection: Connection, data: Any) -> int | None:
        if not isinstance(data, dict):
            return DECODE_ERROR
        if str(data.get("token", "")).removeprefix("Bot ") != self.store.token:
            return BAD_TOKEN
        session = self.sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None or not isinstance(sequence, int) or not session.can_replay(sequence):
            await connection.send({"op": INVALID_SESSION, "d": False})
            return None
        session.sent = sequence
        session.enqueue("RESUMED", {"_trace": ["playground"]})
        self._attach(connection, session)
        return None

    def _attach(self, connection: Connection, session: Session) -> None:
        if session.connection is not None:
            session.connection.abort()  # a bot that comes back before we noticed that it was gone
            session.connection.session = None
        connection.session = session
        session.connection = connection
        connection.pump = asyncio.create_task(self._pump(connection, session))
        self.bus.tell(BotChanged())

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.wake.set()
            self.bus.tell(BotChanged())

    async def _pump(self, connection: Connection, session: Session) -> None:
        """Sends a session's events over its connection, in order."""
        while session.connection is connection:
            for event in session.unsent():
                if event["s"] in session.breaks_at:
                    session.breaks_at.remove(event["s"])
                    connection.abort()
                    return
                session.sent = event["s"]
                await connection.send(event)
            session.wake.clear()
            if not session.unsent():
                await session.wake.wait()

    # How sessions are told

    def _greet(self, session: Session, *, sharded: bool) -> None:
        guilds = self.greeting.guilds(session)
        self.tell(session, "READY", self.greeting.ready(session, guilds, sharded=sharded))
        for guild in guilds if session.intents & intents.GUILDS else ():
            self.tell(session, "GUILD_CREATE", self.greeting.guild_create(guild, session))

    def _send_members(self, session: Session, data: Any) -> None:
        ids = data.get("user_ids") or []
        wanted = {str(user) for user in (ids if isinstance(ids, list) else [ids])}
        query = str(data.get("query") or "").lower()
        members = [
            self.wire.member(member)
            for member in self.store.members_of(str(data.get("guild_id")))
            if (not wanted or member.user in wanted) and self.store.users[member.user].name.lower().startswith(query)
        ]
        parts = [members[at : at + MEMBERS_A_CHUNK] for at in range(0, len(members), MEMBERS_A_CHUNK)] or [[]]
        nonce = {"nonce": data["nonce"]} if data.get("nonce") is not None else {}
        for index, part in enumerate(parts):
            place = {"guild_id": str(data.get("guild_id")), "members": part, "chunk_index": index, "chunk_count": len(parts)}
            self.tell(session, "GUILD_MEMBERS_CHUNK", place | nonce)

    def tell_guild(self, guild_id: Snowflake, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        self._tell_all(name, data, intent, lambda session: session.sees(guild_id))

    def tell_direct(self, name: str, data: Callable[[Session], Json] | Json, intent: int = 0) -> None:
        self._tell_all(name, data, intent, lambda session: session.shard[0] == 0)

    def guild_create(self, guild: Guild, session: Session) -> Json:
        return self.greeting.guild_create(guild, session)

    def _tell_all(
        self, name: str, data: Callable[[Session], Json] | Json, intent: int, hears: Callable[[Session], bool]
    ) -> None:
        for session in list(self.sessions.values()):
            if hears(session) and session.intents & intent == intent:
                self.tell(session, name, data(session) if callable(data) else data)

    def tell(self, session: Session, name: str, data: Json) -> None:
        self.spec.event(name, data)
        fault = self.faults.pick("event", name)
        if fault is None:
            session.enqueue(name, data)
        elif fault.action == "duplicate":
            session.enqueue(name, data)
            session.enqueue(name, data)
        elif fault.action == "fail":
            session.enqueue(name, data)
            session.breaks_at.add(session.sequence)
        elif fault.action == "delay":
            asyncio.get_running_loop().call_later(fault.seconds, session.enqueue, name, data)

    # Controls

    async def disconnect(self, code: int, *, resumable: bool) -> None:
        for connection in list(self.connections):
            session = connection.session
            if session is not None and not resumable:
                self.sessions.pop(session.id, None)
            self._detach(connection)
            await connection.close(code)

    async def ask_to_reconnect(self) -> None:
        """Op 7: the bot shall close and resume."""
        for connection in list(self.connections):
            await connection.send({"op": RECONNECT, "d": None})

    async def close(self) -> None:
        for connection in list(self.connections):
            self._detach(connection)
            with suppress(ConnectionError):
                await connection.socket.close(code=WSCloseCode.GOING_AWAY)


def _shard(value: Any) -> tuple[int, int] | None:
    """(index, total) when it is one."""
    match value:
        case [int(index), int(total)] if 0 <= index < total:
            return index, total
        case _:
            return None


def _decode(message: WSMessage) -> Json | None:
    try:
        payload = json.loads(message.data)
    except ValueError:
        return None
    return payload if isinstance(payload, dict) else None
