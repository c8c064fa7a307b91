"""The theme of herds (E6): antelopes, elephants, rhinoceroses and meerkats, and how they move in numbers. All are Horizon's own
designs [recon]."""

from engine.games.ecos.cards.parts import PREDATORS, at, beside, if_removed
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Count,
    Cubes,
    Gain,
    GainCard,
    May,
    Move,
    Pick,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    When,
    Where,
)

ANTELOPES, MEERKATS, ELEPHANTS = ("antelope",), ("meerkat",), ("elephant",)
HERDS = ("antelope", "elephant", "rhinoceros")
MIXED = ("antelope", "elephant")
"""Those that share a pasture."""
BY_ANTELOPES = Where(near=Where(animals=ANTELOPES))

BLUE: tuple[Card, ...] = (
    Card(
        number=32,
        name="Rivers of Hooves",
        deck="blue",
        symbols=("sun", "grass", "grass", "egg"),
        leaves=2,
        effects=(
            Place(what=("G",)),
            Place(what=ANTELOPES, n=2),
            Move(species=ANTELOPES, spaces=2, n=3, stay=True),
            Points(n=4, count=Count(of="animals", species=ANTELOPES, where=BY_ANTELOPES, most=8)),
        ),
    ),
    Card(
        number=33,
        name="Memory of Water",
        deck="blue",
        symbols=("sun", "water", "grass", "animal"),
        leaves=2,
        effects=(
            Place(what=("W",)),
            Place(what=ELEPHANTS),
            Move(species=ELEPHANTS, spaces=3, n=2, stay=True),
            Points(n=3, count=Count(of="hexes", where=Where(terrain="W", near=Where(animals=ELEPHANTS)), each=2, most=10)),
        ),
    ),
    Card(
        number=34,
        name="Many Small Eyes",
        deck="blue",
        symbols=("sun", "sun", "egg", "stone"),
        leaves=2,
        effects=(
            Place(what=("D",)),
            Place(what=MEERKATS, n=2, up_to=True, where=Where(within="tile")),
            Points(n=6, count=Count(of="animals", species=MEERKATS, where=Where(within="tile"), each=2, most=14)),
            When(count=Count(of="animals", species=MEERKATS), least=4, effects=(Cubes(),)),
        ),
    ),
    Card(
        number=35,
        name="Meeting Ground",
        deck="blue",
        symbols=("sun", "grass", "egg", "animal"),
        leaves=2,
        effects=(
            Pick(where=Where(terrain="GD")),
            Place(what=MIXED, where=at("hex")),
            Place(what=MIXED, n=2, up_to=True, where=beside("hex")),
            Move(species=MIXED, spaces=2, n=3, stay=True),
            Points(n=3, count=Count(of="animals", where=at("hex"), each=3, most=15)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=98,
        name="Dust and Thunder",
        deck="brown",
        symbols=("sun", "grass"),
        leaves=3,
        effects=(
            Place(what=ANTELOPES),
            Move(species=ANTELOPES, spaces=2),
            Points(n=3, count=Count(of="animals", where=beside("moved"), most=3)),
        ),
    ),
    Card(
        number=99,
        name="Mud Bath",
        deck="brown",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Place(what=("rhinoceros", "elephant", "hippopotamus"), n=2, where=beside("tile")),
            Points(n=4, count=Count(of="species", where=beside("tile"), most=4)),
        ),
    ),
    Card(
        number=100,
        name="New Burrows",
        deck="brown",
        symbols=("sun", "sun"),
        leaves=3,
        effects=(
            Place(what=MEERKATS),
            Place(what=("D",), n=2, where=beside("animal")),
            Points(n=5),
        ),
    ),
    Card(
        number=101,
        name="Closing the Ranks",
        deck="brown",
        symbols=("sun", "sun", "water"),
        leaves=3,
        effects=(
            Place(what=HERDS),
            Move(species=HERDS, spaces=2),
            Place(what=HERDS, where=at("from")),
            Points(n=2),
            PlayCard(),
        ),
    ),
    Card(
        number=102,
        name="Trampled",
        deck="brown",
        symbols=("sun", "grass", "animal"),
        leaves=3,
        effects=(
            Place(what=("rhinoceros", "elephant")),
            May(effects=(Remove(what=PREDATORS, where=beside("animal")),)),
            if_removed(Points(n=4)),
            Points(n=4),
            Gain(elements=("grass",)),
        ),
    ),
    Card(
        number=103,
        name="Calving Season",
        deck="brown",
        symbols=("sun", "sun", "grass"),
        leaves=3,
        effects=(
            Place(what=ANTELOPES),
            Repeat(
                count=Count(of="animals", species=ANTELOPES, per=2, most=3),
                effects=(Place(what=ANTELOPES, where=BY_ANTELOPES),),
            ),
            Points(n=6),
        ),
    ),
    Card(
        number=104,
        name="Strays",
        deck="brown",
        symbols=("sun", "water", "egg"),
        leaves=3,
        effects=(
            Place(what=HERDS, where=Where(far=Where(animals=HERDS))),
            Points(n=4),
            GainCard(play=True),
        ),
    ),
    Card(
        number=105,
        name="Pasture by the River",
        deck="brown",
        symbols=("sun", "water", "grass", "grass"),
        leaves=2,
        effects=(
            Pick(where=Where(terrain="W")),
            Place(what=("G",), n=2, where=beside("hex")),
            Place(what=MIXED, n=2, where=beside("hex")),
            Move(species=MIXED, spaces=2, n=2, stay=True),
            Points(n=6, count=Count(of="animals", species=MIXED, where=beside("hex"), each=2, most=10)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="herds", name="Herds", cards=(1, 32, 33, 34, 36, 37, 98, 99, 100, 101, 103, 105), start=(32, 37, 101)),
)
