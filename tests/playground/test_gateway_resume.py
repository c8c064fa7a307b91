"""Sessions: how they are resumed, and when they are over."""

import asyncio
from typing import Any

import pytest

from playground import Playground
from tests.playground.conftest import RunBot
from tests.playground.line import Line, line
from tests.playground.raw import Raw


async def begun(connection: Line) -> tuple[str, int]:
    """Id of a new session, and the number of its last event."""
    ready = await connection.identify()
    sequence: int = (await connection.event("GUILD_CREATE"))["s"]
    return ready["session_id"], sequence


async def left(raw: Raw) -> tuple[str, int]:
    """The same, of a session whose connection broke."""
    async with line(raw) as connection:
        session = await begun(connection)
        await raw.pg.disconnect()
    return session


async def test_what_was_missed_is_told_in_order(raw: Raw) -> None:
    session, last = await left(raw)
    texts = [f"missed {index}" for index in range(50)]
    for text in texts:
        raw.pg.person("Alice").say(text)
    async with line(raw) as connection:
        await connection.resume(session, last)
        told = [await connection.get() for _ in texts]
        assert [payload["s"] for payload in told] == list(range(last + 1, last + 51))
        assert [payload["d"]["id"] for payload in told] == [one.id for one in raw.pg.world.store.history(raw.channel)]
        assert (await connection.get())["t"] == "RESUMED"
        raw.pg.person("Alice").say("new")
        assert (await connection.get())["s"] == last + 52


async def test_only_the_last_resumed_is_told(raw: Raw) -> None:
    session, last = await left(raw)
    for _ in range(2):
        async with line(raw) as connection:
            await connection.resume(session, last)
            assert (await connection.get())["t"] == "RESUMED"
            await connection.nothing_before_the_ack()
            await raw.pg.disconnect()


async def test_a_session_moves_to_the_connection_that_resumes_it(raw: Raw) -> None:
    async with line(raw) as old, line(raw) as new:
        session, last = await begun(old)
        await new.resume(session, last)
        assert await old.closed() in (None, 1006)
        raw.pg.person("Alice").say("x")
        assert [(await new.get())["t"] for _ in range(2)] == ["RESUMED", "MESSAGE_CREATE"]
        assert raw.pg.world.gateway.online


async def test_after_a_reconnect(raw: Raw) -> None:
    async with line(raw) as connection:
        session, last = await begun(connection)
        await raw.pg.ask_to_reconnect()
        assert await connection.op(7) is None
        await connection.socket.close(code=4000)
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert (await connection.get())["t"] == "RESUMED"


async def test_after_an_invalid_session_that_may_be_resumed(raw: Raw) -> None:
    async with line(raw) as connection:
        session, last = await begun(connection)
        await raw.pg.invalidate_session(resumable=True)
        assert await connection.op(9) is True
        await connection.socket.close(code=4000)
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert (await connection.get())["t"] == "RESUMED"


async def test_after_an_invalid_session_that_may_not(raw: Raw) -> None:
    async with line(raw) as connection:
        session, last = await begun(connection)
        await raw.pg.invalidate_session(resumable=False)
        assert await connection.op(9) is False
        await connection.send(3, {"since": None, "activities": [], "status": "online", "afk": False})
        assert await connection.closed() == 4003, "the session is gone"
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert await connection.op(9) is False
        await connection.send(2, connection.identity())
        assert (await connection.event("READY"))["d"]["session_id"] != session


@pytest.mark.parametrize("beyond", [1, 100, -1000])
async def test_a_number_that_was_never_told(raw: Raw, beyond: int) -> None:
    session, last = await left(raw)
    async with line(raw) as connection:
        await connection.resume(session, last + beyond)
        assert await connection.closed() == 4007
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert await connection.op(9) is False, "that session is over"


async def test_what_is_forgotten_cannot_be_resumed(raw: Raw) -> None:
    raw.pg.world.gateway.replayed_events = 3
    session, last = await left(raw)
    for _ in range(3):
        raw.pg.person("Alice").say("x")
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert [(await connection.get())["t"] for _ in range(3)][-1] == "MESSAGE_CREATE"


