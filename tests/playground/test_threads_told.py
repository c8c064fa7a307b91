"""What the gateway tells of threads and mentions, payload by payload: what a library would hide."""

from typing import Any

import pytest

from playground.protocol import intents
from tests.playground.line import GUILDS, INTENTS, MEMBERS, MESSAGES, Line, line
from tests.playground.raw import Json, Raw


@pytest.fixture
def told_of_members(raw: Raw) -> Raw:
    raw.pg.world.gateway.privileged_intents = intents.PRIVILEGED
    return raw


async def names(connection: Line) -> list[str]:
    """Of all events until a heartbeat is answered."""
    await connection.send(1, None)
    found = []
    while (payload := await connection.get())["op"] != 11:
        found.append(payload["t"])
    return found


async def test_without_the_intent_for_members(raw: Raw) -> None:
    alice, bob = raw.pg.person("Alice"), raw.pg.person("Bob")
    async with line(raw) as connection:
        await connection.identify(GUILDS)
        thread = raw.pg.world.threads.start(raw.pg.channel, "T", owner=alice.id)
        await connection.event("THREAD_CREATE")
        raw.pg.world.threads.join(thread, bob.id)
        assert await names(connection) == [], "who is not the bot is not its business"
        raw.pg.world.threads.join(thread, raw.application)
        shown: Json = (await connection.event("THREAD_CREATE"))["d"]
        assert "newly_created" not in shown
        assert shown["member"]["user_id"] == raw.application
        data: Any = (await connection.event("THREAD_MEMBERS_UPDATE"))["d"]
        assert [member["user_id"] for member in data["added_members"]] == [raw.application]
        assert data["member_count"] == 3
        raw.pg.world.threads.leave(thread, raw.application)
        data = (await connection.event("THREAD_MEMBERS_UPDATE"))["d"]
        assert data["removed_member_ids"] == [raw.application]


async def test_with_the_intent_for_members(told_of_members: Raw) -> None:
    raw = told_of_members
    alice, bob = raw.pg.person("Alice"), raw.pg.person("Bob")
    async with line(raw) as connection:
        await connection.identify(GUILDS | MEMBERS)
        thread = raw.pg.world.threads.start(raw.pg.channel, "T", owner=alice.id)
        raw.pg.world.threads.join(thread, bob.id)
        data: Any = (await connection.event("THREAD_MEMBERS_UPDATE"))["d"]
        assert data["added_members"][0]["member"]["user"]["id"] == bob.id
        secret = raw.pg.world.threads.start(raw.pg.channel, "S", owner=alice.id, kind=12)
        raw.pg.world.threads.join(secret, bob.id)
        raw.pg.world.threads.edit(secret, name="Secret")
        raw.pg.world.threads.leave(secret, bob.id)
        assert await names(connection) == [], "of threads that it does not see it hears nothing"


async def test_what_wakes_a_thread_is_told_before_the_message(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    thread = raw.pg.world.threads.start(raw.pg.channel, "T", owner=alice.id)
    raw.pg.world.threads.edit(thread, archived=True)
    async with line(raw) as connection:
        await connection.identify(INTENTS)
        await connection.event("GUILD_CREATE")
        alice.say("hello", thread)
        assert await names(connection) == ["THREAD_UPDATE", "MESSAGE_CREATE"]


async def test_mentioned_people_come_with_what_they_are_here(raw: Raw) -> None:
    bob = raw.pg.person("Bob")
    raw.pg.controls.rename(bob, "Bobby")
    async with line(raw) as connection:
        await connection.identify(GUILDS | MESSAGES)
        await raw.post({"content": f"<@{bob.id}>"})
        data: Any = (await connection.event("MESSAGE_CREATE"))["d"]
        assert [(user["id"], user["member"]["nick"]) for user in data["mentions"]] == [(bob.id, "Bobby")]


async def test_direct_messages_ask_for_their_own_intents(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    channel = raw.pg.world.direct.open(alice.user)
    async with line(raw) as guilds, line(raw) as direct:
        await guilds.identify(INTENTS | intents.REACTIONS)
        await direct.identify(intents.DIRECT_MESSAGES | intents.DIRECT_REACTIONS)
        await guilds.event("GUILD_CREATE")
        message = alice.say("hello", channel)
        raw.pg.world.reactions.add(raw.pg.world.store.messages[message.id], alice.id, "👍")
        data: Any = (await direct.event("MESSAGE_CREATE"))["d"]
        assert (data["content"], data["channel_type"]) == ("hello", 1)
        assert "guild_id" not in data
        assert "guild_id" not in (await direct.event("MESSAGE_REACTION_ADD"))["d"]
        assert await names(guilds) == []
