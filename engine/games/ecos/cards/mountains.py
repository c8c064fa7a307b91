"""Mountains: ranges and lone peaks, gorillas, and the forests that climb."""

from engine.games.ecos.cards.parts import at, beside
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
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
    When,
    Where,
)

PEAK = Where(mountain=True)
BY_PEAK = Where(near=PEAK)

BLUE: tuple[Card, ...] = (
    Card(
        number=21,
        name="Roof of the World",
        deck="blue",
        symbols=("sun", "sun", "grass", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",), n=2),
            Points(n=1, count=Count(of="largest", terrain="mountain", each=2, most=10)),
        ),
    ),
    Card(
        number=22,
        name="Windward and Lee",
        deck="blue",
        symbols=("sun", "water", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("mountain",)),
            Place(what=("forest",), where=BY_PEAK),
            Place(what=("D",), where=BY_PEAK),
            Points(count=Count(of="forests", where=BY_PEAK, each=2, most=6)),
            Points(count=Count(of="hexes", where=Where(terrain="D", near=PEAK), most=4)),
        ),
    ),
    Card(
        number=23,
        name="Scattered Families",
        deck="blue",
        symbols=("sun", "grass", "animal"),
        leaves=2,
        effects=(
            Place(what=("mountain",), where=Where(lonely=True)),
            Place(what=("gorilla",), n=2, up_to=True),
            Points(count=Count(of="habitats", terrain="mountain", where=Where(animals=("gorilla",)), each=3, most=12)),
            Points(n=4, count=Count(of="animals", species=("gorilla",), most=6)),
        ),
    ),
    Card(
        number=24,
        name="Snowmelt",
        deck="blue",
        symbols=("sun", "water", "water", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",)),
            Place(what=("W",), where=BY_PEAK),
            Points(count=Count(of="hexes", where=Where(terrain="W", near=PEAK), each=2, most=10)),
        ),
    ),
    Card(
        number=25,
        name="The Climbing Forest",
        deck="blue",
        symbols=("sun", "sun", "grass", "leaf", "stone"),
        leaves=2,
        effects=(
            Place(what=("G",)),
            Place(what=("forest",), n=2, up_to=True),
            Place(what=("mountain",), where=Where(forest=True)),
            Points(n=2, count=Count(of="largest", terrain="forest", where=PEAK, each=3, most=18)),
            Gain(elements=("grass",)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=78,
        name="Uplift",
        deck="brown",
        symbols=("sun", "stone"),
        leaves=4,
        effects=(
            Choose(
                options=(
                    (Place(what=("mountain",), where=Where(lonely=True)),),
                    (
                        Change(to="D", where=Where(terrain="W", lonely=True)),
                        Place(what=("mountain",), where=at("changed")),
                    ),
                ),
            ),
            Points(n=2),
        ),
    ),
    Card(
        number=79,
        name="Foothills",
        deck="brown",
        symbols=("sun", "grass", "grass"),
        leaves=3,
        effects=(
            Place(what=("G", "D")),
            Place(what=("mountain",), where=at("tile")),
            Points(n=1),
            PlayCard(),
        ),
    ),
    Card(
        number=80,
        name="Windblown Seeds",
        deck="brown",
        symbols=("grass", "leaf"),
        leaves=3,
        effects=(
            Place(what=("forest",)),
            Repeat(count=Count(of="mountains", most=2), effects=(Place(what=("forest",), where=PEAK),)),
            Points(n=5),
            Others(effects=(May(effects=(Place(what=("forest",)),)),)),
        ),
    ),
    Card(
        number=81,
        name="Knuckle Trails",
        deck="brown",
        symbols=("sun", "leaf", "animal"),
        leaves=3,
        effects=(
            Place(what=("mountain",), where=Where(lonely=True)),
            Choose(
                options=(
                    (Place(what=("gorilla",)),),
                    (
                        Move(species=("gorilla",), spaces=3),
                        Points(count=Count(of="hexes", where=Where(forest=True, near=at("moved")), most=3)),
                    ),
                ),
            ),
            Place(what=("forest",), where=Where(animals=("gorilla",))),
            Points(n=5),
        ),
    ),
    Card(
        number=82,
        name="Peaks Near and Far",
        deck="brown",
        symbols=("sun", "water", "egg"),
        leaves=3,
        effects=(
            Place(what=("mountain",)),
            Points(n=2),
            When(count=Count(of="largest", terrain="mountain"), least=3, effects=(Points(n=3),)),
            When(count=Count(of="habitats", terrain="mountain"), least=2, effects=(Gain(elements=("wild",)),)),
        ),
    ),
    Card(
        number=83,
        name="Worn to Sand",
        deck="brown",
        symbols=("sun", "sun", "egg"),
        leaves=3,
        effects=(
            Choose(
                options=(
                    (Place(what=("mountain",), where=Where(terrain="D")),),
                    (
                        Remove(what=("mountain",), where=Where(lonely=True)),
                        Place(what=("D",), n=2, where=beside("removed")),
                    ),
                ),
            ),
            Points(n=5),
            Gain(elements=("stone",)),
        ),
    ),
    Card(
        number=84,
        name="Spring Under Rock",
        deck="brown",
        symbols=("sun", "grass", "water"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            When(
                count=Count(of="hexes", where=Where(mountain=True, near=at("tile"))),
                effects=(Gain(elements=("stone",)), Points(n=2)),
            ),
            Points(n=2),
            Gain(elements=("water",)),
        ),
    ),
    Card(
        number=85,
        name="Green Terraces",
        deck="brown",
        symbols=("water", "grass", "leaf"),
        leaves=3,
        effects=(
            Change(to="flip", where=Where(terrain="D")),
            Place(what=("forest",), n=2, up_to=True, where=at("changed")),
            Points(n=1, count=Count(of="hexes", where=Where(that="changed", mountain=True), each=2)),
            GainCard(),
        ),
    ),
    Card(
        number=86,
        name="The Tree Line",
        deck="brown",
        symbols=("sun", "water", "leaf"),
        leaves=3,
        effects=(
            Pick(where=Where(terrain="GD")),
            Place(what=("mountain",), where=at("hex")),
            Place(what=("forest",), n=2, up_to=True, where=beside("hex")),
            Points(n=2, count=Count(of="hexes", where=Where(forest=True, near=at("hex")), most=4)),
            Gain(elements=("sun",)),
        ),
    ),
    Card(
        number=87,
        name="Salt Caves",
        deck="brown",
        symbols=("sun", "egg", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",)),
            Place(what=("elephant",)),
            Move(species=("elephant",), spaces=2, n=2, stay=True),
            Points(n=3, count=Count(of="animals", species=("elephant",), where=PEAK, each=2, most=6)),
            Gain(elements=("grass",)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(
        key="mountains",
        name="Mountains",
        cards=(21, 22, 23, 24, 48, 50, 78, 79, 80, 82, 84, 86),
        start=(22, 78, 79),
    ),
)
