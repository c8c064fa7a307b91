"""The sixteen path tiles (L4-L6). A tile is a set of sides, written as a mask: bit `s` is side `s`."""

from functools import cache

import msgspec

Sides = int
"""A set of sides 0-5 as a mask of six bits."""

FULL: Sides = 0b111111


def mask(*sides: int) -> Sides:
    """The mask of these sides (taken modulo 6)."""
    return sum(1 << side for side in {side % 6 for side in sides})


@cache
def sides_of(path: Sides) -> tuple[int, ...]:
    """The sides of a mask, ascending."""
    return tuple(side for side in range(6) if path >> side & 1)


@cache
def turned(path: Sides, times: int) -> Sides:
    """Rotated clockwise by sixths."""
    times %= 6
    return (path << times | path >> 6 - times) & FULL


@cache
def shape_of(path: Sides) -> Sides:
    """The same for all rotations of a path, different for different shapes (L4): the smallest mask among them."""
    return min(turned(path, times) for times in range(6))


SHAPES: tuple[Sides, ...] = tuple(sorted({shape_of(path) for path in range(1, 64)}, key=lambda p: (p.bit_count(), p)))
"""The thirteen shapes, those with fewer sides first (L4)."""

NAMES: dict[Sides, str] = {
    mask(0): "terminus",
    mask(0, 1): "sharp-bend",
    mask(0, 2): "wide-bend",
    mask(0, 3): "straight",
    mask(0, 1, 2): "fan",
    mask(0, 1, 3): "left-fork",
    mask(0, 2, 3): "right-fork",
    mask(0, 2, 4): "star",
    mask(0, 1, 2, 3): "open-four",
    mask(0, 1, 2, 4): "split-four",
    mask(0, 1, 3, 4): "cross-four",
    mask(0, 1, 2, 3, 4): "five-way",
    FULL: "six-way",
}
"""What each shape is called in wording keys and JSON."""


class Tile(msgspec.Struct, frozen=True):
    """A tile of the set: number 1-16, its path when not rotated, and its winning penalty 1-3 (0: none)."""

    number: int
    path: Sides
    penalty: int = 0

    @property
    def shape(self) -> Sides:
        """See `shape_of`."""
        return shape_of(self.path)

    @property
    def name(self) -> str:
        """See `NAMES`."""
        return NAMES[self.shape]


def _make() -> tuple[Tile, ...]:
    """L5, L6 [recon]: every shape once, two more termini and one more wide bend, in order of their sides."""
    paths = sorted([*SHAPES, mask(0), mask(0), mask(0, 2)], key=lambda p: (p.bit_count(), p))
    cross = paths.index(mask(0, 1, 3, 4))
    penalties = {0: 1, 1: 2, cross: 3}
    return tuple(Tile(i + 1, path, penalties.get(i, 0)) for i, path in enumerate(paths))


TILES: tuple[Tile, ...] = _make()


def in_play(penalty: int) -> tuple[Tile, ...]:
    """The tiles left after `penalty` (0-3) discards in order (L12)."""
    return tuple(tile for tile in TILES if not 0 < tile.penalty <= penalty)


@cache
def rotations(path: Sides) -> tuple[int, ...]:
    """The rotations 0-5 that look different, ascending."""
    seen: dict[Sides, int] = {}
    for times in range(6):
        seen.setdefault(turned(path, times), times)
    return tuple(seen.values())


def available(penalty: int) -> dict[Sides, int]:
    """How many tiles of each shape are in play (L5, L12)."""
    counts = dict.fromkeys(SHAPES, 0)
    for tile in in_play(penalty):
        counts[tile.shape] += 1
    return counts
