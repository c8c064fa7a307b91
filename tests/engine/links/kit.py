"""Boards as text, random boards, and a slow solver that owes nothing to the fast one."""

import random
from collections.abc import Iterator
from itertools import combinations

from engine.games.links.board import check
from engine.games.links.tiles import TILES, mask, turned

Numbers = tuple[int, ...]
Paths = tuple[int | None, ...]

ALL_BOARDS: tuple[Numbers, ...] = tuple(combinations(range(1, 19), 6))


def cells(text: str) -> Paths:
    """`013 - 0 ...`: the sides of cells 0-6; `-` is an empty cell, `x` a blank tile."""
    return tuple(None if word == "-" else mask(*(int(side) for side in word if side != "x")) for word in text.split())


def some_boards(count: int, seed: int) -> list[Numbers]:
    """Different random boards, the same in every run."""
    return random.Random(seed).sample(ALL_BOARDS, count)


def around(cell: int) -> dict[int, int]:
    """The inner sides of a cell and the cells beyond, worked out by hand from L1."""
    if cell == 0:
        return {side: side + 1 for side in range(6)}
    after, before = cell % 6 + 1, (cell - 2) % 6 + 1
    return {(cell + 1) % 6: after, (cell + 2) % 6: 0, (cell + 3) % 6: before}


def brute_force(numbers: Numbers, penalty: int) -> set[Paths]:
    """All solutions: tile by tile and turn by turn, and only `check` judges full boards."""
    markers: dict[int, set[int]] = {cell: set() for cell in range(7)}
    for number in numbers:
        cell, place = (number - 1) // 3 + 1, (number - 1) % 3
        markers[cell].add((cell - 2 + place) % 6)
    tray = [tile.path for tile in TILES if not 1 <= tile.penalty <= penalty]
    return set(_fill((None,) * 7, 0, tray, markers, numbers, penalty))


def _fill(
    paths: Paths, cell: int, tray: list[int], markers: dict[int, set[int]], numbers: Numbers, penalty: int
) -> Iterator[Paths]:
    if cell == 7:
        if check(numbers, paths, penalty) == ():
            yield paths
        return
    for tile in sorted(set(tray)):
        rest = tray.copy()
        rest.remove(tile)
        for path in {turned(tile, times) for times in range(6)}:
            if _allowed(paths, cell, path, markers[cell]):
                yield from _fill((*paths[:cell], path, *paths[cell + 1 :]), cell + 1, rest, markers, numbers, penalty)


def _allowed(paths: Paths, cell: int, path: int, markers: set[int]) -> bool:
    """The outer sides are as the markers demand, and the inner ones as the neighbours do."""
    beyond = around(cell)
    for side in range(6):
        here = bool(path >> side & 1)
        if side not in beyond:
            if here != (side in markers):
                return False
        elif (there := paths[beyond[side]]) is not None and here != bool(there >> (side + 3) % 6 & 1):
            return False
    return True
