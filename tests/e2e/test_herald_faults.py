"""Public messages when Discord or the database fails for a while: what could not be posted or edited is, a moment later."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

import bot.herald
from db.connect import BUSY_MS
from playground.platform import limits
from tests.e2e.table import begin, lobby, play, posted, quiet, said, standing
from tests.stage import Stage


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long in a test."""
    monkeypatch.setattr(bot.herald, "PAUSE_S", 0.2)


async def test_what_discord_did_not_take_for_a_while_is_posted_after_it(stage: Stage) -> None:
    stage.pg.faults.add(on="request", match="POST /channels/*/messages", action="fail", status=503, times=2)
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    stage.pg.faults.add(on="request", match="PATCH /channels/*/messages/*", action="fail", status=503, times=2)
    await play(stage, ann, 0, message)
    await stage.pg.until(lambda: "Declared: A · Ann" in said(message), 10, "the edit that failed first")
    await play(stage, bob, 1, message)
    again = await standing(stage, ann, message)
    assert [one.id for one in posted(stage, bob) if "Open my board" in one.labels] == [again.id]


async def test_a_lobby_that_closes_while_discord_fails_says_so_after_it(stage: Stage) -> None:
    opened = await lobby(stage.pg.person("Ann"), seats=3)
    stage.pg.faults.add(on="request", match="PATCH /channels/*/messages/*", action="fail", status=503, times=2)
    stage.forward(25 * 60)
    await stage.pg.until(lambda: "Join" not in opened.labels, 10, "the lobby to be closed")


async def test_what_cannot_be_kept_while_somebody_holds_the_database_is_not_posted_twice(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    other = sqlite3.connect(stage.path, isolation_level=None, timeout=5, check_same_thread=False)
    with closing(other):
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(BUSY_MS / 1000 + 1)
        await asyncio.to_thread(other.execute, "ROLLBACK")
    message = await standing(stage, ann)
    await quiet(stage)
    await play(stage, bob, 1, message)
    await stage.pg.until(lambda: "Declared: B · Bob" in said(message), 10, "the edit of the one message")
    assert [one.id for one in posted(stage, ann) if "Open my board" in one.labels] == [message.id]


async def test_what_discord_refuses_for_good_is_not_tried_for_ever(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    stage.pg.faults.add(on="request", match="PATCH /channels/*/messages/*", action="fail", status=400, times=None)
    await play(stage, ann, 0, message)
    stage.pg.requests.clear()
    await quiet(stage)
    assert len([one for one in stage.pg.requests if one.method == "PATCH"]) <= 1


async def test_r57_where_a_server_has_as_many_threads_as_it_may_the_channel_is_used(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 0)
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    assert message.channel == stage.pg.channel.id
    for seat, person in enumerate((ann, bob)):
        await play(stage, person, seat, message)
    assert (await standing(stage, ann, message)).channel == stage.pg.channel.id
