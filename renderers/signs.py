"""Signs of tables and cards: who is first, who is waited for, what a number counts. Shapes, since fonts lack them."""

from collections.abc import Callable

from renderers.geometry import arc, at, regular, star
from renderers.looks import GOLD, GOLD_RIM, INK, PAPER, mixed
from renderers.scene import Box, Circle, Colour, Item, Line, Point, Polygon, moved

METALS: dict[int, tuple[Colour, Colour, Colour]] = {
    1: ("#e9b93c", "#8f6412", "#ffe9a8"),
    2: ("#c3cbd6", "#5d6878", "#f1f4f8"),
    3: ("#d0905a", "#74421a", "#f3cfae"),
    4: ("#8f8a9c", "#4a4558", "#c6c2d0"),
}
"""Gold, silver, bronze, and what comes after: body, rim, shine."""
GREEN, RED, BLUE, ORANGE = "#1f7a5a", "#b3372b", "#2f6fb0", "#c4561c"


def sign(kind: str, radius: float) -> tuple[Item, ...]:
    """A sign by name, about `radius` big."""
    return tuple(_SIGNS[kind](radius))


def _at(r: float, *points: Point) -> tuple[Point, ...]:
    return tuple(at(x * r, y * r) for x, y in points)


def _line(r: float, colour: Colour, width: float, *points: Point) -> Item:
    return Line(_at(r, *points), colour, round(width * r, 2))


def _shape(r: float, colour: Colour, *points: Point) -> Item:
    return Polygon(_at(r, *points), colour)


def _dot(r: float, x: float, y: float, size: float, colour: Colour) -> Item:
    return Circle(*at(x * r, y * r), round(size * r, 2), colour)


def _button(r: float, colour: Colour) -> list[Item]:
    """A round ground with an edge that stands off everything."""
    return [Circle(0, 0, r, PAPER), Circle(0, 0, round(0.88 * r, 2), colour)]


def _medal(place: int) -> Callable[[float], list[Item]]:
    """A disc on two ribbons; its number is written by who draws it."""

    def draw(r: float) -> list[Item]:
        body, rim, shine = METALS[place]
        tails = [
            _shape(r, colour, (0, 0.2), (side * 0.75, 0.1), (side * 0.78, 1.42), (side * 0.45, 1.2), (side * 0.12, 1.42))
            for side, colour in ((-1, "#b3372b"), (1, "#8c2f39"))
        ]
        return [
            *tails,
            Circle(0, 0, r, rim),
            Circle(0, 0, round(0.88 * r, 2), shine),
            Circle(0, round(0.05 * r, 2), round(0.8 * r, 2), body),
        ]

    return draw


def _glass(r: float, sand: Colour = GOLD, frame: Colour = PAPER) -> list[Item]:
    """An hourglass without ground."""
    bulbs = [
        _shape(r, "#cfe3ea", (-0.4, -0.5), (0.4, -0.5), (0, 0.02)),
        _shape(r, "#cfe3ea", (-0.4, 0.5), (0.4, 0.5), (0, -0.02)),
    ]
    grains = [_shape(r, sand, (-0.22, -0.27), (0.22, -0.27), (0, 0.02)), _shape(r, sand, (-0.4, 0.5), (0.4, 0.5), (0, 0.16))]
    bars = [_line(r, frame, 0.15, (-0.44, y), (0.44, y)) for y in (-0.54, 0.54)]
    return [*bulbs, *grains, *bars]


def _live(r: float) -> list[Item]:
    return [*_button(r, INK), *_glass(r)]


def _late(r: float) -> list[Item]:
    """An hourglass that has run out, struck through."""
    return [
        *_button(r, "#4a4558"),
        *_glass(r, "#9a8f7a"),
        _line(r, PAPER, 0.3, (-0.6, 0.6), (0.6, -0.6)),
        _line(r, RED, 0.17, (-0.6, 0.6), (0.6, -0.6)),
    ]


def _post(r: float) -> list[Item]:
    """A letter: played by post."""
    body = Box(*at(-0.58 * r, -0.4 * r), round(1.16 * r, 2), round(0.8 * r, 2), round(0.1 * r, 2), PAPER)
    flap = _line(r, BLUE, 0.12, (-0.54, -0.34), (0, 0.1), (0.54, -0.34))
    return [*_button(r, BLUE), body, flap]


def _waiting(r: float) -> list[Item]:
    return [*_button(r, "#5a5468"), *(_dot(r, x, 0, 0.13, PAPER) for x in (-0.42, 0, 0.42))]


def _ready(r: float) -> list[Item]:
    return [*_button(r, GREEN), _line(r, PAPER, 0.22, (-0.42, 0.04), (-0.12, 0.36), (0.46, -0.34))]


