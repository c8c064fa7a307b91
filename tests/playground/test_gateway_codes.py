"""What closes a connection, with the codes of "Gateway Close Event Codes"; what is refused before there is one."""

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground
from tests.playground.conftest import Bot, point_to
from tests.playground.line import CONTENT, GUILDS, INTENTS, MEMBERS, PRESENCES, Line, line
from tests.playground.raw import Raw

TOKEN = "the right one"
IDENTITY = {"token": TOKEN, "intents": 1, "properties": {}}
SESSION = {"token": TOKEN, "session_id": "x", "seq": 1}
GAME = {"name": "Links", "type": 0}


def with_token(raw: Raw, data: Any) -> Any:
    return data | {"token": raw.pg.world.store.token} if isinstance(data, dict) and data.get("token") == TOKEN else data


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, IDENTITY | {"token": "nonsense"}, 4004),
        (6, SESSION | {"token": "nonsense"}, 4004),
        (2, None, 4002),
        (2, IDENTITY | {"token": 1}, 4002),
        (2, {"token": TOKEN, "properties": {}}, 4002),
        (2, {"token": TOKEN, "intents": 1}, 4002),
        (2, IDENTITY | {"intents": True}, 4002),
        (2, IDENTITY | {"large_threshold": 49}, 4002),
        (2, IDENTITY | {"large_threshold": 251}, 4002),
        (2, IDENTITY | {"compress": "yes"}, 4002),
        (2, IDENTITY | {"presence": {"status": "sleepy"}}, 4002),
        (6, SESSION | {"seq": "1"}, 4002),
        (6, {"token": TOKEN, "seq": 1}, 4002),
        (1, "soon", 4002),
        (3, {"status": "online", "activities": []}, 4003),
        (4, {}, 4003),
        (8, {}, 4003),
        (31, {}, 4003),
        (2, IDENTITY | {"shard": [1, 1]}, 4010),
        (2, IDENTITY | {"shard": [-1, 1]}, 4010),
        (2, IDENTITY | {"shard": [0]}, 4010),
        (2, IDENTITY | {"intents": 1 << 17}, 4013),
        (2, IDENTITY | {"intents": 1 << 26}, 4013),
        (2, IDENTITY | {"intents": -1}, 4013),
        (2, IDENTITY | {"intents": GUILDS | MEMBERS}, 4014),
        (2, IDENTITY | {"intents": PRESENCES}, 4014),
    ],
)
async def test_of_a_bot_not_yet_known(raw: Raw, op: int, data: Any, code: int) -> None:
    async with line(raw) as connection:
        await connection.send(op, with_token(raw, data))
        assert await connection.closed() == code
    assert not raw.pg.world.gateway.sessions


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (99, None, 4001),
        (0, None, 4001),
        (2, IDENTITY, 4005),
        (6, SESSION, 4005),
        (1, -1, 4007),
        (1, 1000, 4007),
        (1, 1.5, 4002),
        (3, None, 4002),
        (3, {"status": "online", "since": None, "afk": False}, 4002),
        (3, {"status": "asleep", "since": None, "activities": [], "afk": False}, 4002),
        (3, {"status": "online", "since": "now", "activities": [], "afk": False}, 4002),
        (3, {"status": "online", "since": True, "activities": [], "afk": False}, 4002),
        (3, {"status": "online", "since": None, "activities": [], "afk": 0}, 4002),
        (3, {"status": "online", "since": None, "activities": [GAME | {"type": 9}], "afk": False}, 4002),
        (3, {"status": "online", "since": None, "activities": [GAME | {"name": "x" * 129}], "afk": False}, 4002),
        (3, {"status": "online", "since": None, "activities": [GAME | {"type": 0.0}], "afk": False}, 4002),
        (3, {"status": [], "since": None, "activities": [{}], "afk": False}, 4002),
        (8, None, 4002),
        (8, {"guild_id": "abc", "query": "", "limit": 0}, 4002),
        (8, {"guild_id": "1"}, 4002),
        (8, {"guild_id": "1", "query": "a"}, 4002),
        (8, {"guild_id": "1", "query": "a", "limit": -1}, 4002),
        (8, {"guild_id": "1", "query": "a", "limit": 1, "user_ids": ["1"]}, 4002),
        (8, {"guild_id": "1", "user_ids": ["x"]}, 4002),
        (8, {"guild_id": "1", "user_ids": ["1"], "presences": 1}, 4002),
        (8, {"guild_id": "1", "query": "a", "limit": 1, "nonce": "\ud800"}, 4002),
        (31, {"guild_ids": "1"}, 4002),
    ],
)
async def test_of_a_bot_that_is_known(raw: Raw, op: int, data: Any, code: int) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.send(op, with_token(raw, data))
        assert await connection.closed() == code


