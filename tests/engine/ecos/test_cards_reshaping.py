"""The cards of changing land through the door of players: what each does, what it offers, and what it refuses."""

import pytest

from engine.games.ecos.cards import reshaping
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, gained, left, refused, things, use
from tests.engine.ecos.test_cards_limits import AROUND

MARKET = {"blue": (5,), "brown": (44,)}


def undone(play: Play) -> list[str]:
    """The effects that could do nothing, in order."""
    return [one["effect"] for one in play.told("undone")]


def kinds(play: Play) -> set[str]:
    """What this question is about: the first words of its options."""
    return {option.split(":")[0] for option in play.offers(0)}


def wholly(play: Play, *answers: str, points: int) -> Play:
    """As `does`, and no effect was left undone."""
    does(play, *answers, points=points)
    assert undone(play) == []
    return play


def row(n: int) -> str:
    """So many hexes in a row, from (0, 0) on."""
    return " ".join(f"{at},0" for at in range(n))


# Blue


def test_card_13_grassland_turns_to_sand() -> None:
    for answers, points in ((("flip:0,0", "done"), 6), (("flip:0,0", "flip:1,0"), 8)):
        play = use(13, "G 0,0 -3,0 -4,0", "G:antelope 1,0", "W 2,0", "D -1,1")
        assert kinds(play) == {"D"}
        play.say(0, "D:0,1")
        assert play.offers(0) == ["flip:0,0", "flip:1,0", "done"]
        wholly(play, *answers, points=points)
    assert play.state.landscape["1,0"] == tile("D"), "the antelope has gone"


def test_card_13_flips_two_at_most_and_scores_14_at_most() -> None:
    does(use(13, f"D {row(8)}", "W 0,1"), "D:8,0", points=14)
    does(use(13, "G 0,0 1,0 2,0", "W 0,1").say(0, "D:1,-1"), "flip:0,0", "flip:1,0", points=6)


def test_card_14_patches_that_do_not_touch() -> None:
    play = use(14, "G 0,0", "D 1,0")
    assert kinds(play) == {"G"}
    refused(play, "G:0,1", "G:-1,0")
    play.say(0, "G:2,0")
    assert kinds(play) == {"D"}
    refused(play, "D:2,-1", "D:0,1")
    wholly(play, "D:3,0", points=2 * 2 + 2 * 2)


def test_card_14_scores_each_kind_of_patch_6_at_most() -> None:
    does(use(14, "G 0,0 2,0 4,0 6,0", "W 1,0 3,0 5,0 7,0"), "G:8,0", "D:-1,0", points=6 + 2)
    does(use(14, "D 0,0 2,0 4,0 6,0", "W 1,0 3,0 5,0 7,0"), "G:8,0", "D:9,0", points=2 + 6)
    play = does(use(14, "G 0,0"), "D:1,0", points=2 + 2)
    assert undone(play) == ["place"], "all spaces are next to the only grassland"


def test_card_15_green_hexes_beside_sand() -> None:
    play = use(15, "D 0,0 5,5 5,4", "G 1,0 3,0 5,6 5,7 9,9", "W 2,0 -1,0")
    assert kinds(play) == {"G", "D"}
    play.say(0, "G:0,1")
    assert play.offers(0) == ["elephant:0,1", "stork:0,1"]
    wholly(play, "stork:0,1", points=3)
    wholly(use(15, "G 0,0 1,0", "W 2,0").say(0, "D:0,1"), "elephant:0,1", points=2)


def test_card_15_scores_5_at_most() -> None:
    does(use(15, "D 0,0", f"G {AROUND}").say(0, "G:2,0"), "stork:2,0", points=5)


def test_card_16_a_dune_wanders_to_other_sand() -> None:
    play = use(16, "W -1,0", "D 0,0", "D:oryx 1,0", "G 2,0 -1,2")
    assert kinds(play) == {"D"}
    play.say(0, "D:1,1")
    refused(play, "shift:1,0:0,1", "shift:2,0:0,1", "shift:1,1:0,-1", "shift:1,1:3,0")
    wholly(play, "shift:1,1:0,1", points=8)
    assert "1,1" not in play.state.landscape and play.state.landscape["0,1"] == tile("D:meerkat")


def test_card_16_scores_16_at_most_and_nothing_where_no_dune_can_wander() -> None:
    play = use(16, "D:oryx 1,0 1,-1 0,-1 -1,0 -1,1", "G 0,1 2,0")
    play.say(0, "D:3,0")
    does(play, "shift:3,0:0,0", points=16)
    play = does(use(16, "W 0,0", "G 1,0", "W 0,1"), "D:2,0", points=0)
    assert undone(play) == ["shift", "place"], "there is no other desert"


