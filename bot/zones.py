"""Time zones by their IANA names, as people type them."""

import re
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.panel import Refused

NO_PLACES = re.compile(r"(posix|right|SystemV)/.*|localtime|Factory|posixrules")
"""What some machines list beside the zones."""

PROPOSED = (
    "UTC", "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Warsaw", "Europe/Kyiv",
    "Europe/Istanbul", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Toronto", "America/Mexico_City", "America/Sao_Paulo", "America/Argentina/Buenos_Aires",
    "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai", "Asia/Kolkata", "Asia/Shanghai", "Asia/Seoul",
    "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Shown before anything is typed: as many as Discord shows."""


@cache
def names() -> dict[str, str]:
    """Every zone by its name in small letters without spaces; read from the disk once."""
    return {_plain(name): name for name in sorted(available_timezones()) if not NO_PLACES.fullmatch(name)}


def _plain(typed: str) -> str:
    return re.sub(r"\s+", "_", typed.strip()).casefold()


def zone_of(typed: str) -> str:
    """The zone's name as it is written. Raises Refused when there is none."""
    found = names().get(_plain(typed))
    if found is None:
        raise Refused("refused-zone", typed=re.sub(r"[^\w/+ -]", " ", typed)[:40])
    return found


def fitting(typed: str) -> list[str]:
    """Zones that contain what was typed: those in which a word begins with it first."""
    wanted = _plain(typed)
    if not wanted:
        return [name for name in PROPOSED if _plain(name) in names()]
    found = [
        (not re.search(rf"(^|[/_-]){re.escape(wanted)}", plain), name) for plain, name in names().items() if wanted in plain
    ]
    return [name for _, name in sorted(found)]


def local(at_ms: int, zone: str) -> datetime:
    """The wall clock of a zone ("": UTC) at this moment."""
    return datetime.fromtimestamp(at_ms / 1000, ZoneInfo(zone or "UTC"))
