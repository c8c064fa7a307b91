"""The cards of the set Baobab, each through the door of players; card 111 is in test_zebras.py."""

from __future__ import annotations

from engine.games.ecos.cards import CARDS, SETS, baobab
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.test_cards import does, gained, refused, things, use


def test_card_106_animals_gather_around_the_forest() -> None:
    play = use(106, "G 0,0 1,0", "W 0,1", "D:oryx -1,0", "G:giraffe 5,5")
    refused(play, "forest:0,1", "forest:-1,0")
    play.say(0, "forest:0,0")
    refused(play, "lion:0,0", "shark:5,5")
    play.say(0, "zebra:1,0")
    does(play, "crocodile:0,1", points=9)
    assert gained(play) == ["sun"], "oryx, zebra and crocodile, each once"


def test_card_106_scores_13_at_most_and_each_kind_once() -> None:
    kinds = ["G:antelope,zebra 1,0", "G:giraffe,lion 0,1", "G:cheetah,elephant -1,0", "G:rhinoceros 1,-1", "G 0,-1", "W -1,1"]
    play = use(106, "G^* 0,0", "G 4,4", *kinds).say(0, "forest:0,0")
    does(play.say(0, "vulture:0,-1"), "flamingo:-1,1", points=13)
    play = use(106, "G 0,0", "D 1,0 0,1").say(0, "hyena:1,0")
    does(play, "hyena:0,1", points=3)


def test_card_106_without_room_beside_the_forest() -> None:
    play = does(use(106, "G 0,0", "G:lion 1,0", "G* 0,1"), "forest:0,0", "antelope:0,1", points=6)
    assert [one["left"] for one in play.told("undone")] == [1]


def test_card_107_a_vulture_clears_a_hex_for_another() -> None:
    play = use(107, "G 0,0", "G:zebra 1,0", "W:shark 0,1", "G:lion 5,5", "G 6,5")
    play.say(0, "vulture:0,0").say(0, "yes")
    does(play, points=2 + 3)
    assert play.state.landscape["1,0"] == tile("G:vulture")
    assert [one["what"] for one in play.told("removed")] == ["zebra"], "neither the shark nor the lion"


def test_card_107_may_leave_all_as_it_is() -> None:
    play = use(107, "G 0,0", "G:zebra 1,0", "D:oryx 0,1", "G:lion 5,5")
    does(play, "no", points=2 + 2)
    play = does(use(107, "G 0,0", "W 1,0", "W:shark 0,1"), points=2 + 1)
    assert things(play, "vulture") == ["0,0"], "there is nothing on land to remove: nobody is asked"


def test_card_107_needs_land_and_scores_eight_at_most() -> None:
    around = ["G:lion,zebra 1,0", "G:lion,zebra 0,1", "G:lion,zebra -1,0", "G:lion,zebra 1,-1", "G:lion 0,-1"]
    does(use(107, "G 0,0", *around), "no", points=2 + 8)
    play = does(use(107, "W 0,0", "W:shark 1,0", "G:lion 0,1"), points=2)
    assert play.told("undone")[0]["effect"] == "place"


def test_card_112_a_zebra_on_the_new_plain() -> None:
    play = use(112, "G:zebra 0,0", "W 1,0", "G 2,0", "G:zebra 3,0")
    refused(play, "D:0,1", "W:0,1")
    play.say(0, "G:-1,0")
    does(play, points=1 + 1)
    assert things(play, "zebra") == ["-1,0"], "not on the other side of the water"


def test_card_112_scores_the_grassland_around_three_at_most() -> None:
    play = use(112, "G:lion 0,0 1,0 2,0", "D 0,1", "G:lion 2,-1 2,-2").say(0, "G:1,-1")
    does(play, points=1 + 3)
    play = use(112, "G 0,0", "D 1,0").say(0, "G:2,0")
    does(play, points=1)
    assert things(play, "zebra") == ["2,0"]


