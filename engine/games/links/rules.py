"""How a board of Eco-Links is played (L7-L9, L18, L21, L22): one verb, `board`, asked anew after every change."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput, StaleInput
from engine.core.game import Outcome, Verb
from engine.core.types import Choice, Command, Control, Event, Option, Question, Row, Step
from engine.games.links import controls, daily, difficulty, solver
from engine.games.links.board import NUMBERS, check, group_by_kind
from engine.games.links.state import EMPTY, LOOKS, Board, LinksState, Placed, changed, lapse, paths_of, put, turn
from engine.games.links.tiles import TILES, in_play, rotations
from engine.games.links.view import LinksView, view

replace = msgspec.structs.replace
Result = tuple[Board, str, dict[str, Any]]
"""A board after an action, and the kind and data of the event that tells it."""


@cache
def puts(penalty: int) -> tuple[Option, ...]:
    """Every tile in play, on every cell, in every rotation that looks different: `put:<cell>:<tile>:<turn>`."""
    return tuple(
        Option(f"put:{cell}:{tile.number}:{times}", f"tile:{tile.number}")
        for cell in range(7)
        for tile in in_play(penalty)
        for times in rotations(tile.path)
    )


def _options(state: LinksState, board: Board) -> tuple[Option, ...]:
    """What can be done with an open board. What would change nothing is not offered."""
    lying = {f"put:{cell}:{one.tile}:{one.turn}" for cell, one in enumerate(board.cells) if one}
    filled = [cell for cell, one in enumerate(board.cells) if one]
    turnable = [c for c in filled if (one := board.cells[c]) and len(rotations(TILES[one.tile - 1].path)) > 1]
    found = [Option(f"pick:{cell}", f"cell:{cell}") for cell in range(7) if cell != board.cell]
    found += [option for option in puts(state.penalty) if option.id not in lying]
    found += [Option(f"turn:{cell}:{way}", f"cell:{cell}") for cell in turnable for way in ("left", "right")]
    found += [Option(f"remove:{cell}", f"cell:{cell}") for cell in filled]
    found += [Option("clear")] * bool(filled)
    found += [Option("undo")] * bool(board.past)
    found += [Option("hint")] * bool(len(filled) < 7 or check(state.numbers, paths_of(board.cells), state.penalty))
    return (*found, Option("declare"), Option("give-up"))


def _pick(state: LinksState, board: Board, at: int, cell: str) -> Result:
    return replace(board, cell=int(cell)), "picked", {"cell": int(cell)}


def _put(state: LinksState, board: Board, at: int, cell: str, tile: str, times: str) -> Result:
    placed = Placed(int(tile), int(times))
    done = changed(board, put(board.cells, int(cell), placed), cell=int(cell))
    return done, "put", {"cell": int(cell), "tile": placed.tile, "turn": placed.turn}


def _turn(state: LinksState, board: Board, at: int, cell: str, way: str) -> Result:
    old = board.cells[int(cell)]
    if old is None:
        raise IllegalInput("not-an-option")
    placed = turn(old, 1 if way == "right" else -1)
    done = changed(board, put(board.cells, int(cell), placed), cell=int(cell))
    return done, "turned", {"cell": int(cell), "tile": placed.tile, "turn": placed.turn}


def _remove(state: LinksState, board: Board, at: int, cell: str) -> Result:
    return changed(board, put(board.cells, int(cell), None), cell=int(cell)), "removed", {"cell": int(cell)}


def _clear(state: LinksState, board: Board, at: int) -> Result:
    return changed(board, EMPTY), "cleared", {}


def _undo(state: LinksState, board: Board, at: int) -> Result:
    done = changed(board, board.past[-1], past=board.past[:-1])
    return done, "undone", {}


def _hint(state: LinksState, board: Board, at: int) -> Result:
    """L22: towards the solution that agrees with most placed tiles: its lowest empty cell, else its lowest wrong cell."""
    goal = solver.nearest(state.numbers, state.penalty, board.cells)
    here = paths_of(board.cells)
    empty = [cell for cell in range(7) if here[cell] is None]
    cell = empty[0] if empty else next(c for c, path in enumerate(paths_of(goal)) if path != here[c])
    placed = goal[cell]
    done = changed(board, put(board.cells, cell, placed), cell=cell, hinted=cell, hints=board.hints + 1)
    return done, "hinted", {"cell": cell}


def _declare(state: LinksState, board: Board, at: int) -> Result:
    """L21, L23: any right board is accepted; a wrong one is told the kinds of its mistakes and stays open."""
    kinds = group_by_kind(check(state.numbers, paths_of(board.cells), state.penalty))
    if kinds:
        return replace(board, wrong=board.wrong + 1, told=kinds, hinted=None), "wrong", {"kinds": kinds}
    return replace(board, end="solved", ended=at, told={}, cell=None, hinted=None), "solved", {}


def _give_up(state: LinksState, board: Board, at: int) -> Result:
    return replace(board, end="given-up", ended=at, told={}, cell=None, hinted=None), "gave-up", {}


ACTIONS: dict[str, Callable[..., Result]] = {
    "pick": _pick,
    "put": _put,
    "turn": _turn,
    "remove": _remove,
    "clear": _clear,
    "undo": _undo,
    "hint": _hint,
    "declare": _declare,
    "give-up": _give_up,
}


class BoardVerb:
    """Work on one's own board until it is solved or given up."""

    def ask(self, state: LinksState, step: Step) -> Question:
        """All that the owner can do with the board."""
        return Question("board", _options(state, state.boards[step.seat]))

    def apply(self, state: LinksState, step: Step, picks: tuple[str, ...], at: int) -> Outcome[LinksState]:
        """Do it, and ask again while the board is open. Raises StaleInput after the last moment of an attempt (L21)."""
        if (end := lapse(state)) is not None and at >= end:
            raise StaleInput("stale")
        name, *args = picks[0].split(":")
        board = state.boards[step.seat]
        board, kind, data = ACTIONS[name](state, replace(board, presses=board.presses + 1), at, *args)
        boards = (*state.boards[: step.seat], board, *state.boards[step.seat + 1 :])
        event = Event(kind, step.seat, data, audience=(step.seat,))
        return Outcome(replace(state, boards=boards), (event,), () if board.end else (step,))


