"""ProfileCard -> Scene: what a person has done, without a name and without any time of day (r97)."""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime

import msgspec

from engine.games.links.daily import DAY_ONE
from renderers.charts import COUNTS, HOUR, LONG, TIMES, Plot, axis_time, fitted, grid, short
from renderers.geometry import polar
from renderers.panels import BRIGHT, GROUND, PANEL, PANEL_RIM, QUIET, SIZE, begun, wide
from renderers.scene import Box, Circle, Item, Line, Point, Polygon, Scene, Sprite, Text
from wording import say

WIDTH, HEIGHT = 400, 440
WEEKS, CELL = 20, 16.6
HEAD, RATING, DAYS = 8, 50, 188
"""The tops of the counts, of the rating and of the weeks."""
LEFT = 50
RIGHT = LEFT + WEEKS * CELL
COLOURS = {"solved": "#3fae74", "frozen": "#2f6fb0", "missed": GROUND, "given-up": "#8a5a62"}


class ProfileCard(msgspec.Struct, frozen=True):
    """`today`: the number of the day it is. `rating`: UTC milliseconds and points, in order. `weekly`: for weeks with solved
    days the number of their Monday and the median of ranked times in milliseconds.

    `calendar`: "solved", "frozen", "missed" or "given-up" by day; days without one are drawn as nothing. Then counts:
    the streak now and at its best, days solved, matches played and won.
    """

    today: int
    rating: tuple[tuple[int, float], ...] = ()
    weekly: tuple[tuple[int, int], ...] = ()
    calendar: Mapping[int, str] = {}
    streak: int = 0
    best: int = 0
    solved: int = 0
    played: int = 0
    wins: int = 0


def profile_scene(card: ProfileCard) -> Scene:
    """The picture of a person's record."""
    items = (Sprite("cloth", (WIDTH, HEIGHT), 0, 0), *_counts(card), *_rating(card), *_weeks(card))
    return Scene(WIDTH, HEIGHT, items)


def _counts(card: ProfileCard) -> Iterator[Item]:
    """Streak now, its best, days solved, matches played, matches won."""
    daily = (("sign", "flame", card.streak), ("sign", "best", card.best), ("badge", "right", card.solved))
    counts = (*daily, ("sign", "tile", card.played), ("sign", "cup", card.wins))
    for i, (kind, name, count) in enumerate(counts):
        x = 6 + 78 * i
        yield Sprite("panel", (76, 34, PANEL_RIM, ""), x, HEAD)
        yield Sprite(kind, (name, 11), x + 18, HEAD + 17)
        yield begun(short(count), x + 34, HEAD + 17, BRIGHT, 17)


def _rating(card: ProfileCard) -> Iterator[Item]:
    """Points over time; the last value stands at its end."""
    yield Sprite("panel", (388, 130, PANEL_RIM, ""), 6, RATING)
    yield Sprite("sign", ("curve", 10), 24, RATING + 117)
    plot = Plot(LEFT, RATING + 30, RIGHT - LEFT, 69, 0, 1)
    if not card.rating:
        yield from _nothing(plot)
        return
    step, low, high = fitted([value for _, value in card.rating], 3, COUNTS, 20)
    plot = msgspec.structs.replace(plot, low=low, high=high)
    yield from grid(plot, step, str)
    begin, end = card.rating[0][0], card.rating[-1][0]
    points = tuple(_spot(plot, at, value, begin, end) for at, value in _thinned(card.rating))
    if len(points) > 1:
        floor = plot.y + plot.h
        yield Polygon((*points, (points[-1][0], floor), (points[0][0], floor)), "#ffb13c30")
        yield Line(points, "#ffb13c", 2.6)
    yield Circle(*points[-1], 4, BRIGHT, "#ffb13c", 2)
    yield from _tag(str(round(card.rating[-1][1])), *points[-1])
    yield from _dates(begin, end, plot)


def _spot(plot: Plot, at: int, value: float, begin: int, end: int) -> Point:
    """Where a rating lies; the end of the axis leaves room for its tag."""
    share = (at - begin) / (end - begin) if end > begin else 0.5
    return round(plot.x + 8 + share * (plot.w - 16), 2), plot.down(value)


def _thinned(rating: tuple[tuple[int, float], ...], most: int = 150) -> tuple[tuple[int, float], ...]:
    """No more points than a line can show, the first and the last among them."""
    if len(rating) <= most:
        return rating
    last = len(rating) - 1
    return tuple(rating[round(i * last / (most - 1))] for i in range(most))


def _tag(said: str, x: float, y: float) -> Iterator[Item]:
    """A value above its point."""
    far, middle = wide(said) + 12, y - 17
    left = min(max(x - far / 2, LEFT), RIGHT - far)
    yield Box(round(left, 2), round(middle - 10, 2), round(far, 2), 20, 6, GROUND, "#ffb13c", 1.4)
    yield Text(said, round(left + far / 2, 2), round(middle, 2), SIZE, BRIGHT, 700, 80)


