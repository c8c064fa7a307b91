"""`python -m renderers`: any board for whoever wants to look; one clear line for what cannot be."""

from pathlib import Path

import pytest
from PIL import Image

from engine.games.links.state import Placed
from renderers import examples
from renderers.cli import main


def drawn(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The scene as text."""
    assert main(["links", *words, "-"]) == 0
    return capsys.readouterr().out


def test_a_picture_is_written(tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    assert main(["links", "--numbers", "1,4,7,10,13,16", "--seed", "3", str(out)]) == 0
    assert Image.open(out).size == (800, 700)


def test_cells_and_signs(capsys: pytest.CaptureFixture[str]) -> None:
    text = drawn(capsys, "--look", "ice", "--cells", "A=16:0,B=3:3", "--chosen", "c", "--hinted", "A")
    assert f"thread ({Placed(3, 3).path} first 49)" in text
    assert "thread (63 first 49)" in text
    assert "badge (hint" in text
    assert "stroke=#ffffff width=3.6" in text
    assert "ground (ice play)" in text


def test_seeds_differ_and_repeat(capsys: pytest.CaptureFixture[str]) -> None:
    texts = [drawn(capsys, "--seed", seed) for seed in ("3", "3", "4")]
    assert texts[0] == texts[1] != texts[2]


def test_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert "ground (lake solved)" in drawn(capsys, "--solved")
    given_up = drawn(capsys, "--given-up", "--cells", "B=7:0")
    assert "ground (lake given-up)" in given_up
    assert "badge (empty-cell" in given_up
    assert "badge (unconnected-marker" in given_up


def test_penalty(capsys: pytest.CaptureFixture[str]) -> None:
    assert "thread (1 loose" in drawn(capsys)
    assert "pips-1" not in drawn(capsys, "--penalty", "1", "--signs")
    assert "pips-2" in drawn(capsys, "--penalty", "1", "--signs")


def test_signs_of_penalties_are_drawn_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("--cells", "A=1,B=2,C=14"), ("--cells", "A=1", "--given-up"), ("--solved",)):
        assert "pips" not in drawn(capsys, *words)
    assert drawn(capsys, "--cells", "A=1,B=2,C=14", "--signs").count("pips") == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--numbers", "1,2"], "six different numbers"),
        (["--numbers", "1,2,3,4,5,19"], "19 is not a number from 1 to 18"),
        (["--numbers", "-1,2,3,4,5,6"], "-1 is not a number from 1 to 18"),
        (["--numbers", "1,2,3,4,5,x"], "six whole numbers separated by commas"),
        (["--look", "moon"], "--look"),
        (["--cells", "Z=1"], "no cell"),
        (["--cells", "A=17"], "tiles are 1 to 16"),
        (["--cells", "A=4:6"], "turns 0 to 5"),
        (["--cells", "A"], "'A' is not cell=tile:turn, such as A=16:0"),
        (["--cells", "A=1:0,"], "'' is not cell=tile:turn"),
        (["--cells", "A=x"], "'A=x' is not cell=tile:turn"),
        (["--cells", "A=1:-1"], "is not cell=tile:turn"),
        (["--cells", "A=1:"], "is not cell=tile:turn"),
        (["--cells", "A=" + "9" * 5000], "tiles are 1 to 16"),
        (["--cells", "A=1:0,A=2:0"], "a cell can hold one tile only"),
        (["--cells", "A=1:0,a=1:0"], "a cell can hold one tile only"),
        (["--cells", "A=4,B=4"], "one cell only"),
        (["--cells", "A=1", "--penalty", "1"], "tile 1 is discarded"),
        (["--cells", "A=4", "--solved"], "not solved"),
        (["--penalty", "4"], "--penalty"),
        (["--chosen", "H"], "no cell"),
        (["--solved", "--given-up"], "not allowed"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_wrong_arguments(words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert main(["links", *words, str(out)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "_cells" not in captured.err
    assert captured.err.startswith("error: ")
    assert captured.err.count("\n") == 1
    assert not captured.out
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no/such/folder/out.png", "there is no such folder"),
        ("no/such/folder/out.jpg", "there is no such folder"),
        ("folder.png", "is a directory"),
        ("out.what", "must end in .png, .webp or .jpg"),
        ("out.gif", "must end in .png, .webp or .jpg"),
        ("out", "must end in .png, .webp or .jpg"),
        (".", "must end in .png, .webp or .jpg"),
        ("two\nlines", "two\\nlines"),
    ],
)
def test_unwritable_files(name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.png").mkdir()
    assert main(["links", str(tmp_path / name)]) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.startswith("error: cannot write ")
    assert "Errno" not in printed
    assert printed.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


def test_the_format_is_read_in_capitals_too(tmp_path: Path) -> None:
    assert main(["links", str(tmp_path / "out.JPG")]) == 0
    assert Image.open(tmp_path / "out.JPG").format == "JPEG"


@pytest.mark.parametrize(
    ("words", "said"), [([], "profile"), (["links"], "--signs"), (["table"], "--stage"), (["daily"], "--card")]
)
def test_help_is_printed(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--help"]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [("table",), ("table", "--stage", "over", "--seats", "2"), ("daily",), ("profile", "--card", "empty")]
)
def test_tables_and_cards_are_drawn_too(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "-"]) == 0
    assert capsys.readouterr().out.startswith("scene 400x")


@pytest.mark.parametrize(
    "words", [("chess",), (), ("table", "--seats", "5"), ("daily", "--card", "x"), ("profile", "--stage", "over")]
)
def test_kinds_of_pictures_that_are_not_there(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "out.png"] if words else []) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: ") and said.count("\n") == 1


def test_every_example_is_drawn_into_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "EXAMPLES", {name: examples.EXAMPLES[name] for name in ("board-ice", "table-over", "daily")})
    assert examples.main(tmp_path) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"board-ice.png", "table-over.png", "daily.png"}


def test_the_pictures_of_the_documents_are_those_that_are_made() -> None:
    assert {path.stem for path in examples.FOLDER.glob("*.png")} == set(examples.EXAMPLES)
