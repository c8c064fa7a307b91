"""The marks of mistakes on a board (L8): a shape and a colour for each kind, where the checker found it."""

from collections.abc import Iterator, Sequence

from engine.games.links.board import Mistake
from renderers.layout import Flower
from renderers.scene import Item, Point, Sprite

SIZE = 6.2


def mistake_marks(mistakes: Sequence[Mistake], flower: Flower) -> Iterator[Item]:
    """Every mistake, marked."""
    for mistake in mistakes:
        for x, y in _spots(mistake, flower):
            yield Sprite("badge", (mistake.kind, SIZE), x, y)


def _spots(mistake: Mistake, flower: Flower) -> list[Point]:
    """Where a mistake is: a side, a number, cells."""
    data, far = mistake.data, flower.radius
    match mistake.kind:
        case "cut-off":
            return [flower.side(data["cell"], data["side"])]
        case "unconnected-marker":
            return [flower.inside(data["number"], 0.27 * far, 0.12 * far)]
        case "number-without-marker":
            return [flower.spot(data["number"], 0.22 * far, 0.06 * far)]
        case "empty-cell":
            return [flower.cell(data["cell"])]
        case "separate-paths":
            return [flower.cell(part[0]) for part in data["networks"]]
        case _:
            return [(x, y + 0.55 * far) for x, y in map(flower.cell, data["cells"])]
