"""Streaks and freezes (L25), from rows, by one function; against a second, slower telling of the rule."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from engine.games.links.daily import DAY_ONE, Streak, streak

OUTCOMES = st.sampled_from(["solved", "solved", "solved", "solved", "given-up", "lapsed", "open", "none"])
DAYS = st.lists(OUTCOMES, max_size=120).map(lambda found: {n: o for n, o in enumerate(found, 1) if o != "none"})


def solved(*days: int) -> dict[int, str]:
    """Attempts that solved these days."""
    return dict.fromkeys(days, "solved")


def test_r83_L25_a_streak_is_days_in_a_row() -> None:
    assert streak({}, 5) == Streak()
    assert streak(solved(1, 2, 3), 3) == Streak(3, 3)
    assert streak(solved(1, 2, 3), 4) == Streak(3, 3), "today is not over"
    assert streak(solved(1, 2, 3), 5) == Streak(0, 3), "day 4 was missed"
    assert streak(solved(1, 2, 4, 5, 6), 6) == Streak(3, 3)


def test_L25_giving_up_counts_as_missed_and_so_does_lapsing() -> None:
    for outcome in ("given-up", "lapsed"):
        assert streak({**solved(1, 2, 4), 3: outcome}, 4) == Streak(1, 2)
        assert streak({**solved(1, 2), 3: outcome}, 3) == Streak(0, 2), "at once: today cannot be solved any more"


def test_L25_a_running_attempt_leaves_its_day_undecided() -> None:
    assert streak({**solved(1, 2), 3: "open"}, 3) == Streak(2, 2)
    assert streak({**solved(1, 2), 3: "open"}, 4) == Streak(2, 2), "begun before midnight, it may run until the next"
    assert streak({**solved(1, 2, 4), 3: "open"}, 4) == Streak(3, 3)
    assert streak({**solved(1, 2), 3: "open"}, 5) == Streak(0, 2), "no attempt runs longer than that"


def test_L25_every_seventh_day_earns_a_freeze_and_two_can_be_held() -> None:
    for days, held in ((6, 0), (7, 1), (13, 1), (14, 2), (21, 2), (70, 2)):
        assert streak(solved(*range(1, days + 1)), days) == Streak(days, days, held)


def test_L25_a_freeze_keeps_the_streak_and_does_not_lengthen_it() -> None:
    week = solved(*range(1, 8))
    assert streak({**week, 9: "solved"}, 9) == Streak(8, 8, 0, (8,))
    assert streak({**week, 8: "given-up", 9: "solved"}, 9) == Streak(8, 8, 0, (8,))
    assert streak({**week, 10: "solved"}, 10) == Streak(1, 7, 0, (8,)), "one freeze holds one day"
    fortnight = solved(*range(1, 15))
    assert streak({**fortnight, 17: "solved"}, 17) == Streak(15, 15, 0, (15, 16))


def test_L25_solved_days_of_one_streak_count_on_over_frozen_ones() -> None:
    days = [day for day in range(1, 16) if day != 8]
    assert streak(solved(*days), 15) == Streak(14, 14, 1, (8,)), "the fourteenth solved day, not day 14, earns the second"


def test_r80_L25_clock_changes_and_leap_days_do_not_matter() -> None:
    """A person solves at the same local hour each day; in UTC, which counts, each of these is a day of its own."""
    for zone, hour in (("Europe/Berlin", 12), ("America/New_York", 9), ("Pacific/Auckland", 15), ("Asia/Kolkata", 23)):
        first = date(2027, 10, 1)
        local = [datetime(*day.timetuple()[:3], hour, tzinfo=ZoneInfo(zone)) for day in _dates(first, 400)]
        days = [moment.astimezone(UTC).date().toordinal() - DAY_ONE + 1 for moment in local]
        found = streak(solved(*days), max(days))
        assert found.current == 400 and found.frozen == (), zone


def _dates(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


@given(DAYS, st.integers(0, 130))
def test_L25_is_the_rule_told_another_way(days: dict[int, str], today: int) -> None:
    assert streak(days, today) == slow(days, today)


@given(DAYS)
def test_L25_the_future_and_the_order_of_rows_change_nothing(days: dict[int, str]) -> None:
    today = max(days, default=1) // 2 + 1
    past = {day: days[day] for day in sorted(days, reverse=True) if day <= today}
    assert streak(days, today) == streak(past, today)


@given(DAYS)
def test_L25_solving_today_never_makes_it_shorter(days: dict[int, str]) -> None:
    today = max(days, default=1)
    before, after = streak(days, today), streak({**days, today: "solved"}, today)
    assert after.current > before.current - (days.get(today) == "solved") and after.best >= before.best


def slow(days: dict[int, str], today: int) -> Streak:
    """As letters: S solved, x missed, ? undecided (taken out). Each x ends a streak that holds no freeze."""
    letters = {day: {"solved": "S"}.get(days.get(day, ""), "x") for day in range(min(days, default=1), today + 1)}
    for day in (today - 1, today):
        if days.get(day) == "open" or (day == today and day not in days):
            letters[day] = "?"
    parts: list[list[int]] = [[]]
    frozen: list[int] = []
    held = 0
    for day in sorted(letters):
        if letters[day] == "S":
            parts[-1].append(day)
            held = min(2, held + 1) if len(parts[-1]) % 7 == 0 else held
        elif letters[day] == "x" and held:
            held, frozen = held - 1, [*frozen, day]
        elif letters[day] == "x":
            parts.append([])
    return Streak(len(parts[-1]), max(map(len, parts)), held, tuple(frozen))
