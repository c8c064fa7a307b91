"""DailyCard -> Scene: how the puzzle of a day went, for everybody. No names: these stand in the message beside it."""

from collections.abc import Iterator
from math import ceil

import msgspec

from renderers.charts import COUNTS, Columns, Plot, axis_time, columns, grid, median, short, step_of
from renderers.geometry import star
from renderers.looks import GOLD, GOLD_INK
from renderers.panels import BRIGHT, GROUND, PANEL_RIM, QUIET, SIZE, begun, clock, disc, wide
from renderers.scene import Box, Item, Line, Polygon, Scene, Sprite, Text
from renderers.signs import METALS

WIDTH, HEIGHT = 400, 424
PODIUM, CHART, FOOT = (52, 168), (226, 122), 354
"""Top and height of the panels; the top of the counts."""
STEPS = {1: 104, 2: 92, 3: 81}
"""How high the podium's steps are, by rank."""
STARS = 5
MASCOTS = ("cat", "frog", "squirrel")


class DailyCard(msgspec.Struct, frozen=True):
    """The results of a closed day (L24). `numbers`: the six of its board. `podium`: rank, ranked milliseconds and stars of the
    best three at most, in order; equal ranks share a step's height. `times`: of all who solved it, in milliseconds.

    `hints`: how many solved it with none, one, two, and three or more. `gave_up`, `lapsed`: how many did not.
    """

    day: int
    numbers: tuple[int, ...]
    podium: tuple[tuple[int, int, int], ...] = ()
    times: tuple[int, ...] = ()
    hints: tuple[int, int, int, int] = (0, 0, 0, 0)
    gave_up: int = 0
    lapsed: int = 0


def daily_scene(card: DailyCard) -> Scene:
    """The picture of a day's results."""
    items = (
        Sprite("cloth", (WIDTH, HEIGHT), 0, 0),
        *_head(card),
        *_podium(card),
        *_chart(card),
        *_counts(card),
    )
    return Scene(WIDTH, HEIGHT, items)


def _head(card: DailyCard) -> Iterator[Item]:
    """Which day it was, and its six numbers."""
    yield Sprite("sign", ("day", 18), 28, 26)
    yield begun(str(card.day), 54, 27, BRIGHT, 27)
    for place, number in enumerate(card.numbers):
        yield from disc(number, WIDTH - 22 - 27 * (5 - place), 26, radius=12)


def _podium(card: DailyCard) -> Iterator[Item]:
    """The best in the middle, the second left, the third right."""
    top, high = PODIUM
    yield Sprite("panel", (388, high, PANEL_RIM, ""), 6, top)
    floor = top + high - 8
    for i, x in ((1, 75), (0, 200), (2, 325)):
        if i < len(card.podium):
            yield from _step(*card.podium[i], MASCOTS[i], x, floor)
        else:
            yield Box(x - 56, floor - STEPS[i + 1], 112, STEPS[i + 1], 6, GROUND, PANEL_RIM, 2)


def _step(rank: int, time: int, stars: int, mascot: str, x: float, floor: float) -> Iterator[Item]:
    """One step of the podium: who stands on it, the rank, the time, the stars."""
    body, rim, shine = METALS[rank]
    top = floor - STEPS[rank]
    yield Sprite("animal", (mascot, "happy" if rank == 1 else "linked", 19), x, top - 19)
    if rank == 1:
        yield Sprite("sign", ("crown", 10), x, top - 45)
    yield Box(x - 56, top, 112, STEPS[rank], 6, rim)
    yield Box(x - 54, top + 2, 108, STEPS[rank] - 4, 5, body)
    yield Box(x - 54, top + 2, 108, 5, 2.5, shine)
    yield Sprite("sign", (f"medal-{rank}", 12), x, top + 22)
    yield Text(str(rank), x, top + 22, SIZE, GOLD_INK)
    yield Box(x - 50, floor - 36, 100, 32, 6, GROUND)
    said = clock(time)
    yield Text(said, x, floor - 25, SIZE, BRIGHT, 700, 80)
    for i in range(STARS):
        fill = "#ffd95a" if i < stars else "#4a4560"
        yield Polygon(star((x - 28 + 14 * i, floor - 11), 5.4), fill)


