"""A match of Ecos in words: its title, what is going on, and a text twin of everything that pictures show."""

from collections.abc import Iterable

from engine.games.ecos.cards import CARDS, is_feature
from engine.games.ecos.pieces import DECKS, ELEMENTS
from engine.games.ecos.view import CardView, EcosView, SeatView
from renderers.ecos_cards import card_text
from renderers.ecos_land_text import ALT, alt, numbered, rows
from wording import listing, say

LETTERS = "ABCDEF"
"""What people call seats 0-5."""
MOST = 2_000
"""How long a message may be."""

__all__ = ["alt", "card", "full", "line", "seat_name", "share", "status", "table_alt", "tableau_alt", "title", "twin"]


def seat_name(seat: SeatView) -> str:
    """What a seat is called: its letter, and whether a computer sits there."""
    return say("ecos-seat", letter=LETTERS[seat.seat], computer="yes" if seat.computer else "no")


def title(view: EcosView, match: int | None) -> str:
    """What the match is called; `match` is its number, None where it has none."""
    if match is None:
        return say("ecos-title-plain", round=view.round)
    return say("ecos-title", match=str(match), round=view.round)


def line(view: EcosView) -> str:
    """The match in a list: enough to tell it from one's others."""
    return say("ecos-line", round=view.round, tiles=len(view.landscape), points=_points(view))


def _points(view: EcosView) -> str:
    return ", ".join(say("ecos-seat-points", seat=seat_name(seat), points=seat.points) for seat in view.seats)


def status(view: EcosView) -> str:
    """What is going on, what the viewer is asked, who is waited for, and the points; Discord's markdown."""
    told = [say("ecos-phase", phase=view.phase, round=view.round, number=view.number)]
    if view.drawn is not None:
        harbinger = seat_name(view.seats[view.harbinger])
        told.append(say("ecos-drawn", seat=harbinger, element=say("element-of", element=view.drawn)))
    asked = numbered(view)
    told += [say("ecos-asked", hexes=_fewer(asked))] if asked else []
    waiting = [seat_name(seat) for seat in view.seats if seat.waiting]
    told += [say("ecos-waiting", seats=listing(waiting))] if waiting else []
    return "\n".join([*told, *_places(view), say("ecos-scores", points=_points(view))])


def _fewer(texts: list[str], most: int = 40) -> str:
    """All, or the first ones."""
    return ", ".join(texts if len(texts) <= most else [*texts[:most], say("ecos-alt-more")])


def _places(view: EcosView) -> list[str]:
    """The ranks, once there are any."""
    ranked = sorted((seat for seat in view.seats if seat.place is not None), key=lambda seat: seat.place or 0)
    return [say("ecos-places", place=str(seat.place), seat=seat_name(seat), points=seat.points) for seat in ranked]


def share(view: EcosView) -> str | None:
    """One's own result to paste anywhere; None while there is none."""
    seat = None if view.viewer is None else view.seats[view.viewer]
    if seat is None or seat.place is None:
        return None
    args = {"points": seat.points, "tiles": len(view.landscape), "seats": len(view.seats)}
    return say("ecos-share", place=str(seat.place), **args)


def full(view: EcosView, match: int | None) -> str:
    """The match in one message: the title, the status, and the landscape as far as it fits; `twin` has all."""
    told = [f"## {title(view, match)}", status(view)]
    for text in rows(view):
        if sum(map(len, told)) + len(told) + len(text) <= MOST:
            told.append(text)
    return "\n".join(told)


def twin(view: EcosView, match: int | None = None) -> tuple[str, ...]:
    """Everything that pictures show, in messages of at most 2,000 characters; Discord's markdown."""
    blocks = [f"## {title(view, match)}", status(view), say("ecos-twin-land"), *rows(view), _supply(view)]
    for seat in view.seats:
        blocks += _seat(view, seat)
    blocks += [say("ecos-twin-bag"), *_bag(view), say("ecos-twin-market"), *_market(view), *_hand(view)]
    return _parts(blocks)


def _parts(blocks: Iterable[str]) -> tuple[str, ...]:
    """Lines put together as long as they fit into a message; a line that is longer is cut at a space."""
    parts: list[str] = []
    for block in blocks:
        for text in _pieces(block):
            if parts and len(parts[-1]) + 1 + len(text) <= MOST:
                parts[-1] += "\n" + text
            else:
                parts.append(text)
    return tuple(parts)


