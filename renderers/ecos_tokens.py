"""What stands on a tile and where: mountain, forests, animals with their two letters. Pure."""

from collections.abc import Iterator

from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.view import TileView
from renderers.ecos_features import has_meeple
from renderers.ecos_grid import LEFT, TOP, WIDTH, Grid
from renderers.ecos_land import lift
from renderers.ecos_looks import BAND, NUMBER
from renderers.geometry import at
from renderers.looks import INK, PAPER
from renderers.scene import Box, Circle, Item, Point, Sprite, Text

Spot = tuple[float, float, float]
"""Where something stands on a hex and how large, in radii."""

_FREE: tuple[tuple[Spot, ...], ...] = (
    ((0, -0.14, 0.6),),
    ((-0.42, -0.2, 0.43), (0.42, -0.14, 0.43)),
    ((-0.43, -0.36, 0.37), (0.43, -0.36, 0.37), (0, 0.24, 0.37)),
    ((-0.42, -0.42, 0.33), (0.42, -0.42, 0.33), (-0.4, 0.22, 0.33), (0.4, 0.22, 0.33)),
)
"""Up to four animals on a bare tile."""
_GROWN: tuple[tuple[Spot, ...], ...] = (
    ((0, 0.12, 0.46),),
    ((-0.4, 0.14, 0.36), (0.4, 0.14, 0.36)),
    ((-0.52, -0.02, 0.3), (0.52, -0.02, 0.3), (0, 0.34, 0.3)),
    ((-0.54, -0.04, 0.29), (0.54, -0.04, 0.29), (-0.3, 0.4, 0.29), (0.3, 0.4, 0.29)),
)
"""The same in front of a mountain and forests."""
_BESIDE: dict[tuple[bool, int], Spot] = {
    (True, 0): (0.3, 0.14, 0.46),
    (False, 1): (0.24, 0.0, 0.52),
    (False, 2): (0.28, 0.04, 0.5),
    (True, 1): (0.06, 0.26, 0.42),
    (True, 2): (0, 0.26, 0.38),
}
"""A single animal beside a mountain (or none) and so many forests."""
_PEAK: dict[int, tuple[Spot, ...]] = {
    0: ((0, 0.36, 1.12),),
    1: ((-0.32, 0.2, 1), (0.46, 0.4, 0.86)),
    2: ((0, 0.06, 0.96), (0.46, 0.46, 0.84), (-0.46, 0.46, 0.84)),
}
_PEAK_BESIDE: dict[int, tuple[Spot, ...]] = {
    0: ((-0.34, 0.1, 0.92),),
    1: ((-0.3, 0.02, 0.86), (0.52, 0, 0.74)),
    2: ((0, -0.12, 0.84), (0.58, 0.2, 0.72), (-0.58, 0.2, 0.72)),
}
"""A mountain and the forests by it, alone and with animals."""
_WOODS: dict[int, tuple[Spot, ...]] = {1: ((0, 0.32, 1.05),), 2: ((-0.4, 0.18, 0.92), (0.4, 0.42, 0.92))}
_WOODS_BESIDE: dict[int, tuple[Spot, ...]] = {1: ((-0.46, 0.1, 0.86),), 2: ((-0.4, -0.14, 0.78), (-0.56, 0.36, 0.78))}
_MARK = {1: (0.64, 0.52), 2: (0.52, 0.44), 3: (0.4, 0.35), 4: (0.36, 0.33)}
"""How far below an animal its letters are, and their size, by how many animals are there."""
MOST = 4
"""So many animals are drawn on a tile; of more than these all but one less, and a number."""


def tokens(spread: Grid, tile: TileView) -> Iterator[Item]:
    """The mountain at the back, forests beside it, animals in front."""
    for key, params, (x, y, size) in _standing(tile):
        yield Sprite(key, (*params, round(size * spread.radius, 1)), *_place(spread, tile, x, y))


