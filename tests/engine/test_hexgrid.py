"""Properties of the grid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexgrid import DIRECTIONS, Hex, components, distance, mirror, neighbour, neighbours, ring, rotate

HEXES = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(HEXES)
def test_six_turns_are_none(at: Hex) -> None:
    turned = [rotate(at, times) for times in range(7)]
    assert turned[6] == at
    assert turned == [rotate(at, times - 6) for times in range(7)]
    assert at == (0, 0) or len(set(turned)) == 6


@given(HEXES, HEXES, st.integers(0, 5))
def test_turning_keeps_distances(a: Hex, b: Hex, times: int) -> None:
    assert distance(rotate(a, times), rotate(b, times)) == distance(a, b)


def test_turning_by_a_sixth_moves_each_direction_on_clockwise() -> None:
    assert [rotate(at) for at in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]


@given(HEXES, HEXES)
def test_mirroring_twice_is_nothing_and_keeps_distances(a: Hex, b: Hex) -> None:
    assert mirror(mirror(a)) == a
    assert distance(mirror(a), mirror(b)) == distance(a, b)


def test_mirror_swaps_east_and_west() -> None:
    assert [DIRECTIONS.index(mirror(at)) for at in DIRECTIONS] == [5, 4, 3, 2, 1, 0]


@given(HEXES, st.integers(0, 5))
def test_mirroring_turns_the_other_way(at: Hex, times: int) -> None:
    assert mirror(rotate(at, times)) == rotate(mirror(at), -times)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES)
def test_neighbours_are_the_six_at_distance_one_and_lie_opposite(at: Hex) -> None:
    assert len(set(neighbours(at))) == 6
    assert {distance(at, near) for near in neighbours(at)} == {1}
    assert all(neighbour(near, side + 3) == at for side, near in enumerate(neighbours(at)))


@given(HEXES)
def test_distance_is_the_number_of_steps(at: Hex) -> None:
    steps, here = 0, (0, 0)
    while here != at:
        here = min(neighbours(here), key=lambda near: distance(near, at))
        steps += 1
    assert steps == distance((0, 0), at)


@given(HEXES, st.integers(1, 8))
def test_rings_have_six_times_their_radius(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == 6 * radius
    assert {distance(centre, at) for at in found} == {radius}


@given(HEXES, st.integers(1, 8))
def test_rings_go_round_from_hex_to_neighbour_beginning_north_east(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert all(distance(a, b) == 1 or radius == 1 for a, b in zip(found, found[1:] + found[:1], strict=True))
    assert found[0] == (centre[0] + radius, centre[1] - radius)
    corners = [(at[0] - centre[0], at[1] - centre[1]) for at in found[::radius]]
    assert corners == [(radius * q, radius * r) for q, r in DIRECTIONS]


def test_the_ring_of_radius_nothing_is_its_centre() -> None:
    assert ring((3, -2), 0) == ((3, -2),)


@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3))))
def test_components_part_the_hexes_into_joined_ones_that_do_not_touch(hexes: set[Hex]) -> None:
    parts = components(hexes)
    assert sorted(at for part in parts for at in part) == sorted(hexes)
    assert list(parts) == sorted(parts, key=min)
    for part in parts:
        assert len(components(part)) == 1
        assert not {near for at in part for near in neighbours(at)} & (hexes - part)


@pytest.mark.parametrize(
    ("hexes", "sizes"),
    [
        ([], []),
        ([(0, 0), (1, 0), (2, 0)], [3]),
        ([(0, 0), (2, 0)], [1, 1]),
        (ring((0, 0), 2), [12]),
        ([(0, 0), (1, 1)], [1, 1]),
    ],
)
def test_components_of_known_sets(hexes: list[Hex], sizes: list[int]) -> None:
    assert [len(part) for part in components(hexes)] == sizes
