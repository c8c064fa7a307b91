"""The cards of the seas through the door of players: what each does, what it offers, and what it refuses."""

from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.test_cards import does, gained, refused, things, use

AROUND = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
"""The hexes around (0, 0)."""


def row(first: int, last: int, r: int = 0) -> str:
    """The hexes from one column to another."""
    return " ".join(f"{q},{r}" for q in range(first, last + 1))


# Blue


def test_card_18_a_shark_scores_the_animals_beside_sharks() -> None:
    play = use(18, "W 0,0 2,0", "G 1,0 3,0", "G:lion 1,-1", "D:hyena 9,9")
    refused(play, "shark:1,0")
    play.say(0, "shark:0,0")
    refused(play, "antelope:3,0", "antelope:1,-1")
    does(play, "antelope:1,0", points=0 + 2 * 2)


def test_card_18_sharks_swim_two_spaces() -> None:
    play = use(18, f"W {row(0, 3)}", "G:lion 4,-1").say(0, "shark:0,0").say(0, "manatee:1,0")
    refused(play, "shark:0,0:3,0")
    does(play, "shark:0,0:2,0", points=2)
    play = use(18, f"W {row(0, 3)}", "G:lion 4,-1").say(0, "shark:1,0").say(0, "manatee:0,0")
    does(play, "shark:1,0:3,0", points=2)


def test_card_18_scores_14_at_most_and_does_what_it_can() -> None:
    play = does(use(18, "W 0,0", f"G:lion {AROUND}", "W:shark 9,0", "G:lion 10,0 8,0"), points=14)
    assert [one["effect"] for one in play.told("undone")] == ["place"], "no room beside the shark"
    does(use(18, "G 0,0"), points=0)


def test_card_18_each_shark_swims_or_stays() -> None:
    play = use(18, "W:shark 0,0", "W 1,0 5,0 6,0", "G:lion 7,0", "G 4,0").say(0, "shark:5,0").say(0, "antelope:4,0")
    does(play, "shark:0,0:1,0", "shark:5,0:6,0", points=2)
    play = use(18, "W:shark 0,0", "W 1,0 5,0 6,0", "G:lion 7,0", "G 4,0").say(0, "shark:5,0").say(0, "antelope:4,0")
    does(play, "stay", "stay", points=2)
    assert play.state.landscape["0,0"] == tile("W:shark") == play.state.landscape["5,0"]


def test_card_19_the_coast_of_a_sea() -> None:
    play = use(19, "W 0,0", "G 1,0", "W 5,5")
    refused(play, "W:0,1", "done")
    play.say(0, "D:0,1")
    refused(play, "W:2,0", "G:-1,1")
    does(play, "W:-1,1", points=6 + 2)
    play = use(19, "W 0,0", "G 1,0", "W 4,0", "G 5,0 5,-1 4,1").say(0, "D:0,1")
    does(play, "W:4,-1", points=6 + 3)


def test_card_19_scores_12_at_most_besides_and_none_without_a_sea() -> None:
    play = use(19, f"W {row(0, 7)}", f"G {row(-1, 7, 1)}", f"G {row(1, 8, -1)}")
    does(play, "G:9,-1", "W:-1,0", points=6 + 12)
    play = does(use(19, "G 0,0 1,0"), "G:0,1", points=6)
    assert not things(play, "W") and len(play.told("undone")) == 1


def test_card_20_a_manatee_for_each_sea() -> None:
    play = use(20, "W 0,0 2,0", "G 1,0 3,0")
    refused(play, "G:4,0", "done")
    play.say(0, "W:4,0")
    assert play.offers(0) == ["manatee:0,0", "manatee:2,0", "manatee:4,0"]
    does(play, "manatee:4,0", "manatee:0,0", points=6 + 2 * 3)
    assert things(play, "manatee") == ["4,0", "0,0", "2,0"]
    play = use(20, "W 0,0 2,0 4,0 6,0", "G 1,0 3,0 5,0").say(0, "W:6,1").say(0, "manatee:0,0").say(0, "manatee:2,0")
    does(play, "manatee:4,0", points=6 + 2 * 3)


def test_card_20_a_single_sea_has_room_for_one() -> None:
    play = does(use(20, "W 0,0 1,0", "G 2,0"), "W:0,1", "manatee:0,0", points=6 + 2)
    assert things(play, "manatee") == ["0,0"]


