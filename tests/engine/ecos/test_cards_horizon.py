"""New Horizon's cards: all that a question offers and nothing else, and how often it is asked."""

from __future__ import annotations

import pytest

from tests.engine.ecos.test_cards import use

HUNTED = ["G:zebra 1,0", "G:antelope 0,1", "D:oryx -1,1", "G:giraffe -1,0", "W:flamingo 0,-1", "D:hyena 1,-1", "G:zebra 2,0"]
"""Prey around (0, 0), a hunter, and one that is two spaces away."""
PREY = ["zebra:1,0", "antelope:0,1", "oryx:-1,1", "flamingo:0,-1"]
AROUND = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"

OFFERS = [
    (107, ["G 0,0", "G:zebra 1,0", "D:oryx 0,1", "W:shark -1,0", "G:lion 5,5"], "yes", ["zebra:1,0", "oryx:0,1"]),
    (108, ["G 0,0"], "", [f"W:{key}" for key in AROUND.split()]),
    (110, ["W 0,0", *HUNTED], "", [*(f"crocodile:0,0:{one}" for one in PREY), "done"]),
    (112, ["W 0,0"], "", [f"G:{key}" for key in AROUND.split()]),
    (114, ["G 0,0", *HUNTED], "forest:0,0", [*(f"leopard:0,0:{one}" for one in (*PREY[:3], "giraffe:-1,0")), "done"]),
    (115, ["G:lion 0,0", "D 1,0", "W 0,1", "D:oryx -1,0", "D 3,0"], "", ["G:1,0", "G:0,1", "done"]),
    (115, ["G:antelope 0,0", "G:lion 1,0 2,0 3,0 4,0", "D:oryx 7,7", "D:hyena 8,7", "G:zebra 9,9", "G:lion 9,8"], "",
     [*(f"antelope:0,0:{q},0" for q in range(4)), "oryx:7,7:7,7", "oryx:7,7:8,7", "zebra:9,9:9,9", "zebra:9,9:9,8", "stay"]),
    (116, ["G 0,0", "G* 5,5", "W 9,9", "D 9,0"], "",
     ["lion:0,0", "cheetah:0,0", "crocodile:9,9", "lion:9,0", "hyena:9,0",
      *(f"{hunter}:5,5" for hunter in ("lion", "cheetah", "leopard"))]),
    (124, ["G 0,0", "D 1,0", "W 2,0"], "", ["zebra:0,0", "vulture:0,0", "vulture:1,0"]),
    (125, ["G* 0,0 1,0 5,5", "G^* 9,9"], "", ["forest:0,0", "forest:1,0", "forest:5,5"]),
    (125, ["G 0,0"], "", [f"G:{key}" for key in AROUND.split()]),
    (126, ["W 0,0"], "", [f"W:{key}" for key in AROUND.split()]),
    (126, ["W 0,0"], "W:1,0", [f"{what}:{key}" for key in ["2,0", "1,1", "0,1", "1,-1", "2,-1"] for what in "GD"]),
    (127, ["W:shark 0,0", "G 1,0", "D 0,1", "D:oryx -1,0", "W 2,0", "G 5,5"], "mode:0", ["W:1,0", "W:0,1"]),
    (129, ["W 0,0 9,9 7,7", "D 1,0", "G 9,8"], "", ["crocodile:0,0", "crocodile:9,9"]),
    (130, ["W 0,0"], "", [f"W:{key}" for key in AROUND.split()]),
    (131, ["W 0,0"], "", [f"W:{key}" for key in AROUND.split()]),
    (133, ["W 0,0 1,0 0,1 5,5"], "D:0,0", ["crocodile:1,0", "crocodile:0,1"]),
    (134, ["D^ 0,0", "G 1,0", "G 5,5"], "mountain:1,0",
     [f"{what}:{key}" for key in ["2,0", "1,1", "0,1", "1,-1", "2,-1"] for what in "GD"]),
    (135, ["D 0,0"], "", [f"D:{key}" for key in AROUND.split()]),
    (135, ["D 0,0", "G 1,0 0,1", "G:lion -1,0", "W -1,1", "G 5,5 5,6"], "D:0,-1", ["flip:1,0", "flip:0,1", "done"]),
    (136, ["W 0,0"], "", [f"{what}:{key}" for key in AROUND.split() for what in "GD"]),
    (136, ["W 0,0"], "G:1,0", [f"{what}:{key}" for key in ["2,0", "1,1", "0,1", "1,-1", "2,-1"] for what in "GD"]),
    (136, ["W 0,0 0,-1"], "G:1,0 D:0,1 D:1,1",
     [f"W:{key}" for key in ["1,-1", "2,-1", "2,0", "2,1", "1,2", "0,2", "-1,2", "-1,1"]]),
    (137, ["G* 0,0", "W 9,9", "D 9,0"], "G:1,0 G:2,0",
     ["zebra:0,0", "vulture:0,0", "leopard:0,0", *(f"{one}:{q},0" for q in (1, 2) for one in ("zebra", "vulture")),
      "oryx:9,0", "vulture:9,0", "crocodile:9,9", "flamingo:9,9"]),
]  # fmt: skip


