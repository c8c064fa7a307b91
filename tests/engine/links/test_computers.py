"""Computer players: what is published of them is what they do."""

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput
from engine.core.types import Answer
from engine.games.links import ai
from engine.games.links.ai import LATE, MEDIANS, SPREAD, STEPS, WRONG, time_ms
from engine.games.links.board import check
from engine.games.links.state import Plan, paths_of
from engine.games.links.tiles import in_play
from tests.engine.links.matches import GAME, HOUR, MINUTE, START, Match

PAGE = (Path(__file__).parents[3] / "docs/rules/links.md").read_text(encoding="utf-8")
replace = msgspec.structs.replace


def rows(after: str) -> list[list[int]]:
    """The numbers of the table that follows these words, row by row, without names."""
    table = PAGE.split(after, 1)[1].split("\n\n", 2)[1]
    return [[int(one) for one in re.findall(r"\b\d+\b", line)] for line in table.splitlines() if not line.startswith("|-")]


def test_what_is_published_is_what_the_engine_does() -> None:
    assert rows("and it declares at once.")[1:] == [[s, WRONG[s], LATE[s]] for s in (1, 2, 3)]
    assert rows("level of difficulty (L20):") == [list(range(1, 8)), *([s, *MEDIANS[s]] for s in (1, 2, 3))]
    assert rows("between these quantiles:") == [[0, 25, 50, 75, 100], list(SPREAD)]


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("level", range(1, 8))
def test_times_have_the_published_quantiles(strength: int, level: int) -> None:
    median = MEDIANS[strength][level - 1] * 1_000
    times = [time_ms(strength, level, step) for step in range(STEPS)]
    assert times == sorted(times)
    for quarter, share in enumerate(SPREAD[:-1]):
        assert times[STEPS * quarter // 4] == median * share // 100
    assert times[-1] < median * SPREAD[-1] // 100 <= times[-1] + median // 1_000
    assert times[STEPS // 8] == median * (SPREAD[0] + SPREAD[1]) // 200, "evenly spread between them"


def plans(strength: int, may_fail: bool, count: int = 600) -> list[tuple[Match, Plan | None]]:
    """What a computer player would do in many matches."""
    found = []
    for seed in range(count):
        match = Match(2, "async", seed=str(seed), computers=[0, strength])
        _, plan = ai.plan(match.state, 1, START, strength, may_fail)
        found.append((match, plan))
    return found


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_they_err_as_often_as_is_published(strength: int) -> None:
    """The seeds are fixed, so that this cannot fail by chance."""
    made = plans(strength, may_fail=True)
    done = [(match, plan) for match, plan in made if plan is not None]
    late = 100 * (len(made) - len(done)) / len(made)
    wrong = 100 * sum(bool(check(match.state.numbers, paths_of(plan.cells))) for match, plan in done) / len(done)
    assert abs(late - LATE[strength]) < 2.5 and abs(wrong - WRONG[strength]) < 3.5
    assert 0 < late < wrong
    assert all(plan is not None for _, plan in plans(strength, may_fail=False, count=100)), "by post they get done"


def test_their_times_are_spread_like_the_table() -> None:
    shares: Counter[int] = Counter()
    for match, plan in plans(2, may_fail=False):
        assert plan is not None
        share = (plan.at - START) * 100 // (MEDIANS[2][match.state.level - 1] * 1_000)
        shares[sum(share >= limit for limit in SPREAD)] += 1
    assert set(shares) == {1, 2, 3, 4} and all(100 < count < 200 for count in shares.values())


def test_they_find_many_different_solutions() -> None:
    numbers = [1, 4, 7, 10, 13, 16]
    made = [Match(2, "async", seed=str(seed), computers=[0, 3], rounds=1, numbers=numbers) for seed in range(60)]
    assert len({paths_of(match.state.boards[1].cells) for match in made}) > 30


@pytest.mark.parametrize("wins", range(4))
def test_they_play_with_their_own_tiles(wins: int) -> None:
    """L12: with as many tiles discarded as they have won rounds."""
    for seed in range(30):
        state = Match(2, "async", seed=str(seed), computers=[0, 3]).state
        assert state.table is not None
        players = (state.table.players[0], replace(state.table.players[1], wins=wins))
        state = replace(state, table=replace(state.table, players=players))
        _, plan = ai.plan(state, 1, START, 3, may_fail=False)
        assert plan is not None
        tiles = [one.tile for one in plan.cells if one]
        assert len(set(tiles)) == 7 and set(tiles) <= {tile.number for tile in in_play(wins)}
        wrong = check(state.numbers, paths_of(plan.cells), wins)
        assert not wrong or "tile-not-in-set" not in {one.kind for one in wrong}


def live(strength: int = 3) -> Match:
    """A live round with a person and a computer player that gets done."""
    seed = next(seed for seed in range(99) if Match(2, seed=str(seed), computers=[0, strength]).begin().table.players[1].plan)
    return Match(2, seed=str(seed), computers=[0, strength]).begin()


def test_live_they_declare_when_their_time_has_come() -> None:
    match = live()
    plan = match.table.players[1].plan
    assert plan is not None and GAME.due(match.state) == plan.at
    assert match.seen().deadline == match.table.since + 11 * MINUTE, "which nobody can see"
    assert match.seen().seats[1].status == "playing"
    match.due()
    assert match.told() == ["declared", "glass"] and match.seen().glass == plan.at + MINUTE
    assert (match.seen().seats[1].status, match.seen().seats[1].order) == ("declared", 1)
    begun = match.table.since
    match.declare(0)
    assert match.last().boards[1].time == plan.at - begun


def test_live_nobody_waits_for_a_computer_player_to_be_ready() -> None:
    match = Match(3, computers=[0, 1, 2])
    assert match.asked() == {0: "ready"} and [seat.status for seat in match.seen().seats] == ["waiting", "ready", "ready"]
    match.pick(0, "ready")
    assert match.seen().phase == "countdown"


def test_live_whose_moment_came_first_is_first_even_if_it_is_told_later() -> None:
    """The table is told of the computer player's moment late, and a person declares just before that."""
    match = live()
    plan = match.table.players[1].plan
    assert plan is not None
    match.fill(0)
    early = run.take(GAME, match.state, Answer(match_choice(match), 0, ("declare",), plan.at - 1))
    assert early.state.table is not None and early.state.table.declared == (0,)
    late = run.take(GAME, match.state, Answer(match_choice(match), 0, ("declare",), plan.at))
    assert [event.seat for event in late.events if event.kind == "declared"] == [1, 0]
    assert "scored" in [event.kind for event in late.events]


def test_live_they_declare_in_the_glass_of_others() -> None:
    match = Match(3, computers=[0, 0, 3]).begin().declare(0)
    plan = Plan(match.at + 30_000, match.state.boards[0].cells)
    players = (*match.table.players[:2], replace(match.table.players[2], plan=plan))
    match.state = replace(match.state, table=replace(match.table, players=players))
    match.due()
    assert match.told() == ["declared"] and match.at == plan.at and match.table.declared == (0, 2)
    match.declare(1)
    assert [board.place for board in match.last().boards] == [1, 3, 2]


def test_live_of_several_the_sooner_is_first() -> None:
    match = Match(3, computers=[0, 3, 3]).begin()
    cells = match.fill(0).state.boards[0].cells
    players = (match.table.players[0], *(replace(match.table.players[1], plan=Plan(match.at + ms, cells)) for ms in (9, 5)))
    match.state = replace(match.state, table=replace(match.table, players=players))
    match.pick(0, "declare", after=20)
    assert [event.seat for event in match.events if event.kind == "declared"] == [2, 1, 0]
    assert [board.place for board in match.last().boards] == [3, 2, 1]


def match_choice(match: Match) -> str:
    """The id of the person's question."""
    return next(choice.id for choice in run.choices(GAME, match.state) if choice.seat == 0)


def test_live_the_glass_does_not_wait_for_them() -> None:
    match = live(1).declare(0)
    plan = match.table.players[1].plan
    assert plan is not None and plan.at > match.at + MINUTE
    match.due()
    assert match.told()[0] == "scored" and not match.last().boards[1].declared
    assert match.last().boards[1].cells == (None,) * 7


def test_live_some_do_not_get_done_and_by_post_all_do() -> None:
    matches = [Match(4, pace, seed=str(seed), computers=[0, 1, 1, 1]) for pace in ("live", "async") for seed in range(25)]
    done = {"live": 0, "async": 0}
    for match in matches:
        if match.table.pace == "live":
            match.begin()
        ready = [player.plan is not None or seat in match.table.declared for seat, player in enumerate(match.table.players)]
        done[match.table.pace] += sum(ready)
    assert done["async"] == 75 and 60 < done["live"] < 74, "LATE[1] is 10 %"


def test_by_post_they_have_a_time_at_once() -> None:
    match = Match(3, "async", computers=[0, 2, 3])
    assert match.asked() == {0: "open"}
    assert [seat.status for seat in match.seen().seats] == ["waiting", "declared", "declared"]
    match.open(0).declare(0, after=23 * HOUR)
    first, *computers = match.last().boards
    assert first.time == 23 * HOUR and first.place == 1 + sum(board.place is not None for board in computers)
    for board in computers:
        assert board.time is not None and 45_000 <= board.time <= 960_000


def test_strengths_are_no_secret_and_there_is_a_person_among_the_seats() -> None:
    assert [seat.computer for seat in Match(3, computers=[2, 0, 3]).seen().seats] == [2, 0, 3]
    with pytest.raises(IllegalInput, match="bad-options"):
        Match(2, computers=[1, 1])
