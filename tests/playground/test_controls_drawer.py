"""The route behind the page's drawer: what it shows, what it does, and what it never lets out."""

import json
from pathlib import Path
from typing import Any

import pytest

from playground.page.drawer_deeds import DEEDS
from playground.page.drawer_state import hidden
from tests.playground.conftest import Bot, RunBot
from tests.playground.raw import Raw
from tests.playground.test_bot import Interaction
from tests.playground.test_controls import nothing

Json = dict[str, Any]
SECRET = "the treasure lies under the old mill"
TOO_LONG = SECRET * 60


async def look(raw: Raw, **query: str) -> Json:
    async with raw.session.get(f"{raw.pg.url}/play/controls", params=query) as response:
        assert response.status == 200
        state: Json = (await response.json())["state"]
        return state


async def act(raw: Raw, action: str, **body: Any) -> tuple[int, Json]:
    async with raw.session.post(f"{raw.pg.url}/play/controls", json={"action": action} | body) as response:
        return response.status, await response.json()


async def said(raw: Raw, action: str, **body: Any) -> str:
    status, answer = await act(raw, action, **body)
    assert status == 200, answer
    return str(answer["said"])


async def test_time(raw: Raw) -> None:
    before = (await look(raw))["now"]
    assert (await said(raw, "forward", minutes=60)).startswith("It is now ")
    assert (await look(raw))["now"] >= before + 3_600_000
    status, answer = await act(raw, "forward", minutes=-1)
    assert (status, "forward only" in answer["error"]) == (422, True)


async def test_network(raw: Raw) -> None:
    assert await said(raw, "preset", name="every press twice", on=True) == "Every press twice: on."
    state = await look(raw)
    assert {preset["name"]: preset["on"] for preset in state["presets"]}["every press twice"]
    assert [(fault["match"], fault["times"], fault["struck"]) for fault in state["faults"]] == [("INTERACTION_CREATE", None, 0)]
    assert await said(raw, "remove_fault", id=state["faults"][0]["id"]) == "The fault is removed."
    await said(raw, "preset", name="rate limited", on=True)
    await said(raw, "preset", name="presses get lost", on=True)
    await said(raw, "preset", name="presses get lost", on=False)
    assert [fault["status"] for fault in (await look(raw))["faults"]] == [429]
    await said(raw, "clear_faults")
    await said(raw, "swallow_heartbeats")
    assert [fault["match"] for fault in (await look(raw))["faults"]] == ["HEARTBEAT_ACK"]


async def test_the_gateway(raw: Raw, run_bot: RunBot) -> None:
    status, answer = await act(raw, "disconnect", code=4000, resumable=True)
    assert (status, answer["error"]) == (422, "Horizon is not connected")
    bot = await run_bot(nothing)
    await raw.pg.until(lambda: "ready" in bot.names())
    assert (await look(raw))["bot"]["shards"] == [{"shard": [0, 1], "connected": True}]
    await said(raw, "disconnect", code=4000, resumable=True, shard=0)
    await raw.pg.until(lambda: bot.names().count("resumed") == 1)
    await said(raw, "reconnect")
    await raw.pg.until(lambda: bot.names().count("resumed") == 2)
    await said(raw, "invalidate", resumable=False)
    await raw.pg.until(lambda: bot.names().count("connect") == 2, 10)


async def test_the_bot(raw: Raw) -> None:
    place = {"channel": raw.channel}
    assert await said(raw, "permission", name="SEND_MESSAGES", held=False, **place) == (
        "Horizon no longer has SEND_MESSAGES in #general."
    )
    assert (await raw.post({"content": "hello"}))[1]["code"] == 50013
    held = {one["name"]: one["held"] for one in (await look(raw, **place))["bot"]["permissions"]}
    assert (held["SEND_MESSAGES"], held["VIEW_CHANNEL"]) == (False, True)
    await said(raw, "permission", name="VIEW_CHANNEL", held=False, **place)
    assert "decides otherwise" in await said(raw, "permission", name="EMBED_LINKS", held=True, **place)
    assert await said(raw, "outage", on=True, **place) == ("Horizon Playground has an outage: Horizon hears nothing from it.")
    assert (await look(raw))["guild"]["unavailable"]
    await said(raw, "outage", on=False)
    await said(raw, "remove_bot")
    assert (await look(raw, **place))["bot"] | {"shards": []} == {
        "name": "Horizon",
        "online": False,
        "shards": [],
        "here": False,
        "permissions": [],
    }
    assert await said(raw, "invite_bot", permissions=["MANAGE_MESSAGES"]) == (
        "Horizon is invited to Horizon Playground with MANAGE_MESSAGES."
    )


