"""What declared features give (E18, E25a, E25b, E35)."""

import pytest

from engine.games.ecos.benefits import final_points
from engine.games.ecos.cards import CARDS, Benefit, Card, Feature
from engine.games.ecos.effects import Change, Count, Effect, Gain, Move, Others, Place, Points, Remove, Shift, Where
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import (
    FITTING,
    KILIMANJARO,
    MADAGASCAR,
    NILE,
    OKAVANGO,
    SAHARA,
    SERENGETI,
    eco,
    land,
)
from tests.engine.ecos.table import Play, card, seat, table

RIVER = ("W@120 0,0 1,0 2,0", "G 0,1 1,1 2,1", "D 0,-1 1,-1 2,-1")
PLAIN = ("G@121 0,0 1,0 2,0 0,1 1,1", "W 0,-1 1,-1")
DELTA = ("W@122 0,0 1,0 -1,1 0,-1", "G 2,0 0,1 1,1", "D 3,0")
ISLAND = ("G@123 0,0 1,0 2,0", "W 0,-1 1,-1 2,-1 -1,0 0,1 3,0", "D 4,0 4,-1")
PEAKS = ("G^@118 0,0 1,0 0,1", "D 2,0 1,1")


def gains(play: Play, source: int) -> list[tuple[int, str, object]]:
    """What a feature gave, and to whom, in order."""
    what = {"points": "n", "element": "element"}
    events = [one for one in play.said if one.kind in what and one.data["source"] == f"card:{source}"]
    return [(one.seat or 0, one.kind, one.data[what[one.kind]]) for one in events]


def points(play: Play, source: int) -> int:
    return sum(int(str(n)) for _, kind, n in gains(play, source) if kind == "points")


# Kilimanjaro


@pytest.mark.parametrize("owner", [0, 1])
def test_e35_kilimanjaro_gives_egg_and_stone_each_time_anyone_places_a_mountain(owner: int) -> None:
    play = eco(Place(what=("mountain",)), on=land(*PEAKS), owns={KILIMANJARO: owner}).say(0, "mountain:1,1")
    assert gains(play, KILIMANJARO) == [(owner, "element", "egg"), (owner, "element", "stone")]


def test_e35_kilimanjaro_wherever_the_mountain_is() -> None:
    far = eco(Place(what=("mountain",)), on=land(*PEAKS, "D 9,9 8,9"), owns={KILIMANJARO: 1}).say(0, "mountain:9,9")
    assert len(gains(far, KILIMANJARO)) == 2


def test_e35_kilimanjaro_for_nothing_but_placing_a_mountain() -> None:
    for effect, pick in ((Place(what=("forest",)), "forest:0,0"), (Place(what=("gorilla",)), "gorilla:0,0")):
        assert gains(eco(effect, on=land(*PEAKS), owns={KILIMANJARO: 1}).say(0, pick), KILIMANJARO) == []
    moved = eco(Shift(where=Where(mountain=True)), on=land(*PEAKS, "D^ 3,0 3,1"), owns={KILIMANJARO: 1})
    assert gains(moved.say(0, moved.offers(0)[0]), KILIMANJARO) == [], "a tile moved with its mountain"


def test_e25b_right_after_the_single_placement_before_the_next() -> None:
    play = eco(Place(what=("mountain",), n=2), Points(n=4), on=land(*PEAKS), owns={KILIMANJARO: 1})
    play.say(0, play.offers(0)[0])
    assert play.kinds("placed", "element", "points") == [*["placed", "element", "element"] * 2, "points"]


def test_f2_a_card_that_a_benefit_fills_is_resolved_when_the_order_comes_round() -> None:
    """E15: seat 0 has resolved and has laid Kilimanjaro; seat 1 then places a mountain, which fills a second card of seat 0."""
    first, second = card("sun", Points(n=1)), card("egg stone", Points(n=9))
    raising, later = card("sun", Place(what=("mountain",)), Points(n=3)), card("sun", Points(n=5))
    waiting = Built(card("grass grass"), 2)
    owner = seat(Built(first, 2), Built(second, 2), waiting, hand=(KILIMANJARO,))
    players = [owner, seat(Built(raising, 2), waiting), seat(Built(later, 2), waiting)]
    play = Play(table(*players, bag="sun grass", landscape=land("G^ 0,0 1,0 0,1", "D 2,0")))
    play.say(0, f"put:{first}:sun").say(1, f"put:{raising}:sun").say(2, f"put:{later}:sun")
    play.say(0, "declare:118:0,0|1,0|0,1")
    assert play.asked[0].question.kind == "element"
    play.say(0, f"put:{second}:egg").say(0, f"put:{second}:stone")
    assert [(one["seat"], one["card"]) for one in play.told("eco")] == [(0, first), (1, raising), (2, later), (0, second)]


