"""Draws, sealed decisions, the dial, cards gained and played (E11-E13, E16, E37)."""

from __future__ import annotations

import pytest

from engine.core import run
from engine.core.errors import IllegalInput
from engine.core.types import Answer
from engine.games.ecos.effects import Cubes, Gain, GainCard, PlayCard, Points
from engine.games.ecos.state import Built
from tests.engine.ecos.table import GAME, Play, card, full, seat, table

ONE_POINT = Points(n=1)
SUNS = card("sun sun water", ONE_POINT)
MIXED = card("water sun leaf", ONE_POINT)


def test_e11_one_cube_on_one_matching_symbol_or_the_dial() -> None:
    play = Play(table(seat(Built(SUNS, 2), Built(MIXED, 2)), seat(Built(MIXED, 2)), bag="sun water"))
    assert play.told("drawn") == [{"seat": None, "element": "sun", "left": 1, "harbinger": 0}]
    assert play.offers(0) == [f"put:{SUNS}:sun", f"put:{MIXED}:sun", "dial"]
    assert play.offers(1) == [f"put:{MIXED}:sun", "dial"]
    play.say(0, f"put:{SUNS}:sun").say(1, "dial")
    assert play.player(0).tableau == (Built(SUNS, 2, (0,)), Built(MIXED, 2))
    assert (play.player(0).cubes, play.player(0).dial) == (6, 0)
    assert (play.player(1).cubes, play.player(1).dial) == (7, 1)


def test_e11_nobody_knows_the_others_decisions_before_all_are_in() -> None:
    play = Play(table(seat(Built(SUNS, 2)), seat(Built(MIXED, 2)), bag="sun water"))
    play.say(0, "dial")
    assert play.player(0).dial == 0 and play.told("dial") == []
    assert GAME.view(play.state, 1).seats[0].waiting is False
    assert GAME.view(play.state, 1).seats[1].waiting is True
    assert [one.picks for one in GAME.view(play.state, 1).asked] == [()]
    play.say(0, f"put:{SUNS}:sun")  # changed until revealed
    play.say(1, "dial")
    assert play.player(0).dial == 0 and play.told("covered") == [{"seat": 0, "card": SUNS, "symbol": 0, "element": "sun"}]


def test_e11_a_second_symbol_of_the_same_kind_is_another_place() -> None:
    play = Play(table(seat(Built(SUNS, 2, (0,))), seat(), bag="sun water"))
    play.say(0, f"put:{SUNS}:sun")
    assert play.player(0).tableau[0].covered == (0, 1)


def test_e11_a_covered_symbol_takes_no_second_cube() -> None:
    play = Play(table(seat(Built(SUNS, 2, (0, 1)), Built(MIXED, 2)), seat(), bag="sun water"))
    assert play.offers(0) == [f"put:{MIXED}:sun", "dial"]
    with pytest.raises(IllegalInput):
        play.say(0, f"put:{SUNS}:sun")


def test_e11_a_wild_matches_any_symbol() -> None:
    play = Play(table(seat(Built(MIXED, 2, (0,))), seat(), bag="wild sun"))
    assert play.offers(0) == [f"put:{MIXED}:sun", f"put:{MIXED}:leaf", "dial"]


@pytest.mark.parametrize("player", [seat(Built(SUNS, 2), cubes=0), seat(Built(SUNS, 2, (0, 1))), seat()])
def test_e11_e37_without_a_cube_or_a_match_the_dial_turns_openly(player: object) -> None:
    assert isinstance(player, type(seat()))
    play = Play(table(player, seat(Built(SUNS, 2)), bag="sun water"))
    assert play.told("forced") == [{"seat": 0}]
    assert 0 not in play.asked and play.player(0).dial == 0, "it turns with the others"
    play.say(1, "dial")
    assert play.player(0).dial == 1


def test_e11_cubes_and_dials_come_before_cash_ins_and_these_before_ecos() -> None:
    scorer = card("leaf sun", ONE_POINT)
    play = Play(table(seat(dial=2), seat(full(scorer)), bag="sun", decks={"blue": (SUNS, MIXED)}))
    play.say(1, f"put:{scorer}:sun")
    assert play.asked[0].question.kind == "cash"
    play.say(0, "cube")
    assert play.kinds("covered", "dial", "cash", "eco") == ["covered", "dial", "cash", "eco"]


