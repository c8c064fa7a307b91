"""Whom a message mentions, and whose client shows a notification."""

from typing import Any

import pytest

from playground import Playground, Shown
from playground.store.model import Message
from tests.playground.conftest import RunBot
from tests.playground.places import hears, nothing
from tests.playground.raw import Json, Raw, text

NONE: Json = {"parse": []}


@pytest.fixture
def people(pg: Playground) -> dict[str, str]:
    """Ids by name; Alice is a Player, and so is Cleo."""
    ids = {name: pg.person(name).id for name in ("Alice", "Bob", "Cleo")}
    role = pg.controls.add_role("Players", mentionable=True)
    quiet = pg.controls.add_role("Quiet")
    for name in ("Alice", "Cleo"):
        pg.controls.give_role(pg.person(name), role)
        pg.controls.give_role(pg.person(name), quiet)
    return ids | {"Players": role.id, "Quiet": quiet.id}


def shown(pg: Playground, body: Json) -> tuple[Shown, Message]:
    message = pg.world.store.messages[body["id"]]
    return Shown(pg.world, message), message


async def sent(raw: Raw, content: str, **fields: Any) -> tuple[Shown, Json]:
    status, body = await raw.post({"content": content} | fields)
    assert status == 200, body
    return shown(raw.pg, body)[0], body


def ids(body: Json) -> list[str]:
    return [user["id"] for user in body["mentions"]]


async def test_people_are_mentioned_by_name(raw: Raw, people: dict[str, str]) -> None:
    alice, bob = people["Alice"], people["Bob"]
    message, body = await sent(raw, f"<@{alice}> and <@!{bob}>, <@{alice}> again, and <@12345>")
    assert ids(body) == [alice, bob], "each once, and nobody who is not there"
    assert message.notified == ["Alice", "Bob"]
    message, body = await sent(raw, f"<@{alice}> <@{bob}>", allowed_mentions={"users": [bob, "12345"]})
    assert (ids(body), message.notified) == ([bob], ["Bob"])
    message, body = await sent(raw, f"<@{alice}>", allowed_mentions=NONE)
    assert (ids(body), message.notified) == ([], [])
    message, body = await sent(raw, "nobody is in the text", allowed_mentions={"users": [bob]})
    assert (ids(body), message.notified) == ([], [])


async def test_mentions_in_code_are_none(raw: Raw, people: dict[str, str]) -> None:
    alice, bob = people["Alice"], people["Bob"]
    message, body = await sent(raw, f"`<@{alice}>` ```\n<@{alice}> @everyone\n``` <@{bob}>")
    assert (ids(body), body["mention_everyone"], message.notified) == ([bob], False, ["Bob"])
    _, body = await sent(raw, f"``<@{alice}> ` <@{alice}>`` ` <@{bob}>")
    assert ids(body) == [bob], "a run of backticks ends with one as long; one alone is none"


async def test_everyone(raw: Raw, people: dict[str, str]) -> None:
    message, body = await sent(raw, "@everyone!")
    assert body["mention_everyone"]
    assert sorted(message.notified) == ["Alice", "Bob", "Cleo"]
    message, body = await sent(raw, "@here", allowed_mentions={"parse": ["users", "roles"]})
    assert (body["mention_everyone"], message.notified) == (False, [])
    raw.pg.controls.deny(raw.pg.channel, "MENTION_EVERYONE")
    message, body = await sent(raw, "@everyone")
    assert (body["mention_everyone"], message.notified) == (False, [])


async def test_roles(raw: Raw, people: dict[str, str]) -> None:
    players, quiet = people["Players"], people["Quiet"]
    message, body = await sent(raw, f"<@&{quiet}>")
    assert (body["mention_roles"], message.notified) == ([quiet], ["Alice", "Cleo"])
    raw.pg.controls.deny(raw.pg.channel, "MENTION_EVERYONE")
    message, body = await sent(raw, f"<@&{players}> <@&{quiet}> <@&{raw.pg.guild.id}> <@&77>")
    assert (body["mention_roles"], message.notified) == ([players], ["Alice", "Cleo"])
    message, body = await sent(raw, f"<@&{players}>", allowed_mentions={"parse": ["users"]})
    assert (body["mention_roles"], message.notified) == ([], [])
    message, body = await sent(raw, f"<@&{players}>", allowed_mentions={"roles": [players]})
    assert message.notified == ["Alice", "Cleo"]


async def test_only_who_sees_the_channel_is_notified(raw: Raw, people: dict[str, str]) -> None:
    raw.pg.controls.deny(raw.pg.channel, "VIEW_CHANNEL", to=raw.pg.person("Alice"))
    message, body = await sent(raw, f"<@{people['Alice']}> <@{people['Bob']}>")
    assert (ids(body), message.notified) == ([people["Alice"], people["Bob"]], ["Bob"])


