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
from engine.games.ecos.scenario.forms import CardForm

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
        raise ValueError(f"{where}: {str(error).replace(' - at `$.', ' in `')}") from error
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
        return value if name == "predator" else words
    if name == "options" and isinstance(value, list):
        return [_field("effects", one, f"{where} {number}") for number, one in enumerate(value, 1)]
    if name == "effects" and isinstance(value, list):
        return [_effect(one, f"{where} {number}") for number, one in enumerate(value, 1)]
    if isinstance(value, dict):
        kind = Count if name == "count" else Where
        return {key: _field(key, one, f"{where}, {key}") for key, one in _known(value, kind, where).items()}
    return value


def _check(name: str, word: Any, where: str) -> None:
    if word not in WORDS[name]:
        raise ValueError(f"{where}: there is no {word!r}, only {', '.join(sorted(WORDS[name]))}")
