"""Quiet hours, over midnight and on the days on which the clocks are changed."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.quiet import MINUTE_MS, is_quiet, next_allowed
from db.people import Person

ZONES = ("", "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca")
BERLIN = Person("1", zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=7 * 60)


def ms(text: str, zone: str = "Europe/Berlin", fold: int = 0) -> int:
    """A wall clock's time as UTC milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "allowed"),
    [
        ("2027-01-15 21:59", "2027-01-15 21:59"),
        ("2027-01-15 22:00", "2027-01-16 07:00"),
        ("2027-01-15 23:59", "2027-01-16 07:00"),
        ("2027-01-16 00:00", "2027-01-16 07:00"),
        ("2027-01-16 06:59:59.999", "2027-01-16 07:00"),
        ("2027-01-16 07:00", "2027-01-16 07:00"),
        ("2027-03-27 22:00", "2027-03-28 07:00"),
        ("2027-10-30 22:00", "2027-10-31 07:00"),
        ("2028-02-28 23:00", "2028-02-29 07:00"),
        ("2028-02-29 23:00", "2028-03-01 07:00"),
    ],
)
def test_r80_quiet_hours_end_by_the_wall_clock_whatever_day_it_is(at: str, allowed: str) -> None:
    assert next_allowed(ms(at), BERLIN) == ms(allowed)


def test_r80_the_night_is_an_hour_shorter_in_spring_and_longer_in_autumn() -> None:
    spring, autumn = ms("2027-03-27 22:00"), ms("2027-10-30 22:00")
    assert next_allowed(spring, BERLIN) - spring == 8 * 60 * MINUTE_MS
    assert next_allowed(autumn, BERLIN) - autumn == 10 * 60 * MINUTE_MS


def test_r80_quiet_hours_that_end_in_the_missing_hour_end_when_it_is_skipped() -> None:
    person = BERLIN._replace(quiet_until=2 * 60 + 30)
    assert next_allowed(ms("2027-03-28 01:00"), person) == ms("2027-03-28 03:00")


def test_r80_an_hour_that_comes_twice_is_quiet_twice() -> None:
    person = BERLIN._replace(quiet_from=2 * 60, quiet_until=2 * 60 + 30)
    assert next_allowed(ms("2027-10-31 02:10", fold=0), person) == ms("2027-10-31 02:30", fold=0)
    assert next_allowed(ms("2027-10-31 02:10", fold=1), person) == ms("2027-10-31 02:30", fold=1)


def test_who_has_no_zone_lives_in_utc_and_who_has_no_hours_is_never_quiet() -> None:
    nobody = Person("1", quiet_from=22 * 60, quiet_until=7 * 60)
    assert next_allowed(ms("2027-07-01 23:00", "UTC"), nobody) == ms("2027-07-02 07:00", "UTC")
    for open_at_all_hours in (Person("1"), Person("1", quiet_from=60, quiet_until=60), Person("1", quiet_from=60)):
        assert not any(is_quiet(ms("2027-07-01 00:00") + minute * MINUTE_MS, open_at_all_hours) for minute in range(1440))


YEARS = st.datetimes(datetime(2025, 1, 1), datetime(2030, 12, 31))
CHANGES = st.sampled_from(["2027-03-28", "2027-10-31", "2027-03-14", "2027-11-07", "2027-04-04", "2028-02-29"]).flatmap(
    lambda day: st.integers(-1440, 2880).map(lambda minute: datetime.fromisoformat(day) + timedelta(minutes=minute))
)
MINUTES = st.integers(0, 1439)


@given(st.one_of(YEARS, CHANGES), st.integers(0, 59_999), st.sampled_from(ZONES), MINUTES, MINUTES)
@example(datetime(2027, 3, 28, 1), 0, "Europe/Berlin", 1, 0)
def test_r47_the_moment_is_the_first_that_is_not_quiet(at: datetime, rest: int, zone: str, begin: int, end: int) -> None:
    person = Person("1", zone=zone, quiet_from=begin, quiet_until=end)
    now = int(at.replace(tzinfo=UTC).timestamp() * 1000) // MINUTE_MS * MINUTE_MS + rest
    allowed = next_allowed(now, person)
    assert allowed >= now
    assert not is_quiet(allowed, person)
    assert next_allowed(allowed, person) == allowed, "computed again after a restart it is the same"
    for moment in range(now, allowed, MINUTE_MS):
        assert is_quiet(moment, person)
    assert allowed == now or is_quiet(allowed - 1, person)
