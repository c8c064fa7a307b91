"""The eight elements as tokens: each a clear shape in its own colour, with two capitals; and cubes, leaves, points. Pure.

All are drawn about (0, 0) in a box of about 24 and scaled.
"""

from collections.abc import Callable

from renderers.geometry import ellipse, polar, regular, star
from renderers.looks import INK, PAPER, mixed
from renderers.scene import Box, Circle, Colour, Item, Line, Polygon, Text
from renderers.strokes import blob, dot, dots, egg, outlined, rod, rods, scaled

GROUNDS: dict[str, Colour] = {
    "sun": "#fff0b8",
    "water": "#1f5f9e",
    "grass": "#c8e59a",
    "egg": "#7a4a86",
    "leaf": "#134e36",
    "stone": "#4a4754",
    "animal": "#f0a868",
    "wild": "#ffffff",
}
"""What lies under each element's shape."""
LETTERS = {element: element[:2].upper() for element in GROUNDS}


def element(kind: str, radius: float) -> tuple[Item, ...]:
    """A token with its shape and its letters."""
    parts = (
        Circle(0, 0, 12, INK),
        Circle(0, 0, 11.1, PAPER),
        Circle(0, 0, 10, GROUNDS[kind]),
        *_SHAPES[kind](),
    )
    return (*(scaled(part, radius / 12) for part in parts), *_letters(LETTERS[kind], radius))


def _letters(text: str, radius: float) -> tuple[Item, ...]:
    """At the foot of a token."""
    size = 0.78 * radius
    wide, high = 1.66 * size, 0.98 * size
    box = Box(
        round(-wide / 2, 2), round(0.36 * radius, 2), round(wide, 2), round(high, 2), round(0.3 * size, 2), INK, PAPER, 0.8
    )
    return (box, Text(text, 0, round(0.36 * radius + high / 2, 2), round(size, 1), PAPER, 800, 78))


def _sun() -> tuple[Item, ...]:
    rays = (Line((polar((0, -1.8), 5, a), polar((0, -1.8), 7.6, a)), "#c96200", 1.9) for a in range(0, 360, 45))
    return (*rays, dot("#c96200", 0, -1.8, 4.4), dot("#f9a825", 0, -1.8, 3.4))


def _water() -> tuple[Item, ...]:
    return (
        blob("#9fdcff", "0,-9! 3,-4.6 4.6,-1 3,2.8 0,4 -3,2.8 -4.6,-1 -3,-4.6"),
        rod("#ffffff", 1.3, "-2.4,-0.6 -1.8,1.6 0,2.4"),
    )


def _grass() -> tuple[Item, ...]:
    blades = ("-0.9,4! -6.4,-4.6! -3.8,-3 -2,0", "0.9,4! 6.4,-4.6! 3.8,-3 2,0", "-1.3,4.4! -0.6,-3 0.2,-9! 1,-3 1.3,4.4!")
    return tuple(blob("#2f7a2a", text) for text in blades)


def _egg() -> tuple[Item, ...]:
    found: list[Item] = []
    for x, y in ((-3.6, -0.4), (3.6, -0.4), (0, -4.8)):
        found += [egg(INK, x, y, 4.7, 3.9, 90), egg("#fff4df", x, y, 4, 3.2, 90)]
    return (*found, *dots("#c9a27a", 0.55, "-4.4,0.4 -3,-1.8 3,0.4 4.4,-1.4 0.6,-4 -0.8,-6"))


def _leaf() -> tuple[Item, ...]:
    return (
        blob("#7ed68b", "-6,4! -6.4,-2 -2.6,-7 6.4,-8! 5.6,-1.4 1.4,3 -3.6,3.4"),
        *rods("#134e36", 1, "-6.4,4.4! 3.6,-5.4!", "-2.2,0.4! -2.4,-3.4!", "0,-2! 3.4,-1.8!"),
    )


def _stone() -> tuple[Item, ...]:
    rings = ((7, 5.6, "#e6e4ea"), (5, 3.8, "#6f6c7c"), (3.6, 2.6, "#e6e4ea"), (1.8, 1.2, "#6f6c7c"))
    return tuple(Polygon(ellipse((0, -2), rx, ry, -12, 24), colour) for rx, ry, colour in rings)


def _animal() -> tuple[Item, ...]:
    """A paw."""
    toes = ((-5, -3.4, 1.7, 2.3, -24), (-1.8, -6.6, 1.8, 2.5, -8), (1.8, -6.6, 1.8, 2.5, 8), (5, -3.4, 1.7, 2.3, 24))
    pad = blob("#5a2c0f", "0,-3.4 2.8,-1 4.4,2 2.4,3.8 0,3.2 -2.4,3.8 -4.4,2 -2.8,-1")
    return (pad, *(egg("#5a2c0f", x, y, rx, ry, tilt) for x, y, rx, ry, tilt in toes))


def _wild() -> tuple[Item, ...]:
    """A star of many colours on white."""
    spot = (0.0, -1.8)
    parts = ("#c96200", "#1f5f9e", "#2f7a2a", "#7a4a86", "#b3372b")
    tips = star(spot, 8)
    beams = tuple(Polygon((spot, tips[2 * i - 1], tips[2 * i], tips[2 * i + 1]), parts[i]) for i in range(5))
    return (Polygon(tips, INK, INK, 1.6), *beams)


_SHAPES: dict[str, Callable[[], tuple[Item, ...]]] = {
    "sun": _sun,
    "water": _water,
    "grass": _grass,
    "egg": _egg,
    "leaf": _leaf,
    "stone": _stone,
    "animal": _animal,
    "wild": _wild,
}


def cube(colour: Colour, radius: float) -> tuple[Item, ...]:
    """An energy cube, seen from above one edge."""
    corners = regular((0, 0), 11, 6)
    top = Polygon((corners[0], corners[1], (0, 0), corners[5]), mixed(colour, "#ffffff", 0.45))
    left = Polygon((corners[5], (0, 0), corners[3], corners[4]), colour)
    right = Polygon((corners[1], corners[2], corners[3], (0, 0)), mixed(colour, "#000000", 0.35))
    edges = (Polygon(corners, PAPER, PAPER, 4), Polygon(corners, INK, INK, 2))
    return tuple(scaled(part, radius / 12) for part in (*edges, top, left, right))


def leaf(kind: str, radius: float) -> tuple[Item, ...]:
    """A leaf of a card: "full", or the outline of one that is "spent"."""
    shape = blob("#63c46f", "-8.4,8! -9,-2 -3.6,-8.6 8.6,-9.4! 8,-1.6 3,6 -4.4,7.6")
    vein = rods("#1f5a33", 1.7, "-9.4,9.4! 4.4,-5.4!")
    if kind == "spent":
        hollow = outlined(shape, "#8d8796", 2.6), outlined(shape, "#33303c", 0)
        return tuple(scaled(part, radius / 12) for part in hollow)
    parts = (outlined(shape, INK, 3.4), shape, *vein)
    return tuple(scaled(part, radius / 12) for part in parts)


def points(text: str, radius: float) -> tuple[Item, ...]:
    """Victory points: a red seal with a number."""
    parts = (
        Polygon(star((0, 0), 12.4, 12, 0.86), INK),
        Polygon(star((0, 0), 11.2, 12, 0.86), "#c8402f"),
        Circle(0, 0, 8.4, PAPER),
    )
    return (*(scaled(part, radius / 12) for part in parts), Text(text, 0, 0, round(0.98 * radius, 1), "#7a1d12", 800, 72))
