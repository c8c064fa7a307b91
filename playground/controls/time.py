"""The clock: forward only."""

from datetime import UTC, datetime, timedelta

from playground.controls.base import Base, number
from playground.platform.options import Refused

MOST_DAYS = 3650
LAST_YEAR = 2100
"""Ids hold their time in 42 bits, dates in four digits: well before either ends."""


class TimeControls(Base):
    def forward(self, *, seconds: float = 0, minutes: float = 0, hours: float = 0, days: float = 0) -> float:
        """
        Set the clock forward; returns the new time in seconds since 1970. Tokens, deferred answers, archives and timeouts
        follow, and pages show the new time. Refuses to go backward, to stand, and to go more than ten years.
        """
        given = {"seconds": seconds, "minutes": minutes, "hours": hours, "days": days}
        for unit, amount in given.items():
            number(amount, 0, MOST_DAYS * 86_400, f"The clock goes forward only: the number of {unit}")
        step = timedelta(**given)
        if not timedelta(0) < step <= timedelta(days=MOST_DAYS):
            raise Refused(f"The clock goes forward by more than nothing and at most {MOST_DAYS} days")
        if (datetime.fromtimestamp(self.world.clock.now(), UTC) + step).year >= LAST_YEAR:
            raise Refused(f"The playground's time ends with the year {LAST_YEAR - 1}")
        self.world.clock.forward(**given)
        return self.world.clock.now()