def test_e11_cash_ins_go_clockwise_from_the_harbinger_with_the_market_as_it_then_is() -> None:
    market = {"blue": (SUNS,), "brown": ()}
    play = Play(table(seat(dial=1), seat(dial=1), seat(dial=1), bag="sun", harbinger=1, market=market))
    assert set(play.asked) == {1}
    play.say(1, "gain")
    assert play.told("taken") == [{"seat": 1, "card": SUNS}]
    assert play.state.players[2].dial == 2 and play.state.players[0].dial == 2, "nothing was left to gain"
    assert play.told("cash") == [{"seat": 1, "how": "gain"}]


def test_e12_at_two_a_card_may_be_gained_and_at_three_something_must() -> None:
    play = Play(table(seat(dial=1), seat(), bag="sun sun leaf", decks={"blue": (SUNS, MIXED)}))
    assert play.offers(0) == ["gain", "keep"]
    play.say(0, "keep")
    assert play.player(0).dial == 3, "the next draw turned it on"
    assert play.offers(0) == ["gain", "cube"]


def test_e12_at_three_a_cube() -> None:
    play = Play(table(seat(dial=2, hand=[MIXED]), seat(), bag="sun leaf", decks={"blue": (SUNS,)}))
    assert play.offers(0) == ["gain", "cube", "play"]
    play.say(0, "cube")
    assert (play.player(0).cubes, play.state.supply.cubes) == (8, 9)
    assert play.told("dial")[0] == {"seat": 0, "to": 3}


def test_e12_at_three_a_card_from_hand_and_the_dial_goes_back() -> None:
    play = Play(table(seat(dial=2, hand=[MIXED, SUNS]), seat(Built(SUNS, 1)), bag="leaf sun"))
    play.say(0, "play")
    assert play.offers(0) == [f"card:{MIXED}", f"card:{SUNS}"]
    play.say(0, f"card:{SUNS}")
    assert play.player(0).tableau == (Built(SUNS, 2),)
    assert play.player(0).hand == (MIXED,)
    assert play.player(0).dial == 0


def test_e12_what_cannot_be_done_is_not_offered_and_with_nothing_the_dial_just_goes_back() -> None:
    bare = Play(table(seat(dial=2), seat(Built(SUNS, 1)), bag="leaf sun", supply={"cubes": 0}))
    assert bare.told("cash") == [{"seat": 0, "how": "nothing"}]
    assert bare.player(0).dial == 0
    feature = Play(table(seat(dial=2, hand=[118]), seat(Built(SUNS, 1)), bag="leaf sun", supply={"cubes": 0}))
    assert feature.told("cash") == [{"seat": 0, "how": "nothing"}], "a feature is never played"


def test_e13_a_taken_card_is_replaced_at_once() -> None:
    decks, market = {"blue": (106, 107), "brown": ()}, {"blue": (SUNS, MIXED), "brown": ()}
    play = Play(table(seat(dial=1), seat(Built(SUNS, 1)), bag="leaf sun", decks=decks, market=market))
    play.say(0, "gain")
    assert play.offers(0) == [f"take:{SUNS}", f"take:{MIXED}", "look:blue"]
    play.say(0, f"take:{SUNS}")
    assert play.state.market["blue"] == (MIXED, 106)
    assert play.state.decks["blue"] == (107,)
    assert play.player(0).hand == (SUNS,)


def test_e13_of_two_looked_at_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    play = Play(table(seat(dial=1), seat(Built(SUNS, 1)), bag="leaf sun", decks={"brown": (SUNS, MIXED, 1, 2)}))
    play.say(0, "gain")
    assert play.offers(0) == [f"keep:{SUNS}", f"keep:{MIXED}"]
    assert GAME.view(play.state, 0).looking == (SUNS, MIXED)
    assert GAME.view(play.state, 1).looking == () == GAME.view(play.state, None).looking
    play.say(0, f"keep:{MIXED}")
    assert play.state.decks["brown"] == (1, 2, SUNS)
    assert play.player(0).hand == (MIXED,)
    assert play.told("gained") == [{"seat": 0, "deck": "brown"}]
    assert [one.audience for one in play.said if one.kind == "gained-card"] == [(0,)]


def test_e13_at_one_card_if_only_one_is_left() -> None:
    play = Play(table(seat(dial=1), seat(Built(SUNS, 1)), bag="leaf sun", decks={"brown": (SUNS,)}))
    play.say(0, "gain")
    assert play.player(0).hand == (SUNS,)
    assert play.state.decks["brown"] == ()


