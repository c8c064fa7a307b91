"""Effects that lead to other effects: picks, choices, conditions, repetition, and points (E2, E19)."""

from collections.abc import Mapping, Sequence

from engine.core.game import Outcome
from engine.core.types import Option, Question, Step
from engine.games.ecos.effects import Choose, Others, Pick, Points, Repeat, When, branches
from engine.games.ecos.gaining import NOTHING, Result, undone
from engine.games.ecos.hexes import in_order
from engine.games.ecos.selecting import count, look
from engine.games.ecos.state import EcosState, clockwise, replace, with_player
from engine.games.ecos.steps import again, effect_of, inner
from engine.games.ecos.verbs.piecewise import EffectVerb, forgotten, told

YES, NO = Option("yes"), Option("no")


class PointsVerb:
    """The effect `Points`: nobody is asked."""

    def _worth(self, state: EcosState, step: Step) -> int:
        """What it changes: points are never below 0 (E19)."""
        effect = effect_of(step)
        assert isinstance(effect, Points)
        n = effect.n + (0 if effect.count is None else count(state, effect.count))
        return max(n, -state.players[step.seat].points)

    def able(self, state: EcosState, step: Step) -> bool:
        """0 points are nothing."""
        return self._worth(state, step) != 0

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """They are told with their cause, 0 too."""
        n = self._worth(state, step)
        total = state.players[step.seat].points + n
        return Outcome(with_player(state, step.seat, points=total), (told("points", step, n=n, total=total),))


class PickVerb:
    """The effect `Pick`: options `hex:key`."""

    def _options(self, state: EcosState, step: Step) -> tuple[Option, ...]:
        effect = effect_of(step)
        assert isinstance(effect, Pick)
        return tuple(Option(f"hex:{key}", f"hex:{key}") for key in in_order(look(state).hexes(effect.where)))

    def able(self, state: EcosState, step: Step) -> bool:
        """To choose a hex is nothing by itself."""
        return False

    def chosen(self, state: EcosState, step: Step) -> tuple[EcosState, ...]:
        """What each of the hexes would lead to; where none fits, what comes of that."""
        options = self._options(state, step)
        return tuple(self.apply(state, step, (one.id,), 0).state for one in options) or (forgotten(state, effect_of(step)),)

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which hex."""
        options = self._options(state, step)
        return Question("pick", options) if options else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Later effects call it "hex"; where none fits, no earlier one is meant."""
        if picks:
            return Outcome(replace(state, marks={**state.marks, "hex": picks[0].removeprefix("hex:")}))
        return Outcome(forgotten(state, effect_of(step)), (undone(step),))


class _Inner:
    """What verbs have in common whose effect holds others: `verbs` is where the verbs of all ops are found."""

    def __init__(self, verbs: Mapping[str, EffectVerb]) -> None:
        self._verbs = verbs

    def _any(self, state: EcosState, steps: Sequence[Step]) -> bool:
        """Whether any of these could do anything; to what one of them does not do the later ones cannot refer."""
        for index, one in enumerate(steps):
            verb = self._verbs[one.op]
            if isinstance(verb, PickVerb):
                return any(self._any(picked, steps[index + 1 :]) for picked in verb.chosen(state, one))
            if verb.able(state, one):
                return True
            state = forgotten(state, effect_of(one))
        return False

    def able(self, state: EcosState, step: Step) -> bool:
        """Whether anything inside could do anything."""
        return any(self._any(state, inner(step, branch)) for branch in range(len(branches(effect_of(step)))))


class ChooseVerb(_Inner):
    """The effect `Choose`: options `mode:branch`."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """One that can do nothing is offered only if all are such (E2)."""
        effect = effect_of(step)
        assert isinstance(effect, Choose)
        modes = range(len(effect.options))
        offered = [mode for mode in modes if self._any(state, inner(step, mode))] or modes
        return Question("choose", tuple(Option(f"mode:{mode}", f"mode:{mode}") for mode in offered))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """That branch."""
        mode = int(picks[0].removeprefix("mode:"))
        return Outcome(state, (told("chosen", step, mode=mode),), inner(step, mode))


class MayVerb(_Inner):
    """The effect `May`: options "yes" and "no"."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing, where nothing could be done."""
        return Question("may", (YES, NO)) if self.able(state, step) else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """All of it or nothing."""
        if picks == (YES.id,):
            return Outcome(state, (), inner(step))
        return Outcome(forgotten(state, effect_of(step)), (told("declined", step),))


class WhenVerb(_Inner):
    """The effect `When`: nobody is asked."""

    def _met(self, state: EcosState, step: Step) -> bool:
        effect = effect_of(step)
        assert isinstance(effect, When)
        return count(state, effect.count) >= effect.least

    def able(self, state: EcosState, step: Step) -> bool:
        """Only if its condition is met."""
        return self._met(state, step) and super().able(state, step)

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """The condition is read now."""
        if self._met(state, step):
            return Outcome(state, (), inner(step))
        return Outcome(forgotten(state, effect_of(step)), (undone(step, 0),))


class RepeatVerb(_Inner):
    """The effect `Repeat`: nobody is asked. The count is read once; `left` in the args is what remains of it."""

    def _times(self, state: EcosState, step: Step) -> int:
        effect = effect_of(step)
        assert isinstance(effect, Repeat)
        left: int = step.args["left"] if "left" in step.args else count(state, effect.count)
        return left

    def able(self, state: EcosState, step: Step) -> bool:
        """Only if there is anything to count."""
        return self._times(state, step) > 0 and super().able(state, step)

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Once, then as often as is left."""
        times = self._times(state, step)
        if times < 1:
            return Outcome(forgotten(state, effect_of(step)), (undone(step, 0),))
        return Outcome(state, (), (*inner(step), again(step, left=times - 1)) if times > 1 else inner(step))


class OthersVerb(_Inner):
    """The effect `Others`: nobody is asked here; each other seat does the effects as its own."""

    def _steps(self, state: EcosState, step: Step) -> tuple[Step, ...]:
        """Clockwise from the card's owner."""
        assert isinstance(effect_of(step), Others)
        return tuple(one for seat in clockwise(state, step.seat)[1:] for one in inner(step, seat=seat))

    def able(self, state: EcosState, step: Step) -> bool:
        """Whether any of them could do anything."""
        return self._any(state, self._steps(state, step))

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """One seat after the other."""
        return Outcome(state, (), self._steps(state, step))
