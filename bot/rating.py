"""Ratings of people from results of matches, by the written rules of docs/ratings.md (R1-R9): pure, no database.

A Book is entered results in their order. The one result of a match that ends and the thousands of a full recomputation go
through the same `enter`.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from openskill.models import PlackettLuce

from bot.periods import day_of, start_of
from db.standings import Rating, Result, ResultSeat, Tally

MODEL = PlackettLuce(mu=25.0, sigma=25.0 / 3.0, beta=25.0 / 6.0, tau=25.0 / 300.0)
NEWCOMER = Rating(25.0, 25.0 / 3.0, 1000, 0, 0)
BASE, SCALE = 1000, 20
DAMPING_MS = 7 * 86_400_000
"""For how long an earlier meeting of two people damps the next (R6)."""

FULL_ROUNDS = 4
MATCH_PERIODS = ("day", "week", "month")
Key = tuple[str, int, str]
"""Of a tally: period, its first day, person."""


def reason_of(people: int, moved: int, rounds: int | None) -> str:
    """Why a contest is unrated (R2), "" when it is rated. `people`: at the table; `moved`: of them, who have made a move."""
    if people < 2:
        return "few-people"
    if moved < 2:
        return "few-moved"
    return "short" if rounds is not None and rounds < FULL_ROUNDS else ""


def points(mu: float, sigma: float) -> int:
    """What is shown of a rating (R7): what somebody is very likely to be worth at least; never below 0."""
    return max(0, round(BASE + SCALE * (mu - 3 * sigma)))


def weight(meetings: Sequence[int]) -> float:
    """How much of a change counts (R6): the mean of 1 / (1 + m) over the other people, met m times in the last seven days."""
    return sum(1 / (1 + times) for times in meetings) / len(meetings)


class Book:
    """Ratings and tallies of one game, brought forward result by result in the order of (ended_at, match_id).

    `changed`: who, and which tallies, were touched since it was made.
    """

    def __init__(self) -> None:
        self.ratings: dict[str, Rating] = {}
        self.tallies: dict[Key, Tally] = {}
        self.meetings: dict[frozenset[str], list[int]] = {}
        self.points: dict[tuple[int, int], int] = {}

    def enter(self, result: Result) -> None:
        """Bring everything forward by one result; an unrated one changes nothing (R2)."""
        people = [seat for seat in result.seats if seat.user_id]
        if result.reason:
            return
        met = {pair: self._met(pair, result.ended_at) for pair in _pairs(people)}
        before = [self.ratings.get(one.user_id, NEWCOMER) for one in people]
        for one, old, new in zip(people, before, _judged(before, people), strict=True):
            share = weight([times for pair, times in met.items() if one.user_id in pair])
            mu, sigma = old.mu + share * (new[0] - old.mu), old.sigma + share * (new[1] - old.sigma)
            won = one.rank == 1
            now = Rating(mu, sigma, points(mu, sigma), old.played + 1, old.wins + won)
            self.ratings[one.user_id] = now
            self.points[result.match_id, one.seat] = now.points
            self._count(one.user_id, result.ended_at, won)
        for pair in met:
            self.meetings[pair].append(result.ended_at)

    def _met(self, pair: frozenset[str], at: int) -> int:
        """How often these two met in the seven days before; older meetings are forgotten."""
        recent = [when for when in self.meetings.get(pair, ()) if when > at - DAMPING_MS]
        self.meetings[pair] = recent
        return len(recent)

    def _count(self, user_id: str, at: int, won: bool) -> None:
        day = day_of(at)
        for period in MATCH_PERIODS:
            key = (period, start_of(period, day), user_id)
            played, wins = self.tallies.get(key, Tally(0, 0))
            self.tallies[key] = Tally(played + 1, wins + won)


def _pairs(people: Iterable[ResultSeat]) -> list[frozenset[str]]:
    return [frozenset((a.user_id, b.user_id)) for a, b in combinations(people, 2)]


def _judged(before: Sequence[Rating], people: Sequence[ResultSeat]) -> list[tuple[float, float]]:
    """What the model makes of the ranks among the people alone (R4, R5), undamped: mu and sigma."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    return [(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(one.rank) for one in people])]
