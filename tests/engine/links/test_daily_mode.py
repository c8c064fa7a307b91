"""An attempt at the daily puzzle (L18, L21): one board of the day, closed after 24 hours."""

from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, StaleInput
from engine.core.game import Outcome
from engine.core.types import Answer, Command
from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.rules import Links
from engine.games.links.state import LinksState, paths_of

GAME = Links()
NUMBERS = (1, 3, 4, 9, 12, 18)
START = 1_800_000_000_000
DAY = 24 * 60 * 60 * 1000


def begin(**options: Any) -> LinksState:
    """An attempt at the puzzle of day 40."""
    wanted = {"mode": "daily", "numbers": list(NUMBERS), "day": 40, **options}
    return run.start(GAME, 1, "seed", wanted, START).state


def press(state: LinksState, pick: str, at: int) -> Outcome[LinksState]:
    """Pick this at this time."""
    return run.take(GAME, state, Answer(run.choices(GAME, state)[0].id, 0, (pick,), at))


def due(state: LinksState, at: int) -> Outcome[LinksState]:
    """Time has come."""
    return run.take(GAME, state, Command("due", None, at))


def test_L18_a_board_of_all_sixteen_tiles_with_the_number_of_its_day() -> None:
    state = begin(looks=["ice"])
    view = GAME.view(state, 0)
    assert (view.mode, view.day, view.boards[0].numbers, view.boards[0].penalty) == ("daily", 40, NUMBERS, 0)
    assert (len(view.boards[0].tiles), view.boards[0].look, view.boards[0].started) == (16, "ice", START)
    assert GAME.view(state, None).boards == () and GAME.view(state, None).day == 40
    assert GAME.placing(state) is None


@pytest.mark.parametrize(
    "options",
    [
        {"day": 0},
        {"day": None},
        {"numbers": None},
        {"numbers": [1, 2, 3, 4, 5, 5]},
        {"numbers": [1, 2, 3, 4, 5, 19]},
        {"numbers": [1, 2, 3, 4, 5]},
        {"penalty": 1},
        {"level": 3},
        {"mode": "weekly"},
        {"looks": ["ice", "lake"]},
    ],
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(IllegalInput):
        begin(**options)
    with pytest.raises(IllegalInput):
        run.start(GAME, 2, "seed", {"mode": "daily", "numbers": list(NUMBERS), "day": 40}, START)


def test_L21_after_24_hours_the_attempt_ends_by_itself_and_shows_a_solution() -> None:
    state = press(begin(), "put:1:9:0", START + 5).state
    assert GAME.due(state) == START + DAY
    outcome = due(state, START + DAY + 12_345)
    view = GAME.view(outcome.state, 0).boards[0]
    assert outcome.state.over and run.choices(GAME, outcome.state) == () and GAME.due(outcome.state) is None
    assert (view.end, view.ended) == ("lapsed", START + DAY), "whenever the scheduler came to it"
    assert [(event.kind, event.audience) for event in outcome.events] == [("lapsed", (0,)), ("over", None)]
    assert view.solution is not None and check(NUMBERS, paths_of(view.solution)) == ()
    assert view.mistakes == check(NUMBERS, paths_of(state.boards[0].cells)) != ()
    assert view.solutions == solver.count(NUMBERS)


@pytest.mark.parametrize("at", [0, START, START + DAY - 1])
def test_L21_it_does_not_end_earlier_nor_twice(at: int) -> None:
    state = begin()
    before = msgspec.json.encode(state)
    with pytest.raises(IllegalInput, match="not-due"):
        due(state, at)
    assert msgspec.json.encode(state) == before
    with pytest.raises(IllegalInput, match="over"):
        due(due(state, START + DAY).state, START + 2 * DAY)
    solved = press(state, "give-up", START + 1).state
    with pytest.raises(IllegalInput, match="over"):
        due(solved, START + DAY)


def test_L21_the_last_moment_counts_and_the_one_after_is_too_late() -> None:
    state = begin()
    for pick in ("put:1:9:0", "declare", "hint", "give-up"):
        assert press(state, pick, START + DAY - 1).state.seq == 1
        with pytest.raises(StaleInput):
            press(state, pick, START + DAY)


def test_L21_the_clock_runs_from_the_first_look_whenever_one_comes_back() -> None:
    state = begin()
    while None in state.boards[0].cells or check(NUMBERS, paths_of(state.boards[0].cells)):
        state = press(state, "hint", START + 1_000).state
    view = GAME.view(press(state, "declare", START + 7_000_123).state, 0).boards[0]
    assert (view.end, view.ended, view.started, view.hints) == ("solved", START + 7_000_123, START, 7)


def test_L24_another_one_like_it_is_practice() -> None:
    again = GAME.again(begin(looks=["woods"]))
    state = run.start(GAME, 1, "other", again, START).state
    assert (state.mode, state.day, state.boards[0].look, GAME.due(state)) == ("practice", None, "woods", None)
    with pytest.raises(IllegalInput, match="no-such-command"):
        due(state, START + 2 * DAY)
