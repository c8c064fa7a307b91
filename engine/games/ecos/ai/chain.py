"""The rest of a card: each option of an effect is tried with the engine, and the questions of the seat that follow are
answered as the greedy player would, to the end of the card."""

from engine.core.types import Step
from engine.games.ecos.ai.budget import Meter
from engine.games.ecos.ai.greedy import MOST, Ids, Mind, ahead, thinned
from engine.games.ecos.ai.value import Valuer
from engine.games.ecos.state import EcosState
from engine.games.ecos.verbs import EFFECTS, VERBS

RIVALS = 0.5
"""How much what the best other seat has counts against the own."""
STEPS = 6
"""Questions of a card that are looked ahead at most."""
BROAD, NARROW = 8, 10
"""So many options are followed to the end of the card; at each question on the way so many are compared."""
COST = 3
"""Iterations that one look at a state counts."""


class Chain(Mind):
    """A mind that looks further, as long as its meter lets it; the first look is free, so that there is an answer."""

    def __init__(self, state: EcosState, seat: int, meter: Meter) -> None:
        super().__init__(state, seat, width=0)
        self.meter = meter

    def standing(self, state: EcosState) -> float:
        """What the best other seat gets out of it counts against it."""
        same = state.landscape is self.state.landscape
        valuer = self.valuer if same else Valuer(state, self.ahead)
        rivals = (player for seat, player in enumerate(state.players) if seat != self.seat)
        return self.value(state, valuer) - RIVALS * max(map(valuer.shown, rivals))

    def scores(self, step: Step, options: Ids) -> dict[str, float]:
        """All at a glance, then the best of them to the end of the card."""
        glance: dict[str, float] = {}
        for option in dict.fromkeys((*thinned(options, MOST), *options)):
            if glance and not self.meter.goes_on(COST):
                break
            glance[option] = self.result(self.state, step, option, 1)
        best = sorted(glance, key=lambda one: -glance[one])[:BROAD]
        found: dict[str, float] = {}
        for option in best:
            value = self._through(ahead(self.state, step, option), STEPS)
            if value is None:
                break
            found[option] = value
        return found or {best[0]: glance[best[0]]}

    def _through(self, state: EcosState, steps: int) -> float | None:
        """The value at the end of the card, with the best answer at a glance to each question; None: out of budget."""
        while steps and state.open and state.open[0].step.seat == self.seat and (step := state.open[0].step).op in EFFECTS:
            after: list[tuple[float, int, EcosState]] = []
            for option in thinned(tuple(one.id for one in VERBS[step.op].ask(state, step).options), NARROW):
                if not self.meter.goes_on(COST):
                    return None
                following = ahead(state, step, option)
                after.append((self.standing(following), -len(after), following))
            state = max(after, key=lambda one: one[:2])[2]
            steps -= 1
        return self.standing(state) if self.meter.goes_on() else None
