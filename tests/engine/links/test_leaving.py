"""Seats that leave, and matches that end before their time (r41, r43, r46)."""

from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, StaleInput
from engine.core.types import Answer, Command
from tests.engine.links.matches import GAME, HOUR, MINUTE, START, Match


def test_r43_who_resigns_ranks_last_whatever_they_hold() -> None:
    match = Match(3).play_round(0, 1, 2)
    assert sum(match.seen().seats[0].claimed) == max(sum(seat.claimed) for seat in match.seen().seats)
    match.command("resign", 0)
    assert match.told() == ["left"] and not match.state.over and match.events[0].data == {"how": "resigned"}
    for _ in range(3):
        match.play_round(1, 2)
    assert match.seen().ranks == (3, 1, 2) == GAME.placing(match.state)
    assert (match.seen().seats[0].status, match.seen().seats[0].out) == ("out", "resigned")


def test_r43_of_several_who_leave_the_first_is_last() -> None:
    match = Match(4, "async").command("resign", 2).command("resign", 0).command("resign", 1)
    assert match.state.over and match.seen().ranks == (3, 2, 4, 1)


def test_r43_a_round_that_nobody_played_is_missed_by_both_and_shared() -> None:
    match = Match(2, "async", rounds=1).due()
    assert [board.declared for board in match.last().boards] == [False, False]
    assert GAME.placing(match.state) == (1, 1)


def test_who_is_out_is_asked_nothing_shown_nothing_and_does_nothing_more() -> None:
    match = Match(3).begin().fill(0)
    old = next(choice for choice in run.choices(GAME, match.state) if choice.seat == 0)
    match.command("resign", 0)
    assert match.view(0).boards == () and 0 not in match.asked()
    with pytest.raises(StaleInput):
        run.take(GAME, match.state, Answer(old.id, 0, ("declare",), match.at))
    for kind, args in (("resign", {}), ("vote", {"against": 1})):
        with pytest.raises(IllegalInput):
            match.command(kind, 0, **args)
    match.declare(1).declare(2)
    assert [board.seat for board in match.last().boards] == [1, 2], "and has no board in the result"
    assert match.asked() == {1: "ready", 2: "ready"}


def test_a_declaration_of_who_left_before_the_end_does_not_count() -> None:
    match = Match(3).begin().declare(0).command("resign", 0).declare(1).declare(2)
    assert {board.seat: board.place for board in match.last().boards} == {1: 1, 2: 2}


@pytest.mark.parametrize("pace", ["live", "async"])
def test_the_table_goes_on_at_once_when_it_waited_only_for_who_leaves(pace: str) -> None:
    match = Match(3, pace)
    if pace == "live":
        match.pick(0, "ready").pick(1, "ready").command("resign", 2)
        assert match.told() == ["left", "countdown"]
        match.due()
    else:
        match.open(0).open(1)
        match.command("resign", 2)
    match.declare(0).declare(1)
    assert match.table.round == 2
    match = Match(3, pace)
    match = match.begin() if pace == "live" else match.open(0).open(1)
    match.declare(0).declare(1).command("resign", 2)
    assert match.told()[:2] == ["left", "scored"]


@pytest.mark.parametrize("stage", ["ready", "countdown", "play", "async"])
def test_a_match_of_one_ends_as_it_stands(stage: str) -> None:
    match = Match(2, "async" if stage == "async" else "live")
    if stage == "countdown":
        match.due()
    if stage == "play":
        match.begin().declare(1)
    match.command("resign", 1)
    assert match.told()[-1] == "over" and match.state.over and GAME.due(match.state) is None
    assert match.seen().ranks == (1, 2) and match.seen().results == ()


def test_a_match_goes_on_with_a_computer_but_not_without_persons() -> None:
    match = Match(4, "async", computers=[0, 1, 0, 3]).command("resign", 0)
    assert not match.state.over
    match.open(2).declare(2)
    assert match.table.round == 2
    match.command("resign", 2)
    assert match.state.over and GAME.placing(match.state) is not None


# Votes


def test_r46_the_others_can_go_on_without_who_keeps_them_waiting_and_nobody_needs_to_own_the_match() -> None:
    """The host, seat 0, is the one who is gone."""
    match = Match(3, "async").open(1).declare(1).open(2).declare(2)
    match.at = START + 8 * HOUR
    match.command("vote", 1, against=0)
    assert match.told() == ["voted"] and match.seen().seats[0].votes == (1,), "one of two is no majority"
    match.command("vote", 2, against=0)
    assert match.told()[:3] == ["voted", "left", "scored"] and match.seen().seats[0].out == "voted-out"
    for _ in range(3):
        match.play_round(1, 2)
    ranks = GAME.placing(match.state)
    assert ranks is not None and ranks[0] == 3, "r43"


def test_r41_a_vote_is_possible_after_a_third_of_the_deadline_and_says_from_when() -> None:
    match = Match(2, "async", deadline=72 * HOUR).open(0).declare(0)
    match.at = START + 24 * HOUR - 1
    with pytest.raises(IllegalInput) as refused:
        match.command("vote", 0, against=1)
    assert (refused.value.reason, refused.value.args_) == ("vote-early", {"when": START + 24 * HOUR})
    match.command("vote", 0, after=1, against=1)
    assert match.state.over and match.seen().ranks == (1, 2), "of two, the other alone decides"


