"""Signs of a table of Ecos: seats, dials, the bag, decks, panels. Drawn about (0, 0)."""

from renderers.ecos_land import stood
from renderers.ecos_looks import FRAME, SEATS
from renderers.ecos_panels import DECKS as COLOURS
from renderers.geometry import at, hexagon, polar
from renderers.looks import INK, PAPER
from renderers.scene import Box, Circle, Item, Line, Polygon, Text
from renderers.signs import sign
from renderers.strokes import blob, rod


def seat_badge(seat: int, radius: float) -> tuple[Item, ...]:
    """A seat's letter in its colour."""
    rings = ((1, INK), (0.92, PAPER), (0.8, SEATS[seat]))
    circles = (Circle(0, 0, round(share * radius, 2), colour) for share, colour in rings)
    return (*circles, Text("ABCDEF"[seat], 0, 0, round(1.15 * radius, 1), INK, 800, 90))


def dial(value: int, radius: float) -> tuple[Item, ...]:
    """A dial with START, 1, 2 and 3; it stands at one of them."""
    found: list[Item] = [Circle(0, 0, radius, INK), Circle(0, 0, round(0.93 * radius, 2), "#efe3c8")]
    for i, text in enumerate("S123"):
        x, y = polar((0, 0), 0.62 * radius, 90 * i - 90)
        if i == value:
            found.append(Circle(x, y, round(0.33 * radius, 2), "#c8402f", INK, round(0.06 * radius, 2)))
        found.append(Text(text, x, y, round(0.48 * radius, 1), PAPER if i == value else "#6b5a48", 800, 85))
    tip = polar((0, 0), 0.27 * radius, 90 * value - 90)
    found += [Line(((0, 0), tip), INK, round(0.14 * radius, 2)), Circle(0, 0, round(0.12 * radius, 2), INK)]
    return tuple(found)


def bag(radius: float) -> tuple[Item, ...]:
    """The Harbinger's bag."""
    body = blob("#b07a3e", "-3.6,-5! -8.6,2 -9,8 -4,11 4,11 9,8 8.6,2 3.6,-5!")
    neck = blob("#b07a3e", "-3.4,-5! -6,-10 -2,-8.4 0,-10.6 2,-8.4 6,-10 3.4,-5!")
    ties = (rod("#6b4420", 2.2, "-4,-4.8 0,-4 4,-4.8"), rod("#e0b27a", 1.8, "-5,3 -4.4,7"))
    return stood((neck, body), ties, radius, 2.4, 4.4)


def deck_back(deck: str, radius: float) -> tuple[Item, ...]:
    """A deck, face down."""
    found: list[Item] = []
    for i in (2, 1, 0):
        x, y = -0.62 * radius + 2.4 * i, -radius + 2.4 * i
        found.append(Box(*at(x, y), round(1.24 * radius, 2), round(1.8 * radius, 2), 3.5, COLOURS[deck][0], PAPER, 1.5))
    spot = at(0, -0.1 * radius)
    shape = Circle(*spot, 0.36 * radius, PAPER) if deck == "blue" else Polygon(hexagon(spot, 0.42 * radius), "#ffe9c4")
    return (*found, shape)


def frame(width: float, height: float, rim: str) -> tuple[Item, ...]:
    """A panel with its upper left corner at (0, 0)."""
    return (Box(0, 0, width, height, 12, rim), Box(2.5, 2.5, width - 5, height - 5, 10, FRAME))


def robot(radius: float) -> tuple[Item, ...]:
    """A computer player sits here."""
    return sign("computer-1", radius)
