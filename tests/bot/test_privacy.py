"""What is kept about a person can be read and deleted, in every table, and nothing of anybody else is touched (r96)."""

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

import bot.privacy
from bot.challenges import OPEN_MOST, Challenges
from bot.daily import Daily, begins
from bot.lobby import Lobbies, Wish
from bot.metrics import Timings
from bot.panel import Panel, Refused, Where, Who
from bot.people import People
from bot.privacy import Privacy
from bot.service import Service
from bot.table import Tables
from db import matches, personal
from db.connect import Database
from db.matches import Handle, Seat
from db.personal import NOBODY, hangs_on_a_seat, is_about_one, person_columns
from db.schema import metadata
from db.tables import seats
from tests.bot.contests import HOUR, START, contest
from tests.conftest import Clock
from tools.verify import verify

ZOE, BEN = Who("987654321987654321", "Zoe Quux"), Who("1234567890123", "Ben Corge")
HERE = Where("10", "20")
MARKS = (ZOE.id, ZOE.name)


@pytest.fixture
def people(database: Database, clock: Clock) -> People:
    """People beside the service."""
    return People(database, clock)


@pytest.fixture
def tables(service: Service) -> Tables:
    """Lobbies and matches of several people."""
    return Tables(service.keeper, service.paint, service.dressers)


@pytest.fixture
def lobbies(tables: Tables) -> Lobbies:
    """Lobbies of the same matches."""
    return tables.lobbies


@pytest.fixture
def privacy(service: Service, people: People, tables: Tables) -> Privacy:
    """What is tested."""
    return Privacy(service, people, tables)


def test_r96_every_table_is_known_to_be_about_somebody_or_about_nobody() -> None:
    known = {table.name for table in metadata.tables.values() if person_columns(table) or hangs_on_a_seat(table)}
    assert not known & NOBODY
    assert known | NOBODY == set(metadata.tables), "a new table: does it hold a person? See db/personal.py"


def test_r96_a_column_that_sounds_like_a_person_is_one_that_is_known() -> None:
    """Every column of text either is on this list, or holds a person's id, or the name beside such an id."""
    plain = {
        "announce_channel", "announce_zone", "body", "channel_id", "channels", "creators", "game", "guild_id", "interaction_id",
        "key", "kind", "look", "message_id", "outcome", "owner", "pace", "period", "reason", "reminders", "state", "status",
        "token", "turn", "value", "zone",
    }  # fmt: skip
    for table in metadata.tables.values():
        persons = set(person_columns(table))
        for column in table.c:
            if column.type.python_type is str and column.name not in plain:
                assert column.name in persons or (column.name == "name" and persons), f"{table.name}.{column.name}"


async def board(service: Service, who: Who, key: str, **options: object) -> Panel:
    """A board."""
    return await service.create("links", who, HERE, options or {"numbers": [1, 2, 3, 4, 5, 6]}, key, Timings())


async def move(service: Service, who: Who, panel: Panel, pick: str, key: str) -> Panel:
    """A press."""
    return await service.answer(who, panel.match_id, panel.choice, pick, key, Timings())


async def fill(database: Database, who: Who, number: int) -> None:
    """A row about this person in every table that can have one, as far as it has none yet."""
    async with database.write() as connection:
        for table in metadata.sorted_tables:
            names = person_columns(table)
            if not names or await connection.scalar(select(table.c[names[0]]).where(table.c[names[0]] == who.id)):
                continue
            row: dict[str, Any] = {}
            for column in table.c:
                row[column.name] = who.id if column.name in names else who.name if column.name == "name" else None
                if row[column.name] is None and not column.nullable:
                    row[column.name] = await some(connection, table, column, number)
            await connection.execute(insert(table).values(row))


async def some(connection: Any, table: Any, column: Any, number: int) -> Any:
    """A value that the column takes: one that is there, of a key or of a list of words."""
    for key in column.foreign_keys:
        there = await connection.scalar(select(key.column).limit(1))
        if there is None:
            await connection.execute(insert(key.column.table).values({key.column.name: 1, "day": 1, "created_at": 1}))
            there = 1
        return there
    for check in table.constraints:
        words = str(getattr(check, "sqltext", ""))
        if words.startswith(f"{column.name} in"):
            return words.split("'")[1]
        if column.name in words and "rated" in words:
            return 0
    return {str: f"x{number}", int: number, float: 1.0, bytes: b"{}"}[column.type.python_type]


