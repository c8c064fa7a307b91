"""Runs a scenario through the door of all players, `engine.core.run.take`, and looks whether all is as expected."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engine.core import run
from engine.core.errors import EndlessChain
from engine.core.game import Outcome
from engine.core.types import CLOCK, Answer, Choice, Event, Step
from engine.games.ecos import cards
from engine.games.ecos.cards import CARDS, Card
from engine.games.ecos.rules import Ecos
from engine.games.ecos.scenario import expecting, script
from engine.games.ecos.scenario.begin import Reader
from engine.games.ecos.scenario.expecting import Expected, Problem
from engine.games.ecos.scenario.script import Line
from engine.games.ecos.state import EcosState


class Chapter(NamedTuple):
    """What came of an input; `given` None: before the first one."""

    given: Answer | None
    events: tuple[Event, ...]


class Report(NamedTuple):
    """How it went, to where the first problem stopped it or to the end."""

    chapters: tuple[Chapter, ...]
    state: EcosState
    problems: tuple[Problem, ...]


class Scenario(NamedTuple):
    """A file that was read. `draws`: after so many the scenario is at its end."""

    title: str
    about: str
    seats: tuple[str, ...]
    own: tuple[Card, ...]
    state: EcosState
    draws: int
    play: tuple[Line, ...]
    expected: Expected
    reader: Reader


class _Table(Ecos):
    """The game, stopped when the draws of the scenario are resolved."""

    def __init__(self, draws: int) -> None:
        self._draws = draws

    def next_phase(self, state: EcosState) -> Outcome[EcosState]:
        """Nothing more is drawn than the scenario says."""
        if state.number >= self._draws:
            return Outcome(state, (), (Step(CLOCK),))
        return super().next_phase(state)


class _Stop(Exception):
    """The play cannot go on."""


@contextmanager
def cards_of(own: tuple[Card, ...]) -> Iterator[None]:
    """The cards of a scenario's own exist while this lasts. Raises ValueError where one is taken."""
    new = [card.number for card in own if card.number not in CARDS]
    for card in own:
        cards.add(card)
    try:
        yield
    finally:
        for number in new:
            del CARDS[number]


def play(scenario: Scenario) -> Report:
    """The whole scenario."""
    with cards_of(scenario.own):
        return _Run(scenario).whole()


class _Run:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.table = scenario, _Table(scenario.draws)
        self.state = scenario.state
        self.chapters: list[Chapter] = []
        self.problems: list[Problem] = []

    def whole(self) -> Report:
        try:
            self._play()
            self._end()
        except _Stop:
            pass
        except EndlessChain as error:
            self.problems.append(Problem(1, str(error)))
        return Report(tuple(self.chapters), self.state, tuple(self.problems))

    def _play(self) -> None:
        self.state, events, _ = run.resume(self.table, self.state)
        self.chapters.append(Chapter(None, events))
        for line in self.scenario.play:
            if line.what == script.ANSWER:
                self._answer(line)
            else:
                self._look(line)

    def _stop(self, line: int, text: str) -> _Stop:
        self.problems.append(Problem(line, text))
        return _Stop()

    def _asked(self, seat: int) -> Choice | None:
        """What a seat is asked and has not answered yet."""
        sealed = {one.id for one in self.state.open if one.picks is not None}
        mine = (one for one in run.choices(self.table, self.state) if one.seat == seat)
        return next((one for one in mine if one.id not in sealed), None)

    def _answer(self, line: Line) -> None:
        choice = self._asked(line.seat)
        if choice is None:
            raise self._stop(line.line, f"{self._name(line.seat)} is not asked anything; open: {self._open() or 'nothing'}")
        picks = tuple(self._pick(line, choice, words) for words in line.words)
        question = choice.question
        if not question.low <= len(picks) <= question.high or len(set(picks)) < len(picks):
            raise self._stop(line.line, f"{question.low} to {question.high} different ones are to be picked, not {len(picks)}")
        given = Answer(choice.id, line.seat, picks, 0)
        self.state, events, _ = run.take(self.table, self.state, given)
        self.chapters.append(Chapter(given, events))

    def _pick(self, line: Line, choice: Choice, words: str) -> str:
        found = script.matching(words, choice.question.options, self.scenario.reader.names)
        if len(found) == 1:
            return found[0]
        if found:
            raise self._stop(line.line, f"{words!r} could be {', '.join(map(script.plain, found))}")
        raise self._stop(line.line, f"{words!r} is not offered; {self._said(choice)}")

    def _look(self, line: Line) -> None:
        choice = self._asked(line.seat)
        if line.what == script.ASKED:
            kind = "nothing" if choice is None else choice.question.kind
            if line.words != (kind,):
                raise self._stop(line.line, f"{self._name(line.seat)} is asked {kind}, not {', '.join(line.words)}")
            return
        if choice is None:
            raise self._stop(line.line, f"{self._name(line.seat)} is not asked anything; open: {self._open() or 'nothing'}")
        self._compare(line, choice)

    def _compare(self, line: Line, choice: Choice) -> None:
        """What is offered with what may (only, not) be."""
        named: set[str] = set()
        for words in line.words:
            found = script.matching(words, choice.question.options, self.scenario.reader.names)
            if bool(found) == (line.what == script.NOT):
                said = "is offered" if found else f"is not offered; {self._said(choice)}"
                raise self._stop(line.line, f"{words!r} {said}")
            named.update(found)
        more = [option.id for option in choice.question.options if option.id not in named]
        if line.what == script.ONLY and more:
            raise self._stop(line.line, f"{', '.join(map(script.plain, more))} is offered as well")

    def _name(self, seat: int) -> str:
        return self.scenario.seats[seat]

    def _said(self, choice: Choice) -> str:
        offered = "; ".join(script.plain(option.id) for option in choice.question.options)
        return f"{self._name(choice.seat)} is asked {choice.question.kind}: {offered}"

    def _open(self) -> str:
        asked = (self._asked(seat) for seat in range(self.state.seats))
        return " / ".join(self._said(choice) for choice in asked if choice is not None)

    def _end(self) -> None:
        """Nobody is asked anything but who the file says is; all is as expected."""
        wished = self.scenario.expected.form.open
        asked = {self._name(seat): choice.question.kind for seat in range(self.state.seats) if (choice := self._asked(seat))}
        reader = self.scenario.reader
        if asked != wished:
            line = reader.lines.of("expect", "open") if wished else self.scenario.play[-1].line if self.scenario.play else 1
            self.problems.append(Problem(line, f"at the end there is still to answer: {self._open() or 'nothing'}"))
        events = [event for chapter in self.chapters for event in chapter.events]
        self.problems += expecting.problems(self.scenario.expected, self.state, events, self.scenario.seats, reader)
