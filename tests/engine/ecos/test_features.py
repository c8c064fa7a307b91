"""Where the patterns of Landscape Features match (E29, E31, E32, E33, E35)."""

import random

import pytest

from bench.patterns import FEATURES, MIXTURES, plain, random_landscape, state_with
from engine.games.ecos import features
from engine.games.ecos.hexes import axial, key_of
from engine.games.ecos.state import Landscape, replace
from tests.engine.ecos.drawn import (
    FITTING,
    KILIMANJARO,
    MADAGASCAR,
    NILE,
    OKAVANGO,
    SAHARA,
    SERENGETI,
    covered,
    fitting,
    land,
)

TURNS = [(times, mirrored) for mirrored in (False, True) for times in range(6)]


def places(landscape: Landscape, number: int) -> tuple[features.Place, ...]:
    return features.places(state_with(landscape), number)


def turned(key: str, times: int, mirrored: bool) -> str:
    """By cube coordinates, far from where it was: a sixth clockwise is (x, y, z) to (-z, -x, -y); a mirror changes two."""
    q, r = axial(key)
    x, y, z = (q, -q - r, r) if not mirrored else (r, -q - r, q)
    for _ in range(times):
        x, y, z = -z, -x, -y
    return key_of((x + 7, z - 11))


def turned_all(landscape: Landscape, times: int, mirrored: bool) -> Landscape:
    return {turned(key, times, mirrored): tile for key, tile in landscape.items()}


def test_e35_there_are_six_features() -> None:
    assert tuple(FITTING) == FEATURES


@pytest.mark.parametrize(("times", "mirrored"), TURNS)
@pytest.mark.parametrize("number", FITTING)
def test_e29_every_feature_matches_in_all_twelve_turns(number: int, times: int, mirrored: bool) -> None:
    found = places(turned_all(fitting(number), times, mirrored), number)
    assert [set(place) for place in found] == [{turned(key, times, mirrored) for key in covered(number)}]


@pytest.mark.parametrize("number", FITTING)
def test_e29_nothing_else_matches_there(number: int) -> None:
    assert places(fitting(number), number) == (covered(number),)
    assert [other for other in FITTING if places(fitting(number), other)] == [number]


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (KILIMANJARO, "G 1,0"),
        (KILIMANJARO, "W 0,1"),
        (KILIMANJARO, "- 0,0"),
        (SAHARA, "G 1,1"),
        (SAHARA, "D^* 0,0"),
        (SAHARA, "W 0,1"),
        (SAHARA, "- 1,0"),
        (NILE, "G 1,0"),
        (NILE, "W 1,-1"),
        (NILE, "- 2,1"),
        (NILE, "- 2,0"),
        (SERENGETI, "D 2,0"),
        (SERENGETI, "G* 0,0 1,1"),
        (SERENGETI, "G^ 1,0"),
        (SERENGETI, "G^* 1,0"),
        (SERENGETI, "- 1,-1"),
        (SERENGETI, "G 0,-1"),
        (SERENGETI, "- 0,1"),
        (OKAVANGO, "G 2,0"),
        (OKAVANGO, "- -2,1"),
        (OKAVANGO, "G 0,-1"),
        (MADAGASCAR, "W 2,0"),
        (MADAGASCAR, "G 2,-1"),
        (MADAGASCAR, "D -1,1"),
        (MADAGASCAR, "- -1,0"),
        (MADAGASCAR, "- 1,0"),
    ],
)
def test_e29_one_thing_wrong_and_it_does_not_match(number: int, change: str) -> None:
    assert places(fitting(number), number)
    assert places(fitting(number, change), number) == ()


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (KILIMANJARO, "G^** 1,0"),
        (KILIMANJARO, "D^*:gorilla,leopard 0,0"),
        (KILIMANJARO, "W 1,-1 -1,1 1,1"),
        (SAHARA, "D^:oryx 0,0 1,1"),
        (SAHARA, "D^* 2,0 -1,0 0,-1"),
        (NILE, "G^**:zebra 0,-1 1,1"),
        (NILE, "W:crocodile,shark 1,0"),
        (NILE, "G -1,0 3,0"),
        (NILE, "W -1,1 3,-1"),
        (SERENGETI, "G*:lion 1,0"),
        (SERENGETI, "G^** -1,0 3,0 -1,1"),
        (SERENGETI, "W 2,-1 3,-1 2,-2"),
        (OKAVANGO, "G* 2,-1 0,1 -2,2"),
        (OKAVANGO, "W:shark 0,0"),
        (MADAGASCAR, "W:shark 2,-1"),
        (MADAGASCAR, "G^** 1,0"),
        (MADAGASCAR, "W -1,1 0,1 1,1 2,1"),
        (MADAGASCAR, "G 0,2 1,2 4,0 0,-2"),
    ],
)
def test_e29_what_the_card_does_not_name_does_not_matter(number: int, change: str) -> None:
    assert places(fitting(number, change), number) == (covered(number),)


