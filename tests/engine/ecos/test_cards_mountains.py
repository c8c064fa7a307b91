"""The cards of the mountains through the door of players: what each does, what it offers, and what it refuses."""

from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, gained, refused, things, use

AROUND = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
"""The hexes around (0, 0)."""


def undone(play: Play) -> list[str]:
    """What could not be done."""
    return [one["effect"] for one in play.told("undone")]


# Blue


def test_card_21_the_largest_range_scores() -> None:
    play = use(21, "G 0,0 5,0", "D 1,0", "G^ 2,0", "W 3,0")
    refused(play, "mountain:2,0", "mountain:3,0")
    does(play, "mountain:1,0", "mountain:0,0", points=1 + 2 * 3)


def test_card_21_scores_10_at_most_besides() -> None:
    play = does(use(21, "G^ 0,0 1,0 2,0 3,0 4,0 5,0", "G 6,0"), points=1 + 10)
    assert [one["left"] for one in play.told("undone")] == [1]


def test_card_22_forests_to_windward_and_desert_in_the_lee() -> None:
    play = use(22, "G 0,0 1,0 3,0", "D 0,1", "W 2,0").say(0, "mountain:0,0")
    refused(play, "D:4,0", "G:-1,0", "done")
    does(play, "D:-1,0", points=2 * 1 + 2)
    assert not play.told("undone")
    assert things(play, "forest") == ["1,0"]


def test_card_22_scores_6_and_4_at_most() -> None:
    desert = "D 11,0 10,1 9,1 9,0 10,-1 11,-1"
    play = use(22, "G^ 0,0 10,0", "G* 1,0 0,1 -1,1 -1,0", desert, supply={"mountains": 0})
    does(play, "D:0,-1", points=6 + 4)
    assert undone(play) == ["place", "place"]
    does(use(22, "G 0,0", "G* 4,0 5,0", "D 6,0"), "mountain:0,0", "D:1,0", points=1)


def test_card_23_families_in_many_ranges() -> None:
    play = use(23, "G 0,0 5,0", "G:lion 1,0", "D^ 2,0 9,0")
    refused(play, "mountain:1,0")
    play.say(0, "mountain:5,0")
    assert play.offers(0) == ["gorilla:2,0", "gorilla:5,0", "gorilla:9,0", "done"]
    does(play, "gorilla:5,0", "gorilla:2,0", points=3 * 2 + 4 + 2)
    does(use(23, "G^:gorilla 0,0", "G 1,0"), "gorilla:1,0", points=3 * 1 + 4 + 2)


def test_card_23_scores_12_and_6_at_most_besides() -> None:
    play = use(23, "G^:gorilla 0,0 2,0 4,0 6,0", "D^:gorilla,gorilla 8,0", "W 1,0")
    does(play, points=12 + 4 + 6)
    does(use(23, "G^:gorilla,gorilla,gorilla,gorilla 0,0", "G^:gorilla,gorilla,gorilla 1,0"), points=3 + 4 + 6)
    play = does(use(23, "W 0,0", "G:lion 1,0"), points=4)
    assert undone(play) == ["place"]
    does(use(23, "G 0,0", "W 1,0"), "done", points=4)


def test_card_24_water_comes_down() -> None:
    play = use(24, "G 0,0 1,0", "W 2,0", "D^ 0,-1")
    play.say(0, "mountain:0,0")
    refused(play, "W:3,0", "G:-1,0")
    does(play, "W:0,1", points=2)
    does(use(24, "G 0,0", "W 1,0"), "W:0,1", points=2 * 2)


def test_card_24_scores_10_at_most() -> None:
    play = does(use(24, "G^ 0,0", "W 1,0 0,1 -1,1 -1,0 0,-1"), points=10)
    assert things(play, "W") == ["1,-1"] and undone(play) == ["place"]
    play = does(use(24, "W 0,0 1,0"), points=0)
    assert undone(play) == ["place", "place"]


def test_card_25_a_forest_climbs() -> None:
    play = use(25, "G 0,0 1,0", "W 2,0", "G* 5,0 6,0 7,0")
    refused(play, "D:0,1", "done")
    play.say(0, "G:0,1")
    refused(play, "forest:2,0", "forest:5,0")
    play.say(0, "forest:0,0").say(0, "forest:1,0")
    refused(play, "mountain:0,1")
    does(play, "mountain:0,0", points=2 + 3 * 2)
    assert gained(play) == ["grass"]


def test_card_25_scores_18_at_most_besides_and_needs_trees() -> None:
    play = use(25, "G* 0,0 1,0 2,0 3,0 4,0 5,0 6,0").say(0, "G:7,0").say(0, "done")
    does(play, "mountain:3,0", points=2 + 18)
    play = does(use(25, "G 0,0", "W 1,0"), "G:0,1", "done", points=2)
    assert undone(play) == ["place"]


