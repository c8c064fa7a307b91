"""`make cards-lint`: counts effect skeletons, and checks what a set of cards must keep (E6, E8). One line for each fault.

A skeleton is what a card does with numbers, species, terrains and elements blanked: its effects in their order, and of each the
fields that it sets. Cards with the same skeleton play alike.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import get_args

import msgspec

from engine.games.ecos import effects as vocabulary
from engine.games.ecos.cards import CARDS, LAST_BASE, POOLS, SETS, Card, StartingSet
from engine.games.ecos.effects import ANYWHERE, Change, Count, Effect, Move, Place, Remove, Shift, Where, branches
from engine.games.ecos.pieces import BASE, BLUE, BROWN, DEALT, ELEMENTS, HAND, SPECIES, STARTING, TERRAINS, WILD
from engine.games.ecos.verbs.piecewise import placed_mark
from renderers.ecos_cards import effect_text

Cards = Mapping[int, Card]
Sets = Mapping[str, StartingSet]

FEATURES = range(118, 124)
BLUES = {*range(1, 36), *range(106, 112), *FEATURES}
NUMBERS = range(1, 138)
BASE_SETS, HORIZON_SETS = 6, 2
LEAST_SKELETONS, MOST_ALIKE = 60, 4
LONGEST_NAME, LONGEST_TEXT = 22, 300
MOST_SYMBOLS, MOST_LEAVES = 6, 4
AMOUNTS = {"n", "each", "per", "most", "spaces", "reach", "least"}
"""Fields that are no more than a number."""
MARKED = {"that", "within"}
"""Fields that name a mark."""
MADE_BY: dict[type, set[str]] = {Remove: {"removed"}, Change: {"changed"}, Shift: {"changed"}, Move: {"moved", "from"}}
"""The marks that each piece of an effect changes; of one that is placed it is its own."""


# Skeletons


def skeleton(effects: Iterable[Effect]) -> str:
    """What is left of effects when numbers, species, terrains and elements are blanked."""
    return " · ".join(map(_struct, effects))


def _struct(one: msgspec.Struct) -> str:
    plain = {field.name: field.default for field in msgspec.structs.fields(one)}
    given = [name for name, default in plain.items() if name not in AMOUNTS and getattr(one, name) != default]
    parts = [_field(name, getattr(one, name)) for name in given]
    if isinstance(one, Move) and one.n == 0:
        parts.append("all")
    name = "" if isinstance(one, (Where, Count)) else type(one).__name__
    return f"{name}({', '.join(parts)})" if parts else name


def _field(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, int):
        return name
    if isinstance(value, msgspec.Struct):
        return f"{name}{_struct(value)}"
    if name == "effects" and isinstance(value, tuple):
        return skeleton(value)
    if name == "options" and isinstance(value, tuple):
        return " | ".join(map(skeleton, value))
    if name in MARKED:
        return f"{name}={value}"
    found = "/".join(sorted(set(map(_blank, value if isinstance(value, tuple) else (value,)))))
    return f"{name}={found}" if found else name


def _blank(word: str) -> str:
    if word in SPECIES:
        return "animal"
    if word in ELEMENTS:
        return ""
    return "terrain" if set(word) <= set(TERRAINS) else word


def skeletons(cards: Cards) -> dict[str, list[int]]:
    """The numbers of the cards on each skeleton; those without effects, which are features, on none."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, card in sorted(cards.items()):
        if card.effects:
            found[skeleton(card.effects)].append(number)
    return found


# What effects are made of


