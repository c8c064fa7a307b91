"""`python -m bench.ecos_players`: how long the computer players of Ecos think, by kind of question.

Prints plain lines `name value unit`; all on one core. Games of two, planner against greedy, at the planner's fixed budget;
then how long it thinks at other budgets, and how soon it answers once it is stopped.
"""

from collections import defaultdict
from collections.abc import Callable
from statistics import mean, median
from time import perf_counter
from typing import NamedTuple

from engine.core import rng, run
from engine.core.types import Answer, Choice
from engine.games.ecos.ai.budget import Budget
from engine.games.ecos.ai.planner import FIXED, planner
from engine.games.ecos.players import PLAYERS, Player
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import EcosState
from engine.games.ecos.view import EcosView

GAME = Ecos()
GAMES = 6
LIMIT = 0.05
"""Seconds after which a player with an endless budget is stopped."""


class Asked(NamedTuple):
    """A question as its seat sees it."""

    view: EcosView
    choice: Choice
    number: int


def questions(seed: int, names: tuple[str, ...]) -> dict[str, list[Asked]]:
    """All questions of a game with anything to choose, by the player that was asked."""
    state: EcosState = run.start(GAME, len(names), f"bench-{seed}", {}, 0).state
    found: dict[str, list[Asked]] = defaultdict(list)
    while not state.over:
        waiting = next(one for one in state.open if one.picks is None)
        choice = run.choice(GAME, state, waiting.id)
        assert choice is not None  # it is open
        name = names[choice.seat]
        one = Asked(GAME.view(state, choice.seat), choice, rng.below(f"{seed}", state.seq, 2**64))
        if len(choice.question.options) > choice.question.low:
            found[name].append(one)
        state = run.take(GAME, state, Answer(choice.id, choice.seat, PLAYERS[name](*one), 0)).state
    return found


def took(player: Player, one: Asked) -> float:
    """Milliseconds of an answer."""
    begun = perf_counter()
    player(*one)
    return 1000 * (perf_counter() - begun)


def of_kinds(name: str, asked: list[Asked], goal: str) -> None:
    """All questions, and each kind that came often enough."""
    kinds: dict[str, list[float]] = defaultdict(list)
    for one in asked:
        kinds[one.choice.question.kind].append(took(PLAYERS[name], one))
    times = [time for kind in kinds.values() for time in kind]
    print(f"{name}, a decision: median {median(times):.2f}, mean {mean(times):.2f}, most {max(times):.0f} ms{goal}")
    for kind, found in sorted(kinds.items()):
        if len(found) >= 20:
            print(f"{name}, {kind}: median {median(found):.2f}, mean {mean(found):.2f} ms, of {len(found)}")


def with_budget(budget: int) -> Player:
    """The planner with so many iterations."""
    return lambda view, choice, number: planner(view, choice, number, Budget(budget))


def clock(seconds: float) -> Callable[[], bool]:
    """True once so much time is over."""
    end = perf_counter() + seconds
    return lambda: perf_counter() > end


def stopped(asked: list[Asked]) -> None:
    """How long the planner takes that would think for ever."""
    times = [
        took(lambda view, choice, number: planner(view, choice, number, Budget(10**9, clock(LIMIT))), one) for one in asked
    ]
    print(f"planner stopped after {1000 * LIMIT:.0f} ms: answers after {median(times):.0f} ms, at most {max(times):.0f}")


def main() -> None:
    """All of it."""
    asked: dict[str, list[Asked]] = defaultdict(list)
    for seed in range(GAMES):
        for name, found in questions(seed, ("planner", "greedy")).items():
            asked[name] += found
    of_kinds("greedy", asked["greedy"], " (goal: median 3)")
    of_kinds("planner", asked["planner"], f" (budget {FIXED.iterations}, goal: about 30)")
    some = asked["planner"][::8]
    for budget in (100, 1_000, 10_000):
        times = [took(with_budget(budget), one) for one in some]
        print(f"planner, {budget} iterations: median {median(times):.1f}, most {max(times):.0f} ms")
    stopped(some)


if __name__ == "__main__":
    main()
