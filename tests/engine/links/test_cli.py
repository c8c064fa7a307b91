"""`python -m engine links`: right answers, and one clear line for every kind of wrong input."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.cli_input import MOST_BYTES
from engine.games.links import solver
from engine.games.links.board import check
from engine.games.links.difficulty import canonical, measure
from engine.games.links.tiles import mask

ROOT = Path(__file__).parents[3]
STAR = "1,4,7,10,13,16"
NUMBERS = (1, 4, 7, 10, 13, 16)
RIGHT = [[0, 1, 3], [3, 5], [0, 4], [1, 4], [0, 1, 2, 5], [0, 2, 3], [3, 4]]
BOARD = {"numbers": list(NUMBERS), "penalty": 0, "cells": RIGHT}

SIX = "not a board: numbers must be six different numbers from 1 to 18"
SEVEN = "not a board: cells must be seven, each null or a list of different sides from 0 to 5"

Capture = pytest.CaptureFixture[str]


def board(**changes: Any) -> str:
    return json.dumps({**BOARD, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in BOARD.items() if name != key})


def engine(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """As people and scripts start it."""
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, **options)


def out(capsys: Capture, *arguments: str) -> str:
    """What a good command prints."""
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refused(capsys: Capture, *arguments: str) -> str:
    """The one line of a refusal, which prints nothing else."""
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("error: ")
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err


@pytest.mark.parametrize("penalty", range(4))
def test_solve_counts(capsys: Capture, penalty: int) -> None:
    printed = out(capsys, "links", "solve", STAR, "--count", "--penalty", str(penalty))
    assert printed == f"{solver.count(NUMBERS, penalty)}\n"


def test_solve_takes_all_tiles_and_any_order_of_numbers(capsys: Capture) -> None:
    assert out(capsys, "links", "solve", "16,1,13,4,10,7", "--count") == f"{solver.count(NUMBERS, 0)}\n"


def test_solve_prints_solutions_as_json(capsys: Capture) -> None:
    found = json.loads(out(capsys, "links", "solve", STAR, "--json", "--penalty", "2"))
    assert [tuple(mask(*sides) for sides in cells) for cells in found] == list(solver.solutions(NUMBERS, 2))
    assert all(sides == sorted(sides) for cells in found for sides in cells)


def test_solve_lists_solutions_for_people(capsys: Capture) -> None:
    lines = out(capsys, "links", "solve", STAR).splitlines()
    assert lines[0] == "Board 1,4,7,10,13,16 with all 16 tiles: 78 solutions."
    assert lines[3].split() == ["1", "013", "35", "04", "14", "0125", "023", "34"]
    assert len(lines) == 3 + 78


def test_difficulty_prints_all_figures(capsys: Capture) -> None:
    lines = out(capsys, "links", "difficulty", "2,5,8,11,14,18").splitlines()
    found = measure((2, 5, 8, 11, 14, 18))
    assert [line.split()[1] for line in lines[1:]] == [
        str(found.solutions),
        str(found.work),
        str(found.score),
        str(found.level),
    ]


def test_difficulty_names_the_board_that_was_measured_only_if_it_is_another(capsys: Capture) -> None:
    same, turned = (1, 2, 3, 4, 5, 6), (4, 5, 6, 7, 8, 9)
    assert canonical(turned) == canonical(same) == same
    assert out(capsys, "links", "difficulty", "1,2,3,4,5,6").splitlines()[0] == "Board 1,2,3,4,5,6"
    said = "Board 4,5,6,7,8,9, measured as its turned or mirrored form 1,2,3,4,5,6"
    assert out(capsys, "links", "difficulty", "4,5,6,7,8,9").splitlines()[0] == said


def test_L8_check_judges_a_right_board(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(board())
    assert json.loads(out(capsys, "links", "check", str(file))) == {"correct": True, "mistakes": []}


def test_check_takes_a_file_with_a_byte_order_mark(capsys: Capture, tmp_path: Path) -> None:
    """Windows' editor writes one."""
    file = tmp_path / "board.json"
    file.write_bytes(b"\xef\xbb\xbf" + board().encode())
    assert json.loads(out(capsys, "links", "check", str(file)))["correct"]


