"""What one viewer may know of a match of Eco-Links, field by field (an allow-list)."""

import msgspec

from engine.games.links import solver
from engine.games.links.board import Mistake, check
from engine.games.links.state import Board, Cells, LinksState, Placed, paths_of
from engine.games.links.table import TableView
from engine.games.links.tiles import in_play


class BoardView(msgspec.Struct, frozen=True):
    """A board as its owner sees it. `cells`: 0-6, None is empty. `tiles`: the numbers of the tiles in play.

    `told`: kinds and counts of the last wrong declaration (L21). `mistakes`: where they are, once that may be known (L8).
    `level`: of difficulty 1-7 (L20). `signs`: whether winning penalties matter here (L12).
    `solution`: shown after giving up, or when time was up. `solutions`: how many there are, known after the end.
    Times: UTC milliseconds.
    """

    seat: int
    look: str
    numbers: tuple[int, ...]
    penalty: int
    tiles: tuple[int, ...]
    cells: Cells
    cell: int | None
    started: int
    ended: int | None
    end: str
    presses: int
    hints: int
    wrong: int
    told: dict[str, int]
    hinted: int | None
    can_undo: bool
    mistakes: tuple[Mistake, ...] = ()
    solution: Cells | None = None
    solutions: int | None = None
    level: int = 0
    signs: bool = False


class LinksView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`boards`: the viewer's own, while there is one; `viewer` None is a spectator. `table`: of a match of several rounds.

    `day`: the number of the daily puzzle (L18).
    """

    mode: str
    viewer: int | None
    seats: int
    over: bool
    boards: tuple[BoardView, ...]
    table: TableView | None = None
    day: int | None = None


def view(state: LinksState, viewer: int | None) -> LinksView:
    """A board in practice or of a daily attempt is private to its owner, for good (L21)."""
    mine = () if viewer is None else (_board(state, viewer, state.boards[viewer]),)
    return LinksView(state.mode, viewer, state.seats, state.over, mine, day=state.day)


def _board(state: LinksState, seat: int, board: Board) -> BoardView:
    ended = bool(board.end)
    given_up = board.end in ("given-up", "lapsed")
    return BoardView(
        seat=seat,
        look=board.look,
        numbers=state.numbers,
        penalty=state.penalty,
        tiles=tuple(tile.number for tile in in_play(state.penalty)),
        cells=board.cells,
        cell=board.cell,
        started=board.started,
        ended=board.ended,
        end=board.end,
        presses=board.presses,
        hints=board.hints,
        wrong=board.wrong,
        told=board.told,
        hinted=board.hinted,
        can_undo=bool(board.past) and not ended,
        mistakes=check(state.numbers, paths_of(board.cells), state.penalty) if given_up else (),
        solution=solver.nearest(state.numbers, state.penalty, board.cells) if given_up else None,
        solutions=solver.count(state.numbers, state.penalty) if ended else None,
        level=state.level,
    )


__all__ = ["BoardView", "LinksView", "Placed", "view"]
