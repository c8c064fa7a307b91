"""What goes wrong on our side of the gateway: every interaction is answered all the same, privately and truly."""

import asyncio
import sqlite3

import pytest

import cogs.answering
from playground import Done, Person, Shown
from tests.stage import TYPED, Stage, accepted, forge, open_board, private, seq_of


async def test_an_answer_whose_form_discord_refuses_is_followed_by_a_plain_word(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    stage.pg.faults.add(on="request", match="POST /interactions/*", action="fail", status=400)
    assert "Your move is saved" in private(await ann.press(panel, "Hint"), panel)
    await stage.pg.until(lambda: seq_of(panel) == 1, 15, "the panel to show the move")


async def test_r17_a_press_that_arrives_while_the_bot_stops_is_told_so(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    stage.service.stopping = True
    for done in (await ann.press(panel, "Hint"), await ann.press(panel, "Give up"), await ann.slash("board text")):
        assert "being restarted" in done.message.content
    assert await accepted(stage) == 1


async def test_r69_a_client_with_an_older_list_of_commands_is_told_to_reload(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    world = stage.pg.world
    command = next(one for one in world.store.commands if one.body["name"] == "play")
    for name, options in (("play", []), ("vanished", []), ("play", [{"name": "duo", "type": 1, "options": []}])):
        data = {"id": str(command.id), "name": name, "type": 1, "options": options}
        press = world.interactions.begin(2, ann.user, stage.pg.channel, data)
        done = await Done(world, press).answered()
        assert done.state == "answered", (name, done.error)
        assert "older form" in done.message.content


async def test_suggestions_that_go_wrong_are_none(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = stage.pg.person("Ann")
    await open_board(ann)

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    for name in ("moves", "listing"):
        monkeypatch.setattr(stage.service, name, broken)
    assert await ann.autocomplete("move", focused="move", move="c") == []
    assert await ann.autocomplete("board show", focused="game") == []


async def test_a_fault_before_the_dialog_is_answered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(stage.service, "question", broken)
    assert "Something went wrong" in private(await ann.press(panel, "Give up"), panel)

    async def slow(*_: object) -> str:
        await asyncio.sleep(60)
        return ""

    monkeypatch.setattr(stage.service, "question", slow)
    monkeypatch.setattr(cogs.answering, "DIALOG_PATIENCE_S", 0.1)
    assert "busy" in private(await ann.press(panel, "Give up"), panel)


async def test_a_move_that_was_saved_but_cannot_be_drawn_is_not_called_undone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)

    def broken(*_: object) -> None:
        raise RuntimeError("no paint")

    with monkeypatch.context() as patch:
        patch.setattr("bot.service.draw", broken)
        assert "Your move is saved" in private(await ann.press(panel, "Hint"), panel)
    assert await accepted(stage) == 2
    assert seq_of((await ann.slash("board show")).message) == 1


async def test_a_database_that_somebody_else_holds_is_said_to_be_busy(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    with sqlite3.connect(stage.path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        done = await (await ann.press(panel, "Hint")).settled()
        other.execute("ROLLBACK")
    assert "database is busy" in "\n".join(message.content for message in ann.messages())
    assert done.error is None
    assert await accepted(stage) == 1


async def test_a_refusal_is_private_however_long_it_takes(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cogs.answering, "PATIENCE_S", 0.1)
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    panel = await open_board_slowly(ann)
    async with stage.database.write():
        slow = await forge(stage, ben, panel, "share:1").answered()
        await asyncio.sleep(0.3)
    await slow.settled()
    await stage.pg.until(lambda: "belongs to" in "".join(one.content for one in ben.messages()), 5, "the refusal")
    assert [message for message in ann.messages() if "belongs to" in message.content] == []


async def test_what_is_shared_slowly_is_public_all_the_same(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    panel = await open_board(ann)
    for _ in range(7):
        await ann.press(panel, "Hint")
    await ann.press(panel, "Declare")
    monkeypatch.setattr(cogs.answering, "PATIENCE_S", 0.1)
    async with stage.database.write():
        slow = ann.start_press(panel, "Share here")
        await asyncio.sleep(0.4)
    await slow.settled()
    await stage.pg.until(lambda: len(ben.messages()) == 1, 5, "the result in public")
    assert "**Ann** · Eco-Links" in ben.messages()[0].content


async def open_board_slowly(person: Person) -> Shown:
    """A board's panel, deferred or not."""
    done = await person.slash("play solo", numbers=TYPED)
    await done.settled()
    return done.message
