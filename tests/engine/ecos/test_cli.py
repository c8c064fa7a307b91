"""`python -m engine ecos`: games told as ever, scenarios that pass and fail, and one line for what is wrong.

`python -m tests.engine.ecos.test_cli` remakes the stories in tests/goldens.
"""

import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.core import run
from engine.core.types import Answer, Choice, Event, Option, Question
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.players import PLAYERS
from engine.games.ecos.rules import Ecos
from engine.story import KEYS, SILENT, Teller
from tests.engine.ecos.test_scenarios import FOLDER, PLAIN
from tests.kit.play import OF_THE_TABLE

ROOT = Path(__file__).parents[3]
GOLDENS = ROOT / "tests" / "goldens"
STORIES = {
    "ecos-story-three": "play --seats 3 --seed 7 --players random,first,random",
    "ecos-story-sets": "play --seats 2 --seed 1 --deal sets --target short",
    "ecos-story-draft": "play --seats 4 --seed 2 --deal draft --base --target short --swift",
    "ecos-story-six": "play --seats 6 --seed 3 --target short --swift --players first",
    "ecos-story-scenario": "scenario tests/scenarios/f2-a-card-filled-by-kilimanjaro-waits-its-turn.toml",
}

Capture = pytest.CaptureFixture[str]


def out(capsys: Capture, line: str) -> str:
    """What a good command prints."""
    assert main(["ecos", *line.split()]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refused(capsys: Capture, line: str, code: int = 2) -> tuple[str, str]:
    """What is printed before a refusal, and its one line."""
    assert main(["ecos", *line.split()]) == code
    printed = capsys.readouterr()
    assert printed.err.startswith("error: ") and printed.err.count("\n") == 1
    return printed.out, printed.err


def log(capsys: Capture, line: str) -> list[dict[str, Any]]:
    return [json.loads(one) for one in out(capsys, f"{line} --json").splitlines()]


# Games


@pytest.mark.parametrize("name", STORIES)
def test_the_same_stories_are_told_as_ever(capsys: Capture, name: str) -> None:
    told = (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")
    assert out(capsys, STORIES[name]) == told, "python -m tests.engine.ecos.test_cli, and look"


@pytest.mark.parametrize("deal", ["random", "draft"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_e1_any_number_of_seats_plays_to_the_end(capsys: Capture, seats: int, deal: str) -> None:
    told = out(capsys, f"play --seats {seats} --deal {deal} --target short --swift --players random")
    assert told.count("The game is over: 1. ") == 1
    assert "\nDraw 1: " in told and "\nThe market: " in told


def test_the_log_holds_every_input_and_every_event(capsys: Capture) -> None:
    """The inputs alone, given again, lead to the same events."""
    head, *lines = log(capsys, "play --seats 2 --seed 5 --target short --players random,first")
    match = head["match"]
    assert match["players"] == ["random", "first"] and match["seed"] == "5" and match["seats"] == 2
    game = Ecos()
    state, events, _ = run.start(game, 2, "5", match["options"], 0)
    told = list(events)
    for line in lines:
        if "input" in line:
            given = line["input"]
            state, events, _ = run.take(game, state, Answer(given["choice"], given["seat"], tuple(given["picks"]), given["at"]))
            told += events
    assert state.over
    assert [line["event"]["kind"] for line in lines if "event" in line] == [event.kind for event in told]


def test_a_game_depends_on_its_seed_only(capsys: Capture) -> None:
    line = "play --seats 2 --target short --seed"
    assert out(capsys, f"{line} a") == out(capsys, f"{line} a") != out(capsys, f"{line} b")


def test_options_of_the_match_are_taken(capsys: Capture) -> None:
    head, *lines = log(capsys, "play --seats 2 --deal sets --target short --swift --base")
    assert head["match"]["options"] == {"deal": "sets", "target": "short", "swift": True, "horizon": False}
    assert lines[0]["event"]["data"]["target"] == 60


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "COMMAND"),
        ("play --seats 1", "seats must be a number from 2 to 6, not '1'"),
        ("play --seats 7", "seats must be a number from 2 to 6, not '7'"),
        ("play --seats two", "seats must be a number from 2 to 6, not 'two'"),
        ("play --players genius", "there is no player 'genius', only random, first"),
        ("play --seats 3 --players random,first", "there are 3 seats and 2 players"),
        ("play --deal auction", "--deal"),
        ("play --target 70", "--target"),
        ("play --seed \udcff", "'\\udcff' is no text in UTF-8"),
        ("scenario", "FILE"),
        ("scenario missing.toml", "No such file"),
    ],
)
def test_arguments_are_refused_in_one_line(capsys: Capture, line: str, said: str) -> None:
    told, error = refused(capsys, line)
    assert told == "" and said in error


# The story


def test_every_kind_of_event_has_a_line_or_needs_none() -> None:
    kinds = {*OF_THE_TABLE["ecos"], "gained-card", "picked", "cancelled", "lifted", "shown"}
    assert kinds <= {*KEYS, *SILENT}


def teller() -> Teller:
    """Of a match that has just begun."""
    return Teller(("Ann", "Ben"), run.start(Ecos(), 2, "seed", {"deal": "sets"}, 0).state)


def told(kind: str, seat: int | None = 0, **data: Any) -> str:
    (line,) = teller().lines([Event(kind, seat, data)])
    return line.strip()


@pytest.mark.parametrize("what", [*SPECIES, "W", "G", "D", "mountain", "forest"])
def test_everything_that_is_placed_has_its_article(what: str) -> None:
    line = told("placed", what=what, hex="0,0", source="card:111")
    name = {"W": "water tile", "G": "grassland tile", "D": "desert tile", "crocodile": "Nile crocodile"}.get(what, what)
    assert line == f"Ann places {'an' if name[0] in 'aeo' else 'a'} {name} on 0,0."


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("points", 1, {"n": 1, "total": 4, "source": "card:120"}), "Ben scores 1 point for “Nile River”: 4 in all."),
        (Event("points", 0, {"n": 0, "total": 4, "source": "card:120"}), "Ann scores nothing for “Nile River”: 4 in all."),
        (Event("undone", 0, {"effect": "place", "left": 1, "source": "card:111"}), "left to place, or nowhere to place it."),
        (Event("undone", 0, {"effect": "hunt", "left": 2, "source": "card:111"}), "there is no prey within reach, 2 times."),
        (Event("undone", 0, {"effect": "when", "left": 0, "source": "card:111"}), "its condition is not met."),
        (Event("flipped", 0, {"hex": "0,1", "to": "G", "source": "card:111"}), "Ann turns 0,1 over: now it is grassland."),
        (Event("replaced", 0, {"hex": "0,1", "was": "D", "to": "W", "source": "card:111"}), "replaces desert on 0,1 by water."),
        (Event("lost", None, {"what": "lion", "hex": "0,1"}), "A lion no longer fits on 0,1 and goes to the supply."),
        (Event("declared", 1, {"card": 118, "hexes": ["0,0", "1,0"]}), "Ben declares “Kilimanjaro” on 0,0 and 1,0."),
        (Event("over", None, {"places": [2, 1], "tie": "cubes"}), "2. Ann with 0. Equal points: more cubes decided."),
        (Event("cash", 0, {"how": "nothing"}), "Ann cashes in: there is nothing to be had, and the dial goes back."),
    ],
)  # fmt: skip
def test_lines_read_well(event: Event, line: str) -> None:
    assert told(event.kind, event.seat, **event.data).endswith(line)


