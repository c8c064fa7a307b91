"""BoardView -> Scene: the picture of one board of Eco-Links. Pure."""

from collections.abc import Iterator

from engine.games.links.board import NUMBER_AT, PLACES, beside, networks
from engine.games.links.state import EMPTY, Cells, Placed, paths_of
from engine.games.links.tiles import TILES, sides_of
from engine.games.links.view import BoardView
from renderers.geometry import hexagon, polar
from renderers.layout import HEIGHT, LETTERS, MAIN, OWN, SHOWN, WIDTH, Flower
from renderers.looks import INK, LOOKS, PAPER, Look
from renderers.mistakes import mistake_marks
from renderers.panels import SIZE, disc
from renderers.scene import Circle, Item, Polygon, Region, Scene, Sprite, Text
from renderers.tray import tray, tray_regions


class Board(Flower, frozen=True):
    """A flower with what lies on it."""

    look: Look
    name: str
    numbers: tuple[int, ...]
    cells: Cells
    styles: tuple[str, ...]
    chosen: int | None
    solved: bool
    signs: bool


def board_scene(view: BoardView) -> Scene:
    """The picture of a board, by how its game has ended."""
    stage = "given-up" if view.solution is not None else "solved" if view.end == "solved" else "play"
    draw = {"play": _in_play, "solved": _solved, "given-up": _given_up}[stage]
    items = (Sprite("ground", (view.look, stage), 0, 0), *draw(view))
    return Scene(WIDTH, HEIGHT, items, tuple(_regions(view)), view.look)


def _in_play(view: BoardView) -> Iterator[Item]:
    """The flower in the middle, the tray in the four corners."""
    board = _board(view, MAIN, view.cells)
    yield from tray(view)
    yield from base(board)
    yield from markers(board)
    if view.hinted is not None:
        yield Sprite("badge", ("hint", 9.5), *polar(board.cell(view.hinted), 0.74 * board.radius, 30))


def _solved(view: BoardView) -> Iterator[Item]:
    """The tray makes room for a feast."""
    board = _board(view, MAIN, view.cells)
    yield from base(board)
    yield from markers(board)
    for x in (44, 356):
        yield Sprite("badge", ("star", 19), x, 48)
        yield Sprite("animal", (board.look.animal, "happy", 30), x, 298)


def _given_up(view: BoardView) -> Iterator[Item]:
    """A solution, and smaller beside it the player's own board with all its mistakes."""
    shown, own = _board(view, SHOWN, view.solution or EMPTY), _board(view, OWN, view.cells)
    for board, sign in ((shown, "right"), (own, "wrong")):
        far = board.radius
        yield from base(board)
        yield from markers(board)
        yield Sprite("badge", (sign, round(0.3 * far)), board.x - 2.9 * far, board.y - 2.2 * far)
    yield from mistake_marks(view.mistakes, OWN)


def _board(view: BoardView, flower: Flower, cells: Cells) -> Board:
    solved = view.end == "solved"
    styles = thread_styles(cells, solved)
    chosen = None if view.end else view.cell
    where, look = (flower.x, flower.y, flower.radius, flower.fit), LOOKS[view.look]
    return Board(*where, look, view.look, view.numbers, cells, styles, chosen, solved, view.signs)


def thread_styles(cells: Cells, solved: bool = False) -> tuple[str, ...]:
    """The style of each cell's path: tiles that are joined to another share one, the largest network's comes first."""
    found = ["loose"] * 7
    parts = sorted((part for part in networks(paths_of(cells)) if len(part) > 1), key=len, reverse=True)
    for part, style in zip(parts, ("first", "second", "third"), strict=False):
        for cell in part:
            found[cell] = "glow" if solved else style
    return tuple(found)


def base(board: Board) -> Iterator[Item]:
    """Cells, paths, where these end, and what must be read on top of them."""
    cells = tuple(enumerate(board.cells))
    for layer in (_ground, _thread):
        yield from (item for cell, placed in cells for item in layer(board, cell, placed))
    yield from _ring(board)
    for layer in (_ends, _label):
        yield from (item for cell, placed in cells for item in layer(board, cell, placed))