# Sahara (E18)


def desert(count: int) -> tuple[str, ...]:
    """A Sahara in a habitat of so many hexes."""
    more = [f"{q},0" for q in range(2, count - 2)]
    return ("D@119 0,0 1,0 0,1 1,1", *([f"D {' '.join(more)}"] if more else []), "G 0,-1", "D 0,-3")


@pytest.mark.parametrize(("hexes", "worth"), [(4, 4), (7, 7), (12, 12), (13, 12), (20, 12)])
def test_e35_sahara_counts_the_deserts_of_its_habitat_at_most_twelve(hexes: int, worth: int) -> None:
    play = eco(Points(n=1), on=land(*desert(hexes)), owns={SAHARA: 1})
    assert final_points(play.state) == ((1, SAHARA, worth),)
    assert play.player(1).points == 0, "only at the end"


def test_e18_sahara_scores_when_the_game_ends() -> None:
    """The point of the ECO reaches the target; the wild ends the round."""
    last, stop = card("sun", Points(n=80)), Built(card("grass grass"), 2)
    players = [seat(Built(last, 2), stop), seat(Built(SAHARA), stop, points=70)]
    play = Play(table(*players, bag="wild", landscape=land(*desert(6))))
    play.say(0, f"put:{last}:sun").say(1, "dial")
    assert play.state.over
    assert play.told("points")[-1] == {"seat": 1, "n": 6, "total": 76, "source": "card:119"}
    assert play.told("over")[0]["places"] == [1, 2]


def test_e18_no_other_feature_scores_at_the_end() -> None:
    for number in FITTING:
        play = eco(Points(n=1), on=land("D@119 0,0", "W@120 1,0"), owns={number: 1})
        assert [card for _, card, _ in final_points(play.state)] == ([SAHARA] if number == SAHARA else [])


# The Nile


@pytest.mark.parametrize(
    ("hexes", "at", "worth"),
    [
        ("W 3,0 4,0", "0,0", 1),
        ("W 3,0 4,0", "4,0", 1),
        ("W 3,0 4,0", "3,0", 1),
        ("W 4,0", "4,0", 0),
        ("W 0,2", "0,2", 0),
    ],
)
def test_f5_the_nile_scores_an_animal_placed_in_its_water_habitat(hexes: str, at: str, worth: int) -> None:
    play = eco(Place(what=("crocodile",)), on=land(*RIVER, hexes), owns={NILE: 1}).say(0, f"crocodile:{at}")
    assert gains(play, NILE) == [(1, "points", 1)] * worth


def test_e35_the_nile_scores_no_animal_on_its_banks_and_no_other_token() -> None:
    for what, at in (("lion", "0,-1"), ("mountain", "0,-1"), ("forest", "0,1")):
        play = eco(Place(what=(what,)), on=land(*RIVER), owns={NILE: 1}).say(0, f"{what}:{at}")
        assert gains(play, NILE) == []


def test_e35_the_nile_scores_no_animal_that_moves_in_its_habitat() -> None:
    moved = eco(Move(species=("shark",)), on=land(*RIVER, "W:shark 3,0"), owns={NILE: 1})
    assert moved.told("moved")
    assert gains(moved, NILE) == []


@pytest.mark.parametrize(("at", "worth"), [("3,0", 1), ("-1,0", 1), ("4,0", 0), ("1,2", 0)])
def test_f5_the_nile_scores_a_water_tile_that_becomes_part_of_its_habitat(at: str, worth: int) -> None:
    play = eco(Place(what=("W",)), on=land(*RIVER, "G 4,-1"), owns={NILE: 1}).say(0, f"W:{at}")
    assert gains(play, NILE) == [(1, "points", 1)] * worth


def test_e35_once_a_tile_however_many_hexes_it_joins() -> None:
    lakes = "W 4,0 5,0 6,0 3,1"
    play = eco(Place(what=("W",)), on=land(*RIVER, lakes), owns={NILE: 1}).say(0, "W:3,0")
    assert gains(play, NILE) == [(1, "points", 1)]


