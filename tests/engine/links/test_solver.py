"""The solver against brute force and the checker (L8, L23), and the proof of L6a."""

from itertools import compress, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.difficulty import canonical
from engine.games.links.tiles import SHAPES, mask, shape_of, turned
from tests.engine.links.kit import ALL_BOARDS, Numbers, Paths, brute_force, some_boards

LEVELS = range(4)


@pytest.mark.parametrize("penalty", LEVELS)
def test_L8_solutions_are_those_of_brute_force(penalty: int) -> None:
    for numbers in some_boards(5, seed=penalty):
        assert set(solver.solutions(numbers, penalty)) == brute_force(numbers, penalty)


@pytest.mark.parametrize("penalty", LEVELS)
def test_L6a_every_board_has_at_least_48_solutions_and_some_board_no_more(penalty: int) -> None:
    """The proof by exhaustion: 18,564 boards at each level."""
    assert len(ALL_BOARDS) == 18_564
    assert min(solver.count(numbers, penalty) for numbers in ALL_BOARDS) == 48


def test_L6a_solutions_differ_in_the_path_of_some_cell() -> None:
    for numbers in some_boards(100, seed=7):
        found = solver.solutions(numbers)
        assert len(set(found)) == len(found)


def test_L8_all_solutions_are_judged_correct() -> None:
    for penalty in LEVELS:
        for numbers in some_boards(10, seed=20 + penalty):
            assert all(check(numbers, paths, penalty) == () for paths in solver.solutions(numbers, penalty))


def test_L12_solutions_without_a_tile_are_those_that_do_not_need_it() -> None:
    for numbers in some_boards(50, seed=8):
        levels = [set(solver.solutions(numbers, penalty)) for penalty in LEVELS]
        assert all(more >= fewer for more, fewer in pairwise(levels))


def test_L23_count_is_the_number_of_solutions() -> None:
    for penalty in LEVELS:
        for numbers in some_boards(100, seed=30 + penalty):
            assert solver.count(numbers, penalty) == len(solver.solutions(numbers, penalty))


def test_L20_count_is_the_same_for_turned_and_mirrored_boards() -> None:
    for numbers in some_boards(500, seed=9):
        for penalty in LEVELS:
            assert solver.count(numbers, penalty) == solver.count(canonical(numbers), penalty)


def test_L7_the_order_of_the_numbers_does_not_matter() -> None:
    for numbers in some_boards(20, seed=10):
        assert solver.solutions(numbers[::-1]) == solver.solutions(numbers)


def test_L22_solutions_are_in_order_of_cell_shape_and_rotation() -> None:
    def place(path: int) -> tuple[int, int]:
        shape = min(turned(path, times) for times in range(6))
        return SHAPES.index(shape), min(times for times in range(6) if turned(shape, times) == path)

    for numbers in some_boards(30, seed=11):
        found = solver.solutions(numbers)
        assert list(found) == sorted(found, key=lambda paths: [place(path) for path in paths])


def test_unknown_numbers_are_refused() -> None:
    with pytest.raises(KeyError):
        solver.count((1, 2, 3, 4, 5, 19))


def test_tables_have_a_lane_for_each_way_to_join_the_seven_cells() -> None:
    """The connected spanning subgraphs of a wheel, counted by deleting and contracting edges."""
    edges = [(0, cell) for cell in range(1, 7)] + [(cell, cell % 6 + 1) for cell in range(1, 7)]
    assert len(solver.tables().inner) == connected_subgraphs(7, edges)


def connected_subgraphs(nodes: int, edges: list[tuple[int, int]]) -> int:
    """How many sets of edges join all nodes: those without the last edge, and those with it (its ends become one)."""
    if not edges:
        return int(nodes == 1)
    *rest, (a, b) = edges
    if a == b:
        return 2 * connected_subgraphs(nodes, rest)
    merged = [(a if u == b else u, a if v == b else v) for u, v in rest]
    return connected_subgraphs(nodes, rest) + connected_subgraphs(nodes - 1, merged)


BOARDS = st.sets(st.integers(1, 18), min_size=6, max_size=6).map(lambda numbers: tuple(sorted(numbers)))


@st.composite
def filled_boards(draw: st.DrawFn) -> tuple[Numbers, int, Paths]:
    """A board and seven paths: joined in some way and right outside, thereafter changed on no, one or more cells."""
    numbers, penalty = draw(BOARDS), draw(st.integers(0, 3))
    inner = draw(st.sampled_from(solver.tables().inner))
    right = st.sampled_from(solver.solutions(numbers, penalty))
    near = st.just(tuple(a | b for a, b in zip(inner, solver.outer_masks(numbers), strict=True)))
    paths = list(draw(st.one_of(right, near)))
    for cell in draw(st.sets(st.integers(0, 6), max_size=2)):
        paths[cell] = draw(st.integers(0, 63))
    return numbers, penalty, tuple(paths)


@given(filled_boards())
@settings(max_examples=400, deadline=None)
def test_L23_a_board_is_correct_if_and_only_if_the_solver_finds_it(board: tuple[Numbers, int, Paths]) -> None:
    numbers, penalty, paths = board
    assert (check(numbers, paths, penalty) == ()) == (paths in solver.solutions(numbers, penalty))


def test_L5_a_lane_misfits_exactly_if_a_shape_is_used_too_often() -> None:
    """Every lane of a board, judged one by one by the checker."""
    numbers = (1, 4, 7, 10, 13, 16)
    outer = solver.outer_masks(numbers)
    lanes = [tuple(a | b for a, b in zip(inner, outer, strict=True)) for inner in solver.tables().inner]
    for penalty in LEVELS:
        fits = [check(numbers, paths, penalty) == () for paths in lanes]
        assert set(compress(lanes, fits)) == set(solver.solutions(numbers, penalty))


def test_every_path_has_a_place_of_its_own_in_the_fixed_order() -> None:
    assert sorted(solver.PATHS) == list(range(1, 64))
    assert solver.PATHS[:8] == (*(mask(side) for side in range(6)), mask(0, 1), mask(1, 2))
    assert [SHAPES.index(shape_of(path)) for path in solver.PATHS] == sorted(SHAPES.index(shape_of(p)) for p in range(1, 64))