def test_r41_live_it_is_never_sooner_than_a_minute() -> None:
    match = Match(3, deadline=2 * MINUTE).pick(0, "ready").pick(1, "ready")
    match.at = START + MINUTE - 1
    with pytest.raises(IllegalInput, match="vote-early"):
        match.command("vote", 0, against=2)
    match.command("vote", 0, after=1, against=2).command("vote", 1, against=2)
    assert match.told() == ["voted", "left", "countdown"]


@pytest.mark.parametrize("deed", ["declare", "ready"])
def test_votes_are_forgotten_when_who_was_waited_for_comes_back(deed: str) -> None:
    match = Match(3, "async" if deed == "declare" else "live")
    for seat in (0, 1):
        match = match.open(seat).declare(seat) if deed == "declare" else match.pick(seat, "ready")
    match.at = START + 9 * HOUR if deed == "declare" else START + 9 * MINUTE
    match.command("vote", 0, against=2)
    match = match.open(2) if deed == "declare" else match
    match.pick(2, deed)
    assert match.seen().seats[2].votes == () and not match.seen().seats[2].out


def test_votes_are_forgotten_when_who_was_waited_for_declares_and_others_are_waited_for_still() -> None:
    match = Match(4, "async").open(0).declare(0).open(1).declare(1)
    match.at = START + 9 * HOUR
    match.command("vote", 0, against=2).open(2).declare(2)
    assert match.table.round == 1 and match.seen().seats[2].votes == ()


def test_votes_do_not_last_into_the_next_round() -> None:
    match = Match(4).pick(0, "ready").pick(1, "ready")
    match.at = START + 9 * MINUTE
    match.command("vote", 0, against=2).due()
    assert match.seen().seats[2].votes == (0,)
    match.due().declare(0).due()
    assert match.table.round == 2 and match.seen().seats[2].votes == ()


def test_votes_of_who_leaves_do_not_count_and_a_smaller_majority_may_be_reached_by_that() -> None:
    match = Match(4, "async")
    for seat in (0, 1):
        match.open(seat).declare(seat)
    match.at = START + 9 * HOUR
    match.command("vote", 0, against=3).command("resign", 0)
    assert match.seen().seats[3].votes == ()
    match.command("vote", 1, against=3)
    assert match.seen().seats[3].votes == (1,), "one of two"
    match.command("resign", 2)
    assert match.told() == ["left", "left", "over"], "one of one; and then one is left"
    assert match.seen().ranks == (4, 1, 3, 2)


def _waiting() -> Match:
    """Seats 0 and 1 have declared, 2 has not, 3 is a computer; the grace is over."""
    match = Match(4, "async", computers=[0, 0, 0, 1]).open(0).declare(0).open(1).declare(1)
    match.at = START + 12 * HOUR
    return match


@pytest.mark.parametrize(
    ("seat", "against"),
    [(0, 0), (0, 1), (0, 3), (3, 2), (2, 0), (2, 2), (0, 4), (0, -1), (0, None), (0, "2"), (0, 2.0), (None, 2), (5, 2)],
)
def test_votes_that_are_not_possible(seat: Any, against: Any) -> None:
    """Not against oneself, who has declared, a computer, nobody; not by who has not declared either, or sits nowhere."""
    match = _waiting()
    before = msgspec.json.encode(match.state)
    with pytest.raises(IllegalInput) as refused:
        match.command("vote", seat, against=against)
    assert refused.value.reason == "vote" and msgspec.json.encode(match.state) == before


def test_nobody_votes_twice() -> None:
    match = _waiting().command("vote", 0, against=2)
    with pytest.raises(IllegalInput):
        match.command("vote", 0, against=2)


def test_while_a_live_round_is_played_nobody_is_voted_out() -> None:
    match = Match(3).begin()
    match.at += 9 * MINUTE
    match.declare(0)
    with pytest.raises(IllegalInput, match="vote"):
        match.command("vote", 0, against=1)


# Cancelling


@pytest.mark.parametrize("pace", ["live", "async"])
def test_a_cancelled_match_has_no_result(pace: str) -> None:
    match = Match(2, pace).play_round(0, 1).command("cancel")
    assert match.told() == ["cancelled"] and match.state.over and match.asked() == {}
    assert (match.seen().phase, match.seen().ranks, GAME.placing(match.state)) == ("cancelled", None, None)
    assert (match.seen().deadline, GAME.due(match.state)) == (None, None)
    assert len(match.seen().results) == 1, "what was played can be seen"


def test_nothing_can_be_commanded_after_the_end_nor_cancelled_by_a_seat() -> None:
    match = Match(2, "async")
    with pytest.raises(IllegalInput):
        match.command("cancel", 0)
    match.command("cancel")
    for kind in ("cancel", "due", "resign", "vote"):
        with pytest.raises(IllegalInput, match="over"):
            run.take(GAME, match.state, Command(kind, None, START + 48 * HOUR))
