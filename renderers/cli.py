"""The command line: draws boards, and sample tables and cards, for whoever wants to look."""

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from engine.cli import OK, WRONG, Parser, refuse, write
from engine.cli_input import WrongInput, numbers_from, plain_text
from engine.core import run
from engine.core.errors import IllegalInput
from engine.core.rng import below
from engine.core.types import Answer
from engine.games import GAMES
from engine.games.ecos.cards import CARDS
from engine.games.ecos.names import hex_of
from engine.games.ecos.pieces import TILES as TILES_OF_ECOS
from engine.games.ecos.players import random as at_random
from engine.games.ecos.view import EcosView
from engine.games.ecos.view import view as ecos_view
from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.state import EMPTY, LOOKS, Cells, Placed, paths_of
from engine.games.links.tiles import in_play
from engine.games.links.view import BoardView
from engine.hexgrid import Hex, distance
from renderers import card_samples, ecos_samples, table_samples
from renderers.daily import daily_scene
from renderers.ecos import ecos_scene
from renderers.ecos_table import table_scene as ecos_table
from renderers.ecos_tableau import card_scene, tableau_scene
from renderers.ecos_text import LETTERS as LETTERS_OF_SEATS
from renderers.layout import LETTERS
from renderers.links import board_scene
from renderers.paint import save
from renderers.profile import profile_scene
from renderers.samples import NUMBERS, sample
from renderers.scene import Scene, describe
from renderers.table import table_scene
from renderers.vision import vision_scene

MOST_TILES = sum(TILES_OF_ECOS.values())
"""How far from the first hex a landscape can reach."""


def main(arguments: list[str]) -> int:
    """Draws, or prints help; 2 and one line for what cannot be done."""
    try:
        given = _parser().parse_args(arguments)
        scene = given.scene(given)
        if given.out == "-":
            write(describe(scene))
        else:
            _save(scene, given.out)
    except SystemExit:
        return OK
    except WrongInput as wrong:
        return refuse(str(wrong), WRONG)
    return OK


def _save(scene: Scene, out: str) -> None:
    """To a file. Raises WrongInput."""
    try:
        save(scene, Path(out))
    except ValueError as error:
        raise WrongInput(f"cannot write {out!r}: {error}") from error
    except OSError as error:
        raise WrongInput(f"cannot write {out!r}: {_plain(error)}") from error


def _plain(error: OSError) -> str:
    """Why, in plain words."""
    if isinstance(error, FileNotFoundError):
        return "there is no such folder"
    return (error.strerror or "no place for a file").lower()


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m renderers", description="Draw a board, a table or a card as a picture.")
    kinds = parser.add_subparsers(dest="kind", metavar="KIND", required=True)
    _board_options(_kind(kinds, "links", "a board of Eco-Links", _board))
    table = _kind(
        kinds, "table", "a table of Eco-Links", lambda given: table_scene(table_samples.table(given.stage, given.seats))
    )
    table.add_argument("--stage", choices=table_samples.STAGES, default="result", help="how far the match is")
    table.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    _ecos_options(_kind(kinds, "ecos", "a game of Ecos", _ecos))
    daily = _kind(kinds, "daily", "the results of a day", _daily)
    daily.add_argument("--card", choices=card_samples.DAILY, default="full", help="how much there is to show")
    profile = _kind(kinds, "profile", "a person's record", _profile)
    profile.add_argument("--card", choices=card_samples.PROFILE, default="full", help="how much there is to show")
    return parser


def _kind(
    kinds: "argparse._SubParsersAction[Parser]", name: str, what: str, scene: Callable[[argparse.Namespace], Scene]
) -> Parser:
    """The command line of one kind of picture."""
    parser = kinds.add_parser(name, help=what, description=f"Draw {what}.")
    parser.set_defaults(scene=scene)
    parser.add_argument("out", help="the file to write (.png, .webp, .jpg); - writes the scene as text")
    return parser


