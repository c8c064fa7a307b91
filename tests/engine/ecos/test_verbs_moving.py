"""E23, E25a, E36: moving animals."""

import msgspec
import pytest

from engine.games.ecos.effects import Count, Move, Place, Points, Where
from tests.engine.ecos.drawn import land
from tests.engine.ecos.lands import Doing, declared, holder

STRIP = land("G:zebra 0,0", "G 1,0 2,0", "D 3,0", "W 0,1")


def ends(play: Doing) -> list[str]:
    return [offer.rpartition(":")[2] for offer in play.offers]


def test_e23_from_hex_to_hex_over_what_suits_it() -> None:
    assert ends(Doing({**STRIP, **land("G 0,-1")}, Move(species=("zebra",)))) == ["0,-1", "1,0"]
    assert ends(Doing(STRIP, Move(species=("zebra",), spaces=2))) == ["0,0", "1,0", "2,0"]
    assert ends(Doing(STRIP, Move(species=("zebra",), spaces=9))) == ["0,0", "1,0", "2,0"], "desert suits no zebra"


def test_e23_a_gap_of_another_terrain_is_not_jumped() -> None:
    ground = land("G:zebra,vulture 0,0", "D 1,0", "G 2,0", "W 0,1")
    assert ends(Doing(ground, Move(species=("zebra",), spaces=3))) == []
    assert ends(Doing(ground, Move(species=("vulture",), spaces=2))) == ["0,0", "1,0", "2,0"]


def test_e23_gorillas_keep_to_mountains_and_leopards_to_forests() -> None:
    ground = land("D^:gorilla 0,0", "G^*:leopard 1,0", "G* 2,0", "G 3,0")
    assert Doing(ground, Move(species=("gorilla",), spaces=3, stay=True)).offers[:2] == ["gorilla:0,0:0,0", "gorilla:0,0:1,0"]
    assert ends(Doing(ground, Move(species=("leopard",), spaces=3))) == ["1,0", "2,0"]


def test_e22_animals_come_to_share_a_hex_by_moving() -> None:
    play = Doing(land("G:zebra 0,0", "G:lion,zebra 1,0", "W 0,1 1,1"), Move(species=("zebra",), where=Where(that="hex")))
    assert play.told("undone") == [{"effect": "move", "left": 1}], "nobody is there without the mark"
    ground = land("G:zebra 0,0", "G:lion,zebra 1,0", "W 0,1 1,1")
    play = Doing(ground, Move(species=("zebra",), where=Where(animals=("lion",))))
    assert play.over and play.land["0,0"].animals == ("zebra", "zebra") and play.land["1,0"].animals == ("lion",)
    assert play.told("moved") == [{"what": "zebra", "from": "1,0", "to": "0,0"}]
    assert (play.state.marks, play.state.last) == ({"moved": "0,0", "from": "1,0"}, ("1,0", "0,0"))


def test_e25a_a_move_that_ends_where_it_began_is_a_move_and_staying_is_none() -> None:
    plain = declared(STRIP, 121, "0,0", "1,0", "2,0")
    effect, players = Move(species=("zebra",), spaces=2, stay=True), (holder(119), holder(121), holder(119))
    assert Doing(plain, effect, players=players).offers == ["zebra:0,0:0,0", "zebra:0,0:1,0", "zebra:0,0:2,0", "stay"]
    round_trip = Doing(plain, effect, players=players).say("zebra:0,0:0,0")
    assert round_trip.kinds == ["moved", "points"] and round_trip.state.players[1].points == 1
    assert round_trip.land == plain and round_trip.state.last == ("0,0",)
    stayed = Doing(plain, effect, players=players).say("stay")
    assert stayed.kinds == [] and stayed.over and stayed.state.players[1].points == 0


def test_e25a_one_space_never_leads_back_and_nothing_leads_back_without_a_way() -> None:
    assert "zebra:0,0:0,0" not in Doing(STRIP, Move(species=("zebra",), stay=True)).offers
    alone = Doing(land("G:zebra 0,0", "W 1,0 0,1 1,1"), Move(species=("zebra",), spaces=4))
    assert alone.over and alone.told("undone") == [{"effect": "move", "left": 1}]


def test_e2_without_stay_somebody_must_move_and_with_it_nobody_need() -> None:
    assert "stay" not in Doing(STRIP, Move(species=("zebra",), spaces=2)).offers
    stuck = Doing(land("G:zebra 0,0", "W 1,0 0,1 1,1"), Move(species=("zebra",), stay=True))
    assert stuck.over and stuck.kinds == []
    nobody = Doing(land("G 0,0", "W 1,0 0,1 1,1"), Move(species=("zebra",), stay=True))
    assert nobody.told("undone") == [{"effect": "move", "left": 1}], "staying is for those who are there"


def test_e23_of_a_number_each_is_another_animal() -> None:
    ground = land("G:zebra,zebra 0,0", "G 1,0 2,0", "W 0,1")
    play = Doing(ground, Move(species=("zebra",), n=3))
    assert play.over and play.land["1,0"].animals == ("zebra", "zebra"), "each could only go there, and none went on"
    assert play.told("undone") == [{"effect": "move", "left": 1}]
    play = Doing({**ground, **land("G:zebra 2,0")}, Move(species=("zebra",), n=2))
    assert play.offers == ["zebra:0,0:1,0", "zebra:2,0:1,0"]
    assert play.choice.question.args == {"what": ["zebra"], "spaces": 1, "left": 2}
    play.say("zebra:2,0:1,0")
    assert play.over and [one["from"] for one in play.told("moved")] == ["2,0", "0,0"]


