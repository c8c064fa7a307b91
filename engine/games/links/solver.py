"""All solutions of a board at once (L8, L22, L23): plain integers as wide registers, a lane for each way to join cells.

The seven cells share twelve inner sides. Each of these is crossed by the path or not, which makes 4,096
*configurations*; only the 1,582 that join all seven cells can be solutions (3rd rule). Each of them is a lane.
On a given board the markers fix every outer side (1st rule). So a configuration fixes the path on every cell, and it
is a solution if and only if the set has the tiles (L5). That is a matter of counting shapes:

- A lane has 56 bits: thirteen fields of four bits, which count how often each shape is used, and a guard of four bits.
- For every cell and every choice of markers on it there is a register. In every lane it holds a 1 in the field of the
  shape that the cell takes there. The sum of the registers of seven cells counts all shapes in all lanes.
- A bias of `7 - available` in every field makes its top bit mean "used more often than there are tiles". A field cannot
  spill over: 7 tiles and a bias of 7 are at most 14.
- Keep only these top bits: what remains of a lane is zero, or else adding 2**52 - 1 to it carries into its guard.

So a board is counted with ten operations on integers of some ninety thousand bits. To list the solutions, the paths of
all cells in all lanes are read from one more register, seven bytes a lane. No board and no solution is stored: only
tables of the geometry, built at the first call (see `tables`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import eq

import msgspec

from engine.games.links.board import PLACES, beside, networks
from engine.games.links.state import Cells, Placed, cell_of, paths_of
from engine.games.links.tiles import FULL, SHAPES, TILES, Sides, available, in_play, rotations, shape_of, turned

Numbers = tuple[int, ...]
"""The six numbers 1-18 with markers, in any order (L7)."""
Solution = tuple[Sides, ...]
"""Seven masks, one a cell."""

FIELD = 4
LANE = FIELD * (len(SHAPES) + 1)
GUARD = 1 << FIELD * len(SHAPES)
"""The lowest bit of a lane's guard."""
LANE_BYTES = LANE // 8
GUARD_BYTE = FIELD * len(SHAPES) // 8
"""Which byte of a lane has the guard's lowest bit."""
CELLS = range(7)

INNER: tuple[tuple[int, int, int], ...] = tuple(
    (cell, side, near) for cell in CELLS for side in range(6) if (near := beside(cell, side)) is not None and cell < near
)
"""The twelve inner sides: cell, its side, and the cell with the higher number beyond it."""


class Tables(msgspec.Struct, frozen=True):
    """What the geometry alone decides.

    `inner`: for each lane the masks of inner sides of the seven cells. `masks`: the same as a register, a byte for each
    cell. `every`: a register with 1 in every lane. `shapes`: register of shapes by cell and mask of outer sides.
    `base`: for each penalty level 0-3 the register of cell 0, which has no outer sides, with the bias added.
    `tops`, `ones`, `guards`: the fields' top bits, all bits below the guard, and the guards, in every lane.
    """

    inner: tuple[Solution, ...]
    masks: int
    every: int
    shapes: dict[tuple[int, Sides], int]
    base: tuple[int, ...]
    tops: int
    ones: int
    guards: int


@cache
def tables() -> Tables:
    """Build the tables; the first call takes a fraction of a second, so that a program may make it while it starts."""
    all_joined = (tuple(CELLS),)
    inner = tuple(masks for masks in map(_inner_masks, range(1 << len(INNER))) if networks(masks) == all_joined)
    every = int.from_bytes((1).to_bytes(LANE_BYTES, "little") * len(inner), "little")
    outer = {(cell, sides) for cell in CELLS for sides in range(FULL + 1) if not sides & _inner_masks(-1)[cell]}
    shapes = {(cell, sides): _register([masks[cell] | sides for masks in inner]) for cell, sides in outer}
    return Tables(
        inner=inner,
        masks=int.from_bytes(b"".join(map(bytes, inner)), "little"),
        every=every,
        shapes=shapes,
        base=tuple(shapes[0, 0] + every * _bias(penalty) for penalty in range(4)),
        tops=every * sum(1 << FIELD * field + FIELD - 1 for field in range(len(SHAPES))),
        ones=every * (GUARD - 1),
        guards=every * GUARD,
    )


def _inner_masks(chosen: int) -> Solution:
    """The masks of inner sides of the seven cells, if the path crosses those of INNER whose bit is set in `chosen`."""
    masks = [0] * len(CELLS)
    for bit, (cell, side, near) in enumerate(INNER):
        if chosen >> bit & 1:
            masks[cell] |= 1 << side
            masks[near] |= 1 << (side + 3) % 6
    return tuple(masks)


