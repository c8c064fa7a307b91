"""A few boards that between them show all that a look can show: the painter's palettes and warm-up come from them."""

from collections.abc import Iterator
from itertools import product

from engine.games.links.board import KINDS, Mistake
from engine.games.links.state import EMPTY, Cells, Placed
from engine.games.links.tiles import FULL, TILES
from engine.games.links.view import BoardView
from renderers.layout import MAIN, OWN
from renderers.links import board_scene
from renderers.scene import Param, Scene

NUMBERS = (1, 4, 7, 10, 13, 16)
_PARTS: Cells = (Placed(16), Placed(8, 2), None, Placed(4, 1), Placed(1), None, Placed(11, 3))
_THREE: Cells = (None, Placed(7, 2), Placed(5, 3), Placed(4, 3), Placed(2, 1), Placed(8), Placed(16))
_PLACES = {"cell": 0, "side": 0, "number": 2, "neighbour": 1, "networks": [[0], [3]], "cells": [4]}


def samples(look: str) -> tuple[Scene, ...]:
    """Empty, in play, solved, given up."""
    mistakes = tuple(Mistake(kind, dict(_PLACES)) for kind in KINDS)
    return tuple(
        board_scene(view)
        for view in (
            sample(look, signs=True),
            sample(look, _PARTS, cell=2, hinted=4, signs=True),
            sample(look, _THREE, cell=0, hinted=4),
            sample(look, _PARTS, end="solved"),
            sample(look, _PARTS, end="given-up", mistakes=mistakes, solution=_THREE),
        )
    )


def sample(
    look: str = "lake",
    cells: Cells = EMPTY,
    numbers: tuple[int, ...] = NUMBERS,
    penalty: int = 0,
    cell: int | None = None,
    hinted: int | None = None,
    end: str = "",
    mistakes: tuple[Mistake, ...] = (),
    solution: Cells | None = None,
    signs: bool = False,
) -> BoardView:
    """A BoardView without a match behind it."""
    return BoardView(
        seat=0,
        look=look,
        numbers=numbers,
        penalty=penalty,
        tiles=tuple(tile.number for tile in TILES if not 0 < tile.penalty <= penalty),
        cells=cells,
        cell=cell,
        started=0,
        ended=0 if end else None,
        end=end,
        presses=0,
        hints=0,
        wrong=0,
        told={},
        hinted=hinted,
        can_undo=False,
        mistakes=mistakes,
        solution=solution,
        signs=signs,
    )


def common(look: str) -> Iterator[tuple[str, tuple[Param, ...]]]:
    """The sprites of a look's boards in play: every face, and every path in every style; then those of a table's boards."""
    for tile in TILES:
        yield "face", (look, MAIN.radius, tile.number)
    for path, style in product(range(1, FULL + 1), ("loose", "first", "second", "third")):
        yield "thread", (path, style, MAIN.radius)
    for side, style in product(range(6), ("loose", "first", "second", "third")):
        yield "stub", (side, style, MAIN.fit.stub, MAIN.radius)
        yield "knob", (side, style, MAIN.radius)
        yield "stop", (side, style, MAIN.radius)
    for tile in TILES:
        yield "face", (look, OWN.radius, tile.number)
    for path, style in product(range(1, FULL + 1), ("loose", "first", "glow")):
        yield "thread", (path, style, OWN.radius)
