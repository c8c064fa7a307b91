"""How often one person may ask for what is heavy (r73)."""

from collections import OrderedDict, deque
from collections.abc import Callable

from bot.panel import Refused

REMEMBERED = 10_000
"""People whose last uses are kept; who has not asked for longest is forgotten first."""


class Cooldown:
    """So many uses within so many milliseconds by each person; the next is refused, and says when to come back."""

    def __init__(self, now: Callable[[], int], times: int = 5, within_ms: int = 20_000) -> None:
        self.now = now
        self.times = times
        self.within_ms = within_ms
        self._uses: OrderedDict[str, deque[int]] = OrderedDict()

    def take(self, user_id: str) -> None:
        """Count a use. Raises Refused; a refused one does not count."""
        now = self.now()
        uses = self._uses.setdefault(user_id, deque(maxlen=self.times))
        self._uses.move_to_end(user_id)
        while len(self._uses) > REMEMBERED:
            self._uses.popitem(last=False)
        if len(uses) == self.times and now - uses[0] < self.within_ms:
            raise Refused("refused-cooldown", seconds=-(-(self.within_ms - now + uses[0]) // 1000))
        uses.append(now)
