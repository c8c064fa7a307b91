"""`python -m bench.patterns`: how fast the places of all six Landscape Features are found on a landscape of 75 tiles.

Prints plain lines `name value unit`: medians of 200 random landscapes of each mixture of terrains, all on one core. The ratio
is against a plain matcher that tries each of the twelve turns on every hex, on the same landscapes in the same run; both must
find the same.
"""

import random
from collections import Counter
from collections.abc import Iterable
from operator import truediv
from statistics import median
from time import perf_counter

from engine.games.ecos import features
from engine.games.ecos.cards import POOLS, Cell, Feature, is_feature
from engine.games.ecos.cards.types import Shore
from engine.games.ecos.hexes import Key, axial, connected, key_of
from engine.games.ecos.pieces import LAND, TERRAINS, TILES, WATER
from engine.games.ecos.state import EcosState, Landscape, Supply, Tile
from engine.hexgrid import Hex, mirror, neighbours, rotate

FEATURES = tuple(number for number in POOLS["horizon"] if is_feature(number))
SAMPLE = 200
MIXTURES = {"even": (33, 21, 21), "grass": (10, 55, 10), "desert": (5, 5, 65), "water": (60, 10, 5)}
"""Weights of water, grassland and desert: of a whole game's tiles, and extremes in which much nearly fits."""

Found = frozenset[frozenset[Key]]


def random_landscape(rng: random.Random, tiles: int, weights: tuple[int, int, int]) -> Landscape:
    """Tiles in one piece with some mountains and forests, as E21 allows them."""
    hexes: list[Hex] = [(0, 0)]
    while len(hexes) < tiles:
        new = rng.choice(neighbours(rng.choice(hexes)))
        if new not in hexes:
            hexes.append(new)
    return {key_of(at): _random_tile(rng, weights) for at in hexes}


def _random_tile(rng: random.Random, weights: tuple[int, int, int]) -> Tile:
    terrain = rng.choices(TERRAINS, weights)[0]
    mountain = terrain != WATER and rng.random() < 0.2
    room = 0 if terrain == WATER else (terrain == "G") + mountain
    return Tile(terrain, mountain, min(room, rng.choice((0, 0, 0, 1, 2))))


def state_with(landscape: Landscape) -> EcosState:
    """A match of which only the landscape matters."""
    supply = Supply(**TILES, mountains=0, forests=0, cubes=0, animals={})
    return EcosState(
        seed="", seats=2, phase="play", deal="random", target=80, swift=False, horizon=True, players=(),
        landscape=landscape, supply=supply, bag=(), decks={}, market={},
    )  # fmt: skip


def plain(landscape: Landscape, feature: Feature) -> Found:
    """Every turn of the pattern laid on every hex, and each sentence of E29 and E31 asked there."""
    bases = [axial(key) for key in landscape]
    found = set()
    for mirrored in (False, True):
        for times in range(6):
            cells = [(_turned(cell.at, times, mirrored), cell) for cell in feature.cells]
            tile = [_turned(key, times, mirrored) for key in feature.tile]
            found |= {_laid(tile, base) for base in bases if _matches(landscape, feature, cells, tile, base)}
    return frozenset(found)


def _turned(key: Key, times: int, mirrored: bool) -> Hex:
    return rotate(mirror(axial(key)) if mirrored else axial(key), times)


def _laid(hexes: Iterable[Hex], base: Hex) -> frozenset[Key]:
    return frozenset(key_of((q + base[0], r + base[1])) for q, r in hexes)


def _matches(landscape: Landscape, feature: Feature, cells: list[tuple[Hex, Cell]], tile: list[Hex], base: Hex) -> bool:
    for (q, r), cell in cells:
        there = landscape.get(key_of((q + base[0], r + base[1])))
        if there is None or there.terrain not in cell.terrain or (cell.mountain and not there.mountain):
            return False
    if any(landscape[key].feature for key in _laid(tile, base)):
        return False
    pattern = _laid((at for at, _ in cells), base)
    beside = {key_of(near) for key in pattern for near in neighbours(axial(key))} - pattern
    tokens = {"pattern": _tokens(landscape, pattern), "around": _tokens(landscape, beside)}
    if any(not total.low <= tokens[total.on][total.of] <= total.high for total in feature.totals):
        return False
    return feature.shore is None or _shore(landscape, feature.shore, beside)


def _tokens(landscape: Landscape, hexes: Iterable[Key]) -> Counter[str]:
    tiles = [landscape[key] for key in hexes if key in landscape]
    return Counter(mountains=sum(tile.mountain for tile in tiles), forests=sum(tile.forests for tile in tiles))


def _shore(landscape: Landscape, shore: Shore, beside: set[Key]) -> bool:
    kinds = [landscape[key].terrain if key in landscape else "" for key in beside]
    water = {key for key in beside if key in landscape and landscape[key].terrain == WATER}
    river = max((len(connected(key, water.__contains__)) for key in water), default=0)
    if river < shore.river:
        return False
    return shore.island is None or (not {*kinds} & {*LAND} and kinds.count("") <= shore.island)


def tell(name: str, value: float, unit: str) -> None:
    """One line of the report."""
    print(f"{name} {value:.4g} {unit}", flush=True)


def our_time(state: EcosState) -> tuple[float, list[Found]]:
    """Seconds for all six, and what was found."""
    begin = perf_counter()
    found = [features.places(state, number) for number in FEATURES]
    return perf_counter() - begin, [frozenset(map(frozenset, places)) for places in found]


def plain_time(landscape: Landscape) -> tuple[float, list[Found]]:
    """The same by the plain matcher."""
    begin = perf_counter()
    found = [plain(landscape, features.feature_of(number)) for number in FEATURES]
    return perf_counter() - begin, found


def compare(name: str, weights: tuple[int, int, int]) -> None:
    """Both on the same landscapes. Raises AssertionError if they do not find the same."""
    rng, ours, theirs = random.Random(name), [], []
    for _ in range(SAMPLE):
        landscape = random_landscape(rng, sum(TILES.values()), weights)
        quick, found = our_time(state_with(landscape))
        slow, expected = plain_time(landscape)
        assert found == expected
        ours.append(quick)
        theirs.append(slow)
    tell(f"patterns.{name}.ours.median", median(ours) * 1e3, "ms")
    tell(f"patterns.{name}.ours.slowest", max(ours) * 1e3, "ms")
    tell(f"patterns.{name}.plain.median", median(theirs) * 1e3, "ms")
    tell(f"patterns.{name}.ratio.median", median(map(truediv, theirs, ours)), "times")


def main() -> None:
    """Print all figures."""
    for name, weights in MIXTURES.items():
        compare(name, weights)


if __name__ == "__main__":
    main()
