"""Hexes as text: "2,-1" is axial (2, -1). It is what saves, steps, events and refs (`hex:2,-1`) hold."""

from collections.abc import Callable, Iterable
from functools import cache

from engine.hexgrid import Hex, distance, neighbours

Key = str


@cache
def axial(key: Key) -> Hex:
    """(q, r). Raises ValueError for what is no hex."""
    q, r = key.split(",")
    return int(q), int(r)


def key_of(at: Hex) -> Key:
    """The text of an axial coordinate."""
    return f"{at[0]},{at[1]}"


@cache
def near(key: Key) -> tuple[Key, ...]:
    """The six hexes around, clockwise from north-east."""
    return tuple(map(key_of, neighbours(axial(key))))


def apart(a: Key, b: Key) -> int:
    """Steps from hex to hex."""
    return distance(axial(a), axial(b))


def around(group: Iterable[Key]) -> frozenset[Key]:
    """The hexes next to a group, its own excluded (E25a)."""
    inside = frozenset(group)
    return frozenset(one for key in inside for one in near(key)) - inside


def connected(start: Key, fits: Callable[[Key], bool]) -> frozenset[Key]:
    """The group of hexes that fit and hang together with `start`, which is taken to fit."""
    found, edge = {start}, [start]
    while edge:
        for one in near(edge.pop()):
            if one not in found and fits(one):
                found.add(one)
                edge.append(one)
    return frozenset(found)


def in_order(keys: Iterable[Key]) -> tuple[Key, ...]:
    """Row by row, from west to east: the order in which hexes are offered and numbered."""
    return tuple(sorted(keys, key=lambda key: axial(key)[::-1]))
