"""Three seconds, fifteen minutes, one answer; and what faults do to them."""

import asyncio
import time

import aiohttp
import discord
import pytest

from playground import NotSeen, Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Raw, button, row
from tests.playground.test_bot import Interaction

HELLO = {"type": 4, "data": {"content": "hello"}}
DEFER = {"type": 5, "data": {"flags": 64}}


async def test_nothing_within_three_seconds(raw: Raw) -> None:
    done = await raw.go()
    raw.pg.clock.forward(seconds=2.5)
    await asyncio.sleep(0.01)
    assert done.state == "sent"
    raw.pg.clock.forward(seconds=0.6)
    await done.answered()
    assert (done.state, done.error) == ("failed", "The application did not respond")
    status, body = await raw.answer(done, HELLO)
    assert (status, body["code"]) == (404, 10062)
    assert raw.pg.person("Alice").messages() == []
    assert (await raw.webhook("POST", done, "", {"content": "x"}))[1]["code"] == 10015


async def test_a_press_without_an_answer(raw: Raw) -> None:
    _, message = await raw.post({"components": [row(button())]})
    alice = raw.pg.person("Alice")
    pressed = alice.start_press(alice.messages()[0], "A")
    raw.pg.clock.forward(seconds=4)
    assert (await pressed.answered()).error == "This interaction failed"
    assert message["id"] == alice.messages()[0].id


async def test_the_library_learns_that_it_was_late(pg: Playground, run_bot: RunBot) -> None:
    codes: list[int] = []

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Sleeps")
        async def sleep(interaction: Interaction) -> None:
            pg.clock.forward(seconds=4)
            try:
                await interaction.response.send_message("late")
            except discord.NotFound as error:
                codes.append(error.code)

    await run_bot(register)
    done = await pg.person("Alice").slash("sleep")
    assert done.state == "failed"
    await pg.until(lambda: codes)
    assert codes == [10062]


async def test_only_one_answer(raw: Raw) -> None:
    done = await raw.go()
    status, body = await raw.answer(done, HELLO)
    assert (status, body["resource"]["message"]["content"]) == (200, "hello")
    assert body["interaction"]["response_message_id"] == done.message.id
    status, body = await raw.answer(done, HELLO)
    assert (status, body["code"]) == (400, 40060)
    assert len(raw.pg.person("Alice").messages()) == 1


async def test_without_response_it_is_204(raw: Raw) -> None:
    done = await raw.go()
    path = f"/interactions/{done.interaction.id}/{done.interaction.token}/callback"
    assert await raw.ask("POST", path, HELLO) == (204, None)
    assert (await raw.ask("POST", f"/interactions/5/{done.interaction.token}/callback", HELLO))[1]["code"] == 10062


async def test_a_token_lives_fifteen_minutes(raw: Raw) -> None:
    done = await raw.go()
    await raw.answer(done, HELLO)
    raw.pg.clock.forward(minutes=14, seconds=55)
    assert (await raw.webhook("PATCH", done, "/messages/@original", {"content": "edited"}))[0] == 200
    raw.pg.clock.forward(seconds=6)
    for method, tail in (("POST", ""), ("PATCH", "/messages/@original"), ("GET", "/messages/@original")):
        status, body = await raw.webhook(method, done, tail, {"content": "late"} if method != "GET" else None)
        assert (status, body["code"]) == (401, 50027)
    assert done.message.content == "edited"


async def test_a_deferred_answer_that_never_comes(raw: Raw) -> None:
    done = await raw.go()
    status, body = await raw.answer(done, DEFER)
    assert (status, body["interaction"]["response_message_loading"]) == (200, True)
    assert "resource" not in body
    await done.answered()
    raw.pg.clock.forward(minutes=14)
    await asyncio.sleep(0.01)
    assert (done.state, done.message.loading) == ("deferred", True)
    raw.pg.clock.forward(minutes=2)
    await done.settled()
    assert (done.state, done.message.loading) == ("failed", False)
    assert done.message.content == "The application did not respond"


async def test_the_first_followup_completes_a_deferred_answer(raw: Raw) -> None:
    done = await raw.go()
    await raw.answer(done, DEFER)
    _, first = await raw.webhook("POST", done, "?wait=true", {"content": "first"})
    assert first["id"] == done.message.id
    assert first["flags"] == 64, "still ephemeral, not loading any more"
    _, second = await raw.webhook("POST", done, "?wait=true", {"content": "second"})
    assert second["id"] != first["id"]
    assert second["flags"] == 0


async def test_a_token_reaches_only_its_own_messages(raw: Raw) -> None:
    mine, other = await raw.go("Alice"), await raw.go("Bob")
    await raw.answer(mine, HELLO)
    await raw.answer(other, {"type": 4, "data": {"content": "private", "flags": 64}})
    for method in ("GET", "PATCH", "DELETE"):
        status, body = await raw.webhook(method, mine, f"/messages/{other.message.id}", {"content": "x"})
        assert (status, body["code"]) == (404, 10008)
    status, body = await raw.ask("GET", f"/channels/{raw.channel}/messages/{other.message.id}")
    assert (status, body["code"]) == (404, 10008), "an ephemeral message is reached by its token only"
    assert [m["id"] for m in (await raw.ask("GET", f"/channels/{raw.channel}/messages"))[1]] == [mine.message.id]


