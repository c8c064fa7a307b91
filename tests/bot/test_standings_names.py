"""Odd names in a line of text (r91)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import MOST, shown

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


def inside(name: str, most: int = MOST) -> str:
    """What stands between the marks."""
    made = shown(name, most)
    assert made[0] == "\u2068" and made[-1] == "\u2069"
    return made[1:-1]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Ann", "Ann"),
        ("x", "x"),
        ("  a \n b\t c ", "a b c"),
        ("", "?"),
        ("\u200b\u200b", "?"),
        ("\u3164", "?"),
        ("\u0301", "?"),
        ("\u202eevil", "evil"),
        ("a\u2068\u2066\u2069b", "ab"),
        ("שלום", "שלום"),
        (FAMILY, FAMILY),
        ("\U0001f1e9\U0001f1ea", "\U0001f1e9\U0001f1ea"),
        (WALES, WALES),
        ("a" + "\u0301" * 50, "a" + "\u0301" * 4),
        ("W" * 40, "W" * 31 + "…"),
        ("W" * 32, "W" * 32),
    ],
)
def test_r91_names_as_they_are_shown(name: str, text: str) -> None:
    assert inside(name) == text


@pytest.mark.parametrize("part", [FAMILY, WALES, "\U0001f1e9\U0001f1ea", "e\u0301", "\U0001f44d\U0001f3fd"])
def test_r91_a_long_name_is_cut_between_what_people_see_as_characters(part: str) -> None:
    assert inside(part * 40, 5) == part * 4 + "…"


@given(st.text(max_size=80))
def test_r91_whatever_the_name_it_is_one_visible_line_with_its_own_direction(name: str) -> None:
    text = inside(name)
    assert text.strip()
    assert len(text.splitlines()) == 1
    assert not {unicodedata.bidirectional(char) for char in text} & {
        "LRE",
        "RLE",
        "LRO",
        "RLO",
        "PDF",
        "LRI",
        "RLI",
        "FSI",
        "PDI",
    }
    assert any(unicodedata.category(char)[0] in "LNPS" for char in text)


@given(st.text(max_size=80))
def test_r91_what_is_shown_is_shown_the_same_again(name: str) -> None:
    assert inside(inside(name)) == inside(name)
