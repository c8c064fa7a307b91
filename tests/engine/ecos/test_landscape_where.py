"""The vocabulary's `Where` and `Count` (E24-E26, E33, E36): each field by hand, and all together against a slow reading."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.ecos import landscape as lands
from engine.games.ecos.effects import Count, Where
from engine.games.ecos.hexes import Key, in_order, near
from engine.games.ecos.selecting import Look, count, look
from engine.games.ecos.state import Landscape, Tile, replace
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import block, written
from tests.engine.ecos.test_landscape import landscapes

GROUND = land("W 0,0 1,0", "G^:gorilla 0,1", "G*:lion,zebra 1,1", "D 2,1", "W:shark 3,1", "G^** 0,2")
MARKS = {"tile": "1,1", "animal": "3,1", "from": "2,2", "hex": "0,0"}


def fitting(where: Where, new: str = "") -> str:
    return " ".join(in_order(Look(GROUND, MARKS).hexes(where, new)))


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (Where(), "0,0 1,0 0,1 1,1 2,1 3,1 0,2"),
        (Where(terrain="W"), "0,0 1,0 3,1"),
        (Where(terrain="GD"), "0,1 1,1 2,1 0,2"),
        (Where(empty=False), "0,0 1,0 0,1 1,1 2,1 3,1 0,2"),
        (Where(mountain=True), "0,1 0,2"),
        (Where(mountain=False, terrain="G"), "1,1"),
        (Where(forest=True), "1,1 0,2"),
        (Where(forest=False), "0,0 1,0 0,1 2,1 3,1"),
        (Where(animals=("lion", "shark")), "1,1 3,1"),
        (Where(lonely=True), "0,0 1,0 2,1 0,2"),
        (Where(lonely=False), "0,1 1,1 3,1"),
        (Where(habitat=2), "0,0 1,0 0,1 1,1 0,2"),
        (Where(habitat=3), "0,1 1,1 0,2"),
        (Where(habitat=2, of="mountain"), "0,1 0,2"),
        (Where(habitat=1, of="forest"), "1,1 0,2"),
        (Where(habitat=1, of="W"), "0,0 1,0 3,1"),
        (Where(that="tile"), "1,1"),
        (Where(that="tile", terrain="W"), ""),
        (Where(that="from"), "2,2"),
        (Where(that="from", empty=False), ""),
        (Where(that="tile", empty=True), ""),
        (Where(that="moved"), ""),
        (Where(within="hex"), "0,0 1,0"),
        (Where(within="tile"), "0,1 1,1 0,2"),
        (Where(within="tile", of="forest"), "1,1 0,2"),
        (Where(within="animal", of="mountain"), ""),
        (Where(within="from"), ""),
        (Where(within="moved"), ""),
        (Where(near=Where(terrain="D")), "1,1 3,1"),
        (Where(near=Where(that="tile")), "1,0 0,1 2,1 0,2"),
        (Where(near=Where(near=Where(animals=("shark",)))), "1,1 3,1"),
        (Where(far=Where(terrain="W")), "3,1 0,2"),
        (Where(far=Where(lonely=False), terrain="W"), "3,1"),
        (Where(far=Where(animals=("shark",)), near=Where(terrain="D")), "1,1 3,1"),
        (Where(empty=True, near=Where(terrain="D"), far=Where(terrain="W")), "1,2"),
    ],
)
def test_e25a_which_hexes_fit(where: Where, expected: str) -> None:
    assert fitting(where) == expected


def test_e26_edge_of_tiles_and_edge_spaces() -> None:
    seen = Look(block(8), {})
    assert seen.hexes(Where(edge=False)) == {"0,0"}
    assert len(seen.hexes(Where(edge=True))) == 7
    assert seen.hexes(Where(empty=True)) == lands.spaces(block(8))
    assert seen.hexes(Where(near=Where(empty=True))) == seen.hexes(Where(edge=True))
    assert seen.hexes(Where(empty=True, edge=True)) == frozenset(), "the edge is one of tiles"


@pytest.mark.parametrize(
    ("where", "new", "expected"),
    [
        (Where(habitat=3), "W", "0,-1 1,-1 2,-1 -1,0 2,0 -1,1"),
        (Where(habitat=4), "W", ""),
        (Where(habitat=2), "D", "2,0 3,0 1,2 2,2"),
        (Where(habitat=2, of="G"), "D", ""),
        (Where(habitat=1, of="mountain"), "G", ""),
        (Where(within="animal"), "W", "3,0 4,0 4,1 2,2 3,2"),
        (Where(within="animal"), "G", ""),
        (Where(within="tile", near=Where(terrain="D")), "G", "2,0 1,2"),
        (Where(that="from"), "D", "2,2"),
        (Where(that="tile"), "D", ""),
        (Where(empty=False), "D", ""),
        (Where(terrain="D"), "D", ""),
        (Where(far=Where(terrain="GW")), "D", ""),
        (Where(far=Where(terrain="WD")), "D", "-1,2 -1,3 0,3"),
    ],
)
def test_e20_a_tile_that_is_not_there_yet_counts_to_what_it_would_join(where: Where, new: str, expected: str) -> None:
    assert set(fitting(where, new).split()) == set(expected.split())


def test_e24_a_new_tile_can_join_two_habitats() -> None:
    seen = Look(land("W 0,0", "G 0,1", "W 1,1"), {})
    assert seen.hexes(Where(habitat=3), "W") == {"1,0"}
    assert seen.hexes(Where(habitat=4), "W") == frozenset()


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (Count(of="hexes"), 7),
        (Count(of="hexes", where=Where(terrain="W")), 3),
        (Count(of="hexes", where=Where(empty=True)), 15),
        (Count(of="hexes", where=Where(that="from")), 1),
        (Count(of="mountains"), 2),
        (Count(of="mountains", where=Where(forest=True)), 1),
        (Count(of="forests"), 3),
        (Count(of="forests", where=Where(mountain=False)), 1),
        (Count(of="animals"), 4),
        (Count(of="animals", species=("lion", "gorilla")), 2),
        (Count(of="animals", where=Where(terrain="G")), 3),
        (Count(of="species", where=Where(terrain="G")), 3),
        (Count(of="species", species=("lion", "elephant")), 1),
        (Count(of="habitats", terrain="W"), 2),
        (Count(of="habitats", terrain="W", where=Where(lonely=False)), 1),
        (Count(of="habitats", terrain="forest"), 1),
        (Count(of="largest", terrain="G"), 3),
        (Count(of="largest", terrain="G", where=Where(terrain="W")), 0),
        (Count(of="largest", terrain="W", where=Where(animals=("shark",))), 1),
        (Count(of="largest", terrain="mountain"), 2),
        (Count(of="animals", where=Where(that="from")), 0),
        (Count(of="hexes", each=2), 14),
        (Count(of="hexes", per=2), 3),
        (Count(of="hexes", per=2, each=2), 6),
        (Count(of="hexes", each=2, most=9), 9),
        (Count(of="hexes", per=4, each=3, most=9), 3),
    ],
)
def test_e24_counts(counted: Count, expected: int) -> None:
    assert count(written(GROUND, marks=MARKS), counted) == expected


@pytest.mark.parametrize(
    ("animals", "expected"),
    [
        (["zebra"], 0),
        (["zebra,zebra"], 1),
        (["zebra,lion"], 1),
        (["zebra,lion,lion"], 1),
        (["zebra,zebra,lion"], 2),
        (["zebra,lion", "zebra,lion"], 1),
        (["zebra,lion", "zebra,zebra", "antelope,lion"], 2),
        (["antelope,lion", "zebra"], 0),
    ],
)
def test_e36_species_that_share_a_hex_with_one(animals: list[str], expected: int) -> None:
    ground = land("G 0,0 1,0 0,1 1,1", *(f"G:{names} {at},0" for at, names in enumerate(animals)))
    assert count(written(ground), Count(of="sharing", species=("zebra",))) == expected


def test_e36_sharing_of_several_species_and_of_all() -> None:
    state = written({**block(4), **land("G:lion,zebra 0,0", "G:antelope,antelope 1,0", "G:elephant 0,1")})
    assert count(state, Count(of="sharing", species=("zebra", "antelope"))) == 2
    assert count(state, Count(of="sharing")) == 3
    assert count(state, Count(of="sharing", species=("zebra",), where=Where(that="hex"))) == 0


def test_e33_kilimanjaro_counts_as_three_mountains() -> None:
    peaks = {key: Tile("G", True, feature=118) for key in ("0,0", "1,0", "0,1")}
    state = written({**peaks, **land("D^ 2,0", "W 1,1")})
    assert count(state, Count(of="mountains")) == 4
    assert count(state, Count(of="largest", terrain="mountain")) == 4
    assert look(state).hexes(Where(habitat=4, of="mountain")) == {"0,0", "1,0", "0,1", "2,0"}


def test_e24_a_look_is_never_older_than_the_landscape_or_its_marks() -> None:
    state = written(GROUND, marks=MARKS)
    seen = look(state)
    assert look(state) is seen
    assert look(replace(state, landscape=lands.put(GROUND, "9,9", Tile("W")))) is not seen
    assert look(state).hexes(Where(that="tile")) == {"1,1"}
    assert look(replace(state, marks={"tile": "0,0"})).hexes(Where(that="tile")) == {"0,0"}


# All together: a second reading of the words of `Where`, hex by hex


def fits(land: Landscape, marks: Mapping[str, Key], where: Where, key: Key, new: str = "") -> bool:
    """Slow and plain; `new`: the terrain that a tile there would have."""
    tile = land.get(key)
    if where.empty is not None and where.empty != (tile is None):
        return False
    if where.that is not None and marks.get(where.that) != key:
        return False
    return (
        _tile_fits(where, tile)
        and (where.edge is None or (tile is not None and where.edge == any(one not in land for one in near(key))))
        and _habitat_fits(land, marks, where, key, new)
        and (where.near is None or any(_is_hex(land, marks, where.near, one) for one in near(key)))
        and (where.far is None or not any(_is_hex(land, marks, where.far, one) for one in near(key)))
    )


def _is_hex(land: Landscape, marks: Mapping[str, Key], where: Where, key: Key) -> bool:
    """Empty hexes are meant only by name; nobody asks for the empty space far away."""
    known = key in land or where.that is not None or (where.empty is True and any(one in land for one in near(key)))
    return known and fits(land, marks, where, key)


def _tile_fits(where: Where, tile: Tile | None) -> bool:
    asked = [where.terrain or None, where.mountain, where.forest, where.animals or None, where.lonely]
    if tile is None:
        return all(one is None for one in asked)
    return (
        (not where.terrain or tile.terrain in where.terrain)
        and where.mountain in (None, tile.mountain)
        and where.forest in (None, tile.forests > 0)
        and (not where.animals or any(one in where.animals for one in tile.animals))
        and where.lonely in (None, len(tile.animals) == 0)
    )


def _habitat_fits(land: Landscape, marks: Mapping[str, Key], where: Where, key: Key, new: str) -> bool:
    there = {**land, key: Tile(new)} if new and key not in land else land
    group: frozenset[Key] = frozenset()
    if key in there:
        group = lands.habitat(there, key, where.of or there[key].terrain)
    return len(group) >= where.habitat and (where.within is None or marks.get(where.within) in group)


def wheres(depth: int = 2) -> st.SearchStrategy[Where]:
    maybe = st.sampled_from([None, None, None, True, False])
    deeper = st.none() if depth == 0 else st.one_of(st.none(), wheres(depth - 1))
    species = st.lists(st.sampled_from(["lion", "shark", "stork", "gorilla", "antelope"]), max_size=3).map(tuple)
    marks = st.sampled_from([None, None, "tile", "hex", "from", "moved"])
    return st.builds(
        Where,
        terrain=st.sampled_from(["", "", "W", "G", "D", "GD", "WG"]),
        empty=maybe,
        mountain=maybe,
        forest=maybe,
        animals=species,
        lonely=maybe,
        edge=maybe,
        habitat=st.integers(0, 3),
        of=st.sampled_from(["", "", "W", "G", "mountain", "forest"]),
        that=marks,
        near=deeper,
        far=deeper,
        within=marks,
    )


@settings(max_examples=400, deadline=None)
@given(landscapes(), wheres(), st.data())
def test_e25a_hexes_that_fit_agree_with_a_plain_reading(ground: Landscape, where: Where, data: st.DataObject) -> None:
    keys = [*ground, *lands.spaces(ground)]
    names = ("tile", "hex", "from")
    marks = {name: data.draw(st.sampled_from(keys)) for name in names if data.draw(st.booleans())}
    seen = Look(ground, marks)
    assert seen.hexes(where) == {key for key in keys if _is_hex(ground, marks, where, key)}
    for new in "WGD":
        expected = {key for key in lands.spaces(ground) if fits(ground, marks, where, key, new)}
        assert seen.hexes(where, new) == expected
