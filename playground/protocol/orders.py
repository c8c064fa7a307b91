"""What a bot sends over its connection: each opcode checked as strictly as Discord does it, and obeyed."""

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType

from playground.protocol import codes
from playground.protocol.connection import Connection, payload
from playground.protocol.identify import Broken, check_token, is_number, read_identity
from playground.protocol.members import Members, read_guilds
from playground.protocol.session import Session
from playground.protocol.status import read_status
from playground.store.model import Json

if TYPE_CHECKING:
    from playground.protocol.gateway import Gateway

PAYLOAD_BYTES = 4096
ACK_SECONDS = 0.02
"""No network is faster. discord.py notes when it sent a heartbeat only after sending it; an earlier answer looks 41 s late."""


class Orders:
    def __init__(self, gateway: "Gateway", members: Members) -> None:
        self.gateway = gateway
        self.members = members

    async def serve(self, connection: Connection) -> None:
        """Until the bot closes, or breaks the protocol."""
        await connection.send(payload(codes.HELLO, {"heartbeat_interval": connection.heartbeat_ms, "_trace": ["playground"]}))
        try:
            async for op, data in self._payloads(connection):
                await self._obey(connection, op, data)
        except Broken as broken:
            await connection.close(broken.code)

    async def _payloads(self, connection: Connection) -> AsyncIterator[tuple[int, Any]]:
        while True:
            message = await connection.socket.receive()
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._forget_if_closed_for_good(connection, message)
                return
            if connection.talks_too_much():
                raise Broken(codes.RATE_LIMITED)
            yield _decode(message)

    def _forget_if_closed_for_good(self, connection: Connection, message: WSMessage) -> None:
        """A bot that closes with 1000 or 1001 says goodbye: its session is over."""
        normal = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
        if message.type == WSMsgType.CLOSE and message.data in normal and connection.session is not None:
            self.gateway.drop(connection.session)

    async def _obey(self, connection: Connection, op: int, data: Any) -> None:
        if op == codes.HEARTBEAT:
            self._heartbeat(connection, data)
        elif op == codes.IDENTIFY:
            await self._identify(connection, data)
        elif op == codes.RESUME:
            await self._resume(connection, data)
        elif connection.session is None:
            raise Broken(codes.NOT_AUTHENTICATED)
        else:
            await self._serve(connection.session, op, data)

    async def _serve(self, session: Session, op: int, data: Any) -> None:
        """What only an identified bot may ask for."""
        if op == codes.UPDATE_PRESENCE:
            self._update_presence(session, data)
        elif op == codes.REQUEST_MEMBERS:
            for name, event in self.members.answer(session, data):
                self.gateway.tell(session, name, event)
                await asyncio.sleep(0)  # a chunk has a thousand members
        elif op == codes.REQUEST_SOUNDS:
            for guild in read_guilds(data):
                self.gateway.tell(session, "SOUNDBOARD_SOUNDS", {"guild_id": guild, "soundboard_sounds": []})
        elif op != codes.UPDATE_VOICE_STATE:  # taken in silence: there is no voice here
            raise Broken(codes.UNKNOWN_OPCODE)

    def _heartbeat(self, connection: Connection, data: Any) -> None:
        if data is not None and not is_number(data):
            raise Broken(codes.DECODE_ERROR)
        session = connection.session
        if session is not None and data is not None and not 0 <= data <= session.sequence:
            self.gateway.drop(session)
            raise Broken(codes.INVALID_SEQUENCE)
        connection.beat()
        self._acknowledge(connection)

    def _acknowledge(self, connection: Connection) -> None:
        ack = payload(codes.HEARTBEAT_ACK, None)
        fault = self.gateway.faults.pick("event", "HEARTBEAT_ACK")
        if fault is None:
            connection.send_later(ACK_SECONDS, ack)
        elif fault.action == "duplicate":
            connection.send_later(ACK_SECONDS, ack)
            connection.send_later(ACK_SECONDS, ack)
        elif fault.action == "delay":
            connection.send_later(ACK_SECONDS + fault.seconds, ack)
        elif fault.action == "reorder":
            connection.hold(ack)
        elif fault.action == "fail":
            connection.abort()

    def _update_presence(self, session: Session, data: Any) -> None:
        status = read_status(data)
        if status is None or not isinstance(data.get("activities"), list):
            raise Broken(codes.DECODE_ERROR)
        session.status = status
        self.gateway.say_that_the_bot_changed()

    async def _identify(self, connection: Connection, data: Any) -> None:
        if connection.session is not None:
            raise Broken(codes.ALREADY_AUTHENTICATED)
        gateway = self.gateway
        check_token(data, gateway.store.token)
        identity = read_identity(data, gateway.privileged_intents)
        if len(gateway.greeting.guilds(identity)) > gateway.guilds_a_shard:
            raise Broken(codes.SHARDING_REQUIRED)
        if gateway.session_starts.used_up():
            await gateway.drop_all(codes.AUTHENTICATION_FAILED)  # Discord would replace the token
            raise Broken(codes.AUTHENTICATION_FAILED)
        if not gateway.session_starts.take(identity.shard[0]):
            await connection.send(payload(codes.INVALID_SESSION, False))
            return
        gateway.begin(connection, identity)

    async def _resume(self, connection: Connection, data: Any) -> None:
        if connection.session is not None:
            raise Broken(codes.ALREADY_AUTHENTICATED)
        check_token(data, self.gateway.store.token)
        id, sequence = data.get("session_id"), data.get("seq")
        if not isinstance(id, str) or not is_number(sequence):
            raise Broken(codes.DECODE_ERROR)
        session = self.gateway.sessions.get(id)
        if session is not None and not 0 <= sequence <= session.sequence:
            self.gateway.drop(session)
            raise Broken(codes.INVALID_SEQUENCE)
        if session is None or not session.can_replay(sequence):
            self.gateway.drop(session)
            await connection.send(payload(codes.INVALID_SESSION, False))
            return
        self.gateway.attach(connection, session, sequence)


def _decode(message: WSMessage) -> tuple[int, Any]:
    """Opcode and data of a frame, text or binary. Raises Broken."""
    raw = message.data.encode() if isinstance(message.data, str) else message.data
    if len(raw) > PAYLOAD_BYTES:
        raise Broken(codes.DECODE_ERROR)
    try:
        found: Json = msgspec.json.decode(raw)  # refuses halves of surrogate pairs, which nothing could tell on
    except (msgspec.DecodeError, RecursionError) as error:
        raise Broken(codes.DECODE_ERROR) from error
    if not isinstance(found, dict) or not is_number(found.get("op")):
        raise Broken(codes.DECODE_ERROR)
    return found["op"], found.get("d")