def test_what_an_eco_does_stands_under_it() -> None:
    """And a card says how many of its symbols are covered, from the beginning again after its ECO."""
    covered = Event("covered", 0, {"card": 111, "symbol": 0, "element": "grass"})
    points = Event("points", 0, {"n": 2, "total": 2, "source": "card:111"})
    events = [covered, covered, Event("eco", 0, {"card": 111}), points, Event("spent", 0, {"card": 111, "leaves": 1}), covered]
    lines = list(teller().lines(events))
    assert [len(line) - len(line.lstrip()) for line in lines] == [2, 2, 2, 4, 4, 2]
    assert [line[-7:] for line in lines if "cube" in line] == ["1 of 4.", "2 of 4.", "1 of 4."]


# Players


def choice(low: int, high: int, *options: str) -> Choice:
    return Choice("0.1", 0, Question("x", tuple(Option(one) for one in options), low=low, high=high))


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("low", "high"), [(1, 1), (3, 3), (0, 2), (1, 5), (0, 0)])
def test_players_answer_what_they_are_asked(name: str, low: int, high: int) -> None:
    game = Ecos()
    view = game.view(run.start(game, 2, "seed", {"deal": "sets"}, 0).state, 0)
    asked = choice(low, high, "G:0,0", "G:1,0", "G:2,0", "done", "W:0,0")
    for number in range(200):
        picks = PLAYERS[name](view, asked, number)
        assert low <= len(picks) <= high and len(set(picks)) == len(picks)
        assert set(picks) <= {option.id for option in asked.question.options}


