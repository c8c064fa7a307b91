"""`python -m bench.ecos`: how fast matches of Ecos are played at random, and how big and how quick their saves are.

Prints plain lines `name value unit`. All on one core, every check of the engine on. Beside it, in the same run and in turns,
random games of chess by python-chess, for scale: another rules engine in pure Python.
"""

import random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import chess
import msgspec

from bench.stage import covering
from engine.core import run
from engine.core.types import Answer, State
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import EcosState

GAME = Ecos()
ROUNDS = 7
GAMES, CHESS_GAMES = 6, 4
"""Of each of the rounds."""


class Played(NamedTuple):
    """The end of a match, all states on the way, and how many answers were not forced."""

    end: EcosState
    states: list[EcosState]
    answers: int


def step(dice: random.Random, state: EcosState, eager: bool) -> tuple[EcosState, bool]:
    """One answer of somebody, and whether there was anything to choose. `eager`: cubes go where fewest are lacking."""
    choice = dice.choice(run.choices(GAME, state))
    ids = [option.id for option in choice.question.options]
    wise = covering(state, choice, 1) if eager else None
    given = wise or Answer(choice.id, choice.seat, tuple(dice.sample(ids, choice.question.low)), 1)
    return run.take(GAME, state, given).state, len(ids) > choice.question.low


def playout(seed: int, seats: int, eager: bool) -> Played:
    """A random match to its end."""
    dice = random.Random(seed)
    state = run.start(GAME, seats, f"bench-{seed}", {}, 0).state
    states, count = [state], 0
    while not state.over:
        state, free = step(dice, state, eager)
        count += free
        states.append(state)
    return Played(state, states, count)


def chess_playout(seed: int) -> int:
    """Random moves until the game is over; how many."""
    dice, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return len(board.move_stack)


def speed(eager: bool) -> None:
    """In turns, so that a busy moment of the machine hits both."""
    name = "eager" if eager else "random"
    ours, theirs, games = [], [], []
    for turn in range(ROUNDS):
        begun = perf_counter()
        count = sum(playout(turn * 100 + number, 3, eager).answers for number in range(GAMES))
        middle = perf_counter()
        moves = sum(chess_playout(turn * 100 + number) for number in range(CHESS_GAMES))
        end = perf_counter()
        ours.append(count / (middle - begun))
        games.append(GAMES / (middle - begun))
        theirs.append(moves / (end - middle))
    print(f"ecos, 3 seats, {name} play, answered choices: {median(ours):.0f} /s (goal 3000)")
    print(f"ecos, 3 seats, {name} play, whole matches: {median(games):.1f} /s")
    print(f"python-chess, random play, moves, same run: {median(theirs):.0f} /s, ratio {median(ours) / median(theirs):.2f}")


def saves() -> None:
    """The end of matches of six, with what lies on the table just before it."""
    encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(EcosState).decode
    states: list[State] = [playout(seed, 6, eager=True).states[-2] for seed in range(5)]
    sizes = [len(encode(state)) for state in states]
    times = []
    for state in states:
        for _ in range(50):
            begun = perf_counter()
            decode(encode(state))
            times.append(perf_counter() - begun)
    print(f"snapshot at the end of a match of six: median {median(sizes):.0f}, most {max(sizes)} bytes (goal 8000)")
    print(f"encode and decode: median {1000 * median(times):.3f} ms (goal 1)")


def growth() -> None:
    """The same decisions as they are, and after a hundred thousand inputs more: a state holds no log that could grow."""
    ratios = []
    for seed in range(6):
        for state in playout(1000 + seed, 3, eager=True).states[20:-1:10]:
            old = msgspec.structs.replace(state, seq=state.seq + 100_000, number=state.number + 10_000)
            old = msgspec.structs.replace(old, asked=tuple(number + 30_000 for number in old.asked))
            ratios.append(_slow(old) / _slow(state))
    print(f"a decision after 100,000 inputs more, same landscape: {median(ratios):.2f} times as long, median of {len(ratios)}")


def _slow(state: EcosState) -> float:
    """The seconds that an answer takes, the same one each time."""
    seed, times = 7, []
    for _ in range(9):
        begun = perf_counter()
        step(random.Random(seed), state, eager=True)
        times.append(perf_counter() - begun)
    return median(times)


def main() -> None:
    """All of it."""
    speed(eager=False)
    speed(eager=True)
    saves()
    growth()


if __name__ == "__main__":
    main()
