"""Every kind of mishap on a solo board, through the real gateway: restarts, faults, hostile and late presses, crowds."""

import asyncio

import pytest
import structlog
from sqlalchemy import text

import cogs.answering
from bot.panel import Who
from playground import Shown
from tests.stage import Stage, accepted, forge, menus, open_board, private, seq_of


async def test_giving_up_asks_first_and_shows_a_solution(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    asked = await ann.press(panel, "Give up")
    assert asked.state == "modal"
    assert await accepted(stage) == 1
    done = await ann.submit(asked, {})
    assert done.message.id == panel.id
    assert "Given up" in panel.text()
    assert panel.labels == ["New board"]
    late = await ann.submit(asked, {})
    assert "has ended" in late.message.text()
    assert await accepted(stage) == 2


async def test_a_dialog_that_is_stale_by_now_changes_nothing(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    asked = await ann.press(panel, "Give up")
    await ann.press(panel, "Hint")
    done = await ann.submit(asked, {})
    assert "earlier picture" in done.message.text()
    assert "Given up" not in panel.text()
    assert await accepted(stage) == 2


async def test_r1_r3_old_panels_work_after_a_restart(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    await stage.restart()
    done = await ann.press(panel, "Hint")
    assert done.state == "answered"
    assert seq_of(panel) == 1


async def test_r5_r6_r7_old_panels_work_after_hours_without_any_old_token(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    first = ann.world.store.interactions
    old = {one.token for one in first}
    for minutes in (16, 60 * 24):
        stage.forward(minutes)
        stage.pg.requests.clear()
        assert (await ann.press(panel, "Hint")).state == "answered"
        assert stage.pg.requests
        assert not [request for request in stage.pg.requests if any(token in request.path for token in old)]
    assert seq_of(panel) == 2


async def test_r10_r15_every_press_is_answered_privately_and_changes_nothing_it_may_not(stage: Stage) -> None:
    ann, eve = stage.pg.person("Ann"), stage.pg.person("Eve")
    panel = await open_board(ann)
    before = panel.json
    hostile = [
        "",
        "nonsense",
        "pick:0:0.1:hint",
        "pick:-1:0.1:x",
        "'; DROP TABLE matches;--",
        "💥",
        "x" * 100,
    ]
    for custom_id in hostile:
        assert "do not know this control" in private(await forge(stage, ann, panel, custom_id).answered(), panel), custom_id
    refused = {
        "pick:1:0.1:hint": "belongs to Ann",
        "show:1": "belongs to Ann",
        "share:1": "belongs to Ann",
        "again:1": "belongs to Ann",
        "ask:1:0.1:give-up": "belongs to Ann",
        "pick:999:0.1:hint": "no such board",
    }
    for custom_id, says in refused.items():
        assert says in private(await forge(stage, eve, panel, custom_id).answered(), panel), custom_id
    assert "not possible" in private(await forge(stage, ann, panel, "menu:1:0.1:2", "put:0:99:0").answered(), panel)
    assert "not possible" in private(await forge(stage, ann, panel, "pick:1:0.1:undo").answered(), panel)
    assert "not possible" in private(await forge(stage, ann, panel, "share:1").answered(), panel)
    assert "not possible" in private(await forge(stage, ann, panel, "pick:1:0.1:hint:").answered(), panel)
    assert "do not know" in private(await forge(stage, ann, panel, "delete:1", modal=True).answered(), panel)
    assert panel.json == before
    assert await accepted(stage) == 1


async def test_r11_a_press_delivered_twice_acts_once(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    stage.pg.faults.add(on="event", match="INTERACTION_CREATE", action="duplicate", times=3)
    await ann.press(panel, "Hint")
    await ann.press(panel, "Hint")
    done = await ann.slash("play solo")
    assert done.state == "answered"
    await asyncio.sleep(0.3)
    assert await accepted(stage) == 4
    assert seq_of(panel) == 2


async def test_r9_an_answer_that_discord_did_not_take_is_shown_all_the_same(stage: Stage) -> None:
    """The move is applied; the panel shows it as soon as the outbox has done its round."""
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    stage.pg.faults.add(on="request", match="POST /interactions/*", action="fail", status=404, times=2)
    failed = ann.start_press(panel, "Hint")
    await stage.pg.until(lambda: seq_of(panel) == 1, 15, "the panel to show the move")
    assert await accepted(stage) == 2
    await failed.answered()
    assert failed.state == "failed"
    again = await ann.press(panel, "Hint")
    assert again.state == "answered"
    assert seq_of(panel) == 2


async def test_r11_an_answer_lost_on_its_way_back_is_not_applied_again(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    stage.pg.faults.add(on="response", match="POST /interactions/*", action="drop")
    done = await ann.press(panel, "Hint")
    assert done.state == "answered"
    await asyncio.sleep(0.5)
    assert await accepted(stage) == 2
    assert (await ann.press(panel, "Hint")).state == "answered"
    assert seq_of(panel) == 2


async def test_r8_r9_what_takes_long_is_deferred_and_shown_when_it_is_done(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cogs.answering, "PATIENCE_S", 0.2)
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    async with stage.database.write():
        started = ann.start_press(panel, "Hint")
        await started.answered()
        assert started.state == "deferred"
        assert [message.id for message in stage.pg.person("Ben").messages()] == []
    await started.settled()
    await stage.pg.until(lambda: seq_of(panel) == 1, 5, "the move to be shown")
    async with stage.database.write():
        slow = await ann.slash("play solo")
        assert slow.state == "deferred"
        assert slow.message.ephemeral
        assert stage.pg.person("Ben").messages() == []
    await slow.settled()
    await stage.pg.until(lambda: "Connect all six" in slow.message.text(), 5, "the new board to be shown")


async def test_r15_r23_a_press_on_an_older_panel_is_refused_with_the_board_as_it_is(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    old = await open_board(ann)
    new = (await ann.slash("board show")).message
    assert new.id != old.id
    await ann.press(new, "Hint")
    done = await ann.press(old, "Hint")
    assert done.message.id == old.id
    assert "earlier picture" in old.text()
    assert seq_of(old) == 1
    assert await accepted(stage) == 2
    await ann.press(old, "Hint")
    assert "earlier picture" not in old.text()


async def test_r24_two_boards_side_by_side_do_not_mix(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    first, second, his = await open_board(ann), await open_board(ann, level=1), await open_board(ben)
    await asyncio.gather(ann.press(first, "Hint"), ben.press(his, "Hint"))
    assert (seq_of(first), seq_of(second), seq_of(his)) == (1, 0, 1)
    assert (await ann.slash("move", move="hint")).message.content.startswith("You have several open boards")
    games = await ann.autocomplete("move", focused="game", move="hint")
    assert len(games) == 2
    done = await ann.slash("move", move="hint", game=games[1].value)
    assert done.state == "answered"


async def test_r19_many_presses_at_once_each_is_answered_and_one_is_taken(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    started = [forge(stage, ann, panel, f"pick:1:0.1:put:{n % 7}:{n + 1}:0") for n in range(16)]
    answered = await asyncio.gather(*(one.answered() for one in started))
    assert {one.state for one in answered} == {"answered"}
    assert await accepted(stage) == 2
    assert seq_of(panel) == 1


async def test_r17_a_stop_in_the_middle_of_a_press_finishes_it(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    async with stage.database.write():
        started = ann.start_press(panel, "Hint")
        await asyncio.sleep(0.3)
        assert stage.service._busy, "the press has arrived, and waits for the database"
        restart = asyncio.create_task(stage.restart())
        await asyncio.sleep(0.1)
    await restart
    assert (await started.settled()).state == "answered"
    assert seq_of(panel) == 1
    assert (await ann.press(panel, "Hint")).state == "answered"


async def test_a_missed_press_is_replayed_after_a_reconnect(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    for resumable in (True, False):
        await stage.pg.disconnect(resumable=resumable)
        await stage.pg.bot_ready(15)
        assert (await ann.press(panel, "Hint")).state == "answered"
    await stage.pg.ask_to_reconnect()
    await stage.pg.bot_ready(15)
    assert (await ann.press(panel, "Hint")).state == "answered"
    assert seq_of(panel) == 3


async def test_r58_no_channel_is_ever_renamed_and_nothing_but_answers_is_sent(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    await ann.press(panel, "Hint")
    await ann.slash("help")
    await ann.slash("board text")
    writes = {request.route for request in stage.pg.requests if request.method != "GET"}
    assert writes == {
        "/applications/{application_id}/commands",
        "/interactions/{interaction_id}/{interaction_token}/callback",
    }


async def test_r60_r61_each_edit_replaces_the_picture_and_its_name(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    names, pictures = [], []
    for label in ("C", "Hint", "D", "Undo"):
        await ann.press(panel, label)
        assert len(panel.attachments) == 1
        names.append(panel.attachments[0].filename)
        pictures.append(await stage.pg.file(panel.attachments[0]))
        gallery = next(part for part in panel.components[0]["components"] if part["type"] == 12)
        assert names[-1] in gallery["items"][0]["media"]["url"]
    assert len(set(names)) == len(names)
    assert len(set(pictures)) == len(pictures)


async def test_r74_each_answer_logs_where_its_time_went(stage: Stage) -> None:
    with structlog.testing.capture_logs() as lines:
        await open_board(stage.pg.person("Ann"))
        await stage.pg.until(lambda: any(line["event"] == "answered" for line in lines), 5, "the line")
    line = next(line for line in lines if line["event"] == "answered")
    assert {"engine_ms", "save_ms", "picture_ms", "upload_ms", "bytes", "match", "seq"} <= set(line)
    assert all(line[name] > 0 for name in line if name.endswith("_ms"))
    assert line["bytes"] > 10_000


async def test_r28_a_hundred_moves_on_many_boards_at_once(stage: Stage) -> None:
    people = [stage.pg.person(f"P{number}") for number in range(10)]
    panels = [await open_board(person, level=1) for person in people]
    for _ in range(10):
        done = await asyncio.gather(
            *(
                person.press(panel, "Hint") if i % 2 else person.press(panel, _cell(panel))
                for i, (person, panel) in enumerate(zip(people, panels, strict=True))
                if _can(panel, i)
            )
        )
        assert {one.state for one in done} == {"answered"}
    assert await accepted(stage) == 10 + sum(seq_of(panel) for panel in panels)


def _cell(panel: Shown) -> str:
    """Any cell that can be chosen."""
    return next(str(one["custom_id"]) for one in panel.controls if ":pick:" in one["custom_id"] and not one.get("disabled"))


def _can(panel: Shown, number: int) -> bool:
    hint = next(one for one in panel.controls if one["custom_id"].endswith(":hint"))
    return number % 2 == 0 or not hint.get("disabled")


async def test_a_board_that_cannot_be_read_is_said_and_kept(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    async with stage.database.write() as connection:
        await connection.execute(text("UPDATE matches SET snapshot = x'7b'"))
    done = await ann.press(panel, "Hint")
    assert "damaged" in done.message.content
    assert menus(panel) is not None


async def test_a_fault_of_ours_is_answered_with_a_reference(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(stage.service, "answer", broken)
    done = await ann.press(panel, "Hint")
    assert "Something went wrong" in private(done, panel)
    assert await accepted(stage) == 1


async def test_two_messages_of_one_person_are_never_seen_by_another(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    await open_board(ann)
    await ann.slash("board text")
    assert ben.messages() == []
    assert await stage.service.listing(Who(str(ben.id), "Ben"), False) == []
