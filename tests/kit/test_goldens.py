"""Goldens: readable playthroughs, counts of positions, and saves of every version that must load and play on.

`python -m tests.kit.test_goldens` remakes the playthroughs and counts; saves are never remade, only added.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.game import Game
from engine.core.types import Answer, Command, Input
from engine.games import GAMES
from tests.kit.play import SETUPS
from tests.kit.story import perft, story

FOLDER = Path(__file__).parent.parent / "goldens"
SAVES = sorted((Path(__file__).parent.parent / "saves").glob("*.json"))


def texts(game: Game[Any]) -> dict[str, str]:
    """The goldens of a game by file name: a story of each kind of setup, one more of the first, and counts of all."""
    setups = SETUPS[game.key]
    kinds = {setup.options.get("pace", ""): setup for setup in reversed(setups)}
    told = [(setups[0], 2), *((setup, 1) for setup in kinds.values())]
    made = {
        f"{game.key}-{setup.name}-{seed}.txt": story(game, seed, setup, 60 if setup.private else 400) for setup, seed in told
    }
    names = ("after 0 answers", "after 1 answer", "after 2 answers", "states after 1 answer")
    lines = [
        f"{setup.name}, {name}: {count}\n" for setup in setups for name, count in zip(names, perft(game, 1, setup), strict=True)
    ]
    made[f"{game.key}-perft.txt"] = "".join(lines)
    return made


@pytest.mark.parametrize("key", GAMES)
def test_the_same_games_are_played_as_ever(key: str) -> None:
    for name, text in texts(GAMES[key]).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name}: python -m tests.kit.test_goldens, and look"


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_saves_of_every_version_load_and_play_on(path: Path) -> None:
    key, version = path.stem.split("-")[:2]
    game = GAMES[key]
    assert 1 <= int(version) <= game.version
    state = msgspec.json.decode(path.read_bytes(), type=game.state_type)
    for number in range(10):
        choices, due = run.choices(game, state), game.due(state)
        at = 10**12 + number if due is None else due - 1
        given: Input = Command("due", None, at + 1)
        if choices:
            choice = choices[number % len(choices)]
            options = [option.id for option in choice.question.options]
            first = number % 5 % len(options)
            given = Answer(choice.id, choice.seat, tuple((options[first:] + options[:first])[: choice.question.low]), at)
        state = run.take(game, state, given).state
    for viewer in (None, *range(state.seats)):
        assert game.view(state, viewer)


def test_there_is_a_save_of_the_present_version_of_every_game() -> None:
    """`<game>-<version>.json`, or with a word more: the kind of match."""
    assert {f"{key}-{game.version}" for key, game in GAMES.items()} <= {"-".join(path.stem.split("-")[:2]) for path in SAVES}


if __name__ == "__main__":
    for one in GAMES.values():
        for name, text in texts(one).items():
            (FOLDER / name).write_text(text, encoding="utf-8")
            print(name, file=sys.stderr)
