"""The cards of forests through the door of players: what each does, what it offers, and what it refuses."""

import pytest

from engine.games.ecos.cards import forests
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, gained, refused, things, use
from tests.engine.ecos.test_cards_limits import AROUND

ROW = "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 9,0 10,0 11,0 12,0"
"""Thirteen hexes in a row."""
OFFERED = [
    (26, ["G 0,0"], "", "G"),
    (89, ["G 0,0 1,0"], "", "forest"),
    (26, ["G 0,0 1,0 2,0"], "G:0,1", "forest"),
    (28, ["G:giraffe,zebra 0,0", "G 1,0 2,0"], "forest:0,0 giraffe:1,0", "giraffe stay"),
    (30, ["G 0,0 1,0"], "forest:0,0", "G"),
    (31, ["G 0,0"], "", "G"),
    (88, ["G 0,0"], "", "G"),
    (89, ["G 0,0 1,0"], "forest:0,0", "giraffe elephant"),
    (92, ["G 0,0 1,0"], "", "giraffe elephant antelope"),
    (92, ["G:antelope,elephant,giraffe,zebra 0,0", "G 1,0 2,0"], "giraffe:1,0", "giraffe elephant antelope stay"),
    (93, ["G* 0,0", "G 1,0 0,1 -1,0"], "mode:0", "forest"),
    (93, ["G* 0,0", "G 1,0"], "mode:1", "G"),
    (95, ["G 0,0"], "", "G"),
    (97, ["G 0,0"], "", "G"),
    (97, ["G 0,0 1,0"], "G:0,1 G:-1,0 forest:0,0 forest:1,0 forest:0,1", "giraffe elephant"),
]


def undone(play: Play) -> list[str]:
    """The effects that could do nothing, or less than they should, in order."""
    return [one["effect"] for one in play.told("undone")]


# What they offer


@pytest.mark.parametrize(("number", "lines", "answers", "kinds"), OFFERED)
def test_cards_offer_these_and_no_others(number: int, lines: list[str], answers: str, kinds: str) -> None:
    """After these answers, of whatever hex."""
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    assert {option.partition(":")[0] for option in play.offers(0)} == set(kinds.split())


# Blue


def test_card_26_scores_the_largest_forest() -> None:
    play = use(26, "G 0,0 1,0", "D 2,0", "G* 5,0")
    refused(play, "D:0,1", "W:0,1")
    play.say(0, "G:0,1")
    refused(play, "forest:2,0", "forest:5,0")
    does(play, "forest:0,0", "forest:1,0", points=3 + 2 * 2)
    assert things(play, "G") == ["0,1"] and things(play, "forest") == ["0,0", "1,0"]


def test_card_26_scores_15_at_most_and_grows_what_it_can() -> None:
    play = does(use(26, f"G* {ROW}"), "G:0,1", points=15)
    assert things(play, "forest") == ["0,1"] and undone(play) == ["place"]


def test_card_27_a_tree_apart_and_who_lives_there() -> None:
    play = use(27, "G* 0,0", "G 1,0 2,0 4,0", "D 3,0")
    refused(play, "forest:1,0", "forest:3,0")
    play.say(0, "forest:2,0")
    assert play.offers(0) == ["giraffe:2,0", "elephant:2,0"]
    does(play, "giraffe:2,0", points=5 + 2 * 3)
    assert undone(play) == []


def test_card_27_scores_14_at_most_and_without_a_new_tree() -> None:
    play = does(use(27, "G* 0,0", "G 1,0"), points=8)
    assert undone(play) == ["place", "place"], "next to a forest; and so nobody comes"
    does(use(27, "G* 0,0 2,0 4,0 6,0", "D 1,0 3,0 5,0 7,0", "G 8,0"), "elephant:8,0", points=5 + 9)


