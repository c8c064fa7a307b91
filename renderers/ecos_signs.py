"""Signs in rows of icons: tiles, habitats, cards, people. Drawn about (0, 0)."""

from engine.games.ecos.pieces import MOUNTAIN, TERRAINS
from renderers import ecos_land
from renderers.ecos_elements import element
from renderers.ecos_looks import TERRAINS as LOOKS
from renderers.geometry import ROOT3, at, hexagon, polar
from renderers.looks import INK, PAPER
from renderers.scene import Box, Circle, Item, Line, Point, Polygon, Text, moved
from renderers.strokes import blob, dot, scaled


def thing(what: str, radius: float) -> tuple[Item, ...]:
    """A tile, a mountain or a forest as an icon."""
    if what in TERRAINS:
        return ecos_land.tile(what, 0, radius)
    drawn = ecos_land.mountain if what == MOUNTAIN else ecos_land.forest
    return tuple(moved(item, 0, 0.55 * radius) for item in drawn((1.45 if what == MOUNTAIN else 2.3) * radius))


def any_animal(radius: float) -> tuple[Item, ...]:
    """A paw."""
    return tuple(item for item in element("animal", radius) if not isinstance(item, Box | Text))


def habitat(terrain: str, hexes: int, radius: float) -> tuple[Item, ...]:
    """Tiles of a kind that hang together: three, or for the largest such group seven."""
    fill = LOOKS[terrain].face if terrain in LOOKS else "#8b8d98" if terrain == MOUNTAIN else "#2c6a3c"
    small = radius * (0.5 if hexes == 3 else 0.38)
    ring = [polar((0, 0), ROOT3 * small, a) for a in range(0, 360, 60)]
    three = [at(x * small, y * small) for x, y in ((-0.87, 0.5), (0.87, 0.5), (0, -1))]
    spots: list[Point] = [(0, 0), *ring] if hexes == 7 else three
    edges = (Polygon(hexagon(spot, small * 1.16), INK) for spot in spots)
    return (*edges, *(Polygon(hexagon(spot, small * 0.94), fill) for spot in spots))


def spot(radius: float) -> tuple[Item, ...]:
    """Any hex that fits: a hex with a ring."""
    return (
        Polygon(hexagon((0, 0), radius), INK),
        Polygon(hexagon((0, 0), radius * 0.86), "#efe3c8"),
        Circle(0, 0, round(0.4 * radius, 2), "", INK, 2.2),
        Circle(0, 0, round(0.12 * radius, 2), INK),
    )


def people(radius: float) -> tuple[Item, ...]:
    """The other players."""
    found: list[Item] = []
    for x, colour in ((-4.6, "#8a7f98"), (4.6, "#8a7f98"), (0, "#5f4f7a")):
        found += [blob(INK, f"{x - 5.6},9! {x - 4},1 {x},-1 {x + 4},1 {x + 5.6},9!"), dot(INK, x, -4, 4.6)]
        found += [blob(colour, f"{x - 4.4},8! {x - 3},2 {x},0.4 {x + 3},2 {x + 4.4},8!"), dot(colour, x, -4, 3.5)]
    return tuple(scaled(item, radius / 12) for item in found)


def card(radius: float) -> tuple[Item, ...]:
    """A card."""
    by = radius / 12
    found: list[Item] = []
    for x, y, corner, colour in ((7.5, 10.5, 3, INK), (6.4, 9.4, 2.2, PAPER)):
        found.append(Box(*at(-x * by, -y * by), round(2 * x * by, 2), round(2 * y * by, 2), round(corner * by, 2), colour))
    found.append(Box(*at(-4.8 * by, -7.8 * by), round(9.6 * by, 2), round(5 * by, 2), round(by, 2), "#2f6fb0"))
    return (*found, *(scaled(Line(((-4, y), (4, y)), "#b39a74", 1.4), by) for y in (1, 4)))
