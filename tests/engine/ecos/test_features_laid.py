"""What a laid Landscape Feature is (E30-E33)."""

import pytest

from engine.games.ecos.effects import Change, Count, Move, Place, Points, Remove, Shift, Where
from engine.games.ecos.landscape import habitat
from engine.games.ecos.state import Built, replace
from tests.engine.ecos.drawn import (
    FITTING,
    KILIMANJARO,
    MADAGASCAR,
    NILE,
    NOTHING,
    OKAVANGO,
    SAHARA,
    SERENGETI,
    covered,
    declaration,
    declared,
    eco,
    fitting,
    land,
    tile,
)
from tests.engine.ecos.table import Play

LANDSCAPE = {"placed", "moved", "removed", "flipped", "replaced", "shifted", "lost"}
"""Events of changes of the landscape."""


# What lies there (E30, E31, E32)


@pytest.mark.parametrize("number", FITTING)
def test_e30_it_covers_its_hexes_and_nothing_on_them_changes(number: int) -> None:
    """Tokens stay, the tiles beneath stay out of the supply (E32)."""
    animals = {KILIMANJARO: "D^*:gorilla 0,0", SAHARA: "D:oryx,vulture 0,0", NILE: "W:crocodile 0,0"}
    animals |= {SERENGETI: "G*:lion,zebra 0,0", OKAVANGO: "W:shark 0,0", MADAGASCAR: "G^*:leopard 0,0"}
    before = fitting(number, animals[number])
    play = declared(number, animals[number])
    changed = {key: replace(one, feature=number) for key, one in before.items() if key in covered(number)}
    assert play.state.landscape == {**before, **changed}
    assert (play.state.supply.water, play.state.supply.land) == (20, 30)
    assert play.told("declared") == [{"seat": 0, "card": number, "hexes": list(covered(number))}]


def test_f4_animals_put_back_on_the_serengeti_score_nothing() -> None:
    play = declared(SERENGETI, "G:lion 0,0", "G:zebra 1,1")
    assert [one["n"] for one in play.told("points")] == [1, 1], "the ECO's and that of laying"
    assert not {one.kind for one in play.said} & LANDSCAPE


def test_e30_laying_is_no_placement_for_other_features() -> None:
    """Kilimanjaro with a gorilla next to the Madagascar of another seat, and where a Nile's owner waits for animals."""
    island = "G@123 -1,1 -2,1 -3,1"
    play = eco(
        NOTHING, on=fitting(KILIMANJARO, "D^*:gorilla 0,0", island), hands={0: (KILIMANJARO,)}, owns={MADAGASCAR: 1}
    ).say(0, declaration(KILIMANJARO))
    assert play.player(1).points == 0
    assert play.told("element") == [], "nor for itself"


def test_e30_kilimanjaros_three_mountains_go_back_to_the_supply() -> None:
    play = declared(KILIMANJARO)
    assert play.state.supply.mountains == 10 + 3
    lifted = play.told("lifted")
    assert lifted == [{"seat": 0, "what": "mountain", "hex": key, "source": "card:118"} for key in covered(KILIMANJARO)]
    assert all(play.state.landscape[key].mountain for key in covered(KILIMANJARO))


def test_e30_no_other_feature_lifts_a_mountain() -> None:
    play = declared(SAHARA, "D^ 0,0 1,1")
    assert play.state.supply.mountains == 10
    assert play.told("lifted") == []
    assert play.state.landscape["0,0"] == replace(tile("D^"), feature=SAHARA)


@pytest.mark.parametrize("number", FITTING)
def test_e31_its_tiles_cannot_be_removed_flipped_replaced_or_moved(number: int) -> None:
    """All that these effects offer lies elsewhere; without the feature its hexes are offered."""
    for effect in (Remove(what=("tile",)), Change(to="flip"), Change(to="W"), Change(to="G"), Change(to="D"), Shift()):
        landscape = fitting(number, "G 7,7 7,8", "D 8,7 9,7", "W 8,8 9,8", *(f"D 0,{r}" for r in range(2, 8)))
        bare = offered_hexes(eco(effect, on=landscape))
        laid = {key: replace(one, feature=number if key in covered(number) else 0) for key, one in landscape.items()}
        under = offered_hexes(eco(effect, on=laid, owns={number: 1}))
        assert bare & set(covered(number)) or effect in skipped(number), effect
        assert under == bare - set(covered(number))


def offered_hexes(play: Play) -> set[str]:
    """The hexes whose tile the question would change: of a shift that where it begins."""
    return {option.split(":")[1] for option in play.offers(0)}


def skipped(number: int) -> tuple[object, ...]:
    """Effects that would do nothing to such tiles in any case."""
    wet = (Change(to="flip"), Change(to="W"))
    return {NILE: wet, OKAVANGO: wet, SAHARA: (Change(to="D"),), SERENGETI: (Change(to="G"),)}.get(number, ())