def test_e13_with_nothing_in_decks_and_market_the_gain_is_lost() -> None:
    gainer = card("leaf sun", GainCard(n=2), ONE_POINT)
    play = Play(table(seat(full(gainer)), seat(), bag="sun leaf", decks={"blue": (SUNS,)}))
    play.say(0, f"put:{gainer}:sun")
    assert play.player(0).hand == (SUNS,)
    assert [one["effect"] for one in play.told("undone")] == ["take"]
    assert play.player(0).points == 1, "what comes after it happens"


def test_e13_the_effect_plays_a_card_with_all_leaves_and_no_cubes() -> None:
    player = card("leaf sun", PlayCard())
    play = Play(table(seat(full(player), hand=[SUNS, 118, MIXED]), seat(), bag="sun leaf"))
    play.say(0, f"put:{player}:sun")
    assert play.offers(0) == [f"card:{SUNS}", f"card:{MIXED}"], "a feature is never chosen"
    play.say(0, f"card:{MIXED}")
    assert play.player(0).tableau == (Built(player, 1), Built(MIXED, 2))


def test_e13_a_gained_card_can_be_played_at_once() -> None:
    gainer = card("leaf sun", GainCard(play=True))
    play = Play(table(seat(full(gainer)), seat(), bag="sun leaf", market={"blue": (SUNS,)}))
    play.say(0, f"put:{gainer}:sun")
    assert play.player(0).tableau == (Built(gainer, 1), Built(SUNS, 2))
    assert play.player(0).hand == ()


def test_e16_a_gained_element_covers_a_symbol_or_turns_the_dial() -> None:
    giver = card("leaf sun", Gain(elements=("water", "egg")))
    play = Play(table(seat(full(giver), Built(MIXED, 2)), seat(), bag="sun leaf"))
    play.say(0, f"put:{giver}:sun")
    assert play.offers(0) == [f"put:{MIXED}:water", "dial"]
    play.say(0, f"put:{MIXED}:water")
    assert play.player(0).dial == 1, "no symbol for the egg: the dial"
    assert play.told("element") == [
        {"seat": 0, "element": "water", "source": f"card:{giver}"},
        {"seat": 0, "element": "egg", "source": f"card:{giver}"},
    ]


def test_e16_turning_the_dial_cashes_in_at_once() -> None:
    giver = card("leaf sun", Gain(elements=("water", "water")), ONE_POINT)
    play = Play(table(seat(full(giver), dial=1), seat(), bag="sun leaf", decks={"blue": (SUNS, MIXED)}))
    play.say(0, f"put:{giver}:sun")
    assert play.asked[0].question.kind == "cash" and play.player(0).dial == 2
    play.say(0, "keep")
    assert play.offers(0) == ["gain", "cube"] and play.player(0).dial == 3


def test_e16_a_gained_wild_covers_any_symbol_and_ends_no_round() -> None:
    giver = card("leaf sun", Gain(elements=("wild",)))
    play = Play(table(seat(full(giver), Built(MIXED, 2)), seat(), bag="sun leaf"))
    play.say(0, f"put:{giver}:sun")
    assert play.offers(0) == [f"put:{MIXED}:water", f"put:{MIXED}:sun", f"put:{MIXED}:leaf", "dial"]
    play.say(0, f"put:{MIXED}:leaf")
    assert play.state.round == 1 and play.state.out == ("sun", "leaf")


def test_e2_cubes_as_far_as_the_supply_goes() -> None:
    giver = card("leaf sun", Cubes(n=3))
    play = Play(table(seat(full(giver)), seat(), bag="sun leaf", supply={"cubes": 2}))
    play.say(0, f"put:{giver}:sun")
    assert play.told("cubes") == [{"seat": 0, "n": 2, "source": f"card:{giver}"}]
    assert play.told("undone") == [{"seat": 0, "effect": "cubes", "left": 1, "source": f"card:{giver}"}]
    assert play.state.supply.cubes == 0 and play.player(0).cubes == 10


def test_a_sealed_answer_of_one_who_is_not_asked_is_refused() -> None:
    play = Play(table(seat(Built(SUNS, 2)), seat(), bag="sun water"))
    with pytest.raises(IllegalInput, match="not-your-choice"):
        run.take(GAME, play.state, Answer(play.asked[0].id, 1, ("dial",), 1))