def test_card_17_the_drought_takes_water_and_green() -> None:
    play = use(17, "G 0,0", "W 1,0 2,0", "G:lion 0,1")
    cubes = play.player(0).cubes
    assert kinds(play) == {"D"} and "done" not in play.offers(0)
    play.say(0, "D:3,0")
    assert play.offers(0) == ["D:0,0", "D:1,0", "D:2,0", "done"]
    play.say(0, "D:0,0")
    wholly(play, "D:2,0", points=8)
    assert play.player(0).cubes == cubes + 2
    assert [(one["seat"], one["element"]) for one in play.told("element")] == [(1, "sun")], "the others have the sun"
    assert left(play, 17) == 0 and 17 in play.player(0).gone


def test_card_17_spares_what_is_not_at_the_edge_and_scores_22_at_most() -> None:
    play = use(17, "W 0,0", f"D {AROUND}", "W:shark 2,0").say(0, "D:3,0")
    does(play, points=2 + 2 * 7)
    does(use(17, f"D {row(12)}", "W 0,1").say(0, "D:12,0"), "done", points=2 + 20)


# Brown


def test_card_61_a_tile_turns_and_joins_its_like() -> None:
    play = use(61, "G:antelope 0,0", "D 1,0", "W 2,0")
    assert play.offers(0) == ["flip:0,0", "flip:1,0"]
    wholly(play, "flip:0,0", points=3)
    assert play.state.landscape["0,0"] == tile("D"), "the antelope has gone"
    play = does(use(61, "G 0,0", "W 1,0"), points=0)
    assert [one["to"] for one in play.told("flipped")] == ["D"]
    assert undone(does(use(61, "W 0,0 1,0"), points=0)) == ["change"]


def test_card_62_rain_turns_the_sand_green() -> None:
    play = use(62, "D 0,0 1,0 3,0", "G 2,0")
    assert kinds(play) == {"W"}
    play.say(0, "W:0,1")
    assert play.offers(0) == ["flip:0,0", "flip:1,0"]
    wholly(play, "flip:0,0", points=2 + 2)
    assert [play.state.landscape[key].terrain for key in ("0,0", "1,0", "3,0")] == ["G", "G", "D"]


def test_card_62_turns_two_at_most_and_scores_6_at_most() -> None:
    wholly(use(62, "D 1,0 5,5 5,6", "G 0,0").say(0, "W:0,1"), points=2 + 2)
    play = use(62, "D 0,0 1,0 -1,1").say(0, "W:0,1").say(0, "flip:0,0")
    does(play, "flip:1,0", points=2 + 2)
    assert play.state.landscape["-1,1"].terrain == "D"
    does(use(62, "G 1,0 0,1 -1,1 -1,0 0,-1"), "W:0,0", points=2 + 4)
    does(use(62, "W 0,0 1,0"), "W:0,1", points=2)


def test_card_63_a_pan_of_salt_away_from_water() -> None:
    play = use(63, "W 0,0", "G 1,0", "W:shark 2,0")
    cubes = play.player(0).cubes
    assert play.offers(0) == ["meerkat:0,0", "stork:0,0"], "the shark's water stays"
    wholly(play, "meerkat:0,0", points=4)
    assert play.state.landscape["0,0"] == tile("D:meerkat") and play.player(0).cubes == cubes + 2


def test_card_63_next_to_water_it_brings_no_cubes() -> None:
    play = use(63, "W 0,0 1,0", "G 2,0")
    refused(play, "D:2,0")
    cubes = play.player(0).cubes
    does(play.say(0, "D:1,0"), "stork:1,0", points=4)
    assert play.player(0).cubes == cubes
    play = does(use(63, "G 0,0", "W:shark 1,0"), points=4)
    assert undone(play) == ["change", "place", "when"]


def test_card_64_a_herd_leaves_bare_ground() -> None:
    play = use(64, "G 0,0", "G:giraffe 1,0", "G 2,0 3,0 4,0", "W -1,0", "G:zebra 5,0")
    assert kinds(play) == {"G"}
    play.say(0, "G:0,1")
    assert things(play, "antelope") == ["0,1"]
    assert kinds(play) == {"antelope", "giraffe"} and "antelope:0,1:2,0" in play.offers(0)
    refused(play, "giraffe:1,0:4,0", "antelope:0,1:3,0", "giraffe:1,0:-1,0")
    play.say(0, "antelope:0,1:0,0")
    assert play.offers(0) == ["hyena:0,1", "meerkat:0,1"]
    wholly(play, "meerkat:0,1", points=6)
    assert play.state.landscape["0,1"] == tile("D:meerkat") and play.state.landscape["0,0"] == tile("G:antelope")


def test_card_64_a_herd_that_cannot_go_leaves_nothing() -> None:
    play = does(use(64, "W 0,0", "D 1,0"), "G:2,0", points=6)
    assert undone(play) == ["move", "change", "place"] and play.state.landscape["2,0"] == tile("G:antelope")


