"""Landscape Features: where a pattern lies (E29, E31, E32), and laying the tile (E30, E33).

A landscape becomes sets of hexes as bits of whole numbers, row by row: one shift and one `&` look for a cell of the pattern
everywhere at once. `bench.patterns` compares that with trying every turn on every hex.
"""

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from engine.core.game import Outcome
from engine.core.types import Event
from engine.games.ecos import steps
from engine.games.ecos.cards import CARDS, Cell, Feature
from engine.games.ecos.cards.types import Total
from engine.games.ecos.hexes import Key, axial, in_order, key_of
from engine.games.ecos.pieces import LAND, MOUNTAIN, TERRAINS, WATER
from engine.games.ecos.state import EcosState, Landscape, replace, with_supply
from engine.games.ecos.tableau import build
from engine.hexgrid import Hex, mirror, neighbours, rotate

Place = tuple[Key, ...]
"""The hexes that the tile would cover, in the order of `in_order`."""


def feature_of(number: int) -> Feature:
    """What is drawn on a Landscape Feature card (E35)."""
    feature = CARDS[number].feature
    assert feature is not None, f"card {number} is no feature"
    return feature


_Kind = tuple[str, bool]
"""What a cell asks for: letters of terrains, and whether a mountain must be there."""


class _Turned(NamedTuple):
    """A pattern turned or mirrored. Hexes count from the anchor, the first cell row by row."""

    cells: tuple[tuple[Hex, _Kind], ...]
    tile: tuple[Hex, ...]
    around: tuple[Hex, ...]


def _by_row(at: Hex) -> Hex:
    return at[1], at[0]


def _turn(at: Hex, times: int, mirrored: bool) -> Hex:
    return rotate(mirror(at) if mirrored else at, times)


def _turned(feature: Feature, times: int, mirrored: bool) -> _Turned:
    cells: dict[Hex, Cell] = {_turn(axial(cell.at), times, mirrored): cell for cell in feature.cells}
    (q, r), *_ = order = sorted(cells, key=_by_row)
    tile = sorted((_turn(axial(key), times, mirrored) for key in feature.tile), key=_by_row)
    around = {one for cell in cells for one in neighbours(cell)} - set(cells)
    return _Turned(
        tuple(((at[0] - q, at[1] - r), (cells[at].terrain, cells[at].mountain)) for at in order),
        tuple((at[0] - q, at[1] - r) for at in tile),
        tuple((at[0] - q, at[1] - r) for at in sorted(around)),
    )


@cache
def _ways(number: int) -> tuple[_Turned, ...]:
    """The different ones of the six rotations and their mirror images (E29)."""
    feature = feature_of(number)
    return tuple(dict.fromkeys(_turned(feature, times, mirrored) for mirrored in (False, True) for times in range(6)))


@cache
def _reach(number: int) -> int:
    """How many columns a pattern and the hexes next to it take at most: rows that much longer than the landscape never run
    into each other."""
    columns = [[q for q, _ in way.around] for way in _ways(number)]
    return max(max(row) - min(row) + 1 for row in columns)


class _Shape(NamedTuple):
    """A turned pattern as bits of rows of some width. `cells` and `covered`: distances from the anchor. The sets of hexes are
    those about an anchor that begins the row `_reach`."""

    cells: tuple[tuple[_Kind, int], ...]
    pattern: int
    around: int
    tile: int
    covered: tuple[int, ...]


@cache
def _shapes(number: int, width: int) -> tuple[_Shape, ...]:
    base = _reach(number) * width

    def bits(hexes: tuple[Hex, ...]) -> int:
        return sum(1 << base + r * width + q for q, r in hexes)

    return tuple(
        _Shape(
            tuple((kind, r * width + q) for (q, r), kind in way.cells),
            bits(tuple(at for at, _ in way.cells)),
            bits(way.around),
            bits(way.tile),
            tuple(r * width + q for q, r in way.tile),
        )
        for way in _ways(number)
    )


