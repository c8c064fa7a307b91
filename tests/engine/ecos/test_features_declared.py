"""Declaring Landscape Features and what a laid one is (E28, E30-E34)."""

from typing import Any

import pytest

from engine.core import run
from engine.games.ecos.effects import Change, Count, Cubes, GainCard, Move, Place, PlayCard, Points, Remove, Shift, Where
from engine.games.ecos.landscape import habitat
from engine.games.ecos.state import Built, replace
from tests.engine.ecos.drawn import (
    FITTING,
    KILIMANJARO,
    MADAGASCAR,
    NILE,
    OKAVANGO,
    SAHARA,
    SERENGETI,
    covered,
    eco,
    fitting,
    land,
    tile,
)
from tests.engine.ecos.table import GAME, Play, card, seat, table

NOTHING = Points(n=1)
"""An effect that asks nothing and leaves the landscape alone."""
OTHER_FIRST_POINTS = {KILIMANJARO: 2, SAHARA: 0, NILE: 2, SERENGETI: 1, OKAVANGO: 0, MADAGASCAR: 3}
LANDSCAPE = {"tile", "placed", "moved", "removed", "flipped", "replaced", "shifted", "lost"}


def declaration(number: int) -> str:
    return f"declare:{number}:{'|'.join(covered(number))}"


def declared(number: int, *changes: str, **more: Any) -> Play:
    """Seat 0 has resolved an ECO that changes nothing and has laid this feature."""
    play = eco(NOTHING, on=fitting(number, *changes), hands={0: (number,)}, **more)
    return play.say(0, declaration(number))


# When (E28)


def test_e28_who_resolved_an_eco_may_declare_when_their_turn_of_the_order_ends() -> None:
    """Before the next seat resolves, though that seat's card is full too."""
    first, second, later = card("sun", Place(what=("D",))), card("sun", NOTHING), card("grass grass")
    hand = seat(Built(first, 2), Built(later, 2), hand=(SAHARA,))
    others = [seat(Built(second, 2), Built(later, 2)) for _ in range(2)]
    landscape = fitting(SAHARA, "- 1,1")
    play = Play(table(hand, *others, bag="sun grass", landscape=landscape))
    play.say(0, f"put:{first}:sun").say(1, f"put:{second}:sun").say(2, "dial").say(0, "D:1,1")
    assert play.asked.keys() == {0}
    assert play.offers(0) == [declaration(SAHARA), "pass"]
    assert [one["seat"] for one in play.told("eco")] == [0]
    play.say(0, declaration(SAHARA))
    assert play.kinds("eco", "spent", "declared") == ["eco", "spent", "declared", "eco", "spent"]


def test_e28_whoever_made_the_pattern() -> None:
    play = eco(NOTHING, on=fitting(NILE), hands={0: (NILE,)})
    assert play.offers(0) == [declaration(NILE), "pass"]


def test_e28_all_effects_of_the_turn_come_first() -> None:
    """Two full cards: no window between them."""
    one, two = card("sun", NOTHING), card("sun sun", NOTHING)
    holder = seat(Built(one, 2), Built(two, 2, (0,)), Built(card("grass grass"), 2), hand=(NILE,))
    maker = card("sun", Place(what=("mountain",)))
    state = table(
        replace(holder, tableau=(*holder.tableau, Built(maker, 2, (0,)))), seat(), bag="sun grass", landscape=fitting(NILE)
    )
    play = Play(state)
    play.say(0, f"put:{two}:sun")
    assert play.asked[0].question.kind == "eco"
    play.say(0, f"card:{two}")
    assert play.asked[0].question.kind == "place", "the other card goes on at once"
    play.say(0, "mountain:0,-1")
    assert play.asked[0].question.kind == "window"


def test_e28_a_pattern_that_others_made_is_declared_after_all_ecos() -> None:
    """Seat 1 makes it, seat 0 holds it and resolves nothing."""
    quiet, maker, third = card("grass grass"), card("sun", Place(what=("D",))), card("sun", NOTHING)
    players = [
        seat(Built(quiet, 2), hand=(SAHARA,)),
        seat(Built(maker, 2), Built(quiet, 2)),
        seat(Built(third, 2), Built(quiet, 2)),
    ]
    play = Play(table(*players, bag="sun grass", landscape=fitting(SAHARA, "- 1,1")))
    play.say(1, f"put:{maker}:sun").say(2, f"put:{third}:sun").say(1, "D:1,1")
    assert play.offers(0) == [declaration(SAHARA), "pass"]
    assert [one["seat"] for one in play.told("eco")] == [1, 2], "all ECOs are over"


