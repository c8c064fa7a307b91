"""The page's socket and what is served around it."""

import itertools
import json
from contextlib import AbstractAsyncContextManager
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import yarl
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from playground import Playground
from playground.page.routes import only_this_machine
from tests.page.tab import Json, Tab
from tests.page.tab import tab as open_tab
from tests.playground.conftest import Bot, RunBot
from tests.playground.pictures import png
from tests.playground.raw import Raw, button, row, select
from tests.playground.test_bot import Form, Interaction


def tab(raw: Raw, name: str) -> AbstractAsyncContextManager[Tab]:
    return open_tab(raw.pg, name)


async def test_hello(raw: Raw) -> None:
    await raw.commands()
    await raw.post({"content": "before"})
    private = await raw.go("Bob")
    await raw.answer(private, {"type": 4, "data": {"content": "private", "flags": 64}})
    async with tab(raw, "Alice") as alice:
        hello = alice.hello
        assert hello["me"] == {"id": raw.pg.person("Alice").id, "name": "Alice", "colour": hello["me"]["colour"]}
        assert abs(hello["now"] / 1000 - raw.pg.clock.now()) < 5
        assert hello["guild"] == {"id": raw.pg.guild.id, "name": "Horizon Playground"}
        assert [channel["name"] for channel in hello["channels"]] == ["general", "games", "daily"]
        assert {person["name"] for person in hello["people"]} == {"Alice", "Bob"}
        assert (hello["bot"]["id"], hello["bot"]["name"]) == (raw.application, "Horizon")
        assert (hello["bot"]["online"], hello["bot"]["here"]) == (False, True)
        assert [command["name"] for command in hello["commands"]] == ["go", "find"]
        assert [message["content"] for message in hello["messages"][alice.channel]] == ["before"]
        raw.pg.person("Carol")
        assert {person["name"] for person in (await alice.get("people"))["people"]} == {"Alice", "Bob", "Carol"}
        await raw.commands([])
        assert (await alice.get("commands"))["commands"] == []
        await raw.ask("POST", f"/channels/{alice.channel}/typing")
        assert (await alice.get("typing"))["user"] == raw.application


async def test_people_are_online_while_they_have_a_page(raw: Raw) -> None:
    def online(message: Json) -> dict[str, bool]:
        return {person["name"]: person["online"] for person in message["people"]}

    raw.pg.person("Bob")
    async with tab(raw, "Alice") as alice:
        assert online(alice.hello) == {"Alice": True, "Bob": False}
        async with tab(raw, "Bob") as bob:
            assert online(bob.hello) == {"Alice": True, "Bob": True}
            assert online(await alice.get("people")) == {"Alice": True, "Bob": True}
            async with tab(raw, "Bob"):
                pass
            raw.pg.person("Carol")  # a second page that opens and closes is no news
            assert online(await alice.get("people")) == {"Alice": True, "Bob": True, "Carol": False}
        assert online(await alice.get("people")) == {"Alice": True, "Bob": False, "Carol": False}


async def test_messages_go_to_who_may_see_them(raw: Raw) -> None:
    async with tab(raw, "Alice") as alice, tab(raw, "Bob") as bob:
        await alice.send("say", channel=alice.channel, content="hi")
        assert (await bob.get("message"))["message"]["content"] == "hi"
        done = await raw.go("Alice")
        await raw.answer(done, {"type": 4, "data": {"content": "private", "flags": 64}})
        await raw.webhook("PATCH", done, "/messages/@original", {"content": "changed"})
        await raw.post({"content": "end"})
        assert await alice.get("message", message=done.message.json | {"content": "private", "edited_timestamp": None})
        assert (await alice.get("edit"))["message"]["content"] == "changed"
        id = done.message.id
        await alice.send("dismiss", message=id)
        assert await alice.get("delete") == {"t": "delete", "channel": alice.channel, "message": id}
        assert (await bob.get("message"))["message"]["content"] == "end", "and nothing of the private one before it"


