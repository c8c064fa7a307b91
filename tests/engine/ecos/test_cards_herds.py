"""The cards of herds through the door of players: what each does, what it offers, and what it refuses."""

import pytest

from engine.games.ecos.cards import herds
from engine.games.ecos.pieces import BASE
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, gained, refused, things, use
from tests.engine.ecos.test_cards_limits import AROUND

HERD = "antelope elephant rhinoceros"
OFFERED = [
    (32, ["G 0,0"], "", "G"),
    (32, ["G:antelope,zebra 0,0", "G 1,0 2,0 3,0"], "G:0,1 antelope:1,0 antelope:2,0", "antelope stay"),
    (33, ["G 0,0"], "", "W"),
    (33, ["G:elephant,zebra 0,0", "G 1,0 2,0"], "W:0,1 elephant:1,0", "elephant stay"),
    (34, ["D 0,0"], "", "D"),
    (35, ["G 0,0 1,0 2,0"], "hex:0,0 antelope:0,0", "antelope elephant done"),
    (35, ["G 0,0 1,0 2,0"], "hex:0,0 antelope:0,0 done", "antelope stay"),
    (98, ["G:antelope,zebra 0,0", "G 1,0 2,0"], "antelope:1,0", "antelope"),
    (99, ["G 0,0"], "", "W"),
    (99, ["G 0,0", "W 1,0"], "W:0,1", "rhinoceros elephant hippopotamus"),
    (101, ["G 0,0 1,0"], "", HERD),
    (101, ["G:antelope,elephant,rhinoceros,zebra 0,0", "G 1,0 2,0"], "antelope:1,0", HERD),
    (102, ["G 0,0 1,0"], "", "rhinoceros elephant"),
    (102, ["G 0,0", "G:cheetah,lion,zebra 1,0", "D:hyena 0,1"], "rhinoceros:0,0 yes", "lion cheetah hyena"),
    (104, ["G 0,0 1,0"], "", HERD),
    (105, ["W 0,0", "G 1,0 -1,0"], "G:0,1 G:1,-1", "antelope elephant"),
    (105, ["W 0,0", "G:antelope,elephant,zebra 1,0"], "G:0,1 G:1,-1 antelope:0,1 antelope:1,-1", "antelope elephant stay"),
]


def stock(**left: int) -> dict[str, dict[str, int]]:
    """A supply of five of each animal, but for these."""
    return {"animals": {**dict.fromkeys(BASE, 5), **left}}


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


def test_card_32_antelopes_next_to_antelopes_score() -> None:
    play = use(32, "G 0,0 1,0 2,0 3,0", "G:antelope 4,0", "D 5,0")
    refused(play, "D:0,1", "W:0,1")
    play.say(0, "G:0,1")
    refused(play, "antelope:4,0", "antelope:5,0", "zebra:0,0")
    play.say(0, "antelope:0,0").say(0, "antelope:0,1")
    refused(play, "antelope:4,0:1,0", "antelope:4,0:5,0")
    play.say(0, "antelope:4,0:2,0")
    assert not any(option.startswith("antelope:2,0:") for option in play.offers(0)), "no animal moves twice"
    does(play, "antelope:0,0:1,0", "stay", points=4 + 3)


def test_card_32_scores_12_at_most_and_4_for_those_alone() -> None:
    play = use(32, f"G:antelope {AROUND} 2,-1", "G 0,0").say(0, "G:2,0").say(0, "antelope:0,0")
    does(play, "stay", "stay", "stay", points=4 + 8)
    play = use(32, "G 0,0 4,0", "G:zebra 1,0", supply=stock(antelope=2)).say(0, "G:5,0").say(0, "antelope:0,0")
    does(play, "antelope:4,0", "stay", "stay", "stay", points=4)


def test_card_33_water_that_elephants_reach_scores() -> None:
    play = use(33, "W 0,0", "G 1,0 2,0 3,0 4,0 5,0", "D:elephant 6,0", "W 7,0")
    play.say(0, "W:-1,0")
    refused(play, "elephant:0,0", "elephant:6,0")
    play.say(0, "elephant:5,0")
    refused(play, "elephant:5,0:1,0")
    does(play, "elephant:5,0:2,0", "stay", points=3 + 2)
    assert things(play, "W") == ["-1,0"]


def test_card_33_scores_13_at_most_and_3_far_from_water() -> None:
    play = use(33, "G 0,0", f"W {AROUND}").say(0, "W:2,0")
    does(play, points=3 + 10)
    play = use(33, "W 0,0", "G:zebra 1,0", "G 2,0 3,0").say(0, "W:-1,0").say(0, "elephant:2,0")
    does(play, "stay", "stay", points=3)