def test_e29_land_is_grassland_or_desert() -> None:
    for first in "GD":
        for second in "GD":
            assert places(land(f"{first}^ 0,0 1,0", f"{second}^ 0,1"), KILIMANJARO)
            assert places(fitting(NILE, f"{first} 0,-1 1,-1 2,-1", f"{second} 0,1 1,1 2,1"), NILE)
            assert places(fitting(MADAGASCAR, f"{first} 0,0 2,0", f"{second} 1,0"), MADAGASCAR)


def test_e29_where_several_match_the_player_has_the_choice_row_by_row() -> None:
    """The bow of five deserts holds the pattern at both ends, a river of four hexes holds two of three."""
    five = land("D 0,0 1,0 2,0 0,1 1,1")
    assert places(five, SAHARA) == (("0,0", "1,0", "0,1", "1,1"), ("1,0", "2,0", "0,1", "1,1"))
    four = land("W 0,0 1,0 2,0 3,0", "G 0,-1 1,-1 2,-1 3,-1", "D 0,1 1,1 2,1 3,1")
    assert places(four, NILE) == (("0,0", "1,0", "2,0"), ("1,0", "2,0", "3,0"))


def test_e29_matches_that_cover_the_same_hexes_are_one_place() -> None:
    """With all eight hexes of both banks the Nile's pattern fits as drawn and mirrored."""
    both = fitting(NILE, "G 3,-1 -1,1")
    assert places(both, NILE) == (covered(NILE),)
    assert places({key: tile for key, tile in both.items() if key not in ("0,-1", "2,1")}, NILE) == (covered(NILE),), "mirrored"
    assert places({key: tile for key, tile in both.items() if key not in ("0,-1", "-1,1")}, NILE) == (), "half of each"


# Each card's own words (E35)


def test_e35_kilimanjaro_needs_a_triangle_not_a_row() -> None:
    assert places(land("G^ 0,0 1,0 2,0"), KILIMANJARO) == ()
    assert places(land("G^ 0,0 1,0 1,1"), KILIMANJARO) == ()


def test_e35_sahara_takes_no_forest_but_any_mountain() -> None:
    assert places(land("D^ 0,0 1,0 0,1 1,1"), SAHARA) == (covered(SAHARA),)
    assert places(land("D^ 0,0 1,0 0,1", "D^* 1,1"), SAHARA) == ()


def test_e35_serengeti_has_at_most_one_forest_on_all_five_together() -> None:
    assert places(fitting(SERENGETI, "G* 1,1"), SERENGETI)
    assert places(fitting(SERENGETI, "G* 1,1 2,0"), SERENGETI) == ()


def test_e35_serengetis_river_is_two_water_hexes_next_to_it_and_to_each_other() -> None:
    assert places(fitting(SERENGETI, "- 1,-1", "W 2,-1"), SERENGETI) == (), "next to it, not to each other"
    assert places(fitting(SERENGETI, "- 1,-1", "W 1,-2"), SERENGETI) == (), "next to each other, one of them not to it"
    assert places(fitting(SERENGETI, "- 1,-1", "W 1,-2 2,-2 2,-1"), SERENGETI) == (), "joined only farther away"
    assert places(fitting(SERENGETI, "- 0,-1 1,-1", "W 0,2 1,2"), SERENGETI), "on any side"
    assert places(fitting(SERENGETI, "W 2,-1 3,-1 3,0"), SERENGETI), "or more"


