"""Matches of computer players for `make balance`: each one is a line of JSON, so that a run can be broken off and resumed."""

import fcntl
import hashlib
from collections.abc import Iterable, Iterator
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from engine.core import rng, run
from engine.core.types import Answer, Event
from engine.games.ecos.cards import CARDS, SETS
from engine.games.ecos.players import PLAYERS
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import EcosState
from tools.arguments import pool

GAME = Ecos()
LONGEST = 20_000
"""Inputs after which a match counts as a fault."""


class Plan(msgspec.Struct, frozen=True):
    """One match to be played. `deal`: "sets" (each seat takes one at random), "random" or "draft"; `players`: one a seat."""

    name: str
    seed: int
    deal: str
    players: tuple[str, ...]
    horizon: bool = True


class Played(msgspec.Struct, frozen=True):
    """What became of it. `held`, `played`: card numbers of each seat. `useless`: seats that could only turn the dial from START
    to 1, summed over all draws. `leads`: how often somebody else came to lead alone. `worth`: points by the card that gave
    them. `features`: card -> the seat that declared it; `gains`: card -> elements and cubes that it gave by benefits."""

    name: str
    seed: int
    harbinger: int
    sets: tuple[str, ...]
    draws: int
    rounds: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    useless: int
    leads: int
    worth: dict[int, int]
    features: dict[int, int]
    gains: dict[int, int]


def play(plan: Plan) -> Played:
    """The match of a plan, the same each time. Raises RuntimeError where it does not end."""
    options = {"deal": plan.deal, "horizon": plan.horizon, "target": "long"}
    seed = f"balance-{plan.seed}"
    state, events, _ = run.start(GAME, len(plan.players), seed, options, 0)
    harbinger, found = state.harbinger, _Seen()
    found.note(state, state, events)
    for number in range(LONGEST):
        if state.over:
            return _played(plan, state, harbinger, found)
        waiting = next(one for one in state.open if one.picks is None)
        choice = run.choice(GAME, state, waiting.id)
        assert choice is not None
        dice = rng.below(f"{seed}:players", number, 2**64)
        player = "random" if choice.question.kind == "set" else plan.players[choice.seat]
        picks = PLAYERS[player](GAME.view(state, choice.seat), choice, dice)
        after, events, _ = run.take(GAME, state, Answer(choice.id, choice.seat, picks, 0))
        found.note(state, after, events)
        state = after
    raise RuntimeError(f"{plan} does not end")


class _Seen:
    """What is counted while a match goes on."""

    def __init__(self) -> None:
        self.useless = self.leads = 0
        self.leader: int | None = None
        self.worth: dict[int, int] = {}
        self.features: dict[int, int] = {}
        self.gains: dict[int, int] = {}

    def note(self, before: EcosState, after: EcosState, events: Iterable[Event]) -> None:
        """All that one input led to."""
        dials = [player.dial for player in before.players]
        for event in events:
            if event.kind == "forced" and event.seat is not None:
                self.useless += dials[event.seat] == 0
            elif event.kind == "dial" and event.seat is not None:
                dials[event.seat] = event.data["to"]
            elif event.kind == "cash" and event.seat is not None:
                dials[event.seat] = 0
            elif event.kind == "declared" and event.seat is not None:
                self.features[event.data["card"]] = event.seat
            self._gain(event)
        most = max(player.points for player in after.players)
        leaders = [seat for seat, player in enumerate(after.players) if player.points == most]
        if len(leaders) == 1 and leaders[0] != self.leader:
            self.leads += self.leader is not None
            self.leader = leaders[0]

    def _gain(self, event: Event) -> None:
        source = str(event.data.get("source", ""))
        if not source.startswith("card:"):
            return
        number = int(source.removeprefix("card:"))
        if event.kind == "points":
            self.worth[number] = self.worth.get(number, 0) + event.data["n"]
        elif event.kind in ("element", "cubes"):
            self.gains[number] = self.gains.get(number, 0) + int(event.data.get("n", 1))


def _played(plan: Plan, state: EcosState, harbinger: int, found: _Seen) -> Played:
    built = [(*(one.card for one in player.tableau), *player.gone) for player in state.players]
    return Played(
        name=plan.name,
        seed=plan.seed,
        harbinger=harbinger,
        sets=tuple(player.set for player in state.players),
        draws=state.number,
        rounds=state.round,
        points=tuple(player.points for player in state.players),
        places=GAME.placing(state) or (),
        held=tuple(tuple(sorted((*player.hand, *cards))) for player, cards in zip(state.players, built, strict=True)),
        played=tuple(tuple(sorted(cards)) for cards in built),
        useless=found.useless,
        leads=found.leads,
        worth=found.worth,
        features=found.features,
        gains=found.gains,
    )


class WrongFile(Exception):
    """Matches that cannot be counted with those to come; the message says what to do."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file: which cards its matches were played with."""

    cards: str


def fingerprint() -> str:
    """Changes with every change of a card or a starting set: worths and shares of other cards say nothing of these."""
    return hashlib.blake2b(repr((CARDS, SETS)).encode(), digest_size=8).hexdigest()


def check(path: Path) -> None:
    """Raises WrongFile where the file's matches were played with other cards."""
    first = path.read_bytes().partition(b"\n")[0] if path.exists() else b""
    try:
        same = not first or msgspec.json.decode(first, type=Head).cards == fingerprint()
    except msgspec.DecodeError:
        same = False
    if not same:
        raise WrongFile(f"the matches in {path} were played with other cards: move it away, or take another --folder")


def read(path: Path) -> Iterator[Played]:
    """The matches of a file, each once. A line that was cut off is left out: that match is played again."""
    seen: set[tuple[str, int]] = set()
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            one = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            continue
        if (one.name, one.seed) not in seen:
            seen.add((one.name, one.seed))
            yield one


def play_all(plans: Iterable[Plan], path: Path, workers: int, said: Any = print) -> int:
    """Plays what is not in the file yet, and adds it line by line; how many were played. `said` hears of the progress.

    Raises WrongFile where another run writes there, or its matches were played with other cards.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        _take(file, path)
        there = {(one.name, one.seed) for one in read(path)}
        left = [plan for plan in plans if (plan.name, plan.seed) not in there]
        with pool(workers) as workshop:
            for count, done in enumerate(as_completed([workshop.submit(play, plan) for plan in left]), 1):
                _add(file, done.result())
                if count % 50 == 0 or count == len(left):
                    said(f"{count} of {len(left)} matches")
    return len(left)


def _take(file: BinaryIO, path: Path) -> None:
    """For this run alone, with its first line, and at the beginning of a line: the last run may have been killed in one."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise WrongFile(f"another run writes into {path}: wait for it, or take another --folder") from error
    check(path)
    before = path.read_bytes()
    if not before:
        _add(file, Head(fingerprint()))
    elif not before.endswith(b"\n"):
        file.write(b"\n")


def _add(file: BinaryIO, line: Played | Head) -> None:
    file.write(msgspec.json.encode(line) + b"\n")
    file.flush()
