"""Chains of ECOs always end: each of them costs a leaf, and no leaf ever comes back (E14, E15)."""

from __future__ import annotations

import pytest

from engine.core import run
from engine.games.ecos.cards import CARDS
from engine.games.ecos.effects import Effect, Gain, GainCard, Others, Place
from engine.games.ecos.pieces import MOUNTAIN
from engine.games.ecos.state import Built, EcosState, Tile
from tests.engine.ecos.table import GAME, LANDS, Play, card, full, seat, table
from tests.kit.play import SETUPS, Setup, moments

SUN, ALL = Gain(elements=("sun",)), Others(effects=(Gain(elements=("sun",)),))
STONE = Gain(elements=("stone",))


def filling(play: Play) -> Play:
    """Everybody puts a cube wherever they can, takes the first card and plays it, until the draw is over."""
    for _ in range(1_000):
        waiting = [one.step.seat for one in play.state.open if one.picks is None]
        if not waiting:
            return play
        play.say(waiting[0], play.offers(waiting[0])[0])
    raise AssertionError("this chain has no end")


@pytest.mark.parametrize("effects", [(SUN,), (SUN, SUN), (ALL,), (SUN, ALL), (ALL, SUN, SUN)])
@pytest.mark.parametrize("seats", [2, 6])
def test_e15_cards_that_fill_each_other_stop_when_their_leaves_are_used_up(effects: tuple[Effect, ...], seats: int) -> None:
    """Two cards with four leaves in front of each: when one is resolved it fills others, its own owner's or everybody's."""
    own = [[_copy(effects, 2 * one + other) for other in range(2)] for one in range(seats)]
    play = filling(Play(table(*(seat(*(Built(number, 4) for number in both), cubes=20) for both in own), bag="sun")))
    assert [sorted(player.gone) for player in play.state.players] == own
    assert len(play.told("eco")) == 8 * seats and play.state.order is None


def _copy(effects: tuple[Effect, ...], times: int) -> int:
    """A card with such effects: another one for each number."""
    return card("sun", *effects, *(Gain(elements=()) for _ in range(times)), leaves=4)


def test_e15_mountains_that_pay_for_mountains_stop_with_the_leaves() -> None:
    """Kilimanjaro pays for each mountain with the stone that fills the card which places the next one."""
    makers = [card("stone", Place(what=(MOUNTAIN,)), STONE, leaves=4), card("egg", Place(what=(MOUNTAIN,)), leaves=4)]
    peaks = {f"{q},{r}": Tile("G") for q in range(2, 7) for r in (0, 1)}
    peaks |= {key: Tile("G", mountain=True, feature=118) for key in ("1,0", "2,0", "1,1")}
    players = seat(Built(118), *(Built(one, 4) for one in makers), cubes=20), seat()
    play = filling(Play(table(*players, bag="stone", landscape={**LANDS, **peaks})))
    assert [len([told for told in play.told("eco") if told["card"] == one]) for one in makers] == [4, 4]
    assert play.state.order is None


def test_e15_cards_that_bring_cards_stop_with_the_decks() -> None:
    """What is gained and played at once may be just such a card again: there are only so many."""
    bring = [card("sun", GainCard(play=True), SUN, *(Gain(elements=()) for _ in range(one)), leaves=1) for one in range(9)]
    play = filling(Play(table(seat(full(bring[0])), seat(), bag="sun", market={"brown": tuple(bring[1:])})))
    assert play.player(0).gone == tuple(bring) and play.state.order is None


def leaves(state: EcosState) -> int:
    """All that are left in front of everybody, and those of all cards that could still come."""
    built = sum(one.leaves for player in state.players for one in player.tableau)
    piles = (*state.decks.values(), *state.market.values(), *(player.hand for player in state.players))
    return built + sum(CARDS[number].leaves for pile in piles for number in pile)


@pytest.mark.parametrize(
    "setup", [pytest.param(one, id=one.name) for one in SETUPS["ecos"] if one.options.get("deal") != "draft"]
)
def test_e14_e15_every_eco_of_a_match_costs_a_leaf_and_none_comes_back(setup: Setup) -> None:
    resolved = 0
    for state, given in moments(GAME, 15, setup):
        assert isinstance(state, EcosState)
        after, events, _ = run.take(GAME, state, given)
        if state.phase == after.phase:
            spent = sum(event.kind == "spent" for event in events)
            assert leaves(after) == leaves(state) - spent
            resolved += spent
    assert resolved > 10