def test_e35_okavango_counts_forest_tokens_next_to_it() -> None:
    delta = "W 0,0 1,0 -1,1 0,-1"
    assert places(land(delta, "G^** 1,1"), OKAVANGO), "two on one hex"
    assert places(land(delta, "G^** 1,1", "G* 2,0 0,-2"), OKAVANGO), "or more"
    assert places(land(delta, "G* 2,0", "G^** 3,0"), OKAVANGO) == (), "one of them next to it"


def test_e35_okavango_has_three_arms() -> None:
    forests = "G* 2,0 0,-2"
    assert places(land("W 0,0 1,0 -1,1 0,-1", forests), OKAVANGO)
    assert places(land("W 0,0 1,0 -1,0 0,-1", forests), OKAVANGO) == ()


def test_e35_madagascars_shore_may_be_empty_on_four_hexes() -> None:
    around = ["-1,0", "0,-1", "1,-1", "2,-1", "3,-1", "3,0", "2,1", "1,1", "0,1", "-1,1"]
    for water in range(11):
        landscape = land("G 0,0 1,0 2,0", "W " + " ".join(around[:water]))
        assert bool(places(landscape, MADAGASCAR)) == (water >= 6), water


def test_f6_madagascar_counts_an_enclosed_hole_as_empty() -> None:
    """E35: surrounded by water but for one hole, which the sea beyond encloses."""
    around = "W -1,0 0,-1 1,-1 2,-1 3,-1 3,0 2,1 1,1 -1,1"
    hole = land("G 0,0 1,0 2,0", around, "W 0,2 -1,2")
    assert "0,1" not in hole
    assert places(hole, MADAGASCAR) == (covered(MADAGASCAR),)
    more = {key: tile for key, tile in hole.items() if key not in ("3,-1", "3,0", "2,1", "-1,0")}
    assert places(more, MADAGASCAR) == (), "five empty with the hole"


# Other features (E31, E32, E33)


@pytest.mark.parametrize("number", FITTING)
def test_e31_a_feature_covers_no_hex_of_another(number: int) -> None:
    whole = fitting(number)
    for key in covered(number):
        assert places({**whole, key: replace(whole[key], feature=199)}, number) == ()


def test_e31_of_two_places_only_that_which_overlaps_is_refused() -> None:
    five = land("D 0,0 1,0 0,1 1,1", "D@199 2,0")
    assert places(five, SAHARA) == (("0,0", "1,0", "0,1", "1,1"),)


def test_e32_hexes_of_a_feature_count_in_the_pattern_of_another() -> None:
    """The long side of the Serengeti is a bank of the Nile, the Nile is the river of the Serengeti."""
    plain_first = land("G@121 0,0 1,0 2,0 0,1 1,1", "W 0,-1 1,-1 2,-1", "D 0,-2 1,-2 2,-2")
    assert places(plain_first, NILE) == (("0,-1", "1,-1", "2,-1"),)
    river_first = land("G 0,0 1,0 2,0 0,1 1,1", "W@120 0,-1 1,-1 2,-1", "D 0,-2 1,-2 2,-2")
    assert places(river_first, SERENGETI) == (covered(SERENGETI),)


def test_e33_kilimanjaros_hexes_are_land_with_a_mountain_for_other_patterns() -> None:
    peaks = ("G^@118 0,-1 1,-1 1,-2",)
    assert places(land("W 0,0 1,0 2,0", "G 2,-1 0,1 1,1 2,1", *peaks), NILE) == (covered(NILE),)
    assert places(land("W 0,0 1,0 -1,1 0,-1", "G^*@118 2,0 2,-1 3,-1"), OKAVANGO) == (("0,-1", "0,0", "1,0", "-1,1"),)


