"""Members: in GUILD_CREATE, and asked for with op 8; soundboard sounds with op 31."""

import asyncio
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from playground import Playground
from tests.playground.conftest import Bot, point_to, start
from tests.playground.line import GUILDS, INTENTS, MEMBERS, PRESENCES, Line, line
from tests.playground.raw import Raw


@pytest.fixture
def open_raw(raw: Raw) -> Iterator[Raw]:
    """The application has all privileged intents."""
    raw.pg.world.gateway.privileged_intents = MEMBERS | PRESENCES
    yield raw


def crowd(pg: Playground, count: int) -> list[str]:
    return [pg.person(f"Person {index:04}").user.id for index in range(count)]


async def greeted(connection: Line, intents: int, **fields: Any) -> Any:
    await connection.identify(intents, **fields)
    return (await connection.event("GUILD_CREATE"))["d"]


async def chunk(connection: Line, **asked: Any) -> Any:
    await connection.send(8, {"guild_id": connection.pg.guild.id} | asked)
    return (await connection.event("GUILD_MEMBERS_CHUNK"))["d"]


def ids(members: list[Any]) -> list[str]:
    return [member["user"]["id"] for member in members]


async def test_members_in_a_guild(open_raw: Raw) -> None:
    pg = open_raw.pg
    people = crowd(pg, 60)
    pg.world.presence.enter(pg.world.store.users[people[7]])
    for intents, threshold, large, shown in (
        (GUILDS, 50, True, []),
        (GUILDS | MEMBERS, 250, False, []),
        (GUILDS | PRESENCES, 250, False, people),
        (GUILDS | PRESENCES, 50, True, [people[7]]),
    ):
        async with line(open_raw) as connection:
            guild = await greeted(connection, intents, large_threshold=threshold)
            assert (guild["large"], guild["member_count"]) == (large, 61)
            assert sorted(ids(guild["members"])) == sorted([*shown, open_raw.application])
            online = [people[7]] if intents & PRESENCES else []
            assert ids(guild["presences"]) == online


async def test_of_a_large_guild_those_with_a_role_or_a_nickname(open_raw: Raw) -> None:
    guilds, store = open_raw.pg.world.guilds, open_raw.pg.world.store
    people = crowd(open_raw.pg, 60)
    honoured, named = (store.members[f"{open_raw.pg.guild.id}:{people[index]}"] for index in (3, 5))
    guilds.edit_member(honoured, roles=[guilds.add_role(open_raw.pg.guild, "Honoured").id])
    guilds.edit_member(named, nick="Zelda")
    async with line(open_raw) as connection:
        guild = await greeted(connection, GUILDS | PRESENCES)
        assert sorted(ids(guild["members"])) == sorted([people[3], people[5], open_raw.application])
        assert ids((await chunk(connection, query="zel", limit=1))["members"]) == [people[5]]


async def test_all_members_come_in_chunks(open_raw: Raw) -> None:
    people = crowd(open_raw.pg, 2100)
    async with line(open_raw) as connection:
        await greeted(connection, GUILDS | MEMBERS)
        chunks = [await chunk(connection, query="", limit=0, nonce="n")]
        chunks += [(await connection.event("GUILD_MEMBERS_CHUNK"))["d"] for _ in range(2)]
        assert [len(one["members"]) for one in chunks] == [1000, 1000, 101]
        assert [(one["chunk_index"], one["chunk_count"], one["nonce"]) for one in chunks] == [(n, 3, "n") for n in range(3)]
        told = [id for one in chunks for id in ids(one["members"])]
        assert sorted(told) == sorted([*people, open_raw.application])


async def test_members_by_the_beginning_of_their_name(open_raw: Raw) -> None:
    crowd(open_raw.pg, 150)
    alice = open_raw.pg.person("Alice").user.id
    async with line(open_raw) as connection:
        await greeted(connection, INTENTS)
        found = await chunk(connection, query="al", limit=5)
        assert (ids(found["members"]), found["chunk_count"], "nonce" in found) == ([alice], 1, False)
        assert (await chunk(connection, query="zz", limit=5))["members"] == []
        assert len((await chunk(connection, query="Person", limit=7))["members"]) == 7
        assert len((await chunk(connection, query="person", limit=0))["members"]) == 100
        assert len((await chunk(connection, query="person", limit=120))["members"]) == 100


async def test_members_by_their_ids(open_raw: Raw) -> None:
    people = crowd(open_raw.pg, 150)
    async with line(open_raw) as connection:
        await greeted(connection, INTENTS)
        found = await chunk(connection, user_ids=[*people[:2], "1", int(people[2])])
        assert (ids(found["members"]), found["not_found"]) == (people[:3], ["1"])
        found = await chunk(connection, user_ids=people[0])
        assert (ids(found["members"]), "not_found" in found) == ([people[0]], False)
        assert ids((await chunk(connection, user_ids=people))["members"]) == people[:100]


