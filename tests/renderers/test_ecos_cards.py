"""The text of the cards of Ecos: made from the data, and never the same for what differs in play."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games.ecos import effects as vocabulary
from engine.games.ecos.cards import CARDS, POOLS, is_feature
from engine.games.ecos.effects import (
    ANYWHERE,
    Change,
    Choose,
    Count,
    Cubes,
    Effect,
    Gain,
    GainCard,
    Hunt,
    May,
    Move,
    Others,
    Pick,
    Place,
    PlayCard,
    Points,
    Remove,
    Repeat,
    Shift,
    When,
    Where,
)
from engine.games.ecos.pieces import ELEMENTS, SPECIES
from renderers.ecos_cards import card_text, effect_text, effects_text, feature_text

GOLDEN = Path(__file__).parents[1] / "goldens" / "ecos-cards.txt"
LONGEST = 300
MARKS: tuple[vocabulary.Mark, ...] = ("tile", "mountain", "forest", "animal", "moved", "from", "removed", "changed", "hex")
OWN = POOLS["horizon"]
"""All but those that tests add."""


def page() -> str:
    """All cards, as a person may read them."""
    lines = []
    for number in OWN:
        card = CARDS[number]
        symbols = " ".join(card.symbols) or "Landscape Feature"
        lines += [
            f"{number} {card.name} ({card.deck}) · {symbols} · {card.leaves}",
            *(f"    {line}" for line in card_text(number)),
        ]
    return "\n".join(lines) + "\n"


def test_every_card_says_what_the_golden_says() -> None:
    assert page() == GOLDEN.read_text(encoding="utf-8"), "python -m tests.renderers.test_ecos_cards writes it anew"


@pytest.mark.parametrize("number", OWN)
def test_a_card_has_a_sentence_for_each_effect(number: int) -> None:
    text = card_text(number)
    assert all(line[0].isupper() and line.endswith(".") and len(line) <= LONGEST for line in text)
    if not is_feature(number):
        assert text == tuple(effect_text(effect) for effect in CARDS[number].effects)


def test_feature_text_is_of_features_only() -> None:
    assert card_text(118) == feature_text(118)
    with pytest.raises(KeyError):
        feature_text(36)


def where(**fields: Any) -> Where:
    return Where(**fields)


WATER, LAND = where(terrain="W"), where(terrain="GD")


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Place(what=("forest",), n=2, where=where(terrain="G", near=WATER)), "Place 2 forests on grassland next to water."),
        (Place(what=("W", "D"), up_to=True), "Place up to 1 water or desert tile."),
        (Place(what=("G",), where=where(that="removed")), "Place a grassland tile on the cleared hex."),
        (Place(what=("oryx",), where=where(that="animal")), "Place an oryx on that animal’s hex."),
        (Place(what=("oryx",), where=where(near=where(that="animal"))), "Place an oryx next to that animal."),
        (
            Place(what=("lion", "stork"), n=3, where=where(that="tile", terrain="G")),
            "Place 3 lions or storks on that tile if it is grassland.",
        ),
        (
            Place(what=("lion",), where=where(mountain=False, lonely=False, far=where(terrain="D", forest=True, edge=False))),
            "Place a lion on a hex without a mountain, with an animal and not next to (desert with a forest and away from the "
            "edge of the landscape).",
        ),
        (Move(species=("lion",), n=2, spaces=2), "Move 2 lions 1 or 2 spaces each."),
        (Move(species=("lion",), n=0, spaces=3, where=WATER), "Move all lions from water 1 to 3 spaces each."),
        (Remove(what=("tile",), n=2, up_to=True, where=where(edge=True)), "Remove up to 2 tiles at the edge of the landscape."),
        (Remove(what=("forest", "mountain"), where=LAND), "Remove a forest or a mountain on land."),
        (Hunt(predator="shark", prey=("manatee",), n=2, reach=3), "A shark removes 2 manatees at most 3 spaces away."),
        (Hunt(predator="lion", prey=("zebra",), reach=0, up_to=True), "A lion may remove a zebra on its hex."),
        (Change(to="flip", n=2), "Flip 2 tiles."),
        (
            Change(to="D", where=where(terrain="WG", edge=True)),
            "Replace a water or grassland tile at the edge of the landscape by desert.",
        ),
        (Shift(to=where(far=where(mountain=True))), "Shift a tile to an empty space not next to a mountain."),
        (Points(n=1), "Score 1 point."),
        (Points(n=-2), "Lose 2 points."),
        (
            Points(n=2, count=Count(of="mountains", per=2, each=3, most=9)),
            "Score 2 points, and score 3 points for every 2 mountains, at most 9.",
        ),
        (
            Points(count=Count(of="hexes", where=where(that="tile", near=WATER), each=2)),
            "Score 2 points if that tile is a hex next to water.",
        ),
        (Points(count=Count(of="hexes", where=where(empty=True), per=3)), "Score 1 point for every 3 empty spaces."),
        (
            Points(count=Count(of="species", species=("lion", "stork"), where=where(animals=("zebra",)))),
            "Score 1 point for each kind of animal among lions or storks on a hex with a zebra.",
        ),
        (
            Points(count=Count(of="largest", terrain="mountain", where=where(within="moved", of="G"))),
            "Score 1 point for each hex of the largest mountain habitat that holds a hex in the same grassland habitat as the "
            "hex it moved to.",
        ),
        (Gain(elements=("sun", "wild")), "Gain the elements sun and wild."),
        (Cubes(n=2), "Gain 2 cubes."),
        (GainCard(), "Gain a card."),
        (GainCard(n=2, play=True), "Gain 2 cards and play each of them."),
        (PlayCard(n=2), "Play 2 cards from your hand."),
        (Pick(where=where(empty=True, near=WATER)), "Choose an empty space next to water."),
        (Pick(where=where(habitat=2, of="forest")), "Choose a hex in a forest habitat of at least 2 hexes."),
        (Choose(options=((Points(n=1), Cubes()), (Cubes(),))), "Choose one: (a) score 1 point; gain a cube; (b) gain a cube."),
        (May(effects=(Cubes(), Points(n=1))), "You may: gain a cube; score 1 point."),
        (
            When(count=Count(of="animals", species=("lion",)), effects=(May(effects=(Cubes(),)), Cubes())),
            "If there is at least 1 lion: (you may: gain a cube); gain a cube.",
        ),
        (
            When(count=Count(of="largest", terrain="W", where=where(forest=False)), least=4, effects=(Cubes(),)),
            "If the largest water habitat that holds a hex without a forest has at least 4 hexes: gain a cube.",
        ),
        (
            When(count=Count(of="forests", per=2), least=2, effects=(Cubes(),)),
            "If there are at least 2, counting 1 for every 2 forests: gain a cube.",
        ),
        (
            When(count=Count(of="hexes", where=where(that="from")), effects=(Cubes(),)),
            "If an animal left its hex: gain a cube.",
        ),
        (
            Repeat(count=Count(of="sharing", each=2, most=4), effects=(Cubes(),)),
            "Do this 2 times for each kind of animal that shares a hex with another animal, at most 4 times: gain a cube.",
        ),
        (Others(effects=(Cubes(),)), "Each other player does this: gain a cube."),
        (Others(effects=(May(effects=(Cubes(),)),)), "Each other player may: gain a cube."),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)  # fmt: skip
def test_effects_in_words(effect: Effect, text: str) -> None:
    assert effect_text(effect) == text


def test_effects_that_belong_together_are_one_sentence() -> None:
    assert effects_text((Cubes(), Points(n=1))) == "Gain a cube; score 1 point."


# Any effect that makes sense. Numbers and names are few, so that effects are often nearly equal.

SOME_ANIMALS = st.sampled_from([("lion",), ("stork",), ("lion", "stork"), ("stork", "lion", "oryx"), tuple(SPECIES)])
GROUPS = st.sampled_from(["W", "G", "D", "mountain", "forest"])
GROUNDS = st.sampled_from(["", "W", "G", "GD", "WG"])
FLAG = st.sampled_from([None, None, True, False])
FEW = st.integers(1, 3)
MARK = st.sampled_from(MARKS)


@st.composite
def hexes(draw: st.DrawFn, depth: int = 2, tiles_only: bool = False) -> Where:
    """Conditions of hexes, with conditions of their neighbours."""
    empty = None if tiles_only else draw(st.sampled_from([None, None, None, True, False]))
    around: dict[str, Any] = {}
    if depth:
        inner = st.one_of(st.none(), hexes(depth=depth - 1))
        around = {"near": draw(inner), "far": draw(inner)}
    if empty:
        return Where(empty=True, **around)
    habitat, within = draw(st.sampled_from([0, 0, 2, 3])), draw(st.one_of(st.none(), st.none(), MARK))
    return Where(
        terrain=draw(GROUNDS),
        empty=empty,
        mountain=draw(FLAG),
        forest=draw(FLAG),
        animals=draw(st.one_of(st.just(()), SOME_ANIMALS)),
        lonely=draw(FLAG),
        edge=draw(FLAG),
        habitat=habitat,
        within=within,
        of=draw(st.one_of(st.just(""), GROUPS)) if habitat or within else "",
        that=draw(st.one_of(st.none(), st.none(), MARK)),
        **around,
    )


Counted = Literal["hexes", "mountains", "forests", "animals", "species", "habitats", "largest", "sharing"]
OF: st.SearchStrategy[Counted] = st.sampled_from(get_args(Counted))
SIMPLE = st.one_of(st.just(ANYWHERE), hexes(depth=0, tiles_only=True), hexes(tiles_only=True))


@st.composite
def counts(draw: st.DrawFn) -> Count:
    """Numbers read off a landscape."""
    of = draw(OF)
    some = [("lion",), ("lion", "stork")]
    return Count(
        of=of,
        where=draw(st.one_of(SIMPLE, hexes())) if of == "hexes" else draw(SIMPLE),
        species=draw(st.sampled_from([(), *some])) if of in ("animals", "species", "sharing") else (),
        terrain=draw(GROUPS) if of in ("habitats", "largest") else "",
        each=draw(FEW),
        per=draw(FEW),
        most=draw(st.sampled_from([0, 1, 6])),
    )


def _of_a_space(where: Where) -> Where:
    """What can be asked of an empty hex: its text leaves out what no empty hex can have."""
    bare = Where(habitat=where.habitat, of=where.of, near=where.near, far=where.far, within=where.within)
    return bare if bare.habitat or bare.within else msgspec.structs.replace(bare, of="")


THINGS = st.one_of(st.sampled_from([("W",), ("G", "D"), ("W", "D"), ("W", "G", "D"), ("mountain",), ("forest",)]), SOME_ANIMALS)
SINGLE: tuple[st.SearchStrategy[Effect], ...] = (
    st.builds(Place, what=THINGS, n=FEW, up_to=st.booleans(), where=SIMPLE),
    st.builds(Move, species=SOME_ANIMALS, spaces=FEW, n=st.integers(0, 2), stay=st.booleans(), where=SIMPLE),
    st.builds(
        Remove,
        what=st.one_of(st.sampled_from([("tile",), ("mountain",), ("forest",)]), SOME_ANIMALS),
        n=FEW,
        up_to=st.booleans(),
        where=SIMPLE,
    ),
    st.builds(
        Hunt,
        predator=st.sampled_from(["lion", "shark"]),
        prey=SOME_ANIMALS,
        n=FEW,
        up_to=st.booleans(),
        reach=st.integers(0, 3),
    ),
    st.builds(Change, to=st.sampled_from(["flip", "W", "G", "D"]), n=FEW, up_to=st.booleans(), where=SIMPLE),
    st.builds(Shift, n=FEW, up_to=st.booleans(), where=SIMPLE, to=SIMPLE.map(_of_a_space)),
    st.builds(Points, n=st.integers(-2, 3)),
    st.builds(Points, n=st.sampled_from([0, 0, 2]), count=counts()),
    st.builds(Gain, elements=st.lists(st.sampled_from(sorted(ELEMENTS)), min_size=1, max_size=3).map(tuple)),
    st.builds(Cubes, n=FEW),
    st.builds(GainCard, n=FEW, play=st.booleans()),
    st.builds(PlayCard, n=FEW),
    st.builds(Pick, where=st.one_of(SIMPLE, hexes())),
)
ALONE = st.one_of(*SINGLE)


def _holders(inside: st.SearchStrategy[Effect]) -> st.SearchStrategy[Effect]:
    several = st.lists(inside, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Choose, options=st.lists(several, min_size=2, max_size=3).map(tuple)),
        st.builds(May, effects=several),
        st.builds(When, count=counts(), least=FEW, effects=several),
        st.builds(Repeat, count=counts(), effects=several),
        st.builds(Others, effects=several),
    )


CHEAP: st.SearchStrategy[Effect] = st.one_of(st.builds(Cubes, n=st.integers(1, 2)), st.builds(Points, n=st.integers(0, 1)))
KINDS = {
    "alone": ALONE,
    "holding": st.recursive(CHEAP, _holders, max_leaves=6),
    "mixed": st.recursive(ALONE, _holders, max_leaves=4),
    "scored": st.builds(Points, count=counts()),
    "conditional": st.builds(When, count=counts(), least=FEW, effects=st.just((Cubes(),))),
    "placed": st.builds(Place, what=st.just(("lion",)), where=hexes(depth=2)),
}
said: dict[str, Effect] = {}
"""All texts of this run, and whose they are."""


def _told_apart(found: Sequence[Effect]) -> None:
    for effect in found:
        text = effect_text(effect)
        assert said.setdefault(text, effect) == effect, text


@pytest.mark.parametrize("kind", KINDS)
def test_different_effects_never_have_the_same_text(kind: str) -> None:
    @settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.lists(KINDS[kind], min_size=10, max_size=20))
    def check(found: list[Effect]) -> None:
        _told_apart(found)

    check()


def _sensible(where: Where) -> bool:
    """Without what says nothing, or contradicts itself."""
    plain = Where(empty=True, near=where.near, far=where.far)
    return bool(where.habitat or where.within or not where.of) and (not where.empty or where == plain)


def _around(how: str, where: Where) -> Where:
    if how == "itself":
        return where
    return Where(terrain="G", near=where) if how == "near" else Where(terrain="G", far=where)


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(hexes(), hexes(), st.sampled_from(Where.__struct_fields__), st.sampled_from(["itself", "near", "far"]))
def test_every_condition_of_a_hex_is_said(first: Where, other: Where, field: str, how: str) -> None:
    second = msgspec.structs.replace(first, **{field: getattr(other, field)})
    if first == second or not (_sensible(first) and _sensible(second)):
        return
    texts = [effect_text(Place(what=("lion",), where=_around(how, one))) for one in (first, second)]
    assert texts[0] != texts[1]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SINGLE).flatmap(lambda kind: st.tuples(kind, kind)), st.data())
def test_every_field_of_an_effect_is_said(pair: tuple[Effect, Effect], data: st.DataObject) -> None:
    first, other = pair
    field = data.draw(st.sampled_from(first.__struct_fields__))
    second = msgspec.structs.replace(first, **{field: getattr(other, field)})
    assert first == second or effect_text(first) != effect_text(second)


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(counts(), counts(), st.sampled_from(["where", "each", "per", "most", "species", "terrain"]), st.integers(1, 3))
def test_every_field_of_a_count_is_said(first: Count, other: Count, field: str, least: int) -> None:
    second = msgspec.structs.replace(first, **{field: getattr(other, field)})
    if first == second or (field in ("species", "terrain") and other.of != first.of):
        return
    for made in (
        lambda one: Points(count=one),
        lambda one: When(count=one, least=least, effects=(Cubes(),)),
        lambda one: Repeat(count=one, effects=(Cubes(),)),
    ):
        assert effect_text(made(first)) != effect_text(made(second))


def test_the_vocabulary_of_the_test_is_the_whole_vocabulary() -> None:
    """A new kind of effect must be drawn here, too."""
    used = {
        Place,
        Move,
        Remove,
        Hunt,
        Change,
        Shift,
        Points,
        Gain,
        Cubes,
        GainCard,
        PlayCard,
        Pick,
        *(Choose, May, When, Repeat, Others),
    }
    assert set(vocabulary.Effect.__args__) == used


if __name__ == "__main__":
    GOLDEN.write_text(page(), encoding="utf-8")
