"""The theme of land that changes (E6): flipping, replacing, shifting; deserts and grasslands. All are Horizon's own designs
[recon]."""

from engine.games.ecos.cards.parts import at, beside, if_removed
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Cubes,
    Gain,
    GainCard,
    May,
    Move,
    Others,
    Pick,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    Shift,
    When,
    Where,
)

DESERT, GRASS, WATER = Where(terrain="D"), Where(terrain="G"), Where(terrain="W")

BLUE: tuple[Card, ...] = (
    Card(
        number=13,
        name="Sea of Sand",
        deck="blue",
        symbols=("sun", "sun", "grass", "stone"),
        leaves=2,
        effects=(
            Place(what=("D",)),
            Change(to="flip", n=2, up_to=True, where=Where(terrain="G", near=DESERT)),
            Points(count=Count(of="largest", terrain="D", each=2, most=14)),
        ),
    ),
    Card(
        number=14,
        name="Patchwork",
        deck="blue",
        symbols=("sun", "grass", "leaf", "egg"),
        leaves=2,
        effects=(
            Place(what=("G",), where=Where(far=GRASS)),
            Place(what=("D",), where=Where(far=DESERT)),
            Points(count=Count(of="habitats", terrain="G", each=2, most=6)),
            Points(count=Count(of="habitats", terrain="D", each=2, most=6)),
        ),
    ),
    Card(
        number=15,
        name="Where the Green Ends",
        deck="blue",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Place(what=("G", "D")),
            Place(what=("elephant", "stork"), where=at("tile")),
            Points(count=Count(of="hexes", where=Where(terrain="G", near=DESERT), most=5)),
        ),
    ),
    Card(
        number=16,
        name="The Walking Dunes",
        deck="blue",
        symbols=("sun", "stone", "animal"),
        leaves=2,
        effects=(
            Place(what=("D",)),
            Shift(where=Where(terrain="D", lonely=True), to=Where(near=DESERT, far=WATER)),
            Points(count=Count(of="hexes", where=Where(terrain="D", near=at("changed")), each=4, most=16)),
            Place(what=("meerkat",), where=at("changed")),
        ),
    ),
    Card(
        number=17,
        name="The Long Drought",
        deck="blue",
        symbols=("sun", "sun", "grass", "leaf", "stone", "animal"),
        leaves=1,
        effects=(
            Place(what=("D",)),
            Change(to="D", n=2, up_to=True, where=Where(terrain="WG", lonely=True, edge=True)),
            Points(n=2, count=Count(of="hexes", where=DESERT, each=2, most=20)),
            Cubes(n=2),
            Others(effects=(Gain(elements=("sun",)),)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=61,
        name="Turn of the Year",
        deck="brown",
        symbols=("sun",),
        leaves=4,
        effects=(
            Change(to="flip"),
            Points(count=Count(of="hexes", where=Where(that="changed", habitat=2), each=3)),
        ),
    ),
    Card(
        number=62,
        name="First Rains",
        deck="brown",
        symbols=("sun", "water"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Repeat(
                count=Count(of="hexes", where=Where(terrain="D", near=at("tile")), most=2),
                effects=(Change(to="flip", where=Where(terrain="D", near=at("tile"))),),
            ),
            Points(n=2, count=Count(of="hexes", where=Where(terrain="G", near=at("tile")), most=4)),
        ),
    ),
    Card(
        number=63,
        name="Salt Pan",
        deck="brown",
        symbols=("sun", "water", "stone"),
        leaves=3,
        effects=(
            Change(to="D", where=Where(terrain="W", lonely=True)),
            Place(what=("meerkat", "stork"), where=at("changed")),
            Points(n=4),
            When(count=Count(of="hexes", where=Where(that="changed", far=WATER)), effects=(Cubes(n=2),)),
        ),
    ),
    Card(
        number=64,
        name="Overgrazed",
        deck="brown",
        symbols=("sun", "grass", "grass"),
        leaves=3,
        effects=(
            Place(what=("G",)),
            Place(what=("antelope",), where=at("tile")),
            Move(species=("antelope", "giraffe"), spaces=2),
            Change(to="flip", where=at("from")),
            Place(what=("hyena", "meerkat"), where=at("changed")),
            Points(n=6),
        ),
    ),
    Card(
        number=65,
        name="Fire, Then Grass",
        deck="brown",
        symbols=("sun", "leaf"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Place(what=("G",)), Place(what=("forest",), where=at("tile"))),
                    (
                        Remove(what=("forest",)),
                        if_removed(Place(what=("rhinoceros", "elephant"), where=at("removed")), Points(n=3)),
                    ),
                ),
            ),
            Points(n=1),
            Gain(elements=("grass",)),
        ),
    ),
    Card(
        number=66,
        name="Landslip",
        deck="brown",
        symbols=("water", "stone"),
        leaves=3,
        effects=(
            Place(what=("mountain",)),
            May(effects=(Shift(where=at("mountain"), to=Where(near=Where(mountain=True))),)),
            Points(n=3, count=Count(of="hexes", where=Where(mountain=True, near=Where(mountain=True)), most=3)),
        ),
    ),
    Card(
        number=67,
        name="Oasis",
        deck="brown",
        symbols=("sun", "water", "egg"),
        leaves=3,
        effects=(
            Pick(where=Where(empty=True, near=DESERT)),
            Place(what=("W",), where=at("hex")),
            Place(what=("stork", "hippopotamus"), where=at("hex")),
            Points(n=1, count=Count(of="hexes", where=Where(terrain="D", near=at("hex")), each=2, most=6)),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=68,
        name="Three Shores",
        deck="brown",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Place(what=("G",), where=beside("tile")),
            Place(what=("D",), where=beside("tile")),
            Points(n=4),
            PlayCard(),
        ),
    ),
    Card(
        number=69,
        name="Upheaval",
        deck="brown",
        symbols=("water", "grass", "stone", "egg"),
        leaves=2,
        effects=(
            Change(to="flip", n=2),
            Place(what=("mountain",), where=at("changed")),
            Points(n=3, count=Count(of="hexes", where=Where(terrain="GD", near=Where(mountain=True)), most=9)),
            GainCard(play=True),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="land", name="Shifting Land", cards=(13, 14, 15, 17, 61, 62, 63, 64, 65, 67, 68, 69), start=(15, 65, 68)),
)
