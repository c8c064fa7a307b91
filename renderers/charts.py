"""Axes and scales of charts on cards: round steps, lines with their numbers, columns of a histogram."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from renderers.panels import QUIET, SIZE, clock, wide
from renderers.scene import Box, Colour, Item, Text

GRID = "#504a6c"
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
TIMES = tuple(
    step
    for unit, counts in ((SECOND, (1, 2, 5, 10, 15, 30)), (MINUTE, (1, 2, 5, 10, 15, 30)), (HOUR, (1, 2, 4, 6, 12, 24, 48)))
    for step in (unit * count for count in counts)
)
LONG = tuple(step for step in TIMES if step >= MINUTE)
"""Steps in which times are told, in milliseconds; and where there are hours."""
COUNTS = tuple(size * 10**power for power in range(7) for size in (1, 2, 5))


class Plot(msgspec.Struct, frozen=True):
    """A chart's place in the picture, and the values from its lower to its upper edge."""

    x: float
    y: float
    w: float
    h: float
    low: float
    high: float

    def down(self, value: float) -> float:
        """Where a value lies between the upper and the lower edge."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.y + self.h * (1 - share), 2)

    def floor(self, colour: Colour) -> Item:
        """The line at the lower edge."""
        return Box(self.x, self.y + self.h - 0.5, self.w, 1.5, 0, colour)


def step_of(span: float, most: int, sizes: Sequence[int]) -> int:
    """The smallest step of which no more than `most` are needed for a span; the largest if none is large enough."""
    return next((size for size in sizes if span <= most * size), sizes[-1])


def fitted(values: Sequence[float], most: int, sizes: Sequence[int], least: float = 0) -> tuple[int, int, int]:
    """A step, and the round values just below and above all of `values`; they are at least `least` apart."""
    low, high = min(values), max(values)
    spare = max(0.0, least - (high - low)) / 2
    low, high = low - spare, high + spare
    step = step_of(high - low, most, sizes)
    bottom, top = int(low // step * step), int(-(-high // step) * step)
    return step, bottom, max(top, bottom + step)


def grid(plot: Plot, step: int, told: Callable[[int], str]) -> Iterator[Item]:
    """The lines across a chart, each with its value left of it."""
    for value in range(int(plot.low), int(plot.high) + 1, step):
        y, said = plot.down(value), told(value)
        yield Box(plot.x, y - 0.5, plot.w, 1, 0, GRID)
        yield Text(said, round(plot.x - 6 - wide(said) / 2, 2), y, SIZE, QUIET, 700, 80)


class Columns(msgspec.Struct, frozen=True):
    """How many values lie in each of several stretches of the same length; `more`: those beyond the last."""

    begin: int
    step: int
    counts: tuple[int, ...]
    more: int


def columns(times: Sequence[int], most: int = 12) -> Columns:
    """Times in columns: nineteen of twenty have a column of their own step, the slowest may share one at the end."""
    ordered = sorted(times)
    usual = ordered[max(0, -(-19 * len(ordered) // 20) - 1)]
    sizes = LONG if usual >= HOUR else TIMES[2:]
    step = next((size for size in sizes if usual // size - ordered[0] // size < most), sizes[-1])
    begin = ordered[0] // step * step
    count = min(most, max(3, usual // step - ordered[0] // step + 1))
    counts = [0] * count
    for time in ordered:
        if time < begin + step * count:
            counts[(time - begin) // step] += 1
    return Columns(begin, step, tuple(counts), len(ordered) - sum(counts))


def axis_time(step: int, high: float) -> Callable[[int], str]:
    """How an axis tells its times: 2:30, or where there are hours 90m or 3h."""
    if high < HOUR:
        return clock
    unit, letter = (HOUR, "h") if step % HOUR == 0 else (MINUTE, "m")
    return lambda value: f"{value // unit}{letter}"


def median(values: Sequence[int]) -> int:
    """The middle one, or half way between the middle two."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) // 2


def short(number: int) -> str:
    """A count in at most four characters."""
    return str(number) if number < 10_000 else f"{number // 1000}k" if number < 1_000_000 else f"{number // 1_000_000}M"