async def everything(service: Service, people: People, lobbies: Lobbies, database: Database) -> None:
    """Two people with something in every table: boards open and ended, a shared match, lobbies, names, choices, tokens."""
    lobby = await lobbies.open(ZOE, Where("10", "21"), Wish("async"), None, 4, "lobby")
    await lobbies.join(BEN, lobby.lobby.id)
    for number, who in enumerate((ZOE, BEN), 1):
        await people.seen(who, HERE)
        await people.choose(who, zone="Asia/Tokyo", quiet_from=60, quiet_until=120)
        panel = await board(service, who, f"a{number}")
        panel = await move(service, who, panel, "pick:2", f"b{number}")
        await service.shown(panel, Handle(f"55{number}", f"token-of-{who.id}"))
        await move(service, who, await board(service, who, f"c{number}"), "give-up", f"d{number}")
        await fill(database, who, number)


def dump(path: Path) -> dict[str, list[str]]:
    """Every row of every table as text."""
    with sqlite3.connect(path) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(str, connection.execute(f"SELECT * FROM {name}"))) for name in names}


def holding(rows: dict[str, list[str]], *marks: str) -> set[str]:
    """The tables in which one of these texts is."""
    return {name for name, found in rows.items() if any(mark in row for row in found for mark in marks)}


async def test_r96_the_export_holds_every_row_about_me_and_nothing_of_anybody_else(
    service: Service, privacy: Privacy, people: People, lobbies: Lobbies, database: Database, tmp_path: Path
) -> None:
    await everything(service, people, lobbies, database)
    made = await privacy.export(ZOE)
    told = json.loads(made.data)
    assert holding(dump(tmp_path / "horizon.sqlite"), *MARKS) == set(told["tables"])
    assert set(told["tables"]) >= {table.name for table in metadata.tables.values() if person_columns(table)}
    text = made.data.decode()
    assert not [mark for mark in (*BEN, "token-of", "seed", "snapshot", "552") if mark in text]
    assert "551" in text, "the message of a panel"
    assert [[one["picks"] for one in game["moves"]] for game in told["games"]] == [[["pick:2"]], [["give-up"]]]
    assert [game["status"] for game in told["games"]] == ["open", "over"]
    assert made.name == "horizon-2027-01-15.json"
    assert told["user_id"] == ZOE.id


async def test_who_is_unknown_gets_an_export_of_nothing(privacy: Privacy) -> None:
    told = json.loads((await privacy.export(ZOE)).data)
    assert (told["tables"], told["games"]) == ({}, [])


