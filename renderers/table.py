"""LinksView -> Scene: the table of a match of several rounds, as everybody may see it. Pure.

Before the first result: the seats and what they are at. After it: all boards of the last round side by side.
"""

from collections.abc import Iterator

from engine.games.links.table import ResultBoard, RoundView, SeatView, TableView
from engine.games.links.tiles import TILES
from engine.games.links.view import LinksView
from renderers.geometry import at, hexagon
from renderers.layout import OWN
from renderers.links import Board, base, markers, thread_styles
from renderers.looks import GOLD, GOLD_INK, GOLD_RIM, LOOKS
from renderers.mistakes import mistake_marks
from renderers.panels import BRIGHT, GROUND, PANEL_RIM, QUIET, SIZE, begun, clock, disc, rim_of
from renderers.scene import Box, Circle, Item, Line, Point, Polygon, Scene, Sprite, Text
from renderers.signs import METALS

WIDTH = 400
LETTERS = "ABCD"
HEAD, WIDE, HIGH, GAP, RANKS = 46, 190, 208, 7, 58
"""How high the head is; a board's panel; what is between panels; how high the ranks are."""
WAITING = 300
SEAT = (116, 112)
"""A seat's panel before the first result."""


def table_scene(view: LinksView) -> Scene:
    """The picture of a table. Raises ValueError for a view without one."""
    if view.table is None:
        raise ValueError("there is no table in this view")
    table = view.table
    if table.results:
        ended = table.results[-1]
        top = HEAD + (len(ended.boards) + 1) // 2 * (HIGH + GAP)
        items = (*_head(table, ended), *_boards(table, ended))
    else:
        top, items = WAITING, tuple(_waiting(table))
    height = top + (RANKS if table.ranks else 0)
    return Scene(WIDTH, height, (Sprite("cloth", (WIDTH, height), 0, 0), *items, *_ranks(table, top)))


def _head(table: TableView, ended: RoundView) -> Iterator[Item]:
    """Which round it was, and its six numbers."""
    yield from _rounds(table, ended.number, 20, HEAD / 2)
    for place, number in enumerate(ended.numbers):
        yield from disc(number, WIDTH - 20 - 26 * (5 - place), HEAD / 2)


def _rounds(table: TableView, shown: int, x: float, y: float) -> Iterator[Item]:
    """A hex for each round: the one that is shown is gold, those before it are filled."""
    for number in range(1, table.rounds + 1):
        centre = at(x + 27 * (number - 1), y)
        fill, rim, ink = (GOLD, GOLD_RIM, GOLD_INK) if number == shown else (GROUND, PANEL_RIM, QUIET)
        if number < shown:
            fill, ink = PANEL_RIM, BRIGHT
        yield Polygon(hexagon(centre, 12.5), fill, rim, 2)
        yield Text(str(number), *centre, SIZE, ink, 700, 80)


