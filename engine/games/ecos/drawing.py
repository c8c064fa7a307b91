"""A draw (E11, E12, E17): the token, everybody's sealed decision, the reveal, cashing in."""

from engine.core.game import Outcome
from engine.core.types import Event, Question, Step
from engine.games.ecos.gaining import DIAL, NOTHING, Result
from engine.games.ecos.state import EcosState, Order, clockwise, replace
from engine.games.ecos.tableau import cover, puts, turn_dial


def draw(state: EcosState) -> Result:
    """The next token, and a question to all who have a choice. Who can only turn the dial is committed openly (E37)."""
    element, number = state.bag[0], state.number + 1
    state = replace(state, bag=state.bag[1:], out=(*state.out, element), number=number, last=())
    state = replace(state, order=Order(seat=state.harbinger))
    free = [seat for seat in range(state.seats) if puts(state, seat, element)]
    forced = [seat for seat in range(state.seats) if seat not in free]
    drawn = Event("drawn", None, {"element": element, "left": len(state.bag), "harbinger": state.harbinger})
    asked = (Step("commit", seat, {"element": element}, group=f"draw:{number}") for seat in free)
    turned = (Step("turn", seat) for seat in forced)
    after = (Step("cashes"), Step("order"))
    return Outcome(state, (drawn, *(Event("forced", seat) for seat in forced)), (*asked, *turned, *after))


class Commit:
    """One cube on one matching symbol, or the dial: sealed until all have decided (E11)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """What the drawn token allows."""
        element = step.args["element"]
        return Question("commit", (*puts(state, step.seat, element), DIAL), args={"element": element}, sealed=True)

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """All cubes and dials at once, before anything else."""
        if picks[0] == DIAL.id:
            return _turn(state, step.seat)
        state, event = cover(state, step.seat, picks[0])
        return Outcome(state, (event,))


def _turn(state: EcosState, seat: int) -> Result:
    order = state.order
    assert order is not None  # there is a draw
    state, event = turn_dial(state, seat)
    return Outcome(replace(state, order=replace(order, turned=(*order.turned, seat))), (event,))


class Turn:
    """The dial of a seat that could do nothing else."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Together with the others, after the reveal."""
        return _turn(state, step.seat)


class Cashes:
    """Cash-ins clockwise from the Harbinger, each decided when it comes (E11)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: each seat is asked for itself."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Of those that reached 2 or 3 by this draw."""
        assert state.order is not None  # there is a draw
        turned = state.order.turned
        return Outcome(state, (), tuple(Step("cash", seat) for seat in clockwise(state, state.harbinger) if seat in turned))
