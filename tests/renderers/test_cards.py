"""Cards of a day and of a person: readable, complete, and right whether there is nothing, one thing or a great deal."""

import re
from datetime import date
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.links.daily import DAY_ONE
from renderers import draw
from renderers.card_samples import NOON, TODAY, daily, profile
from renderers.card_text import daily_alt, profile_alt
from renderers.charts import COUNTS, HOUR, MINUTE, TIMES, Plot, axis_time, columns, fitted, median, short, step_of
from renderers.daily import DailyCard, daily_scene
from renderers.paint import _piece, compose, paint, reduced, supersampled
from renderers.panels import clock
from renderers.profile import WEEKS, ProfileCard, first_day, monday_of, profile_scene
from renderers.scene import Box, Circle, Line, Scene, Sprite, Text
from tests.renderers import pictures
from tests.renderers.test_paint import difference

replace = msgspec.structs.replace
DAYS = ("full", "empty", "one", "tie", "crowd")
RECORDS = ("full", "empty", "one", "new", "long")
SCENES = [pytest.param(daily_scene(daily(name)), id=f"daily-{name}") for name in DAYS]
SCENES += [pytest.param(profile_scene(profile(name)), id=f"profile-{name}") for name in RECORDS]
ALL = pytest.mark.parametrize("scene", SCENES)
times = st.integers(0, 86_400_000)


def signs(scene: Scene, key: str = "sign") -> list[str]:
    return [str(item.params[0]) for item in scene.items if isinstance(item, Sprite) and item.key == key]


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


@ALL
def test_r75_glyphs_are_large_there_and_readable_and_nothing_is_cut_off(scene: Scene) -> None:
    assert scene.width == 400
    assert not pictures.too_small(scene)
    assert not pictures.unknown(scene)
    assert not pictures.hanging_out(scene)
    assert not pictures.colliding(scene)
    assert not pictures.unreadable(scene, 4.5)


@ALL
def test_cards_are_small_and_painted_as_they_are_drawn(scene: Scene) -> None:
    assert len(paint(scene)) <= 120_000
    image = compose(scene)
    assert difference(reduced(image, "").convert("RGB"), image) < 2.5
    assert difference(image, supersampled(scene)) < 2.5


def test_letters_below_the_line_are_not_cut_off() -> None:
    """The foot of a "y" is painted as it is when all is drawn at once."""
    scene = Scene(60, 40, (Box(0, 0, 60, 40, 0, "#000000"), Text("yJp", 30, 20, 24, "#ffffff")))
    assert difference(compose(scene), supersampled(scene)) < 1.5
    low = compose(scene).crop((0, 62, 120, 80)).getbbox()
    assert low is not None and low[3] > 2


def test_cards_are_drawn_through_the_same_door_as_games() -> None:
    assert draw(daily("full"), "daily").data == paint(daily_scene(daily("full")))
    assert draw(profile("full"), "profile").data == paint(profile_scene(profile("full")))


@pytest.mark.parametrize("name", DAYS)
def test_alt_text_of_a_day_tells_its_numbers(name: str) -> None:
    card = daily(name)
    text = daily_alt(card)
    assert len(text) <= 1024 and f"no. {card.day}," in text
    plain = text.replace(",", "")
    for number in (*card.numbers, *card.hints, len(card.times), card.gave_up, card.lapsed):
        assert re.search(rf"\b{number}\b", plain)
    assert text.count("Place") == len(card.podium)


@pytest.mark.parametrize("name", RECORDS)
def test_alt_text_of_a_record_tells_its_numbers(name: str) -> None:
    card = profile(name)
    text = profile_alt(card).replace(",", "")
    assert len(text) <= 1024
    for number in (card.streak, card.best, card.solved, card.played, card.wins):
        assert re.search(rf"\b{number}\b", text)
    assert ("Rating" in text) == bool(card.rating) and ("Median" in text) == bool(card.weekly)


def test_alt_text_of_a_record_counts_the_days_that_are_shown() -> None:
    card = replace(
        profile("empty"),
        today=TODAY,
        calendar={first_day(TODAY) - 1: "solved", TODAY: "frozen", TODAY - 1: "given-up", 150: "missed"},
    )
    assert "0 days solved, 1 kept by a freeze, 1 missed, 1 given up" in profile_alt(card)


def test_l24_equal_ranks_stand_equally_high_and_each_first_has_a_crown() -> None:
    scene = daily_scene(daily("tie"))
    assert signs(scene).count("crown") == 2
    assert sorted(name for name in signs(scene) if name.startswith("medal")) == ["medal-1", "medal-1", "medal-3"]
    left, middle, right = sorted((item.x, item.y) for item in scene.items if isinstance(item, Sprite) and item.key == "animal")
    assert left[1] == middle[1] < right[1]


