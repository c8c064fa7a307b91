"""What is in the box (E2-E5, E7, E9-E12): kinds, letters and numbers. Every number that is a reconstruction stands here."""

from typing import NamedTuple

from engine.games.ecos.hexes import Key

# Terrains (E2, E4)

WATER, GRASS, DESERT = "W", "G", "D"
TERRAINS = (WATER, GRASS, DESERT)
LAND = GRASS + DESERT
MOUNTAIN, FOREST = "mountain", "forest"

TILES = {"water": 33, "land": 42}
"""Map tiles by what is printed on them: a land tile has two sides (E2)."""
MOUNTAINS, FORESTS = 15, 25
CUBES, MORE_CUBES = 66, 6
"""Energy cubes, and those that New Horizon adds (E2)."""
FIRST: dict[Key, str] = {"0,0": WATER, "1,0": GRASS, "0,1": DESERT, "1,1": WATER}
"""The first landscape (E7)."""


class Species(NamedTuple):
    """`on`: letters of terrains (E4), or "mountain" or "forest". `mark`: the two letters that every picture shows."""

    mark: str
    on: str
    tokens: int


BASE: dict[str, Species] = {
    "antelope": Species("An", "G", 14),
    "cheetah": Species("Ch", "G", 7),
    "elephant": Species("El", "GD", 8),
    "giraffe": Species("Gi", "G", 7),
    "lion": Species("Li", "GD", 7),
    "rhinoceros": Species("Rh", "G", 6),
    "hyena": Species("Hy", "D", 7),
    "meerkat": Species("Me", "D", 8),
    "stork": Species("St", "GDW", 8),
    "hippopotamus": Species("Hi", "W", 7),
    "shark": Species("Sh", "W", 8),
    "manatee": Species("Ma", "W", 7),
    "gorilla": Species("Go", MOUNTAIN, 8),
}
HORIZON: dict[str, Species] = {
    "zebra": Species("Ze", "G", 14),
    "crocodile": Species("Cr", "W", 8),
    "flamingo": Species("Fl", "W", 7),
    "oryx": Species("Or", "D", 7),
    "vulture": Species("Vu", "DG", 5),
    "leopard": Species("Le", FOREST, 5),
}
SPECIES = {**BASE, **HORIZON}

# Elements (E5)

WILD = "wild"
ELEMENTS = {"sun": 10, "water": 7, "grass": 6, "egg": 4, "leaf": 4, "stone": 4, "animal": 3, WILD: 2}

# Players (E1, E7, E8, E9, E10)

FEWEST, MOST = 2, 6
OWN_CUBES = 7
HAND, STARTING = 12, 3
BLUE, BROWN = "blue", "brown"
DECKS = (BLUE, BROWN)
DEALT = {BLUE: 4, BROWN: 8}
"""How many cards of each deck a player gets: by sets, draft (the sizes of the packs) and random deal."""
MARKET, LOOKED = 2, 2
"""Face-up cards beside each deck, and how many are looked at when one is gained (E10, E13)."""
TARGETS = {"long": 80, "short": 60}
CASH, FULL = 2, 3
"""The dial: where one may cash in, and where one must (E12)."""
LEAST_TILES = 4
"""A landscape never has fewer (E25)."""