def inside(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These effects and all that they hold."""
    for effect in effects:
        yield effect
        for branch in branches(effect):
            yield from inside(branch)


def parts(one: msgspec.Struct) -> Iterator[Where | Count]:
    """All conditions and counts of an effect, those of neighbours too; not those of the effects that it holds."""
    for name in one.__struct_fields__:
        value = getattr(one, name)
        if isinstance(value, (Where, Count)):
            yield value
            yield from parts(value)


def _all_effects(card: Card) -> tuple[Effect, ...]:
    feature = card.feature
    more = (feature.placed, *(benefit.effects for benefit in feature.benefits)) if feature else ()
    return tuple(inside((*card.effects, *(effect for one in more for effect in one))))


def _words(one: msgspec.Struct) -> Iterator[tuple[str, ...]]:
    """All lists of names that it and its conditions give: species, things to place ..."""
    for part in (one, *parts(one)):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, str):
                yield (value,)
            elif name not in ("effects", "options", "elements") and isinstance(value, tuple):
                yield value


# What is missing


def missing(cards: Cards, sets: Sets) -> Iterator[str]:
    """What a whole set of cards has and this one has not: a line for each."""
    if lacking := [number for number in NUMBERS if number not in cards]:
        yield f"these cards are missing: {_ranges(lacking)}"
    for horizon, many in ((False, BASE_SETS), (True, HORIZON_SETS)):
        found = sum(one.horizon is horizon for one in sets.values())
        if found != many:
            yield f"there are {found} starting sets of {'New Horizon' if horizon else 'the base game'}, not {many}"
    if (found := len(skeletons(cards))) < LEAST_SKELETONS:
        yield f"there are {found} skeletons, fewer than {LEAST_SKELETONS}"
    yield from _unused(cards)


def _ranges(numbers: Iterable[int]) -> str:
    """1, 3-5."""
    runs = [[at for _, at in run] for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _unused(cards: Cards) -> Iterator[str]:
    """Parts of the vocabulary, animals and elements that no card uses."""
    used = [effect for card in cards.values() for effect in _all_effects(card)]
    conditions = [part for effect in used for part in parts(effect)]
    wheres = [part for part in conditions if isinstance(part, Where)]
    counts = [part for part in conditions if isinstance(part, Count)]
    wanted: dict[str, tuple[Iterable[str], set[str]]] = {
        "effect": ((one.__name__ for one in get_args(vocabulary.Effect)), {type(one).__name__ for one in used}),
        "field of Where": (Where.__struct_fields__, _given(wheres, ANYWHERE)),
        "field of Count": (Count.__struct_fields__, _given(counts, Count(of="hexes"))),
        "count of": (get_args(Count.__annotations__["of"]), {one.of for one in counts}),
        "mark": (get_args(vocabulary.Mark), {str(mark) for one in wheres for mark in (one.that, one.within)}),
        "animal": (SPECIES, {name for one in used if isinstance(one, Place) for name in one.what}),
        "symbol": (set(ELEMENTS) - {WILD}, {symbol for card in cards.values() for symbol in card.symbols}),
    }
    for what, (names, found) in wanted.items():
        yield from (f"no card uses the {what} {name}" for name in sorted(names) if name not in found)


def _given(some: Iterable[Where | Count], plain: Where | Count) -> set[str]:
    return {name for one in some for name in plain.__struct_fields__ if getattr(one, name) != getattr(plain, name)}


# What is wrong


def wrong(cards: Cards, sets: Sets) -> Iterator[str]:
    """What no card and no starting set may be, however many there are: a line for each."""
    for number, card in sorted(cards.items()):
        yield from (f"card {number} ({card.name}): {fault}" for fault in _of_card(number, card))
    for name, times in Counter(card.name for card in cards.values()).items():
        if times > 1:
            yield f"{times} cards are called {name}"
    for one, numbers in skeletons(cards).items():
        if len(numbers) > MOST_ALIKE:
            yield f"cards {_ranges(numbers)} have one skeleton: {one}"
    for key, chosen in sets.items():
        yield from (f"set {key}: {fault}" for fault in _of_set(chosen, cards))
    for number, times in Counter(number for one in sets.values() for number in one.cards).items():
        if times > 1:
            yield f"card {number} is in {times} starting sets"


def _of_card(number: int, card: Card) -> Iterator[str]:
    deck = BLUE if number in BLUES else BROWN
    if number != card.number or number not in NUMBERS:
        yield f"there is no number {card.number}" if number == card.number else f"it stands as {number}"
    if card.deck != deck:
        yield f"it is {card.deck}, cards of this number are {deck}"
    if len(card.name) > LONGEST_NAME or not card.name.strip():
        yield f"its name has {len(card.name)} letters, 1 to {LONGEST_NAME} are allowed"
    if (card.feature is not None) != (number in FEATURES):
        yield "it is a feature" if card.feature else "it is no feature"
    if card.feature is None:
        yield from _of_ordinary(card)
    elif card.symbols or card.leaves or card.effects:
        yield "a feature has no symbols, no leaves and no effects"
    yield from _of_effects(number, card)


def _of_ordinary(card: Card) -> Iterator[str]:
    if not 1 <= len(card.symbols) <= MOST_SYMBOLS:
        yield f"it has {len(card.symbols)} symbols, not 1 to {MOST_SYMBOLS}"
    if strange := sorted(set(card.symbols) - set(ELEMENTS) | {WILD} & set(card.symbols)):
        yield f"no symbol is called {', '.join(strange)}"
    if not 1 <= card.leaves <= MOST_LEAVES:
        yield f"it has {card.leaves} leaves, not 1 to {MOST_LEAVES}"
    if not card.effects:
        yield "it does nothing"
    elif (length := sum(map(len, map(effect_text, card.effects)))) > LONGEST_TEXT:
        yield f"its text has {length} letters, more than {LONGEST_TEXT}"


def _of_effects(number: int, card: Card) -> Iterator[str]:
    effects = _all_effects(card)
    later = set(SPECIES) - set(BASE) if number <= LAST_BASE else set()
    used = {name for effect in effects for words in _words(effect) if set(words) != set(SPECIES) for name in words}
    if strangers := sorted(used & later):
        yield f"the base game has no {', '.join(strangers)}"
    if any(isinstance(effect, Shift) and effect.where == effect.to == ANYWHERE for effect in effects):
        yield "shifting any tile to any place has too many ways"
    if any(map(_shifty, effects)):
        yield "of several pieces each changes the mark by which the next one is done"


def _shifty(effect: Effect) -> bool:
    """Whether "next to that tile" means another tile with each piece."""
    own = set(map(placed_mark, effect.what)) if isinstance(effect, Place) else MADE_BY.get(type(effect), set())
    named = {str(mark) for part in parts(effect) if isinstance(part, Where) for mark in (part.that, part.within)}
    return getattr(effect, "n", 1) != 1 and not own.isdisjoint(named)


def _of_set(chosen: StartingSet, cards: Cards) -> Iterator[str]:
    if lacking := [number for number in chosen.cards if number not in cards]:
        yield f"there is no card {_ranges(lacking)}"
        return
    features = [number for number in chosen.cards if cards[number].feature]
    decks = Counter[str](cards[number].deck for number in chosen.cards)
    if len(set(chosen.cards)) != HAND or decks != DEALT:
        yield f"it has {decks[BLUE]} blue and {decks[BROWN]} brown cards, not {DEALT[BLUE]} and {DEALT[BROWN]}"
    if len(features) != chosen.horizon:
        yield f"it has {len(features)} features, not {int(chosen.horizon)}"
    if len(set(chosen.start)) != STARTING or not set(chosen.start) <= set(chosen.cards) - set(features):
        yield f"it starts with {_ranges(sorted(chosen.start))}: not {STARTING} of its cards, or a feature among them"
    if not chosen.horizon and (strangers := sorted(number for number in chosen.cards if number > LAST_BASE)):
        yield f"the base game has no card {_ranges(strangers)}"


def main() -> int:
    """0 when nothing is missing or wrong."""
    cards = {number: CARDS[number] for number in POOLS["horizon"]}
    found = skeletons(cards)
    for one, numbers in sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[1])):
        print(f"{len(numbers)} × {_ranges(numbers)}: {one}")
    decks = Counter[str](card.deck for card in cards.values())
    print(f"{len(cards)} cards ({decks[BLUE]} blue, {decks[BROWN]} brown), {len(SETS)} starting sets, {len(found)} skeletons")
    faults = [*missing(cards, SETS), *wrong(cards, SETS)]
    print(*faults, sep="\n", end="\n" * bool(faults))
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
