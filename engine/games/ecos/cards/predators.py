"""The theme of predators (E6): hunting and chasing, herds that flee. All are Horizon's own designs [recon]."""

from engine.games.ecos.cards.parts import PREDATORS, at, beside, if_removed, prey
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import Choose, Count, Gain, GainCard, Hunt, Move, Place, PlayCard, Points, Remove, When, Where

FAR_FROM_HUNTERS = Where(far=Where(animals=PREDATORS))
FEARED = Where(terrain="W", lonely=True, near=Where(animals=("shark",)))
"""Where nobody dares to be."""

BLUE: tuple[Card, ...] = (
    Card(
        number=9,
        name="Throne of Stone",
        deck="blue",
        symbols=("sun", "water", "grass", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",), where=Where(lonely=True)),
            Place(what=("lion",), where=at("mountain")),
            Points(n=6, count=Count(of="hexes", where=Where(lonely=False, within="mountain"), each=2, most=12)),
        ),
    ),
    Card(
        number=10,
        name="No Room for Two",
        deck="blue",
        symbols=("sun", "grass", "grass", "egg"),
        leaves=2,
        effects=(
            Place(what=("G", "D")),
            Place(what=PREDATORS, where=FAR_FROM_HUNTERS),
            Points(n=3, count=Count(of="animals", species=PREDATORS, where=FAR_FROM_HUNTERS, each=3, most=12)),
            Gain(elements=("grass",)),
        ),
    ),
    Card(
        number=11,
        name="Nose to Nose",
        deck="blue",
        symbols=("sun", "sun", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("antelope", "giraffe")),
            Place(what=PREDATORS),
            Move(species=PREDATORS, spaces=2, n=2, stay=True),
            Points(n=7, count=Count(of="sharing", species=PREDATORS, each=2, most=6)),
        ),
    ),
    Card(
        number=12,
        name="Fear of Fins",
        deck="blue",
        symbols=("water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=("W",)),
            Place(what=("shark",)),
            Hunt(predator="shark", prey=("manatee", "hippopotamus", "stork"), n=2, up_to=True, reach=2),
            Points(n=6, count=Count(of="hexes", where=FEARED, most=4)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=52,
        name="The Straggler",
        deck="brown",
        symbols=("grass",),
        leaves=3,
        effects=(
            Place(what=("antelope", "giraffe"), where=Where(edge=True)),
            Points(n=1, count=Count(of="hexes", where=Where(that="animal", near=Where(animals=PREDATORS)), each=2)),
        ),
    ),
    Card(
        number=53,
        name="Stampede",
        deck="brown",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Place(what=("G",)),
            Place(what=("antelope",), where=at("tile")),
            Move(species=("antelope", "giraffe"), spaces=2, n=2, stay=True),
            Points(n=2, count=Count(of="animals", species=("antelope", "giraffe"), where=FAR_FROM_HUNTERS, most=4)),
            PlayCard(),
        ),
    ),
    Card(
        number=54,
        name="Kill and Carrion",
        deck="brown",
        symbols=("sun", "grass", "egg"),
        leaves=3,
        effects=(
            Place(what=("lion",)),
            Hunt(predator="lion", prey=("antelope", "giraffe", "meerkat"), up_to=True),
            if_removed(Place(what=("hyena", "stork"), where=at("removed")), Points(n=4)),
            Points(n=3),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=55,
        name="In the Tall Grass",
        deck="brown",
        symbols=("sun", "grass", "leaf"),
        leaves=3,
        effects=(
            Place(what=("antelope", "giraffe")),
            Remove(what=("antelope", "giraffe", "meerkat")),
            Place(what=PREDATORS, where=at("removed")),
            Points(n=5, count=Count(of="hexes", where=Where(lonely=False, near=at("removed")), most=3)),
        ),
    ),
    Card(
        number=56,
        name="Clan at Dusk",
        deck="brown",
        symbols=("sun", "stone"),
        leaves=4,
        effects=(
            Place(what=("D",)),
            Place(what=("hyena",), where=Where(within="tile")),
            Points(n=2, count=Count(of="animals", species=("hyena",), where=Where(within="tile"), most=4)),
        ),
    ),
    Card(
        number=57,
        name="Sentry’s Whistle",
        deck="brown",
        symbols=("sun", "water"),
        leaves=3,
        effects=(
            Place(what=("D",)),
            Place(what=("meerkat",), where=at("tile")),
            Move(species=PREDATORS, spaces=2, where=beside("animal")),
            When(count=Count(of="hexes", where=at("from")), effects=(Points(n=2),)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=58,
        name="The Long Lope",
        deck="brown",
        symbols=("sun", "sun"),
        leaves=3,
        effects=(
            Place(what=("hyena", "cheetah")),
            Move(species=("hyena", "cheetah"), spaces=3),
            Points(n=2, count=Count(of="species", where=beside("moved"), most=3)),
        ),
    ),
    Card(
        number=59,
        name="Blood in the Water",
        deck="brown",
        symbols=("sun", "water", "water"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Place(what=("manatee",), n=2), Points(count=Count(of="animals", species=("manatee",), most=3))),
                    (
                        Place(what=("shark",)),
                        Hunt(predator="shark", prey=("manatee", "hippopotamus"), up_to=True, reach=2),
                        prey(5),
                    ),
                ),
            ),
            Points(n=2),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=60,
        name="Hunters Side by Side",
        deck="brown",
        symbols=("sun", "grass", "stone", "animal"),
        leaves=2,
        effects=(
            Place(what=("lion", "cheetah"), n=2),
            Hunt(predator="lion", prey=("antelope", "giraffe", "elephant"), n=2, up_to=True),
            prey(5),
            Points(n=4),
            GainCard(play=True),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="predators", name="Predators", cards=(9, 10, 11, 12, 52, 53, 54, 55, 56, 57, 59, 60), start=(10, 53, 57)),
)
