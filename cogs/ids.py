"""Custom ids: each holds all that is needed to find what it is about, so that buttons outlive any process."""

import re
from typing import NamedTuple

LIMIT = 100


class Press(NamedTuple):
    """A control that was pressed. `option` is empty where a menu's values tell it."""

    kind: str
    match: int
    choice: str
    option: str


FORM = re.compile(
    r"(?P<kind>pick|ask|menu|show|again|share):(?P<match>[1-9][0-9]{0,17})(:(?P<choice>[0-9]{1,2}\.[0-9]{1,9})(:(?P<option>.+))?)?",
    re.ASCII,
)
NEEDS = {"pick": 2, "ask": 2, "menu": 2, "show": 0, "again": 0, "share": 0}
"""How many of choice and option each kind has; a menu's option is the number of its row, to make it unique."""


def make(kind: str, match: int, choice: str = "", option: str = "") -> str:
    """The custom_id. Raises ValueError when Discord would not take it, or `read` would not."""
    made = ":".join(str(part) for part in (kind, match, choice, option) if part != "")
    if read(made) is None:
        raise ValueError(f"not a custom_id: {made!r}")
    return made


def read(custom_id: str) -> Press | None:
    """What a custom_id means; None for any that we never made."""
    found = FORM.fullmatch(custom_id) if len(custom_id) <= LIMIT else None
    if found is None:
        return None
    choice, option = found["choice"] or "", found["option"] or ""
    if bool(choice) + bool(option) != NEEDS[found["kind"]]:
        return None
    return Press(found["kind"], int(found["match"]), choice, option)
