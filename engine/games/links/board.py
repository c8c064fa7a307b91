"""The flower of seven cells (L1, L2) and the checker (L8)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from engine.games.links.tiles import NAMES, SHAPES, Sides, available, shape_of, sides_of
from engine.hexgrid import Hex, neighbour, ring

CELLS: tuple[Hex, ...] = ((0, 0), *ring((0, 0), 1))
"""Axial coordinates of cells 0-6: the middle, then clockwise from north-east, so that cell `k` is on side `k-1` (L1)."""

NUMBERS = range(1, 19)
_CELL_AT: dict[Hex, int] = {at: cell for cell, at in enumerate(CELLS)}


def place_of(number: int) -> tuple[int, int]:
    """The cell and side that carry this number 1-18 (L2)."""
    cell = (number - 1) // 3 + 1
    return cell, (cell - 2 + (number - 1) % 3) % 6


@cache
def beside(cell: int, side: int) -> int | None:
    """The cell on the other side, None for an outer side (L1)."""
    return _CELL_AT.get(neighbour(CELLS[cell], side))


PLACES: dict[int, tuple[int, int]] = {number: place_of(number) for number in NUMBERS}
NUMBER_AT: dict[tuple[int, int], int] = {place: number for number, place in PLACES.items()}

Paths = Sequence[Sides | None]
"""Seven masks, one a cell; None is an empty cell, 0 a tile without any path (which no set has)."""


class Mistake(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mistake (L8): its kind, and where: cells, sides or numbers as plain data."""

    kind: str
    data: dict[str, Any] = {}

    def plain(self) -> dict[str, Any]:
        """As one flat JSON object."""
        return {"kind": self.kind, **self.data}


KINDS = (
    "unconnected-marker",
    "cut-off",
    "number-without-marker",
    "separate-paths",
    "empty-cell",
    "tile-not-in-set",
)


def check(numbers: Sequence[int], paths: Paths, penalty: int = 0) -> tuple[Mistake, ...]:
    """Every mistake on a board (L8), by kind in the order of KINDS; none: the board is correct.

    `numbers`: the six with markers (1-18). `paths`: seven masks. `penalty`: how many tiles are discarded (0-3).
    """
    return (
        *_outer(numbers, paths),
        *_networks(paths),
        *(Mistake("empty-cell", {"cell": cell}) for cell, path in enumerate(paths) if path is None),
        *_not_in_set(paths, penalty),
    )


def _outer(numbers: Sequence[int], paths: Paths) -> tuple[Mistake, ...]:
    """Markers without a path, cut-off sides, and paths to numbers without a marker (1st and 2nd rule)."""
    loose, extra = [], []
    for number, (cell, side) in PLACES.items():
        leads = bool((paths[cell] or 0) >> side & 1)
        where = {"number": number, "cell": cell, "side": side}
        if number in numbers and not leads:
            loose.append(Mistake("unconnected-marker", where))
        if number not in numbers and leads:
            extra.append(Mistake("number-without-marker", where))
    return (*loose, *_cut_off(paths), *extra)


def _cut_off(paths: Paths) -> tuple[Mistake, ...]:
    """Path sides against the blank side of a filled neighbour; each is named from the side that has the path."""
    found = []
    for cell, path in enumerate(paths):
        for side in sides_of(path or 0):
            near = beside(cell, side)
            there = None if near is None else paths[near]
            if there is not None and not there >> (side + 3) % 6 & 1:
                found.append(Mistake("cut-off", {"cell": cell, "side": side, "neighbour": near}))
    return tuple(found)


def networks(paths: Paths) -> tuple[tuple[int, ...], ...]:
    """The cells of each connected network of path, in order of their lowest cell (3rd rule)."""
    left = {cell for cell, path in enumerate(paths) if path}
    found = []
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {near for cell in edge for near in _joined(paths, cell)} - part
        left -= part
        found.append(tuple(sorted(part)))
    return tuple(found)


def _joined(paths: Paths, cell: int) -> list[int]:
    """The neighbours whose path meets this cell's path."""
    found = []
    for side in sides_of(paths[cell] or 0):
        near = beside(cell, side)
        if near is not None and (paths[near] or 0) >> (side + 3) % 6 & 1:
            found.append(near)
    return found


def _networks(paths: Paths) -> tuple[Mistake, ...]:
    parts = networks(paths)
    if len(parts) < 2:
        return ()
    return (Mistake("separate-paths", {"networks": [list(part) for part in parts]}),)


def _not_in_set(paths: Paths, penalty: int) -> tuple[Mistake, ...]:
    """Shapes of which more lie on the board than the set has, with all their cells (L5, L12)."""
    used = Counter(shape_of(path) for path in paths if path is not None)
    counts = available(penalty)
    found = []
    for shape in (0, *SHAPES):
        there = counts.get(shape, 0)
        if used[shape] > there:
            cells = [cell for cell, path in enumerate(paths) if path is not None and shape_of(path) == shape]
            name = NAMES.get(shape, "blank")
            data = {"shape": name, "sides": list(sides_of(shape)), "used": used[shape], "available": there}
            found.append(Mistake("tile-not-in-set", {"cells": cells, **data}))
    return tuple(found)


def group_by_kind(mistakes: Sequence[Mistake]) -> dict[str, int]:
    """How many mistakes of each kind, without their places (L21)."""
    counts = Counter(mistake.kind for mistake in mistakes)
    return {kind: counts[kind] for kind in KINDS if counts[kind]}
