"""Flipping, replacing and moving tiles (E25, E25a, E31)."""

from collections.abc import Iterable, Mapping

from engine.core.game import Outcome
from engine.core.types import Event, Option, Step
from engine.games.ecos import landscape as lands
from engine.games.ecos.effects import ANYWHERE, Change, Shift, Where
from engine.games.ecos.gaining import Result
from engine.games.ecos.hexes import Key, in_order, near
from engine.games.ecos.pieces import DESERT, GRASS, LAND, TERRAINS
from engine.games.ecos.selecting import Group, Look, look
from engine.games.ecos.state import EcosState, replace
from engine.games.ecos.steps import effect_of
from engine.games.ecos.verbs.piecewise import Piecewise, marked, on_hexes, placed, told

FLIP = "flip"
OTHER_SIDE = {GRASS: DESERT, DESERT: GRASS}
CARRIED = frozenset({"tile", "mountain", "forest", "animal", "moved", "changed"})
"""Marks of pieces, which go with a tile that is moved; the others are of places."""


class ChangeVerb(Piecewise):
    """The effect `Change`: options `flip:hex` or `letter:hex`. A feature's hexes are never changed (E31)."""

    def options(self, state: EcosState, step: Step) -> tuple[Option, ...]:
        """Land to flip; or tiles of another terrain, if the new tile is there once the old one has gone back."""
        effect = effect_of(step)
        assert isinstance(effect, Change)
        land, to = state.landscape, effect.to
        fit = LAND if to == FLIP else self._replaceable(state, to)
        found = (key for key in look(state).hexes(effect.where) if key in land and not land[key].feature)
        return on_hexes({to: frozenset(key for key in found if land[key].terrain in fit)})

    @staticmethod
    def _replaceable(state: EcosState, to: str) -> str:
        """The letters of the terrains that give way to this one."""
        if lands.in_supply(state, to):
            return "".join(TERRAINS).replace(to, "")
        return OTHER_SIDE.get(to, "")  # none is left, but the land tile that goes back is one

    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """Flipping takes nothing from the supply; replacing gives the old tile back and places the new one (E25a)."""
        to, key = option.split(":")
        was = state.landscape[key].terrain
        if to == FLIP:
            to = OTHER_SIDE[was]
            state, lost = self._turn(state, step, key, to)
            return Outcome(marked(state, key, changed=key), (told("flipped", step, hex=key, to=to), *lost))
        state = lands.to_supply(lands.to_supply(state, was), to, -1)
        state, lost = self._turn(state, step, key, to)
        return placed(marked(state, changed=key), step, to, key, told("replaced", step, hex=key, was=was, to=to), *lost)

    @staticmethod
    def _turn(state: EcosState, step: Step, key: Key, to: str) -> tuple[EcosState, tuple[Event, ...]]:
        """Another terrain there, and only the tokens that suit it."""
        return lands.settle(lands.with_tile(state, key, replace(state.landscape[key], terrain=to)), (key,), step.source)


class ShiftVerb(Piecewise):
    """The effect `Shift`: options `shift:from:to`."""

    def options(self, state: EcosState, step: Step) -> Iterable[Option]:
        """Each tile, and each empty hex where the landscape is in one piece with it (E25)."""
        effect = effect_of(step)
        assert isinstance(effect, Shift)
        seen, land = look(state), state.landscape
        borders = {end: frozenset(one for one in near(end) if one in land) for end in in_order(seen.spaces)}
        for start in in_order(key for key in seen.hexes(effect.where) if key in land and not land[key].feature):
            for end in self._ends(seen, start, effect.to, borders):
                yield Option(f"shift:{start}:{end}", f"hex:{end}")

    def _ends(self, seen: Look, start: Key, to: Where, borders: Mapping[Key, Group]) -> Iterable[Key]:
        """Where a tile may come: next to every part into which the others fall without it. `to` is read without it, too."""
        parts = lands.parts_without(seen.landscape, start)
        if len(parts) == 1:
            ends = [end for end, tiles in borders.items() if len(tiles) > 1 or start not in tiles]
        else:
            ends = [end for end, tiles in borders.items() if all(not part.isdisjoint(tiles) for part in parts)]
        if to == ANYWHERE:
            return ends
        rest = Look(lands.without(seen.landscape, start), seen.marks)
        fit = rest.hexes(to, new=seen.landscape[start].terrain)
        return [end for end in ends if end in fit]

    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """The tile with its tokens; it is no placement and no move of animals (E25a)."""
        _, start, end = option.split(":")
        tile = state.landscape[start]
        state = replace(state, landscape=lands.put(lands.without(state.landscape, start), end, tile))
        carried = {name: end for name, key in state.marks.items() if key == start and name in CARRIED}
        event = Event("shifted", step.seat, {"from": start, "to": end, "source": step.source})
        return Outcome(marked(state, start, end, **{**carried, "changed": end}), (event,))
