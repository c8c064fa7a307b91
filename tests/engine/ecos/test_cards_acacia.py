"""The cards of the set Acacia, each through the door of players."""

from __future__ import annotations

from engine.games.ecos.cards import CARDS, SETS, acacia
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.test_cards import does, gained, refused, things, use

RING = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
"""The hexes around (0, 0)."""


def test_card_108_flamingos_on_the_new_water() -> None:
    play = use(108, "W 0,0", "G 1,0", "W 2,0", "W:flamingo 5,5")
    refused(play, "G:0,1")
    play.say(0, "W:3,0")
    refused(play, "flamingo:0,0")
    does(play, "flamingo:3,0", points=1 + 4)
    assert things(play, "flamingo") == ["3,0", "2,0"]


def test_card_108_scores_the_largest_water_with_a_flamingo_12_at_most() -> None:
    play = use(108, "W:flamingo 0,0 0,1 1,0 1,1", "W 5,0 5,1 6,0 6,1 7,0 7,1", "G 3,0").say(0, "W:4,1")
    does(play, "flamingo:4,1", "flamingo:5,0", points=1 + 12)
    play = use(108, "W:shark 0,0 0,1", "G 1,0").say(0, "W:2,0")
    does(play, points=1 + 2)
    assert [one["left"] for one in play.told("undone")] == [1], "there is room for one"


def test_card_109_a_river_grows_and_its_banks() -> None:
    play = use(109, "W 0,0", "G 1,0 0,1 -1,1", "D -1,0", "W 9,9")
    assert play.offers(0) == ["hex:0,0", "hex:9,9"]
    play.say(0, "hex:0,0")
    refused(play, "W:2,0", "W:8,9")
    play.say(0, "W:0,-1")
    assert play.offers(0) == ["W:0,-2", "W:1,-2", "W:-1,-1"], "not next to the first one"
    play.say(0, "W:1,-2")
    refused(play, "G:2,0", "W:1,-1")
    does(play, "G:1,-1", "D:-1,-1", points=4 + 2)
    assert things(play, "W") == ["0,-1", "1,-2"] and things(play, "D") == ["-1,-1"]


def test_card_109_scores_water_with_tiles_all_around_12_at_most() -> None:
    play = use(109, "W 0,0 4,4", f"G {RING}").say(0, "hex:4,4").say(0, "W:4,3").say(0, "W:4,2")
    does(play, "D:5,3", "D:3,4", points=4 + 2)
    lake = " ".join(f"{q},{r}" for q in range(-1, 8) for r in range(-1, 2))
    play = use(109, f"W {lake}").say(0, "hex:7,1")
    while play.asked[0].question.kind == "place":
        play.say(0, play.offers(0)[-1])
    does(play, points=4 + 12)
    play = does(use(109, "G 0,0", "D 1,0"), points=4)
    assert [one["effect"] for one in play.told("undone")] == ["pick", "place", "place", "place"], "there is no water"


def test_card_110_crocodiles_keep_apart() -> None:
    play = use(110, "W 0,0 1,0", "G:zebra 0,1", "W 3,0", "D:hyena 4,0", "W 9,9")
    play.say(0, "crocodile:0,0")
    refused(play, "crocodile:1,0")
    play.say(0, "crocodile:3,0")
    assert play.offers(0) == ["crocodile:0,0:zebra:0,1", "done"], "no hyena"
    does(play, "crocodile:0,0:zebra:0,1", points=5 + 3 + 4)


def test_card_110_scores_each_habitat_once_and_ten_at_most() -> None:
    does(use(110, "W 0,0 1,0 2,0", "G 3,0"), "crocodile:0,0", points=4 + 2)
    play = does(use(110, "W:crocodile 0,0 2,0 4,0 6,0 8,0", "W 10,0 12,0"), "crocodile:12,0", points=4 + 10)
    assert things(play, "crocodile") == ["12,0", "10,0"]
    play = use(110, "W 0,0", "G:zebra 1,0", "W:shark 3,0")
    does(play, "done", points=4 + 2)
    assert [one["left"] for one in play.told("undone") if one["effect"] == "place"] == [1]


