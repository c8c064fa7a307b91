"""What the cards of Ecos say, made from their data, so that text and data cannot disagree.

What differs in play differs in words. Parts begin in lower case and are put together here; all words stand in
`wording/ecos.ftl`.
"""

from collections.abc import Callable, Iterable
from typing import Any

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
    Pick,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    Shift,
    When,
    Where,
)
from renderers.ecos_cards_counts import at_least, each, is_so, most, of_one_hex
from renderers.ecos_cards_features import feature_lines
from renderers.ecos_cards_hexes import article, hex_text, many, place, some, space, terrain, tiles, without
from wording import listing, say

LETTERS = "abcdefghij"
"""What the options of "choose one" are called."""


def card_text(number: int) -> tuple[str, ...]:
    """A sentence for each effect in printed order; of a Landscape Feature its pattern, then what it gives (E6, E35)."""
    if CARDS[number].feature is not None:
        return feature_text(number)
    return tuple(map(effect_text, CARDS[number].effects))


def effect_text(effect: Effect) -> str:
    """An effect as a sentence."""
    return _sentence(_effect(effect))


def effects_text(effects: Iterable[Effect]) -> str:
    """Effects that belong together as one sentence: what an option of "choose one" says."""
    return _sentence(_effects(tuple(effects)))


def feature_text(number: int) -> tuple[str, ...]:
    """What a Landscape Feature asks for and gives, in sentences. Raises KeyError for a card that is none."""
    feature = CARDS[number].feature
    if feature is None:
        raise KeyError(number)
    return tuple(map(_sentence, feature_lines(feature, _effects)))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _effects(effects: tuple[Effect, ...]) -> str:
    """One after the other; one that holds others is in brackets unless it is alone."""
    if len(effects) == 1:
        return _effect(effects[0])
    return "; ".join(say("effect-bracket", effect=_effect(one)) if type(one) in HOLDERS else _effect(one) for one in effects)


def _place_effect(effect: Place) -> str:
    return say("effect-place", things=some(effect.what, effect.n, effect.up_to), place=place(effect.where))


def _move(effect: Move) -> str:
    spaces = say("spaces-stay" if effect.stay else "spaces-go", n=effect.spaces)
    start = say("move-from", hex=hex_text(effect.where)) if effect.where != ANYWHERE else ""
    if effect.n == 0:
        return say("effect-move-all", things=many(effect.species, 2), place=start, spaces=spaces)
    key = "effect-move" if effect.n == 1 else "effect-move-each"
    return say(key, things=some(effect.species, effect.n), place=start, spaces=spaces)


def _remove(effect: Remove) -> str:
    if effect.what == ("tile",):
        return say("effect-remove", things=tiles(effect.where, effect.n, effect.up_to), place="")
    return say("effect-remove", things=some(effect.what, effect.n, effect.up_to), place=place(effect.where))


def _hunt(effect: Hunt) -> str:
    said = {"predator": say("thing-a", what=effect.predator), "reach": say("hunt-reach", reach=effect.reach)}
    if effect.n == 1 and effect.up_to:
        return say("effect-hunt-may", prey=some(effect.prey), **said)
    return say("effect-hunt", prey=some(effect.prey, effect.n, effect.up_to), **said)


def _change(effect: Change) -> str:
    things = tiles(effect.where, effect.n, effect.up_to)
    return (
        say("effect-flip", things=things)
        if effect.to == "flip"
        else say("effect-replace", things=things, to=terrain(effect.to))
    )


def _shift(effect: Shift) -> str:
    to = "" if effect.to == ANYWHERE else say("shift-to", hex=_target(effect.to))
    return say("effect-shift", things=tiles(effect.where, effect.n, effect.up_to), to=to)


def _target(where: Where) -> str:
    return hex_text(where) if where.that is not None else article(space(where))


def _points(effect: Points) -> str:
    if effect.count is None:
        return _fixed(effect.n)
    counted = _counted(effect.count)
    return say("effect-points-besides", fixed=_fixed(effect.n), counted=counted) if effect.n else counted


def _fixed(n: int) -> str:
    return say("effect-points", n=n) if n >= 0 else say("effect-lose", n=-n)


def _counted(count: Count) -> str:
    if of_one_hex(count):
        return say("effect-points-if", n=count.each, what=is_so(count.where))
    return say("effect-points-count", n=count.each, things=each(count), most=most(count))


def _gain(effect: Gain) -> str:
    elements = listing(say("element-of", element=one) for one in effect.elements)
    return say("effect-gain", n=len(effect.elements), elements=elements)


def _gain_card(effect: GainCard) -> str:
    return say("effect-gaincard-play" if effect.play else "effect-gaincard", n=effect.n)


def _pick(effect: Pick) -> str:
    where = effect.where
    if where.that is not None:
        return say("effect-pick", hex=hex_text(where))
    hexes = space(without(where, empty=None)) if where.empty else hex_text(where, "hex")
    return say("effect-pick", hex=article(hexes))


def _choose(effect: Choose) -> str:
    options = (say("effect-option", letter=LETTERS[at], effects=_effects(one)) for at, one in enumerate(effect.options))
    return say("effect-choose", options="; ".join(options))


def _when(effect: When) -> str:
    return say("effect-when", what=at_least(effect.count, effect.least), effects=_effects(effect.effects))


def _repeat(effect: Repeat) -> str:
    count = effect.count
    return say("effect-repeat", each=count.each, things=each(count), most=count.most, effects=_effects(effect.effects))


def _others(effect: Others) -> str:
    inner = effect.effects
    if len(inner) == 1 and isinstance(inner[0], May):
        return say("effect-others-may", effects=_effects(inner[0].effects))
    return say("effect-others", effects=_effects(inner))


HOLDERS = (Choose, May, When, Repeat, Others)
TEXTS: dict[type, Callable[[Any], str]] = {
    Place: _place_effect,
    Move: _move,
    Remove: _remove,
    Hunt: _hunt,
    Change: _change,
    Shift: _shift,
    Points: _points,
    Gain: _gain,
    Cubes: lambda effect: say("effect-cubes", n=effect.n),
    GainCard: _gain_card,
    PlayCard: lambda effect: say("effect-playcard", n=effect.n),
    Pick: _pick,
    Choose: _choose,
    May: lambda effect: say("effect-may", effects=_effects(effect.effects)),
    When: _when,
    Repeat: _repeat,
    Others: _others,
}


def _effect(effect: Effect) -> str:
    return TEXTS[type(effect)](effect)
