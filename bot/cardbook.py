"""The book of cards of Ecos: what is looked for, which cards fit, and page by page what is shown of them.

Nothing is kept: a query says everything, so that buttons can hold it and outlive any process.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.names import shown
from bot.panel import Picture, Refused
from bot.service import Service
from engine.games.ecos.cards import CARDS, LAST_BASE, POOLS, SETS
from engine.games.ecos.pieces import DECKS, ELEMENTS, SPECIES, WILD
from engine.games.ecos.view import EcosView
from renderers.ecos_book_text import animals_alt, animals_text, book_alt, card_line, card_words, sets_of
from renderers.ecos_cards import card_text
from wording import listing, say

OWN = POOLS["horizon"]
"""All cards of the game; tests and scenarios may add others, which are in no book."""
SYMBOLS = tuple(one for one in ELEMENTS if one != WILD)
ANIMALS = tuple(SPECIES)
LOOSE = "loose"
"""Instead of a set: cards that are in none."""
KINDS = {"set": (*sorted(SETS, key=lambda key: SETS[key].horizon), LOOSE), "element": SYMBOLS, "animal": ANIMALS, "deck": DECKS}
"""What a card may be chosen by besides words, and the values of each."""
LONGEST = 40
"""So much of what was typed is looked for: no name of a card is longer, and the id of a button must hold it."""
NOTHING = "?"
"""Looked for instead of what holds neither letters nor digits: no card has it."""
MOST, ROOM = 9, 3_400
"""Cards on a sheet, and characters of the words beside it: Discord takes 4,000 in a message."""
ALIKE, HINTS = 0.7, 4
"""How alike (0 to 1) a word of the cards must be to one that none has, and how many such are named."""
OFFERED = 25
"""Suggestions that Discord shows (r65)."""


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; "" is anything. `card`: this one of those that fit is shown alone, 0: a sheet, `page` from 1."""

    text: str = ""
    element: str = ""
    animal: str = ""
    set: str = ""
    deck: str = ""
    page: int = 1
    card: int = 0


ALL = Query()
"""Every card."""


class Page(NamedTuple):
    """`cards`: what is shown. `found`: all that fit, in order. `pages`: how many sheets they make."""

    query: Query
    cards: tuple[int, ...]
    found: tuple[int, ...]
    pages: int


class Offer(NamedTuple):
    """A suggestion: what a person reads, and what is then looked for."""

    name: str
    value: str


def plain(text: str) -> str:
    """Small letters without accents, digits, and single spaces: what words are compared by."""
    small = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    bare = (char for char in small if not unicodedata.combining(char))
    return " ".join("".join(char if char.isalnum() else " " for char in bare).split())


def asked(text: str, chosen: Query = ALL) -> Query:
    """The query of what was typed and chosen. "animal:lion", as suggestions have it, chooses by that kind."""
    kind, colon, value = text.strip().partition(":")
    if colon and value in KINDS.get(kind, ()) and getattr(chosen, kind) in ("", value):
        return replace(chosen, **{kind: value})
    words = plain(text)[:LONGEST].strip()
    if words.isdecimal() and not _is_number(text):
        words = ""  # "-1", "²" or a mention: no card has such a number
    return replace(chosen, text=words or (NOTHING if text.strip() else ""))


def _is_number(typed: str) -> bool:
    """Whether it is written as the number of a card, "#40" too."""
    return typed.strip().removeprefix("#").strip().isdecimal()


def valid(query: Query) -> bool:
    """Whether all that is chosen is there, and the text is one that `asked` makes."""
    there = all(getattr(query, kind) in ("", *values) for kind, values in KINDS.items())
    return there and len(query.text) <= LONGEST and query.text in (NOTHING, plain(query.text))


def search(query: Query) -> tuple[int, ...]:
    """The cards that fit, those first whose names have all the words; a whole name or a number finds just that card."""
    words = query.text.split()
    if query.text.isdecimal():
        return tuple(number for number in OWN if number == int(query.text) and _chosen(number, query))
    fits = [number for number in OWN if _chosen(number, query) and all(_has(number, word) for word in words)]
    exact = tuple(number for number in fits if words and query.text == plain(CARDS[number].name))
    return exact or tuple(sorted(fits, key=lambda number: (not _named(number, words), number)))


def _chosen(number: int, query: Query) -> bool:
    """Whether a card is one of those that were chosen by kind."""
    card = CARDS[number]
    return (
        query.element in ("", *card.symbols)
        and query.animal in ("", *animals_of(number))
        and query.deck in ("", card.deck)
        and query.set in ("", *(sets_of(number) or (LOOSE,)))
    )


def _has(number: int, word: str) -> bool:
    """A word is in the card's name, or begins one of what else is to be known of it; a number is there as it is ("score 2")."""
    if word.isdecimal():
        return word in _words(number)
    return word in plain(CARDS[number].name) or any(one.startswith(word) for one in _words(number))


def _named(number: int, words: Sequence[str]) -> bool:
    return all(word in plain(CARDS[number].name) for word in words)


@cache
def animals_of(number: int) -> frozenset[str]:
    """The species that a card speaks of by name, and not only as any animal."""
    return frozenset(_species(msgspec.to_builtins((CARDS[number].effects, CARDS[number].feature))))


def _species(data: Any) -> Iterator[str]:
    """All species in plain data but for lists of every one."""
    if isinstance(data, str) and data in SPECIES:
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _species(value)
    elif isinstance(data, list | tuple) and set(map(str, data)) != set(SPECIES):
        for value in data:
            yield from _species(value)


