"""A scene as people with deficient colour vision see it, and without colours: to look at what a palette is worth. Pure."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from renderers.scene import Box, Circle, Colour, Item, Line, Polygon, Scene, Text, moved
from renderers.sprites import expanded

Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG 2009,
severity 1.0; for linear RGB."""
GREY: Matrix = ((0.2126729, 0.7151522, 0.0721750),) * 3
"""Lightness alone."""
SHOWN = ("protanopia", "deuteranopia", "tritanopia", "grey")


@cache
def seen(colour: Colour, vision: str) -> Colour:
    """A colour as it is seen; what shines through shines through as before."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    matrix = GREY if vision == "grey" else VISIONS[vision]
    mixed = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in matrix)
    back = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in mixed)
    return "#" + "".join(f"{round(255 * part):02x}" for part in back) + colour[7:]


def vision_scene(scene: Scene) -> Scene:
    """The scene four times, half as large: protanopia, deuteranopia, tritanopia, without colours."""
    items: list[Item] = []
    for i, vision in enumerate(SHOWN):
        x, y = i % 2 * scene.width / 2, i // 2 * scene.height / 2
        items += (moved(item, x, y) for item in _halved(_recoloured(expanded(scene), vision)))
    return Scene(scene.width, scene.height, tuple(items))


def _recoloured(items: Iterable[Item], vision: str) -> Iterator[Item]:
    for item in items:
        given = {name: getattr(item, name, "") for name in ("fill", "stroke")}
        yield msgspec.structs.replace(item, **{name: seen(colour, vision) for name, colour in given.items() if colour})


def _halved(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        match item:
            case Polygon() | Line():
                points = tuple((x / 2, y / 2) for x, y in item.points)
                yield msgspec.structs.replace(item, points=points, width=item.width / 2)
            case Circle():
                yield Circle(item.x / 2, item.y / 2, item.r / 2, item.fill, item.stroke, item.width / 2)
            case Box():
                sides = (item.x / 2, item.y / 2, item.w / 2, item.h / 2, item.r / 2)
                yield Box(*sides, item.fill, item.stroke, item.width / 2)
            case Text():
                yield msgspec.structs.replace(item, x=item.x / 2, y=item.y / 2, size=item.size / 2)
            case _:
                raise TypeError("a sprite is drawn of shapes")
