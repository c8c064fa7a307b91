"""Typing a move: what is understood, what is asked back."""

import pytest

from bot.panel import Move, Refused
from cogs.play import read_numbers
from cogs.typed import fitting, meant, unclear, words_of
from engine.games import GAMES
from engine.games.links.rules import puts
from wording import say

GAME = GAMES["links"]
IDS = [*(f"pick:{cell}" for cell in range(7)), *(option.id for option in puts(0)), "turn:2:left", "turn:2:right", "remove:2"]
IDS += ["clear", "undo", "hint", "declare", "give-up"]
LABELS = [GAME.label(one) for one in IDS]
MOVES = tuple(Move(one.option, say(one.text, **one.args), bool(one.confirm)) for one in LABELS)


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("hint", "hint"),
        ("HINT ", "hint"),
        ("decl", "declare"),
        ("give up", "give-up"),
        ("undo", "undo"),
        ("clear", "clear"),
        ("turn left", "turn:2:left"),
        ("remove c", "remove:2"),
        ("choose e", "pick:4"),
        ("C16", "put:2:16:0"),
        ("c 16", "put:2:16:0"),
        ("d 7 ↗", "put:3:7:0"),
        ("d 7 ne", "put:3:7:0"),
        ("C 4 NE E", "put:2:4:0"),
        ("c 4 se sw", "put:2:4:2"),
        ("G 12 ↘↙←↖", "put:6:12:2"),
        ("put:3:9:5", "put:3:9:5"),
    ],
)
def test_what_people_type_is_understood(typed: str, option: str) -> None:
    assert meant(typed, MOVES) == (option,)


@pytest.mark.parametrize(("typed", "many"), [("c 12", 6), ("c12", 6), ("turn", 2), ("choose", 7)])
def test_what_could_be_several_moves_is_left_to_the_game_or_asked_back(typed: str, many: int) -> None:
    found = meant(typed, MOVES)
    assert len(found) == many
    refusal = unclear(typed, found, MOVES)
    assert refusal.key == "refused-many-moves"
    assert typed in str(refusal)


@pytest.mark.parametrize("typed", ["g", "gi", "give", "u p", "g u"])
def test_what_cannot_be_undone_is_never_meant_by_half_a_word(typed: str) -> None:
    try:
        assert "give-up" not in meant(typed, MOVES)
    except Refused as refusal:
        assert refusal.key == "refused-unknown-move"


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "put:9:9:9", "h 3", "@everyone", "💥", "`" * 80, "a" * 4000])
def test_nonsense_is_refused_with_examples_and_without_markup(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        meant(typed, MOVES)
    assert refusal.value.key == "refused-unknown-move"
    said = str(refusal.value)
    assert "Choose cell A" in said
    assert "@" not in said
    assert len(said) < 400


def test_every_move_is_found_by_its_own_words() -> None:
    for move in MOVES:
        assert meant(move.words, MOVES) == (move.option,)


def test_suggestions_are_ranked_whole_words_first_and_keep_the_order_given() -> None:
    found = fitting("c 1", MOVES)
    assert words_of(found[0].words)[:2] == ["c", "1"]
    assert len(found) > 25
    assert [move.option for move in fitting("", MOVES)] == IDS


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1,4,7,10,13,16", [1, 4, 7, 10, 13, 16]),
        (" 1 4  7;10 . 13 · 16 ", [1, 4, 7, 10, 13, 16]),
        ("1,4,7,10,13,16,", [1, 4, 7, 10, 13, 16]),
        ("1,4,7,10,13,16 look:meadow", []),
        ("1,2,3,4,5,5", []),
        ("1,2,3,4,5,19", []),
        ("0,1,2,3,4,5", []),
        ("1,4,x", []),
        ("", []),
        ("-1,2,3,4,5,6", []),
        ("١,2,3,4,5,6", []),
        ("1111,2,3,4,5,6", []),
        ("1.5", []),
    ],
)
def test_numbers_as_they_are_typed(typed: str, numbers: list[int]) -> None:
    assert read_numbers(typed) == numbers
