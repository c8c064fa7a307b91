"""The plain data that games, saves and front-ends share. Equal values have equal JSON."""

from typing import Any

import msgspec

CLOCK = "#clock"
"""The `op` of a step about which nobody is asked: nothing goes on before a command, mostly that time has come, replaces it."""


class Option(msgspec.Struct, frozen=True):
    """A thing that can be picked. `ref` (`hex:2,-1`, `cell:3`, `tile:7`) lets any front-end draw or label it."""

    id: str
    ref: str = ""


class Question(msgspec.Struct, frozen=True):
    """What a verb asks: between `low` and `high` of `options`. `sealed`: secret until everybody's sealed ones are in."""

    kind: str
    options: tuple[Option, ...]
    text: str = ""
    args: dict[str, Any] = {}
    low: int = 1
    high: int = 1
    sealed: bool = False


class Choice(msgspec.Struct, frozen=True):
    """A question that is open: `id` stays the same while it is, and is never used again in this match."""

    id: str
    seat: int
    question: Question
    source: str = ""


class Control(msgspec.Struct, frozen=True):
    """One thing to press: an option, and the wording keys of what it says. `confirm`: a key; ask this first."""

    option: str
    text: str
    args: dict[str, Any] = {}
    note: str = ""
    note_args: dict[str, Any] = {}
    style: str = "plain"
    enabled: bool = True
    confirm: str = ""


class Row(msgspec.Struct, frozen=True):
    """Controls that belong together, for any front-end: `kind` is "buttons" (at most 5) or "menu" (at most 25)."""

    kind: str
    controls: tuple[Control, ...]
    text: str = ""
    args: dict[str, Any] = {}


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat's picks (option ids) for one choice. `at`: UTC milliseconds, set by the service."""

    choice: str
    seat: int
    picks: tuple[str, ...]
    at: int


class Command(msgspec.Struct, frozen=True, tag="command"):
    """What is not an answer (timeout, resign, cancel ...). `seat` None: the table itself. `at`: UTC milliseconds."""

    kind: str
    seat: int | None
    at: int
    args: dict[str, Any] = {}


Input = Answer | Command


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened. `audience`: the seats that may know it; None is everybody."""

    kind: str
    seat: int | None = None
    data: dict[str, Any] = {}
    audience: tuple[int, ...] | None = None


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One piece of work still to do: a verb (`op`) and plain arguments.

    Steps with the same `group` next to each other are asked at the same time; what lies below them waits for all.
    """

    op: str
    seat: int = 0
    args: dict[str, Any] = {}
    source: str = ""
    group: str = ""


class Open(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step that waits for its answer. Options are never stored: the verb that asked makes them again.

    `picks` holds a sealed answer until the last one of its group is in.
    """

    id: str
    step: Step
    group: str
    picks: tuple[str, ...] | None = None
    at: int = 0


class State(msgspec.Struct, frozen=True, kw_only=True):
    """What every game's state has; games add their own fields. `asked` counts the choices per seat, `seq` the inputs."""

    seed: str
    seats: int
    draws: int = 0
    seq: int = 0
    agenda: tuple[Step, ...] = ()
    open: tuple[Open, ...] = ()
    asked: tuple[int, ...] = ()
    over: bool = False
