"""`python -m engine links`: solve a board, check one, or measure how difficult it is."""

import argparse
import json
from typing import Any

from engine.cli_input import board_from, numbers_from
from engine.games.links import difficulty, solver
from engine.games.links.board import check
from engine.games.links.solver import Numbers, Solution
from engine.games.links.tiles import mask, sides_of

NUMBERS_HELP = "the six numbers with markers, such as 1,4,7,10,13,16"
PENALTIES = (
    "with all 16 tiles",
    "without the tile of penalty 1",
    "without the tiles of penalties 1 and 2",
    "without the tiles of penalties 1, 2 and 3",
)


def add(games: "argparse._SubParsersAction[Any]") -> None:
    """Add the game and its commands to a parser. Each sets `run`, a function that takes the options and returns text."""
    links = games.add_parser("links", help="Eco-Links", allow_abbrev=False)
    commands = links.add_subparsers(dest="command", metavar="COMMAND", required=True)

    solve = commands.add_parser("solve", help="all solutions of a board", allow_abbrev=False)
    solve.add_argument("numbers", metavar="NUMBERS", help=NUMBERS_HELP)
    solve.add_argument("--penalty", choices=("0", "1", "2", "3"), default="0", help="how many tiles are discarded")
    solve.add_argument("--count", action="store_true", help="only how many there are")
    solve.add_argument("--json", action="store_true", help="a list of solutions, each a list of seven lists of sides")
    solve.set_defaults(run=_solve)

    judge = commands.add_parser("check", help="all mistakes on a board", allow_abbrev=False)
    judge.add_argument("file", metavar="FILE", help='JSON: {"numbers": [six], "penalty": 0, "cells": [seven]}; -: stdin')
    judge.set_defaults(run=_check)

    measure = commands.add_parser("difficulty", help="how difficult a board is", allow_abbrev=False)
    measure.add_argument("numbers", metavar="NUMBERS", help=NUMBERS_HELP)
    measure.set_defaults(run=_difficulty)


def _solve(options: argparse.Namespace) -> str:
    numbers, penalty = numbers_from(options.numbers), int(options.penalty)
    if options.count:
        return f"{solver.count(numbers, penalty)}\n"
    found = solver.solutions(numbers, penalty)
    if options.json:
        return json.dumps([[sides_of(path) for path in paths] for paths in found]) + "\n"
    return _listing(numbers, penalty, found)


def _listing(numbers: Numbers, penalty: int, found: tuple[Solution, ...]) -> str:
    """For people: one line for each solution, a column for each cell."""
    lines = [
        f"Board {_plain(numbers)} {PENALTIES[penalty]}: {len(found)} solutions.",
        "Under each cell, 0 in the middle and 1-6 clockwise around it, the sides that its path reaches.",
        "".join(f"{text:>8}" for text in ("cell", *range(7))),
    ]
    lines += ["".join(f"{text:>8}" for text in (i, *map(_sides, paths))) for i, paths in enumerate(found, 1)]
    return "\n".join(lines) + "\n"


def _sides(path: int) -> str:
    return "".join(map(str, sides_of(path)))


def _check(options: argparse.Namespace) -> str:
    board = board_from(options.file)
    paths = [None if sides is None else mask(*sides) for sides in board.cells]
    mistakes = check(board.numbers, paths, board.penalty)
    return json.dumps({"correct": not mistakes, "mistakes": [mistake.plain() for mistake in mistakes]}) + "\n"


def _difficulty(options: argparse.Namespace) -> str:
    numbers = numbers_from(options.numbers)
    found, form = difficulty.measure(numbers), difficulty.canonical(numbers)
    return (
        f"Board {_plain(numbers)}{'' if form == numbers else f', measured as its turned or mirrored form {_plain(form)}'}\n"
        f"solutions  {found.solutions}\n"
        f"work       {found.work} tiles put down by the patient solver\n"
        f"score      {found.score} of 100\n"
        f"level      {found.level} of 7\n"
    )


def _plain(numbers: Numbers) -> str:
    return ",".join(map(str, numbers))
