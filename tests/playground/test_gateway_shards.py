"""Shards, how often sessions may begin, the bot's presence, and bots in very many guilds."""

import asyncio
from itertools import pairwise
from typing import Any

import discord
import pytest

from playground import Playground
from playground.store.events import BotChanged
from playground.store.model import Guild
from tests.playground.conftest import point_to
from tests.playground.line import DIRECT_MESSAGES, INTENTS, Line, line
from tests.playground.raw import Raw


def shard_of(guild: Guild, total: int = 2) -> int:
    return (int(guild.id) >> 22) % total


def guild_of_shard(pg: Playground, shard: int, total: int = 2) -> Guild:
    while True:
        guild = pg.world.guilds.create("Another")
        if shard_of(guild, total) == shard:
            return guild
        pg.clock.forward(seconds=0.001)


async def begin(connection: Line, shard: int, total: int = 2, intents: int = INTENTS) -> None:
    """Identifies, and reads all that is told at the beginning."""
    ready = await connection.identify(intents, shard=[shard, total])
    assert ready["shard"] == [shard, total]
    for _ in ready["guilds"]:
        await connection.event("GUILD_CREATE")


async def test_each_shard_hears_of_its_guilds(raw: Raw) -> None:
    mine = shard_of(raw.pg.guild)
    other = guild_of_shard(raw.pg, 1 - mine)
    async with line(raw) as one, line(raw) as two:
        await begin(one, mine)
        await begin(two, 1 - mine)
        raw.pg.person("Alice").say("x")
        raw.pg.world.guilds.edit(other, name="Renamed")
        assert (await one.get())["t"] == "MESSAGE_CREATE"
        assert (await two.get())["d"]["name"] == "Renamed"
        await one.nothing_before_the_ack()
        await two.nothing_before_the_ack()


async def test_what_is_of_no_guild_goes_to_the_first_shard(raw: Raw) -> None:
    async with line(raw) as first, line(raw) as second, line(raw) as deaf:
        await begin(first, 0, intents=INTENTS | DIRECT_MESSAGES)
        await begin(second, 1, intents=INTENTS | DIRECT_MESSAGES)
        await begin(deaf, 0)
        raw.pg.world.gateway.tell_direct("MESSAGE_DELETE", {"id": "1", "channel_id": "2"}, DIRECT_MESSAGES)
        assert (await first.get())["t"] == "MESSAGE_DELETE"
        await second.nothing_before_the_ack()
        await deaf.nothing_before_the_ack()


async def test_one_shard_is_disconnected(raw: Raw) -> None:
    async with line(raw) as first, line(raw) as second:
        await begin(first, 0)
        await begin(second, 1)
        await raw.pg.ask_to_reconnect(shard=1)
        await second.op(7)
        await raw.pg.ask_for_heartbeat(shard=1)
        await second.op(1)
        await raw.pg.invalidate_session(resumable=True, shard=1)
        await second.op(9)
        await asyncio.gather(raw.pg.disconnect(4000, shard=1), second.closed())
        assert second.socket.close_code == 4000
        await first.nothing_before_the_ack()
        assert raw.pg.world.gateway.online, "the first is still there"
        await asyncio.gather(raw.pg.disconnect(4000, shard=0), first.closed())
        assert not raw.pg.world.gateway.online


async def test_the_library_with_two_shards(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    pg.world.gateway.shards = 2
    guild_of_shard(pg, 1 - shard_of(pg.guild))
    point_to(pg, monkeypatch)

    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            """Without five seconds between the shards."""

    bot = Sharded(intents=discord.Intents.default(), guild_ready_timeout=0.2)
    running = asyncio.create_task(bot.start(pg.bot_env["DISCORD_TOKEN"]))
    await asyncio.wait_for(bot.wait_until_ready(), 10)
    assert len(pg.world.gateway.sessions) == 2
    assert {guild.shard_id for guild in bot.guilds} == {0, 1}
    heard: asyncio.Task[Any] = asyncio.create_task(bot.wait_for("message"))
    await asyncio.sleep(0)
    pg.person("Alice").say("x")
    message = await asyncio.wait_for(heard, 5)
    assert message.guild.shard_id == shard_of(pg.guild)
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


async def recommended(raw: Raw) -> tuple[int, Any]:
    _, told = await raw.ask("GET", "/gateway/bot")
    return told["shards"], told["session_start_limit"]


async def test_recommended_shards(raw: Raw) -> None:
    assert (await recommended(raw))[0] == 1
    for _ in range(999):
        raw.pg.world.guilds.create("Another", channels=())
    assert (await recommended(raw))[0] == 2
    raw.pg.world.guilds.create("Without the bot", bot=False)
    raw.pg.world.gateway.shards = 16
    assert (await recommended(raw))[0] == 16


async def test_session_starts_are_counted_by_the_day(raw: Raw) -> None:
    assert (await recommended(raw))[1]["remaining"] == 1000
    for _ in range(3):
        async with line(raw) as connection:
            await connection.identify()
    raw.pg.clock.forward(hours=1)
    limit = (await recommended(raw))[1]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 997, 1)
    assert 0 < limit["reset_after"] <= 23 * 3_600_000
    raw.pg.clock.forward(hours=24)
    assert (await recommended(raw))[1]["remaining"] == 1000


