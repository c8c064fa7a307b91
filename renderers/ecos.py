"""EcosView -> Scene: the landscape with all that stands on it. Pure."""

from collections.abc import Iterable, Iterator

from engine.games.ecos.names import column_name, column_of, name_of, row_name
from engine.games.ecos.view import EcosView, TileView
from engine.hexgrid import Hex, neighbours
from renderers import ecos_features as features
from renderers.ecos_grid import WIDTH, Grid, grid
from renderers.ecos_land import VARIANTS, lift, sea
from renderers.ecos_looks import LABEL
from renderers.ecos_tokens import marks, tokens
from renderers.geometry import ROOT3, at
from renderers.scene import Item, Region, Scene, Sprite, Text

Land = dict[Hex, TileView]
EDGE_SIZE = 21
"""Letters and numbers of the coordinates at the edges."""


def ecos_scene(view: EcosView, *, labels: bool = False, part: frozenset[Hex] | None = None) -> Scene:
    """The landscape: the hexes that the viewer may choose have numbers, and those of the last change pink corners.

    `labels`: the name on every hex. `part`: only these hexes, larger, with what lies around them.
    """
    land = {(tile.q, tile.r): tile for tile in view.landscape}
    asked = asked_hexes(view)
    spread = grid(part or {*land, *asked})
    shown = [hex for hex in sorted(land, key=_by_row) if spread.shows(hex)]
    empty = _spaces(land, spread)
    edge = [hex for hex in shown if any(near not in land for near in neighbours(hex))]
    items = (
        *sea(0, spread.height),
        *_shallows(spread, land, edge),
        *(_flat(spread, empty, "eco-space") if labels or asked else ()),
        *_flat(spread, edge, "eco-under"),
        *(item for hex in shown for item in _tile(spread, land, hex)),
        *features.grounds(spread, land, shown),
        *_rings(spread, land, (hex for hex in view.last if spread.shows(hex)), "eco-last"),
        *_rings(spread, land, asked, "eco-legal"),
        *features.meeples(spread, land, shown),
        *(item for hex in shown for item in tokens(spread, land[hex])),
        *features.signs(spread, land, shown),
        *(item for hex in shown for item in marks(spread, land[hex])),
        *_numbers(spread, land, asked),
        *(_labels(spread, land, (*shown, *empty)) if labels else ()),
        *((Sprite("eco-band", (spread.height,), 0, 0),) if part else ()),
        *_edges(spread, (*shown, *empty)),
    )
    return Scene(WIDTH, spread.height, items, tuple(_regions(spread, (*shown, *empty))), "ecos")


def asked_hexes(view: EcosView) -> tuple[Hex, ...]:
    """The hexes that the viewer is asked for, in the order of their numbers from 1."""
    return next((asked.hexes for asked in view.asked if asked.hexes), ())


def _by_row(hex: Hex) -> tuple[int, int]:
    return hex[1], hex[0]


def _spaces(land: Land, spread: Grid) -> list[Hex]:
    """The empty hexes next to the landscape."""
    found = {near for hex in land for near in neighbours(hex)} - land.keys()
    return sorted((hex for hex in found if spread.shows(hex)), key=_by_row)


def _flat(spread: Grid, hexes: Iterable[Hex], key: str) -> Iterator[Item]:
    """The same drawing on each hex."""
    for hex in hexes:
        yield Sprite(key, (spread.radius,), *spread.middle(hex))


def _shallows(spread: Grid, land: Land, edge: Iterable[Hex]) -> Iterator[Item]:
    """Along the rim of the landscape."""
    for hex in edge:
        for side, near in enumerate(neighbours(hex)):
            if near not in land:
                yield Sprite("eco-shallow", (side, spread.radius), *spread.middle(hex))


def _tile(spread: Grid, land: Land, hex: Hex) -> Iterator[Item]:
    """A tile, and where water meets land."""
    tile, spot = land[hex], spread.middle(hex)
    yield Sprite("eco-tile", (tile.terrain, (hex[0] * hex[0] + 3 * hex[1]) % 5 % VARIANTS, spread.radius), *spot)
    if tile.terrain == "W":
        for side, near in enumerate(neighbours(hex)):
            if near in land and land[near].terrain != "W":
                yield Sprite("eco-shore", (side, spread.radius), *spot)


def _rings(spread: Grid, land: Land, hexes: Iterable[Hex], key: str) -> Iterator[Item]:
    """Around hexes, as high as their tiles."""
    for hex in hexes:
        x, y = spread.middle(hex)
        yield Sprite(key, (spread.radius,), x, y - _up(spread, land, hex))


def _up(spread: Grid, land: Land, hex: Hex) -> float:
    return lift(land[hex].terrain, spread.radius) if hex in land else 0


def _numbers(spread: Grid, land: Land, hexes: tuple[Hex, ...]) -> Iterator[Item]:
    """The number of each hex that may be chosen: in its middle, or at its top where a tile is."""
    radius = spread.radius
    size = round(max(14.5, min(0.38 * radius, 19)), 1)
    for number, hex in enumerate(hexes, 1):
        x, y = spread.middle(hex)
        if hex in land:
            x, y = at(x - 0.56 * radius, y - 0.42 * radius - _up(spread, land, hex))
        yield Sprite("eco-number", (number, size), x, y)


def _labels(spread: Grid, land: Land, hexes: Iterable[Hex]) -> Iterator[Item]:
    """The name of each hex, no larger than it must be to be read on a phone: it stands over what is there."""
    size = round(min(0.42 * spread.radius, 19), 1)
    for hex in hexes:
        x, y = spread.middle(hex)
        y -= _up(spread, land, hex) + 0.66 * spread.radius
        if 50 < x < WIDTH - 20 and 40 < y < spread.height - 10:
            yield Sprite("eco-label", (name_of(hex), size), x, round(y, 2))


def _edges(spread: Grid, hexes: Iterable[Hex]) -> Iterator[Item]:
    """Letters of rows at the left, numbers of columns at the top: of those that are drawn, as many as have room."""
    radius = spread.radius
    rows = {r for _, r in hexes if 44 < spread.middle((0, r))[1] < spread.height - 12}
    every = -(-EDGE_SIZE // int(1.5 * radius))
    for r in sorted(row for row in rows if row % every == 0):
        yield Text(row_name(r), 17, round(spread.middle((0, r))[1] - 0.08 * radius, 2), EDGE_SIZE, LABEL, 700, 85)
    zero, wide = column_of((0, 0)), ROOT3 * radius
    columns = {column: round(spread.x + (column - zero + 0.25) * wide, 2) for column in map(column_of, hexes)}
    every = -(-2 * EDGE_SIZE // int(wide))
    for column, x in sorted(columns.items()):
        if column % every == 0 and 40 < x < WIDTH - 16:
            yield Text(column_name(column), x, 18, EDGE_SIZE, LABEL, 700, 85)


def _regions(spread: Grid, hexes: Iterable[Hex]) -> Iterator[Region]:
    for q, r in hexes:
        yield Region(f"hex:{q},{r}", spread.outline((q, r)))
