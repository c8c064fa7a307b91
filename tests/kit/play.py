"""Random players for the kit: reproducible by a seed."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core import run
from engine.core.game import Game
from engine.core.types import Answer, Choice, State

SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "links": [
        (1, {}),
        (1, {"penalty": 3, "looks": ["ice"]}),
        (1, {"level": 7}),
        (1, {"numbers": [1, 4, 7, 10, 13, 16], "penalty": 1}),
    ],
}
"""Seats and options to play each game with."""


class Moment(NamedTuple):
    """A state in the middle of a game, and the answer that a random player gives there."""

    state: State
    choice: Choice
    answer: Answer


def begin(game: Game[Any], seed: int, setup: tuple[int, dict[str, Any]]) -> State:
    """A new match."""
    state: State = run.start(game, setup[0], f"kit-{seed}", setup[1], 1_000).state
    return state


def moments(game: Game[Any], seed: int, setup: tuple[int, dict[str, Any]], most: int = 3_000) -> Iterator[Moment]:
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
