"""A game as a text to be read: every question's size, every input, every event, and the views at the end."""

from itertools import combinations, islice
from typing import Any

import msgspec

from engine.core import run
from engine.core.game import Game
from engine.core.types import Answer, Input
from tests.kit.play import Setup, begin, moments

encode = msgspec.json.encode


def story(game: Game[Any], seed: int, setup: Setup, most: int) -> str:
    """The first `most` inputs of a random game, line by line."""
    state, lines = begin(game, seed, setup), [f"# {game.key}, {setup.name}, seed {seed}"]
    for before, given in islice(moments(game, seed, setup), most):
        state, events, _ = run.take(game, before, given)
        lines.append(_line(game, before, given))
        lines += [f"    {event.kind}{_of(event.seat)} {encode(event.data).decode()}" for event in events]
    for viewer in [*range(state.seats), None]:
        name = "a spectator" if viewer is None else f"seat {viewer}"
        lines.append(f"{name} sees {encode(game.view(state, viewer)).decode()}")
    return "\n".join(lines) + "\n"


def _line(game: Game[Any], state: Any, given: Input) -> str:
    if not isinstance(given, Answer):
        return f"at {given.at}: {given.kind}{_of(given.seat)} {encode(given.args).decode()}"
    choice = run.choice(game, state, given.choice)
    assert choice is not None
    count = len(choice.question.options)
    return f"at {given.at}: seat {given.seat}, question {given.choice} ({count} options): {' '.join(given.picks)}"


def _of(seat: int | None) -> str:
    return "" if seat is None else f" of seat {seat}"


def perft(game: Game[Any], seed: int, setup: Setup) -> list[int]:
    """How many lines of play of 0, 1 and 2 answers there are, and how many different states after one.

    `seq` and the counters of questions make no difference between states.
    """
    state = begin(game, seed, setup)
    after = [
        run.take(game, state, Answer(choice.id, choice.seat, picks, 1_005)).state
        for choice in run.choices(game, state)
        for picks in combinations([option.id for option in choice.question.options], choice.question.low)
    ]
    longer = sum(len(choice.question.options) for one in after for choice in run.choices(game, one))
    return [1, len(after), longer, len(set(map(_key, after)))]


def _key(state: Any) -> bytes:
    """A state without what only counts."""
    return encode(msgspec.structs.replace(state, seq=0, asked=(), open=()))