def test_the_podium_shows_only_who_is_there() -> None:
    for name, count in (("empty", 0), ("one", 1), ("full", 3)):
        assert len(signs(daily_scene(daily(name)), "animal")) == count


def test_l24_stars_are_counted() -> None:
    card = daily("one")
    for stars in range(6):
        scene = daily_scene(replace(card, podium=((1, 187_000, stars),)))
        assert sum(getattr(item, "fill", "") == "#ffd95a" for item in scene.items) == stars


def test_the_day_its_numbers_and_its_counts_are_told() -> None:
    card = daily("full")
    told = texts(daily_scene(card))
    assert told[0] == "30" and told[1:7] == [str(number) for number in card.numbers]
    assert told[-7:] == ["240", "17", "5", "120", "70", "30", "20"]


def test_columns_are_as_high_as_their_counts() -> None:
    card = daily("full")
    bars = [item for item in daily_scene(card).items if isinstance(item, Box) and item.fill == "#e9b93c" and item.y > 230]
    counts = columns(card.times).counts
    assert len(bars) == sum(count > 0 for count in counts)
    highs = [bar.h for bar in bars]
    unit = max(highs) / max(counts)
    assert highs == pytest.approx([count * unit for count in counts if count], abs=1)


@given(st.lists(times, min_size=1, max_size=60))
@settings(max_examples=200, deadline=None)
def test_every_time_is_in_one_column(found: list[int]) -> None:
    made = columns(found)
    assert sum(made.counts) + made.more == len(found)
    assert 3 <= len(made.counts) <= 12
    assert made.begin <= min(found) < made.begin + made.step * len(made.counts)
    assert made.more <= len(found) // 20
    for i, count in enumerate(made.counts):
        assert count == sum(made.begin + i * made.step <= time < made.begin + (i + 1) * made.step for time in found)


def test_a_time_at_the_end_of_the_last_column_is_beyond_it() -> None:
    made = columns([0] * 40 + [15_000])
    assert (made.begin, made.step, made.counts, made.more) == (0, 5_000, (40, 0, 0), 1)


@given(st.lists(times, min_size=1, max_size=40), st.integers(0, 3), st.integers(0, 500_000))
@settings(max_examples=60, deadline=None)
def test_whatever_the_times_a_days_card_can_be_read(found: list[int], ended: int, day: int) -> None:
    ordered = sorted(found)
    podium = tuple((i + 1, time, 5 - i) for i, time in enumerate(ordered[:3]))
    scene = daily_scene(DailyCard(day, (1, 2, 3, 16, 17, 18), podium, tuple(found), (ended, 9, 99, 9_999), ended, 10**ended))
    assert not pictures.hanging_out(scene)
    assert not pictures.colliding(scene)


@given(
    st.integers(1, 40_000),
    st.lists(st.tuples(st.integers(0, 2_000 * 86_400_000), st.floats(-50, 4_000)), max_size=30),
    st.lists(times, max_size=WEEKS),
)
@settings(max_examples=60, deadline=None)
def test_whatever_was_played_a_record_can_be_read(today: int, rating: list[tuple[int, float]], weekly: list[int]) -> None:
    spots = tuple(sorted((NOON + at, value) for at, value in rating))
    weeks = tuple((first_day(today) + 7 * i, time) for i, time in enumerate(weekly))
    card = ProfileCard(today, spots, weeks, {today: "solved"}, today, today, today, today, today)
    scene = profile_scene(card)
    assert not pictures.hanging_out(scene)
    assert not pictures.colliding(scene)
    assert len(profile_alt(card)) <= 1024


def test_the_rating_is_drawn_where_it_was() -> None:
    """Straight up from the first to the last; the line ends in its value."""
    scene = profile_scene(replace(profile("empty"), rating=((NOON, 1000.0), (NOON + HOUR, 1010.0), (NOON + 2 * HOUR, 1020.0))))
    (line,) = [item for item in scene.items if isinstance(item, Line) and item.stroke == "#ffb13c"]
    (x0, y0), (x1, y1), (x2, y2) = line.points
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.02) and y0 - y1 == pytest.approx(y1 - y2, abs=0.02) and y0 > y1
    assert "1020" in texts(scene)


def test_a_long_rating_is_thinned_and_ends_where_it_ended() -> None:
    (line,) = [item for item in profile_scene(profile("long")).items if isinstance(item, Line) and item.stroke == "#ffb13c"]
    assert 100 < len(line.points) <= 150
    assert str(round(profile("long").rating[-1][1])) in texts(profile_scene(profile("long")))


def test_weeks_that_follow_each_other_are_joined_and_others_are_not() -> None:
    first = first_day(TODAY)
    card = ProfileCard(TODAY, weekly=((first, 300_000), (first + 7, 200_000), (first + 21, 240_000)))
    scene = profile_scene(card)
    dots = [item for item in scene.items if isinstance(item, Circle) and item.fill == "#dff6fa"]
    assert len(dots) == 3 and dots[0].y < dots[2].y < dots[1].y
    assert sum(isinstance(item, Line) and item.stroke == "#7fd0e0" for item in scene.items) == 1


