"""Bodies that come in pieces, or not to their end."""

import asyncio
import json
import logging

import pytest

from playground import Playground


def head(pg: Playground, length: int, kind: str = "application/json") -> bytes:
    """The first lines of a request that posts into the first channel."""
    lines = [f"POST /api/v10/channels/{pg.channel.id}/messages HTTP/1.1", f"Host: 127.0.0.1:{pg.port}"]
    lines += ["User-Agent: DiscordBot (tests, 1)"]
    lines += [f"Authorization: Bot {pg.bot_env['DISCORD_TOKEN']}", f"Content-Type: {kind}", f"Content-Length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def test_a_body_that_comes_in_pieces_is_read_to_its_end(pg: Playground) -> None:
    body = json.dumps({"content": "x" * 1900}).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", pg.port)
    writer.write(head(pg, len(body)))
    for start in range(0, len(body), 500):
        await writer.drain()
        await asyncio.sleep(0.02)
        writer.write(body[start : start + 500])
    status = await reader.readline()
    writer.close()
    assert b" 200 " in status
    assert pg.person("Ann").messages()[-1].content == "x" * 1900


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=b"])
async def test_a_bot_that_dies_in_the_middle_of_a_request_is_no_news(
    pg: Playground, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    sent = b"--b\r\nContent-Disposition: form-data; name=payload_json\r\n\r\n{" if kind.startswith("multi") else b'{"content"'
    with caplog.at_level(logging.WARNING):
        _, writer = await asyncio.open_connection("127.0.0.1", pg.port)
        writer.write(head(pg, 5000, kind) + sent)
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.transport.abort()
        await asyncio.sleep(0.2)
    assert not caplog.records
    assert pg.person("Ann").messages() == []
