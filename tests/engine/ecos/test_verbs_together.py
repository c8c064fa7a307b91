"""Random effects on random landscapes, answered at random: what must be true after each of them (E2, E20-E27, E31)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.ecos import landscape as lands
from engine.games.ecos.effects import Change, Effect, Hunt, Move, Place, Remove, Shift, Where
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.state import Landscape, replace
from tests.engine.ecos.lands import Doing, in_one_piece
from tests.engine.ecos.test_landscape import landscapes

ANIMALS = st.lists(st.sampled_from(sorted(SPECIES)), min_size=1, max_size=5, unique=True).map(tuple)
WHERE = st.sampled_from([Where(), Where(terrain="G"), Where(near=Where(terrain="W")), Where(edge=True), Where(habitat=2)])
N, UP_TO = st.integers(1, 3), st.booleans()
EFFECTS: st.SearchStrategy[Effect] = st.one_of(
    st.builds(Place, what=st.lists(st.sampled_from("WGD"), min_size=1, max_size=3, unique=True).map(tuple), n=N, up_to=UP_TO),
    st.builds(Place, what=st.sampled_from([("mountain",), ("forest",)]), n=N, up_to=UP_TO, where=WHERE),
    st.builds(Place, what=ANIMALS, n=N, up_to=UP_TO, where=WHERE),
    st.builds(Move, species=ANIMALS, spaces=N, n=st.integers(0, 2), stay=st.booleans(), where=WHERE),
    st.builds(Remove, what=st.sampled_from([("tile",), ("mountain",), ("forest",)]), n=N, up_to=UP_TO, where=WHERE),
    st.builds(Remove, what=ANIMALS, n=N, where=WHERE),
    st.builds(Hunt, predator=st.sampled_from(sorted(SPECIES)), prey=ANIMALS, n=N, reach=st.integers(0, 2)),
    st.builds(Change, to=st.sampled_from(["flip", "W", "G", "D"]), n=N, up_to=UP_TO, where=WHERE),
    st.builds(Shift, n=N, up_to=UP_TO, where=WHERE, to=WHERE.filter(lambda where: not where.terrain and where.edge is None)),
)


def keeps_the_rules(ground: Landscape, was: Landscape, covered: set[str]) -> bool:
    """E4, E21, E25, E31: in one piece, of four tiles at least, every token where it may be, features as they were."""
    return (
        in_one_piece(ground)
        and len(ground) >= 4
        and all(tile.forests <= lands.room_for_forests(tile) for tile in ground.values())
        and not any(tile.mountain and tile.terrain == "W" for tile in ground.values())
        and all(lands.suits(tile, one) for tile in ground.values() for one in tile.animals)
        and all(tile.animals == tuple(sorted(tile.animals)) for tile in ground.values())
        and {key for key, tile in ground.items() if tile.feature} == covered
        and all(ground[key].terrain == was[key].terrain for key in covered)
    )


@settings(max_examples=300, deadline=None)
@given(landscapes(), st.lists(EFFECTS, min_size=1, max_size=3), st.data())
def test_e25_whatever_is_done_the_landscape_keeps_its_rules(
    ground: Landscape, effects: list[Effect], data: st.DataObject
) -> None:
    covered = set(data.draw(st.lists(st.sampled_from(sorted(ground)), max_size=3, unique=True)))
    ground = {key: replace(tile, feature=119) if key in covered else tile for key, tile in ground.items()}
    play = Doing(ground, *effects, left={"lion": 1, "mountain": 1, "water": 2})
    while not play.over:
        assert len(set(play.offers)) == len(play.offers) > 1, "nobody is asked where there is nothing to choose"
        play.say(data.draw(st.sampled_from(play.offers)))
        assert keeps_the_rules(play.land, ground, covered)
    assert keeps_the_rules(play.land, ground, covered)
