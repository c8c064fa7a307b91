"""The book of cards and animals in words: beside its pictures, and instead of them. Discord's markdown, also GitHub's."""

from collections.abc import Sequence
from itertools import groupby

from engine.games.ecos.cards import CARDS, LAST_BASE, SETS
from engine.games.ecos.pieces import HORIZON, SPECIES
from engine.games.ecos.view import EcosView
from renderers.ecos_book_animals import count_of, species_of, tab_of
from renderers.ecos_cards import card_text
from renderers.ecos_land_text import ALT
from wording import listing, say

__all__ = ["animals_alt", "animals_text", "book_alt", "card_line", "card_words", "sets_of"]


def sets_of(number: int) -> tuple[str, ...]:
    """The keys of the starting sets that a card is in."""
    return tuple(key for key, one in SETS.items() if number in one.cards)


def card_words(number: int) -> str:
    """One card in lines: where it belongs, what must be covered, a line for each effect. Raises KeyError for no card."""
    return "\n".join([_head(number), *(f"- {line}" for line in card_text(number)), *_belongs(number)])


def card_line(number: int) -> str:
    """One card as a line of a list. Raises KeyError for no card."""
    return f"- {_head(number)} · {' '.join(card_text(number))}"


def _head(number: int) -> str:
    card = CARDS[number]
    args = {"number": str(number), "card": card.name, "kind": _kind(number)}
    if card.feature is not None:
        return say("book-head-feature", **args)
    symbols = listing(say("element-of", element=one) for one in card.symbols)
    return say("book-head", symbols=symbols, leaves=card.leaves, **args)


def _kind(number: int) -> str:
    card = CARDS[number]
    return say("book-kind", deck="feature" if card.feature is not None else card.deck)


def _belongs(number: int) -> list[str]:
    """Which sets begin with it, and which box it is from."""
    found = [
        say("book-of-set", set=SETS[key].name, start="yes" if number in SETS[key].start else "no") for key in sets_of(number)
    ]
    return [*found, say("book-of-horizon")] if number > LAST_BASE else found


def book_alt(numbers: Sequence[int]) -> str:
    """What a picture of the book shows, in at most 1,024 characters: one card whole, of several their names and symbols."""
    if len(numbers) == 1:
        return _cut([f"{_head(numbers[0]).replace('**', '')}.", *card_text(numbers[0])])
    return _cut([say("book-alt", count=len(numbers)), *(f"{_head(one).replace('**', '')}." for one in numbers)])


def _cut(parts: Sequence[str]) -> str:
    """As many of these as an alt text has room for."""
    said, more = "", say("book-alt-more")
    for part in parts:
        if len(said) + len(part) + len(more) + 2 > ALT:
            return f"{said} {more}"
        said = f"{said} {part}".strip()
    return said


def animals_text(view: EcosView | None) -> str:
    """All animals by where they live, with what is left of them in a game, or (None) how many there are."""
    lines = [say("book-tab-line", tab=tab, animals=", ".join(_animal(one, view) for one in some)) for tab, some in _tabs(view)]
    return "\n".join(lines)


def animals_alt(view: EcosView | None) -> str:
    """The same as the text of a picture, without markdown."""
    head = say("book-animals-alt", counted="box" if view is None else "left")
    return _cut([head, *(line.replace("**", "") + "." for line in animals_text(view).split("\n"))])


def _tabs(view: EcosView | None) -> list[tuple[str, list[str]]]:
    return [(tab, list(some)) for tab, some in groupby(species_of(view), key=tab_of)]


def _animal(species: str, view: EcosView | None) -> str:
    args = {"mark": SPECIES[species].mark, "horizon": "yes" if species in HORIZON else "no"}
    return say("book-animal-line", what=species, count=count_of(species, view), **args)
