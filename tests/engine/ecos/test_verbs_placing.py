"""E2, E20-E22, E25a: placing tiles and tokens, and where nothing can be placed."""

import pytest

from engine.games.ecos.effects import Choose, Place, Points, Where
from engine.games.ecos.hexes import near
from engine.games.ecos.landscape import spaces
from engine.games.ecos.state import Tile
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import Doing, block, declared, holder

FIRST = land("W 0,0 1,1", "G 1,0", "D 0,1")


def test_e20_a_tile_goes_on_any_empty_hex_next_to_the_landscape() -> None:
    play = Doing(FIRST, Place(what=("W",)))
    assert {offer.removeprefix("W:") for offer in play.offers} == spaces(FIRST)
    play.say("W:2,0")
    assert play.land == {**FIRST, "2,0": Tile("W")} and play.over
    assert play.told("placed") == [{"what": "W", "hex": "2,0"}]
    assert (play.left("water"), play.left("land")) == (30, 40)
    assert (play.state.marks, play.state.last) == ({"tile": "2,0"}, ("2,0",))


def test_e20_options_row_by_row_and_their_pictures() -> None:
    play = Doing(FIRST, Place(what=("G", "D")))
    options = play.choice.question.options
    assert [one.id for one in options[:4]] == ["G:0,-1", "D:0,-1", "G:1,-1", "D:1,-1"]
    assert all(one.ref == f"hex:{one.id.partition(':')[2]}" for one in options)
    assert play.choice.question.kind == "place" and play.choice.question.args == {"left": 1, "what": ["G", "D"]}
    play.say("D:1,-1")
    assert (play.land["1,-1"], play.left("land")) == (Tile("D"), 39)


def test_e20_a_hole_is_an_empty_hex_and_is_filled_without_a_question() -> None:
    ring = {key: Tile("W") for key in near("0,0")}
    play = Doing(ring, Place(what=("G",), where=Where(near=Where(terrain="W"), far=Where(empty=True))))
    assert play.over and play.land["0,0"] == Tile("G")


def test_e20_one_tile_at_a_time_and_the_second_may_go_next_to_the_first() -> None:
    play = Doing(FIRST, Place(what=("W",), n=2))
    assert "W:3,0" not in play.offers and play.choice.question.args["left"] == 2
    play.say("W:2,0")
    assert "W:3,0" in play.offers and "W:2,0" not in play.offers and play.choice.question.args["left"] == 1
    assert play.say("W:3,0").over and len(play.land) == 6


def test_e2_up_to_includes_none_and_stopping() -> None:
    effect = Place(what=("W",), n=2, up_to=True)
    assert Doing(FIRST, effect).offers[-1] == "done"
    none, one = Doing(FIRST, effect).say("done"), Doing(FIRST, effect).say("W:2,0", "done")
    assert (none.over, none.land, none.kinds) == (True, FIRST, [])
    assert (one.over, len(one.land), one.kinds) == (True, 5, ["placed"])


def test_e2_without_up_to_nobody_may_stop() -> None:
    assert "done" not in Doing(FIRST, Place(what=("W",), n=2)).offers


def test_e2_the_last_tile_of_a_side_and_what_could_not_be_done() -> None:
    play = Doing(FIRST, Place(what=("W",), n=3), left={"water": 1}).say("W:2,0")
    assert play.over and play.left("water") == 0
    assert play.told("undone") == [{"effect": "place", "left": 2}]


def test_e2_grassland_and_desert_are_two_sides_of_the_same_tiles() -> None:
    play = Doing(FIRST, Place(what=("G", "W", "D")), left={"land": 0})
    assert {offer[0] for offer in play.offers} == {"W"}
    assert Doing(FIRST, Place(what=("G", "D")), left={"land": 0}).told("undone") == [{"effect": "place", "left": 1}]


def test_e2_a_landscape_of_all_75_tiles_takes_no_more() -> None:
    whole = {key: Tile("W" if index < 33 else "GD"[index % 2]) for index, key in enumerate(block(75))}
    play = Doing(whole, Place(what=("W", "G", "D"), n=2), Points(n=1))
    assert (play.left("water"), play.left("land"), len(play.land)) == (0, 0, 75)
    assert play.kinds == ["undone", "points"], "the game goes on"
    assert play.told("undone") == [{"effect": "place", "left": 2}]


def test_e2_up_to_where_nothing_can_be_done_says_nothing() -> None:
    play = Doing(FIRST, Place(what=("W",), n=2, up_to=True), left={"water": 0})
    assert play.over and play.kinds == []


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("mountain", ["0,0", "1,0", "2,1"]),
        ("forest", ["0,0", "3,0"]),
        ("gorilla", ["3,0", "2,2"]),
        ("leopard", ["1,0", "2,2"]),
    ],
)
def test_e21_e22_where_tokens_may_go(what: str, expected: list[str]) -> None:
    ground = land("G 0,0", "G* 1,0", "W 2,0", "G^ 3,0", "G^**:lion 1,1", "D 2,1", "D^*:lion 1,2", "D^* 2,2")
    assert Doing(ground, Place(what=(what,))).offers == [f"{what}:{key}" for key in expected]


