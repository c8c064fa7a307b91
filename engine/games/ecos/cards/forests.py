"""The theme of forests (E6): groves that spread, and who lives among the trees. All are Horizon's own designs [recon]."""

from engine.games.ecos.cards.parts import ANIMALS, at, beside, if_removed
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Choose,
    Count,
    Cubes,
    Gain,
    GainCard,
    May,
    Move,
    Others,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    When,
    Where,
)

WOODED = Where(forest=True)
BY_TREES = Where(near=WOODED)
BROWSERS = ("giraffe", "elephant")
"""Who eats leaves."""

BLUE: tuple[Card, ...] = (
    Card(
        number=26,
        name="The Closing Canopy",
        deck="blue",
        symbols=("sun", "sun", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("G",)),
            Place(what=("forest",), n=2),
            Points(n=3, count=Count(of="largest", terrain="forest", each=2, most=12)),
        ),
    ),
    Card(
        number=27,
        name="Every Lonely Tree",
        deck="blue",
        symbols=("sun", "grass", "leaf", "egg"),
        leaves=2,
        effects=(
            Place(what=("forest",), where=Where(far=WOODED)),
            Place(what=BROWSERS, where=at("forest")),
            Points(n=5, count=Count(of="habitats", terrain="forest", each=3, most=9)),
        ),
    ),
    Card(
        number=28,
        name="Heads Above the Crowns",
        deck="blue",
        symbols=("sun", "grass", "leaf", "animal"),
        leaves=2,
        effects=(
            Place(what=("forest",)),
            Place(what=("giraffe",)),
            Move(species=("giraffe",), spaces=2, n=2, stay=True),
            Points(n=4, count=Count(of="animals", species=("giraffe",), where=WOODED, each=3, most=12)),
        ),
    ),
    Card(
        number=29,
        name="Shelter for All",
        deck="blue",
        symbols=("sun", "water", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("forest",)),
            Place(what=ANIMALS, n=2, where=WOODED),
            Points(n=3, count=Count(of="species", where=WOODED, each=2, most=10)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=30,
        name="Dappled Margins",
        deck="blue",
        symbols=("sun", "grass", "leaf", "stone"),
        leaves=2,
        effects=(
            Place(what=("forest",)),
            Place(what=("G",), n=2, where=BY_TREES),
            Points(n=5, count=Count(of="hexes", where=Where(terrain="G", forest=False, near=WOODED), most=8)),
        ),
    ),
    Card(
        number=31,
        name="Oldest Living Things",
        deck="blue",
        symbols=("sun", "sun", "water", "grass", "leaf", "stone"),
        leaves=1,
        effects=(
            Place(what=("G",), n=2),
            Place(what=("forest",), n=3),
            Points(count=Count(of="forests", each=3, most=27)),
            Others(effects=(Gain(elements=("leaf",)),)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=88,
        name="Saplings",
        deck="brown",
        symbols=("grass", "leaf"),
        leaves=4,
        effects=(
            Place(what=("G",)),
            Place(what=("forest",), where=Where(lonely=True)),
            Points(n=3, count=Count(of="hexes", where=Where(forest=True, near=at("forest")), most=3)),
        ),
    ),
    Card(
        number=89,
        name="Down to the Twigs",
        deck="brown",
        symbols=("sun", "grass", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            Place(what=BROWSERS),
            May(effects=(Remove(what=("forest",), where=Where(animals=BROWSERS)),)),
            if_removed(Points(n=3)),
            Points(n=4),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=90,
        name="Seeds in the Fur",
        deck="brown",
        symbols=("sun", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            Repeat(
                count=Count(of="animals", where=WOODED, most=3),
                effects=(Place(what=("forest",), where=BY_TREES),),
            ),
            Points(n=4),
        ),
    ),
    Card(
        number=91,
        name="The Woods Make Room",
        deck="brown",
        symbols=("sun", "grass", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            Place(what=("G",), n=2, where=beside("forest")),
            Points(n=5),
            PlayCard(),
        ),
    ),
    Card(
        number=92,
        name="Into the Shade",
        deck="brown",
        symbols=("sun", "sun"),
        leaves=3,
        effects=(
            Place(what=(*BROWSERS, "antelope"), where=Where(forest=False)),
            Move(species=(*BROWSERS, "antelope"), spaces=2, stay=True),
            When(count=Count(of="hexes", where=Where(that="moved", forest=True)), effects=(Points(n=3),)),
            Points(n=3),
        ),
    ),
    Card(
        number=93,
        name="Fallen Giant",
        deck="brown",
        symbols=("sun", "leaf"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (
                        Remove(what=("forest",)),
                        if_removed(Place(what=("forest",), n=2, where=beside("removed")), Gain(elements=("grass",))),
                    ),
                    (Place(what=("G",)), Place(what=("forest",), where=at("tile"))),
                ),
            ),
            Points(n=4),
        ),
    ),
    Card(
        number=94,
        name="Nests in the Crown",
        deck="brown",
        symbols=("sun", "sun", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            Place(what=("stork",), where=at("forest")),
            Points(n=4, count=Count(of="habitats", terrain="forest", where=Where(animals=("stork",)), each=2, most=6)),
            Gain(elements=("egg",)),
        ),
    ),
    Card(
        number=95,
        name="The Hidden Glade",
        deck="brown",
        symbols=("sun", "grass", "stone"),
        leaves=3,
        effects=(
            Place(what=("G",)),
            Place(what=("forest",), n=2, up_to=True, where=beside("tile")),
            Points(n=6),
            When(count=Count(of="hexes", where=Where(forest=True, near=at("tile"))), least=2, effects=(Cubes(),)),
        ),
    ),
    Card(
        number=96,
        name="A Harvest Shared",
        deck="brown",
        symbols=("sun", "sun", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            GainCard(n=2),
            Points(n=4),
            Others(effects=(Gain(elements=("grass",)),)),
        ),
    ),
    Card(
        number=97,
        name="Forest Without End",
        deck="brown",
        symbols=("sun", "water", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("G",), n=2),
            Place(what=("forest",), n=3),
            Place(what=BROWSERS, where=Where(habitat=3, of="forest")),
            Points(n=6, count=Count(of="hexes", where=Where(habitat=3, of="forest"), most=8)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="forests", name="Forests", cards=(26, 27, 28, 29, 38, 88, 90, 91, 92, 94, 95, 96), start=(27, 38, 90)),
)
