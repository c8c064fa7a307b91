"""Every card through the door of players: what it does, what it offers, and what it refuses. Card 111 is in test_zebras.py, the
features are in test_features*.py and test_benefits.py."""

from typing import Any, get_args

import pytest

from engine.core.errors import IllegalInput
from engine.games.ecos import effects as vocabulary
from engine.games.ecos.cards import CARDS, POOLS, SETS, base, is_feature
from engine.games.ecos.effects import Count, Effect, Hunt, Place, Shift, Where, branches
from engine.games.ecos.hexes import Key
from engine.games.ecos.pieces import BASE, ELEMENTS
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import land, tile
from tests.engine.ecos.table import Play, card, full, seat, table

SYMBOLS = {number: CARDS[number].symbols for number in POOLS["horizon"] if not is_feature(number)}
ZEBRAS = 111
"""It does nothing without a zebra (E36)."""


def use(number: int, *lines: str, hand: tuple[int, ...] = (), **more: Any) -> Play:
    """Seat 0 has just covered the last symbol of this card; the draw after it stops with a question to both."""
    waiting = Built(card("egg egg egg egg egg"), 2)
    last = SYMBOLS[number][-1]
    element = {"egg": "wild"}.get(last, last)  # else the waiting card could take it, too
    players = [seat(full(number), waiting, hand=hand), seat(waiting)]
    play = Play(table(*players, bag=f"{element} egg", landscape=land(*lines), **more))
    play.say(0, f"put:{number}:{last}")
    return play.say(1, "dial") if element == "wild" else play


def does(play: Play, *answers: str, points: int) -> Play:
    """These answers of seat 0 are all that the card asks for, and this is what it scores."""
    for answer in answers:
        play.say(0, answer)
    assert {one.question.kind for one in play.asked.values()} == {"commit"}, play.offers(0)
    assert (play.player(0).points, play.player(1).points) == (points, 0)
    return play


def things(play: Play, what: str) -> list[Key]:
    """Where this was placed, in order."""
    return [one["hex"] for one in play.told("placed") if one["what"] == what]


def gained(play: Play) -> list[str]:
    """The elements that cards gave."""
    return [one["element"] for one in play.told("element")]


def left(play: Play, number: int) -> int:
    """The leaves that the card still has, 0 when it is gone."""
    return next((one.leaves for one in play.player(0).tableau if one.card == number), 0)


def refused(play: Play, *answers: str) -> None:
    for answer in answers:
        with pytest.raises(IllegalInput):
            play.say(0, answer)


# What all cards have in common (E6)


@pytest.mark.parametrize("number", POOLS["horizon"])
def test_e6_a_card_is_as_cards_are(number: int) -> None:
    one = CARDS[number]
    assert number == one.number and len(one.name) <= 24
    if is_feature(number):
        assert (one.symbols, one.leaves, one.effects) == ((), 0, ())
        return
    assert 1 <= len(one.symbols) <= 6 and 1 <= one.leaves <= 4 and one.effects
    assert set(one.symbols) <= set(ELEMENTS) - {"wild"}
    assert one.deck == ("blue" if number <= 35 or 106 <= number <= 111 else "brown")


def test_e6_no_two_cards_are_alike() -> None:
    cards = [CARDS[number] for number in POOLS["horizon"]]
    assert len({one.name for one in cards}) == len({one.effects or one.feature for one in cards}) == len(cards)


def test_e8_starting_tableaus_wait_for_most_elements() -> None:
    for one in SETS.values():
        symbols = {symbol for number in one.start for symbol in CARDS[number].symbols}
        assert sum(ELEMENTS[symbol] for symbol in symbols) >= 24, one.key


@pytest.mark.parametrize("number", sorted({*SYMBOLS} - {ZEBRAS}))
def test_e14_a_card_does_something_on_the_first_landscape(number: int) -> None:
    """And loses a leaf; the cubes come back."""
    play = use(number, "W 0,0 1,1", "G 1,0", "D 0,1", hand=(36,))
    before = play.state.landscape
    while play.asked.keys() != {0, 1}:
        (asked,) = play.asked
        play.say(asked, play.offers(asked)[0])
    assert play.state.landscape != before or play.player(0).points
    assert left(play, number) == CARDS[number].leaves - 1
    assert (number in play.player(0).gone) == (CARDS[number].leaves == 1)


