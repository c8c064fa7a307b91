"""Landscapes in a few words, features drawn by hand (none of it taken from the cards), and an ECO on such a landscape."""

from collections.abc import Mapping
from typing import Any

from engine.games.ecos.effects import Effect, Points
from engine.games.ecos.state import Built, Landscape, Tile
from tests.engine.ecos.table import Play, card, seat, table

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


def eco(
    *effects: Effect,
    on: Landscape,
    owns: Mapping[int, int] | None = None,
    hands: Mapping[int, tuple[int, ...]] | None = None,
    seats: int = 2,
    **more: Any,
) -> Play:
    """Seat 0 resolves a card with these effects; whatever it asks is still open. The next draw stops with a question to all.

    `owns`: which features are declared, and by which seat. `more`: fields of the state.
    """
    acting, waiting = card("sun", *effects), card("grass grass grass grass grass")
    owned = {at: [Built(number) for number, owner in (owns or {}).items() if owner == at] for at in range(seats)}
    tableaus = [(*owned[at], Built(waiting, 2), *([Built(acting, 2)] if at == 0 else [])) for at in range(seats)]
    players = [seat(*tableau, hand=(hands or {}).get(at, ())) for at, tableau in enumerate(tableaus)]
    play = Play(table(*players, bag="sun grass grass", landscape=on, **more))
    return play.say(0, f"put:{acting}:sun")


NOTHING = Points(n=1)
"""An effect that asks nothing and leaves the landscape alone."""


def declaration(number: int) -> str:
    """What its holder says where it just fits."""
    return f"declare:{number}:{'|'.join(covered(number))}"


def declared(number: int, *changes: str, **more: Any) -> Play:
    """Seat 0 has resolved an ECO that changes nothing, and has laid this feature where it just fits."""
    play = eco(NOTHING, on=fitting(number, *changes), hands={0: (number,)}, **more)
    return play.say(0, declaration(number))