def test_card_126_the_banks_of_the_new_water_score_before_one_more_comes() -> None:
    play = use(126, "W 0,0", "G 1,0", "D 0,1", "G 5,5")
    refused(play, "W:2,0", "W:4,5")
    play.say(0, "W:1,-1")
    assert play.player(0).points == 2 + 1
    refused(play, "G:-1,0", "W:2,-1")
    does(play, "D:2,-1", points=2 + 1)
    play = use(126, "W 0,0", "G 1,0 0,1 -1,1 -1,0 0,-1", "G 2,-1 2,-2 1,-2")
    assert things(play, "W") == ["1,-1"] and play.player(0).points == 2 + 3, "at most"
    play = use(126, "G 0,0", "D 1,0")
    assert play.player(0).points == 2 and play.told("undone")[0]["effect"] == "place", "there is no water to be next to"


def test_card_127_land_floods_or_water_falls_dry() -> None:
    play = use(127, "W 0,0 5,0", "G* 1,0", "G:lion 0,1", "D:oryx -1,0", "D 3,0", "W:shark 0,-1", hand=(44,))
    play.say(0, "mode:0")
    assert play.offers(0) == ["crocodile:1,0", "flamingo:1,0"], "no animals, next to water"
    does(play, "flamingo:1,0", points=1)
    assert play.state.landscape["1,0"] == tile("W:flamingo") and Built(44, 4) in play.player(0).tableau
    play = use(127, "W 0,0", "W:shark 1,0", "G 0,1", "D -1,0", hand=(44,)).say(0, "mode:1")
    does(play, points=2)
    assert play.state.landscape["0,0"] == tile("G:zebra")


def test_card_127_offers_only_what_can_be_done_and_scores_four_hexes_at_most() -> None:
    play = does(use(127, "W:shark 0,0", "G:lion 1,0", "G 5,0"), "mode:1", points=0)
    assert [one["effect"] for one in play.told("undone")][:2] == ["change", "place"], "neither can be done"
    play = use(127, "W:shark 0,0", "G 1,0")
    assert [one["mode"] for one in play.told("chosen")] == [0]
    does(use(127, "W 0,0", "G:lion 1,0 0,1 -1,1 -1,0 0,-1"), points=4)


def test_card_128_a_second_flamingo_stands_by_the_first() -> None:
    play = use(128, "W 0,0 1,0 5,0", "W:shark 0,1")
    play.say(0, "flamingo:0,0")
    refused(play, "flamingo:5,0", "flamingo:0,1")
    does(play, "flamingo:1,0", points=3 + 2)
    play = use(128, "W 0,0 1,0 5,0").say(0, "flamingo:0,0")
    does(play, "done", points=3)
    does(use(128, "W 9,9", "W:flamingo 0,0 1,0 2,0 3,0 4,0"), points=3 + 4)


def test_card_129_the_others_may_flee_before_it_hunts() -> None:
    play = use(129, "W 0,0", "G:zebra 1,0", "G 2,0", "D:oryx 0,1", "D:oryx 3,3")
    assert play.asked.keys() == {1} and play.offers(1) == ["zebra:1,0:2,0", "stay"], "the oryx cannot, the other is not near"
    play.say(1, "zebra:1,0:2,0")
    assert play.offers(0) == ["crocodile:0,0:oryx:0,1", "done"]
    does(play, "crocodile:0,0:oryx:0,1", "dial", points=7 + 2)
    assert gained(play) == ["egg"]


def test_card_129_without_land_or_without_prey() -> None:
    play = use(129, "W 0,0", "G:zebra 1,0")
    assert play.offers(0) == ["crocodile:0,0:zebra:1,0", "done"], "it has nowhere to go: nobody else is asked"
    does(play, "done", "dial", points=4)
    play = does(use(129, "W 0,0 1,0"), "dial", points=4)
    assert not things(play, "crocodile")


def test_card_130_a_forest_by_the_new_water() -> None:
    play = use(130, "W 0,0", "G 1,0 2,0", "G* 0,1", "G* 5,5")
    refused(play, "W:3,0", "G:1,-1")
    play.say(0, "W:1,-1")
    refused(play, "forest:2,0")
    does(play, points=2 + 2)
    assert things(play, "forest") == ["1,0"] and gained(play) == ["sun"]
    does(use(130, "W 0,0", "G^** 1,0 0,1", "D^* -1,0"), "W:-1,1", points=2 + 4)
    play = does(use(130, "W 0,0", "D 1,0"), "W:0,1", points=2)
    assert [one["effect"] for one in play.told("undone")] == ["place"]


