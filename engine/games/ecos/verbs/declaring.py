"""Declaring Landscape Features (E28, E34), and the order of their benefits (E25b)."""

from engine.core.game import Outcome
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import benefits, features, steps
from engine.games.ecos.cards import is_feature
from engine.games.ecos.gaining import NOTHING, Result
from engine.games.ecos.state import EcosState

PASS, HAND = Option("pass"), Option("hand")


def _declarations(state: EcosState, number: int) -> tuple[Option, ...]:
    """Each place where a card's pattern is met: `declare:<number>:<hexes that the tile would cover>`."""
    return tuple(Option(f"declare:{number}:{'|'.join(place)}", f"card:{number}") for place in features.places(state, number))


def _declare(state: EcosState, seat: int, option: str) -> Result:
    _, number, place = option.split(":")
    return features.lay(state, seat, int(number), tuple(place.split("|")))


class Window:
    """The feature window of a seat (E28): any number of features of its hand, one after the other."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Each place of each feature that fits, by number; where none does nobody is asked, for all can only pass."""
        cards = sorted(card for card in state.players[step.seat].hand if is_feature(card))
        found = tuple(option for card in cards for option in _declarations(state, card))
        return Question("window", (*found, PASS))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """After a declaration it is still open; passing forfeits nothing."""
        if picks == (PASS.id,):
            return Outcome(state)
        state, events, following = _declare(state, step.seat, picks[0])
        return Outcome(state, events, (*following, step))


class FeaturePlay:
    """A feature that was gained to be played (E34): step args {"card"}; it is in the hand already."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Where its pattern is met it may be declared at once."""
        found = _declarations(state, step.args["card"])
        return Question("feature-play", (*found, HAND), args=step.args) if found else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Where it is not, everybody sees the card, and it stays in the hand."""
        if not picks:
            return Outcome(state, (Event("shown", step.seat, {"card": step.args["card"]}),))
        return Outcome(state) if picks == (HAND.id,) else _declare(state, step.seat, picks[0])


class WhichBenefit:
    """Several benefits of one owner wake at once: step args {"left": ["<card>:<index>", ...]}."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which one next; the last one needs no question."""
        return Question(
            "which-benefit", tuple(Option(f"benefit:{one}", f"card:{one.split(':')[0]}") for one in step.args["left"])
        )

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """All that it does, then the others."""
        chosen = picks[0].removeprefix("benefit:")
        number, index = map(int, chosen.split(":"))
        rest = [one for one in step.args["left"] if one != chosen]
        following = (steps.again(step, left=rest),) if rest else ()
        return Outcome(state, (), (*benefits.woken_steps(step.seat, (number, index)), *following))
