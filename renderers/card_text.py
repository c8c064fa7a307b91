"""Cards in words: the alt texts of their pictures, at most 1,024 characters."""

from collections import Counter
from datetime import UTC, datetime

from renderers.charts import median
from renderers.daily import DailyCard
from renderers.profile import ProfileCard, date_of, first_day
from wording import duration, say


def daily_alt(card: DailyCard) -> str:
    """What the picture of a day's results shows."""
    best = [say("card-daily-place", rank=rank, time=duration(time), stars=stars) for rank, time, stars in card.podium]
    told = [say("card-daily-head", day=card.day, numbers=card.numbers), *best]
    told.append(say("card-daily-ends", solved=len(card.times), gave_up=card.gave_up, lapsed=card.lapsed))
    if card.times:
        told.append(say("card-daily-times", **_spread(card.times)))
    none, one, two, more = card.hints
    told.append(say("card-daily-hints", none=none, one=one, two=two, more=more))
    return " ".join(told)


def _spread(times: tuple[int, ...]) -> dict[str, str]:
    """The middle, and between what half of all lie."""
    ordered = sorted(times)
    quarter = len(ordered) // 4
    marks = {"median": median(ordered), "low": ordered[quarter], "high": ordered[-1 - quarter]}
    return {name: duration(time) for name, time in marks.items()}


def profile_alt(card: ProfileCard) -> str:
    """What the picture of a person's record shows."""
    told = [say("card-profile-counts", **_counts(card))]
    if card.rating:
        values = [value for _, value in card.rating]
        since = date_of(datetime.fromtimestamp(card.rating[0][0] / 1000, UTC).date())
        found = {"now": values[-1], "low": min(values), "high": max(values)}
        marks = {name: str(round(value)) for name, value in found.items()}  # 1069, as it is drawn, not 1,069
        told.append(say("card-profile-rating", since=since, **marks))
    first = first_day(card.today)
    weekly = [time for monday, time in card.weekly if monday >= first]
    if weekly:
        marks_of_weeks = {"last": weekly[-1], "low": min(weekly), "high": max(weekly)}
        told.append(say("card-profile-weeks", **{name: duration(time) for name, time in marks_of_weeks.items()}))
    days = Counter(status for day, status in card.calendar.items() if first <= day <= card.today)
    told.append(say("card-profile-days", **{status.replace("-", "_"): days[status] for status in DAYS}))
    return " ".join(told)


DAYS = ("solved", "frozen", "missed", "given-up")


def _counts(card: ProfileCard) -> dict[str, int]:
    fields = ("streak", "best", "solved", "played", "wins")
    return {field: getattr(card, field) for field in fields}
