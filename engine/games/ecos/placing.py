"""May this go there (E2, E20-E22)? And what is on a hex afterwards."""

from engine.games.ecos.effects import Where
from engine.games.ecos.hexes import Key
from engine.games.ecos.landscape import in_supply, room_for_forests, suits, to_supply, with_tile
from engine.games.ecos.pieces import FOREST, MOUNTAIN, TERRAINS, WATER
from engine.games.ecos.selecting import NOWHERE, Group, look
from engine.games.ecos.state import EcosState, Tile, replace


def takes(tile: Tile, what: str) -> bool:
    """E21, E22: whether a hex like this takes a mountain, a forest or an animal from the supply."""
    if what == MOUNTAIN:
        return tile.terrain != WATER and not tile.mountain
    if what == FOREST:
        return tile.forests < room_for_forests(tile)
    return not tile.animals and suits(tile, what)


def places(state: EcosState, what: str, where: Where) -> Group:
    """Where this may be placed: the letter of a tile, "mountain", "forest" or a species. Nowhere, when none is left (E2)."""
    if in_supply(state, what) < 1:
        return NOWHERE
    if what in TERRAINS:
        return look(state).hexes(where, new=what)
    land = state.landscape
    return frozenset(key for key in look(state).hexes(where) if key in land and takes(land[key], what))


def place(state: EcosState, what: str, key: Key) -> EcosState:
    """With this taken from the supply and put there."""
    state = to_supply(state, what, -1)
    if what in TERRAINS:
        return with_tile(state, key, Tile(what))
    return with_tile(state, key, with_token(state.landscape[key], what))


def with_token(tile: Tile, what: str) -> Tile:
    """With one token more."""
    if what == MOUNTAIN:
        return replace(tile, mountain=True)
    if what == FOREST:
        return replace(tile, forests=tile.forests + 1)
    return replace(tile, animals=tuple(sorted((*tile.animals, what))))


def without_token(tile: Tile, what: str) -> Tile:
    """With one token less of this kind, of which there is one."""
    if what == MOUNTAIN:
        return replace(tile, mountain=False)
    if what == FOREST:
        return replace(tile, forests=tile.forests - 1)
    at = tile.animals.index(what)
    return replace(tile, animals=(*tile.animals[:at], *tile.animals[at + 1 :]))
