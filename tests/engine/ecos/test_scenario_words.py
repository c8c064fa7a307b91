"""Words of answers and drawn landscapes, as scenarios and stories use them."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.core.types import Option
from engine.games.ecos.pieces import SPECIES, TERRAINS
from engine.games.ecos.scenario import drawings, script
from engine.games.ecos.state import Tile

TILES = some.builds(
    lambda terrain, mountain, forests, animals, feature: Tile(terrain, mountain, forests, tuple(sorted(animals)), feature),
    some.sampled_from(TERRAINS),
    some.booleans(),
    some.integers(0, 2),
    some.lists(some.sampled_from(sorted(SPECIES)), max_size=4),
    some.sampled_from([0, 118, 123]),
)
HEXES = some.tuples(some.integers(-6, 6), some.integers(-6, 6)).map(lambda at: f"{at[0]},{at[1]}")


@given(some.dictionaries(HEXES, TILES, min_size=1, max_size=12))
def test_a_drawing_says_the_whole_landscape(landscape: dict[str, Tile]) -> None:
    assert drawings.read(drawings.draw(landscape)) == landscape


def test_a_drawing_shows_every_row_half_a_hex_further() -> None:
    land = {"0,0": Tile("W"), "1,0": Tile("G", True, 1), "0,1": Tile("D"), "-1,2": Tile("G", animals=("lion", "zebra"))}
    assert drawings.draw(land) == (
        " 0,0 | W       G^*\n"
        " 0,1 |     D\n"
        "-1,2 | G:LiZe\n"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("place lion on 2,-1", ["lion:2,-1"]),
        ("lion 2,-1", ["lion:2,-1"]),
        ("2,-1", ["lion:2,-1", "G:2,-1"]),
        ("grassland 2,-1", ["G:2,-1"]),
        ("move zebra from 0,1 to 2,1", ["zebra:0,1:2,1"]),
        ("move zebra from 2,1 to 0,1", ["zebra:2,1:0,1"]),
        ("zebra to 0,0", []),
        ("declare sahara 1,1 0,0", ["declare:119:0,0|1,0|0,1|1,1"]),
        ("sahara", ["declare:119:0,0|1,0|0,1|1,1", "declare:119:3,0|4,0|3,1|4,1"]),
        ("put water on deep sea", ["put:7:water"]),
        ("put sun on deep sea", []),
        ("put water on water", []),
        ("the second one", []),
        ("the second", ["mode:1"]),
        ("done", ["done"]),
        ("turn the dial", ["dial"]),
        ("place", []),
        ("", []),
    ],
)
def test_a_persons_words_are_matched_with_options(words: str, meant: list[str]) -> None:
    ids = [
        "lion:2,-1",
        "G:2,-1",
        "zebra:0,1:2,1",
        "zebra:2,1:0,1",
        "declare:119:0,0|1,0|0,1|1,1",
        "declare:119:3,0|4,0|3,1|4,1",
    ]
    ids += ["put:7:water", "put:8:water", "mode:0", "mode:1", "done", "dial"]
    options = [Option(one) for one in ids]
    assert script.matching(words, options, {"deep sea": 7, "sahara": 119}) == meant