async def test_people(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    who = {"user": alice.id}

    async def shown() -> Json:
        person: Json = next(person for person in (await look(raw))["people"] if person["id"] == alice.id)
        return person

    await said(raw, "timeout", minutes=10, **who)
    assert (await shown())["timeout"] > raw.pg.clock.iso()
    await said(raw, "timeout", minutes=0, **who)
    assert (await shown())["timeout"] is None
    await said(raw, "direct", takes=False, **who)
    assert not (await shown())["takes_direct"]
    await said(raw, "direct", takes=True, **who)
    role = raw.pg.controls.add_role("Players")
    await said(raw, "role", role=role.id, given=True, **who)
    assert (await shown())["roles"] == [role.id]
    await said(raw, "role", role=role.id, given=False, **who)
    for kind in ("moderator", "administrator", "owner"):
        assert await said(raw, "appoint", kind=kind, **who) == f"Alice is now {kind} of Horizon Playground."
    assert (await act(raw, "kick", **who))[1] == {"error": "Alice owns Horizon Playground and cannot be thrown out"}
    await said(raw, "appoint", kind="owner", user=raw.pg.person("Bob").id)
    await said(raw, "kick", **who)
    assert ((await shown())["member"], (await shown())["banned"]) == (False, False)
    await said(raw, "join", **who)
    await said(raw, "ban", **who)
    assert ((await shown())["member"], (await shown())["banned"]) == (False, True)
    await said(raw, "unban", **who)
    assert not (await shown())["banned"]


async def test_channels_and_threads(raw: Raw) -> None:
    pg = raw.pg
    place = {"channel": raw.channel}
    assert await said(raw, "rename", name="hall", **place) == "#general is now called #hall."
    await said(raw, "slowmode", seconds=30, **place)
    shown = (await look(raw, **place))["channel"]
    assert (shown["name"], shown["slowmode"], shown["thread"]) == ("hall", 30, False)
    assert await said(raw, "create_channel", name="attic", **place) == "#attic is there."
    thread = pg.controls.start_thread(pg.channel, "a talk", owner=pg.person("Alice"))
    there = {"channel": thread.id}
    await said(raw, "lock", on=True, **there)
    await said(raw, "archive", on=True, **there)
    shown = (await look(raw, **there))["channel"]
    assert (shown["thread"], shown["locked"], shown["archived"]) == (True, True, True)
    await said(raw, "archive", on=False, **there)
    await said(raw, "lock", on=False, **there)
    status, answer = await act(raw, "delete_channel", **there)
    assert (status, answer["said"], answer["state"]["channel"]) == (200, "a talk is deleted.", None)
    assert (await act(raw, "archive", on=True, **there))[1] == {"error": "There is no such channel (any more)"}


def test_every_deed_is_tried_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in DEEDS if f'"{name}"' not in text] == []


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({}, "A action is needed"),
        ({"action": 1}, "A action is needed"),
        ({"action": "explode"}, "There is no such action; there are: forward"),
        ({"action": "__class__"}, "There is no such action"),
        ({"action": "forward"}, "A number is needed as minutes"),
        ({"action": "forward", "minutes": True}, "A number is needed as minutes"),
        ({"action": "forward", "minutes": float("nan")}, "A number is needed as minutes"),
        ({"action": "forward", "minutes": 10**400}, "forward only"),
        ({"action": "remove_fault", "id": 1.5}, "A whole number is needed as id"),
        ({"action": "preset", "name": "bad luck", "on": True}, "There is no preset"),
        ({"action": "preset", "name": "rate limited", "on": 1}, "on is true or false"),
        ({"action": "disconnect", "code": 5, "resumable": True}, "is not connected"),
        ({"action": "kick", "user": "1"}, "There is no such person"),
        ({"action": "kick", "user": ["1"]}, "There is no such person"),
        ({"action": "rename", "name": "x", "channel": "1"}, "There is no such channel"),
        ({"action": "invite_bot", "permissions": [1]}, "permissions is a list of names"),
        ({"action": "appoint", "kind": "king", "user": "BOT"}, "one of: owner, administrator, moderator"),
        ({"action": "role", "user": "BOT", "role": "1", "given": True}, "There is no such role"),
    ],
)
async def test_deeds_that_make_no_sense(raw: Raw, body: Json, reason: str) -> None:
    if body.get("user") == "BOT":
        body = body | {"user": raw.application}
    async with raw.session.post(f"{raw.pg.url}/play/controls", json=body) as response:
        assert response.status == 422
        assert reason in (await response.json())["error"]


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'"x"', b"[" * 100_000, b"\xff"])
async def test_bodies_that_are_none(raw: Raw, data: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    async with raw.session.post(f"{raw.pg.url}/play/controls", data=data, headers=headers) as response:
        assert response.status == 422
        assert (await response.json())["error"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_forms_of_foreign_pages(raw: Raw, kind: str) -> None:
    """A page elsewhere can send these without being asked; JSON it cannot."""
    before = raw.pg.clock.offset
    body = json.dumps({"action": "forward", "minutes": 60}).encode()
    async with raw.session.post(f"{raw.pg.url}/play/controls", data=body, headers={"Content-Type": kind}) as response:
        assert response.status == 415
    assert raw.pg.clock.offset == before


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}])
async def test_foreign_pages(raw: Raw, headers: dict[str, str]) -> None:
    before = raw.pg.clock.offset
    body = {"action": "forward", "minutes": 60}
    async with raw.session.post(f"{raw.pg.url}/play/controls", json=body, headers=headers) as response:
        assert response.status == 403
    async with raw.session.get(f"{raw.pg.url}/play/controls", headers=headers) as response:
        assert response.status == 403
    assert raw.pg.clock.offset == before


