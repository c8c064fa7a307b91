"""The book of cards: one card for somebody who sees it for the first time, and sheets of several. Pure.

Everything has its name beside it: each line of icons stands above the sentence that says the same.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.ecos.cards import CARDS
from engine.games.ecos.cards.types import Card, Feature
from renderers.ecos_cards import effect_text, feature_text
from renderers.ecos_icons import HIGH, Glyph, drawn, lines, row
from renderers.ecos_land import sea
from renderers.ecos_looks import SEA
from renderers.ecos_panels import HEAD, benefits, card_height, card_panel, pattern, pattern_box
from renderers.ecos_tableau import whole
from renderers.ecos_write import fitted, measured, wrapped, written
from renderers.looks import INK, PAPER
from renderers.scene import Box, Item, Line, Scene, Sprite, Text, moved
from wording import say

WIDTH, GAP, INSIDE = 516, 8, 16
"""How wide the picture of one card is; what is free around a card, and inside of it."""
SIZE, STEP = 20, 27
"""The text of a card, as large as the signs between icons, and the height of its lines. In the picture of one card nothing is
lower than eleven pixels at a preview of 400."""
COLUMNS, PANEL = 3, 232
"""A sheet for a message: so many cards in a row, so wide, in icons alone."""
SHEET_COLUMNS, SHEET_CARD = 3, 410
"""A sheet to be printed: cards with their sentences."""
RULES = {"blue": "#b3c8de", "brown": "#ddc7a4"}
"""The line between effects, on the ground of each deck."""

Drawn = tuple[list[Item], float]
"""What is drawn from (0, 0) on, and how high it is."""


def book_scene(numbers: Sequence[int]) -> Scene:
    """One card with its sentences, or several in icons. Raises KeyError for no card, ValueError for none at all."""
    if not numbers:
        raise ValueError("a page without cards")
    return card_page(numbers[0]) if len(numbers) == 1 else sheet_page(numbers)


def card_page(number: int) -> Scene:
    """One card. Raises KeyError for no card."""
    items, high = card_drawn(number, WIDTH - 2 * GAP)
    height = round(high) + 2 * GAP + 4
    return Scene(WIDTH, height, (*sea(0, height), *_at(GAP, GAP, items)))


def sheet_page(numbers: Sequence[int]) -> Scene:
    """Several cards in icons, row by row."""
    columns = min(COLUMNS, len(numbers))
    cards = [(list(card_panel(whole(one), 0, 0, PANEL, height)), height) for one, height in _panels(numbers, columns)]
    return _grid(cards, columns, PANEL)


def printed(numbers: Sequence[int]) -> Scene:
    """A sheet of cards with their sentences: for documents, not for messages."""
    columns = min(SHEET_COLUMNS, len(numbers))
    heights = [card_drawn(one, SHEET_CARD)[1] for one in numbers]
    cards = [card_drawn(one, SHEET_CARD, high) for one, high in zip(numbers, _level(heights, columns), strict=True)]
    return _grid(cards, columns, SHEET_CARD)


def _panels(numbers: Sequence[int], columns: int) -> Iterator[tuple[int, float]]:
    """Each card, and how high its row is."""
    return zip(numbers, _level([card_height(one, PANEL) for one in numbers], columns), strict=True)


def _level(heights: Sequence[float], columns: int) -> list[float]:
    """For each card the height of the highest in its row."""
    return [max(heights[i - i % columns : i - i % columns + columns]) for i in range(len(heights))]


def _grid(cards: Sequence[Drawn], columns: int, wide: int) -> Scene:
    """Cards row by row; all of a row are equally high."""
    found: list[Item] = []
    y = float(GAP)
    for i, (items, high) in enumerate(cards):
        found += _at(GAP + i % columns * (wide + GAP), y, items)
        if i % columns == columns - 1 or i == len(cards) - 1:
            y += high + GAP + 2
    width, height = columns * (wide + GAP) + GAP, round(y)
    return Scene(width, height, (Box(0, 0, width, height, 0, SEA), *found))


def _at(x: float, y: float, items: Iterable[Item]) -> Iterator[Item]:
    return (moved(item, x, y) for item in items)


def card_drawn(number: int, width: float, least: float = 0) -> Drawn:
    """A card with its sentences from (0, 0) on; at least so high. Raises KeyError for no card."""
    card = CARDS[number]
    body, bottom = _feature(card.feature, number, width) if card.feature else _effects(card, width)
    height = max(bottom + 6, least)
    sheet = Sprite("eco-sheet", (width, height, card.deck, card.feature is not None), 0, 0)
    return [sheet, *_head(card, width), *body], height


def _head(card: Card, width: float) -> Iterator[Item]:
    """Number and name, at the right what kind of card it is."""
    middle = HEAD / 2 + 1
    yield Sprite("eco-badge", (card.deck, 17.5), 22, middle)
    weight, stretch = (800, 72) if card.number < 100 else (700, 62)
    yield Text(str(card.number), 22, middle, SIZE, INK, weight, stretch)
    kind = say("book-kind", deck="feature" if card.feature else card.deck)
    start = width - INSIDE - measured(kind, SIZE)
    yield written(card.name, 47, middle, 23, PAPER, 800, fitted(card.name, 23, start - 57, 800))
    yield written(kind, start, middle, SIZE, PAPER)


def _effects(card: Card, width: float) -> Drawn:
    found = list(_symbols(card, width))
    y = HEAD + 96.0
    for effect in card.effects:
        y = _said(found, row((effect,)), effect_text(effect), y, width, card.deck)
    return found, y


def _symbols(card: Card, width: float) -> Iterator[Item]:
    """The elements to cover and the leaves, each with its name under it."""
    cell = min(76.0, (width - 2 * INSIDE) / (len(card.symbols) + 1))
    radius, size = (25, SIZE) if cell > 60 else (20, 16)
    middle, below = HEAD + 36.0, HEAD + 76.0
    for i, kind in enumerate(card.symbols):
        x = INSIDE - 4 + (i + 0.5) * cell
        yield Sprite("eco-element", (kind, radius), x, middle)
        yield _centred(say("element-of", element=kind), x, below, size, cell - 3)
    x = width - INSIDE + 4 - cell / 2
    yield Text(str(card.leaves), x - 16, middle, 26, INK, 800, 85)
    yield Sprite("eco-leaf", ("full", 15), x + 10, middle)
    yield _centred(say("book-leaves", n=card.leaves), x, below, size, cell - 3)


def _centred(text: str, x: float, y: float, size: float, wide: float) -> Text:
    return Text(text, round(x, 2), y, size, INK, 700, fitted(text, size, wide))


def _said(found: list[Item], glyphs: Iterable[Glyph], text: str, y: float, width: float, deck: str) -> float:
    """A line between this and what is above, icons, and below them the sentence; where it ends."""
    found.append(Line(((INSIDE, y), (width - INSIDE, y)), RULES[deck], 2))
    y += 6
    for line in lines(glyphs, width - 2 * INSIDE):
        found += drawn(line, INSIDE, y + HIGH / 2)
        y += HIGH
    return _sentence(found, text, y + 2, width)


def _sentence(found: list[Item], text: str, y: float, width: float) -> float:
    for line in wrapped(text, SIZE, width - 2 * INSIDE, 600):
        found.append(written(line, INSIDE, y + STEP / 2, SIZE, INK, 600))
        y += STEP
    return y + 8


def _feature(feature: Feature, number: int, width: float) -> Drawn:
    """The pattern and what it asks for; then what it gives, each in icons and in words."""
    left, top, right, bottom = pattern_box(feature)
    y = HEAD + 12.0
    found = [moved(item, width / 2 - (left + right) / 2, y - top) for item in pattern(feature)]
    y += bottom - top + 8
    gives, told = list(benefits(feature)), feature_text(number)
    asks = len(told) - len(gives)
    for text in told[:asks]:
        y = _sentence(found, text, y, width)
    for glyphs, text in zip(gives, told[asks:], strict=True):
        y = _said(found, glyphs, text, y, width, CARDS[number].deck)
    return found, y
