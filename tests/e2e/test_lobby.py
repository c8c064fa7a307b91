"""Lobbies through the gateway: seats, hosts, computers, and how they end."""

import asyncio

import pytest

from playground import Done, Shown
from tests.e2e.table import lobby, said, standing
from tests.stage import Stage


def private(done: Done, message: Shown | None = None) -> str:
    """What an answer says that only one person sees, and that is not the message itself."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    assert message is None or done.message.id != message.id
    return said(done.message)


def free(message: Shown) -> int:
    """Seats that nobody has."""
    return said(message).count("· free")


async def test_join_look_leave_and_cancel(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    message = await lobby(ann, seats=3)
    assert "A · **Ann** · Lake (frogs) · host" in said(message)
    assert free(message) == 2
    await bob.press(message, "Join")
    assert "B · **Bob** · Meadow (cats)" in said(message)
    await bob.select(message, look_menu(message), ["ice"])
    assert "B · **Bob** · Ice (polar bears)" in said(message)
    await ann.press(message, "Leave")
    assert "**Bob** · Ice (polar bears) · host" in said(message)
    assert "Only Bob, who opened this lobby, or a manager" in private(await ann.press(message, "Close"), message)
    await bob.press(message, "Close")
    assert "This lobby was closed" in said(message)
    assert message.labels == []


def look_menu(message: Shown) -> str:
    """The custom_id of the menu of looks."""
    return next(str(one["custom_id"]) for one in message.controls if str(one["custom_id"]).endswith(":look"))


async def test_r26_r27_r99_one_game_in_each_channel_and_the_last_seat_is_taken_once(stage: Stage) -> None:
    people = [stage.pg.person(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
    opened = await asyncio.gather(*(one.slash("play links", seats=2) for one in people[:3]))
    messages = [done.message for done in opened]
    assert sorted(message.ephemeral for message in messages) == [False, True, True]
    assert all("one at a time in each" in said(message) for message in messages if message.ephemeral)
    message = next(one for one in messages if not one.ephemeral)
    host = next(one for one in people if f"**{one.name}**" in said(message))
    others = [one for one in people if one is not host]
    done = await asyncio.gather(*(one.press(message, "Join") for one in others))
    assert free(message) == 0
    refused = [one for one in done if one.message.id != message.id]
    assert len(refused) == len(others) - 1
    assert all("All 2 seats are taken" in said(one.message) for one in refused)


async def test_r45_a_lobby_closes_by_itself_whoever_joins(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    message = await lobby(ann, pace="live")
    stage.forward(20)
    await bob.press(message, "Join")
    stage.forward(11)
    await stage.pg.until(lambda: "closed by itself" in said(message), what="the lobby's end")
    assert message.labels == []
    again = await lobby(ann)
    assert again.id != message.id


async def test_the_host_seats_computers_and_nobody_else_does(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    message = await lobby(ann, computers=1, strength=3)
    assert "Computer \\(quick\\)" in said(message)
    menu = next(str(one["custom_id"]) for one in message.controls if str(one["custom_id"]).endswith(":computer"))
    assert "Only Ann" in private(await bob.select(message, menu, ["1"]), message)
    await ann.select(message, menu, ["1"])
    assert "Computer \\(gentle\\)" in said(message)
    await ann.select(message, menu, ["0"])
    assert "Computer \\(gentle\\)" not in said(message)


async def test_typed_commands_do_what_buttons_do(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    assert "no game in this channel" in private(await bob.slash("game join"))
    message = await lobby(ann)
    for early in ("game why", "game resign"):
        assert "has not begun yet" in private(await bob.slash(early))
    assert "You have a seat" in private(await bob.slash("game join", look="woods"))
    await stage.pg.until(lambda: "Woods" in said(message), what="the lobby's message to follow")
    assert "You have left" in private(await bob.slash("game leave"))
    await stage.pg.until(lambda: "Woods" not in said(message), what="the lobby's message to follow")
    assert "at least 2" in private(await ann.slash("game start"))
    assert "Only Ann" in private(await bob.slash("game cancel"))
    assert "closed" in private(await ann.slash("game cancel"))
    await stage.pg.until(lambda: "This lobby was closed" in said(message), what="the lobby's message to follow")


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "ATTACH_FILES"])
async def test_where_the_bot_may_not_post_it_says_what_it_needs(stage: Stage, permission: str) -> None:
    ann = stage.pg.person("Ann")
    stage.pg.controls.deny(stage.pg.channel, permission)
    said = private(await ann.slash("play links"))
    assert "I may not post" in said
    assert {"SEND_MESSAGES": "Send Messages", "ATTACH_FILES": "Attach Files"}[permission] in said


async def test_a_lobby_outlives_a_restart(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    message = await lobby(ann)
    await stage.restart()
    await bob.press(message, "Join")
    assert "**Bob**" in said(message)


@pytest.mark.parametrize("name", ["**@everyone**", "مرحبا بكم", "x" * 32, "👩‍👩‍👧‍👦", "`a`||b||", "é", "Seat B (meadow)"])
async def test_r91_odd_names_break_no_message(stage: Stage, name: str) -> None:
    ann, odd = stage.pg.person("Ann"), stage.pg.person(name)
    message = await lobby(ann, seats=2)
    await odd.press(message, "Join")
    await ann.press(message, "Start")
    posted = await standing(stage, ann)
    assert sorted(posted.notified) == sorted(["Ann", name])
    for one in (message, posted):
        text = one.text()
        assert text.count("\u2068") == text.count("\u2069") > 0
        assert "**@everyone**" not in text and "||b||" not in text
    assert "B **" in said(posted)