# Brown


def test_card_78_a_mountain_rises_from_land_or_from_the_sea() -> None:
    play = use(78, "W 0,0", "G:lion 1,0", "D 0,1", "G 3,0").say(0, "mode:0")
    refused(play, "mountain:1,0", "mountain:0,0")
    does(play, "mountain:0,1", points=2)
    assert things(play, "mountain") == ["0,1"]
    play = use(78, "W 0,0 2,0", "W:shark 1,0", "G 0,1").say(0, "mode:1")
    refused(play, "D:1,0", "D:0,1")
    does(play, "D:0,0", points=2)
    assert play.state.landscape["0,0"] == tile("D^") and not play.told("undone")


def test_card_78_offers_only_what_can_be_done() -> None:
    play = does(use(78, "W 0,0", "G:lion 1,0"), points=2)
    assert [one["mode"] for one in play.told("chosen")] == [1]
    play = does(use(78, "W:shark 0,0", "G 1,0"), points=2)
    assert [one["mode"] for one in play.told("chosen")] == [0]


def test_card_79_a_hill_and_a_card() -> None:
    play = use(79, "G 0,0", "W 1,0", hand=(44, 118))
    refused(play, "W:0,1", "done")
    does(play, "D:0,1", points=1)
    assert play.state.landscape["0,1"] == tile("D^") and not play.told("undone")
    assert Built(44, 4) in play.player(0).tableau
    play = does(use(79, "G 0,0", "W 1,0", supply={"mountains": 0}), "G:0,1", points=1)
    assert undone(play) == ["place", "play"]


def test_card_80_seeds_fall_on_mountains_and_with_others() -> None:
    play = use(80, "G 0,0 1,0 9,0", "D^ 2,0", "G^ 3,0")
    refused(play, "forest:4,0", "done")
    play.say(0, "forest:0,0")
    refused(play, "forest:1,0")
    play.say(0, "forest:2,0")
    assert things(play, "forest") == ["0,0", "2,0", "3,0"]
    assert set(play.offers(1)) == {"yes", "no"}
    play.say(1, "yes")
    assert "done" not in play.offers(1)
    play.say(1, "forest:1,0")
    does(play, points=5)


def test_card_80_a_single_mountain_once() -> None:
    play = use(80, "G 0,0", "G^ 2,0").say(0, "forest:0,0")
    assert things(play, "forest") == ["0,0", "2,0"]
    does(play.say(1, "no"), points=5)


def test_card_80_two_mountains_at_most() -> None:
    play = use(80, "G 0,0", "G^ 2,0 3,0 4,0").say(0, "forest:0,0").say(0, "forest:2,0").say(0, "forest:2,0")
    does(play.say(1, "no"), points=5)
    assert len(things(play, "forest")) == 3
    play = does(use(80, "G 0,0", "W 1,0"), points=5)
    assert undone(play) == ["repeat"] and things(play, "forest") == ["0,0"], "there is no room for another"


def test_card_81_a_gorilla_comes() -> None:
    play = use(81, "G 0,0", "G:lion 1,0", "D^:gorilla 2,0", "G^ 3,0").say(0, "mode:0")
    assert things(play, "mountain") == ["0,0"], "a lion is on the other one"
    refused(play, "gorilla:2,0", "done")
    play.say(0, "gorilla:3,0")
    refused(play, "forest:0,0")
    does(play, "forest:3,0", points=5)


def test_card_81_a_gorilla_wanders() -> None:
    play = use(81, "G:lion 0,0", "D^:gorilla 2,0", "G^ 3,0 4,0 5,0", "G^* 6,0", "G* 9,0 10,0", "D^:gorilla 12,0")
    play.say(0, "mountain:9,0").say(0, "mode:1")
    refused(play, "gorilla:2,0:6,0", "stay")
    does(play, "gorilla:2,0:5,0", "forest:12,0", points=3 + 3)
    assert things(play, "forest") == ["12,0"] and len(play.told("moved")) == 1 and undone(play) == []
    play = use(81, "D^:gorilla 0,0", f"G* {AROUND}", "G^* 1,0", "G 9,9", "G:lion 0,1").say(0, "mountain:9,9").say(0, "mode:1")
    does(play, "gorilla:0,0:0,0", points=5 + 3)


def test_card_81_without_a_mountain() -> None:
    play = does(use(81, "G:lion 0,0", "W 1,0"), "mode:1", points=5)
    assert undone(play)[0] == "place" and not things(play, "forest")


def test_card_82_peaks_that_are_near_score() -> None:
    play = use(82, "G 0,0 5,0", "D^ 1,0 2,0", "W 4,0")
    refused(play, "mountain:4,0", "mountain:1,0", "done")
    does(play, "mountain:0,0", points=2 + 3)
    assert gained(play) == []


