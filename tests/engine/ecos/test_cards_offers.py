"""What the base cards offer, whole: no piece, no hex and no way out more or less than their text says."""

import pytest

from engine.games.ecos.pieces import SPECIES
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, left, things, use

ALL_OF_THESE = set(SPECIES) - {"gorilla", "leopard"}
"""What lives on grassland, water and desert."""
OFFERS = [
    # card, landscape, what was answered before, the first words of all that is offered then
    (1, ["G 0,0 1,0"], "", {"G"}),
    (1, ["G 0,0 1,0"], "G:0,1 G:1,1", {"antelope"}),
    (2, ["W 0,0", "G 1,0 2,0 6,5", "G:antelope 5,5", "D:oryx 8,8", "D 9,8"], "lion:1,0", {"antelope", "lion", "oryx", "stay"}),
    (3, ["G 0,0", "G:antelope 1,0"], "", {"G"}),
    (3, ["G 0,0", "G:antelope 1,0"], "G:0,1", {"lion"}),
    (4, ["G:lion 0,0", "G 1,0", "W 0,1", "D 2,0"], "", ALL_OF_THESE),
    (5, ["W 0,0 0,1"], "W:1,0 W:1,1", {"shark"}),
    (6, ["W 0,0", "G 1,0 2,0"], "", {"W"}),
    (36, ["G 0,0"], "", {"G"}),
    (36, ["G 0,0"], "G:0,1", {"antelope", "giraffe"}),
    (37, ["G 0,0"], "", {"W", "G", "D"}),
    (37, ["G 0,0"], "G:0,1", {"W", "G", "D"}),
    (40, ["G:cheetah 0,0", "D:meerkat 1,0", "G:antelope 0,1", "G:zebra -1,0", "G 5,5"], "mode:0", {"cheetah", "done"}),
    (41, ["G 0,0"], "", {"G", "D"}),
    (44, ["D 0,0"], "", {"W"}),
    (46, ["W 0,0"], "", {"D"}),
    (47, ["W 0,0", "D 1,0"], "", {"G", "D"}),
    (47, ["W 0,0", "D 1,0"], "D:2,0", {"hippopotamus", "shark", "manatee"}),
    (51, ["G 0,0 1,0", "W:stork 5,5"], "", {"stork"}),
]  # fmt: skip


def after(number: int, lines: list[str], answers: str) -> Play:
    """The card at work, with these questions answered."""
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    return play


@pytest.mark.parametrize(("number", "lines", "answers", "kinds"), OFFERS)
def test_nothing_but_what_the_card_says_is_offered(number: int, lines: list[str], answers: str, kinds: set[str]) -> None:
    """And nobody may stop early where it does not say so."""
    assert {one.partition(":")[0] for one in after(number, lines, answers).offers(0)} == kinds


# Each tile of these could go without the landscape falling apart: what stays away does so by the card's own words.
DUNES = ["W 0,0", "D 1,0", "G 1,1", "D:oryx 0,1", "G -1,1"]


def test_card_46_only_a_desert_without_animals_wanders() -> None:
    play = after(46, DUNES, "D:2,0 mode:0")
    assert {one.split(":")[1] for one in play.offers(0)} == {"1,0", "2,0"}
    assert {one.partition(":")[0] for one in play.offers(0)} == {"shift"}
    does(play, "shift:2,0:1,-1", points=1)


def test_card_46_only_a_desert_without_animals_goes_and_one_alone() -> None:
    play = after(46, DUNES, "D:2,0 mode:1")
    assert set(play.offers(0)) == {"tile:1,0", "tile:2,0"}
    does(play, "tile:2,0", points=1 + 2)
    assert "2,0" not in play.state.landscape and "1,0" in play.state.landscape


def test_card_40_a_cheetah_takes_one_of_both_kinds_of_prey() -> None:
    lines = ["G:cheetah 0,0", "D:meerkat 1,0", "G:antelope 0,1", "G:zebra -1,0", "G 5,5"]
    play = after(40, lines, "mode:0")
    assert set(play.offers(0)) == {"cheetah:0,0:meerkat:1,0", "cheetah:0,0:antelope:0,1", "done"}
    does(play, "cheetah:0,0:meerkat:1,0", points=3 + 4)


def test_card_40_one_cheetah_runs_alone() -> None:
    play = after(40, ["G:cheetah 0,0 1,0", "G 2,0 3,0", "W 0,9"], "mode:1 cheetah:1,0:3,0")
    assert [one["to"] for one in play.told("moved")] == ["3,0"]
    assert play.asked[0].question.kind == "commit"


def test_card_47_only_land_beside_the_water_is_taken() -> None:
    play = after(47, ["W 0,0", "D 1,0", "G 2,0 3,0"], "G:4,0")
    does(play, "shark:1,0", points=3)
    assert play.state.landscape["1,0"].terrain == "W", "2,0, 3,0 and 4,0 are not next to water, so nothing is asked"


def test_card_44_each_desert_beside_it_scores_one() -> None:
    does(use(44, "D 0,0", "G 1,0"), "W:0,1", points=1)


def test_card_6_and_card_5_place_their_own_animal() -> None:
    assert things(after(6, ["W 0,0", "G 1,0 2,0"], "W:3,0"), "manatee") == ["3,0"]
    assert things(after(5, ["W 0,0 0,1"], "W:1,0 W:1,1 shark:1,1"), "shark") == ["1,1"]


def test_card_50_forests_count_beside_gorillas_alone() -> None:
    play = after(50, ["D 0,0", "G*:rhinoceros 5,5", "G* 5,6"], "mountain:0,0")
    assert [one["n"] for one in play.told("points")] == [4]


def test_card_51_only_storks_count() -> None:
    assert [one["n"] for one in after(51, ["W 0,0", "G:rhinoceros 5,5", "G 1,0"], "stork:0,0 stay").told("points")] == [2]


def test_card_4_each_other_player_places_one_animal_of_any_kind_or_none() -> None:
    play = after(4, ["G:lion 0,0", "G 1,0 3,0", "W 0,1", "D 2,0"], "lion:1,0 shark:0,1").say(1, "yes")
    kinds = {one.partition(":")[0] for one in play.offers(1)}
    assert {"antelope", "zebra", "oryx"} <= kinds <= set(SPECIES)
    play.say(1, "antelope:3,0")
    assert {one.question.kind for one in play.asked.values()} == {"commit"} and left(play, 4) == 0