async def test_an_enforced_nonce_sends_once(raw: Raw) -> None:
    body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
    first, second = (await raw.post(body))[1], (await raw.post(body))[1]
    assert first["id"] == second["id"]
    assert first["nonce"] == "n1"
    assert (await raw.post(body | {"enforce_nonce": False}))[1]["id"] != first["id"]
    raw.pg.clock.forward(minutes=6)
    assert (await raw.post(body))[1]["id"] != first["id"]


async def test_an_answer_lost_after_being_carried_out(raw: Raw) -> None:
    raw.pg.faults.add(on="response", match="POST /channels/*", action="drop")
    with pytest.raises(aiohttp.ClientError):
        await raw.post({"content": "x"})
    assert [m.content for m in raw.pg.person("Alice").messages()] == ["x"]
    assert raw.pg.requests[-1].status == 0
    assert (await raw.post({"content": "y"}))[0] == 200


async def test_a_request_that_never_arrives(raw: Raw) -> None:
    raw.pg.faults.add(on="request", match="POST /channels/*", action="drop")
    with pytest.raises(aiohttp.ClientError):
        await raw.post({"content": "x"})
    assert raw.pg.person("Alice").messages() == []


async def test_a_request_that_arrives_twice(raw: Raw) -> None:
    raw.pg.faults.add(on="request", match="POST /interactions/*", action="duplicate")
    done = await raw.go()
    assert (await raw.answer(done, HELLO))[0] == 200
    assert len(raw.pg.person("Alice").messages()) == 1
    raw.pg.faults.add(on="request", match="POST /channels/*", action="duplicate")
    await raw.post({"content": "x"})
    assert [m.content for m in raw.pg.person("Alice").messages()] == ["hello", "x", "x"]


async def test_failures_and_delays(raw: Raw) -> None:
    raw.pg.faults.add(on="request", match="POST /channels/*", action="fail", status=503)
    assert (await raw.post({"content": "x"}))[0] == 503
    raw.pg.faults.add(on="response", match="POST /channels/*", action="fail", status=500)
    assert (await raw.post({"content": "y"}))[0] == 500
    assert [m.content for m in raw.pg.person("Alice").messages()] == ["y"]
    for on in ("request", "response"):
        raw.pg.faults.add(on=on, match="POST /channels/*", action="delay", seconds=0.1)
        started = time.perf_counter()
        assert (await raw.post({"content": "z"}))[0] == 200
        assert time.perf_counter() - started >= 0.1
    raw.pg.faults.add(on="request", match="GET /users/@me", action="drop", times=None)
    raw.pg.faults.clear()
    assert (await raw.ask("GET", "/users/@me"))[0] == 200
    with pytest.raises(ValueError, match="duplicate"):
        raw.pg.faults.add(on="response", match="*", action="duplicate")


async def test_the_library_waits_when_it_is_told_to(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(lambda bot: None)
    channel = bot.get_partial_messageable(int(pg.channel.id))
    pg.faults.add(on="request", match="POST /channels/*", action="fail", status=429, seconds=0.05)
    await channel.send("x")
    assert [request.status for request in pg.requests[-2:]] == [429, 200]
    assert [m.content for m in pg.person("Alice").messages()] == ["x"]


async def test_events_dropped_delayed_and_duplicated(pg: Playground, run_bot: RunBot) -> None:
    calls: list[int] = []

    def register(bot: Bot) -> None:
        @bot.tree.command(description="Counts")
        async def count(interaction: Interaction) -> None:
            calls.append(interaction.id)
            if len(calls) == len(set(calls)):
                await interaction.response.send_message("counted")

    bot = await run_bot(register)
    alice = pg.person("Alice")
    pg.faults.add(on="event", match="INTERACTION_CREATE", action="duplicate")
    await alice.slash("count")
    await pg.until(lambda: bot.names().count("interaction") == 2, what="the second delivery")
    await asyncio.sleep(0.01)
    assert len(calls) == 2
    assert calls[0] == calls[1]
    calls.clear()
    pg.faults.add(on="event", match="INTERACTION_CREATE", action="drop")
    dropped = alice.start_slash("count")
    pg.faults.add(on="event", match="INTERACTION_CREATE", action="delay", seconds=0.2)
    started = time.perf_counter()
    late = await alice.slash("count")
    assert late.state == "answered"
    assert time.perf_counter() - started >= 0.2
    assert calls == [int(late.interaction.id)]
    pg.clock.forward(seconds=4)
    assert (await dropped.answered()).state == "failed"


async def test_waiting_has_an_end(pg: Playground) -> None:
    with pytest.raises(NotSeen, match="nothing"):
        await pg.until(lambda: False, 0.01, "nothing")
    with pytest.raises(NotSeen, match="the bot"):
        await pg.bot_ready(timeout=0.01)


async def test_an_update_of_a_message_that_is_gone(raw: Raw) -> None:
    done = await raw.go()
    await raw.answer(done, {"type": 4, "data": {"flags": 64, "components": [row(button())]}})
    alice = raw.pg.person("Alice")
    panel = alice.messages()[0]
    pressed = alice.start_press(panel, "A")
    alice.dismiss(panel)
    status, body = await raw.answer(pressed, {"type": 7, "data": {"content": "x"}})
    assert (status, body["code"]) == (404, 10008)
    assert (await raw.answer(pressed, HELLO))[0] == 200