async def test_slash_modal_autocomplete_with_the_library(raw: Raw, run_bot: RunBot) -> None:
    def register(bot: Bot) -> None:
        @bot.tree.command(description="Opens")
        async def form(interaction: Interaction) -> None:
            await interaction.response.send_modal(Form())

        @bot.tree.command(description="Moves")
        async def move(interaction: Interaction, move: str) -> None:
            await interaction.response.send_message(f"moved {move}")

        @move.autocomplete("move")
        async def suggest(interaction: Interaction, current: str) -> list[Any]:
            return [discord.app_commands.Choice(name=current * 2, value=current)]

    await run_bot(register)
    async with tab(raw, "Alice") as alice:
        assert alice.hello["bot"]["online"]
        option = {"name": "move", "type": 3, "value": "C"}
        move = {"channel": alice.channel, "command": alice.command("move")}
        await alice.send("autocomplete", "a", options=[option | {"focused": True}], **move)
        assert await alice.get("choices") == {"t": "choices", "nonce": "a", "choices": [{"name": "CC", "value": "C"}]}
        await alice.send("slash", "b", options=[option], **move)
        assert await alice.get("interaction") == {"t": "interaction", "nonce": "b", "state": "sent"}
        message = (await alice.get("message"))["message"]
        assert message["content"] == "moved C"
        assert message["interaction_metadata"]["name"] == "move"
        assert message["interaction_metadata"]["user"]["global_name"] == "Alice"
        assert (await alice.get("interaction"))["state"] == "done"
        await alice.send("slash", "c", channel=alice.channel, command=alice.command("form"), options=[])
        opened = await alice.get("modal", nonce="c")
        assert opened["modal"]["title"] == "Form"
        filled = [
            {"type": 1, "components": [{"type": 4, "custom_id": "name", "value": "Ann"}]},
            {"type": 1, "components": [{"type": 4, "custom_id": "more", "value": ""}]},
        ]
        form = {"interaction": opened["interaction"], "custom_id": opened["modal"]["custom_id"], "components": filled}
        await alice.send("modal", "d", **form)
        assert (await alice.get("message"))["message"]["content"] == "Ann|"
        filled[0]["components"] = [{"type": 4, "custom_id": "name", "value": "x"}]
        await alice.send("modal", "e", **form)
        assert "Name" in (await alice.get("error", nonce="e"))["error"]


async def test_controls_and_failure(raw: Raw) -> None:
    _, message = await raw.post({"components": [row(button()), row(select())]})
    async with tab(raw, "Alice") as alice:
        here = {"channel": alice.channel, "message": message["id"]}
        await alice.send("press", "p", custom_id="a", **here)
        assert (await alice.get("interaction", nonce="p"))["state"] == "sent"
        await alice.send("select", "s", custom_id="s", values=["a"], **here)
        assert (await alice.get("interaction", nonce="s"))["state"] == "sent"
        raw.pg.clock.forward(seconds=4)
        for nonce in ("p", "s"):
            failed = await alice.get("interaction", nonce=nonce)
            assert (failed["state"], failed["error"]) == ("failed", "This interaction failed")


@pytest.mark.parametrize(
    "message",
    [
        {"t": "press", "message": "5", "custom_id": "a"},
        {"t": "slash", "channel": "5", "command": "5"},
        {"t": "say", "content": "x"},
        {"t": "say", "channel": 5, "content": "x"},
        {"t": "nonsense"},
        {},
        [],
        5,
        {"t": ["x"]},
        {"t": "modal", "interaction": "5", "components": 5},
        {"t": "history", "before": "x"},
    ],
)
async def test_what_the_page_may_not_send(raw: Raw, message: Any) -> None:
    async with tab(raw, "Alice") as alice:
        await alice.socket.send_json(message)
        assert (await alice.get("error"))["error"]
        for junk in ("{", "[" * 50_000):
            await alice.socket.send_str(junk)
            assert (await alice.get("error"))["error"] == "This is not JSON"
        await alice.send("say", channel=alice.channel, content="still here")
        assert (await alice.get("message"))["message"]["content"] == "still here"


