"""Cards of Ecos as they lie on a table: number, name, symbols with their cubes, leaves, and what they do in icons. Pure."""

from collections.abc import Iterator

from engine.games.ecos.cards import CARDS
from engine.games.ecos.cards.types import Benefit, Card, Cell, Feature
from engine.games.ecos.hexes import axial
from engine.games.ecos.view import CardView
from engine.hexgrid import Hex, neighbours
from renderers.ecos_icons import HIGH, Glyph, R, arrow, drawn, lines, piece, row, together, word
from renderers.ecos_looks import FEATURE, FEATURE_EDGE, TERRAINS
from renderers.ecos_write import fitted, written
from renderers.geometry import ROOT3, arc, at, hex_centre, hexagon, polar
from renderers.looks import INK, PAPER
from renderers.scene import Box, Circle, Colour, Item, Line, Polygon, Sprite, Text, moved
from wording import say

HEAD, SYMBOLS, PAD, FOOT = 36, 54, 10, 8
"""Heights of a card's head and of its row of symbols, and what is kept free at its sides and below."""
DECKS: dict[str, tuple[Colour, Colour]] = {"blue": ("#2a5f9e", "#dfeaf6"), "brown": ("#7a4a22", "#f5e7d3")}
"""A deck's colour, and the ground of its cards."""
NAME = 18


def card_height(number: int, width: float, brief: bool = False) -> int:
    """How high a card is."""
    card = CARDS[number]
    if card.feature is not None:
        left, _, right, _ = pattern_box(card.feature)
        room = width - (right - left) - 3 * PAD - 8
        rows = sum(len(lines(glyphs, room)) for glyphs in benefits(card.feature))
        return HEAD + FOOT + max(rows * HIGH, _pattern_height(card.feature)) + 8
    return HEAD + SYMBOLS + (0 if brief else len(_rows(card, width)) * HIGH) + FOOT


def card_panel(
    built: CardView, x: float, y: float, width: float, height: float, cube: Colour = "", brief: bool = False
) -> Iterator[Item]:
    """A card with its upper left corner at (x, y). `cube`: the colour of cubes on it. `brief`: without what it does."""
    card = CARDS[built.card]
    yield Sprite("eco-sheet", (width, height, card.deck, card.feature is not None), x, y)
    yield from head(card, x, y, width)
    if card.feature is not None:
        yield from _feature(card.feature, x, y + HEAD, width)
        return
    yield from symbols(built, x + PAD, y + HEAD + SYMBOLS / 2, width - 2 * PAD, cube)
    if not brief:
        for i, glyphs in enumerate(_rows(card, width)):
            yield from drawn(glyphs, x + PAD, y + HEAD + SYMBOLS + (i + 0.5) * HIGH)


def sheet(width: float, height: float, deck: str, feature: bool) -> tuple[Item, ...]:
    """A card without anything on it: blue cards have round corners in their head, brown ones a straight line."""
    colour, ground = DECKS[deck]
    rim = FEATURE if feature else PAPER
    return (
        Box(1, 3, width, height, 12, "#10161f"),
        Box(0, 0, width, height, 12, rim),
        Box(2, 2, width - 4, height - 4, 10.5, colour),
        Box(5, HEAD, width - 10, height - HEAD - 5, 8, ground),
    )


def head(card: Card, x: float, y: float, width: float, size: float = NAME) -> Iterator[Item]:
    """The number, on a disc of a blue card or a hex of a brown one, and the name."""
    middle = y + HEAD / 2 + 1
    yield Sprite("eco-badge", (card.deck, 15.5), x + 22, middle)
    yield Text(str(card.number), x + 22, middle, 15.5, INK, 800, 72)
    stretch = fitted(card.name, size, width - 50, 800)
    yield written(card.name, x + 43, middle, size, PAPER, 800, stretch)


def badge(deck: str, radius: float) -> tuple[Item, ...]:
    """Under a card's number."""
    if deck == "blue":
        return (Circle(0, 0, radius, INK), Circle(0, 0, radius - 1.5, PAPER))
    return (Polygon(hexagon((0, 0), radius + 1.5), INK), Polygon(hexagon((0, 0), radius - 0.4), "#ffe9c4"))


def symbols(built: CardView, x: float, y: float, width: float, cube: Colour = "", radius: float = 20) -> Iterator[Item]:
    """The elements to cover, with cubes on those that are; at the right the leaves that are left, and the spent ones."""
    card = CARDS[built.card]
    leaf = 1.28 * radius
    step = min(2.3 * radius, (width - card.leaves * leaf - 4) / max(1, len(card.symbols)))
    for i, kind in enumerate(card.symbols):
        spot = at(x + radius + step * i, y)
        yield Sprite("eco-element", (kind, radius), *spot)
        if i in built.covered:
            yield Sprite("eco-cube", (cube or "#b9a6d8", round(0.66 * radius, 1)), spot[0] + 1, spot[1] - 4)
    for i in range(card.leaves):
        state = "full" if i < built.leaves else "spent"
        yield Sprite("eco-leaf", (state, round(0.62 * radius, 1)), *at(x + width - leaf * (card.leaves - i - 0.5), y))


def _rows(card: Card, width: float) -> list[list[Glyph]]:
    return lines(row(card.effects), width - 2 * PAD)


