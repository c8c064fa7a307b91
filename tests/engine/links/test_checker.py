"""L8: the checker finds every mistake, by kind, with its place."""

from collections import Counter
from typing import Any

import pytest

from engine.games.links.board import KINDS, check, group_by_kind, networks
from tests.engine.links.kit import Paths, cells

NUMBERS = (1, 4, 7, 10, 13, 16)
TREE = "013 35 04 14 0125 023 34"
"""Right, without a ring: whatever is taken away separates something."""
RINGS = "024 345 03 0145 12 013 134"
"""Right, with rings: sides can be taken away and all stays joined."""


def mistakes(text: str, penalty: int = 0) -> list[dict[str, Any]]:
    return [mistake.plain() for mistake in check(NUMBERS, cells(text), penalty)]


def kinds(paths: Paths, numbers: tuple[int, ...] = NUMBERS, penalty: int = 0) -> Counter[str]:
    return Counter(mistake.kind for mistake in check(numbers, paths, penalty))


@pytest.mark.parametrize("text", [TREE, RINGS])
def test_L8_a_correct_board_has_no_mistake(text: str) -> None:
    assert mistakes(text) == []


def test_L8_order_of_the_numbers_does_not_matter() -> None:
    assert check(NUMBERS[::-1], cells(TREE)) == ()


def test_L8_marker_at_a_blank_side_is_unconnected() -> None:
    board = "013 34 04 14 0125 023 134"
    found = [one for one in mistakes(board) if one["kind"] != "tile-not-in-set"]
    assert found == [{"kind": "unconnected-marker", "number": 1, "cell": 1, "side": 5}]


def test_L8_marker_at_an_empty_cell_is_unconnected_too() -> None:
    assert mistakes("013 - 04 14 0125 023 34") == [
        {"kind": "unconnected-marker", "number": 1, "cell": 1, "side": 5},
        {"kind": "empty-cell", "cell": 1},
    ]


@pytest.mark.parametrize(
    ("board", "cell", "side", "neighbour"),
    [
        ("24 345 03 0145 12 013 134", 1, 3, 0),
        ("024 35 03 0145 12 013 134", 6, 1, 1),
        ("024 345 03 0145 12 13 134", 6, 3, 5),
    ],
)
def test_L8_cut_off_is_reported_from_the_side_with_the_path(board: str, cell: int, side: int, neighbour: int) -> None:
    assert mistakes(board) == [{"kind": "cut-off", "cell": cell, "side": side, "neighbour": neighbour}]


def test_L8_path_towards_an_empty_cell_is_not_cut_off() -> None:
    assert kinds(cells("024 345 03 0145 12 013 -")) == {"unconnected-marker": 1, "empty-cell": 1}


def test_L8_path_against_a_blank_tile_is_cut_off() -> None:
    assert {one["side"] for one in mistakes("024 x 03 0145 12 013 134") if one["kind"] == "cut-off"} == {0, 1}


def test_L8_every_outer_side_with_path_and_no_marker_is_reported() -> None:
    assert mistakes("013 135 04 14 01235 023 34") == [
        {"kind": "number-without-marker", "number": 3, "cell": 1, "side": 1},
        {"kind": "number-without-marker", "number": 11, "cell": 4, "side": 3},
    ]


def test_L8_separate_paths_are_reported_with_the_cells_of_each_network() -> None:
    assert mistakes("13 5 04 14 0125 023 34") == [{"kind": "separate-paths", "networks": [[0, 2, 3, 4, 5, 6], [1]]}]


def test_L8_separate_paths_on_a_board_that_is_not_full() -> None:
    paths = cells("- 5 - - 2 - -")
    assert networks(paths) == ((1,), (4,))
    assert kinds(paths) == {"unconnected-marker": 4, "separate-paths": 1, "empty-cell": 5}


def test_L8_sides_that_do_not_meet_do_not_join() -> None:
    assert networks(cells("0 5 - - - - -")) == ((0,), (1,))
    assert networks(cells("0 3 - - - - -")) == ((0, 1),)


