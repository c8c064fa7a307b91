"""All animals of Ecos on one page: where each may live (E4), and how many there are, or are left. Pure."""

from collections.abc import Iterator

from engine.games.ecos.pieces import BASE, DESERT, FOREST, GRASS, HORIZON, LAND, MOUNTAIN, SPECIES, WATER
from engine.games.ecos.view import EcosView
from renderers.ecos_land import sea
from renderers.ecos_looks import FEATURE, TERRAINS
from renderers.ecos_write import fitted, measured, written
from renderers.looks import INK, PAPER
from renderers.scene import Box, Item, Scene, Sprite
from wording import say

TABS = (GRASS, LAND, DESERT, GRASS + DESERT + WATER, WATER, MOUNTAIN, FOREST)
"""Where animals live, in the order of the page."""
COLOURS = {**{terrain: look.face for terrain, look in TERRAINS.items()}, MOUNTAIN: "#8b8d98", FOREST: "#2c6a3c"}
"""A tab's colour for each of these; names and drawings say the same."""
GROUND = "#f3ead8"
GAP, WIDE, HIGH = 8, 260, 84
WIDTH = 2 * WIDE + 3 * GAP
SIZE = 21
"""Not lower than eleven pixels at a preview of 400."""


def tab_of(species: str) -> str:
    """Where an animal may live, as one of `TABS`."""
    on = SPECIES[species].on
    return next(tab for tab in TABS if tab == on or (tab not in (MOUNTAIN, FOREST) and set(tab) == set(on)))


def places(tab: str) -> tuple[str, ...]:
    """The terrains of a tab one by one; a mountain or a forest is one place."""
    return (tab,) if tab in (MOUNTAIN, FOREST) else tuple(tab)


def species_of(view: EcosView | None) -> tuple[str, ...]:
    """The animals of a game, or of the whole box, by where they live."""
    known = BASE if view is not None and not view.horizon else SPECIES
    return tuple(sorted(known, key=lambda one: TABS.index(tab_of(one))))


def count_of(species: str, view: EcosView | None) -> str:
    """How many there are in the box; in a game how many are left, and of how many."""
    whole = SPECIES[species].tokens
    return str(whole) if view is None else say("book-left", left=view.supply[species], whole=whole)


def animals_scene(view: EcosView | None) -> Scene:
    """The animals of a game with what is left of them, or (None) all there are."""
    shown = species_of(view)
    rows = -(-(len(shown) + (HORIZON.keys() <= set(shown))) // 2)
    height = rows * (HIGH + GAP) + GAP
    found: list[Item] = []
    for i, species in enumerate(shown):
        found += _cell(species, count_of(species, view), *_corner(i))
    if HORIZON.keys() <= set(shown):
        found += _legend(*_corner(len(shown)))
    return Scene(WIDTH, height, (*sea(0, height), *found))


def _corner(i: int) -> tuple[float, float]:
    return GAP + i % 2 * (WIDE + GAP), GAP + i // 2 * (HIGH + GAP)


def _cell(species: str, count: str, x: float, y: float) -> Iterator[Item]:
    """An animal with its letters and name, its tab at the left in colour and below in words."""
    yield Box(x, y, WIDE, HIGH, 10, FEATURE if species in HORIZON else PAPER)
    yield Box(x + 3, y + 3, WIDE - 6, HIGH - 6, 8, GROUND)
    tab = places(tab_of(species))
    high = (HIGH - 6) / len(tab)
    for i, one in enumerate(tab):
        yield Box(x + 3, y + 3 + i * high, 13, high, 2, COLOURS[one], INK, 1)
    yield Sprite("wild", (species, 29), x + 52, y + HIGH / 2 - 7)
    yield Sprite("eco-mark", (SPECIES[species].mark, 20), x + 52, y + HIGH - 18)
    left, right = x + 90, x + WIDE - 9
    wide = measured(count, 24, 800, 75)
    yield written(count, right - wide, y + 27, 24, INK, 800, 75)
    name = say("book-animal", what=species)
    room = right - wide - 6 - left
    yield written(name, left, y + 27, SIZE, INK, 800, fitted(name, SIZE, room, 800))
    yield from _tab(tab_of(species), left, y + 60, right - left)


def _tab(tab: str, x: float, y: float, room: float) -> Iterator[Item]:
    """Small drawings of where it lives, and the words."""
    start = 24 * len(places(tab)) + 6
    for i, one in enumerate(places(tab)):
        yield Sprite("eco-thing", (one, 12), x + 12 + 24 * i, y)
    text = say("book-tab", tab=tab)
    yield written(text, x + start, y, SIZE, INK, 600, fitted(text, SIZE, room - start, 600))


def _legend(x: float, y: float) -> Iterator[Item]:
    yield Box(x + 10, y + HIGH / 2 - 17, 34, 34, 6, FEATURE)
    yield Box(x + 14, y + HIGH / 2 - 13, 26, 26, 4, GROUND)
    yield written(say("book-horizon"), x + 56, y + HIGH / 2, SIZE, PAPER)
