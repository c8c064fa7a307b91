"""Quiet hours: when a reminder may be sent. Pure; by the wall clock of the person's own zone."""

from bot.zones import local
from db.people import Person

MINUTE_MS = 60_000
DAY = 24 * 60


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
