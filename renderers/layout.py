"""Where things lie on a flower of seven hexes: cells, numbers and markers, for a flower of any size at any place."""

import msgspec

from engine.games.links.board import CELLS, PLACES
from renderers.geometry import hex_centre, hexagon, side_middle
from renderers.scene import Point

WIDTH, HEIGHT = 400, 350
LETTERS = "ABCDEFG"
"""What people call cells 0-6."""


class Fit(msgspec.Struct, frozen=True):
    """How far from a side of the flower things lie: out of it, and away from a neighbour cell's numbers.

    `token`: the radius of an animal. `middle`, `outer`: the discs of marked numbers, by their place on the cell.
    `stub`: how far a path goes on to its animal.
    """

    token: float
    animal: Point
    middle: Point = (0, 0)
    outer: Point = (0, 0)
    plain: Point = (15, 2.5)
    stub: float = 14


class Flower(msgspec.Struct, frozen=True):
    """A board's place, the radius of its cells, and how things fit around it."""

    x: float
    y: float
    radius: float
    fit: Fit

    @property
    def middle(self) -> Point:
        """Where the flower's middle is."""
        return self.x, self.y

    def cell(self, cell: int) -> Point:
        """The middle of a cell."""
        return hex_centre(self.middle, self.radius, *CELLS[cell])

    def outline(self, cell: int) -> tuple[Point, ...]:
        """The corners of a cell."""
        return hexagon(self.cell(cell), self.radius)

    def side(self, cell: int, side: int, out: float = 0, along: float = 0) -> Point:
        """The middle of a cell's side, moved out of the cell and along the side."""
        return side_middle(self.cell(cell), self.radius, side, out, along)

    def spot(self, number: int, out: float, away: float) -> Point:
        """Beside an outer side; those next to a neighbour cell's numbers are moved `away` from these."""
        cell, side = PLACES[number]
        return self.side(cell, side, out, away * _LEAN[(number - 1) % 3])

    def inside(self, number: int, into: float, along: float) -> Point:
        """Within the cell at an outer side, moved `along` towards a neighbour cell's numbers."""
        return self.spot(number, -into, -along)

    def gold(self, number: int) -> Point:
        """Where the disc of a marked number lies, beside its animal."""
        return self.spot(number, *(self.fit.middle if (number - 1) % 3 == 1 else self.fit.outer))


_LEAN = (1, 0, -1)
"""The first and the last of a cell's three numbers lean towards the second."""

MAIN = Flower(200, 175, 49, Fit(13.5, (17, 5), (38, 0), (18, 28)))
SHOWN = Flower(252, 130, 39, Fit(10.5, (10, 4.8), (32, 0), (13, 25.2), stub=9))
OWN = Flower(92, 265.5, 25.5, Fit(8.5, (12, 8), stub=8))
"""The board in play; after giving up: the solution, and the player's own board with its mistakes."""

PANEL = (80.0, 108.0)
PANELS: tuple[Point, ...] = ((44, 58), (356, 58), (44, 292), (356, 292))
"""The tray's corners: their size and their middles."""