def with_whisper(bot: Bot) -> None:
    @bot.tree.command(description="Says it to you alone")
    async def whisper(interaction: Interaction) -> None:
        await interaction.response.send_message(SECRET, ephemeral=True)
        await interaction.followup.send(SECRET, ephemeral=True)
        await interaction.edit_original_response(content=SECRET + "!")


async def test_secrets_stay_secret(raw: Raw, run_bot: RunBot) -> None:
    """Neither the bot's token, nor an interaction's, nor what is said to one person alone."""
    await run_bot(with_whisper)
    await raw.pg.bot_ready()
    done = await raw.pg.person("Alice").slash("whisper")
    await raw.pg.until(lambda: len(raw.pg.person("Alice").messages()) == 2)
    await raw.pg.until(lambda: any(request.method == "PATCH" for request in raw.pg.requests))
    token = done.interaction.token
    await raw.ask("POST", f"/webhooks/{raw.application}/{token}", {"content": TOO_LONG, "flags": 64})
    await raw.ask("POST", f"/webhooks/{raw.application}/{token}", {"content": SECRET, "flags": 64, "components": ["x"]})
    await raw.ask("GET", f"/webhooks/{raw.application}/{token}/nonsense")
    await raw.ask("GET", f"/interactions/{done.interaction.id}/{token}")
    await raw.ask("GET", f"/nonsense/{raw.pg.bot_env['DISCORD_TOKEN']}")
    raw.pg.controls.add_fault(on="request", match=f"PATCH /webhooks/*/{token}/*", action="drop")
    state = await look(raw, channel=raw.channel)
    paths = {request["path"] for request in state["requests"]}
    assert f"/webhooks/{raw.application}/…/messages/@original" in paths
    assert f"/interactions/{done.interaction.id}/…/callback" in paths
    assert state["violation_count"] == len(raw.pg.violations) >= 5
    text = json.dumps(state, ensure_ascii=False)
    for secret in (token, raw.pg.bot_env["DISCORD_TOKEN"], SECRET):
        assert secret not in text
    raw.pg.violations.clear()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("POST /channels/1/messages refused: Invalid Form Body", "POST /channels/1/messages refused: Invalid Form Body"),
        ("refused: {'_errors': [{'code': 'A_B'}]}", "refused: {'_errors': [{'code': 'A_B'}]}"),
        ('at /x: "a \\" b" is not it', 'at /x: "…" is not it'),
        ('{"content":"psst", "flags" : 64} fits nothing', '{"content":"…", "flags" : 64} fits nothing'),
        ('at /x: {"content":"a text that is cut o', 'at /x: {"content":"…"'),
        ("x " + "aB3_-" * 10 + " y", "x … y"),
    ],
)
def test_what_is_hidden(text: str, shown: str) -> None:
    assert hidden(text) == shown


async def test_the_log(raw: Raw) -> None:
    for _ in range(60):
        await raw.ask("GET", "/users/@me")
    await raw.ask("GET", "/users/1")
    requests = (await look(raw))["requests"]
    assert len(requests) == 50
    assert (requests[0]["path"], requests[0]["status"]) == ("/users/1", 404)
    assert (requests[1]["path"], requests[1]["status"]) == ("/users/@me", 200)
    assert requests[1]["ms"] == round(raw.pg.requests[-2].ms, 1)


async def test_violations_are_counted_alone(raw: Raw) -> None:
    assert await look(raw, only="violation_count") == {"violation_count": 0}
    await raw.ask("GET", "/nonsense")
    assert await look(raw, only="violation_count") == {"violation_count": 1}
    assert "/nonsense is nothing that the playground imitates" in (await look(raw))["violations"][0]
    raw.pg.violations.clear()


async def test_direct_messages_have_no_server(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    place = {"channel": raw.pg.controls.open_direct(alice).id}
    state = await look(raw, **place)
    assert (state["guild"], state["channel"]["direct"], state["people"], state["roles"]) == (None, True, [], [])
    for action in ("kick", "outage", "remove_bot", "rename", "delete_channel", "create_channel"):
        status, answer = await act(raw, action, user=alice.id, on=True, name="x", **place)
        assert (status, answer["error"]) == (422, "Direct messages belong to no server")
