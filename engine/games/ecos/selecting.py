"""Which hexes fit, and how many of something there are: `Where` and `Count` read off a landscape (E24, E25a, E26)."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from engine.games.ecos import landscape as lands
from engine.games.ecos.effects import Count, Where
from engine.games.ecos.hexes import Key, near
from engine.games.ecos.state import EcosState, Landscape

Group = frozenset[Key]
NOWHERE: Group = frozenset()


class Look:
    """One look at a landscape: groups, edges and hexes that fit are worked out once, when first needed.

    Hexes are tiles, unless a `Where` asks for empty ones (edge spaces, E26) or for the hex of a mark.
    """

    def __init__(self, landscape: Landscape, marks: Mapping[str, Key]) -> None:
        self.landscape, self.marks = landscape, marks
        self._groups: dict[str, dict[Key, Group]] = {}
        self._found: dict[tuple[Where, str], Group] = {}

    @cached_property
    def spaces(self) -> Group:
        """E26: edge spaces."""
        return lands.spaces(self.landscape)

    @cached_property
    def loose(self) -> Group:
        """E25, E31: the tiles that may be removed."""
        return frozenset(key for key in self.landscape if lands.may_leave(self.landscape, key))

    def groups(self, of: str) -> dict[Key, Group]:
        """E24: of each hex of a terrain, with a mountain or with a forest, its habitat."""
        if of not in self._groups:
            self._groups[of] = {key: group for group in lands.habitats(self.landscape, of) for key in group}
        return self._groups[of]

    def hexes(self, where: Where, new: str = "") -> Group:
        """The hexes that fit; with `new` those for a tile of this terrain, which is not there yet (E20)."""
        if (where, new) not in self._found:
            found = self._like(where, self._all(where, new))
            self._found[where, new] = frozenset(self._near(where, self._grouped(where, found, new)))
        return self._found[where, new]

    def _all(self, where: Where, new: str) -> Iterable[Key]:
        """Where to look: edge spaces or tiles, or there the hex of a mark."""
        if where.that is None:
            return self.spaces if new or where.empty else self.landscape
        mark = self.marks.get(where.that)
        return () if mark is None or (new and mark not in self.spaces) else (mark,)

    def _like(self, where: Where, found: Iterable[Key]) -> Iterable[Key]:
        """Those whose tile, and what is on it, is as asked for."""
        land = self.landscape
        if where.empty is not None:
            found = [key for key in found if (key not in land) is where.empty]
        if where.terrain:
            found = [key for key in found if key in land and land[key].terrain in where.terrain]
        if where.mountain is not None:
            found = [key for key in found if key in land and land[key].mountain is where.mountain]
        if where.forest is not None:
            found = [key for key in found if key in land and (land[key].forests > 0) is where.forest]
        if where.animals:
            wanted = set(where.animals)
            found = [key for key in found if key in land and not wanted.isdisjoint(land[key].animals)]
        if where.lonely is not None:
            found = [key for key in found if key in land and (not land[key].animals) is where.lonely]
        return found

    def _grouped(self, where: Where, found: Iterable[Key], new: str) -> Iterable[Key]:
        """Those that lie at the edge and in the habitat that is asked for."""
        land = self.landscape
        if where.edge is not None:
            found = [key for key in found if key in land and lands.at_edge(land, key) is where.edge]
        if where.habitat:
            found = [key for key in found if len(self._habitat(where.of, key, new)) >= where.habitat]
        if where.within is not None:
            mark = self.marks.get(where.within, "")
            found = [key for key in found if mark in self._habitat(where.of, key, new)]
        return found

    def _habitat(self, of: str, key: Key, new: str) -> Group:
        """The habitat of a hex, or that which a new tile there comes to be part of: it has no mountain and no forest."""
        tile = self.landscape.get(key)
        if tile is not None:
            return self.groups(of or tile.terrain).get(key, NOWHERE)
        if not new or (of and of != new):
            return NOWHERE
        groups = self.groups(new)
        return frozenset((key,)).union(*(groups.get(one, NOWHERE) for one in near(key)))

    def _near(self, where: Where, found: Iterable[Key]) -> Iterable[Key]:
        """Those with the neighbours that are asked for."""
        if where.near is not None:
            wanted = self.hexes(where.near)
            found = [key for key in found if not wanted.isdisjoint(near(key))]
        if where.far is not None:
            unwanted = self.hexes(where.far)
            found = [key for key in found if unwanted.isdisjoint(near(key))]
        return found


_last = Look({}, {})


def look(state: EcosState) -> Look:
    """A look at the state's landscape; as landscapes never change in place, the last one is kept for the next question."""
    global _last
    found = _last
    if found.landscape is not state.landscape or found.marks is not state.marks:
        found = _last = Look(state.landscape, state.marks)
    return found


def count(state: EcosState, counted: Count) -> int:
    """What a Count says: how many there are by `per`, times `each`, at most `most`."""
    number = _number(look(state), counted) // counted.per * counted.each
    return min(number, counted.most) if counted.most else number


def _number(seen: Look, counted: Count) -> int:
    if counted.of in ("habitats", "largest"):
        return _of_habitats(seen, counted)
    hexes = seen.hexes(counted.where)
    if counted.of == "hexes":
        return len(hexes)
    tiles = [seen.landscape[key] for key in hexes if key in seen.landscape]
    if counted.of == "mountains":
        return sum(tile.mountain for tile in tiles)
    if counted.of == "forests":
        return sum(tile.forests for tile in tiles)
    if counted.of == "sharing":
        return len({one for tile in tiles if len(tile.animals) > 1 for one in _sharing(tile.animals, counted.species)})
    animals = [one for tile in tiles for one in tile.animals if not counted.species or one in counted.species]
    return len(animals) if counted.of == "animals" else len(set(animals))


def _of_habitats(seen: Look, counted: Count) -> int:
    """How many habitats hold a hex that fits, or how large the largest of these is."""
    groups, hexes = seen.groups(counted.terrain), seen.hexes(counted.where)
    found = {groups[key] for key in hexes if key in groups}
    return len(found) if counted.of == "habitats" else max(map(len, found), default=0)


def _sharing(animals: tuple[str, ...], species: tuple[str, ...]) -> set[str]:
    """E36: the species of a hex that share it with one of these (none given: with any); of one alone its own does not count."""
    return {
        one
        for index, one in enumerate(animals)
        if any(other in species or not species for place, other in enumerate(animals) if place != index)
    }