def test_card_28_giraffes_walk_to_the_trees() -> None:
    play = use(28, "G*:giraffe 0,0", "G 1,0 2,0 3,0", "D 4,0", "G:giraffe 9,9", "G*:zebra 8,8")
    refused(play, "forest:0,0", "forest:4,0")
    play.say(0, "forest:1,0")
    refused(play, "giraffe:4,0", "elephant:3,0")
    play.say(0, "giraffe:3,0")
    refused(play, "giraffe:3,0:0,0", "giraffe:3,0:4,0")
    does(play, "giraffe:3,0:1,0", "stay", points=4 + 2 * 3)


def test_card_28_scores_16_at_most_and_4_without_giraffes_in_the_trees() -> None:
    play = use(28, "G*:giraffe 0,0 1,0 2,0 3,0", "G 5,0")
    does(play, "stay", "stay", points=4 + 12)
    play = use(28, "G*:lion 0,0", "G 1,0 2,0").say(0, "forest:1,0").say(0, "giraffe:2,0")
    does(play, "stay", "stay", points=4)


def test_card_29_scores_the_kinds_in_all_forests() -> None:
    play = use(29, "G* 0,0", "G 1,0 2,0", "G*:lion 0,1", "G:cheetah 3,0", "G*:antelope 5,0")
    play.say(0, "forest:1,0")
    refused(play, "antelope:2,0", "antelope:5,0", "shark:0,0")
    play.say(0, "giraffe:0,0")
    does(play, "elephant:1,0", points=3 + 4 * 2)
    assert gained(play) == ["sun"] and undone(play) == [], "the cheetah stands in no forest"


def test_card_29_scores_13_at_most_and_what_lives_there_where_no_forest_grows() -> None:
    play = use(29, "G* 0,0", "G*:lion,stork 0,1", "G*:cheetah 1,0", "G*:rhinoceros,zebra 1,-1", "G -1,0")
    does(play, "giraffe:0,0", "elephant:-1,0", points=3 + 10)
    play = does(use(29, "G*:lion 0,0", "D 1,0"), points=3 + 2)
    assert undone(play) == ["place", "place"]


def test_card_30_scores_the_open_grassland_at_the_trees() -> None:
    play = use(30, "G* 0,0", "G 1,0 5,5", "D 0,1")
    refused(play, "forest:0,0", "forest:0,1")
    play.say(0, "forest:1,0")
    refused(play, "D:2,0", "G:6,5", "G:0,2")
    does(play, "G:2,0", "G:-1,0", points=5 + 2)
    assert play.state.landscape["1,0"] == tile("G*")


def test_card_30_scores_13_at_most_and_forests_in_their_way_count_nothing() -> None:
    play = use(30, "G* 0,0 4,0", f"G {AROUND}", "G 5,0 4,1 3,1 3,0 4,-1 5,-1").say(0, "forest:1,0")
    does(play, "G:2,-1", "G:2,0", points=5 + 8)
    play = does(use(30, "G* 0,0", "D 1,0"), "G:0,1", "G:-1,1", points=5 + 2)
    assert undone(play) == ["place"], "no room for another forest"


def test_card_31_old_trees_score_and_the_others_gain_a_leaf() -> None:
    play = use(31, "G* 0,0", "D 1,0")
    refused(play, "D:0,1")
    play.say(0, "G:0,1").say(0, "G:-1,0")
    refused(play, "forest:1,0", "forest:0,0")
    does(play, "forest:0,1", points=3 * 3)
    assert things(play, "forest") == ["0,1", "-1,0"] and [one["left"] for one in play.told("undone")] == [1], "no third"
    assert [(one["seat"], one["element"]) for one in play.told("element")] == [(1, "leaf")]
    assert 31 in play.player(0).gone


def test_card_31_scores_27_at_most() -> None:
    play = use(31, f"G* {ROW}").say(0, "G:0,1").say(0, "G:1,1")
    does(play, "forest:0,1", points=27)


# Brown


