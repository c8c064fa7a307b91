"""What the board is made of: the ground of the picture, empty cells, and the faces of tiles with what grows on them."""

from collections.abc import Callable
from math import degrees, hypot, pi, sin
from random import Random

from engine.games.links.board import CELLS
from renderers.geometry import arc, at, ellipse, hex_centre, hexagon, polar, regular
from renderers.looks import GOLD, LOOKS, Look
from renderers.scene import Box, Circle, Item, Line, Point, Polygon

WIDTH, HEIGHT = 400, 350


def ground(name: str) -> tuple[Item, ...]:
    """The whole picture's ground with marks of the look strewn over it."""
    look, rng = LOOKS[name], Random(name)
    marks: list[Item] = []
    for column in range(9):
        for row in range(8):
            x, y = 46 * column + (23 if row % 2 else 0) + rng.uniform(-9, 9), 46 * row + rng.uniform(-9, 9)
            marks += _GROUND[name](at(x, y), look, rng)
    return (Box(0, 0, WIDTH, HEIGHT, 0, look.ground), *marks)


def pool(name: str, radius: float) -> tuple[Item, ...]:
    """Bands of light around a flower, as of shallow water or a clearing."""
    tint = LOOKS[name].ground_mark
    return tuple(Polygon(_wobble(radius * far, phase), tint + "70") for far, phase in ((3.95, 0.5), (3.45, 2.1)))


def _wobble(radius: float, phase: float) -> tuple[Point, ...]:
    """A soft closed line around (0, 0)."""
    return tuple(
        polar((0, 0), radius * (1 + 0.035 * sin(3 * a + phase) + 0.02 * sin(5 * a - 2 * phase)), degrees(a))
        for a in (2 * pi * i / 120 for i in range(120))
    )


def rays(radius: float) -> tuple[Item, ...]:
    """Light from behind a solved board."""
    return tuple(
        Polygon(((0, 0), polar((0, 0), 5.6 * radius, a - 5), polar((0, 0), 5.6 * radius, a + 5)), "#fff3a024")
        for a in range(0, 360, 20)
    )


def plate(name: str, radius: float, bright: int) -> tuple[Item, ...]:
    """The board under the seven cells, with its shadow; a `bright` one shines."""
    look, centres = LOOKS[name], [hex_centre((0, 0), radius, *at) for at in CELLS]
    rim = GOLD if bright else look.plate_rim
    rings = [(1.36, "#fff3a030"), (1.27, "#fff3a050")] if bright else []
    found: list[Item] = []
    for grow, colour in rings:
        found.append(Polygon(_round(radius, grow), colour))
    found.append(Polygon(_round(radius, 1.2, 0.05), "#00000038"))
    for grow, colour in ((1.17, rim), (1.11, look.plate)):
        found += [Polygon(hexagon(centre, radius * grow), colour) for centre in centres]
    return tuple(found)


def _round(radius: float, grow: float, down: float = 0) -> tuple[Point, ...]:
    """The outline of a flower's cells grown."""
    points = []
    for cell in range(1, 7):
        middle = hex_centre((0, down * radius), radius, *CELLS[cell])
        corners = hexagon(middle, radius * grow)
        points += [corners[(cell - 2 + k) % 6] for k in range(4)]
    return tuple(points)


def panel(name: str, wide: float, high: float) -> tuple[Item, ...]:
    """The ground of one corner of the tray, centred."""
    look = LOOKS[name]
    return (Box(-wide / 2, -high / 2, wide, high, 10, look.panel),)


def veil(name: str, radius: float) -> tuple[Item, ...]:
    """What dims a tile of the tray that is in use."""
    return (Polygon(hexagon((0, 0), radius), LOOKS[name].panel + "b8"),)


def confetti(name: str) -> tuple[Item, ...]:
    """Small paper shapes around the board."""
    rng, found = Random(name), list[Item]()
    colours = ("#ffd84d", "#ff7aa8", "#6fd3ff", "#ffffff", "#8fe388", "#ff9a4a")
    while len(found) < 90:
        x, y = rng.uniform(-195, 195), rng.uniform(-170, 170)
        if hypot(x, y) > 158 + rng.uniform(0, 60) or (abs(x) > 118 and abs(y) > 70):
            found.append(_scrap(at(x, y), rng.choice(colours), rng))
    return tuple(found)


def _scrap(spot: Point, colour: str, rng: Random) -> Item:
    size, turn = rng.uniform(2.2, 4), rng.uniform(0, 360)
    match rng.randrange(3):
        case 0:
            return Polygon(regular(spot, size, 3, turn), colour)
        case 1:
            return Line((polar(spot, size, turn), polar(spot, -size, turn)), colour, 2.4)
        case _:
            return Circle(*spot, round(size * 0.6, 2), colour)


def slot(name: str, radius: float) -> tuple[Item, ...]:
    """An empty cell: sunk into the board."""
    look = LOOKS[name]
    return (
        Polygon(hexagon((0, 0), radius * 0.97), look.slot_rim),
        Polygon(hexagon((0, 0.025 * radius), radius * 0.91), look.slot),
    )