def test_e35_the_nile_scores_a_tile_by_what_it_joins_now() -> None:
    """Two tiles: the first joins only a lake, the second joins the lake to the river."""
    play = eco(Place(what=("W",), n=2), on=land(*RIVER, "W 5,0"), owns={NILE: 1}).say(0, "W:4,0")
    assert gains(play, NILE) == []
    assert gains(play.say(0, "W:3,0"), NILE) == [(1, "points", 1)]


def test_e25a_replacing_a_tile_by_water_places_it() -> None:
    play = eco(Change(to="W"), on=land(*RIVER, "D 9,9"), owns={NILE: 1}).say(0, "W:0,1")
    assert gains(play, NILE) == [(1, "points", 1)]
    other = eco(Change(to="W"), on=land(*RIVER, "D 9,9"), owns={NILE: 1}).say(0, "W:9,9")
    assert gains(other, NILE) == []


def test_e25a_a_water_tile_that_is_moved_into_the_habitat_is_not_placed() -> None:
    play = eco(Shift(where=Where(terrain="W")), on=land(*RIVER, "W 3,-2"), owns={NILE: 1})
    play.say(0, "shift:3,-2:3,0")
    assert play.told("shifted")
    assert gains(play, NILE) == []


def test_e35_land_tiles_are_no_water_tiles() -> None:
    play = eco(Place(what=("G",)), on=land(*RIVER), owns={NILE: 1}).say(0, "G:3,0")
    assert gains(play, NILE) == []


# The Serengeti


@pytest.mark.parametrize(("at", "worth"), [("0,0", 1), ("1,1", 1), ("3,0", 0), ("-1,1", 0)])
def test_e35_the_serengeti_scores_an_animal_placed_on_it(at: str, worth: int) -> None:
    play = eco(Place(what=("zebra",)), on=land(*PLAIN, "G 3,0 -1,1"), owns={SERENGETI: 1}).say(0, f"zebra:{at}")
    assert gains(play, SERENGETI) == [(1, "points", 1)] * worth


@pytest.mark.parametrize(
    ("start", "end", "worth"),
    [
        ("0,0", "1,0", 1),
        ("0,0", "-3,0", 1),
        ("2,0", "0,1", 1),
        ("1,0", "1,0", 1),
        ("-1,0", "0,0", 0),
        ("-1,0", "2,0", 0),
        ("-1,0", "-2,0", 0),
        ("0,2", "1,-1", 0),
    ],
)
def test_f3_the_serengeti_scores_a_move_if_and_only_if_it_began_there(start: str, end: str, worth: int) -> None:
    """E35: once, however long, wherever it ends; into it or across it is nothing."""
    plain = land("G@121 0,0 1,0 2,0 0,1 1,1", "G 0,-1 1,-1 -1,0 -2,0 -3,0 0,2 -1,1", f"G:lion{'@121' * worth} {start}")
    play = eco(Move(species=("lion",), spaces=3), on=plain, owns={SERENGETI: 1}).say(0, f"lion:{start}:{end}")
    assert play.told("moved")[0]["to"] == end
    assert gains(play, SERENGETI) == [(1, "points", 1)] * worth


def test_e35_the_serengeti_scores_each_animal_that_moves() -> None:
    plain = land(*PLAIN, "G:lion,lion@121 0,0", "G:lion 3,0", "G 4,0")
    play = eco(Move(species=("lion",), n=0), on=plain, owns={SERENGETI: 1})
    while play.asked[0].question.kind == "move":
        play.say(0, play.offers(0)[0])
    assert (len(play.told("moved")), points(play, SERENGETI)) == (3, 2)


def test_e25a_a_move_of_no_spaces_is_none() -> None:
    play = eco(Move(species=("lion",), n=0, stay=True), on=land(*PLAIN, "G:lion@121 0,0"), owns={SERENGETI: 1})
    assert gains(play.say(0, "stay"), SERENGETI) == []


def test_e35_the_serengeti_for_no_other_token() -> None:
    for what in ("forest", "mountain"):
        play = eco(Place(what=(what,)), on=land(*PLAIN), owns={SERENGETI: 1}).say(0, f"{what}:0,0")
        assert gains(play, SERENGETI) == []


# The Okavango


@pytest.mark.parametrize(("what", "at"), [("shark", "0,0"), ("zebra", "2,0"), ("antelope", "1,1")])
def test_e35_the_okavango_gives_water_for_an_animal_on_it_or_next_to_it(what: str, at: str) -> None:
    play = eco(Place(what=(what,)), on=land(*DELTA), owns={OKAVANGO: 0}).say(0, f"{what}:{at}")
    assert gains(play, OKAVANGO) == [(0, "element", "water")]