class _Board(NamedTuple):
    """A landscape as sets of hexes: `terrains` by their letters, `forests` with at least one and with two forests. Bit 0 is
    the hex (left, top)."""

    left: int
    top: int
    width: int
    terrains: dict[str, int]
    mountains: int
    forests: tuple[int, int]
    features: int


def _board(landscape: Landscape, reach: int) -> _Board:
    columns, rows = zip(*map(axial, landscape), strict=True)
    left, top = min(columns), min(rows) - reach
    width = max(columns) - left + 1 + reach
    terrains = dict.fromkeys(TERRAINS, 0)
    mountains = one = two = features = 0
    for q, r, tile in zip(columns, rows, landscape.values(), strict=True):
        bit = 1 << (r - top) * width + q - left
        terrains[tile.terrain] |= bit
        if tile.mountain:
            mountains |= bit
        if tile.forests:
            one |= bit
        if tile.forests > 1:
            two |= bit
        if tile.feature:
            features |= bit
    return _Board(left, top, width, terrains, mountains, (one, two), features)


def _terrain(board: _Board, letters: str) -> int:
    return reduce(or_, (board.terrains[letter] for letter in letters))


def _fitting(board: _Board, feature: Feature) -> dict[_Kind, int]:
    """The hexes that each kind of cell of the pattern takes."""
    kinds = {(cell.terrain, cell.mountain) for cell in feature.cells}
    return {kind: _terrain(board, kind[0]) & (board.mountains if kind[1] else -1) for kind in kinds}


def _anchors(fitting: dict[_Kind, int], shape: _Shape) -> Iterator[int]:
    """The bits of the hexes on which the anchor can lie so that every cell fits."""
    found = -1
    for kind, distance in shape.cells:
        found &= fitting[kind] >> distance
        if not found:
            return
    while found:
        first = found & -found
        yield first.bit_length() - 1
        found ^= first


def _tokens(board: _Board, total: Total, hexes: int) -> int:
    if total.of == "mountains":
        return (board.mountains & hexes).bit_count()
    return sum((some & hexes).bit_count() for some in board.forests)


def _largest(hexes: int, width: int) -> int:
    """How many hexes the largest part has that hangs together."""
    most = 0
    while hexes:
        part, grown = 0, hexes & -hexes
        while grown != part:
            part = grown
            for step in (1, width, width - 1):
                grown |= part << step | part >> step
            grown &= hexes
        most = max(most, part.bit_count())
        hexes ^= part
    return most


def _conditions(board: _Board, feature: Feature, pattern: int, around: int) -> bool:
    """Whether the totals and the shore are as the card says (E29, E35)."""
    for total in feature.totals:
        if not total.low <= _tokens(board, total, pattern if total.on == "pattern" else around) <= total.high:
            return False
    shore, water = feature.shore, board.terrains[WATER] & around
    if shore is None:
        return True
    if shore.island is not None and (_terrain(board, LAND) & around or (around ^ water).bit_count() > shore.island):
        return False
    return _largest(water, board.width) >= shore.river


def _matches(landscape: Landscape, number: int) -> tuple[Place, ...]:
    feature, reach = feature_of(number), _reach(number)
    board = _board(landscape, reach)
    fitting, found = _fitting(board, feature), set()
    for shape in _shapes(number, board.width):
        for anchor in _anchors(fitting, shape):
            moved = anchor - reach * board.width
            if shape.tile << moved & board.features:
                continue
            if _conditions(board, feature, shape.pattern << moved, shape.around << moved):
                found.add(tuple(anchor + distance for distance in shape.covered))
    return tuple(tuple(_key(board, bit) for bit in place) for place in sorted(found))


