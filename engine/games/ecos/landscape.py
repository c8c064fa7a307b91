"""The landscape as it lies: groups of tiles, its edge, what may leave it, and the supply beside it (E2, E20-E26, E31)."""

from collections.abc import Iterable

from engine.core.types import Event
from engine.games.ecos.cards import CARDS
from engine.games.ecos.hexes import Key, connected, in_order, near
from engine.games.ecos.pieces import FOREST, GRASS, LEAST_TILES, MOUNTAIN, SPECIES, TERRAINS, WATER
from engine.games.ecos.state import EcosState, Landscape, Tile, replace, with_supply

# What lies where


def put(landscape: Landscape, key: Key, tile: Tile) -> Landscape:
    """Another landscape with this tile there, new or in place of what was there."""
    return {**landscape, key: tile}


def without(landscape: Landscape, key: Key) -> Landscape:
    """Another landscape without what is there."""
    return {other: tile for other, tile in landscape.items() if other != key}


def belongs(tile: Tile, of: str) -> bool:
    """Whether a hex like this is part of a habitat of this terrain, of mountains or of forests (E24)."""
    if of == MOUNTAIN:
        return tile.mountain
    return tile.forests > 0 if of == FOREST else tile.terrain == of


def habitat(landscape: Landscape, key: Key, of: str) -> frozenset[Key]:
    """E24: the hexes of its habitat of a terrain letter, "mountain" or "forest"; none where it is in no such habitat."""
    members = {other for other, tile in landscape.items() if belongs(tile, of)}
    return connected(key, members.__contains__) if key in members else frozenset()


def habitats(landscape: Landscape, of: str) -> tuple[frozenset[Key], ...]:
    """E24: all habitats of a terrain letter, of "mountain" or of "forest"."""
    left = {key for key, tile in landscape.items() if belongs(tile, of)}
    found = []
    while left:
        found.append(connected(next(iter(left)), left.__contains__))
        left -= found[-1]
    return tuple(found)


def spaces(landscape: Landscape) -> frozenset[Key]:
    """E26: the empty hexes next to the landscape, a hole in it too."""
    return frozenset(one for key in landscape for one in near(key) if one not in landscape)


def at_edge(landscape: Landscape, key: Key) -> bool:
    """E26: whether a tile is not surrounded on all six sides."""
    return any(one not in landscape for one in near(key))


# What may leave it (E25, E31)


def parts_without(landscape: Landscape, key: Key) -> tuple[frozenset[Key], ...]:
    """The pieces into which the other tiles fall when this one is taken up; one where they stay together."""
    left = frozenset(landscape) - {key}
    around = [one in left for one in near(key)]
    if left and sum(there and not around[side - 1] for side, there in enumerate(around)) <= 1:
        return (left,)  # its neighbours touch one another: no need to look further
    found = []
    while left:
        found.append(connected(next(iter(left)), left.__contains__))
        left -= found[-1]
    return tuple(found)


def may_leave(landscape: Landscape, key: Key) -> bool:
    """E25, E31: whether this tile may be removed."""
    return len(landscape) > LEAST_TILES and not landscape[key].feature and len(parts_without(landscape, key)) == 1


def mountain_stays(tile: Tile) -> bool:
    """E31: Kilimanjaro's mountain can be neither moved nor removed. It came from no supply."""
    feature = CARDS[tile.feature].feature if tile.feature else None
    return feature is not None and feature.meeple


# What suits a hex (E4, E21)


def suits(tile: Tile, species: str) -> bool:
    """E4: whether an animal of this species can be there."""
    on = SPECIES[species].on
    if on == MOUNTAIN:
        return tile.mountain
    return tile.forests > 0 if on == FOREST else tile.terrain in on


def room_for_forests(tile: Tile) -> int:
    """E21: how many forests a hex like this holds at most: grassland one, with a mountain one more than without, water none."""
    return 0 if tile.terrain == WATER else (tile.terrain == GRASS) + tile.mountain


# The supply (E2)


def in_supply(state: EcosState, what: str) -> int:
    """How many are left: of a terrain letter's tiles, mountains, forests or a species."""
    supply = state.supply
    if what in TERRAINS:
        return supply.water if what == WATER else supply.land
    if what == MOUNTAIN:
        return supply.mountains
    return supply.forests if what == FOREST else supply.animals.get(what, 0)


def to_supply(state: EcosState, what: str, n: int = 1) -> EcosState:
    """So many more of it in the supply; a negative number takes some."""
    left = in_supply(state, what) + n
    if what in TERRAINS:
        return with_supply(state, **{"water" if what == WATER else "land": left})
    if what in (MOUNTAIN, FOREST):
        return with_supply(state, **{f"{what}s": left})
    return with_supply(state, animals={**state.supply.animals, what: left})


def with_tile(state: EcosState, key: Key, tile: Tile) -> EcosState:
    """With this tile there; the supply is as it was."""
    return replace(state, landscape=put(state.landscape, key, tile))


# After a change (E25)


def lost(what: str, key: Key, source: str) -> Event:
    """A token went to the supply since its hex no longer suits it, or is gone. It is nobody's doing by name."""
    return Event("lost", None, {"what": what, "hex": key, "source": source})


def settle(state: EcosState, keys: Iterable[Key], source: str) -> tuple[EcosState, tuple[Event, ...]]:
    """E25: tokens on these hexes that no longer satisfy E4 or E21 go to the supply: mountains, then forests, then animals.

    Tokens of a kind on a hex are alike, and what does not fit goes in any case: there is never a choice.
    """
    events: list[Event] = []
    for key in in_order(key for key in keys if key in state.landscape):
        left, gone = _lose(state.landscape[key])
        if gone:
            state = with_tile(state, key, left)
            for what in gone:
                state = to_supply(state, what)
                events.append(lost(what, key, source))
    return state, tuple(events)


def _lose(tile: Tile) -> tuple[Tile, tuple[str, ...]]:
    """What stays of a hex, and the tokens that go, in their order."""
    drowned = tile.mountain and tile.terrain == WATER
    left = replace(tile, mountain=tile.mountain and not drowned)
    felled = max(0, tile.forests - room_for_forests(left))
    left = replace(left, forests=tile.forests - felled)
    stay = tuple(one for one in tile.animals if suits(left, one))
    gone = tuple(one for one in tile.animals if not suits(left, one))
    return replace(left, animals=stay), ((MOUNTAIN,) * drowned + (FOREST,) * felled + gone)


def tokens(tile: Tile) -> tuple[str, ...]:
    """All tokens on a hex that came from the supply: mountain, forests, animals."""
    mountain = (MOUNTAIN,) if tile.mountain and not mountain_stays(tile) else ()
    return (*mountain, *(FOREST,) * tile.forests, *tile.animals)
