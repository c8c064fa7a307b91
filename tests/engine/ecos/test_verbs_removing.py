"""E25, E27, E31: removing tiles and tokens, and predators."""

import pytest

from engine.games.ecos.effects import Hunt, Points, Remove, Where
from engine.games.ecos.state import Tile
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import Doing, block, declared, in_one_piece

LINE = land("G 0,0 1,0 2,0 3,0 4,0")
PREY = ("antelope", "zebra")


def test_e25_a_tile_whose_removal_would_split_the_landscape_is_not_offered() -> None:
    play = Doing(LINE, Remove(what=("tile",)))
    assert play.offers == ["tile:0,0", "tile:4,0"]
    play.say("tile:4,0")
    assert play.over and in_one_piece(play.land) and len(play.land) == 4
    assert play.told("removed") == [{"what": "G", "hex": "4,0"}] and play.left("land") == 42 - 4
    assert (play.state.marks, play.state.last) == ({"removed": "4,0"}, ("4,0",))


def test_e25_four_tiles_are_left_and_the_rest_is_told() -> None:
    play = Doing(block(6), Remove(what=("tile",), n=9), Points(n=1))
    while not play.over:
        play.say(play.offers[0])
    assert len(play.land) == 4 and play.told("undone") == [{"effect": "remove", "left": 7}]
    assert play.kinds[-1] == "points"


def test_e25_with_a_tile_all_that_is_on_it_goes_to_the_supply() -> None:
    ground = {**LINE, **land("G^*:gorilla,lion 4,0")}
    play = Doing(ground, Remove(what=("tile",), where=Where(mountain=True)))
    assert play.over and "4,0" not in play.land
    assert [one["what"] for one in play.told("lost")] == ["mountain", "forest", "gorilla", "lion"]
    assert (play.left("mountain"), play.left("forest"), play.left("gorilla"), play.left("lion")) == (15, 25, 8, 7)


def test_e31_no_tile_of_a_feature_is_removed() -> None:
    play = Doing(declared(block(7), 121, "1,0", "0,1"), Remove(what=("tile",)))
    assert len(play.offers) == 5 and not {"tile:1,0", "tile:0,1"} & set(play.offers)


def test_e31_tokens_on_a_feature_are_removed_as_anywhere_but_not_kilimanjaros_mountain() -> None:
    peaks = declared(land("G^*:lion 0,0", "G^ 1,0 0,1", "D^ 1,1", "W 2,0"), 118, "0,0", "1,0", "0,1")
    play = Doing(peaks, Remove(what=("mountain", "forest", "lion")))
    assert play.offers == ["forest:0,0", "lion:0,0", "mountain:1,1"]
    only = Doing(declared(peaks, 118, "1,1"), Remove(what=("mountain",)))
    assert only.told("undone") == [{"effect": "remove", "left": 1}]


@pytest.mark.parametrize(
    ("text", "what", "left", "lost"),
    [
        ("G^**:gorilla", "mountain", "G*", ["forest", "gorilla"]),
        ("D^*:leopard,lion", "mountain", "D:lion", ["forest", "leopard"]),
        ("G^*:leopard", "mountain", "G*:leopard", []),
        ("G*:leopard,lion", "forest", "G:lion", ["leopard"]),
        ("G^**:leopard", "forest", "G^*:leopard", []),
        ("G:lion,lion", "lion", "G:lion", []),
    ],
)
def test_e25_after_a_token_is_removed_what_no_longer_fits_is_lost(text: str, what: str, left: str, lost: list[str]) -> None:
    play = Doing(land("W 1,0 0,1 1,1", f"{text} 0,0"), Remove(what=(what,)))
    assert play.over and play.land["0,0"] == land(f"{left} 0,0")["0,0"]
    assert play.told("removed") == [{"what": what, "hex": "0,0"}]
    assert [one["what"] for one in play.told("lost")] == lost


def test_e2_animals_of_a_kind_on_one_hex_are_alike_and_up_to_may_stop() -> None:
    play = Doing(land("G:lion,lion 0,0", "G:lion 1,0", "W 0,1 1,1"), Remove(what=("lion",), n=3, up_to=True))
    assert play.offers == ["lion:0,0", "lion:1,0", "done"]
    play.say("lion:0,0")
    assert play.offers == ["lion:0,0", "lion:1,0", "done"]
    assert play.say("done").over and play.left("lion") == 5


@pytest.mark.parametrize(("reach", "offered"), [(0, ["0,0"]), (1, ["0,0", "1,0"]), (2, ["0,0", "1,0", "2,0"])])
def test_e27_prey_is_on_the_predators_hex_or_next_to_it_unless_a_range_is_given(reach: int, offered: list[str]) -> None:
    ground = land("G:antelope,lion 0,0", "G:zebra 1,0", "G:antelope 2,0", "G:zebra 3,0", "W 0,1")
    play = Doing(ground, Hunt(predator="lion", prey=PREY, n=4, reach=reach))
    told = [one["hex"] for one in play.told("hunted")]
    assert told + [offer.rpartition(":")[2] for offer in play.offers] == offered


def test_e27_both_are_named_and_the_prey_goes_to_the_supply() -> None:
    play = Doing(land("G:lion 0,0 2,0", "G:antelope,zebra 1,0", "D 0,1"), Hunt(predator="lion", prey=PREY))
    assert play.offers == [f"lion:{start}:{prey}:1,0" for prey in PREY for start in ("0,0", "2,0")]
    assert {one.ref for one in play.choice.question.options} == {"hex:1,0"}
    assert play.choice.question.args == {"left": 1, "predator": "lion", "what": ["antelope", "zebra"]}
    play.say("lion:2,0:zebra:1,0")
    assert play.told("hunted") == [{"by": "lion", "from": "2,0", "what": "zebra", "hex": "1,0"}]
    assert play.land["1,0"].animals == ("antelope",) and play.left("zebra") == 14
    assert play.state.marks == {"removed": "1,0"}


def test_e27_without_predator_or_prey_it_is_told_that_nothing_could_be_done() -> None:
    for ground in (land("G:lion 0,0", "G 1,0 0,1 1,1"), land("G 0,0", "G:zebra 1,0", "G 0,1 1,1")):
        play = Doing(ground, Hunt(predator="lion", prey=PREY, n=2))
        assert play.over and play.told("undone") == [{"effect": "hunt", "left": 2}]


def test_e27_no_animal_hunts_itself() -> None:
    hunt = Hunt(predator="hyena", prey=("hyena",), n=2)
    alone = Doing(land("D:hyena 0,0", "D 1,0 0,1 1,1"), hunt)
    assert alone.told("undone") == [{"effect": "hunt", "left": 2}]
    two = Doing(land("D:hyena,hyena 0,0", "D 1,0 0,1 1,1"), hunt)
    assert two.land["0,0"].animals == ("hyena",) and two.told("undone") == [{"effect": "hunt", "left": 1}]


def test_e31_a_hunt_on_a_feature_is_as_anywhere() -> None:
    ground = declared(land("G:lion 0,0", "G:zebra 1,0", "G 0,1 1,1"), 121, "0,0", "1,0", "0,1", "1,1")
    play = Doing(ground, Hunt(predator="lion", prey=PREY))
    assert play.over and play.land["1,0"] == Tile("G", feature=121)