def test_e2_staying_uses_up_one_of_the_number() -> None:
    play = Doing(STRIP, Move(species=("zebra",), n=2, stay=True))
    assert play.say("stay").choice.question.args["left"] == 1
    assert play.say("stay").over and play.kinds == []


def test_e23_where_is_read_when_the_effect_begins() -> None:
    ground = land("G:zebra 0,0", "G 1,0", "G:zebra 2,0", "W 0,1")
    play = Doing(ground, Move(species=("zebra",), n=2, where=Where(far=Where(lonely=False))))
    play.say("zebra:2,0:1,0")
    assert [one["from"] for one in play.told("moved")] == ["2,0", "0,0"]


def test_e36_all_of_a_species_move_once_each_by_its_own_choice() -> None:
    ground = land("G:zebra,zebra 0,0", "G:zebra 1,0", "G 2,0", "W 0,1")
    play = Doing(ground, Move(species=("zebra",), n=0, stay=True))
    assert play.offers == ["zebra:0,0:1,0", "stay"] and play.choice.question.args["left"] == 3
    play.say("zebra:0,0:1,0")
    assert play.offers == ["zebra:0,0:1,0", "stay"], "the other one of that hex, not that which has moved"
    play.say("stay")
    assert play.offers == ["zebra:1,0:0,0", "zebra:1,0:2,0", "stay"]
    play.say("zebra:1,0:2,0")
    assert play.over and [play.land[key].animals for key in ("0,0", "1,0", "2,0")] == [("zebra",)] * 3


def test_e36_of_all_one_that_cannot_move_does_not() -> None:
    ground = land("G:zebra 0,0", "W 1,0", "G:zebra 2,0", "G 3,0")
    play = Doing(ground, Move(species=("zebra",), n=0))
    assert play.over and play.kinds == ["moved"] and play.land["3,0"].animals == ("zebra",)


def test_e36_without_any_it_is_told() -> None:
    play = Doing(land("G 0,0 1,0", "W 0,1 1,1"), Move(species=("zebra",), n=0), Points(n=1))
    assert play.kinds == ["undone", "points"]


def test_e25b_the_benefit_of_a_move_comes_before_the_next_animal_moves() -> None:
    plain = declared(land("G:zebra 0,0 2,0", "G 1,0", "W 0,1"), 121, "0,0", "1,0", "2,0")
    players = (holder(119), holder(119), holder(121))
    play = Doing(plain, Move(species=("zebra",), n=0), players=players)
    assert play.kinds == ["moved", "points", "moved", "points"]


def test_e25a_later_effects_refer_to_where_the_move_began_and_ended() -> None:
    ground = land("D:lion 0,0", "G 1,0", "W 0,1 1,1")
    effects = Move(species=("lion",)), Place(what=("forest",), where=Where(that="moved")), Place(what=("oryx",))
    play = Doing(ground, *effects)
    assert play.land["1,0"] == land("G*:lion 1,0")["1,0"] and play.land["0,0"].animals == ("oryx",)
    counted = Count(of="hexes", where=Where(near=Where(that="from"), terrain="W"))
    assert Doing(ground, effects[0], Points(count=counted)).state.players[0].points == 1


@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize(("species", "answers"), [("zebra", ["stay"]), ("shark", [])])
def test_e25a_a_move_that_did_not_happen_means_no_earlier_one(n: int, species: str, answers: list[str]) -> None:
    """Nobody leaves: the forest does not grow where a lion was before."""
    ground = land("G:lion 0,0", "G 1,0 0,-1", "D:lion 9,9", "G:zebra 5,5", "G 6,5")
    still = Move(species=(species,), n=n, stay=True)
    forest = Place(what=("forest",), where=Where(that="from"))
    play = Doing(ground, Move(species=("lion",)), still, forest).say("lion:0,0:1,0", *answers)
    assert play.over and play.told("placed") == [] and play.told("undone")[-1] == {"effect": "place", "left": 1}


def test_e25a_of_several_that_may_stay_the_one_that_moved_is_meant() -> None:
    ground = land("G:zebra 0,0 5,0", "G 1,0 4,0")
    for n in (0, 2):
        effects = Move(species=("zebra",), n=n, stay=True), Place(what=("forest",), where=Where(that="from"))
        play = Doing(ground, *effects).say("zebra:0,0:1,0", "stay")
        assert play.told("placed") == [{"what": "forest", "hex": "0,0"}]


@pytest.mark.parametrize("n", [0, 2])
def test_e2_what_is_left_of_a_move_outlives_saving(n: int) -> None:
    ground = land("G:zebra,zebra 0,0", "G 1,0 0,-1", "W 0,1")
    play = Doing(ground, Move(species=("zebra",), n=n, spaces=2)).say("zebra:0,0:1,0")
    again = msgspec.json.decode(msgspec.json.encode(play.state), type=type(play.state))
    assert again == play.state
    play.state = again
    assert play.offers == ["zebra:0,0:0,-1", "zebra:0,0:0,0", "zebra:0,0:1,0"]
