"""Lobbies and reminders without Discord: who may start, and that nobody is called for what is over (r27, r31-r33)."""

from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from sqlalchemy import select

from bot.herald import Herald
from bot.lobby import HOUR_MS, Wish
from bot.panel import Refused, Where, Who
from bot.people import People
from bot.scheduler import Scheduler
from bot.service import Service
from bot.table import MatchPost, Tables
from db import posts
from db.connect import Database
from db.posts import Reminder
from db.table_tables import reminders
from tests.conftest import Clock

ANN, BOB, CID, EVE = Who("1", "Ann"), Who("2", "Bob"), Who("3", "Cid"), Who("4", "Eve")
HERE = Where("10", "20")


@pytest.fixture
def tables(service: Service) -> Tables:
    """What is tested."""
    return Tables(service.keeper, service.paint, service.dressers)


@pytest.fixture
def called() -> list[tuple[str, str]]:
    """Who was called, and what for."""
    return []


@pytest.fixture
async def scheduler(
    tables: Tables, database: Database, clock: Clock, called: list[tuple[str, str]]
) -> AsyncIterator[Scheduler]:
    """With nobody to post anything."""

    async def call(_: MatchPost, reminder: Reminder, user_id: str) -> None:
        called.append((user_id, reminder.kind))

    yield Scheduler(tables, People(database, clock), cast(Herald, None), call)


async def match(tables: Tables, *people: Who, hours: int = 24) -> int:
    """One by post that has begun."""
    lobby = await tables.lobbies.open(people[0], HERE, Wish("async", hours), None, len(people), "open")
    for one in people[1:]:
        await tables.lobbies.join(one, lobby.lobby.id)
    return (await tables.lobbies.start(people[0], lobby.lobby.id, False, "start")).match_id


async def states(database: Database) -> dict[tuple[int, str, str], str]:
    """Of all reminders."""
    async with database.read() as connection:
        rows = await connection.execute(select(reminders))
        return {(row.seat, row.turn, row.kind): row.state for row in rows}


async def test_r27_only_the_host_starts_before_all_seats_are_taken_then_anybody_who_sits(tables: Tables) -> None:
    lobby = (await tables.lobbies.open(ANN, HERE, Wish("async"), None, 3, "open")).lobby
    await tables.lobbies.join(BOB, lobby.id)
    for who in (BOB, EVE):
        with pytest.raises(Refused, match="Ann"):
            await tables.lobbies.start(who, lobby.id, False, "early")
    await tables.lobbies.join(CID, lobby.id)
    with pytest.raises(Refused, match="Ann"):
        await tables.lobbies.start(EVE, lobby.id, False, "stranger")
    assert (await tables.lobbies.start(BOB, lobby.id, False, "bob")).match_id == 1


async def test_only_the_host_or_a_manager_closes_a_lobby(tables: Tables) -> None:
    lobby = (await tables.lobbies.open(ANN, HERE, Wish("async"), None, 3, "open")).lobby
    await tables.lobbies.join(BOB, lobby.id)
    with pytest.raises(Refused, match="Ann"):
        await tables.lobbies.cancel(BOB, lobby.id, False)
    assert (await tables.lobbies.cancel(EVE, lobby.id, True)).lobby.status == "cancelled"


@pytest.mark.parametrize("late", [("0", 0), ("2", 0), ("1", 1)])
async def test_r33_what_is_not_true_any_more_when_it_is_sent_is_dropped(
    tables: Tables, scheduler: Scheduler, database: Database, clock: Clock, called: list[Any], late: tuple[str, int]
) -> None:
    """However it came about that it was left: of another round, or of a seat that is not waited for."""
    match_id = await match(tables, ANN, BOB, CID)
    await tables.resign(BOB, match_id, "r")
    turn, seat = late
    async with database.write() as connection:
        await connection.execute(reminders.delete())
        await posts.remind(connection, Reminder(match_id, seat, turn, "soon", clock.now - 1))
    await scheduler.once()
    assert (called, await states(database)) == ([], {(seat, turn, "soon"): "dropped"})


async def test_r33_r38_a_call_that_quiet_hours_move_behind_the_deadline_is_dropped_another_one_waits(
    tables: Tables, scheduler: Scheduler, database: Database, clock: Clock, called: list[Any]
) -> None:
    people = scheduler.people
    minutes = clock.now // 60_000 % 1440
    for who, rest in ((ANN, 180), (BOB, 60)):
        await people.choose(who, zone="UTC", quiet_from=(minutes - 10) % 1440, quiet_until=(minutes + rest) % 1440)
    match_id = await match(tables, ANN, BOB, hours=2)
    async with database.write() as connection:
        await connection.execute(reminders.delete())
        for seat in (0, 1):
            await posts.remind(connection, Reminder(match_id, seat, "1", "soon", clock.now))
    await scheduler.once()
    assert called == []
    assert await states(database) == {(0, "1", "soon"): "dropped", (1, "1", "soon"): "waiting"}
    clock.now += HOUR_MS
    await scheduler.once()
    await scheduler.once()
    assert called == [(BOB.id, "soon")], "once, when it is no longer quiet"


async def test_r31_the_end_of_a_match_calls_nobody(
    tables: Tables, scheduler: Scheduler, database: Database, clock: Clock, called: list[Any]
) -> None:
    match_id = await match(tables, ANN, BOB)
    await tables.cancel(match_id, True, "c")
    clock.forward(days=2)
    await scheduler.once()
    assert called == []
    assert "waiting" not in (await states(database)).values()
