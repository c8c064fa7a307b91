"""How long a player may think: a number of iterations, and somebody who can say stop."""

from collections.abc import Callable
from typing import NamedTuple


def never() -> bool:
    """Nobody says stop."""
    return False


class Budget(NamedTuple):
    """`iterations`: how much is tried at most; the same number leads to the same answer. `stop`: asked before each of them;
    once it is true the best so far is answered, so a clock in it bounds the time of an answer."""

    iterations: int
    stop: Callable[[], bool] = never


class Meter:
    """What of a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self._left, self._stop = budget.iterations, budget.stop

    def goes_on(self, cost: int = 1) -> bool:
        """Whether so much may still be tried; it is then counted as used."""
        if self._left < cost or self._stop():
            self._left = 0
            return False
        self._left -= cost
        return True
