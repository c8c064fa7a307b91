"""L22: hints from the nearest solution."""

import random
from collections.abc import Iterator

import pytest

from engine.core import run
from engine.core.types import Answer
from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.rules import Links
from engine.games.links.state import EMPTY, Cells, LinksState, Placed, paths_of, put
from engine.games.links.tiles import SHAPES, TILES, in_play, rotations, turned
from tests.engine.links.kit import Numbers, some_boards
from tests.engine.links.kit import cells as kit_cells

GAME = Links()
STAR = (1, 4, 7, 10, 13, 16)


def some_cells(count: int, seed: int) -> Iterator[tuple[Numbers, int, Cells]]:
    """Boards on which some tiles lie: a part of a solution, a few of them wrong, or anything at all."""
    dice = random.Random(seed)
    for numbers in some_boards(count, seed):
        penalty = dice.randrange(4)
        goal = dice.choice(solver.solutions(numbers, penalty))
        cells = EMPTY
        for cell in dice.sample(range(7), dice.randrange(8)):
            tray = [tile for tile in in_play(penalty) if tile.number not in {one.tile for one in cells if one}]
            fitting = [(tile, t) for tile in tray for t in rotations(tile.path) if turned(tile.path, t) == goal[cell]]
            if not fitting or dice.random() < 0.4:
                fitting = [(tile, t) for tile in tray for t in rotations(tile.path)]
            tile, times = dice.choice(fitting)
            cells = put(cells, cell, Placed(tile.number, times))
        yield numbers, penalty, cells


def place(path: int) -> tuple[int, int]:
    """L22's order of shapes and rotations."""
    shape = min(turned(path, times) for times in range(6))
    return SHAPES.index(shape), min(times for times in range(6) if turned(shape, times) == path)


def test_L22_nearest_agrees_with_most_placed_tiles_and_is_the_first_of_equals() -> None:
    for numbers, penalty, cells in some_cells(60, seed=1):
        here = paths_of(cells)

        def rank(paths: tuple[int, ...], here: tuple[int | None, ...] = here) -> tuple[int, list[tuple[int, int]]]:
            return sum(a != b for a, b in zip(paths, here, strict=True)), [place(path) for path in paths]

        assert paths_of(solver.nearest(numbers, penalty, cells)) == min(solver.solutions(numbers, penalty), key=rank)


def test_L22_nearest_uses_seven_different_tiles_in_play() -> None:
    for numbers, penalty, cells in some_cells(150, seed=2):
        goal = solver.nearest(numbers, penalty, cells)
        used = {one.tile for one in goal if one}
        assert len(used) == 7
        assert used <= {tile.number for tile in in_play(penalty)}
        assert check(numbers, paths_of(goal), penalty) == ()


def test_L22_tiles_that_lie_right_stay_and_those_turned_wrongly_are_only_turned() -> None:
    turned_only = 0
    for numbers, penalty, cells in some_cells(150, seed=3):
        for old, new in zip(cells, solver.nearest(numbers, penalty, cells), strict=True):
            assert new is not None
            if old and old.path == new.path:
                assert old == new
            elif old and TILES[old.tile - 1].shape == TILES[new.tile - 1].shape:
                assert old.tile == new.tile
                turned_only += 1
    assert turned_only > 0


def test_L22_a_tile_is_borrowed_only_if_the_tray_has_none_of_its_shape_left() -> None:
    borrowed = 0
    for numbers, penalty, cells in some_cells(300, seed=4):
        goal = solver.nearest(numbers, penalty, cells)
        lying, used = {one.tile for one in cells if one}, {one.tile for one in goal if one}
        tray = [tile for tile in in_play(penalty) if tile.number not in lying]
        for old, new in zip(cells, goal, strict=True):
            assert new is not None
            if new.tile in lying and (old is None or old.tile != new.tile):
                assert all(tile.number in used for tile in tray if tile.path == TILES[new.tile - 1].path)
                borrowed += 1
    assert borrowed > 0


