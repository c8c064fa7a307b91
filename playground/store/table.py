"""Tables of objects in memory, written behind to the disk when there is one."""

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

import msgspec

from playground.store.disk import Disk
from playground.store.snowflake import Snowflake, Snowflakes


class Row(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Row)


class Table(Generic[T]):
    """
    Objects of one kind by id, oldest first. Change an object, then `put` it. `group` says under which key `of` finds a row
    (the guild of a channel, say); it must stay the same for the whole life of the row.
    """

    def __init__(
        self,
        kind: str,
        row_type: type[T],
        disk: Disk | None,
        snowflakes: Snowflakes,
        group: Callable[[T], str | None] = lambda _: None,
    ) -> None:
        self.kind = kind
        self.disk = disk
        self.snowflakes = snowflakes
        self.group = group
        self._rows: dict[str, T] = {}
        self._groups: dict[str | None, dict[str, T]] = {}
        if disk is not None:
            self._read(disk, row_type)

    def _read(self, disk: Disk, row_type: type[T]) -> None:
        """Raises DataError when a row is none of this kind."""
        try:
            for json in disk.rows(self.kind):
                self._keep(msgspec.json.decode(json, type=row_type))
        except msgspec.DecodeError as error:
            raise disk.damaged(error) from error

    def _keep(self, row: T) -> None:
        self._rows[row.id] = row
        self._groups.setdefault(self.group(row), {})[row.id] = row

    def get(self, id: str | None) -> T | None:
        return None if id is None else self._rows.get(id)

    def __getitem__(self, id: str) -> T:
        return self._rows[id]

    def __contains__(self, id: object) -> bool:
        return id in self._rows

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._rows.values()))

    def __len__(self) -> int:
        return len(self._rows)

    def of(self, key: str | None) -> list[T]:
        """The rows of one group, oldest first."""
        return list(self._groups.get(key, {}).values())

    def count(self, key: str | None) -> int:
        return len(self._groups.get(key, {}))

    def oldest(self, key: str | None = None) -> T:
        """The first row of all, or of one group."""
        return next(iter((self._rows if key is None else self._groups[key]).values()))

    def put(self, row: T) -> T:
        self._keep(row)
        if self.disk is not None:
            self.disk.put(self.kind, row.id, row)
            # The mark goes with every write, so that no id is given twice whatever the system's clock does.
            self.disk.put("mark", "snowflake", self.snowflakes.last)
        return row

    def drop(self, id: str) -> T | None:
        row = self._rows.pop(id, None)
        if row is None:
            return None
        rows = self._groups[self.group(row)]
        rows.pop(id)
        if not rows:
            del self._groups[self.group(row)]
        if self.disk is not None:
            self.disk.drop(self.kind, id)
        return row


def last_snowflake(disk: Disk | None) -> int:
    return max((int(mark) for mark in disk.rows("mark")), default=0) if disk else 0


def last_offset(disk: Disk | None) -> float:
    """By how many seconds the clock had been set forward."""
    return max((float(offset) for offset in disk.rows("clock")), default=0.0) if disk else 0.0


def is_snowflake(text: object) -> bool:
    return isinstance(text, Snowflake) and text.isascii() and text.isdigit() and len(text) <= 20
