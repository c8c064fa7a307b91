"""ECOs in their order, rounds and the end (E14, E15, E17-E19, E28)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ecos.effects import Cubes, Gain, Place, Points
from engine.games.ecos.state import Built, Player, Tile
from tests.engine.ecos.table import GAME, LANDS, Play, card, full, seat, table

SCORES = card("leaf sun", Points(n=2))
OTHER = card("egg sun", Points(n=3))
GIVES = card("stone sun", Gain(elements=("egg", "stone")))
COVERS = card("water egg", Points(n=5))
AGAIN = card("grass stone", Points(n=7))


def ecos(play: Play) -> list[tuple[int, int]]:
    """Who resolved which card, in order."""
    return [(one["seat"], one["card"]) for one in play.told("eco")]


def test_e14_the_cubes_return_then_the_effects_then_a_leaf() -> None:
    play = Play(table(seat(full(SCORES, leaves=2), cubes=3), seat(), bag="sun leaf"))
    play.say(0, f"put:{SCORES}:sun")
    assert play.kinds("eco", "points", "spent") == ["eco", "points", "spent"]
    assert play.player(0).tableau == (Built(SCORES, 1),)
    assert (play.player(0).cubes, play.player(0).points) == (4, 2)


def test_e14_cubes_that_returned_can_be_put_at_once() -> None:
    play = Play(table(seat(full(GIVES), full(COVERS), cubes=1), seat(), bag="sun leaf"))
    play.say(0, f"put:{GIVES}:sun")
    assert play.offers(0) == [f"put:{COVERS}:egg", "dial"], "its own cubes are there, though it had none left"


def test_e14_a_card_takes_no_cubes_while_it_is_resolved() -> None:
    own = card("egg stone", Gain(elements=("egg",)))
    play = Play(table(seat(full(own), cubes=5), seat(), bag="stone"))
    play.say(0, f"put:{own}:stone")
    assert play.player(0).tableau == (Built(own, 1),) and play.player(0).dial == 1
    play = Play(table(seat(Built(own, 2), cubes=5), seat(), bag="egg leaf"))
    assert play.offers(0) == [f"put:{own}:egg", "dial"], "before and after it does"


def test_e14_without_leaves_it_is_out_of_the_game() -> None:
    play = Play(table(seat(full(SCORES, leaves=1)), seat(), bag="sun leaf"))
    play.say(0, f"put:{SCORES}:sun")
    assert play.player(0).tableau == () and play.player(0).gone == (SCORES,)
    assert play.told("gone") == [{"seat": 0, "card": SCORES}]
    assert play.state.decks == {"blue": (), "brown": ()}


def test_e14_the_harbinger_first_then_clockwise() -> None:
    players = [seat(full(SCORES)) for _ in range(3)]
    play = Play(table(*players, bag="sun leaf", harbinger=2))
    for one in range(3):
        play.say(one, f"put:{SCORES}:sun")
    assert ecos(play) == [(2, SCORES), (0, SCORES), (1, SCORES)]


def test_e14_one_chooses_the_order_of_ones_own_full_cards_those_filled_meanwhile_included() -> None:
    state = table(seat(full(GIVES), Built(OTHER, 1, (0, 1)), full(COVERS)), seat(), bag="sun leaf")
    play = Play(state).say(0, f"put:{GIVES}:sun")
    assert play.offers(0) == [f"card:{GIVES}", f"card:{OTHER}"]
    play.say(0, f"card:{GIVES}").say(0, f"put:{COVERS}:egg")
    assert play.offers(0) == [f"card:{OTHER}", f"card:{COVERS}"]
    play.say(0, f"card:{COVERS}")
    assert ecos(play) == [(0, GIVES), (0, COVERS), (0, OTHER)]


PEAKS = {**LANDS, "2,-1": Tile("G", mountain=True, feature=118), "3,-1": Tile("G", mountain=True, feature=118)}


def filled_after_the_turn() -> Play:
    """Seat 0 owns Kilimanjaro; seat 1's card raises a mountain, which fills a card of seat 0 after its turn of the order."""
    raises = card("leaf sun", Place(what=("mountain",)))
    owner = seat(full(SCORES), full(COVERS), Built(118, 0))
    play = Play(table(owner, seat(full(raises)), seat(full(OTHER)), bag="sun leaf", landscape=PEAKS))
    play.say(0, f"put:{SCORES}:sun").say(1, f"put:{raises}:sun").say(2, f"put:{OTHER}:sun")
    play.say(1, play.offers(1)[0])
    assert play.asked[0].question.kind == "element"
    play.say(0, f"put:{COVERS}:egg")
    return play


def test_e15_a_card_filled_after_ones_turn_waits_until_the_order_comes_round() -> None:
    play = filled_after_the_turn()
    assert [one[0] for one in ecos(play)] == [0, 1, 2, 0]
    assert ecos(play)[-1] == (0, COVERS)


def test_e17_a_drawn_wild_is_resolved_and_then_the_round_ends() -> None:
    play = Play(table(seat(full(SCORES)), seat(), bag="leaf wild", harbinger=1))
    play.say(0, f"put:{SCORES}:sun")
    assert play.told("round") == [{"seat": None, "round": 2, "harbinger": 0}]
    assert play.kinds("points", "round") == ["points", "round"]
    assert sorted((*play.state.bag, *play.state.out)) == ["leaf", "wild"], "all tokens went back"


def test_e17_drawn_tokens_stay_out_until_a_wild() -> None:
    play = Play(table(seat(Built(SCORES, 2)), seat(), bag="sun leaf egg wild"))
    play.say(0, "dial")
    assert play.state.out == ("sun", "leaf")
    assert play.state.bag == ("egg", "wild")
    public = GAME.view(play.state, None)
    assert (public.bag["egg"], public.bag["sun"], public.out) == (1, 0, ("sun", "leaf"))


