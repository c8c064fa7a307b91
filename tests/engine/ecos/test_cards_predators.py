"""The cards of predators through the door of players: what each does, what it offers, and what it refuses."""

import pytest

from engine.games.ecos.cards import predators
from engine.games.ecos.cards.parts import PREDATORS
from engine.games.ecos.pieces import BASE
from engine.games.ecos.state import Built
from tests.engine.ecos.drawn import tile
from tests.engine.ecos.table import Play
from tests.engine.ecos.test_cards import does, gained, refused, things, use
from tests.engine.ecos.test_cards_limits import AROUND

MARKET = {"blue": (5,), "brown": (44,)}


def stock(**left: int) -> dict[str, dict[str, int]]:
    """A supply of five of each animal, but for these."""
    return {"animals": {**dict.fromkeys(BASE, 5), **left}}


def undone(play: Play) -> list[str]:
    """The effects that could do nothing, in order."""
    return [one["effect"] for one in play.told("undone")]


def kinds(play: Play) -> set[str]:
    """What this question is about: the first words of its options."""
    return {option.split(":")[0] for option in play.offers(0)}


def wholly(play: Play, *answers: str, points: int) -> Play:
    """As `does`, and no effect was left undone."""
    does(play, *answers, points=points)
    assert undone(play) == []
    return play


# Blue


def test_card_9_a_lion_on_its_mountain_scores_the_animals_of_the_habitat() -> None:
    play = use(9, "G 0,0", "D 2,0", "G:antelope 1,0", "D:oryx 3,0", "W:shark 0,1")
    refused(play, "mountain:1,0", "mountain:0,1")
    wholly(play, "mountain:0,0", points=6 + 2 * 2)
    assert play.state.landscape["0,0"] == tile("G^:lion"), "with the antelope, but not with the oryx or the shark"


def test_card_9_scores_without_a_lion_and_18_at_most() -> None:
    play = does(use(9, "G 0,0", "G:antelope 1,0", supply=stock(lion=0)), points=6 + 2)
    assert undone(play) == ["place"]
    row = " ".join(f"{at},0" for at in range(1, 9))
    does(use(9, "G 0,0", f"G:antelope {row}"), points=6 + 12)
    play = does(use(9, "G:antelope 0,0", "W 1,0"), points=6)
    assert undone(play) == ["place", "place"], "no hex is free of animals"


def test_card_10_predators_score_apart() -> None:
    play = use(10, "G:lion 0,0", "G 1,0 2,0 5,6", "D 9,9", "G:zebra 5,5", "D:oryx 6,5")
    assert kinds(play) == {"G", "D"}
    play.say(0, "G:3,0")
    assert kinds(play) == {"lion", "cheetah", "hyena"} and "lion:5,6" in play.offers(0)
    refused(play, "lion:1,0", "cheetah:1,0")
    wholly(play, "cheetah:2,0", points=9)
    assert gained(play) == ["grass"]


@pytest.mark.parametrize("hunter", PREDATORS)
def test_card_10_keeps_away_from_every_hunter(hunter: str) -> None:
    play = use(10, f"D:{hunter} 0,0", "G 1,0 5,5").say(0, "G:6,5")
    refused(play, "lion:1,0")
    wholly(play, "lion:5,5", points=9)
    does(use(10, f"D:{hunter} 0,0", "D:lion 1,0", "W 2,0", supply=stock(lion=0)), "D:3,0", points=6)


def test_card_10_without_room_and_15_at_most() -> None:
    play = does(use(10, "G:lion 0,0", "G:cheetah 4,0", "G:lion 5,0"), "G:1,0", points=6)
    assert undone(play) == ["place"], "the neighbours 4,0 and 5,0 do not score"
    apart = " ".join(f"{at},0" for at in range(0, 12, 2))
    does(use(10, f"G:lion {apart}"), "G:11,0", points=3 + 12)


def test_card_11_animals_that_meet_predators_score() -> None:
    play = use(11, "G 0,0", "D 1,0 8,9", "G:antelope 2,0", "G:cheetah 3,0", "G 4,0 5,0 6,0", "D:hyena 8,8", "G:zebra 4,-1")
    assert kinds(play) == {"antelope", "giraffe"}
    play.say(0, "giraffe:0,0")
    assert kinds(play) == {"lion", "cheetah", "hyena"}
    refused(play, "lion:2,0")
    play.say(0, "lion:1,0")
    assert kinds(play) == {"lion", "cheetah", "hyena", "stay"} and "cheetah:3,0:5,0" in play.offers(0)
    refused(play, "cheetah:3,0:6,0")
    play.say(0, "lion:1,0:2,0")
    assert kinds(play) == {"cheetah", "hyena", "stay"}, "no animal moves twice"
    wholly(play, "cheetah:3,0:2,0", points=7 + 2 * 3)
    assert play.state.landscape["2,0"].animals == ("antelope", "cheetah", "lion")


