"""Card 111: all zebras move 0 or 1 space, then score for whom they share a hex with (E36)."""

from engine.games.ecos.state import Built, Landscape
from tests.engine.ecos.drawn import SERENGETI, land
from tests.engine.ecos.table import Play, card, full, seat, table

ZEBRAS = 111


def zebras(landscape: Landscape, owner: int = 0, features: tuple[int, ...] = ()) -> Play:
    """The owner has just covered the last symbol of card 111."""
    waiting = Built(card("grass grass grass grass"), 2)
    players = [seat(waiting), seat(waiting, *map(Built, features))]
    acting = players[owner]
    players[owner] = seat(full(ZEBRAS), *acting.tableau)
    return Play(table(*players, bag="leaf grass", landscape=landscape)).say(owner, f"put:{ZEBRAS}:leaf")


def stay(play: Play, owner: int = 0) -> Play:
    """Every zebra stays where it is."""
    while play.asked[owner].question.kind == "move":
        play.say(owner, "stay")
    return play


def score(play: Play) -> int:
    return sum(one["n"] for one in play.told("points") if one["source"] == f"card:{ZEBRAS}")


def test_e36_each_zebra_moves_no_or_one_space_and_each_is_asked_about() -> None:
    play = zebras(land("G:zebra 0,0 3,0", "G 1,0 2,0 4,0"))
    assert play.offers(0) == ["zebra:0,0:1,0", "stay"], "the first zebra alone"
    play.say(0, "zebra:0,0:1,0")
    assert play.offers(0) == ["zebra:3,0:2,0", "zebra:3,0:4,0", "stay"], "then the second"
    play.say(0, "stay")
    assert [(one["from"], one["to"]) for one in play.told("moved")] == [("0,0", "1,0")]
    assert play.asked[0].question.kind != "move"


def test_e36_no_zebra_moves_twice() -> None:
    """The first one comes to where the second is."""
    play = zebras(land("G:zebra 0,0 1,0"))
    play.say(0, "zebra:0,0:1,0").say(0, "zebra:1,0:0,0")
    assert [(one["from"], one["to"]) for one in play.told("moved")] == [("0,0", "1,0"), ("1,0", "0,0")]
    assert play.asked[0].question.kind != "move"


def test_e36_both_zebras_of_a_hex_are_asked_about() -> None:
    play = zebras(land("G:zebra,zebra 0,0", "G 1,0"))
    play.say(0, "zebra:0,0:1,0").say(0, "zebra:0,0:1,0")
    assert play.state.landscape["1,0"].animals == ("zebra", "zebra")


def test_e36_zebras_move_on_grassland_only() -> None:
    """E23, E4: other animals there do not matter."""
    play = zebras(land("G:zebra 0,0", "G:lion 1,0", "W 0,1", "D -1,0", "D^ 0,-1"))
    assert play.offers(0) == ["zebra:0,0:1,0", "stay"]


def test_e36_the_owner_of_the_card_decides() -> None:
    play = zebras(land("G:zebra 0,0", "G 1,0"), owner=1)
    assert {at: one.question.kind for at, one in play.asked.items()} == {1: "move"}


def test_e36_two_points_for_each_type_that_shares_a_space_with_a_zebra() -> None:
    assert score(stay(zebras(land("G:lion,zebra 0,0", "G:antelope,cheetah,zebra 1,0")))) == 6
    assert score(stay(zebras(land("G:zebra 0,0", "G:lion 1,0", "G:antelope,lion 2,0")))) == 0, "only with a zebra"


def test_e36_each_type_once_over_the_whole_landscape() -> None:
    everywhere = land("G:lion,zebra 0,0 1,0 4,4", "G:lion,lion,zebra 5,5")
    assert score(stay(zebras(everywhere))) == 2


def test_e36_zebra_itself_counts_if_two_share_a_hex() -> None:
    assert score(stay(zebras(land("G:zebra,zebra 0,0")))) == 2
    assert score(stay(zebras(land("G:zebra,zebra 0,0 1,0")))) == 2, "once"
    assert score(stay(zebras(land("G:lion,zebra,zebra 0,0")))) == 4
    assert score(stay(zebras(land("G:lion,zebra 0,0 1,0")))) == 2, "not where each is its hex's only zebra"


def test_e36_it_scores_where_they_are_after_moving() -> None:
    play = zebras(land("G:lion 1,0", "G:zebra 0,0"))
    play.say(0, "zebra:0,0:1,0")
    assert score(play) == 2
    away = zebras(land("G 1,0", "G:lion,zebra 0,0"))
    away.say(0, "zebra:0,0:1,0")
    assert score(away) == 0


def test_e36_then_water_and_sun() -> None:
    """In this order, after the points, with no zebra too."""
    for landscape in (land("G:lion,zebra 0,0"), land("G 0,0")):
        play = stay(zebras(landscape))
        assert [one["element"] for one in play.told("element")] == ["water", "sun"]
        assert play.kinds("points", "element") == ["points", "element", "element"]


def test_e36_without_zebras_nothing_moves() -> None:
    play = zebras(land("G:lion 0,0"))
    assert play.told("undone")[0]["effect"] == "move"
    assert score(play) == 0


def test_e36_a_zebra_that_cannot_move_stays() -> None:
    play = zebras(land("G:zebra 0,0", "W 1,0"))
    assert play.told("moved") == []
    assert [one["element"] for one in play.told("element")] == ["water", "sun"]


def test_e36_zebras_that_leave_a_serengeti_score_for_its_owner() -> None:
    """One that stays, and one that comes, do not (E35)."""
    plain = land("G@121 0,0 1,0 2,0", "G:zebra@121 0,1 1,1", "G:zebra -1,0", "W 0,-1 1,-1")
    play = zebras(plain, features=(SERENGETI,))
    play.say(0, "zebra:-1,0:0,0").say(0, "zebra:0,1:1,1").say(0, "stay")
    assert [(one["seat"], one["n"]) for one in play.told("points")] == [(1, 1), (0, 2)]
