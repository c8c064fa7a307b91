"""The gateway: sessions of the bot, what they are told, and how they resume."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from playground.faults import Faults
from playground.platform.spec import Spec
from playground.protocol.wire import Wire
from playground.store.events import (
    BotChanged,
    Bus,
    Event,
    InteractionCreated,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
)
from playground.store.model import Guild, Json, Message
from playground.store.snowflake import Snowflake
from playground.store.store import Store

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""No network is faster. discord.py notes when it sent a heartbeat only after sending it; an earlier answer looks 41 s late."""
REPLAYED_EVENTS = 1000
PAYLOAD_BYTES = 4096
CLOSE_SECONDS = 1.0
SESSIONS = 20
MEMBERS_A_CHUNK = 1000

INTENT_GUILDS = 1 << 0
INTENT_MEMBERS = 1 << 1
INTENT_MESSAGES = 1 << 9
INTENT_CONTENT = 1 << 15

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY_AUTHENTICATED = 4001, 4002, 4003, 4004, 4005
SESSION_TIMED_OUT, INVALID_SHARD = 4009, 4010
ABNORMAL = 1006


class Connection:
    """One WebSocket of a bot."""

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


@dataclass(eq=False)
class Session:
    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    log: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAYED_EVENTS))
    connection: Connection | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    breaks_at: set[int] = field(default_factory=set)
    """Sequences of events at which a fault breaks the connection."""
    sent: int = 0
    """Sequence of the last event that went out over the present connection."""

    def sees(self, guild: Snowflake) -> bool:
        index, total = self.shard
        return (int(guild) >> 22) % total == index

    def enqueue(self, name: str, data: Json) -> None:
        self.sequence += 1
        self.log.append({"op": DISPATCH, "s": self.sequence, "t": name, "d": data})
        self.wake.set()

    def can_replay(self, sequence: int) -> bool:
        oldest = self.log[0]["s"] if self.log else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def unsent(self) -> list[Json]:
        return [event for event in self.log if event["s"] > self.sent]


class Gateway:
    def __init__(self, store: Store, bus: Bus, wire: Wire, faults: Faults, spec: Spec) -> None:
        self.store = store
        self.bus = bus
        self.wire = wire
        self.faults = faults
        self.spec = spec
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        bus.listen(self._hear)

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

    # What sessions are told

    def _greet(self, session: Session, *, sharded: bool) -> None:
        guilds = [guild for guild in self.store.guilds if session.sees(guild.id)]
        ready = {
            "v": 10,
            "user": self.wire.me(),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self.store.bot.id, "flags": 1 << 19, "flags_new": str(1 << 19)},
        }
        self._tell(session, "READY", ready | {"shard": list(session.shard)} if sharded else ready)
        for guild in guilds if session.intents & INTENT_GUILDS else ():
            self._tell(session, "GUILD_CREATE", self._guild(guild, session))

    def _guild(self, guild: Guild, session: Session) -> Json:
        return self.wire.guild_create(guild, all_members=bool(session.intents & INTENT_MEMBERS))

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
            self._tell(session, "GUILD_MEMBERS_CHUNK", place | nonce)

    def _hear(self, event: Event) -> None:
        match event:
            case InteractionCreated(interaction):
                data = self.wire.interaction(interaction)
                self._tell_guild(interaction.guild, "INTERACTION_CREATE", lambda _: data)
            case MessageCreated(message):
                self._tell_about(message, "MESSAGE_CREATE")
            case MessageEdited(message):
                self._tell_about(message, "MESSAGE_UPDATE")
            case MessageDeleted(message) if message.reader is None:
                gone = {"id": message.id, "channel_id": message.channel, "guild_id": self._guild_of(message)}
                self._tell_guild(self._guild_of(message), "MESSAGE_DELETE", lambda _: gone, INTENT_MESSAGES)
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
        self._tell_guild(guild, name, lambda session: self._with_leave(session, message, json), INTENT_MESSAGES)

    def _with_leave(self, session: Session, message: Message, json: Json) -> Json:
        """Without the intent for it a bot reads only what it wrote itself and what mentions it."""
        bot = self.store.bot.id
        if session.intents & INTENT_CONTENT or message.author == bot or bot in message.mentions:
            return json
        return json | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _tell_guild(self, guild: Snowflake, name: str, data: Callable[[Session], Json], intent: int = 0) -> None:
        for session in list(self.sessions.values()):
            if session.sees(guild) and session.intents & intent == intent:
                self._tell(session, name, data(session))

    def _tell(self, session: Session, name: str, data: Json) -> None:
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
