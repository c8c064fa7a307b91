"""Figures from a few points: smooth outlines written as text, such as "-4,2 0,-6! 4,2". Pure.

Points are `x,y` in a box of about 24 about (0, 0), y down. The curve goes through all of them; `!` makes a sharp corner.
"""

from collections.abc import Iterable
from functools import cache

from renderers.geometry import at, ellipse
from renderers.scene import Circle, Colour, Item, Line, Point, Polygon

STEPS = 6
"""Straight pieces from point to point of a curve."""


@cache
def _parsed(text: str) -> tuple[tuple[Point, bool], ...]:
    """Each point, and whether it is a sharp corner."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append(((float(x), float(y)), word.endswith("!")))
    return tuple(found)


def _bend(p: Point, q: Point, r: Point, s: Point) -> tuple[Point, ...]:
    """From q (without it) to r: a Catmull-Rom curve, p and s being the points before and after."""
    found = []
    for i in range(1, STEPS + 1):
        t = i / STEPS
        a, b = -0.5 * t**3 + t**2 - 0.5 * t, 1.5 * t**3 - 2.5 * t**2 + 1
        c, d = -1.5 * t**3 + 2 * t**2 + 0.5 * t, 0.5 * t**3 - 0.5 * t**2
        found.append(at(*(a * p[k] + b * q[k] + c * r[k] + d * s[k] for k in (0, 1))))
    return tuple(found)


def _through(spots: tuple[tuple[Point, bool], ...], closed: bool) -> tuple[Point, ...]:
    """The curve through points; at a sharp corner it does not look round it."""
    count, found = len(spots), [spots[0][0]]
    for i in range(count if closed else count - 1):
        (q, cut), (r, ends) = spots[i], spots[(i + 1) % count]
        first, last = not closed and i == 0, not closed and i == count - 2
        p = q if cut or first else spots[i - 1][0]
        s = r if ends or last else spots[(i + 2) % count][0]
        found += (r,) if (cut or first) and (ends or last) else _bend(p, q, r, s)
    return tuple(found[:-1] if closed else found)


def blob(colour: Colour, text: str) -> Item:
    """A filled outline."""
    return Polygon(_through(_parsed(text), True), colour)


def rod(colour: Colour, width: float, text: str) -> Item:
    """A line with round ends: a leg, a tail, a stripe."""
    return Line(_through(_parsed(text), False), colour, width)


def dot(colour: Colour, x: float, y: float, r: float) -> Item:
    """A round spot."""
    return Circle(x, y, r, colour)


def egg(colour: Colour, x: float, y: float, rx: float, ry: float, tilt: float = 0) -> Item:
    """An ellipse, turned by degrees."""
    return Polygon(ellipse((x, y), rx, ry, tilt, 20), colour)


def dots(colour: Colour, r: float, text: str) -> tuple[Item, ...]:
    """Round spots at these points."""
    return tuple(Circle(x, y, r, colour) for (x, y), _ in _parsed(text))


def rods(colour: Colour, width: float, *texts: str) -> tuple[Item, ...]:
    """Several lines alike."""
    return tuple(rod(colour, width, text) for text in texts)


def outlined(item: Item, colour: Colour, width: float) -> Item:
    """The same shape in one colour, thicker by `width` / 2 on all sides."""
    match item:
        case Circle():
            return Circle(item.x, item.y, item.r + width / 2, colour)
        case Line():
            return Line(item.points, colour, item.width + width)
        case Polygon():
            return Polygon(item.points, colour, colour, width)
        case _:
            raise TypeError(f"{type(item).__name__} has no outline")


def scaled(item: Item, by: float) -> Item:
    """The shape made larger or smaller about (0, 0)."""
    match item:
        case Circle():
            x, y = at(item.x * by, item.y * by)
            return Circle(x, y, round(item.r * by, 2), item.fill, item.stroke, round(item.width * by, 2))
        case Line():
            return Line(tuple(at(x * by, y * by) for x, y in item.points), item.stroke, round(item.width * by, 2))
        case Polygon():
            points = tuple(at(x * by, y * by) for x, y in item.points)
            return Polygon(points, item.fill, item.stroke, round(item.width * by, 2))
        case _:
            raise TypeError(f"{type(item).__name__} cannot be scaled")


def bounds(items: Iterable[Item]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of circles, lines and polygons together."""
    xs, ys = zip(*(spot for item in items for spot in _corners(item)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _corners(item: Item) -> tuple[Point, ...]:
    """Points that reach as far as the item does."""
    if isinstance(item, Circle):
        return (item.x - item.r, item.y - item.r), (item.x + item.r, item.y + item.r)
    assert isinstance(item, Line | Polygon)
    far = item.width / 2
    return tuple((x + side, y + side) for x, y in item.points for side in (-far, far))