async def test_history(raw: Raw) -> None:
    person = raw.pg.person("Alice")
    ids = [person.say(str(n)).id for n in range(120)]
    async with tab(raw, "Alice") as alice:
        assert [m["id"] for m in alice.hello["messages"][alice.channel]] == ids[-50:]
        await alice.send("history", channel=alice.channel, before=ids[70])
        older = await alice.get("messages", nonce="n")
        assert ([m["id"] for m in older["messages"]], older["more"]) == (ids[20:70], True)
        await alice.send("history", channel=alice.channel, before=ids[20])
        older = await alice.get("messages", nonce="n")
        assert ([m["id"] for m in older["messages"]], older["more"]) == (ids[:20], False)


async def test_people(raw: Raw) -> None:
    url = f"{raw.pg.url}/play/people"
    async with raw.session.post(url, json={"name": "  Ann   Lee "}) as response:
        assert response.status == 201
        ann = await response.json()
        assert ann["name"] == "Ann Lee"
    async with raw.session.post(url, json={"name": "ann lee"}) as response:
        assert (await response.json())["id"] == ann["id"]
    bad: list[Any] = [{"name": ""}, {"name": "x" * 33}, {"name": "Horizon"}, {"name": "a\u202eb"}, {}, [], {"name": {}}]
    strange = [b"[" * 100_000, b"\xff", b""]
    for body in [*(json.dumps(one).encode() for one in bad), *strange]:
        async with raw.session.post(url, data=body, headers={"Content-Type": "application/json; charset=none"}) as response:
            assert (response.status, bool((await response.json())["error"])) == (422, True)
    async with raw.session.get(url) as response:
        assert await response.json() == [ann]


