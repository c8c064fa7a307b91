"""Thousands of guilds and people, in memory, on disk and for a bot with several shards."""

import asyncio
from pathlib import Path

import discord
import pytest

from playground import Playground, Refused
from tests.playground.conftest import RunBot, point_to
from tests.playground.test_controls import nothing

GUILDS, PEOPLE = 3000, 10_000


class ManyShards(discord.AutoShardedClient):
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants five seconds between two identifies; tests do not."""


async def test_a_bot_with_shards_sees_thousands_of_guilds(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = pg.controls.crowd(guilds=GUILDS, people=PEOPLE)
    assert (len(crowd.guilds), len(crowd.people)) == (GUILDS, PEOPLE)
    point_to(pg, monkeypatch)
    bot = ManyShards(intents=discord.Intents.default(), guild_ready_timeout=0.2)
    running = asyncio.create_task(bot.start(pg.bot_env["DISCORD_TOKEN"]))
    await pg.until(lambda: len(bot.guilds) == GUILDS + 1, 60, what="all guilds")
    assert len(bot.shards) == pg.world.gateway.recommended_shards > 1
    assert {guild.shard_id for guild in bot.guilds} == set(bot.shards)
    some = next(guild for guild in bot.guilds if guild.name == "Server 1")
    assert some.member_count == 1 + PEOPLE // GUILDS + 1
    await pg.controls.disconnect(4000, shard=1)
    with pytest.raises(Refused, match="Shard 1 is not connected"):
        await pg.controls.disconnect(4000, shard=1)
    await pg.until(lambda: all(session.connection for session in pg.world.gateway.sessions.values()), 10, what="shard 1 again")
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_crowd_joins_while_the_bot_looks_on(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    pg.controls.crowd(guilds=100, people=5)
    await pg.until(lambda: bot.names().count("guild_join") == 100, 10, what="the guilds")
    pg.controls.crowd(people=50)
    assert len(pg.world.store.members_of(pg.guild.id)) == 1 + 50


async def test_a_crowd_is_there_after_a_restart(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as pg:
        pg.controls.crowd(guilds=300, people=1000)
        home = pg.guild.id
    async with Playground(data=tmp_path) as pg:
        assert (len(pg.world.store.guilds), len(pg.world.store.people())) == (301, 1000)
        assert pg.guild.id == home
        again = pg.controls.crowd(people=2)
        assert [user.name for user in again.people] == ["Person 1001", "Person 1002"]


@pytest.mark.parametrize("wrong", [{"guilds": -1}, {"people": 100_001}, {"people": 1.5}, {"guilds": True}])
async def test_crowds_that_make_no_sense(pg: Playground, wrong: dict[str, int]) -> None:
    with pytest.raises(Refused, match="from 0 to 100000"):
        pg.controls.crowd(**wrong)
    assert len(pg.world.store.guilds) == 1
