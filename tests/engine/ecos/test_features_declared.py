"""Declaring Landscape Features and what it gives at once (E28, E34, E35)."""

import pytest

from engine.core import run
from engine.games.ecos.cards import CARDS, Card, Cell, Feature
from engine.games.ecos.effects import Cubes, Gain, GainCard, Place, PlayCard, Points
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
)
from tests.engine.ecos.table import GAME, Play, card, seat, table

FIRST_POINTS = {KILIMANJARO: 2, SAHARA: 0, NILE: 2, SERENGETI: 1, OKAVANGO: 0, MADAGASCAR: 3}


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


def test_e28_a_card_that_a_declaration_fills_is_resolved_and_then_all_have_the_window_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 1, after all ECOs, lays what gives an egg; seat 0 has passed by then, and is asked anew after the ECO (E15)."""
    given = Feature(cells=(Cell("0,0", "D"),), tile=("0,0",), placed=(Gain(elements=("egg",)),))
    monkeypatch.setitem(CARDS, 960, Card(number=960, name="Feature", deck="blue", feature=given))
    egg, waiting = card("egg", NOTHING), Built(card("grass grass"), 2)
    players = [
        seat(waiting, hand=(NILE,)),
        seat(waiting, Built(egg, 2), hand=(960,)),
        seat(waiting, hand=(KILIMANJARO,)),
    ]
    peaks = {f"2{key}": one for key, one in fitting(KILIMANJARO, "G^ 0,0").items()}
    play = Play(table(*players, bag="sun grass", landscape={**fitting(NILE, "G 1,1 2,-1"), **peaks, **land("D 9,9")}))
    asked = []
    while (seats := [one.seat for one in play.asked.values() if one.question.kind in ("window", "element")]) != []:
        asked.append((seats[0], play.asked[seats[0]].question.kind))
        play.say(seats[0], next((one for one in play.offers(seats[0]) if one.startswith(("declare:960", "put"))), "pass"))
    assert asked == [(0, "window"), (1, "window"), (1, "element"), (0, "window"), (2, "window")]
    assert play.kinds("declared", "eco") == ["declared", "eco"]


@pytest.mark.parametrize("number", FITTING)
def test_e35_what_is_gained_when_it_is_placed(number: int) -> None:
    play = declared(number)
    assert play.player(0).points == 1 + FIRST_POINTS[number], "1 is the ECO's own"
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
