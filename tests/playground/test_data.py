"""What survives a restart, and that it stays bounded."""

import asyncio
import resource
import sqlite3
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.platform import life, limits
from playground.platform.draft import Draft
from playground.store import files as files_module
from playground.store import store as store_module
from playground.store.clock import Clock
from playground.store.disk import DataError
from playground.store.snowflake import Snowflakes, snowflake_time
from tests.playground.pictures import png
from tests.playground.raw import Json, Raw


async def play(pg: Playground) -> None:
    """A bit of everything that is kept."""
    async with aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        done = await raw.go()
        picture = {"attachments": [{"id": 0, "description": "Alt"}]}
        await raw.answer(done, {"type": 4, "data": {"content": "private", "flags": 64} | picture}, {0: png(3, 2)})
        pg.person("Alice").say("hello", pg.channel_named("games"))
        assert pg.violations == []


async def test_a_restart_keeps_everything(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        await play(pg)
        seen = [pg.person("Alice").messages()[0].json, pg.world.store.bot.id, pg.guild.id, pg.channel.id, pg.person("Alice").id]
        commands = list(pg.world.store.commands)
        last = pg.world.store.snowflakes.last
        token = pg.world.store.token
    async with Playground(tmp_path) as pg:
        alice = pg.person("Alice")
        message = alice.messages()[0]
        old_port = seen[0]["attachments"][0]["url"].split("/")[2]  # type: ignore[index]
        url = message.attachments[0].url.replace(f"127.0.0.1:{pg.port}", old_port)
        again: Json = message.json
        again["attachments"][0] |= {"url": url, "proxy_url": url}
        assert [again, pg.world.store.bot.id, pg.guild.id, pg.channel.id, alice.id] == seen
        assert message.ephemeral
        assert pg.person("Bob").messages() == []
        assert await pg.file(message.attachments[0]) == png(3, 2)
        assert [m.content for m in alice.messages(pg.channel_named("games"))] == ["hello"]
        assert list(pg.world.store.commands) == commands
        assert pg.world.store.token == token
        assert len(pg.world.store.people()) == 2
        assert int(pg.world.store.snowflakes.next()) > last


async def test_a_token_outlives_a_restart(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg, aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        deferred, forgotten, open_ = await raw.go(), await raw.go(), await raw.go()
        await raw.answer(deferred, {"type": 5})
        await raw.answer(forgotten, {"type": 5})
    async with Playground(tmp_path) as pg, aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        status, message = await raw.webhook("PATCH", deferred, "/messages/@original", {"content": "done"})
        assert (status, message["flags"]) == (200, 0)
        pg.clock.forward(seconds=4)
        await pg.until(lambda: pg.world.store.interactions[open_.interaction.id].error is not None)
        assert pg.person("Alice").messages()[1].loading
        pg.clock.forward(minutes=16)
        await pg.until(lambda: not pg.person("Alice").messages()[1].loading)


async def test_a_restart_takes_no_time_back(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        alice = pg.person("Alice")
        pg.controls.forward(days=400)
        pg.controls.time_out(alice, minutes=10)
        thread = pg.controls.start_thread(pg.channel, "a game", owner=alice)
        before = pg.clock.now()
    async with Playground(tmp_path) as pg:
        assert before <= pg.clock.now() < before + 60
        said = pg.world.messages.create(Draft([], [], content="x"), channel=pg.channel.id, author=pg.world.store.bot.id)
        assert abs(snowflake_time(said.id).timestamp() - pg.clock.now()) < 60, "ids and the clock agree"
        pg.controls.forward(minutes=11)
        pg.person("Alice").say("the timeout is over")
        pg.controls.forward(days=3)
        await pg.until(lambda: pg.world.store.channels[thread.id].thread.archived)  # type: ignore[union-attr]


def test_ids_never_repeat_and_carry_their_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [int(ids.next()) for _ in range(10_000)]
    assert made == sorted(set(made))
    assert abs(snowflake_time(str(made[0])).timestamp() - clock.now()) < 1
    clock.offset -= 3600
    assert int(ids.next()) > made[-1], "not even when the system's clock is set back"
    assert made[-1] < 2**63


async def test_messages_and_files_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MESSAGES_PER_CHANNEL", 5)
    monkeypatch.setattr(files_module, "KEPT_AFTER_USE", 2)
    async with Playground(tmp_path) as pg, aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        ids = [(await raw.post({}, {0: png(1, 1)}))[1]["id"] for _ in range(9)]
        assert [m.id for m in pg.person("Alice").messages()] == ids[-5:]
        assert len(list((tmp_path / "files").iterdir())) == 5 + 2
        edit: dict[str, Any] = {"content": "x", "attachments": []}
        for id in ids[-5:]:
            assert (await raw.ask("PATCH", f"/channels/{raw.channel}/messages/{id}", edit))[1]["attachments"] == []
        assert len(list((tmp_path / "files").iterdir())) == 2
        assert pg.violations == []
    async with Playground(tmp_path) as pg:
        assert [m.id for m in pg.person("Alice").messages()] == ids[-5:]
        assert list((tmp_path / "files").iterdir()) == []
    (tmp_path / "files" / "not ours").mkdir()
    async with Playground(tmp_path) as pg:
        assert [m.id for m in pg.person("Alice").messages()] == ids[-5:]


async def test_a_replaced_picture_is_served_for_a_while(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg, aiohttp.ClientSession() as session:
        raw = Raw(session, pg)
        _, message = await raw.post({}, {0: png(1, 1)})
        await raw.ask("DELETE", f"/channels/{raw.channel}/messages/{message['id']}")
        async with session.get(message["attachments"][0]["url"]) as response:
            assert await response.read() == png(1, 1)


async def test_interactions_are_bounded(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(life, "KEPT", 3)
    monkeypatch.setattr(life, "MOST", 7)
    interactions, tokens = raw.pg.world.store.interactions, vars(raw.pg.world.interactions)["_tokens"]
    first = await raw.go()
    await raw.answer(first, {"type": 5})
    for _ in range(5):
        await raw.go()
    assert (await raw.webhook("PATCH", first, "/messages/@original", {"content": "x"}))[0] == 200, "a token lives 15 minutes"
    for _ in range(5):
        await raw.go()
    assert len(interactions) == len(tokens) == 7
    raw.pg.clock.forward(minutes=16)
    await asyncio.sleep(0.1)  # what is due on the clock happens
    await raw.go()
    assert len(interactions) == len(tokens) == 3


async def test_a_folder_in_use_or_of_the_future_is_refused(tmp_path: Path) -> None:
    async with Playground(tmp_path):
        with pytest.raises(DataError, match="in use"):
            Playground(tmp_path)
    with sqlite3.connect(tmp_path / "playground.sqlite") as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(DataError, match="newer"):
        Playground(tmp_path)
    (tmp_path / "file").write_text("x")
    with pytest.raises(DataError, match="cannot use"):
        Playground(tmp_path / "file")


async def test_all_messages_together_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MESSAGES", 4)
    async with Playground(tmp_path) as pg:
        alice = pg.person("Alice")
        for number in range(3):
            alice.say(str(number))
            alice.say(str(number), pg.channel_named("games"))
        assert [m.content for m in alice.messages()] == ["1", "2"]
        assert [m.content for m in alice.messages(pg.channel_named("games"))] == ["1", "2"]


async def test_all_files_together_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files_module, "TOTAL_BYTES", 25)
    async with Playground(tmp_path) as pg:
        for letter in (b"a", b"b", b"c"):
            pg.world.store.files.put(pg.world.store.snowflakes.next(), letter * 10)
        left = [path.read_bytes()[:1] for path in sorted((tmp_path / "files").iterdir())]
        assert left == [b"b", b"c"]
        pg.world.store.files.put(pg.world.store.snowflakes.next(), b"d" * 5)
        assert len(list((tmp_path / "files").iterdir())) == 3


async def test_what_changed_reaches_the_disk_without_a_good_bye(tmp_path: Path) -> None:
    async with Playground(tmp_path) as pg:
        pg.person("Alice").say("written down")

        def on_disk() -> list[str]:
            with sqlite3.connect(tmp_path / "playground.sqlite") as db:
                return [json for (json,) in db.execute("SELECT CAST(json AS TEXT) FROM rows WHERE kind = 'message'")]

        await pg.until(lambda: any("written down" in json for json in on_disk()))
        pg.world.messages.delete(pg.world.store.history(pg.channel.id)[0])
        await pg.until(lambda: on_disk() == [])


async def test_a_damaged_folder_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "playground.sqlite"
    async with Playground(tmp_path) as pg:
        for number in range(200):
            pg.person("Alice").say(f"{number}" * 100)
    with sqlite3.connect(file) as db:
        db.execute("UPDATE rows SET json = '{}' WHERE kind = 'user'")
    db.close()
    with pytest.raises(DataError, match="is damaged"):
        Playground(tmp_path)
    with file.open("r+b") as raw_file:
        for page in range(4096, file.stat().st_size, 4096):
            raw_file.seek(page)
            raw_file.write(b"\xff" * 2000)
    with pytest.raises(DataError, match="is damaged"):
        Playground(tmp_path)


async def test_what_a_full_disk_does_not_take_is_written_later(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with Playground(tmp_path) as pg:
        alice = pg.person("Alice")
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))  # no file grows any more
        try:
            alice.say("kept")
            await pg.until(lambda: "cannot write" in capsys.readouterr().err)
            alice.say("this too")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        await pg.until(lambda: "is written" in capsys.readouterr().err)
    async with Playground(tmp_path) as pg:
        assert [message.content for message in pg.person("Alice").messages()] == ["kept", "this too"]


async def test_sleeping_threads_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLEEPING_THREADS", 2)
    async with Playground(tmp_path) as pg:
        bot = pg.world.store.bot.id
        threads = [pg.world.threads.start(pg.channel, f"t{number}", owner=bot) for number in range(4)]
        for thread in threads[:3]:
            pg.clock.forward(minutes=1)
            pg.world.threads.edit(thread, archived=True)
        left = [thread.name for thread in pg.world.store.threads_of(pg.guild.id)]
        assert left == ["t1", "t2", "t3"]