async def test_a_large_export_is_packed(privacy: Privacy, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    await board(service, ZOE, "a")
    plain = (await privacy.export(ZOE)).data
    monkeypatch.setattr(bot.privacy, "LARGE", 100)
    packed = await privacy.export(ZOE)
    assert packed.name == "horizon-2027-01-15.json.gz"
    assert gzip.decompress(packed.data) == plain


async def test_r96_deleting_leaves_no_trace_of_me_and_everything_of_others(
    service: Service, privacy: Privacy, people: People, lobbies: Lobbies, database: Database, tmp_path: Path
) -> None:
    await everything(service, people, lobbies, database)
    path = tmp_path / "horizon.sqlite"
    before = dump(path)
    assert len(holding(before, *MARKS)) > 6
    await privacy.forget(ZOE)
    after = dump(path)
    assert holding(after, *MARKS, f"token-of-{ZOE.id}") == set()
    for name, rows in before.items():
        kept = {row for row in rows if BEN.id in row} - set(after[name])
        assert not kept or name in ("lobbies",), f"{name}: {kept}"
    for table in metadata.tables.values():
        shared = person_columns(table) and not is_about_one(table) and table.name not in ("seats", "lobby_seats")
        if shared:
            assert len(after[table.name]) == len(before[table.name]), "what others share stays"


async def test_r96_in_what_others_share_stands_a_deleted_player_always_the_same(
    privacy: Privacy, service: Service, database: Database
) -> None:
    async with database.write() as connection:
        entry = (await _row(connection, service)).entry
        for number in range(2):
            people = (Seat(0, ZOE.id, ZOE.name), Seat(1, BEN.id, BEN.name))
            await matches.add(connection, "links", 1, *HERE, people, entry._replace(interaction_id=f"m{number}", status="over"))
    await privacy.forget(ZOE)
    async with database.read() as connection:
        rows = list(await connection.execute(select(seats.c.user_id, seats.c.name).order_by(seats.c.match_id, seats.c.seat)))
    assert rows[0] == rows[2]
    assert rows[0].user_id.startswith("gone:")
    assert rows[0].name == "Deleted player"
    assert tuple(rows[1]) == tuple(rows[3]) == BEN
    assert await service.owns(BEN, 1)


async def _row(connection: Any, service: Service) -> Any:
    from bot.following import Taken
    from bot.keeping import entry_of
    from engine.core import run
    from engine.games import GAMES

    outcome = run.start(GAMES["links"], 1, "seed", {"numbers": [1, 2, 3, 4, 5, 6]}, service.now())
    return Taken(entry_of("x", 0, service.now(), b"{}", outcome, 0), outcome.state)


async def test_after_deleting_my_boards_are_gone_and_i_begin_anew(
    privacy: Privacy, service: Service, people: People, database: Database
) -> None:
    panel = await board(service, ZOE, "a")
    await people.seen(ZOE, HERE)
    await privacy.forget(ZOE)
    with pytest.raises(Refused, match="no such board"):
        await move(service, ZOE, panel, "pick:1", "b")
    assert (await people.person(ZOE.id)).name == ""
    await people.seen(ZOE, HERE)
    assert (await people.person(ZOE.id)).name == ZOE.name
    assert (await board(service, ZOE, "a")).match_id == panel.match_id + 1, "no number is used twice"
    await privacy.forget(ZOE)
    await privacy.forget(ZOE)


async def test_r96_i_leave_lobbies_and_the_host_is_somebody_else(privacy: Privacy, lobbies: Lobbies) -> None:
    told: list[int] = []
    lobbies.listeners.append(told.append)
    mine = await lobbies.open(ZOE, HERE, Wish("async"), None, 4, "a")
    await lobbies.join(BEN, mine.lobby.id)
    alone = await lobbies.open(ZOE, Where("10", "21"), Wish("live"), None, 2, "b")
    told.clear()
    await privacy.forget(ZOE)
    left = (await lobbies.post(mine.lobby.id)).lobby
    assert [seat.user_id for seat in left.seats] == [BEN.id]
    assert left.host_id == BEN.id
    assert told == [mine.lobby.id, alone.lobby.id], "their messages are shown anew"
    assert (await lobbies.post(alone.lobby.id)).lobby.status == "cancelled"
    await lobbies.open(BEN, Where("10", "21"), Wish("live"), None, 2, "c")


async def test_r90_nobody_gets_a_second_try_at_the_daily_puzzle_by_being_deleted(
    privacy: Privacy, service: Service, clock: Clock, tmp_path: Path
) -> None:
    daily = Daily(service)
    daily.changed.append(privacy.no_second_try)
    await daily.play(ZOE, HERE, "a", Timings())
    await privacy.forget(ZOE)
    assert holding(dump(tmp_path / "horizon.sqlite"), *MARKS) == set()
    await privacy.forget(BEN)
    await privacy.forget(ZOE)
    with pytest.raises(Refused, match="everybody gets it once"):
        await daily.play(ZOE, HERE, "b", Timings())
    await daily.play(BEN, HERE, "c", Timings())
    assert holding(dump(tmp_path / "horizon.sqlite"), *MARKS) == set()
    clock.forward(days=1)
    await daily.play(ZOE, HERE, "d", Timings())
    await privacy.forget(BEN)
    assert privacy._spent == {}, "nothing is remembered longer than it matters"


async def match_of(lobbies: Lobbies, *people: Who, key: str = "m") -> int:
    """A match that has begun."""
    lobby = await lobbies.open(people[0], Where("10", key), Wish("async"), None, len(people), f"{key}-open")
    for one in people[1:]:
        await lobbies.join(one, lobby.lobby.id)
    return (await lobbies.start(people[0], lobby.lobby.id, False, f"{key}-start")).match_id


async def test_r96_i_resign_from_games_of_others_and_they_go_on(
    privacy: Privacy, service: Service, lobbies: Lobbies, database: Database, tmp_path: Path
) -> None:
    cid = Who("777777777", "Cid")
    match_id = await match_of(lobbies, BEN, ZOE, cid)
    two = await match_of(lobbies, ZOE, BEN, key="n")
    await service.shown(await service.panel(ZOE, match_id, Timings()), Handle("551", f"token-of-{ZOE.id}"))
    panel = await service.panel(BEN, match_id, Timings())
    await service.shown(panel, Handle("552", f"token-of-{BEN.id}"))
    await move(service, BEN, panel, "open", "b1")
    before = json.loads((await privacy.export(BEN)).data)["games"]
    told = json.loads((await privacy.export(ZOE)).data)
    assert [(game["id"], game["seat"], game["moves"]) for game in told["games"]] == [(match_id, 1, []), (two, 0, [])]
    await privacy.forget(ZOE)
    assert holding(dump(tmp_path / "horizon.sqlite"), *MARKS) == set()
    assert holding(dump(tmp_path / "horizon.sqlite"), f"token-of-{BEN.id}") == {"panels"}
    loaded = await service.keeper.load(match_id)
    assert loaded.row.status == "open"
    assert [seat.name for seat in loaded.row.seats] == [BEN.name, "Deleted player", cid.name]
    assert not [one for one in loaded.state.open if one.step.seat == 1], "nobody waits for who is gone"
    assert (await service.keeper.load(two)).row.status == "over", "one person alone is no game"
    after = json.loads((await privacy.export(BEN)).data)["games"]
    assert [one["moves"] for one in after] == [one["moves"] for one in before]
    assert (await service.panel(BEN, match_id, Timings())).choice is not None


async def test_r96_results_and_ratings_of_the_others_can_still_be_computed(
    privacy: Privacy, database: Database, tmp_path: Path
) -> None:
    path, cid = tmp_path / "horizon.sqlite", "777777777"
    for number, seated in enumerate([(ZOE.id, BEN.id), (ZOE.id, cid, BEN.id), (cid, BEN.id), (cid, "", ZOE.id)]):
        await contest(database, seated, tuple(range(1, len(seated) + 1)), at=START + number * HOUR)
    before = dump(path)
    await privacy.forget(ZOE)
    after = dump(path)
    for table in ("ratings", "match_standings"):
        assert after[table] == [row for row in before[table] if ZOE.id not in row] != before[table]
    count, found = await verify(path)
    assert (count > 3, found) == (True, [])
    await contest(database, (BEN.id, cid), (1, 2), at=START + 9 * HOUR)
    assert (await verify(path))[1] == []


async def test_what_cannot_be_left_does_not_keep_anybody_from_being_deleted(
    privacy: Privacy, service: Service, lobbies: Lobbies, database: Database, tmp_path: Path
) -> None:
    await lobbies.join(BEN, (await lobbies.open(ZOE, HERE, Wish("async"), None, 4, "a")).lobby.id)
    async with database.write() as connection:
        entry = (await _row(connection, service)).entry._replace(snapshot=b"damaged")
        await matches.add(connection, "links", 1, *HERE, (Seat(0, *ZOE), Seat(1, *BEN)), entry)
        assert await personal.shared_open(connection, ZOE.id) == [1]
        await connection.execute(update(metadata.tables["lobbies"]).values(options=b"damaged"))
    await privacy.forget(ZOE)
    assert holding(dump(tmp_path / "horizon.sqlite"), *MARKS) == set()
    assert holding(dump(tmp_path / "horizon.sqlite"), BEN.id) == {"seats", "lobby_seats"}


async def test_r96_nobody_waits_in_a_challenge_for_who_is_gone(privacy: Privacy, service: Service, clock: Clock) -> None:
    clock.now = begins(40)
    challenges = Challenges(Daily(service))
    others = [Who(f"77{number}", f"N{number}") for number in range(OPEN_MOST)]
    for number, other in enumerate(others):
        await challenges.challenge(BEN, other, None)
        await challenges.open(BEN, HERE, number + 1, Timings())
        if number % 2:
            await challenges.open(other, HERE, number + 1, Timings())
        await privacy.forget(other)
    mine = await challenges.open(BEN, HERE, 1, Timings())
    ended = await service.answer(BEN, mine.match_id, mine.choice, "give-up", "g", Timings())
    assert "they gave up" in ended.status
    sheet = await challenges.mine(BEN)
    assert "not finished" not in sheet.text
    for number in range(1, OPEN_MOST):
        mine = await challenges.open(BEN, HERE, number + 1, Timings())
        await service.answer(BEN, mine.match_id, mine.choice, "give-up", f"g{number}", Timings())
    await challenges.challenge(BEN, ZOE, None)