def test_check_takes_all_tiles_where_no_penalty_is_given(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(without("penalty"))
    without_it = out(capsys, "links", "check", str(file))
    file.write_text(board(penalty=0))
    assert out(capsys, "links", "check", str(file)) == without_it


@pytest.mark.parametrize(
    "cells",
    [
        [None] * 7,
        [[], *RIGHT[1:]],
        [None, [5], [], *RIGHT[3:]],
        [[0], [5], [2], [2], [2], [2], None],
        [[3, 1, 0], *RIGHT[1:5], [0, 1, 2, 3, 4, 5], [5]],
    ],
)
def test_L8_check_lists_every_mistake(capsys: Capture, tmp_path: Path, cells: list[list[int] | None]) -> None:
    file = tmp_path / "board.json"
    file.write_text(board(cells=cells, penalty=3))
    judged = json.loads(out(capsys, "links", "check", str(file)))
    paths = [None if sides is None else mask(*sides) for sides in cells]
    assert judged == {"correct": False, "mistakes": [mistake.plain() for mistake in check(NUMBERS, paths, 3)]}


def test_L8_an_empty_list_of_sides_is_a_tile_that_is_in_no_set(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(board(cells=[*RIGHT[:6], []]))
    assert {"kind": "tile-not-in-set", "cells": [6], "shape": "blank", "sides": [], "used": 1, "available": 0} in json.loads(
        out(capsys, "links", "check", str(file))
    )["mistakes"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        (board() + "x", "not JSON"),
        ("NaN", "NaN is no number"),
        (board(penalty=float("inf")), "Infinity is no number"),
        ("null", "must look like"),
        ("[]", "must look like"),
        ('"board"', "must look like"),
        (without("numbers"), "'numbers' is missing"),
        (without("cells"), "'cells' is missing"),
        (board(more=1), "it has no 'more'"),
        (board(**{"two\nlines\x1b": 1}), "it has no 'two\\nlines\\x1b'"),
        ('{"penalty": 0, "penalty": 0}', "twice"),
        (board(numbers=[1, 2, 3, 4, 5]), SIX + "; there are 5"),
        (board(numbers=[1, 2, 3, 4, 5, 6, 7]), SIX + "; there are 7"),
        (board(numbers=[1, 2, 3, 4, 5, 5]), SIX),
        (board(numbers=[1, 2, 3, 4, 5, 19]), SIX),
        (board(numbers=[0, 2, 3, 4, 5, 6]), SIX),
        (board(numbers=[True, 2, 3, 4, 5, 6]), SIX),
        (board(numbers=[1.0, 2, 3, 4, 5, 6]), SIX),
        (board(numbers=["1", 2, 3, 4, 5, 6]), SIX),
        (board(numbers=None), SIX),
        (board(numbers={}), SIX),
        (board(numbers=[10**30, 2, 3, 4, 5, 6]), SIX),
        (board(penalty=4), "penalty must be 0, 1, 2 or 3"),
        (board(penalty=-1), "penalty must be 0, 1, 2 or 3"),
        (board(penalty=False), "penalty must be 0, 1, 2 or 3"),
        (board(penalty=0.0), "penalty must be 0, 1, 2 or 3"),
        (board(penalty=None), "penalty must be 0, 1, 2 or 3"),
        (board(cells=RIGHT[:6]), SEVEN + "; there are 6"),
        (board(cells=[*RIGHT, None]), SEVEN + "; there are 8"),
        (board(cells=[*RIGHT[:6], [6]]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], [-1]]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], [1, 1]]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], [True]]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], [1.0]]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], 3]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], "3"]), SEVEN + "; number 6, counted from 0, is not"),
        (board(cells=[*RIGHT[:6], {}]), SEVEN + "; number 6, counted from 0, is not"),
        ("[" * 200_000, "nested too deeply"),
        ("9" * 5_000, "too many digits"),
        (" " * (MOST_BYTES + 1), f"more than {MOST_BYTES} bytes"),
    ],
    ids=range(42),
)
def test_check_refuses_what_is_no_board(capsys: Capture, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "board.json"
    file.write_text(text, encoding="utf-8")
    assert said in refused(capsys, "links", "check", str(file))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"numbers": "\xff"}', "not UTF-8: byte 13"),
        (board().encode("utf-16"), "not UTF-8: byte 0"),
    ],
)
def test_check_refuses_what_is_not_plain_utf_8(capsys: Capture, tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(data)
    assert said in refused(capsys, "links", "check", str(file))


def test_check_refuses_what_cannot_be_read(capsys: Capture, tmp_path: Path) -> None:
    assert "No such file" in refused(capsys, "links", "check", str(tmp_path / "missing"))
    assert "directory" in refused(capsys, "links", "check", str(tmp_path))
    assert "No such file" in refused(capsys, "links", "check", str(tmp_path / "two\nlines"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "GAME"),
        ("chess", "invalid choice"),
        ("links", "COMMAND"),
        ("links play", "invalid choice"),
        ("links solve", "NUMBERS"),
        ("links check", "FILE"),
        ("links difficulty", "NUMBERS"),
        ("links solve 1,2,3,4,5", "six different"),
        ("links solve 1,2,3,4,5,6,7", "six different"),
        ("links solve 1,2,3,4,5,5", "six different"),
        ("links solve 1,2,3,4,5,19", "from 1 to 18"),
        ("links solve 0,2,3,4,5,6", "from 1 to 18"),
        ("links solve 1,2,3,4,5,6,", "six whole numbers"),
        ("links solve 1,2,3,4,5,six", "six whole numbers"),
        ("links solve 1,2,3,4,5,6.0", "six whole numbers"),
        ("links solve 1,2,3,4,5,1_0", "six whole numbers"),
        ("links solve 1,2,3,4,5,\u0666", "six whole numbers"),
        ("links solve 1;2", "six whole numbers"),
        ("links solve -1,4,7,10,13,16", "error: -1 is not a number from 1 to 18"),
        ("links difficulty 1,-4,7,10,13,16", "error: -4 is not a number from 1 to 18"),
        ("links solve 1,2,3,4,5,100", "error: 100 is not a number from 1 to 18"),
        ("links solve -x", "NUMBERS"),
        ("links difficulty 1,2,3", "six different"),
        ("links solve 1,2,3,4,5,6 --penalty 4", "--penalty"),
        ("links solve 1,2,3,4,5,6 --penalty x", "--penalty"),
        ("links solve 1,2,3,4,5,6 --penalty", "--penalty"),
        ("links solve 1,2,3,4,5,6 --cou", "--cou"),
        ("links solve 1,2,3,4,5,6 7", "unrecognized"),
        ("links check a b", "unrecognized"),
    ],
)
def test_arguments_are_refused_in_one_line(capsys: Capture, arguments: str, said: str) -> None:
    assert said in refused(capsys, *arguments.split())