async def test_resuming_counts_for_nothing(raw: Raw) -> None:
    async with line(raw) as connection:
        ready = await connection.identify()
        await raw.pg.disconnect()
    async with line(raw) as connection:
        await connection.resume(ready["session_id"], 2)
        await connection.event("RESUMED")
    assert (await recommended(raw))[1]["remaining"] == 999


async def answer_to_identify(raw: Raw, shard: int) -> int:
    """0: the session begins; 9: it does not."""
    async with line(raw) as connection:
        await connection.op(10)
        await connection.send(2, connection.identity(shard=[shard, 4]))
        op: int = (payload := await connection.get())["op"]
        assert op == 0 or payload["d"] is False
        return op


async def test_identifying_too_soon_when_it_is_enforced(raw: Raw) -> None:
    starts = raw.pg.world.gateway.session_starts
    assert [await answer_to_identify(raw, 0) for _ in range(2)] == [0, 0]
    starts.enforced = True
    raw.pg.clock.forward(seconds=5)
    assert [await answer_to_identify(raw, shard) for shard in (0, 1)] == [0, 9]
    raw.pg.clock.forward(seconds=5)
    starts.max_concurrency = 2
    assert [await answer_to_identify(raw, shard) for shard in (0, 1, 2, 3)] == [0, 0, 9, 9]
    raw.pg.clock.forward(seconds=5)
    assert await answer_to_identify(raw, 3) == 0


async def test_the_last_start_of_the_day_when_it_is_enforced(raw: Raw) -> None:
    starts = raw.pg.world.gateway.session_starts
    starts.total = 1
    async with line(raw) as first, line(raw) as second:
        await first.identify()
        starts.enforced = True
        await second.send(2, second.identity())
        assert [*await asyncio.gather(first.closed(), second.closed())] == [4004, 4004]
    assert not raw.pg.world.gateway.sessions


# Presence


def presence(status: str, *activities: Any) -> Any:
    return {"since": None, "activities": list(activities), "status": status, "afk": False}


@pytest.mark.parametrize(
    ("sent", "status", "activity"),
    [
        (presence("dnd", {"name": "Links", "type": 0}), "dnd", "Playing Links"),
        (presence("idle", {"name": "x", "type": 4, "state": "Thinking"}), "idle", "Thinking"),
        (presence("online", {"name": "you", "type": 3}, {"name": "x", "type": 0}), "online", "Watching you"),
        (presence("invisible", {"name": "Links", "type": 0}), "offline", ""),
    ],
)
async def test_presence(raw: Raw, sent: Any, status: str, activity: str) -> None:
    gateway = raw.pg.world.gateway
    changes: list[Any] = []
    assert gateway.presence.status == "offline"
    async with line(raw) as first:
        await first.identify(presence=sent)
        assert (gateway.presence.status, gateway.presence.activity) == (status, activity)
    async with line(raw) as second:
        await second.identify()
        assert (gateway.presence.status, gateway.presence.activity) == ("online", "")
        raw.pg.world.bus.listen(lambda event: changes.append(event) if isinstance(event, BotChanged) else None)
        await second.send(3, sent)
        await raw.pg.until(lambda: changes)
        assert (gateway.presence.status, gateway.presence.activity) == (status, activity)