def _chart(card: DailyCard) -> Iterator[Item]:
    """How many needed how long."""
    top, high = CHART
    yield Sprite("panel", (388, high, PANEL_RIM, ""), 6, top)
    yield Sprite("sign", ("watch", 10), 21, top + high - 17)
    plot = Plot(56, top + 14, 328, high - 44, 0, 1)
    if not card.times:
        yield plot.floor(QUIET)
        yield Sprite("sign", ("waiting", 18), WIDTH / 2, top + high / 2 - 6)
        return
    found = columns(card.times)
    most = max(*found.counts, found.more, 1)
    step = step_of(most, 3, COUNTS)
    plot = msgspec.structs.replace(plot, high=-(-most // step) * step)
    yield from grid(plot, step, short)
    yield from _bars(plot, found)
    yield from _ticks(plot, found)
    yield from _middle(plot, found, median(card.times))


def _bars(plot: Plot, found: Columns) -> Iterator[Item]:
    """A column for each stretch of time; the one for all that took longer is dim and points on."""
    for i, count in enumerate((*found.counts, *((found.more,) if found.more else ()))):
        if not count:
            continue
        x, y, last = plot.x + _width(plot, found) * i, round(plot.down(count)), i == len(found.counts)
        high, far = plot.y + plot.h - y, _width(plot, found)
        yield Box(round(x + 2, 2), y, round(far - 4, 2), round(high, 2), min(3, high / 2), "#8d84ad" if last else GOLD)
        if last:
            middle, foot = round(x + far / 2, 2), plot.y + plot.h + 13
            arrow = ((middle - 3, foot - 5), (middle + 3, foot), (middle - 3, foot + 5))
            yield Line(arrow, QUIET, 2.4)


def _width(plot: Plot, found: Columns) -> float:
    """How wide a column is."""
    return plot.w / (len(found.counts) + bool(found.more))


def _ticks(plot: Plot, found: Columns) -> Iterator[Item]:
    """The axis of times: every so many edges are told that there is room."""
    far, floor = _width(plot, found), plot.y + plot.h
    yield plot.floor(QUIET)
    told = axis_time(found.step, found.begin + found.step * len(found.counts))
    words = [told(found.begin + found.step * i) for i in range(len(found.counts) + 1)]
    stride = ceil((max(map(wide, words)) + 9) / far)
    for i, said in enumerate(words):
        x = round(plot.x + far * i, 2)
        yield Line(((x, floor), (x, floor + 4)), QUIET, 1.5)
        left, right = x - wide(said) / 2, x + wide(said) / 2
        if i % stride == 0 and left > 33 and right < plot.x + plot.w + 8 - (far / 2 + 8 if found.more else 0):
            yield Text(said, x, floor + 14, SIZE, QUIET, 700, 80)


def _middle(plot: Plot, found: Columns, value: int) -> Iterator[Item]:
    """Where half of all were done."""
    x = round(plot.x + min(len(found.counts), (value - found.begin) / found.step) * _width(plot, found), 2)
    yield Line(((x, plot.y), (x, plot.y + plot.h)), BRIGHT, 1.6)
    yield Sprite("sign", ("half", 6), x, plot.y - 3)


def _counts(card: DailyCard) -> Iterator[Item]:
    """How many solved it, gave up, ran out of time; and with how many hints."""
    ends = (("badge", "right", len(card.times)), ("sign", "flag", card.gave_up), ("sign", "late", card.lapsed))
    for i, (kind, name, count) in enumerate(ends):
        x = 6 + 131 * i
        yield Sprite("panel", (126, 30, PANEL_RIM, ""), x, FOOT)
        yield Sprite(kind, (name, 10), x + 20, FOOT + 15)
        yield begun(short(count), x + 42, FOOT + 15, BRIGHT)
    for i, count in enumerate(card.hints):
        x, y = 6 + 98 * i, FOOT + 50
        yield Sprite("panel", (94, 30, PANEL_RIM, ""), x, y - 15)
        for bulb in reversed(range(max(1, i))):
            yield Sprite("badge", ("hint", 9.5), x + 16 + 9 * bulb, y)
        if not i:
            yield Line(((x + 9, y + 7), (x + 23, y - 7)), "#ff8a70", 2.6)
        yield begun(short(count), x + 58, y, BRIGHT)
        if i == 3:
            yield from _plus(x + 50, y)


def _plus(x: float, y: float) -> Iterator[Item]:
    """And more."""
    yield Line(((x - 3, y), (x + 3, y)), QUIET, 2.2)
    yield Line(((x, y - 3), (x, y + 3)), QUIET, 2.2)