def test_card_113_water_by_water_and_grass_by_it() -> None:
    play = use(113, "W 0,0", "D 1,0 2,0", hand=(36, 44))
    refused(play, "W:3,0", "G:-1,0")
    play.say(0, "W:-1,0")
    refused(play, "G:3,0", "D:-2,0")
    play.say(0, "G:-2,0").say(0, "G:-1,-1")
    does(play, "card:44", points=2)
    assert Built(44, 4) in play.player(0).tableau
    play = does(use(113, "G 0,0", "D 1,0"), points=2)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place", "play"], "there is no water"


def test_card_114_a_leopard_in_the_tree() -> None:
    play = use(114, "G:zebra 0,0", "G 1,0", "G* 2,0", "G*:giraffe 3,0", "D:hyena 1,1")
    refused(play, "forest:2,0", "forest:1,1")
    play.say(0, "forest:1,0")
    assert play.offers(0) == ["leopard:1,0:zebra:0,0", "done"], "no hyena, and the giraffe is too far"
    does(play, "leopard:1,0:zebra:0,0", points=4 + 2 + 6)
    assert play.state.landscape["1,0"] == tile("G*:leopard") and play.state.landscape["0,0"] == tile("G")


def test_card_114_without_prey_it_scores_its_forest_only() -> None:
    play = does(use(114, "G 0,0", "D:oryx 1,0", "G* 5,0"), "done", points=2 + 2)
    assert things(play, "leopard") == ["0,0"]
    does(use(114, "G^* 0,0", "G* 1,0 2,0 3,0 4,0"), points=2 + 8)
    play = does(use(114, "G:lion 0,0"), points=2)
    assert play.told("undone")[0]["effect"] == "place", "a leopard needs a hex without animals"


def test_card_115_the_plain_turns_green_and_the_herd_comes_to_the_water() -> None:
    play = use(115, "W 0,0", "G 1,0 2,0 3,0 4,0", "D 5,0", "D:oryx -1,0", "D:meerkat 0,1", "D 9,9")
    assert play.offers(0) == ["G:0,0", "G:5,0", "done"], "no animals, next to grassland"
    play.say(0, "G:5,0").say(0, "zebra:5,0").say(0, "zebra:3,0")
    refused(play, "zebra:5,0:1,0", "meerkat:0,1:-1,1")
    play.say(0, "zebra:3,0:1,0")
    does(play, "stay", points=2 + 2)
    assert [one["from"] for one in play.told("moved")] == ["3,0"]


def test_card_115_the_herd_goes_three_spaces() -> None:
    play = use(115, "W 0,0", "G:zebra 1,0", "G 2,0 3,0 4,0 5,0").say(0, "done").say(0, "zebra:5,0").say(0, "zebra:4,0")
    refused(play, "zebra:1,0:5,0")
    play.say(0, "zebra:1,0:4,0")
    assert [(one["from"], one["to"]) for one in play.told("moved")] == [("1,0", "4,0")]


def test_card_115_scores_hexes_five_at_most() -> None:
    ring = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
    play = use(115, "W 0,0", f"G:zebra {ring}", "G 5,5 6,5")
    does(play, "done", "zebra:5,5", "stay", "stay", points=2 + 5)
    does(use(115, "W:shark 0,0", "G:zebra,zebra 1,0"), points=2 + 1)


def test_card_116_a_vulture_comes_to_a_hunter() -> None:
    play = use(116, "G:leopard 0,0", "G:zebra 0,1", "G 1,0 5,0")
    does(play.say(0, "mode:0"), points=1 + 2)
    assert things(play, "vulture") == ["1,0"] and gained(play) == ["sun"]


def test_card_116_or_a_hunter_comes() -> None:
    play = use(116, "G:lion 0,0", "G 1,0", "W 2,0", "D 0,1").say(0, "mode:1")
    assert play.offers(0) == ["lion:1,0", "cheetah:1,0", "crocodile:2,0", "lion:0,1", "hyena:0,1"]
    does(play, "crocodile:2,0", points=1)
    around = "1,0 0,1 -1,1 -1,0"
    does(use(116, "W 0,0", f"G:zebra {around}"), points=1 + 3)