async def test_a_session_that_missed_too_much_is_over(raw: Raw) -> None:
    raw.pg.world.gateway.replayed_events = 3
    session, last = await left(raw)
    for _ in range(4):
        raw.pg.person("Alice").say("x")
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert await connection.op(9) is False
    assert session not in raw.pg.world.gateway.sessions


@pytest.mark.parametrize(("code", "over"), [(1000, True), (1001, True), (4000, False), (3000, False)])
async def test_a_bot_that_closes(raw: Raw, code: int, over: bool) -> None:
    async with line(raw) as connection:
        session, last = await begun(connection)
        await connection.socket.close(code=code)
    await raw.pg.until(lambda: not raw.pg.world.gateway.online)
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert (await connection.get())["op"] == (9 if over else 0)


@pytest.mark.parametrize(("minutes", "over"), [(2, False), (4, True)])
async def test_a_session_waits_some_minutes_for_its_bot(raw: Raw, minutes: int, over: bool) -> None:
    session, last = await left(raw)
    raw.pg.clock.forward(minutes=minutes)
    await asyncio.sleep(0.01)
    async with line(raw) as connection:
        await connection.resume(session, last)
        assert (await connection.get())["op"] == (9 if over else 0)
        raw.pg.clock.forward(hours=1)
        await connection.nothing_before_the_ack()
        assert (session in raw.pg.world.gateway.sessions) is not over, "connected, it stays"


@pytest.mark.parametrize("code", [1000, 1001, 1011, 1012, 3000, 4000, 4004, 4009, 4999])
async def test_any_code_can_be_closed_with(raw: Raw, code: int) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await asyncio.gather(raw.pg.disconnect(code), closed_with(connection, code))
    assert not raw.pg.world.gateway.online


async def closed_with(connection: Line, code: int) -> None:
    assert await connection.closed() == code


@pytest.mark.parametrize("code", [0, 999, 1005, 1015, 5000])
async def test_what_is_no_code(pg: Playground, code: int) -> None:
    with pytest.raises(ValueError, match="no code"):
        await pg.disconnect(code)


@pytest.mark.parametrize("resumable", [True, False])
async def test_the_library_after_an_invalid_session(pg: Playground, run_bot: RunBot, resumable: bool) -> None:
    bot = await run_bot(lambda _: None)
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    session = next(iter(pg.world.gateway.sessions))
    before = len(bot.heard)
    await pg.invalidate_session(resumable=resumable)
    again: Any = "resumed" if resumable else "connect"
    await pg.until(lambda: again in bot.names()[before:], 5)
    assert (session in pg.world.gateway.sessions) is resumable


async def test_a_bot_that_does_not_read_can_be_disconnected(raw: Raw) -> None:
    gateway = raw.pg.world.gateway
    async with line(raw) as connection:
        await begun(connection)
        session = next(iter(gateway.sessions.values()))
        stopped = connection.stop_reading()
        for _ in range(200):
            gateway.tell(session, "MESSAGE_DELETE", {"id": "1" * 100_000, "channel_id": "1"})
        await asyncio.sleep(0.05)
        await asyncio.wait_for(raw.pg.disconnect(4000), 5)
        await raw.pg.until(lambda: not gateway.connections)
        stopped.close()


async def test_sessions_without_a_connection_are_bounded(raw: Raw) -> None:
    for _ in range(25):
        await left(raw)
    assert len(raw.pg.world.gateway.sessions) == 20


async def test_a_bot_that_falls_behind_is_let_go(raw: Raw) -> None:
    gateway = raw.pg.world.gateway
    gateway.replayed_events = 10
    async with line(raw) as connection:
        await begun(connection)
        session = next(iter(gateway.sessions.values()))
        for _ in range(21):
            gateway.tell(session, "MESSAGE_DELETE", {"id": "1", "channel_id": "1"})
        assert await connection.closed() in (None, 1006)
    assert not gateway.sessions
