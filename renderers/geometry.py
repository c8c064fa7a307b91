"""Hexes, curves and regular figures as points. Pointy-top hexes; sides 0-5 clockwise from north-east."""

from math import cos, pi, radians, sin, sqrt

from renderers.scene import Point

ROOT3 = sqrt(3)


def at(x: float, y: float) -> Point:
    """A point, rounded so that scenes read well and are equal on every machine."""
    return round(x, 2) + 0.0, round(y, 2) + 0.0


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at this distance, `degrees` clockwise from east."""
    return at(centre[0] + radius * cos(radians(degrees)), centre[1] + radius * sin(radians(degrees)))


def hexagon(centre: Point, radius: float) -> tuple[Point, ...]:
    """The six corners, clockwise from the top: side `s` is between corners `s` and `s + 1`."""
    return tuple(polar(centre, radius, 60 * corner - 90) for corner in range(6))


def regular(centre: Point, radius: float, corners: int, turn: float = -90) -> tuple[Point, ...]:
    """A regular polygon with a corner at `turn` degrees."""
    return tuple(polar(centre, radius, turn + 360 * i / corners) for i in range(corners))


def star(centre: Point, radius: float, rays: int = 5, waist: float = 0.45) -> tuple[Point, ...]:
    """A star with one ray up."""
    return tuple(polar(centre, radius * (waist if i % 2 else 1), 180 * i / rays - 90) for i in range(2 * rays))


def side_middle(centre: Point, radius: float, side: int, out: float = 0, along: float = 0) -> Point:
    """The middle of a hex's side, moved `out` of the hex and `along` the side (clockwise)."""
    angle = 60 * side - 60
    x, y = polar(centre, radius * ROOT3 / 2 + out, angle)
    return at(x - along * sin(radians(angle)), y + along * cos(radians(angle)))


def hex_centre(centre: Point, radius: float, q: int, r: int) -> Point:
    """Where hex (q, r) of a grid lies whose hex (0, 0) is at `centre`."""
    return at(centre[0] + ROOT3 * radius * (q + r / 2), centre[1] + 1.5 * radius * r)


def curve(start: Point, control: Point, end: Point, steps: int = 16) -> tuple[Point, ...]:
    """A quadratic Bezier curve as points."""
    found = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append(at(a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return tuple(found)


def arc(centre: Point, radius: float, begin: float, end: float, steps: int = 12) -> tuple[Point, ...]:
    """A part of a circle, from one angle to another (degrees clockwise from east)."""
    return tuple(polar(centre, radius, begin + (end - begin) * i / steps) for i in range(steps + 1))


def ellipse(centre: Point, rx: float, ry: float, tilt: float = 0, steps: int = 28) -> tuple[Point, ...]:
    """An ellipse as points, its long axis turned by `tilt` degrees."""
    c, s = cos(radians(tilt)), sin(radians(tilt))
    found = []
    for i in range(steps):
        x, y = rx * cos(2 * pi * i / steps), ry * sin(2 * pi * i / steps)
        found.append(at(centre[0] + c * x - s * y, centre[1] + s * x + c * y))
    return tuple(found)
