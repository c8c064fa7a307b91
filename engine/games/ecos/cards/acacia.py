"""New Horizon, the set Acacia (E6): a river through the land, its crocodiles and flamingos. With the Nile River."""

from engine.games.ecos.cards.parts import ANIMALS, at, beside, prey
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Gain,
    Hunt,
    Move,
    Others,
    Pick,
    Place,
    PlayCard,
    Points,
    Repeat,
    Shift,
    Where,
)
from engine.games.ecos.pieces import LAND

LANDS, WATER = ("G", "D"), Where(terrain="W")
CROCODILE, FLAMINGO = ("crocodile",), ("flamingo",)
AT_THE_FORD = ("zebra", "antelope", "oryx", "flamingo")
"""What crocodiles take."""

BLUE: tuple[Card, ...] = (
    Card(
        number=108,
        name="Ten Shades of Pink",
        deck="blue",
        symbols=("sun", "water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=("W",)),
            Place(what=FLAMINGO, n=2, where=Where(within="tile")),
            Points(n=1, count=Count(of="largest", terrain="W", where=Where(animals=FLAMINGO), each=2, most=12)),
        ),
    ),
    Card(
        number=109,
        name="Both Banks Green",
        deck="blue",
        symbols=("sun", "water", "grass", "grass", "leaf"),
        leaves=2,
        effects=(
            Pick(where=WATER),
            Place(what=("W",), where=beside("hex")),
            Place(what=("W",), where=Where(near=at("tile"), far=at("hex"))),
            Place(what=LANDS, n=2, where=Where(near=WATER)),
            Points(n=4, count=Count(of="hexes", where=Where(terrain="W", edge=False), each=2, most=12)),
        ),
    ),
    Card(
        number=110,
        name="Lords of Every Pool",
        deck="blue",
        symbols=("sun", "water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=CROCODILE, n=2, where=Where(far=Where(animals=CROCODILE))),
            Hunt(predator="crocodile", prey=AT_THE_FORD, up_to=True),
            prey(4),
            Points(n=4, count=Count(of="habitats", terrain="W", where=Where(animals=CROCODILE), each=2, most=10)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=126,
        name="Reeds at the Brim",
        deck="brown",
        symbols=("water", "grass"),
        leaves=4,
        effects=(
            Place(what=("W",), where=Where(near=WATER)),
            Points(n=2, count=Count(of="hexes", where=Where(terrain=LAND, near=at("tile")), most=3)),
            Place(what=LANDS, where=beside("tile")),
        ),
    ),
    Card(
        number=127,
        name="Flood and Fallow",
        deck="brown",
        symbols=("sun", "sun", "leaf"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Change(to="W", where=Where(terrain=LAND, lonely=True, near=WATER)),),
                    (Change(to="G", where=Where(terrain="W", lonely=True)),),
                ),
            ),
            Place(what=(*CROCODILE, *FLAMINGO, "zebra"), where=at("changed")),
            Points(count=Count(of="hexes", where=Where(terrain=LAND, near=at("changed")), most=4)),
            PlayCard(),
        ),
    ),
    Card(
        number=128,
        name="Sifting the Shallows",
        deck="brown",
        symbols=("water", "egg"),
        leaves=3,
        effects=(
            Place(what=FLAMINGO),
            Place(what=FLAMINGO, up_to=True, where=beside("animal")),
            Points(n=3, count=Count(of="animals", species=FLAMINGO, where=Where(near=Where(animals=FLAMINGO)), most=4)),
        ),
    ),
    Card(
        number=129,
        name="A Log with Eyes",
        deck="brown",
        symbols=("water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=CROCODILE, where=Where(near=Where(terrain=LAND))),
            Others(effects=(Move(species=ANIMALS, stay=True, where=beside("animal")),)),
            Hunt(predator="crocodile", prey=AT_THE_FORD, up_to=True),
            prey(5),
            Points(n=4),
            Gain(elements=("egg",)),
        ),
    ),
    Card(
        number=130,
        name="Delta Fingers",
        deck="brown",
        symbols=("sun", "water", "leaf"),
        leaves=3,
        effects=(
            Place(what=("W",), where=Where(near=WATER)),
            Place(what=("forest",), where=beside("tile")),
            Points(n=2, count=Count(of="forests", where=Where(near=WATER), most=4)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=131,
        name="Papyrus Rafts",
        deck="brown",
        symbols=("sun", "water", "stone"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Pick(where=Where(terrain=LAND, lonely=True, edge=True)),
            Shift(where=at("hex"), to=Where(far=Where(terrain=LAND))),
            Points(n=3, count=Count(of="hexes", where=Where(terrain="W", near=at("changed")), most=4)),
        ),
    ),
    Card(
        number=132,
        name="A Year of High Water",
        deck="brown",
        symbols=("sun", "water", "water", "grass"),
        leaves=2,
        effects=(
            Pick(where=WATER),
            Place(what=LANDS, n=3, where=beside("hex")),
            Change(to="W", where=Where(terrain=LAND, near=at("hex"))),
            Change(to="W", where=Where(terrain=LAND, near=at("changed"), far=at("hex"))),
            Place(what=(*CROCODILE, *FLAMINGO), n=2),
            Points(count=Count(of="animals", species=(*CROCODILE, *FLAMINGO), each=2, most=10)),
        ),
    ),
    Card(
        number=133,
        name="Eggs in Warm Sand",
        deck="brown",
        symbols=("sun", "egg"),
        leaves=3,
        effects=(
            Change(to="D", where=Where(terrain="W", lonely=True)),
            Place(what=CROCODILE, where=beside("changed")),
            Repeat(
                count=Count(of="animals", species=CROCODILE, where=Where(near=Where(terrain="D")), most=2),
                effects=(Gain(elements=("egg",)),),
            ),
            Points(n=3),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="acacia", name="Acacia", cards=(108, 109, 110, 120, *range(126, 134)), start=(126, 127, 133), horizon=True),
)
