"""Custom ids: what we make is read back; what we never made is nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs import ids
from cogs.ids import Press

OPTIONS = st.text(
    st.characters(exclude_characters="\n\r\x0b\x0c\x85\u2028\u2029", exclude_categories=["Cs"]), min_size=1, max_size=40
)


@given(st.sampled_from(["pick", "ask", "menu"]), st.integers(1, 10**17), st.integers(0, 5), st.integers(1, 10**6), OPTIONS)
def test_r24_match_and_choice_come_back_from_every_id(kind: str, match: int, seat: int, number: int, option: str) -> None:
    made = ids.make(kind, match, f"{seat}.{number}", option)
    assert len(made) <= 100
    assert ids.read(made) == Press(kind, match, f"{seat}.{number}", option)


@pytest.mark.parametrize("kind", ["show", "again", "share"])
def test_ids_without_a_choice(kind: str) -> None:
    assert ids.read(ids.make(kind, 12)) == Press(kind, 12, "", "")


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "pick",
        "pick:",
        "pick:1",
        "pick:1:0.1",
        "pick:1:0.1:",
        "pick:0:0.1:hint",
        "pick:-1:0.1:hint",
        "pick:1:0.1.2:hint",
        "pick:1:x:hint",
        "pick:1e3:0.1:hint",
        "pick:١:0.1:hint",
        "pick:9999999999999999999:0.1:hint",
        "pick:1:0.1:" + "x" * 100,
        "pick:1:0.1:a\nb",
        "show:1:0.1:x",
        "show:1:0.1",
        "show:01",
        "PICK:1:0.1:hint",
        " pick:1:0.1:hint",
        "delete:1",
        "'; DROP TABLE matches; --",
    ],
)
def test_hostile_ids_are_nothing(hostile: str) -> None:
    assert ids.read(hostile) is None


@given(st.text(max_size=120))
def test_reading_never_fails_and_what_is_read_is_what_is_made(text: str) -> None:
    press = ids.read(text)
    if press is not None:
        assert ids.make(*press) == text


@pytest.mark.parametrize(("kind", "choice", "option"), [("pick", "", ""), ("nonsense", "0.1", "x"), ("pick", "0.1", "x" * 100)])
def test_an_id_that_could_not_be_read_is_never_made(kind: str, choice: str, option: str) -> None:
    with pytest.raises(ValueError, match="custom_id"):
        ids.make(kind, 1, choice, option)
