"""What is offered to be pressed: any tile of any solution is two presses away, from any state of the board."""

import random

import pytest

from engine.core import run
from engine.core.types import Answer, Control, Row
from engine.games.links import solver
from engine.games.links.rules import Links
from engine.games.links.state import LinksState, paths_of
from engine.games.links.tiles import TILES, in_play, turned

GAME = Links()


def begin(numbers: tuple[int, ...], penalty: int = 0) -> LinksState:
    """A board."""
    return run.start(GAME, 1, "seed", {"numbers": list(numbers), "penalty": penalty}, 0).state


def give(state: LinksState, pick: str) -> LinksState:
    """One press."""
    return run.take(GAME, state, Answer(run.choices(GAME, state)[0].id, 0, (pick,), 1)).state


def rows(state: LinksState) -> tuple[Row, ...]:
    """What is laid out."""
    return GAME.controls(state, run.choices(GAME, state)[0])


def offered(state: LinksState) -> dict[int, Control]:
    """The ways to lie that the menus of the chosen cell offer, by path: the first of each."""
    found: dict[int, Control] = {}
    for row in rows(state):
        if row.kind == "menu":
            for control in row.controls:
                _, _, tile, turn = control.option.split(":")
                found.setdefault(turned(TILES[int(tile) - 1].path, int(turn)), control)
    return found


def random_board(dice: random.Random) -> tuple[int, ...]:
    """Six numbers."""
    return tuple(sorted(dice.sample(range(1, 19), 6)))


@pytest.mark.parametrize("seed", range(30))
def test_two_presses_put_any_tile_of_a_solution_where_it_belongs(seed: int) -> None:
    """Whatever lies there already, right or wrong, in this cell or in others."""
    dice = random.Random(seed)
    numbers, penalty = random_board(dice), seed % 4
    goal = dice.choice(solver.solutions(numbers, penalty))
    state = begin(numbers, penalty)
    for _ in range(seed % 8):
        tile = dice.choice(in_play(penalty)).number
        state = give(state, f"put:{dice.randrange(7)}:{tile}:0") if _legal(state, tile) else state
    for cell in dice.sample(range(7), 7):
        board = state.boards[0]
        if board.cell != cell:
            state = give(state, f"pick:{cell}")
        if paths_of(state.boards[0].cells)[cell] == goal[cell]:
            continue
        state = give(state, offered(state)[goal[cell]].option)
        assert paths_of(state.boards[0].cells)[cell] == goal[cell]
        assert state.boards[0].cell == cell, "the cell stays chosen for turning"


def _legal(state: LinksState, tile: int) -> bool:
    return all(placed is None or placed.tile != tile for placed in state.boards[0].cells)


def test_round_the_middle_the_first_menu_is_open_to_the_markers_and_no_other_number() -> None:
    state = give(begin((1, 3, 4, 9, 12, 18)), "pick:1")
    menu = next(row for row in rows(state) if row.kind == "menu")
    assert menu.args["numbers"] == [1, 3]
    for control in menu.controls:
        assert {0, 1, 5} & set(control.args["sides"]) == {1, 5}
    assert len(menu.controls) == 8


def test_what_agrees_with_the_neighbours_comes_first() -> None:
    state = give(give(begin((1, 3, 4, 9, 12, 18)), "put:0:16:0"), "pick:1")
    first = next(row for row in rows(state) if row.kind == "menu").controls[0]
    assert 3 in first.args["sides"], "the middle's path comes in on this side"


def test_a_tile_from_the_tray_comes_before_one_that_lies_elsewhere_and_that_is_said() -> None:
    state = begin((1, 3, 4, 9, 12, 18))
    for cell, tile in ((2, 1), (3, 2)):
        state = give(state, f"put:{cell}:{tile}:0")
    state = give(state, "pick:0")
    assert offered(state)[0b1].option == "put:0:3:0"
    state = give(give(state, "put:5:3:0"), "pick:0")
    assert offered(state)[0b1].option == "put:0:1:0"
    state = give(give(state, "pick:6"), "put:6:16:0")
    state = give(state, "pick:4")
    any_other = [row for row in rows(state) if row.kind == "menu"][-1]
    notes = {control.args["tile"]: control.note_args.get("cell") for control in any_other.controls if control.note}
    assert notes == {1: 2, 2: 3, 3: 5, 16: 6}


def test_only_what_is_possible_can_be_pressed() -> None:
    state = begin((1, 3, 4, 9, 12, 18))
    enabled = {control.option for row in rows(state) for control in row.controls if control.enabled}
    assert enabled == {*(f"pick:{cell}" for cell in range(7)), "declare", "hint", "give-up"}
    assert not [row for row in rows(state) if row.kind == "menu"], "no cell is chosen yet"
    state = give(state, "put:2:16:0")
    enabled = {control.option for row in rows(state) for control in row.controls if control.enabled and row.kind == "buttons"}
    assert {"remove:2", "undo", "clear"} <= enabled
    assert not {"turn:2:left", "turn:2:right", "pick:2"} & enabled, "turning the six-way changes nothing"
    state = give(state, "give-up")
    assert GAME.controls(state, run.choices(GAME, begin((1, 2, 3, 4, 5, 6)))[0]) == ()


def test_giving_up_is_the_only_option_that_asks_first() -> None:
    state = give(begin((1, 3, 4, 9, 12, 18)), "put:2:12:0")
    asking = {option.id for option in run.choices(GAME, state)[0].question.options if GAME.label(option.id).confirm}
    assert asking == {"give-up"}


@pytest.mark.parametrize("option", ["", "put", "put:1:2", "put:a:b:c", "nonsense", "turn:1", "pick:"])
def test_what_is_no_option_has_no_words(option: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        GAME.label(option)
