"""The base game's cards (E6): 1-35 are blue, 36-105 brown. All are Horizon's own designs [recon]."""

from engine.games.ecos.cards.parts import ANIMALS, at, beside, prey
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

NEXT_TO_WATER = Where(near=Where(terrain="W"))

BLUE: tuple[Card, ...] = (
    Card(
        number=1,
        name="The Great Herd",
        deck="blue",
        symbols=("sun", "grass", "grass", "animal"),
        leaves=2,
        effects=(
            Place(what=("G",), n=2),
            Place(what=("antelope",), n=2),
            Points(count=Count(of="animals", species=("antelope",), each=3, most=15)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=2,
        name="Evening Drink",
        deck="blue",
        symbols=("sun", "water", "grass", "egg"),
        leaves=2,
        effects=(
            Place(what=ANIMALS, where=NEXT_TO_WATER),
            Move(species=ANIMALS, spaces=2, n=2, stay=True),
            Pick(where=Where(terrain="W")),
            Points(n=3, count=Count(of="species", where=beside("hex"), each=3, most=12)),
        ),
    ),
    Card(
        number=3,
        name="All It Surveys",
        deck="blue",
        symbols=("sun", "grass", "egg", "animal"),
        leaves=2,
        effects=(
            Place(what=("G",)),
            Place(what=("lion",)),
            Hunt(predator="lion", prey=("antelope", "giraffe", "meerkat"), up_to=True),
            prey(4),
            Points(n=2, count=Count(of="hexes", where=Where(within="animal"), each=2, most=16)),
        ),
    ),
    Card(
        number=4,
        name="Every Living Thing",
        deck="blue",
        symbols=("sun", "sun", "water", "grass", "leaf", "animal"),
        leaves=1,
        effects=(
            Place(what=ANIMALS, n=2),
            Points(n=3, count=Count(of="species", each=3, most=27)),
            Others(effects=(May(effects=(Place(what=ANIMALS),)),)),
        ),
    ),
    Card(
        number=5,
        name="Blue Deep",
        deck="blue",
        symbols=("sun", "water", "water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=("W",), n=2),
            Place(what=("shark",), where=Where(habitat=3, of="W")),
            Points(count=Count(of="largest", terrain="W", each=2, most=20)),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=6,
        name="Lost Lagoons",
        deck="blue",
        symbols=("sun", "water", "water", "leaf"),
        leaves=2,
        effects=(
            Place(what=("W",), where=Where(far=Where(terrain="W"))),
            Place(what=("manatee",), where=at("tile")),
            Points(count=Count(of="habitats", terrain="W", each=3, most=12)),
        ),
    ),
    Card(
        number=7,
        name="Cloud Woods",
        deck="blue",
        symbols=("sun", "stone", "stone", "leaf"),
        leaves=2,
        effects=(
            Place(what=("mountain",)),
            Place(what=("forest",), n=2, where=at("mountain")),
            Points(count=Count(of="forests", where=Where(mountain=True), each=3, most=18)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=8,
        name="Watch on the Rim",
        deck="blue",
        symbols=("sun", "sun", "grass", "animal"),
        leaves=2,
        effects=(
            Place(what=("D",)),
            Place(what=("meerkat",), n=2, up_to=True, where=Where(edge=True)),
            Points(count=Count(of="hexes", where=Where(empty=True, near=Where(terrain="D")), per=2, each=3, most=15)),
            Gain(elements=("sun",)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=36,
        name="Green Flush",
        deck="brown",
        symbols=("sun", "grass"),
        leaves=4,
        effects=(
            Place(what=("G",)),
            Place(what=("antelope", "giraffe"), where=at("tile")),
            Points(n=5),
        ),
    ),
    Card(
        number=37,
        name="Open Country",
        deck="brown",
        symbols=("sun", "sun", "water"),
        leaves=3,
        effects=(
            Place(what=("W", "G", "D"), n=2),
            Points(n=2),
            PlayCard(),
        ),
    ),
    Card(
        number=38,
        name="Tall Browsers",
        deck="brown",
        symbols=("sun", "leaf"),
        leaves=3,
        effects=(
            Place(what=("G",)),
            Place(what=("forest",), where=at("tile")),
            Place(what=("giraffe",), where=at("forest")),
            Points(n=2, count=Count(of="animals", species=("giraffe",), where=Where(forest=True), each=2, most=4)),
        ),
    ),
    Card(
        number=39,
        name="Lean Year, Fat Year",
        deck="brown",
        symbols=("sun", "stone"),
        leaves=4,
        effects=(
            Choose(
                options=(
                    (
                        Change(to="flip", where=Where(terrain="G")),
                        Place(what=("hyena", "meerkat"), where=at("changed")),
                    ),
                    (
                        Change(to="flip", where=Where(terrain="D")),
                        Place(what=("forest",), where=at("changed")),
                    ),
                ),
            ),
            Points(n=3),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=40,
        name="Ten Heartbeats",
        deck="brown",
        symbols=("sun", "grass", "stone"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Place(what=("cheetah",)),),
                    (
                        Move(species=("cheetah",), spaces=3),
                        Points(count=Count(of="hexes", where=Where(terrain="G", near=at("moved")), most=3)),
                    ),
                ),
            ),
            Hunt(predator="cheetah", prey=("antelope", "meerkat"), up_to=True),
            prey(4),
            Points(n=3),
            Gain(elements=("grass",)),
        ),
    ),
    Card(
        number=41,
        name="New Arrivals",
        deck="brown",
        symbols=("sun", "water", "egg"),
        leaves=3,
        effects=(
            Place(what=("G", "D")),
            Points(n=3),
            GainCard(play=True),
        ),
    ),
    Card(
        number=42,
        name="Ill-Tempered",
        deck="brown",
        symbols=("grass", "stone"),
        leaves=4,
        effects=(
            Place(what=("G",)),
            Place(what=("rhinoceros",), where=Where(far=Where(lonely=False))),
            Points(n=1, count=Count(of="hexes", where=Where(lonely=True, near=at("animal")), most=5)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=43,
        name="Seeds on the Trail",
        deck="brown",
        symbols=("water", "leaf", "animal"),
        leaves=2,
        effects=(
            Place(what=("elephant",)),
            Repeat(
                count=Count(of="animals", species=("elephant",), most=3),
                effects=(
                    Move(species=("elephant",), spaces=2),
                    Place(what=("forest",), where=at("from")),
                ),
            ),
            Points(count=Count(of="forests", each=2, most=10)),
            Gain(elements=("leaf",)),
        ),
    ),
    Card(
        number=44,
        name="Spring Tide",
        deck="brown",
        symbols=("water",),
        leaves=4,
        effects=(
            Place(what=("W",)),
            Points(count=Count(of="hexes", where=Where(terrain="D", near=at("tile")), most=2)),
        ),
    ),
    Card(
        number=45,
        name="Grunts at Dusk",
        deck="brown",
        symbols=("sun", "water", "grass"),
        leaves=3,
        effects=(
            Place(what=("hippopotamus",), n=2, up_to=True, where=Where(near=Where(terrain="G"))),
            Points(count=Count(of="animals", species=("hippopotamus",), where=Where(near=Where(terrain="G")), each=2, most=6)),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=46,
        name="Drifting Sands",
        deck="brown",
        symbols=("sun", "grass"),
        leaves=4,
        effects=(
            Place(what=("D",)),
            Choose(
                options=(
                    (Shift(where=Where(terrain="D", lonely=True), to=NEXT_TO_WATER),),
                    (Remove(what=("tile",), where=Where(terrain="D", lonely=True)), Points(n=2)),
                ),
            ),
            Points(n=1),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=47,
        name="The River Rises",
        deck="brown",
        symbols=("sun", "water", "water", "egg"),
        leaves=2,
        effects=(
            Place(what=("G", "D")),
            Change(to="W", where=Where(terrain="GD", mountain=False, near=Where(terrain="W"))),
            Place(what=("hippopotamus", "shark", "manatee"), where=at("changed")),
            Points(count=Count(of="hexes", where=Where(terrain="W", near=at("changed")), each=3, most=12)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=48,
        name="High Ground",
        deck="brown",
        symbols=("sun", "sun", "stone"),
        leaves=3,
        effects=(
            Place(what=("mountain",)),
            Points(n=1),
            Points(count=Count(of="mountains", most=3)),
            PlayCard(),
        ),
    ),
    Card(
        number=49,
        name="Silted Ford",
        deck="brown",
        symbols=("sun", "leaf", "stone"),
        leaves=2,
        effects=(
            Change(to="G", where=Where(terrain="W", lonely=True)),
            Place(what=("forest",), where=at("changed")),
            Points(n=4),
            Cubes(),
            PlayCard(),
        ),
    ),
    Card(
        number=50,
        name="Silverback",
        deck="brown",
        symbols=("sun", "leaf", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",), where=Where(lonely=True)),
            Place(what=("gorilla",), where=at("mountain")),
            Points(n=4, count=Count(of="hexes", where=Where(forest=True, near=Where(animals=("gorilla",))), each=2, most=10)),
            Gain(elements=("leaf",)),
        ),
    ),
    Card(
        number=51,
        name="Flocks Return",
        deck="brown",
        symbols=("sun", "grass", "egg"),
        leaves=3,
        effects=(
            Place(what=("stork",)),
            Move(species=("stork",), spaces=3, n=0, stay=True),
            Points(count=Count(of="animals", species=("stork",), where=Where(far=Where(animals=("stork",))), each=2, most=3)),
            When(count=Count(of="habitats", terrain="W"), least=3, effects=(Gain(elements=("wild",)),)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = ()
