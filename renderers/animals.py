"""The four animals as shapes, drawn about (0, 0) in a box of about 24 and scaled."""

from collections.abc import Callable

from renderers.geometry import arc, at, ellipse
from renderers.looks import INK, PAPER
from renderers.scene import Circle, Colour, Item, Line, Point, Polygon

MOODS = ("waiting", "linked", "happy")


def animal(kind: str, mood: str, radius: float) -> tuple[Item, ...]:
    """An animal's head, about `radius` big, with an outline that stands off any ground."""
    body, details = _ANIMALS[kind](mood)
    halo = [_outlined(item, PAPER, 5.2) for item in body]
    edge = [_outlined(item, INK, 2.4) for item in body]
    return tuple(_scaled(item, radius / 12) for item in (*halo, *edge, *body, *details))


def _outlined(item: Item, colour: Colour, width: float) -> Item:
    """The same shape, thicker, in one colour."""
    if isinstance(item, Circle):
        return Circle(item.x, item.y, item.r + width / 2, colour)
    assert isinstance(item, Polygon)
    return Polygon(item.points, colour, colour, width)


def _scaled(item: Item, by: float) -> Item:
    if isinstance(item, Circle):
        x, y = at(item.x * by, item.y * by)
        return Circle(x, y, round(item.r * by, 2), item.fill, item.stroke, round(item.width * by, 2))
    assert isinstance(item, Polygon | Line)
    points = tuple(at(x * by, y * by) for x, y in item.points)
    if isinstance(item, Line):
        return Line(points, item.stroke, round(item.width * by, 2))
    return Polygon(points, item.fill, item.stroke, round(item.width * by, 2))


def _eyes(mood: str, left: Point, right: Point, size: float) -> list[Item]:
    """Two eyes: open with a glint, or closed with joy."""
    found: list[Item] = []
    for x, y in (left, right):
        if mood == "happy":
            found.append(Line(arc((x, y + size * 0.5), size * 1.15, 200, 340), INK, 1.5))
        else:
            found += [Circle(x, y, size, INK), Circle(x + size * 0.35, y - size * 0.4, size * 0.38, "#ffffff")]
    return found


def _mouth(mood: str, x: float, y: float, wide: float) -> list[Item]:
    """Straight while waiting, a smile when linked, an open laugh when happy."""
    if mood == "waiting":
        return [Line((at(x - wide * 0.45, y + 0.6), at(x + wide * 0.45, y + 0.6)), INK, 1.2)]
    if mood == "linked":
        return [Line(arc((x, y - wide * 0.45), wide, 40, 140), INK, 1.2)]
    return [Polygon((*arc((x, y - 0.4), wide * 0.8, 0, 180), at(x - wide * 0.8, y - 0.4)), "#a8323c", INK, 0.9)]


def _blush(mood: str, x: float, y: float, colour: Colour) -> list[Item]:
    if mood == "waiting":
        return []
    return [Polygon(ellipse(at(side * x, y), 2.1, 1.4), colour) for side in (-1, 1)]


def _frog(mood: str) -> tuple[list[Item], list[Item]]:
    green = "#62bd4f"
    body: list[Item] = [
        Polygon(ellipse((0, 2.2), 11.6, 8.6), green),
        Circle(-6, -5.8, 4.6, green),
        Circle(6, -5.8, 4.6, green),
    ]
    details: list[Item] = [
        Polygon(ellipse((0, 6.2), 8.2, 3.9), "#c4e79a"),
        *(Circle(x, -6, 3.4, "#fbfff2") for x in (-6, 6)),
        *_eyes(mood, (-6, -6), (6, -6), 2.1),
        Circle(-1.5, 0.2, 0.6, "#2f6b2a"),
        Circle(1.5, 0.2, 0.6, "#2f6b2a"),
        *_blush(mood, 8.3, 2.4, "#f29a8e"),
        *_mouth(mood, 0, 4.3, 4.6),
    ]
    return body, details


