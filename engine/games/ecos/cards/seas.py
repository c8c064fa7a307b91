"""Seas: water and its habitats, sharks, manatees, hippopotamuses and storks."""

from engine.games.ecos.cards.parts import ANIMALS, at, beside, if_removed
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Cubes,
    Gain,
    GainCard,
    Hunt,
    Move,
    Others,
    Pick,
    Place,
    PlayCard,
    Points,
    Repeat,
    Shift,
    When,
    Where,
)

LAND, WATER, SHARK = Where(terrain="GD"), Where(terrain="W"), Where(animals=("shark",))

BLUE: tuple[Card, ...] = (
    Card(
        number=18,
        name="Circling Fins",
        deck="blue",
        symbols=("sun", "water", "grass", "animal"),
        leaves=2,
        effects=(
            Place(what=("shark",)),
            Place(what=ANIMALS, where=beside("animal")),
            Move(species=("shark",), spaces=2, n=0, stay=True),
            Points(count=Count(of="hexes", where=Where(lonely=False, near=SHARK), each=2, most=14)),
        ),
    ),
    Card(
        number=19,
        name="The Long Coast",
        deck="blue",
        symbols=("sun", "water", "water", "grass"),
        leaves=2,
        effects=(
            Place(what=("G", "D")),
            Place(what=("W",), where=Where(near=WATER)),
            Points(n=6, count=Count(of="hexes", where=Where(terrain="GD", near=Where(within="tile", of="W")), most=12)),
        ),
    ),
    Card(
        number=20,
        name="Calm Nurseries",
        deck="blue",
        symbols=("sun", "sun", "water", "grass", "leaf"),
        leaves=2,
        effects=(
            Place(what=("W",)),
            Repeat(
                count=Count(of="habitats", terrain="W", most=3),
                effects=(Place(what=("manatee",), where=Where(far=SHARK)),),
            ),
            Points(n=6, count=Count(of="animals", species=("manatee",), where=Where(far=SHARK), each=2, most=12)),
        ),
    ),
)

BROWN: tuple[Card, ...] = (
    Card(
        number=70,
        name="Ebb and Flow",
        deck="brown",
        symbols=("water", "stone"),
        leaves=4,
        effects=(
            Choose(
                options=(
                    (
                        Change(to="W", where=Where(terrain="GD", mountain=False, edge=True)),
                        Points(count=Count(of="hexes", where=Where(terrain="W", near=at("changed")), most=2)),
                    ),
                    (
                        Change(to="D", where=Where(terrain="W", lonely=True)),
                        Place(what=("meerkat",), where=at("changed")),
                    ),
                ),
            ),
            Points(n=3),
        ),
    ),
    Card(
        number=71,
        name="Broad-Backed Perch",
        deck="brown",
        symbols=("sun", "grass", "animal"),
        leaves=3,
        effects=(
            Place(what=("hippopotamus",)),
            Place(what=("stork",), where=beside("animal")),
            Move(species=("stork",), stay=True),
            Points(n=2, count=Count(of="sharing", species=("hippopotamus",), each=3, most=6)),
        ),
    ),
    Card(
        number=72,
        name="Floating Island",
        deck="brown",
        symbols=("sun", "water", "leaf"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Shift(where=Where(terrain="GD", edge=True), to=beside("tile")),
            Points(n=1, count=Count(of="hexes", where=Where(terrain="W", near=at("changed")), each=2, most=6)),
            Gain(elements=("grass",)),
        ),
    ),
    Card(
        number=73,
        name="Upriver Hunter",
        deck="brown",
        symbols=("sun", "water", "animal"),
        leaves=3,
        effects=(
            Place(what=("W",), where=Where(near=WATER)),
            Place(what=("shark",), where=at("tile")),
            Hunt(predator="shark", prey=("antelope", "hippopotamus"), up_to=True, reach=2),
            if_removed(Points(n=3), Gain(elements=("egg",))),
            Points(n=4),
        ),
    ),
    Card(
        number=74,
        name="Landfall",
        deck="brown",
        symbols=("sun", "egg"),
        leaves=3,
        effects=(
            Place(what=("stork",), where=Where(edge=True)),
            Points(n=1, count=Count(of="hexes", where=Where(that="animal", terrain="W"))),
            GainCard(),
        ),
    ),
    Card(
        number=75,
        name="Delta in the Making",
        deck="brown",
        symbols=("grass", "stone"),
        leaves=3,
        effects=(
            Pick(where=Where(terrain="W", edge=True)),
            Place(what=("G", "D"), n=2, where=beside("hex")),
            Points(n=3, count=Count(of="hexes", where=Where(terrain="GD", near=at("hex")), most=5)),
        ),
    ),
    Card(
        number=76,
        name="Far from Shore",
        deck="brown",
        symbols=("sun", "water", "egg"),
        leaves=3,
        effects=(
            Place(what=("W",), n=2, where=Where(near=WATER)),
            Place(what=("shark", "manatee"), where=Where(far=LAND)),
            Points(n=4),
            When(count=Count(of="largest", terrain="W"), least=5, effects=(Cubes(),)),
        ),
    ),
    Card(
        number=77,
        name="Rains for Everyone",
        deck="brown",
        symbols=("sun", "sun", "water"),
        leaves=3,
        effects=(
            Place(what=("W",)),
            Points(n=5),
            PlayCard(),
            Others(effects=(Gain(elements=("water",)),)),
        ),
    ),
)

CARDS = (*BLUE, *BROWN)
SETS: tuple[StartingSet, ...] = (
    StartingSet(key="seas", name="Seas", cards=(2, 6, 18, 20, 44, 51, 70, 71, 72, 73, 75, 76), start=(6, 44, 51)),
)
