"""The tiles of a landscape and what grows on them, about (0, 0), the middle of the hex on the ground. Pure.

Land stands higher than water: its face lies `LIFT` of a radius further up, and its two southern cliffs are seen.
"""

from collections.abc import Callable, Iterator
from math import hypot, pi, sin
from random import Random

from renderers.ecos_grid import STEP, WIDTH
from renderers.ecos_looks import DEEP, LAST, LEGAL, MESH, SEA, SHALLOW, SPACE, TERRAINS, Terrain
from renderers.geometry import arc, at, ellipse, hexagon, polar, side_middle
from renderers.looks import INK, PAPER, mixed
from renderers.scene import Box, Circle, Colour, Item, Line, Point, Polygon, Sprite
from renderers.strokes import blob, outlined, rods, scaled

LIFT = 0.17
"""How much higher land is than water, of a radius."""
BASE = 0.2
"""How thick the board under the landscape is."""
VARIANTS = 2
"""So many different tiles of a terrain."""


def lift(terrain: str, radius: float) -> float:
    """How far up the face of a tile is drawn."""
    return 0 if terrain == "W" else round(LIFT * radius, 2)


def ground(strip: int) -> tuple[Item, ...]:
    """A strip of the sea that the landscape lies in, as wide as a picture; three different ones take turns."""
    rng = Random(strip)
    found: list[Item] = [Box(0, 0, WIDTH, STEP, 0, SEA)]
    for column in range(7):
        x, y = 92 * column + 40 * (strip % 3) + rng.uniform(-14, 14), rng.uniform(10, STEP - 6)
        found.append(Line(_wave(x, y, rng.uniform(7, 12)), MESH, 1.8))
    return tuple(found)