def test_card_34_meerkats_of_the_new_desert_score() -> None:
    play = use(34, "D 0,0 -1,1", "D:meerkat 1,0 5,5", "G 2,0")
    cubes = play.player(0).cubes
    refused(play, "G:0,1")
    play.say(0, "D:0,1")
    refused(play, "meerkat:1,0", "meerkat:2,0", "oryx:0,0")
    does(play, "meerkat:0,0", "meerkat:0,1", points=6 + 3 * 2)
    assert play.player(0).cubes == cubes + 1, "four in all"
    play = use(34, "D 0,0", "D:meerkat 1,0 6,6", "D 5,5", "G:zebra 7,7").say(0, "D:0,1")
    refused(play, "meerkat:5,5")
    does(play, "meerkat:0,0", "done", points=6 + 2 * 2)
    assert play.player(0).cubes == cubes


def test_card_34_scores_20_at_most() -> None:
    play = use(34, f"D:meerkat {AROUND}", "D 2,0").say(0, "D:0,0")
    does(play, "meerkat:0,0", "meerkat:2,0", points=6 + 14)
    does(use(34, "G 0,0"), "D:1,0", "done", points=6)


def test_card_35_animals_meet_on_the_chosen_hex() -> None:
    play = use(35, "G 0,0 1,0 2,0 -1,1", "G:antelope 3,0", "D 0,1", "W -1,0", "G:rhinoceros 9,9")
    refused(play, "hex:-1,0", "hex:5,5")
    play.say(0, "hex:0,0")
    assert play.offers(0) == ["antelope:0,0", "elephant:0,0"]
    play.say(0, "elephant:0,0")
    refused(play, "antelope:2,0", "rhinoceros:1,0")
    play.say(0, "antelope:1,0").say(0, "elephant:0,1")
    refused(play, "elephant:0,1:-1,0", "rhinoceros:9,9:9,9", "antelope:3,0:0,0")
    play.say(0, "antelope:1,0:0,0").say(0, "elephant:0,1:0,0")
    does(play, "antelope:3,0:1,0", points=3 + 3 * 3)
    assert undone(play) == []


def test_card_35_scores_18_at_most_and_6_for_one() -> None:
    play = use(35, "G:lion,stork,zebra,giraffe,cheetah,oryx 0,0", "G 1,0").say(0, "hex:0,0")
    does(play, "done", points=3 + 15)
    assert undone(play)[:1] == ["place"], "somebody is there"
    play = use(35, "G 0,0", "W 1,0 0,1")
    does(play, "antelope:0,0", points=3 + 3)


# Brown


def test_card_98_an_antelope_runs_to_the_others() -> None:
    play = use(98, "G 0,0 1,0 2,0", "G:zebra 3,0", "D:oryx 5,5", "G 4,0")
    refused(play, "antelope:3,0", "antelope:5,5", "zebra:0,0")
    play.say(0, "antelope:0,0")
    refused(play, "antelope:0,0:3,0", "stay")
    does(play, "antelope:0,0:2,0", points=3 + 1)
    assert undone(play) == []
    play = does(use(98, "G 0,0", "D:oryx 1,0"), points=3)
    assert undone(play) == ["move"], "it has nowhere to go"


def test_card_98_scores_6_at_most() -> None:
    play = use(98, "G 0,0 7,7", "G:lion,zebra 1,0", "G:rhinoceros 0,1", "D:oryx,stork,vulture 1,-1").say(0, "antelope:0,0")
    does(play, "antelope:0,0:1,0", points=3 + 3)


def test_card_99_a_bath_for_two() -> None:
    play = use(99, "G 0,0", "D 1,0", "W:shark 2,-1", "W 0,-1", "G 5,5", "G:zebra 7,7", "W 7,8")
    refused(play, "G:0,1")
    play.say(0, "W:1,-1")
    refused(play, "rhinoceros:1,0", "elephant:5,5", "hippopotamus:1,-1", "hippopotamus:2,-1", "antelope:0,0")
    does(play, "rhinoceros:0,0", "elephant:1,0", points=4 + 3)
    play = use(99, "G:lion,stork 1,0", "G:cheetah,zebra 0,1", "W:shark -1,0")
    does(play, "W:0,0", points=4 + 4)
    assert undone(play) == ["place"], "everywhere somebody stands"


def test_card_100_sand_for_a_meerkat() -> None:
    play = use(100, "D 0,0 3,3", "G 1,0", "D:oryx 0,1")
    refused(play, "meerkat:1,0", "meerkat:0,1")
    play.say(0, "meerkat:0,0")
    refused(play, "D:2,0", "G:-1,0")
    does(play, "D:-1,0", "D:0,-1", points=5)
    play = does(use(100, "G 0,0"), points=5)
    assert undone(play) == ["place", "place"]


