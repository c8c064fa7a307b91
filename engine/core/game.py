"""The interface of a game. A third game is a folder that makes one of these, and a line in `engine.games.GAMES`."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from engine.core.types import Choice, Command, Control, Event, Question, Row, State, Step

S = TypeVar("S", bound=State)


class Outcome(NamedTuple, Generic[S]):
    """What an action led to: the new state, what happened, and what is to be done next (first on top)."""

    state: S
    events: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()


class Verb(Protocol[S]):
    """One kind of step. `ask` is the only place where legality lives."""

    def ask(self, state: S, step: Step) -> Question:
        """The question of this step in this state; with fewer options than `low` it fizzles."""

    def apply(self, state: S, step: Step, picks: tuple[str, ...], at: int) -> Outcome[S]:
        """What the picks (valid by `ask`) lead to. `at`: UTC milliseconds of the input, 0 when nobody was asked."""


class Game(Protocol[S]):
    """Everything that the loop, the bot and the kit need to know of a game."""

    key: str
    version: int
    state_type: type[S]
    verbs: Mapping[str, Verb[S]]

    def warm_up(self) -> None:
        """Build the tables that it needs, if any, before somebody waits for them."""

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[S]:
        """A match at its beginning. Raises IllegalInput for options that the game does not have."""

    def next_phase(self, state: S) -> Outcome[S]:
        """What comes when nothing is left to do and nothing is asked."""

    def command(self, state: S, command: Command) -> Outcome[S]:
        """Carry out a command. Raises IllegalInput when it does not fit."""

    def due(self, state: S) -> int | None:
        """When (UTC milliseconds) the table is to be sent `Command("due", None, at)`, since time itself decides something then.

        None: nobody waits for the clock. It may depend on hidden state, so it is shown to nobody.
        """

    def placing(self, state: S) -> tuple[int, ...] | None:
        """The rank of each seat (1 is best, equals share it) of a contest that has ended; None: no contest or result."""

    def view(self, state: S, viewer: int | None) -> msgspec.Struct:
        """What this seat (None: a spectator) may know, built from an allow-list."""

    def controls(self, state: S, choice: Choice) -> tuple[Row, ...]:
        """The options of a choice that a player most likely wants, laid out; every option has its `label` besides."""

    def label(self, option: str) -> Control:
        """What an option id is called, in any state of any match: for lists and for typing."""

    def prefer(self, state: S, choice: Choice, options: tuple[str, ...]) -> str | None:
        """Which of several options is meant by words that fit them all; None: that must be asked."""

    def again(self, state: S) -> dict[str, Any] | None:
        """The options of another match like this one; what was drawn is drawn anew. None: there cannot be another one."""

    def redeal(self, state: S, viewer: int | None, salt: str) -> S:
        """Another state that this viewer cannot tell from this one: everything that they cannot know is dealt anew.

        Used by the kit to prove secrecy: view, picture and texts must be the same.
        """
