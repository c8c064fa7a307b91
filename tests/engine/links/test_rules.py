"""What each press does to a board, what is told of it and to whom, and what stays secret (L12, L20-L22)."""

from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.game import Outcome
from engine.core.types import Answer
from engine.games.links import difficulty, solver
from engine.games.links.board import check, group_by_kind
from engine.games.links.rules import Links
from engine.games.links.state import PAST, Board, LinksState, paths_of
from engine.games.links.tiles import TILES, turned
from engine.games.links.view import BoardView

GAME = Links()
NUMBERS = (1, 3, 4, 9, 12, 18)
replace = msgspec.structs.replace


def begin(seed: str = "seed", **options: Any) -> LinksState:
    """A board; on NUMBERS, if nothing else is said."""
    return run.start(GAME, 1, seed, options or {"numbers": list(NUMBERS)}, 0).state


def options(state: LinksState) -> set[str]:
    """What can be picked."""
    return {option.id for option in run.choices(GAME, state)[0].question.options}


def press(state: LinksState, *picks: str) -> Outcome[LinksState]:
    """One press after the other; what the last one led to."""
    outcome = Outcome(state)
    for number, pick in enumerate(picks, 1):
        choice = run.choices(GAME, outcome.state)[0]
        outcome = run.take(GAME, outcome.state, Answer(choice.id, 0, (pick,), number))
    return outcome


def board(state: LinksState) -> Board:
    """The only one."""
    return state.boards[0]


def seen(state: LinksState) -> BoardView:
    """The board as its owner sees it."""
    return GAME.view(state, 0).boards[0]


def solve(state: LinksState) -> LinksState:
    """The board filled rightly by hints, not yet declared."""
    while None in board(state).cells or check(state.numbers, paths_of(board(state).cells), state.penalty):
        state = press(state, "hint").state
    return state


def test_l21_a_wrong_declaration_tells_kinds_and_counts_and_the_board_stays_open() -> None:
    state = press(begin(), "hint").state
    assert board(state).hinted is not None
    outcome = press(state, "declare")
    kinds = group_by_kind(check(NUMBERS, paths_of(board(state).cells)))
    assert [(event.kind, event.data) for event in outcome.events] == [("wrong", {"kinds": kinds})]
    after = board(outcome.state)
    assert (after.told, after.wrong, after.end) == (kinds, 1, "")
    assert after.hinted is None, "what was said before is no longer what was said last"
    assert after.cells == board(state).cells
    assert options(outcome.state) == options(state)


@pytest.mark.parametrize("pick", ["put:2:16:0", "turn:1:left", "remove:1", "clear", "undo", "hint"])
def test_l21_what_was_told_of_a_board_is_forgotten_when_it_changes(pick: str) -> None:
    state = press(begin(), "put:1:9:0", "declare").state
    assert board(state).told
    after = board(press(state, pick).state)
    assert after.told == {}
    state = press(begin(), "put:1:9:0", "hint").state
    assert board(state).hinted == 0
    after = board(press(state, pick).state)
    assert after.hinted == (2 if pick == "hint" else None)


def test_l21_choosing_another_cell_changes_nothing_that_was_told() -> None:
    state = press(begin(), "declare").state
    assert board(press(state, "pick:3").state).told == board(state).told != {}


def test_l21_an_end_leaves_nothing_told_hinted_or_chosen() -> None:
    wrong = press(begin(), "hint", "declare").state
    assert board(wrong).told and board(wrong).cell is not None
    assert _rest(press(wrong, "give-up").state, "given-up") == ({}, None, None)
    hinted = press(begin(), "hint").state
    assert _rest(press(hinted, "give-up").state, "given-up") == ({}, None, None)
    right = solve(begin())
    assert board(right).hinted is not None and board(right).cell is not None
    assert _rest(press(right, "declare").state, "solved") == ({}, None, None)
    told = replace(right, boards=(replace(board(right), told={"empty-cell": 1}),))
    assert _rest(press(told, "declare").state, "solved") == ({}, None, None)


def _rest(state: LinksState, end: str) -> tuple[dict[str, int], int | None, int | None]:
    """What is told, hinted and chosen on a board that ended so."""
    assert state.over and board(state).end == end and board(state).ended == 1
    return board(state).told, board(state).hinted, board(state).cell


def test_l21_everything_that_happens_on_a_board_is_told_to_its_owner_alone() -> None:
    state, found = begin(), {}
    picks = ("pick:2", "put:1:9:0", "turn:1:left", "remove:1", "undo", "clear", "hint", "declare", "give-up")
    for pick in picks:
        outcome = press(state, pick)
        for event in outcome.events:
            found[event.kind] = (event.seat, event.audience)
        state = outcome.state
    assert found.pop("over") == (None, None)
    assert found == dict.fromkeys(
        ("picked", "put", "turned", "removed", "undone", "cleared", "hinted", "wrong", "gave-up"), (0, (0,))
    )
    assert [(e.kind, e.audience) for e in press(solve(begin()), "declare").events] == [("solved", (0,)), ("over", None)]