def test_card_116_without_a_hunter_only_a_hunter_can_come() -> None:
    play = use(116, "G 0,0", "D 1,0")
    refused(play, "mode:0", "vulture:0,0")
    does(play, "lion:0,0", points=1)
    assert [one["mode"] for one in play.told("chosen")] == [1]


def test_card_117_an_oryx_far_from_any_water() -> None:
    play = use(117, "W 0,0", "G 1,0", "D -1,0 5,5")
    assert "D:3,0" not in play.offers(0)
    refused(play, "D:0,1", "D:1,-1", "G:2,0")
    play.say(0, "D:2,0")
    assert things(play, "oryx") == ["2,0"]
    does(play, "dial", points=2 + 2)
    assert gained(play) == ["egg"]


def test_card_117_scores_four_dry_hexes_at_most_and_nothing_where_all_is_wet() -> None:
    does(use(117, "D 0,0 1,0 2,0 3,0 4,0"), "D:5,0", "dial", points=2 + 4)
    play = does(use(117, "W 0,0"), "dial", points=2)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place"]


def test_card_124_newcomers_bring_cards_one_way_or_the_other() -> None:
    play = use(124, "G 0,0", "D 1,0", "W 2,0", hand=(36,), market={"blue": (5,), "brown": (44, 45)})
    assert play.offers(0) == ["zebra:0,0", "vulture:0,0", "vulture:1,0"]
    play.say(0, "vulture:1,0").say(0, "mode:0").say(0, "take:44")
    does(play, "take:5", points=2)
    assert set(play.player(0).hand) == {36, 44, 5}
    play = use(124, "W 0,0", "G:lion 1,0", hand=(36,), market={"blue": (5,), "brown": (44, 45)})
    cubes = play.player(0).cubes
    does(play, "mode:1", points=2)
    assert Built(36, 4) in play.player(0).tableau and play.player(0).cubes == cubes + 1
    assert [one["effect"] for one in play.told("undone")] == ["place"]


def test_card_124_offers_what_can_be_done() -> None:
    play = does(use(124, "W 0,0", supply={"cubes": 5}), points=2)
    assert [one["mode"] for one in play.told("chosen")] == [1], "there is no card to gain; a cube there is"


def test_card_125_the_plain_fills() -> None:
    play = use(125, "G* 0,0", "D 1,0", "G^* 9,9")
    assert [one["hex"] for one in play.told("removed")] == ["0,0"], "not from the mountain"
    refused(play, "G:2,0", "W:-1,0")
    for answer in ("G:-1,0", "G:-2,0", "G:-3,0", "W:-4,0"):
        play.say(0, answer)
    refused(play, "W:2,0")
    play.say(0, "W:-4,1").say(0, "zebra:0,0")
    does(play, "zebra:-1,0", points=2 + 4)
    assert things(play, "W") == ["-4,0", "-4,1"]


def test_card_125_two_forests_go_and_the_largest_plain_with_a_zebra_scores_ten_at_most() -> None:
    row = " ".join(f"{at},0" for at in range(9))
    play = use(125, f"G:lion {row}", "G* 0,5 1,5 2,5").say(0, "forest:0,5").say(0, "forest:1,5")
    play.say(0, "G:3,5").say(0, "G:4,5").say(0, "G:5,5").say(0, "done").say(0, "zebra:0,5")
    does(play, "zebra:2,5", points=2 + 6)
    assert play.state.landscape["2,5"] == tile("G*:zebra")
    play = use(125, f"G {row}").say(0, "G:0,1").say(0, "G:1,1").say(0, "G:2,1").say(0, "done")
    does(play.say(0, "zebra:0,1"), "zebra:1,1", points=2 + 10)


def test_every_card_of_the_set_has_a_test_here() -> None:
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {one.number for one in baobab.CARDS}
    assert set(SETS["baobab"].cards) == tested | {111, 121} and all(CARDS[card] for card in tested)