def test_card_131_land_drifts_away_from_land() -> None:
    play = use(131, "W 0,0", "G 1,0", "D* 2,0", "D:oryx 0,1")
    play.say(0, "W:-1,0")
    assert play.offers(0) == ["hex:1,0", "hex:2,0"], "no animals, no water"
    play.say(0, "hex:2,0")
    refused(play, "shift:2,0:1,1", "shift:2,0:2,-1", "shift:2,0:-1,1")
    does(play, "shift:2,0:0,-1", points=3 + 2)
    assert "2,0" not in play.state.landscape and play.state.landscape["0,-1"] == tile("D*")


def test_card_131_no_land_that_would_leave_a_gap_drifts_and_four_at_most_score() -> None:
    play = use(131, "W 0,0", "G 1,0", "D:oryx 2,0").say(0, "W:-1,0")
    does(play, points=3)
    assert [one["effect"] for one in play.told("undone")] == ["shift"]
    play = use(131, f"W {RING}", "G 2,0").say(0, "W:2,-1")
    does(play, "shift:2,0:0,0", points=3 + 4)


def test_card_132_a_river_takes_land() -> None:
    play = use(132, "W 0,0", "G^ 1,0", "W:crocodile 5,5", "G:lion 1,-1")
    play.say(0, "hex:0,0")
    refused(play, "G:2,0", "W:0,1")
    play.say(0, "G:0,1").say(0, "D:-1,1").say(0, "D:-1,0")
    assert [one.partition(":")[2] for one in play.offers(0)] == ["1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    play.say(0, "W:1,0")
    assert [one["what"] for one in play.told("lost")] == ["mountain"]
    does(play.say(0, "crocodile:0,0"), "flamingo:1,0", points=6)
    assert [one["effect"] for one in play.told("undone")] == ["change"], "what is by that tile is by the first water, too"


def test_card_132_the_second_tile_lies_farther_on_and_ten_at_most_score() -> None:
    play = use(132, "W 0,0", "G 1,0 2,0 3,0", "D 2,-1 1,1", "G 0,1 -1,1", "W:crocodile 5,0 6,0 7,0 8,0")
    play.say(0, "hex:0,0").say(0, "G:-1,0").say(0, "G:0,-1").say(0, "G:1,-1").say(0, "W:1,0")
    refused(play, "W:0,1", "W:1,-1", "W:3,0")
    assert play.offers(0) == ["W:2,-1", "W:2,0", "W:1,1"]
    play.say(0, "W:2,0").say(0, "crocodile:0,0")
    does(play, "crocodile:1,0", points=10)
    assert [one["hex"] for one in play.told("replaced")] == ["1,0", "2,0"]
    play = does(use(132, "G 0,0", "D 1,0"), points=0)
    assert [one["effect"] for one in play.told("undone")] == ["pick", "place", "change", "change", "place"]


def test_card_133_eggs_for_crocodiles_by_the_desert() -> None:
    play = use(133, "W 0,0 1,0", "W:shark 0,1", "W:crocodile 5,0", "D 6,0")
    refused(play, "D:0,1", "D:5,0")
    play.say(0, "D:1,0")
    assert things(play, "crocodile") == ["0,0"], "next to the changed tile"
    does(play, "dial", "dial", points=3)
    assert gained(play) == ["egg", "egg"]


def test_card_133_two_eggs_at_most_and_none_without_water() -> None:
    play = use(133, "W 0,0 0,1", "W:crocodile 1,0 2,0", "D 1,1 2,1").say(0, "D:0,1")
    does(play, "dial", "dial", points=3)
    assert gained(play) == ["egg", "egg"]
    play = does(use(133, "G 0,0", "D 1,0"), points=3)
    assert [one["effect"] for one in play.told("undone")] == ["change", "place", "repeat"]


def test_every_card_of_the_set_has_a_test_here() -> None:
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {one.number for one in acacia.CARDS}
    assert set(SETS["acacia"].cards) == tested | {120} and all(CARDS[card] for card in tested)
