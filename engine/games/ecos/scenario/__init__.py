"""Scenarios: a position, what is drawn and answered, and what must come of it, in a text file that needs no Python.

The format is told in CONTRIBUTING ("Scenarios").
"""

import re
import tomllib

from engine.games.ecos.cards import CARDS, POOLS, Card
from engine.games.ecos.pieces import ELEMENTS, SPECIES
from engine.games.ecos.scenario import expecting, forms, own_cards, script
from engine.games.ecos.scenario.begin import Reader, state_of
from engine.games.ecos.scenario.drawings import draw
from engine.games.ecos.scenario.expecting import Problem
from engine.games.ecos.scenario.lines import Lines, WrongScenario
from engine.games.ecos.scenario.running import Chapter, Report, Scenario, cards_of, play
from engine.games.ecos.scenario.script import plain

__all__ = ["Chapter", "Problem", "Report", "Scenario", "WrongScenario", "cards_of", "draw", "plain", "play", "read"]

RESERVED = {*ELEMENTS, *SPECIES, *script.FILLING, *script.VERBS, *script.SYNONYMS, "mountain", "forest", "card", "cube", "dial"}
"""Words of answers, which no card of a scenario's own may be called."""


def read(text: str) -> Scenario:
    """A scenario from its text. Raises WrongScenario with the line that is wrong."""
    try:
        return _read(text)
    except RecursionError as error:
        raise WrongScenario(1, "too many brackets stand inside of each other") from error


def _read(text: str) -> Scenario:
    lines = Lines(text)
    form = forms.converted(_toml(text), forms.Form, lines)
    own = tuple(_own(one, index, lines) for index, one in enumerate(form.card))
    _differ(own, lines)
    names = {card.name.lower(): card.number for card in (*_printed(), *own)}
    reader = Reader(lines, names)
    players = {name: forms.converted(one, forms.PlayerForm, lines, "players", name) for name, one in form.players.items()}
    for name in players:
        if not name.isalnum():
            raise reader.wrong(f"a player's name is one word of letters and digits, not {name!r}", "players", name)
    seats = tuple(players)
    with cards_of(own):
        state = state_of(form, players, reader)
        expect = forms.converted(form.expect, forms.ExpectForm, lines, "expect")
        expected = expecting.read(expect, seats, reader)
    return Scenario(form.title, form.about, seats, own, state, len(form.bag), _play(form.play, seats, reader), expected, reader)


def _printed() -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in POOLS["horizon"])


def _differ(own: tuple[Card, ...], lines: Lines) -> None:
    """Raises WrongScenario where a name is there twice, or none."""
    names = [card.name.lower() for card in own]
    for index, name in enumerate(names):
        if not name.strip() or name in names[:index]:
            said = f"there are two cards {own[index].name!r}" if name.strip() else "a card must have a name"
            raise WrongScenario(lines.of("card", index, "name"), said)


def _toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        number = "".join(sign for sign in place.partition(",")[0] if sign.isdigit())
        line = int(number) if number else len(text.splitlines())
        raise WrongScenario(line, f"this is no TOML: {said[:1].lower()}{said[1:]}") from error
    except ValueError as error:
        line = next((at for at, row in enumerate(text.splitlines(), 1) if re.search("[0-9_]{4000}", row)), 1)
        raise WrongScenario(line, "a number has too many digits") from error


def _own(value: object, index: int, lines: Lines) -> Card:
    form = forms.converted(value, forms.CardForm, lines, "card", index)
    if form.name.lower() in RESERVED or any(form.name.lower() == card.name.lower() for card in _printed()):
        said = f"{form.name!r} means something else already: call your card by a name that nothing in the game has"
        raise WrongScenario(lines.of("card", index, "name"), said)
    try:
        return own_cards.made(form)
    except own_cards.WrongCard as error:
        raise WrongScenario(lines.of("card", index, error.field), str(error)) from error


def _play(text: str, seats: tuple[str, ...], reader: Reader) -> tuple[script.Line, ...]:
    inside = reader.lines.inside
    try:
        found = tuple(line._replace(line=inside(line.line, "play")) for line in script.parse(text, seats))
    except script.WrongLine as error:
        raise WrongScenario(inside(error.index, "play"), str(error)) from error
    for line in found:
        for words in line.words if line.what != script.ASKED else ():
            reader.check_words(words, line.line)
    return found
