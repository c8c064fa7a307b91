"""Quiet hours: when a reminder may be sent. Pure; by the wall clock of the person's own zone."""

import re

from bot.panel import Refused
from bot.zones import local
from db.people import Person

MINUTE_MS = 60_000
DAY = 24 * 60
TYPED = re.compile(r"([0-9]{1,2})(?:[:.h]?([0-5][0-9]))?\s*([ap]m)?", re.ASCII)
"""A time of day as people type it."""


def is_quiet(at_ms: int, person: Person) -> bool:
    """Whether this moment is in the person's quiet hours: from `quiet_from` until just before `quiet_until`."""
    begin, end = person.quiet_from, person.quiet_until
    if begin is None or end is None:
        return False
    now = local(at_ms, person.zone)
    since_begin = (now.hour * 60 + now.minute - begin) % DAY
    return since_begin < (end - begin) % DAY


def next_allowed(at_ms: int, person: Person) -> int:
    """The first moment from `at_ms` on that is not in the quiet hours (UTC milliseconds).

    Equal hours are none. Whole minutes are tried one after another: no formula is right on the days on which the clocks are
    changed, when an hour is missing, or comes twice, or quiet hours end in the missing one.
    """
    if not is_quiet(at_ms, person):
        return at_ms
    at_ms -= at_ms % MINUTE_MS
    while is_quiet(at_ms, person):
        at_ms += MINUTE_MS
    return at_ms


def minutes_of(typed: str) -> int | None:
    """Minutes since midnight of a time of day such as 22:00, 22 or 10 pm; None for "off". Raises Refused."""
    plain = typed.strip().casefold()
    if plain in ("off", "none", "-"):
        return None
    found = TYPED.fullmatch(plain)
    hour, half = (int(found[1]), found[3]) if found else (99, None)
    if half is not None:
        hour = hour % 12 + (12 if half == "pm" else 0) if 1 <= hour <= 12 else 99
    if found is None or hour > 24 or (hour == 24 and int(found[2] or 0)):
        raise Refused("refused-clock", typed=re.sub(r"[^\w:. ]", " ", typed)[:20])
    return (hour % 24) * 60 + int(found[2] or 0)


def clock_of(minutes: int) -> str:
    """Minutes since midnight as "07:00"."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def hours_of(person: Person, typed_from: str | None, typed_until: str | None) -> dict[str, int | None]:
    """What changes when this was typed for the two ends of the quiet hours. Raises Refused; one "off" is enough for none."""
    typed = {"quiet_from": typed_from, "quiet_until": typed_until}
    there = {"quiet_from": person.quiet_from, "quiet_until": person.quiet_until}
    read = {end: minutes_of(text) for end, text in typed.items() if text is not None}
    if not read:
        return {}
    if None in read.values():
        return dict.fromkeys(there)
    if None in (there | read).values():
        raise Refused("refused-quiet-half")
    return read
