"""What Discord's client does not let a person do, and what it does."""

import re
from typing import Any

import pytest

from playground import FileToSend, Playground, Refused
from playground.platform.permissions import Permission
from playground.store.model import CATEGORY, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Overwrite, Thread
from tests.playground.raw import Raw, modal


def deny(pg: Playground, channel: Channel, bits: int) -> None:
    """For everybody, in this channel."""
    channel.overwrites = [Overwrite(id=pg.guild.id, type=0, deny=int(bits))]
    pg.world.store.channels.put(channel)


def thread(pg: Playground, kind: int = PUBLIC_THREAD, *, locked: bool = False, members: tuple[str, ...] = ()) -> Channel:
    now = pg.clock.iso()
    details = Thread(
        owner=pg.world.store.bot.id, created=now, archived_at=now, locked=locked, members=dict.fromkeys(members, now)
    )
    row = Channel(
        id=pg.world.store.snowflakes.next(), guild=pg.guild.id, name="t", kind=kind, parent=pg.channel.id, thread=details
    )
    return pg.world.store.add_channel(row)


async def test_a_channel_that_one_does_not_see(pg: Playground) -> None:
    alice = pg.person("Alice")
    said = alice.say("here")
    deny(pg, pg.channel, Permission.VIEW_CHANNEL)
    with pytest.raises(Refused, match="do not see this channel"):
        alice.say("more")
    with pytest.raises(Refused, match="do not see this channel"):
        pg.world.people.edit(alice.user, said.id, "changed")


async def test_sending_and_attaching_are_permissions(pg: Playground) -> None:
    alice = pg.person("Alice")
    deny(pg, pg.channel, Permission.ATTACH_FILES)
    alice.say("words are fine")
    with pytest.raises(Refused, match="attach files"):
        alice.say("a file", files=[FileToSend("a.txt", b"x")])
    deny(pg, pg.channel, Permission.SEND_MESSAGES)
    with pytest.raises(Refused, match="send messages"):
        alice.say("words")
    assert [message.content for message in alice.messages()] == ["words are fine"]


async def test_threads_have_permissions_of_their_own(pg: Playground) -> None:
    alice = pg.person("Alice")
    here = thread(pg)
    deny(pg, pg.channel, Permission.SEND_MESSAGES)
    alice.say("allowed in threads", here)
    deny(pg, pg.channel, Permission.SEND_MESSAGES_IN_THREADS)
    alice.say("allowed beside them")
    with pytest.raises(Refused, match="send messages"):
        alice.say("not here", here)


async def test_a_locked_thread_is_for_those_who_manage_threads(pg: Playground) -> None:
    alice = pg.person("Alice")
    here = thread(pg, locked=True)
    with pytest.raises(Refused, match="locked"):
        alice.say("x", here)
    everyone = pg.world.store.roles[pg.guild.id]
    everyone.permissions |= Permission.MANAGE_THREADS
    assert alice.say("x", here).content == "x"


async def test_a_private_thread_is_for_its_members(pg: Playground) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    here = thread(pg, PRIVATE_THREAD, members=(alice.id,))
    assert alice.say("psst", here).content == "psst"
    with pytest.raises(Refused, match="do not see this channel"):
        bob.say("what?", here)


async def test_slow_mode_counts_by_the_clock_and_by_person(pg: Playground) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    pg.channel.slowmode = 10
    alice.say("first")
    with pytest.raises(Refused, match="wait 10 s"):
        alice.say("second")
    bob.say("mine")
    pg.clock.forward(seconds=11)
    alice.say("second")
    pg.world.store.roles[pg.guild.id].permissions |= Permission.BYPASS_SLOWMODE
    alice.say("third")


async def test_who_was_timed_out_reads_only(pg: Playground) -> None:
    alice = pg.person("Alice")
    member = pg.world.store.member(pg.guild.id, alice.id)
    assert member is not None
    pg.clock.forward(minutes=1)
    member.timeout = pg.clock.iso()
    alice.say("it is over")
    member.timeout = "2100-01-01T00:00:00+00:00"
    with pytest.raises(Refused, match="send messages"):
        alice.say("not now")