def _feature(feature: Feature, x: float, y: float, width: float) -> Iterator[Item]:
    """The pattern at the left, at the right what it brings: at once, and each time."""
    left, top, right, _ = pattern_box(feature)
    wide = right - left
    yield from (moved(item, x + PAD + 4 - left, y + 8 - top) for item in pattern(feature))
    start, room = x + wide + 2 * PAD + 8, width - wide - 3 * PAD - 8
    rows = [one for glyphs in benefits(feature) for one in lines(glyphs, room)]
    for i, glyphs in enumerate(rows):
        yield from drawn(glyphs, start, y + 4 + (i + 0.5) * HIGH)


def benefits(feature: Feature) -> Iterator[tuple[Glyph, ...]]:
    """What a feature brings, a row each: at once; each time that something happens; at the end."""
    if feature.placed:
        yield row(feature.placed)
    for benefit in feature.benefits:
        yield (Glyph(25, (Sprite("eco-each", (11,), 12, 0),)), *_happens(benefit), word(":", True), *row(benefit.effects))
    if feature.final is not None:
        seal = Glyph(2 * R + 3, (Sprite("eco-points", (str(feature.final.each), R), R, 0),))
        group = Glyph(2.3 * R, (Sprite("eco-habitat", ("D", 7, R), R, 0),))
        yield (seal, word("/", True), group, word(say("ecos-picture-most", n=feature.final.most), True))


def _happens(benefit: Benefit) -> Iterator[Glyph]:
    """What wakes a benefit."""
    paw = Glyph(2 * R + 3, (Sprite("eco-any", (R,), R, 0),))
    if benefit.what == "moves":
        return iter((paw, arrow()))
    things = {"animal": (paw,), "water": (piece("W"),), "mountain": (piece("mountain"),)}
    token = (paw, word("/", True), piece("mountain"), word("/", True), piece("forest"))
    return together(word("+"), *things.get(benefit.what, token))


CELL = 15.0
"""The radius of a pattern's hexes."""


def each(radius: float) -> tuple[Item, ...]:
    """Each time again: an arrow that turns round."""
    tip = polar((0, 0), radius * 0.72, 290)
    head = tuple(at(tip[0] + dx * radius, tip[1] + dy * radius) for dx, dy in ((-0.2, -0.5), (0.52, 0.02), (-0.26, 0.4)))
    return (Line(arc((0, 0), radius * 0.72, -20, 285, 24), "#7a4a86", round(0.28 * radius, 2)), Polygon(head, "#7a4a86"))


def pattern_box(feature: Feature) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a pattern about the middle of its hex (0, 0)."""
    spots = [hex_centre((0, 0), CELL, *hex) for hex in _pattern_hexes(feature)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    half = ROOT3 / 2 * CELL
    return min(xs) - half, min(ys) - CELL, max(xs) + half, max(ys) + CELL


def _pattern_height(feature: Feature) -> int:
    _, top, _, bottom = pattern_box(feature)
    return round(bottom - top) + 8


def _pattern_hexes(feature: Feature) -> list[Hex]:
    """The hexes of the pattern and, where what lies around it matters, those."""
    cells = [axial(cell.at) for cell in feature.cells]
    return [*cells, *_around(feature, cells)]


def _around(feature: Feature, cells: list[Hex]) -> list[Hex]:
    ring = sorted({near for hex in cells for near in neighbours(hex)} - set(cells))
    if feature.shore is None:
        return []
    return ring if feature.shore.island is not None else ring[: feature.shore.river]


def pattern(feature: Feature) -> Iterator[Item]:
    """A feature's pattern about the middle of its hex (0, 0): terrains and mountains, gold around what its tile covers."""
    cells = [axial(cell.at) for cell in feature.cells]
    for hex in _around(feature, cells):
        yield from _cell(hex, "W", True)
    for cell in feature.cells:
        yield from _cell(axial(cell.at), cell.terrain, False)
    yield from _rim([axial(key) for key in feature.tile])
    for cell in feature.cells:
        yield from _grown(cell)


def _cell(hex: Hex, terrain: str, pale: bool) -> Iterator[Item]:
    """A hex of a terrain; of two terrains half and half."""
    spot = hex_centre((0, 0), CELL, *hex)
    yield Polygon(hexagon(spot, CELL), INK)
    inner = hexagon(spot, CELL - 1.2)
    yield Polygon(inner, "#86b7de" if pale else TERRAINS[terrain[0]].face)
    if len(terrain) > 1:
        yield Polygon((inner[0], inner[1], inner[2], inner[3]), TERRAINS[terrain[1]].face)


def _grown(cell: Cell) -> Iterator[Item]:
    if cell.mountain:
        x, y = hex_centre((0, 0), CELL, *axial(cell.at))
        yield Sprite("eco-mountain", (CELL * 1.2,), x, y + 6)


def _rim(tile: list[Hex]) -> Iterator[Item]:
    """Around the hexes that the tile covers."""
    for colour, width in ((FEATURE_EDGE, 5.2), (FEATURE, 3)):
        for hex in tile:
            corners = hexagon(hex_centre((0, 0), CELL, *hex), CELL)
            for side, near in enumerate(neighbours(hex)):
                if near not in tile:
                    yield Line((corners[side], corners[(side + 1) % 6]), colour, width)