def _playing(r: float) -> list[Item]:
    """A tile with a path."""
    return [
        *_button(r, ORANGE),
        Polygon(regular((0, 0), 0.64 * r, 6), PAPER),
        _line(r, ORANGE, 0.2, (-0.48, 0), (-0.1, 0), (0.22, -0.4)),
        _line(r, ORANGE, 0.2, (-0.1, 0), (0.22, 0.4)),
    ]


def _declared(r: float) -> list[Item]:
    """A padlock: it cannot be changed any more, right or wrong."""
    bow = Line(arc(at(0, -0.12 * r), 0.27 * r, 180, 360), PAPER, round(0.14 * r, 2))
    body = Box(*at(-0.42 * r, -0.12 * r), round(0.84 * r, 2), round(0.62 * r, 2), round(0.12 * r, 2), PAPER)
    return [*_button(r, BLUE), bow, body, _dot(r, 0, 0.13, 0.11, BLUE), _line(r, BLUE, 0.1, (0, 0.13), (0, 0.32))]


def _out(r: float) -> list[Item]:
    """A door with an arrow out of it."""
    door = _line(r, PAPER, 0.14, (-0.02, -0.45), (-0.45, -0.45), (-0.45, 0.45), (-0.02, 0.45))
    arrow = [_line(r, PAPER, 0.16, (-0.16, 0), (0.52, 0)), _line(r, PAPER, 0.16, (0.28, -0.24), (0.52, 0), (0.28, 0.24))]
    return [*_button(r, "#5a5468"), door, *arrow]


def _computer(strength: int) -> Callable[[float], list[Item]]:
    """The head of a robot, with a light for each step of its strength."""

    def draw(r: float) -> list[Item]:
        edge = Box(*at(-0.95 * r, -0.62 * r), round(1.9 * r, 2), round(1.5 * r, 2), round(0.34 * r, 2), INK)
        head = Box(*at(-0.82 * r, -0.5 * r), round(1.64 * r, 2), round(1.26 * r, 2), round(0.26 * r, 2), "#b9c8d8")
        mast = [_line(r, INK, 0.16, (0, -0.55), (0, -0.95)), _dot(r, 0, -1.0, 0.17, "#ff7a4a")]
        eyes = [_dot(r, x, -0.14, 0.19, INK) for x in (-0.36, 0.36)]
        lights = [_dot(r, 0.4 * (i - 1), 0.42, 0.15, "#2f9e6b" if i < strength else "#8496a8") for i in range(3)]
        return [*mast, edge, head, *eyes, *lights]

    return draw


def _crown(r: float) -> list[Item]:
    points = ((-0.9, 0.55), (-0.95, -0.4), (-0.45, 0.05), (0, -0.65), (0.45, 0.05), (0.95, -0.4), (0.9, 0.55))
    pearls = [_dot(r, x, y, 0.14, "#fff0c2") for x, y in ((-0.95, -0.45), (0, -0.7), (0.95, -0.45))]
    return [
        Polygon(_at(r, *points), GOLD, GOLD_RIM, round(0.16 * r, 2)),
        *pearls,
        _line(r, GOLD_RIM, 0.12, (-0.7, 0.3), (0.7, 0.3)),
    ]


def _flame(r: float) -> list[Item]:
    """A row of days that goes on."""

    def drop(size: float, low: float) -> tuple[Point, ...]:
        left = [(0.0, -1.0), (-0.12, -0.62), (-0.5, -0.2), (-0.68, 0.25), (-0.5, 0.72), (0.0, 0.95)]
        right = [(0.46, 0.74), (0.66, 0.3), (0.5, -0.12), (0.36, 0.08), (0.26, -0.45)]
        return _at(r * size, *((x, y + low) for x, y in (*left, *right)))

    return [Polygon(drop(1, 0), "#f0702a", "#7a2408", round(0.14 * r, 2)), Polygon(drop(0.58, 0.55), "#ffd24a")]


def _best(r: float) -> list[Item]:
    """The longest row of days: a flame with a crown."""
    flame = [moved(item, 0, round(0.22 * r, 2)) for item in _flame(0.84 * r)]
    return [*flame, *(moved(item, 0, round(-0.72 * r, 2)) for item in _crown(0.56 * r))]


def _watch(r: float) -> list[Item]:
    """A stopwatch."""
    return [
        _line(r, PAPER, 0.2, (0, -0.95), (0, -0.7)),
        _line(r, PAPER, 0.2, (-0.22, -0.98), (0.22, -0.98)),
        _line(r, PAPER, 0.2, (0.56, -0.62), (0.7, -0.76)),
        Circle(0, round(0.12 * r, 2), round(0.74 * r, 2), INK, PAPER, round(0.17 * r, 2)),
        _line(r, "#ffb13c", 0.16, (0, 0.12), (0.3, -0.22)),
        _dot(r, 0, 0.12, 0.12, PAPER),
    ]


