"""The controls over what goes wrong between the bot and Discord, with the unmodified discord.py."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground, Refused
from tests.playground.conftest import Bot, RunBot, point_to, start
from tests.playground.raw import Raw
from tests.playground.test_bot import Interaction
from tests.playground.test_controls import nothing, text_channel


def with_go(bot: Bot) -> None:
    @bot.tree.command(description="Goes")
    async def go(interaction: Interaction) -> None:
        await interaction.response.send_message("gone")


def impatient(bot: Bot) -> None:
    bot._connection.heartbeat_timeout = 0.6  # seconds without a sign of life; 60 by default


async def test_every_press_twice(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(with_go)
    pg.controls.switch_on("every press twice")
    done = await pg.person("Alice").slash("go")
    assert done.state == "answered"
    await pg.until(lambda: bot.names().count("interaction") == 2, what="the second one")
    pg.controls.switch_off("every press twice")
    await pg.person("Alice").slash("go")
    await pg.until(lambda: bot.names().count("interaction") >= 3)
    assert pg.controls.faults == ()


async def test_answers_get_lost(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = await text_channel(bot, pg, pg.channel.id)
    pg.controls.switch_on("answers get lost")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("carried out")
    pg.controls.switch_off("answers get lost")
    assert [message.content for message in pg.person("Alice").messages()] == ["carried out"]


async def test_requests_get_lost(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    channel = await text_channel(bot, pg, pg.channel.id)
    pg.controls.switch_on("requests get lost")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("never")
    pg.controls.switch_off("requests get lost")
    assert pg.person("Alice").messages() == []


async def test_presses_get_lost(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(with_go)
    pg.controls.switch_on("presses get lost")
    done = pg.person("Alice").start_slash("go")
    pg.controls.forward(seconds=4)
    assert (await done.answered()).error == "The application did not respond"
    assert "interaction" not in bot.names()


@pytest.mark.parametrize(("name", "status"), [("Discord answers 500", 500), ("rate limited", 429)])
async def test_every_answer_is_a_refusal(pg: Playground, raw: Raw, name: str, status: int) -> None:
    pg.controls.switch_on(name)
    assert (await raw.post({"content": "never"}))[0] == status
    pg.controls.switch_off(name)
    assert (await raw.post({"content": "now"}))[0] == 200


async def test_events_out_of_order(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: bot.guilds)
    pg.controls.switch_on("events out of order")
    pg.person("Alice").say("first")
    pg.controls.create_channel("second")
    await pg.until(lambda: "message" in bot.names())
    names = bot.names()
    assert names.index("guild_channel_create") < names.index("message")


async def test_slow_network(pg: Playground, raw: Raw) -> None:
    pg.controls.switch_on("slow network 2 s")
    assert {(fault.on, fault.action, fault.seconds) for fault in pg.controls.faults} == {
        ("event", "delay", 1.0),
        ("request", "delay", 1.0),
    }
    slow = asyncio.create_task(raw.post({"content": "slow"}))
    await pg.until(lambda: any(fault.struck for fault in pg.controls.faults))
    assert pg.person("Alice").messages() == []
    assert (await slow)[0] == 200


async def test_presets_and_faults_know_each_other(pg: Playground) -> None:
    assert set(pg.controls.presets.values()) == {False}
    pg.controls.switch_on("slow network 2 s")
    pg.controls.switch_on("slow network 2 s")
    assert len(pg.controls.faults) == 2
    own = pg.controls.add_fault(on="event", match="MESSAGE_CREATE", action="drop", times=3)
    assert [name for name, on in pg.controls.presets.items() if on] == ["slow network 2 s"]
    for fault in pg.controls.faults[:2]:
        pg.controls.remove_fault(fault)
    assert not pg.controls.is_on("slow network 2 s")
    pg.controls.switch_off("slow network 2 s")
    assert list(pg.controls.faults) == [own]
    pg.controls.remove_fault(own.id)
    with pytest.raises(Refused, match="no longer there"):
        pg.controls.remove_fault(own)
    pg.controls.switch_on("rate limited")
    pg.controls.clear_faults()
    assert set(pg.controls.presets.values()) == {False}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"on": "nowhere"}, "strikes on one of: event, request, response"),
        ({"action": "explode"}, "On event a fault can: "),
        ({"on": "response", "action": "duplicate"}, "On response a fault can: drop"),
        ({"match": " "}, "what it strikes"),
        ({"seconds": -1}, "0 to 3600 seconds"),
        ({"seconds": float("nan")}, "0 to 3600 seconds"),
        ({"status": 200}, "400 to 599"),
        ({"times": 0}, "at least once"),
    ],
)
async def test_faults_that_make_no_sense(pg: Playground, changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        pg.controls.add_fault(**({"on": "event", "match": "*", "action": "drop"} | changes))
    with pytest.raises(Refused, match="no preset 'bad luck'; there are: every press twice"):
        pg.controls.switch_on("bad luck")
    assert pg.controls.faults == ()


RESUMES = (1000, 1001, 1006, 4000, 4001, 4002, 4003, 4005, 4006, 4007, 4008, 4009)
ENDS = (4004, 4010, 4011, 4012, 4013)


@pytest.mark.parametrize("resumable", [True, False])
@pytest.mark.parametrize("code", RESUMES)
async def test_codes_after_which_discord_py_comes_back(pg: Playground, run_bot: RunBot, code: int, resumable: bool) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    before = bot.names().count("connect")
    await pg.controls.disconnect(code, resumable=resumable)
    if resumable:
        await pg.until(lambda: "resumed" in bot.names(), what="resumed")
        assert bot.names().count("connect") == before
    else:
        await pg.until(lambda: bot.names().count("connect") == before + 1, 10, what="a new session")
        assert "resumed" not in bot.names()


@pytest.mark.parametrize("code", [*ENDS, 4014])
async def test_codes_after_which_discord_py_gives_up(pg: Playground, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    point_to(pg, monkeypatch)
    bot = Bot(nothing, discord.Intents.default())
    running = await start(bot, pg)
    await pg.until(lambda: "ready" in bot.names())
    await pg.controls.disconnect(code)
    with pytest.raises(discord.PrivilegedIntentsRequired if code == 4014 else discord.ConnectionClosed):
        await asyncio.wait_for(running, 5)
    assert not pg.world.gateway.online
    await bot.close()


async def test_reconnect_and_invalid_session(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(nothing)
    await pg.until(lambda: "ready" in bot.names())
    await pg.controls.ask_to_reconnect()
    await pg.until(lambda: bot.names().count("resumed") == 1)
    await pg.controls.invalidate(resumable=False)
    await pg.until(lambda: bot.names().count("connect") == 2, 10, what="a new session")


async def test_heartbeats_unanswered(pg: Playground, run_bot: RunBot) -> None:
    pg.world.gateway.heartbeat_ms = 300
    fault = pg.controls.swallow_heartbeats()
    bot = await run_bot(impatient)
    await pg.until(lambda: fault.struck >= 2, 10)
    await pg.until(lambda: "disconnect" in bot.names(), 10, what="discord.py gives the connection up")
    pg.controls.remove_fault(fault)


async def test_nobody_to_disconnect(pg: Playground, run_bot: RunBot) -> None:
    for deed in (pg.controls.disconnect, pg.controls.ask_to_reconnect, pg.controls.invalidate):
        with pytest.raises(Refused, match="is not connected"):
            await deed()
    await run_bot(nothing)
    with pytest.raises(Refused, match="Shard 3 is not connected; these are: 0"):
        await pg.controls.disconnect(shard=3)
    for code in (999, 1005, 5000):
        with pytest.raises(Refused, match="no code"):
            await pg.controls.disconnect(code)
    assert pg.world.gateway.online
