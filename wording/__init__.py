"""Every text that a person reads, by key (Project Fluent), ready for translation. Imports nothing of ours."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALE = "en-GB"
CELLS = "ABCDEFG"
"""What the cells 0-6 are called: A is the middle, then clockwise from north-east."""

ARROWS = "↗→↘↙←↖"
MARKUP = re.compile(r"([\\*_~|`>#\[\]()<:@-])")
"""What Discord would read as formatting, a link or a mention."""

NO_COUNTS = frozenset(("channel", "day", "match", "when"))
"""Arguments that are names, though they may be numbers: no commas between their thousands."""

COMPASS = ("NE", "E", "SE", "SW", "W", "NW")


class UnknownText(KeyError):
    """There is no text of this key."""


@cache
def bundle() -> FluentBundle:
    """The texts, read once. No isolation marks: Discord and screen readers show them as noise."""
    made = FluentBundle([LOCALE], use_isolating=False)
    for path in sorted(Path(__file__).parent.glob("*.ftl")):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def say(key: str, **args: Any) -> str:
    """The text of this key. Raises UnknownText, or ValueError when an argument is missing.

    Some arguments are turned into words by their name: `cell` (0-6) into its letter, `sides` into arrows, `compass`
    (sides too) into points of the compass, `numbers` into a list, `shape` into the name of a tile's shape; a person's
    `name` is freed from Discord's markup.
    """
    message = bundle().get_message(key) if bundle().has_message(key) else None
    if message is None or message.value is None:
        raise UnknownText(key)
    text, errors = bundle().format_pattern(message.value, {name: _word(name, value) for name, value in args.items()})
    if errors:
        raise ValueError(f"{key}: {errors[0]}")
    return str(text)


def _word(name: str, value: Any) -> Any:
    if name in NO_COUNTS:
        return str(value)
    if name == "cell":
        return CELLS[value]
    if name == "sides":
        return "".join(ARROWS[side] for side in value)
    if name == "compass":
        return " ".join(COMPASS[side] for side in value)
    if name == "numbers":
        return listing(str(number) for number in value)
    if name == "name":
        return MARKUP.sub(r"\\\1", str(value))
    if name == "shape":
        return say(f"shape-{value}")
    return value


def listing(items: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    *first, last = list(items) or [""]
    return say("list-and", first=", ".join(first), last=last) if first else last


def duration(milliseconds: int) -> str:
    """A stretch of time, rounded down to seconds: "8 s", "3 min 12 s", "2 h 5 min"."""
    seconds = max(0, milliseconds) // 1000
    minutes, hours = seconds // 60, seconds // 3600
    if hours:
        return say("duration-hours", hours=hours, minutes=minutes % 60)
    if minutes:
        return say("duration-minutes", minutes=minutes, seconds=seconds % 60)
    return say("duration-seconds", seconds=seconds)