def test_e28_after_a_draw_without_any_eco_every_seat_has_the_window_clockwise_from_the_harbinger() -> None:
    """Three hold features that fit; the Harbinger is seat 1."""
    waiting = card("grass grass")
    landscape = {**fitting(NILE), **{f"2{key}": one for key, one in fitting(KILIMANJARO).items()}}
    landscape |= {f"4{key}": one for key, one in fitting(SAHARA).items()}
    hands = {0: NILE, 1: SAHARA, 2: KILIMANJARO}
    players = [seat(Built(waiting, 2), hand=(hands[at],)) for at in range(3)]
    play = Play(table(*players, bag="sun grass", landscape=landscape, harbinger=1))
    order = []
    while "window" in {one.question.kind for one in play.asked.values()}:
        (at,) = play.asked
        order.append(at)
        play.say(at, play.offers(at)[0])
    assert order == [1, 2, 0]
    assert [one["seat"] for one in play.told("declared")] == [1, 2, 0]


def overlapping(harbinger: int) -> Play:
    """Seat 0 holds the Sahara, seat 1 Kilimanjaro; both would cover the same hexes."""
    waiting = card("grass grass")
    players = [seat(Built(waiting, 2), hand=(number,)) for number in (SAHARA, KILIMANJARO)]
    return Play(table(*players, bag="sun grass grass", landscape=land("D^ 0,0 1,0 0,1", "D 1,1"), harbinger=harbinger))


def test_e28_one_that_overlaps_what_was_laid_just_now_is_not_played() -> None:
    play = overlapping(harbinger=0)
    play.say(0, declaration(SAHARA))
    assert [one.question.kind for one in play.asked.values()] == ["commit", "commit"], "seat 1 is not asked"
    assert play.player(1).hand == (KILIMANJARO,)
    play = overlapping(harbinger=1)
    play.say(1, declaration(KILIMANJARO))
    assert [one.question.kind for one in play.asked.values()] == ["commit", "commit"], "nor is seat 0"
    assert play.player(0).hand == (SAHARA,)


def test_e28_any_number_in_one_window() -> None:
    landscape = {**fitting(NILE), **{f"2{key}": one for key, one in fitting(KILIMANJARO).items()}}
    play = eco(NOTHING, on=landscape, hands={0: (NILE, KILIMANJARO)})
    assert play.offers(0) == ["declare:118:20,0|21,0|20,1", declaration(NILE), "pass"], "by number"
    play.say(0, declaration(NILE))
    assert play.offers(0) == ["declare:118:20,0|21,0|20,1", "pass"], "still open"
    assert play.state.last == covered(NILE), "what changed last"
    play.say(0, "declare:118:20,0|21,0|20,1")
    assert [one["card"] for one in play.told("declared")] == [NILE, KILIMANJARO]
    assert [built.card for built in play.player(0).tableau][-2:] == [NILE, KILIMANJARO]


def test_e28_a_window_stays_open_until_its_seat_passes_or_nothing_fits() -> None:
    """Of two that fit the second comes before the next seat has the window."""
    waiting = Built(card("grass grass"), 2)
    landscape = {**fitting(NILE), **{f"2{key}": one for key, one in fitting(KILIMANJARO).items()}}
    landscape |= {f"4{key}": one for key, one in fitting(SAHARA).items()}
    players = [seat(waiting, hand=(NILE, KILIMANJARO)), seat(waiting, hand=(SAHARA,))]
    play = Play(table(*players, bag="sun grass", landscape=landscape))
    play.say(0, declaration(NILE))
    assert play.asked.keys() == {0}
    play.say(0, play.offers(0)[0])
    assert play.asked.keys() == {1}
    play.say(1, "pass")
    assert [one["card"] for one in play.told("declared")] == [NILE, KILIMANJARO]


def test_e28_declining_forfeits_nothing() -> None:
    play = eco(NOTHING, on=fitting(NILE), hands={0: (NILE,)})
    play.say(0, "pass")
    assert play.offers(0) == [declaration(NILE), "pass"], "after all ECOs of the same draw"
    play.say(0, "pass")
    assert play.asked[0].question.kind == "commit", "the next draw"
    assert play.player(0).hand == (NILE,)
    play.say(0, "dial").say(1, "dial")
    assert play.offers(0) == [declaration(NILE), "pass"], "and after that one"


def test_e28_nobody_is_asked_where_nothing_fits_and_nobody_can_tell() -> None:
    """The same events and numbers of choices with and without a feature in the hand."""
    with_one = eco(NOTHING, on=fitting(NILE, "W 1,1"), hands={0: (NILE,), 1: (SAHARA,)})
    without = eco(NOTHING, on=fitting(NILE, "W 1,1"))
    assert with_one.said == without.said
    assert with_one.state.asked == without.state.asked
    assert with_one.asked[0].question.kind == "commit"