def test_card_101_the_gap_is_closed_and_a_card_is_played() -> None:
    play = use(101, "G 0,0 1,0 2,0 3,0", "D 9,9", hand=(44,))
    refused(play, "antelope:9,9", "zebra:0,0")
    play.say(0, "antelope:0,0")
    refused(play, "antelope:0,0:3,0", "stay")
    play.say(0, "antelope:0,0:2,0")
    assert play.offers(0) == ["antelope:0,0", "elephant:0,0", "rhinoceros:0,0"]
    does(play, "rhinoceros:0,0", points=2)
    assert play.state.landscape["0,0"] == tile("G:rhinoceros") and Built(44, 4) in play.player(0).tableau
    assert undone(play) == []
    play = does(use(101, "G 0,0", "W 1,0"), "elephant:0,0", points=2)
    assert undone(play) == ["move", "place", "play"], "it cannot leave, so nobody fills the gap"


def test_card_102_horns_drive_off_a_hunter() -> None:
    play = use(102, "G 0,0", "D:hyena,oryx 1,0", "G:lion 5,5", "W 0,1 5,6")
    refused(play, "antelope:0,0", "rhinoceros:1,0")
    does(play.say(0, "rhinoceros:0,0"), "yes", points=4 + 4)
    assert play.state.landscape["1,0"] == tile("D:oryx") and gained(play) == ["grass"]
    assert undone(play) == []
    play = use(102, "G 0,0", "D:hyena 1,0").say(0, "elephant:0,0")
    does(play, "no", points=4)
    assert play.state.landscape["1,0"] == tile("D:hyena")
    does(use(102, "G 0,0", "D:oryx 1,0", "G:lion 5,5"), "elephant:0,0", points=4)


def test_card_103_for_every_two_antelopes_one_is_born() -> None:
    play = use(103, "G:antelope 0,0 3,0 6,0", "G 1,0 4,0 9,9 8,8", "G:zebra 7,8 8,7", "D 2,0")
    play.say(0, "antelope:9,9")
    refused(play, "antelope:8,8", "antelope:2,0")
    does(play, "antelope:1,0", points=6)
    assert things(play, "antelope") == ["9,9", "1,0", "4,0"] and undone(play) == [], "four of them: two are born"


def test_card_103_three_at_most_and_none_of_one() -> None:
    play = use(103, f"G:antelope {AROUND} 2,0", "G 0,0 3,0 4,0 5,0 6,0").say(0, "antelope:0,0")
    does(play, points=6)
    assert things(play, "antelope") == ["0,0", "3,0", "4,0", "5,0"]
    play = does(use(103, "G 0,0", "D 1,0"), points=6)
    assert things(play, "antelope") == ["0,0"] and undone(play) == ["repeat"]


def test_card_104_a_stray_and_a_card_that_is_played() -> None:
    play = use(
        104,
        "G:antelope 0,0",
        "G 1,0 3,0 13,0 17,0",
        "D:lion 2,0",
        "D:elephant 12,0",
        "G:rhinoceros 16,0",
        "G:zebra 3,1",
        "D 9,9",
        market={"blue": (5,), "brown": (44,)},
    )
    refused(play, "antelope:1,0", "antelope:13,0", "antelope:17,0", "elephant:2,0", "antelope:9,9", "zebra:3,0")
    play.say(0, "rhinoceros:3,0")
    assert play.offers(0) == ["take:5", "take:44"]
    does(play, "take:44", points=4)
    assert undone(play) == things(play, "elephant") == []
    assert Built(44, 4) in play.player(0).tableau
    play = does(use(104, "G:antelope 0,0", "G 1,0"), points=4)
    assert undone(play) == ["place", "take"]


def test_card_105_the_herd_comes_to_the_river() -> None:
    play = use(105, "W 0,0 4,0", "G 1,0 2,0 3,0", "G:zebra -1,0", "G:antelope 3,1")
    refused(play, "hex:1,0")
    play.say(0, "hex:0,0")
    refused(play, "G:4,-1", "D:0,1")
    play.say(0, "G:0,1").say(0, "G:1,-1")
    refused(play, "antelope:2,0", "rhinoceros:1,0", "elephant:0,0")
    play.say(0, "elephant:1,0").say(0, "antelope:0,1")
    refused(play, "antelope:3,1:1,0", "elephant:1,0:0,0")
    does(play, "antelope:3,1:2,0", "stay", points=6 + 2 * 2)


def test_card_105_scores_16_at_most_and_6_where_nobody_comes() -> None:
    play = use(105, "W 0,0", "G:antelope 1,0", "G:elephant,antelope -1,0", "D:elephant 0,-1", "G:antelope -1,1")
    play.say(0, "G:0,1").say(0, "antelope:0,1")
    does(play, "elephant:1,-1", "stay", "stay", points=6 + 10)
    play = use(105, "W 0,0", "D 1,0", supply=stock(antelope=0, elephant=0)).say(0, "G:0,1").say(0, "G:-1,0")
    does(play, points=6)


def test_every_card_of_this_theme_has_a_test_here() -> None:
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {card.number for card in herds.CARDS}
