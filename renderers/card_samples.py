"""Cards that between them show what a card's picture can show: for examples, tests and figures."""

from random import Random

from renderers.daily import DailyCard
from renderers.profile import WEEKS, ProfileCard, first_day

TODAY = 200
NUMBERS = (2, 5, 9, 11, 14, 18)
NOON = 1_793_534_400_000
"""Noon of day 1, UTC milliseconds."""
DAY_MS = 86_400_000


def daily(name: str) -> DailyCard:
    """A day's results: "full", "empty", "one", "tie" or "crowd"."""
    return DAILY[name]()


def profile(name: str) -> ProfileCard:
    """A person's record: "full", "empty", "one", "new" or "long"."""
    return PROFILE[name]()


def _times(count: int, spread: float) -> tuple[int, ...]:
    rng = Random(3)
    return tuple(sorted(min(86_400_000, int(rng.lognormvariate(12.9, spread))) for _ in range(count)))


def _full_day() -> DailyCard:
    times = _times(240, 0.7)
    podium = ((1, times[0], 5), (2, times[1], 5), (3, times[2], 4))
    return DailyCard(30, NUMBERS, podium, times, (120, 70, 30, 20), 17, 5)


def _tie() -> DailyCard:
    podium = ((1, 61_000, 5), (1, 61_000, 5), (3, 86_399_000, 1))
    return DailyCard(9, NUMBERS, podium, (61_000, 61_000, 86_399_000), (2, 1, 0, 0), 3)


def _crowd() -> DailyCard:
    times = _times(23_000, 1.8)
    podium = ((1, times[0], 5), (1, times[0], 5), (1, times[0], 5))
    return DailyCard(1_234, (13, 14, 15, 16, 17, 18), podium, times, (12_345, 7_655, 2_000, 1_000), 1_700, 500_000)


DAILY = {
    "full": _full_day,
    "empty": lambda: DailyCard(1, NUMBERS),
    "one": lambda: DailyCard(2, NUMBERS, ((1, 187_000, 4),), (187_000,), (0, 1, 0, 0)),
    "tie": _tie,
    "crowd": _crowd,
}


def _rating(count: int) -> tuple[tuple[int, float], ...]:
    rng, value, found = Random(4), 1000.0, []
    for i in range(count):
        value += rng.gauss(1.2, 14)
        found.append((NOON + i * (TODAY - 1) * DAY_MS // max(1, count - 1), value))
    return tuple(found)


def _full_record() -> ProfileCard:
    rng, first = Random(5), first_day(TODAY)
    days = {day: rng.choice(["solved"] * 8 + ["missed", "given-up", "frozen"]) for day in range(first + 9, TODAY + 1)}
    weekly = tuple((first + 7 * i, int(rng.gauss(420_000 - 8_000 * i, 40_000))) for i in range(1, WEEKS) if i not in (5, 6, 11))
    return ProfileCard(TODAY, _rating(412), weekly, days, 12, 34, 180, 412, 151)


def _new() -> ProfileCard:
    first = first_day(30)
    days = {25: "solved", 26: "missed", 27: "frozen", 28: "given-up", 29: "solved", 30: "solved"}
    weekly = ((first + 7 * (WEEKS - 2), 300_000), (first + 7 * (WEEKS - 1), 3_900_000))
    return ProfileCard(30, _rating(4), weekly, days, 2, 3, 4, 4, 2)


def _first() -> ProfileCard:
    weekly = ((first_day(3) + 7 * (WEEKS - 1), 187_000),)
    return ProfileCard(3, ((NOON, 1000.0),), weekly, {3: "solved"}, 1, 1, 1, 1, 0)


def _long() -> ProfileCard:
    rng, today = Random(6), 13_000
    first = first_day(today)
    weekly = tuple((first + 7 * i, rng.randrange(10_000, 86_400_000)) for i in range(WEEKS))
    days = dict.fromkeys(range(first - 100, today + 1), "solved")
    return ProfileCard(
        today,
        tuple((NOON + i * 3_600_000, 1000 + i / 3) for i in range(9_000)),
        weekly,
        days,
        12_000,
        12_000,
        123_456,
        9_999,
        9_876,
    )


PROFILE = {
    "full": _full_record,
    "empty": lambda: ProfileCard(1),
    "one": _first,
    "new": _new,
    "long": _long,
}
