"""Words in pictures: how wide they are, where they begin, and where a line ends."""

from functools import lru_cache

from renderers.fonts import font
from renderers.scene import Colour, Text

_LARGE = 100


@lru_cache(maxsize=4096)
def measured(text: str, size: float, weight: int = 700, stretch: int = 85) -> float:
    """How wide a text is in the picture's own pixels."""
    return font(_LARGE, weight, stretch).getlength(text) * size / _LARGE


def written(text: str, x: float, y: float, size: float, colour: Colour, weight: int = 700, stretch: int = 85) -> Text:
    """A text that begins at `x`, its capitals' middle at `y`."""
    return Text(text, round(x + measured(text, size, weight, stretch) / 2, 2), round(y, 2), size, colour, weight, stretch)


def wrapped(text: str, size: float, width: float, weight: int = 700, stretch: int = 85) -> list[str]:
    """A text in lines that are no wider than this, as long as no word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measured(longer, size, weight, stretch) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(text: str, size: float, width: float, weight: int = 700) -> int:
    """The widest stretch (100, 85, 75, 62) at which a text is no wider than this, or the narrowest."""
    return next((stretch for stretch in (85, 75, 68) if measured(text, size, weight, stretch) <= width), 62)
