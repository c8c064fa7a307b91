"""What one viewer may know of a match of Eco-Links, field by field (an allow-list)."""

import msgspec

from engine.games.links import rounds, scoring, solver
from engine.games.links.board import Mistake, check
from engine.games.links.state import Board, Cells, Ended, LinksState, Placed, Round, Table, paths_of, task_of
from engine.games.links.table import ResultBoard, RoundView, SeatView, TableView
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
    """A board of one's own is private to its owner (L21); at a table it is until the round has ended (L16)."""
    mine = () if viewer is None or not _shown(state, viewer) else (_board(state, viewer, state.boards[viewer]),)
    table = None if state.table is None else _table(state, state.table, viewer)
    return LinksView(state.mode, viewer, state.seats, state.over, mine, table, state.day)


def _shown(state: LinksState, seat: int) -> bool:
    """Whether a seat sees its board: at a table while the round is played, by post once it has opened it."""
    table = state.table
    if table is None:
        return True
    player = table.players[seat]
    return table.phase == "play" and not player.out and (table.pace == "live" or player.ready)


def _table(state: LinksState, table: Table, viewer: int | None) -> TableView:
    """The same for everybody, but that by post each alone knows to have opened the board: else time could be told (L16)."""
    over = table.phase == "over"
    return TableView(
        round=table.round,
        rounds=table.rounds,
        pace=table.pace,
        phase=table.phase,
        seats=tuple(_seat(table, seat, viewer) for seat in range(state.seats)),
        results=tuple(_round(table, number, played) for number, played in enumerate(table.results, 1)),
        numbers=state.numbers if table.phase == "play" and table.pace == "live" else (),
        begins=table.begins,
        glass=table.glass if table.phase == "play" else None,
        deadline=None if state.over else rounds.deadline(table),
        pile=len(table.pile),
        aside=len(table.aside),
        ranks=scoring.ranks(table.players) if over else None,
        tie=scoring.tie(table.players) if over else "",
    )


def _seat(table: Table, seat: int, viewer: int | None) -> SeatView:
    player = table.players[seat]
    live = table.phase == "play" and table.pace == "live"
    return SeatView(
        seat=seat,
        look=player.look,
        computer=player.computer,
        status=_status(table, seat, viewer),
        claimed=player.claimed,
        wins=player.wins,
        order=table.declared.index(seat) + 1 if live and seat in table.declared else None,
        votes=player.votes,
        out=player.out,
    )


def _status(table: Table, seat: int, viewer: int | None) -> str:
    player = table.players[seat]
    if player.out:
        return "out"
    if table.phase in ("ready", "countdown"):
        return "ready" if player.ready or player.computer else "waiting"
    if table.phase != "play":
        return "waiting"
    if seat in table.declared:
        return "declared"
    return "playing" if table.pace == "live" or (player.ready and seat == viewer) else "waiting"


def _round(table: Table, number: int, played: Round) -> RoundView:
    """A round that has ended is open to all, mistakes included (L8)."""
    return RoundView(number, played.numbers, tuple(_result(table, played.numbers, board) for board in played.boards))


def _result(table: Table, numbers: tuple[int, ...], board: Ended) -> ResultBoard:
    return ResultBoard(
        seat=board.seat,
        look=table.players[board.seat].look,
        cells=board.cells,
        penalty=board.penalty,
        declared=board.time is not None,
        time=board.time,
        mistakes=check(numbers, paths_of(board.cells), board.penalty),
        place=board.place,
        claimed=None if board.place is None else scoring.prize(numbers, board.place),
        discarded=board.discarded,
    )


def _board(state: LinksState, seat: int, board: Board) -> BoardView:
    ended = bool(board.end)
    numbers, penalty = task_of(state, seat)
    given_up = board.end in ("given-up", "lapsed")
    return BoardView(
        seat=seat,
        look=board.look,
        numbers=numbers,
        penalty=penalty,
        tiles=tuple(tile.number for tile in in_play(penalty)),
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
        mistakes=check(numbers, paths_of(board.cells), penalty) if given_up else (),
        solution=solver.nearest(numbers, penalty, board.cells) if given_up else None,
        solutions=solver.count(numbers, penalty) if ended and state.table is None else None,
        level=state.level,
        signs=state.table is not None,
    )


__all__ = ["BoardView", "LinksView", "Placed", "view"]
