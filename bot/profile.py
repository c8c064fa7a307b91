"""What a profile tells of a person. Everything is by whole days: at which hours somebody plays is nobody's business (r97)."""

from typing import NamedTuple

from bot.names import shown
from bot.panel import Picture, Refused, Who
from bot.periods import DAY_MS, day_of, start_of
from bot.service import Service
from bot.standings import median
from db import leaderboard, profile, standings
from db.connect import Database
from db.profile import Opponent
from db.standings import Attempt, Rating
from engine.games.links.daily import Streak, streak
from renderers.card_text import profile_alt
from renderers.profile import ProfileCard

GAME = "links"
WEEKS = 20
MOST_RESULTS, MOST_OPPONENTS = 200, 5


class Profile(NamedTuple):
    """`history`: beginning of the day (UTC milliseconds) and points after each rated match. `weekly`: a week's Monday, median
    ranked milliseconds. `calendar`: by day, "solved", "frozen", "missed" or "given-up". `median`, `best`: of all ranked times,
    None without any. `flagged`: suspicious times, 0 for who is no manager. `hidden`: from this server's lists.
    """

    name: str
    today: int
    rating: Rating | None
    missed: int
    history: tuple[tuple[int, int], ...]
    weekly: tuple[tuple[int, int], ...]
    calendar: dict[int, str]
    streak: Streak
    solved: int
    median: int | None
    best: int | None
    opponents: tuple[Opponent, ...]
    flagged: int
    hidden: bool


async def profile_of(
    database: Database, now: int, viewer: Who, subject: Who, guild_id: str | None, manager: bool = False
) -> Profile:
    """The profile of `subject` as `viewer` may see it: one's own, or that of whoever is on the lists of this server.

    A server's managers also see who they have hidden. Raises Refused.
    """
    mine, today = viewer.id == subject.id, day_of(now)
    async with database.read() as connection:
        member = await leaderboard.member(connection, guild_id, subject.id) if guild_id is not None else None
        if not mine and guild_id is None:
            raise Refused("refused-profile-elsewhere")
        if not mine and (member is None or member.gone or (member.hidden and not manager)):
            raise Refused("refused-no-profile", name=shown(subject.name))
        attempts = await standings.attempts_of(connection, subject.id)
        rows = await standings.standings_of(connection, subject.id)
        history = await profile.history(connection, GAME, subject.id, MOST_RESULTS)
        opponents = await profile.opponents(connection, subject.id, None if mine else guild_id, MOST_OPPONENTS)
        rating = (await standings.ratings_of(connection, GAME, [subject.id])).get(subject.id)
        missed = await profile.missed(connection, GAME, subject.id)
    times = [one.ranked_ms for one in attempts if one.outcome == "solved" and one.ranked_ms is not None]
    kept = streak({one.day: one.outcome for one in attempts}, today)
    return Profile(
        name=shown(member.name if member is not None else subject.name),
        today=today,
        rating=rating,
        missed=missed,
        history=tuple((at // DAY_MS * DAY_MS, points) for at, points in history),
        weekly=tuple((row.start, row.median_ms) for row in rows if row.period == "week"),
        calendar=calendar_of(attempts, kept, today),
        streak=kept,
        solved=len(times),
        median=median(times) if times else None,
        best=min(times, default=None),
        opponents=tuple(one._replace(name=shown(one.name)) for one in opponents),
        flagged=sum(one.flagged for one in attempts) if manager else 0,
        hidden=member is not None and member.hidden and (mine or manager),
    )


def calendar_of(attempts: list[Attempt], kept: Streak, today: int) -> dict[int, str]:
    """What became of each day of the last 20 weeks, from the first attempt on; a day that is not decided yet is left out."""
    if not attempts:
        return {}
    first = max(attempts[0].day, start_of("week", today) - (WEEKS - 1) * 7)
    outcomes = {one.day: one.outcome for one in attempts}
    days = {day: outcomes.get(day, "missed") for day in range(first, today + 1)}
    if today not in outcomes:
        del days[today]
    frozen = dict.fromkeys(kept.frozen, "frozen")
    named = {day: frozen.get(day, "missed" if outcome == "lapsed" else outcome) for day, outcome in days.items()}
    return {day: name for day, name in named.items() if name != "open"}


def card_of(found: Profile) -> ProfileCard:
    """What of it is drawn."""
    rating = found.rating
    return ProfileCard(
        today=found.today,
        rating=found.history,
        weekly=found.weekly,
        calendar=found.calendar,
        streak=found.streak.current,
        best=found.streak.best,
        solved=found.solved,
        played=rating.played if rating else 0,
        wins=rating.wins if rating else 0,
    )


async def paint(service: Service, found: Profile) -> Picture:
    """The card as a picture, with its text for those who cannot see it."""
    card = card_of(found)
    return await service.paint(card, "profile", "profile", profile_alt(card))