@pytest.mark.parametrize(("number", "lines", "answers", "offered"), OFFERS)
def test_a_card_offers_this_and_nothing_else(number: int, lines: list[str], answers: str, offered: list[str]) -> None:
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    assert sorted(play.offers(0)) == sorted(offered)


@pytest.mark.parametrize(
    ("number", "lines", "answers"),
    [
        (110, ["W 0,0", *HUNTED], "crocodile:0,0:zebra:1,0"),
        (114, ["G 0,0", *HUNTED], "forest:0,0 leopard:0,0:zebra:1,0"),
        (116, ["G:lion 0,0", "G 1,0 0,1"], "mode:0 vulture:1,0"),
        (127, ["W:shark 0,0", "G 1,0 0,1 -1,1"], "W:1,0 crocodile:1,0"),
        (127, ["W 0,0 1,0 2,0"], "G:1,0"),
        (128, ["W 0,0 1,0 0,1"], "flamingo:0,0 flamingo:1,0"),
        (130, ["W 0,0", "G 1,0 2,-1 0,1"], "W:1,-1 forest:2,-1"),
        (135, ["D 0,0", "G 1,0 0,1"], "D:-1,0 flip:1,0 oryx:1,0"),
    ],
)  # fmt: skip
def test_no_card_asks_once_more(number: int, lines: list[str], answers: str) -> None:
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    assert {one.question.kind for one in play.asked.values()} == {"commit"}, play.offers(0)


@pytest.mark.parametrize(
    ("number", "lines", "answers"),
    [(112, ["G 0,0 1,0"], "G:2,0 zebra:0,0"), (107, ["G 0,0 1,0 0,1"], "vulture:0,0"), (117, ["D 9,0"], "D:10,0")],
)
def test_no_card_places_more_than_it_says(number: int, lines: list[str], answers: str) -> None:
    """Where one more would fit or be asked for, or be told as not done."""
    play = use(number, *lines)
    for answer in answers.split():
        play.say(0, answer)
    assert len([one for one in play.told("placed") if len(one["what"]) > 1]) == 1 and not play.told("undone")


def test_card_129_asks_for_one_animal_that_is_near() -> None:
    play = use(129, "W 0,0", "G:zebra 1,0", "G:antelope 0,1", "G 2,0 0,2", "G:zebra 9,9", "G 9,8")
    movers = {option.rpartition(":")[0] for option in play.offers(1)}
    assert movers == {"zebra:1,0", "antelope:0,1", ""}
    play.say(1, "zebra:1,0:2,0")
    assert play.asked.keys() == {0} and play.offers(0) == ["crocodile:0,0:antelope:0,1", "done"]
    play = use(129, "W 0,0", *HUNTED).say(1, "stay")
    assert sorted(play.offers(0)) == sorted([*(f"crocodile:0,0:{one}" for one in PREY), "done"])
    play.say(0, "crocodile:0,0:zebra:1,0")
    assert {one.question.kind for one in play.asked.values()} == {"element"}, "it takes one"