Look = Literal["lake", "meadow", "woods", "ice"]
Sixth = Annotated[tuple[int, ...], msgspec.Meta(min_length=6, max_length=6)]


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="practice"):
    """What a board of practice may be told. `level` counts only where no numbers are given; `looks`: one a seat."""

    numbers: Sixth | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None
    penalty: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    looks: Annotated[tuple[Look, ...], msgspec.Meta(min_length=1, max_length=1)] = ("lake",)


class Daily(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="mode", tag="daily"):
    """What an attempt at the puzzle of a day must be told (L18, L21): its numbers and the day, from 1 on."""

    numbers: Sixth
    day: Annotated[int, msgspec.Meta(ge=1)]
    looks: Annotated[tuple[Look, ...], msgspec.Meta(min_length=1, max_length=1)] = ("lake",)


def _read(options: Mapping[str, Any]) -> Practice | Daily:
    """The options, checked. Raises IllegalInput."""
    try:
        wanted = msgspec.convert({"mode": "practice", **options}, Practice | Daily)
    except msgspec.ValidationError as error:
        raise IllegalInput("bad-options", options=str(error)) from error
    if wanted.numbers is not None and (len(set(wanted.numbers)) != 6 or not set(wanted.numbers) <= set(NUMBERS)):
        raise IllegalInput("bad-options", options="numbers")
    return wanted


def _drawn(state: LinksState, level: int | None) -> LinksState:
    """Six numbers drawn at random (L7) until the board has the wanted level 1-7 of difficulty (L20)."""
    while True:
        state, order = rng.shuffle(state, tuple(NUMBERS))
        numbers = tuple(sorted(order[:6]))
        found = difficulty.level(numbers)
        if level in (None, found):
            return replace(state, numbers=numbers, level=found)


class Links:
    """See `engine.core.game.Game`. Options of a new match: see `Practice` and `Daily`; `mode` says which is meant."""

    key = "links"
    version = 1
    state_type = LinksState
    verbs: Mapping[str, Verb[LinksState]] = {"board": BoardVerb()}

    def warm_up(self) -> None:
        """The solver's tables, and the boards of the daily puzzle."""
        solver.count((1, 2, 3, 4, 5, 6))
        daily.classes()

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[LinksState]:
        """A board for one seat, its clock running."""
        wanted = _read(options)
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

    def next_phase(self, state: LinksState) -> Outcome[LinksState]:
        """All boards have ended."""
        return Outcome(replace(state, over=True), (Event("over"),))

    def command(self, state: LinksState, command: Command) -> Outcome[LinksState]:
        """`due`: the attempt at a puzzle of the day has lasted 24 hours (L21). Practice knows no commands."""
        if state.mode != "daily" or command.kind != "due":
            raise IllegalInput("no-such-command", kind=command.kind)
        due = self.due(state)
        if due is None or command.at < due:
            raise IllegalInput("not-due")
        lapsed = replace(state.boards[0], end="lapsed", ended=due, told={}, cell=None, hinted=None)
        events = (Event("lapsed", 0, audience=(0,)), Event("over"))
        return Outcome(replace(state, boards=(lapsed,), over=True), events)

    def due(self, state: LinksState) -> int | None:
        """An attempt at a puzzle of the day ends 24 hours after its start (L21); practice waits for nobody."""
        return None if state.over else lapse(state)

    def placing(self, state: LinksState) -> tuple[int, ...] | None:
        """Practice is no contest."""
        return None

    def view(self, state: LinksState, viewer: int | None) -> LinksView:
        """See `engine.games.links.view`."""
        return view(state, viewer)

    def controls(self, state: LinksState, choice: Choice) -> tuple[Row, ...]:
        """See `engine.games.links.controls`."""
        return controls.rows(state, state.boards[choice.seat], {option.id for option in choice.question.options})

    def label(self, option: str) -> Control:
        """See `engine.games.links.controls`."""
        return controls.label(option)

    def prefer(self, state: LinksState, choice: Choice, options: tuple[str, ...]) -> str | None:
        """See `engine.games.links.controls`."""
        return controls.prefer(state, state.boards[choice.seat], options)

    def again(self, state: LinksState) -> dict[str, Any]:
        """Practice with the same look and penalty, on a new board of about the same difficulty."""
        looks = [board.look for board in state.boards]
        return {"level": state.level, "penalty": state.penalty, "looks": looks}

    def redeal(self, state: LinksState, viewer: int | None, salt: str) -> LinksState:
        """A viewer knows their own board and nothing else: other boards, numbers and the seed are dealt anew."""
        state = replace(state, seed=f"{salt}:{state.seed}", draws=state.draws + 1)
        if viewer is not None:
            return state
        fresh, order = rng.shuffle(state, tuple(NUMBERS))
        boards = tuple(Board(LOOKS[len(salt) % 4], board.started + 1) for board in state.boards)
        return replace(fresh, numbers=tuple(sorted(order[:6])), boards=boards, draws=state.draws)