def _place(spread: Grid, tile: TileView, x: float, y: float) -> Point:
    """A place on the face of a tile, given in radii from its middle."""
    cx, cy = spread.middle((tile.q, tile.r))
    return at(cx + x * spread.radius, cy - lift(tile.terrain, spread.radius) + y * spread.radius)


def _standing(tile: TileView) -> Iterator[tuple[str, tuple[str, ...], Spot]]:
    """Each thing, what its drawing needs to know, and where it is."""
    for i, spot in enumerate(_grown(tile)):
        if i or not tile.mountain:
            yield "eco-forest", (), spot
        elif not tile.feature or not has_meeple(tile.feature):
            yield "eco-mountain", (), spot
    for species, spot in _animals(tile):
        yield "wild", (species,), spot


def _grown(tile: TileView) -> tuple[Spot, ...]:
    """The mountain's foot, then the forests'; those further back first."""
    if tile.mountain:
        return (_PEAK_BESIDE if tile.animals else _PEAK)[tile.forests]
    return (_WOODS_BESIDE if tile.animals else _WOODS)[tile.forests] if tile.forests else ()


def _spots(tile: TileView) -> tuple[Spot, ...]:
    """Where the animals of a tile stand, and the number of those that find no room."""
    count = min(len(tile.animals), MOST)
    if not tile.mountain and not tile.forests:
        return _FREE[count - 1]
    return (_BESIDE[tile.mountain, tile.forests],) if count == 1 else _GROWN[count - 1]


def _animals(tile: TileView) -> tuple[tuple[str, Spot], ...]:
    """The animals that are drawn."""
    if not tile.animals:
        return ()
    drawn = tile.animals if len(tile.animals) <= MOST else tile.animals[: MOST - 1]
    return tuple(zip(drawn, _spots(tile), strict=False))


def marks(spread: Grid, tile: TileView) -> Iterator[Item]:
    """The two letters of each animal, and how many more there are."""
    if not tile.animals:
        return
    low, size = _MARK[min(len(tile.animals), MOST)]
    height = round(size * spread.radius, 1)
    for species, (x, y, _) in _animals(tile):
        yield Sprite("eco-mark", (SPECIES[species].mark, height), *_place(spread, tile, x, y + low))
    if len(tile.animals) > MOST:
        x, y, _ = _spots(tile)[-1]
        yield Sprite("eco-mark", (f"+{len(tile.animals) - MOST + 1}", height), *_place(spread, tile, x, y + 0.1))


def mark(text: str, size: float) -> tuple[Item, ...]:
    """A dark label with light letters, its middle at (0, 0)."""
    wide, high = (0.58 * len(text) + 0.42) * size, 1.02 * size
    box = Box(round(-wide / 2, 2), round(-high / 2, 2), round(wide, 2), round(high, 2), round(0.34 * size, 2), INK, PAPER, 1.2)
    return (box, Text(text, 0, 0, size, PAPER, 800, 82))


def number(value: int, radius: float) -> tuple[Item, ...]:
    """The number of a hex that may be chosen."""
    return (
        Circle(0, 0, radius, INK),
        Circle(0, 0, round(0.87 * radius, 2), NUMBER),
        Text(str(value), 0, 0, round(1.3 * radius, 1), INK, 800, 78),
    )


def label(text: str, size: float) -> tuple[Item, ...]:
    """The name of a hex."""
    wide, high = (0.56 * len(text) + 0.3) * size, 1.06 * size
    box = Box(round(-wide / 2, 2), round(-high / 2, 2), round(wide, 2), round(high, 2), round(0.2 * size, 2), "#10151dd0")
    return (box, Text(text, 0, 0, size, "#ffffff", 700, 80))


def band(height: int) -> tuple[Item, ...]:
    """Under the coordinates at the edges, where hexes go on below them."""
    return (Box(0, 0, WIDTH, TOP, 0.1, BAND), Box(0, TOP, LEFT, height - TOP, 0.1, BAND))
