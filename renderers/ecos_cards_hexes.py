"""Things and hexes of Ecos in words: "2 lions or storks", "grassland with a mountain and next to water" (`Where`).

What differs in play differs in words: all that is true of a hex comes in one order, and what has several parts inside of
another phrase is in brackets.
"""

from collections.abc import Iterable
from typing import Any

from engine.games.ecos.effects import ANYWHERE, Where
from engine.games.ecos.pieces import LAND, SPECIES, TERRAINS
from wording import listing, say

HEADS = {"hex": "hex-hex", "hexes": "hex-hexes", "tile": "hex-tile", "tiles": "hex-tiles"}
SHORT = {Where(mountain=True): "mountain", Where(forest=True): "forest", Where(lonely=False): "animal"}
"""What is next to something, said by what stands there."""


def either(items: Iterable[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    *first, last = list(items)
    return say("things-or", first=", ".join(first), last=last) if first else last


def article(text: str) -> str:
    """ "a hex", "an empty space"."""
    return say("hex-an" if text[0] in "aeiou" else "hex-a", hex=text)


def some(what: tuple[str, ...], n: int = 1, up_to: bool = False) -> str:
    """Tiles (letters), tokens or species: "a lion or a stork", "2 lions or storks", "up to 1 water or desert tile"."""
    if set(what) <= set(TERRAINS):
        return tiles(Where(terrain="" if len(what) == len(TERRAINS) else "".join(what)), n, up_to)
    if n == 1 and not up_to:
        return either(say("thing-a", what=one) for one in _kinds(what))
    return _number(many(what, n), n, up_to)


def many(what: tuple[str, ...], n: int) -> str:
    """Without number or article: "lion or stork", "lions or storks"."""
    return either(say("thing-one" if n == 1 else "thing-many", what=one) for one in _kinds(what))


def _kinds(what: tuple[str, ...]) -> tuple[str, ...]:
    return ("animal",) if set(what) == set(SPECIES) else what


def _number(things: str, n: int, up_to: bool) -> str:
    return say("things-up-to" if up_to else "things-counted", n=n, things=things)


def tiles(where: Where, n: int, up_to: bool) -> str:
    """Tiles: "a desert tile next to water", "up to 2 tiles", "that tile"."""
    alone = n == 1 and not up_to
    if where.that is not None:
        return hex_text(where) if alone else _number(hex_text(where), n, up_to)
    if alone:
        return article(hex_text(where, "tile"))
    return _number(hex_text(where, "tile" if n == 1 else "tiles"), n, up_to)


def terrain(letters: str) -> str:
    """ "water", "land", "water or desert"."""
    return say("terrain-of", what=letters) if letters in (*TERRAINS, LAND) else either(map(terrain, letters))


def habitat(of: str) -> str:
    """What a habitat is of: a terrain, mountains or forests; "none" where nothing is said."""
    return say("terrain-of", what=of) if of else "none"


def without(where: Where, **fields: Any) -> Where:
    """The same with these fields changed."""
    return Where(**{**{name: getattr(where, name) for name in where.__struct_fields__}, **fields})


def hex_text(where: Where, form: str = "on") -> str:
    """`form`: "on" ("water", "a hex"), or without an article "hex", "hexes", "tile", "tiles" ("water tiles")."""
    if where.that is not None:
        mark, rest = say("mark-of", mark=where.that), without(where, that=None)
        return mark if rest == ANYWHERE else say("hex-if", hex=mark, what=hex_text(rest))
    return _how(_head(where, form), [*_bears(where), *_lies(where)])


def space(where: Where, form: str = "hex-empty") -> str:
    """An empty hex without an article: "empty space next to water"."""
    return _how(say(form), [*_bears(where), *_lies(where)])


def place(where: Where) -> str:
    """Where something is placed, removed or counted: "", " next to water", " on water without animals"."""
    if where == ANYWHERE:
        return ""
    if where.that or where.terrain or _bears(where):
        return say("hex-onto", hex=hex_text(where))
    return say("hex-where", how=listing(_lies(where)))


def _head(where: Where, form: str) -> str:
    if form == "on":
        return say("hex-on", kind=terrain(where.terrain) if where.terrain else "none")
    return say(HEADS[form], kind=f"{terrain(where.terrain)} " if where.terrain else "")


def _how(head: str, how: list[str]) -> str:
    return say("hex-with", hex=head, how=listing(how)) if how else head


def _bears(where: Where) -> list[str]:
    """What must be on it, or must not."""
    flags = (
        (where.empty, "how-empty", "how-laid"),
        (where.mountain, "how-mountain", "how-no-mountain"),
        (where.forest, "how-forest", "how-no-forest"),
        (where.lonely, "how-lonely", "how-not-lonely"),
    )
    found = [say(true if flag else false) for flag, true, false in flags if flag is not None]
    return [*found, say("how-animals", what=some(where.animals))] if where.animals else found


def _lies(where: Where) -> list[str]:
    """Where it must lie."""
    found = [] if where.edge is None else [say("how-edge" if where.edge else "how-no-edge")]
    if where.habitat:
        found.append(say("how-habitat", of=habitat(where.of), n=where.habitat))
    if where.within:
        found.append(say("how-within", of=habitat(where.of), mark=say("mark-beside", mark=where.within)))
    if where.near is not None:
        found.append(say("how-near", what=_neighbour(where.near)))
    if where.far is not None:
        found.append(say("how-far", what=_neighbour(where.far)))
    return found


def _neighbour(where: Where) -> str:
    """What something is next to, or not."""
    if where in SHORT:
        return say("thing-a", what=SHORT[where])
    if where.animals and where == Where(animals=where.animals):
        return some(where.animals)
    if where == Where(empty=True):
        return article(say("hex-empty"))
    if where == ANYWHERE:
        return article(say("thing-one", what="tile"))
    if where == Where(that=where.that):
        return say("mark-beside", mark=where.that)
    parts = len(_bears(where)) + len(_lies(where))
    if parts > 1 or where.that is not None:
        return say("hex-bracket", hex=hex_text(where))
    return hex_text(where)
