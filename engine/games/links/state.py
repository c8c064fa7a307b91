"""The state of a match of Eco-Links, and how a board changes."""

from typing import Any, NamedTuple

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
    """One seat's board. `cell`: the chosen cell. `end`: "" while it is open, then "solved", "given-up" or "lapsed" (L21);
    in rounds "declared" (L9).

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


class Plan(msgspec.Struct, frozen=True):
    """What a computer player will declare in this round, and when (UTC milliseconds)."""

    at: int
    cells: Cells


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at a table. `computer`: 0 a person, 1-3 a computer player's strength. `claimed`: the number tiles won, in order.

    `wins`: rounds won, so tiles discarded (L12; nobody plays on after a fourth win). `ready`: for this round (live), or its
    board is open (async). `votes`: the seats that want to go on without it. `out`: "", "resigned" or "voted-out"; then
    `left` counts who left before, from 1.
    """

    look: str
    computer: int = 0
    claimed: tuple[int, ...] = ()
    wins: int = 0
    ready: bool = False
    votes: tuple[int, ...] = ()
    out: str = ""
    left: int = 0
    plan: Plan | None = None


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board as it was when its round ended. `time`: milliseconds from start to declaration, None: not declared in time.

    `place`: among the correct boards, from 1. `discarded`: the penalty sign 1-3 that its owner lost by winning (L12).
    """

    seat: int
    cells: Cells
    penalty: int
    time: int | None = None
    place: int | None = None
    discarded: int = 0


class Round(msgspec.Struct, frozen=True):
    """A round that has ended: its six numbers, and the boards of all who were still in, by seat."""

    numbers: tuple[int, ...]
    boards: tuple[Ended, ...]


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match of several rounds (L7-L17). `pace`: "live" or "async". `wait`: milliseconds that a round (async) or getting
    ready for it (live) may take.

    `phase`: "ready", "countdown" (both live only), "play", "over" or "cancelled"; `since`: when it began. `round`: from 1.
    `pile`, `aside`: number tiles, the top first. `begins`: the end of the countdown. `glass`: when the hourglass runs out.
    `declared`: the seats in the order of this round's declarations (L10). Times are UTC milliseconds.
    """

    pace: str
    rounds: int
    wait: int
    players: tuple[Player, ...]
    pile: tuple[int, ...]
    aside: tuple[int, ...] = ()
    round: int = 0
    phase: str = "ready"
    since: int = 0
    begins: int | None = None
    glass: int | None = None
    declared: tuple[int, ...] = ()
    results: tuple[Round, ...] = ()

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that have not left, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.out)

    @property
    def people_in(self) -> tuple[int, ...]:
        """Those of them that are persons."""
        return tuple(seat for seat in self.seats_in if not self.players[seat].computer)


class LinksState(State, frozen=True, kw_only=True):
    """`mode`: "practice", "daily" or "rounds". `numbers`: the six with markers, ascending; none before a round begins.

    `level`: of difficulty 1-7 (L20), as it was when the board was made. `penalty`: discarded tiles 0-3 (L12), in rounds each
    seat has its own. `boards`: one a seat. `day`: the number of the daily puzzle (L18). `table`: of rounds.
    """

    mode: str
    numbers: tuple[int, ...]
    level: int
    penalty: int
    boards: tuple[Board, ...]
    day: int | None = None
    table: Table | None = None


class Task(NamedTuple):
    """What a seat has to solve: the six numbers with markers, and how many tiles are discarded (0-3)."""

    numbers: tuple[int, ...]
    penalty: int


def task_of(state: LinksState, seat: int) -> Task:
    """The task of a seat's board."""
    return Task(state.numbers, state.table.players[seat].wins if state.table else state.penalty)


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
