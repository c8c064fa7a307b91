"""Effects that are done piece by piece (E2): one option is one piece, and after it the step is asked again for what is left."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Protocol

from engine.core.game import Outcome, Verb
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import benefits
from engine.games.ecos.effects import Change, Effect, Hunt, Mark, Move, Pick, Place, Remove, Shift, branches
from engine.games.ecos.gaining import NOTHING, Result, undone
from engine.games.ecos.hexes import Key, in_order
from engine.games.ecos.pieces import SPECIES, TERRAINS
from engine.games.ecos.selecting import Group
from engine.games.ecos.state import EcosState, replace
from engine.games.ecos.steps import again, effect_of

Pieces = Place | Remove | Hunt | Change | Shift
"""Effects with a number of pieces."""
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


_SETS: dict[type[Effect], tuple[Mark, ...]] = {
    Move: ("moved", "from"),
    Remove: ("removed",),
    Hunt: ("removed",),
    Change: ("changed",),
    Shift: ("changed",),
    Pick: ("hex",),
}
"""The marks that an effect sets; `Place` sets those of what it places."""


def _sets(effect: Effect) -> set[str]:
    """All marks that an effect, or one inside it, could set."""
    if isinstance(effect, Place):
        return set(map(placed_mark, effect.what))
    inner = (one for branch in branches(effect) for one in branch)
    return set(_SETS.get(type(effect), ())).union(*map(_sets, inner))


def forgotten(state: EcosState, effect: Effect) -> EcosState:
    """After an effect that did nothing: what it would have marked is nowhere, so later effects mean no earlier piece (E25a)."""
    gone = _sets(effect)
    if gone.isdisjoint(state.marks):
        return state
    return replace(state, marks={name: key for name, key in state.marks.items() if name not in gone})


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
        effect = _effect(step)
        if not picks or picks == (DONE.id,):
            state = state if "left" in step.args else forgotten(state, effect)
            return Outcome(state, () if effect.up_to else (undone(step, _left(step)),))
        state, events, following = self.do(state, step, picks[0])
        left = _left(step) - 1
        return Outcome(state, events, (*following, again(step, left=left)) if left else following)


def _effect(step: Step) -> Pieces:
    effect = effect_of(step)
    assert isinstance(effect, Pieces)
    return effect


def _left(step: Step) -> int:
    """How many pieces are still to be done."""
    left: int = step.args.get("left", _effect(step).n)
    return left


def _about(effect: Pieces) -> dict[str, Any]:
    """What wording needs to know."""
    if isinstance(effect, Hunt):
        return {"predator": effect.predator, "what": list(effect.prey)}
    if isinstance(effect, Change):
        return {"to": effect.to}
    return {} if isinstance(effect, Shift) else {"what": list(effect.what)}