def _key(board: _Board, bit: int) -> Key:
    return key_of((bit % board.width + board.left, bit // board.width + board.top))


def _most(board: _Board, shape: _Shape, fitting: dict[_Kind, int]) -> int:
    """How many cells fit where most of them do and the tile covers no other feature: all anchors are counted at once, plane by
    plane of binary numbers."""
    planes: list[int] = []
    for kind, distance in shape.cells:
        carry = fitting[kind] >> distance
        for at, plane in enumerate(planes):
            planes[at], carry = plane ^ carry, plane & carry
        planes.append(carry)
    left = ~reduce(or_, (board.features >> distance for distance in shape.covered))
    most = 0
    for at in reversed(range(len(planes))):
        if planes[at] & left:
            left &= planes[at]
            most |= 1 << at
    return most


def _lacking(landscape: Landscape, number: int) -> int:
    feature = feature_of(number)
    board = _board(landscape, _reach(number))
    fitting = _fitting(board, feature)
    found = len(feature.cells) - max(_most(board, shape, fitting) for shape in _shapes(number, board.width))
    if found or feature.shore is None or feature.shore.island is None:
        return found
    return min(_ashore(board, number, fitting, feature.shore.island), default=len(feature.cells))


def _ashore(board: _Board, number: int, fitting: dict[_Kind, int], empty: int) -> Iterator[int]:
    """How many hexes around each place where all cells fit are land, or empty and should be water."""
    land, water = _terrain(board, LAND), board.terrains[WATER]
    for shape in _shapes(number, board.width):
        for anchor in _anchors(fitting, shape):
            moved = anchor - _reach(number) * board.width
            if not shape.tile << moved & board.features:
                around = shape.around << moved
                yield (around & land).bit_count() + max(0, (around & ~(land | water)).bit_count() - empty)


_last: tuple[Landscape, dict[int, tuple[Place, ...]], dict[int, int]] = {}, {}, {}


def places(state: EcosState, number: int) -> tuple[Place, ...]:
    """All places where the whole pattern of a feature's card matches and the tile covers no other feature (E29, E31), row by
    row. Matches that cover the same hexes are one place.

    Landscapes never change in place: what was found on the last one is kept, for it is asked about again and again.
    """
    _, found, _ = _known(state.landscape)
    if number not in found:
        found[number] = _matches(state.landscape, number)
    return found[number]


def lacking(state: EcosState, number: int) -> int:
    """How many hexes at least must become different until the pattern matches somewhere, by its cells and an island's shore
    alone. 0 only where it matches; where nothing but totals or a river (E29) is wrong, 1."""
    if places(state, number):
        return 0
    _, _, found = _known(state.landscape)
    if number not in found:
        found[number] = max(1, _lacking(state.landscape, number))
    return found[number]


def _known(landscape: Landscape) -> tuple[Landscape, dict[int, tuple[Place, ...]], dict[int, int]]:
    global _last
    if _last[0] is not landscape:
        _last = landscape, {}, {}
    return _last


def hexes_of(landscape: Landscape, number: int) -> Place:
    """The hexes that a declared feature covers."""
    return in_order(key for key, tile in landscape.items() if tile.feature == number)


def lay(state: EcosState, seat: int, number: int, place: Place) -> Outcome[EcosState]:
    """Declares a card of the hand (E28): it goes to the tableau, the tile covers these hexes, then its first benefits follow.

    Nothing is placed by it and no other feature's benefit wakes (E25a, E30). `place` must be one of `places`.
    """
    covered = {key: replace(state.landscape[key], feature=number) for key in place}
    state = replace(build(state, seat, number), landscape={**state.landscape, **covered}, last=place)
    told = Event("declared", seat, {"card": number, "hexes": list(place)})
    lifted = place if feature_of(number).meeple else ()
    state = with_supply(state, mountains=state.supply.mountains + len(lifted))
    source = f"card:{number}"
    gone = (Event("lifted", seat, {"what": MOUNTAIN, "hex": key, "source": source}) for key in lifted)
    return Outcome(state, (told, *gone), steps.effect_steps(number, "placed", seat))
