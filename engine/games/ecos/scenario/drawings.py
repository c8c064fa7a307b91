"""Landscapes as text: a row of hexes on each line, which any editor can write.

A line is `Q,R | cell cell cell`: the axial coordinate of its first hex, then its hexes from west to east with blanks between
them; how many blanks does not matter. `.` is a hex without a tile. A cell is a terrain letter (W, G, D), then `^` for a
mountain, `*` for each forest, `:` and two letters for each animal (`:AnZe`), `@` and the number of the feature on it.
"""

import re
from collections.abc import Iterator

from engine.games.ecos.hexes import Key, axial, key_of
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.state import Landscape, Tile

MARKS = {species.mark: name for name, species in SPECIES.items()}
NONE = "."
_ROW = re.compile(r"\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\|(.*)")
_CELL = re.compile(r"([WGD])(\^?)(\*{0,2})(?::((?:[A-Z][a-z])+))?(?:@([0-9]{1,3}))?")


class WrongDrawing(Exception):
    """A drawing that cannot be read. `index`: its line, from 0."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


def tile_of(cell: str) -> Tile | None:
    """The tile of a cell, None for `.`. Raises ValueError."""
    if cell == NONE:
        return None
    found = _CELL.fullmatch(cell)
    if not found:
        raise ValueError(f"{cell!r} is no hex: W, G or D, then ^ a mountain, * a forest, :AnZe animals, @118 a feature")
    marks = re.findall("..", found[4] or "")
    for mark in marks:
        if mark not in MARKS:
            raise ValueError(f"{mark!r} is no animal: {', '.join(f'{mark} {name}' for mark, name in MARKS.items())}")
    animals = tuple(sorted(MARKS[mark] for mark in marks))
    return Tile(found[1], bool(found[2]), len(found[3]), animals, int(found[5] or 0))


def cell_of(tile: Tile | None) -> str:
    """The cell of a tile."""
    if tile is None:
        return NONE
    marks = "".join(SPECIES[name].mark for name in tile.animals)
    animals, feature = f":{marks}" if marks else "", f"@{tile.feature}" if tile.feature else ""
    return f"{tile.terrain}{'^' * tile.mountain}{'*' * tile.forests}{animals}{feature}"


def read(text: str) -> Landscape:
    """The landscape of a drawing. Raises WrongDrawing."""
    found: Landscape = {}
    for index, line in enumerate(text.split("\n")):
        if line.strip():
            for key, tile in _row(index, line):
                if key in found:
                    raise WrongDrawing(index, f"the hex {key} is drawn twice")
                found[key] = tile
    return found


def _row(index: int, line: str) -> Iterator[tuple[Key, Tile]]:
    row = _ROW.fullmatch(line)
    if not row:
        raise WrongDrawing(index, "a row of hexes looks like this: 0,-1 | W G^ . D:Or")
    for step, cell in enumerate(row[3].split()):
        try:
            tile = tile_of(cell)
        except ValueError as error:
            raise WrongDrawing(index, str(error)) from error
        if tile:
            yield key_of((int(row[1]) + step, int(row[2]))), tile


def draw(landscape: Landscape) -> str:
    """The drawing of a landscape, every row half a hex further to the right than the one above."""
    rows: dict[int, dict[int, str]] = {}
    for key, tile in landscape.items():
        q, r = axial(key)
        rows.setdefault(r, {})[q] = cell_of(tile)
    half = (max(len(cell) for cells in rows.values() for cell in cells.values()) + 3) // 2
    left = min(2 * q + r for r, cells in rows.items() for q in cells)
    label = max(len(f"{min(cells)},{r}") for r, cells in rows.items())
    return "".join(
        f"{f'{min(cells)},{r}':>{label}} |{_blanks(cells, r, half, left)}{_cells(cells, 2 * half)}\n"
        for r, cells in sorted(rows.items())
    )


def _blanks(cells: dict[int, str], r: int, half: int, left: int) -> str:
    return " " * (1 + (2 * min(cells) + r - left) * half)


def _cells(cells: dict[int, str], width: int) -> str:
    return "".join(f"{cells.get(q, NONE):<{width}}" for q in range(min(cells), max(cells) + 1)).rstrip()
