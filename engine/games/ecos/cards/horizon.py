"""The cards of New Horizon (E6, E35, E36).

Of the six features 120, 121 and 123 do what the printed ones do; the rest, and every drawing of a pattern, is our own (E35).
"""

from engine.games.ecos.cards.types import Benefit, Card, Cell, Feature, Final, Shore, StartingSet, Total
from engine.games.ecos.effects import Count, Cubes, Gain, Move, Points
from engine.games.ecos.hexes import Key
from engine.games.ecos.pieces import DESERT, FORESTS, GRASS, LAND, WATER


def _cells(terrain: str, *keys: Key, mountain: bool = False) -> tuple[Cell, ...]:
    return tuple(Cell(key, terrain, mountain) for key in keys)


ZEBRAS = Card(
    number=111,
    name="Stripes in the Crowd",
    deck="blue",
    symbols=("grass", "animal", "sun", "leaf"),
    leaves=2,
    effects=(
        Move(species=("zebra",), n=0, stay=True),
        Points(count=Count(of="sharing", species=("zebra",), each=2)),
        Gain(elements=("water", "sun")),
    ),
)

_PEAKS: tuple[Key, ...] = ("0,0", "1,0", "0,1")
KILIMANJARO = Card(
    number=118,
    name="Kilimanjaro",
    deck="blue",
    feature=Feature(
        cells=_cells(LAND, *_PEAKS, mountain=True),
        tile=_PEAKS,
        meeple=True,
        placed=(Points(n=2),),
        benefits=(Benefit(what="mountain", where="anywhere", effects=(Gain(elements=("egg", "stone")),)),),
    ),
)

_DUNES: tuple[Key, ...] = ("0,0", "1,0", "0,1", "1,1")
SAHARA = Card(
    number=119,
    name="Sahara",
    deck="blue",
    feature=Feature(
        cells=_cells(DESERT, *_DUNES),
        tile=_DUNES,
        totals=(Total(of="forests", on="pattern", low=0, high=0),),
        final=Final(each=1, most=12),
    ),
)

_STREAM: tuple[Key, ...] = ("0,0", "1,0", "2,0")
NILE = Card(
    number=120,
    name="Nile River",
    deck="blue",
    feature=Feature(
        cells=(*_cells(WATER, *_STREAM), *_cells(LAND, "0,-1", "1,-1", "2,-1", "0,1", "1,1", "2,1")),
        tile=_STREAM,
        placed=(Points(n=2),),
        benefits=(
            Benefit(what="animal", where="habitat", effects=(Points(n=1),)),
            Benefit(what="water", where="habitat", effects=(Points(n=1),)),
        ),
    ),
)

_PLAIN: tuple[Key, ...] = ("0,0", "1,0", "2,0", "0,1", "1,1")
SERENGETI = Card(
    number=121,
    name="Serengeti",
    deck="blue",
    feature=Feature(
        cells=_cells(GRASS, *_PLAIN),
        tile=_PLAIN,
        totals=(Total(of="forests", on="pattern", low=0, high=1), Total(of="mountains", on="pattern", low=0, high=0)),
        shore=Shore(river=2),
        placed=(Points(n=1),),
        benefits=(
            Benefit(what="animal", where="tile", effects=(Points(n=1),)),
            Benefit(what="moves", where="tile", effects=(Points(n=1),)),
        ),
    ),
)

_DELTA: tuple[Key, ...] = ("0,0", "1,0", "-1,1", "0,-1")
OKAVANGO = Card(
    number=122,
    name="Okavango Delta",
    deck="blue",
    feature=Feature(
        cells=_cells(WATER, *_DELTA),
        tile=_DELTA,
        totals=(Total(of="forests", on="around", low=2, high=FORESTS),),
        placed=(Cubes(n=1),),
        benefits=(Benefit(what="animal", where="near", mine=True, effects=(Gain(elements=("water",)),)),),
    ),
)

_ISLAND: tuple[Key, ...] = ("0,0", "1,0", "2,0")
MADAGASCAR = Card(
    number=123,
    name="Madagascar",
    deck="blue",
    feature=Feature(
        cells=_cells(LAND, *_ISLAND),
        tile=_ISLAND,
        shore=Shore(island=4),
        placed=(Points(n=3),),
        benefits=(Benefit(what="token", where="near", effects=(Points(n=2),)),),
    ),
)

CARDS: tuple[Card, ...] = (ZEBRAS, KILIMANJARO, SAHARA, NILE, SERENGETI, OKAVANGO, MADAGASCAR)
SETS: tuple[StartingSet, ...] = ()
