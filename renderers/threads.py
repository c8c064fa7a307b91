"""Paths on tiles: ribbons with flat ends at the sides, an edge around them, and marks that tell networks apart."""

from math import asin, atan2, degrees, dist, hypot

from engine.games.links.tiles import Sides, sides_of
from renderers.geometry import arc, at, curve, polar, side_middle
from renderers.looks import THREADS, Thread
from renderers.scene import Circle, Colour, Item, Line, Point, Polygon

HALF = 0.135
"""Half the width of a path, of the hex's radius."""
EDGE = 0.036
SEAM = 0.6
"""How far a path reaches over the side, so that no seam shows where two meet."""
BACK = 0.1
"""How far a waiting end reaches back over its own tile, over the ring of a chosen cell."""
ORIGIN: Point = (0.0, 0.0)


def ribbon(points: tuple[Point, ...], half: float) -> tuple[Point, ...]:
    """The outline of a band along a curve, with flat ends."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length * half, (ax - bx) / length * half
        left.append(at(x + nx, y + ny))
        right.append(at(x - nx, y - ny))
    return (*left, *reversed(right))


def outline(path: Sides, radius: float, half: float) -> tuple[Point, ...]:
    """The edge of a path at a distance from its middle line, as one polygon."""
    ends = [side_middle(ORIGIN, radius, side, SEAM) for side in sides_of(path)]
    if len(ends) == 1:
        return _lollipop(ends[0], half, half + 0.16 * radius)
    pairs = zip(ends, ends[1:] + ends[:1], strict=True)
    return tuple(point for a, b in pairs for point in _left(curve(a, ORIGIN, b), half))


def _left(line: tuple[Point, ...], half: float) -> tuple[Point, ...]:
    """The left edge of a band along a curve, without the loop that a sharp bend would make."""
    edge = ribbon(line, half)[: len(line)]
    return tuple(point for point in edge if min(dist(point, other) for other in line) > half - 0.05)


def _lollipop(end: Point, half: float, knob_radius: float) -> tuple[Point, ...]:
    """A terminus: a straight arm and a round place in the middle."""
    turn, open_by = degrees(atan2(end[1], end[0])), degrees(asin(half / knob_radius))
    left, *_, right = ribbon((end, ORIGIN), half)
    return (left, *arc(ORIGIN, knob_radius, turn + open_by, turn + 360 - open_by, 40), right)


def thread(path: Sides, style: str, radius: float) -> tuple[Item, ...]:
    """A tile's path about (0, 0) for a hex of this radius."""
    look = THREADS[style]
    glow = (0.15, 0.11, 0.07) if style == "glow" else ()
    return (
        *(Polygon(outline(path, radius, (HALF + grow) * radius), "#fff3a048") for grow in glow),
        Polygon(outline(path, radius, (HALF + EDGE) * radius), look.edge),
        Polygon(outline(path, radius, HALF * radius), look.fill),
        *_marks(path, radius, look),
    )


def _marks(path: Sides, radius: float, look: Thread) -> tuple[Item, ...]:
    """What runs along the path: a thin line, dots or bars."""
    middle = _plaza(radius, look) if path.bit_count() == 1 else ()
    if look.mark == "line":
        wide = round(0.05 * radius, 2)
        return (*(Line(arm, look.shine, wide) for arm in _arms(path, radius)), *middle)
    draw = {"dots": _dot, "bars": _bar}.get(look.mark)
    if draw is None:
        return middle
    spots = [(side, far) for side in sides_of(path) for far in (0.56, 0.82)]
    return (*(draw(side, far, radius, look.shine) for side, far in spots), *middle)


def _arms(path: Sides, radius: float) -> tuple[tuple[Point, ...], ...]:
    """The lines for the thin mark: from each side to where the path has its heart."""
    ends = [side_middle(ORIGIN, radius, side) for side in sides_of(path)]
    if len(ends) == 2:
        return (curve(ends[0], ORIGIN, ends[1]),)
    pull = 0.0 if len(ends) == 1 else 0.5 / len(ends)
    heart = at(pull * sum(x for x, _ in ends), pull * sum(y for _, y in ends))
    return tuple(curve(end, at(0.4 * end[0], 0.4 * end[1]), heart) for end in ends)


def _plaza(radius: float, look: Thread) -> tuple[Item, ...]:
    """The round place at the end of a terminus."""
    return (Circle(0, 0, round(0.14 * radius, 2), look.edge), Circle(0, 0, round(0.075 * radius, 2), look.fill))


def _dot(side: int, far: float, radius: float, colour: Colour) -> Item:
    x, y = polar(ORIGIN, far * radius * 0.866, 60 * side - 60)
    return Circle(x, y, round(0.05 * radius, 2), colour)


def _bar(side: int, far: float, radius: float, colour: Colour) -> Item:
    spot, across = polar(ORIGIN, far * radius * 0.866, 60 * side - 60), 60 * side + 30
    ends = polar(spot, 0.085 * radius, across), polar(spot, -0.085 * radius, across)
    return Line(ends, colour, round(0.05 * radius, 2))


def stub(side: int, style: str, length: float, radius: float) -> tuple[Item, ...]:
    """Path from (0, 0), the middle of a side, straight out."""
    look, end = THREADS[style], polar(ORIGIN, length, 60 * side - 60)
    shine = (Line((ORIGIN, end), look.shine, round(0.05 * radius, 2)),) if look.mark == "line" else ()
    edge = Polygon(ribbon((ORIGIN, end), (HALF + EDGE) * radius), look.edge)
    return (edge, Polygon(ribbon((ORIGIN, end), HALF * radius), look.fill), *shine)


def knob(side: int, style: str, radius: float) -> tuple[Item, ...]:
    """The round end of a path that waits for a tile; (0, 0) is the middle of the side it has crossed."""
    look, out = THREADS[style], 60 * side - 60
    back = polar(ORIGIN, -BACK * radius, out)
    halves = (((HALF + EDGE) * radius, look.edge), (HALF * radius, look.fill))
    return tuple(
        Polygon((polar(back, half, out - 90), *arc(ORIGIN, half, out - 90, out + 90), polar(back, half, out + 90)), colour)
        for half, colour in halves
    )


def call(side: int, radius: float, colour: Colour) -> tuple[Item, ...]:
    """An arrow head that points from a marker into a cell without a path for it; (0, 0) is the middle of the side."""
    into, across = 60 * side + 120, 60 * side + 30
    base = polar(ORIGIN, 0.05 * radius, into)
    corners = polar(base, 0.13 * radius, across), polar(base, 0.15 * radius, into), polar(base, -0.13 * radius, across)
    return (Polygon(corners, colour, colour, round(0.04 * radius, 2)),)


def stop(side: int, style: str, radius: float) -> tuple[Item, ...]:
    """A bar across the end of a path that meets no path; (0, 0) is the middle of the side."""
    across = 60 * side + 30
    ends = polar(ORIGIN, 0.24 * radius, across), polar(ORIGIN, -0.24 * radius, across)
    look = THREADS[style]
    return (Line(ends, look.edge, round(0.15 * radius, 2)), Line(ends, look.fill, round(0.07 * radius, 2)))