def _board_options(parser: Parser) -> None:
    parser.add_argument("--numbers", type=_numbers, default=NUMBERS, help="the six numbers with markers: 1,4,7,10,13,16")
    parser.add_argument("--look", choices=LOOKS, default=LOOKS[0])
    parser.add_argument("--cells", type=_cells, help="tiles on cells: A=16:0,B=3:2 (cell=tile:sixths turned)")
    parser.add_argument("--seed", type=int, help="a partly filled board by this seed")
    parser.add_argument("--penalty", type=int, choices=range(4), default=0, help="how many tiles are discarded")
    parser.add_argument("--chosen", type=_cell, help="the chosen cell, A to G")
    parser.add_argument("--hinted", type=_cell, help="the cell that a hint has set")
    parser.add_argument("--signs", action="store_true", help="the signs of winning penalties on tiles 1, 2 and 14")
    end = parser.add_mutually_exclusive_group()
    end.add_argument("--solved", dest="end", action="store_const", const="solved", help="a solved board")
    end.add_argument("--given-up", dest="end", action="store_const", const="given-up", help="with a solution beside it")


SHOWS = ("landscape", "table", "tableau", "card", "vision")


def _ecos_options(parser: Parser) -> None:
    parser.add_argument(
        "--seed", type=plain_text, help="a game of computer players by this seed; without it, one that was made by hand"
    )
    parser.add_argument("--decisions", type=_count, default=200, help="how many of its questions are answered (200)")
    parser.add_argument("--seats", type=int, choices=range(2, 7), default=2)
    parser.add_argument("--show", choices=SHOWS, default=SHOWS[0], help="vision: the landscape with deficient colour vision")
    parser.add_argument("--seat", choices=LETTERS_OF_SEATS, help="what this seat sees; whose tableau it is (A)")
    parser.add_argument("--labels", action="store_true", help="the name on every hex")
    parser.add_argument("--part", type=_part, help="only these hexes, larger: M13,N14")
    parser.add_argument("--card", type=int, choices=sorted(CARDS), metavar="NUMBER", default=1, help="the card to show")


