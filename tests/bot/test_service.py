"""The one door from chat to games: who may do what, once, in order, and over restarts."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.metrics import Timings
from bot.panel import Panel, Refused, Where, Who
from bot.service import Service
from db import matches
from db.connect import Database
from db.matches import Conflict
from engine.games.links import solver
from engine.games.links.tiles import TILES, rotations, shape_of, turned
from tests.conftest import Clock

ANN, BOB = Who("1", "Ann"), Who("2", "Bob")
HERE = Where("10", "20")
EASY = [1, 2, 3, 4, 5, 6]


async def new(service: Service, key: str = "new", who: Who = ANN, **options: object) -> Panel:
    """A board."""
    return await service.create("links", who, HERE, options or {"numbers": EASY}, key, Timings())


async def press(service: Service, panel: Panel, pick: str, key: str, who: Who = ANN) -> Panel:
    """A press on a panel as it was shown."""
    return await service.answer(who, panel.match_id, panel.choice, pick, key, Timings())


async def inputs(database: Database) -> int:
    """How many inputs were accepted."""
    async with database.read() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM inputs"))).scalar_one())


def buttons(panel: Panel) -> dict[str, bool]:
    """Options that are shown, and whether they can be pressed."""
    return {control.option: control.enabled for row in panel.rows for control in row.controls}


async def test_a_board_is_played_to_its_end_and_timed_by_the_server(service: Service, clock: Clock) -> None:
    """L17: from the interaction that revealed the board to the one that declared it."""
    board = await new(service)
    for number in range(7):
        clock.forward(seconds=9)
        board = await press(service, board, "hint", f"h{number}")
    clock.forward(seconds=9)
    board = await press(service, board, "declare", "d")
    assert board.over and board.choice is None and board.rows == ()
    assert "1 min 12 s" in board.status
    assert "8 presses" in board.status
    assert "7 hints" in board.status
    assert board.share and "1 min 12 s" in board.share
    assert all(f"/play solo` numbers:{n}" not in board.share for n in EASY)


async def test_r11_the_same_interaction_again_is_said_to_be_done_and_does_nothing(service: Service, database: Database) -> None:
    board = await new(service)
    once = await press(service, board, "hint", "same")
    again = await press(service, board, "hint", "same")
    assert again.notice == "That was already done."
    assert again._replace(notice="") == once
    assert (await new(service, "new")).match_id == board.match_id
    assert await inputs(database) == 2


async def test_r23_a_late_press_is_not_taken_for_a_later_question(service: Service, database: Database) -> None:
    first = await new(service)
    second = await press(service, first, "put:0:16:0", "a")
    late = await press(service, first, "clear" if "clear" in buttons(first) else "remove:0", "b")
    assert "earlier picture" in late.notice
    assert late._replace(notice="") == second
    assert await inputs(database) == 2


async def test_r24_a_press_acts_on_its_own_board_only(service: Service) -> None:
    one, other = await new(service, "n1"), await new(service, "n2")
    await press(service, one, "put:0:16:0", "a")
    assert (await service.panel(ANN, other.match_id, Timings())) == other


async def test_r15_somebody_elses_board_is_refused_with_its_owners_name(service: Service, database: Database) -> None:
    board = await new(service)
    for refused in (press(service, board, "hint", "x", BOB), service.panel(BOB, board.match_id, Timings())):
        with pytest.raises(Refused, match="belongs to Ann"):
            await refused
    with pytest.raises(Refused, match="belongs to Ann"):
        await service.text(BOB, board.match_id)
    assert await inputs(database) == 1


@pytest.mark.parametrize(
    "pick", ["", "undo", "turn:0:left", "put:0:17:0", "put:7:1:0", "put:0:1:6", "x" * 5000, "'; DROP TABLE inputs"]
)
async def test_what_the_rules_do_not_offer_is_refused_and_changes_nothing(
    service: Service, database: Database, pick: str
) -> None:
    board = await new(service)
    with pytest.raises(Refused, match="not possible"):
        await press(service, board, pick, "x")
    assert await inputs(database) == 1
    assert await service.panel(ANN, board.match_id, Timings()) == board


async def test_a_match_that_does_not_exist_is_refused(service: Service) -> None:
    for number in (1, 0, -5, 10**17, 10**40):
        with pytest.raises(Refused, match="no such board"):
            await service.answer(ANN, number, "0.1", "hint", f"k{number}", Timings())


async def test_an_ended_board_says_so(service: Service) -> None:
    board = await new(service)
    ended = await press(service, board, "give-up", "g")
    assert ended.over
    late = await press(service, board, "hint", "late")
    assert "has ended" in late.notice
    with pytest.raises(Refused, match="has ended"):
        await service.answer(ANN, board.match_id, None, "hint", "late2", Timings())
    with pytest.raises(Refused, match="has ended"):
        await service.moves(ANN, board.match_id)


async def test_r19_r21_presses_at_once_one_is_taken_and_all_are_answered(service: Service, database: Database) -> None:
    board = await new(service)
    shown = await asyncio.gather(*(press(service, board, f"put:{c}:16:0", f"k{c}") for c in range(7)))
    assert sorted(bool(panel.notice) for panel in shown) == [False] + [True] * 6
    assert await inputs(database) == 2


async def test_r22_two_processes_on_one_database_take_one_press(service: Service, database: Database, clock: Clock) -> None:
    other_db = Database(Path(str(database.engine.url.database)))
    other = Service(other_db, clock)
    try:
        board = await new(service)
        for round_ in range(10):
            before = await service.panel(ANN, board.match_id, Timings())
            jobs = [press(one, before, f"pick:{c}", f"{round_}-{c}") for one in (service, other) for c in range(7)]
            shown = await asyncio.gather(*jobs, return_exceptions=True)
            taken = [panel for panel in shown if isinstance(panel, Panel) and not panel.notice]
            assert len(taken) == 1, shown
    finally:
        await other.close()
        await other_db.close()


async def test_everything_is_there_after_a_restart(service: Service, database: Database, clock: Clock) -> None:
    """r1, r16: a cold start finds the board, and the old panel's controls still work."""
    board = await press(service, await new(service), "put:0:16:0", "a")
    clock.forward(hours=30)
    fresh = Service(database, clock)
    try:
        assert await fresh.panel(ANN, board.match_id, Timings()) == board
        assert (await press(fresh, board, "undo", "b")).seq == 2
    finally:
        await fresh.close()