def _inside(effect: Effect) -> list[Effect]:
    return [effect, *(deep for branch in branches(effect) for one in branch for deep in _inside(one))]


def _wheres(value: object) -> list[Where]:
    """All conditions of hexes in an effect, those of neighbours too."""
    found = [value] if isinstance(value, Where) else []
    inner = [getattr(value, name) for name in ("where", "to", "count", "near", "far") if hasattr(value, name)]
    return [*found, *(one for part in inner if isinstance(part, (Where, Count)) for one in _wheres(part))]


def test_cards_use_the_whole_vocabulary() -> None:
    """Every effect, every field of `Where` and `Count`, everything that is counted, every mark, every animal."""
    whole = [deep for number in POOLS["horizon"] for one in CARDS[number].effects for deep in _inside(one)]
    assert {type(one) for one in whole} == set(get_args(vocabulary.Effect))
    wheres = [where for one in whole for where in _wheres(one)]
    said = {name for where in wheres for name in Where.__struct_fields__ if getattr(where, name) != getattr(Where(), name)}
    assert said == set(Where.__struct_fields__)
    counts = [one.count for one in whole if hasattr(one, "count") and one.count]
    assert {one.of for one in counts} == set(get_args(Count.__annotations__["of"]))
    plain = Count(of="hexes")
    told = {name for one in counts for name in Count.__struct_fields__ if getattr(one, name) != getattr(plain, name)}
    assert told == set(Count.__struct_fields__)
    marks = {mark for where in wheres for mark in (where.that, where.within)}
    assert marks - {None} == set(get_args(vocabulary.Mark))
    assert set(BASE) <= {what for one in whole if isinstance(one, Place) for what in one.what}
    assert any(isinstance(one, Hunt) for one in whole) and any(isinstance(one, Shift) for one in whole)


# Blue, 1-4


def test_card_1_antelopes_score_three_each() -> None:
    play = use(1, "G:lion 0,0", "D:hyena -1,0", "G:antelope 1,0")
    assert "G:0,1" in play.offers(0)
    refused(play, "D:0,1", "W:0,1", "G:5,5")
    play.say(0, "G:0,1").say(0, "G:1,1")
    refused(play, "antelope:0,0", "antelope:-1,0")
    does(play, "antelope:0,1", points=9)
    assert things(play, "antelope") == ["0,1", "1,1"] and gained(play) == ["sun"]


def test_card_1_scores_15_at_most_and_less_where_no_antelope_is_left() -> None:
    play = use(1, "G:antelope 0,0 1,0 2,0 3,0 4,0 5,0", supply={"animals": {**dict.fromkeys(BASE, 5), "antelope": 1}})
    does(play.say(0, "G:0,1").say(0, "G:1,1"), "antelope:0,1", points=15)
    assert [one["left"] for one in play.told("undone")] == [1]


def test_card_2_scores_the_species_beside_a_water_hex() -> None:
    play = use(2, "W 0,0", "G:zebra 1,0", "G:lion 2,0", "D 0,1", "G:zebra -1,0")
    refused(play, "stork:2,0", "oryx:-1,0", "shark:0,1")
    play.say(0, "hyena:0,1").say(0, "lion:2,0:1,0")
    refused(play, "lion:1,0:2,0")
    does(play, "stay", points=12)
    assert [one["n"] for one in play.told("points")] == [3 + 9], "zebra, lion and hyena, each once"


def test_card_2_asks_for_the_water_where_there_are_two() -> None:
    play = use(2, "W 0,0 4,0", "G 1,0", "G:lion 3,0")
    refused(play, "shark:0,0")
    play.say(0, "antelope:1,0")
    assert play.offers(0) == ["hex:0,0", "hex:4,0"]
    refused(play, "hex:1,0")
    does(play, "hex:4,0", points=6)


