"""L14: ranks and what decided, from what the seats hold."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.links.scoring import ranks, tie
from engine.games.links.state import Player


def players(*claimed: tuple[int, ...]) -> list[Player]:
    """Seats that hold these tiles."""
    return [Player("lake", claimed=tiles) for tiles in claimed]


def test_L14_the_sum_decides() -> None:
    assert (ranks(players((3, 4), (18,), (5,))), tie(players((3, 4), (18,), (5,)))) == ((2, 1, 3), "")


def test_L14_of_equal_sums_more_tiles_win() -> None:
    assert (ranks(players((18,), (10, 8))), tie(players((18,), (10, 8)))) == ((2, 1), "tiles")


def test_L14_then_the_highest_tile() -> None:
    held = players((9, 8, 7), (10, 8, 6), (24,))
    assert (ranks(held), tie(held)) == ((2, 1, 3), "highest")


def test_L14_without_any_tile_the_place_is_shared() -> None:
    assert (ranks(players((), ())), tie(players((), ()))) == ((1, 1), "shared")
    assert (ranks(players((5,), (), ())), tie(players((5,), (), ()))) == ((1, 2, 2), ""), "only the first place is told of"


def test_L14_a_tie_behind_the_first_is_told_of_nobody() -> None:
    assert tie(players((18,), (9,), (5, 4))) == ""


def test_r43_who_left_is_behind_all_and_decides_no_tie() -> None:
    left = Player("ice", claimed=(18, 17), out="resigned", left=1)
    after = Player("ice", claimed=(1,), out="voted-out", left=2)
    assert ranks([left, *players(()), after]) == (3, 1, 2)
    assert tie([left, *players((1,)), after]) == ""
    assert tie([Player("ice", claimed=(9,), out="resigned", left=1), *players((9,), (3,))]) == ""


@given(st.permutations(range(1, 19)), st.lists(st.integers(0, 4), min_size=2, max_size=4))
def test_L14_is_the_rule_told_another_way(deck: list[int], counts: list[int]) -> None:
    """By comparing two and two; and a shared place is possible only without tiles."""
    held = []
    for count in counts:
        held.append(tuple(deck[:count]))
        deck = deck[count:]
    found = ranks(players(*held))
    for mine, one in zip(held, found, strict=True):
        assert one == 1 + sum(_beats(other, mine) for other in held)
        assert all(other is mine or not mine or found[i] != one for i, other in enumerate(held))


def _beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    if sum(one) != sum(other):
        return sum(one) > sum(other)
    if len(one) != len(other):
        return len(one) > len(other)
    return max(one, default=0) > max(other, default=0)
