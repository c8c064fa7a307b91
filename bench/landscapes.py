"""Landscapes of Ecos as a match might leave them: for the figures and the tests of pictures."""

from random import Random

from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.view import EcosView, TileView
from engine.hexgrid import Hex, distance, neighbours
from renderers import ecos_samples

HEXES, TOKENS, FAR = 61, 60, 4


def landscape(seed: int, hexes: int = HEXES, tokens: int = TOKENS, far: int = FAR) -> tuple[TileView, ...]:
    """A landscape as somebody might play it: terrains hang together, a fifth of the tokens are mountains, a quarter forests."""
    rng = Random(seed)
    tiles = _tiles(rng, hexes, far)
    placed = 0
    while placed < tokens:
        placed += _place(rng, tiles)
    return tuple(tiles[hex] for hex in sorted(tiles, key=lambda hex: hex[::-1]))


def _tiles(rng: Random, count: int, far: int) -> dict[Hex, TileView]:
    terrains: dict[Hex, str] = {(0, 0): "W", (1, 0): "G", (0, 1): "D", (1, 1): "W"}
    while len(terrains) < count:
        edge = sorted({near for hex in terrains for near in neighbours(hex)} - terrains.keys())
        hex = rng.choice([one for one in edge if distance(one, (0, 0)) <= far])
        near = [terrains[one] for one in neighbours(hex) if one in terrains]
        terrains[hex] = rng.choice(near) if rng.random() < 0.6 else rng.choice("WGGD")
    return {hex: TileView(*hex, terrain, False, 0, (), 0) for hex, terrain in terrains.items()}


def _place(rng: Random, tiles: dict[Hex, TileView]) -> bool:
    """One token where it fits; whether it did."""
    hex, kind = rng.choice(sorted(tiles)), rng.random()
    q, r, terrain, mountain, forests, animals, _ = (getattr(tiles[hex], name) for name in TileView.__struct_fields__)
    most = {"W": 0, "G": 1 + mountain, "D": int(mountain)}[terrain]
    fits = [name for name, one in SPECIES.items() if terrain in one.on or (one.on == "mountain" and mountain)]
    if kind < 0.2 and terrain != "W" and not mountain:
        mountain = True
    elif 0.2 <= kind < 0.45 and forests < most:
        forests += 1
    elif kind >= 0.45 and not animals:
        animals = (rng.choice(fits),)
    else:
        return False
    tiles[hex] = TileView(q, r, terrain, mountain, forests, animals, 0)
    return True


def views(count: int, first: int = 0) -> list[EcosView]:
    """So many games with different landscapes."""
    return [ecos_samples.view(land=landscape(first + i)) for i in range(count)]
