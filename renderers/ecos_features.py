"""Landscape Features on the landscape: a golden rim around all hexes that the tile covers, a land of its own inside, a plaque
with three letters, and Kilimanjaro's great mountain. Pure."""

from collections.abc import Callable, Iterable, Iterator
from math import pi, sin
from random import Random

from engine.games.ecos.cards import CARDS
from engine.games.ecos.view import TileView
from engine.hexgrid import DIRECTIONS, Hex, neighbours
from renderers.ecos_grid import Grid
from renderers.ecos_land import LIFT, lift, stood, tuft
from renderers.ecos_looks import FEATURE, FEATURE_EDGE
from renderers.geometry import ROOT3, arc, at, ellipse, hexagon, polar
from renderers.scene import Box, Circle, Item, Line, Point, Polygon, Sprite, Text
from renderers.strokes import blob, rods

Land = dict[Hex, TileView]
SKINS = {118: "ash", 119: "dunes", 120: "river", 121: "savanna", 122: "delta", 123: "island"}
"""What the hexes of a feature look like, by its card."""


def grounds(spread: Grid, land: Land, shown: Iterable[Hex]) -> Iterator[Item]:
    """The land of features, and their rims: first all the dark edges, then the gold."""
    covered = [hex for hex in shown if land[hex].feature]
    for hex in covered:
        tile = land[hex]
        if tile.feature in SKINS:
            yield Sprite(
                "eco-skin", (SKINS[tile.feature], lift(tile.terrain, spread.radius), spread.radius), *spread.middle(hex)
            )
    for layer in ("edge", "gold"):
        for hex in covered:
            yield from _rim(spread, land, hex, layer)


def _rim(spread: Grid, land: Land, hex: Hex, layer: str) -> Iterator[Item]:
    """Along the sides of a hex beyond which the feature ends."""
    up = lift(land[hex].terrain, spread.radius)
    for side, near in enumerate(neighbours(hex)):
        if near not in land or land[near].feature != land[hex].feature:
            x, y = spread.middle(hex)
            yield Sprite("eco-rim", (layer, side, spread.radius), x, y - up)


def signs(spread: Grid, land: Land, shown: Iterable[Hex]) -> Iterator[Item]:
    """The plaque of each feature; they lie over everything that stands there."""
    for number, hexes in _covered(land, shown).items():
        x, y = _meeple_spot(spread, hexes) if has_meeple(number) else _corner(spread, hexes)
        down = 0.34 * spread.radius if has_meeple(number) else -lift(land[hexes[0]].terrain, spread.radius)
        yield Sprite("eco-plaque", (CARDS[number].name[:3].upper(), spread.radius), x, round(y + down, 2))


def meeples(spread: Grid, land: Land, shown: Iterable[Hex]) -> Iterator[Item]:
    """The mountain that stands for three."""
    for number, hexes in _covered(land, shown).items():
        if has_meeple(number):
            yield Sprite("eco-kilimanjaro", (spread.radius,), *_meeple_spot(spread, hexes))


def has_meeple(number: int) -> bool:
    """Whether a great mountain stands for those of its hexes (E30)."""
    feature = CARDS[number].feature
    return feature is not None and feature.meeple


def _covered(land: Land, shown: Iterable[Hex]) -> dict[int, list[Hex]]:
    """The features on the landscape and their hexes, row by row."""
    found: dict[int, list[Hex]] = {}
    for hex in shown:
        if land[hex].feature:
            found.setdefault(land[hex].feature, []).append(hex)
    return found


def _meeple_spot(spread: Grid, hexes: list[Hex]) -> Point:
    """The middle of the hexes, on land."""
    spots = [spread.middle(hex) for hex in hexes]
    x, y = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 1))
    return at(x, y - LIFT * spread.radius)


_CORNERS: dict[Hex, Point] = {(1, 0): (ROOT3 / 2, -0.3), (0, 1): (ROOT3 / 2, 0.5), (-1, 1): (-ROOT3 / 2, 0.5)}
"""Where a hex meets its neighbour in the east, south-east, south-west."""


def _corner(spread: Grid, hexes: list[Hex]) -> Point:
    """A corner where two hexes of a feature meet, away from what stands in their middles."""
    q, r = hexes[0]
    step = next((step for step in _CORNERS if (q + step[0], r + step[1]) in hexes), DIRECTIONS[1])
    x, y = spread.middle((q, r))
    return at(x + _CORNERS[step][0] * spread.radius, y + _CORNERS[step][1] * spread.radius)


def rim(layer: str, side: int, radius: float) -> tuple[Item, ...]:
    """One side of a feature's rim."""
    corners = hexagon((0, 0), radius * 0.955)
    colour, width = (FEATURE_EDGE, 0.19) if layer == "edge" else (FEATURE, 0.105)
    return (Line((corners[side], corners[(side + 1) % 6]), colour, round(width * radius, 2)),)


def plaque(text: str, radius: float) -> tuple[Item, ...]:
    """Three letters on gold."""
    wide, high = 0.78 * radius, 0.38 * radius
    box = Box(round(-wide / 2, 2), round(-high / 2, 2), round(wide, 2), round(high, 2), round(0.12 * radius, 2))
    dark = Box(box.x, box.y, box.w, box.h, box.r, FEATURE, FEATURE_EDGE, round(0.07 * radius, 2))
    return (dark, Text(text, 0, 0, round(0.34 * radius, 1), FEATURE_EDGE, 800, 75))


