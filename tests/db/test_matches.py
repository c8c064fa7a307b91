"""Rows: one transaction an input, no input twice, no two writers at once."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Table, func, select, text
from sqlalchemy.exc import IntegrityError

from db import matches, notes
from db.connect import Busy, Database
from db.matches import AlreadyTaken, Conflict, Entry, Handle, Seat
from db.tables import events, inputs, outbox, seats


def entry(interaction: str, seq: int, at: int = 5, status: str = "open") -> Entry:
    """An input that had two events and must be told."""
    body = f"{interaction}".encode()
    return Entry(interaction, seq, at, body, (b"one", b"two"), b"snapshot-%d" % seq, status, (("panel", b"seat", at + 100),))


async def a_match(database: Database, interaction: str = "first", user: str = "7") -> int:
    """A new match of one person."""
    async with database.write() as connection:
        return await matches.add(connection, "links", 1, "g", "c", (Seat(0, user, "Ann"),), entry(interaction, 0))


async def count(database: Database, table: Table) -> int:
    """Rows in a table."""
    async with database.read() as connection:
        return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


async def test_a_match_is_read_as_it_was_written(database: Database) -> None:
    match_id = await a_match(database)
    async with database.write() as connection:
        await matches.record(connection, match_id, entry("second", 1, at=9, status="over"))
    async with database.read() as connection:
        found = await matches.get(connection, match_id)
    assert found == (match_id, "links", 1, "g", "c", "over", 1, b"snapshot-1", 5, 9, (Seat(0, "7", "Ann"),))
    assert (await count(database, inputs), await count(database, events), await count(database, outbox)) == (2, 4, 2)


async def test_r11_an_interaction_is_taken_once(database: Database) -> None:
    match_id = await a_match(database)
    other = await a_match(database, "other")
    for taker in (match_id, other):
        with pytest.raises(AlreadyTaken) as caught:
            async with database.write() as connection:
                await matches.record(connection, taker, entry("first", 1))
        assert caught.value.match_id == match_id
    with pytest.raises(AlreadyTaken):
        await a_match(database, "first")
    assert await count(database, inputs) == 2


async def test_r22_two_writers_of_the_same_state_one_gets_an_error(database: Database) -> None:
    match_id = await a_match(database)

    async def write(interaction: str) -> bool:
        try:
            async with database.write() as connection:
                await matches.record(connection, match_id, entry(interaction, 1))
        except Conflict:
            return False
        return True

    assert sorted(await asyncio.gather(write("a"), write("b"), write("c"))) == [False, False, True]
    assert await count(database, inputs) == 2


async def test_what_fails_in_the_middle_leaves_nothing(database: Database) -> None:
    match_id = await a_match(database)
    broken = entry("second", 1)._replace(tell=(("panel", None, 5),))  # type: ignore[arg-type]
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await matches.record(connection, match_id, broken)
    async with database.read() as connection:
        found = await matches.get(connection, match_id)
    assert found and (found.seq, found.snapshot) == (0, b"snapshot-0")
    assert await count(database, inputs) == 1


async def test_a_cancelled_writer_leaves_nothing_and_frees_the_database(database: Database) -> None:
    match_id = await a_match(database)
    inside = asyncio.Event()

    async def write() -> None:
        async with database.write() as connection:
            await matches.record(connection, match_id, entry("second", 1))
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(write())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.write() as connection:
        await matches.record(connection, match_id, entry("third", 1))
    assert await count(database, inputs) == 2


async def test_rows_of_no_match_are_refused(database: Database) -> None:
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(seats.insert().values(match_id=99, seat=0, user_id="1", name="x"))


async def test_a_status_that_does_not_exist_is_refused(database: Database) -> None:
    match_id = await a_match(database)
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await matches.record(connection, match_id, entry("x", 1, status="lost"))


async def test_r28_a_hundred_writers_and_readers_at_once(database: Database) -> None:
    """From two processes' worth of connections: nothing says "database is locked"."""
    other = Database(Path(str(database.engine.url.database)))
    ids = [await a_match(database, f"m{i}") for i in range(10)]

    async def write(number: int) -> None:
        async with (database if number % 2 else other).write() as connection:
            row = await matches.get(connection, ids[number % 10])
            assert row
            await matches.record(connection, row.id, entry(f"w{number}", row.seq + 1))

    async def look(number: int) -> None:
        async with database.read() as connection:
            assert await matches.get(connection, ids[number % 10])

    try:
        await asyncio.gather(*(write(number) for number in range(100)), *(look(number) for number in range(100)))
        async with other.read() as connection:
            found = [await matches.get(connection, match_id) for match_id in ids]
        assert [one and one.seq for one in found] == [10] * 10
    finally:
        await other.close()