def test_card_125_must_place_three_tiles_and_two_zebras() -> None:
    play = use(125, "G 0,0")
    for tile in ("G:1,0", "G:2,0", "G:3,0"):
        assert "done" not in play.offers(0)
        play.say(0, tile)
    play.say(0, "done")
    assert "done" not in play.offers(0) and play.asked[0].question.kind == "place"


def test_counts_are_of_what_the_card_names() -> None:
    """130: forests by water; 131: water; 133: crocodiles by the desert; 126: land of both kinds."""
    play = use(130, "W 0,0", "G* 1,0", "G* 5,5 5,6").say(0, "W:-1,0")
    assert [one["n"] for one in play.told("points")] == [2 + 1]
    play = use(133, "W 0,0 0,1", "W:crocodile 9,9", "G 1,0").say(0, "D:0,1").say(0, "dial")
    assert len(play.told("element")) == 1
    play = use(126, "W 0,0", "D 1,0 0,1").say(0, "W:1,-1")
    assert [one["n"] for one in play.told("points")] == [2 + 1]
    play = use(131, "W 0,0 1,0 2,0", "D:oryx 0,1", "D 3,0").say(0, "W:-1,0").say(0, "shift:3,0:-1,-1")
    assert [one["n"] for one in play.told("points")] == [3 + 1]
    play = use(109, "W:shark 9,9", "D 0,0", f"G {AROUND}").say(0, "W:9,8").say(0, "W:9,7").say(0, "G:8,9")
    assert [one["n"] for one in play.say(0, "G:8,8").told("points")] == [4], "only water with tiles all around"
    play = use(136, "W 5,5 5,6", "W 0,0").say(0, "G:1,0").say(0, "G:2,0").say(0, "G:3,0")
    assert [one["n"] for one in play.told("points")] == [4], "only the water next to it"
    play = use(134, "G 0,0", "D 5,5").say(0, "mountain:0,0").say(0, "G:1,0")
    assert [one["hex"] for one in play.told("placed")] == ["0,0", "1,0", "1,0"]


@pytest.mark.parametrize("hunter", ["G:lion", "G:cheetah", "D:hyena", "G*:leopard", "W:crocodile"])
def test_card_116_a_vulture_comes_to_any_hunter(hunter: str) -> None:
    play = use(116, f"{hunter} 0,0", "G 1,0 9,9").say(0, "mode:0")
    assert [one["hex"] for one in play.told("placed")] == ["1,0"]


@pytest.mark.parametrize("newcomer", ["G:zebra", "W:crocodile", "W:flamingo", "D:oryx", "D:vulture", "G*:leopard"])
def test_card_137_counts_all_newcomers(newcomer: str) -> None:
    play = use(137, f"{newcomer} 0,0", "G:lion 2,0").say(0, "W:1,0").say(0, "W:3,0")
    play.say(0, "crocodile:1,0").say(0, "crocodile:3,0")
    assert [one["n"] for one in play.told("points")] == [5 + 2 * len({"crocodile", newcomer.partition(":")[2]})]


def test_card_115_counts_hexes_with_an_antelope_too() -> None:
    play = use(115, "W:shark 0,0", "G:antelope 1,0")
    assert [one["n"] for one in play.told("points")] == [2 + 1]


def test_card_133_takes_no_egg_for_a_crocodile_far_from_the_desert() -> None:
    play = use(133, "W 0,0 0,1", "W:crocodile 9,9 8,8", "G 9,8").say(0, "D:0,1").say(0, "dial")
    assert len(play.told("element")) == 1


def test_card_127_plays_one_card() -> None:
    play = use(127, "W 0,0", "G:lion 1,0", hand=(36, 44)).say(0, "card:44")
    assert play.player(0).hand == (36,) and {one.question.kind for one in play.asked.values()} == {"commit"}
