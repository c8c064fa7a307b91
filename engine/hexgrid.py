"""Axial coordinates on a grid of pointy-top hexes. No pixels.

A hex is (q, r). Sides are 0..5 clockwise from north-east: NE, E, SE, SW, W, NW; side `s` touches the neighbour's side
`s + 3 mod 6`. https://www.redblobgames.com/grids/hexagons/ is the field's reference.
"""

from collections.abc import Iterable

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def neighbour(at: Hex, side: int) -> Hex:
    """The hex on the other side of `side`."""
    dq, dr = DIRECTIONS[side % 6]
    return at[0] + dq, at[1] + dr


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """All six, clockwise from north-east."""
    return tuple(neighbour(at, side) for side in range(6))


def distance(a: Hex, b: Hex) -> int:
    """Steps from hex to hex."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(at: Hex, times: int = 1) -> Hex:
    """Turned clockwise by sixths about (0, 0)."""
    q, r = at
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def mirror(at: Hex) -> Hex:
    """Mirrored on the vertical axis through (0, 0): east and west change places."""
    q, r = at
    return -q - r, r


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at this distance, clockwise, beginning in the north-east."""
    if radius == 0:
        return (centre,)
    at = (centre[0] + radius * DIRECTIONS[0][0], centre[1] + radius * DIRECTIONS[0][1])
    found = []
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            found.append(at)
            at = neighbour(at, side)
    return tuple(found)


def components(hexes: Iterable[Hex]) -> tuple[frozenset[Hex], ...]:
    """The connected parts of a set of hexes, the one with the smallest hex first."""
    left, parts = set(hexes), []
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {near for one in edge for near in neighbours(one)} & left - part
        left -= part
        parts.append(frozenset(part))
    return tuple(parts)