def sea(top: int, bottom: int, strips: tuple[int, ...] = (0, 1, 2)) -> Iterator[Item]:
    """The whole ground from one height to another: in strips, so that no piece is as large as a picture."""
    for y in range(top, bottom, STEP):
        yield Sprite("eco-ground", (strips[y // STEP % len(strips)],), 0, y)


def _wave(x: float, y: float, wide: float) -> tuple[Point, ...]:
    """A line like a gull."""
    return (*arc((x - wide / 2, y), wide / 2, 200, 340, 6), *arc((x + wide / 2, y), wide / 2, 200, 340, 6))


def space(radius: float) -> tuple[Item, ...]:
    """An empty hex next to the landscape."""
    return (Polygon(hexagon((0, 0), radius * 0.93), "", SPACE, round(0.04 * radius, 2)),)


def shallow(side: int, radius: float) -> tuple[Item, ...]:
    """Light water along a side where the landscape ends; what lies inwards is covered by the tile."""
    corners = hexagon((0, 0.1 * radius), radius)
    return (Line((corners[side], corners[(side + 1) % 6]), SHALLOW, round(0.58 * radius, 2)),)


def under(radius: float) -> tuple[Item, ...]:
    """The board under a tile, with its shadow."""
    thick = BASE * radius
    return (
        Polygon(hexagon((0.04 * radius, 1.35 * thick), radius * 1.09), DEEP),
        Polygon(hexagon((0, thick), radius * 1.05), "#0f3350"),
        Polygon(hexagon((0, 0), radius * 1.05), "#5d9cc9"),
    )


def tile(terrain: str, variant: int, radius: float) -> tuple[Item, ...]:
    """A tile without what stands on it."""
    look, rng = TERRAINS[terrain], Random(f"{terrain}{variant}")
    up = lift(terrain, radius)
    centre = (0.0, -up)
    return (
        *(_cliffs(look, up, radius) if up else ()),
        Polygon(hexagon(centre, radius), look.edge),
        *_faces(look, centre, radius, terrain == "W"),
        *_TEXTURES[terrain](look, centre, radius, rng),
    )


def _cliffs(look: Terrain, up: float, radius: float) -> list[Item]:
    """The two sides that face south."""
    corners = hexagon((0, 0), radius)
    found: list[Item] = []
    for first, last, colour in ((3, 4, look.cliff), (2, 3, look.shade)):
        a, b = corners[first], corners[last]
        found.append(Polygon((a, b, at(b[0], b[1] - up - 1), at(a[0], a[1] - up - 1)), colour))
    return found


def _faces(look: Terrain, centre: Point, radius: float, water: bool) -> list[Item]:
    """The face, with light on the rims to the north-west."""
    x, y = centre
    if water:
        return [Polygon(hexagon(centre, radius * 0.985), look.rim), Polygon(hexagon(centre, radius * 0.95), look.face)]
    return [
        Polygon(hexagon(centre, radius * 0.965), look.rim),
        Polygon(hexagon(at(x + 0.02 * radius, y + 0.03 * radius), radius * 0.935), look.face),
    ]


def _spots(rng: Random, centre: Point, radius: float, count: int, far: float = 0.72) -> list[Point]:
    """Places on a face, spread evenly."""
    turn = rng.uniform(0, 360)
    return [
        polar(centre, radius * far * ((i + 0.6) / count) ** 0.5, turn + 137.5 * i + rng.uniform(-18, 18)) for i in range(count)
    ]


def _water(look: Terrain, centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for x, y in _spots(rng, centre, radius, 2, 0.5):
        found.append(Polygon(ellipse((x, y), 0.34 * radius, 0.15 * radius, 0, 20), look.low))
    for x, y in _spots(rng, centre, radius, 4):
        found.append(Line(_wave(x, y, rng.uniform(0.13, 0.2) * radius), look.high, round(0.045 * radius, 2)))
    return found


def _grass(look: Terrain, centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for (x, y), colour in zip(_spots(rng, centre, radius, 4, 0.6), (look.high, look.low) * 2, strict=True):
        tint = mixed(look.face, colour, 0.45)
        found.append(Polygon(ellipse((x, y), rng.uniform(0.22, 0.34) * radius, 0.14 * radius, rng.uniform(-25, 25), 18), tint))
    for i, (x, y) in enumerate(_spots(rng, centre, radius, 7, 0.7)):
        if i % 4 == 3:
            found.append(Circle(x, y, round(0.04 * radius, 2), rng.choice(("#ffffff", "#ffe066", "#f7b5cd"))))
        else:
            found += tuft(x, y, 0.1 * radius, look.low if i % 2 else look.high)
    return found


def tuft(x: float, y: float, size: float, colour: Colour) -> list[Item]:
    """Three blades."""
    return [
        Line((at(x, y), at(x + dx * size, y - (1.5 - abs(dx) / 2) * size)), colour, round(0.38 * size, 2))
        for dx in (-0.8, 0, 0.8)
    ]


def _desert(look: Terrain, centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for x, y in _spots(rng, centre, radius, 3, 0.55):
        wide = min(rng.uniform(0.26, 0.4) * radius, 0.78 * radius - abs(x - centre[0]))
        ridge = [at(x - wide + 2 * wide * i / 12, y - 0.07 * radius * sin(pi * i / 12)) for i in range(13)]
        found.append(Line(tuple(at(a, b + 0.045 * radius) for a, b in ridge), look.low, round(0.06 * radius, 2)))
        found.append(Line(tuple(ridge), look.high, round(0.05 * radius, 2)))
    for x, y in _spots(rng, centre, radius, 2, 0.8):
        found.append(Circle(x, y, round(rng.uniform(0.018, 0.035) * radius, 2), look.low))
    return found


_TEXTURES: dict[str, Callable[[Terrain, Point, float, Random], list[Item]]] = {"W": _water, "G": _grass, "D": _desert}


def shore(side: int, radius: float) -> tuple[Item, ...]:
    """Where water meets land on this side: the cliff's shadow in the north, and foam."""
    found: list[Item] = []
    far = (0.1 if side in (0, 5) else 0.09) + (LIFT * 0.9 if side in (2, 3) else 0)
    if side in (0, 5):
        found.append(_along(side, 0.055, radius, "#1b4a75", 0.11))
    found.append(_ripple(side, far + 0.04, radius, "#d8ecf7", 0.045))
    return tuple(found)


def _along(side: int, into: float, radius: float, colour: Colour, width: float) -> Item:
    """A straight line along a side, inside it."""
    ends = [side_middle((0, 0), radius, side, -into * radius, share * radius) for share in (-0.44, 0.44)]
    return Line(tuple(ends), colour, round(width * radius, 2))


def _ripple(side: int, into: float, radius: float, colour: Colour, width: float) -> Item:
    """A wavy line along a side, inside it."""
    half, points = 0.46 - 0.6 * into, []
    for i in range(25):
        t = i / 24
        deep = into + 0.016 * sin(4 * pi * t)
        points.append(side_middle((0, 0), radius, side, -deep * radius, (2 * t - 1) * half * radius))
    return Line(tuple(points), colour, round(width * radius, 2))


_ROCK, _DARK, _SNOW = "#a5a3a8", "#6e6b76", "#ffffff"


def mountain(radius: float) -> tuple[Item, ...]:
    """A peak with snow, its foot at (0, 0); 12 units are a radius."""
    body = (blob(_ROCK, "-6.8,1.4! -4.6,-2.4 -3,-3.6 -0.8,-8.4! 1.4,-6.2 3,-4.2 4.2,-5.2! 6.2,-1.6 7,1.4! 3,2.2 -3,2.2"),)
    details = (
        blob(_DARK, "-0.8,-8.4! 1.4,-6.2 3,-4.2! 2,-1 3.2,2! 0,2.2! 0.6,-1.6 -0.6,-4!"),
        blob(_DARK, "4.2,-5.2! 6.2,-1.6 7,1.4! 4.6,2! 4.8,-1!"),
        blob(_SNOW, "-0.8,-8.4! -2.4,-4.8! -1.2,-5.4! -0.4,-4.2! 0.6,-5.4! 1.6,-4.4! 2,-5.4! 1,-6.8"),
        blob(_SNOW, "4.2,-5.2! 3.4,-4.2! 4.2,-3.6! 5.2,-3.4!"),
        *rods("#8b8890", 0.45, "-4.4,0.8 -3.2,-1", "-2.6,1 -1.6,-0.8"),
    )
    return stood(body, details, radius, 1.1, 2.1)


_LEAF, _SHADE, _LIGHT = "#2c6a3c", "#1d4f2e", "#58a05a"


def forest(radius: float) -> tuple[Item, ...]:
    """A clump of three trees, its foot at (0, 0)."""
    trunks = rods("#5b3a22", 1, "-2,0.9 -2,-1", "2.1,1 2.1,-1", "0,0.2 0,-3")
    crowns = (
        blob(_LEAF, "-2,-3.6 0,-7.4 2.1,-3.6 1.4,-2.4 -1.4,-2.4"),
        blob(_LEAF, "-4.4,-0.8 -4.2,-2.6 -2.2,-5 -0.2,-2.8 0,-0.8 -2.2,0"),
        blob(_LEAF, "0,-0.6 0.2,-2.4 2.2,-4.6 4.2,-2.6 4.4,-0.6 2.2,0.2"),
    )
    details = (
        blob(_SHADE, "-1.8,-2.9 0,-3.4 1.8,-2.9 1.4,-2.4 -1.4,-2.4"),
        blob(_LIGHT, "-1,-4.4 -0.1,-6.4 0.5,-5.4 0,-4"),
        blob(_SHADE, "-4.2,-1 -2.2,-0.9 -0.2,-1 -2.2,-0.1"),
        blob(_LIGHT, "-3.4,-2.6 -2.4,-4.2 -1.7,-3.2 -2.4,-2.2"),
        blob(_SHADE, "0.2,-0.8 2.2,-0.7 4.2,-0.8 2.2,0.1"),
        blob(_LIGHT, "1,-2.4 2,-4 2.7,-3 2,-2"),
    )
    return stood((*trunks, *crowns), details, radius, 0.95, 1.9)


def stood(body: tuple[Item, ...], details: tuple[Item, ...], radius: float, edge: float, halo: float) -> tuple[Item, ...]:
    """With an outline; a light one around it."""
    parts = (*(outlined(one, PAPER, halo) for one in body), *(outlined(one, INK, edge) for one in body), *body, *details)
    return tuple(scaled(one, radius / 12) for one in parts)


def legal(radius: float) -> tuple[Item, ...]:
    """Around a hex that may be chosen."""
    ring = hexagon((0, 0), radius * 0.93)
    return (Polygon(ring, "", INK, round(0.19 * radius, 2)), Polygon(ring, "", LEGAL, round(0.11 * radius, 2)))


def last(radius: float) -> tuple[Item, ...]:
    """Corners around a hex of the last change."""
    found: list[Item] = []
    for colour, width in ((INK, 0.17), (LAST, 0.1)):
        for corner in hexagon((0, 0), radius * 0.93):
            ends = [(corner, other) for other in hexagon((0, 0), radius * 0.93) if 0 < _far(corner, other) < 1.1 * radius]
            points = [_toward(*pair, 0.22) for pair in ends]
            found.append(Line((points[0], corner, points[1]), colour, round(width * radius, 2)))
    return tuple(found)


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _toward(a: Point, b: Point, share: float) -> Point:
    return at(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
