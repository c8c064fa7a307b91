"""Frames: text and binary, compressed as a stream or one by one."""

import json
import zlib
from collections.abc import Iterator

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


def raw_blocks(stream: bytes) -> Iterator[bytes]:
    """What is in the blocks of a Zstandard stream (RFC 8878, 3.1.1.2): all raw, at most 128 KiB, none of them the last."""
    at = 0
    while at < len(stream):
        header = int.from_bytes(stream[at : at + 3], "little")
        last, kind, size = header & 1, header >> 1 & 3, header >> 3
        assert (last, kind, 0 < size <= 1 << 17) == (0, 0, True)
        yield stream[at + 3 : at + 3 + size]
        at += 3 + size
        assert at <= len(stream), "a frame of the gateway ends with a block"


async def test_zstd_stream(raw: Raw) -> None:
    """discord.py asks for it wherever the package `zstandard` is installed."""
    for number in range(700):
        raw.pg.controls.create_channel(f"channel {number}")
    async with line(raw, "v=10&encoding=json&compress=zstd-stream") as connection:
        frames = [await connection.frame()]
        await connection.send(2, connection.identity())
        frames += [await connection.frame() for _ in range(2)]
        assert all(frame.type is BINARY for frame in frames)
        begin, first = frames[0].data[:6], frames[0].data[6:]
        assert begin == bytes.fromhex("28b52ffd0038"), "the frame begins once: no sizes, no checksum, a window of 128 KiB"
        blocks = [list(raw_blocks(data)) for data in (first, *(frame.data for frame in frames[1:]))]
        payloads = [json.loads(b"".join(parts)) for parts in blocks]
        assert [payload["t"] for payload in payloads] == [None, "READY", "GUILD_CREATE"]
        assert len(blocks[-1]) > 1, "the largest block has 128 KiB"


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