def _pieces(text: str) -> list[str]:
    """A text, or parts of it that are short enough."""
    found = []
    while len(text) > MOST:
        cut = text.rfind(" ", 0, MOST)
        found.append(text[:cut])
        text = text[cut + 1 :]
    return [*found, text]


def _supply(view: EcosView) -> str:
    """What is left beside the landscape."""
    left = view.supply.items()
    things = [say("ecos-supplied", what=what, n=n, things=say("thing-many", what=what)) for what, n in left]
    return say("ecos-twin-supply", things=", ".join(things))


def _seat(view: EcosView, seat: SeatView) -> list[str]:
    """What is public of a seat: what it has, and its tableau."""
    harbinger = "yes" if seat.seat == view.harbinger else "no"
    has = {"points": seat.points, "cubes": seat.cubes, "dial": seat.dial, "hand": seat.hand, "harbinger": harbinger}
    return [say("ecos-twin-seat", seat=seat_name(seat)), say("ecos-twin-owner", **has), *map(card, seat.tableau)]


def card(built: CardView) -> str:
    """A card of a tableau: its symbols, those that hold a cube with a tick, its leaves, what it does; Discord's markdown."""
    data = CARDS[built.card]
    if is_feature(built.card):
        return say("ecos-twin-built", card=data.name, number=str(built.card), text=_effects(built.card))
    args = {"card": data.name, "number": str(built.card), "leaves": built.leaves, "all": data.leaves}
    return say("ecos-twin-card", symbols=_symbols(built), text=_effects(built.card), **args)


def _symbols(built: CardView) -> str:
    told = [say("element-of", element=symbol) for symbol in CARDS[built.card].symbols]
    return ", ".join(say("ecos-twin-covered", symbol=one) if i in built.covered else one for i, one in enumerate(told))


def does(number: int) -> str:
    """A card that lies in no tableau, with all that it does."""
    data = CARDS[number]
    if is_feature(number):
        return say("ecos-twin-built", card=data.name, number=str(number), text=_effects(number))
    symbols = _symbols(CardView(number, data.leaves, ()))
    args = {"card": data.name, "number": str(number), "symbols": symbols, "leaves": data.leaves}
    return say("ecos-twin-does", text=_effects(number), **args)


def _effects(number: int) -> str:
    return " ".join(card_text(number))


def _bag(view: EcosView) -> list[str]:
    """What is left in the bag, and what was drawn this round."""
    left = ", ".join(f"{say('element-of', element=kind)} {view.bag.get(kind, 0)}" for kind in ELEMENTS)
    out = ", ".join(say("element-of", element=kind) for kind in view.out) or say("ecos-nothing")
    return [say("ecos-twin-left", elements=left), say("ecos-twin-out", elements=out)]


def _market(view: EcosView) -> list[str]:
    found = []
    for deck in DECKS:
        cards = "; ".join(map(does, view.market.get(deck, ()))) or say("ecos-nothing")
        found.append(say("ecos-twin-deck", deck=say("ecos-deck", deck=deck), left=view.decks.get(deck, 0), cards=cards))
    return found


def _hand(view: EcosView) -> list[str]:
    """The viewer's own cards: in hand, to draft from, looked at."""
    own = (*view.hand, *view.pack, *view.looking)
    return [say("ecos-twin-hand"), *map(does, own)] if own else []


def table_alt(view: EcosView) -> str:
    """The picture of the table in at most 1,024 characters: points, cubes, dials, what is left in the bag."""
    told = [status(view).replace("\n", " "), *_bag(view)]
    for seat in view.seats:
        told += [f"{seat_name(seat)}: {_seat(view, seat)[1]}."]
    return " ".join(told)[:ALT]


def tableau_alt(view: EcosView, seat: int) -> str:
    """The picture of a tableau in at most 1,024 characters: names, and how many symbols are covered."""
    owner = view.seats[seat]
    told = [f"{CARDS[built.card].name} {len(built.covered)}/{len(CARDS[built.card].symbols)}" for built in owner.tableau]
    return f"{seat_name(owner)}: {_seat(view, owner)[1]}. {', '.join(told)}"[:ALT]
