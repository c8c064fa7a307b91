"""How often sessions may begin: what GET /gateway/bot tells, and what is enforced when a test wants it."""

from playground.store.clock import Clock
from playground.store.model import Json

TOTAL = 1000
DAY_SECONDS = 86_400.0
BUCKET_SECONDS = 5.0


class SessionStarts:
    """Counts by the playground's clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.enforced = False
        """Off by default: a bot under test is restarted more often than every five seconds."""
        self.total = TOTAL
        self.max_concurrency = 1
        self._began = clock.now()
        self._count = 0
        self._last: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        self._roll()
        return max(0, self.total - self._count)

    def limit(self) -> Json:
        """`session_start_limit` of GET /gateway/bot; `reset_after` in milliseconds."""
        remaining = self.remaining
        reset = int((self._began + DAY_SECONDS - self.clock.now()) * 1000)
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": reset,
            "max_concurrency": self.max_concurrency,
        }

    def used_up(self) -> bool:
        return self.enforced and self.remaining == 0

    def take(self, shard: int) -> bool:
        """Count an IDENTIFY of this shard; False: it comes too soon after another of the same bucket."""
        self._roll()
        self._count += 1
        now, bucket = self.clock.now(), shard % self.max_concurrency
        soon = bucket in self._last and now - self._last[bucket] < BUCKET_SECONDS
        if self.enforced and soon:
            return False
        self._last[bucket] = now
        return True

    def _roll(self) -> None:
        if self.clock.now() >= self._began + DAY_SECONDS:
            self._began, self._count = self.clock.now(), 0
