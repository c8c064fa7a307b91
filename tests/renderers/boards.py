"""Boards for the tests of pictures, and the command that remakes the golden: `python -m tests.renderers.boards`."""

from pathlib import Path
from random import Random

import msgspec

from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.state import LOOKS, Placed, paths_of
from engine.games.links.view import BoardView
from renderers.cli import scattered
from renderers.links import board_scene
from renderers.samples import sample
from renderers.scene import describe

GOLDEN = Path(__file__).parent / "board.txt"


def golden_view() -> BoardView:
    """A board with some of everything: joined, loose and cut-off paths, a chosen and a hinted cell, a discarded tile."""
    cells = (Placed(16), Placed(8, 2), None, Placed(4, 1), Placed(2), None, Placed(14, 3))
    return sample("lake", cells, (1, 4, 8, 10, 13, 16), penalty=1, cell=2, hinted=4, signs=True)


def random_views(count: int, seed: int) -> list[BoardView]:
    """Boards somebody might be in the middle of, in all looks and at all penalties."""
    rng, found = Random(seed), []
    for i in range(count):
        numbers, penalty = tuple(sorted(rng.sample(range(1, 19), 6))), i % 3
        cells = scattered(numbers, penalty, rng)
        found.append(sample(LOOKS[i % 4], cells, numbers, penalty, rng.choice((None, *range(7))), signs=i % 2 == 0))
    return found


def given_up_views(count: int, seed: int) -> list[BoardView]:
    """Boards of all looks with a solution beside them and all their mistakes."""
    found = []
    for view in random_views(count, seed):
        mistakes = check(view.numbers, paths_of(view.cells), view.penalty)
        solution = solver.nearest(view.numbers, view.penalty, view.cells)
        found.append(msgspec.structs.replace(view, end="given-up", mistakes=mistakes, solution=solution))
    return found


if __name__ == "__main__":
    GOLDEN.write_text(describe(board_scene(golden_view())))
