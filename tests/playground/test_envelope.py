"""
What every request goes through before anybody looks at what it asks for: version, method, User-Agent, Content-Type, reason.

Discord's documentation: "API Reference" (versions, User-Agent), "Audit Logs" (the reason), "JSON Error Codes".
"""

import asyncio
from typing import Any

import discord
import pytest

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Raw, nested_codes

HELLO = {"content": "x"}
TYPES = """Expected "Content-Type" header to be one of {'application/json', 'multipart/form-data'}."""


async def send(raw: Raw, method: str, path: str, **options: Any) -> tuple[int, Any]:
    """To a path below the server's root."""
    headers = raw.headers | options.pop("headers", {})
    async with raw.session.request(method, raw.pg.url + path, headers=headers, **options) as response:
        return response.status, await response.json()


@pytest.mark.parametrize("version", ["/v9", "/v11", "/v100", "/v1", ""])
async def test_another_version(raw: Raw, version: str) -> None:
    answer = await send(raw, "GET", f"/api{version}/users/@me")
    assert answer == (400, {"message": "Invalid API version provided", "code": 50041})
    assert "version 10" in raw.pg.violations.pop()


async def test_an_unknown_route(raw: Raw) -> None:
    assert await raw.ask("GET", "/nonsense") == (404, {"message": "404: Not Found", "code": 0})
    assert "GET /nonsense" in raw.pg.violations.pop()
    seen = raw.pg.requests[-1]
    assert (seen.method, seen.route, seen.path, seen.status) == ("GET", "", "/nonsense", 404)


async def test_a_wrong_method(raw: Raw) -> None:
    for method in ("PUT", "DELETE"):
        answer = await raw.ask(method, f"/channels/{raw.channel}/messages")
        assert answer == (405, {"message": "405: Method Not Allowed", "code": 0})
        assert method in raw.pg.violations.pop()
    assert (await raw.ask("GET", f"/channels/{raw.channel}/messages/1/2/3"))[0] == 404
    raw.pg.violations.clear()


async def test_without_user_agent(pg: Playground) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", pg.port)
    lines = [
        "GET /api/v10/users/@me HTTP/1.1",
        f"Host: 127.0.0.1:{pg.port}",
        f"Authorization: Bot {pg.bot_env['DISCORD_TOKEN']}",
    ]
    writer.write(("\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n").encode())
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 403 ")
    assert b'"code": 40333' in answer
    assert "User-Agent" in pg.violations.pop()


async def test_a_wrong_content_type(raw: Raw) -> None:
    path = f"/api/v10/channels/{raw.channel}/messages"
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        status, body = await send(raw, "POST", path, data=b'{"content": "x"}', headers={"Content-Type": kind})
        assert (status, body["code"]) == (400, 50035)
        assert body["errors"] == {"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": TYPES}]}
    raw.pg.violations.clear()
    kind = "application/json; charset=utf-8"
    assert (await send(raw, "POST", path, data=b'{"content": "x"}', headers={"Content-Type": kind}))[0] == 200
    assert len(raw.pg.world.store.history(raw.channel)) == 1


async def test_a_reason_for_the_audit_log(raw: Raw) -> None:
    path = f"/channels/{raw.channel}/messages"
    raw.headers["X-Audit-Log-Reason"] = "%C3%A4" * 512
    assert (await raw.ask("POST", path, HELLO))[0] == 200
    assert raw.pg.requests[-1].reason == "ä" * 512
    raw.headers["X-Audit-Log-Reason"] = "x" * 513
    status, body = await raw.ask("POST", path, HELLO)
    assert (status, body["code"], nested_codes(body["errors"]["reason"])) == (400, 50035, {"BASE_TYPE_MAX_LENGTH"})
    assert len(raw.pg.world.store.history(raw.channel)) == 1
    raw.pg.violations.clear()
    del raw.headers["X-Audit-Log-Reason"]
    await raw.ask("POST", path, HELLO)
    assert raw.pg.requests[-1].reason is None


async def test_the_reason_of_discord_py(pg: Playground, run_bot: RunBot) -> None:
    def register(bot: Bot) -> None:
        """No commands."""

    channel = (await run_bot(register)).get_channel(int(pg.channel.id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("x")
    await channel._state.http.delete_message(channel.id, message.id, reason="Aufgeräumt: all of it")
    assert pg.requests[-1].reason == "Aufgeräumt: all of it"


@pytest.mark.parametrize(
    ("kind", "body", "code"),
    [
        ("application/json", b'{"content":' + b"[" * 100_000 + b"]" * 100_000 + b"}", 50109),
        ("multipart/form-data; boundary=x", b"", 50035),
        ("multipart/form-data; boundary=x", b"--x\r\nfoo", 50035),
        ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{}', 50035),
        ("multipart/form-data", b"--x\r\nfoo", 50035),
    ],
)
async def test_a_body_that_cannot_be_read_is_refused(raw: Raw, kind: str, body: bytes, code: int) -> None:
    url, headers = f"{raw.base}/channels/{raw.channel}/messages", raw.headers | {"Content-Type": kind}
    async with raw.session.post(url, data=body, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, code)
    raw.pg.violations.clear()