def test_card_3_the_lion_scores_its_habitat_and_its_prey() -> None:
    play = use(3, "G 0,0", "G:antelope 1,0", "G:zebra 0,1", "D 5,0", "G:giraffe 6,0")
    play.say(0, "G:1,1").say(0, "lion:0,0")
    assert play.offers(0) == ["lion:0,0:antelope:1,0", "done"], "no zebra, and the giraffe is too far"
    does(play, "lion:0,0:antelope:1,0", points=6 + 2 * 4)
    assert play.state.landscape["1,0"] == tile("G")


def test_card_3_without_prey_and_in_the_desert() -> None:
    does(use(3, "G 0,0", "D 1,0 2,0", "G:antelope 3,0"), "G:0,1", "lion:1,0", points=6)
    does(use(3, "G 0,0", "D 1,0", "G:antelope 2,0"), "G:0,1", "lion:1,0", "done", points=4)


def test_card_4_scores_the_species_then_the_others_may_place_an_animal() -> None:
    play = use(4, "G:lion 0,0 1,0", "W 0,1 1,1", "D:hyena 2,0", "D 3,0")
    play.say(0, "shark:0,1").say(0, "manatee:1,1")
    assert play.player(0).points == 3 + 12, "lion, hyena, shark and manatee"
    assert set(play.offers(1)) == {"yes", "no"}
    assert "oryx:3,0" in play.say(1, "yes").offers(1)
    play.say(1, "oryx:3,0")
    does(play, points=15)
    assert left(play, 4) == 0 and 4 in play.player(0).gone


def test_card_4_scores_30_at_most() -> None:
    kinds = ("lion", "zebra", "giraffe", "elephant", "cheetah", "rhinoceros", "vulture", "antelope")
    play = use(4, *(f"G:{kind} {at},0" for at, kind in enumerate(kinds)), "W 0,1 1,1 2,1")
    play.say(0, "shark:0,1").say(0, "manatee:1,1").say(1, "no")
    does(play, points=30)


# Blue, 5-8


def test_card_5_a_shark_needs_a_water_habitat_of_three() -> None:
    play = use(5, "W 0,0", "G 1,0", "W 3,0")
    play.say(0, "W:0,1").say(0, "W:-1,0")
    refused(play, "shark:3,0")
    does(play, "shark:0,1", points=6)
    assert gained(play) == ["water"]


def test_card_5_without_such_a_habitat_and_with_a_large_one() -> None:
    play = does(use(5, "W 0,0", "G 1,0", "W 3,0"), "W:0,1", "W:2,0", points=4)
    assert len(play.told("undone")) == 1 and not things(play, "shark")
    does(use(5, "W " + " ".join(f"{at},0" for at in range(12))), "W:0,1", "W:1,1", "shark:0,0", points=20)


def test_card_6_a_lagoon_does_not_touch_water() -> None:
    play = use(6, "W 0,0", "G 1,0 2,0")
    assert set(play.offers(0)) == {"W:2,-1", "W:3,-1", "W:3,0", "W:1,1", "W:2,1"}
    refused(play, "W:1,-1")
    does(play, "W:3,0", points=6)
    assert things(play, "manatee") == ["3,0"]
    does(use(6, "W 0,0 2,0 4,0 6,0", "G 1,0 3,0 5,0 7,0"), "W:8,0", points=12)


def test_card_7_forests_in_the_mountains() -> None:
    play = use(7, "G 0,0", "D 1,0", "G^* 2,0", "G* 3,0")
    refused(play, "mountain:2,0")
    does(play, "mountain:0,0", points=9)
    assert things(play, "forest") == ["0,0", "0,0"] and gained(play) == ["sun"]
    play = does(use(7, "G 0,0", "D 1,0"), "mountain:1,0", points=3)
    assert [one["left"] for one in play.told("undone")] == [1], "in the desert there is room for one"


def test_card_8_meerkats_watch_at_the_edge() -> None:
    ring = "D 1,0 0,1 -1,1 -1,0 0,-1 1,-1"
    play = use(8, "D 0,0", ring)
    play.say(0, "D:2,0")
    refused(play, "meerkat:0,0")
    does(play, "meerkat:2,0", "done", points=15)
    does(use(8, "G 0,0"), "D:1,0", "meerkat:1,0", points=6)
    assert gained(play) == ["sun"]


# Brown


