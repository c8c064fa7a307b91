"""Reading a request's fields as Discord does: every wrong one is named with its path, code and text."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playground.platform.errors import Json, Path, Problems


@dataclass(frozen=True)
class Form:
    """An object of a request's body, where it stands, and the problems found so far."""

    value: Json
    problems: Problems
    path: Path = ()

    def problem(self, code: str, message: str, *path: str | int) -> None:
        self.problems.add(self.path + path, code, message)

    def has(self, key: str) -> bool:
        """Discord takes null for "not given" in most places."""
        return self.value.get(key) is not None

    def required(self, key: str) -> None:
        self.problem("BASE_TYPE_REQUIRED", "This field is required", key)

    def text(self, key: str, low: int, high: int, *, required: bool = False) -> str | None:
        value = self.value.get(key)
        if value is None:
            if required:
                self.required(key)
            return None
        if not isinstance(value, str):
            self.problem("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.', key)
            return None
        self._length(len(value), low, high, key)
        return value

    def _length(self, length: int, low: int, high: int, *path: str | int) -> None:
        if low <= length <= high:
            return
        if low > 0:
            self.problem("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", *path)
        else:
            self.problem("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", *path)

    def integer(self, key: str, low: int, high: int, *, required: bool = False) -> int | None:
        value = self.value.get(key)
        if value is None:
            if required:
                self.required(key)
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.', key)
            return None
        if value < low:
            self.problem("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.", key)
        elif value > high:
            self.problem("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.", key)
        return value

    def one_of(self, key: str, allowed: Collection[int], *, required: bool = False) -> int | None:
        value = self.value.get(key)
        if value is None:
            if required:
                self.required(key)
            return None
        if isinstance(value, bool) or value not in allowed:
            names = ", ".join(str(item) for item in sorted(allowed))
            self.problem("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.", key)
            return None
        return int(value)

    def boolean(self, key: str) -> bool:
        value = self.value.get(key)
        if value is not None and not isinstance(value, bool):
            self.problem("BOOLEAN_TYPE_CONVERT", "Must be either true or false.", key)
        return value is True

    def array(self, key: str, low: int, high: int, *, required: bool = False) -> list[Any]:
        value = self.value.get(key)
        if value is None:
            if required:
                self.required(key)
            return []
        if not isinstance(value, list):
            self.problem("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType", key)
            return []
        self._length(len(value), low, high, key)
        return value

    def children(self, key: str, low: int, high: int, *, required: bool = False) -> list["Form"]:
        forms = [self._child(item, key, index) for index, item in enumerate(self.array(key, low, high, required=required))]
        return [form for form in forms if form is not None]

    def child(self, key: str, *, required: bool = False) -> "Form | None":
        if not self.has(key):
            if required:
                self.required(key)
            return None
        return self._child(self.value[key], key)

    def _child(self, value: object, *path: str | int) -> "Form | None":
        if not isinstance(value, dict):
            self.problem("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType", *path)
            return None
        return Form(value, self.problems, self.path + path)

    def url(self, key: str, high: int, *, schemes: Collection[str] = ("http", "https"), required: bool = False) -> str | None:
        value = self.text(key, 0, high, required=required)
        if value is None:
            return None
        scheme = value.partition(":")[0].lower()
        if scheme not in schemes:
            names = ", ".join(repr(name) for name in schemes)
            self.problem(
                "URL_TYPE_INVALID_SCHEME", f'Scheme "{scheme}" is not supported. Scheme must be one of ({names}).', key
            )
        elif not _has_host(value):
            self.problem("URL_TYPE_INVALID_URL", "Not a well formed URL.", key)
        return value


def _has_host(url: str) -> bool:
    try:
        return bool(urlsplit(url).netloc)
    except ValueError:
        return False
