"""How a board's options are laid out to be pressed: a cell, then a tile as it shall lie, is all that a placement takes."""

from typing import Any

import msgspec

from engine.core.types import Choice, Control, Row
from engine.games.links.board import NUMBER_AT, beside
from engine.games.links.state import Board, LinksState, Placed, Table, Task, cell_of, task_of
from engine.games.links.tiles import TILES, Sides, in_play, rotations, sides_of, turned

CENTRE_MENUS = (("links-menu-few", range(1, 3)), ("links-menu-three", range(3, 4)), ("links-menu-many", range(4, 7)))
"""The 63 ways that a path can lie, in three menus of at most 25: no placement on the middle cell needs a page turned."""


def label(option: str) -> Control:
    """The words of any option id. Raises ValueError for what never was one."""
    name, *args = option.split(":")
    if name == "put":
        cell, tile, times = (int(arg) for arg in args)
        return Control(option, "links-put", {"cell": cell, **_tile_args(tile, times)})
    if name == "turn":
        return Control(option, f"links-turn-{args[1]}-of", {"cell": int(args[0])})
    if name in ("pick", "remove"):
        return Control(option, f"links-{name}-of", {"cell": int(args[0])})
    if name in ("clear", "undo", "hint", "declare", "give-up", "ready", "open"):
        return Control(option, f"links-{name}", confirm="links-confirm-give-up" if name == "give-up" else "")
    raise ValueError(option)


def prefer(task: Task, board: Board, options: tuple[str, ...]) -> str | None:
    """A tile and a cell without sides: as it fits best there. Turning or removing without a cell: the chosen one."""
    parts = [option.split(":") for option in options]
    if len({tuple(part[:3]) for part in parts}) == 1 and parts[0][0] == "put":
        best = _best(task, board, int(parts[0][1]), int(parts[0][2]))
        return best if best in options else options[0]
    if {part[0] for part in parts} <= {"turn", "remove"}:
        here = [option for option, part in zip(options, parts, strict=True) if part[1] == str(board.cell)]
        return next((option for option in here if not option.endswith(":left")), here[0] if here else None)
    return None


def rows(state: LinksState, choice: Choice) -> tuple[Row, ...]:
    """Cells, tiles for the chosen cell, what can be done with the tile that lies there, and the board's own buttons."""
    if choice.question.kind != "board":
        return (Row("buttons", (msgspec.structs.replace(label(choice.question.kind), style="good"),)),)
    board, task, legal = state.boards[choice.seat], task_of(state, choice.seat), {one.id for one in choice.question.options}
    cells = [_cell(board, cell) for cell in range(7)]
    menus = () if board.cell is None else _menus(task, board, board.cell, legal)
    last = _board(legal) if state.table is None else _declare(state.table, board)
    return (Row("buttons", tuple(cells[:4])), Row("buttons", tuple(cells[4:])), *menus, _edit(board, legal), last)


def _cell(board: Board, cell: int) -> Control:
    placed = board.cells[cell]
    text = "links-cell" if placed is None else "links-cell-filled"
    chosen = cell == board.cell
    args = {"cell": cell, "tile": placed.tile if placed else 0}
    return Control(f"pick:{cell}", text, args, style="primary" if chosen else "plain", enabled=not chosen)


def _edit(board: Board, legal: set[str]) -> Row:
    cell = board.cell if board.cell is not None else 0
    wanted = [(f"turn:{cell}:left", "links-turn-left"), (f"turn:{cell}:right", "links-turn-right")]
    wanted += [(f"remove:{cell}", "links-remove"), ("undo", "links-undo"), ("clear", "links-clear")]
    live = board.cell is not None
    controls = [Control(i, text, enabled=i in legal and (live or ":" not in i)) for i, text in wanted]
    return Row("buttons", tuple(controls))


def _board(legal: set[str]) -> Row:
    give_up = msgspec.structs.replace(label("give-up"), style="bad")
    hint = Control("hint", "links-hint", enabled="hint" in legal)
    return Row("buttons", (Control("declare", "links-declare", style="good"), hint, give_up))


def _declare(table: Table, board: Board) -> Row:
    """In rounds it is final (L9). By post, where seconds do not matter, a board with an empty cell is asked about.

    Nothing else is: it must not tell whether a full board is right.
    """
    unfinished = table.pace == "async" and None in board.cells
    return Row("buttons", (Control("declare", "links-declare", style="good", confirm="links-confirm-declare" * unfinished),))


