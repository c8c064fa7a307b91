"""A match of rounds to be played in a test: it remembers the state, the time and what was told."""

from typing import Any

from engine.core import run
from engine.core.types import Answer, Command, Event, Row
from engine.games.links import solver
from engine.games.links.rules import Links
from engine.games.links.state import Cells, LinksState, Placed, Table, put, task_of
from engine.games.links.table import RoundView, TableView
from engine.games.links.view import LinksView

GAME = Links()
START = 1_800_000_000_000
SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


class Match:
    """`at` is the present; every step may move it on."""

    def __init__(self, seats: int, pace: str = "live", seed: str = "seed", **options: Any) -> None:
        self.at = START
        outcome = run.start(GAME, seats, seed, {"mode": "rounds", "pace": pace, **options}, START)
        self.state: LinksState = outcome.state
        self.events: tuple[Event, ...] = outcome.events

    @property
    def table(self) -> Table:
        """As it is saved."""
        assert self.state.table is not None
        return self.state.table

    def view(self, viewer: int | None = None) -> LinksView:
        """What a seat sees."""
        return GAME.view(self.state, viewer)

    def seen(self, viewer: int | None = None) -> TableView:
        """The table as a seat sees it."""
        table = self.view(viewer).table
        assert table is not None
        return table

    def last(self) -> RoundView:
        """The round that has ended last."""
        return self.seen().results[-1]

    def asked(self) -> dict[int, str]:
        """The kind of question that each seat is asked."""
        return {choice.seat: choice.question.kind for choice in run.choices(GAME, self.state)}

    def options(self, seat: int) -> set[str]:
        """What a seat can pick."""
        return {one.id for choice in run.choices(GAME, self.state) if choice.seat == seat for one in choice.question.options}

    def rows(self, seat: int) -> tuple[Row, ...]:
        """How it is laid out."""
        choice = next(one for one in run.choices(GAME, self.state) if one.seat == seat)
        return GAME.controls(self.state, choice)

    def pick(self, seat: int, *picks: str, after: int = 1) -> "Match":
        """A seat picks these, one after the other, each so many milliseconds later."""
        for one in picks:
            self.at += after
            choice = next(choice for choice in run.choices(GAME, self.state) if choice.seat == seat)
            self._take(Answer(choice.id, seat, (one,), self.at))
        return self

    def command(self, kind: str, seat: int | None = None, after: int = 0, **args: Any) -> "Match":
        """Anything but an answer."""
        self.at += after
        self._take(Command(kind, seat, self.at, args))
        return self

    def due(self, late: int = 0) -> "Match":
        """Time comes to what is due next, and the table is told, so much later."""
        due = GAME.due(self.state)
        assert due is not None and due >= self.at
        self.at = due + late
        return self.command("due")

    def _take(self, given: Answer | Command) -> None:
        outcome = run.take(GAME, self.state, given)
        self.state, self.events = outcome.state, outcome.events

    def told(self) -> list[str]:
        """The kinds of the last events."""
        return [event.kind for event in self.events]

    def begin(self) -> "Match":
        """All are ready, and the countdown is over."""
        for seat in self.asked():
            self.pick(seat, "ready")
        return self.due()

    def fill(self, seat: int, right: bool = True) -> "Match":
        """A full board: a solution, or one with a tile turned; in no time."""
        task = task_of(self.state, seat)
        goal = solver.nearest(task.numbers, task.penalty, self.state.boards[seat].cells)
        self.pick(seat, *laid(goal if right else spoilt(goal)), after=0)
        return self

    def declare(self, seat: int, right: bool = True, after: int = 1_000) -> "Match":
        """A full board, declared so much later."""
        return self.fill(seat, right).pick(seat, "declare", after=after)

    def open(self, seat: int) -> "Match":
        """By post."""
        return self.pick(seat, "open")

    def play_round(self, *order: int, wrong: tuple[int, ...] = ()) -> "Match":
        """A whole round in which these seats declare in this order; live, the glass runs out where some do not."""
        number = self.table.round
        if self.table.pace == "live":
            self.begin()
        for seat in order:
            if self.table.pace == "async":
                self.open(seat)
            self.declare(seat, seat not in wrong)
        while not self.state.over and self.table.round == number:
            self.due()
        return self


def laid(cells: Cells) -> list[str]:
    """The options that fill a board so."""
    return [f"put:{cell}:{one.tile}:{one.turn}" for cell, one in enumerate(cells) if one]


def spoilt(cells: Cells) -> Cells:
    """With the tile of the first cell on which that makes a difference turned."""
    cell, one = next((cell, one) for cell, one in enumerate(cells) if one and one.tile != 16)
    return put(cells, cell, Placed(one.tile, 1 if one.turn == 0 else 0))