def test_l21_while_the_board_is_open_nothing_tells_of_its_solutions_or_the_places_of_mistakes() -> None:
    states = [begin(), press(begin(), "put:1:9:0", "declare").state, press(begin(), "hint").state, solve(begin())]
    for state in states:
        view = seen(state)
        assert view.end == ""
        assert (view.solutions, view.solution, view.mistakes) == (None, None, ())


def test_l21_giving_up_shows_the_nearest_solution_the_mistakes_and_how_many_solutions_there_are() -> None:
    state = press(begin(numbers=list(NUMBERS), penalty=2), "put:1:9:0", "put:0:16:0", "give-up").state
    view = seen(state)
    assert view.solution == solver.nearest(NUMBERS, 2, board(state).cells)
    assert view.mistakes == check(NUMBERS, paths_of(board(state).cells), 2) != ()
    assert view.solutions == solver.count(NUMBERS, 2) != solver.count(NUMBERS, 0)
    assert not view.can_undo


def test_a_solved_board_tells_how_many_solutions_there_are_and_shows_no_other() -> None:
    view = seen(press(solve(begin()), "declare").state)
    assert (view.end, view.solutions, view.solution, view.mistakes) == ("solved", solver.count(NUMBERS), None, ())
    assert not view.can_undo


def test_a_spectator_sees_no_board_of_practice() -> None:
    assert GAME.view(press(begin(), "put:1:9:0").state, None).boards == ()


@pytest.mark.parametrize("penalty", range(4))
def test_l12_discarded_tiles_are_neither_offered_nor_seen(penalty: int) -> None:
    state = begin(numbers=list(NUMBERS), penalty=penalty)
    left = {tile.number for tile in TILES if tile.penalty not in range(1, penalty + 1)}
    assert len(left) == 16 - penalty
    assert {int(option.split(":")[2]) for option in options(state) if option.startswith("put:")} == left
    assert set(seen(state).tiles) == left


@pytest.mark.parametrize("penalty", range(4))
def test_l22_hints_fill_the_board_rightly_with_tiles_in_play_and_are_counted(penalty: int) -> None:
    state = solve(begin(numbers=list(NUMBERS), penalty=penalty))
    assert {placed.tile for placed in board(state).cells if placed} <= set(seen(state).tiles)
    assert board(state).hints == 7
    assert "hint" not in options(state)


def test_l22_a_hint_says_which_cell_it_set_and_chooses_it() -> None:
    outcome = press(begin(), "put:0:16:0", "put:1:9:0", "hint")
    after = board(outcome.state)
    assert (after.hinted, after.cell, after.hints) == (2, 2, 1)
    assert after.cells[2] is not None
    assert outcome.events[0].data == {"cell": 2}


def test_just_fifty_changes_can_be_undone() -> None:
    assert PAST == 50
    state, kept = begin(), []
    for number in range(60):
        kept.append(board(state).cells)
        state = press(state, f"put:{number % 7}:{number % 16 + 1}:0").state
    undone = 0
    while "undo" in options(state):
        assert seen(state).can_undo
        state = press(state, "undo").state
        undone += 1
        assert board(state).cells == kept[60 - undone]
    assert undone == 50
    assert not seen(state).can_undo


def test_turning_goes_to_the_side_that_it_says() -> None:
    state = press(begin(), "put:1:9:0").state
    path = TILES[8].path
    assert paths_of(board(press(state, "turn:1:right").state).cells)[1] == turned(path, 1)
    assert paths_of(board(press(state, "turn:1:left").state).cells)[1] == turned(path, 5)


def test_l20_a_wanted_level_is_the_level_of_the_board() -> None:
    for seed in range(20):
        state = begin(str(seed), level=3)
        assert difficulty.level(state.numbers) == state.level == seen(state).level == 3
    levels = {begin(str(seed), penalty=1).level for seed in range(20)}
    assert len(levels) > 3, "without a wish it is any of them"


def test_again_is_a_new_board_of_the_same_level_penalty_and_look() -> None:
    state = begin("one", level=6, penalty=2, looks=["ice"])
    again = GAME.again(state)
    assert again == {"level": 6, "penalty": 2, "looks": ["ice"]}
    other = run.start(GAME, 1, "another", again, 0).state
    assert other.numbers != state.numbers
    assert (other.level, other.penalty, board(other).look) == (6, 2, "ice")
    assert GAME.again(begin())["level"] == difficulty.level(NUMBERS), "also where the numbers were given"
