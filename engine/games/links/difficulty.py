"""How difficult a board is (L20): one formula for all boards, explained for readers in docs/difficulty.md.

    scarcity = ln(MOST_SOLUTIONS / solutions) / ln(MOST_SOLUTIONS / FEWEST_SOLUTIONS)
    effort   = ln(work / LEAST_WORK) / ln(MOST_WORK / LEAST_WORK)
    score    = 100 * (SCARCITY * scarcity + EFFORT * effort), rounded to one decimal

`solutions` is their number with all 16 tiles (level 0). `work` is how many tiles the *patient solver* puts down until
the board is right, those included that it takes away again. It never looks ahead, and this is all it does:

1. A path *fits* an empty cell if the set still has its shape, if it meets the markers of the cell exactly, and if it
   agrees with every filled neighbour on the side between them: both have path there, or neither.
2. It takes the empty cell with the fewest fitting paths, of equals the one with the lowest number, and tries these
   paths in the order of `solver.PATHS`: shapes with fewer sides first.
3. Only when the board is full does it see whether all is joined. If not, or if nothing fits the next cell, it takes the
   last tile away and goes on with the next path for that cell.

Since turning or mirroring a board must not change its difficulty, it is measured on its representative (`canonical`).
"""

from bisect import bisect
from collections.abc import Iterable, Iterator
from functools import cache
from math import log

import msgspec

from engine.games.links.board import beside, networks
from engine.games.links.solver import PATHS, Numbers, count, outer_masks
from engine.games.links.tiles import FULL, SHAPES, Sides, available, shape_of

FEWEST_SOLUTIONS, MOST_SOLUTIONS = 48, 550
LEAST_WORK, MOST_WORK = 18, 723
"""The extremes over all boards, so that scores lie between 0 and 100."""

SCARCITY, EFFORT = 0.6, 0.4
"""The weights. They are a first guess and can be fitted later to real solving times; their sum is 1."""

SEVENTHS = (28.2, 32.8, 36.5, 39.5, 42.7, 46.0)
"""The lowest scores of the levels 2-7: they cut the 18,564 boards into seven parts as equal as the rounding allows."""

PathSet = int
"""A set of paths: bit `r` stands for `PATHS[r]`."""

NEIGHBOURS = tuple(tuple((side, near) for side in range(6) if (near := beside(cell, side)) is not None) for cell in range(7))
"""For each cell its inner sides, and the cells beyond them."""


class Measure(msgspec.Struct, frozen=True):
    """What the formula takes (`solutions`, `work`) and gives (`score` 0-100, `level` 1-7)."""

    solutions: int
    work: int
    score: float
    level: int


class Sketch(msgspec.Struct, frozen=True):
    """A board half filled.

    `known`, `must`: for each cell the sides where it is settled whether there is path, and those of them that have it.
    `left`: how many tiles of each shape are in the tray. `usable`: the paths that these can show. `paths`: see `check`.
    """

    known: tuple[Sides, ...]
    must: tuple[Sides, ...]
    left: dict[Sides, int]
    usable: PathSet
    paths: tuple[Sides | None, ...] = (None,) * 7


def canonical(numbers: Numbers) -> Numbers:
    """The representative of a board's class under turning and mirroring: the smallest of its 12 forms, ascending."""
    return min(forms(numbers))


def forms(numbers: Numbers) -> Iterator[Numbers]:
    """The twelve forms of a board, each ascending: turning by a sixth adds 3 (L2), mirroring swaps `n` and `19 - n`."""
    for times in range(6):
        turned = sorted((number - 1 + 3 * times) % 18 + 1 for number in numbers)
        yield tuple(turned)
        yield tuple(19 - number for number in reversed(turned))


def score(numbers: Numbers) -> float:
    """0 (the easiest board) to 100, to one decimal. `numbers`: any six of 1-18."""
    return measure(numbers).score


def level(numbers: Numbers) -> int:
    """The seventh in which the board's score lies: 1 (easy) to 7."""
    return measure(numbers).level


def measure(numbers: Numbers) -> Measure:
    """All figures of a board, the same for its 12 forms."""
    return _measure(canonical(numbers))


@cache
def _measure(numbers: Numbers) -> Measure:
    """Of a representative; there are only 1,599 of them to remember."""
    solutions, tiles = count(numbers), work(numbers)
    points = round(exact_score(solutions, tiles), 1)
    return Measure(solutions, tiles, points, bisect(SEVENTHS, points) + 1)


def exact_score(solutions: int, tiles: int) -> float:
    """The formula, not rounded. `tiles`: the patient solver's work."""
    scarcity = log(MOST_SOLUTIONS / solutions) / log(MOST_SOLUTIONS / FEWEST_SOLUTIONS)
    effort = log(tiles / LEAST_WORK) / log(MOST_WORK / LEAST_WORK)
    return 100 * (SCARCITY * scarcity + EFFORT * effort)


def work(numbers: Numbers) -> int:
    """How many tiles the patient solver puts down on this very board, not on its representative."""
    outer = tuple(FULL - sum(1 << side for side, _ in sides) for sides in NEIGHBOURS)
    tiles, _ = _fill(Sketch(outer, outer_masks(numbers), available(0), _path_set(PATHS)))
    return tiles


def _fill(sketch: Sketch) -> tuple[int, bool]:
    """Go on from here: how many tiles were put down, and whether the board is right now."""
    fitting = [
        (_agreeing(known, must) & sketch.usable, cell)
        for cell, (path, known, must) in enumerate(zip(sketch.paths, sketch.known, sketch.must, strict=True))
        if path is None
    ]
    if not fitting:
        return 0, len(networks(sketch.paths)) == 1
    paths, cell = min(fitting, key=lambda one: one[0].bit_count())
    tiles = 0
    for path in _listed(paths):
        more, right = _fill(_put(sketch, cell, path))
        tiles += 1 + more
        if right:
            return tiles, True
    return tiles, False


@cache
def _agreeing(known: Sides, must: Sides) -> PathSet:
    """The paths that reach the sides `must` and no others of `known`."""
    return _path_set(path for path in PATHS if path & known == must)


def _path_set(paths: Iterable[Sides]) -> PathSet:
    return sum(1 << PATHS.index(path) for path in paths)


def _listed(paths: PathSet) -> Iterator[Sides]:
    """In the fixed order."""
    while paths:
        lowest = paths & -paths
        yield PATHS[lowest.bit_length() - 1]
        paths ^= lowest


_SHOWN = {shape: _path_set(path for path in PATHS if shape_of(path) == shape) for shape in SHAPES}
"""What a tile of each shape can show."""


def _put(sketch: Sketch, cell: int, path: Sides) -> Sketch:
    """With this path on the cell: its neighbours know more, and there is one tile less."""
    known, must, paths = list(sketch.known), list(sketch.must), list(sketch.paths)
    for side, near in NEIGHBOURS[cell]:
        back = (side + 3) % 6
        known[near] |= 1 << back
        must[near] |= (path >> side & 1) << back
    paths[cell] = path
    shape = shape_of(path)
    left = {**sketch.left, shape: sketch.left[shape] - 1}
    usable = sketch.usable if left[shape] else sketch.usable & ~_SHOWN[shape]
    return Sketch(tuple(known), tuple(must), left, usable, tuple(paths))
