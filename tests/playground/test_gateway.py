"""The gateway: greeting, hearts, resuming, and what a bot is told."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Raw
from tests.playground.test_bot import Interaction

INTENTS = (1 << 0) | (1 << 9)
Json = dict[str, Any]


class Line:
    """A raw, uncompressed connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, pg: Playground) -> None:
        self.socket = socket
        self.pg = pg

    async def get(self) -> Json:
        message = await self.socket.receive(timeout=2)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        payload: Json = json.loads(message.data)
        return payload

    async def event(self, name: str) -> Json:
        while True:
            payload = await self.get()
            if payload.get("t") == name:
                return payload

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, intents: int = INTENTS, **fields: Any) -> Json:
        assert (await self.get())["op"] == 10
        await self.send(2, {"token": self.pg.world.store.token, "intents": intents, "properties": {}} | fields)
        ready: Json = (await self.event("READY"))["d"]
        return ready

    async def closed(self) -> int | None:
        while (await self.socket.receive(timeout=2)).type is aiohttp.WSMsgType.TEXT:
            pass
        return self.socket.close_code


@asynccontextmanager
async def line(raw: Raw) -> AsyncIterator[Line]:
    async with raw.session.ws_connect(raw.pg.bot_env["DISCORD_GATEWAY"] + "?v=10&encoding=json") as socket:
        yield Line(socket, raw.pg)


def register(bot: Bot) -> None:
    @bot.tree.command(description="Answers")
    async def ping(interaction: Interaction) -> None:
        await interaction.response.send_message("pong")


async def test_greeting(raw: Raw) -> None:
    async with line(raw) as connection:
        ready = await connection.identify(shard=[0, 1])
        assert ready["user"]["id"] == ready["application"]["id"] == raw.application
        assert ready["resume_gateway_url"].startswith("ws://127.0.0.1:")
        assert ready["shard"] == [0, 1]
        guild = (await connection.event("GUILD_CREATE"))["d"]
        assert [channel["name"] for channel in guild["channels"]] == ["general", "games", "daily"]
        assert [member["user"]["id"] for member in guild["members"]] == [raw.application]
        await connection.send(1, None)
        assert (await connection.get())["op"] == 11