def test_card_82_peaks_that_are_far_give_a_wild() -> None:
    play = use(82, "G 0,0 5,0", "D^ 1,0 2,0", "W 4,0").say(0, "mountain:5,0")
    does(play, "dial", points=2)
    assert gained(play) == ["wild"]
    does(use(82, "W 0,0 1,0"), points=2)


def test_card_83_a_mountain_rises_from_the_sand_or_falls_to_it() -> None:
    lines = ("D 0,0 -5,0", "G 1,0", "G^ 2,0", "G^:lion 3,0")
    play = does(use(83, *lines), "mode:0", "mountain:0,0", points=5)
    assert things(play, "mountain") == ["0,0"] and gained(play) == ["stone"]
    play = use(83, *lines).say(0, "mode:1")
    assert [one["hex"] for one in play.told("removed")] == ["2,0"], "a lion is on the other one"
    refused(play, "D:-1,0", "G:2,1", "done")
    does(play, "D:2,1", "D:1,1", points=5)
    assert play.state.landscape["2,0"] == tile("G") and not play.told("undone")


def test_card_83_offers_only_what_can_be_done() -> None:
    play = does(use(83, "D 0,0", "G 1,0"), points=5)
    assert [one["mode"] for one in play.told("chosen")] == [0]
    play = does(use(83, "G^ 0,0", "G 1,0"), "D:0,1", "D:-1,0", points=5)
    assert [one["mode"] for one in play.told("chosen")] == [1]


def test_card_84_a_spring_under_rock() -> None:
    play = use(84, "G^ 0,0", "G 1,0")
    refused(play, "G:0,1", "done")
    does(play, "W:0,1", points=4)
    assert gained(play) == ["stone", "water"]
    play = does(use(84, "G^ 0,0", "G 1,0"), "W:2,0", points=2)
    assert gained(play) == ["water"]


def test_card_85_a_desert_mountain_turns_green() -> None:
    play = use(85, "D 0,0", "D^ 1,0", "G 2,0", market={"brown": (44,)})
    refused(play, "flip:2,0")
    does(play, "flip:1,0", "forest:1,0", "forest:1,0", points=1 + 2)
    assert play.state.landscape["1,0"] == tile("G^**") and play.player(0).hand == (44,)


def test_card_85_without_a_mountain_and_without_desert() -> None:
    play = does(use(85, "D 0,0", "D^ 1,0"), "flip:0,0", "forest:0,0", points=1)
    assert play.state.landscape["0,0"] == tile("G*") and undone(play) == ["take"]
    play = does(use(85, "G^ 0,0", "W 1,0"), points=1)
    assert undone(play) == ["change", "take"]
    does(use(85, "D^ 0,0", "W 1,0"), "done", points=1 + 2)


def test_card_86_trees_below_a_peak() -> None:
    play = use(86, "G 0,0 1,0 2,0 0,-1", "W 0,1", "D^ -1,0", "G* 9,0 10,0")
    refused(play, "hex:0,1")
    play.say(0, "hex:0,0")
    refused(play, "forest:2,0", "forest:0,0")
    does(play, "forest:1,0", "forest:-1,0", points=2 + 2)
    assert things(play, "mountain") == ["0,0"] and gained(play) == ["sun"] and not play.told("undone")


def test_card_86_scores_4_at_most_besides_and_takes_a_peak_that_is_there() -> None:
    does(use(86, "G 0,0", f"G* {AROUND}"), "hex:0,0", points=2 + 4)
    play = does(use(86, "G^ 0,0", "G 1,0"), "hex:0,0", "done", points=2)
    assert undone(play) == ["place"]


def test_card_87_elephants_come_to_the_salt() -> None:
    play = use(87, "G 0,0", "D^ 1,0", "W 2,0", "G^ 8,0")
    assert play.offers(0) == ["elephant:0,0", "elephant:1,0", "elephant:8,0"]
    play.say(0, "elephant:0,0")
    does(play, "stay", "stay", points=3 + 2)
    assert things(play, "mountain") == ["0,0"] and gained(play) == ["grass"]
    assert undone(play) == []
    play = use(87, "G:elephant 0,0 4,0", "G 1,0 2,0 3,0", "D 5,0", "G^:lion 9,0", supply={"mountains": 0})
    play.say(0, "elephant:5,0")
    refused(play, "elephant:0,0:3,0")
    does(play, "elephant:0,0:2,0", "elephant:4,0:3,0", points=3)


def test_card_87_scores_6_at_most_besides() -> None:
    does(use(87, "G^:elephant 0,0 1,0 2,0 3,0"), "stay", "stay", points=3 + 6)
    does(use(87, "W 0,0 1,0"), points=3)
