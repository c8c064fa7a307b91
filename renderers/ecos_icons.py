"""An effect as a row of icons, made from its data: large, with letters, so that nobody has to learn signs. Pure.

`+` places, `−` removes, an arrow moves, a red seal scores, `(` `)` hold what belongs together, `?` before
it: one may decline it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from engine.games.ecos import effects as e
from engine.games.ecos.pieces import FOREST, MOUNTAIN, SPECIES, TERRAINS
from renderers.ecos_write import measured, written
from renderers.looks import INK
from renderers.scene import Item, Line, Polygon, Sprite, Text, moved
from wording import say

HIGH = 47
"""How high a row of icons is."""
R = 17.0
"""The radius of an icon."""
SIZE = 20
"""The numbers and signs between icons."""
MARKS = {"W": "Wa", "G": "Gr", "D": "De", MOUNTAIN: "Mo", FOREST: "Fo"}
"""The two letters of what is no animal."""


class Glyph(msgspec.Struct, frozen=True):
    """A thing in a row: its width, and items about the middle of its left side. `joined`: it stays with the one before."""

    wide: float
    items: tuple[Item, ...]
    joined: bool = False


def word(text: str, joined: bool = False) -> Glyph:
    """A sign or a number."""
    return Glyph(measured(text, SIZE, 800) + 3, (written(text, 1, 0, SIZE, INK, 800),), joined)


def _sprite(key: str, *params: str | float, wide: float = 2 * R + 3) -> Glyph:
    return Glyph(wide, (Sprite(key, params, wide / 2, 0),))


def piece(what: str) -> Glyph:
    """An animal, a mountain, a forest or a tile, with its letters."""
    key, mark = ("wild", SPECIES[what].mark) if what in SPECIES else ("eco-thing", MARKS[what])
    middle = 1.22 * R
    return Glyph(2.5 * R, (Sprite(key, (what, R), middle, -3), Sprite("eco-mark", (mark, 15.5), middle, 14)))


def pieces(what: tuple[str, ...]) -> Iterator[Glyph]:
    """One of several; a paw stands for any animal."""
    if set(what) == set(SPECIES):
        yield _sprite("eco-any", R)
        return
    for i, letters in enumerate(what):
        for k, one in enumerate(letters if set(letters) <= set(TERRAINS) else (letters,)):
            if i or k:
                yield word("/", True)
            yield piece(one)


def amount(n: int, up_to: bool) -> tuple[Glyph, ...]:
    """So many, or up to so many."""
    return (word(f"0–{n}"),) if up_to else (word(f"{n}×"),) if n > 1 else ()


def arrow(colour: str = INK) -> Glyph:
    """To there."""
    line = Line(((3, 0), (15, 0)), colour, 3)
    return Glyph(21, (line, Polygon(((12, -6), (20, 0), (12, 6)), colour)), True)


def both_ways() -> Glyph:
    """Into each other."""
    line = Line(((7, 0), (18, 0)), INK, 3)
    return Glyph(27, (line, Polygon(((10, -6), (2, 0), (10, 6)), INK), Polygon(((15, -6), (23, 0), (15, 6)), INK)), True)


def then() -> Glyph:
    """Between one effect and the next."""
    return Glyph(12, (Polygon(((3, -5), (9, 0), (3, 5)), "#b0946a"),))


def joined(glyph: Glyph) -> Glyph:
    """It stays with the one before."""
    return msgspec.structs.replace(glyph, joined=True)


def together(first: Glyph, second: Glyph, *rest: Glyph) -> Iterator[Glyph]:
    """A sign stays with what it is about, over a number between them."""
    yield first
    yield joined(second)
    sign = isinstance(second.items[0], Text)
    yield from (joined(glyph) if sign and i == 0 else glyph for i, glyph in enumerate(rest))


def counted(count: e.Count) -> tuple[Glyph, ...]:
    """What is counted."""
    match count.of:
        case "mountains" | "forests":
            return (piece(count.of.removesuffix("s")),)
        case "animals":
            return tuple(pieces(count.species)) or (_sprite("eco-any", R),)
        case "species":
            return (*(pieces(count.species) if count.species else (_sprite("eco-any", R),)), word("≠", True))
        case "sharing":
            return (*pieces(count.species), word("+", True), _sprite("eco-any", R))
        case "habitats" | "largest":
            return (_sprite("eco-habitat", count.terrain or "G", 7 if count.of == "largest" else 3, R),)
        case "hexes":
            terrain = count.where.terrain
            if terrain:
                return tuple(pieces((terrain,)))
            return tuple(pieces(count.where.animals)) or (_sprite("eco-spot", R),)


def _held(effects: tuple[e.Effect, ...]) -> Iterator[Glyph]:
    """Effects that belong together."""
    several = len(effects) > 1
    if several:
        yield word("(")
    yield from row(effects)
    if several:
        yield word(")", True)


def _points(effect: e.Points) -> Iterator[Glyph]:
    count = effect.count
    if count is None:
        yield _sprite("eco-points", str(effect.n), R)
        return
    if effect.n:
        yield _sprite("eco-points", str(effect.n), R)
        yield word("+", True)
    yield _sprite("eco-points", str(count.each), R)
    yield word("/" if count.per == 1 else f"/{count.per}", True)
    yield from counted(count)
    if count.most:
        yield word(say("ecos-picture-most", n=count.most), True)


def _change(effect: e.Change) -> Iterator[Glyph]:
    yield from amount(effect.n, effect.up_to)
    if effect.to == "flip":
        was, to = ("D", "G") if effect.where.terrain == "D" else ("G", "D")
        yield from (piece(was), arrow() if effect.where.terrain == was else both_ways(), joined(piece(to)))
    else:
        yield from (_sprite("eco-spot", R), arrow(), joined(piece(effect.to)))


def _move(effect: e.Move) -> Iterator[Glyph]:
    many = amount(effect.n, False) if effect.n else (word(say("ecos-picture-all")),)
    yield from together(*many, *pieces(effect.species)) if many else pieces(effect.species)
    yield arrow()
    yield word("1" if effect.spaces == 1 and not effect.stay else f"{0 if effect.stay else 1}–{effect.spaces}", True)


def _hunt(effect: e.Hunt) -> Iterator[Glyph]:
    yield from (piece(effect.predator), arrow("#c8402f"))
    yield from (word(f"0–{effect.reach}", True),) if effect.reach > 1 else ()
    yield word(" −", True)
    yield from map(joined, amount(effect.n, effect.up_to))
    yield from pieces(effect.prey)


def _repeat(effect: e.Repeat) -> Iterator[Glyph]:
    yield from (*counted(effect.count), word("×", True), *_held(effect.effects))


def _when(effect: e.When) -> Iterator[Glyph]:
    yield from together(word(say("ecos-picture-if")), *counted(effect.count))
    yield from (word(f"{effect.least}+:", True), *_held(effect.effects))


def _choose(effect: e.Choose) -> Iterator[Glyph]:
    for i, option in enumerate(effect.options):
        yield from () if i == 0 else (word("/", True),)
        yield from _held(option)


def _remove(effect: e.Remove) -> Iterator[Glyph]:
    what = (_sprite("eco-spot", R),) if effect.what == ("tile",) else tuple(pieces(effect.what))
    return together(word("−"), *amount(effect.n, effect.up_to), *what)


def _gain_card(effect: e.GainCard) -> Iterator[Glyph]:
    yield from together(word("+"), *amount(effect.n, False), _sprite("eco-card", R))
    if effect.play:
        yield from (arrow(), joined(_sprite("eco-spot", R)))


GLYPHS: dict[type, Callable[[Any], Iterable[Glyph]]] = {
    e.Place: lambda one: together(word("+"), *amount(one.n, one.up_to), *pieces(one.what)),
    e.Move: _move,
    e.Remove: _remove,
    e.Hunt: _hunt,
    e.Change: _change,
    e.Shift: lambda one: (*amount(one.n, one.up_to), _sprite("eco-spot", R), arrow(), joined(_sprite("eco-spot", R))),
    e.Points: _points,
    e.Gain: lambda one: (_sprite("eco-element", kind, R) for kind in one.elements),
    e.Cubes: lambda one: together(word("+"), *amount(one.n, False), _sprite("eco-cube", "#b9a6d8", 12)),
    e.GainCard: _gain_card,
    e.PlayCard: lambda one: (*amount(one.n, False), _sprite("eco-card", R), arrow(), joined(_sprite("eco-spot", R))),
    e.Pick: lambda one: (_sprite("eco-spot", R),),
    e.Choose: _choose,
    e.May: lambda one: together(word("?"), *_held(one.effects)),
    e.When: _when,
    e.Repeat: _repeat,
    e.Others: lambda one: (_sprite("eco-people", R), word(":", True), *_held(one.effects)),
}
"""The icons of each kind of effect."""


def row(effects: Iterable[e.Effect]) -> tuple[Glyph, ...]:
    """The icons of several effects, one after the other."""
    found: list[Glyph] = []
    for effect in effects:
        found += (*((then(),) if found else ()), *GLYPHS[type(effect)](effect))
    return tuple(found)


def lines(found: Iterable[Glyph], width: float) -> list[list[Glyph]]:
    """Rows of icons that are no wider than this: what is joined stays together where a row has room for it."""
    rows: list[list[Glyph]] = [[]]
    for unit in _units(found):
        if rows[-1] and _wide(rows[-1]) + _wide(unit) > width:
            rows.append([])
        for glyph in unit:
            if rows[-1] and _wide(rows[-1]) + glyph.wide > width:
                rows.append([])
            rows[-1].append(glyph)
    return rows


def _units(found: Iterable[Glyph]) -> list[list[Glyph]]:
    """Each icon with those that are joined to it."""
    units: list[list[Glyph]] = []
    for glyph in found:
        if glyph.joined and units:
            units[-1].append(glyph)
        else:
            units.append([glyph])
    return units


def _wide(glyphs: list[Glyph]) -> float:
    return sum(glyph.wide for glyph in glyphs)


def drawn(glyphs: Iterable[Glyph], x: float, y: float) -> Iterator[Item]:
    """A row of icons that begins at `x`, its middle at `y`."""
    for glyph in glyphs:
        yield from (moved(item, round(x, 2), round(y, 2)) for item in glyph.items)
        x += glyph.wide