def test_card_20_manatees_stay_away_from_sharks() -> None:
    play = use(20, "W:shark 0,0", "W 1,0", "W:manatee 0,1", "G 2,0", "W 3,0").say(0, "W:4,0")
    refused(play, "manatee:1,0")
    does(play, "manatee:3,0", points=6 + 2 * 2)
    does(use(20, "G 1,0", "W:manatee 0,0 2,0 4,0 6,0 8,0 10,0 12,0 14,0"), "W:1,1", points=6 + 12)


# Brown


def test_card_70_the_sea_takes_the_edge_of_the_land() -> None:
    play = use(70, "W 0,0", "G 1,0", "D 0,1", "G^ -1,1").say(0, "mode:0")
    refused(play, "W:-1,1", "W:0,0")
    does(play, "W:1,0", points=3 + 1)
    assert play.state.landscape["1,0"] == tile("W")
    does(use(70, "G 0,0", "W:shark 1,0 0,1 -1,1"), points=4 + 1)


def test_card_70_land_in_the_middle_stays_and_the_sea_gives_some_back() -> None:
    play = does(use(70, "G 0,0", f"W:shark {AROUND}", "W 2,0"), points=3)
    assert [one["mode"] for one in play.told("chosen")] == [1], "the land is not at the edge"
    assert play.state.landscape["2,0"] == tile("D:meerkat")
    play = use(70, "W:shark 0,0", "W 1,0 2,0", "G 0,1").say(0, "mode:1")
    refused(play, "D:0,0", "D:0,1")
    does(play, "D:1,0", points=3)


def test_card_70_one_tile_and_one_meerkat_on_it() -> None:
    play = use(70, "W 0,0 2,0", "D 1,0 3,0").say(0, "mode:1").say(0, "D:0,0")
    does(play, points=3)
    assert things(play, "meerkat") == ["0,0"] and play.state.landscape["2,0"] == tile("W") and not play.told("undone")


def test_card_71_a_stork_on_a_broad_back() -> None:
    play = use(71, "W 0,0", "G 1,0 2,0", "D 0,1")
    refused(play, "stork:2,0")
    play.say(0, "stork:1,0")
    does(play, "stork:1,0:0,0", points=2 + 3)
    assert things(play, "hippopotamus") == ["0,0"]
    play = use(71, "W 0,0 1,0", "G 2,0 3,0").say(0, "hippopotamus:1,0").say(0, "stork:2,0")
    does(play, "stay", points=2)


def test_card_71_a_stork_goes_one_space_and_8_is_the_most() -> None:
    play = use(71, "W 0,0 3,0", "G 1,0", "G:lion 2,0").say(0, "hippopotamus:0,0")
    refused(play, "stork:1,0:3,0")
    does(play, "stay", points=2)
    crowd = "W:crocodile,hippopotamus,manatee,shark 0,0"
    does(use(71, crowd, "W 3,0", "G 2,0"), "stay", points=2 + 6)
    play = does(use(71, "G 0,0", "D 1,0"), points=2)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place", "move"]


def test_card_72_an_island_floats_to_the_new_water() -> None:
    play = use(72, "W 0,0", "G 1,0", "G:lion 2,0", "D 0,1")
    refused(play, "G:-1,0", "done")
    play.say(0, "W:-1,0")
    refused(play, "shift:0,0:-2,0", "shift:2,0:1,1")
    does(play, "shift:2,0:0,-1", points=1 + 2 * 2)
    assert "2,0" not in play.state.landscape and play.state.landscape["0,-1"] == tile("G:lion")
    assert gained(play) == ["grass"]


def test_card_72_land_in_the_middle_stays_and_7_is_the_most() -> None:
    play = use(72, "G 0,0", f"G {AROUND}").say(0, "W:2,0")
    assert play.offers(0) and not any(option.startswith("shift:0,0:") for option in play.offers(0))
    play = use(72, "W 0,1 -1,1 -1,0 0,-1 1,-1", "G 2,-1 3,-1").say(0, "W:1,0")
    does(play, "shift:3,-1:0,0", points=7)
    play = does(use(72, "W 0,0 1,0"), "W:0,1", points=1)
    assert [one["effect"] for one in play.told("undone")] == ["shift"] and gained(play) == ["grass"]


def test_card_73_a_shark_comes_up_the_river() -> None:
    play = use(73, "W 0,0", "G 1,0", "G:antelope 2,0", "G:zebra 1,1")
    refused(play, "W:3,0", "done")
    play.say(0, "W:0,1")
    assert play.offers(0) == ["shark:0,1:antelope:2,0", "done"]
    does(play.say(0, "shark:0,1:antelope:2,0"), "dial", points=4 + 3)
    assert things(play, "shark") == ["0,1"] and gained(play) == ["egg"] and not play.told("undone")


