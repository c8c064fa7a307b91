"""What people and scripts give to the command line, read strictly."""

import json
import re
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

import msgspec

MOST_BYTES = 1_000_000
"""More than this is no question about a board."""

T = TypeVar("T")
Number = Annotated[int, msgspec.Meta(ge=1, le=18)]
Side = Annotated[int, msgspec.Meta(ge=0, le=5)]


class WrongInput(Exception):
    """What was given cannot be used. Its message says why, in plain English."""


class BoardInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board to be checked: six numbers, discarded tiles 0-3, and for each cell its sides with path (None: empty)."""

    numbers: Annotated[list[Number], msgspec.Meta(min_length=6, max_length=6)]
    penalty: Annotated[int, msgspec.Meta(ge=0, le=3)]
    cells: Annotated[list[list[Side] | None], msgspec.Meta(min_length=7, max_length=7)]


def numbers_from(text: str) -> tuple[int, ...]:
    """Six different numbers 1-18 separated by commas, ascending. Raises WrongInput."""
    parts = text.split(",")
    if not all(re.fullmatch("[0-9]{1,2}", part) for part in parts):
        raise WrongInput(f"numbers must be six whole numbers separated by commas, such as 1,4,7,10,13,16, not {text!r}")
    numbers = [int(part) for part in parts]
    if len(numbers) != 6 or len(set(numbers)) != 6 or not all(1 <= number <= 18 for number in numbers):
        raise WrongInput(f"numbers must be six different ones from 1 to 18, not {text!r}")
    return tuple(sorted(numbers))


def board_from(place: str) -> BoardInput:
    """The board in this file, `-` for stdin. Raises WrongInput."""
    board = _converted(_parsed(_read(place)), BoardInput)
    if len(set(board.numbers)) != 6:
        raise WrongInput("numbers must be different")
    for cell, sides in enumerate(board.cells):
        if sides is not None and len(set(sides)) != len(sides):
            raise WrongInput(f"cell {cell} names a side twice")
    return board


def _read(place: str) -> bytes:
    """The bytes of a file or of stdin, if they are not too many."""
    if place == "-" and sys.stdin is None:
        raise WrongInput("cannot read stdin: it is closed")
    try:
        with sys.stdin.buffer if place == "-" else Path(place).open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise WrongInput(f"cannot read {place!r}: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise WrongInput(f"more than {MOST_BYTES} bytes in {place!r}")
    return data


def _parsed(data: bytes) -> Any:
    """Any JSON that names no key twice."""
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise WrongInput(f"not UTF-8: byte {error.start} cannot be read") from error
    except RecursionError as error:
        raise WrongInput("not a board: nested too deeply") from error
    except json.JSONDecodeError as error:
        raise WrongInput(f"not JSON: {error}") from error
    except ValueError as error:
        raise WrongInput("not a board: a number has too many digits") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise WrongInput("a key is there twice")
    return made


def _no_number(name: str) -> NoReturn:
    raise WrongInput(f"not JSON: {name} is no number")


def _converted(value: Any, kind: type[T]) -> T:
    """Of exactly this form: no key too many or too few, no `1.0` or `true` for a number."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise WrongInput(f"not a board: {error}") from error
