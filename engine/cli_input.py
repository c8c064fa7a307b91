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

    numbers: list[Number]
    cells: list[list[Side] | None]
    penalty: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


NUMBERS, CELLS = 6, 7
"""How many of them a board has."""


def numbers_from(text: str) -> tuple[int, ...]:
    """Six different numbers 1-18 separated by commas, ascending. Raises WrongInput."""
    parts = text.split(",")
    if not all(re.fullmatch("-?[0-9]{1,9}", part) for part in parts):
        raise WrongInput(f"numbers must be six whole numbers separated by commas, such as 1,4,7,10,13,16, not {text!r}")
    numbers = [int(part) for part in parts]
    for number in numbers:
        if not 1 <= number <= 18:
            raise WrongInput(f"{number} is not a number from 1 to 18")
    if len(numbers) != NUMBERS or len(set(numbers)) != NUMBERS:
        raise WrongInput(f"numbers must be six different numbers from 1 to 18, not {text!r}")
    return tuple(sorted(numbers))


def board_from(place: str) -> BoardInput:
    """The board in this file, `-` for stdin. Raises WrongInput."""
    given = _parsed(read_bytes(place))
    if not isinstance(given, dict):
        raise WrongInput('not a board: it must look like {"numbers": [six], "penalty": 0, "cells": [seven]}')
    names = {field.name for field in msgspec.structs.fields(BoardInput)}
    for name in given:
        if name not in names:
            raise WrongInput(f"not a board: it has no {name!r}, only numbers, penalty and cells")
    for name in ("numbers", "cells"):
        if name not in given:
            raise WrongInput(f"not a board: {name!r} is missing")
    return BoardInput(_numbers(given["numbers"]), _cells(given["cells"]), _penalty(given.get("penalty", 0)))


def _numbers(value: Any) -> list[int]:
    """Six different numbers 1-18."""
    found = _converted(value, list[Number])
    if found is None or len(found) != NUMBERS or len(set(found)) != NUMBERS:
        raise WrongInput(f"not a board: numbers must be six different numbers from 1 to 18{_count(value, NUMBERS)}")
    return found


def _penalty(value: Any) -> int:
    """A whole number 0-3."""
    if type(value) is not int or not 0 <= value <= 3:
        raise WrongInput("not a board: penalty must be 0, 1, 2 or 3")
    return value


def _cells(value: Any) -> list[list[int] | None]:
    """Seven times None or different sides 0-5."""
    rule = "not a board: cells must be seven, each null or a list of different sides from 0 to 5"
    if not isinstance(value, list) or len(value) != CELLS:
        raise WrongInput(f"{rule}{_count(value, CELLS)}")
    for cell, given in enumerate(value):
        sides = None if given is None else _converted(given, list[Side])
        if given is not None and (sides is None or len(set(sides)) != len(sides)):
            raise WrongInput(f"{rule}; number {cell}, counted from 0, is not")
    return value


def _count(value: Any, right: int) -> str:
    """How many there are, where that is what is wrong."""
    return f"; there are {len(value)}" if isinstance(value, list) and len(value) != right else ""


def plain_text(text: str) -> str:
    """As it is. Raises WrongInput for what is no text: bytes of another encoding than the terminal's."""
    if not text.isprintable() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise WrongInput(f"{text!r} is no text in UTF-8")
    return text


def read_bytes(place: str) -> bytes:
    """The bytes of a file or of stdin (`-`), if they are not too many. Raises WrongInput."""
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
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_number)
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


def _converted(value: Any, kind: type[T]) -> T | None:
    """Of exactly this form, with no `1.0` or `true` for a number; else None."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None
