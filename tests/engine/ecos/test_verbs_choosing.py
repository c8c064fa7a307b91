"""E2, E19: choices, conditions, repetition, picks and points; and what an effect that can do nothing is."""

import pytest

from engine.games.ecos.effects import (
    Change,
    Choose,
    Count,
    Cubes,
    Effect,
    Gain,
    Hunt,
    May,
    Move,
    Others,
    Pick,
    Place,
    Points,
    Remove,
    Repeat,
    Shift,
    When,
    Where,
)
from engine.games.ecos.state import Player, Tile
from engine.games.ecos.steps import effect_steps
from engine.games.ecos.verbs import EFFECTS
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import Doing, declared, number_of, written

GROUND = land("G:lion 0,0", "G:zebra 1,0", "W 0,1 1,1")
LIONS = Count(of="animals", species=("lion",))
SHARKS = Count(of="animals", species=("shark",))
NO_SHARK = Remove(what=("shark",))


def points(play: Doing) -> list[int]:
    return [one.points for one in play.state.players]


def test_e19_points_are_told_with_their_cause_and_total() -> None:
    play = Doing(GROUND, Points(n=3), Points(n=2), players=(Player(points=4), Player(), Player()))
    assert play.told("points") == [{"n": 3, "total": 7}, {"n": 2, "total": 9}] and points(play) == [9, 0, 0]
    assert {one.data["source"] for one in play.said} == {f"card:{play.number}"} and {one.seat for one in play.said} == {0}


def test_e19_points_by_a_count() -> None:
    assert points(Doing(GROUND, Points(n=1, count=Count(of="hexes", each=2, most=7)), seat=1)) == [0, 8, 0]
    assert Doing(GROUND, Points(count=SHARKS)).told("points") == [{"n": 0, "total": 0}]


def test_e19_points_are_never_below_0() -> None:
    play = Doing(GROUND, Points(n=-5), players=(Player(points=3), Player(), Player()))
    assert play.told("points") == [{"n": -3, "total": 0}]


def test_e2_an_option_that_can_do_nothing_is_offered_only_if_all_are_such() -> None:
    def offered(*modes: Effect) -> list[str]:
        return Doing(GROUND, Choose(options=tuple((mode,) for mode in modes))).offers

    assert offered(Points(n=1), NO_SHARK, Place(what=("W",))) == ["mode:0", "mode:2"]
    assert offered(NO_SHARK, Points(count=SHARKS)) == ["mode:0", "mode:1"]


def test_e2_the_branch_that_was_chosen_is_done_and_told() -> None:
    play = Doing(GROUND, Choose(options=((Points(n=1),), (Points(n=2), Points(n=3)))), Points(n=4)).say("mode:1")
    assert play.kinds == ["chosen", "points", "points", "points"] and points(play) == [9, 0, 0]
    assert play.told("chosen") == [{"mode": 1}]


def test_e2_one_branch_that_can_do_something_needs_no_question() -> None:
    play = Doing(GROUND, Choose(options=((NO_SHARK,), (Points(n=2),))))
    assert play.over and play.told("chosen") == [{"mode": 1}]


def test_e2_you_may_is_all_or_nothing() -> None:
    may = May(effects=(Remove(what=("lion",)), Points(n=2)))
    assert Doing(GROUND, may).offers == ["yes", "no"]
    yes, no = Doing(GROUND, may).say("yes"), Doing(GROUND, may).say("no")
    assert (yes.kinds, points(yes)) == (["removed", "points"], [2, 0, 0])
    assert (no.kinds, no.land) == (["declined"], GROUND)


def test_e2_where_nothing_inside_can_be_done_it_is_declined_without_a_question() -> None:
    play = Doing(GROUND, May(effects=(NO_SHARK, Points(count=SHARKS))), Points(n=1))
    assert play.over and play.kinds == ["declined", "points"]


def test_e2_a_condition_is_read_when_its_turn_comes() -> None:
    when = When(count=LIONS, least=2, effects=(Points(n=5),))
    place = Place(what=("lion",), where=Where(that="tile"))
    play = Doing(GROUND, when, Place(what=("D",)), place, when).say("D:2,0")
    assert play.kinds == ["undone", "placed", "placed", "points"] and points(play) == [5, 0, 0]
    assert play.told("undone") == [{"effect": "when", "left": 0}]


