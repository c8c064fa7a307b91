"""EcosView -> Scene: the landscape and all that lies beside it: score, seats, bag, drawn elements, market. Pure."""

from collections.abc import Iterator

from engine.games.ecos.pieces import DECKS, ELEMENTS
from engine.games.ecos.view import EcosView, SeatView
from renderers.ecos import ecos_scene
from renderers.ecos_land import sea
from renderers.ecos_looks import FRAME_RIM, LABEL, SEATS
from renderers.ecos_panels import card_height, card_panel
from renderers.ecos_tableau import GAP, WIDE, whole
from renderers.ecos_write import written
from renderers.looks import GOLD, INK, PAPER
from renderers.scene import Circle, Item, Line, Scene, Sprite, Text, moved

WIDTH = 600
SEAT_HIGH, BAG_HIGH, DRAWN_HIGH = 66, 74, 64
TICK = 21
"""The text of the score track."""


def table_scene(view: EcosView) -> Scene:
    """Everything that is public, one below the other."""
    land = ecos_scene(view)
    parts = (_track(view), _seats(view), _bag(view), _drawn(view), _market(view))
    y, items = float(land.height), []
    for part, high in parts:
        items += [moved(item, 0, y) for item in part]
        y += high
    height = round(y) + 4
    return Scene(WIDTH, height, (*land.items, *sea(land.height, height), *items), land.regions)


Part = tuple[list[Item], float]
"""Things from (0, 0) downwards, and how high they are."""


def _track(view: EcosView) -> Part:
    """The points of all seats on a line up to the target, which has a flag."""
    top = max(view.target, *(seat.points for seat in view.seats))
    last = -(-top // 10) * 10
    left, room = 26.0, WIDTH - 52.0
    lanes = _lanes([(left + room * seat.points / last, seat.seat) for seat in view.seats])
    high = 30 * (1 + max((lane for _, _, lane in lanes), default=0)) + 8
    found: list[Item] = [Line(((left, high), (left + room, high)), FRAME_RIM, 7)]
    for points in range(0, last + 1, 10):
        x = round(left + room * points / last, 2)
        goal = points == view.target
        found.append(Circle(x, high, 6, GOLD if goal else LABEL, INK, 1.5))
        if points % 20 == 0 or goal:
            found.append(Text(str(points), x, high + 20, TICK, GOLD if goal else LABEL, 700, 80))
    for x, seat, lane in lanes:
        found += [
            Line(((x, high - 2), (x, high - 12)), SEATS[seat], 3),
            Sprite("eco-seat", (seat, 14), x, high - 20 - 29 * lane),
        ]
    return found, high + 42


def _lanes(marks: list[tuple[float, int]]) -> list[tuple[float, int, int]]:
    """Each mark with the lowest lane in which it does not lie on another."""
    found: list[tuple[float, int, int]] = []
    for x, seat in sorted(marks):
        taken = {lane for other, _, lane in found if abs(other - x) < 30}
        found.append((round(x, 2), seat, next(lane for lane in range(len(marks)) if lane not in taken)))
    return found


def _seats(view: EcosView) -> Part:
    """Two seats in a row."""
    found: list[Item] = []
    for i, seat in enumerate(view.seats):
        found += _seat(view, seat, GAP + (i % 2) * (WIDE + GAP), (i // 2) * (SEAT_HIGH + GAP))
    return found, (len(view.seats) + 1) // 2 * (SEAT_HIGH + GAP)


def _seat(view: EcosView, seat: SeatView, x: float, y: float) -> Iterator[Item]:
    """Letter, points, cubes, cards in hand, dial; a bag for the Harbinger, dots for who is waited for."""
    middle = y + SEAT_HIGH / 2
    yield Sprite("eco-frame", (WIDE, SEAT_HIGH, SEATS[seat.seat]), x, y)
    yield Sprite("eco-seat", (seat.seat, 20), x + 29, middle)
    yield Sprite("eco-points", (str(seat.points), 21), x + 79, middle)
    yield Sprite("eco-cube", (SEATS[seat.seat], 11), x + 117, y + 20)
    yield written(str(seat.cubes), x + 132, y + 20, 20, PAPER, 800)
    yield Sprite("eco-card", (12,), x + 117, y + 47)
    yield written(str(seat.hand), x + 132, y + 47, 20, PAPER, 800)
    yield Sprite("eco-dial", (seat.dial, 26), x + 195, middle)
    if seat.seat == view.harbinger:
        yield Sprite("eco-bag", (14,), x + 245, y + 20)
    if seat.waiting:
        yield Sprite("sign", ("waiting", 12), x + 268, y + 20)
    if seat.computer:
        yield Sprite("eco-robot", (12,), x + 262, y + 47)


def _bag(view: EcosView) -> Part:
    """How many of each element are left in the bag."""
    found: list[Item] = [Sprite("eco-frame", (WIDTH - 2 * GAP, BAG_HIGH - GAP, FRAME_RIM), GAP, 0)]
    found.append(Sprite("eco-bag", (22,), 40, BAG_HIGH / 2 - 3))
    for i, kind in enumerate(ELEMENTS):
        x, y = 92 + 64 * i, BAG_HIGH / 2 - 4
        found += [Sprite("eco-element", (kind, 18), x, y), written(str(view.bag.get(kind, 0)), x + 21, y, 21, PAPER, 800, 75)]
    return found, BAG_HIGH


def _drawn(view: EcosView) -> Part:
    """The tokens drawn this round, the newest at the right; the one that is being resolved shines."""
    if not view.out:
        return [], 0
    wide = min(36.0, (WIDTH - 100) / len(view.out))
    found: list[Item] = [Sprite("eco-frame", (WIDTH - 2 * GAP, DRAWN_HIGH - 2, FRAME_RIM), GAP, 0)]
    for i, kind in enumerate(view.out):
        final = i == len(view.out) - 1
        x, y = 36 + wide * i + (12 if final else 0), DRAWN_HIGH / 2 - 1
        if final and view.drawn is not None:
            found.append(Circle(x, y, 29, GOLD, INK, 2))
        found.append(Sprite("eco-element", (kind, 25 if final else 16), x, y))
    return found, DRAWN_HIGH + 4


def _market(view: EcosView) -> Part:
    """Beside each deck, with the number of its cards, those that lie face up."""
    found: list[Item] = []
    bottom = 0.0
    for i, deck in enumerate(DECKS):
        x, y = GAP + i * (WIDE + GAP), 46.0
        found += [
            Sprite("eco-deck", (deck, 17), x + 22, 21),
            written(f"×{view.decks.get(deck, 0)}", x + 44, 21, 22, PAPER, 800),
        ]
        for number in view.market.get(deck, ()):
            high = card_height(number, WIDE, brief=True)
            found += card_panel(whole(number), x, y, WIDE, high, brief=True)
            y += high + GAP
        bottom = max(bottom, y)
    return found, bottom