async def test_a_lock_that_another_process_holds_is_said_to_be_busy(database: Database) -> None:
    async with database.write() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout=50")
    with sqlite3.connect(str(database.engine.url.database), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            async with database.write():
                pass
        other.execute("ROLLBACK")
    await a_match(database)


async def test_two_matches_of_two_people_keep_their_owners(database: Database) -> None:
    first, second = await a_match(database, "a", "7"), await a_match(database, "b", "8")
    async with database.read() as connection:
        found = [await matches.get(connection, one) for one in (first, second)]
    assert [[seat.user_id for seat in one.seats] for one in found if one] == [["7"], ["8"]]


async def test_of_two_matches_of_the_same_moment_the_newer_comes_first(database: Database) -> None:
    first, second = await a_match(database, "a"), await a_match(database, "b")
    async with database.read() as connection:
        assert [row.id for row in await matches.of_user(connection, "7", "open", 5)] == [second, first]


async def test_telling_one_match_or_kind_strikes_out_no_other(database: Database) -> None:
    first, second = await a_match(database, "a"), await a_match(database, "b")
    async with database.write() as connection:
        await matches.told(connection, first, "other-kind", b"seat", 9)
        assert len(await matches.due(connection, 10, 10)) == 2
        await matches.told(connection, first, "panel", b"seat", 9)
        assert [row.match_id for row in await matches.due(connection, 10, 10)] == [second]
        assert await matches.due(connection, 105, 200) == (), "at its very end a row has lapsed"


async def test_a_reader_sees_one_state_while_others_write(database: Database) -> None:
    match_id = await a_match(database)
    async with database.read() as connection:
        before = await matches.get(connection, match_id)
        async with database.write() as writer:
            await matches.record(writer, match_id, entry("second", 1))
        assert await matches.get(connection, match_id) == before


async def test_my_matches_newest_first_and_only_mine(database: Database) -> None:
    first, second = await a_match(database, "a"), await a_match(database, "b")
    await a_match(database, "c", user="8")
    async with database.write() as connection:
        await matches.record(connection, first, entry("d", 1, at=50))
    async with database.read() as connection:
        assert [row.id for row in await matches.of_user(connection, "7", "open", 25)] == [first, second]
        assert [row.id for row in await matches.of_user(connection, "7", "open", 1)] == [first]
        assert await matches.of_user(connection, "7", "over", 25) == ()
        assert await matches.count_open(connection, "7", "links") == 2
        assert await matches.count_open(connection, "7", "ecos") == 0


@pytest.mark.parametrize("match_id", [0, -1, 10**30, 2**63])
async def test_a_number_that_cannot_be_a_match_is_none(database: Database, match_id: int) -> None:
    async with database.read() as connection:
        assert await matches.get(connection, match_id) is None


async def test_the_outbox_keeps_what_is_not_told_and_drops_what_lapsed(database: Database) -> None:
    match_id = await a_match(database)
    async with database.write() as connection:
        await matches.record(connection, match_id, entry("second", 1, at=20))
        await matches.record(connection, match_id, entry("third", 2, at=40))
        assert [row.seq for row in await matches.due(connection, 50, 50)] == [0, 1, 2]
        assert [row.seq for row in await matches.due(connection, 50, 20)] == [0, 1]
        assert [row.seq for row in await matches.due(connection, 110, 200)] == [1, 2]
        await matches.told(connection, match_id, "panel", b"other seat", 2)
        await matches.told(connection, match_id, "panel", b"seat", 1)
        rows = await matches.due(connection, 50, 50)
        assert [row.seq for row in rows] == [2]
        await matches.tried(connection, (rows[0].id,))
        assert [row.attempts for row in await matches.due(connection, 50, 50)] == [1]
        await matches.done(connection, (), 140)
        assert await matches.due(connection, 0, 200) == ()


async def test_a_panel_is_known_until_its_token_lapses(database: Database) -> None:
    match_id = await a_match(database)
    async with database.write() as connection:
        await matches.keep_panel(connection, match_id, 0, Handle("m1", "t1"), 100)
        await matches.keep_panel(connection, match_id, 0, Handle("m2", "t2"), 200)
        assert await matches.panel_handle(connection, match_id, 0, 199) == Handle("m2", "t2")
        assert await matches.panel_handle(connection, match_id, 0, 200) is None
        assert await matches.panel_handle(connection, match_id, 1, 0) is None


async def test_notes_are_replaced(database: Database) -> None:
    async with database.write() as connection:
        await notes.put(connection, "key", "one")
        await notes.put(connection, "key", "two")
        assert await notes.get(connection, "key") == "two"
        assert await notes.get(connection, "other") is None


async def test_deleting_a_match_deletes_all_of_it(database: Database) -> None:
    match_id = await a_match(database)
    async with database.write() as connection:
        await matches.keep_panel(connection, match_id, 0, Handle("m", "t"), 100)
        await connection.execute(text("DELETE FROM matches"))
    for table in (seats, inputs, events, outbox):
        assert await count(database, table) == 0
