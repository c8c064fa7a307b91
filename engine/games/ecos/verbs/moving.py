"""Moving animals (E23, E25a).

The first step looks up which tokens there are to move; `todo` in the args of the following ones says which are left, a
`species:hex` for each token, so that none is moved twice.
"""

from collections.abc import Iterable

from engine.core.game import Outcome
from engine.core.types import Option, Question, Step
from engine.games.ecos import benefits
from engine.games.ecos.effects import Move
from engine.games.ecos.gaining import NOTHING, Result, undone
from engine.games.ecos.hexes import Key, in_order, near
from engine.games.ecos.landscape import suits
from engine.games.ecos.placing import with_token, without_token
from engine.games.ecos.selecting import look
from engine.games.ecos.state import EcosState, Landscape, replace
from engine.games.ecos.steps import again, effect_of
from engine.games.ecos.verbs.piecewise import forgotten, marked, told

STAY = Option("stay")


def _effect(step: Step) -> Move:
    effect = effect_of(step)
    assert isinstance(effect, Move)
    return effect


def reach(landscape: Landscape, species: str, start: Key, spaces: int) -> set[Key]:
    """E23: where an animal can come by moving at least one hex, every hex that it enters suiting it: back to its own, too."""
    found: set[Key] = set()
    edge = {start}
    for _ in range(spaces):
        entered = {one for key in edge for one in near(key)} - found
        edge = {one for one in entered if one in landscape and suits(landscape[one], species)}
        found |= edge
    return found


def _tokens(state: EcosState, effect: Move) -> list[str]:
    """All that the effect is about when it begins, one entry a token."""
    land = state.landscape
    return [
        f"{species}:{key}"
        for key in in_order(key for key in look(state).hexes(effect.where) if key in land)
        for species in land[key].animals
        if species in effect.species
    ]


def _todo(state: EcosState, step: Step) -> list[str]:
    """The tokens that are still to be moved, or may be."""
    todo: list[str] | None = step.args.get("todo")
    return _tokens(state, _effect(step)) if todo is None else todo


def _ways(state: EcosState, effect: Move, tokens: Iterable[str]) -> tuple[Option, ...]:
    """`species:from:to` for each of these tokens; such as are alike count once."""
    ways = []
    for token in dict.fromkeys(tokens):
        species, start = token.split(":")
        ends = in_order(reach(state.landscape, species, start, effect.spaces))
        ways += [Option(f"{token}:{end}", f"hex:{end}") for end in ends]
    return tuple(ways)


class MoveVerb:
    """The effect `Move`: options `species:from:to`, and "stay" where 0 spaces are allowed. All (`n` 0): each token in turn."""

    def _options(self, state: EcosState, step: Step) -> tuple[Option, ...]:
        effect, todo = _effect(step), _todo(state, step)
        ways = _ways(state, effect, todo if effect.n else todo[:1])
        return (*ways, STAY) if effect.stay and todo else ways

    def able(self, state: EcosState, step: Step) -> bool:
        """Whether any of its animals can move."""
        effect = _effect(step)
        return any(_ways(state, effect, (token,)) for token in dict.fromkeys(_tokens(state, effect)))

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which animal moves where. args: `what`, `spaces`, and how many are `left`."""
        options, effect = self._options(state, step), _effect(step)
        if not options:
            return NOTHING
        left = step.args.get("left", effect.n) if effect.n else len(_todo(state, step))
        return Question("move", options, args={"what": list(effect.species), "spaces": effect.spaces, "left": left})

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """One animal moves or stays; then the benefits of its move, then the others."""
        todo, effect = _todo(state, step), _effect(step)
        moves = picks not in ((), (STAY.id,))
        if not moves and "todo" not in step.args:
            state = forgotten(state, effect)
        if effect.n:
            return self._some(state, step, picks, todo)
        if not todo:
            return Outcome(state, (undone(step, 0),))
        done = self._move(state, step, picks[0]) if moves else Outcome(state)
        return self._then(done, step, todo[1:], len(todo) - 1)

    def _some(self, state: EcosState, step: Step, picks: tuple[str, ...], todo: list[str]) -> Result:
        """Of a number: another token each time."""
        left = step.args.get("left", _effect(step).n)
        if not picks:
            return Outcome(state, (undone(step, left),))
        if picks == (STAY.id,):
            return self._then(Outcome(state), step, todo, left - 1)
        rest = list(todo)
        rest.remove(picks[0].rpartition(":")[0])
        return self._then(self._move(state, step, picks[0]), step, rest, left - 1)

    @staticmethod
    def _then(done: Result, step: Step, todo: list[str], left: int) -> Result:
        """What is left comes after the benefits."""
        state, events, following = done
        return Outcome(state, events, (*following, again(step, todo=todo, left=left)) if left else following)

    @staticmethod
    def _move(state: EcosState, step: Step, option: str) -> Result:
        """E25a: one that entered a hex is a move, wherever it ends."""
        species, start, end = option.split(":")
        land = {**state.landscape, start: without_token(state.landscape[start], species)}
        land[end] = with_token(land[end], species)
        state = marked(replace(state, landscape=land), start, end, moved=end, **{"from": start})
        event = told("moved", step, what=species, **{"from": start, "to": end})
        following = benefits.after(state, benefits.Happening("moved", step.seat, species, end, start))
        return Outcome(state, (event,), following)
