"""E2, E4, E20-E26: groups, edges, what may leave the landscape, and what no longer fits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.ecos import landscape as lands
from engine.games.ecos.hexes import axial, key_of, near
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.state import Landscape, Tile
from engine.hexgrid import Hex, components, neighbours, ring
from tests.engine.ecos.drawn import land, tile
from tests.engine.ecos.lands import block, in_one_piece, in_supply, on_table, written

LINE = land("G 0,0 1,0 2,0 3,0 4,0")
RING = land("G 1,-1 1,0 0,1 -1,1 -1,0 0,-1")


@st.composite
def landscapes(draw: st.DrawFn, most: int = 16) -> Landscape:
    """Random ones in one piece, with tokens that may be there."""
    found: Landscape = {}
    edge: list[Hex] = [(0, 0)]
    for _ in range(draw(st.integers(4, most))):
        at = draw(st.sampled_from(sorted(set(edge))))
        found[key_of(at)] = draw(hexes())
        edge = [one for key in found for one in neighbours(axial(key)) if key_of(one) not in found]
    return found


@st.composite
def hexes(draw: st.DrawFn) -> Tile:
    """A random hex that keeps E4 and E21."""
    terrain = draw(st.sampled_from("WGD"))
    mountain = terrain != "W" and draw(st.integers(0, 3)) == 0
    most = 0 if terrain == "W" else (terrain == "G") + mountain
    bare = Tile(terrain, mountain, draw(st.integers(0, most)))
    fits = [name for name in SPECIES if lands.suits(bare, name)]
    animals = draw(st.lists(st.sampled_from(fits), max_size=2)) if fits else []
    return Tile(terrain, mountain, bare.forests, tuple(sorted(animals)))


def test_e24_a_habitat_is_the_connected_group_of_a_terrain() -> None:
    ground = land("W 0,0 1,0 0,1", "W 3,0", "G 2,0", "D 0,-1")
    assert lands.habitat(ground, "1,0", "W") == {"0,0", "1,0", "0,1"}
    assert lands.habitat(ground, "3,0", "W") == {"3,0"}
    assert lands.habitat(ground, "2,0", "W") == frozenset(), "a hex of another terrain is in none"
    assert lands.habitat(ground, "9,9", "W") == frozenset(), "nor is an empty one"
    assert sorted(map(len, lands.habitats(ground, "W"))) == [1, 3]


def test_e24_mountains_and_forests_make_habitats_across_terrains() -> None:
    ground = land("G^ 0,0", "D^* 1,0", "G* 2,0", "D^ 3,0", "W 0,1")
    assert lands.habitat(ground, "0,0", "mountain") == {"0,0", "1,0"}
    assert lands.habitat(ground, "2,0", "forest") == {"1,0", "2,0"}
    assert lands.habitat(ground, "0,0", "forest") == frozenset()
    assert sorted(map(len, lands.habitats(ground, "mountain"))) == [1, 2]


@given(landscapes(), st.sampled_from(["W", "G", "D", "mountain", "forest"]))
def test_e24_habitats_are_the_parts_of_what_belongs_to_them(ground: Landscape, of: str) -> None:
    parts = components(axial(key) for key, one in ground.items() if lands.belongs(one, of))
    expected = {frozenset(map(key_of, part)) for part in parts}
    assert set(lands.habitats(ground, of)) == expected
    assert {lands.habitat(ground, key, of) for key in ground} - {frozenset()} == expected


def test_e26_the_edge_is_what_is_not_surrounded_and_holes_count() -> None:
    assert [key for key in block(7) if lands.at_edge(block(7), key)] == [key for key in block(7) if key != "0,0"]
    assert lands.at_edge(RING, "1,0"), "it borders on the hole, too"
    assert len(lands.spaces(RING)) == 13 and "0,0" in lands.spaces(RING)
    assert lands.spaces(block(7)) == {key_of(at) for at in ring((0, 0), 2)}


def test_e25_a_tile_leaves_only_if_the_rest_stays_in_one_piece() -> None:
    assert [key for key in LINE if lands.may_leave(LINE, key)] == ["0,0", "4,0"]
    assert all(lands.may_leave(RING, key) for key in RING), "a ring that is opened is still one piece"
    two_rings = {**RING, **land("G 2,0 3,-1 3,0 2,1")}
    assert not lands.may_leave(two_rings, "2,0")


def test_e25_never_fewer_than_four_tiles() -> None:
    assert not any(lands.may_leave(block(4), key) for key in block(4))
    assert any(lands.may_leave(block(5), key) for key in block(5))


def test_e31_a_hex_of_a_feature_never_leaves() -> None:
    ground = {**block(7), "1,0": Tile("G", feature=121)}
    assert [key for key in ground if not lands.may_leave(ground, key)] == ["1,0"]


@given(landscapes())
def test_e25_the_quick_look_at_neighbours_agrees_with_counting_the_parts(ground: Landscape) -> None:
    for key in ground:
        parts = components(axial(other) for other in ground if other != key)
        assert set(lands.parts_without(ground, key)) == {frozenset(map(key_of, part)) for part in parts}
        assert lands.may_leave(ground, key) == (len(parts) == 1 and len(ground) > 4)


def test_e25_a_landscape_is_never_changed_in_place() -> None:
    before = dict(LINE)
    assert lands.put(LINE, "0,1", Tile("W")) == {**LINE, "0,1": Tile("W")}
    assert set(lands.without(LINE, "4,0")) == set(LINE) - {"4,0"}
    assert before == LINE


@pytest.mark.parametrize(
    ("was", "left", "lost"),
    [
        ("W^", "W", ["mountain"]),
        ("W^**:gorilla,leopard,shark", "W:shark", ["mountain", "forest", "forest", "gorilla", "leopard"]),
        ("D*:leopard,oryx", "D:oryx", ["forest", "leopard"]),
        ("D^**:leopard", "D^*:leopard", ["forest"]),
        ("G**", "G*", ["forest"]),
        ("G^**", "G^**", []),
        ("G:meerkat,stork,zebra", "G:stork,zebra", ["meerkat"]),
        ("D:lion,lion,zebra,zebra", "D:lion,lion", ["zebra", "zebra"]),
        ("D:gorilla,leopard", "D", ["gorilla", "leopard"]),
    ],
)
def test_e25_what_no_longer_fits_goes_mountains_then_forests_then_animals(was: str, left: str, lost: list[str]) -> None:
    state = written({**block(4), "0,0": tile(was)})
    after, events = lands.settle(state, ["0,0"], "card:1")
    assert after.landscape["0,0"] == tile(left)
    assert [one.data for one in events] == [{"what": what, "hex": "0,0", "source": "card:1"} for what in lost]
    assert all(one.kind == "lost" and one.audience is None for one in events)
    assert on_table(after.landscape) + in_supply(after.supply) == on_table(state.landscape) + in_supply(state.supply)


def test_e25_only_the_hexes_that_changed_are_looked_at() -> None:
    state = written(land("G** 0,0", "G** 1,0", "W 0,1", "W 1,1"))
    after, events = lands.settle(state, ["1,0", "5,5"], "")
    assert (after.landscape["0,0"].forests, after.landscape["1,0"].forests, len(events)) == (2, 1, 1)


@pytest.mark.parametrize("species", sorted(SPECIES))
def test_e4_each_species_on_its_tabs(species: str) -> None:
    on = SPECIES[species].on
    for text in ("W", "G", "D", "G^", "D^", "G*", "D^*"):
        expected = {"mountain": "^" in text, "forest": "*" in text}.get(on, text[0] in on)
        assert lands.suits(tile(text), species) == expected


@pytest.mark.parametrize(("text", "room"), [("W", 0), ("G", 1), ("D", 0), ("G^", 2), ("D^", 1)])
def test_e21_room_for_forests(text: str, room: int) -> None:
    assert lands.room_for_forests(tile(text)) == room


def test_e2_both_sides_of_a_land_tile_are_one_kind_of_the_supply() -> None:
    state = written(block(4))
    fewer = lands.to_supply(lands.to_supply(lands.to_supply(state, "G", -1), "D", -1), "W", -1)
    assert (fewer.supply.land, fewer.supply.water) == (state.supply.land - 2, state.supply.water - 1)
    assert lands.in_supply(fewer, "G") == lands.in_supply(fewer, "D") == fewer.supply.land


def test_e33_kilimanjaros_mountain_came_from_no_supply_and_stays() -> None:
    peak = Tile("G", True, 1, feature=118)
    assert lands.mountain_stays(peak) and not lands.mountain_stays(Tile("G", True, feature=119))
    assert lands.tokens(peak) == ("forest",)
    assert lands.tokens(tile("G^*:lion")) == ("mountain", "forest", "lion")


@settings(max_examples=50)
@given(landscapes())
def test_e26_edge_spaces_are_empty_and_touch_a_tile(ground: Landscape) -> None:
    found = lands.spaces(ground)
    assert all(key not in ground and any(one in ground for one in near(key)) for key in found)
    assert in_one_piece(ground)
    assert all(one in found for key in ground for one in near(key) if one not in ground)
