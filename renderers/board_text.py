"""One board of Eco-Links in words: what its owner can do now, what it shows, what is wrong with it."""

from collections.abc import Iterable, Mapping

from engine.games.links.board import PLACES, group_by_kind, networks
from engine.games.links.state import Placed, paths_of
from engine.games.links.tiles import TILES, sides_of
from engine.games.links.view import BoardView
from wording import CELLS, duration, listing, say


def plain(numbers: Iterable[int]) -> str:
    """Numbers with spaces between them."""
    return " ".join(map(str, numbers))


def moment(at: int) -> str:
    """A point of time (UTC milliseconds) as Discord counts to it, wherever the reader lives."""
    return f"<t:{at // 1000}:R>"


def now(board: BoardView) -> str:
    """What has just happened on an open board, and what can be done next."""
    if board.told:
        kinds = "; ".join(mistakes(board.told))
        return say("links-status-wrong", mistakes=kinds[0].upper() + kinds[1:])
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


def mistakes(kinds: Mapping[str, int]) -> list[str]:
    """Kinds of mistakes and how many, without their places (L21)."""
    return [say(f"mistake-{kind}", count=count) for kind, count in kinds.items()]


def spent(board: BoardView) -> str:
    """How long the board took."""
    return duration((board.ended or board.started) - board.started)


def penalty(board: BoardView) -> str:
    """How many tiles are discarded; empty for none."""
    return say("links-penalty", penalty=board.penalty) if board.penalty else ""


def told(board: BoardView) -> str:
    """The picture of a board in at most 1,024 characters, enough to play by: cells, tiles, open sides, markers."""
    cells = board.solution or board.cells
    ends = {"solved": say("links-alt-solved"), "given-up": say("links-alt-given-up"), "lapsed": say("links-alt-lapsed")}
    head = ends.get(board.end, "") if board.end == "solved" or board.solution else ""
    lines = [say("links-alt-head", numbers=board.numbers), head]
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


def lines(board: BoardView) -> list[str]:
    """The board for who sees no picture: what `told` says, line by line, and every tile; Discord's markdown."""
    cells = board.solution or board.cells
    found = [say("links-alt-head", numbers=board.numbers)]
    found += [f"- {_cell(board, cell, placed)}" for cell, placed in enumerate(cells)]
    if board.solution:
        found += [say("links-alt-own"), *(f"- {_cell(board, cell, placed)}" for cell, placed in enumerate(board.cells))]
        return [*found, *(f"- {mistake}" for mistake in mistakes(group_by_kind(board.mistakes)))]
    parts = networks(paths_of(cells))
    if parts:
        named = "; ".join("".join(CELLS[cell] for cell in part) for part in parts)
        found.append(say("links-text-paths", networks=named))
    return [*found, say("links-text-tiles"), *(f"- {_tile(board, number)}" for number in board.tiles)]


def _tile(board: BoardView, number: int) -> str:
    tile = TILES[number - 1]
    cell = next((cell for cell, placed in enumerate(board.cells) if placed and placed.tile == number), None)
    where = {"cell": cell or 0, "lies": "tray" if cell is None else "cell"}
    return say("links-text-tile", tile=number, shape=tile.name, compass=sides_of(tile.path), penalty=tile.penalty, **where)
