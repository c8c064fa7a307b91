"""Cards of a scenario's own, and effects as tables: the first key names the effect.

`{place = "antelope", n = 2, where = {terrain = "G"}}`, `{points = 3}`, `{points = {of = "mountains"}}`,
`{choose = [[{points = 1}], [{gain = "sun"}]]}`. The other keys are those of `engine.games.ecos.effects`.
"""

import hashlib
from typing import Any, get_args

import msgspec

from engine.games.ecos.cards import Card
from engine.games.ecos.effects import Count, Effect, Where
from engine.games.ecos.pieces import ELEMENTS, FOREST, MOUNTAIN, SPECIES, TERRAINS
from engine.games.ecos.scenario.forms import CardForm, plain

KINDS: dict[str, type[msgspec.Struct]] = {kind.__name__.lower(): kind for kind in get_args(Effect)}
MAIN = {
    "place": "what",
    "move": "species",
    "remove": "what",
    "hunt": "predator",
    "change": "to",
    "shift": "n",
    "points": "n",
    "gain": "elements",
    "cubes": "n",
    "gaincard": "n",
    "playcard": "n",
    "pick": "where",
    "choose": "options",
    "may": "effects",
    "when": "count",
    "repeat": "count",
    "others": "effects",
}
"""The field that the value of the first key is."""

WORDS: dict[str, frozenset[str]] = {
    "place what": frozenset((*TERRAINS, MOUNTAIN, FOREST, *SPECIES)),
    "remove what": frozenset(("tile", MOUNTAIN, FOREST, *SPECIES)),
    "hunt prey": frozenset(SPECIES),
    "species": frozenset(SPECIES),
    "predator": frozenset(SPECIES),
    "animals": frozenset(SPECIES),
    "elements": frozenset(ELEMENTS),
}
"""The words that may stand in some fields; each may be one word or a list of them."""
LETTERS = frozenset(TERRAINS)
HABITATS = frozenset((*TERRAINS, MOUNTAIN, FOREST))
MOST = 99
LIMITS = {"points n": -MOST, "move n": 0, "each": -MOST, "most": 0, "habitat": 0, "reach": 0}
"""The least that may stand in a field with a number, 1 elsewhere; the most is MOST."""
FIRST_NUMBER, NUMBERS = 1_000_000, 10**9


class WrongCard(ValueError):
    """A card that cannot be made. `field`: what of it is wrong."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def made(form: CardForm) -> Card:
    """The card. Its number comes from its content, so equal cards of two scenarios are one. Raises WrongCard."""
    field = "symbols"
    try:
        for symbol in form.symbols:
            _check("elements", symbol, "symbols")
        field = "effects"
        effects = tuple(effect_of(one, f"effect {number}") for number, one in enumerate(form.effects, 1))
    except ValueError as error:
        raise WrongCard(field, str(error)) from error
    card = Card(number=0, name=form.name, deck=form.deck, symbols=tuple(form.symbols), leaves=form.leaves, effects=effects)
    digest = hashlib.blake2b(msgspec.json.encode(card), digest_size=8).digest()
    return msgspec.structs.replace(card, number=FIRST_NUMBER + int.from_bytes(digest, "big") % NUMBERS)


def effect_of(value: Any, where: str) -> Effect:
    """The effect of a table; `where` begins what is said when it is wrong. Raises ValueError."""
    try:
        found: Effect = msgspec.convert(_effect(value, where), Effect)
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {plain(str(error).replace(' - at `$.', ' in `'))}") from error
    return found


def _effect(value: Any, where: str) -> dict[str, Any]:
    """As msgspec reads it."""
    if not isinstance(value, dict) or not value:
        raise ValueError(f'{where}: an effect is a table such as {{place = "antelope"}}')
    op, *_ = value
    if op not in KINDS:
        raise ValueError(f"{where}: there is no effect {op!r}, only {', '.join(KINDS)}")
    main = "count" if op == "points" and isinstance(value[op], dict) else MAIN[op]
    fields = _known({main: value[op], **{name: one for name, one in value.items() if name != op}}, KINDS[op], where)
    made = {name: _field(f"{op} {name}", one, f"{where}, {name}") for name, one in fields.items()}
    return {"type": KINDS[op].__name__, **made}


def _known(fields: dict[str, Any], kind: type[msgspec.Struct], where: str) -> dict[str, Any]:
    names = [field.name for field in msgspec.structs.fields(kind)]
    for name in fields:
        if name not in names:
            raise ValueError(f"{where}: there is no {name!r} here, only {', '.join(names)}")
    return fields


def _field(field: str, value: Any, where: str) -> Any:
    """A field of an effect (its op before it), of a Where or of a Count, with everything inside it."""
    name = field if field in WORDS else field.rpartition(" ")[2]
    if name in WORDS:
        words = [value] if isinstance(value, str) else value
        for word in words if isinstance(words, list) else ():
            _check(name, word, where)
        if words == []:
            raise ValueError(f"{where}: nothing stands in the list")
        return value if name == "predator" else words
    if name == "options" and value == []:
        raise ValueError(f"{where}: nothing stands in the list")
    if name == "options" and isinstance(value, list):
        return [_field("effects", one, f"{where} {number}") for number, one in enumerate(value, 1)]
    if name == "effects" and isinstance(value, list):
        return [_effect(one, f"{where} {number}") for number, one in enumerate(value, 1)]
    if isinstance(value, dict):
        kind = Count if name == "count" else Where
        _check_habitat(kind, value, where)
        return {key: _field(key, one, f"{where}, {key}") for key, one in _known(value, kind, where).items()}
    if type(value) is int and not LIMITS.get(field, LIMITS.get(name, 1)) <= value <= MOST:
        raise ValueError(f"{where}: {value} is not from {LIMITS.get(field, LIMITS.get(name, 1))} to {MOST}")
    return value


def _check_habitat(kind: type[msgspec.Struct], given: dict[str, Any], where: str) -> None:
    """A Where's `terrain` is one or more letters, its `of` a kind of habitats; so is the `terrain` of a Count of habitats."""
    letters, of, counts = given.get("terrain", ""), given.get("of", ""), kind is Count
    if not isinstance(letters, str) or not isinstance(of, str):
        return  # said by msgspec
    if (counts and of in ("habitats", "largest")) or (counts and letters):
        _one_of(HABITATS, letters, f"{where}, terrain")
    for letter in "" if counts else letters:
        _one_of(LETTERS, letter, f"{where}, terrain")
    if not counts and of:
        _one_of(HABITATS, of, f"{where}, of")


def _check(name: str, word: Any, where: str) -> None:
    _one_of(WORDS[name], word, where)


def _one_of(words: frozenset[str], word: Any, where: str) -> None:
    if word not in words:
        raise ValueError(f"{where}: there is no {word!r}, only {', '.join(sorted(words))}")
