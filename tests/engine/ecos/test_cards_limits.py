"""What cards do not do: the limits of their points, of their moves and of their numbers."""

import pytest

from engine.games.ecos.state import Built
from tests.engine.ecos.test_cards import does, gained, refused, things, use

AROUND = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
"""The hexes around (0, 0)."""

LIMITS = [
    (
        2,
        ["W 0,0", "G:lion,zebra 1,0", "G:cheetah,giraffe 0,1", "G:elephant,antelope -1,0", "G:rhinoceros 1,-1"],
        "stay stay",
        3 + 12,
    ),
    (3, ["G 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0"], "G:8,0 lion:0,0", 2 + 16),
    (7, ["G 0,0", "G^** 2,0 3,0 4,0"], "", 18),
    (38, ["G*:giraffe 0,0 1,0"], "G:2,0", 2 + 4),
    (40, ["G 0,0 1,0", f"G {AROUND}", "G:cheetah 2,0"], "mode:1 cheetah:2,0:0,0", 6),
    (42, ["G 0,0", f"G {AROUND}"], "G:2,0 rhinoceros:0,0", 1 + 5),
    (43, ["D 0,0", "G** 1,0", "G^** 2,0", "G^** 3,0"], "elephant:0,0 elephant:0,0:1,0", 10),
    (44, ["D 1,0 0,1 -1,1"], "W:0,0", 2),
    (47, ["G 0,0", f"W {AROUND}"], "G:2,0 W:0,0 shark:0,0", 12),
    (50, ["G 0,0", f"G* {AROUND}"], "mountain:0,0", 2 + 2 + 10),
    (51, ["W:stork 0,0 2,0 4,0 6,0", "G 1,0 3,0 5,0 7,0 8,0"], "stork:8,0 stay stay stay stay stay", 3),
]


@pytest.mark.parametrize(("number", "lines", "answers", "points"), LIMITS)
def test_a_card_scores_no_more_than_its_most(number: int, lines: list[str], answers: str, points: int) -> None:
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    told = [one["n"] for one in play.told("points")]
    assert sum(told) == points, play.offers(0)


@pytest.mark.parametrize(
    ("number", "lines", "answers", "near", "far"),
    [
        (2, ["W 0,0", "G 1,0 2,0 3,0", "G:zebra 4,0"], "antelope:1,0", "zebra:4,0:2,0", "zebra:4,0:1,0"),
        (40, ["G:cheetah 0,0", "G 1,0 2,0 3,0 4,0"], "mode:1", "cheetah:0,0:3,0", "cheetah:0,0:4,0"),
        (43, ["G 0,0", "G 1,0 2,0 3,0"], "elephant:0,0", "elephant:0,0:2,0", "elephant:0,0:3,0"),
        (51, ["W:stork 0,0", "G 1,0 2,0 3,0 4,0"], "stork:1,0", "stork:0,0:3,0", "stork:0,0:4,0"),
    ],
)  # fmt: skip
def test_an_animal_goes_no_farther_than_the_card_says(number: int, lines: list[str], answers: str, near: str, far: str) -> None:
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    refused(play, far)
    assert near in play.offers(0)


def test_card_8_and_card_45_place_two_at_most() -> None:
    play = use(8, "D 0,0 1,0 2,0").say(0, "D:3,0").say(0, "meerkat:0,0").say(0, "meerkat:1,0")
    assert play.asked[0].question.kind == "commit" and things(play, "meerkat") == ["0,0", "1,0"]
    play = use(45, "W 0,0 0,1 1,-1 2,-1", "G 1,0").say(0, "hippopotamus:0,0").say(0, "hippopotamus:0,1")
    assert play.asked[0].question.kind == "commit" and play.player(0).points == 4


def test_card_43_moves_three_elephants_at_most() -> None:
    play = use(43, "G:elephant 0,0 1,0 2,0", "G 3,0 4,0").say(0, "elephant:4,0")
    for _ in range(3):
        play.say(0, play.offers(0)[0])
    assert play.asked[0].question.kind == "commit" and len(play.told("moved")) == 3


def test_card_45_counts_only_those_beside_grassland() -> None:
    does(use(45, "W 0,0", "G 1,0", "W:hippopotamus 5,5"), "hippopotamus:0,0", points=2)


def test_card_46_shifts_to_the_water_only() -> None:
    play = use(46, "W 0,0", "D 1,0", "G 0,1 1,1", "D:oryx 2,0").say(0, "D:3,0").say(0, "mode:0")
    refused(play, "shift:3,0:2,-1")
    assert "shift:3,0:1,-1" in play.offers(0)


def test_card_49_the_forest_grows_on_the_new_land_and_a_card_is_played() -> None:
    play = does(use(49, "W 0,0", "G 1,0", "W:shark 0,1", hand=(36, 44)), "card:44", points=4)
    assert things(play, "forest") == ["0,0"] and Built(44, 4) in play.player(0).tableau
    assert play.player(0).hand == (36,), "one card, no second one"


def test_card_50_the_gorilla_lives_on_the_new_mountain() -> None:
    play = does(use(50, "D 0,0", "D^ 1,0"), points=4)
    assert things(play, "gorilla") == ["0,0"]


def test_card_51_a_single_stork_scores_two_and_two_waters_are_too_few() -> None:
    play = does(use(51, "W 0,0 2,0", "G 1,0"), "stork:0,0", "stay", points=2)
    assert gained(play) == []
