"""Heartbeats: what is checked, what their loss does, what the server may ask for."""

import asyncio
from contextlib import suppress

import pytest

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.line import line
from tests.playground.raw import Raw


async def test_hello_and_acknowledgement(raw: Raw) -> None:
    raw.pg.world.gateway.heartbeat_ms = 12_345
    async with line(raw) as connection:
        assert (await connection.op(10))["heartbeat_interval"] == 12_345
        await connection.send(1, None)
        await connection.op(11)
        await connection.send(1, 251)  # a bot about to resume sends the last number of its old connection
        await connection.op(11)


async def test_a_heart_that_stops(raw: Raw) -> None:
    raw.pg.world.gateway.heartbeat_ms = 50
    async with line(raw) as connection:
        await connection.identify()
        assert await connection.closed() == 4009
    await raw.pg.until(lambda: not raw.pg.world.gateway.online)


async def test_nothing_but_heartbeats_keeps_a_connection(raw: Raw) -> None:
    raw.pg.world.gateway.heartbeat_ms = 100
    async with line(raw) as chatting, line(raw) as beating:
        await chatting.identify()
        await beating.op(10)

        async def chat() -> None:
            with suppress(ConnectionError):
                while True:
                    await chatting.send(4, {})
                    await asyncio.sleep(0.02)

        talk = asyncio.create_task(chat())
        closed = asyncio.create_task(chatting.closed())
        while not closed.done():
            await beating.send(1, None)
            await beating.op(11)
        talk.cancel()
        assert closed.result() == 4009
        await beating.send(1, None)
        await beating.op(11)


async def test_a_session_outlives_the_loss_of_its_heart(raw: Raw) -> None:
    raw.pg.world.gateway.heartbeat_ms = 50
    async with line(raw) as connection:
        ready = await connection.identify()
        await connection.closed()
    raw.pg.world.gateway.heartbeat_ms = 41_250
    async with line(raw) as connection:
        await connection.resume(ready["session_id"], 2)
        assert (await connection.get())["t"] == "RESUMED"


async def test_the_clock_set_forward_stops_no_heart(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        raw.pg.clock.forward(hours=5)
        await connection.nothing_before_the_ack()


async def test_the_server_asks_for_a_heartbeat(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        await raw.pg.ask_for_heartbeat()
        assert await connection.op(1) is None


async def test_the_library_answers_when_it_is_asked(pg: Playground, run_bot: RunBot) -> None:
    heartbeats = pg.faults.add(on="event", match="HEARTBEAT_ACK", action="duplicate", times=None)
    await run_bot(lambda _: None)
    await pg.until(lambda: heartbeats.struck == 1, what="the first heartbeat")
    await pg.ask_for_heartbeat()
    await pg.until(lambda: heartbeats.struck == 2, what="the heartbeat asked for")


async def test_the_library_notices_that_nobody_answers(pg: Playground, run_bot: RunBot) -> None:
    pg.world.gateway.heartbeat_ms = 1000

    def impatient(bot: Bot) -> None:
        bot._connection.heartbeat_timeout = 1.6

    heartbeats = pg.faults.add(on="event", match="HEARTBEAT_ACK", action="duplicate", times=None)
    bot = await run_bot(impatient)
    await pg.until(lambda: heartbeats.struck >= 3, what="heartbeats")
    assert "disconnect" not in bot.names()
    pg.faults.clear()
    unanswered = pg.faults.add(on="event", match="HEARTBEAT_ACK", action="drop", times=2)
    await asyncio.wait_for(bot.wait_for("resumed"), 10)
    assert unanswered.struck, "it was the missing answers"


@pytest.mark.parametrize("action", ["drop", "duplicate", "delay", "reorder", "fail"])
async def test_faults_of_the_acknowledgement(raw: Raw, action: str) -> None:
    fault = raw.pg.faults.add(on="event", match="HEARTBEAT_ACK", action=action, seconds=0.1)  # type: ignore[arg-type]
    async with line(raw) as connection:
        await connection.op(10)
        await connection.send(1, None)
        if action == "fail":
            assert await connection.closed() in (None, 1006)
            return
        await raw.pg.until(lambda: fault.struck)
        if action in ("drop", "reorder"):
            await raw.pg.ask_for_heartbeat()
            await connection.op(1)
        if action != "drop":
            await connection.op(11)
        if action in ("duplicate", "drop"):
            await connection.send(1, None) if action == "drop" else None
            await connection.op(11)
        await raw.pg.ask_for_heartbeat()
        await connection.op(1)
