"""Frames: text and binary, compressed as a stream or one by one."""

import json
import zlib

import aiohttp

from tests.playground.line import INTENTS, Line, line
from tests.playground.raw import Raw

TEXT, BINARY = aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY


async def beat(connection: Line) -> None:
    await connection.send(1, None)


async def test_json_in_binary_frames_is_taken(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.op(10)
        await connection.socket.send_bytes(json.dumps({"op": 2, "d": connection.identity()}).encode())
        assert (await connection.get())["t"] == "READY"
        await connection.socket.send_bytes(b"\xff\xfe")
        assert await connection.closed() == 4002


async def test_what_is_no_event_has_neither_number_nor_name(raw: Raw) -> None:
    async with line(raw) as connection:
        assert (await connection.get())["s"] is None
        await beat(connection)
        assert await connection.get() == {"op": 11, "d": None, "s": None, "t": None}


async def test_zlib_stream(raw: Raw) -> None:
    async with line(raw, "v=10&encoding=json&compress=zlib-stream") as connection:
        frames = [await connection.frame()]
        await connection.send(2, connection.identity(compress=True))
        frames += [await connection.frame() for _ in range(2)]
        assert all(frame.type is BINARY and frame.data.endswith(b"\x00\x00\xff\xff") for frame in frames)
        one = zlib.decompressobj()
        payloads = [json.loads(one.decompress(frame.data)) for frame in frames]
        assert [payload["t"] for payload in payloads] == [None, "READY", "GUILD_CREATE"]


async def test_large_payloads_are_compressed_for_who_wants_it(raw: Raw) -> None:
    for compress in (True, False):
        async with line(raw) as connection:
            await connection.op(10)
            await connection.send(2, connection.identity(compress=compress))
            await connection.frame()
            guild = await connection.frame()
            assert (guild.type is BINARY) is compress
            text = zlib.decompress(guild.data) if compress else guild.data
            assert json.loads(text)["t"] == "GUILD_CREATE"
            await beat(connection)
            assert (await connection.frame()).type is TEXT, "small ones are not"


async def test_a_resumed_session_compresses_as_before(raw: Raw) -> None:
    async with line(raw) as connection:
        ready = await connection.identify(INTENTS, compress=True)
        await raw.pg.disconnect()
    async with line(raw) as connection:
        await connection.resume(ready["session_id"], 1)
        assert (await connection.frame()).type is BINARY


async def test_numbers_go_up_by_one(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.op(10)
        await connection.send(2, connection.identity())
        told = [(await connection.get())["s"] for _ in range(2)]
        for _ in range(3):
            raw.pg.person("Alice").say("x")
        told += [(await connection.get())["s"] for _ in range(3)]
        assert told == [1, 2, 3, 4, 5]
