"""What options are called, and how they are laid out for any front-end."""

from collections.abc import Callable
from typing import Any

from engine.core.types import Choice, Control, Row
from engine.games.ecos.cards import CARDS
from engine.games.ecos.hexes import Key, axial
from engine.games.ecos.names import name_of

BUTTONS, MENU = 5, 25


def _card(number: str) -> dict[str, Any]:
    return {"card": CARDS[int(number)].name, "number": int(number)}


def called(key: Key) -> str:
    """What pictures and texts call a hex: "M13"."""
    return name_of(axial(key))


def _of_card(word: str, rest: str) -> Control:
    number, _, more = rest.partition(":")
    args = _card(number)
    if word == "put":
        args["element"] = more
    elif word == "declare":
        args["hexes"] = " ".join(map(called, more.split("|")))
    return Control(f"{word}:{rest}", f"ecos-option-{word}", args)


def _plain(word: str, rest: str) -> Control:
    return Control(f"{word}:{rest}", f"ecos-option-{word}", {"what": rest})


def _hex(word: str, rest: str) -> Control:
    return Control(f"{word}:{rest}", f"ecos-option-{word}", {"what": called(rest)})


def _mode(word: str, rest: str) -> Control:
    """A branch of a choice is called by its letter, as in the text of the card."""
    return Control(f"{word}:{rest}", "ecos-option-mode", {"what": chr(ord("a") + int(rest))})


CALLED: dict[str, Callable[[str, str], Control]] = {
    **dict.fromkeys(("put", "card", "keep", "take", "declare", "benefit"), _of_card),
    **dict.fromkeys(("look", "set"), _plain),
    **dict.fromkeys(("hex", "flip"), _hex),
    "mode": _mode,
}
"""Labels by the word that an option begins with; all other words are things on a hex, that move from hex to hex, or hunt."""


def label(option: str) -> Control:
    """What an option id is called, in any state of any match."""
    word, _, rest = option.partition(":")
    if not rest:
        return Control(option, f"ecos-choice-{word}")
    if word in CALLED:
        return CALLED[word](word, rest)
    start, *to = rest.split(":")
    if not to:
        return Control(option, "ecos-option-at", {"what": word, "hex": called(start)})
    if len(to) == 1:
        return Control(option, "ecos-option-move", {"what": word, "from": called(start), "hex": called(to[0])})
    args = {"what": word, "from": called(start), "prey": to[0], "hex": called(to[1])}
    return Control(option, "ecos-option-hunt", args)


def rows(choice: Choice) -> tuple[Row, ...]:
    """Few options are buttons; more are menus of 25, of which the first five are shown. Nothing where several are picked."""
    if choice.question.high > 1:
        return ()
    found = [label(option.id) for option in choice.question.options]
    if len(found) <= BUTTONS:
        return (Row("buttons", tuple(found)),) if found else ()
    menus = [found[start : start + MENU] for start in range(0, len(found), MENU)]
    return tuple(Row("menu", tuple(menu), f"ecos-menu-{choice.question.kind}") for menu in menus[:BUTTONS])
