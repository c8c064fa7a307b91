"""Typing a move: what is understood, what is asked back."""

import pytest

from bot.panel import Refused
from cogs.move import fitting, meant, words_of
from cogs.play import read_numbers
from engine.games import GAMES
from engine.games.links.rules import puts
from wording import say

GAME = GAMES["links"]
IDS = [*(f"pick:{cell}" for cell in range(7)), *(option.id for option in puts(0)), "turn:2:left", "turn:2:right", "remove:2"]
IDS += ["clear", "undo", "hint", "declare", "give-up"]
MOVES = tuple((one, say(GAME.label(one).text, **GAME.label(one).args)) for one in IDS)


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
        ("G 12 ↘↙←↖", "put:6:12:2"),
        ("put:3:9:5", "put:3:9:5"),
    ],
)
def test_what_people_type_is_understood(typed: str, option: str) -> None:
    assert meant(typed, MOVES) == option


@pytest.mark.parametrize("typed", ["c 12", "c", "tile", "7"])
def test_what_could_be_several_moves_is_asked_back(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        meant(typed, MOVES)
    assert refusal.value.key in {"refused-many-moves", "refused-unknown-move"}


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
    for option, words in MOVES:
        assert meant(words, MOVES) == option


def test_suggestions_are_ranked_whole_words_first() -> None:
    first = fitting("c 1", MOVES)[0][1]
    assert words_of(first)[:2] == ["c", "1"]
    assert len(fitting("c 1", MOVES)) > 25


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1,4,7,10,13,16", [1, 4, 7, 10, 13, 16]),
        (" 1 4  7;10 . 13 · 16 ", [1, 4, 7, 10, 13, 16]),
        ("1,4,x", []),
        ("", []),
        ("-1,2,3,4,5,6", []),
        ("١,2,3,4,5,6", []),
        ("1111,2,3,4,5,6", []),
        ("1.5", [1, 5]),
    ],
)
def test_numbers_as_they_are_typed(typed: str, numbers: list[int]) -> None:
    assert read_numbers(typed) == numbers