async def test_a_damaged_row_is_kept_and_said(service: Service, database: Database) -> None:
    board = await new(service)
    for damage in (b"", b"{", b'{"seed": 5}', b"\xff\xfe", b"null"):
        async with database.write() as connection:
            await connection.execute(text("UPDATE matches SET snapshot = :it"), {"it": damage})
        for refused in (
            press(service, board, "hint", "x"),
            service.text(ANN, board.match_id),
            service.moves(ANN, board.match_id),
        ):
            with pytest.raises(Refused, match="damaged"):
                await refused
        async with database.read() as connection:
            assert (await connection.execute(text("SELECT snapshot FROM matches"))).scalar_one() == damage


@pytest.mark.parametrize("change", ["version = 99", "game = 'chess'"])
async def test_a_match_of_a_newer_version_or_unknown_game_is_kept_and_said(
    service: Service, database: Database, change: str
) -> None:
    board = await new(service)
    async with database.write() as connection:
        await connection.execute(text(f"UPDATE matches SET {change}"))
    with pytest.raises(Refused, match="newer version"):
        await press(service, board, "hint", "x")
    assert await inputs(database) == 1


async def test_a_person_may_have_so_many_open_boards(database: Database, clock: Clock) -> None:
    service = Service(database, clock, open_limit=2)
    try:
        first = await new(service, "a")
        await new(service, "b")
        with pytest.raises(Refused, match="2 open boards"):
            await new(service, "c")
        await new(service, "d", BOB)
        await press(service, first, "give-up", "g")
        await new(service, "c")
    finally:
        await service.close()


