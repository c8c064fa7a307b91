"""Matches and lobbies while Discord fails, loses what it was told, or takes things away: none is stuck, none calls twice."""

import asyncio
from typing import Any

import pytest

import bot.herald
from playground import Person, Shown
from tests.e2e.table import begin, cog, lobby, place_of, play, posted, private, quiet, said, standing, table_of
from tests.stage import Stage, forge

SENDING, EDITING = "POST /channels/*/messages", "PATCH /channels/*/messages/*"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed is tried again soon."""
    monkeypatch.setattr(bot.herald, "RETRIES_S", (0.2,))


def standings(stage: Stage, person: Person) -> list[Shown]:
    """The messages from which boards can be opened."""
    return [one for one in posted(stage, person) if "Open my board" in one.labels]


@pytest.mark.parametrize(
    ("on", "action", "status"),
    [
        ("request", "fail", 503),
        ("request", "drop", 500),
        ("response", "drop", 500),
        ("request", "fail", 429),
    ],
)
async def test_a_message_that_is_not_taken_comes_again_and_once(stage: Stage, on: Any, action: Any, status: int) -> None:
    fault = stage.pg.controls.add_fault(on=on, match=SENDING, action=action, status=status, seconds=0.1)
    people = await begin(stage, "Ann", "Bob")
    message = await standing(stage, people[0])
    await asyncio.sleep(1.5)
    await quiet(stage)
    assert fault.struck == 1
    assert [one.id for one in standings(stage, people[0])] == [message.id]
    assert sum(one.notified.count("Ann") for one in posted(stage, people[0])) == 1


@pytest.mark.parametrize("match", [EDITING, SENDING, "POST /channels/*/messages/*/threads"])
@pytest.mark.parametrize("on", ["request", "response"])
async def test_a_whole_round_in_which_the_first_of_each_gets_lost(stage: Stage, on: Any, match: str) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    if "threads" in match:
        stage.pg.controls.add_fault(on=on, match=match, action="drop")
    message = await standing(stage, ann)
    stage.pg.controls.add_fault(on=on, match=match, action="drop")
    await play(stage, ann, 0, message)
    await play(stage, bob, 1, message)
    await stage.pg.until(lambda: not message.labels, what="the result")
    again = await standing(stage, ann, message)
    await asyncio.sleep(1.5)
    await quiet(stage)
    assert [one.id for one in standings(stage, ann)] == [again.id]
    assert "Round 1 of 4" in said(message)


async def test_what_was_forbidden_is_posted_when_it_is_allowed_again(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    stage.pg.controls.deny(stage.pg.channel, "SEND_MESSAGES_IN_THREADS")
    await play(stage, ann, 0, message)
    await play(stage, bob, 1, message)
    assert "I need: Send Messages in Threads" in private(await ann.slash("game show", channel=place_of(stage)))
    stage.pg.controls.allow(stage.pg.channel, "SEND_MESSAGES_IN_THREADS")
    await standing(stage, ann, message)


async def test_what_fell_due_while_the_bot_was_away_is_posted_when_it_is_invited_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.herald, "RETRIES_S", (600.0,))
    ann, _ = await begin(stage, "Ann", "Bob", hours=1)
    message = await standing(stage, ann)
    stage.pg.controls.remove_bot()
    await stage.pg.until(lambda: not stage.bot.guilds, what="the bot to be gone")
    stage.forward(61)
    await asyncio.sleep(1.5)
    await quiet(stage)
    permissions = ("VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES", "READ_MESSAGE_HISTORY")
    stage.pg.controls.invite_bot(*permissions)
    again = await standing(stage, ann, message)
    assert "Round 1 of 4" in said(message) and [one.id for one in standings(stage, ann)] == [again.id]


async def test_a_match_begins_though_its_lobby_was_deleted(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    opened = await lobby(ann, seats=2)
    assert "You have a seat" in private(await bob.slash("game join"))
    stage.pg.controls.delete_message(opened)
    assert "begins" in private(await ann.slash("game start"))
    assert (await standing(stage, ann)).notified == ["Ann", "Bob"]


async def test_r62_a_deleted_lobby_comes_back_with_the_next_seat(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    opened = await lobby(ann, seats=3)
    stage.pg.controls.delete_message(opened)
    private(await bob.slash("game join"))
    await stage.pg.until(lambda: any("**Bob**" in said(one) for one in ann.messages()), what="the lobby")
    again = next(one for one in ann.messages() if "**Bob**" in said(one))
    await ann.press(again, "Close")
    assert "This lobby was closed" in said(again)


@pytest.mark.parametrize("status", [503, 403])
async def test_a_lobby_that_could_not_be_edited_is_edited_later(stage: Stage, status: int) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    opened = await lobby(ann, seats=3)
    stage.pg.controls.add_fault(on="request", match=EDITING, action="fail", status=status)
    private(await bob.slash("game join"))
    await stage.pg.until(lambda: "**Bob**" in said(opened), what="the seat")


async def test_a_lobby_that_ended_just_before_the_end_says_so_after_the_start(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    opened = await lobby(ann, seats=3)
    fault = stage.pg.controls.add_fault(on="request", match=EDITING, action="drop", times=None)
    private(await ann.slash("game cancel"))
    await stage.pg.until(lambda: fault.struck, what="the lost edit")
    await stage.stop()
    stage.pg.controls.clear_faults()
    await stage.start()
    await stage.pg.until(lambda: "This lobby was closed" in said(opened), what="the end")
    assert opened.labels == []


async def test_r35_however_often_it_is_shown_nobody_is_called_twice_to_a_round(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    for _ in range(2):
        assert "It stands below" in private(await bob.slash("game show", channel=place_of(stage)))
    done = await asyncio.gather(*(one.slash("game show", channel=place_of(stage)) for one in (ann, bob)))
    for shown in done:
        await shown.settled()
    for one in (ann, bob):
        assert sum(one.name in message.notified for message in posted(stage, one)) == 1
    assert [one.id for one in standings(stage, ann)] == [posted(stage, ann)[-1].id]


async def test_r63_a_lobby_that_is_shown_again_retires_the_old_message(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    opened = await lobby(ann, seats=3)
    again = (await ann.slash("game show")).message
    await stage.pg.until(lambda: not opened.labels, what="the old one to be retired")
    assert "Join" in again.labels


async def test_r63_of_two_messages_the_newer_stands_whichever_is_noted_first(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    opened = await lobby(ann, seats=3)
    again = (await ann.slash("game show")).message
    await stage.pg.until(lambda: not opened.labels, what="the old one to be retired")
    await quiet(stage)
    herald = cog(stage).herald
    await herald.remember(await stage.bot.tables.lobbies.post(1), str(opened.channel), str(opened.id))
    await quiet(stage)
    assert "Join" in again.labels and opened.labels == []


async def test_answers_that_overtake_each_other_leave_no_lobby_behind(stage: Stage) -> None:
    ann, bob, cid = (stage.pg.person(name) for name in ("Ann", "Bob", "Cid"))
    opened = await lobby(ann, seats=4)
    stage.pg.controls.add_fault(on="request", match="POST /interactions/*/callback", action="reorder", seconds=1.0)
    await asyncio.gather(bob.press(opened, "Join"), cid.press(opened, "Join"))
    await stage.pg.until(lambda: "**Bob**" in said(opened) and "**Cid**" in said(opened), what="both seats")


@pytest.mark.parametrize("pause", [0.0, 0.3])
async def test_r26_a_lobby_that_is_delivered_twice_has_no_computer_too_many(stage: Stage, pause: float) -> None:
    ann = stage.pg.person("Ann")
    stage.pg.controls.switch_on("every press twice")
    opened = await lobby(ann, seats=4, computers=1)
    await asyncio.sleep(pause)
    post = await stage.bot.tables.lobbies.post(1)
    assert len(post.lobby.seats) == 2, said(opened)


async def test_a_rematch_that_is_delivered_twice_leaves_room_for_the_others(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", computers=1)
    await standing(stage, ann)
    private(await bob.slash("game resign", channel=place_of(stage)))
    private(await ann.slash("game resign", channel=place_of(stage)))
    await stage.pg.until(lambda: posted(stage, ann)[-1].labels == ["Rematch"], what="the end")
    stage.pg.controls.switch_on("every press twice")
    again = await ann.press(posted(stage, ann)[-1], "Rematch")
    await asyncio.sleep(0.3)
    assert said(again.message).count("Computer") == 1
    stage.pg.controls.switch_off("every press twice")
    await bob.press(again, "Join")
    assert "**Bob**" in said(again.message)


async def test_a_rematch_is_for_who_may_open_games(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    private(await bob.slash("game resign", channel=place_of(stage)))
    await stage.pg.until(lambda: posted(stage, ann)[-1].labels == ["Rematch"], what="the end")
    await stage.bot.people.configure(str(stage.pg.guild.id), creators="managers")
    assert "Manage Server" in private(await bob.press(posted(stage, ann)[-1], "Rematch"))


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "ATTACH_FILES"])
async def test_no_match_begins_where_it_could_not_be_shown(stage: Stage, permission: str) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    opened = await lobby(ann, seats=2)
    await bob.press(opened, "Join")
    stage.pg.controls.deny(stage.pg.channel, permission)
    assert "I may not post" in private(await ann.press(opened, "Start"))
    stage.pg.controls.allow(stage.pg.channel, permission)
    await ann.press(opened, "Start")
    await standing(stage, ann)


async def test_where_it_may_not_write_in_threads_the_channel_is_used(stage: Stage) -> None:
    stage.pg.controls.deny(stage.pg.channel, "SEND_MESSAGES_IN_THREADS")
    ann, _ = await begin(stage, "Ann", "Bob")
    assert (await standing(stage, ann)).channel == stage.pg.channel.id


async def test_r55_a_thread_that_is_locked_and_asleep_gets_its_next_round(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    await quiet(stage)
    stage.pg.controls.allow(stage.pg.guild, "MANAGE_THREADS")
    stage.pg.controls.lock(place_of(stage))
    stage.pg.controls.archive(place_of(stage))
    panel = (await bob.slash("board show")).message
    await bob.press(panel, "Show the numbers")
    await bob.submit(await bob.press(panel, "Declare"), {})
    await standing(stage, ann, message)


async def test_a_reminder_that_discord_is_slow_to_take_stops_no_clock(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", hours=24)
    await standing(stage, ann)
    opened = await lobby(ann, seats=2, hours=21)
    await bob.press(opened, "Join")
    await ann.press(opened, "Start")
    await quiet(stage)
    slow = stage.pg.controls.add_fault(on="request", match=SENDING, action="delay", seconds=4.0, times=2)
    stage.forward(20 * 60 + 1)
    await stage.pg.until(lambda: slow.struck, what="a reminder")
    stage.forward(61)
    await asyncio.sleep(2.0)
    assert (await table_of(stage, 2)).results


async def test_typing_a_move_while_others_are_waited_for_is_told_so(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    await play(stage, ann, 0, await standing(stage, ann))
    assert "waits for the others" in private(await ann.slash("move", move="C 4"))


async def test_who_finds_the_channel_taken_is_told_how_to_see_the_lobby(stage: Stage) -> None:
    await lobby(stage.pg.person("Ann"))
    assert "`/game show` brings its message here" in private(await stage.pg.person("Bob").slash("play links"))


@pytest.mark.parametrize("value", ["nonsense", "", "lake "])
async def test_a_forged_look_breaks_no_lobby(stage: Stage, value: str) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    message = await lobby(ann)
    done = await forge(stage, bob, message, "lobby:1:look", value).answered()
    assert "do not know this control" in private(done)
    await bob.press(message, "Join")
    assert "**Bob**" in said(message)


async def test_a_forged_press_from_another_server_changes_nothing(stage: Stage) -> None:
    ann, eve = stage.pg.person("Ann"), stage.pg.person("Eve")
    message = await lobby(ann)
    elsewhere = stage.pg.controls.create_guild("Elsewhere", owner=eve.user)
    there = stage.pg.world.store.channels_of(elsewhere.id)[0]
    await stage.pg.until(lambda: len(stage.bot.guilds) == 2, what="the other server")
    other = (await eve.slash("play links", channel=there)).message
    done = await forge(stage, eve, other, "lobby:1:cancel").answered()
    assert "no such lobby" in private(done)
    assert "Join" in message.labels
