"""Duels: seats swapped over the same cards, the interval, and the same result from the same seed."""

import pytest

from engine.core.types import Choice
from engine.games.ecos import players
from engine.games.ecos.ai.budget import Budget
from engine.games.ecos.view import EcosView
from tools.duel import Played, Rules, play, player, report, seat_of, wilson

RULES = Rules(("greedy", "random"), 2, "test", "short", "", 0)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (325, 500, 0.607, 0.690)],
)
def test_wilsons_interval_is_as_in_tables(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0006)


def test_the_two_games_of_a_pair_have_other_seats() -> None:
    assert [seat_of(2, pair, turn) for pair in (0, 1) for turn in (0, 1)] == [0, 1, 1, 0]
    assert [seat_of(4, pair, turn) for pair in range(4) for turn in (0, 1)] == [0, 2, 1, 3, 2, 0, 3, 1]


def test_the_two_games_of_a_pair_begin_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides play the same, so all that differs is who is called the first player."""
    same = RULES._replace(names=("first", "first"))
    one, other = play(same, 6), play(same, 7)
    assert (one.margin, one.draws) == (-other.margin, other.draws) and one.margin
    assert play(same, 8).margin not in (one.margin, other.margin)


def test_a_duel_follows_from_its_seed() -> None:
    once, again, other = play(RULES, 0), play(RULES, 0), play(RULES._replace(seed="other"), 0)
    assert (once.won, once.margin, once.draws) == (again.won, again.margin, again.draws)
    assert (once.margin, once.draws) != (other.margin, other.draws)


def test_a_report_counts_shared_places_as_a_part() -> None:
    played = [Played(won, 4, 60, ([1.0], [2.0])) for won in (1.0, 1.0, 0.5, 0.0)]
    lines = report(RULES, played).split("\n")
    assert lines[1] == "won 2, shared 1, lost 1"
    assert lines[2].startswith("62.5 % (95 % interval ")


def test_a_budget_reaches_the_players_that_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def thinking(view: EcosView, choice: Choice, number: int, budget: Budget) -> tuple[str, ...]:
        given.append(budget.iterations)
        return players.first(view, choice, number)

    monkeypatch.setitem(players.BUDGETED, "planner", thinking)
    play(RULES._replace(names=("planner", "first"), budget=9), 0)
    assert set(given) == {9}
    assert player("greedy", 9) is players.PLAYERS["greedy"]
