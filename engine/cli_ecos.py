"""`python -m engine ecos`: run a scenario, or tell a game that computer players play."""

import argparse
from typing import Any

import msgspec

from engine.cli_input import WrongInput, plain_text, read_bytes
from engine.core import rng, run
from engine.core.errors import IllegalInput
from engine.core.types import Answer, Event
from engine.games.ecos import scenario
from engine.games.ecos.pieces import FEWEST, MOST
from engine.games.ecos.players import PLAYERS
from engine.games.ecos.rules import Ecos
from engine.games.ecos.scenario import Report, Scenario, WrongScenario, draw, plain
from engine.games.ecos.setup import DEALS
from engine.games.ecos.state import EcosState
from engine.story import Teller
from wording import listing, say

MOST_INPUTS = 20_000
"""A game that is longer is stopped."""


class Unmet(Exception):
    """A scenario that is not as it says: the message in one line, and the whole story."""

    def __init__(self, message: str, told: str) -> None:
        super().__init__(message)
        self.told = told


def add(games: "argparse._SubParsersAction[Any]") -> None:
    """Add the game and its commands to a parser. Each sets `run`, a function that takes the options and returns text."""
    ecos = games.add_parser("ecos", help="Ecos", allow_abbrev=False)
    commands = ecos.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="a game of computer players, as a story", allow_abbrev=False)
    play.add_argument("--seats", default="3", help=f"how many play: {FEWEST} to {MOST} (3)")
    play.add_argument("--seed", type=plain_text, default="1", help="equal seeds are equal games (1)")
    play.add_argument(
        "--players", default="random", help=f"one of {', '.join(PLAYERS)}, or one for each seat: random,first,random"
    )
    play.add_argument("--deal", choices=DEALS, default="random", help="how the cards are dealt")
    play.add_argument("--target", choices=("long", "short"), default="long", help="80 or 60 points end the game")
    play.add_argument("--swift", action="store_true", help="looked at after every draw")
    play.add_argument("--base", action="store_true", help="without New Horizon")
    play.add_argument("--json", action="store_true", help="the log: one JSON object a line")
    play.set_defaults(run=_play)

    told = commands.add_parser("scenario", help="run a scenario file (CONTRIBUTING tells how to write one)", allow_abbrev=False)
    told.add_argument("file", metavar="FILE", help="TOML; -: stdin")
    told.add_argument("--json", action="store_true", help="the log: one JSON object a line")
    told.set_defaults(run=_scenario)


# A game

Log = list[tuple[Answer | None, tuple[Event, ...]]]
"""Inputs and what came of them; None: before the first one."""


def _play(options: argparse.Namespace) -> str:
    seats = _seats(options.seats)
    players = _players(options.players, seats)
    wish = {"deal": options.deal, "target": options.target, "swift": options.swift, "horizon": not options.base}
    try:
        state, events, _ = run.start(Ecos(), seats, options.seed, wish, 0)
    except IllegalInput as error:
        raise WrongInput(f"there is no such game: {error}") from error
    log: Log = [(None, events)]
    end = _played(state, options.seed, players, log)
    if options.json:
        return _json({"match": {"seats": seats, "seed": options.seed, "options": wish, "players": players}}, log)
    return _story(options.seed, players, state, log, end)


def _seats(text: str) -> int:
    if text not in map(str, range(FEWEST, MOST + 1)):
        raise WrongInput(f"seats must be a number from {FEWEST} to {MOST}, not {text!r}")
    return int(text)


def _players(text: str, seats: int) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise WrongInput(f"there is no player {name!r}, only {', '.join(PLAYERS)}")
    if len(names) not in (1, seats):
        raise WrongInput(f"there are {seats} seats and {len(names)} players: name one for all, or one for each seat")
    return names if len(names) == seats else names * seats


def _played(state: EcosState, seed: str, players: list[str], log: Log) -> EcosState:
    """The state at the end; what happens goes to the log."""
    game = Ecos()
    for number in range(MOST_INPUTS):
        if state.over:
            break
        waiting = {one.id for one in state.open if one.picks is None}
        choice = next(one for one in run.choices(game, state) if one.id in waiting)
        dice = rng.below(f"{seed}:players", number, 2**64)
        picks = PLAYERS[players[choice.seat]](game.view(state, choice.seat), choice, dice)
        given = Answer(choice.id, choice.seat, picks, 0)
        state, events, _ = run.take(game, state, given)
        log.append((given, events))
    return state


def _json(head: dict[str, Any], log: Log) -> str:
    """One object a line: what it is about, then each input and its events."""
    lines: list[Any] = [head]
    for given, events in log:
        lines += [{"input": given}] if given else []
        lines += [{"event": event} for event in events]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines).decode()


def _story(seed: str, players: list[str], state: EcosState, log: Log, end: EcosState) -> str:
    names = tuple(say("story-seat", seat=seat) for seat in range(len(players)))
    told = (say("story-player", who=name, player=player) for name, player in zip(names, players, strict=True))
    lines = [say("story-title", seed=seed, players=listing(told))]
    teller = Teller(names, state)
    for _, events in log:
        lines += teller.lines(events)
    if not end.over:
        lines.append(say("story-stopped", inputs=len(log) - 1))
    return "\n".join(lines) + "\n\n" + _landscape(end)


def _landscape(state: EcosState) -> str:
    return say("story-landscape") + "\n" + draw(state.landscape)


# A scenario


def _scenario(options: argparse.Namespace) -> str:
    try:
        text = read_bytes(options.file).decode("utf-8-sig")
        found = scenario.read(text)
    except UnicodeDecodeError as error:
        raise WrongInput(f"not UTF-8: byte {error.start} cannot be read") from error
    except WrongScenario as error:
        raise WrongInput(f"{options.file}, line {error.line}: {error}") from error
    with scenario.cards_of(found.own):
        report = scenario.play(found)
        log: Log = list(report.chapters)
        told = _json({"scenario": found.title}, log) if options.json else _told(found, report)
    if report.problems:
        first, more = report.problems[0], len(report.problems) - 1
        raise Unmet(f"{options.file}, line {first.line}: {first.text}{f' (and {more} more)' if more else ''}", told)
    return told


def _told(found: Scenario, report: Report) -> str:
    """The story, and what is not as expected."""
    lines = [found.title, *found.about.strip().splitlines(), "", draw(found.state.landscape).rstrip("\n")]
    teller = Teller(found.seats, found.state)
    for given, events in report.chapters:
        lines += [f"> {found.seats[given.seat]}: {' + '.join(map(plain, given.picks))}"] if given else []
        lines += teller.lines(events)
    lines += ["", teller.standing(), _landscape(report.state)]
    lines += [say("story-failed", line=problem.line, what=problem.text) for problem in report.problems]
    return "\n".join(lines if report.problems else [*lines, say("story-passed")]) + "\n"