def _count(text: str) -> int:
    """How many; there is no game with a million questions."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 999999")
    return int(text)


def _part(text: str) -> frozenset[Hex]:
    """Names of hexes."""
    found = {word: hex_of(word) for word in text.split(",")}
    for word, hex in found.items():
        if hex is None or distance(hex, (0, 0)) > MOST_TILES:
            raise argparse.ArgumentTypeError(f"{word!r} is no hex: a letter and a number, such as M13")
    return frozenset(hex for hex in found.values() if hex is not None)


def _ecos(given: argparse.Namespace) -> Scene:
    if given.show == "card":
        return card_scene(given.card)
    viewer = None if given.seat is None else LETTERS_OF_SEATS.index(given.seat)
    if viewer is not None and viewer >= given.seats:
        raise WrongInput(f"there is no seat {given.seat} at a table of {given.seats}")
    view = ecos_samples.view(seats=given.seats, viewer=viewer) if given.seed is None else _played(given, viewer)
    if given.show == "table":
        return ecos_table(view)
    if given.show == "tableau":
        return tableau_scene(view, viewer or 0)
    scene = ecos_scene(view, labels=given.labels, part=given.part)
    return vision_scene(scene) if given.show == "vision" else scene


def _played(given: argparse.Namespace, viewer: int | None) -> EcosView:
    """A game in which everything was decided at random, as a seat or a spectator sees it. Raises WrongInput."""
    game, seed = GAMES["ecos"], given.seed
    try:
        state = run.start(game, given.seats, seed, {}, 0).state
    except IllegalInput as error:
        raise WrongInput(f"no such game: {error}") from error
    for number in range(given.decisions):
        waiting = {one.id for one in state.open if one.picks is None}
        choice = next((choice for choice in run.choices(game, state) if choice.id in waiting), None)
        if choice is None:
            break
        picks = at_random(ecos_view(state, choice.seat), choice, below(f"{seed}/players", number, 2**63))
        state = run.take(game, state, Answer(choice.id, choice.seat, picks, 0)).state
    return ecos_view(state, viewer)


def _board(given: argparse.Namespace) -> Scene:
    return board_scene(board(given))


def _table(given: argparse.Namespace) -> Scene:
    return table_scene(table_samples.table(given.stage, given.seats))


def _daily(given: argparse.Namespace) -> Scene:
    return daily_scene(card_samples.daily(given.card))


def _profile(given: argparse.Namespace) -> Scene:
    return profile_scene(card_samples.profile(given.card))


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return numbers_from(text)
    except WrongInput as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong


def _cell(text: str) -> int:
    if len(text) != 1 or text.upper() not in LETTERS:
        raise argparse.ArgumentTypeError(f"{text!r} is no cell: A to G")
    return LETTERS.index(text.upper())


def _cells(text: str) -> Cells:
    pairs = [_pair(word) for word in text.split(",")]
    found = dict(pairs)
    if len(found) < len(pairs):
        raise argparse.ArgumentTypeError("a cell can hold one tile only")
    if len({placed.tile for placed in found.values()}) < len(found):
        raise argparse.ArgumentTypeError("a tile can lie on one cell only")
    return tuple(found.get(cell) for cell in range(7))


def _pair(word: str) -> tuple[int, Placed]:
    """A cell and what lies on it."""
    parts = re.fullmatch("([^=]+)=([0-9]+)(?::([0-9]+))?", word, re.ASCII)
    if parts is None:
        raise argparse.ArgumentTypeError(f"{word!r} is not cell=tile:turn, such as A=16:0 (tiles are 1 to 16, turns 0 to 5)")
    name, tile, turn = parts[1], parts[2][:3], (parts[3] or "0")[:3]
    if not 1 <= int(tile) <= 16 or not 0 <= int(turn) <= 5:
        raise argparse.ArgumentTypeError(f"{word!r}: tiles are 1 to 16, turns 0 to 5")
    return _cell(name), Placed(int(tile), int(turn))


def board(given: argparse.Namespace) -> BoardView:
    """The board that the arguments ask for."""
    cells = _filling(given)
    tiles = tuple(tile.number for tile in in_play(given.penalty))
    missing = [placed.tile for placed in cells if placed and placed.tile not in tiles]
    if missing:
        raise WrongInput(f"tile {missing[0]} is discarded at penalty {given.penalty}")
    mistakes = check(given.numbers, paths_of(cells), given.penalty)
    if given.end == "solved" and mistakes:
        raise WrongInput("this board is not solved: " + ", ".join(sorted({mistake.kind for mistake in mistakes})))
    view = sample(given.look, cells, given.numbers, given.penalty, given.chosen, given.hinted, given.end or "")
    view = msgspec.structs.replace(view, signs=given.signs)
    if given.end != "given-up":
        return view
    solution = solver.nearest(given.numbers, given.penalty, cells)
    return msgspec.structs.replace(view, mistakes=mistakes, solution=solution)


def _filling(given: argparse.Namespace) -> Cells:
    if given.cells is not None:
        return given.cells  # type: ignore[no-any-return]
    if given.seed is not None:
        return scattered(given.numbers, given.penalty, Random(given.seed))
    return solver.nearest(given.numbers, given.penalty, EMPTY) if given.end == "solved" else EMPTY


def scattered(numbers: tuple[int, ...], penalty: int, rng: Random) -> Cells:
    """A board somebody might be in the middle of: part of a solution, with some tiles turned or swapped."""
    tiles = [tile.number for tile in in_play(penalty)]
    first = Placed(rng.choice(tiles), rng.randrange(6))
    cells = list(solver.nearest(numbers, penalty, (first, *EMPTY[1:])))
    for cell in rng.sample(range(7), rng.randrange(0, 6)):
        cells[cell] = None
    for cell in rng.sample(range(7), 2):
        spare = [tile for tile in tiles if all(placed is None or placed.tile != tile for placed in cells)]
        if cells[cell] is not None:
            cells[cell] = Placed(rng.choice(spare), rng.randrange(6))
    return tuple(cells)
