"""The loop with a toy game: order, groups, sealed answers, fizzling, and the step budget."""

import itertools
from typing import Any

import msgspec
import pytest

from engine.core import rng, run
from engine.core.errors import EndlessChain, IllegalInput, MalformedInput, StaleInput
from engine.core.game import Outcome
from engine.core.types import Answer, Command, Step
from tests.engine.toy import Toy, ToyState

GAME = Toy()


def begin(*steps: Step, seats: int = 3) -> Outcome[ToyState]:
    """A match with this agenda."""
    return run.start(GAME, seats, "seed", {"steps": steps}, 0)


def give(state: ToyState, seat: int, picks: str, at: int = 7) -> Outcome[ToyState]:
    """The answer of a seat to its open choice."""
    choice = next(one for one in run.choices(GAME, state) if one.seat == seat)
    return run.take(GAME, state, Answer(choice.id, seat, tuple(picks), at))


def asked(state: ToyState) -> list[str]:
    """The ids of what is open."""
    return [one.id for one in run.choices(GAME, state)]


def ask(seat: int = 0, group: str = "", **args: Any) -> Step:
    """A question."""
    return Step("ask", seat, args, group=group)


def test_steps_are_asked_in_order_and_what_follows_comes_first() -> None:
    inner = msgspec.to_builtins(ask(2, options="xy"))
    state = begin(ask(0, then=[inner]), ask(1)).state
    assert asked(state) == ["0.1"]
    state = give(state, 0, "a").state
    assert asked(state) == ["2.1"]
    state = give(state, 2, "y").state
    assert asked(state) == ["1.1"]
    outcome = give(state, 1, "b")
    assert outcome.state.over
    assert outcome.state.log == ("0:a", "2:y", "1:b")
    assert [event.kind for event in outcome.events] == ["done", "over"]


def test_no_freedom_is_no_question() -> None:
    outcome = begin(ask(options="a"), ask(options="ab", low=2, high=2), ask(options="a", low=0, high=1))
    assert outcome.state.log == ("0:a", "0:ab")
    assert asked(outcome.state) == ["0.1"], "to take nothing is a freedom"
    assert give(outcome.state, 0, "").state.log[-1] == "0:"


def test_without_options_a_step_fizzles_and_says_so() -> None:
    outcome = begin(Step("ask", 1, {"options": ""}, source="card:7"), ask(0))
    assert [(event.kind, event.seat, event.data["source"]) for event in outcome.events] == [("fizzled", 1, "card:7")]
    assert asked(outcome.state) == ["0.1"]


def test_a_group_is_asked_at_once_and_the_rest_waits_for_all() -> None:
    state = begin(ask(0, "g"), ask(1, "g"), ask(2, "g"), ask(0, options="xy")).state
    assert asked(state) == ["0.1", "1.1", "2.1"]
    for seat in (2, 0):
        state = give(state, seat, "a").state
        assert "0.2" not in asked(state)
    state = give(state, 1, "b").state
    assert asked(state) == ["0.2"]
    assert state.log == ("2:a", "0:a", "1:b")


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_r21_all_seats_of_a_group_answer_at_once_and_all_are_accepted(order: tuple[int, ...]) -> None:
    """A choice keeps its id while it is open: nobody is stale because somebody else acted."""
    state = begin(ask(0, "g"), ask(1, "g"), ask(2, "g")).state
    answers = {one.seat: Answer(one.id, one.seat, ("a",), 7) for one in run.choices(GAME, state)}
    for seat in order:
        state = run.take(GAME, state, answers[seat]).state
    assert state.over
    assert sorted(state.log) == ["0:a", "1:a", "2:a"]


def test_what_an_answer_of_a_group_leads_to_runs_before_the_wait_ends() -> None:
    again = msgspec.to_builtins(ask(0, "g", options="xy"))
    state = begin(ask(0, "g", then=[again]), ask(1, "g"), ask(2, options="pq")).state
    state = give(state, 0, "a").state
    assert asked(state) == ["1.1", "0.2"]
    state = give(state, 1, "b").state
    assert asked(state) == ["0.2"]
    state = give(state, 0, "x").state
    assert asked(state) == ["2.1"]
    assert give(state, 2, "p").state.over


def test_sealed_answers_stay_secret_can_be_changed_and_are_applied_in_seat_order() -> None:
    state = begin(*(ask(seat, "g", sealed=True) for seat in range(3))).state
    outcome = give(state, 2, "a", at=1)
    assert outcome.state.log == ()
    assert [(event.kind, event.seat, event.data) for event in outcome.events] == [("sealed", 2, {})]
    state = give(outcome.state, 2, "b", at=2).state
    state = give(state, 0, "a", at=3).state
    assert asked(state) == ["0.1", "1.1", "2.1"], "a sealed choice stays open until the last one is in"
    outcome = give(state, 1, "a", at=4)
    assert outcome.state.log == ("0:a", "1:a", "2:b")
    assert [event.data.get("at") for event in outcome.events if event.kind == "done"] == [3, 4, 2]


def test_an_input_is_refused_by_what_is_wrong_with_it() -> None:
    state = begin(ask(0, options="abc", low=1, high=2)).state
    cases: list[tuple[type[Exception], Answer]] = [
        (StaleInput, Answer("0.2", 0, ("a",), 7)),
        (IllegalInput, Answer("0.1", 1, ("a",), 7)),
        (IllegalInput, Answer("0.1", 0, ("z",), 7)),
        (MalformedInput, Answer("0.1", 0, (), 7)),
        (MalformedInput, Answer("0.1", 0, ("a", "a"), 7)),
        (MalformedInput, Answer("0.1", 0, ("a", "b", "c"), 7)),
    ]
    for error, answer in cases:
        with pytest.raises(error):
            run.take(GAME, state, answer)
    assert give(state, 0, "ac").state.log == ("0:ac",)


def test_a_command_goes_on_top_while_others_are_asked() -> None:
    state = begin(ask(0, "g"), ask(1, "g"), ask(0)).state
    state = run.take(GAME, state, Command("push", 2, 9)).state
    assert asked(state) == ["0.1", "1.1", "2.1"]
    assert state.seq == 1
    with pytest.raises(IllegalInput):
        run.take(GAME, state, Command("nonsense", None, 9))


def test_an_endless_chain_is_an_error_and_not_a_hang() -> None:
    with pytest.raises(EndlessChain):
        begin(Step("draw", args={"for_ever": True}))


def test_a_state_in_the_middle_of_a_group_is_plain_data() -> None:
    state = give(begin(*(ask(seat, "g", sealed=True) for seat in range(3))).state, 1, "b").state
    loaded = msgspec.json.decode(msgspec.json.encode(state), type=ToyState)
    assert loaded == state
    for seat in (0, 2):
        loaded = give(loaded, seat, "a").state
    assert loaded.log == ("0:a", "1:b", "2:a")


def test_randomness_is_a_function_of_seed_and_counter() -> None:
    assert [rng.below("s", n, 100) for n in range(5)] == [rng.below("s", n, 100) for n in range(5)]
    assert [rng.below("s", n, 100) for n in range(20)] != [rng.below("t", n, 100) for n in range(20)]
    counts = [0] * 6
    for n in range(6_000):
        counts[rng.below("dice", n, 6)] += 1
    assert min(counts) > 850
    state, order = rng.shuffle(ToyState(seed="s", seats=1), range(10))
    assert sorted(order) == list(range(10))
    assert order != tuple(range(10))
    assert state.draws == 9
