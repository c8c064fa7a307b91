"""The `play` of a scenario, line by line, and how a person's words are matched with the options of a question."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.core.types import Option
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import DECKS, ELEMENTS, SPECIES

ANSWER, MAY, ONLY, NOT, ASKED = "", "may", "may only", "may not", "is asked"
_LINE = re.compile(r"(\S+?)(?: (may only|may not|may|is asked))?\s*:\s*(.*)")
_HEX = re.compile(r"-?\d+,-?\d+")
_NUMBER = re.compile(r"-?\d+(,-?\d+)?")
FILLING = {
    "a", "an", "and", "at", "by", "for", "from", "hex", "hexes", "in", "into", "of", "on", "option", "the", "to", "with",
}  # fmt: skip
"""Words that say nothing."""
SYNONYMS = {
    "water": "W",
    "grassland": "G",
    "desert": "D",
    "first": "0",
    "second": "1",
    "third": "2",
    "fourth": "3",
    "start": "0",
}
"""Words of people for parts of an option's id; the word itself may be meant as well (the element water)."""
VERBS = {
    "place", "put", "move", "remove", "hunt", "flip", "replace", "shift", "pick", "choose", "take", "keep", "play", "turn",
    "cash", "resolve", "gain",
}  # fmt: skip
"""A first word that may be left out, or may stand before an option that does not hold it."""

WORDS = {
    *SPECIES, *ELEMENTS, *DECKS, *FILLING, *SYNONYMS, *VERBS, "w", "g", "d", "_", "mountain", "forest", "tile", "dial", "card",
    "cube", "cubes", "done", "stay", "pass", "hand", "yes", "no", "declare", "look", "benefit", "change", "when", "repeat",
    "shared", "nothing",
}  # fmt: skip
"""All that can be said of options and events, besides hexes, numbers and the names of cards."""


class Line(NamedTuple):
    """`what`: ANSWER, or what is looked at before the next answer; `words`: one text for each option that it names."""

    line: int
    seat: int
    what: str
    words: tuple[str, ...]


class WrongLine(Exception):
    """A line of the play that says nothing."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


def parse(text: str, seats: tuple[str, ...]) -> Iterator[Line]:
    """Each line that is not blank and no `#` remark, counted from 0. Raises WrongLine."""
    for index, line in enumerate(text.split("\n")):
        plain = line.partition("#")[0].strip()
        if not plain:
            continue
        found = _LINE.fullmatch(plain)
        if not found:
            raise WrongLine(index, 'a line of the play looks like "Ann: place lion 2,-1" or "Ann may not: pass"')
        if found[1] not in seats:
            raise WrongLine(index, f"there is no player {found[1]!r}, only {', '.join(seats)}")
        what = found[2] or ANSWER
        words = tuple(word.strip() for word in re.split(r" \+ |;" if what == ANSWER else ";", found[3]) if word.strip())
        if not words:
            raise WrongLine(index, "nothing stands after the colon")
        yield Line(index, seats.index(found[1]), what, words)


def tokens(words: str, names: Mapping[str, int]) -> list[str]:
    """The words of a text that say something; a card's name is its number."""
    text = f" {words.lower()} "
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<=\s){re.escape(name)}(?=[\s;.])", str(names[name]), text)
    return [word for word in (raw.strip(";.") for raw in text.split()) if word and word not in FILLING]


def unknown(words: str, names: Mapping[str, int]) -> str:
    """A word that can be of no option and of no event, "" where there is none: of what is misspelt all is not so."""
    return next((word for word in tokens(words, names) if word not in WORDS and not _NUMBER.fullmatch(word)), "")


def matching(words: str, options: Iterable[Option], names: Mapping[str, int]) -> list[str]:
    """The ids of the options that these words fit: those that they name wholly, else all of which they name a part."""
    said, all_options = tokens(words, names), tuple(options)
    found = _fitting(said, all_options)
    if not found and said and said[0] in VERBS:
        found = _fitting(said[1:], all_options)
    whole = [one for one in found if len(_parts(one)) in (len(said), len(said) - (said[0] in VERBS))]
    return whole if len(whole) == 1 else found


def _fitting(said: list[str], options: tuple[Option, ...]) -> list[str]:
    return [option.id for option in options if said and _fits(said, option.id)]


def _parts(option: str) -> list[str]:
    return re.split("[:|]", option)


def _fits(said: list[str], option: str) -> bool:
    """Every word names a part of its own; hexes that have an order (from, to) are named in it."""
    parts = _parts(option)
    hexes = [part for part in parts if _HEX.fullmatch(part)]
    plain = [part for part in parts if not _HEX.fullmatch(part)]
    named = [word for word in said if _HEX.fullmatch(word)]
    in_order = set(named) <= set(hexes) if "|" in option else _is_part(named, hexes)
    return in_order and _each_of_its_own([word for word in said if not _HEX.fullmatch(word)], plain)


def _is_part(few: list[str], many: list[str]) -> bool:
    left = iter(many)
    return all(one in left for one in few)


def _each_of_its_own(words: list[str], parts: list[str]) -> bool:
    left = list(parts)
    for word in words:
        part = next((one for one in left if means(word, one)), None)
        if part is None:
            return False
        left.remove(part)
    return True


def means(word: str, part: str) -> bool:
    """Whether a person's word is meant for this part of an option or an event."""
    return part.lower() in (word, SYNONYMS.get(word, word).lower())


def plain(option: str) -> str:
    """An option as an answer says it: cards by name."""
    return " ".join(CARDS[int(part)].name if part.isdigit() and int(part) in CARDS else part for part in _parts(option))