def _dates(begin: int, end: int, plot: Plot) -> Iterator[Item]:
    """The first and the last day of the axis; one, if it is the same."""
    days = [datetime.fromtimestamp(at / 1000, UTC).date() for at in (begin, end)]
    spots = ((plot.x + 28, days[0]), (plot.x + plot.w - 28, days[1]))
    for x, day in spots if days[0] != days[1] else ((plot.x + plot.w / 2, days[0]),):
        yield Text(date_of(day), x, plot.y + plot.h + 16, SIZE, QUIET, 700, 80)


def date_of(day: date) -> str:
    """A date in few letters."""
    return say("card-date", day=day.day, month=_month(day))


def _month(day: date) -> str:
    return say("card-month", month=day.month)


def _nothing(plot: Plot) -> Iterator[Item]:
    """An empty chart."""
    yield plot.floor(QUIET)
    yield Sprite("sign", ("waiting", 16), plot.x + plot.w / 2, plot.y + plot.h / 2)


def _weeks(card: ProfileCard) -> Iterator[Item]:
    """Twenty weeks: the median time of each above its seven days."""
    yield Sprite("panel", (388, 246, PANEL_RIM, ""), 6, DAYS)
    yield Sprite("sign", ("watch", 10), 24, DAYS + 114)
    first = first_day(card.today)
    plot = Plot(LEFT, DAYS + 15, RIGHT - LEFT, 76, 0, 1)
    yield from _medians(plot, [(monday, time) for monday, time in card.weekly if monday >= first], first)
    yield from _calendar(card, first, DAYS + 106)


def monday_of(day: int) -> int:
    """The number of the Monday of a day's week."""
    return day - (DAY_ONE + day - 2) % 7


def first_day(today: int) -> int:
    """The first day of the twenty weeks that a card shows."""
    return monday_of(today) - 7 * (WEEKS - 1)


def _medians(plot: Plot, weekly: list[tuple[int, int]], first: int) -> Iterator[Item]:
    """A point for each week with a median; weeks that follow each other are joined."""
    if not weekly:
        yield from _nothing(plot)
        return
    times = [time for _, time in weekly]
    step, low, high = fitted(times, 3, LONG if max(times) > HOUR // 2 else TIMES, 60_000)
    plot = msgspec.structs.replace(plot, low=max(0, low), high=high)
    yield from grid(plot, step, axis_time(step, high))
    spots = {monday: (round(plot.x + CELL * ((monday - first) // 7 + 0.5), 2), plot.down(time)) for monday, time in weekly}
    for monday, spot in spots.items():
        if monday + 7 in spots:
            yield Line((spot, spots[monday + 7]), "#7fd0e0", 2.4)
    for spot in spots.values():
        yield Circle(*spot, 3.4, "#dff6fa", "#7fd0e0", 1.6)


def _calendar(card: ProfileCard, first: int, top: float) -> Iterator[Item]:
    """A square a day, Monday on top; today has a ring. Below, where months begin."""
    for week in range(WEEKS):
        for weekday in range(7):
            day = first + 7 * week + weekday
            if day <= card.today:
                yield from _day(
                    card.calendar.get(day, ""), LEFT + CELL * (week + 0.5), top + CELL * (weekday + 0.5), day == card.today
                )
        monday = date.fromordinal(DAY_ONE - 1 + first + 7 * week)
        if monday.day <= 7 and 0 < week < WEEKS - 1:
            yield Text(_month(monday), LEFT + CELL * (week + 0.5), top + 7 * CELL + 13, SIZE, QUIET, 700, 80)


def _day(status: str, x: float, y: float, today: bool) -> Iterator[Item]:
    """What became of a day: a colour and a mark."""
    x, y, half = round(x, 2), round(y, 2), CELL / 2 - 1.3
    colour = COLOURS.get(status, PANEL)
    rim = BRIGHT if today else PANEL_RIM if status in ("", "missed") else colour
    yield Box(x - half, y - half, 2 * half, 2 * half, 3.5, colour, rim, 1.8 if today else 1)
    if status == "solved":
        yield Line(((x - 3.2, y + 0.4), (x - 0.9, y + 2.8), (x + 3.4, y - 2.6)), BRIGHT, 2)
    elif status == "frozen":
        yield from (Line((polar((x, y), 4.6, a), polar((x, y), -4.6, a)), "#d9f0ff", 1.4) for a in (30, 90, 150))
    elif status == "given-up":
        yield Line(((x - 3.4, y + 3.4), (x + 3.4, y - 3.4)), BRIGHT, 2)
