"""Numbers read off a landscape of Ecos in words: "each lion on grassland, at most 6" (`Count`)."""

from collections.abc import Callable

from engine.games.ecos.effects import ANYWHERE, Count, Where
from renderers.ecos_cards_hexes import habitat, hex_text, many, place, some, space, without
from wording import say


def each(count: Count) -> str:
    """What is counted, without the limit: "each lion on grassland", "every 2 lions on grassland"."""
    things = COUNTED[count.of](count, count.per)
    return say("count-each", things=things) if count.per == 1 else say("count-every", per=count.per, things=things)


def most(count: Count) -> str:
    """The limit: ", at most 6", or nothing."""
    return say("count-most", most=count.most) if count.most else ""


def of_one_hex(count: Count) -> bool:
    """Whether it only asks if something is true of the hex of a mark, so that it counts once or not at all."""
    return count.of == "hexes" and count.where.that is not None and count.per == 1 and not count.most


def is_so(where: Where) -> str:
    """The hex of a mark and what is true of it: "something was removed", "that tile is grassland"."""
    rest = without(where, that=None)
    if rest == ANYWHERE:
        return say("mark-made", mark=where.that)
    return say("mark-is", mark=say("mark-of", mark=where.that), what=hex_text(rest))


def at_least(count: Count, least: int) -> str:
    """A condition: "there are at least 3 lions on grassland"."""
    if of_one_hex(count) and count.each == least == 1:
        return is_so(count.where)
    if count.each != 1 or count.per != 1 or count.most:
        return say("at-least-sum", n=least, each=count.each, things=each(count), most=most(count))
    if count.of == "largest":
        return say("at-least-hexes", n=least, of=habitat(count.terrain), holds=_holds(count.where))
    return say("at-least-things", n=least, things=COUNTED[count.of](count, least))


def _hexes(count: Count, n: int) -> str:
    where = count.where
    if where.empty:
        return space(without(where, empty=None), "hex-empty" if n == 1 else "hex-empties")
    return hex_text(where, "hex" if n == 1 else "hexes")


def _tokens(count: Count, n: int) -> str:
    names = {"mountains": ("mountain",), "forests": ("forest",)}
    things = many(names.get(count.of, count.species or ("animal",)), n)
    return say("count-tokens", things=things, place=place(count.where))


def _species(count: Count, n: int) -> str:
    if count.species:
        return say("count-kinds-among", n=n, things=many(count.species, 2), place=place(count.where))
    return say("count-kinds", n=n, place=place(count.where))


def _habitats(count: Count, n: int) -> str:
    key = "count-habitats" if count.of == "habitats" else "count-largest"
    return say(key, n=n, of=habitat(count.terrain), holds=_holds(count.where))


def _sharing(count: Count, n: int) -> str:
    if not count.species:
        return say("count-sharing-any", n=n, place=place(count.where))
    things, kinds = some(count.species), many(count.species, 2)
    return say("count-sharing", n=n, things=things, many=kinds, place=place(count.where))


def _holds(where: Where) -> str:
    return "" if where == ANYWHERE else say("count-holds", hex=hex_text(where))


COUNTED: dict[str, Callable[[Count, int], str]] = {
    "hexes": _hexes,
    "mountains": _tokens,
    "forests": _tokens,
    "animals": _tokens,
    "species": _species,
    "habitats": _habitats,
    "largest": _habitats,
    "sharing": _sharing,
}