def test_a_refusal_says_where_to_find_help(capsys: Capture) -> None:
    assert "(try: python -m engine links solve --help)" in refused(capsys, "links", "solve")


def test_empty_numbers_are_refused(capsys: Capture) -> None:
    assert "six whole numbers" in refused(capsys, "links", "solve", "")


def test_help_is_printed(capsys: Capture) -> None:
    assert "--penalty" in out(capsys, "links", "solve", "--help")


def test_as_a_process_from_stdin_to_stdout() -> None:
    ended = engine("links", "check", "-", input=board(penalty=3))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["correct"]


def test_as_a_process_that_refuses() -> None:
    ended = engine("links", "check", "-", input="{")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("closing", ["<&-", ">&-", "> /dev/full", "| :"])
def test_as_a_process_with_a_closed_or_full_stream(closing: str) -> None:
    """A pipe that nobody reads ends in `| :`, whose own exit code is 0; `pipefail` tells that of the engine."""
    source = "links check -" if closing == "<&-" else f"links solve {STAR} --count"
    slow = "import time, runpy; time.sleep(0.3); runpy.run_module('engine', run_name='__main__', alter_sys=True)"
    script = f'set -o pipefail; "{sys.executable}" -c "{slow}" {source} {closing}'
    ended = subprocess.run(
        ["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, env={**os.environ, "PYTHONUNBUFFERED": ""}
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith("error: cannot ")
    assert ended.stderr.count("\n") == 1
