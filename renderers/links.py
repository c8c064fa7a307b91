"""BoardView -> Scene: the picture of one board of Eco-Links. Pure."""

from collections.abc import Iterator

from engine.games.links.board import NUMBER_AT, PLACES, beside, networks
from engine.games.links.state import Cells, Placed, cell_of, paths_of
from engine.games.links.tiles import TILES, sides_of
from engine.games.links.view import BoardView
from renderers.geometry import hexagon, polar
from renderers.grounds import HEIGHT, WIDTH
from renderers.layout import LETTERS, Flower
from renderers.looks import GOLD_INK, INK, LOOKS
from renderers.scene import Box, Circle, Item, Line, Polygon, Region, Scene, Sprite, Text

MAIN = Flower(200, 175, 49)
DISC, TOKEN = 11, 13.5
TRAY_RADIUS = 19


def board_scene(view: BoardView) -> Scene:
    """The picture of a board: flower, numbers, markers, tiles, and the tray in the four corners."""
    styles = thread_styles(view.cells, view.end == "solved")
    items = (
        Sprite("ground", (view.look,), 0, 0),
        *_plate(view, MAIN),
        *_cells(view, MAIN, view.cells, styles),
        *_ends(view, MAIN, view.cells, styles),
        *_numbers(view, MAIN, view.cells, styles),
        *_chosen(view, MAIN),
        *_tray(view),
    )
    return Scene(WIDTH, HEIGHT, items, tuple(_regions(view)))


def thread_styles(cells: Cells, solved: bool = False) -> tuple[str, ...]:
    """The style of each cell's path: tiles that are joined to another share one, the largest network's comes first."""
    found = ["loose"] * 7
    parts = sorted((part for part in networks(paths_of(cells)) if len(part) > 1), key=len, reverse=True)
    for part, style in zip(parts, ("first", "second", "third"), strict=False):
        for cell in part:
            found[cell] = "glow" if solved else style
    return tuple(found)


def _plate(view: BoardView, flower: Flower) -> Iterator[Item]:
    """The board under the cells."""
    look = LOOKS[view.look]
    for grow, colour in ((1.16, look.plate_rim), (1.11, look.plate)):
        for cell in range(7):
            yield Polygon(hexagon(flower.cell(cell), flower.radius * grow), colour)


def _cells(view: BoardView, flower: Flower, cells: Cells, styles: tuple[str, ...]) -> Iterator[Item]:
    for cell, placed in enumerate(cells):
        if placed is None:
            yield from _empty(view, flower, cell)
        else:
            yield from _filled(view, flower, cell, placed, styles[cell])


def _empty(view: BoardView, flower: Flower, cell: int) -> Iterator[Item]:
    x, y = flower.cell(cell)
    yield Sprite("slot", (view.look, flower.radius), x, y)
    yield Text(LETTERS[cell], x, y, 22, LOOKS[view.look].slot_ink)


def _filled(view: BoardView, flower: Flower, cell: int, placed: Placed, style: str) -> Iterator[Item]:
    x, y = flower.cell(cell)
    yield Sprite("face", (view.look, flower.radius, placed.tile), x, y)
    yield Sprite("thread", (placed.path, style, flower.radius), x, y)
    yield Text(LETTERS[cell], x, y - 0.73 * flower.radius, 15.5, LOOKS[view.look].letter)
    penalty = TILES[placed.tile - 1].penalty
    if penalty:
        yield Sprite("badge", (f"pips-{penalty}", 7), x, y + 0.74 * flower.radius)


def _ends(view: BoardView, flower: Flower, cells: Cells, styles: tuple[str, ...]) -> Iterator[Item]:
    """Where paths leave tiles: to a marker, into an empty cell, or against nothing."""
    for cell, placed in enumerate(cells):
        for side in sides_of(placed.path if placed else 0):
            yield from _end(view, flower, cells, cell, side, styles[cell])


def _end(view: BoardView, flower: Flower, cells: Cells, cell: int, side: int, style: str) -> Iterator[Item]:
    x, y = flower.side(cell, side)
    near = beside(cell, side)
    if near is None:
        if NUMBER_AT[cell, side] in view.numbers:
            yield Sprite("stub", (side, style, 14, flower.radius), x, y)
        else:
            yield Sprite("stop", (side, style, flower.radius), x, y)
    else:
        there = cells[near]
        if there is None:
            yield Sprite("knob", (side, style, flower.radius), x, y)
        elif not there.path >> (side + 3) % 6 & 1:
            yield Sprite("stop", (side, style, flower.radius), x, y)


def _numbers(view: BoardView, flower: Flower, cells: Cells, styles: tuple[str, ...]) -> Iterator[Item]:
    for number, (cell, side) in PLACES.items():
        if number in view.numbers:
            placed = cells[cell]
            linked = placed is not None and bool(placed.path >> side & 1)
            yield from _marker(view, flower, number, "happy" if view.end == "solved" else "linked" if linked else "waiting")
        else:
            yield from _disc(number, *flower.spot(number, 15, 2.5), "plain")


def _marker(view: BoardView, flower: Flower, number: int, mood: str) -> Iterator[Item]:
    first, second = flower.spot(number, 17, 5), flower.spot(number, 17, 26)
    if (number - 1) % 3 == 1:
        second = flower.spot(number, 38, 0)
    yield from _disc(number, *second, "gold")
    yield Sprite("animal", (LOOKS[view.look].animal, mood, TOKEN), *first)


def _disc(number: int, x: float, y: float, kind: str) -> Iterator[Item]:
    yield Sprite("disc", (kind, DISC), x, y)
    yield Text(str(number), x, y, 15.5, GOLD_INK, 700, 80)


def _chosen(view: BoardView, flower: Flower) -> Iterator[Item]:
    if view.hinted is not None:
        yield Sprite("badge", ("hint", 9), *polar(flower.cell(view.hinted), 0.74 * flower.radius, 30))
    if view.cell is not None and not view.end:
        ring = hexagon(flower.cell(view.cell), flower.radius * 0.97)
        yield Polygon(ring, "", INK, 6)
        yield Polygon(ring, "", "#ffffff", 3)


def _tray(view: BoardView) -> Iterator[Item]:
    for tile in view.tiles:
        x, y = tray_spot(tile)
        where = cell_of(view.cells, tile)
        yield Sprite("face", (view.look, TRAY_RADIUS, 0), x, y)
        yield Sprite("thread", (TILES[tile - 1].path, "loose", TRAY_RADIUS), x, y)
        yield Text(str(tile), x, y + 27, 15.5, LOOKS[view.look].slot_ink, 700, 85)
        if where is not None:
            yield Circle(x, y, 10, INK)
            yield Text(LETTERS[where], x, y, 15.5, "#ffffff")


def tray_spot(tile: int) -> tuple[float, float]:
    """Where a tile of the tray lies: four in each corner of the picture, in reading order."""
    corner, place = divmod(tile - 1, 4)
    x = (26, 374 - 38)[corner % 2] + 38 * (place % 2)
    y = (26, 245)[corner // 2] + 53 * (place // 2)
    return x, y


def _regions(view: BoardView) -> Iterator[Region]:
    for cell in range(7):
        yield Region(f"cell:{LETTERS[cell]}", MAIN.outline(cell))
    for tile in view.tiles:
        x, y = tray_spot(tile)
        yield Region(f"tile:{tile}", ((x - 18, y - 20), (x + 18, y - 20), (x + 18, y + 33), (x - 18, y + 33)))
