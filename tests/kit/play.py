"""Random players for the kit: reproducible by a seed. They answer, send commands, and let time pass."""

import contextlib
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from bench.stage import covering
from engine.core import run
from engine.core.errors import InputError
from engine.core.game import Game, Outcome
from engine.core.types import Answer, Choice, Command, Input, State
from engine.games.ecos import undo
from engine.games.links import solver
from engine.games.links.state import LinksState, task_of

ON_BOARDS = frozenset({"put", "turn", "remove", "clear"})


class Setup(NamedTuple):
    """Seats and options of a match; `private`: whether all that a seat does there is known to this seat alone.

    `undone`: the kinds of options that an option `undo` takes back, if there is one. `commands`: what seats may send besides
    answers. `fits`: other numbers of seats that the same options allow.
    """

    name: str
    seats: int
    options: dict[str, Any]
    private: bool
    undone: frozenset[str] = frozenset()
    commands: tuple[str, ...] = ()
    fits: range = range(0)


def _alone(name: str, **options: Any) -> Setup:
    return Setup(name, 1, options, private=True, undone=ON_BOARDS | {"hint"})


def _rounds(name: str, seats: int, pace: str, **options: Any) -> Setup:
    told = {"mode": "rounds", "pace": pace, **options}
    fits = range(0) if "computers" in options else range(2, 5)
    return Setup(name, seats, told, private=False, undone=ON_BOARDS, commands=("resign", "vote"), fits=fits)


def _ecos(name: str, seats: int, **options: Any) -> Setup:
    return Setup(name, seats, options, private=False, fits=range(0) if "computers" in options else range(2, 7))


SETUPS: dict[str, list[Setup]] = {
    "links": [
        _alone("practice"),
        _alone("penalty", penalty=3, looks=["ice"]),
        _alone("level", level=7),
        _alone("numbers", numbers=[1, 4, 7, 10, 13, 16], penalty=1),
        _alone("daily", mode="daily", numbers=[2, 3, 5, 11, 12, 18], day=31),
        _rounds("live", 2, "live"),
        _rounds(
            "live-computers", 4, "live", computers=[0, 3, 0, 1], looks=["ice", "woods", "meadow", "lake"], deadline=300_000
        ),
        _rounds("async", 3, "async", computers=[0, 2, 0], rounds=3),
        _rounds("challenge", 2, "async", rounds=1, numbers=[1, 4, 7, 10, 13, 16]),
    ],
    "ecos": [
        _ecos("two", 2, target="short"),
        _ecos("sets", 2, deal="sets", target="short", horizon=False),
        _ecos("three", 3, swift=True),
        _ecos("draft", 4, deal="draft", horizon=False, target="short"),
        _ecos("five", 5, horizon=False, swift=True, target="short"),
        _ecos("six", 6, deal="draft", target="short", computers=["", "random", "", "first", "", ""]),
    ],
}
"""The ways to set up each game."""

OF_THE_TABLE: dict[str, dict[str, set[str]]] = {
    "links": {
        "started": {"mode"},
        "round": {"round"},
        "ready": set(),
        "countdown": {"begins"},
        "begun": {"numbers"},
        "reshuffled": set(),
        "declared": set(),
        "glass": {"until"},
        "scored": {"round"},
        "claimed": {"number", "place"},
        "voted": {"against"},
        "left": {"how"},
        "over": {"ranks", "tie"},
    },
    "ecos": {
        "started": {"seats", "deal", "target", "harbinger"},
        "set": {"set"},
        "begins": {"cards"},
        "laid-out": {"market"},
        "drawn": {"element", "left", "harbinger"},
        "forced": set(),
        "sealed": set(),
        "covered": {"card", "symbol", "element"},
        "dial": {"to"},
        "cash": {"how"},
        "cubes": {"n", "source"},
        "taken": {"card"},
        "gained": {"deck"},
        "played": {"card"},
        "element": {"element", "source"},
        "eco": {"card"},
        "spent": {"card", "leaves"},
        "gone": {"card"},
        "placed": {"what", "hex", "source"},
        "moved": {"what", "from", "to", "source"},
        "removed": {"what", "hex", "source"},
        "hunted": {"by", "from", "what", "hex", "source"},
        "flipped": {"hex", "to", "source"},
        "replaced": {"hex", "was", "to", "source"},
        "shifted": {"from", "to", "source"},
        "lost": {"what", "hex", "source"},
        "points": {"n", "total", "source"},
        "chosen": {"mode", "source"},
        "declined": {"source"},
        "undone": {"effect", "left", "source"},
        "declared": {"card", "hexes"},
        "lifted": {"what", "hex", "source"},
        "shown": {"card"},
        "round": {"round", "harbinger"},
        "over": {"places", "tie"},
    },
}
"""Kinds of events that everybody may know, and all that they tell."""