@pytest.mark.parametrize(
    "path", ["/", "/play/people", "/play/socket?user=1", "/api/v10/users/@me", "/gateway", "/cdn/attachments/1/1/a"]
)
async def test_foreign_pages_are_refused(raw: Raw, path: str) -> None:
    port = raw.pg.port
    foreign: list[dict[str, str]] = [
        {"Host": f"evil.example:{port}"},
        {"Host": "evil.example"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{port + 1}"},
    ]
    for headers in foreign:
        async with raw.session.get(raw.pg.url + path, headers=headers) as response:
            assert response.status == 403, headers


async def test_the_own_page_is_served(raw: Raw) -> None:
    for headers in ({"Origin": raw.pg.url}, {"Host": f"localhost:{raw.pg.port}"}):
        async with raw.session.get(f"{raw.pg.url}/play/people", headers=headers) as response:
            assert response.status == 200


@pytest.mark.parametrize(
    ("port", "host", "allowed"),
    [
        (80, "127.0.0.1", True),
        (80, "localhost", True),
        (80, "127.0.0.1:80", True),
        (80, "127.0.0.1:8765", False),
        (80, "evil.example", False),
        (8765, "127.0.0.1:8765", True),
        (8765, "127.0.0.1", False),
        (8765, "localhost:80", False),
    ],
)
async def test_a_host_without_its_port_is_port_80(port: int, host: str, allowed: bool) -> None:
    async def handler(request: web.Request) -> web.StreamResponse:
        return web.Response()

    transport = Mock()
    transport.get_extra_info.side_effect = {"sockname": ("127.0.0.1", port)}.get
    for headers in ({"Host": host}, {"Host": host, "Origin": f"http://{host}"}):
        request = make_mocked_request("GET", "/", headers, transport=transport)
        if allowed:
            assert (await only_this_machine(request, handler)).status == 200
        else:
            with pytest.raises(web.HTTPForbidden):
                await only_this_machine(request, handler)


async def test_nothing_beyond_static_and_files(raw: Raw) -> None:
    for path in (
        "/static/../routes.py",
        "/static/%2e%2e/routes.py",
        "/static/..%2froutes.py",
        "/cdn/attachments/1/..%2f..%2flock/x",
    ):
        async with raw.session.get(yarl.URL(raw.pg.url + path, encoded=True)) as response:
            assert response.status in (403, 404), path


async def test_files_run_nothing(raw: Raw) -> None:
    _, message = await raw.post({}, {0: b"<script>alert(1)</script>", 1: png(2, 2)})
    page, picture = message["attachments"]
    async with raw.session.get(page["url"].replace("f0.png", "f0.html")) as response:
        assert response.headers["Content-Type"] == "application/octet-stream"
        assert response.headers["Content-Disposition"].startswith("attachment")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in response.headers["Content-Security-Policy"]
    async with raw.session.get(picture["url"]) as response:
        assert response.headers["Content-Type"] == "image/png"
        assert await response.read() == png(2, 2)
    async with raw.session.get(picture["url"].replace(picture["id"], "5")) as response:
        assert response.status == 404


async def test_a_file_in_hand(pg: Playground, raw: Raw) -> None:
    query = {"channel": pg.channel.id, "name": "a b.png"}
    async with raw.session.post(f"{pg.url}/play/files", params=query, data=png(5, 6)) as response:
        file = await response.json()
        assert (response.status, file["filename"], file["width"], file["height"]) == (201, "a_b.png", 5, 6)
    assert pg.world.store.files.get(file["id"]) == png(5, 6)
    async with raw.session.post(f"{pg.url}/play/files", params={"channel": "5"}, data=b"x") as response:
        assert response.status == 422


async def test_a_page_that_does_not_keep_up_is_cut_off(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.page.socket.UNSENT", 3)
    async with tab(raw, "Alice") as alice:
        for number in range(10):  # in one go: nothing can be sent between
            raw.pg.person("Bob").say(str(number))
        while (message := await alice.socket.receive(timeout=3)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.type is aiohttp.WSMsgType.CLOSE
    async with tab(raw, "Alice") as alice:
        assert len(alice.hello["messages"][alice.channel]) == 10


async def test_the_bot_hears_that_a_person_types(raw: Raw, run_bot: RunBot) -> None:
    bot = await run_bot(lambda _: None)
    async with tab(raw, "Alice") as alice:
        await alice.send("typing", channel=alice.channel)
        await raw.pg.until(lambda: "typing" in bot.names(), what="TYPING_START")
        channel, user, _ = next(args for name, args in bot.heard if name == "typing")
        assert (str(channel.id), str(user.id)) == (alice.channel, raw.pg.person("Alice").id)


async def test_what_is_unread_is_counted_once(raw: Raw) -> None:
    """The page counts a message that comes; the list of marks, which has it already, must come after it."""
    async with tab(raw, "Alice") as alice:
        direct = raw.pg.world.direct.open(raw.pg.person("Alice").user)
        await raw.ask("POST", f"/channels/{direct.id}/messages", {"content": "your turn"})
        kinds: list[str] = []
        while "unreads" not in kinds:
            told = await alice.next()
            kinds.append(told["t"])
        assert "message" in kinds
        assert [mark["count"] for mark in told["unread"] if mark["channel"] == direct.id] == [1]


async def test_a_message_that_brings_somebody_into_a_thread_is_new_to_them(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the clock goes on between the message and the joining."""
    world, bob = raw.pg.world, raw.pg.person("Bob")
    async with tab(raw, "Alice") as alice:
        thread = world.threads.start(world.store.channels[alice.channel], "Plans", owner=bob.id, kind=12)
        ticks, now = itertools.count(), world.clock.now
        monkeypatch.setattr(world.clock, "now", lambda: now() + next(ticks) / 100)
        world.people.say(bob.user, thread, "nobody")
        world.people.say(bob.user, thread, f"come in <@{raw.pg.person('Alice').id}>")
        monkeypatch.undo()
        told = await alice.get("unreads")
        assert [(mark["count"], mark["mentions"]) for mark in told["unread"] if mark["channel"] == thread.id] == [(1, 1)]
