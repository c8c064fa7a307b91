"""The tray: the tiles in play, four in each corner of the picture, each with its number."""

from collections.abc import Iterator

from engine.games.links.state import cell_of
from engine.games.links.tiles import TILES
from engine.games.links.view import BoardView
from renderers.layout import LETTERS
from renderers.looks import INK, LOOKS
from renderers.panels import SIZE
from renderers.scene import Circle, Item, Point, Region, Sprite, Text

RADIUS = 18.5


def tray(view: BoardView) -> Iterator[Item]:
    """All of them."""
    for tile in view.tiles:
        yield from _tile(view, tile)


def _tile(view: BoardView, tile: int) -> Iterator[Item]:
    """A tile, its number and its penalty where that matters; one that is in use is dimmed and shows the letter of its cell."""
    (x, y), where, ink = tray_spot(tile), cell_of(view.cells, tile), LOOKS[view.look].slot_ink
    yield Sprite("face", (view.look, RADIUS, 0), x, y)
    yield Sprite("thread", (TILES[tile - 1].path, "loose", RADIUS), x, y)
    if where is not None:
        yield Sprite("veil", (view.look, RADIUS), x, y)
    yield Text(str(tile), x, y + 27, SIZE, ink, 700, 85)
    if TILES[tile - 1].penalty and view.signs:
        yield Sprite("badge", (f"pips-{TILES[tile - 1].penalty}", 6.5), x + 12.5, y + 15)
    if where is not None:
        yield Circle(x, y, 9.5, "#ffffff", INK, 1.2)
        yield Text(LETTERS[where], x, y, SIZE, INK)


def tray_spot(tile: int) -> Point:
    """Where a tile lies: 1-4 upper left, 5-8 upper right, 9-12 lower left, 13-16 lower right, in reading order."""
    corner, place = divmod(tile - 1, 4)
    x = (25, 337)[corner % 2] + 38 * (place % 2)
    y = (25, 259)[corner // 2] + 53 * (place // 2)
    return x, y


def tray_regions(view: BoardView) -> Iterator[Region]:
    """A box around each tile and its number."""
    for tile in view.tiles:
        x, y = tray_spot(tile)
        yield Region(f"tile:{tile}", ((x - 18, y - 19), (x + 18, y - 19), (x + 18, y + 33), (x - 18, y + 33)))
