"""`python -m renderers ecos`: any game, whole or a part of it; one clear line for what cannot be."""

from pathlib import Path

import pytest
from PIL import Image

from renderers.cli import SHOWS, main


def drawn(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The scene as text."""
    assert main(["ecos", *words, "-"]) == 0
    return capsys.readouterr().out


def test_a_game_is_played_and_drawn(tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    assert main(["ecos", "--seed", "7", "--decisions", "200", str(out)]) == 0
    assert Image.open(out).width == 1200


def test_seeds_and_decisions_differ_and_repeat(capsys: pytest.CaptureFixture[str]) -> None:
    one, again, other, later = (
        drawn(capsys, "--seed", seed, "--decisions", count)
        for seed, count in (("7", "150"), ("7", "150"), ("8", "150"), ("7", "300"))
    )
    assert one == again != other and one != later
    assert later.count("eco-tile") > drawn(capsys, "--seed", "7", "--decisions", "0").count("eco-tile") == 4


def test_a_game_that_is_over_before_is_drawn_as_it_ended(capsys: pytest.CaptureFixture[str]) -> None:
    ends = [drawn(capsys, "--seed", "3", "--decisions", count) for count in ("4000", "4001")]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("show", SHOWS)
def test_everything_can_be_shown(capsys: pytest.CaptureFixture[str], show: str) -> None:
    assert drawn(capsys, "--show", show, "--seat", "B").startswith("scene 600x")


def test_seats_see_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Hand" in drawn(capsys, "--show", "tableau", "--seat", "A")
    assert "Hand" not in drawn(capsys, "--show", "tableau")


def test_labels_and_parts(capsys: pytest.CaptureFixture[str]) -> None:
    plain, labels = drawn(capsys), drawn(capsys, "--labels")
    assert "eco-label" not in plain and "eco-label (M13" in labels
    assert drawn(capsys, "--part", "M13,n14").count("eco-tile") < plain.count("eco-tile")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--part", "XX"], "'XX' is no hex: a letter and a number, such as M13"),
        (["--part", "M13,"], "'' is no hex"),
        (["--part", "ZA100"], "is no hex"),
        (["--seat", "E"], "there is no seat E at a table of 2"),
        (["--seats", "7"], "--seats"),
        (["--card", "999"], "--card"),
        (["--seed", "7", "--decisions", "x"], "--decisions"),
    ],
)
def test_what_cannot_be(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["ecos", *words, "-"]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