def test_e2_repeat_reads_its_count_once_when_it_begins() -> None:
    more = Repeat(count=LIONS, effects=(Place(what=("D",)), Place(what=("lion",), where=Where(that="tile")), Points(n=1)))
    play = Doing({**GROUND, **land("G:lion 2,0")}, more).say("D:3,0", "D:4,0")
    assert play.over and points(play) == [2, 0, 0] and play.kinds == ["placed", "placed", "points"] * 2
    none = Doing(GROUND, Repeat(count=SHARKS, effects=(Points(n=1),)))
    assert none.told("undone") == [{"effect": "repeat", "left": 0}] and points(none) == [0, 0, 0]


def test_e2_each_other_player_clockwise_from_the_owner_as_their_own() -> None:
    effect = Others(effects=(Place(what=("W",)), Points(n=1)))
    play = Doing(GROUND, effect, Points(n=5), seat=1)
    for seat in (2, 0):
        assert play.choice.seat == seat
        play.say(play.offers[0])
    assert points(play) == [1, 5, 1]
    assert [(one.kind, one.seat) for one in play.said if one.kind == "points"] == [("points", 2), ("points", 0), ("points", 1)]


def test_e25a_a_hex_that_was_picked_is_what_later_effects_mean() -> None:
    play = Doing(GROUND, Pick(where=Where(terrain="W")), Place(what=("shark",), where=Where(that="hex")))
    assert play.offers == ["hex:0,1", "hex:1,1"] and play.choice.question.options[0].ref == "hex:0,1"
    assert play.say("hex:1,1").land["1,1"].animals == ("shark",)


def test_e25a_where_no_hex_can_be_picked_no_earlier_one_is_meant() -> None:
    play = Doing(
        GROUND, Pick(where=Where(animals=("lion",))), Pick(where=Where(terrain="D")), Change(to="W", where=Where(that="hex"))
    )
    assert [one["effect"] for one in play.told("undone")] == ["pick", "change"] and "hex" not in play.state.marks


def test_e2_choosing_a_hex_for_something_that_is_not_there_is_nothing() -> None:
    for at_hex in (Place(what=("shark",), where=Where(that="hex")), Points(count=Count(of="hexes", where=Where(terrain="D")))):
        choose = Choose(options=((Pick(where=Where(terrain="W")), at_hex), (Points(n=1),)))
        assert Doing(GROUND, choose, left={"shark": 0}).told("chosen") == [{"mode": 1}]
    assert Doing(GROUND, Choose(options=((Pick(), Points(n=2)), (Points(n=1),)))).offers == ["mode:0", "mode:1"]


HEX_OF_A_HUNT = When(count=Count(of="hexes", where=Where(that="removed")), effects=(Points(n=4),))
NO_PREY = Hunt(predator="lion", prey=("antelope",))


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        (NO_PREY, ""),
        (Hunt(predator="lion", prey=("shark",), up_to=True), "done"),
        (May(effects=(Hunt(predator="lion", prey=("shark",)),)), "no"),
        (When(count=LIONS, least=3, effects=(Hunt(predator="lion", prey=("shark",)),)), ""),
        (Repeat(count=Count(of="animals", species=("zebra",)), effects=(NO_PREY,)), ""),
        (Choose(options=((NO_PREY,), (Change(to="flip", where=Where(terrain="D")),))), "mode:0"),
    ],
)
def test_e25a_an_effect_that_did_nothing_means_no_earlier_piece(effect: Effect, answers: str) -> None:
    """A zebra that was removed before is not the prey of a hunt that took none."""
    ground = {**GROUND, "1,1": Tile("W", animals=("shark",)), "0,1": Tile("W", animals=("shark",))}
    play = Doing(ground, Remove(what=("zebra",)), effect, HEX_OF_A_HUNT).say(*answers.split())
    assert play.over and play.told("removed") and points(play) == [0, 0, 0]


def test_e25a_what_was_done_before_stopping_is_still_meant() -> None:
    hunt = Hunt(predator="lion", prey=("zebra",), n=3, up_to=True)
    herd = {**GROUND, "0,-1": Tile("G", animals=("zebra",))}
    play = Doing(herd, hunt, HEX_OF_A_HUNT).say("lion:0,0:zebra:1,0", "done")
    assert points(play) == [4, 0, 0]