class Moment(NamedTuple):
    """A state in the middle of a game, and what comes in there."""

    state: State
    given: Input


def begin(game: Game[Any], seed: int, setup: Setup) -> State:
    """A new match."""
    state: State = opening(game, seed, setup).state
    return state


def opening(game: Game[Any], seed: int, setup: Setup) -> Outcome[Any]:
    """A new match, and what happened at its start."""
    return run.start(game, setup.seats, f"kit-{seed}", setup.options, 1_000)


def moments(game: Game[Any], seed: int, setup: Setup, most: int = 3_000) -> Iterator[Moment]:
    """A game played at random to its end. Fails if it does not end."""
    dice = random.Random(seed)
    state, at = begin(game, seed, setup), 999
    for _ in range(most):
        if state.over:
            return
        given = _next(dice, game, state, setup, at)
        yield Moment(state, given)
        state, at = run.take(game, state, given).state, given.at
    raise AssertionError(f"{game.key}: not over after {most} inputs")


def _next(dice: random.Random, game: Game[Any], state: State, setup: Setup, at: int) -> Input:
    """Mostly an answer, a moment later; where time can decide something it may come to that, and so may commands."""
    choices, due = run.choices(game, state), game.due(state)
    if due is None or not setup.commands:
        choice = dice.choice(choices)
        skilled = not setup.private and dice.random() < 0.8 and SKILLED[game.key](state, choice, at + 1)
        return skilled or random_answer(dice, choice, at + 1)
    at += dice.choice((1, 400, 7_000, max(1, due - at) // 5))
    if at >= due or not choices or dice.random() < 0.02:
        return Command("due", None, max(at, due))
    if dice.random() < 0.2 and (given := _command(dice, game, state, setup, at)):
        return given
    awake = [choice for choice in choices if choice.seat or dice.random() < 0.3]
    choice = dice.choice(awake or choices)
    return (dice.random() < 0.8 and SKILLED[game.key](state, choice, at)) or random_answer(dice, choice, at)


def _command(dice: random.Random, game: Game[Any], state: State, setup: Setup, at: int) -> Command | None:
    """A command that the game takes now, if one that is tried is taken; seldom one that hurts."""
    kind, seat = dice.choice(setup.commands), dice.randrange(state.seats)
    if kind == "resign" and dice.random() < 0.97:
        return None
    for against in range(state.seats) if kind == "vote" else [None]:
        given = Command(kind, seat, at, {} if against is None else {"against": against})
        with contextlib.suppress(InputError):
            run.take(game, state, given)
            return given
    return None


def random_answer(dice: random.Random, choice: Choice, at: int) -> Answer:
    """Kinds of options are equally likely, so that a game with many moves of one kind comes to its others."""
    question = choice.question
    kinds: dict[str, list[str]] = {}
    for option in question.options:
        kinds.setdefault(option.id.split(":")[0], []).append(option.id)
    picks: list[str] = []
    for _ in range(dice.randint(question.low, question.high)):
        left = [one for one in kinds[dice.choice(sorted(kinds))] if one not in picks]
        picks += [dice.choice(left)] if left else []
    while len(picks) < question.low:
        picks.append(next(option.id for option in question.options if option.id not in picks))
    return Answer(choice.id, choice.seat, tuple(picks), at)


def _links(state: LinksState, choice: Choice, at: int) -> Answer:
    """Towards the nearest solution; when it is reached, declare."""
    pick = choice.question.kind
    if pick == "board":
        board, task = state.boards[choice.seat], task_of(state, choice.seat)
        goal = enumerate(solver.nearest(task.numbers, task.penalty, board.cells))
        left = [f"put:{cell}:{one.tile}:{one.turn}" for cell, one in goal if one and one != board.cells[cell]]
        pick = left[0] if left else "declare"
    return Answer(choice.id, choice.seat, (pick,), at)


SKILLED: dict[str, Callable[[Any, Choice, int], Answer | None]] = {"links": _links, "ecos": covering}
"""Answers of somebody who can play, so that random games have winners too."""


def _revealed(before: State, given: Answer, outcome: Outcome[Any]) -> bool:
    """A declaration of a board tells what it is worth."""
    return given.picks == ("declare",)


def _seen(before: Any, given: Answer, outcome: Outcome[Any]) -> bool:
    """What was hidden or random came to light: an answer that cannot be taken back for nothing (E40)."""
    return not undo.free(before, given, outcome)


REVEALS: dict[str, Callable[[Any, Answer, Outcome[Any]], bool]] = {"links": _revealed, "ecos": _seen}
"""Whether an answer brought to light what its seat could not know before."""