def test_card_65_a_forest_grows() -> None:
    play = use(65, "G* 0,0", "W 1,0").say(0, "mode:0")
    assert kinds(play) == {"G"}
    wholly(play, "G:0,1", points=1)
    assert play.state.landscape["0,1"] == tile("G*") and gained(play) == ["grass"]


def test_card_65_or_burns() -> None:
    play = use(65, "G* 0,0 1,0", "D 2,0").say(0, "mode:1")
    assert play.offers(0) == ["forest:0,0", "forest:1,0"]
    play.say(0, "forest:1,0")
    assert play.offers(0) == ["rhinoceros:1,0", "elephant:1,0"]
    wholly(play, "rhinoceros:1,0", points=4)
    assert play.state.landscape["1,0"] == tile("G:rhinoceros") and gained(play) == ["grass"]
    play = does(use(65, "G 0,0"), "G:1,0", points=1)
    assert [one["mode"] for one in play.told("chosen")] == [0], "there is no forest to burn"


def test_card_66_a_mountain_slides_to_the_others() -> None:
    play = use(66, "G 0,0 1,0 2,0", "G^ 3,0", "W 4,0")
    refused(play, "mountain:3,0", "mountain:4,0")
    play.say(0, "mountain:0,0").say(0, "yes")
    assert kinds(play) == {"shift"}
    refused(play, "shift:0,0:5,0", "shift:0,0:-1,0", "shift:3,0:0,1")
    wholly(play, "shift:0,0:3,-1", points=3 + 2)
    assert play.state.landscape["3,-1"] == tile("G^") and "0,0" not in play.state.landscape


def test_card_66_may_leave_it_and_scores_6_at_most() -> None:
    does(use(66, "G 0,0 1,0 2,0", "G^ 3,0").say(0, "mountain:0,0"), "no", points=3)
    does(use(66, "G^ 0,0 1,0 2,0", "G 3,0"), "no", points=3 + 3)
    play = does(use(66, "G^ 0,0", "W 1,0 2,0"), points=3)
    assert undone(play)[0] == "place" and not play.told("shifted")


def test_card_67_water_in_the_desert() -> None:
    play = use(67, "D 0,0 7,7 7,8", "G 1,0", "W 2,0")
    refused(play, "hex:2,-1", "hex:1,0")
    play.say(0, "hex:0,1")
    assert play.offers(0) == ["stork:0,1", "hippopotamus:0,1"]
    wholly(play, "hippopotamus:0,1", points=3)
    assert play.state.landscape["0,1"] == tile("W:hippopotamus") and gained(play) == ["water"]


def test_card_67_scores_7_at_most_and_needs_desert() -> None:
    does(use(67, "D 1,0 0,1 -1,1 -1,0").say(0, "hex:0,0"), "stork:0,0", points=7)
    play = does(use(67, "G 0,0", "W 1,0"), points=1)
    assert undone(play) == ["pick", "place", "place"] and gained(play) == ["water"]


def test_card_68_three_shores_one_by_one() -> None:
    play = use(68, "G 0,0", hand=(44,))
    assert kinds(play) == {"W"}
    play.say(0, "W:1,0")
    assert kinds(play) == {"G"}
    refused(play, "G:-1,0")
    play.say(0, "G:2,0")
    assert kinds(play) == {"D"}
    refused(play, "D:0,1")
    wholly(play, "D:3,0", points=4)
    assert Built(44, 4) in play.player(0).tableau


def test_card_68_without_land_and_cards() -> None:
    play = does(use(68, "G 0,0", supply={"land": 0}), "W:1,0", points=4)
    assert undone(play) == ["place", "place", "play"]


def test_card_69_the_ground_turns_and_rises() -> None:
    play = use(69, "G 0,0 5,5 5,6", "D 1,0", "W 2,0", market=MARKET)
    refused(play, "flip:2,0")
    play.say(0, "flip:0,0").say(0, "flip:1,0")
    assert things(play, "mountain") == ["1,0"], "on the tile that turned last"
    wholly(play, "take:44", points=3 + 1)
    assert Built(44, 4) in play.player(0).tableau
    assert [play.state.landscape[key] for key in ("0,0", "1,0")] == [tile("D"), tile("G^")]


def test_card_69_turns_two_at_most_and_scores_12_at_most() -> None:
    play = does(use(69, "W 0,0", "W:shark 1,0"), points=3)
    assert undone(play) == ["change", "place", "take"], "a mountain rises only where a tile turned"
    play = use(69, f"G {AROUND}", "G^ 0,0 2,0", "D 3,0 4,0 4,-1", "G 5,5").say(0, "flip:5,5")
    does(play, "flip:3,0", points=3 + 9)


@pytest.mark.parametrize("number", sorted(card.number for card in reshaping.CARDS))
def test_every_card_of_changing_land_has_a_test_here(number: int) -> None:
    assert any(name.startswith(f"test_card_{number}_") for name in globals())
