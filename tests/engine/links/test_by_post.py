"""Rounds by post (L16, L17): everybody opens the board when it suits them, and the clock is each one's own."""

import msgspec
import pytest

from engine.core import run
from engine.core.errors import StaleInput
from engine.core.types import Answer
from tests.engine.links.matches import GAME, HOUR, MINUTE, SECOND, START, Match


def test_L16_the_clock_starts_when_the_numbers_are_shown() -> None:
    match = Match(2, "async")
    assert match.asked() == {0: "open", 1: "open"} and match.view(0).boards == ()
    assert [control.text for row in match.rows(0) for control in row.controls] == ["links-open"]
    match.pick(0, "open", after=3 * HOUR)
    (board,) = match.view(0).boards
    assert (board.started, board.numbers) == (START + 3 * HOUR, match.state.numbers)
    assert match.asked() == {0: "board", 1: "open"} and match.view(1).boards == ()


def test_L16_correct_boards_rank_by_solving_time_not_by_who_was_first() -> None:
    match = Match(3, "async")
    match.open(0).declare(0, after=5 * MINUTE)
    match.pick(1, "open", after=HOUR).declare(1, after=4 * MINUTE + 59_999)
    match.pick(2, "open", after=HOUR).declare(2, right=False, after=SECOND)
    assert [board.time for board in match.last().boards] == [5 * MINUTE, 4 * MINUTE + 59_999, SECOND]
    assert [board.place for board in match.last().boards] == [2, 1, None]
    assert [board.discarded for board in match.last().boards] == [0, 1, 0], "L12's first means this order"


@pytest.mark.parametrize("first", [0, 1])
def test_L16_equal_times_rank_by_the_earlier_declaration(first: int) -> None:
    match = Match(2, "async")
    match.open(first).declare(first, after=MINUTE).open(1 - first).declare(1 - first, after=MINUTE)
    assert {board.seat: board.place for board in match.last().boards} == {first: 1, 1 - first: 2}


def test_L16_no_glass_is_turned() -> None:
    match = Match(2, "async").open(0).declare(0)
    assert match.told() == ["declared"]
    assert match.seen().glass is None and match.seen().deadline == START + 24 * HOUR == GAME.due(match.state)


def test_L16_the_round_ends_at_the_deadline() -> None:
    match = Match(3, "async", deadline=6 * HOUR).open(0).declare(0).open(1).fill(1)
    late = {choice.seat: choice.id for choice in run.choices(GAME, match.state)}
    for seat, pick in ((1, "declare"), (1, "undo"), (2, "open")):
        with pytest.raises(StaleInput):
            run.take(GAME, match.state, Answer(late[seat], seat, (pick,), START + 6 * HOUR))
        assert run.take(GAME, match.state, Answer(late[seat], seat, (pick,), START + 6 * HOUR - 1))
    match.due(late=5)
    assert match.told() == ["scored", "claimed", "round"]
    assert [(board.declared, board.time) for board in match.last().boards][1:] == [(False, None), (False, None)]
    assert match.last().boards[2].cells == (None,) * 7
    assert (match.table.round, match.seen().deadline) == (2, match.at + 6 * HOUR), "the next one has its whole time"
    assert match.asked() == {0: "open", 1: "open", 2: "open"}


def test_L16_it_ends_at_once_when_all_have_declared() -> None:
    match = Match(2, "async").open(1).declare(1).open(0).declare(0)
    assert "scored" in match.told() and match.table.round == 2


def test_L16_others_know_that_one_has_declared_and_nothing_else() -> None:
    """Not that the board was opened either: that and the declaration would tell the time."""
    match = Match(3, "async")
    before = match.view(1), match.view(None)
    match.open(0)
    assert match.events[0].audience == (0,)
    match.fill(0)
    assert (match.view(1), match.view(None)) == before
    assert match.seen(0).seats[0].status == "playing", "oneself knows"
    match.pick(0, "declare")
    for viewer in (1, 2, None):
        assert [seat.status for seat in match.seen(viewer).seats] == ["declared", "waiting", "waiting"]
        assert [seat.order for seat in match.seen(viewer).seats] == [None] * 3
        assert match.seen(viewer).numbers == () and match.view(viewer).boards == () and match.seen(viewer).results == ()


def test_L16_the_numbers_are_hidden_until_one_opens_the_board_even_if_others_have_ended() -> None:
    match = Match(2, "async").open(0).declare(0)
    hidden = msgspec.json.encode(match.view(1))
    assert b'"numbers"' not in hidden.replace(b'"numbers":[]', b"")


def test_L16_one_sees_the_own_board_until_the_round_ends_and_then_all() -> None:
    match = Match(2, "async").open(0).declare(0)
    assert match.view(0).boards[0].end == "declared"
    match.open(1).declare(1)
    assert match.view(0).boards == () and len(match.last().boards) == 2
    assert match.seen(0) == match.seen(1) == match.seen(None)


def test_L17_times_are_those_of_the_inputs_and_go_on_over_a_restart() -> None:
    match = Match(2, "async").open(0)
    opened = match.at
    match.fill(0)
    match.state = msgspec.json.decode(msgspec.json.encode(match.state), type=type(match.state))
    match.pick(0, "declare", after=2 * HOUR + 7).open(1).declare(1)
    assert match.last().boards[0].time == 2 * HOUR + 7 == match.last().boards[0].time
    assert opened + 2 * HOUR + 7 < match.at


def test_r21_all_open_and_declare_at_the_same_moment_and_all_are_accepted() -> None:
    match = Match(4, "async")
    asked = run.choices(GAME, match.state)
    for choice in asked:
        match.state = run.take(GAME, match.state, Answer(choice.id, choice.seat, ("open",), START + 9)).state
    asked = run.choices(GAME, match.state)
    for choice in asked:
        match.state = run.take(GAME, match.state, Answer(choice.id, choice.seat, ("declare",), START + 10)).state
    assert match.table.round == 2 and [board.time for board in match.last().boards] == [1] * 4
