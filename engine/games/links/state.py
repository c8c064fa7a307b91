"""The state of a match of Eco-Links, and how a board changes."""

from typing import Any

import msgspec

from engine.core.types import State
from engine.games.links.tiles import TILES, Sides, rotations, turned

LOOKS = ("lake", "meadow", "woods", "ice")
"""The four sets differ in these only (L3)."""

ATTEMPT_MS = 24 * 60 * 60 * 1000
"""How long an attempt at the puzzle of a day may last (L21)."""

PAST = 50
"""How many changes of a board can be undone."""


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A tile on a cell: its number 1-16, and how many sixths it is turned clockwise."""

    tile: int
    turn: int = 0

    @property
    def path(self) -> Sides:
        """The sides that the path reaches as it lies."""
        return turned(TILES[self.tile - 1].path, self.turn)


Cells = tuple[Placed | None, ...]
EMPTY: Cells = (None,) * 7


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's board. `cell`: the chosen cell. `end`: "" while it is open, then "solved", "given-up" or "lapsed" (L21).

    `told`: the kinds of mistakes of the last wrong declaration (L21), until the board changes. `hinted`: the cell that
    the last hint set, until the board changes. Times are UTC milliseconds (L17).
    """

    look: str
    started: int
    cells: Cells = EMPTY
    cell: int | None = None
    past: tuple[Cells, ...] = ()
    presses: int = 0
    hints: int = 0
    wrong: int = 0
    told: dict[str, int] = {}
    hinted: int | None = None
    end: str = ""
    ended: int | None = None


class LinksState(State, frozen=True, kw_only=True):
    """`mode`: "practice" or "daily". `numbers`: the six with markers, ascending. `penalty`: discarded tiles 0-3 (L12).

    `level`: of difficulty 1-7 (L20), as it was when the board was made. `day`: the number of the daily puzzle (L18).
    """

    mode: str
    numbers: tuple[int, ...]
    level: int
    penalty: int
    boards: tuple[Board, ...]
    day: int | None = None


def lapse(state: LinksState) -> int | None:
    """When an attempt at the puzzle of a day ends by itself (L21), in UTC milliseconds; None in practice."""
    return state.boards[0].started + ATTEMPT_MS if state.mode == "daily" else None


def paths_of(cells: Cells) -> tuple[Sides | None, ...]:
    """The seven masks of a board."""
    return tuple(None if placed is None else placed.path for placed in cells)


def cell_of(cells: Cells, tile: int) -> int | None:
    """Where this tile lies, None: in the tray."""
    return next((cell for cell, placed in enumerate(cells) if placed and placed.tile == tile), None)


def put(cells: Cells, cell: int, placed: Placed | None) -> Cells:
    """The board with this tile on this cell: a tile that lay elsewhere moves, one that lay here goes to the tray."""
    taken = None if placed is None else cell_of(cells, placed.tile)
    return tuple(placed if i == cell else None if i == taken else old for i, old in enumerate(cells))


def turn(placed: Placed, times: int) -> Placed:
    """Turned clockwise by sixths, named by the smallest equal rotation."""
    return Placed(placed.tile, (placed.turn + times) % len(rotations(TILES[placed.tile - 1].path)))


def changed(board: Board, cells: Cells, **fields: Any) -> Board:
    """The board after a change that can be undone; what was said of the old one is forgotten."""
    past = (*board.past, board.cells)[-PAST:]
    return msgspec.structs.replace(board, **{"cells": cells, "past": past, "told": {}, "hinted": None, **fields})