def _cat(mood: str) -> tuple[list[Item], list[Item]]:
    fur, dark = "#f3a443", "#b9651b"
    body: list[Item] = [
        Polygon(((-10.4, 0), (-9.8, -11.6), (-2, -6.6)), fur),
        Polygon(((10.4, 0), (9.8, -11.6), (2, -6.6)), fur),
        Polygon(ellipse((0, 1.8), 10.8, 9), fur),
    ]
    details: list[Item] = [
        Polygon(((-8.9, -4), (-8.6, -9), (-5, -6.4)), "#f9c4b4"),
        Polygon(((8.9, -4), (8.6, -9), (5, -6.4)), "#f9c4b4"),
        *(Line(((x, -6.6), (x * 0.8, -3.6)), dark, 1.4) for x in (-2.8, 0, 2.8)),
        Polygon(ellipse((0, 6.2), 5.4, 3.8), "#fff1dc"),
        *_eyes(mood, (-4.4, 0.8), (4.4, 0.8), 1.9),
        *(Line(((s * 6.6, 4.6 + d), (s * 12.6, 3.6 + 2.4 * d)), INK, 0.7) for s in (-1, 1) for d in (0, 1.4)),
        *_blush(mood, 7.4, 4.2, "#f07f6c"),
        Polygon(((-1.5, 3.8), (1.5, 3.8), (0, 5.5)), "#d9546a"),
        *_mouth(mood, 0, 7.1, 2.6),
    ]
    return body, details


def _squirrel(mood: str) -> tuple[list[Item], list[Item]]:
    fur, tail, pale = "#c4642a", "#a34d1c", "#fbe3c2"
    body: list[Item] = [
        Polygon(ellipse((7.6, 1.6), 4.6, 9.4, 12), tail),
        Circle(8.6, -7.2, 5.4, tail),
        *(Polygon(ellipse((x, -5.8), 2.5, 4.2, tilt), fur) for x, tilt in ((-8.6, -18), (1.4, 18))),
        Polygon(ellipse((-3.6, 2.4), 8.8, 8), fur),
    ]
    details: list[Item] = [
        Line((*arc((8.8, -7), 2.2, 60, -150, 14), (5.9, -5.2), (6.4, 2), (6, 6.5)), "#e59a55", 1.7),
        *(Polygon(ellipse((x, -5.4), 1.1, 2.5, tilt), "#f0a878") for x, tilt in ((-8.5, -18), (1.3, 18))),
        *(Polygon(ellipse((-3.6 + dx, 6), 4.6, 3.6), pale) for dx in (-3, 3)),
        *_eyes(mood, (-7.2, 0.8), (0, 0.8), 2),
        *([] if mood == "waiting" else [Polygon(ellipse((x, 4.4), 1.8, 1.2), "#ef7f5c") for x in (-10, 2.8)]),
        Polygon(ellipse((-3.6, 3.6), 1.4, 1), "#4a2412"),
        *_mouth(mood, -3.6, 6.1, 2.4),
        Polygon(((-4.7, 7.4), (-2.5, 7.4), (-2.7, 9.6), (-4.5, 9.6)), "#ffffff", INK, 0.5),
    ]
    return body, details


def _bear(mood: str) -> tuple[list[Item], list[Item]]:
    fur, shade = "#fbfdff", "#c9dbe8"
    body: list[Item] = [
        Circle(-7.6, -6.6, 3.9, fur),
        Circle(7.6, -6.6, 3.9, fur),
        Polygon(ellipse((0, 1.6), 10.6, 9.4), fur),
    ]
    details: list[Item] = [
        Circle(-7.6, -6.6, 1.9, shade),
        Circle(7.6, -6.6, 1.9, shade),
        Polygon(ellipse((0, 5.6), 5.8, 4.7), "#dde9f2"),
        *_eyes(mood, (-4.8, -0.6), (4.8, -0.6), 1.7),
        *_blush(mood, 7.6, 3, "#f4b3b3"),
        Polygon(ellipse((0, 3.2), 2.7, 1.9), INK),
        *_mouth(mood, 0, 6.6, 2.8),
    ]
    return body, details


_ANIMALS: dict[str, Callable[[str], tuple[list[Item], list[Item]]]] = {
    "frog": _frog,
    "cat": _cat,
    "squirrel": _squirrel,
    "bear": _bear,
}
