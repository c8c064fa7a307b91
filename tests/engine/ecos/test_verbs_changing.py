"""E25, E25a, E31: flipping, replacing and moving tiles."""

import pytest

from engine.games.ecos.effects import Change, Pick, Place, Shift, Where
from engine.games.ecos.state import Tile
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import Doing, block, declared, holder, in_one_piece

LINE = land("G 0,0 1,0 2,0 3,0 4,0")
MIXED = land("W 0,0 1,1", "G 1,0", "D 0,1")


def test_e25_flipping_turns_land_and_takes_nothing_from_the_supply() -> None:
    play = Doing(MIXED, Change(to="flip"), left={"land": 0})
    assert play.offers == ["flip:1,0", "flip:0,1"] and play.choice.question.args == {"left": 1, "to": "flip"}
    play.say("flip:1,0")
    assert play.land["1,0"] == Tile("D") and play.left("land") == 0
    assert play.told("flipped") == [{"hex": "1,0", "to": "D"}]
    assert (play.state.marks, play.state.last) == ({"changed": "1,0"}, ("1,0",))
    assert Doing(MIXED, Change(to="flip", where=Where(terrain="D"))).land["0,1"] == Tile("G")


@pytest.mark.parametrize(
    ("text", "left", "lost"),
    [
        ("G*:zebra,leopard,lion", "D:lion", ["forest", "leopard", "zebra"]),
        ("G^**:gorilla", "D^*:gorilla", ["forest"]),
        ("D^*:oryx,leopard", "G^*:leopard", ["oryx"]),
    ],
)
def test_e25_what_does_not_fit_the_other_side_is_lost(text: str, left: str, lost: list[str]) -> None:
    play = Doing(land("W 1,0 0,1 1,1", f"{text} 0,0"), Change(to="flip"))
    assert play.land["0,0"] == land(f"{left} 0,0")["0,0"]
    assert [one["what"] for one in play.told("lost")] == lost


def test_e25_replacing_gives_the_old_tile_back_and_places_the_new_one() -> None:
    play = Doing(MIXED, Change(to="W", where=Where(terrain="G")))
    assert play.land["1,0"] == Tile("W") and (play.left("water"), play.left("land")) == (30, 41)
    assert play.told("replaced") == [{"hex": "1,0", "was": "G", "to": "W"}]
    assert play.state.marks == {"changed": "1,0", "tile": "1,0"}
    assert play.told("placed") == [], "told once"


def test_e25_only_tiles_of_another_terrain_are_replaced() -> None:
    assert Doing(MIXED, Change(to="W")).offers == ["W:1,0", "W:0,1"]
    assert Doing(MIXED, Change(to="D")).offers == ["D:0,0", "D:1,0", "D:1,1"]


def test_e25_what_does_not_fit_the_new_terrain_is_lost() -> None:
    ground = land("G^**:gorilla,leopard,stork,zebra 0,0", "W 1,0 0,1 1,1")
    play = Doing(ground, Change(to="W"))
    assert play.land["0,0"] == Tile("W", animals=("stork",))
    expected = ["mountain", "forest", "forest", "gorilla", "leopard", "zebra"]
    assert [one["what"] for one in play.told("lost")] == expected
    assert play.kinds == ["replaced", *["lost"] * 6]


def test_e2_the_last_tile_of_a_side_cannot_replace_another() -> None:
    assert Doing(MIXED, Change(to="W"), left={"water": 0}).told("undone") == [{"effect": "change", "left": 1}]
    land_for_land = Doing(MIXED, Change(to="D"), left={"land": 0})
    assert land_for_land.over and land_for_land.land["1,0"] == Tile("D"), "the tile that goes back has the other side"
    one = Doing(MIXED, Change(to="W", n=2), left={"water": 1}).say("W:1,0")
    assert one.told("undone") == [{"effect": "change", "left": 1}]


def test_e31_a_features_hexes_are_not_flipped_replaced_or_moved() -> None:
    ground = declared(block(7), 121, "1,0", "0,1", "0,0")
    for effect in (Change(to="flip"), Change(to="W"), Shift()):
        hexes = {offer.split(":")[1] for offer in Doing(ground, effect).offers}
        assert hexes == set(ground) - {"1,0", "0,1", "0,0"}


def test_e25a_replacing_is_a_placement_and_flipping_is_none() -> None:
    river = declared(land("W 0,0 1,0 2,0", "G 0,1", "D 3,0"), 120, "0,0", "1,0", "2,0")
    players = (holder(119), holder(120), holder(119))
    replaced = Doing(river, Change(to="W", where=Where(terrain="D")), players=players)
    assert [one.seat for one in replaced.said if one.kind == "points"] == [1]
    assert replaced.kinds == ["replaced", "points"]
    assert Doing(river, Change(to="flip", where=Where(terrain="D")), players=players).kinds == ["flipped"]


