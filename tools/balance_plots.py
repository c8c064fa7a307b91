"""The plots of docs/balance.md: how long matches last, how often each set wins, what each card is worth."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.games.ecos.cards import CARDS, SETS, is_feature
from renderers.paint import save
from renderers.panels import BRIGHT, GROUND, QUIET, begun
from renderers.scene import Box, Circle, Item, Line, Scene, Text
from tools.balance_play import Played
from tools.balance_report import by_set, worths

WIDE, TALL, LEFT, FOOT, TOP = 640, 300, 46, 34, 40
BAR, FAIR = "#56b4e9", "#f0e442"
DECKS = {"blue": "#56b4e9", "brown": "#e69f00"}
COLUMN = 5
"""Draws that one column of the histogram takes together."""


def plots(played: Sequence[Played], folder: Path) -> list[tuple[str, str]]:
    """Writes the pictures; their names and what they show."""
    made = []
    for name in sorted({one.name for one in played}):
        some = [one for one in played if one.name == name]
        made.append((f"draws-{name}", f"Draws of a match, {name}", draws([one.draws for one in some])))
        if "-sets-" in name:
            made.append((f"wins-{name}", f"Win share by set, {name}, with 95 % intervals", wins(some)))
    made.append(("worth", "Worth of each card, by number: blue and brown", worth(played)))
    folder.mkdir(parents=True, exist_ok=True)
    for name, _, scene in made:
        save(scene, folder / f"{name}.png")
    return [(name, title) for name, title, _ in made]


def _ground(height: int = TALL) -> list[Item]:
    return [Box(0, 0, WIDE, height, 0, GROUND), Line(((LEFT, height - FOOT), (WIDE - 14, height - FOOT)), QUIET, 1.5)]


def _up(share: float, height: int = TALL) -> float:
    """Where a share of the greatest value (0-1) lies."""
    return round(height - FOOT - share * (height - FOOT - TOP), 2)


def draws(lengths: Sequence[int]) -> Scene:
    """A histogram: columns of five draws; the median is marked."""
    low, high = min(lengths) // COLUMN, max(lengths) // COLUMN
    counts = [sum(one // COLUMN == column for one in lengths) for column in range(low, high + 1)]
    room = (WIDE - LEFT - 14) / len(counts)
    items = _ground()
    for place, count in enumerate(counts):
        y, x = _up(count / max(counts)), LEFT + place * room
        if count:
            items.append(Box(round(x + 1, 2), y, round(room - 2, 2), round(TALL - FOOT - y, 2), 0, BAR))
        if count == max(counts):
            items.append(Text(str(count), round(x + room / 2, 2), y - 12, 15.5, BRIGHT))
        if (low + place) % -(-len(counts) // 12) == 0:
            items.append(Text(str((low + place) * COLUMN), round(x, 2), TALL - 16, 15.5, QUIET))
    middle = sorted(lengths)[len(lengths) // 2]
    x = round(LEFT + (middle / COLUMN - low) * room, 2)
    items += [Line(((x, TOP - 8), (x, TALL - FOOT)), FAIR, 2), begun(str(middle), x + 6, TOP - 4, FAIR)]
    return Scene(WIDE, TALL, tuple(items))


def wins(played: Sequence[Played]) -> Scene:
    """A bar for each set, with its interval; the line is what would be fair."""
    shares, seats = by_set(played), len(played[0].points)
    height = TOP + 34 * len(shares)
    scale = (WIDE - 170) / max(0.01, *(share.interval[1] for share in shares.values()))
    items: list[Item] = [Box(0, 0, WIDE, height, 0, GROUND)]
    for row, (key, share) in enumerate(shares.items()):
        y, (low, high) = 24 + row * 34, share.interval
        items += [
            begun(SETS[key].name, 10, y + 11, BRIGHT),
            Box(150, y, max(1, round(share.value * scale, 2)), 22, 0, BAR),
            Line(((round(150 + low * scale, 2), y + 11), (round(150 + high * scale, 2), y + 11)), BRIGHT, 2),
        ]
    x = round(150 + scale / seats, 2)
    items.append(Line(((x, 8), (x, height - 8)), FAIR, 2))
    return Scene(WIDE, height, tuple(items))


def worth(played: Sequence[Played]) -> Scene:
    """A dot for each card that some played and some did not: from left to right by number, up and down by its worth."""
    found = {card: one.value for card, one in worths(played).items() if one.value is not None and not is_feature(card)}
    most = max([abs(value) for value in found.values()] or [1.0])
    items = [*_ground(), *_levels(most)]
    for card, value in found.items():
        x = LEFT + (card - min(CARDS)) / (max(CARDS) - min(CARDS)) * (WIDE - LEFT - 24)
        items.append(Circle(round(x, 2), _up((value / most + 1) / 2), 4, DECKS[CARDS[card].deck]))
    return Scene(WIDE, TALL, tuple(items))


def _levels(most: float) -> Iterator[Item]:
    for value in (-most, 0.0, most):
        y = _up((value / most + 1) / 2)
        yield Line(((LEFT, y), (WIDE - 14, y)), QUIET, 1)
        yield Text(f"{value:+.0f}", 22, y, 15.5, QUIET)