def rich(points: int, *tableau: Built, cubes: int = 7) -> Player:
    return seat(*tableau, points=points, cubes=cubes)


def test_e17_the_game_ends_at_a_wild_when_anyone_has_the_target() -> None:
    play = Play(table(rich(59, full(SCORES)), rich(10), bag="sun wild leaf", target=60))
    play.say(0, f"put:{SCORES}:sun")
    assert not play.state.over and play.player(0).points == 61, "not before the round ends"
    play.say(0, "dial") if 0 in play.asked else None
    assert play.state.over and play.state.phase == "over"
    assert play.told("over") == [{"seat": None, "places": [1, 2], "tie": ""}]


def test_e17_one_point_less_is_not_enough() -> None:
    play = Play(table(rich(57, full(SCORES)), rich(10), bag="wild leaf sun", target=60))
    play.say(0, f"put:{SCORES}:sun")
    assert play.player(0).points == 59 and not play.state.over and play.state.round == 2


def test_e18_the_swift_finish_checks_after_every_draw() -> None:
    play = Play(table(rich(58, full(SCORES)), rich(10), bag="sun leaf", target=60, swift=True))
    play.say(0, f"put:{SCORES}:sun")
    assert play.state.over and play.state.out == ("sun",)


def test_e18_ties_are_broken_by_cubes_and_then_shared() -> None:
    more = Play(table(rich(60, cubes=3), rich(60, cubes=4), rich(70, cubes=0), bag="wild", target=60))
    assert more.told("over") == [{"seat": None, "places": [3, 2, 1], "tie": ""}]
    cubes = Play(table(rich(60, cubes=3), rich(60, cubes=4), bag="wild", target=60))
    assert cubes.told("over") == [{"seat": None, "places": [2, 1], "tie": "cubes"}]
    shared = Play(table(rich(60), rich(60), rich(5), bag="wild", target=60))
    assert shared.told("over") == [{"seat": None, "places": [1, 1, 3], "tie": "shared"}]


def test_e18_points_of_the_end_count_before_the_ranks() -> None:
    desert = {**LANDS, **{key: Tile("D", feature=119) for key in ("0,1", "-1,1", "-1,2", "0,2")}, "-2,2": Tile("D")}
    play = Play(table(rich(60), rich(57, Built(119, 0)), bag="wild", target=60, landscape=desert))
    assert play.told("points") == [{"seat": 1, "n": 5, "total": 62, "source": "card:119"}]
    assert play.told("over")[0]["places"] == [2, 1]


def test_e19_points_are_told_with_their_cause_and_total() -> None:
    play = Play(table(rich(4, full(SCORES)), rich(0), bag="sun leaf"))
    play.say(0, f"put:{SCORES}:sun")
    assert play.told("points") == [{"seat": 0, "n": 2, "total": 6, "source": f"card:{SCORES}"}]


def test_e15_an_element_gained_in_ones_own_turn_can_fill_a_card_of_that_turn_again() -> None:
    """A card that is filled by what it itself set off elsewhere is resolved in the same turn of the order."""
    play = Play(table(seat(full(GIVES), full(COVERS), full(AGAIN)), seat(full(SCORES)), bag="sun leaf"))
    play.say(0, f"put:{GIVES}:sun").say(1, f"put:{SCORES}:sun")
    play.say(0, f"put:{COVERS}:egg").say(0, f"put:{AGAIN}:stone")
    play.say(0, f"card:{AGAIN}")
    assert ecos(play) == [(0, GIVES), (0, AGAIN), (0, COVERS), (1, SCORES)]
    assert play.player(0).points == 12


def test_e2_a_card_that_gives_cubes_takes_them_from_the_common_supply() -> None:
    giver = card("leaf sun", Cubes(n=2))
    play = Play(table(seat(full(giver), cubes=4), seat(), bag="sun leaf"))
    play.say(0, f"put:{giver}:sun")
    assert (play.player(0).cubes, play.state.supply.cubes) == (7, 8)


def test_e18_a_round_after_which_nobody_can_do_anything_is_the_last_one() -> None:
    stuck = [seat(Built(SCORES, 2, (0,)), cubes=0, points=points) for points in (3, 9)]
    play = Play(table(*stuck, bag="leaf sun wild", supply={"cubes": 0}, target=60))
    assert play.state.over and play.state.number == 3
    assert play.told("over") == [{"seat": None, "places": [2, 1], "tie": ""}]


@pytest.mark.parametrize(
    ("player", "more"),
    [
        (seat(Built(SCORES, 2), cubes=1), {}),
        (seat(cubes=0, hand=[SCORES]), {}),
        (seat(cubes=0), {"supply": {"cubes": 1}}),
        (seat(cubes=0), {"market": {"brown": (SCORES,)}}),
        (seat(cubes=0), {"decks": {"blue": (SCORES,)}}),
    ],
)
def test_e18_whoever_only_turns_the_dial_but_could_do_something_plays_on(player: Player, more: dict[str, Any]) -> None:
    """A cube for a symbol, a card in hand, a cube or a card to gain."""
    play = Play(table(player, seat(cubes=0), bag="wild", **{"supply": {"cubes": 0}, "target": 60, **more}))
    if 0 in play.asked:
        play.say(0, "dial")
    assert play.told("round")[0]["round"] == 2


def test_e18_a_feature_in_hand_and_a_cube_without_a_symbol_are_nothing_to_do() -> None:
    play = Play(table(seat(hand=[118]), seat(), bag="wild", supply={"cubes": 0}, target=60))
    assert play.state.over
