"""The stretches of time that standings are kept for. Days are the puzzle's: UTC, numbered from 1 on its first day."""

from datetime import date, timedelta

from engine.games.links.daily import DAY_ONE

DAY_MS = 86_400_000
EPOCH = date(1970, 1, 1).toordinal()
PERIODS = ("day", "week", "month", "all")
ALL_TIME = 0
"""The start of the period "all"."""

LEAST = {"day": 1, "week": 3, "month": 8, "all": 15}
"""How many solved puzzles a median needs to be listed, at most; see `least`."""


def day_of(at_ms: int) -> int:
    """The day of a moment (UTC milliseconds)."""
    return at_ms // DAY_MS + EPOCH - DAY_ONE + 1


def date_of(day: int) -> date:
    """The calendar date of a day."""
    return date.fromordinal(DAY_ONE + day - 1)


def start_ms(day: int) -> int:
    """When a day begins (UTC milliseconds)."""
    return (day - 1 + DAY_ONE - EPOCH) * DAY_MS


def start_of(period: str, day: int) -> int:
    """The first day of the period that this day lies in: of its week the Monday, of its month the 1st."""
    when = date_of(day)
    if period == "week":
        return day - when.weekday()
    if period == "month":
        return day - when.day + 1
    return ALL_TIME if period == "all" else day


def last_of(period: str, day: int) -> int:
    """The last day of that period; of all time, this day."""
    if period == "week":
        return start_of("week", day) + 6
    if period == "month":
        following = date_of(start_of("month", day)) + timedelta(days=31)
        return start_of("month", following.toordinal() - DAY_ONE + 1) - 1
    return day


def least(period: str, day: int) -> int:
    """How many puzzles one must have solved to be on the list of median times: half of the days so far, at most LEAST."""
    first = 1 if period == "all" else max(1, start_of(period, day))
    return min(LEAST[period], max(1, (day - first + 2) // 2))