@pytest.mark.parametrize("text", ["{", "[1]", '{"d": 1}', '{"op": "1"}', '{"op": true}', "[" * 4000, "x" * 4097])
async def test_frames_that_are_no_payload(raw: Raw, text: str) -> None:
    async with line(raw) as connection:
        await connection.socket.send_str(text)
        assert await connection.closed() == 4002


async def test_a_payload_may_have_4096_bytes(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.op(10)
        heartbeat = json.dumps({"op": 1, "d": None})
        await connection.socket.send_str(heartbeat + " " * (4096 - len(heartbeat)))
        await connection.op(11)
        await connection.socket.send_str(json.dumps({"op": 1, "d": None, "x": "é" * 2100}, ensure_ascii=False))
        assert await connection.closed() == 4002, "bytes are counted, not characters"


@pytest.mark.parametrize("query", ["v=9&encoding=json", "v=11", "encoding=json"])
async def test_another_version(raw: Raw, query: str) -> None:
    async with line(raw, query) as connection:
        assert await connection.closed() == 4012


@pytest.mark.parametrize("query", ["v=10&encoding=etf", "v=10&encoding=json&compress=brotli"])
async def test_another_encoding_is_refused_with_a_word(raw: Raw, query: str) -> None:
    url = f"{raw.pg.bot_env['DISCORD_GATEWAY']}?{query}"
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await raw.session.ws_connect(url)
    async with raw.session.get(url.replace("ws://", "http://")) as answer:
        assert (answer.status, "the playground" in await answer.text()) == (400, True)


async def test_privileged_intents_are_a_setting_and_the_flags_agree(raw: Raw) -> None:
    gateway = raw.pg.world.gateway
    for allowed, flags in ((CONTENT, 1 << 19), (MEMBERS | PRESENCES, 1 << 15 | 1 << 13), (0, 0)):
        gateway.privileged_intents = allowed
        async with line(raw) as connection:
            ready = await connection.identify(INTENTS | allowed)
        _, application = await raw.ask("GET", "/applications/@me")
        shown = ready["application"]
        assert (shown["flags"], shown["flags_new"]) == (flags, str(flags))
        assert (application["flags"], application["flags_new"]) == (flags, str(flags))
    async with line(raw) as connection:
        await connection.send(2, connection.identity(intents=CONTENT))
        assert await connection.closed() == 4014


async def test_the_library_says_what_privileged_intents_are(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    point_to(pg, monkeypatch)
    bot = Bot(lambda _: None, discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(bot.start(pg.bot_env["DISCORD_TOKEN"]), 5)
    await bot.close()


async def flood(connection: Line, count: int) -> None:
    for index in range(count):
        await (connection.send(1, None) if index % 2 else connection.send(4, {}))


async def test_120_payloads_a_minute(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await flood(connection, 119)
        await connection.nothing_but_acks(59)
        await connection.send(4, {})
        assert await connection.closed() == 4008


async def test_sharding_is_required_of_more_guilds_than_a_shard_may_have(raw: Raw) -> None:
    raw.pg.world.gateway.guilds_a_shard = 0
    async with line(raw) as connection:
        await connection.send(2, connection.identity())
        assert await connection.closed() == 4011
    mine = (int(raw.pg.guild.id) >> 22) % 2
    async with line(raw) as connection:
        assert (await connection.identify(shard=[1 - mine, 2]))["guilds"] == []