async def test_the_limit_holds_when_many_are_opened_at_once(database: Database, clock: Clock) -> None:
    service = Service(database, clock, open_limit=3)
    try:
        made = await asyncio.gather(*(new(service, f"k{i}") for i in range(9)), return_exceptions=True)
        assert sum(isinstance(one, Panel) for one in made) == 3
        assert await inputs(database) == 3
    finally:
        await service.close()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"numbers": [1, 2, 3, 4, 5, 5]}, "cannot be made"),
        ({"numbers": [1, 2, 3, 4, 5, 19]}, "cannot be made"),
        ({"level": 8}, "cannot be made"),
        ({"looks": ["desert"]}, "cannot be made"),
        ({"penalty": 4}, "cannot be made"),
        ({"cheat": True}, "cannot be made"),
    ],
)
async def test_bad_options_are_refused(service: Service, database: Database, options: dict[str, object], says: str) -> None:
    with pytest.raises(Refused, match=says):
        await service.create("links", ANN, HERE, options, "x", Timings())
    assert await inputs(database) == 0


async def test_which_board_is_meant(service: Service, clock: Clock) -> None:
    for only_open in (True, False):
        with pytest.raises(Refused, match="no board yet"):
            await service.which(ANN, only_open)
    first = await new(service, "a")
    assert await service.which(ANN, True) == first.match_id
    clock.forward(seconds=1)
    second = await new(service, "b")
    with pytest.raises(Refused, match="several open boards"):
        await service.which(ANN, True)
    assert await service.which(ANN, False) == second.match_id
    await press(service, first, "give-up", "g1")
    assert await service.which(ANN, True) == second.match_id
    await press(service, second, "give-up", "g2")
    with pytest.raises(Refused, match="no open board"):
        await service.which(ANN, True)
    assert await service.which(ANN, False) in {first.match_id, second.match_id}
    assert [number for number, _ in await service.listing(ANN, False)] and await service.listing(ANN, True) == []
    assert await service.listing(BOB, False) == []


async def test_again_keeps_look_penalty_and_difficulty(service: Service) -> None:
    first = await new(service, "a", level=6, looks=["ice"], penalty=2)
    second = await service.again(ANN, HERE, first.match_id, "b", Timings())
    assert second.match_id != first.match_id
    assert "2 penalty tiles are out" in second.status
    with pytest.raises(Refused, match="belongs to Ann"):
        await service.again(BOB, HERE, first.match_id, "c", Timings())


async def test_giving_up_is_asked_first_and_nothing_else_is(service: Service) -> None:
    board = await new(service)
    assert "cannot go on" in await service.question(ANN, board.match_id, board.choice or "", "give-up")
    for option in ("hint", "no-such", ""):
        assert await service.question(ANN, board.match_id, board.choice or "", option) == ""
    await press(service, board, "hint", "h")
    assert await service.question(ANN, board.match_id, board.choice or "", "give-up") == ""
    with pytest.raises(Refused, match="belongs to Ann"):
        await service.question(BOB, board.match_id, board.choice or "", "give-up")


async def test_l21_a_wrong_declaration_is_told_kinds_without_places(service: Service) -> None:
    board = await press(service, await new(service), "put:0:16:0", "a")
    wrong = await press(service, board, "declare", "d")
    assert not wrong.over
    assert "6 animals have no path; 6 cells are empty" in wrong.status
    assert "1 wrong declaration" in wrong.status
    after = await press(service, wrong, "undo", "u")
    assert "Not yet" not in after.status
    assert "1 wrong declaration" in after.status