def test_e2_an_option_that_would_refer_to_nothing_is_not_offered() -> None:
    """No water tile is left: the shark does not go on the one that was placed before."""
    lake = (Place(what=("W",)), Place(what=("shark",), where=Where(that="tile")))
    play = Doing(GROUND, Place(what=("W",)), Choose(options=(lake, (Points(n=1),))), left={"water": 1}).say("W:2,0")
    assert play.told("chosen") == [{"mode": 1}]


def test_e26_an_edge_space_can_be_picked() -> None:
    play = Doing(GROUND, Pick(where=Where(empty=True, near=Where(terrain="G"), far=Where(terrain="W"))))
    assert play.offers == ["hex:0,-1", "hex:1,-1", "hex:2,-1", "hex:-1,0"]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (Points(n=1), True),
        (Points(n=0), False),
        (Points(n=-1), False),
        (Points(count=LIONS), True),
        (Points(count=SHARKS), False),
        (Place(what=("W",)), True),
        (Place(what=("W",), up_to=True), True),
        (Place(what=("gorilla",), up_to=True), False),
        (Remove(what=("tile",)), False),
        (Remove(what=("lion",)), True),
        (Hunt(predator="lion", prey=("zebra",)), True),
        (Hunt(predator="lion", prey=("antelope",)), False),
        (Change(to="flip"), True),
        (Change(to="flip", where=Where(terrain="D")), False),
        (Shift(), True),
        (Shift(where=Where(terrain="D")), False),
        (Move(species=("lion",)), True),
        (Move(species=("lion",), where=Where(terrain="W")), False),
        (Move(species=("shark",), n=0, stay=True), False),
        (Pick(), False),
        (May(effects=(Pick(where=Where(terrain="W")), Place(what=("shark",), where=Where(that="hex")))), True),
        (May(effects=(Pick(where=Where(terrain="G")), Place(what=("shark",), where=Where(that="hex")))), False),
        (May(effects=(Pick(where=Where(terrain="D")), Points(n=1))), True),
        (Gain(elements=("sun",)), True),
        (Cubes(), True),
        (Choose(options=((NO_SHARK,), (Points(n=1),))), True),
        (Choose(options=((NO_SHARK,), (Points(n=0),))), False),
        (May(effects=(NO_SHARK, Points(n=1))), True),
        (May(effects=(NO_SHARK,)), False),
        (When(count=LIONS, effects=(Points(n=1),)), True),
        (When(count=LIONS, effects=(NO_SHARK,)), False),
        (When(count=LIONS, least=2, effects=(Points(n=1),)), False),
        (Repeat(count=LIONS, effects=(Points(n=1),)), True),
        (Repeat(count=LIONS, effects=(NO_SHARK,)), False),
        (Repeat(count=SHARKS, effects=(Points(n=1),)), False),
        (Others(effects=(Points(n=1),)), True),
        (Others(effects=(NO_SHARK,)), False),
    ],
)
def test_e2_whether_an_effect_could_do_anything(effect: Effect, expected: bool) -> None:
    (step,) = effect_steps(number_of(effect), "card", 0)
    assert EFFECTS[step.op].able(written(GROUND), step) is expected


def test_e2_an_animal_that_can_only_stay_can_do_nothing() -> None:
    (step,) = effect_steps(number_of(Move(species=("zebra",), stay=True)), "card", 0)
    assert not EFFECTS["move"].able(written(land("G:zebra 0,0", "W 1,0 0,1 1,1")), step)


def test_e2_others_who_can_lose_points_are_able_to_do_something() -> None:
    (step,) = effect_steps(number_of(Others(effects=(Points(n=-1),))), "card", 0)
    players = (Player(points=5), Player(), Player())
    assert not EFFECTS["others"].able(written(GROUND, players=players), step)
    assert EFFECTS["others"].able(written(GROUND, players=(Player(), Player(), Player(points=1))), step)


def test_e2_effects_inside_effects_reach_any_depth() -> None:
    deep = May(
        effects=(Choose(options=((When(count=LIONS, effects=(Repeat(count=LIONS, effects=(Points(n=7),)),)),), (NO_SHARK,))),)
    )
    play = Doing(GROUND, deep).say("yes")
    assert points(play) == [7, 0, 0] and play.kinds == ["chosen", "points"]


def test_e31_where_only_a_feature_could_be_changed_it_is_undone() -> None:
    ground = declared(land("D 0,0", "W 1,0 0,1 1,1"), 119, "0,0")
    assert Doing(ground, Change(to="flip")).told("undone") == [{"effect": "change", "left": 1}]
