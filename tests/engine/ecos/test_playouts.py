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
from engine.games.ecos.effects import GainCard, Place, PlayCard, Points
from engine.games.ecos.pieces import WILD
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import Built, EcosState, Tile
from tests.engine.ecos.sound import assert_sound
from tests.engine.ecos.table import GAME as TABLE
from tests.engine.ecos.table import LANDS, Play, card, full, seat, table
from tests.kit.play import SETUPS, Moment, Setup, moments

GAME = Ecos()
PEAKS = {**LANDS, **{key: Tile("G", mountain=True) for key in ("1,0", "2,0", "1,1")}}
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
        outcome, given = run.take(GAME, before(moment), moment.given), moment.given
        assert isinstance(given, Answer)
        if undo.free(before(moment), given, outcome):
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
            outcome = run.take(GAME, before(moment), moment.given)
            if choice and choice.question.kind == kind and (kind != "take" or outcome.state.decks != before(moment).decks):
                assert not undo.free(before(moment), moment.given, outcome)
                met += 1
    assert met > 0


def answered(play: Play, seat: int, *picks: str) -> bool:
    """Whether this answer can be taken back for nothing."""
    given = Answer(play.asked[seat].id, seat, picks, 1)
    return undo.free(play.state, given, run.take(TABLE, play.state, given))


def test_e40_a_declared_feature_comes_out_of_the_hand() -> None:
    play = Play(table(seat(hand=(118,)), seat(), bag="sun leaf", landscape=PEAKS))
    assert not answered(play, 0, play.offers(0)[0])


def test_e40_that_none_can_be_played_tells_of_a_hand() -> None:
    """The same place, and then a card is to be played: with a hand of features alone all see that there is none."""
    builds = card("sun", Place(what=("G",)), PlayCard())
    for hand, free in ((), False), ((37, 38), True):
        play = Play(table(seat(full(builds), hand=hand), seat(), bag="sun")).say(0, f"put:{builds}:sun")
        assert answered(play, 0, play.offers(0)[0]) is free


def test_e40_a_pause_tells_that_somebody_has_a_feature() -> None:
    builds = card("sun", Place(what=("antelope",)))
    for hand, free in ((118,), False), ((), False):
        players = seat(full(builds)), seat(hand=hand), seat()
        play = Play(table(*players, bag="sun leaf", landscape=PEAKS)).say(0, f"put:{builds}:sun")
        assert answered(play, 0, play.offers(0)[0]) is free


def test_e40_what_another_seat_was_not_asked_tells_of_its_hand() -> None:
    """Its card is resolved by itself and no window opens; its dial at 3 has one way only, for it has no card to play."""
    builds, scores = card("sun", Place(what=("antelope",))), card("sun", Points(n=1))
    for other, free in (full(scores), False), (Built(scores, 1), True):
        play = Play(table(seat(full(builds)), seat(other), bag="sun", landscape=PEAKS)).say(0, f"put:{builds}:sun")
        play.say(1, f"put:{scores}:sun" if not free else "dial")
        assert answered(play, 0, play.offers(0)[0]) is free
    for dial, free in (2, False), (0, True):
        state = table(seat(dial=1), seat(dial=dial), bag="sun", market={"brown": (37,)}, supply={"cubes": 0})
        assert answered(Play(state), 0, "keep") is free


def test_e40_a_card_from_the_market_comes_back_where_none_took_its_place() -> None:
    """What lay open was known to all; a card that turned up in its place was not."""
    gains = card("sun", GainCard(), Place(what=("G",)))
    for deck, free in ((), True), ((39,), False):
        state = table(seat(full(gains)), seat(), bag="sun leaf", decks={"brown": deck}, market={"brown": (37, 38)})
        assert answered(Play(state).say(0, f"put:{gains}:sun"), 0, "take:37") is free


def test_e40_a_set_that_was_named_comes_back_and_one_by_lot_does_not() -> None:
    state = run.start(GAME, 2, "sets", {"deal": "sets"}, 0).state
    (asked,) = run.choices(GAME, state)
    for pick, free in (asked.question.options[0].id, True), ("random", False):
        given = Answer(asked.id, 0, (pick,), 1)
        assert undo.free(state, given, run.take(GAME, state, given)) is free


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