def _menus(task: Task, board: Board, cell: int, legal: set[str]) -> tuple[Row, ...]:
    """Tiles as they can lie on this cell. Round the middle: first those that are open to its markers and no other number."""
    if cell == 0:
        found = []
        for text, sizes in CENTRE_MENUS:
            paths = [path for path in range(1, 64) if path.bit_count() in sizes]
            found.append(_menu(text, cell, _ways(task, board, cell, paths, legal), (), board))
        return tuple(row for row in found if row.controls)
    outer, inner = _outer(task.numbers, cell)
    paths = [path for path in range(1, 64) if path & ~inner == outer]
    fitting = _ways(task, board, cell, paths, legal)
    others = tuple(put for tile in in_play(task.penalty) if (put := _best(task, board, cell, tile.number)) in legal)
    numbers = sorted(NUMBER_AT[cell, side] for side in sides_of(outer))
    menus = (
        _menu("links-menu-fitting", cell, fitting, tuple(numbers), board),
        _menu("links-menu-any", cell, others, (), board),
    )
    return tuple(row for row in menus if row.controls)


def _menu(text: str, cell: int, puts: tuple[str, ...], numbers: tuple[int, ...], board: Board) -> Row:
    controls = tuple(_way(put, board) for put in puts)
    return Row("menu", controls, text, {"cell": cell, "count": len(numbers), "numbers": list(numbers)})


def _way(put: str, board: Board) -> Control:
    """A tile as it would lie; a tile that lies elsewhere would move."""
    _, cell, tile, times = put.split(":")
    at = cell_of(board.cells, int(tile))
    note, args = ("links-moves-from", {"cell": at}) if at not in (None, int(cell)) else ("", {})
    return Control(put, "links-tile", _tile_args(int(tile), int(times)), note, args)


def _tile_args(tile: int, times: int) -> dict[str, Any]:
    path = TILES[tile - 1].path
    sides = list(sides_of(turned(path, times)))
    return {"tile": tile, "shape": TILES[tile - 1].name, "sides": sides, "compass": sides}


def _outer(numbers: tuple[int, ...], cell: int) -> tuple[Sides, Sides]:
    """The sides of a cell that carry markers, and its inner sides."""
    inner = sum(1 << side for side in range(6) if beside(cell, side) is not None)
    marked = sum(1 << side for side in range(6) if NUMBER_AT.get((cell, side)) in numbers)
    return marked, inner


def _misfits(numbers: tuple[int, ...], board: Board, cell: int, path: Sides) -> int:
    """How many sides disagree with the markers and with the tiles that lie beside."""
    count = 0
    for side in range(6):
        near = beside(cell, side)
        there = None if near is None else board.cells[near]
        if near is None:
            wanted = NUMBER_AT[cell, side] in numbers
        elif there is None:
            continue
        else:
            wanted = bool(there.path >> (side + 3) % 6 & 1)
        count += wanted != bool(path >> side & 1)
    return count


def _ways(task: Task, board: Board, cell: int, paths: list[Sides], legal: set[str]) -> tuple[str, ...]:
    """One placement for each of these paths, those first that agree with what lies beside."""
    paths = sorted(paths, key=lambda path: (_misfits(task.numbers, board, cell, path), path.bit_count(), path))
    found = (_tile_for(task, board, cell, path) for path in paths)
    return tuple(f"put:{cell}:{one.tile}:{one.turn}" for one in found if one and f"put:{cell}:{one.tile}:{one.turn}" in legal)


def _tile_for(task: Task, board: Board, cell: int, path: Sides) -> Placed | None:
    """The tile that can lie like this: the one here, else one from the tray, else one from the lowest cell.

    None: no tile in play has this shape, or it already lies here just so.
    """
    if (here := board.cells[cell]) and here.path == path:
        return None
    fitting = [Placed(tile.number, times) for tile in in_play(task.penalty) for times in rotations(tile.path)]
    fitting = [placed for placed in fitting if placed.path == path]
    places = {placed.tile: cell_of(board.cells, placed.tile) for placed in fitting}
    order = {cell: -2, None: -1}
    return min(fitting, key=lambda placed: order.get(places[placed.tile], places[placed.tile] or 0), default=None)


def _best(task: Task, board: Board, cell: int, tile: int) -> str:
    """This tile, turned so that fewest sides disagree."""
    path = TILES[tile - 1].path
    times = min(rotations(path), key=lambda t: _misfits(task.numbers, board, cell, turned(path, t)))
    return f"put:{cell}:{tile}:{times}"