async def test_presence_of_the_library(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    point_to(pg, monkeypatch)
    bot = discord.Client(intents=discord.Intents(guilds=True), activity=discord.Game("Links"), guild_ready_timeout=0.2)
    running = asyncio.create_task(bot.start(pg.bot_env["DISCORD_TOKEN"]))
    await pg.until(lambda: pg.world.gateway.presence.activity == "Playing Links")
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    await bot.change_presence(status=discord.Status.idle)
    await pg.until(lambda: pg.world.gateway.presence.status == "idle")
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


async def test_presence_of_several_shards(raw: Raw) -> None:
    gateway = raw.pg.world.gateway
    async with line(raw) as second, line(raw) as first:
        await second.identify(shard=[1, 2], presence=presence("dnd"))
        assert gateway.presence.status == "dnd"
        await first.identify(shard=[0, 2], presence=presence("idle"))
        assert gateway.presence.status == "idle", "the first shard says it"
        await asyncio.gather(raw.pg.disconnect(4000, shard=0), first.closed())
        assert (gateway.online, gateway.presence.status) == (True, "dnd")


# Many guilds


async def test_a_guild_is_told_before_what_happens_in_it(raw: Raw) -> None:
    guilds = [raw.pg.world.guilds.create(f"Guild {index}") for index in range(100)]
    told: list[Guild] = []

    def rename(_: Any) -> None:
        if not told:
            told.append(raw.pg.world.guilds.edit(guilds[-1], name="Renamed"))

    async with line(raw) as connection:
        await connection.op(10)
        raw.pg.world.bus.listen(lambda event: rename(event) if isinstance(event, BotChanged) else None)
        await connection.send(2, connection.identity())
        events = [await connection.get() for _ in range(103)]
        assert [event["t"] for event in events[:3]] == ["READY", "GUILD_CREATE", "GUILD_UPDATE"]
        assert events[1]["d"]["id"] == events[2]["d"]["id"] == guilds[-1].id
        created = [event["d"]["id"] for event in events if event["t"] == "GUILD_CREATE"]
        assert sorted(created) == sorted(guild.id for guild in raw.pg.world.store.guilds), "each once"
        await connection.nothing_before_the_ack()


async def test_guilds_that_go_while_a_bot_is_greeted(raw: Raw) -> None:
    guilds = [raw.pg.world.guilds.create(f"Guild {index}") for index in range(100)]
    gone = guilds[-3:]

    def remove(_: Any) -> None:
        if gone:
            raw.pg.world.guilds.remove_bot(gone.pop())
        while gone:
            raw.pg.world.guilds.delete(gone.pop())

    async with line(raw) as connection:
        await connection.op(10)
        raw.pg.world.bus.listen(lambda event: remove(event) if isinstance(event, BotChanged) else None)
        await connection.send(2, connection.identity())
        events = [(await connection.get())["t"] for _ in range(102)]
        assert events == ["READY", *["GUILD_DELETE"] * 3, *["GUILD_CREATE"] * 98]
        await connection.nothing_before_the_ack()


async def test_a_guild_that_comes_back_while_a_bot_is_greeted_is_told_once(raw: Raw) -> None:
    guilds = [raw.pg.world.guilds.create(f"Guild {index}") for index in range(3)]
    for guild in guilds:
        raw.pg.world.guilds.outage(guild)
    back = [guilds[1]]

    def recover(_: Any) -> None:
        while back:
            raw.pg.world.guilds.recover(back.pop())

    async with line(raw) as connection:
        await connection.op(10)
        raw.pg.world.bus.listen(lambda event: recover(event) if isinstance(event, BotChanged) else None)
        await connection.send(2, connection.identity())
        assert len((await connection.event("READY"))["d"]["guilds"]) == 4
        told = [(await connection.event("GUILD_CREATE"))["d"]["id"] for _ in range(2)]
        assert told == [guilds[1].id, raw.pg.guild.id]
        await connection.nothing_before_the_ack()
        raw.pg.world.guilds.recover(guilds[2])
        assert (await connection.get())["d"]["id"] == guilds[2].id


async def test_others_have_their_turn_while_a_bot_is_greeted(raw: Raw) -> None:
    for index in range(300):
        raw.pg.world.guilds.create(f"Guild {index}")
    left = [301]
    watching: list[asyncio.Task[None]] = []
    sessions = raw.pg.world.gateway.sessions

    async def watch() -> None:
        while left[-1]:
            left.append(sum(len(session.awaited) for session in sessions.values()))
            await asyncio.sleep(0)

    def begin_to_watch(_: Any) -> None:
        if not watching:
            watching.append(asyncio.create_task(watch()))

    async with line(raw) as connection:
        await connection.op(10)
        raw.pg.world.bus.listen(begin_to_watch)
        await connection.send(2, connection.identity())
        for _ in range(301):
            await connection.event("GUILD_CREATE")
        await watching[0]
    assert max(before - after for before, after in pairwise(left)) <= 20, "guilds told without a turn for others"