def test_weeks_before_the_twenty_are_left_out() -> None:
    scene = profile_scene(ProfileCard(TODAY, weekly=((first_day(TODAY) - 7, 300_000),)))
    assert not [item for item in scene.items if isinstance(item, Circle) and item.fill == "#dff6fa"]


def test_l25_each_day_lies_in_its_week_and_shows_what_became_of_it() -> None:
    """Monday on top, today last; no day after today."""
    squares = _squares(
        ProfileCard(TODAY, calendar={TODAY: "solved", TODAY - 1: "frozen", TODAY - 7: "given-up", TODAY - 8: "missed"})
    )
    assert len(squares) == TODAY - first_day(TODAY) + 1
    last = squares[-1]
    assert last.width == 1.8 and [one.width for one in squares].count(1.8) == 1
    weekday = date.fromordinal(DAY_ONE + TODAY - 1).weekday()
    assert last.y - min(one.y for one in squares) == pytest.approx(weekday * (last.w + 2.6), abs=0.05)
    fills = {squares[-1 - back].fill for back in (0, 1, 7, 8, 9)}
    assert len(fills) == 5
    assert squares[-8].y == last.y and squares[-8].x < last.x


def _squares(card: ProfileCard) -> list[Box]:
    return [item for item in profile_scene(card).items if isinstance(item, Box) and item.w == pytest.approx(14.0, abs=0.01)]


def test_states_of_days_differ_in_more_than_colour() -> None:
    marks = []
    for status in ("solved", "frozen", "missed", "given-up"):
        bare, marked = (profile_scene(ProfileCard(TODAY, calendar=days)) for days in ({}, {TODAY: status}))
        marks.append(tuple(item.points for item in marked.items if isinstance(item, Line) and item not in bare.items))
    assert len(set(marks)) == 4


@pytest.mark.parametrize("day", [1, 2, 3, 8, 9, 200, 10_000])
def test_weeks_begin_on_monday(day: int) -> None:
    monday = monday_of(day)
    assert day - 7 < monday <= day and date.fromordinal(DAY_ONE + monday - 1).weekday() == 0


def test_r97_a_record_tells_dates_and_no_time_of_day() -> None:
    for name in RECORDS:
        assert not re.search(r"\d:\d\d:\d\d", " ".join(texts(profile_scene(profile(name)))))
        assert not re.search(r"\d:\d\d", profile_alt(profile(name)))


def test_steps_are_round_and_few() -> None:
    for low, high in ((0, 1), (0, 7), (995, 1003), (0, 999_999), (12, 12)):
        step, bottom, top = fitted([low, high], 3, COUNTS)
        assert step in COUNTS and bottom <= low and high <= top and bottom % step == top % step == 0 and bottom < top
        assert (top - bottom) // step <= 4
    assert fitted([0, 10], 3, COUNTS) == (5, 0, 10) and fitted([10, 10], 3, COUNTS, 6) == (2, 6, 14)
    assert step_of(10**9, 3, COUNTS) == COUNTS[-1]
    assert [later > earlier for earlier, later in pairwise(TIMES)] == [True] * (len(TIMES) - 1)
    assert Plot(0, 10, 100, 50, 0, 10).down(5) == 35


def test_times_and_counts_in_digits() -> None:
    assert [clock(ms) for ms in (-1, 999, 61_000, 3_599_999, 7_500_000)] == ["0:00", "0:00", "1:01", "59:59", "2:05:00"]
    assert [short(count) for count in (0, 9_999, 10_000, 999_999, 2_500_000)] == ["0", "9999", "10k", "999k", "2M"]
    assert axis_time(30_000, 50 * MINUTE)(90_000) == "1:30" and axis_time(30 * MINUTE, 2 * HOUR)(90 * MINUTE) == "90m"
    assert axis_time(2 * HOUR, 5 * HOUR)(4 * HOUR) == "4h"
    assert [median(values) for values in ([5], [1, 9], [9, 1, 5])] == [5, 5, 5]


def test_a_persons_lines_are_drawn_and_not_kept_for_ever() -> None:
    """What is drawn for one person alone must not fill the memory."""

    def with_rating(minute: int) -> bytes:
        points = ((NOON, 1000.0), (NOON + minute * MINUTE, 1018.0), (NOON + HOUR, 1009.0))
        return paint(profile_scene(replace(profile("empty"), rating=points)))

    with_rating(1)
    before = _piece.cache_info().currsize
    assert len({with_rating(minute) for minute in range(2, 32)}) == 30
    assert _piece.cache_info().currsize - before <= 2