def test_card_36_an_animal_on_the_new_grassland() -> None:
    play = use(36, "G 0,0", "W 1,0")
    play.say(0, "G:0,1")
    assert play.offers(0) == ["antelope:0,1", "giraffe:0,1"]
    does(play, "giraffe:0,1", points=5)


def test_card_37_two_tiles_and_a_card() -> None:
    play = use(37, "G 0,0", hand=(36, 118, 44))
    play.say(0, "W:1,0").say(0, "D:2,0")
    assert play.offers(0) == ["card:36", "card:44"], "a feature is not played"
    does(play, "card:44", points=2)
    assert Built(44, 4) in play.player(0).tableau and play.player(0).hand == (36, 118)


def test_card_38_a_giraffe_under_the_new_trees() -> None:
    play = does(use(38, "G*:giraffe 0,0", "G:giraffe 1,0"), "G:0,1", points=6)
    assert play.state.landscape["0,1"] == tile("G*:giraffe")
    does(use(38, "G:giraffe 1,0"), "G:0,1", points=4)


def test_card_39_grassland_withers_or_desert_turns_green() -> None:
    play = use(39, "G* 0,0", "D 1,0", "W 0,1")
    play.say(0, "mode:0")
    does(play, "meerkat:0,0", points=3)
    assert play.state.landscape["0,0"] == tile("D:meerkat")
    assert [one["what"] for one in play.told("lost")] == ["forest"]
    play = does(use(39, "G 0,0", "D 1,0"), "mode:1", points=3)
    assert play.state.landscape["1,0"] == tile("G*") and gained(play) == ["sun"]


def test_card_39_offers_only_what_can_be_done() -> None:
    play = does(use(39, "D 0,0 1,0", "W 0,1"), "flip:0,0", points=3)
    assert [one["mode"] for one in play.told("chosen")] == [1]


def test_card_40_a_cheetah_comes_or_runs() -> None:
    play = use(40, "G:antelope 0,0", "G 1,0 2,0")
    does(play, "cheetah:1,0", "cheetah:1,0:antelope:0,0", points=7)
    play = use(40, "G:cheetah 0,0", "G 1,0 2,0 3,0", "D:meerkat 4,0", "G 0,5 1,5")
    play.say(0, "mode:1")
    refused(play, "cheetah:0,0:4,0")
    does(play, "cheetah:0,0:2,0", points=2 + 3)
    assert gained(play) == ["grass"]


def test_card_41_gains_a_card_and_plays_it() -> None:
    play = use(41, "G 0,0", market={"blue": (5,), "brown": (44, 36)})
    refused(play, "W:1,0")
    play.say(0, "D:1,0")
    assert play.offers(0) == ["take:5", "take:44", "take:36"]
    does(play, "take:44", points=3)
    assert Built(44, 4) in play.player(0).tableau and play.state.market["brown"] == (36,), "one card, no second one"


def test_card_42_a_rhinoceros_keeps_its_distance() -> None:
    play = use(42, "G 0,0 1,0 2,0", "G:lion 3,0")
    play.say(0, "G:-1,0")
    refused(play, "rhinoceros:2,0")
    does(play, "rhinoceros:0,0", points=3)
    play = does(use(42, "G:lion 0,0"), "G:1,0", points=1)
    assert not things(play, "rhinoceros") and gained(play) == ["sun"]


def test_card_43_elephants_leave_forests_behind() -> None:
    play = use(43, "G 0,0 1,0", "G:elephant 2,0", "W 3,0")
    play.say(0, "elephant:0,0")
    refused(play, "elephant:2,0:3,0")
    does(play, "elephant:0,0:1,0", "elephant:2,0:0,0", points=4)
    assert things(play, "forest") == ["0,0", "2,0"] and gained(play) == ["leaf"]
    play = does(use(43, "G 0,0", "W 1,0", "G^**:lion 5,0"), points=4)
    assert [one["effect"] for one in play.told("undone")] == ["move", "place"], "it cannot go, so nothing grows where it was"


def test_card_44_water_by_the_desert() -> None:
    play = use(44, "D 0,0 1,0", "G 2,0")
    refused(play, "G:0,1")
    does(play, "W:0,1", points=2)
    does(use(44, "D 0,0 1,0", "G 2,0"), "W:3,0", points=0)