def face(name: str, radius: float, variant: int) -> tuple[Item, ...]:
    """A tile without its path: raised, lit from above, with things growing in the corners that no path crosses."""
    look = LOOKS[name]
    body: list[Item] = [
        Polygon(hexagon((0, 0), radius * 0.985), look.face_low),
        Polygon(hexagon((0, -0.015 * radius), radius * 0.94), look.face_high),
        Polygon(hexagon((0, 0.02 * radius), radius * 0.915), look.face),
    ]
    if radius < 24:
        return tuple(body)
    rng = Random(variant)
    for corner in (1, 2, 4, 5):
        spot = polar((0, 0), radius * 0.68, 60 * corner - 90 + rng.uniform(-3, 3))
        body += _GROWS[name](spot, radius / 49, look, (corner + variant) % 3)
    return tuple(body)


def _waves(spot: Point, look: Look, rng: Random) -> list[Item]:
    x, y = spot
    wide = rng.uniform(6, 10)
    first = arc((x - wide / 2, y), wide / 2, 200, 340)
    return [Line((*first, *arc((x + wide / 2, y), wide / 2, 200, 340)), look.ground_mark, 1.6)]


def _grass(spot: Point, look: Look, rng: Random) -> list[Item]:
    x, y = spot
    return [Line(((x, y), at(x + dx, y - 6 + abs(dx))), look.ground_mark, 1.6) for dx in (-3.2, 0, 3.2)]


def _leaf(spot: Point, look: Look, rng: Random) -> list[Item]:
    tilt = rng.uniform(0, 180)
    return [
        Polygon(ellipse(spot, 6, 2.8, tilt), look.ground_mark),
        Line((polar(spot, 8.5, tilt), polar(spot, -4, tilt)), look.ground, 0.8),
    ]


def _flake(spot: Point, look: Look, rng: Random) -> list[Item]:
    size, tilt = rng.uniform(3, 5.5), rng.uniform(0, 60)
    return [Line((polar(spot, size, tilt + a), polar(spot, -size, tilt + a)), look.ground_mark, 1.2) for a in (0, 60, 120)]


def _lily(spot: Point, s: float, look: Look, kind: int) -> list[Item]:
    pad = (spot, *arc(spot, 6 * s, 20 + 90 * kind, 335 + 90 * kind, 20))
    found: list[Item] = [Polygon(pad, look.grow[0], look.grow[1], round(0.9 * s, 2))]
    if kind == 1:
        found += [Polygon(ellipse(polar(spot, 2.2 * s, a), 2.4 * s, 1.4 * s, a), look.grow[2]) for a in range(0, 360, 72)]
        found.append(Circle(*spot, round(1.2 * s, 2), "#f7d23e"))
    return found


def _flower(spot: Point, s: float, look: Look, kind: int) -> list[Item]:
    x, y = spot
    if kind == 0:
        blades = [((x, y + 4 * s), (x + dx * s, y + (abs(dx) - 5) * s)) for dx in (-3, 0, 3)]
        return [Line((at(*a), at(*b)), look.face_low, round(1.5 * s, 2)) for a, b in blades]
    petals: list[Item] = [
        Circle(*polar(spot, 2.6 * s, a), round(2 * s, 2), look.grow[0 if kind == 1 else 2]) for a in range(18, 378, 72)
    ]
    return [*petals, Circle(*spot, round(1.6 * s, 2), look.grow[1])]


def _forest(spot: Point, s: float, look: Look, kind: int) -> list[Item]:
    x, y = spot
    if kind == 2:
        stem = Box(*at(x - 1.5 * s, y - 0.5 * s), round(3 * s, 2), round(5 * s, 2), s, "#f3e3c4")
        cap = Polygon((*arc((x, y), 5 * s, 180, 360),), look.grow[2])
        return [
            stem,
            cap,
            *(Circle(*at(x + dx * s, y - dy * s), round(0.8 * s, 2), "#fff4e0") for dx, dy in ((-2, 1.6), (1.6, 2.6))),
        ]
    fir = look.grow[0] if kind == 0 else look.grow[1]
    tiers = [regular(at(x, y - dy * s), size * s, 3) for dy, size in ((-2.6, 5.6), (0.6, 4.8), (3.6, 3.8))]
    return [Polygon(tier, fir) for tier in tiers]


def _crystal(spot: Point, s: float, look: Look, kind: int) -> list[Item]:
    x, y = spot
    if kind == 0:
        return [Line((polar(spot, 5 * s, a), polar(spot, -5 * s, a)), look.grow[0], round(1.3 * s, 2)) for a in (30, 90, 150)]
    if kind == 1:
        zig = ((x - 5 * s, y - 2 * s), (x - 1 * s, y + 1 * s), (x + 1 * s, y - 1.5 * s), (x + 5 * s, y + 2.5 * s))
        return [Line(tuple(at(*p) for p in zig), look.grow[2], round(1.1 * s, 2))]
    block = (x - 5 * s, y + 2 * s), (x - 2 * s, y - 4 * s), (x + 3 * s, y - 3 * s), (x + 5.5 * s, y + 2.5 * s)
    shade = (x - 2 * s, y - 4 * s), (x + 3 * s, y - 3 * s), (x + 0.5 * s, y + 2.4 * s)
    return [Polygon(tuple(at(*p) for p in block), look.grow[1]), Polygon(tuple(at(*p) for p in shade), look.grow[0])]


_GROUND: dict[str, Callable[[Point, Look, Random], list[Item]]] = {
    "lake": _waves,
    "meadow": _grass,
    "woods": _leaf,
    "ice": _flake,
}
_GROWS: dict[str, Callable[[Point, float, Look, int], list[Item]]] = {
    "lake": _lily,
    "meadow": _flower,
    "woods": _forest,
    "ice": _crystal,
}
