"""The nineteen animals of Ecos: bold figures from the side, told apart by their outlines alone. Drawn in a box of about 24."""

from functools import cache

from renderers.looks import INK, PAPER
from renderers.scene import Item, moved
from renderers.strokes import bounds, outlined, scaled
from renderers.wild_birds import BIRDS
from renderers.wild_cats import CATS
from renderers.wild_giants import GIANTS
from renderers.wild_herds import HERDS
from renderers.wild_water import SWIMMERS

Figure = tuple[tuple[Item, ...], tuple[Item, ...]]
"""What makes the outline, and what is drawn on it."""

FIGURES: dict[str, Figure] = {**HERDS, **GIANTS, **CATS, **BIRDS, **SWIMMERS}
HALO, EDGE = 4.2, 2.1
"""How wide the light and the dark line around a figure are together with its other side, in a box of 24."""
WEIGHT, WIDEST, HIGHEST = 21.5, 27.0, 25.0
"""The mean of width and height that a figure is brought to, and what neither of them exceeds."""


def wild(species: str, radius: float) -> tuple[Item, ...]:
    """An animal about (0, 0), about `radius` big in each direction, with an outline that stands off any ground."""
    body, details = FIGURES[species]
    by, dx, dy = _fit(species)
    halo = [outlined(item, PAPER, HALO / by) for item in body]
    edge = [outlined(item, INK, EDGE / by) for item in body]
    return tuple(scaled(moved(item, dx, dy), by * radius / 12) for item in (*halo, *edge, *body, *details))


def shadow(species: str, radius: float) -> tuple[Item, ...]:
    """Its outline alone, filled with ink: what an eye knows it by."""
    by, dx, dy = _fit(species)
    return tuple(scaled(moved(outlined(item, INK, 0), dx, dy), by * radius / 12) for item in FIGURES[species][0])


@cache
def _fit(species: str) -> tuple[float, float, float]:
    """How much larger it is drawn, and how far its middle is moved before, so that all animals weigh the same to the eye."""
    left, top, right, bottom = bounds(FIGURES[species][0])
    wide, high = right - left, bottom - top
    by = min(WEIGHT / (wide * high) ** 0.5, WIDEST / wide, HIGHEST / high)
    return by, -(left + right) / 2, -(top + bottom) / 2
