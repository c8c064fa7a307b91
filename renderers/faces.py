"""What lies on the board: empty cells, and the faces of tiles with what grows on them."""

from collections.abc import Callable
from random import Random

from renderers.geometry import arc, at, ellipse, hexagon, polar, regular
from renderers.looks import LOOKS, Look
from renderers.scene import Box, Circle, Item, Line, Point, Polygon


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


def veil(name: str, radius: float) -> tuple[Item, ...]:
    """What dims a tile of the tray that is in use."""
    return (Polygon(hexagon((0, 0), radius), LOOKS[name].panel + "98"),)


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


_GROWS: dict[str, Callable[[Point, float, Look, int], list[Item]]] = {
    "lake": _lily,
    "meadow": _flower,
    "woods": _forest,
    "ice": _crystal,
}
