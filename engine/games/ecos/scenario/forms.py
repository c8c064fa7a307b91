"""What may stand in a scenario file, and what is said when something else does."""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from engine.games.ecos.scenario.lines import Lines, Path, WrongScenario

T = TypeVar("T", bound=msgspec.Struct)
Card = str | int
"""A card by its name or its number."""
Amount = Annotated[int, msgspec.Meta(ge=0)]
Leaves = Annotated[int, msgspec.Meta(ge=1, le=4)]
Dial = Literal["START", 1, 2, 3]


class BuiltForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table: the symbols that hold a cube, and its leaves where they are not all there."""

    card: Card
    covered: list[str] = []
    leaves: Leaves | None = None


class PlayerForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cubes`: in the own supply; not given: 7 less those on cards."""

    points: Amount = 0
    cubes: Amount | None = None
    dial: Literal["START", 1, 2] = "START"
    hand: list[Card] = []
    tableau: list[Card | BuiltForm] = []


class CardForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the scenario's own. `effects`: see `own_cards`."""

    name: str
    effects: list[Any]
    symbols: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=6)] = ("sun",)
    leaves: Leaves = 1
    deck: Literal["blue", "brown"] = "brown"


class PilesForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of both decks; of a deck the top one first."""

    blue: list[Card] = []
    brown: list[Card] = []


class ExpectForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so at the end; what is not given is not looked at. `open`: who is still asked, and what."""

    points: dict[str, int] = {}
    cubes: dict[str, int] = {}
    dials: dict[str, Dial] = {}
    hands: dict[str, list[Card]] = {}
    tableaus: dict[str, list[Card]] = {}
    places: dict[str, int] = {}
    landscape: str = ""
    hexes: dict[str, str] = {}
    supply: dict[str, int] = {}
    market: PilesForm | None = None
    decks: PilesForm | None = None
    bag: int | None = None
    harbinger: str = ""
    over: bool | None = None
    events: str = ""
    never: str = ""
    open: dict[str, str] = {}


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. Tables that need a word of their own when they are wrong are read one by one."""

    title: str
    about: str
    bag: Annotated[list[str], msgspec.Meta(min_length=1)]
    players: Annotated[dict[str, Any], msgspec.Meta(min_length=2, max_length=6)]
    expect: Any
    play: str = ""
    card: list[Any] = []
    landscape: str = ""
    supply: dict[str, Amount] = {}
    market: PilesForm = PilesForm()
    decks: PilesForm = PilesForm()
    drawn: list[str] = []
    harbinger: str = ""
    target: Literal["long", "short"] = "long"
    swift: bool = False


_WORDS = {
    "`int`": "a whole number",
    "`str`": "a text in quotes",
    "`array`": "a list in brackets",
    "`object`": "a table",
    "`bool`": "true or false",
    "`null`": "nothing",
    "`float`": "a number with a point",
    "`date`": "a date",
}
_INNER: dict[str | int, type[msgspec.Struct]] = {"market": PilesForm, "decks": PilesForm, "tableau": BuiltForm}
"""The forms that stand inside of others."""
ALLOWED = {"dial": '"START", 1 or 2', "dials": '"START", 1, 2 or 3', "deck": '"blue" or "brown"', "target": '"long" or "short"'}
"""What may stand where only a few words may."""


def converted(value: Any, kind: type[T], lines: Lines, *path: str | int) -> T:
    """As this kind of form. Raises WrongScenario at the line of the key that is wrong."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$")
        where = (*path, *_place(place))
        field = re.search("unknown field `(.*)`", said)
        if field:
            raise WrongScenario(lines.of(*where, field[1]), _unknown(field[1], kind, path, where)) from error
        raise WrongScenario(lines.of(*where), f"{_name(where)}{plain(said)}{_allowed(where, said)}") from error


def _unknown(name: str, kind: type[msgspec.Struct], path: Path, where: Path) -> str:
    """TOML takes every key after a `[table]` for one of that table's."""
    if path and name in Form.__struct_fields__:
        return f"{name!r} must stand above the first line in [brackets], else it belongs to {path[-1]!r}"
    return f"there is no {name!r} here, only {', '.join(_INNER.get(where[-1] if where else '', kind).__struct_fields__)}"


def _allowed(where: Path, said: str) -> str:
    last = str(where[-1]) if where else ""
    return f": there is only {ALLOWED[last]}" if "enum" in said and last in ALLOWED else ""


def _place(place: str) -> Path:
    """`.expect.points[...]` as a path; what lies inside a list or a table of any names has no line of its own."""
    return tuple(re.findall(r"\.(\w+)", place.partition("[")[0]))


def _name(path: Path) -> str:
    names = [str(part) for part in path if isinstance(part, str)]
    return f"{'.'.join(names)}: " if names else ""


def plain(said: str) -> str:
    """A message of msgspec in the words of people."""
    said = re.sub("`[a-z]+(?: \\| [a-z]+)+`", lambda found: found[0].replace(" | ", "` or `"), said)
    for word, meaning in _WORDS.items():
        said = said.replace(word, meaning)
    said = said.replace("Object missing required field", "there must be").replace(" of length ", " with ")
    said = said.replace(" with >= ", " with at least ").replace(" with <= ", " with at most ")
    return said[0].lower() + said[1:]