def test_the_random_player_does_not_forget_the_rare_kinds() -> None:
    game = Ecos()
    view = game.view(run.start(game, 2, "seed", {"deal": "sets"}, 0).state, 0)
    asked = choice(1, 1, *(f"G:{q},0" for q in range(99)), "done")
    picked = [PLAYERS["random"](view, asked, number)[0] for number in range(1_000)]
    assert 400 < picked.count("done") < 600
    assert len(set(picked)) > 90


def test_the_first_player_takes_the_first() -> None:
    game = Ecos()
    view = game.view(run.start(game, 2, "seed", {"deal": "sets"}, 0).state, 0)
    assert PLAYERS["first"](view, choice(1, 1, "b", "a"), 9) == ("b",)
    assert PLAYERS["first"](view, choice(2, 3, "c", "b", "a"), 9) == ("c", "b")


# Scenarios


def test_a_scenario_is_told_step_by_step(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "forest.toml"
    file.write_text(PLAIN, encoding="utf-8")
    lines = out(capsys, f"scenario {file}").splitlines()
    assert lines[:2] == ["A forest", "A forest is placed."]
    assert lines[-1] == "As expected."
    at = lines.index("> Ann: forest 1,0")
    assert lines[at + 1 : at + 3] == ["    Ann places a forest on 1,0.", "    Ann scores 2 points for “Seedbeds”: 2 in all."]
    assert "Points: Ann 2, Ben 0" in lines
    assert lines[-4:-2] == ["0,0 | G   G*", "0,1 |   D   W"]


def test_a_scenario_that_is_not_as_it_says_is_told_to_its_end_and_fails(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "forest.toml"
    file.write_text(PLAIN.replace("Ann = 2", "Ann = 3").replace('"G*"', '"G"'), encoding="utf-8")
    story, error = refused(capsys, f"scenario {file}", code=1)
    line = PLAIN.splitlines().index("points = { Ann = 2 }") + 1
    assert f"NOT AS EXPECTED, line {line}: points of Ann: 2, not 3\n" in story
    assert f"NOT AS EXPECTED, line {line + 1}: 1,0 is G*, not G\n" in story
    assert error == f"error: {file}, line {line}: points of Ann: 2, not 3 (and 1 more)\n"


def test_a_wrong_scenario_is_refused_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "forest.toml"
    file.write_text(PLAIN.replace("0,1 | D W", "0,1 | D Q"), encoding="utf-8")
    story, error = refused(capsys, f"scenario {file}")
    line = PLAIN.splitlines().index("0,1 | D W") + 1
    assert story == ""
    assert error.startswith(f"error: {file}, line {line}: 'Q' is no hex")


def test_a_scenario_has_a_log_too(capsys: Capture) -> None:
    head, *lines = log(capsys, f"scenario {FOLDER / 'f2-a-card-filled-by-kilimanjaro-waits-its-turn.toml'}")
    assert head["scenario"].startswith("A card that Kilimanjaro fills")
    assert [line["event"]["kind"] for line in lines if "event" in line].count("eco") == 4
    assert sum("input" in line for line in lines) == 5


@pytest.mark.parametrize("data", [b'title = "\xff"', PLAIN.encode("utf-16")])
def test_a_scenario_that_is_no_utf_8_is_refused(capsys: Capture, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "forest.toml"
    file.write_bytes(data)
    assert "not UTF-8" in refused(capsys, f"scenario {file}")[1]


def test_as_a_process_from_stdin_to_stdout() -> None:
    command = [sys.executable, "-m", "engine", "ecos", "scenario", "-"]
    ended = subprocess.run(command, cwd=ROOT, input=PLAIN, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("As expected.\n")


if __name__ == "__main__":
    for name, line in STORIES.items():
        with contextlib.redirect_stdout(io.StringIO()) as story:
            assert main(["ecos", *line.split()]) == 0
        (GOLDENS / f"{name}.txt").write_text(story.getvalue(), encoding="utf-8")
        print(name, file=sys.stderr)
