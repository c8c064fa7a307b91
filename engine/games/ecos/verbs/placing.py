"""Placing tiles and tokens from the supply (E20-E22, E25a)."""

from engine.core.types import Option, Step
from engine.games.ecos import placing
from engine.games.ecos.effects import Place
from engine.games.ecos.gaining import Result
from engine.games.ecos.state import EcosState
from engine.games.ecos.steps import effect_of
from engine.games.ecos.verbs.piecewise import Piecewise, on_hexes, placed, told


class PlaceVerb(Piecewise):
    """The effect `Place`: options `what:hex`."""

    def options(self, state: EcosState, step: Step) -> tuple[Option, ...]:
        """What is left in the supply, wherever it may go."""
        effect = effect_of(step)
        assert isinstance(effect, Place)
        return on_hexes({what: placing.places(state, what, effect.where) for what in effect.what})

    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """From the supply to the landscape."""
        what, key = option.split(":")
        return placed(placing.place(state, what, key), step, what, key, told("placed", step, what=what, hex=key))
