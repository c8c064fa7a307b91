"""Every drawing that scenes refer to by name: a function from parameters to shapes about (0, 0). Pure."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from renderers import badges, faces, grounds, panels, signs, threads
from renderers.animals import animal
from renderers.ecos_sprites import ECOS
from renderers.scene import Box, Circle, Item, Line, Polygon, Scene, Sprite, Text, moved

SPRITES: dict[str, Callable[..., tuple[Item, ...]]] = {
    "animal": animal,
    "badge": badges.badge,
    "call": threads.call,
    "cloth": panels.cloth,
    "disc": badges.disc,
    "face": faces.face,
    "ground": grounds.ground,
    "knob": threads.knob,
    "panel": panels.panel,
    "plate": grounds.plate,
    "sign": signs.sign,
    "slot": faces.slot,
    "stop": threads.stop,
    "stub": threads.stub,
    "thread": threads.thread,
    "veil": faces.veil,
    "wood": panels.wood,
    **ECOS,
}


@lru_cache(maxsize=4096)
def shapes(key: str, params: tuple[Any, ...]) -> tuple[Item, ...]:
    """The shapes of a sprite about (0, 0)."""
    return SPRITES[key](*params)


def expanded(scene: Scene) -> Iterable[Item]:
    """All items of a scene with the sprites replaced by their shapes."""
    for item in scene.items:
        if isinstance(item, Sprite):
            for part in shapes(item.key, item.params):
                yield moved(part, item.x, item.y)
        else:
            yield item


def sheet(parts: tuple[Item, ...]) -> bool:
    """Whether a sprite begins with a sharp-cornered box: then it covers this box, and nothing outside it is drawn."""
    return isinstance(parts[0], Box) and parts[0].r == 0


def extent(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what an item covers; for text an upper bound."""
    match item:
        case Sprite():
            parts = shapes(item.key, item.params)
            left, top, right, bottom = union(parts[:1] if sheet(parts) else parts)
            return left + item.x, top + item.y, right + item.x, bottom + item.y
        case Circle():
            far = item.r + item.width / 2
            return item.x - far, item.y - far, item.x + far, item.y + far
        case Box():
            far = item.width / 2
            return item.x - far, item.y - far, item.x + item.w + far, item.y + item.h + far
        case Text():
            wide, high, low = 0.42 * item.size * len(item.text) + 1, 0.45 * item.size, 0.62 * item.size
            return item.x - wide, item.y - high, item.x + wide, item.y + low
        case Polygon() | Line():
            far = item.width / 2
            xs, ys = [x for x, _ in item.points], [y for _, y in item.points]
            return min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far


def union(items: Iterable[Item]) -> tuple[float, float, float, float]:
    """What several items cover together."""
    boxes = [extent(item) for item in items]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
