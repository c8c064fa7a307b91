"""Tables that between them show all that a table's picture can show: for its palette, its examples and its tests."""

from engine.games.links.board import Mistake, check
from engine.games.links.state import LOOKS, Cells, Placed, paths_of
from engine.games.links.table import ResultBoard, RoundView, SeatView, TableView
from engine.games.links.view import LinksView

NUMBERS = (2, 5, 9, 11, 14, 18)
_TILES = (
    ((15, 4), (7, 0), (10, 1), (12, 3), (11, 1), (9, 1), (5, 0)),
    ((14, 2), (7, 0), (5, 1), (12, 3), (9, 0), (6, 4), (10, 0)),
    ((12, 1), (5, 0), (9, 4), (6, 3), (10, 3), (13, 0), (7, 0)),
)
RIGHT: tuple[Cells, ...] = tuple(tuple(Placed(*placed) for placed in board) for board in _TILES)
WRONG: Cells = (RIGHT[0][0], Placed(7, 1), RIGHT[0][2], None, Placed(3, 2), RIGHT[0][5], Placed(8, 1))
"""Boards on these numbers: three that are correct, and one with mistakes of many kinds."""


def result(seat: int, cells: Cells, declared: bool = True, time: int | None = 187_400, **fields: object) -> ResultBoard:
    """A board of a round that has ended, with the mistakes that it has."""
    mistakes: tuple[Mistake, ...] = check(NUMBERS, paths_of(cells))
    given = {"penalty": 0, "mistakes": mistakes, "place": None, "claimed": None, **fields}
    return ResultBoard(seat=seat, look=LOOKS[seat], cells=cells, declared=declared, time=time, **given)  # type: ignore[arg-type]


def ended(seats: int = 4) -> RoundView:
    """A round in which seat B was first and A second, C was wrong and D too late."""
    boards = (
        result(0, RIGHT[0], time=221_900, place=2, claimed=14),
        result(1, RIGHT[1], time=187_400, place=1, claimed=18, discarded=1),
        result(2, WRONG, time=154_000),
        result(3, (None, RIGHT[2][1], *RIGHT[2][2:4], None, None, None), declared=False, time=None),
    )
    return RoundView(1, NUMBERS, boards[:seats])


def seat(number: int, status: str, claimed: tuple[int, ...] = (), wins: int = 0, **fields: object) -> SeatView:
    """A seat with its usual look."""
    given = {"computer": 0, **fields}
    return SeatView(number, LOOKS[number], status=status, claimed=claimed, wins=wins, **given)  # type: ignore[arg-type]


def table(stage: str, seats: int = 4) -> LinksView:
    """A table as a spectator sees it: "ready", "playing", "result" (of the first round), "later" or "over"."""
    return LinksView("rounds", None, seats, stage == "over", (), STAGES[stage](seats))


def _ready(seats: int) -> TableView:
    states = ("ready", "waiting", "ready", "ready")
    people = tuple(seat(i, states[i], computer=2 * (i == 2)) for i in range(seats))
    return TableView(1, 4, "live", "ready", people, deadline=1_800_000_000_000)


def _playing(seats: int) -> TableView:
    states = ("playing", "declared", "out", "playing")
    people = tuple(seat(i, states[i], out="resigned" * (i == 2), order=1 if i == 1 else None) for i in range(seats))
    return TableView(1, 4, "live", "play", people, numbers=NUMBERS, glass=1_800_000_000_000, deadline=1_800_000_000_000)


def _later(seats: int) -> TableView:
    won = ((14, 16, 9), (18,), (), (17, 4, 13))
    states = ("declared", "playing", "declared", "playing")
    people = tuple(seat(i, states[i], won[i], wins=len(won[i]), computer=3 * (i == 3)) for i in range(seats))
    return TableView(4, 4, "async", "play", people, deadline=1_800_000_000_000)


def _result(seats: int) -> TableView:
    won = ((14,), (18,), (), ())
    people = tuple(seat(i, "waiting", won[i], wins=int(i == 1), computer=3 * (i == 3)) for i in range(seats))
    return TableView(2, 4, "async", "play", people, (ended(seats),), deadline=1_800_000_000_000)


def _over(seats: int) -> TableView:
    won = ((14, 16, 9), (18, 17, 4), (15, 7), ())
    people = tuple(seat(i, "waiting", won[i], wins=(1, 2, 1, 0)[i], out="voted-out" * (i == 3)) for i in range(seats))
    last = RoundView(4, NUMBERS, ended(seats).boards)
    first = ended(seats)
    return TableView(4, 4, "async", "over", people, (first, first, first, last), ranks=(2, 1, 3, 4)[:seats], tie="highest")


STAGES = {"ready": _ready, "playing": _playing, "result": _result, "later": _later, "over": _over}