def test_card_11_scores_13_at_most_and_7_where_none_meet() -> None:
    play = use(11, "G:antelope,cheetah,giraffe,lion,rhinoceros,zebra 0,0", "G 1,0 2,0")
    play.say(0, "antelope:1,0").say(0, "lion:2,0")
    does(play, "stay", "stay", points=7 + 6)
    play = use(11, "G 0,0", "D 1,0", "G:rhinoceros,zebra 4,4").say(0, "antelope:0,0").say(0, "lion:1,0")
    does(play, "stay", "stay", points=7)
    play = use(11, "G 0,0", "D 1,0", "D:hyena,meerkat 4,4").say(0, "antelope:0,0").say(0, "lion:1,0")
    does(play, "stay", "stay", points=7 + 2)


def test_card_12_a_shark_scores_the_water_that_it_empties() -> None:
    play = use(12, "W 0,0", "W:stork 1,0", "W:hippopotamus 2,0", "W:manatee 3,0", "G 0,-1", "D:oryx 0,1", "G:zebra -1,1")
    assert kinds(play) == {"W"}
    play.say(0, "W:-1,0")
    assert kinds(play) == {"shark"}
    refused(play, "shark:1,0")
    play.say(0, "shark:0,0")
    found = ["shark:0,0:stork:1,0", "shark:0,0:hippopotamus:2,0", "done"]
    assert play.offers(0) == found, "the manatee is 3 spaces away"
    does(play.say(0, "shark:0,0:hippopotamus:2,0"), "done", points=6 + 1)
    assert play.state.landscape["2,0"] == tile("W")
    play = use(12, "W 0,0", "W:stork 1,0", "W 2,0").say(0, "W:-1,0").say(0, "shark:0,0")
    wholly(play, "shark:0,0:stork:1,0", points=6 + 2)


def test_card_12_takes_two_at_most_and_scores_10_at_most() -> None:
    play = use(12, "W 0,0", "W:manatee 1,0", "W:stork 0,1", "G:stork -1,1")
    play.say(0, "W:-1,0").say(0, "shark:0,0").say(0, "shark:0,0:manatee:1,0")
    does(play, "shark:0,0:stork:0,1", points=6 + 3)
    play = use(12, "W 0,0", f"W {AROUND}", "W:shark 3,0", "W 4,0 3,1").say(0, "W:-2,0")
    does(play, "shark:0,0", points=6 + 4)
    play = does(use(12, "G 0,0", "W:manatee 1,0", supply=stock(shark=0)), "W:0,1", points=6)
    assert undone(play) == ["place"], "without a shark nothing is taken"


# Brown


def test_card_52_a_straggler_near_a_hunter() -> None:
    play = use(52, "G 0,0", f"G {AROUND}", "D:hyena 2,0")
    assert kinds(play) == {"antelope", "giraffe"}
    refused(play, "antelope:0,0")
    wholly(play, "giraffe:1,0", points=1 + 2)
    for hunter in PREDATORS:
        wholly(use(52, "G 0,0", f"D:{hunter} 1,0"), "antelope:0,0", points=1 + 2)
    wholly(use(52, "G 0,0", "D:zebra 1,0"), "antelope:0,0", points=1)
    does(use(52, "G 0,0", "D 1,0", "D:lion 2,0"), "antelope:0,0", points=1)
    play = does(use(52, "G:zebra 0,0", "G:lion 1,0"), points=1)
    assert undone(play) == ["place"], "no grassland is free"


def test_card_53_a_herd_flees_and_a_card_is_played() -> None:
    play = use(53, "G 0,0", "G:giraffe 1,0", "D:lion 2,0", "G -1,0 -2,0", "G:zebra -3,0", hand=(44,))
    assert kinds(play) == {"G"}
    play.say(0, "G:0,1")
    assert things(play, "antelope") == ["0,1"]
    assert kinds(play) == {"antelope", "giraffe", "stay"} and "giraffe:1,0:-1,0" in play.offers(0)
    refused(play, "giraffe:1,0:-2,0")
    wholly(play, "giraffe:1,0:0,0", "stay", points=2 + 2)
    assert Built(44, 4) in play.player(0).tableau