async def test_where_the_bot_is_not_there_are_no_commands(raw: Raw) -> None:
    await raw.commands()
    alice = raw.pg.person("Alice")
    store = raw.pg.world.store
    bot = store.member(raw.pg.guild.id, store.bot.id)
    assert bot is not None
    assert (await raw.go()).state == "sent"
    store.drop_member(bot)
    with pytest.raises(Refused, match="There is no command"):
        await alice.slash("go")


async def test_an_answer_into_a_channel_that_is_gone(raw: Raw) -> None:
    done = await raw.go()
    raw.pg.world.store.drop_channel(raw.pg.channel)
    status, body = await raw.answer(done, {"type": 4, "data": {"content": "x"}})
    assert (status, body["code"]) == (404, 10003)


async def test_an_open_form_of_somebody_who_is_gone_or_whose_channel_is(raw: Raw) -> None:
    bob = raw.pg.person("Bob")
    done = await raw.go("Bob")
    assert (await raw.answer(done, {"type": 9, "data": modal()}))[0] == 200
    raw.pg.controls.kick(bob)
    with pytest.raises(Refused, match="do not see this channel"):
        await bob.submit(done, {"t": "x"})
    raw.pg.controls.join(bob, raw.pg.guild)
    attic = raw.pg.controls.create_channel("attic")
    there = bob.start_slash("go", channel=attic)
    assert (await raw.answer(there, {"type": 9, "data": modal()}))[0] == 200
    raw.pg.controls.delete_channel(attic)
    with pytest.raises(Refused, match="no such channel"):
        await bob.submit(there, {"t": "x"})


async def test_numbers_and_texts_that_no_client_sends(raw: Raw) -> None:
    kinds = {"text": 3, "whole": 4, "number": 10}
    options = [{"name": name, "type": kind, "description": "x"} for name, kind in kinds.items()]
    await raw.commands([{"name": "go", "description": "Goes", "options": options}])
    alice = raw.pg.person("Alice")
    values: list[dict[str, Any]] = [{"text": "x" * 6001}, {"whole": 2**53}, {"number": -(2.0**53)}]
    for value in (*values, {"number": float("inf")}, {"number": float("nan")}):
        with pytest.raises(Refused, match=f"{next(iter(value))}: at (most|least)"):
            alice.start_slash("go", **value)
    alice.start_slash("go", text="x" * 6000, whole=2**53 - 1, number=0.5)


async def test_no_command_in_a_category(raw: Raw) -> None:
    await raw.commands()
    with pytest.raises(Refused, match="in a category"):
        raw.pg.person("Alice").start_slash("go", channel=raw.pg.controls.create_channel("games", kind=CATEGORY))


async def test_where_there_is_no_channel_nothing_is_said(raw: Raw) -> None:
    await raw.commands()
    alice = raw.pg.person("Alice")
    raw.pg.controls.allow(raw.pg.guild, "MANAGE_CHANNELS")
    for channel in raw.pg.world.store.channels_of(raw.pg.guild.id):
        assert (await raw.ask("DELETE", f"/channels/{channel.id}"))[0] == 200
    with pytest.raises(Refused, match="no channel"):
        alice.say("hello?")
    with pytest.raises(Refused, match="no channel"):
        alice.start_slash("go")


@pytest.mark.parametrize("name", ["\u200d", "a\nb\x00", "a\u202eb", "", "x" * 33])
async def test_what_is_no_name(pg: Playground, name: str) -> None:
    with pytest.raises(Refused, match="A name has"):
        pg.person(name)


async def test_a_name_may_be_any_emoji_and_a_username_is_always_plain(pg: Playground) -> None:
    family = pg.person("👨\u200d👩\u200d👧")
    assert pg.world.wire.user(family.user)["global_name"] == "👨\u200d👩\u200d👧"
    for person in (family, pg.person("Ünï Cödé"), pg.person("İ"), pg.person("Ann Lee.")):
        assert re.fullmatch(r"[a-z0-9_.]{2,32}", pg.world.wire.user(person.user)["username"])
    assert pg.world.wire.user(pg.person("Ann Lee.").user)["username"] == "ann_lee."
