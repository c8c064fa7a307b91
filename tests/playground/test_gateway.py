"""The gateway: greeting, hearts, resuming, and what a bot is told."""

import asyncio

from playground import Playground
from tests.playground.conftest import Bot, RunBot
from tests.playground.line import CONTENT, GUILDS, INTENTS, line
from tests.playground.raw import Raw
from tests.playground.test_bot import Interaction


def register(bot: Bot) -> None:
    @bot.tree.command(description="Answers")
    async def ping(interaction: Interaction) -> None:
        await interaction.response.send_message("pong")


async def test_greeting(raw: Raw) -> None:
    async with line(raw) as connection:
        ready = await connection.identify(shard=[0, 1])
        assert ready["user"]["id"] == ready["application"]["id"] == raw.application
        assert ready["resume_gateway_url"].startswith("ws://127.0.0.1:")
        assert ready["shard"] == [0, 1]
        guild = (await connection.event("GUILD_CREATE"))["d"]
        assert [channel["name"] for channel in guild["channels"]] == ["general", "games", "daily"]
        assert [member["user"]["id"] for member in guild["members"]] == [raw.application]
        await connection.send(1, None)
        assert (await connection.get())["op"] == 11


async def test_intents(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    async with line(raw) as blind, line(raw) as deaf, line(raw) as reader:
        for connection, intents in ((blind, INTENTS), (deaf, GUILDS), (reader, INTENTS | CONTENT)):
            await connection.identify(intents)
        alice.say("secret")
        alice.say(f"hello <@{raw.application}>")
        await raw.commands()
        alice.start_slash("go")
        heard = [(await blind.event("MESSAGE_CREATE"))["d"]["content"] for _ in range(2)]
        assert heard == ["", f"hello <@{raw.application}>"]
        assert (await reader.event("MESSAGE_CREATE"))["d"]["content"] == "secret"
        assert (await deaf.event("GUILD_CREATE"))["s"] == 2
        assert (await deaf.get())["t"] == "INTERACTION_CREATE"


async def test_shards_hear_of_their_guilds(raw: Raw) -> None:
    mine = (int(raw.pg.guild.id) >> 22) % 2
    async with line(raw) as own, line(raw) as other:
        await own.identify(shard=[mine, 2])
        assert (await other.identify(shard=[1 - mine, 2]))["guilds"] == []
        raw.pg.person("Alice").say("x")
        await own.event("MESSAGE_CREATE")
        await other.nothing_before_the_ack()


async def test_deletions_are_told(raw: Raw) -> None:
    async with line(raw) as connection:
        await connection.identify()
        _, message = await raw.post({"content": "x"})
        await raw.ask("DELETE", f"/channels/{raw.channel}/messages/{message['id']}")
        gone = (await connection.event("MESSAGE_DELETE"))["d"]
        assert gone == {"id": message["id"], "channel_id": raw.channel, "guild_id": raw.pg.guild.id}


async def test_the_library_resumes_and_answers_what_it_missed(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    alice = pg.person("Alice")
    await pg.disconnect(1006)
    done = await alice.slash("ping")
    assert (done.state, done.message.content) == ("answered", "pong")
    assert "resumed" in bot.names()


async def test_a_connection_that_breaks_at_an_event(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    pg.faults.add(on="event", match="INTERACTION_CREATE", action="fail")
    assert (await pg.person("Alice").slash("ping")).state == "answered"
    assert "resumed" in bot.names()


async def test_the_library_reconnects_when_asked(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    await pg.ask_to_reconnect()
    await asyncio.wait_for(bot.wait_for("resumed"), 5)
    assert (await pg.person("Alice").slash("ping")).state == "answered"


async def test_a_lost_session_is_begun_anew(pg: Playground, run_bot: RunBot) -> None:
    bot = await run_bot(register)
    await asyncio.wait_for(bot.wait_until_ready(), 5)
    connects = bot.names().count("connect")
    await pg.disconnect(4009, resumable=False)
    await pg.until(lambda: bot.names().count("connect") > connects and pg.world.gateway.online, 10)
    assert (await pg.person("Alice").slash("ping")).state == "answered"
    assert "resumed" not in bot.names()
