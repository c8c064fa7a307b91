"""A board of Eco-Links in words: the panel's lines, alt text, the text for who sees no picture, the text to share."""

from engine.games.links.board import PLACES, group_by_kind, networks
from engine.games.links.state import Placed, paths_of
from engine.games.links.tiles import TILES, sides_of
from engine.games.links.view import BoardView, LinksView
from wording import CELLS, duration, listing, say


def title(view: LinksView, match: int | None) -> str:
    """What the board is called; `match` is its number, None where it has none."""
    level = view.boards[0].level
    return say("links-title-plain", level=level) if match is None else say("links-title", level=level, match=str(match))


def line(view: LinksView) -> str:
    """The board in a list: enough to tell it from one's others."""
    board = view.boards[0]
    tiles = sum(placed is not None for placed in board.cells)
    return say("links-line", **{"numbers-plain": _plain(board.numbers)}, level=board.level, tiles=tiles)


def _plain(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def status(view: LinksView) -> str:
    """What just happened, what can be done now, and the counts: a few lines of Discord's markdown."""
    board = view.boards[0]
    if board.end == "solved":
        return say("links-status-solved", animals=say(f"animals-{board.look}"), **_result(board))
    if board.end:
        said = say("links-status-given-up", time=_time(board), solutions=board.solutions)
        mistakes = "; ".join(_mistakes(group_by_kind(board.mistakes)))
        return f"{said}\n{say('links-status-own', mistakes=mistakes)}" if mistakes else said
    counts = say("links-status-counts", presses=board.presses, hints=board.hints, wrong=board.wrong)
    penalty = f" · {say('links-penalty', penalty=board.penalty)}" if board.penalty else ""
    return f"{_now(board)}\n{counts}{penalty}"


def _now(board: BoardView) -> str:
    if board.told:
        mistakes = "; ".join(_mistakes(board.told))
        return say("links-status-wrong", mistakes=mistakes[0].upper() + mistakes[1:])
    if board.hinted is not None:
        return say("links-status-hinted", cell=board.hinted)
    if all(board.cells):
        return say("links-status-full")
    if not board.presses:
        return say("links-status-start", animals=say(f"animals-{board.look}"))
    if board.cell is None:
        return say("links-status-none")
    placed = board.cells[board.cell]
    if placed is None:
        return say("links-status-cell", cell=board.cell)
    return say("links-status-placed", cell=board.cell, tile=placed.tile)


def _mistakes(kinds: dict[str, int]) -> list[str]:
    return [say(f"mistake-{kind}", count=count) for kind, count in kinds.items()]


def _result(board: BoardView) -> dict[str, object]:
    counts = {"presses": board.presses, "hints": board.hints, "wrong": board.wrong}
    return {"time": _time(board), "solutions": board.solutions, **counts}


def _time(board: BoardView) -> str:
    return duration((board.ended or board.started) - board.started)


def share(view: LinksView) -> str | None:
    """The result to paste anywhere, without spoilers; None while there is none."""
    board = view.boards[0]
    if board.end != "solved":
        return None
    text = say("links-share", **{"numbers-plain": _plain(board.numbers)}, level=board.level, **_result(board))
    penalty = f" penalty:{board.penalty}" if board.penalty else ""
    return say("links-share-invite", text=text, board=",".join(map(str, board.numbers)) + penalty)


def alt(view: LinksView) -> str:
    """The picture in at most 1,024 characters, enough to play by: cells, tiles, open sides, markers."""
    board = view.boards[0]
    cells = board.solution or board.cells
    ends = {"solved": say("links-alt-solved"), "given-up": say("links-alt-given-up")}
    lines = [say("links-alt-head", numbers=board.numbers), ends.get(board.end, "")]
    lines += [_cell(board, cell, placed) for cell, placed in enumerate(cells)]
    if board.solution:
        lines += [say("links-alt-own"), *(_cell(board, cell, placed) for cell, placed in enumerate(board.cells))]
    elif not board.end:
        lines += [say("links-alt-chosen", cell=board.cell) if board.cell is not None else "", _tray(board)]
    return " ".join(line for line in lines if line)


def _cell(board: BoardView, cell: int, placed: Placed | None) -> str:
    here = [number for number in board.numbers if PLACES[number][0] == cell]
    where = listing(say("links-alt-marker", number=number, compass=[PLACES[number][1]]) for number in here)
    args = {"cell": cell, "markers": "some" if here else "none", "where": where}
    if placed is None:
        return say("links-alt-empty", **args)
    return say("links-alt-filled", **args, tile=placed.tile, compass=sides_of(placed.path))


def _tray(board: BoardView) -> str:
    used = {placed.tile for placed in board.cells if placed}
    left = [f"{number} {say(f'shape-{TILES[number - 1].name}')}" for number in board.tiles if number not in used]
    return say("links-alt-tray", tiles=", ".join(left)) if left else say("links-alt-tray-empty")


def full(view: LinksView, match: int | None) -> str:
    """The board as text for who sees no picture: what `alt` says, line by line, and every tile; Discord's markdown."""
    board = view.boards[0]
    cells = board.solution or board.cells
    lines = [f"## {title(view, match)}", status(view), say("links-alt-head", numbers=board.numbers)]
    lines += [f"- {_cell(board, cell, placed)}" for cell, placed in enumerate(cells)]
    if board.solution:
        lines += [say("links-alt-own"), *(f"- {_cell(board, cell, placed)}" for cell, placed in enumerate(board.cells))]
        lines += [f"- {mistake}" for mistake in _mistakes(group_by_kind(board.mistakes))]
        return "\n".join(lines)
    parts = networks(paths_of(cells))
    if parts:
        named = "; ".join("".join(CELLS[cell] for cell in part) for part in parts)
        lines.append(say("links-text-paths", networks=named))
    lines += [say("links-text-tiles"), *(f"- {_tile(board, number)}" for number in board.tiles)]
    return "\n".join(lines)


def _tile(board: BoardView, number: int) -> str:
    tile = TILES[number - 1]
    cell = next((cell for cell, placed in enumerate(board.cells) if placed and placed.tile == number), None)
    where = {"cell": cell or 0, "lies": "tray" if cell is None else "cell"}
    return say("links-text-tile", tile=number, shape=tile.name, compass=sides_of(tile.path), penalty=tile.penalty, **where)
