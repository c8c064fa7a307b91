"""EcosView -> Scene: a player's cards with cubes and leaves; one card alone. Pure."""

from collections.abc import Iterable, Iterator

from engine.games.ecos.cards import CARDS
from engine.games.ecos.view import CardView, EcosView, SeatView
from renderers.ecos_cards import card_text, effect_text
from renderers.ecos_icons import HIGH, drawn, lines, row
from renderers.ecos_land import sea
from renderers.ecos_looks import SEATS
from renderers.ecos_panels import FOOT, HEAD, PAD, card_height, card_panel, head, pattern, pattern_box, symbols
from renderers.ecos_write import wrapped, written
from renderers.looks import INK, PAPER
from renderers.scene import Item, Scene, Sprite, moved
from wording import say

WIDTH, GAP, WIDE = 600, 8, 288
TOP = 76
"""How high a seat's head is."""
TITLE = 46


def whole(card: int) -> CardView:
    """A card with all its leaves and no cubes."""
    return CardView(card, CARDS[card].leaves, ())


def tableau_scene(view: EcosView, seat: int) -> Scene:
    """The cards of a seat's tableau; below them, for the viewer's own seat, what it may choose from, and its hand.

    Raises IndexError for no seat.
    """
    owner = view.seats[seat]
    found, bottom = _shelf(owner.tableau, TOP + GAP, SEATS[seat])
    items: list[Item] = [*seat_head(owner), *found]
    for title, cards in _own(view) if seat == view.viewer else ():
        items.append(written(title, 14, bottom + TITLE / 2, 22, PAPER, 800))
        found, bottom = _shelf(tuple(map(whole, cards)), bottom + TITLE, SEATS[seat])
        items += found
    height = round(bottom + 4)
    return Scene(WIDTH, height, (*sea(0, height), *items))


def _own(view: EcosView) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The viewer's cards that nobody else sees, with a title."""
    if view.pack:
        yield say("ecos-picture-pack"), view.pack
    if view.looking:
        yield say("ecos-picture-looking"), view.looking
    if view.hand:
        yield say("ecos-picture-hand"), view.hand


def seat_head(owner: SeatView) -> Iterator[Item]:
    """Letter, points, cubes, dial, and how many cards are in hand."""
    y = TOP / 2
    yield Sprite("eco-seat", (owner.seat, 25), 40, y)
    yield Sprite("eco-points", (str(owner.points), 26), 118, y)
    for x, key, params, number in (
        (200, "eco-cube", (SEATS[owner.seat], 19), owner.cubes),
        (318, "eco-card", (21,), owner.hand),
    ):
        yield Sprite(key, params, x, y)
        yield written(str(number), x + 26, y, 28, PAPER, 800)
    yield Sprite("eco-dial", (owner.dial, 31), 450, y)
    if owner.computer:
        yield Sprite("eco-robot", (18,), 545, y)


def _shelf(cards: Iterable[CardView], y: float, colour: str) -> tuple[list[Item], float]:
    """Two cards in a row, each row as high as its higher one; and where it ends."""
    found: list[Item] = []
    stack = list(cards)
    for i in range(0, len(stack), 2):
        pair = stack[i : i + 2]
        height = max(card_height(built.card, WIDE) for built in pair)
        for k, built in enumerate(pair):
            found += card_panel(built, GAP + k * (WIDE + GAP), y, WIDE, height, colour)
        y += height + GAP
    return found, y


SIZE, STEP = 21, 29
"""The text of a card that is shown alone, and the height of its lines."""


def card_scene(number: int) -> Scene:
    """One card: what it does in icons and in words. Raises KeyError for no card."""
    card = CARDS[number]
    body, bottom = _body(number)
    height = round(bottom + FOOT + GAP)
    sheet = Sprite("eco-sheet", (WIDTH - 2 * GAP, height - 2 * GAP, card.deck, card.feature is not None), GAP, GAP)
    top = head(card, GAP, GAP, WIDTH - 2 * GAP, 23)
    return Scene(WIDTH, height, (*sea(0, height), sheet, *top, *body))


def _body(number: int) -> tuple[list[Item], float]:
    """What stands below a card's head, and where it ends."""
    card, x, y = CARDS[number], GAP + PAD + 6.0, GAP + HEAD + 6.0
    wide = WIDTH - 2 * x
    found: list[Item] = []
    if card.feature is not None:
        left, top, right, bottom = pattern_box(card.feature)
        found += (moved(item, WIDTH / 2 - (left + right) / 2, y + 8 - top) for item in pattern(card.feature))
        y += bottom - top + 20
        for text in card_text(number):
            y = _sentence(found, text, x, y, wide) + 6
        return found, y
    found += symbols(whole(number), x, y + 30, wide, "", 25)
    y += 66
    for effect in card.effects:
        for glyphs in lines(row((effect,)), wide):
            found += drawn(glyphs, x, y + HIGH / 2)
            y += HIGH
        y = _sentence(found, effect_text(effect), x, y, wide) + 10
    return found, y


def _sentence(found: list[Item], text: str, x: float, y: float, width: float) -> float:
    """A sentence in lines; where it ends."""
    for line in wrapped(text, SIZE, width, 600):
        found.append(written(line, x, y + STEP / 2, SIZE, INK, 600))
        y += STEP
    return y
