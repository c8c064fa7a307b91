"""How a board of Eco-Links is played (L7-L9, L21, L22): one verb, `board`, asked anew after every change."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput
from engine.core.game import Outcome, Verb
from engine.core.types import Choice, Command, Control, Event, Option, Question, Row, Step
from engine.games.links import controls, difficulty, solver
from engine.games.links.board import NUMBERS, check, group_by_kind
from engine.games.links.state import EMPTY, LOOKS, Board, LinksState, Placed, changed, paths_of, put, turn
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
        """Do it, and ask again while the board is open."""
        name, *args = picks[0].split(":")
        board = state.boards[step.seat]
        board, kind, data = ACTIONS[name](state, replace(board, presses=board.presses + 1), at, *args)
        boards = (*state.boards[: step.seat], board, *state.boards[step.seat + 1 :])
        event = Event(kind, step.seat, data, audience=(step.seat,))
        return Outcome(replace(state, boards=boards), (event,), () if board.end else (step,))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new match may be told. `level` counts only where no numbers are given; `looks`: one a seat."""

    numbers: tuple[int, ...] | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=7)] | None = None
    penalty: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    looks: tuple[Literal["lake", "meadow", "woods", "ice"], ...] = ("lake",)


def _read(options: Mapping[str, Any]) -> Options:
    """The options, checked. Raises IllegalInput."""
    try:
        return msgspec.convert(options, Options)
    except msgspec.ValidationError as error:
        raise IllegalInput("bad-options", options=str(error)) from error


def _numbers(state: LinksState, options: Options) -> LinksState:
    """The six numbers: as given, or drawn at random (L7) until the board has the wanted level 1-7 of difficulty (L20)."""
    given, level = options.numbers, options.level
    if given is not None:
        if len(set(given)) != 6 or len(given) != 6 or not set(given) <= set(NUMBERS):
            raise IllegalInput("bad-options", options="numbers")
        numbers = tuple(sorted(given))
        return replace(state, numbers=numbers, level=difficulty.level(numbers))
    while True:
        state, order = rng.shuffle(state, tuple(NUMBERS))
        numbers = tuple(sorted(order[:6]))
        found = difficulty.level(numbers)
        if level in (None, found):
            return replace(state, numbers=numbers, level=found)


class Links:
    """See `engine.core.game.Game`. Options of a new match: `numbers`, `level`, `penalty`, `looks` (one a seat)."""

    key = "links"
    version = 1
    state_type = LinksState
    verbs: Mapping[str, Verb[LinksState]] = {"board": BoardVerb()}

    def warm_up(self) -> None:
        """The solver's tables."""
        solver.count((1, 2, 3, 4, 5, 6))

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[LinksState]:
        """A practice board for one seat, all clocks running."""
        wanted = _read(options)
        if seats != 1 or len(wanted.looks) != seats:
            raise IllegalInput("bad-options", options="seats")
        boards = tuple(Board(look, at) for look in wanted.looks)
        state = LinksState(seed=seed, seats=seats, mode="practice", numbers=(), level=0, penalty=wanted.penalty, boards=boards)
        state = _numbers(state, wanted)
        steps = tuple(Step("board", seat, group="boards") for seat in range(seats))
        return Outcome(state, (Event("started", None, {"mode": "practice"}),), steps)

    def next_phase(self, state: LinksState) -> Outcome[LinksState]:
        """All boards have ended."""
        return Outcome(replace(state, over=True), (Event("over"),))

    def command(self, state: LinksState, command: Command) -> Outcome[LinksState]:
        """Practice knows no commands: nobody waits for it."""
        raise IllegalInput("no-such-command", kind=command.kind)

    def due(self, state: LinksState) -> int | None:
        """Practice waits for nobody."""
        return None

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
        """The same look and penalty, a new board of about the same difficulty."""
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