async def test_r71_pictures_are_painted_off_the_event_loop(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    import bot.service as module
    import renderers

    where: set[str] = set()
    paint = renderers.draw

    def spy(view: object, game: str) -> object:
        where.add(threading.current_thread().name)
        return paint(view, game)

    monkeypatch.setattr(module, "draw", spy)
    await new(service)
    assert where
    assert all(name.startswith("painter") for name in where)


async def test_r30_reading_checking_and_writing_are_one_locked_step(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one process no press is decided on a state that another press changes meanwhile."""
    board = await new(service)
    inside, most, load = 0, 0, service._load

    async def slow_load(who: Who, match_id: int) -> object:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        loaded = await load(who, match_id)
        await asyncio.sleep(0.01)
        inside -= 1
        return loaded

    monkeypatch.setattr(service, "_load", slow_load)
    await asyncio.gather(*(press(service, board, f"put:{c}:{c + 1}:0", f"k{c}") for c in range(7)))
    assert most == 1


async def test_r87_every_right_solution_is_accepted(service: Service, clock: Clock) -> None:
    numbers = (1, 5, 8, 12, 13, 17)
    found = solver.solutions(numbers)
    assert len(found) > 100
    for goal in found[:: len(found) // 6]:
        board = await new(service, f"n{goal}", numbers=list(numbers))
        used: set[int] = set()
        for cell, path in enumerate(goal):
            tile = next(one for one in TILES if one.shape == shape_of(path) and one.number not in used)
            used.add(tile.number)
            times = next(times for times in rotations(tile.path) if turned(tile.path, times) == path)
            board = await press(service, board, f"put:{cell}:{tile.number}:{times}", f"{goal}{cell}")
        assert (await press(service, board, "declare", f"{goal}d")).over


async def test_two_boards_of_the_same_options_differ(service: Service) -> None:
    boards = [await new(service, f"n{number}", level=3) for number in range(4)]
    assert len({board.picture.alt for board in boards}) > 1


async def test_r22_a_conflict_is_tried_once_more_and_then_said(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    board, record, left = await new(service), matches.record, [1]

    async def conflicting(*args: Any) -> None:
        if left[0]:
            left[0] -= 1
            raise Conflict(board.match_id)
        await record(*args)

    monkeypatch.setattr(matches, "record", conflicting)
    board = await press(service, board, "hint", "a")
    assert board.seq == 1
    left[0] = 2
    with pytest.raises(Refused, match="busy"):
        await press(service, board, "hint", "b")


async def test_the_likeliest_moves_come_first_and_all_are_possible(service: Service) -> None:
    board = await press(service, await new(service), "pick:0", "p")
    moves = await service.moves(ANN, board.match_id)
    shown = [control.option for row in board.rows for control in row.controls if control.enabled]
    assert [move.option for move in moves[: len(shown)]] == shown
    assert len({move.option for move in moves}) == len(moves) > 500
    assert "undo" not in {move.option for move in moves}
    assert [move.option for move in moves if move.final] == ["give-up"]


async def test_words_that_fit_many_moves_are_left_to_the_game(service: Service) -> None:
    board = await press(service, await new(service), "put:0:16:0", "p")
    options = tuple(f"put:1:12:{turn}" for turn in range(6))
    assert await service.prefer(ANN, board.match_id, options) in options
    assert await service.prefer(ANN, board.match_id, ("hint", "declare")) is None


async def test_a_result_is_shared_once_in_a_channel_with_the_name_made_harmless(service: Service) -> None:
    loud = Who("1", "**Ann** @everyone")
    board = await new(service)
    with pytest.raises(Refused, match="not possible"):
        await service.share(loud, HERE, board.match_id, "s0")
    for number in range(7):
        board = await press(service, board, "hint", f"h{number}")
    await press(service, board, "declare", "d")
    text = await service.share(loud, HERE, board.match_id, "s1")
    assert text.startswith(r"**\*\*Ann\*\* \@everyone** · Eco-Links 1 2 3 4 5 6 · level")
    assert await service.share(loud, HERE, board.match_id, "s1") == text, "the same press, delivered again"
    with pytest.raises(Refused, match="already"):
        await service.share(loud, HERE, board.match_id, "s2")
    assert await service.share(loud, Where("10", "21"), board.match_id, "s3") == text
    with pytest.raises(Refused, match="belongs to"):
        await service.share(BOB, Where("10", "22"), board.match_id, "s4")
