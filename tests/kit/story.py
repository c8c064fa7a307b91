"""A game as a text to be read: every question's size, every answer, every event, and the views at the end."""

import random
from typing import Any

import msgspec

from engine.core import run
from engine.core.game import Game
from engine.core.types import Answer
from tests.kit.play import SETUPS, begin, random_answer


def story(game: Game[Any], seed: int, most: int = 60) -> str:
    """The first `most` answers of a random game, line by line."""
    dice, state, lines = random.Random(seed), begin(game, seed, SETUPS[game.key][0]), [f"# {game.key}, seed {seed}"]
    for number in range(most):
        if state.over:
            break
        choice = dice.choice(run.choices(game, state))
        answer = random_answer(dice, choice, 1_000 + number)
        state, events, _ = run.take(game, state, answer)
        lines.append(
            f"seat {choice.seat}, question {choice.id} ({len(choice.question.options)} options): {' '.join(answer.picks)}"
        )
        lines += [f"    {event.kind} {msgspec.json.encode(event.data).decode()}" for event in events]
    for seat in range(state.seats):
        lines.append(f"seat {seat} sees {msgspec.json.encode(game.view(state, seat)).decode()}")
    return "\n".join(lines) + "\n"


def perft(game: Game[Any], seed: int) -> list[int]:
    """How many lines of play of 0, 1 and 2 answers there are, and how many different states after one.

    `seq` and the counters of questions make no difference between states.
    """
    state = begin(game, seed, SETUPS[game.key][0])
    after = [
        run.take(game, state, Answer(choice.id, choice.seat, (option.id,), 5)).state
        for choice in run.choices(game, state)
        for option in choice.question.options
    ]
    longer = sum(len(choice.question.options) for one in after for choice in run.choices(game, one))
    return [1, len(after), longer, len(set(map(_key, after)))]


def _key(state: Any) -> bytes:
    """A state without what only counts."""
    return msgspec.json.encode(msgspec.structs.replace(state, seq=0, asked=(), open=()))