def test_card_72_counts_water_only() -> None:
    play = use(72, "W 0,0", "G 1,0 2,0", "D 0,1").say(0, "W:-1,0")
    does(play, "shift:2,0:-1,1", points=1 + 2 * 2)


def test_card_73_takes_one_and_hippopotamuses_too() -> None:
    play = use(73, "W:shark 0,0", "W:hippopotamus 1,0", "G:antelope 0,-1").say(0, "W:0,1")
    assert "shark:0,0:hippopotamus:1,0" in play.offers(0)
    does(play, "shark:0,0:antelope:0,-1", "dial", points=4 + 3)
    assert len(play.told("hunted")) == 1


def test_card_73_without_prey() -> None:
    does(use(73, "W 0,0", "G 1,0", "G:antelope 2,0"), "W:0,1", "done", points=4)
    play = does(use(73, "W 0,0", "G 1,0 2,0", "G:antelope 3,0"), "W:0,1", points=4)
    assert gained(play) == [], "it is three spaces away"
    play = does(use(73, "G 0,0", "D 1,0"), points=4)
    assert not things(play, "W") and not things(play, "shark")


def test_card_74_a_stork_comes_ashore_and_a_card_with_it() -> None:
    market = {"blue": (5,), "brown": (44,)}
    play = use(74, "W 0,0", f"G {AROUND}", market=market)
    refused(play, "stork:0,0")
    play.say(0, "stork:1,0")
    assert play.offers(0) == ["take:5", "take:44"]
    does(play, "take:44", points=1)
    assert play.player(0).hand == (44,)
    play = does(use(74, "W 0,0", "G:lion 1,0", market={"blue": (5,)}), points=2)
    assert play.player(0).hand == (5,)


def test_card_74_without_room_and_cards() -> None:
    play = does(use(74, "G:lion 0,0 1,0"), points=1)
    assert len(play.told("undone")) == 2 and play.player(0).hand == ()


def test_card_75_land_grows_about_a_water_hex() -> None:
    play = use(75, "W 0,0 3,0 1,-1", "G 1,0 2,0")
    refused(play, "hex:1,0")
    play.say(0, "hex:0,0")
    refused(play, "G:4,0", "W:0,1")
    does(play, "G:0,1", "D:-1,1", points=6)


def test_card_75_water_in_the_middle_is_not_chosen_and_8_is_the_most() -> None:
    play = use(75, "W 0,0 2,0", f"G {AROUND}")
    does(play, "G:2,1", "G:3,0", points=6)
    play = does(use(75, "W 0,0", "G 1,0 0,1 -1,1 -1,0 0,-1"), "D:1,-1", points=8)
    assert [one["left"] for one in play.told("undone")] == [1]
    play = does(use(75, "G 0,0", "D 1,0"), points=3)
    assert [one["effect"] for one in play.told("undone")] == ["pick", "place"]


def test_card_76_the_open_sea() -> None:
    play = use(76, "W 0,0 1,0", "G 0,1")
    refused(play, "W:0,2", "done")
    play.say(0, "W:1,-1").say(0, "W:2,-1")
    assert set(play.offers(0)) == {"shark:1,-1", "manatee:1,-1", "shark:2,-1", "manatee:2,-1"}, "the others are next to land"
    cubes = play.player(0).cubes
    does(play, "manatee:1,-1", points=4)
    assert play.player(0).cubes == cubes, "the sea has four hexes"


def test_card_76_a_cube_for_five_hexes_and_no_animal_by_the_shore() -> None:
    play = use(76, "W 0,0 1,0 2,0", "G -1,0").say(0, "W:3,0")
    cubes = play.player(0).cubes
    does(play, "W:4,0", "shark:4,0", points=4)
    assert play.player(0).cubes == cubes + 1
    play = does(use(76, "W 0,0", "G 1,0 -1,1 0,-1"), "W:0,1", "W:1,-1", points=4)
    assert not things(play, "shark") and not things(play, "manatee")


def test_card_77_it_rains_for_all() -> None:
    play = does(use(77, "W 0,0", "G 1,0", hand=(44,)), "W:0,1", points=5)
    assert Built(44, 4) in play.player(0).tableau
    assert [(one["seat"], one["element"]) for one in play.told("element")] == [(1, "water")]
    play = use(77, "W 0,0", "G 1,0")
    refused(play, "G:0,1", "done")
    does(play, "W:0,1", points=5)
    assert [one["effect"] for one in play.told("undone")] == ["play"]
