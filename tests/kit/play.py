"""Random players for the kit: reproducible by a seed."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core import run
from engine.core.game import Game, Outcome
from engine.core.types import Answer, Choice, State


class Setup(NamedTuple):
    """Seats and options of a match; `private`: whether all that a seat does there is known to this seat alone."""

    seats: int
    options: dict[str, Any]
    private: bool


SETUPS: dict[str, list[Setup]] = {
    "links": [
        Setup(1, {}, private=True),
        Setup(1, {"penalty": 3, "looks": ["ice"]}, private=True),
        Setup(1, {"level": 7}, private=True),
        Setup(1, {"numbers": [1, 4, 7, 10, 13, 16], "penalty": 1}, private=True),
        Setup(1, {"mode": "daily", "numbers": [2, 3, 5, 11, 12, 18], "day": 31}, private=True),
    ],
}
"""The ways to set up each game."""

OF_THE_TABLE = ("started", "over")
"""Kinds of events that everybody may know, whatever is private."""


class Moment(NamedTuple):
    """A state in the middle of a game, and the answer that a random player gives there."""

    state: State
    choice: Choice
    answer: Answer


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
    state = begin(game, seed, setup)
    for number in range(most):
        if state.over:
            return
        choice = dice.choice(run.choices(game, state))
        answer = random_answer(dice, choice, 1_000 + number)
        yield Moment(state, choice, answer)
        state = run.take(game, state, answer).state
    raise AssertionError(f"{game.key}: not over after {most} answers")


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