def test_e25_a_tile_moves_with_its_tokens_to_an_empty_hex_next_to_another_tile() -> None:
    ground = {**block(4), **land("D^*:gorilla,lion 0,0")}
    play = Doing(ground, Shift(where=Where(terrain="D")))
    ends = {offer.rpartition(":")[2] for offer in play.offers}
    assert "0,0" not in ends and not ends & set(ground)
    play.say("shift:0,0:2,0")
    assert play.land["2,0"] == land("D^*:gorilla,lion 2,0")["2,0"] and "0,0" not in play.land
    assert play.told("shifted") == [{"from": "0,0", "to": "2,0"}] and play.kinds == ["shifted"]
    assert (play.state.marks, play.state.last) == ({"changed": "2,0"}, ("0,0", "2,0"))


def test_e25_a_tile_does_not_move_to_where_only_itself_was_next_to() -> None:
    play = Doing(LINE, Shift(where=Where(near=Where(that="hex"))), marks={"hex": "5,0"})
    ends = {offer.rpartition(":")[2] for offer in play.offers}
    assert "4,-1" in ends and not {"5,0", "5,-1", "4,1"} & ends
    assert play.choice.question.kind == "shift" and play.choice.question.options[0].ref == "hex:0,-1"


def test_e25_a_tile_that_holds_the_landscape_together_moves_only_where_it_still_does() -> None:
    bend = land("G 0,0 0,1", "D 1,0", "G 2,0 1,1")
    assert {offer for offer in Doing(LINE, Shift()).offers if offer.startswith("shift:2,0")} == set()
    corner = land("W -1,0 0,0", "D 1,0", "W 1,1 1,2")
    play = Doing(corner, Shift(where=Where(terrain="D")))
    assert play.over and "0,1" in play.land and in_one_piece(play.land), "the only other place between the two parts"
    assert in_one_piece(Doing(bend, Shift(where=Where(terrain="D"))).say("shift:1,0:3,0").land)


def test_e25_four_tiles_can_still_move() -> None:
    ground = land("G 0,0 1,0 2,0", "D 3,0")
    play = Doing(ground, Shift(where=Where(terrain="D"))).say("shift:3,0:0,1")
    assert len(play.land) == 4 and in_one_piece(play.land)


def test_e25_where_no_tile_can_move_it_is_told() -> None:
    ground = declared(block(4), 119, *block(4))
    assert Doing(ground, Shift(n=2)).told("undone") == [{"effect": "shift", "left": 2}]


def test_e25_the_place_to_come_to_is_read_without_the_tile() -> None:
    ground = land("W 0,0 3,1", "G 1,0 2,0 2,1")
    play = Doing(ground, Shift(where=Where(that="hex"), to=Where(near=Where(terrain="W"))), marks={"hex": "0,0"})
    ends = {offer.rpartition(":")[2] for offer in play.offers}
    assert ends == {"3,0", "4,0", "4,1", "3,2", "2,2"}
    joined = Doing(ground, Shift(where=Where(that="hex"), to=Where(habitat=2)), marks={"hex": "0,0"})
    assert {offer.rpartition(":")[2] for offer in joined.offers} == ends


def test_e25a_a_tile_moved_with_its_animals_wakes_no_benefit() -> None:
    plain = declared(land("G 0,0 1,0 2,0 0,1 1,1", "G:zebra 3,0", "W 0,-1"), 121, "0,0", "1,0", "2,0", "0,1", "1,1")
    play = Doing(plain, Shift(where=Where(animals=("zebra",))), players=(holder(121), holder(119), holder(119)))
    assert play.say("shift:3,0:0,2").kinds == ["shifted"]


def test_e25a_later_effects_refer_to_what_was_changed() -> None:
    play = Doing(MIXED, Change(to="flip", where=Where(terrain="D")), Place(what=("zebra",), where=Where(that="changed")))
    assert play.land["0,1"] == Tile("G", animals=("zebra",))


def test_e25a_what_stands_on_a_tile_that_moves_goes_with_it_and_a_chosen_hex_stays() -> None:
    ground = land("G 0,0 1,0", "W 0,1 1,1", "D 0,-1")
    shift = Shift(where=Where(terrain="D"))
    forest, tile = Place(what=("forest",), where=Where(that="mountain")), Place(what=("G",), where=Where(that="hex"))
    effects = Pick(where=Where(terrain="D")), Place(what=("mountain",), where=Where(terrain="D")), shift, forest, tile
    play = Doing(ground, *effects).say("shift:0,-1:2,0")
    assert play.over and play.land["2,0"] == Tile("D", True, 1) and play.land["0,-1"] == Tile("G")
