"""What effects are worth in points, read off their data and the landscape: no card is known by its number."""

from collections.abc import Iterable
from functools import cache

from engine.games.ecos import selecting
from engine.games.ecos.cards import CARDS
from engine.games.ecos.effects import (
    ANYWHERE,
    Change,
    Choose,
    Count,
    Cubes,
    Effect,
    Gain,
    GainCard,
    Hunt,
    May,
    Move,
    Others,
    Place,
    PlayCard,
    Points,
    Repeat,
    Shift,
    When,
    Where,
    branches,
)
from engine.games.ecos.pieces import TERRAINS, WILD
from engine.games.ecos.state import EcosState

ELEMENT, ANY = 1.2, 2.0
"""A gained element, a gained wild."""
CUBE, CARD, PLAYED = 2.0, 1.5, 2.5
"""A cube from the supply, a card for the hand, a card from there to the tableau."""
TOUCH = 0.15
"""A change of the landscape, for what other cards may make of it."""
BESIDES = 2.2
"""How many hexes or tokens a count about a hex that is still to be chosen finds: who chooses takes a good one."""
INSIDE = 0.9
"""What is placed inside of "you may", "choose one", "when" and "as often as", of what stands there."""
NEW = 0.8
"""A hex that fits because of a piece that is placed: not each piece finds one that did not fit before."""
BETTER = 0.4
"""An animal that may move, where a count asks about places: often it stands there already, or there is none."""
ALL = 7
"""Animals of some species, where all of them may move."""
SURE, UNSURE = 0.9, 0.5
"""The chance that the condition of a `When` holds, where it does now and where that cannot be said yet."""


@cache
def marked(where: Where) -> bool:
    """Whether it speaks of a hex that is known only when the card is resolved."""
    inner = [one for one in (where.near, where.far) if one is not None]
    return where.that is not None or where.within is not None or any(map(marked, inner))


@cache
def _mark_names(where: Where) -> frozenset[str]:
    names = {one for one in (where.that, where.within) if one is not None}
    return frozenset(names).union(*(_mark_names(one) for one in (where.near, where.far) if one is not None))


def known(state: EcosState, counted: Count) -> bool:
    """Whether all hexes that it speaks of are marked already."""
    return _mark_names(counted.where) <= state.marks.keys()


def _grown(counted: Count, before: Iterable[Effect]) -> float:
    """How much of what is counted the card itself brings first."""
    brought = _brought(before, moved=counted.of == "sharing" or counted.where != ANYWHERE)
    return sum(times * _same(counted, frozenset(what)) for what, times in brought)


def _brought(effects: Iterable[Effect], moved: bool) -> Iterable[tuple[tuple[str, ...], float]]:
    """What pieces effects put on the landscape, and about how many. `moved`: animals that move somewhere better too."""
    for effect in effects:
        if isinstance(effect, Place):
            yield effect.what, float(effect.n)
        elif isinstance(effect, Move) and moved:
            yield effect.species, BETTER * (effect.n or ALL)
        elif isinstance(effect, Change):
            yield (("G", "D") if effect.to == "flip" else (effect.to,)), float(effect.n)
        elif inner := branches(effect):
            part = INSIDE / len(inner) * (not isinstance(effect, Others))
            yield from ((what, part * times) for branch in inner for what, times in _brought(branch, moved))


def _same(counted: Count, what: frozenset[str]) -> float:
    """The part of a piece, one of these, that a count is about; more than 1 where it makes its neighbours count too."""
    if counted.of in ("mountains", "forests"):
        return counted.of[:-1] in what
    if counted.of in ("animals", "species", "sharing"):
        wanted = set(counted.species)
        part = 1.0 if not wanted or counted.of == "sharing" else len(what & wanted) > 0
        return part * _animal(what) * (1.0 if counted.of == "animals" else 0.5)
    if counted.of in ("habitats", "largest"):
        kinds = {counted.terrain} if counted.terrain in ("mountain", "forest") else set(counted.terrain)
        return (0.3 if counted.of == "habitats" else 0.8) * bool(kinds & what)
    return _fits(counted.where, what)


def _animal(what: frozenset[str]) -> bool:
    return not what & {*TERRAINS, "mountain", "forest"}


def _fits(where: Where, what: frozenset[str]) -> float:
    """How many hexes more fit with such a piece there: its own, and those next to it."""
    own = (
        bool(set(where.terrain) & what)
        or bool(where.mountain and "mountain" in what)
        or bool(where.forest and "forest" in what)
        or bool(set(where.animals) & what)
        or bool(where.lonely is False and _animal(what))
    )
    return NEW * own + (0.0 if where.near is None else _fits(where.near, what))


def counted(state: EcosState, count: Count, before: Iterable[Effect]) -> float:
    """What a `Count` will say, before the effects that stand before it are done."""
    most = float(count.most or 99)
    if marked(count.where):
        return min(most, BESIDES * count.each / count.per)
    now = selecting.count(state, count)
    return min(most, now + _grown(count, before) * count.each / count.per)


def worth_of(state: EcosState, effects: tuple[Effect, ...], before: tuple[Effect, ...] = ()) -> float:
    """All of a list of effects; `before`: what was done before it."""
    total = 0.0
    for index, effect in enumerate(effects):
        total += _effect(state, effect, (*before, *effects[:index]))
    return total


def _effect(state: EcosState, effect: Effect, before: tuple[Effect, ...]) -> float:
    if isinstance(effect, Points):
        return effect.n + (0.0 if effect.count is None else counted(state, effect.count, before))
    if isinstance(effect, Gain):
        return sum(ANY if element == WILD else ELEMENT for element in effect.elements)
    if isinstance(effect, Cubes):
        return CUBE * min(effect.n, state.supply.cubes)
    if isinstance(effect, (GainCard, PlayCard)):
        return effect.n * (PLAYED if isinstance(effect, PlayCard) else CARD + PLAYED * effect.play)
    if isinstance(effect, (Place, Move, Change, Shift, Hunt)):
        return TOUCH
    return _branching(state, effect, before)


def _branching(state: EcosState, effect: Effect, before: tuple[Effect, ...]) -> float:
    if isinstance(effect, Choose):
        return max(worth_of(state, one, before) for one in effect.options)
    if isinstance(effect, May):
        return max(0.0, 0.8 * worth_of(state, effect.effects, before))
    if isinstance(effect, When):
        return _chance(state, effect, before) * worth_of(state, effect.effects, before)
    if isinstance(effect, Repeat):
        return min(3.0, counted(state, effect.count, before)) * worth_of(state, effect.effects, before)
    if isinstance(effect, Others):
        return -0.5 * worth_of(state, effect.effects, before)
    return 0.0


def _chance(state: EcosState, effect: When, before: tuple[Effect, ...]) -> float:
    if marked(effect.count.where):
        return UNSURE
    return SURE if counted(state, effect.count, before) >= effect.least else 0.2


def card_worth(state: EcosState, number: int) -> float:
    """What one ECO of this card would bring about now."""
    return worth_of(state, CARDS[number].effects)
