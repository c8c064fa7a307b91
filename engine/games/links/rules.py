"""How a board of Eco-Links is played (L7-L9, L18, L21, L22): one verb, `board`, asked anew after every change."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from engine.core.errors import IllegalInput, StaleInput
from engine.core.game import Outcome, Verb
from engine.core.types import CLOCK, Choice, Command, Control, Event, Option, Question, Row, Step
from engine.games.links import controls, daily, dealing, leaving, rounds, scoring, setup, solver
from engine.games.links.board import Paths, check, group_by_kind
from engine.games.links.state import EMPTY, Board, LinksState, Placed, Task, changed, lapse, paths_of, put, task_of, turn
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


def _options(state: LinksState, seat: int) -> tuple[Option, ...]:
    """What can be done with an open board. What would change nothing is not offered; in rounds there is no help (L22)."""
    board, task = state.boards[seat], task_of(state, seat)
    lying = {f"put:{cell}:{one.tile}:{one.turn}" for cell, one in enumerate(board.cells) if one}
    filled = [cell for cell, one in enumerate(board.cells) if one]
    turnable = [c for c in filled if (one := board.cells[c]) and len(rotations(TILES[one.tile - 1].path)) > 1]
    found = [Option(f"pick:{cell}", f"cell:{cell}") for cell in range(7) if cell != board.cell]
    found += [option for option in puts(task.penalty) if option.id not in lying]
    found += [Option(f"turn:{cell}:{way}", f"cell:{cell}") for cell in turnable for way in ("left", "right")]
    found += [Option(f"remove:{cell}", f"cell:{cell}") for cell in filled]
    found += [Option("clear")] * bool(filled)
    found += [Option("undo")] * bool(board.past)
    if state.table is not None:
        return (*found, Option("declare"))
    found += [Option("hint")] * bool(len(filled) < 7 or check(*_judged(task, board)))
    return (*found, Option("declare"), Option("give-up"))


def _judged(task: Task, board: Board) -> tuple[tuple[int, ...], Paths, int]:
    """What the checker is asked of a board."""
    return task.numbers, paths_of(board.cells), task.penalty


def _pick(task: Task, board: Board, at: int, cell: str) -> Result:
    return replace(board, cell=int(cell)), "picked", {"cell": int(cell)}


def _put(task: Task, board: Board, at: int, cell: str, tile: str, times: str) -> Result:
    placed = Placed(int(tile), int(times))
    done = changed(board, put(board.cells, int(cell), placed), cell=int(cell))
    return done, "put", {"cell": int(cell), "tile": placed.tile, "turn": placed.turn}


def _turn(task: Task, board: Board, at: int, cell: str, way: str) -> Result:
    old = board.cells[int(cell)]
    if old is None:
        raise IllegalInput("not-an-option")
    placed = turn(old, 1 if way == "right" else -1)
    done = changed(board, put(board.cells, int(cell), placed), cell=int(cell))
    return done, "turned", {"cell": int(cell), "tile": placed.tile, "turn": placed.turn}


def _remove(task: Task, board: Board, at: int, cell: str) -> Result:
    return changed(board, put(board.cells, int(cell), None), cell=int(cell)), "removed", {"cell": int(cell)}


def _clear(task: Task, board: Board, at: int) -> Result:
    return changed(board, EMPTY), "cleared", {}


def _undo(task: Task, board: Board, at: int) -> Result:
    done = changed(board, board.past[-1], past=board.past[:-1])
    return done, "undone", {}


def _hint(task: Task, board: Board, at: int) -> Result:
    """L22: towards the solution that agrees with most placed tiles: its lowest empty cell, else its lowest wrong cell."""
    goal = solver.nearest(task.numbers, task.penalty, board.cells)
    here = paths_of(board.cells)
    empty = [cell for cell in range(7) if here[cell] is None]
    cell = empty[0] if empty else next(c for c, path in enumerate(paths_of(goal)) if path != here[c])
    placed = goal[cell]
    done = changed(board, put(board.cells, cell, placed), cell=cell, hinted=cell, hints=board.hints + 1)
    return done, "hinted", {"cell": cell}


def _declare(task: Task, board: Board, at: int) -> Result:
    """L21, L23: any right board is accepted; a wrong one is told the kinds of its mistakes and stays open."""
    kinds = group_by_kind(check(*_judged(task, board)))
    if kinds:
        return replace(board, wrong=board.wrong + 1, told=kinds, hinted=None), "wrong", {"kinds": kinds}
    return replace(board, end="solved", ended=at, told={}, cell=None, hinted=None), "solved", {}


def _give_up(task: Task, board: Board, at: int) -> Result:
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
    """Work on one's own board until it is solved, given up or declared."""

    def ask(self, state: LinksState, step: Step) -> Question:
        """All that the owner can do with the board."""
        return Question("board", _options(state, step.seat))

    def apply(self, state: LinksState, step: Step, picks: tuple[str, ...], at: int) -> Outcome[LinksState]:
        """Do it, and ask again while the board is open. Raises StaleInput when its time is over by the clock."""
        if not _in_time(state, at):
            raise StaleInput("stale")
        name, *args = picks[0].split(":")
        board = replace(state.boards[step.seat], presses=state.boards[step.seat].presses + 1)
        if name == "declare" and state.table is not None:
            return rounds.declare(_with(state, step.seat, board), step.seat, at)
        board, kind, data = ACTIONS[name](task_of(state, step.seat), board, at, *args)
        event = Event(kind, step.seat, data, audience=(step.seat,))
        return Outcome(_with(state, step.seat, board), (event,), () if board.end else (step,))


