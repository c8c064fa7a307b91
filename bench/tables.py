"""Tables in all kinds of states: for the figures and the tests of pictures."""

from random import Random

import msgspec

from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.state import LOOKS, paths_of
from engine.games.links.table import ResultBoard, RoundView, SeatView, TableView
from engine.games.links.view import LinksView
from renderers.cli import scattered


def random_tables(count: int, seed: int, seats: int = 4) -> list[LinksView]:
    """Tables after a round: some boards right, some wrong, some late; every seat with some tiles, at the end with ranks."""
    rng = Random(seed)
    return [_table(rng, seats) for _ in range(count)]


def _table(rng: Random, seats: int) -> LinksView:
    numbers = tuple(sorted(rng.sample(range(1, 19), 6)))
    boards = _ranked([_board(rng, seat, numbers) for seat in range(seats)], numbers)
    pile = rng.sample(range(1, 19), 18)
    people = tuple(
        SeatView(
            seat,
            LOOKS[seat],
            rng.randrange(4),
            "waiting",
            tuple(pile[4 * seat : 4 * seat + rng.randrange(5)]),
            rng.randrange(5),
        )
        for seat in range(seats)
    )
    ranks = tuple(range(1, seats + 1)) if rng.random() < 0.5 else None
    table = TableView(4, 4, "async", "over" if ranks else "play", people, (RoundView(4, numbers, boards),), ranks=ranks)
    return LinksView("rounds", None, seats, ranks is not None, (), table)


def _board(rng: Random, seat: int, numbers: tuple[int, ...]) -> ResultBoard:
    cells = scattered(numbers, 0, rng)
    if rng.random() < 0.5:
        cells = solver.nearest(numbers, 0, cells)
    declared = rng.random() < 0.8
    time = rng.randrange(1, 86_400_000) if declared else None
    return ResultBoard(seat, LOOKS[seat], cells, 0, declared, time, check(numbers, paths_of(cells)), None, None)


def _ranked(boards: list[ResultBoard], numbers: tuple[int, ...]) -> tuple[ResultBoard, ...]:
    """The same with places and what they win."""
    right = sorted((board for board in boards if board.declared and not board.mistakes), key=lambda board: board.time or 0)
    places = {board.seat: place for place, board in enumerate(right, 1)}
    won = {seat: {"place": place, "claimed": numbers[-place], "discarded": int(place == 1)} for seat, place in places.items()}
    return tuple(msgspec.structs.replace(board, **won.get(board.seat, {})) for board in boards)
