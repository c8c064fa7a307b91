"""How far apart two colours are for people with normal and with deficient colour vision."""

from math import dist

from renderers.vision import VISIONS as VISIONS
from renderers.vision import Matrix

XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> tuple[float, ...]:
    """sRGB `#rrggbb` to linear RGB."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    """Matrix times vector."""
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(colour: str, vision: str = "normal") -> tuple[float, float, float]:
    """CIE L*a*b* of the colour as it is seen."""
    seen = tuple(min(1.0, max(0.0, part)) for part in times(VISIONS[vision], linear(colour)))
    scaled = (part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True))
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str) -> float:
    """The smallest distance (CIE76) between two colours in all four visions."""
    return min(dist(lab(one, vision), lab(other, vision)) for vision in VISIONS)


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio, 1 to 21."""
    dark, light = sorted(times(XYZ, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)
