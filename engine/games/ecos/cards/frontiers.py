"""New Horizon, brown cards that are in no starting set (E6): mountains, sands and islands for the features, and newcomers."""

from engine.games.ecos.cards.parts import at, beside
from engine.games.ecos.cards.types import Card, StartingSet
from engine.games.ecos.effects import Change, Count, Place, Points, Where
from engine.games.ecos.pieces import HORIZON, LAND

NEWCOMERS = tuple(HORIZON)
SAND = Where(terrain="D")

CARDS: tuple[Card, ...] = (
    Card(
        number=134,
        name="Roots of the Mountain",
        deck="brown",
        symbols=("sun", "sun", "stone"),
        leaves=2,
        effects=(
            Place(what=("mountain",)),
            Place(what=("G", "D"), where=beside("mountain")),
            Place(what=("mountain",), where=at("tile")),
            Points(n=4, count=Count(of="largest", terrain="mountain", most=5)),
        ),
    ),
    Card(
        number=135,
        name="Dunes on the March",
        deck="brown",
        symbols=("sun", "sun", "stone"),
        leaves=3,
        effects=(
            Place(what=("D",), where=Where(near=SAND)),
            Change(to="flip", up_to=True, where=Where(terrain="G", lonely=True, near=SAND)),
            Place(what=("oryx",), where=Where(habitat=3, of="D")),
            Points(n=1, count=Count(of="largest", terrain="D", most=5)),
        ),
    ),
    Card(
        number=136,
        name="Castaway Shore",
        deck="brown",
        symbols=("sun", "water", "water"),
        leaves=2,
        effects=(
            Place(what=("G", "D"), where=Where(far=Where(terrain=LAND))),
            Place(what=("G", "D"), where=beside("tile")),
            Place(what=("G", "D"), where=beside("tile")),
            Points(n=4, count=Count(of="hexes", where=Where(terrain="W", near=at("tile")), most=4)),
            Place(what=("W",), n=3, where=Where(near=Where(terrain=LAND))),
        ),
    ),
    Card(
        number=137,
        name="Six Strangers",
        deck="brown",
        symbols=("sun", "sun", "grass", "egg"),
        leaves=2,
        effects=(
            Place(what=("W", "G", "D"), n=2),
            Place(what=NEWCOMERS, n=2),
            Points(n=5, count=Count(of="species", species=NEWCOMERS, each=2, most=10)),
        ),
    ),
)
SETS: tuple[StartingSet, ...] = ()
