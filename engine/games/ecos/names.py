"""What people call the hexes of a landscape: "M13". A name never changes while the landscape grows.

The letter is the row, from north to south; the number is the place in the row, from west to east, every second row half a
hex further east. The first tile, hex (0, 0), is M13: so all hexes within twelve steps of it have a letter from A to Y and a
number from 1 to 31 or less, and A1 is in the upper left corner. Further out the names go round: after row Z comes AA, above A
is ZZ, and left of column 1 are 0, 199, 198 ... No landscape of 75 tiles reaches a name twice.
"""

import re

from engine.hexgrid import Hex

FIRST_ROW, FIRST_COLUMN = 12, 13
"""Where hex (0, 0) is: row M, column 13."""
COLUMNS, ROWS = 200, 26 * 27
_NAME = re.compile(r"([A-Za-z]{1,2}) ?([0-9]{1,3})")


def row_name(r: int) -> str:
    """The letters of a row."""
    number = (r + FIRST_ROW) % ROWS
    return chr(65 + number) if number < 26 else chr(64 + number // 26) + chr(65 + number % 26)


def column_of(at: Hex) -> int:
    """The number of a hex in its row, before it goes round."""
    return at[0] + at[1] // 2 + FIRST_COLUMN


def column_name(column: int) -> str:
    """A column's number as it is written."""
    return str(column % COLUMNS)


def name_of(at: Hex) -> str:
    """What a hex in axial coordinates is called."""
    return row_name(at[1]) + column_name(column_of(at))


def hex_of(text: str) -> Hex | None:
    """The hex (q, r) of this name, in capitals or not; None for what is no name."""
    found = _NAME.fullmatch(text.strip())
    if found is None or int(found[2]) >= COLUMNS:
        return None
    letters = found[1].upper()
    number = ord(letters[-1]) - 65 + (26 * (ord(letters[0]) - 64) if len(letters) == 2 else 0)
    r = _nearest(number - FIRST_ROW, ROWS)
    return _nearest(int(found[2]) - FIRST_COLUMN, COLUMNS) - r // 2, r


def _nearest(number: int, period: int) -> int:
    """Of all numbers that share a name, the one nearest to the first tile."""
    return (number + period // 2) % period - period // 2