def test_L22_the_tray_serves_empty_cells_before_wrong_ones() -> None:
    """Cells 2 (wrong) and 3 (empty) need the wide bends. One is in the tray, the other lies wrong on cell 6."""
    in_tray, lying = (tile.number for tile in TILES if tile.name == "wide-bend")
    right = tiles_for("124 45 04 15 25 0123 134")
    spare = next(tile.number for tile in TILES if tile.number not in {one.tile for one in right})
    goal = solver.nearest(STAR, 0, (*right[:2], Placed(spare), None, *right[4:6], Placed(lying)))
    assert [one.tile for one in goal if one] == [
        *(one.tile for one in right[:2]),
        lying,
        in_tray,
        *(one.tile for one in right[4:]),
    ]


def tiles_for(text: str) -> list[Placed]:
    """Seven tiles, each the lowest that can show the path and is still free."""
    placed: list[Placed] = []
    for path in kit_cells(text):
        free = [tile for tile in TILES if tile.number not in {one.tile for one in placed}]
        fitting = [Placed(tile.number, times) for tile in free for times in rotations(tile.path)]
        placed.append(next(one for one in fitting if one.path == path))
    return placed


def play(numbers: Numbers, penalty: int = 0) -> LinksState:
    """A practice board with nothing on it."""
    return run.start(GAME, 1, "hints", {"numbers": numbers, "penalty": penalty}, at=0).state


def press(state: LinksState, *picks: str) -> LinksState:
    for pick in picks:
        state = run.take(GAME, state, Answer(state.open[0].id, 0, (pick,), at=1)).state
    return state


def cells_of(state: LinksState) -> Cells:
    return state.boards[0].cells


def with_cells(numbers: Numbers, penalty: int, cells: Cells) -> LinksState:
    picks = [f"put:{cell}:{one.tile}:{one.turn}" for cell, one in enumerate(cells) if one]
    return press(play(numbers, penalty), *picks)


def test_L22_following_hints_solves_any_board_in_at_most_seven() -> None:
    for numbers, penalty, cells in some_cells(40, seed=5):
        state = with_cells(numbers, penalty, cells)
        while check(numbers, paths_of(cells_of(state)), penalty):
            state = press(state, "hint")
        assert state.boards[0].hints <= 7
        assert press(state, "declare").boards[0].end == "solved"


def test_L22_a_hint_sets_the_lowest_empty_cell_else_the_lowest_wrong_one() -> None:
    for numbers, penalty, cells in some_cells(60, seed=6):
        if not check(numbers, paths_of(cells), penalty):
            continue
        goal = solver.nearest(numbers, penalty, cells)
        empty = [cell for cell in range(7) if cells[cell] is None]
        wrong = [cell for cell in range(7) if paths_of(cells)[cell] != paths_of(goal)[cell]]
        state = press(with_cells(numbers, penalty, cells), "hint")
        assert cells_of(state) == put(cells, (empty or wrong)[0], goal[(empty or wrong)[0]])
        assert state.boards[0].hinted == (empty or wrong)[0]


def test_L22_a_displaced_tile_goes_back_to_the_tray() -> None:
    goal = solver.nearest(STAR, 0, EMPTY)
    spare = next(tile.number for tile in TILES if tile.number not in {one.tile for one in goal if one})
    state = press(with_cells(STAR, 0, (Placed(spare), *goal[1:])), "hint")
    assert spare not in {one.tile for one in cells_of(state) if one}
    assert check(STAR, paths_of(cells_of(state))) == ()


def test_L22_a_borrowed_tile_leaves_its_old_cell_empty() -> None:
    goal = solver.nearest(STAR, 0, EMPTY)
    single = next(cell for cell, one in enumerate(goal) if one and TILES[one.tile - 1].path.bit_count() == 4)
    other = next(cell for cell in range(7) if cell != single)
    cells = put(put(goal, single, None), other, goal[single])
    state = press(with_cells(STAR, 0, cells), "hint")
    assert cells_of(state)[single] == goal[single]
    assert cells_of(state)[other] is None


@pytest.mark.parametrize("penalty", range(4))
def test_L22_hints_alone_solve_an_empty_board_with_seven(penalty: int) -> None:
    state = press(play(STAR, penalty), *["hint"] * 7, "declare")
    assert (state.boards[0].end, state.boards[0].hints) == ("solved", 7)
