"""Names, choices, and who may open games where."""

import os
import subprocess
import sys

import pytest
from sqlalchemy import select, update

from bot.panel import Refused, Where, Who
from bot.people import MOST_CHANNELS, REMEMBERED, Asker, People, demand_manager
from bot.zones import PROPOSED, fitting, names, zone_of
from db.connect import Database
from db.people_tables import members
from db.people_tables import people as people_table
from tests.conftest import Clock

ANN = Who("1", "Annie of the server")
HERE = Where("10", "20")


@pytest.fixture
def people(database: Database, clock: Clock) -> People:
    """People on an empty database."""
    return People(database, clock)


async def rows(database: Database) -> tuple[list[tuple[str, int]], list[tuple[str, str, int]]]:
    """Names and times of people, then of members."""
    async with database.read() as connection:
        one = await connection.execute(select(people_table.c.name, people_table.c.seen_at))
        two = await connection.execute(select(members.c.guild_id, members.c.name, members.c.seen_at))
        return [tuple(row) for row in one], [tuple(row) for row in two]


async def test_r91_the_last_names_are_kept_the_servers_own_only_for_the_server(people: People, database: Database) -> None:
    at = people.now()
    await people.seen(ANN, HERE, "Ann")
    assert await rows(database) == ([("Ann", at)], [("10", ANN.name, at)])
    await people.seen(Who("1", "Ann"), Where(None, "30"))
    await people.seen(Who("1", "Queen"), Where("11", "31"), "Ann")
    assert (await rows(database))[1] == [("10", ANN.name, at), ("11", "Queen", at)]


async def test_names_are_written_once_an_hour_or_when_they_change(people: People, database: Database, clock: Clock) -> None:
    await people.seen(ANN, HERE, "Ann")
    begun = clock.now
    clock.forward(minutes=59)
    await people.seen(ANN, HERE, "Ann")
    assert await rows(database) == ([("Ann", begun)], [("10", ANN.name, begun)])
    await people.seen(ANN, HERE, "Anne")
    assert (await rows(database))[0] == [("Anne", clock.now)]
    clock.forward(minutes=60)
    await people.seen(ANN, HERE, "Anne")
    assert await rows(database) == ([("Anne", clock.now)], [("10", ANN.name, clock.now)])


async def test_who_was_forgotten_is_written_anew_and_memory_is_bounded(people: People, database: Database) -> None:
    await people.seen(ANN, HERE)
    async with database.write() as connection:
        await connection.execute(people_table.delete())
    await people.seen(ANN, HERE)
    assert (await rows(database))[0] == []
    people.forget("1")
    await people.seen(ANN, HERE)
    assert len((await rows(database))[0]) == 1
    people._seen.update({(str(number), None): ("", "", 0) for number in range(REMEMBERED + 5)})
    await people.seen(Who("2", "Ben"), HERE)
    assert len(people._seen) == REMEMBERED


def asker(manager: bool = False, roles: tuple[str, ...] = (), channels: tuple[str, ...] = ("20",)) -> Asker:
    """Somebody in channel 20."""
    return Asker(manager, frozenset(roles), channels)


async def refused(people: People, who: Asker) -> str:
    """Why this person may not open a game in server 10; "": they may."""
    try:
        await people.may_open(who, "10")
    except Refused as refusal:
        return str(refusal)
    return ""


async def test_everybody_may_open_games_where_nothing_is_set(people: People) -> None:
    await people.may_open(asker(), None)
    assert await refused(people, asker()) == ""


async def test_managers_or_a_role_may_be_the_only_ones(people: People) -> None:
    await people.configure("10", creators="managers")
    assert "Manage Server" in await refused(people, asker(roles=("5",)))
    assert await refused(people, asker(manager=True)) == ""
    await people.configure("10", creators="5")
    assert "<@&5>" in await refused(people, asker(roles=("6",)))
    assert await refused(people, asker(roles=("6", "5"))) == await refused(people, asker(manager=True)) == ""
    await people.may_open(asker(), "11")
    await people.may_open(asker(), None)


async def allow(people: People, add: str | None = None, drop: str | None = None, clear: bool = False) -> tuple[str, ...]:
    """Change the channels of server 10."""
    return (await people.configure("10", channels=await people.channels("10", add, drop, clear))).channels


async def test_channels_may_be_the_only_ones_and_their_threads_count(people: People) -> None:
    await allow(people, "30")
    await allow(people, "31")
    for who in (asker(), asker(manager=True)):
        assert "<#30> and <#31>" in await refused(people, who)
    assert await refused(people, asker(channels=("99", "31"))) == "", "a thread of an allowed channel"
    assert await allow(people, "31", "30") == ("31",)
    assert await allow(people, "32", clear=True) == ("32",)
    assert await allow(people, clear=True) == ()
    assert await refused(people, asker()) == ""


async def test_channels_are_not_more_than_a_message_can_name(people: People) -> None:
    for number in range(MOST_CHANNELS):
        await allow(people, str(10**19 + number))
    with pytest.raises(Refused, match="25"):
        await allow(people, "1")
    assert len(await allow(people, "1", drop=str(10**19))) == MOST_CHANNELS


def test_who_does_not_manage_is_refused() -> None:
    demand_manager(asker(manager=True))
    with pytest.raises(Refused, match="Manage Server"):
        demand_manager(asker(roles=("5",)))


async def test_what_is_chosen_is_kept_and_nothing_is_written_for_nothing(people: People, database: Database) -> None:
    assert (await people.choose(ANN)).zone == ""
    assert await rows(database) == ([], [])
    chosen = await people.choose(ANN, zone="Asia/Tokyo", reminders="async")
    assert chosen == await people.person("1")
    assert (chosen.name, chosen.zone, chosen.reminders, chosen.everywhere) == (ANN.name, "Asia/Tokyo", "async", False)
    async with database.write() as connection:
        await connection.execute(update(people_table).values(everywhere=1))
    assert (await people.person("1")).everywhere is True


@pytest.mark.parametrize("typed", ["Europe/Berlin", "europe/berlin", " EUROPE/BERLIN "])
def test_a_zone_is_found_however_it_is_written(typed: str) -> None:
    assert zone_of(typed) == "Europe/Berlin"
    assert zone_of("america/new york") == "America/New_York"


@pytest.mark.parametrize("typed", ["", "Berlin", "Mars/Phobos", "../etc/passwd", "localtime", "💥", "`@here`" * 20])
def test_what_is_no_zone_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="time zone") as refusal:
        zone_of(typed)
    assert "`@" not in str(refusal.value)


def test_zones_are_proposed_by_any_part_of_their_names() -> None:
    assert fitting("berl") == ["Europe/Berlin"]
    assert fitting("new y") == ["America/New_York"]
    assert fitting("york")[0] == "America/New_York"
    found = fitting("ber")
    begin = [name for name in found if "/Ber" in name]
    assert found[: len(begin)] == begin, "words that begin with it come first"
    assert {"Atlantic/Bermuda", "Europe/Berlin"} <= set(begin)
    assert len(begin) < len(found)
    assert fitting("zzzz") == fitting(".*") == []
    assert fitting("") == list(PROPOSED)
    assert len(PROPOSED) == 25
    assert set(PROPOSED) <= set(names().values())


def test_zones_are_known_on_a_machine_that_has_none() -> None:
    code = "from bot.zones import local, zone_of; print(local(1_800_000_000_000, zone_of('europe/berlin')).isoformat())"
    environment = {**os.environ, "PYTHONTZPATH": ""}
    said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout == "2027-01-15T09:00:00+01:00\n"