async def test_presences_of_members(open_raw: Raw) -> None:
    people = crowd(open_raw.pg, 3)
    open_raw.pg.world.presence.enter(open_raw.pg.world.store.users[people[1]])
    for intents, asked, told in ((PRESENCES, True, [people[1]]), (PRESENCES, False, None), (0, True, None)):
        async with line(open_raw) as connection:
            await greeted(connection, GUILDS | intents)
            found = await chunk(connection, user_ids=people, presences=asked)
            assert (ids(found["presences"]) if "presences" in found else None) == told


@pytest.mark.parametrize(
    ("nonce", "kept"), [("x" * 32, True), ("é" * 16, True), ("x" * 33, False), ("é" * 17, False), (7, False)]
)
async def test_nonces(open_raw: Raw, nonce: Any, kept: bool) -> None:
    async with line(open_raw) as connection:
        await greeted(connection, INTENTS)
        assert ((await chunk(connection, query="a", limit=1, nonce=nonce)).get("nonce") == nonce) is kept


async def test_guilds_that_are_not_known(open_raw: Raw) -> None:
    elsewhere = open_raw.pg.world.guilds.create("Without the bot", bot=False)
    mine = (int(open_raw.pg.guild.id) >> 22) % 2
    async with line(open_raw) as connection, line(open_raw) as other:
        await greeted(connection, INTENTS | MEMBERS)
        for guild in ("1", elsewhere.id):
            await connection.send(8, {"guild_id": guild, "query": "", "limit": 0})
        await connection.nothing_before_the_ack()
        await other.identify(shard=[1 - mine, 2])
        await other.send(8, {"guild_id": open_raw.pg.guild.id, "query": "a", "limit": 1})
        await other.nothing_before_the_ack()


async def test_all_members_need_an_intent(open_raw: Raw) -> None:
    async with line(open_raw) as connection:
        await greeted(connection, INTENTS)
        await connection.send(8, {"guild_id": open_raw.pg.guild.id, "query": "", "limit": 0})
        await connection.nothing_before_the_ack()
    assert [("GUILD_MEMBERS" in violation) for violation in open_raw.pg.violations] == [True]
    open_raw.pg.violations.clear()


async def test_all_members_only_every_30_seconds(open_raw: Raw) -> None:
    pg, asked = open_raw.pg, {"query": "", "limit": 0, "nonce": "n"}
    other = pg.world.guilds.create("Another")
    async with line(open_raw) as connection:
        await greeted(connection, INTENTS | MEMBERS)
        await chunk(connection, **asked)
        await chunk(connection, **asked, guild_id=other.id)
        pg.clock.forward(seconds=10)
        await connection.send(8, {"guild_id": pg.guild.id} | asked)
        limited = (await connection.event("RATE_LIMITED"))["d"]
        assert (limited["opcode"], limited["meta"]) == (8, {"guild_id": pg.guild.id, "nonce": "n"})
        assert 10 < limited["retry_after"] <= 20
        await chunk(connection, query="a", limit=0)
        pg.clock.forward(seconds=20)
        await chunk(connection, **asked)


async def test_the_library_loads_all_members(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    pg.world.gateway.privileged_intents = MEMBERS
    people = crowd(pg, 1200)
    point_to(pg, monkeypatch)
    bot = Bot(lambda _: None, discord.Intents(guilds=True, members=True))
    running = await start(bot, pg)
    await asyncio.wait_for(bot.wait_until_ready(), 10)
    guild = bot.guilds[0]
    assert guild.chunked
    assert {str(member.id) for member in guild.members} == {*people, str(bot.user.id if bot.user else 0)}
    found = await guild.query_members("person 0007")
    assert [member.display_name for member in found] == ["Person 0007"]
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


async def test_there_are_no_sounds(raw: Raw) -> None:
    async with line(raw) as connection:
        await greeted(connection, INTENTS)
        await connection.send(31, {"guild_ids": [raw.pg.guild.id]})
        told = (await connection.event("SOUNDBOARD_SOUNDS"))["d"]
        assert told == {"guild_id": raw.pg.guild.id, "soundboard_sounds": []}


async def test_voice_is_taken_in_silence(raw: Raw) -> None:
    async with line(raw) as connection:
        await greeted(connection, INTENTS)
        await connection.send(4, {"guild_id": raw.pg.guild.id, "channel_id": None, "self_mute": False, "self_deaf": False})
        await connection.nothing_before_the_ack()
