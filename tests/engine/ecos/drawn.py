"""Landscapes in a few words, and the features drawn by hand: nothing here is taken from the cards."""

from engine.games.ecos.state import Landscape, Tile

KILIMANJARO, SAHARA, NILE, SERENGETI, OKAVANGO, MADAGASCAR = range(118, 124)


def tile(text: str, feature: int = 0) -> Tile:
    """`G^**:lion,zebra`: the terrain, a mountain, forests, animals."""
    ground, _, animals = text.partition(":")
    return Tile(ground[0], "^" in ground, ground.count("*"), tuple(sorted(filter(None, animals.split(",")))), feature)


def land(*lines: str) -> Landscape:
    """Of each line the first word is the tile, the others are its hexes; later lines cover earlier ones; `-` takes away.

    `G@121 0,0` is a hex that a feature covers.
    """
    found: Landscape = {}
    for line in lines:
        what, *keys = line.split()
        ground, _, feature = what.partition("@")
        for key in keys:
            found.pop(key, None)
            if what != "-":
                found[key] = tile(ground, int(feature or 0))
    return found


FITTING: dict[int, tuple[str, ...]] = {
    KILIMANJARO: ("D^ 0,0", "G^ 1,0 0,1"),
    SAHARA: ("D 0,0 1,0 0,1 1,1",),
    NILE: ("W 0,0 1,0 2,0", "G 0,-1 1,-1 0,1", "D 2,-1 1,1 2,1"),
    SERENGETI: ("G 0,0 1,0 2,0 0,1 1,1", "W 0,-1 1,-1"),
    OKAVANGO: ("W 0,0 1,0 -1,1 0,-1", "G* 2,0", "D^* -2,1"),
    MADAGASCAR: ("G 0,0 1,0", "D 2,0", "W -1,0 0,-1 1,-1 2,-1 3,-1 3,0"),
}
"""No more than each needs."""
COVERED: dict[int, str] = {
    KILIMANJARO: "0,0 1,0 0,1",
    SAHARA: "0,0 1,0 0,1 1,1",
    NILE: "0,0 1,0 2,0",
    SERENGETI: "0,0 1,0 2,0 0,1 1,1",
    OKAVANGO: "0,-1 0,0 1,0 -1,1",
    MADAGASCAR: "0,0 1,0 2,0",
}
"""What the tile covers there, row by row."""


def fitting(number: int, *changes: str) -> Landscape:
    """The landscape on which it just fits, with changes."""
    return land(*FITTING[number], *changes)


def covered(number: int) -> tuple[str, ...]:
    """The hexes that the tile covers there."""
    return tuple(COVERED[number].split())
