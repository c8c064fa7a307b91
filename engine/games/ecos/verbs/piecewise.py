"""Effects that are done piece by piece (E2): one option is one piece, and after it the step is asked again for what is left."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Protocol

from engine.core.game import Outcome, Verb
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import benefits
from engine.games.ecos.effects import Change, Hunt, Place, Remove, Shift
from engine.games.ecos.gaining import NOTHING, Result, undone
from engine.games.ecos.hexes import Key, in_order
from engine.games.ecos.pieces import SPECIES, TERRAINS
from engine.games.ecos.selecting import Group
from engine.games.ecos.state import EcosState, replace
from engine.games.ecos.steps import again, effect_of

Effect = Place | Remove | Hunt | Change | Shift
"""Those with a number of pieces."""
DONE = Option("done")


class EffectVerb(Verb[EcosState], Protocol):
    """The verb of an effect of cards."""

    def able(self, state: EcosState, step: Step) -> bool:
        """Whether the effect could do anything at all now (E2)."""


def told(kind: str, step: Step, **data: Any) -> Event:
    """An event of this step's seat, with its source."""
    return Event(kind, step.seat, {**data, "source": step.source})


def marked(state: EcosState, *last: Key, **marks: Key) -> EcosState:
    """With these marks for later effects; `last`: the hexes that changed."""
    return replace(state, marks={**state.marks, **marks}, last=tuple(dict.fromkeys(last)))


def on_hexes(found: dict[str, Group]) -> tuple[Option, ...]:
    """`what:hex` for all hexes of each kind, hex by hex."""
    keys = in_order(frozenset().union(*found.values()))
    return tuple(Option(f"{what}:{key}", f"hex:{key}") for key in keys for what, group in found.items() if key in group)


def placed_mark(what: str) -> str:
    """What later effects call the hex where this was placed."""
    if what in TERRAINS:
        return "tile"
    return "animal" if what in SPECIES else what


def placed(state: EcosState, step: Step, what: str, key: Key, *events: Event) -> Result:
    """After something was placed: its mark, and the benefits that it wakes (E25b)."""
    state = marked(state, key, **{placed_mark(what): key})
    return Outcome(state, events, benefits.after(state, benefits.Happening("placed", step.seat, what, key)))


class Piecewise(ABC):
    """The frame of such a verb: `options` and `do` are its own."""

    @abstractmethod
    def options(self, state: EcosState, step: Step) -> Iterable[Option]:
        """One for each way to do one piece; none where it cannot be done."""

    @abstractmethod
    def do(self, state: EcosState, step: Step, option: str) -> Result:
        """One piece: what is then, what happened, and the benefits that follow."""

    def able(self, state: EcosState, step: Step) -> bool:
        """Whether one piece can be done."""
        return any(True for _ in self.options(state, step))

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which piece, and where; with `up_to` one may stop (E2). args: `left` and what the effect is about."""
        options = tuple(self.options(state, step))
        if not options:
            return NOTHING
        effect = _effect(step)
        args = {"left": _left(step), **_about(effect)}
        return Question(step.op, (*options, DONE) if effect.up_to else options, args=args)

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Does the piece; then its benefits, then what is left. What cannot be done is told (E2)."""
        if not picks:
            return Outcome(state, () if _effect(step).up_to else (undone(step, _left(step)),))
        if picks == (DONE.id,):
            return Outcome(state)
        state, events, following = self.do(state, step, picks[0])
        left = _left(step) - 1
        return Outcome(state, events, (*following, again(step, left=left)) if left else following)


def _effect(step: Step) -> Effect:
    effect = effect_of(step)
    assert isinstance(effect, Effect)
    return effect


def _left(step: Step) -> int:
    """How many pieces are still to be done."""
    left: int = step.args.get("left", _effect(step).n)
    return left


def _about(effect: Effect) -> dict[str, Any]:
    """What wording needs to know."""
    if isinstance(effect, Hunt):
        return {"predator": effect.predator, "what": list(effect.prey)}
    if isinstance(effect, Change):
        return {"to": effect.to}
    return {} if isinstance(effect, Shift) else {"what": list(effect.what)}
