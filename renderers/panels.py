"""What tables and cards share: their ground, their panels, numbers on gold, and times in digits."""

from collections.abc import Iterator
from random import Random

from renderers.geometry import ROOT3, at, hexagon, regular
from renderers.grounds import strewn
from renderers.looks import GOLD_INK, LOOKS, mixed
from renderers.scene import Box, Colour, Item, Polygon, Sprite, Text

SIZE = 15.5
"""The smallest text: 11 pixels high (r75)."""
DISC = 11
"""The radius of a number's disc."""
GROUND, MESH = "#2a2636", "#332e42"
PANEL, PANEL_RIM = "#3a3550", "#5a5278"
BRIGHT, QUIET = "#fff8e6", "#bdb5d0"
"""Text on the ground and on panels: what is read first, and what belongs to it."""


def cloth(width: int, height: int) -> tuple[Item, ...]:
    """The whole picture's ground: dark, with a mesh of hexes."""
    found: list[Item] = [Box(0, 0, width, height, 0, GROUND)]
    radius = 24
    for row in range(height // (radius * 3 // 2) + 2):
        for column in range(int(width / (ROOT3 * radius)) + 2):
            centre = at(ROOT3 * radius * (column + row % 2 / 2), 1.5 * radius * row)
            found.append(Polygon(hexagon(centre, radius), "", MESH, 1.4))
    return tuple(found)


def panel(width: float, height: float, rim: Colour, look: str) -> tuple[Item, ...]:
    """A panel with its upper left corner at (0, 0), in a look's ground or, without a look, plain."""
    shadow = Box(1.5, 3, width - 3, height - 2, 11, "#1d1a27")
    edge = Box(0, 0, width, height, 11, rim)
    inner = Box(2, 2, width - 4, height - 4, 9.5, LOOKS[look].ground if look else PANEL)
    marks = _marks(look, width, height) if look else ()
    return (shadow, edge, inner, *marks)


def wood(radius: float) -> tuple[Item, ...]:
    """A table of six sides."""
    layers = ((3, 5, "#1d1a27", "#1d1a27"), (0, 0, "#6b4a2f", "#8a633f"), (-22, 0, "#5c3f28", "#4a3220"))
    return tuple(Polygon(regular((0, down), radius + more, 6, 0), fill, rim, 5) for more, down, fill, rim in layers)


def _marks(look: str, width: float, height: float) -> Iterator[Item]:
    """The small things of a look, strewn."""
    rng, (columns, rows) = Random(look), (int(width // 40), int(height // 40))
    for column in range(columns):
        for row in range(rows):
            x, y = (column + 0.5) * width / columns, (row + 0.5) * height / rows
            yield from strewn(look, at(x + rng.uniform(-7, 7), y + rng.uniform(-7, 7)), rng)


def rim_of(look: str) -> Colour:
    """The edge of a look's panel: it stands off the ground of pictures and of the panel."""
    return mixed(LOOKS[look].plate_rim, LOOKS[look].ground, 0.15)


def disc(number: int, x: float, y: float, kind: str = "gold", radius: float = DISC, size: float = SIZE) -> Iterator[Item]:
    """A number on its disc: "gold" with a marker or as a number tile, "plain" without."""
    yield Sprite("disc", (kind, radius), x, y)
    yield Text(str(number), x, y, size, GOLD_INK, 700, 80)


_NARROW = {":": 0.27, ".": 0.27, "/": 0.41}
"""How wide characters are at stretch 80, of the size; digits and the rest: 0.51."""


def wide(text: str, size: float = SIZE) -> float:
    """About how wide a number or a time is at stretch 80."""
    return sum(_NARROW.get(character, 0.51) for character in text) * size


def begun(text: str, x: float, y: float, colour: Colour, size: float = SIZE) -> Text:
    """A number or a time that begins at `x`."""
    return Text(text, round(x + wide(text, size) / 2, 2), y, size, colour, 700, 80)


def clock(milliseconds: int) -> str:
    """A time in digits, rounded down to seconds: 0:08, 3:12, 2:05:00."""
    seconds = max(0, milliseconds) // 1000
    minutes, hours = seconds // 60, seconds // 3600
    return f"{hours}:{minutes % 60:02d}:{seconds % 60:02d}" if hours else f"{minutes}:{seconds % 60:02d}"
