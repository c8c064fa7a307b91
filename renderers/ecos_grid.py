"""Where the hexes of a landscape lie in its picture: as large as they fit, with room for coordinates at the edges."""

from collections.abc import Iterable

import msgspec

from engine.hexgrid import Hex
from renderers.geometry import ROOT3, at, hexagon
from renderers.scene import Point

WIDTH, TALLEST = 600, 690
LEFT, TOP, RIGHT, BOTTOM = 34, 34, 14, 16
"""What is kept free around the hexes."""
STEP = 40
"""Heights are multiples of this, so that pictures of a match seldom change their shape."""
RADII = (64, 56, 50, 46, 42, 39, 37, 35, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 7, 6, 5, 4)
"""Few sizes, so that what is drawn once is used again."""


class Grid(msgspec.Struct, frozen=True):
    """The radius of hexes, where hex (0, 0) would be, and how high the picture is."""

    radius: float
    x: float
    y: float
    height: int

    def middle(self, hex: Hex) -> Point:
        """The middle of a hex on the ground."""
        q, r = hex
        return at(self.x + ROOT3 * self.radius * (q + r / 2), self.y + 1.5 * self.radius * r)

    def outline(self, hex: Hex) -> tuple[Point, ...]:
        """The corners of a hex on the ground."""
        return hexagon(self.middle(hex), self.radius)

    def shows(self, hex: Hex) -> bool:
        """Whether any of it is inside the picture."""
        x, y = self.middle(hex)
        return -self.radius < x < WIDTH + self.radius and -self.radius < y < self.height + self.radius


def grid(hexes: Iterable[Hex]) -> Grid:
    """The largest that shows all these hexes."""
    across = [q + r / 2 for q, r in hexes]
    down = [r for _, r in hexes]
    wide, high = ROOT3 * (max(across) - min(across) + 1), 1.5 * (max(down) - min(down)) + 2.4
    room, most = WIDTH - LEFT - RIGHT, TALLEST - TOP - BOTTOM
    radius = next((one for one in RADII if wide * one <= room and high * one <= most), RADII[-1])
    height = -(-int(high * radius + TOP + BOTTOM) // STEP) * STEP
    x = LEFT + room / 2 - ROOT3 * radius * (max(across) + min(across)) / 2
    y = TOP + (height - TOP - BOTTOM) / 2 - 1.5 * radius * (max(down) + min(down)) / 2 + 0.03 * radius
    return Grid(radius, *at(x, y), height)