@cache
def _words(number: int) -> frozenset[str]:
    """All words by which a card is found."""
    card = CARDS[number]
    told = [card.name, card.deck, *card_text(number), *(say("element-of", element=one) for one in card.symbols)]
    told += [say(key, what=one) for one in animals_of(number) for key in ("thing-one", "thing-many")]
    told += [SETS[key].name for key in sets_of(number)]
    told += [say("book-kind", deck="feature")] if card.feature is not None else []
    told += [say("book-horizon")] if number > LAST_BASE else []
    return frozenset(plain(" ".join(told)).split())


@cache
def _vocabulary() -> tuple[str, ...]:
    return tuple(sorted({word for number in OWN for word in _words(number) if len(word) > 2 and not word.isdecimal()}))


def sheets(found: Sequence[int]) -> list[tuple[int, ...]]:
    """The cards page by page: at most nine, and no more than there is room for their words."""
    pages: list[list[int]] = [[]]
    room = ROOM
    for number in found:
        need = len(card_line(number)) + 1
        if pages[-1] and (len(pages[-1]) == MOST or need > room):
            pages.append([])
            room = ROOM
        pages[-1].append(number)
        room -= need
    return [tuple(page) for page in pages]


def page_of(query: Query) -> Page:
    """What is shown: a sheet that is not there any more is the last one. Raises Refused when no card fits."""
    found = search(query)
    if not found:
        raise Refused("refused-cards", **_nothing(query))
    pages = sheets(found)
    if len(found) == 1:
        query = replace(query, card=found[0])
    if query.card in found:
        at = next(i for i, page in enumerate(pages, 1) if query.card in page)
        return Page(replace(query, page=at), (query.card,), found, len(pages))
    at = min(max(1, query.page), len(pages))
    return Page(replace(query, page=at, card=0), pages[at - 1], found, len(pages))


def _nothing(query: Query) -> dict[str, str]:
    """What was looked for in vain, and what comes near to it."""
    strange = [word for word in query.text.split() if not word.isdecimal() and not any(_has(number, word) for number in OWN)]
    near = dict.fromkeys(one for word in strange for one in get_close_matches(word, _vocabulary(), 2, ALIKE))
    hint = say("cards-near", words=listing(f"`{one}`" for one in list(near)[:HINTS])) if near else ""
    return {"what": looked_for(query), "hint": hint, "last": str(OWN[-1])}


def looked_for(query: Query) -> str:
    """The query in words; "" where all cards are shown."""
    told = [name_of(kind, getattr(query, kind)) for kind in KINDS if getattr(query, kind)]
    return listing([*([say("cards-text", name=shown(query.text))] if query.text else []), *told])


def name_of(kind: str, value: str) -> str:
    """A value of a kind in words: "animal: lion"."""
    names = {
        "set": lambda: SETS[value].name if value != LOOSE else say("cards-loose"),
        "element": lambda: say("element-of", element=value),
        "animal": lambda: say("thing-one", what=value),
        "deck": lambda: say("ecos-deck", deck=value).lower(),
    }
    return say("cards-kind", kind=kind, what=names[kind]())


def words_of(page: Page) -> str:
    """What is said beside the picture; Discord's markdown."""
    if len(page.cards) == 1:
        return card_words(page.cards[0])
    return "\n".join(map(card_line, page.cards))


def title_of(page: Page) -> str:
    """How many cards were found, of what, and which of them are shown."""
    what = looked_for(page.query)
    title = say("cards-title", count=len(page.found), what=what or "none")
    if page.query.card:
        return title if len(page.found) == 1 else f"{title}\n{_nth(page)}"
    return f"{title}\n{say('cards-page', page=page.query.page, pages=page.pages)}" if page.pages > 1 else title


def _nth(page: Page) -> str:
    return say("cards-nth", nth=page.found.index(page.query.card) + 1, count=len(page.found))


def suggest(typed: str) -> list[Offer]:
    """What could be meant by what is being typed; cards by name or number first."""
    words = plain(typed)
    kinds = [Offer(name_of(kind, value), f"{kind}:{value}") for kind in KINDS for value in KINDS[kind]]
    if not words:
        return kinds[:OFFERED]
    named = [one for one in OWN if _holds(one, words)]
    first = [one for one in named if _begins(one, words)][:12]
    fits = [offer for offer in kinds if f" {words}" in f" {plain(offer.name)}"][:8]
    others = [one for one in (*named, *search(asked(typed))) if one not in first]
    return [*map(offer_of, first), *fits, *map(offer_of, dict.fromkeys(others))][:OFFERED]


def _holds(number: int, words: str) -> bool:
    """A number by its first digits; a name by any part of it."""
    return str(number).startswith(words) if words.isdecimal() else words in plain(CARDS[number].name)


def _begins(number: int, words: str) -> bool:
    """The number itself, or a name of which a word begins so."""
    return str(number) == words or f" {words}" in f" {plain(CARDS[number].name)}"


def offer_of(number: int) -> Offer:
    return Offer(say("cards-offer", number=str(number), card=CARDS[number].name), str(number))


async def picture_of(service: Service, page: Page) -> Picture:
    """The page drawn, with its text for those who cannot see it."""
    return await service.paint(page.cards, "ecos-book", "cards", book_alt(page.cards))


async def animals_of_game(service: Service, view: EcosView | None) -> tuple[str, Picture]:
    """All animals in words and as a picture: with what is left of them in a game, or (None) how many there are."""
    picture = await service.paint(view, "ecos-animals", "animals", animals_alt(view))
    return say("animals-about", counted="box" if view is None else "left") + "\n" + animals_text(view), picture