@pytest.mark.parametrize("hunter", PREDATORS)
def test_card_53_those_near_hunters_do_not_score(hunter: str) -> None:
    play = use(53, "G:giraffe 1,0", f"D:{hunter} 2,0", "G:zebra 7,7").say(0, "G:0,0")
    does(play, "stay", "stay", points=2 + 1)
    assert undone(play) == ["play"], "with no card in hand"
    play = use(53, "G:antelope 0,0 1,0 2,0 3,0 4,0").say(0, "G:5,0")
    does(play, "stay", "stay", points=2 + 4)


def test_card_54_a_kill_and_those_who_come_for_the_rest() -> None:
    play = use(54, "G 0,0", "D:meerkat 1,0", "G:zebra 0,1", "G:antelope -1,0 2,0", "G:giraffe 0,-1", "W 9,9")
    prey = ["giraffe:0,-1", "antelope:-1,0", "meerkat:1,0"]
    assert play.offers(0) == [*(f"lion:0,0:{one}" for one in prey), "done"]
    play.say(0, "lion:0,0:meerkat:1,0")
    assert play.offers(0) == ["hyena:1,0", "stork:1,0"]
    wholly(play, "hyena:1,0", points=5 + 2)
    assert play.state.landscape["1,0"] == tile("D:hyena") and gained(play) == ["sun"]


def test_card_54_without_a_kill() -> None:
    play = does(use(54, "G 0,0", "G:giraffe 1,0"), "done", points=3)
    assert play.state.landscape["1,0"] == tile("G:giraffe") and not things(play, "stork")
    play = does(use(54, "W 0,0", "G:giraffe 1,0"), points=3)
    assert undone(play) == ["place", "when"] and gained(play) == ["sun"]


def test_card_55_prey_gives_way_to_a_hunter() -> None:
    play = use(55, "G 0,0", "G:lion 1,0", "D:meerkat 0,1", "W 2,0 -1,0", "D 9,9")
    assert kinds(play) == {"antelope", "giraffe"}
    play.say(0, "antelope:0,0")
    assert play.offers(0) == ["antelope:0,0", "meerkat:0,1"]
    play.say(0, "antelope:0,0")
    assert play.offers(0) == ["lion:0,0", "cheetah:0,0"]
    wholly(play, "cheetah:0,0", points=5 + 2)
    assert play.state.landscape["0,0"] == tile("G:cheetah"), "beside the lion and the meerkat"


def test_card_55_in_the_desert_a_hyena_comes() -> None:
    play = use(55, "G 0,0", "D:meerkat 1,0").say(0, "giraffe:0,0")
    assert play.offers(0) == ["giraffe:0,0", "meerkat:1,0"]
    play.say(0, "meerkat:1,0")
    assert play.offers(0) == ["lion:1,0", "hyena:1,0"]
    wholly(play, "hyena:1,0", points=5 + 1)


def test_card_55_scores_8_at_most_and_5_without_prey() -> None:
    play = use(55, "G:giraffe 0,0", f"G:zebra {AROUND}", "W 5,0")
    does(play, "lion:0,0", points=5 + 3)
    assert undone(play) == ["place"], "there was room for no antelope"
    play = does(use(55, "D:lion 0,0", "W 1,0"), points=5)
    assert undone(play) == ["place", "remove", "place"]


def test_card_56_a_clan_scores_in_its_desert() -> None:
    play = use(56, "D 0,0", "G 1,0", "D:hyena 2,0", "D:oryx 2,1")
    assert kinds(play) == {"D"}
    wholly(play, "D:3,0", points=2 + 2)
    assert things(play, "hyena") == ["3,0"]
    play = use(56, "D 0,0", "G 1,0", "D:hyena 2,0", "D 4,0").say(0, "D:-1,0")
    refused(play, "hyena:4,0")
    does(play, "hyena:0,0", points=2 + 1)


def test_card_56_scores_6_at_most() -> None:
    play = does(use(56, "D:hyena 0,0 1,0 2,0 3,0 4,0", supply=stock(hyena=0)), "D:5,0", points=2 + 4)
    assert undone(play) == ["place"]
    does(use(56, "G 0,0", supply=stock(hyena=0)), "D:1,0", points=2)


def test_card_57_a_meerkat_warns_and_the_hunter_leaves() -> None:
    play = use(57, "G:lion 0,0", "G 1,0 2,0 3,0", "G:cheetah 4,0", "D 9,9", "G:zebra -1,1")
    assert kinds(play) == {"D"}
    play.say(0, "D:0,1")
    assert things(play, "meerkat") == ["0,1"] and kinds(play) == {"lion"}
    refused(play, "lion:0,0:3,0", "cheetah:4,0:3,0")
    wholly(play, "lion:0,0:2,0", points=2)
    assert gained(play) == ["sun"]