def _ground(board: Board, cell: int, placed: Placed | None) -> Iterator[Item]:
    """An empty cell, or the face of a tile."""
    if placed is None:
        yield Sprite("slot", (board.name, board.radius), *board.cell(cell))
    else:
        yield Sprite("face", (board.name, board.radius, placed.tile), *board.cell(cell))


def _thread(board: Board, cell: int, placed: Placed | None) -> Iterator[Item]:
    if placed is not None:
        yield Sprite("thread", (placed.path, board.styles[cell], board.radius), *board.cell(cell))


def _ends(board: Board, cell: int, placed: Placed | None) -> Iterator[Item]:
    for side in sides_of(placed.path if placed else 0):
        yield from _end(board, cell, side)


def _label(board: Board, cell: int, placed: Placed | None) -> Iterator[Item]:
    """The cell's letter, large on an empty one, and a tile's penalty; the small board has room for neither."""
    (x, y), look = board.cell(cell), board.look
    if board.radius < 30:
        return
    if placed is None:
        yield Text(LETTERS[cell], x, y, 22, look.slot_ink)
        return
    y -= 0.73 * board.radius
    yield Circle(x, y, 9, look.face_low)
    yield Text(LETTERS[cell], x, y, SIZE, look.letter)
    penalty = TILES[placed.tile - 1].penalty
    if penalty and board.signs:
        yield Sprite("badge", (f"pips-{penalty}", 7.5), x, y + 1.47 * board.radius)


def _end(board: Board, cell: int, side: int) -> Iterator[Item]:
    """Where a path leaves a tile: to a marker, into an empty cell, or against nothing."""
    near, style = beside(cell, side), board.styles[cell]
    if near is None and NUMBER_AT[cell, side] in board.numbers:
        yield Sprite("stub", (side, style, board.fit.stub, board.radius), *board.side(cell, side))
    elif near is not None and board.cells[near] is None:
        yield Sprite("knob", (side, style, board.radius), *board.side(cell, side))
    elif near is None or not _leads(board, near, (side + 3) % 6):
        yield Sprite("stop", (side, style, board.radius), *board.side(cell, side))


def _leads(board: Board, cell: int, side: int) -> bool:
    """Whether a path reaches this side of the cell."""
    placed = board.cells[cell]
    return placed is not None and bool(placed.path >> side & 1)


def markers(board: Board) -> Iterator[Item]:
    """Discs first, then the markers, then the markers' own discs: numbers are never covered."""
    small = board.radius < 30
    for number in PLACES:
        if number not in board.numbers and not small:
            yield from disc(number, *board.spot(number, *board.fit.plain), "plain")
    for number in board.numbers:
        yield from _marker(board, number)
    for number in () if small else board.numbers:
        yield from disc(number, *board.gold(number), "gold")


def _marker(board: Board, number: int) -> Iterator[Item]:
    """An animal: it calls for a path, smiles when it has one, and laughs when all is solved.

    On the small board nothing calls: the mark of a mistake is there.
    """
    cell, side = PLACES[number]
    linked = _leads(board, cell, side)
    if not linked and board.radius > 30:
        colour = PAPER if board.cells[cell] else board.look.slot_ink
        yield Sprite("call", (side, board.radius, colour), *board.side(cell, side))
    mood = "happy" if board.solved else "linked" if linked else "waiting"
    yield Sprite("animal", (board.look.animal, mood, board.fit.token), *board.spot(number, *board.fit.animal))


def _ring(board: Board) -> Iterator[Item]:
    """Around the chosen cell; paths that end there lie over it."""
    if board.chosen is not None:
        ring = hexagon(board.cell(board.chosen), board.radius * 0.98)
        yield Polygon(ring, "", INK, 7)
        yield Polygon(ring, "", "#ffffff", 3.6)


def _regions(view: BoardView) -> Iterator[Region]:
    flower = MAIN if view.solution is None else SHOWN
    for cell in range(7):
        yield Region(f"cell:{LETTERS[cell]}", flower.outline(cell))
    if not view.end:
        yield from tray_regions(view)
