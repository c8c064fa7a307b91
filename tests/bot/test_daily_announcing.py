"""Announcing the daily puzzle: once a server and day, whatever happens in between (r35, r79, r80, r82)."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.announcing import NONCE_MS, Announcer, Unseen, announce_at, announce_problem, choose, stop, told
from bot.daily import Daily, begins
from bot.daily_results import Sheet
from bot.panel import Refused
from bot.periods import date_of, day_of
from bot.service import Service
from bot.zones import names
from db import announcements
from db.announcements import Announcement
from tests.conftest import Clock

HOUR = 3_600_000
ZONES = sorted(names().values())


class Response:
    """As much of an answer as discord.py's errors need."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "x"


def error(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    return kind(Response(status), {"code": code, "message": "no"})


class Poster:
    """A Discord that remembers nonces for `NONCE_MS`, and can fail before or after it has posted."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.asked: list[str] = []
        self.posted: list[tuple[str, str, int]] = []
        self.sheets: dict[str, Sheet] = {}
        self.before: dict[str, BaseException] = {}
        self.after: dict[str, BaseException] = {}
        self.unseen = False

    async def post(self, channel_id: str, sheet: Sheet, nonce: str) -> str:
        """See `bot.announcing.Poster`."""
        self.asked.append(channel_id)
        if channel_id in self.before:
            raise self.before[channel_id]
        known = any(one[:2] == (channel_id, nonce) and self.clock.now - one[2] < NONCE_MS for one in self.posted)
        if not known:
            self.posted.append((channel_id, nonce, self.clock.now))
            self.sheets[channel_id] = sheet
        await asyncio.sleep(0)
        if channel_id in self.after:
            raise self.after[channel_id]
        return f"m{len(self.posted)}"

    async def find(self, channel_id: str, custom_id: str, since_ms: int) -> str | None:
        """See `bot.announcing.Poster`."""
        if self.unseen:
            raise Unseen
        day = custom_id.rpartition(":")[2]
        return next(("old" for one in self.posted if one[0] == channel_id and one[1].endswith(f":{day}")), None)

    def channels(self) -> list[str]:
        """Where something was posted, in order."""
        return [channel for channel, _, _ in self.posted]


@pytest.fixture
def poster(clock: Clock) -> Poster:
    """Discord."""
    return Poster(clock)


@pytest.fixture
async def daily(service: Service, clock: Clock) -> AsyncIterator[Daily]:
    """The puzzle, at seven in the morning (UTC) of a day."""
    clock.now = begins(40) + 7 * HOUR
    yield Daily(service)


async def no_sleep(_: float) -> None:
    """Without a pace."""
    await asyncio.sleep(0)


def announcer(daily: Daily, poster: Poster) -> Announcer:
    """A newly started one."""
    return Announcer(daily, poster, no_sleep)


async def state(daily: Daily, guild: str = "1") -> str:
    """Of the newest announcement of a server."""
    async with daily.database.read() as connection:
        last = await announcements.last(connection, guild)
    return last.state if last else ""


async def test_it_is_posted_at_its_hour_once_a_day_over_restarts(daily: Daily, poster: Poster, clock: Clock) -> None:
    await choose(daily, "1", "c1", 9, "UTC")
    for minutes, expected in ((0, 0), (119, 0), (1, 1), (0, 1), (1, 1), (600, 1)):
        clock.forward(minutes=minutes)
        await announcer(daily, poster).once()
        assert len(poster.posted) == expected
    clock.now = begins(41) + 9 * HOUR
    for _ in range(3):
        await announcer(daily, poster).once()
    assert poster.channels() == ["c1", "c1"]
    assert await state(daily) == "posted"


async def test_r82_two_processes_post_one(daily: Daily, poster: Poster) -> None:
    for guild in range(20):
        await choose(daily, str(guild), f"c{guild}", 7, "UTC")
    await asyncio.gather(*(announcer(daily, poster).once() for _ in range(4)))
    assert sorted(poster.asked) == sorted(f"c{guild}" for guild in range(20)), "nor do they leave it to the nonce"


async def test_r47_after_days_of_downtime_only_todays_is_posted(daily: Daily, poster: Poster, clock: Clock) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    await announcer(daily, poster).once()
    clock.now = begins(50) + 23 * HOUR
    await announcer(daily, poster).once()
    assert [nonce for _, nonce, _ in poster.posted] == ["1:40", "1:50"]
    clock.now = begins(51)
    await announcer(daily, poster).once()
    assert len(poster.posted) == 2, "today's hour has not come"


async def test_r35_killed_before_posting_it_is_posted_by_the_next_start(daily: Daily, poster: Poster, clock: Clock) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    async with daily.database.write() as connection:
        await announcements.write(connection, Announcement("1", 40, "c1", "written", clock.now))
    clock.forward(seconds=59)
    await announcer(daily, poster).once()
    assert poster.asked == [], "another process may be posting it just now"
    clock.forward(seconds=2)
    await announcer(daily, poster).once()
    assert poster.channels() == ["c1"] and await state(daily) == "posted"


@pytest.mark.parametrize("seconds", [61, 119, 121, 3600])
async def test_r35_killed_after_posting_it_is_not_posted_again(
    daily: Daily, poster: Poster, clock: Clock, seconds: int
) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    poster.after["c1"] = asyncio.CancelledError()
    await announcer(daily, poster).once()
    assert await state(daily) == "written" and len(poster.posted) == 1
    poster.after.clear()
    clock.forward(seconds=seconds)
    await announcer(daily, poster).once()
    assert len(poster.posted) == 1 and await state(daily) == "posted"


@pytest.mark.parametrize(("unseen", "expected", "posts"), [(False, "posted", 1), (True, "unsure", 0)])
async def test_a_row_from_before_discord_forgot_is_posted_only_if_it_is_surely_not_there(
    daily: Daily, poster: Poster, clock: Clock, unseen: bool, expected: str, posts: int
) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    async with daily.database.write() as connection:
        await announcements.write(connection, Announcement("1", 40, "c1", "written", clock.now))
    poster.unseen = unseen
    clock.forward(hours=2)
    for _ in range(2):
        await announcer(daily, poster).once()
    assert (await state(daily), len(poster.posted)) == (expected, posts)


async def test_a_row_of_another_day_is_left(daily: Daily, poster: Poster, clock: Clock) -> None:
    await choose(daily, "1", "c1", 23, "UTC")
    async with daily.database.write() as connection:
        await announcements.write(connection, Announcement("1", 39, "c1", "written", clock.now))
    clock.forward(minutes=2)
    await announcer(daily, poster).once()
    assert await state(daily) == "unsure" and not poster.posted


@pytest.mark.parametrize("status", [500, 503])
async def test_a_lost_answer_is_tried_again_and_never_doubles(daily: Daily, poster: Poster, clock: Clock, status: int) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    poster.after["c1"] = error(status)
    for _ in range(30):
        await announcer(daily, poster).once()
        clock.forward(seconds=10)
    poster.after.clear()
    await announcer(daily, poster).once()
    assert len(poster.posted) == 1 and await state(daily) == "posted"


@pytest.mark.parametrize(
    ("status", "expected", "why"),
    [(404, "gone", "not there any more"), (403, "forbidden", "I need *View Channel*"), (400, "failed", "Discord refused it")],
)
async def test_what_cannot_be_posted_is_told_to_managers_and_not_repeated(
    daily: Daily, poster: Poster, clock: Clock, status: int, expected: str, why: str
) -> None:
    for guild in ("1", "2"):
        await choose(daily, guild, f"c{guild}", 7, "UTC")
    poster.before["c1"] = error(status)
    for _ in range(3):
        await announcer(daily, poster).once()
    assert poster.channels() == ["c2"], "the others are not kept waiting"
    assert await state(daily) == expected
    assert why in await announce_problem(daily, "1") and "no. 40" in await announce_problem(daily, "1")
    assert await announce_problem(daily, "2") == ""
    poster.before.clear()
    await announcer(daily, poster).once()
    assert poster.channels() == ["c2"]
    clock.forward(days=1)
    await announcer(daily, poster).once()
    assert sorted(poster.channels()) == ["c1", "c2", "c2"] and await announce_problem(daily, "1") == ""


async def test_a_manager_who_has_mended_it_gets_todays_at_once_and_only_once(daily: Daily, poster: Poster) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    poster.before["c1"] = error(403)
    await announcer(daily, poster).once()
    poster.before.clear()
    for _ in range(2):
        await choose(daily, "1", "c1", None, None)
        await announcer(daily, poster).once()
    assert poster.asked == ["c1", "c1"], "refused once, posted once"
    assert poster.channels() == ["c1"] and await announce_problem(daily, "1") == ""


async def test_another_channel_or_none_ends_the_complaint(daily: Daily, poster: Poster) -> None:
    await choose(daily, "1", "c1", 7, "UTC")
    poster.before["c1"] = error(404)
    await announcer(daily, poster).once()
    assert await announce_problem(daily, "1")
    await choose(daily, "1", "c9", None, None)
    assert await announce_problem(daily, "1") == ""
    await stop(daily, "1")
    assert "not posted in this server" in await told(daily, "1")


async def test_orders_are_kept_changed_and_checked(daily: Daily) -> None:
    with pytest.raises(Refused, match="in which channel"):
        await choose(daily, "1", None, 9, None)
    with pytest.raises(Refused, match="no time zone"):
        await choose(daily, "1", "5", 9, "Europe/Nowhere")
    await choose(daily, "1", "5", None, None)
    assert f"<#5> every day at 09:00 (UTC); the next time <t:{(begins(40) + 9 * HOUR) // 1000}:R>" in await told(daily, "1")
    await choose(daily, "1", None, 6, "europe/berlin")
    assert "<#5> every day at 06:00 (Europe/Berlin)" in await told(daily, "1")
    assert "today's comes in a moment" in await told(daily, "1"), "five o'clock UTC has gone: it comes now"


async def test_the_pace_leaves_room_for_presses_and_slow_posts_do_not_add_up(daily: Daily, clock: Clock) -> None:
    """1,000 servers at the same minute: never more than 25 in a second, and each once."""
    waits: list[float] = []

    async def counted(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    poster = Poster(clock)
    async with daily.database.write() as connection:
        for guild in range(1000):
            await announcements.put_order(connection, str(guild), announcements.Order(str(guild), f"c{guild}", 7, "UTC"))
    await Announcer(daily, poster, counted).once()
    assert len(poster.posted) == len(set(poster.channels())) == 1000
    assert len(waits) == 1000 and 1 / min(waits) <= 25, "Discord's limit is 50 for all that a bot does"


@given(st.integers(1, 20_000), st.integers(0, 23), st.sampled_from(ZONES))
def test_r79_r80_each_day_has_one_moment_that_lies_in_it(day: int, hour: int, zone: str) -> None:
    moment = announce_at(day, hour, zone)
    assert day_of(moment) == day
    clock = datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(zone))
    near = [clock + timedelta(hours=shift) for shift in (-26, 26)]
    if near[0].utcoffset() == near[1].utcoffset():
        assert clock.hour == hour and clock.minute == 0, "on ordinary days it is that hour there"


@pytest.mark.parametrize(
    ("date", "hour", "zone", "expected"),
    [
        ("2027-03-28", 2, "Europe/Berlin", "2027-03-28T01:00"),  # the hour is missing: the clocks show three
        ("2027-10-31", 2, "Europe/Berlin", "2027-10-31T00:00"),  # the hour comes twice: the first
        ("2028-02-29", 9, "UTC", "2028-02-29T09:00"),
        ("2027-03-14", 19, "America/New_York", "2027-03-14T00:00"),  # 19:00 comes twice in this UTC day
        ("2027-11-07", 19, "America/New_York", "2027-11-07T00:00"),  # and here not at all
        ("2027-06-01", 5, "Asia/Kathmandu", "2027-06-01T23:15"),
        ("2027-06-01", 0, "Pacific/Kiritimati", "2027-06-01T10:00"),
    ],
)
def test_r80_days_on_which_the_clocks_are_changed(date: str, hour: int, zone: str, expected: str) -> None:
    day = day_of(int(datetime.fromisoformat(f"{date}T12:00+00:00").timestamp() * 1000))
    assert date_of(day).isoformat() == date
    moment = datetime.fromtimestamp(announce_at(day, hour, zone) / 1000, UTC)
    assert moment.isoformat()[:16] == expected