@pytest.mark.parametrize("hunter", PREDATORS)
def test_card_57_warns_of_every_hunter(hunter: str) -> None:
    ground = "D" if hunter == "hyena" else "G"
    play = use(57, f"{ground}:{hunter} 0,0", f"{ground} 1,0 2,0").say(0, "D:-1,0")
    wholly(play, f"{hunter}:0,0:2,0", points=2)


def test_card_57_without_a_hunter_near() -> None:
    play = does(use(57, "G:lion 0,0", "G 1,0"), "D:2,0", points=0)
    assert undone(play) == ["move", "when"] and gained(play) == ["sun"]


def test_card_58_a_long_way_to_company() -> None:
    play = use(58, "G 0,0 1,0 2,0", "G:zebra 3,0 2,1", "W:shark 2,-1", "G 4,0", "D:hyena 9,9", "D 9,10")
    assert kinds(play) == {"hyena", "cheetah"}
    play.say(0, "cheetah:0,0")
    assert kinds(play) == {"hyena", "cheetah"} and "cheetah:0,0:3,0" in play.offers(0)
    refused(play, "cheetah:0,0:4,0")
    wholly(play, "cheetah:0,0:2,0", points=2 + 2)


def test_card_58_scores_5_at_most_and_nothing_where_it_cannot_go() -> None:
    play = use(58, "G 0,0 1,0", "G:zebra 2,0", "G:lion 0,1", "G:giraffe -1,0", "W:shark 0,-1", "W:manatee 1,-1")
    does(play.say(0, "cheetah:1,0"), "cheetah:1,0:0,0", points=2 + 3)
    play = does(use(58, "D 0,0", "W:shark 1,0"), points=2)
    assert things(play, "hyena") == ["0,0"] and undone(play) == ["move"]


def test_card_59_the_sea_fills() -> None:
    play = use(59, "W 0,0 1,0 3,0", "W:shark 2,0", "G:zebra 4,0").say(0, "mode:0")
    assert kinds(play) == {"manatee"}
    refused(play, "manatee:2,0")
    wholly(play.say(0, "manatee:0,0"), "manatee:1,0", points=3 + 1)
    assert gained(play) == ["water"]
    does(use(59, "W 0,0 1,0", "W:manatee 2,0 3,0"), "mode:0", "manatee:0,0", points=4 + 1)


def test_card_59_or_a_shark_empties_it() -> None:
    play = use(59, "W 0,0 1,0", "W:hippopotamus 2,0", "W:manatee 3,0", "W:stork 0,1").say(0, "mode:1")
    assert play.offers(0) == ["shark:0,0", "shark:1,0"]
    play.say(0, "shark:0,0")
    assert play.offers(0) == ["shark:0,0:hippopotamus:2,0", "done"]
    wholly(play, "shark:0,0:hippopotamus:2,0", points=6 + 1)
    play = use(59, "W 0,0 1,0", "W:manatee 2,0 0,1").say(0, "mode:1").say(0, "shark:1,0")
    wholly(play, "shark:1,0:manatee:2,0", points=6 + 1)
    play = use(59, "W 0,0 1,0", "W:manatee 2,0").say(0, "mode:1").say(0, "shark:0,0")
    does(play, "done", points=2)
    assert gained(play) == ["water"]
    play = does(use(59, "G 0,0", "D 1,0"), "mode:0", points=2)
    assert undone(play) == ["place"], "without water neither does anything"


def test_card_60_two_hunters_and_a_card() -> None:
    prey = ("G:antelope 1,0 4,0", "D:elephant 3,0", "G:giraffe -1,0 -1,1", "G:zebra 0,1")
    play = use(60, "G 0,0 2,0", *prey, market=MARKET)
    assert kinds(play) == {"lion", "cheetah"}
    play.say(0, "lion:0,0").say(0, "lion:2,0")
    assert "lion:0,0:giraffe:-1,0" in play.offers(0)
    refused(play, "lion:0,0:zebra:0,1", "lion:0,0:elephant:3,0", "lion:2,0:antelope:4,0")
    play.say(0, "lion:0,0:antelope:1,0").say(0, "lion:2,0:elephant:3,0")
    wholly(play, "take:44", points=5 + 4)
    assert Built(44, 4) in play.player(0).tableau


def test_card_60_cheetahs_do_not_hunt_here() -> None:
    play = use(60, "G 0,0 2,0", "G:antelope 1,0").say(0, "cheetah:0,0")
    does(play, "cheetah:2,0", points=4)
    assert undone(play) == ["when", "take"]


@pytest.mark.parametrize("number", sorted(card.number for card in predators.CARDS))
def test_every_card_of_predators_has_a_test_here(number: int) -> None:
    assert any(name.startswith(f"test_card_{number}_") for name in globals())