# Against a plain matcher


@pytest.mark.parametrize("mixture", MIXTURES)
def test_e29_is_what_trying_every_turn_on_every_hex_finds(mixture: str) -> None:
    rng, found = random.Random(f"{mixture} of tests"), 0
    for _ in range(40):
        landscape = random_landscape(rng, rng.randrange(4, 76), MIXTURES[mixture])
        for key in rng.sample(sorted(landscape), 2):
            landscape[key] = replace(landscape[key], feature=199)
        for number in FITTING:
            ours = places(landscape, number)
            assert len(set(ours)) == len(ours)
            assert set(map(frozenset, ours)) == plain(landscape, features.feature_of(number))
            found += len(ours)
    assert found > 20


def test_e29_long_landscapes_do_not_run_into_themselves() -> None:
    """What lies at the two ends of rows is not together, however the rows are kept."""
    row = [f"{q},0" for q in range(40)]
    ends = land(f"W {' '.join(row)}", "D 0,0 39,0 0,1 39,-1", "G^ 38,1 0,-1")
    for number in FITTING:
        assert places(ends, number) == ()
    assert places({**ends, "1,0": replace(ends["0,0"]), "-1,1": replace(ends["0,0"])}, SAHARA) == (
        ("0,0", "1,0", "-1,1", "0,1"),
    )


# How near a pattern is, for computer players


def missing(landscape: Landscape, number: int) -> int:
    """Every turn laid on every hex, and the cells counted that do not fit. `turned` goes 7 and -11 hexes away."""
    feature, least = features.feature_of(number), 99
    around = range(-7, 8)
    hexes = {(q + dq - 7, r + dr + 11) for q, r in map(axial, landscape) for dq in around for dr in around}
    for times in range(6):
        for mirrored in (False, True):
            cells = [(axial(turned(cell.at, times, mirrored)), cell) for cell in feature.cells]
            tile = [axial(turned(key, times, mirrored)) for key in feature.tile]
            for q, r in hexes:
                under = [landscape.get(key_of((q + at[0], r + at[1]))) for at in tile]
                if not any(one and one.feature for one in under):
                    found = [(landscape.get(key_of((q + at[0], r + at[1]))), cell) for at, cell in cells]
                    fits = [one and one.terrain in cell.terrain and (one.mountain or not cell.mountain) for one, cell in found]
                    least = min(least, fits.count(True) * -1 + len(fits))
    return least


@pytest.mark.parametrize("number", [number for number in FITTING if number != MADAGASCAR])
def test_what_a_pattern_lacks_is_what_counting_at_every_turn_on_every_hex_finds(number: int) -> None:
    rng, seen = random.Random(f"lacks {number}"), set()
    for tiles in (4, 7, 10, 14, 18, 25):
        landscape = random_landscape(rng, tiles, MIXTURES["even"])
        for key in rng.sample(sorted(landscape), 2):
            landscape[key] = replace(landscape[key], feature=199)
        least = 0 if places(landscape, number) else max(1, missing(landscape, number))
        assert features.lacking(state_with(landscape), number) == least
        seen.add(least)
    assert len(seen) > 1


def test_an_island_lacks_what_is_land_around_it_and_water_on_all_but_four_hexes() -> None:
    island = land("G 0,0 1,0 2,0", "W 3,0 2,1 1,1 0,1 -1,1 -1,0")
    assert features.lacking(state_with(island), MADAGASCAR) == 0
    joined = {"-1,0": replace(island["0,0"]), "0,1": replace(island["0,0"]), "-1,1": replace(island["0,0"], terrain="D")}
    assert features.lacking(state_with({**island, **joined}), MADAGASCAR) == 3
    assert features.lacking(state_with({key: one for key, one in island.items() if key not in ("3,0", "2,1")}), MADAGASCAR) == 2
    assert features.lacking(state_with(land("G 0,0 1,0")), MADAGASCAR) == 1