def test_e25b_only_when_its_owner_places_it() -> None:
    play = eco(Place(what=("zebra",)), on=land(*DELTA), owns={OKAVANGO: 1}).say(0, "zebra:2,0")
    assert gains(play, OKAVANGO) == []
    others = eco(Others(effects=(Place(what=("zebra",)),)), on=land(*DELTA), owns={OKAVANGO: 1}, seats=3)
    others.say(1, "zebra:2,0").say(2, "zebra:0,1")
    assert gains(others, OKAVANGO) == [(1, "element", "water")], "of the two others its owner is one"


def test_e35_the_okavango_for_nothing_farther_and_no_other_token() -> None:
    far = eco(Place(what=("hyena",)), on=land(*DELTA, "D 4,0"), owns={OKAVANGO: 0}).say(0, "hyena:3,0")
    assert gains(far, OKAVANGO) == []
    wood = eco(Place(what=("forest",)), on=land(*DELTA), owns={OKAVANGO: 0}).say(0, "forest:2,0")
    assert gains(wood, OKAVANGO) == []
    moved = eco(Move(species=("shark",)), on=land(*DELTA, "W:shark@122 0,-1"), owns={OKAVANGO: 0})
    assert moved.told("moved")
    assert gains(moved, OKAVANGO) == []


# Madagascar


