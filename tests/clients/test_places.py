"""Threads, pins, reactions and direct messages, by other people's libraries."""

import pytest

from playground import Shown
from tests.clients.conftest import Client

pytestmark = pytest.mark.asyncio(loop_scope="package")


def contents(messages: list[Shown]) -> list[str]:
    return [message.content for message in messages]


async def test_a_thread_from_a_message(client: Client) -> None:
    alice, pg = client.alice, client.pg
    subject = (await alice.slash("try discuss")).message
    await client.until(lambda: subject.json.get("thread") is not None)
    thread = pg.world.store.channels[subject.json["thread"]["id"]]
    assert (thread.name, thread.parent) == ("a thread", pg.channel.id)
    await client.until(lambda: "first in the thread, edited" in contents(alice.messages(thread)))
    assert (await alice.slash("try word", channel=thread, word="inside")).message.channel == thread.id


async def test_it_greets_and_answers_in_a_thread_that_a_person_started(client: Client) -> None:
    alice, bob, pg = client.alice, client.bob, client.pg
    said = bob.say("What about this?")
    thread = pg.world.acts.start_thread(bob.user, pg.channel, "by Bob", said.id)
    await client.until(lambda: "welcome to by Bob" in contents(alice.messages(thread)))
    alice.say("echo I hear", thread)
    await client.until(lambda: "I hear" in contents(alice.messages(thread)))
    pg.world.acts.edit_thread(bob.user, thread, name="by Bob, again", archived=True)
    alice.say("echo I wake", thread)
    await client.until(lambda: "I wake" in contents(alice.messages(thread)))


async def test_a_pin_and_the_list_of_pins(client: Client) -> None:
    client.pg.controls.allow(client.pg.channel, "PIN_MESSAGES")
    kept = (await client.alice.slash("try pin")).message
    await client.until(lambda: kept.json["pinned"])
    await client.until(lambda: "pinned: to keep" in contents(client.after(kept)))


async def test_reactions_of_both_sides(client: Client) -> None:
    liked = (await client.alice.slash("try react")).message
    await client.until(lambda: liked.json.get("reactions"))
    client.pg.world.acts.react(client.bob.user, liked.id, "👍")
    await client.until(lambda: "👍 it is" in contents(client.after(liked)))
    (reaction,) = liked.json["reactions"]
    assert (reaction["emoji"]["name"], reaction["count"], reaction["me"]) == ("👍", 2, True)


async def test_direct_messages_and_commands_in_them(client: Client) -> None:
    alice, pg = client.alice, client.pg
    done = await alice.slash("try whisper")
    assert (done.message.content, done.message.ephemeral) == ("whispered", True)
    direct = pg.world.acts.open_direct(alice.user)
    assert contents(alice.messages(direct)) == ["between us"]
    alice.say("echo to you too", direct)
    await client.until(lambda: "to you too" in contents(alice.messages(direct)))
    assert (await alice.slash("try word", channel=direct, word="here")).message.channel == direct.id
    panel = (await alice.slash("try panel", channel=direct)).message
    await alice.press(panel, "Turn")
    assert panel.content == "turned"
