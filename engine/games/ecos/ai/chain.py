"""The rest of a card: each option of an effect is tried with the engine, and the questions of the seat that follow are
answered as the greedy player would, to the end of the card."""

from engine.core.types import Step
from engine.games.ecos.ai.budget import Meter
from engine.games.ecos.ai.greedy import Ids, Mind, ahead, thinned
from engine.games.ecos.state import EcosState
from engine.games.ecos.verbs import EFFECTS, VERBS

STEPS = 6
"""Questions of a card that are looked ahead at most."""
BROAD, NARROW = 8, 10
"""So many options are followed to the end of the card; at each question on the way so many are compared."""


class Chain(Mind):
    """A mind that looks further."""

    def __init__(self, state: EcosState, seat: int, meter: Meter) -> None:
        super().__init__(state, seat, width=0, most=10_000)
        self.meter = meter

    def standing(self, state: EcosState) -> float:
        """As of any mind, and counted."""
        self.meter.goes_on(2)
        return super().standing(state)

    def scores(self, step: Step, options: Ids) -> dict[str, float]:
        """All at a glance, then the best of them to the end of the card as long as the budget lasts."""
        glance = super().scores(step, options)
        best = sorted(options, key=lambda one: -glance[one])[:BROAD]
        found: dict[str, float] = {}
        for option in best:
            if found and not self.meter.goes_on():
                break
            found[option] = self._through(ahead(self.state, step, option), STEPS)
        return found

    def _through(self, state: EcosState, steps: int) -> float:
        """The value at the end of the card, with the best answer at a glance to each question."""
        while steps and state.open and state.open[0].step.seat == self.seat and (step := state.open[0].step).op in EFFECTS:
            options = thinned(tuple(one.id for one in VERBS[step.op].ask(state, step).options), NARROW)
            after = [ahead(state, step, one) for one in options]
            values = [self.standing(one) for one in after]
            state = after[values.index(max(values))]
            steps -= 1
        return self.standing(state)
