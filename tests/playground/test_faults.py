"""Faults: listed and removed; events and requests that change places."""

import asyncio
import contextlib

import aiohttp
import pytest

from playground import Playground
from tests.playground.line import Line, line
from tests.playground.raw import Raw


def test_they_are_listed_and_removed() -> None:
    faults = Playground().faults
    first = faults.add(on="event", match="A", action="drop")
    second = faults.add(on="event", match="A", action="delay", times=2)
    always = faults.add(on="event", match="B", action="fail", times=None)
    assert [fault.id for fault in faults.list()] == [first.id, second.id, always.id]
    assert faults.pick("event", "A") is first
    assert faults.list() == (second, always), "what is used up is gone"
    assert [faults.pick("event", "A") for _ in range(3)] == [second, second, None]
    faults.remove(always.id)
    assert (faults.list(), faults.pick("event", "B")) == ((), None)
    with pytest.raises(KeyError):
        faults.remove(always.id)
    assert faults.add(on="event", match="A", action="drop").id not in (first.id, second.id, always.id)
    faults.clear()
    assert faults.list() == ()


def test_an_answer_cannot_be_reordered() -> None:
    with pytest.raises(ValueError, match="not possible"):
        Playground().faults.add(on="response", match="*", action="reorder")


async def messages(connection: Line, count: int) -> list[str]:
    return [(await connection.event("MESSAGE_CREATE"))["d"]["id"] for _ in range(count)]


async def test_an_event_comes_after_the_next_one(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        raw.pg.faults.add(on="event", match="MESSAGE_CREATE", action="reorder")
        for _ in range(3):
            raw.pg.person("Alice").say("x")
        first, second, third = (message.id for message in raw.pg.world.store.history(raw.channel))
        assert await messages(connection, 3) == [second, first, third]
        await connection.nothing_before_the_ack()


async def test_an_event_that_nothing_follows_comes_in_the_end(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        raw.pg.faults.add(on="event", match="MESSAGE_CREATE", action="reorder", seconds=0.2)
        said = raw.pg.person("Alice").say("x")
        await connection.nothing_before_the_ack()
        assert await messages(connection, 1) == [said.id]


async def test_a_request_is_carried_out_after_the_next_one(raw: Raw) -> None:
    fault = raw.pg.faults.add(on="request", match="POST /channels/*", action="reorder", seconds=30)
    late = asyncio.create_task(raw.post({"content": "late"}))
    await raw.pg.until(lambda: fault.struck)
    assert not raw.pg.world.store.history(raw.channel)
    await raw.post({"content": "early"})
    status, _ = await asyncio.wait_for(late, 5)
    assert status == 200
    assert [message.content for message in raw.pg.world.store.history(raw.channel)] == ["early", "late"]


async def test_a_request_that_nothing_follows_is_carried_out_all_the_same(raw: Raw) -> None:
    raw.pg.faults.add(on="request", match="POST /channels/*", action="reorder", seconds=0.05)
    status, _ = await raw.post({"content": "x"})
    assert status == 200


async def test_a_delayed_event_does_not_hold_up_others(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        raw.pg.faults.add(on="event", match="MESSAGE_CREATE", action="delay", seconds=0.05)
        for _ in range(2):
            raw.pg.person("Alice").say("x")
        first, second = (message.id for message in raw.pg.world.store.history(raw.channel))
        assert await messages(connection, 2) == [second, first]


async def test_a_dropped_request_is_not_carried_out(raw: Raw) -> None:
    raw.pg.faults.add(on="request", match="POST /channels/*", action="drop")
    with contextlib.suppress(aiohttp.ClientError):
        await raw.post({"content": "x"})
    assert not raw.pg.world.store.history(raw.channel)
    assert raw.pg.requests[-1].status == 0


async def test_a_crash_of_the_playground_is_a_violation(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raw.pg.world.wire, "me", lambda: 1 / 0)
    status, body = await raw.ask("GET", "/users/@me")
    assert (status, body) == (500, {"message": "500: Internal Server Error", "code": 0})
    assert "ZeroDivisionError" in raw.pg.violations[0]
    assert raw.pg.requests[-1].status == 500
    raw.pg.violations.clear()