def _boards(table: TableView, ended: RoundView) -> Iterator[Item]:
    """A panel for each seat, two in a row; a third one stands in the middle."""
    for i, board in enumerate(ended.boards):
        alone = i == len(ended.boards) - 1 and i % 2 == 0
        x = (WIDTH - WIDE) / 2 if alone else GAP - 1 + (WIDE + GAP + 1) * (i % 2)
        y = HEAD + (HIGH + GAP) * (i // 2)
        yield from _board(ended, board, table.seats[board.seat], x, y)


def _board(ended: RoundView, board: ResultBoard, seat: SeatView, x: float, y: float) -> Iterator[Item]:
    """One seat's board with its marks, its letter, and what came of it."""
    place = board.place
    rim = METALS[place][0] if place else rim_of(board.look)
    yield Sprite("panel", (WIDE, HIGH, rim, board.look), x, y)
    where = (x + WIDE / 2, y + 92, OWN.radius, OWN.fit)
    styles = thread_styles(board.cells, solved=place is not None)
    drawn = Board(*where, LOOKS[board.look], board.look, ended.numbers, board.cells, styles, None, place is not None, False)
    yield Sprite("plate", (board.look, OWN.radius, "bright" if place else ""), *drawn.middle)
    yield from base(drawn)
    yield from markers(drawn)
    yield from mistake_marks(board.mistakes if board.declared else (), drawn)
    yield from _letter(seat, rim, x, y)
    if seat.computer:
        yield Sprite("sign", (f"computer-{seat.computer}", 10), x + 13.5, y + 43)
    yield from _fate(board, x, y)
    yield from _foot(board, seat, x, y + HIGH - 19)


def _letter(seat: SeatView, rim: str, x: float, y: float) -> Iterator[Item]:
    """The seat's letter in the panel's corner."""
    yield Box(x, y, 27, 27, 9, rim)
    yield Box(x + 2, y + 2, 23, 23, 7, GROUND)
    yield Text(LETTERS[seat.seat], x + 13.5, y + 13.5, 17, BRIGHT)


def _fate(board: ResultBoard, x: float, y: float) -> Iterator[Item]:
    """The place, or why there is none; the tile that was won, and the one that went back into the box."""
    right = x + WIDE - 20
    if board.place:
        yield Sprite("sign", (f"medal-{board.place}", 13.5), right + 1.5, y + 17.5)
        yield Text(str(board.place), right + 1.5, y + 17.5, 18, GOLD_INK)
    elif board.declared:
        yield Sprite("badge", ("wrong", 14), right, y + 20)
    else:
        yield Sprite("sign", ("late", 14), right, y + 20)
    if board.claimed is not None:
        yield from disc(board.claimed, right + 1.5, y + 157, radius=15.5, size=21)
    if board.discarded:
        tile = next(tile for tile in TILES if tile.penalty == board.discarded)
        yield Sprite("face", (board.look, 15, 0), x + 18, y + 155)
        yield Sprite("thread", (tile.path, "loose", 15), x + 18, y + 155)
        yield Sprite("badge", (f"pips-{board.discarded}", 6.5), x + 30, y + 165)
        yield Sprite("sign", ("gone", 8.5), x + 11.5, y + 165)


def _foot(board: ResultBoard, seat: SeatView, x: float, y: float) -> Iterator[Item]:
    """The time it took, and all tiles that the seat has."""
    yield Box(x + 6, y - 14, WIDE - 12, 28, 8, GROUND)
    yield Sprite("sign", ("watch", 8.5), x + 19, y)
    if board.time is not None:
        yield begun(clock(board.time), x + 30, y, BRIGHT)
    else:
        yield Line(((x + 33, y), (x + 44, y)), QUIET, 2.5)
    for i, number in enumerate(seat.claimed):
        yield from disc(number, x + WIDE - 19 - 23.5 * (len(seat.claimed) - 1 - i), y)


def _ranks(table: TableView, y: float) -> Iterator[Item]:
    """The end: the seats by rank with their sums."""
    ranks = table.ranks or ()
    seats = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    wide = (WIDTH - 2 * (GAP - 1)) / max(1, len(seats))
    for i, number in enumerate(seats):
        seat, x, rank = table.seats[number], GAP - 1 + wide * i, ranks[number]
        yield Sprite("panel", (wide - 4, RANKS - 8, METALS[rank][0], seat.look), x + 2, y)
        yield Sprite("sign", (f"medal-{rank}", 12), x + 20, y + 21)
        yield Text(str(rank), x + 20, y + 21, SIZE, GOLD_INK)
        yield Sprite("animal", (LOOKS[seat.look].animal, "happy" if rank == 1 else "linked", 13), x + 48, y + 27)
        if rank == 1:
            yield Sprite("sign", ("crown", 9), x + 48, y + 7)
        yield Circle(x + 59, y + 40, 9.5, GROUND, METALS[rank][0], 1.2)
        yield Text(LETTERS[number], x + 59, y + 40, SIZE, BRIGHT)
        yield Box(x + 64, y + 8, min(60, wide - 72), 24, 8, GROUND)
        yield Text(str(sum(seat.claimed)), x + 64 + min(60, wide - 72) / 2, y + 20, 17, BRIGHT, 700, 85)


def _waiting(table: TableView) -> Iterator[Item]:
    """A table of wood, the seats at it, and what is known of the round: tiles lie face down until everybody may see them."""
    x, y = WIDTH / 2, WAITING / 2
    yield Sprite("wood", (154,), x, y)
    lift = 26 if len(table.seats) == 3 else 0
    yield from _rounds(table, table.round, x - 27 * (table.rounds - 1) / 2, 58 - lift / 2)
    yield Sprite("sign", ("live" if table.pace == "live" else "post", 22), x, 112 - lift)
    for i in range(6):
        spot = x - 29 + 29 * (i % 3), 166 - lift * 1.5 + 29 * (i // 3)
        if table.numbers:
            yield from disc(table.numbers[i], *spot, radius=13, size=17)
        else:
            yield Sprite("sign", ("hidden", 13), *spot)
    for seat, place in zip(table.seats, _SPOTS[len(table.seats)], strict=True):
        yield from _seat(seat, *place)


_SPOTS: dict[int, tuple[Point, ...]] = {
    2: ((74, 150), (326, 150)),
    3: ((74, 112), (326, 112), (200, 236)),
    4: ((68, 80), (332, 80), (68, 220), (332, 220)),
}
"""Where the middles of the seats' panels are."""


def _seat(seat: SeatView, x: float, y: float) -> Iterator[Item]:
    """A seat: its animal, its letter, the tiles it has won, and what it is at; one that is out has no light."""
    wide, high = SEAT
    left, top = x - wide / 2, y - high / 2
    rim, mood = rim_of(seat.look), "waiting" if seat.status in ("waiting", "out") else "linked"
    size, down = (25, -1) if seat.claimed else (29, 9)
    yield Sprite("panel", (wide, high, rim, seat.look), left, top)
    yield Sprite("animal", (LOOKS[seat.look].animal, mood, size), x - 2, y + down)
    for i, number in enumerate(seat.claimed):
        yield from disc(number, left + 16 + 22.5 * i, top + high - 16)
    if seat.status == "out":
        yield Box(left, top, wide, high, 11, f"{GROUND}b0")
    yield from _letter(seat, rim, left, top)
    if seat.computer:
        yield Sprite("sign", (f"computer-{seat.computer}", 14), left + wide - 20, top + 24)
    yield Sprite("sign", (seat.status, 15), left + wide - 18, top + high - 18)
