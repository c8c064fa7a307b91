"""`python -m tools.duel planner greedy --games 500 --seats 2`: computer players of Ecos against each other.

Games come in pairs: the same seed, so the same cards and draws to come, with the seats swapped. With more seats the first
player sits on one seat, the second on all others. What is won is told with the 95 % interval of Wilson; of a shared first
place each winner has its part. Everything follows from the seed: the same command says the same, but for the times.
"""

import argparse
import sys
from collections.abc import Iterable
from functools import partial
from math import sqrt
from statistics import mean, median
from time import perf_counter
from typing import NamedTuple

from engine.core import rng, run
from engine.core.errors import IllegalInput
from engine.core.types import Answer
from engine.games.ecos.ai.budget import Budget
from engine.games.ecos.pieces import FEWEST, MOST, TARGETS
from engine.games.ecos.players import BUDGETED, PLAYERS, Player
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import EcosState
from tools.arguments import at_least, ends_cleanly, pool

GAME = Ecos()
SURE = 1.96
"""Standard deviations of a 95 % interval."""


class Rules(NamedTuple):
    """What all games of a duel have in common. `budget`: iterations of a player that takes a budget, 0: its own."""

    names: tuple[str, str]
    seats: int
    seed: str
    target: str
    pool: str
    budget: int


class Played(NamedTuple):
    """One game: the part of the first place that the first player had, its points less the best other's, draws, and the
    milliseconds of all decisions of either."""

    won: float
    margin: int
    draws: int
    times: tuple[list[float], list[float]]


def player(name: str, budget: int) -> Player:
    """By name, with this budget where it takes one."""
    if not budget or name not in BUDGETED:
        return PLAYERS[name]
    return lambda view, choice, number: BUDGETED[name](view, choice, number, Budget(budget))


def play(rules: Rules, number: int) -> Played:
    """One game; numbers 2n and 2n+1 have the same seed and other seats."""
    pair, turn = divmod(number, 2)
    seed, seat = f"{rules.seed}:{pair}", seat_of(rules.seats, pair, turn)
    players = [player(name, rules.budget) for name in rules.names]
    state: EcosState = run.start(GAME, rules.seats, seed, {"target": rules.target, "pool": rules.pool}, 0).state
    times: tuple[list[float], list[float]] = [], []
    while not state.over:
        waiting = next(one for one in state.open if one.picks is None)
        choice = run.choice(GAME, state, waiting.id)
        assert choice is not None  # it is open
        side, dice = int(choice.seat != seat), rng.below(f"{seed}:players", state.seq, 2**64)
        view, begun = GAME.view(state, choice.seat), perf_counter()
        picks = players[side](view, choice, dice)
        times[side].append(1000 * (perf_counter() - begun))
        state = run.take(GAME, state, Answer(choice.id, choice.seat, picks, 0)).state
    return _played(state, seat, times)


def seat_of(seats: int, pair: int, turn: int) -> int:
    """Where the first player sits in either game of a pair: of two, here and there; of more, one after the other and the one
    opposite."""
    return (pair + turn * (seats // 2)) % seats


def _played(state: EcosState, seat: int, times: tuple[list[float], list[float]]) -> Played:
    places = GAME.placing(state)
    assert places is not None  # it was played to its end
    best = max(player.points for other, player in enumerate(state.players) if other != seat)
    won = 1 / places.count(1) if places[seat] == 1 else 0.0
    return Played(won, state.players[seat].points - best, state.number, times)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share, z = won / games, SURE
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def report(rules: Rules, played: list[Played]) -> str:
    """Plain lines."""
    games, won = len(played), sum(one.won for one in played)
    low, high = wilson(won, games)
    draws = sum(0 < one.won < 1 for one in played)
    clear = sum(one.won == 1 for one in played)
    margin, length = mean(one.margin for one in played), median(one.draws for one in played)
    lines = [
        f"{rules.names[0]} against {rules.names[1]}, {rules.seats} seats, {games} games, seed {rules.seed}, to {rules.target}",
        f"won {clear}, shared {draws}, lost {games - clear - draws}",
        f"{100 * won / games:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f} %)",
        f"margin {margin:+.1f} points, draws of a game: median {length:.0f}",
    ]
    for side, name in enumerate(rules.names):
        times = [time for one in played for time in one.times[side]]
        lines.append(f"{name}: a decision median {median(times):.2f}, mean {mean(times):.2f}, most {max(times):.0f} ms")
    return "\n".join(lines)


def results(rules: Rules, numbers: range, workers: int) -> Iterable[Played]:
    """All games, in order."""
    if workers == 1:
        yield from map(partial(play, rules), numbers)
        return
    with pool(workers) as workshop:
        yield from workshop.map(partial(play, rules), numbers, chunksize=2)


def _told(done: int, games: int, won: float) -> None:
    if done % 10 == 0 or done == games:
        print(f"\r{done} of {games}, {100 * won / done:.1f} %", end="\n" if done == games else "", file=sys.stderr, flush=True)


def parsed(words: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.duel", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("players", nargs=2, choices=sorted(PLAYERS), metavar="PLAYER")
    parser.add_argument("--games", type=at_least(1), default=500)
    parser.add_argument("--first", type=at_least(0), default=0, help="the first game's number: a part of a long duel")
    parser.add_argument("--seats", type=int, default=2, choices=range(FEWEST, MOST + 1))
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--target", default="long", choices=TARGETS)
    parser.add_argument("--pool", default="", help="of cards; left out: all of them")
    parser.add_argument("--budget", type=at_least(0), default=0, help="iterations of the planner; left out: its own")
    parser.add_argument("--workers", type=at_least(1), default=1)
    given = parser.parse_args(words)
    try:
        run.start(GAME, given.seats, given.seed, {"target": given.target, "pool": given.pool}, 0)
    except IllegalInput as error:
        parser.error(f"there is no such game: {error}")
    return given


def main(words: list[str] | None = None) -> int:
    """The duel, with progress on the error stream; the exit code."""
    given = parsed(words)
    rules = Rules(tuple(given.players), given.seats, given.seed, given.target, given.pool, given.budget)
    played: list[Played] = []
    for one in results(rules, range(given.first, given.first + given.games), given.workers):
        played.append(one)
        _told(len(played), given.games, sum(one.won for one in played))
    print(report(rules, played))
    return 0


if __name__ == "__main__":
    sys.exit(ends_cleanly(main))