async def test_members_on_request(raw: Raw) -> None:
    for name in ("Alice", "Bob"):
        raw.pg.person(name)
    async with line(raw) as connection:
        await connection.identify(INTENTS | 2)
        assert len((await connection.event("GUILD_CREATE"))["d"]["members"]) == 3
        await connection.send(8, {"guild_id": raw.pg.guild.id, "query": "al", "limit": 5, "nonce": "n"})
        chunk = (await connection.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert [member["user"]["global_name"] for member in chunk["members"]] == ["Alice"]
        assert (chunk["chunk_index"], chunk["chunk_count"], chunk["nonce"]) == (0, 1, "n")


@pytest.mark.parametrize(
    ("payloads", "code"),
    [
        ([(2, {"token": "nonsense", "intents": 1})], 4004),
        ([(2, {"token": "nonsense"})], 4002),
        ([(8, {})], 4003),
        ([("text", "{")], 4002),
        ([(6, {"token": "nonsense", "session_id": "x", "seq": 1})], 4004),
    ],
)
async def test_what_closes_a_connection(raw: Raw, payloads: list[tuple[Any, Any]], code: int) -> None:
    async with line(raw) as connection:
        for op, data in payloads:
            await (connection.socket.send_str(data) if op == "text" else connection.send(op, data))
        assert await connection.closed() == code


async def test_what_closes_an_identified_connection(raw: Raw) -> None:
    for op, data, code in ((99, None, 4001), (2, {"token": raw.pg.world.store.token, "intents": 1}, 4005)):
        async with line(raw) as connection:
            await connection.identify()
            await connection.send(op, data)
            assert await connection.closed() == code
    async with line(raw) as connection:
        await connection.get()
        await connection.send(2, {"token": raw.pg.world.store.token, "intents": 1, "shard": [1, 1]})
        assert await connection.closed() == 4010


async def test_a_heart_that_stops(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.protocol.gateway.HEARTBEAT_MS", 50)
    async with line(raw) as connection:
        await connection.identify()
        assert await connection.closed() == 4009
    await raw.pg.until(lambda: not raw.pg.world.gateway.online)


async def test_intents(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    async with line(raw) as blind, line(raw) as deaf, line(raw) as reader:
        for connection, intents in ((blind, INTENTS), (deaf, 1), (reader, INTENTS | 1 << 15)):
            await connection.identify(intents)
        alice.say("secret")
        alice.say(f"hello <@{raw.application}>")
        await raw.commands()
        alice.start_slash("go")
        heard = [(await blind.event("MESSAGE_CREATE"))["d"]["content"] for _ in range(2)]
        assert heard == ["", f"hello <@{raw.application}>"]
        assert (await reader.event("MESSAGE_CREATE"))["d"]["content"] == "secret"
        assert (await deaf.event("GUILD_CREATE"))["s"] == 2
        assert (await deaf.get())["t"] == "INTERACTION_CREATE"


async def test_shards_hear_of_their_guilds(raw: Raw) -> None:
    mine = (int(raw.pg.guild.id) >> 22) % 2
    async with line(raw) as own, line(raw) as other:
        await own.identify(shard=[mine, 2])
        assert (await other.identify(shard=[1 - mine, 2]))["guilds"] == []
        raw.pg.person("Alice").say("x")
        await own.event("MESSAGE_CREATE")
        await other.send(1, None)
        assert (await other.get())["op"] == 11, "nothing but the heartbeat's answer"


async def test_deletions_are_told(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        _, message = await raw.post({"content": "x"})
        await raw.ask("DELETE", f"/channels/{raw.channel}/messages/{message['id']}")
        gone = (await connection.event("MESSAGE_DELETE"))["d"]
        assert gone == {"id": message["id"], "channel_id": raw.channel, "guild_id": raw.pg.guild.id}


async def test_resume_replays_what_was_missed(raw: Raw) -> None:
    async with line(raw) as connection:
        ready = await connection.identify()
        last = (await connection.event("GUILD_CREATE"))["s"]
        await raw.pg.disconnect()
    raw.pg.person("Alice").say("missed")
    token = raw.pg.world.store.token
    async with line(raw) as connection:
        await connection.get()
        await connection.send(6, {"token": token, "session_id": ready["session_id"], "seq": last})
        missed = await connection.get()
        assert (missed["t"], missed["s"]) == ("MESSAGE_CREATE", last + 1)
        assert (await connection.get())["t"] == "RESUMED"
        await raw.pg.disconnect()
    async with line(raw) as connection:
        await connection.get()
        await connection.send(6, {"token": token, "session_id": ready["session_id"], "seq": last + 100})
        assert await connection.get() == {"op": 9, "d": False}


async def test_the_library_resumes_and_answers_what_it_missed(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    alice = pg.person("Alice")
    await pg.disconnect(1006)
    done = await alice.slash("ping")
    assert (done.state, done.message.content) == ("answered", "pong")
    assert "resumed" in bot.names()


async def test_a_connection_that_breaks_at_an_event(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    pg.faults.add(on="event", match="INTERACTION_CREATE", action="fail")
    assert (await pg.person("Alice").slash("ping")).state == "answered"
    assert "resumed" in bot.names()


async def test_the_library_reconnects_when_asked(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    await pg.ask_to_reconnect()
    await asyncio.wait_for(bot.wait_for("resumed"), 5)
    assert (await pg.person("Alice").slash("ping")).state == "answered"


async def test_a_lost_session_is_begun_anew(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    connects = bot.names().count("connect")
    await pg.disconnect(4009, resumable=False)
    await pg.until(lambda: bot.names().count("connect") > connects and pg.world.gateway.online, 10)
    assert (await pg.person("Alice").slash("ping")).state == "answered"
    assert "resumed" not in bot.names()


async def test_another_encoding_is_refused(raw: Raw) -> None:
    for query in ("encoding=etf", "encoding=json&compress=zstd-stream"):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await raw.session.ws_connect(f"{raw.pg.bot_env['DISCORD_GATEWAY']}?{query}")