async def test_a_silent_message_notifies_nobody(raw: Raw, people: dict[str, str]) -> None:
    message, body = await sent(raw, f"<@{people['Alice']}>", flags=1 << 12)
    assert (ids(body), body["flags"], message.notified) == ([people["Alice"]], 1 << 12, [])


async def test_an_edit_notifies_nobody(raw: Raw, people: dict[str, str]) -> None:
    message, body = await sent(raw, "nobody yet")
    path = f"/channels/{raw.channel}/messages/{body['id']}"
    _, edited = await raw.ask("PATCH", path, {"content": f"<@{people['Alice']}>"})
    assert (ids(edited), message.notified) == ([people["Alice"]], [])
    _, edited = await raw.ask("PATCH", path, {"content": f"<@{people['Alice']}>", "allowed_mentions": NONE})
    assert ids(edited) == []


async def test_a_reply_mentions_whom_it_answers(raw: Raw, people: dict[str, str]) -> None:
    question = raw.pg.person("Alice").say("?")
    reference = {"message_reference": {"message_id": question.id}}
    message, body = await sent(raw, "!", **reference)
    assert (body["type"], ids(body), message.notified) == (19, [people["Alice"]], ["Alice"])
    message, body = await sent(raw, "!", allowed_mentions={"parse": ["users"]}, **reference)
    assert (ids(body), message.notified) == ([], [])
    message, body = await sent(raw, "!", allowed_mentions={"parse": [], "replied_user": True}, **reference)
    assert message.notified == ["Alice"]


async def test_people_mention_as_well(pg: Playground, people: dict[str, str]) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    question = alice.say(f"<@{bob.id}> <@{alice.id}> <@{pg.world.store.bot.id}>")
    assert question.notified == ["Bob"], "neither oneself nor a bot"
    assert bob.say("yes", reply=question).notified == ["Alice"]
    assert bob.say("yes", reply=question, ping=False).notified == []


async def test_components_mention(raw: Raw, people: dict[str, str]) -> None:
    _, body = await raw.post({"flags": 1 << 15, "components": [text(f"<@{people['Alice']}>")]})
    assert shown(raw.pg, body)[0].notified == ["Alice"]


async def test_answers_to_interactions_mention_only_people_unless_told(raw: Raw, people: dict[str, str]) -> None:
    content = f"@everyone <@&{people['Players']}> <@{people['Bob']}>"
    done = await raw.go("Cleo")
    await raw.answer(done, {"type": 4, "data": {"content": content}})
    assert done.message.notified == ["Bob"]
    done = await raw.go("Cleo")
    await raw.answer(done, {"type": 4, "data": {"content": content, "allowed_mentions": {"parse": ["roles"]}}})
    assert done.message.notified == ["Alice", "Cleo"]
    done = await raw.go("Cleo")
    both = f"<@{people['Bob']}> <@{people['Cleo']}>"
    await raw.answer(done, {"type": 4, "data": {"content": both, "flags": 64}})
    assert done.message.notified == ["Cleo"], "of an ephemeral one its reader"


async def test_in_threads_mentions_bring_people(raw: Raw, people: dict[str, str]) -> None:
    pg = raw.pg
    thread = pg.world.threads.start(pg.channel, "T", owner=raw.application, kind=12)
    _, body = await raw.ask("POST", f"/channels/{thread.id}/messages", {"content": f"<@&{people['Players']}>"})
    assert shown(pg, body)[0].notified == ["Alice", "Cleo"]
    assert thread.thread is not None
    assert set(thread.thread.members) == {raw.application, people["Alice"], people["Cleo"]}
    _, body = await raw.ask("POST", f"/channels/{thread.id}/messages", {"content": "@everyone"})
    assert shown(pg, body)[0].notified == ["Alice", "Cleo"], "everyone who is in it"
    closed = pg.world.threads.start(pg.channel, "C", owner=people["Alice"], kind=12, invitable=False)
    pg.world.threads.join(closed, raw.application)
    _, body = await raw.ask("POST", f"/channels/{closed.id}/messages", {"content": f"<@{people['Bob']}>"})
    assert shown(pg, body)[0].notified == [], "the bot may bring nobody here"
    assert closed.thread is not None
    assert people["Bob"] not in closed.thread.members


async def test_what_the_bot_hears_of_mentions(pg: Playground, run_bot: RunBot, people: dict[str, str]) -> None:
    bot = await run_bot(nothing)
    pg.person("Alice").say(f"<@{bot.application_id}> <@&{people['Players']}> @everyone <@{people['Bob']}>")
    (message,) = await hears(bot, pg, "message")
    assert message.mention_everyone
    assert [role.name for role in message.role_mentions] == ["Players"]
    assert [user.id for user in message.mentions] == [bot.application_id, int(people["Bob"])]
    assert message.content, "what mentions the bot can be read without the intent for it"