def _with(state: LinksState, seat: int, board: Board) -> LinksState:
    return replace(state, boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def _in_time(state: LinksState, at: int) -> bool:
    """An attempt at the daily puzzle (L21) and a round (L10, L16) have an end, also where nobody has told of it yet."""
    if state.table is not None:
        return rounds.in_time(state, at)
    end = lapse(state)
    return end is None or at < end


COMMANDS: dict[str, Callable[[LinksState, Command], Outcome[LinksState]]] = {
    "due": rounds.fall_due,
    "resign": leaving.resign,
    "vote": leaving.vote,
    "cancel": leaving.cancel,
}
"""Of a match of rounds."""


def _lapse(state: LinksState, command: Command) -> Outcome[LinksState]:
    """L21: an attempt at the daily puzzle has lasted 24 hours. Raises IllegalInput before that."""
    end = lapse(state)
    if end is None or state.over or command.at < end:
        raise IllegalInput("not-due")
    lapsed = replace(state.boards[0], end="lapsed", ended=end, told={}, cell=None, hinted=None)
    return Outcome(replace(_with(state, 0, lapsed), over=True), (Event("lapsed", 0, audience=(0,)), Event("over")))


class Links:
    """See `engine.core.game.Game`. Options of a new match: see `engine.games.links.setup`; `mode` says which are meant."""

    key = "links"
    version = 1
    state_type = LinksState
    verbs: Mapping[str, Verb[LinksState]] = {"board": BoardVerb(), "ready": rounds.Ready(), "open": rounds.Open()}

    def warm_up(self) -> None:
        """The solver's tables, and the boards of the daily puzzle."""
        solver.count((1, 2, 3, 4, 5, 6))
        daily.classes()

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[LinksState]:
        """A board for one seat with its clock running, or a table for several."""
        return setup.new(seats, seed, options, at)

    def next_phase(self, state: LinksState) -> Outcome[LinksState]:
        """One board has ended; or nobody at the table can do anything before time comes."""
        if state.table is not None:
            return Outcome(state, (), (Step(CLOCK),))
        return Outcome(replace(state, over=True), (Event("over"),))

    def command(self, state: LinksState, command: Command) -> Outcome[LinksState]:
        """`due` of a daily attempt; `due`, `resign`, `vote` and `cancel` of rounds."""
        known = COMMANDS if state.table is not None else {"due": _lapse} if state.mode == "daily" else {}
        if command.kind not in known:
            raise IllegalInput("no-such-command", kind=command.kind)
        if state.over:
            raise IllegalInput("over")
        return known[command.kind](state, command)

    def due(self, state: LinksState) -> int | None:
        """See `rounds.due`; an attempt at the daily puzzle ends 24 hours after its start (L21); practice waits for nobody."""
        if state.over:
            return None
        return lapse(state) if state.table is None else rounds.due(state)

    def placing(self, state: LinksState) -> tuple[int, ...] | None:
        """Of rounds that were played to their end (L14)."""
        table = state.table
        return scoring.ranks(table.players) if table is not None and table.phase == "over" else None

    def view(self, state: LinksState, viewer: int | None) -> LinksView:
        """See `engine.games.links.view`."""
        return view(state, viewer)

    def controls(self, state: LinksState, choice: Choice) -> tuple[Row, ...]:
        """See `engine.games.links.controls`."""
        return controls.rows(state, choice)

    def label(self, option: str) -> Control:
        """See `engine.games.links.controls`."""
        return controls.label(option)

    def prefer(self, state: LinksState, choice: Choice, options: tuple[str, ...]) -> str | None:
        """See `engine.games.links.controls`."""
        return controls.prefer(task_of(state, choice.seat), state.boards[choice.seat], options)

    def again(self, state: LinksState) -> dict[str, Any]:
        """See `engine.games.links.setup`."""
        return setup.again(state)

    def redeal(self, state: LinksState, viewer: int | None, salt: str) -> LinksState:
        """See `engine.games.links.dealing`."""
        return dealing.redeal(state, viewer, salt)
