"""What a new match of Eco-Links can be told, and how it begins."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput
from engine.core.game import Outcome
from engine.core.types import Event, Step
from engine.games.links import difficulty, rounds
from engine.games.links.board import NUMBERS
from engine.games.links.state import LOOKS, Board, LinksState, Player, Table

replace = msgspec.structs.replace
Look = Literal["lake", "meadow", "woods", "ice"]
Six = Annotated[tuple[int, ...], msgspec.Meta(min_length=6, max_length=6)]
OneLook = Annotated[tuple[Look, ...], msgspec.Meta(min_length=1, max_length=1)]
Strength = Annotated[int, msgspec.Meta(ge=0, le=3)]

MINUTE_MS = 60_000
SEATS = range(2, 5)
"""How many play rounds (L3)."""


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="practice"):
    """A board of practice. `level` counts only where no numbers are given."""

    numbers: Six | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None
    penalty: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    looks: OneLook = ("lake",)


class Daily(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="daily"):
    """An attempt at the puzzle of a day (L18, L21): its numbers and the day, from 1 on."""

    numbers: Six
    day: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    looks: OneLook = ("lake",)


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="rounds"):
    """A match of 2-4 seats (L7-L17). `deadline`: milliseconds for a round (async), or for getting ready for one (live).

    `looks`, `computers` (0 a person, 1-3 the strength): one a seat, if given. `numbers`: of the round, if there is only one.
    """

    pace: Literal["live", "async"] = "async"
    deadline: Annotated[int, msgspec.Meta(ge=MINUTE_MS, le=60 * 24 * 60 * MINUTE_MS)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=4)] = 4
    looks: tuple[Look, ...] | None = None
    computers: tuple[Strength, ...] | None = None
    numbers: Six | None = None


DEADLINES = {"live": 10 * MINUTE_MS, "async": 24 * 60 * MINUTE_MS}
"""Where none was agreed (L16)."""


def _read(options: Mapping[str, Any]) -> Practice | Daily | Rounds:
    """The options, checked one by one. Raises IllegalInput."""
    try:
        wanted: Practice | Daily | Rounds = msgspec.convert({"mode": "practice", **options}, Practice | Daily | Rounds)
    except msgspec.ValidationError as error:
        raise IllegalInput("bad-options", options=str(error)) from error
    if wanted.numbers is not None and (len(set(wanted.numbers)) != 6 or not set(wanted.numbers) <= set(NUMBERS)):
        raise IllegalInput("bad-options", options="numbers")
    return wanted


def new(seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[LinksState]:
    """A match at its beginning. Raises IllegalInput for options that are not there, or do not fit each other."""
    wanted = _read(options)
    if isinstance(wanted, Rounds):
        return _rounds(seats, seed, wanted, at)
    if seats != 1:
        raise IllegalInput("bad-options", options="seats")
    mode, day, penalty = ("daily", wanted.day, 0) if isinstance(wanted, Daily) else ("practice", None, wanted.penalty)
    boards = (Board(wanted.looks[0], at),)
    state = LinksState(seed=seed, seats=1, mode=mode, day=day, numbers=(), level=0, penalty=penalty, boards=boards)
    if wanted.numbers is None:
        state = _drawn(state, wanted.level)
    else:
        numbers = tuple(sorted(wanted.numbers))
        state = replace(state, numbers=numbers, level=difficulty.level(numbers))
    return Outcome(state, (Event("started", None, {"mode": mode}),), (Step("board", group="boards"),))


def _drawn(state: LinksState, level: int | None) -> LinksState:
    """Six numbers drawn at random (L7) until the board has the wanted level 1-7 of difficulty (L20)."""
    while True:
        state, order = rng.shuffle(state, tuple(NUMBERS))
        numbers = tuple(sorted(order[:6]))
        found = difficulty.level(numbers)
        if level in (None, found):
            return replace(state, numbers=numbers, level=found)


def _rounds(seats: int, seed: str, wanted: Rounds, at: int) -> Outcome[LinksState]:
    """The pile is shuffled (L7); numbers that were agreed on lie on top of it."""
    looks = LOOKS[:seats] if wanted.looks is None else wanted.looks
    computers = (0,) * seats if wanted.computers is None else wanted.computers
    if seats not in SEATS or len(looks) != seats or len(computers) != seats or all(computers):
        raise IllegalInput("bad-options", options="seats")
    if wanted.numbers is not None and wanted.rounds != 1:
        raise IllegalInput("bad-options", options="numbers")
    boards = tuple(Board(look, 0) for look in looks)
    state = LinksState(seed=seed, seats=seats, mode="rounds", numbers=(), level=0, penalty=0, boards=boards)
    state, pile = rng.shuffle(state, tuple(NUMBERS))
    chosen = wanted.numbers or ()
    table = Table(
        pace=wanted.pace,
        rounds=wanted.rounds,
        wait=DEADLINES[wanted.pace] if wanted.deadline is None else wanted.deadline,
        players=tuple(Player(look, computer) for look, computer in zip(looks, computers, strict=True)),
        pile=(*chosen, *(number for number in pile if number not in chosen)),
    )
    state, events, steps = rounds.open_round(replace(state, table=table), at)
    return Outcome(state, (Event("started", None, {"mode": "rounds"}), *events), steps)


def again(state: LinksState) -> dict[str, Any]:
    """The options of another match like this one: rounds with the same seats, else practice of about the same difficulty."""
    looks = [board.look for board in state.boards]
    if state.table is None:
        return {"level": state.level, "penalty": state.penalty, "looks": looks}
    table = state.table
    computers = [player.computer for player in table.players]
    pace, deadline, count = table.pace, table.wait, table.rounds
    return {"mode": "rounds", "pace": pace, "deadline": deadline, "rounds": count, "looks": looks, "computers": computers}