def test_card_45_hippopotamuses_beside_grassland() -> None:
    play = use(45, "W 0,0 3,0 4,0", "G 1,0")
    assert play.offers(0) == ["hippopotamus:0,0", "done"], "3,0 and 4,0 are not next to it"
    does(play, "hippopotamus:0,0", points=2)
    play = does(use(45, "W:hippopotamus 0,0 0,1", "W 1,1 2,-1", "G 1,0"), "hippopotamus:1,1", "hippopotamus:2,-1", points=6)
    assert gained(play) == ["water"]


def test_card_46_a_desert_tile_wanders_or_goes() -> None:
    play = use(46, "W 0,0", "D 1,0", "G 0,1 1,1", "D:oryx 2,0")
    play.say(0, "D:3,0").say(0, "mode:0")
    assert not any(option.startswith("shift:2,0:") for option in play.offers(0)), "animals stand on it"
    refused(play, "shift:3,0:4,0")
    does(play, "shift:3,0:-1,0", points=1)
    assert "3,0" not in play.state.landscape and play.state.landscape["-1,0"] == tile("D") and gained(play) == ["water"]
    play = use(46, "W 0,0", "D 1,0", "G 0,1 1,1", "D:oryx 2,0").say(0, "D:3,0").say(0, "mode:1")
    refused(play, "tile:2,0", "tile:0,1")
    does(play, "tile:3,0", points=3)


def test_card_47_the_river_takes_land() -> None:
    play = use(47, "W 0,0 2,0", "D 1,0", "G^ 0,1")
    play.say(0, "G:3,0")
    refused(play, "W:0,1")
    play.say(0, "W:1,0")
    assert play.offers(0) == ["hippopotamus:1,0", "shark:1,0", "manatee:1,0"]
    does(play, "shark:1,0", points=6)
    assert play.state.landscape["1,0"] == tile("W:shark") and gained(play) == ["sun"]


def test_card_48_mountains_and_a_card() -> None:
    play = use(48, "G 0,0", "W 1,0", "D^ 0,1", hand=(44,))
    does(play, points=3)
    assert things(play, "mountain") == ["0,0"] and Built(44, 4) in play.player(0).tableau
    play = does(use(48, "D^ 0,0 1,0 2,0 3,0", "G 0,1"), points=4)
    assert [one["effect"] for one in play.told("undone")] == ["play"], "without a card in hand"


def test_card_49_water_becomes_grassland() -> None:
    play = use(49, "W 0,0 2,0", "W:shark 1,0", hand=(44,))
    refused(play, "G:1,0")
    cubes, supply = play.player(0).cubes, play.state.supply.cubes
    does(play, "G:2,0", points=4)
    assert play.state.landscape["2,0"] == tile("G*")
    assert (play.player(0).cubes, play.state.supply.cubes) == (cubes + 1, supply - 1)


def test_card_50_a_gorilla_in_its_mountains() -> None:
    play = use(50, "G:lion 0,0", "D 1,0", "G* 2,0", "G** 3,0")
    refused(play, "mountain:0,0")
    does(play, "mountain:1,0", points=6)
    assert play.state.landscape["1,0"] == tile("D^:gorilla") and gained(play) == ["leaf"]
    play = does(use(50, "G:lion 0,0", "W 1,0"), points=4)
    assert [one["effect"] for one in play.told("undone")] == ["place", "place"]


def test_card_51_storks_score_apart() -> None:
    play = use(51, "W:stork 0,0", "G 1,0 2,0", "D 3,0")
    play.say(0, "stork:1,0")
    does(play, "stay", "stork:1,0:3,0", points=3)
    assert gained(play) == []
    play = use(51, "W:stork 0,0", "G 1,0 3,0", "W 2,0 4,0")
    play.say(0, "stork:1,0").say(0, "stay").say(0, "stay")
    does(play, "dial", points=0)
    assert gained(play) == ["wild"]


def test_every_card_of_the_first_file_has_a_test_here() -> None:
    """Those of the other files have theirs in a file of the same name."""
    tested = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert tested == {card.number for card in base.CARDS}