@pytest.mark.parametrize(
    ("text", "mountain", "forests"),
    [
        ("W", 0, 0),
        ("G", 1, 1),
        ("G*", 1, 0),
        ("G^", 0, 2),
        ("G^*", 0, 1),
        ("G^**", 0, 0),
        ("D", 1, 0),
        ("D^", 0, 1),
        ("D^*", 0, 0),
    ],
)
def test_e21_desert_takes_a_forest_only_with_a_mountain_and_grassland_a_second_one(
    text: str, mountain: int, forests: int
) -> None:
    ground = land("W 1,0 0,1 1,1", f"{text} 0,0")
    assert len(Doing(ground, Place(what=("mountain",), n=2)).told("placed")) == mountain
    assert len(Doing(ground, Place(what=("forest",), n=3)).told("placed")) == forests


def test_e21_a_mountain_makes_room_for_a_forest_within_the_same_card() -> None:
    play = Doing(
        land("W 1,0 0,1 1,1", "D 0,0"), Place(what=("mountain",)), Place(what=("forest",), n=2, where=Where(that="mountain"))
    )
    assert play.land["0,0"] == Tile("D", True, 1)
    assert play.kinds == ["placed", "placed", "undone"]
    assert play.state.marks == {"mountain": "0,0", "forest": "0,0"}


def test_e21_the_last_mountain_and_the_last_forest() -> None:
    play = Doing(land("G 0,0 1,0", "W 0,1 1,1"), Place(what=("mountain",), n=2), left={"mountain": 1, "forest": 0})
    play.say("mountain:1,0")
    assert play.over and play.left("mountain") == 0 and play.told("undone") == [{"effect": "place", "left": 1}]
    none = Doing(land("G 0,0 1,0", "W 0,1 1,1"), Place(what=("forest",)), left={"forest": 0})
    assert none.told("undone") == [{"effect": "place", "left": 1}]


def test_e22_an_animal_needs_its_terrain_and_a_hex_without_any_animal() -> None:
    ground = land("G 0,0 2,0", "G:lion 1,0", "D 0,1", "W 1,1", "G^* 3,0")
    assert Doing(ground, Place(what=("antelope",))).offers == ["antelope:0,0", "antelope:2,0", "antelope:3,0"]
    assert Doing(ground, Place(what=("lion",))).offers == ["lion:0,0", "lion:2,0", "lion:3,0", "lion:0,1"]


def test_e22_one_of_several_species_chosen_each_time() -> None:
    play = Doing(land("G 0,0 2,0", "W 1,0", "D 0,1"), Place(what=("antelope", "shark"), n=2))
    assert play.offers == ["antelope:0,0", "shark:1,0", "antelope:2,0"]
    play.say("shark:1,0")
    assert play.offers == ["antelope:0,0", "antelope:2,0"]
    assert play.say("antelope:2,0").state.marks == {"animal": "2,0"}


def test_e22_the_last_animal_of_a_species() -> None:
    play = Doing(land("G 0,0 1,0", "W 0,1 1,1"), Place(what=("zebra",), n=2), left={"zebra": 1}).say("zebra:0,0")
    assert play.over and play.left("zebra") == 0 and play.told("undone") == [{"effect": "place", "left": 1}]


def test_e3_without_new_horizon_its_animals_are_not_there() -> None:
    play = Doing(land("G 0,0 1,0", "W 0,1 1,1"), Place(what=("zebra", "antelope")), left={"zebra": 0})
    assert play.offers == ["antelope:0,0", "antelope:1,0"]


def test_e25a_later_effects_refer_to_the_tile_just_placed() -> None:
    play = Doing(FIRST, Place(what=("W",)), Place(what=("shark",), where=Where(that="tile"))).say("W:2,0")
    assert play.over and play.land["2,0"] == Tile("W", animals=("shark",))


def test_e25a_without_a_tile_placed_nothing_refers_to_it() -> None:
    effects = Place(what=("W",)), Place(what=("shark",), where=Where(that="tile"))
    play = Doing(FIRST, *effects, left={"water": 0})
    assert [one["effect"] for one in play.told("undone")] == ["place", "place"] and play.land == FIRST


def test_e25b_a_benefit_comes_after_each_single_placement_before_the_next_one() -> None:
    ground = declared(land("G 0,0 1,0 2,0", "W 0,1 1,1"), 123, "0,0", "1,0", "2,0")
    play = Doing(ground, Place(what=("shark",), n=2), players=(holder(119), holder(123), holder(119))).say("shark:0,1")
    assert play.kinds == ["placed", "points", "placed", "points"]
    assert [one.seat for one in play.said] == [0, 1, 0, 1]


def test_e33_kilimanjaros_hexes_take_the_additional_forest_and_no_second_mountain() -> None:
    peaks = {"0,0": Tile("G", True, feature=118), "1,0": Tile("D", True, feature=118), "0,1": Tile("W")}
    play = Doing({**peaks, "1,1": Tile("W")}, Place(what=("mountain",)), Place(what=("forest",), n=9))
    play.say("forest:0,0", "forest:0,0")
    assert (play.land["0,0"].forests, play.land["1,0"].forests) == (2, 1)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place"]


def test_e2_an_option_whose_supply_is_empty_is_not_offered() -> None:
    effect = Choose(options=((Place(what=("zebra",)),), (Place(what=("lion",)),)))
    play = Doing(land("G 0,0 1,0", "W 0,1 1,1"), effect, left={"zebra": 0})
    assert play.told("chosen") == [{"mode": 1}] and play.offers == ["lion:0,0", "lion:1,0"]