def test_e31_kilimanjaros_mountain_cannot_be_removed_other_mountains_on_features_can() -> None:
    peaks = eco(Remove(what=("mountain",)), on=fitting(KILIMANJARO, "D^@118 0,0 1,0 0,1", "G^ 1,1"), owns={KILIMANJARO: 1})
    assert peaks.told("removed") == [
        {"seat": 0, "what": "mountain", "hex": "1,1", "source": peaks.told("removed")[0]["source"]}
    ]
    dunes = eco(Remove(what=("mountain",)), on=fitting(SAHARA, "D^@119 0,0 1,0", "D@119 0,1 1,1"), owns={SAHARA: 1})
    assert dunes.offers(0) == ["mountain:0,0", "mountain:1,0"]


def test_e31_tokens_on_it_are_placed_moved_and_removed_as_anywhere() -> None:
    plain = fitting(SERENGETI, "G@121 0,0 1,0 0,1 1,1", "G:lion@121 2,0")
    assert eco(Place(what=("antelope",)), on=plain, owns={SERENGETI: 1}).offers(0) == [
        f"antelope:{key}" for key in ("0,0", "1,0", "0,1", "1,1")
    ]
    assert eco(Move(species=("lion",)), on=plain, owns={SERENGETI: 1}).offers(0) == ["lion:2,0:1,0", "lion:2,0:1,1"]
    gone = eco(Remove(what=("lion",)), on=plain, owns={SERENGETI: 1})
    assert gone.state.landscape["2,0"] == replace(tile("G"), feature=SERENGETI)
    wooded = eco(Place(what=("forest",), where=Where(terrain="G")), on=plain, owns={SERENGETI: 1})
    assert "forest:0,0" in wooded.offers(0), "a forest too, though a pattern allows but one: it is laid already"
    raised = eco(Place(what=("mountain",)), on=plain, owns={SERENGETI: 1})
    assert "mountain:0,0" in raised.offers(0)


def test_e31_it_stays_when_its_pattern_is_no_longer_there() -> None:
    """The Nile's bank becomes water."""
    laid = fitting(NILE, "W@120 0,0 1,0 2,0")
    play = eco(Change(to="W", where=Where(terrain="G")), Points(n=5), on=laid, owns={NILE: 1})
    play.say(0, "W:0,-1")
    assert Built(NILE) in play.player(1).tableau
    assert [key for key, one in play.state.landscape.items() if one.feature] == ["0,0", "1,0", "2,0"]


def test_e32_its_hexes_are_counted_as_ordinary_ones() -> None:
    laid = fitting(SERENGETI, "G@121 0,0 1,0 2,0 0,1 1,1", "G 3,0")
    play = eco(Points(count=Count(of="hexes", where=Where(terrain="G"))), on=laid, owns={SERENGETI: 1})
    assert play.player(0).points == 6
    assert len(habitat(play.state.landscape, "3,0", "G")) == 6


# Kilimanjaro (E33)

PEAKS = ("D^@118 0,0", "G^@118 1,0 0,1")


def test_f1_kilimanjaro_counts_as_three_mountains() -> None:
    """E33: where mountains are counted, and as a habitat that may be part of a larger one."""
    alone = eco(Points(count=Count(of="mountains")), on=land(*PEAKS, "G 2,0"), owns={KILIMANJARO: 1})
    assert alone.player(0).points == 3
    assert habitat(alone.state.landscape, "0,0", "mountain") == {"0,0", "1,0", "0,1"}
    larger = eco(Points(count=Count(of="largest", terrain="mountain")), on=land(*PEAKS, "G^ 2,0 3,0", "G^ 5,0"))
    assert larger.player(0).points == 5


def test_f1_each_of_its_hexes_takes_the_additional_forest() -> None:
    """Grassland two, desert one (E21)."""
    play = eco(Place(what=("forest",), n=9), on=land(*PEAKS), owns={KILIMANJARO: 1})
    for key in ("0,0", "1,0", "1,0", "0,1", "0,1"):
        if play.asked[0].question.kind == "place":
            play.say(0, f"forest:{key}")
    assert {key: one.forests for key, one in play.state.landscape.items()} == {"0,0": 1, "1,0": 2, "0,1": 2}
    assert play.told("undone")[0]["left"] == 4


def test_e33_no_second_mountain_but_gorillas_as_on_any_mountain() -> None:
    assert eco(Place(what=("mountain",)), on=land(*PEAKS), owns={KILIMANJARO: 1}).told("placed") == []
    assert eco(Place(what=("gorilla",)), on=land(*PEAKS), owns={KILIMANJARO: 1}).offers(0) == [
        "gorilla:0,0",
        "gorilla:1,0",
        "gorilla:0,1",
    ]


def test_e33_animals_of_the_mountain_stay_when_it_is_laid() -> None:
    play = declared(KILIMANJARO, "D^*:gorilla 0,0", "G^:gorilla 1,0")
    assert play.state.landscape["0,0"].animals == play.state.landscape["1,0"].animals == ("gorilla",)
    assert play.told("lost") == []