@pytest.mark.parametrize(
    ("what", "at", "worth"),
    [
        ("mountain", "0,0", 2),
        ("forest", "1,0", 2),
        ("zebra", "2,0", 2),
        ("shark", "0,1", 2),
        ("shark", "3,0", 2),
        ("mountain", "4,0", 0),
        ("oryx", "4,-1", 0),
    ],
)
def test_e35_madagascar_scores_two_for_a_token_on_it_or_next_to_it(what: str, at: str, worth: int) -> None:
    play = eco(Place(what=(what,)), on=land(*ISLAND), owns={MADAGASCAR: 1}).say(0, f"{what}:{at}")
    assert gains(play, MADAGASCAR) == [(1, "points", 2)] * (worth // 2)


def test_e35_a_map_tile_is_no_token() -> None:
    for letter in "WGD":
        play = eco(Place(what=(letter,)), on=land(*ISLAND), owns={MADAGASCAR: 1}).say(0, f"{letter}:3,-1")
        assert gains(play, MADAGASCAR) == []


def test_e35_madagascar_for_nothing_that_moves_or_goes() -> None:
    moved = eco(Move(species=("shark",)), on=land(*ISLAND, "W:shark 0,-1"), owns={MADAGASCAR: 1})
    moved.say(0, "shark:0,-1:1,-1")
    gone = eco(Remove(what=("shark",)), on=land(*ISLAND, "W:shark 0,-1"), owns={MADAGASCAR: 1})
    assert gone.told("removed")
    assert gains(moved, MADAGASCAR) == gains(gone, MADAGASCAR) == []


# Whose first (E25b)

BOTH = land("G@123 2,0 3,0 4,0", "W@122 0,0 1,0 -1,1 0,-1", "G^@118 9,0 10,0 9,1")
"""Where an animal at (2, 0) is on Madagascar and next to the Okavango."""


@pytest.fixture
def scoring(monkeypatch: pytest.MonkeyPatch) -> tuple[int, ...]:
    """Three cards of features that give a point for each animal placed anywhere."""
    benefit = Benefit(what="animal", where="anywhere", effects=(Points(n=1),))
    feature = Feature(cells=(), tile=(), benefits=(benefit,))
    for number in (940, 941, 942):
        monkeypatch.setitem(CARDS, number, Card(number=number, name="Feature", deck="blue", feature=feature))
    return 940, 941, 942


@pytest.mark.parametrize("harbinger", range(3))
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_e25b_the_active_players_first_then_clockwise(
    active: int, order: list[int], harbinger: int, scoring: tuple[int, ...]
) -> None:
    """Each seat owns a feature that scores; whoever is the Harbinger, whose card it is comes first."""
    acting, waiting = card("sun", Place(what=("zebra",))), Built(card("grass grass"), 2)
    owned = [(Built(scoring[at - 1]), waiting) for at in range(3)]
    players = [seat(*cards, *([Built(acting, 2)] if at == active else [])) for at, cards in enumerate(owned)]
    play = Play(table(*players, bag="sun grass", landscape=land("G 0,0 1,0"), harbinger=harbinger))
    play.say(active, f"put:{acting}:sun").say(active, "zebra:0,0")
    assert [one["seat"] for one in play.told("points")] == order


def test_e25b_while_others_do_something_the_active_player_is_who_resolves(scoring: tuple[int, ...]) -> None:
    owns = dict(zip(scoring, range(3), strict=True))
    play = eco(Others(effects=(Place(what=("zebra",)),)), on=land("G 0,0 1,0 2,0"), owns=owns, seats=3)
    play.say(1, "zebra:0,0").say(2, "zebra:1,0")
    assert [one["seat"] for one in play.told("points")] == [0, 1, 2] * 2


@pytest.fixture
def giving(monkeypatch: pytest.MonkeyPatch) -> tuple[int, ...]:
    """Cards of features that wake at each animal placed: the first scores, each of the others gives two elements."""
    given: tuple[tuple[Effect, ...], ...] = (
        (Points(n=1),),
        (Gain(elements=("egg", "egg")),),
        (Gain(elements=("leaf", "leaf")),),
        (Points(count=Count(of="animals")),),
    )
    for number, effects in enumerate(given, 950):
        feature = Feature(cells=(), tile=(), benefits=(Benefit(what="animal", where="anywhere", effects=effects),))
        monkeypatch.setitem(CARDS, number, Card(number=number, name="Feature", deck="blue", feature=feature))
    return 950, 951, 952, 953


def test_e25b_several_of_one_owner_come_in_the_order_that_they_choose(giving: tuple[int, ...]) -> None:
    for first, elements in ((951, ["egg", "egg", "leaf", "leaf"]), (952, ["leaf", "leaf", "egg", "egg"])):
        play = eco(Place(what=("zebra",)), on=BOTH, owns=dict.fromkeys(giving[:3], 0)).say(0, "zebra:2,0")
        assert play.asked[0].question.kind == "which-benefit" and play.offers(0) == ["benefit:951:0", "benefit:952:0"]
        assert [one["n"] for one in play.told("points")] == [1], "points that do not depend on anything come first"
        play.say(0, f"benefit:{first}:0")
        while play.asked[0].question.kind == "cash":
            play.say(0, play.offers(0)[0])
        assert [one["element"] for one in play.told("element")] == elements, "all of one, then the other without a question"


def test_e25b_points_that_are_counted_could_depend_on_what_comes_first(giving: tuple[int, ...]) -> None:
    play = eco(Place(what=("zebra",)), on=BOTH, owns={951: 0, 953: 0}).say(0, "zebra:2,0")
    assert play.offers(0) == ["benefit:951:0", "benefit:953:0"]


def test_e25b_the_owner_is_asked_not_who_placed(giving: tuple[int, ...]) -> None:
    play = eco(Place(what=("zebra",)), on=BOTH, owns=dict.fromkeys(giving, 1)).say(0, "zebra:2,0")
    assert play.asked.keys() == {1}


@pytest.mark.parametrize(("what", "gives"), [("zebra", OKAVANGO), ("mountain", KILIMANJARO)])
def test_e25b_of_points_and_elements_nobody_is_asked(what: str, gives: int) -> None:
    """It cannot matter which comes first: with the six features nobody ever has to choose."""
    play = eco(Place(what=(what,)), on=BOTH, owns={MADAGASCAR: 0, gives: 0}).say(0, f"{what}:2,0")
    assert play.kinds("points", "element") == ["points", *["element"] * (1 if what == "zebra" else 2)]
    assert play.asked[0].question.kind == "commit"


def test_e25b_points_alone_are_not_asked_about() -> None:
    """The Nile and Madagascar of one owner: in the order of their numbers, whichever was declared first."""
    coast = land("G@123 0,0 1,0 2,0", "W@120 0,1 1,1 2,1")
    for owns in ({MADAGASCAR: 0, NILE: 0}, {NILE: 0, MADAGASCAR: 0}):
        play = eco(Place(what=("shark",)), on=coast, owns=owns).say(0, "shark:1,1")
        assert [one["source"] for one in play.told("points")] == ["card:120", "card:123"]


def test_e25b_of_different_owners_nobody_is_asked() -> None:
    play = eco(Place(what=("zebra",)), on=BOTH, owns={MADAGASCAR: 1, OKAVANGO: 0}).say(0, "zebra:2,0")
    assert play.kinds("points", "element") == ["element", "points"]
    assert play.asked[0].question.kind == "commit"


def test_e25b_a_feature_in_a_hand_gives_nothing() -> None:
    play = eco(Place(what=("mountain",)), on=land(*PEAKS), hands={1: (KILIMANJARO,)}).say(0, "mountain:1,1")
    assert play.told("element") == []
