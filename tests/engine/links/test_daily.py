"""The board of a day (L18-L20), ranked time and stars (L24)."""

import random
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.links import daily, difficulty
from engine.games.links.daily import board_of, ranked_ms, stars
from tests.engine.links.kit import ALL_BOARDS

SALTS = ("", "salt", "another salt", "a salt longer than the 64 bytes which a keyed hash takes as its key, by a good deal")


def test_L18_day_one_is_the_first_of_november_2026_and_days_are_dates() -> None:
    assert date.fromordinal(daily.DAY_ONE) == date(2026, 11, 1)
    assert date(2028, 3, 1).toordinal() - date(2028, 2, 28).toordinal() == 2, "a leap day is a day as any other"
    with pytest.raises(ValueError, match="day 0"):
        board_of(0, "salt")


@pytest.mark.parametrize("salt", SALTS)
def test_L19_the_week_grows_harder_from_monday_to_sunday(salt: str) -> None:
    for day in range(1, 1_200):
        weekday = (date(2026, 11, 1) + timedelta(days=day - 1)).weekday()
        assert difficulty.level(board_of(day, salt)) == weekday + 1, day


@pytest.mark.parametrize("salt", SALTS[::3])
def test_r87_L19_no_board_comes_again_within_a_thousand_days(salt: str) -> None:
    """Over 22 years, so that all blocks of all levels are gone through more than six times."""
    last: dict[tuple[int, ...], int] = {}
    nearest = 10**9
    for day in range(1, 8_001):
        board = difficulty.canonical(board_of(day, salt))
        nearest = min(nearest, day - last.get(board, -(10**9)))
        last[board] = day
    assert daily.NO_REPEAT < nearest < 2_000, "and they do come again"
    assert len(last) > 1_500, "nearly every board has its day"


def test_L19_the_board_is_a_pure_function_of_day_and_salt() -> None:
    days = list(range(1, 400))
    forward = {day: board_of(day, "salt") for day in days}
    daily._blocks.cache_clear()
    random.Random(1).shuffle(days)
    assert {day: board_of(day, "salt") for day in days} == forward
    assert forward[1] == (3, 5, 9, 13, 15, 18) and forward[399] == (2, 3, 6, 10, 14, 18), "as on the first installation"


def test_L19_another_salt_gives_other_boards() -> None:
    same = sum(board_of(day, "salt") == board_of(day, "salt2") for day in range(1, 1_000))
    assert same < 5


def test_L19_boards_come_in_all_their_forms() -> None:
    """Else the smallest form of a class would tell that number 1 or 2 always has a marker."""
    ones = sum(1 in board_of(day, "salt") for day in range(1, 1_001))
    assert 250 < ones < 420, "number 1 is on a third of all boards"


def test_L20_the_levels_that_are_written_down_are_those_of_the_formula() -> None:
    assert daily.classes() == tuple(sorted({difficulty.canonical(numbers) for numbers in ALL_BOARDS}))
    assert len(daily.classes()) == 1_599
    assert "".join(str(difficulty.level(numbers)) for numbers in daily.classes()) == daily.LEVELS


def test_L19_ten_boards_can_come_at_any_time() -> None:
    """What is left of the smallest block when all but one of its weeks have been: nobody can tell the next by exclusion."""
    for level in range(1, 8):
        for block in daily._blocks(level, "salt"):
            assert len(block) - (daily.USED - 1) >= 9


@given(st.integers(0, 10**9), st.integers(0, 50), st.integers(0, 50))
def test_L24_ranked_time(clock: int, wrong: int, hints: int) -> None:
    assert ranked_ms(clock, wrong, hints) == clock + 30_000 * wrong + 60_000 * hints


def test_L24_stars_are_lost_by_time() -> None:
    minutes = {0: 5, 2.99: 5, 3: 4, 5.99: 4, 6: 3, 11.99: 3, 12: 2, 23.99: 2, 24: 1, 10_000: 1}
    assert {minute: stars(round(minute * 60_000), 0) for minute in minutes} == minutes


@given(st.integers(0, 10**8), st.integers(0, 60))
def test_L24_stars_are_lost_by_hints_and_one_is_always_left(ranked: int, hints: int) -> None:
    assert 1 <= stars(ranked, hints) <= max(1, 5 - hints)
    assert stars(ranked, hints) == max(1, min(stars(ranked, 0), 5 - hints))
    assert stars(ranked + 1, hints) <= stars(ranked, hints)
