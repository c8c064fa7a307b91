"""Random matches of every size and set-up: they end, and every state on the way is sound; undo is safe (E40).

`python -m tests.engine.ecos.test_playouts 500` plays so many matches of every set-up and says what they were like.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

import pytest

from engine.core import run
from engine.core.types import Answer
from engine.games.ecos import undo
from engine.games.ecos.pieces import WILD
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import EcosState, Tile
from tests.engine.ecos.sound import assert_sound
from tests.engine.ecos.table import LANDS, Play, seat, table
from tests.kit.play import SETUPS, Moment, Setup, moments

GAME = Ecos()
CASES = [pytest.param(setup, id=setup.name) for setup in SETUPS["ecos"]]


def states(seed: int, setup: Setup) -> Iterator[EcosState]:
    """What each input of a random match leads to."""
    for moment in moments(GAME, seed, setup):
        yield after(moment)


def after(moment: Moment) -> EcosState:
    """What this input leads to."""
    return run.take(GAME, before(moment), moment.given).state


def before(moment: Moment) -> EcosState:
    """The state that it came into."""
    assert isinstance(moment.state, EcosState)
    return moment.state


def pool_of(setup: Setup) -> str:
    own = "horizon" if setup.options.get("horizon", True) else "base"
    return str(setup.options.get("pool", own))


@pytest.mark.parametrize("setup", CASES)
def test_e2_e3_every_state_of_a_random_match_is_sound(setup: Setup) -> None:
    for seed in range(100, 106):
        for number, state in enumerate(states(seed, setup)):
            if number % 10 == 0 or state.over:
                assert_sound(state, pool_of(setup))
        assert state.over and state.phase == "over"


@pytest.mark.parametrize("setup", CASES)
def test_e17_a_match_ends_at_a_wild_with_the_target_reached_or_when_nothing_is_left_to_do(setup: Setup) -> None:
    for seed in range(200, 204):
        *_, end = states(seed, setup)
        reached = max(player.points for player in end.players) >= end.target
        assert end.out[-1] == WILD or (end.swift and reached)
        assert reached or not (end.supply.cubes or any(end.decks.values()) or any(end.market.values()))


@pytest.mark.parametrize("setup", CASES)
def test_e40_what_can_be_taken_back_for_nothing_told_nobody_anything_new(setup: Setup) -> None:
    """The seat could have known all that happened: with everything hidden dealt anew exactly the same is told."""
    free = closed = 0
    for moment in moments(GAME, 300, setup):
        outcome = run.take(GAME, before(moment), moment.given)
        if undo.free(before(moment), outcome.state):
            other = GAME.redeal(before(moment), moment.given.seat, "other")
            assert run.take(GAME, other, moment.given).events == outcome.events
            free += 1
        else:
            closed += 1
    assert free > 20 and closed > 20


@pytest.mark.parametrize("kind", ["commit", "take", "look", "play"])
def test_e40_what_reveals_something_is_not_free(kind: str) -> None:
    """A sealed decision, a card that turned up, a look at a deck, a card of the hand that is shown."""
    met = 0
    for setup in SETUPS["ecos"][:3]:
        for moment in moments(GAME, 301, setup):
            assert isinstance(moment.given, Answer)
            choice = run.choice(GAME, before(moment), moment.given.choice)
            if choice and choice.question.kind == kind:
                assert not undo.free(before(moment), after(moment))
                met += 1
    assert met > 0


def test_e40_a_declared_feature_comes_out_of_the_hand() -> None:
    peaks = {key: Tile("G", mountain=True) for key in ("1,0", "2,0", "1,1")}
    play = Play(table(seat(hand=(118,)), seat(), bag="sun leaf", landscape={**LANDS, **peaks}))
    asked = play.state
    play.say(0, play.offers(0)[0])
    assert play.told("declared") and not undo.free(asked, play.state)


def survey(setup: Setup, matches: int) -> str:
    """One line about so many matches; each must end and be sound at every tenth state and at the end."""
    ends, ended = [], 0
    for seed in range(matches):
        for number, state in enumerate(states(10_000 + seed, setup)):
            if number % 10 == 0 or state.over:
                assert_sound(state, pool_of(setup))
        assert state.over
        ends.append(state)
        ended += max(player.points for player in state.players) >= state.target
    draws, inputs = [end.number for end in ends], [end.seq for end in ends]
    return (
        f"{setup.name}: {matches} matches of {setup.seats} ended, {ended} of them with the target reached; "
        f"draws {median(draws):.0f} (at most {max(draws)}), inputs {median(inputs):.0f} (at most {max(inputs)})"
    )


if __name__ == "__main__":
    for one in SETUPS["ecos"]:
        print(survey(one, int(sys.argv[1])), flush=True)
