"""Threads go to sleep by the clock, wake when somebody writes, and are found in lists; over REST without a library."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import Playground, Refused
from playground.store.model import Channel, Thread
from tests.playground.raw import Json, Raw

HELLO: Json = {"content": "hello"}


async def begin(raw: Raw, name: str = "T", channel: str | None = None, **fields: Any) -> Channel:
    path = f"/channels/{channel or raw.channel}/threads"
    status, body = await raw.ask("POST", path, {"name": name, "type": 11, "auto_archive_duration": 60} | fields)
    assert status == 201, body
    return raw.pg.world.store.channels[body["id"]]


def inside(channel: Channel) -> Thread:
    assert channel.thread is not None
    return channel.thread


async def listed(raw: Raw, which: str, query: str = "") -> tuple[list[str], bool]:
    status, body = await raw.ask("GET", f"/channels/{raw.channel}/{which}{query}")
    assert status == 200, body
    return [thread["name"] for thread in body["threads"]], body["has_more"]


async def test_a_thread_sleeps_after_its_time_without_a_message(raw: Raw) -> None:
    pg, thread = raw.pg, await begin(raw)
    pg.clock.forward(minutes=59)
    await raw.ask("POST", f"/channels/{thread.id}/messages", HELLO)
    pg.clock.forward(minutes=59)
    await raw.ask("GET", "/gateway")
    assert not inside(thread).archived, "writing put it off"
    pg.clock.forward(minutes=2)
    await pg.until(lambda: inside(thread).archived, what="it sleeps")
    assert inside(thread).archived_at >= pg.clock.iso()[:16]


async def test_another_time_counts_from_when_it_was_set(raw: Raw) -> None:
    pg, thread = raw.pg, await begin(raw)
    pg.clock.forward(minutes=50)
    await raw.ask("PATCH", f"/channels/{thread.id}", {"auto_archive_duration": 1440})
    pg.clock.forward(minutes=1439)
    await raw.ask("GET", "/gateway")
    assert not inside(thread).archived
    pg.clock.forward(minutes=2)
    await pg.until(lambda: inside(thread).archived)


async def test_writing_wakes_a_thread(raw: Raw) -> None:
    pg, thread = raw.pg, await begin(raw)
    alice = pg.person("Alice")
    pg.world.threads.edit(thread, archived=True)
    assert (await raw.ask("POST", f"/channels/{thread.id}/messages", HELLO))[0] == 200
    assert not inside(thread).archived
    pg.world.threads.edit(thread, archived=True)
    alice.say("hello", thread)
    assert not inside(thread).archived
    pg.world.threads.edit(thread, archived=True, locked=True)
    with pytest.raises(Refused):
        alice.say("hello", thread)
    assert (await raw.ask("PATCH", f"/channels/{thread.id}", {"archived": False}))[1]["code"] == 50013
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    status, body = await raw.ask("PATCH", f"/channels/{thread.id}", {"archived": False, "name": "awake"})
    assert (status, body["name"], body["thread_metadata"]["archived"]) == (200, "awake", False)


async def test_who_may_write_may_wake_anothers_thread(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    thread = raw.pg.world.threads.start(raw.pg.channel, "hers", owner=alice.id)
    raw.pg.world.threads.edit(thread, archived=True)
    status, body = await raw.ask("PATCH", f"/channels/{thread.id}", {"archived": False})
    assert (status, body["thread_metadata"]["archived"]) == (200, False)
    assert (await raw.ask("PATCH", f"/channels/{thread.id}", {"archived": True}))[1]["code"] == 50013


async def test_messages_may_be_deleted_in_a_sleeping_thread(raw: Raw) -> None:
    thread = await begin(raw)
    _, message = await raw.ask("POST", f"/channels/{thread.id}/messages", HELLO)
    raw.pg.world.threads.edit(thread, archived=True)
    assert (await raw.ask("DELETE", f"/channels/{thread.id}/messages/{message['id']}"))[0] == 204
    assert inside(thread).archived


async def test_in_a_locked_thread_that_is_awake(raw: Raw) -> None:
    pg, thread = raw.pg, await begin(raw)
    _, message = await raw.ask("POST", f"/channels/{thread.id}/messages", HELLO)
    path = f"/channels/{thread.id}/messages/{message['id']}"
    pg.world.threads.edit(thread, locked=True)
    assert (await raw.ask("PATCH", path, HELLO))[1]["code"] == 160005
    assert (await raw.ask("PUT", f"/channels/{thread.id}/thread-members/{pg.person('Alice').id}"))[1]["code"] == 160005
    assert (await raw.ask("PUT", f"{path}/reactions/%F0%9F%91%8D/@me"))[0] == 204
    assert (await raw.ask("DELETE", f"/channels/{thread.id}/thread-members/@me"))[0] == 204
    pg.world.threads.edit(thread, archived=True)
    assert (await raw.ask("DELETE", path))[1]["code"] == 160005
    pg.world.threads.edit(thread, archived=False)
    assert (await raw.ask("DELETE", path))[0] == 204


async def test_answers_in_a_thread_that_was_locked_meanwhile(raw: Raw) -> None:
    pg, alice = raw.pg, raw.pg.person("Alice")
    await raw.commands()
    thread = pg.world.threads.start(pg.channel, "T", owner=alice.id)
    first, second, third = (alice.start_slash("go", channel=thread) for _ in range(3))
    assert (await raw.answer(first, {"type": 5}))[0] == 200
    assert (await raw.answer(third, {"type": 4, "data": HELLO}))[0] == 200
    pg.world.threads.edit(thread, locked=True)
    for status, body in (
        await raw.answer(second, {"type": 4, "data": HELLO}),
        await raw.answer(second, {"type": 5}),
        await raw.webhook("POST", first, "", HELLO),
        await raw.webhook("PATCH", first, "/messages/@original", HELLO),
    ):
        assert (status, body["code"]) == (403, 50083)
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    assert (await raw.answer(second, {"type": 4, "data": HELLO}))[0] == 200
    assert raw.application not in inside(thread).members, "a webhook is in no thread"


async def test_answers_in_a_thread_that_fell_asleep(raw: Raw) -> None:
    pg, alice = raw.pg, raw.pg.person("Alice")
    await raw.commands()
    thread = pg.world.threads.start(pg.channel, "T", owner=alice.id)
    done = alice.start_slash("go", channel=thread)
    assert (await raw.answer(done, {"type": 4, "data": HELLO}))[0] == 200
    pg.world.threads.edit(thread, archived=True)
    status, body = await raw.webhook("PATCH", done, "/messages/@original", HELLO)
    assert (status, body["code"]) == (403, 50083)
    assert (await raw.webhook("POST", done, "", HELLO))[0] == 200
    assert not inside(thread).archived
    assert (await raw.webhook("PATCH", done, "/messages/@original", HELLO))[0] == 200


async def test_lists_of_sleeping_threads(raw: Raw) -> None:
    pg = raw.pg
    threads = [await begin(raw, name) for name in "abc"]
    for thread in threads:
        pg.clock.forward(seconds=10)
        pg.world.threads.edit(thread, archived=True)
    secret = [await begin(raw, name, type=12) for name in "xyz"]
    other = pg.world.threads.start(pg.channel, "other", owner=pg.person("Alice").id, kind=12)
    for thread in [*secret, other]:
        pg.world.threads.edit(thread, archived=True)
    awake = [await begin(raw, "awake"), await begin(raw, "awake", type=12)]
    assert await listed(raw, "threads/archived/public") == (["c", "b", "a"], False)
    assert await listed(raw, "threads/archived/public", "?limit=2") == (["c", "b"], True)
    when = inside(threads[1]).archived_at.replace("+", "%2B")
    assert await listed(raw, "threads/archived/public", f"?before={when}") == (["a"], False)
    assert await listed(raw, "users/@me/threads/archived/private") == (["z", "y", "x"], False)
    assert await listed(raw, "users/@me/threads/archived/private", f"?before={secret[2].id}") == (["y", "x"], False)
    pg.controls.allow(pg.guild, "MANAGE_THREADS")
    assert (await listed(raw, "threads/archived/private"))[0][0] == "other"
    _, active = await raw.ask("GET", f"/guilds/{pg.guild.id}/threads/active")
    assert [thread["id"] for thread in active["threads"]] == [thread.id for thread in reversed(awake)]
    assert [member["user_id"] for member in active["members"]] == [raw.application] * 2
    assert not active["has_more"]


async def test_members_in_pages(raw: Raw) -> None:
    thread = await begin(raw)
    people = [raw.pg.person(name) for name in ("Alice", "Bob", "Cleo")]
    for person in people:
        assert (await raw.ask("PUT", f"/channels/{thread.id}/thread-members/{person.id}"))[0] == 204
    path = f"/channels/{thread.id}/thread-members"
    _, all = await raw.ask("GET", path)
    assert [member["user_id"] for member in all] == [raw.application, *(person.id for person in people)]
    assert "member" not in all[0]
    _, page = await raw.ask("GET", f"{path}?with_member=true&limit=2&after={raw.application}")
    assert [member["member"]["user"]["global_name"] for member in page] == ["Alice", "Bob"]
    _, one = await raw.ask("GET", f"{path}/{people[0].id}?with_member=true")
    assert one["member"]["user"]["id"] == people[0].id
    assert (await raw.ask("GET", f"{path}/@me"))[1]["user_id"] == raw.application


async def test_room_for_another_thread(raw: Raw) -> None:
    pg = raw.pg
    threads = [pg.world.threads.start(pg.channel, str(n), owner=raw.application, kind=12) for n in range(1000)]
    pg.world.threads.edit(threads[0], archived=True)
    await begin(raw)
    status, body = await raw.ask("PATCH", f"/channels/{threads[0].id}", {"archived": False})
    assert (status, body["code"]) == (400, 160006)
    assert inside(threads[0]).archived


async def test_clocks_of_threads_go_on_after_a_restart(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg, aiohttp.ClientSession() as session:
        thread = await begin(Raw(session, pg))
    async with Playground(tmp_path) as pg:
        again = pg.world.store.channels[thread.id]
        assert not inside(again).archived
        pg.clock.forward(minutes=61)
        await pg.until(lambda: inside(again).archived, what="it sleeps")
        assert pg.violations == []


async def test_threads_that_go_with_their_channel_leave_no_clock(raw: Raw) -> None:
    controls, clocks = raw.pg.controls, raw.pg.clock.timers
    before = len(clocks)
    attic, guild = controls.create_channel("attic"), controls.create_guild("Second")
    for home in (attic, raw.pg.world.store.channels_of(guild.id)[0]):
        controls.start_thread(home, "a game", owner=raw.pg.person("Alice"))
    assert len(clocks) == before + 2
    controls.delete_channel(attic)
    assert len(clocks) == before + 1
    controls.delete_guild(guild)
    assert len(clocks) == before
