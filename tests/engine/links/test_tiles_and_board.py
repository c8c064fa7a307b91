"""L1-L6: geometry of the flower, shapes of tiles, and what a set consists of."""

from collections import Counter
from math import atan2, cos, hypot, pi, sin

from engine.games.links.board import CELLS, NUMBERS, PLACES, beside
from engine.games.links.tiles import FULL, NAMES, SHAPES, TILES, available, in_play, mask, rotations, shape_of, sides_of, turned
from tests.engine.links.kit import around


def middle_of(cell: int) -> tuple[float, float]:
    """Where a cell's centre is on paper, y downwards, for hexes of radius 1 with a corner on top."""
    q, r = CELLS[cell]
    return 3**0.5 * (q + r / 2), 1.5 * r


def edge_of(cell: int, side: int) -> tuple[float, float]:
    """Where the middle of a side is on paper: side 0 looks north-east, and so on clockwise."""
    x, y = middle_of(cell)
    angle = -pi / 3 + side * pi / 3
    return x + 3**0.5 / 2 * cos(angle), y + 3**0.5 / 2 * sin(angle)


def test_L1_cell_k_lies_beyond_side_k_minus_1_of_the_middle() -> None:
    assert [beside(0, side) for side in range(6)] == [1, 2, 3, 4, 5, 6]


def test_L1_sides_touch_where_they_touch_on_paper() -> None:
    places = [(cell, side) for cell in range(7) for side in range(6)]
    for cell, side in places:
        x, y = edge_of(cell, side)
        same = [c for c, s in places if c != cell and hypot(edge_of(c, s)[0] - x, edge_of(c, s)[1] - y) < 1e-9]
        assert same == [beside(cell, side)] or (same == [] and beside(cell, side) is None)


def test_L1_a_side_is_its_neighbours_opposite_side() -> None:
    for cell in range(7):
        for side in range(6):
            near = beside(cell, side)
            assert near is None or beside(near, (side + 3) % 6) == cell


def test_L1_there_are_twelve_inner_and_eighteen_outer_sides() -> None:
    sides = [beside(cell, side) for cell in range(7) for side in range(6)]
    assert sides.count(None) == 18
    assert len(sides) - sides.count(None) == 2 * 12


def test_L1_the_outer_sides_of_cell_k_are_k_minus_2_to_k() -> None:
    for cell in range(1, 7):
        outer = {side for side in range(6) if beside(cell, side) is None}
        assert outer == {(cell - 2) % 6, (cell - 1) % 6, cell % 6}
        assert {side: beside(cell, side) for side in range(6) if side not in outer} == around(cell)


def test_L2_numbers_by_hand() -> None:
    sides = ((5, 0, 1), (0, 1, 2), (1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 0))
    expected = [(cell, side) for cell, three in enumerate(sides, 1) for side in three]
    assert [PLACES[number] for number in NUMBERS] == expected


def test_L2_numbers_run_clockwise_around_the_rim_on_paper() -> None:
    angles = [atan2(y, x) for x, y in (edge_of(*PLACES[number]) for number in NUMBERS)]
    steps = [(after - before) % (2 * pi) for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert all(0 < step < pi / 4 for step in steps)
    assert abs(sum(steps) - 2 * pi) < 1e-9


def test_L4_there_are_thirteen_shapes_1_3_4_3_1_1_by_sides() -> None:
    assert Counter(shape.bit_count() for shape in SHAPES) == {1: 1, 2: 3, 3: 4, 4: 3, 5: 1, 6: 1}


def test_L4_turning_keeps_the_shape_and_comes_round_after_six() -> None:
    for path in range(64):
        for times in range(-6, 7):
            assert set(sides_of(turned(path, times))) == {(side + times) % 6 for side in sides_of(path)}
            assert shape_of(turned(path, times)) == shape_of(path)
        assert turned(path, 6) == path


def test_L4_only_the_two_forks_are_changed_by_a_mirror() -> None:
    changed = {shape for shape in SHAPES if shape_of(mask(*(-side for side in sides_of(shape)))) != shape}
    assert changed == {mask(0, 1, 3), mask(0, 2, 3)}


def test_L4_rotations_name_every_way_a_tile_can_lie_once() -> None:
    for path in range(1, 64):
        shown = [turned(path, times) for times in rotations(path)]
        assert len(set(shown)) == len(shown)
        assert set(shown) == {turned(path, times) for times in range(6)}


def test_L5_a_set_has_sixteen_tiles() -> None:
    sides = Counter(tile.path.bit_count() for tile in TILES)
    assert [tile.number for tile in TILES] == list(range(1, 17))
    assert sides == {1: 3, 2: 4, 3: 4, 4: 3, 5: 1, 6: 1}


def test_L5_every_shape_once_but_three_termini_and_two_wide_bends() -> None:
    assert available(0) == {shape: {mask(0): 3, mask(0, 2): 2}.get(shape, 1) for shape in SHAPES}
    assert set(NAMES) == set(SHAPES)
    assert NAMES[FULL] == "six-way"


def test_L6_penalties_are_on_two_termini_and_the_four_way_with_opposite_gaps() -> None:
    assert {tile.penalty: tile.shape for tile in TILES if tile.penalty} == {1: mask(0), 2: mask(0), 3: mask(0, 1, 3, 4)}


def test_L12_tiles_go_in_the_order_of_their_penalties() -> None:
    gone = [{tile.penalty for tile in TILES} - {tile.penalty for tile in in_play(level)} for level in range(4)]
    assert gone == [set(), {1}, {1, 2}, {1, 2, 3}]
    assert [len(in_play(level)) for level in range(4)] == [16, 15, 14, 13]
    assert [available(level)[mask(0)] for level in range(4)] == [3, 2, 1, 1]
    assert [available(level)[mask(0, 1, 3, 4)] for level in range(4)] == [1, 1, 1, 0]