def test_L8_empty_cells_are_reported_one_by_one() -> None:
    found = [one for one in mistakes("- - - - - - -") if one["kind"] == "empty-cell"]
    assert found == [{"kind": "empty-cell", "cell": cell} for cell in range(7)]
    assert kinds((None,) * 7) == {"empty-cell": 7, "unconnected-marker": 6}


def test_L8_tile_not_in_set_names_all_cells_of_the_shape() -> None:
    assert mistakes("0234 345 03 015 02 13 14") == [
        {"kind": "tile-not-in-set", "cells": [2, 6], "shape": "straight", "sides": [0, 3], "used": 2, "available": 1},
        {"kind": "tile-not-in-set", "cells": [1, 3], "shape": "fan", "sides": [0, 1, 2], "used": 2, "available": 1},
    ]


def test_L8_tile_without_path_is_in_no_set() -> None:
    found = [one for one in mistakes("013 x x 14 0125 023 34") if one["kind"] in ("tile-not-in-set", "empty-cell")]
    assert found == [{"kind": "tile-not-in-set", "cells": [1, 2], "shape": "blank", "sides": [], "used": 2, "available": 0}]


@pytest.mark.parametrize(("penalty", "expected"), [(0, []), (1, [(3, 2)]), (2, [(3, 1)]), (3, [(3, 1), (1, 0)])])
def test_L8_L12_discarded_tiles_are_not_in_the_set(penalty: int, expected: list[tuple[int, int]]) -> None:
    found = check((1, 2, 3, 4, 5, 6), cells("0134 0135 01234 0 0 01 3"), penalty)
    assert {mistake.kind for mistake in found} <= {"tile-not-in-set"}
    assert [(mistake.data["used"], mistake.data["available"]) for mistake in found] == expected


def test_L5_L8_three_termini_and_two_wide_bends_may_lie_but_no_more() -> None:
    four = check(NUMBERS, cells("- 5 0 1 2 - -"))
    three = check(NUMBERS, cells("- 5 0 1 - - -"))
    assert [mistake.data["used"] for mistake in four if mistake.kind == "tile-not-in-set"] == [4]
    assert [mistake for mistake in three if mistake.kind == "tile-not-in-set"] == []
    bends = {2: "- 35 04 - - - -", 3: "- 35 04 15 - - -"}
    assert [kinds(cells(text))["tile-not-in-set"] for text in bends.values()] == [0, 1]


def test_L8_the_four_mistakes_of_the_rulebook_at_once() -> None:
    """A marker missed, a path cut off, a number without a marker reached, and two separate paths, on one full board."""
    assert mistakes("013 0 04 14 0125 023 34") == [
        {"kind": "unconnected-marker", "number": 1, "cell": 1, "side": 5},
        {"kind": "cut-off", "cell": 0, "side": 0, "neighbour": 1},
        {"kind": "number-without-marker", "number": 2, "cell": 1, "side": 0},
        {"kind": "separate-paths", "networks": [[0, 2, 3, 4, 5, 6], [1]]},
    ]


def test_L8_all_six_kinds_at_once_in_the_order_of_KINDS() -> None:
    found = [mistake.kind for mistake in check(NUMBERS, cells("0 5 2 2 2 2 -"))]
    assert list(dict.fromkeys(found)) == list(KINDS)


def test_L8_path_may_be_cut_off_in_several_places() -> None:
    board = cells("012345 0 034 5 - - -")
    cut = [one.plain() for one in check(NUMBERS, board) if one.kind == "cut-off"]
    assert {(one["cell"], one["side"], one["neighbour"]) for one in cut} == {(0, 0, 1), (2, 3, 3)}


def test_L21_kinds_are_counted_without_their_places() -> None:
    found = check(NUMBERS, cells("013 - 04 14 01235 - 34"))
    assert group_by_kind(found) == {"unconnected-marker": 2, "number-without-marker": 1, "empty-cell": 2, "separate-paths": 1}
    assert list(group_by_kind(found)) == ["unconnected-marker", "number-without-marker", "separate-paths", "empty-cell"]
