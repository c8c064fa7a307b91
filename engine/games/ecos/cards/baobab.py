"""New Horizon, the set Baobab (E6): zebras on the open plain, and who lives off them. With card 111 and the Serengeti."""

from engine.games.ecos.cards.parts import ANIMALS, PREDATORS, at, beside, prey
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Cubes,
    Gain,
    GainCard,
    Hunt,
    May,
    Move,
    Place,
    PlayCard,
    Points,
    Remove,
    Where,
)
from engine.games.ecos.pieces import LAND

GRASSLAND, WATER = Where(terrain="G"), Where(terrain="W")
HERDS = ("zebra", "antelope", "oryx")
HUNTERS = (*PREDATORS, "leopard", "crocodile")

BLUE: tuple[Card, ...] = (
    Card(
        number=106,
        name="Under the Old Tree",
        deck="blue",
        symbols=("sun", "grass", "leaf", "egg"),
        leaves=2,
        effects=(
            Place(what=("forest",)),
            Place(what=ANIMALS, n=2, where=beside("forest")),
            Points(count=Count(of="species", where=beside("forest"), each=3, most=13)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=107,
        name="Slow Wide Circles",
        deck="blue",
        symbols=("sun", "stone", "animal"),
        leaves=2,
        effects=(
            Place(what=("vulture",)),
            May(
                effects=(
                    Remove(what=ANIMALS, where=Where(terrain=LAND, near=at("animal"))),
                    Place(what=("vulture",), where=at("removed")),
                ),
            ),
            Points(n=2, count=Count(of="animals", where=Where(near=Where(animals=("vulture",))), most=8)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=112,
        name="Zebras at First Light",
        deck="brown",
        symbols=("sun", "grass"),
        leaves=4,
        effects=(
            Place(what=("G",)),
            Place(what=("zebra",), where=Where(within="tile")),
            Points(n=1, count=Count(of="hexes", where=Where(terrain="G", near=at("tile")), most=3)),
        ),
    ),
    Card(
        number=113,
        name="The Rains Come Early",
        deck="brown",
        symbols=("sun", "sun", "water"),
        leaves=3,
        effects=(
            Place(what=("W",), where=Where(near=WATER)),
            Place(what=("G",), n=2, where=Where(near=WATER)),
            Points(n=2),
            PlayCard(),
        ),
    ),
    Card(
        number=114,
        name="Hush in the Branches",
        deck="brown",
        symbols=("sun", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("forest",)),
            Place(what=("leopard",), where=at("forest")),
            Hunt(predator="leopard", prey=(*HERDS, "giraffe"), up_to=True),
            prey(4),
            Points(n=2, count=Count(of="largest", terrain="forest", where=Where(animals=("leopard",)), each=2, most=8)),
        ),
    ),
    Card(
        number=115,
        name="Crossing at Dawn",
        deck="brown",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Change(to="G", up_to=True, where=Where(terrain="WD", lonely=True, near=GRASSLAND)),
            Place(what=("zebra",), n=2),
            Move(species=HERDS, spaces=3, n=2, stay=True),
            Points(n=2, count=Count(of="hexes", where=Where(animals=HERDS, near=WATER), most=5)),
        ),
    ),
    Card(
        number=116,
        name="Bones in the Sun",
        deck="brown",
        symbols=("sun", "stone"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Place(what=("vulture",), where=Where(near=Where(animals=HUNTERS))),),
                    (Place(what=HUNTERS),),
                ),
            ),
            Points(n=1, count=Count(of="animals", where=beside("animal"), most=3)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=117,
        name="Far from Any Water",
        deck="brown",
        symbols=("sun", "grass", "stone"),
        leaves=3,
        effects=(
            Place(what=("D",), where=Where(far=WATER)),
            Place(what=("oryx",), where=at("tile")),
            Points(n=2, count=Count(of="hexes", where=Where(terrain="D", far=WATER), most=4)),
            Gain(elements=("egg",)),
        ),
    ),
    Card(
        number=124,
        name="Dust on the Horizon",
        deck="brown",
        symbols=("sun", "leaf", "egg"),
        leaves=2,
        effects=(
            Place(what=("zebra", "vulture")),
            Points(n=2),
            Choose(options=((GainCard(n=2),), (PlayCard(), Cubes()))),
        ),
    ),
    Card(
        number=125,
        name="Ten Thousand Hooves",
        deck="brown",
        symbols=("sun", "sun", "water", "grass", "grass"),
        leaves=2,
        effects=(
            Remove(what=("forest",), n=2, where=Where(mountain=False)),
            Place(what=("G",), n=3, where=Where(near=GRASSLAND)),
            Place(what=("W",), n=2, up_to=True, where=Where(near=GRASSLAND)),
            Place(what=("zebra",), n=2),
            Points(n=2, count=Count(of="largest", terrain="G", where=Where(animals=("zebra",)), most=10)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(
        key="baobab",
        name="Baobab",
        cards=(106, 107, 111, 121, *range(112, 118), 124, 125),
        start=(112, 113, 124),
        horizon=True,
    ),
)