def _register(paths: Sequence[Sides]) -> int:
    """A 1 in the field of each path's shape, one lane for each path."""
    one = {path: (1 << FIELD * SHAPES.index(shape_of(path))).to_bytes(LANE_BYTES, "little") for path in set(paths)}
    return int.from_bytes(b"".join(one[path] for path in paths), "little")


def _bias(penalty: int) -> int:
    """The bias of one lane: a field's top bit is set as soon as its shape is used more often than it is available."""
    counts = available(penalty)
    return sum(len(CELLS) - counts[shape] << FIELD * field for field, shape in enumerate(SHAPES))


def outer_masks(numbers: Numbers) -> Solution:
    """The mask of outer sides that carry a marker, for each cell."""
    masks = [0] * len(CELLS)
    for cell, side in map(PLACES.__getitem__, numbers):
        masks[cell] |= 1 << side
    return tuple(masks)


def _misfits(numbers: Numbers, penalty: int) -> int:
    """The guards of all lanes that need a tile which the set does not have."""
    known = tables()
    _, *outer = outer_masks(numbers)
    used = known.base[penalty]
    for cell, sides in enumerate(outer, 1):
        used += known.shapes[cell, sides]
    return (used & known.tops) + known.ones & known.guards


def count(numbers: Numbers, penalty: int = 0) -> int:
    """How many solutions there are. `penalty`: discarded tiles 0-3 (L12). Raises KeyError for a number beyond 1-18."""
    return len(tables().inner) - _misfits(numbers, penalty).bit_count()


def order(path: Sides) -> tuple[int, int]:
    """The fixed order of paths (L22): by shape as in SHAPES, then by how far the shape is turned."""
    shape = shape_of(path)
    return SHAPES.index(shape), next(times for times in range(6) if turned(shape, times) == path)


PATHS: tuple[Sides, ...] = tuple(sorted(range(1, FULL + 1), key=order))
"""All 63 paths in that order."""

_TO_RANKS = bytes([0, *(PATHS.index(path) for path in range(1, FULL + 1))]).ljust(256)
_TO_PATHS = bytes(PATHS).ljust(256)


@lru_cache(maxsize=64)
def solutions(numbers: Numbers, penalty: int = 0) -> tuple[Solution, ...]:
    """All solutions, each as seven masks, in the order of cell 0's path (see `order`), then cell 1's, and so on.

    `penalty`: discarded tiles 0-3 (L12). Raises KeyError for a number beyond 1-18.
    """
    known = tables()
    size = LANE_BYTES * len(known.inner)
    paths = known.masks | known.every * int.from_bytes(outer_masks(numbers), "little")
    ranks = paths.to_bytes(size, "little").translate(_TO_RANKS)
    fits = (known.guards ^ _misfits(numbers, penalty)).to_bytes(size, "little")[GUARD_BYTE::LANE_BYTES]
    found = sorted([ranks[start : start + len(CELLS)] for start in compress(range(0, size, LANE_BYTES), fits)])
    masks = iter(b"".join(found).translate(_TO_PATHS))
    return tuple(zip(*[masks] * len(CELLS), strict=True))


def nearest(numbers: Numbers, penalty: int, cells: Cells) -> Cells:
    """The solution that agrees with most placed tiles (L22), the first of equals in the order of `solutions`.

    It is told in tiles: one that lies right stays, and one that is only turned wrongly stays on its cell. The other
    cells, the empty ones before the wrong ones, take the lowest tile of the shape from the tray, else one that lies
    wrong elsewhere.
    Raises ValueError if there is no solution (which L6a rules out for six numbers).
    """
    here = paths_of(cells)
    goal = max(solutions(numbers, penalty), key=lambda paths: sum(map(eq, paths, here)))
    chosen = {cell: one.tile for cell, one in enumerate(cells) if one and shape_of(one.path) == shape_of(goal[cell])}
    spare = sorted({tile.number for tile in in_play(penalty)} - set(chosen.values()), key=lambda n: (_lies(cells, n), n))
    for cell in sorted(set(CELLS) - set(chosen), key=lambda cell: (cells[cell] is not None, cell)):
        chosen[cell] = next(number for number in spare if TILES[number - 1].shape == shape_of(goal[cell]))
        spare.remove(chosen[cell])
    return tuple(_placed(chosen[cell], goal[cell]) for cell in CELLS)


def _lies(cells: Cells, tile: int) -> bool:
    return cell_of(cells, tile) is not None


def _placed(tile: int, path: Sides) -> Placed:
    """The tile, turned so that it shows this path."""
    lying = TILES[tile - 1].path
    return Placed(tile, next(times for times in rotations(lying) if turned(lying, times) == path))
