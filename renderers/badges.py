"""Small round things: number discs, penalty pips, and the signs of hints, mistakes and ends."""

from collections.abc import Callable

from renderers.geometry import at, polar, regular, star
from renderers.looks import GOLD, GOLD_RIM, INK, MISTAKES, PAPER
from renderers.scene import Box, Circle, Item, Line, Polygon


def disc(kind: str, radius: float) -> tuple[Item, ...]:
    """A number's disc: "gold" with a marker, "plain" without."""
    if kind == "plain":
        return (Circle(0, 0, radius, "#a88a4a"), Circle(0, 0, radius - 1.2, "#d9c48a"))
    return (
        Circle(0, 0, radius, GOLD_RIM),
        Circle(0, 0, radius - 1, "#ffe9a8"),
        Circle(0, 0.4, radius - 1.6, GOLD),
    )


def badge(kind: str, radius: float) -> tuple[Item, ...]:
    """A sign by name: `pips-1`, `hint`, `right`, `wrong` or a kind of mistake."""
    return tuple(_BADGES[kind](radius))


def _pips(count: int) -> Callable[[float], list[Item]]:
    def draw(r: float) -> list[Item]:
        spots = [(0.0, 0.0)] if count == 1 else list(regular((0, 0), 0.42 * r, count, -90 if count == 3 else 180))
        dots = [Circle(*spot, round(0.26 * r, 2), PAPER) for spot in spots]
        return [Circle(0, 0, r, PAPER), Circle(0, 0, round(0.84 * r, 2), "#8c2f39"), *dots]

    return draw


def _hint(r: float) -> list[Item]:
    """A light bulb."""
    bulb = Circle(0, round(-0.14 * r, 2), round(0.44 * r, 2), "#ffd84d")
    foot = Box(*at(-0.2 * r, 0.26 * r), round(0.4 * r, 2), round(0.34 * r, 2), round(0.08 * r, 2), PAPER)
    return [Circle(0, 0, r, PAPER), Circle(0, 0, round(0.88 * r, 2), INK), foot, bulb]


def _right(r: float) -> list[Item]:
    tick = tuple(at(x * r, y * r) for x, y in ((-0.42, 0.04), (-0.12, 0.36), (0.46, -0.34)))
    return [Circle(0, 0, r, PAPER), Circle(0, 0, round(0.88 * r, 2), "#1f7a5a"), Line(tick, PAPER, round(0.22 * r, 2))]


def _wrong(r: float) -> list[Item]:
    return [Circle(0, 0, r, PAPER), Circle(0, 0, round(0.88 * r, 2), "#b3372b"), *_cross(r, PAPER)]


def _cross(r: float, colour: str) -> list[Item]:
    far = 0.36 * r
    return [Line((at(-far, -far * s), at(far, far * s)), colour, round(0.22 * r, 2)) for s in (1, -1)]


def _unconnected(r: float) -> list[Item]:
    """A warning triangle."""
    return [
        Polygon(regular((0, 0), 1.15 * r, 3), INK, INK, round(0.3 * r, 2)),
        Polygon(regular((0, 0), 1.0 * r, 3), MISTAKES["unconnected-marker"]),
        Line(((0, round(-0.4 * r, 2)), (0, round(0.05 * r, 2))), INK, round(0.2 * r, 2)),
        Circle(0, round(0.32 * r, 2), round(0.12 * r, 2), INK),
    ]


def _cut_off(r: float) -> list[Item]:
    """A stop sign with a cross."""
    return [
        Polygon(regular((0, 0), r, 8, 22.5), INK),
        Polygon(regular((0, 0), 0.82 * r, 8, 22.5), MISTAKES["cut-off"]),
        *_cross(r, "#ffffff"),
    ]


def _no_marker(r: float) -> list[Item]:
    """A ring with a bar: nobody waits here."""
    return [
        Circle(0, 0, r, INK),
        Circle(0, 0, round(0.82 * r, 2), MISTAKES["number-without-marker"]),
        Circle(0, 0, round(0.42 * r, 2), INK),
        Line((polar((0, 0), 0.7 * r, 45), polar((0, 0), -0.7 * r, 45)), INK, round(0.2 * r, 2)),
    ]


def _separate(r: float) -> list[Item]:
    """A square parted in two."""
    half, gap = 0.78 * r, 0.14 * r
    return [
        Box(*at(-r, -r), round(2 * r, 2), round(2 * r, 2), round(0.3 * r, 2), INK),
        Box(*at(-half, -half), round(half - gap, 2), round(2 * half, 2), 1, MISTAKES["separate-paths"]),
        Box(*at(gap, -half), round(half - gap, 2), round(2 * half, 2), 1, MISTAKES["separate-paths"]),
    ]


def _empty(r: float) -> list[Item]:
    """A hollow hexagon."""
    return [
        Polygon(regular((0, 0), r, 6), INK),
        Polygon(regular((0, 0), 0.8 * r, 6), MISTAKES["empty-cell"]),
        Polygon(regular((0, 0), 0.48 * r, 6), INK),
    ]


def _not_in_set(r: float) -> list[Item]:
    """A diamond with an equals sign: one too many of the same."""
    bars = [Line((at(-0.32 * r, y * r), at(0.32 * r, y * r)), "#ffffff", round(0.17 * r, 2)) for y in (-0.18, 0.18)]
    return [
        Polygon(regular((0, 0), 1.15 * r, 4), INK),
        Polygon(regular((0, 0), 0.95 * r, 4), MISTAKES["tile-not-in-set"]),
        *bars,
    ]


def _star(r: float) -> list[Item]:
    return [Polygon(star((0, 0), r), "#ffd95a", "#7a4d08", round(0.12 * r, 2))]


_BADGES: dict[str, Callable[[float], list[Item]]] = {
    "pips-1": _pips(1),
    "pips-2": _pips(2),
    "pips-3": _pips(3),
    "hint": _hint,
    "right": _right,
    "wrong": _wrong,
    "star": _star,
    "unconnected-marker": _unconnected,
    "cut-off": _cut_off,
    "number-without-marker": _no_marker,
    "separate-paths": _separate,
    "empty-cell": _empty,
    "tile-not-in-set": _not_in_set,
}