def _flag(r: float) -> list[Item]:
    """A white flag: given up."""
    cloth = Polygon(
        _at(r, (-0.5, -0.9), (-0.1, -1.0), (0.3, -0.8), (0.8, -0.92), (0.8, 0), (0.3, 0.1), (-0.1, -0.1), (-0.5, 0)), PAPER
    )
    return [cloth, _line(r, "#a98d5c", 0.18, (-0.55, -0.95), (-0.55, 0.95))]


def _cup(r: float) -> list[Item]:
    """A trophy."""
    ears = [Line(arc(at(side * 0.52 * r, -0.48 * r), 0.3 * r, 0, 360, 24), GOLD, round(0.15 * r, 2)) for side in (-1, 1)]
    bowl = Polygon(
        (*_at(r, (-0.6, -0.9), (0.6, -0.9)), *_at(r, (0.55, -0.35), (0.32, 0.05), (0, 0.2), (-0.32, 0.05), (-0.55, -0.35))),
        GOLD,
        GOLD_RIM,
        round(0.1 * r, 2),
    )
    foot = [
        _shape(r, GOLD, (-0.12, 0.1), (0.12, 0.1), (0.2, 0.62), (-0.2, 0.62)),
        _shape(r, GOLD_RIM, (-0.5, 0.9), (0.5, 0.9), (0.4, 0.6), (-0.4, 0.6)),
    ]
    return [*ears, *foot, bowl, Polygon(star(at(0, -0.42 * r), 0.26 * r), "#fff0c2")]


def _tile(r: float) -> list[Item]:
    """A path tile: boards played."""
    return [
        Polygon(regular((0, 0), r, 6), "#1f6c82"),
        Polygon(regular((0, 0), 0.86 * r, 6), "#2f8ea3"),
        _line(r, "#4a2c05", 0.36, (-0.8, 0), (-0.1, 0), (0.38, -0.66)),
        _line(r, "#f5b52e", 0.24, (-0.8, 0), (-0.1, 0), (0.38, -0.66)),
    ]


def _day(r: float) -> list[Item]:
    """A leaf of a calendar."""
    leaf = Box(*at(-0.8 * r, -0.7 * r), round(1.6 * r, 2), round(1.55 * r, 2), round(0.2 * r, 2), PAPER)
    head = Box(*at(-0.8 * r, -0.7 * r), round(1.6 * r, 2), round(0.5 * r, 2), round(0.2 * r, 2), RED)
    rings = [_line(r, "#d9d2c4", 0.14, (x, -0.9), (x, -0.55)) for x in (-0.4, 0.4)]
    dots = [_dot(r, x, y, 0.12, mixed(INK, PAPER, 0.35)) for y in (0.1, 0.5) for x in (-0.42, 0, 0.42)]
    return [leaf, head, *rings, *dots]


def _curve(r: float) -> list[Item]:
    """A line that climbs: the rating."""
    return [
        _line(r, PAPER, 0.16, (-0.8, -0.85), (-0.8, 0.75), (0.9, 0.75)),
        _line(r, "#ffb13c", 0.22, (-0.5, 0.35), (-0.1, -0.1), (0.2, 0.15), (0.75, -0.6)),
    ]


def _half(r: float) -> list[Item]:
    """The mark of the middle one."""
    return [_shape(r, "#ffffff", (-0.7, -0.8), (0.7, -0.8), (0, 0.5))]


def _gone(r: float) -> list[Item]:
    """A tile that went back into the box: an arrow down into it."""
    box = _line(r, PAPER, 0.16, (-0.56, 0.05), (-0.56, 0.5), (0.56, 0.5), (0.56, 0.05))
    arrow = [_line(r, PAPER, 0.18, (0, -0.55), (0, 0.2)), _line(r, PAPER, 0.18, (-0.24, -0.02), (0, 0.22), (0.24, -0.02))]
    return [*_button(r, "#8c2f39"), box, *arrow]


def _hidden(r: float) -> list[Item]:
    """A number tile that lies face down."""
    return [
        Circle(0, 0, r, "#7d5a2c"),
        Circle(0, 0, round(0.9 * r, 2), "#b98f4a"),
        Polygon(regular((0, 0), 0.52 * r, 6), "", "#8a6530", round(0.13 * r, 2)),
        _dot(r, 0, 0, 0.14, "#8a6530"),
    ]


_SIGNS: dict[str, Callable[[float], list[Item]]] = {
    **{f"medal-{place}": _medal(place) for place in METALS},
    **{f"computer-{strength}": _computer(strength) for strength in (1, 2, 3)},
    "live": _live,
    "late": _late,
    "post": _post,
    "waiting": _waiting,
    "ready": _ready,
    "playing": _playing,
    "declared": _declared,
    "out": _out,
    "crown": _crown,
    "flame": _flame,
    "best": _best,
    "watch": _watch,
    "flag": _flag,
    "cup": _cup,
    "tile": _tile,
    "day": _day,
    "curve": _curve,
    "half": _half,
    "gone": _gone,
    "hidden": _hidden,
}
