"""Removing tiles and tokens, and predators that take prey (E25, E27, E31)."""

from collections.abc import Iterable

from engine.core.game import Outcome
from engine.core.types import Event, Option, Step
from engine.games.ecos import landscape as lands
from engine.games.ecos.effects import Hunt, Remove
from engine.games.ecos.gaining import Result
from engine.games.ecos.hexes import Key, apart, in_order
from engine.games.ecos.pieces import FOREST, MOUNTAIN
from engine.games.ecos.placing import without_token
from engine.games.ecos.selecting import Group, look
from engine.games.ecos.state import EcosState, Tile, replace
from engine.games.ecos.steps import effect_of
from engine.games.ecos.verbs.piecewise import Piecewise, marked, on_hexes, told

TILE = "tile"


def _holds(tile: Tile, what: str) -> bool:
    """Whether such a token is there that can be taken away: Kilimanjaro's mountain cannot (E31)."""
    if what == MOUNTAIN:
        return tile.mountain and not lands.mountain_stays(tile)
    return tile.forests > 0 if what == FOREST else what in tile.animals


def _taken(state: EcosState, step: Step, what: str, key: Key, event: Event) -> Result:
    """Without this token, and without what no longer fits there (E25)."""
    state = lands.with_tile(state, key, without_token(state.landscape[key], what))
    state, lost = lands.settle(lands.to_supply(state, what), (key,), step.source)
    return Outcome(marked(state, key, removed=key), (event, *lost))


class RemoveVerb(Piecewise):
    """The effect `Remove`: options `what:hex`."""

    def options(self, state: EcosState, step: Step) -> tuple[Option, ...]:
        """Tiles that may leave the landscape, tokens of these kinds."""
        effect = effect_of(step)
        assert isinstance(effect, Remove)
        return on_hexes({what: self._hexes(state, what, effect) for what in effect.what})

    def _hexes(self, state: EcosState, what: str, effect: Remove) -> Group:
        seen, land = look(state), state.landscape
        found = seen.hexes(effect.where)
        if what == TILE:
            return found & seen.loose
        return frozenset(key for key in found if key in land and _holds(land[key], what))

    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """Back to the supply; with a tile all that is on it."""
        what, key = option.split(":")
        if what == TILE:
            return self._tile(state, step, key)
        return _taken(state, step, what, key, told("removed", step, what=what, hex=key))

    def _tile(self, state: EcosState, step: Step, key: Key) -> Result:
        tile = state.landscape[key]
        state = replace(lands.to_supply(state, tile.terrain), landscape=lands.without(state.landscape, key))
        events = [told("removed", step, what=tile.terrain, hex=key)]
        for token in lands.tokens(tile):
            state = lands.to_supply(state, token)
            events.append(lands.lost(token, key, step.source))
        return Outcome(marked(state, key, removed=key), tuple(events))


class HuntVerb(Piecewise):
    """The effect `Hunt`: options `predator:hex:prey:hex`."""

    def options(self, state: EcosState, step: Step) -> Iterable[Option]:
        """Each predator and prey within its reach, hex by hex of the prey; the prey's hex is the one to show."""
        effect = effect_of(step)
        assert isinstance(effect, Hunt)
        land, by, prey = state.landscape, effect.predator, set(effect.prey)
        hunters = in_order(key for key, tile in land.items() if by in tile.animals)
        for key in in_order(key for key, tile in land.items() if hunters and not prey.isdisjoint(tile.animals)):
            animals, reached = land[key].animals, [start for start in hunters if apart(start, key) <= effect.reach]
            for what in effect.prey:
                for start in reached:
                    itself = what == by and start == key  # no animal takes itself
                    if animals.count(what) > itself:
                        yield Option(f"{by}:{start}:{what}:{key}", f"hex:{key}")

    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """The prey goes to the supply; the predator stays where it is."""
        by, start, what, key = option.split(":")
        event = Event("hunted", step.seat, {"by": by, "from": start, "what": what, "hex": key, "source": step.source})
        return _taken(state, step, what, key, event)