def test_e28_passing_tells_nothing() -> None:
    play = eco(NOTHING, on=fitting(NILE), hands={0: (NILE,)})
    before = len(play.said)
    play.say(0, "pass").say(0, "pass")
    assert [one.kind for one in play.said[before:]] == ["drawn"]


def test_e28_a_feature_is_never_played_in_the_ordinary_way() -> None:
    play = eco(PlayCard(), on=fitting(SAHARA, "G 1,1"), hands={0: (SAHARA,)})
    assert play.told("undone") == [{"seat": 0, "effect": "play", "left": 1, "source": play.told("undone")[0]["source"]}]
    assert play.player(0).hand == (SAHARA,)


@pytest.mark.parametrize("number", FITTING)
def test_e35_what_is_gained_when_it_is_placed(number: int) -> None:
    play = declared(number)
    assert play.player(0).points == 1 + OTHER_FIRST_POINTS[number], "1 is the ECO's own"
    assert play.told("cubes") == ([{"seat": 0, "n": 1, "source": "card:122"}] if number == OKAVANGO else [])
    assert play.player(0).hand == ()
    assert Built(number) in play.player(0).tableau


def test_e28_the_card_is_never_full_and_never_leaves() -> None:
    """A whole further draw with an ECO of its owner (E6)."""
    play = declared(NILE)
    grass = card("grass grass grass grass grass")
    play.say(0, f"put:{grass}:grass").say(1, "dial")
    assert Built(NILE) in play.player(0).tableau
    assert len(play.told("eco")) == 1, "that of its owner, before"
    assert play.told("gone") == []


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


# Gained to be played (E34)


def test_f7_gained_to_be_played_where_its_pattern_is_not_met() -> None:
    """E34: all see it, and it goes to the hand."""
    market = {"blue": (SAHARA,)}
    play = eco(GainCard(play=True), on=fitting(SAHARA, "G 1,1"), market=market)
    assert play.told("shown") == [{"seat": 0, "card": SAHARA}]
    assert next(one for one in play.said if one.kind == "shown").audience is None
    assert play.player(0).hand == (SAHARA,)
    assert play.told("played") == play.told("declared") == []


def test_f7_from_a_deck_too() -> None:
    play = eco(GainCard(play=True), on=fitting(SAHARA, "G 1,1"), decks={"blue": (SAHARA,)})
    assert play.told("shown") == [{"seat": 0, "card": SAHARA}]
    assert play.player(0).hand == (SAHARA,)


def test_e34_where_its_pattern_is_met_it_may_be_declared_at_once() -> None:
    """Before the next effect of the card, and with what laying it gives."""
    play = eco(GainCard(play=True), Points(n=7), on=fitting(NILE), market={"blue": (NILE,)})
    assert play.asked[0].question.kind == "feature-play"
    assert play.offers(0) == [declaration(NILE), "hand"]
    play.say(0, declaration(NILE))
    assert [one["n"] for one in play.told("points")] == [2, 7]
    assert Built(NILE) in play.player(0).tableau
    assert play.told("shown") == play.told("played") == []


def test_e34_or_it_goes_to_the_hand() -> None:
    play = eco(GainCard(play=True), on=fitting(NILE), market={"blue": (NILE,)})
    play.say(0, "hand")
    assert play.player(0).hand == (NILE,)
    assert play.told("shown") == []
    assert play.asked[0].question.kind == "window", "and may be declared when the turn ends (E28)"


def test_e34_just_gained_it_is_not_played() -> None:
    play = eco(GainCard(), on=fitting(SAHARA, "G 1,1"), market={"blue": (SAHARA,)})
    assert play.told("shown") == []
    assert play.player(0).hand == (SAHARA,)


def test_e35_okavango_gains_no_cube_from_an_empty_supply() -> None:
    play = declared(OKAVANGO, supply={"cubes": 0})
    assert play.told("cubes") == []
    assert play.told("undone") == [{"seat": 0, "effect": "cubes", "left": 1, "source": "card:122"}]


def test_e28_the_window_can_be_saved_and_taken_up_again() -> None:
    play = eco(Cubes(), on=fitting(NILE), hands={0: (NILE,)})
    again = Play(play.state)
    assert run.choices(GAME, again.state) == run.choices(GAME, play.state)
    assert again.say(0, declaration(NILE)).state == play.say(0, declaration(NILE)).state
