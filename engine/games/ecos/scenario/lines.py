"""Where in the text of a scenario its keys stand, so that what is wrong can be said with its line."""

import re
from collections.abc import Iterator

_NAME = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=(.*)")
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*\]")
_QUOTES = re.compile("\"\"\"|'''")

Path = tuple[str | int, ...]


class WrongScenario(Exception):
    """A scenario that cannot be read. `line` counts from 1; the message says why, in plain English."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Lines:
    """The lines of a TOML text by the paths of its keys: ("players", "Ann", "hand"), ("card", 0, "effects")."""

    def __init__(self, text: str) -> None:
        self._keys: dict[Path, int] = {}
        self._inside: dict[Path, int] = {}
        for path, line, inside in _keys(text):
            self._keys.setdefault(path, line)
            self._inside.setdefault(path, inside)

    def of(self, *path: str | int) -> int:
        """The line of a key, else of the nearest one that holds it."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._keys:
                return self._keys[path[:end]]
        return 1

    def inside(self, index: int, *path: str | int) -> int:
        """The line of the `index`-th line, from 0, of the text that is the value of a key."""
        return self._inside.get(path, self.of(*path)) + index


def _names(dotted: str) -> Path:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, dotted))


def _keys(text: str) -> Iterator[tuple[Path, int, int]]:
    """Path, line, and the line where its value begins; what looks like a key in the middle of a long text is none."""
    table: Path = ()
    tables: dict[Path, int] = {}
    quote = ""
    for number, line in enumerate(text.splitlines(), 1):
        if quote:
            quote = "" if quote in line else quote
        elif header := _HEADER.match(line):
            table = _names(header[2])
            if header[1] == "[[":
                tables[table] = tables.get(table, -1) + 1
                table = (*table, tables[table])
            yield table, number, number
        elif key := _KEY.match(line):
            quotes = _QUOTES.findall(key[2])
            quote = quotes[0] if len(quotes) == 1 else ""
            begins = quote and key[2].rstrip().endswith(quote)
            yield (*table, *_names(key[1])), number, number + bool(begins)
