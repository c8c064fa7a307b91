"""The ground of a whole picture with all that never changes on it: light, the board's plate, the tray's corners."""

from collections.abc import Callable, Iterator
from math import degrees, hypot, pi, sin
from random import Random

from renderers.geometry import arc, at, ellipse, hexagon, polar, regular
from renderers.layout import HEIGHT, MAIN, OWN, PANEL, PANELS, SHOWN, WIDTH, Fit, Flower
from renderers.looks import GLOW, GOLD, LOOKS, Look, mixed
from renderers.scene import Box, Circle, Colour, Item, Line, Point, Polygon

STAGES: dict[str, tuple[Flower, ...]] = {"play": (MAIN,), "solved": (MAIN,), "given-up": (SHOWN, OWN)}
"""What a picture shows, and the flowers on it."""

PAPERS = ("#ffd84d", "#ff7aa8", "#6fd3ff", "#ffffff", "#8fe388", "#ff9a4a")


def ground(name: str, stage: str) -> tuple[Item, ...]:
    """The whole picture's ground; nothing shines through, so that it is pasted fast."""
    look, flowers = LOOKS[name], STAGES[stage]
    return (
        Box(0, 0, WIDTH, HEIGHT, 0, look.ground),
        *(_rays(look) if stage == "solved" else _pools(look, flowers)),
        *_marks(name),
        *(_panels(look) if stage == "play" else ()),
        *(_confetti(name) if stage == "solved" else ()),
        *(item for flower in flowers for item in _plate(look, flower, stage == "solved")),
    )


def _pools(look: Look, flowers: tuple[Flower, ...]) -> Iterator[Item]:
    """Bands of light around flowers, as of shallow water or a clearing."""
    for far, phase, share in ((3.95, 0.5, 0.4), (3.45, 2.1, 0.75)):
        tint = mixed(look.ground, look.ground_mark, share)
        for flower in flowers:
            yield Polygon(_wobble(flower, flower.radius * far, phase), tint)


def _wobble(flower: Flower, radius: float, phase: float) -> tuple[Point, ...]:
    """A soft closed line around a flower."""
    return tuple(
        polar(flower.middle, radius * (1 + 0.035 * sin(3 * a + phase) + 0.02 * sin(5 * a - 2 * phase)), degrees(a))
        for a in (2 * pi * i / 120 for i in range(120))
    )


def _marks(name: str) -> Iterator[Item]:
    """The small things of a look, strewn."""
    rng = Random(name)
    for column in range(9):
        for row in range(8):
            x, y = 46 * column + (23 if row % 2 else 0) + rng.uniform(-9, 9), 46 * row + rng.uniform(-9, 9)
            yield from strewn(name, at(x, y), rng)


def strewn(name: str, spot: Point, rng: Random) -> list[Item]:
    """One small thing of a look."""
    return _GROUND[name](spot, LOOKS[name], rng)


def _rays(look: Look) -> Iterator[Item]:
    """Light from behind a solved board."""
    tint, far = mixed(look.ground, GLOW, 0.15), 280
    for a in range(0, 360, 20):
        yield Polygon((MAIN.middle, polar(MAIN.middle, far, a - 5), polar(MAIN.middle, far, a + 5)), tint)


def _panels(look: Look) -> Iterator[Item]:
    """The tray's four corners."""
    wide, high = PANEL
    for x, y in PANELS:
        yield Box(x - wide / 2, y - high / 2, wide, high, 10, look.panel)


def plate(name: str, radius: float, kind: str) -> tuple[Item, ...]:
    """The board under seven cells about (0, 0); a "bright" one shines."""
    return tuple(_plate(LOOKS[name], Flower(0, 0, radius, Fit(0, (0, 0))), kind == "bright"))


def _plate(look: Look, flower: Flower, bright: bool) -> Iterator[Item]:
    """The board under seven cells, with its shadow; a bright one shines."""
    shine = ((1.36, mixed(look.ground, GLOW, 0.25)), (1.27, mixed(look.ground, GLOW, 0.5))) if bright else ()
    for grow, colour in shine:
        yield from _seven(flower, grow, colour)
    yield from _seven(flower, 1.2, mixed(look.ground_mark, "#000000", 0.25), 0.05 * flower.radius)
    yield from _seven(flower, 1.17, GOLD if bright else look.plate_rim)
    yield from _seven(flower, 1.11, look.plate)


def _seven(flower: Flower, grow: float, colour: Colour, down: float = 0) -> Iterator[Item]:
    """The flower's cells, grown, as one figure."""
    for x, y in map(flower.cell, range(7)):
        yield Polygon(hexagon((x, y + down), flower.radius * grow), colour)


def _confetti(name: str) -> Iterator[Item]:
    """Small paper shapes around the board."""
    rng = Random(name)
    for _ in range(420):
        x, y = rng.uniform(-195, 195), rng.uniform(-170, 170)
        if hypot(x, y) > 175 + rng.uniform(0, 40) or (abs(x) > 118 and abs(y) > 70 and rng.random() < 0.4):
            yield _scrap(at(MAIN.x + x, MAIN.y + y), rng.choice(PAPERS), rng)


def _scrap(spot: Point, colour: str, rng: Random) -> Item:
    size, turn = rng.uniform(2.2, 4), rng.uniform(0, 360)
    match rng.randrange(3):
        case 0:
            return Polygon(regular(spot, size, 3, turn), colour)
        case 1:
            return Line((polar(spot, size, turn), polar(spot, -size, turn)), colour, 2.4)
        case _:
            return Circle(*spot, round(size * 0.6, 2), colour)


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


_GROUND: dict[str, Callable[[Point, Look, Random], list[Item]]] = {
    "lake": _waves,
    "meadow": _grass,
    "woods": _leaf,
    "ice": _flake,
}