def skin(kind: str, up: float, radius: float) -> tuple[Item, ...]:
    """The land of a feature on one hex, near its rim, so that what stands on it does not hide it."""
    rng = Random(kind)
    return tuple(_SKINS[kind]((0.0, -up), radius, rng))


def _around(centre: Point, radius: float, count: int, far: float, rng: Random) -> list[Point]:
    """Places along the rim of a hex."""
    return [polar(centre, radius * far * rng.uniform(0.92, 1.05), 360 * i / count + rng.uniform(-9, 9)) for i in range(count)]


def _ash(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for x, y in _around(centre, radius, 9, 0.7, rng):
        found.append(Polygon(ellipse((x, y), 0.13 * radius, 0.06 * radius, rng.uniform(-20, 20), 14), "#7d7478"))
        found.append(Circle(*at(x - 0.03 * radius, y - 0.02 * radius), round(0.03 * radius, 2), "#b0a6a6"))
    return found


def _dunes(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for dx, dy, wide in ((-0.2, -0.42, 0.5), (0.3, 0.04, 0.42), (-0.3, 0.34, 0.46)):
        x, y = centre[0] + dx * radius, centre[1] + dy * radius
        top = arc((x, y), wide * radius, 200, 340, 12)
        ridge = (*top, *reversed(arc(at(x + 0.06 * radius, y + 0.1 * radius), wide * radius, 205, 335, 12)))
        found.append(Polygon(ridge, "#d99a4e"))
        found.append(Line(top, "#fff3d2", round(0.04 * radius, 2)))
    return found


def _river(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for row in (-0.46, -0.16, 0.16, 0.46):
        half = 0.74 - 0.2 * abs(row)
        line = [
            at(centre[0] + radius * half * (i / 8 - 1), centre[1] + radius * (row + 0.05 * sin(pi * i / 4))) for i in range(17)
        ]
        found.append(Line(tuple(line), "#7cc4ea", round(0.055 * radius, 2)))
    for x, y in _around(centre, radius, 6, 0.76, rng):
        found += tuft(x, y + 0.05 * radius, 0.13 * radius, "#7fc06a")
    return found


def _savanna(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for far, count in ((0.78, 10), (0.5, 6)):
        for x, y in _around(centre, radius, count, far, rng):
            found += tuft(x, y, 0.14 * radius, rng.choice(("#f2d45c", "#e3b93e", "#fbe88f")))
    return found


def _delta(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = []
    for x, y in _around(centre, radius, 7, 0.68, rng):
        wide = rng.uniform(0.12, 0.19) * radius
        found.append(Polygon(ellipse((x, y), wide, wide * 0.55, rng.uniform(-15, 15), 16), "#8fd0a0"))
        found.append(Polygon(ellipse((x, y - 0.02 * radius), wide * 0.8, wide * 0.38, 0, 16), "#3f8f5b"))
    for x, y in _around(centre, radius, 4, 0.5, rng):
        found.append(Circle(x, y, round(0.055 * radius, 2), "#f7a8c8"))
    return found


def _island(centre: Point, radius: float, rng: Random) -> list[Item]:
    found: list[Item] = [Polygon(hexagon(centre, radius * 0.86), "", "#fff3cf", round(0.06 * radius, 2))]
    for x, y in _around(centre, radius, 7, 0.62, rng):
        found.append(Polygon(ellipse((x, y), 0.17 * radius, 0.07 * radius, rng.uniform(-30, 30), 16), "#c8643c"))
    return found


_SKINS: dict[str, Callable[[Point, float, Random], list[Item]]] = {
    "ash": _ash,
    "dunes": _dunes,
    "river": _river,
    "savanna": _savanna,
    "delta": _delta,
    "island": _island,
}


def kilimanjaro(radius: float) -> tuple[Item, ...]:
    """A broad mountain with a flat white top, its foot at (0, 0): three mountains in one."""
    body = (
        blob(
            "#8d6f66",
            "-11.6,3! -8.6,-1.6 -5.4,-6.4 -4.2,-9.6! -1.6,-10.8 0.8,-9.8 3.6,-10.6! 5.4,-6.6 8.8,-1.4 11.6,3! 5,4.4 -5,4.4",
        ),
    )
    details = (
        blob("#65504e", "3.6,-10.6! 5.4,-6.6 8.8,-1.4 11.6,3! 6,4.2 3.6,3.6! 4.6,0 2.4,-3 3.2,-6!"),
        blob(
            "#ffffff",
            "-4.2,-9.6! -1.6,-10.8 0.8,-9.8 3.6,-10.6! 5.6,-6.2! 4,-7 "
            "3.2,-4.6! 1.6,-6.4 0.2,-4.2! -1.6,-6.2 -3,-4! -4,-6.2 -6,-5.2!",
        ),
        blob("#cfdbe6", "3.6,-10.6! 5.6,-6.2! 4,-7 3.2,-4.6! 2.6,-7.4"),
        *rods("#65504e", 0.7, "-7.8,0.6 -6,-2", "-4,1.6 -3,-1.6", "-0.6,2 -0.4,-1.4"),
    )
    return stood(body, details, radius * 1.22, 1.1, 2.1)