def test_card_88_a_sapling_where_no_animal_stands() -> None:
    play = use(88, "G:lion 0,0", "G* 1,0", "G 3,0", "D 2,0")
    play.say(0, "G:0,1")
    refused(play, "forest:0,0", "forest:1,0", "forest:2,0")
    does(play, "forest:0,1", points=3 + 1)
    play = use(88, "G* 1,0 1,-1 0,-1 -1,0", "D 2,0 -2,0", "G:lion 5,5")
    does(play, "G:0,0", points=3 + 3)
    play = does(use(88, "G* 0,0", supply={"forests": 0}), "G:1,0", points=3)
    assert undone(play) == ["place"]


def test_card_89_a_browser_strips_the_tree_or_leaves_it() -> None:
    play = use(89, "G 0,0 1,0", "D 2,0", "G*:zebra 5,5").say(0, "forest:0,0")
    refused(play, "antelope:0,0", "giraffe:2,0")
    does(play.say(0, "giraffe:0,0"), "yes", points=3 + 4)
    assert play.state.landscape["0,0"] == tile("G:giraffe") and gained(play) == ["sun"]
    assert things(play, "forest") == ["0,0"] and undone(play) == []
    play = use(89, "G 0,0 1,0", "D 2,0").say(0, "forest:0,0").say(0, "elephant:0,0")
    does(play, "no", points=4)
    assert play.state.landscape["0,0"] == tile("G*:elephant")
    does(use(89, "G 0,0 1,0", "D 2,0").say(0, "forest:0,0"), "elephant:2,0", points=4)


def test_card_90_animals_carry_seeds_next_to_the_trees() -> None:
    play = use(90, "G*:lion 0,0", "G*:stork 1,0", "G 2,0 3,0 0,1", "G 8,0 6,0", "G:antelope 9,9")
    play.say(0, "forest:8,0")
    refused(play, "forest:3,0", "forest:6,0")
    does(play, "forest:2,0", "forest:3,0", points=4)
    assert len(things(play, "forest")) == 3, "one, and one for each of two animals"


def test_card_90_grows_four_at_most_and_one_without_animals() -> None:
    play = use(90, "G*:lion,stork 0,0", "G*:antelope,zebra 1,0", "G 2,0 3,0 4,0 5,0 6,0").say(0, "forest:2,0")
    does(play, points=4)
    assert things(play, "forest") == ["2,0", "3,0", "4,0", "5,0"], "four animals, but three times at most"
    play = does(use(90, "G 0,0", "D:lion 1,0"), points=4)
    assert things(play, "forest") == ["0,0"]


def test_card_91_grassland_around_the_new_forest_and_a_card() -> None:
    play = use(91, "G 0,0", "D 1,0", hand=(44,))
    refused(play, "G:2,0", "W:0,1")
    does(play, "G:0,1", "G:-1,0", points=5)
    assert things(play, "forest") == ["0,0"] and Built(44, 4) in play.player(0).tableau
    assert undone(play) == []
    play = does(use(91, "G* 0,0", "D 1,0"), points=5)
    assert undone(play) == ["place", "place", "play"], "without a new forest there is nothing to be next to"


def test_card_92_who_comes_into_the_shade_scores() -> None:
    play = use(92, "G* 0,0", "G 1,0 2,0 3,0", "D 9,9")
    refused(play, "giraffe:0,0", "lion:1,0", "giraffe:9,9")
    play.say(0, "giraffe:3,0")
    refused(play, "giraffe:3,0:0,0")
    does(play, "giraffe:3,0:1,0", points=3)
    does(use(92, "G* 0,0", "G 1,0 2,0").say(0, "giraffe:2,0"), "giraffe:2,0:0,0", points=6)
    does(use(92, "G* 0,0", "G 1,0 2,0").say(0, "giraffe:2,0"), "stay", points=3)
    play = does(use(92, "G* 0,0", "W 1,0"), points=3)
    assert undone(play) == ["place", "move", "when"]


