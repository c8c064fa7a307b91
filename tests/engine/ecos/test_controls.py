"""What options are called, and how they are laid out: few as buttons, many as menus, every one in words."""

from __future__ import annotations

import pytest

from engine.core.types import Choice, Option, Question
from engine.games.ecos import controls
from wording import say


def words(option: str) -> str:
    made = controls.label(option)
    assert made.option == option
    return say(made.text, **made.args)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("put:36:sun", "Green Flush (36): sun"),
        ("dial", "Turn the dial"),
        ("card:118", "Kilimanjaro (118)"),
        ("take:36", "Take Green Flush (36)"),
        ("keep:36", "Keep Green Flush (36)"),
        ("keep", "Leave the dial at 2"),
        ("look:blue", "Look at the top of the blue deck"),
        ("declare:118:0,0|1,0|0,1", "Kilimanjaro on M13 M14 N13"),
        ("benefit:118:0", "Kilimanjaro first"),
        ("crocodile:2,-1", "Nile crocodile on L14"),
        ("G:2,-1", "Grassland on L14"),
        ("zebra:0,1:2,1", "Zebra from N13 to N15"),
        ("shift:0,1:2,1", "Tile from N13 to N15"),
        ("lion:0,1:antelope:1,1", "Lion on N13 takes antelope on N14"),
        ("flip:2,-1", "Turn over L14"),
        ("mode:1", "(b)"),
        ("hex:2,-1", "L14"),
        ("done", "No more"),
    ],
)
def test_every_option_has_words(option: str, told: str) -> None:
    assert words(option) == told


def choice(count: int, high: int = 1) -> Choice:
    return Choice("0.1", 0, Question("pick", tuple(Option(f"hex:{number},0") for number in range(count)), high=high))


@pytest.mark.parametrize(("count", "kinds"), [(1, ["buttons"]), (5, ["buttons"]), (6, ["menu"]), (26, ["menu", "menu"])])
def test_few_are_buttons_and_many_are_menus(count: int, kinds: list[str]) -> None:
    rows = controls.rows(choice(count))
    assert [row.kind for row in rows] == kinds
    assert [control.option for row in rows for control in row.controls] == [f"hex:{number},0" for number in range(count)]


def test_more_than_fit_are_left_to_typing_and_several_picks_too() -> None:
    assert sum(len(row.controls) for row in controls.rows(choice(400))) == 125
    assert controls.rows(choice(12, high=3)) == ()
