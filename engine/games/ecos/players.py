"""Computer players that need no thought. They see what a person at their seat sees, never the state."""

from collections.abc import Callable

from engine.core import rng
from engine.core.types import Choice
from engine.games.ecos.ai.budget import Budget
from engine.games.ecos.ai.greedy import greedy
from engine.games.ecos.ai.planner import planner
from engine.games.ecos.view import EcosView

Player = Callable[[EcosView, Choice, int], tuple[str, ...]]
"""From a view and a question of its seat to picks; the number is fresh randomness (uniform below 2**64)."""


def random(view: EcosView, choice: Choice, number: int) -> tuple[str, ...]:
    """Kinds of options are equally likely, then the options of a kind: where there are many hexes, `done` is not forgotten."""
    question, seed = choice.question, str(number)
    left = [option.id for option in question.options]
    count = question.low + rng.below(seed, 0, min(question.high, len(left)) - question.low + 1)
    picks: tuple[str, ...] = ()
    for draw in range(1, 2 * count, 2):
        kinds = sorted({one.split(":")[0] for one in left})
        kind = kinds[rng.below(seed, draw, len(kinds))]
        of_kind = [one for one in left if one.split(":")[0] == kind]
        pick = of_kind[rng.below(seed, draw + 1, len(of_kind))]
        left.remove(pick)
        picks = (*picks, pick)
    return picks


def first(view: EcosView, choice: Choice, number: int) -> tuple[str, ...]:
    """The first option, or as many of the first as must be picked."""
    question = choice.question
    return tuple(option.id for option in question.options[: max(question.low, min(1, question.high))])


PLAYERS: dict[str, Player] = {"random": random, "first": first, "greedy": greedy, "planner": planner}
"""By name."""
BUDGETED: dict[str, Callable[[EcosView, Choice, int, Budget], tuple[str, ...]]] = {"planner": planner}
"""Those that can be told how long to think, by name."""
