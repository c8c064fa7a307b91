"""Paths on tiles: ribbons with flat ends at the sides, an edge around them, and marks that tell networks apart."""

from math import hypot

from engine.games.links.tiles import Sides, sides_of
from renderers.geometry import arc, at, curve, polar, side_middle
from renderers.looks import THREADS, Thread
from renderers.scene import Circle, Colour, Item, Line, Point, Polygon

HALF = 0.135
"""Half the width of a path, of the hex's radius."""
EDGE = 0.036
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


def curves(path: Sides, radius: float) -> tuple[tuple[Point, ...], ...]:
    """The lines of a path: from each side to the next, or from the only one to the middle."""
    sides = sides_of(path)
    ends = [side_middle(ORIGIN, radius, side) for side in sides]
    if len(sides) == 1:
        return ((ends[0], ORIGIN),)
    pairs = list(zip(ends, ends[1:] + ends[:1], strict=True))
    return tuple(curve(a, ORIGIN, b) for a, b in pairs[: 1 if len(sides) == 2 else None])


def thread(path: Sides, style: str, radius: float) -> tuple[Item, ...]:
    """A tile's path about (0, 0) for a hex of this radius."""
    look, lines = THREADS[style], curves(path, radius)
    glow = _glow(path, lines, radius) if style == "glow" else ()
    return (
        *glow,
        *_layer(path, lines, radius, HALF + EDGE, look.edge),
        *_layer(path, lines, radius, HALF, look.fill),
        *_marks(path, lines, radius, look),
    )


def _layer(
    path: Sides, lines: tuple[tuple[Point, ...], ...], radius: float, half: float, colour: Colour
) -> tuple[Item, ...]:
    """All of a path in one colour and width; the room between three and more curves is filled."""
    bands: list[Item] = [Polygon(ribbon(line, half * radius), colour) for line in lines]
    if len(lines) > 1:
        bands.append(Polygon(tuple(point for line in lines for point in line), colour))
    if path.bit_count() == 1:
        bands.append(Circle(0, 0, round((half + 0.16) * radius, 2), colour))
    return tuple(bands)


def _glow(path: Sides, lines: tuple[tuple[Point, ...], ...], radius: float) -> tuple[Item, ...]:
    return tuple(
        item for grow in (0.2, 0.15, 0.1) for item in _layer(path, lines[:1], radius, HALF + grow, "#fff3a040")
    )


def _marks(path: Sides, lines: tuple[tuple[Point, ...], ...], radius: float, look: Thread) -> tuple[Item, ...]:
    """What runs along the path: a thin line, dots or bars."""
    middle = _plaza(radius, look) if path.bit_count() == 1 else ()
    if look.mark == "line":
        wide = round(0.035 * radius, 2)
        return (*(Line(_inner(line), look.edge, wide) for line in _arms(path, radius)), *middle)
    draw = {"dots": _dot, "bars": _bar}.get(look.mark)
    if draw is None:
        return middle
    spots = [(side, far) for side in sides_of(path) for far in (0.56, 0.8)]
    return (*(draw(side, far, radius, look.edge) for side, far in spots), *middle)


def _arms(path: Sides, radius: float) -> tuple[tuple[Point, ...], ...]:
    """The lines for the thin mark: the curve of two sides, else straight to the middle."""
    if path.bit_count() == 2:
        return curves(path, radius)
    return tuple((side_middle(ORIGIN, radius, side), ORIGIN) for side in sides_of(path))


def _inner(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """Without the round end beyond the side."""
    (ax, ay), (bx, by) = line[0], line[-1]
    return (at(ax * 0.97, ay * 0.97), *line[1:-1], at(bx * 0.97, by * 0.97))


def _plaza(radius: float, look: Thread) -> tuple[Item, ...]:
    """The round place at the end of a terminus."""
    return (Circle(0, 0, round(0.13 * radius, 2), look.edge), Circle(0, 0, round(0.07 * radius, 2), look.fill))


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
    edge = Polygon(ribbon((ORIGIN, end), (HALF + EDGE) * radius), look.edge)
    return (edge, Polygon(ribbon((ORIGIN, end), HALF * radius), look.fill))


def knob(side: int, style: str, radius: float) -> tuple[Item, ...]:
    """The round end of a path that waits for a tile; (0, 0) is the middle of the side it has crossed."""
    look, begin = THREADS[style], 60 * side - 150
    halves = (((HALF + EDGE) * radius, look.edge), (HALF * radius, look.fill))
    return tuple(Polygon(arc(ORIGIN, half, begin, begin + 180), colour) for half, colour in halves)


def stop(side: int, style: str, radius: float) -> tuple[Item, ...]:
    """A bar across the end of a path that meets no path; (0, 0) is the middle of the side."""
    across = 60 * side + 30
    ends = polar(ORIGIN, 0.24 * radius, across), polar(ORIGIN, -0.24 * radius, across)
    look = THREADS[style]
    return (Line(ends, look.edge, round(0.15 * radius, 2)), Line(ends, look.fill, round(0.07 * radius, 2)))
