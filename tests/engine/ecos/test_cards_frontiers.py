"""New Horizon's brown cards that are in no set, each through the door of players."""

from __future__ import annotations

from engine.games.ecos import features
from engine.games.ecos.cards import SETS, frontiers
from engine.games.ecos.pieces import HORIZON
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.test_cards import does, refused, things, use

KILIMANJARO, SAHARA, MADAGASCAR = 118, 119, 123


def test_card_134_two_mountains_side_by_side() -> None:
    play = use(134, "G 0,0", "W 1,0", "D^ 0,1")
    assert things(play, "mountain") == ["0,0"], "the only land without one"
    refused(play, "W:-1,0", "G:2,0", "D:-1,2")
    does(play, "D:-1,1", points=4 + 3)
    assert play.state.landscape["-1,1"] == tile("D^")
    assert features.places(play.state, KILIMANJARO) == (("0,0", "-1,1", "0,1"),)


def test_card_134_scores_five_at_most_and_needs_room() -> None:
    play = use(134, "D^ 0,0 1,0 2,0 3,0 4,0", "G 5,0")
    does(play, "G:6,0", points=4 + 5)
    play = does(use(134, "W 0,0", "D^ 5,0"), points=4 + 1)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place", "place"]


def test_card_135_the_desert_grows() -> None:
    play = use(135, "D 0,0", "G 1,0", "G:zebra 0,1", "G 5,0")
    refused(play, "D:6,0", "G:-1,0")
    play.say(0, "D:-1,0")
    assert play.offers(0) == ["flip:1,0", "done"], "no animals, next to desert"
    play.say(0, "flip:1,0")
    does(play, "oryx:0,0", points=4)
    assert play.state.landscape["1,0"] == tile("D")


def test_card_135_an_oryx_needs_three_hexes_of_desert() -> None:
    play = does(use(135, "D 0,0", "G 1,0"), "D:-1,0", "done", points=3)
    assert not things(play, "oryx") and [one["effect"] for one in play.told("undone")] == ["place"]
    does(use(135, "D 0,0 1,0 2,0 3,0 4,0"), "D:0,1", "oryx:0,0", points=6)
    play = use(135, "D 0,0 1,0 0,1", "W 5,0").say(0, "D:1,1")
    assert features.places(play.state, SAHARA) == (("0,0", "1,0", "0,1", "1,1"),)


def test_card_136_land_apart_from_land() -> None:
    play = use(136, "W 0,0", "G 1,0")
    refused(play, "G:2,0", "D:0,1", "D:1,-1", "W:-1,0")
    play.say(0, "D:-1,0")
    refused(play, "D:0,1", "G:2,0")
    play.say(0, "G:-1,1")
    refused(play, "D:0,-1", "G:2,0")
    play.say(0, "G:0,1")
    assert play.player(0).points == 4 + 1
    refused(play, "W:1,-2", "W:-4,0")
    does(play, "W:-2,0", "W:1,1", "W:-1,2", points=5)


def test_card_136_scores_four_at_most_and_little_where_all_is_land() -> None:
    play = use(136, "W 0,0 0,1 1,1 2,0 2,-1", "W 5,5").say(0, "D:2,-2").say(0, "D:1,-1").say(0, "G:1,0")
    assert [one["n"] for one in play.told("points")] == [4 + 4]
    play = use(136, "G 0,0", "D 1,0")
    assert [one["n"] for one in play.told("points")] == [4]
    assert [one["left"] for one in play.told("undone")] == [1, 1, 1], "all spaces are next to land"


def test_card_136_makes_an_island() -> None:
    play = use(136, "G 0,0", "W -1,0 -1,1 0,1 1,1 2,1 3,0").say(0, "D:2,0")
    assert features.places(play.state, MADAGASCAR) == ()
    play.say(0, "G:1,0")
    assert features.places(play.state, MADAGASCAR) == (("0,0", "1,0", "2,0"),)


def test_card_137_newcomers_score_by_kind() -> None:
    play = use(137, "G:lion 0,0", "G:zebra 1,0")
    play.say(0, "W:2,0").say(0, "D:-1,0")
    refused(play, "lion:2,0", "hyena:-1,0", "shark:2,0")
    play.say(0, "crocodile:2,0")
    does(play, "vulture:-1,0", points=5 + 6)


def test_card_137_scores_ten_at_most_and_places_what_there_is_room_for() -> None:
    kinds = ["G:zebra 0,0", "W:crocodile 1,0", "W:flamingo 2,0", "D:oryx 3,0", "G:vulture 4,0", "G*:leopard 0,1"]
    play = use(137, *kinds).say(0, "G:5,0").say(0, "G:6,0")
    does(play.say(0, "zebra:5,0"), "zebra:6,0", points=5 + 10)
    play = use(137, "G 0,0", supply={"animals": dict.fromkeys(HORIZON, 0), "water": 0, "land": 0})
    does(play, points=5)
    assert [one["left"] for one in play.told("undone")] == [2, 2]


def test_every_card_of_the_file_has_a_test_here_and_is_in_no_set() -> None:
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {one.number for one in frontiers.CARDS}
    assert not tested & {number for one in SETS.values() for number in one.cards}
