"""The gateway: sessions of the bot, how they are told what happens, and the controls for tests."""

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from aiohttp import WSCloseCode, web

from playground.faults import Faults
from playground.platform.presence import Presence
from playground.platform.spec import Spec
from playground.protocol import codes, intents
from playground.protocol.connection import Connection, payload
from playground.protocol.dispatch import Dispatch
from playground.protocol.greeting import Greeting
from playground.protocol.identify import Identity
from playground.protocol.members import Members
from playground.protocol.orders import Orders
from playground.protocol.session import Overrun, Session
from playground.protocol.starts import SessionStarts
from playground.protocol.status import Status
from playground.protocol.streams import STREAMS
from playground.protocol.wire import Wire
from playground.store.events import BotChanged, Bus
from playground.store.model import Guild, Json
from playground.store.snowflake import Snowflake
from playground.store.store import Store

VERSION = "10"
FRAME_BYTES = 1 << 20
"""Beyond this the connection is closed without being read."""
CLOSE_SECONDS = 1.0
SESSIONS = 20
GUILDS_A_SHARD = 1000
"""What GET /gateway/bot recommends."""
EVENTS_AT_A_TIME = 20
"""Then everybody else gets a turn."""

Data = Callable[[Session], Json] | Json


class Gateway:
    """Its settings: `heartbeat_ms`, `privileged_intents`, `guilds_a_shard`, `shards`, `replayed_events`, `session_seconds`."""

    def __init__(self, store: Store, bus: Bus, wire: Wire, faults: Faults, spec: Spec, people: Presence) -> None:
        self.store = store
        self.bus = bus
        self.faults = faults
        self.spec = spec
        self.heartbeat_ms = 41_250
        self.guilds_a_shard = 2500
        self.shards: int | None = None
        """Recommended number of shards; None: by the number of guilds."""
        self.replayed_events = 5000
        self.session_seconds = 180.0
        """A session without a connection ends after this, by the playground's clock."""
        self.session_starts = SessionStarts(store.clock)
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.greeting = Greeting(store, wire, people)
        self.privileged_intents = intents.CONTENT
        self.orders = Orders(self, Members(self.greeting, spec.violations))
        self.dispatch = Dispatch(store, bus, wire, self)

    @property
    def url(self) -> str:
        return self.greeting.url

    @url.setter
    def url(self, url: str) -> None:
        self.greeting.url = url

    @property
    def privileged_intents(self) -> int:
        """The privileged intents that the application has; its flags follow."""
        return self._privileged

    @privileged_intents.setter
    def privileged_intents(self, allowed: int) -> None:
        self._privileged = allowed
        self.greeting.flags = intents.application_flags(allowed)

    @property
    def recommended_shards(self) -> int:
        return self.shards if self.shards is not None else len(self.store.guilds_of(self.store.bot.id)) // GUILDS_A_SHARD + 1

    @property
    def online(self) -> bool:
        """Some shard of the bot is connected."""
        return any(session.connection is not None for session in self.sessions.values())

    @property
    def presence(self) -> Status:
        """What people see of the bot; of several shards the first says it."""
        connected = [session for session in self.sessions.values() if session.connection is not None]
        shown = min(connected, key=lambda session: session.shard[0]).status if connected else Status("offline")
        return Status("offline") if shown.status == "invisible" else shown

    # Connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if request.query.get("encoding", "json") != "json":
            raise web.HTTPBadRequest(text="the playground speaks encoding=json only")
        if request.query.get("compress") not in (None, *STREAMS):
            raise web.HTTPBadRequest(text=f"the playground knows as compress: {', '.join(STREAMS)}, or none")
        socket = web.WebSocketResponse(max_msg_size=FRAME_BYTES, timeout=CLOSE_SECONDS, compress=False)
        await socket.prepare(request)
        if request.query.get("v") != VERSION:
            await socket.close(code=codes.INVALID_VERSION)
            return socket
        connection = Connection(socket, request, self.heartbeat_ms)
        self.connections.add(connection)
        try:
            await self.orders.serve(connection)
        finally:
            self.connections.discard(connection)
            self._detach(connection)
            connection.end()
        return socket

    # Sessions

    def begin(self, connection: Connection, identity: Identity) -> None:
        self._forget_the_oldest()
        session = Session(secrets.token_hex(16), identity, self.replayed_events, identity.status)
        self.sessions[session.id] = session
        guilds = self.greeting.guilds(identity)
        self.tell(session, "READY", self.greeting.ready(session, guilds))
        if session.intents & intents.GUILDS:
            session.awaited = dict.fromkeys(guilds)
        self.attach(connection, session, 0)

    def _forget_the_oldest(self) -> None:
        asleep = [old for old in self.sessions.values() if old.connection is None]
        for old in asleep[: max(0, len(self.sessions) + 1 - SESSIONS)]:
            self.drop(old)

    def drop(self, session: Session | None) -> None:
        """It is over, and cannot be resumed. Its connection, if any, is not closed."""
        if session is None:
            return
        self.sessions.pop(session.id, None)
        self._sleep(session)

    async def drop_all(self, code: int) -> None:
        await self.disconnect(code, resumable=False)

    def attach(self, connection: Connection, session: Session, sequence: int) -> None:
        """From now on the session is told over this connection, beginning after this number."""
        if session.connection is not None:
            session.connection.abort()  # a bot that comes back before we noticed that it was gone
            session.connection.session = None
        if session.end is not None:
            self.store.clock.cancel(session.end)
        connection.session = session
        connection.compresses_payloads = session.identity.compress
        session.connection = connection
        if sequence:
            session.resume(sequence)
        connection.pump = asyncio.create_task(self._pump(connection, session))
        self.say_that_the_bot_changed()

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            self._sleep(session)
            if session.id in self.sessions:
                due = self.store.clock.now() + self.session_seconds
                session.end = self.store.clock.call_at(due, lambda: self.drop(session))

    def _sleep(self, session: Session) -> None:
        if session.connection is not None:
            session.connection.session = None
            session.connection = None
            session.wake.set()
            self.say_that_the_bot_changed()

    def say_that_the_bot_changed(self) -> None:
        self.bus.tell(BotChanged())

    async def _pump(self, connection: Connection, session: Session) -> None:
        """Sends a session's events over its connection, in order."""
        try:
            while session.connection is connection:
                sent = 0
                while sent < EVENTS_AT_A_TIME and await self._send_next(connection, session):
                    sent += 1
                await asyncio.sleep(0)
        except Overrun:
            self.drop(session)
            connection.abort()

    async def _send_next(self, connection: Connection, session: Session) -> bool:
        """False: there was nothing to send, and something happened since."""
        told = session.next()
        while told is None and session.awaited:
            self._tell_of_guild(session, next(iter(session.awaited)))
            told = session.next()
        if told is None:
            session.wake.clear()
            await session.wake.wait()
            return False
        if told.sequence in session.breaks_at:
            session.breaks_at.remove(told.sequence)
            self._detach(connection)
            connection.abort()
            return False
        session.sent = told.sequence
        await connection.send(told.payload())
        return True

    # What sessions are told

    def tell_guild(self, guild_id: Snowflake, name: str, data: Data, intent: int = 0) -> None:
        guild = self.store.guilds.get(guild_id)
        if guild is not None and guild.unavailable and name != "GUILD_DELETE":
            return  # an outage
        for session in self.sessions.values():
            if guild_id in session.awaited and session.sees(guild_id):
                self._tell_of_guild(session, guild_id, name)
        self._tell_all(name, data, intent, lambda session: session.sees(guild_id))

    def tell_direct(self, name: str, data: Data, intent: int = 0) -> None:
        self._tell_all(name, data, intent, lambda session: session.shard[0] == 0)

    def tell(self, session: Session, name: str, data: Json) -> None:
        self._deliver(session, name, self._encoded(name, data))

    def guild_create(self, guild: Guild, session: Session) -> Json:
        return self.greeting.guild_create(guild, session)

    def _tell_of_guild(self, session: Session, guild_id: Snowflake, before: str = "") -> None:
        """GUILD_CREATE of a guild that the session waits for, unless the event that it comes `before` is one itself."""
        del session.awaited[guild_id]
        guild = self.store.guilds.get(guild_id)
        if guild is None or guild.unavailable or not self.store.bot_is_in(guild_id):
            return
        if before != "GUILD_CREATE":
            self.tell(session, "GUILD_CREATE", self.greeting.guild_create(guild, session))

    def _tell_all(self, name: str, data: Data, intent: int, hears: Callable[[Session], bool]) -> None:
        encoded: dict[int, tuple[Json, bytes]] = {}
        for session in list(self.sessions.values()):
            if not hears(session) or session.intents & intent != intent:
                continue
            own = data(session) if callable(data) else data
            if id(own) not in encoded:
                encoded[id(own)] = own, self._encoded(name, own)
            self._deliver(session, name, encoded[id(own)][1])

    def _encoded(self, name: str, data: Json) -> bytes:
        self.spec.event(name, data)
        return msgspec.json.encode(data)

    def _deliver(self, session: Session, name: str, data: bytes) -> None:
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
        elif fault.action == "reorder":
            session.hold(name, data, fault.patience)

    # Controls

    def _connected(self, shard: int | None) -> list[Connection]:
        """All connections, or those of one shard."""
        return [one for one in self.connections if shard is None or (one.session and one.session.shard[0] == shard)]

    async def disconnect(self, code: int, *, resumable: bool, shard: int | None = None) -> None:
        """Raises ValueError when the code is none."""
        if not 1000 <= code <= 4999 or code in (1004, 1005, 1015):
            raise ValueError(f"{code} is no code to close with")
        chosen = self._connected(shard)
        for connection in chosen:
            if not resumable:
                self.drop(connection.session)
            self._detach(connection)
        await asyncio.gather(*(connection.close(code) for connection in chosen))

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Op 7: the bot shall close and resume."""
        await self._order(codes.RECONNECT, None, shard)

    async def ask_for_heartbeat(self, shard: int | None = None) -> None:
        """Op 1: the bot shall send a heartbeat at once."""
        await self._order(codes.HEARTBEAT, None, shard)

    async def invalidate_session(self, *, resumable: bool, shard: int | None = None) -> None:
        """Op 9: the bot shall resume, or begin anew."""
        chosen = self._connected(shard)
        for connection in chosen:
            if not resumable:
                self.drop(connection.session)
            await connection.send(payload(codes.INVALID_SESSION, resumable))

    async def _order(self, op: int, data: object, shard: int | None) -> None:
        for connection in self._connected(shard):
            await connection.send(payload(op, data))

    async def close(self) -> None:
        """The playground ends."""
        await self.disconnect(WSCloseCode.GOING_AWAY, resumable=True)