def test_card_93_a_tree_falls_or_one_grows() -> None:
    play = use(93, "G* 0,0 7,7", "G 1,0 0,1 -1,0", "G 5,5").say(0, "mode:0").say(0, "forest:0,0")
    refused(play, "forest:5,5", "forest:0,0")
    does(play, "forest:1,0", "forest:0,1", points=4)
    assert play.state.landscape["0,0"] == tile("G") and gained(play) == ["grass"]
    assert things(play, "forest") == ["1,0", "0,1"] and undone(play) == []
    play = does(use(93, "G* 0,0", "D 1,0"), "mode:1", "G:0,1", points=4)
    assert play.state.landscape["0,1"] == tile("G*") and gained(play) == undone(play) == []


def test_card_93_no_tree_can_fall_where_none_stands() -> None:
    play = does(use(93, "G 0,0", "D 1,0"), "G:0,1", points=4)
    assert [one["mode"] for one in play.told("chosen")] == [1] and things(play, "forest") == ["0,1"]


def test_card_94_storks_nest_in_separate_forests() -> None:
    play = use(94, "G 0,0 1,0", "G*:stork 3,0 4,0", "G*:zebra 6,0")
    refused(play, "forest:3,0", "stork:0,0")
    does(play.say(0, "forest:0,0"), "dial", points=4 + 2 * 2)
    assert things(play, "stork") == ["0,0"] and gained(play) == ["egg"] and undone(play) == []
    does(use(94, "G 0,0", "G*:stork 2,0 4,0 6,0"), "dial", points=10)
    play = does(use(94, "G:lion 0,0", "G* 2,0"), "dial", points=4)
    assert undone(play) == ["place"], "an animal is there"


def test_card_95_two_forests_hide_a_glade() -> None:
    play = use(95, "G 0,0 0,1 -1,0 9,9", "D 1,0")
    cubes = play.player(0).cubes
    play.say(0, "G:-1,1")
    refused(play, "forest:-1,1", "forest:9,9")
    does(play, "forest:0,0", "forest:0,1", points=6)
    assert play.player(0).cubes == cubes + 1
    play = use(95, "G 0,0 0,1", "D 1,0", "G* 9,9 9,8")
    does(play.say(0, "G:-1,1"), "forest:0,0", "done", points=6)
    assert play.player(0).cubes == cubes, "one forest next to it does not hide it"


def test_card_96_two_cards_and_grass_for_the_others() -> None:
    play = use(96, "G 0,0 1,0", "D 2,0", market={"blue": (5,), "brown": (44, 36)})
    refused(play, "forest:2,0")
    play.say(0, "forest:0,0")
    assert play.offers(0) == ["take:5", "take:44", "take:36"]
    play.say(0, "take:5").say(0, "take:36")
    does(play.say(1, "keep"), points=4)
    assert set(play.player(0).hand) == {5, 36} and things(play, "forest") == ["0,0"]
    assert [(one["seat"], one["element"]) for one in play.told("element")] == [(1, "grass")]
    play = does(use(96, "G* 0,0", "D 1,0"), points=4)
    assert undone(play)[0] == "place" and not play.player(0).hand, "nor is there a card"


def test_card_97_a_forest_of_three_takes_a_browser_and_scores() -> None:
    play = use(97, "G 0,0 1,0", "G* 5,0 6,0", "G 9,9")
    play.say(0, "G:0,1").say(0, "G:-1,0")
    play.say(0, "forest:0,0").say(0, "forest:1,0").say(0, "forest:0,1")
    refused(play, "giraffe:5,0", "giraffe:-1,0", "antelope:0,0")
    does(play, "elephant:0,0", points=6 + 3)


def test_card_97_scores_14_at_most_and_6_where_no_forest_is_so_large() -> None:
    play = use(97, f"G* {ROW}").say(0, "G:0,1").say(0, "G:1,1").say(0, "forest:0,1")
    does(play, "giraffe:5,0", points=6 + 8)
    play = use(97, "G 0,0 3,0", "W 1,0 6,0").say(0, "G:7,0").say(0, "G:2,1")
    does(play, "forest:0,0", "forest:3,0", "forest:7,0", points=6)
    assert undone(play) == ["place"]


def test_every_card_of_this_theme_has_a_test_here() -> None:
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {card.number for card in forests.CARDS}
