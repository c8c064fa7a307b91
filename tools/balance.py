"""`make balance`: plays thousands of matches of computer players, and writes how fair and how lively the cards are.

`python -m tools.balance play` adds matches to `data/balance/`, and goes on where it was broken off; `report` writes
`docs/balance.md` from them. Cards are tuned on one range of seeds and reported on another.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.games.ecos.players import PLAYERS
from tools import balance_plots, balance_report
from tools.arguments import at_least, ends_cleanly
from tools.balance_play import Plan, Played, WrongFile, check, play_all, read

DOCS = Path(__file__).parent.parent / "docs/balance.md"
FOLDER = Path("data/balance")
FIRST = {"tuning": 0, "report": 1_000_000}
"""Where the seeds of the two ranges begin."""
SHAPES = {
    "2-sets": (2, "sets"), "3-sets": (3, "sets"), "4-sets": (4, "sets"),
    "2-random": (2, "random"), "3-random": (3, "random"), "4-random": (4, "random"), "6-random": (6, "random"),
}  # fmt: skip
"""Kinds of matches: seats, and how cards are dealt."""


def plans(shape: str, player: str, games: int, first: int) -> list[Plan]:
    """So many matches of a shape, of one player at all seats; seeds from `first`."""
    seats, deal = SHAPES[shape]
    return [Plan(f"{shape}-{player}", first + number, deal, (player,) * seats) for number in range(games)]


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0 once matches are played or a report is written, goals met or not; 2 for what cannot be done."""
    given = _parser().parse_args(arguments)
    try:
        return _play(given) if given.what == "play" else _report(given)
    except WrongFile as error:
        print(error, file=sys.stderr)
        return 2


def _play(given: argparse.Namespace) -> int:
    wanted = [one for shape in given.shapes for one in plans(shape, given.player, given.games, FIRST[given.range])]
    play_all(wanted, _path(given), given.workers)
    return 0


def _report(given: argparse.Namespace) -> int:
    path = _path(given)
    check(path)
    played = list(read(path))
    if not played:
        raise WrongFile(f"no matches in {path}: play them first (`play` with the same --range and --folder)")
    folder = given.out.with_suffix("")
    pictures = [(f"{folder.name}/{name}.png", title) for name, title in balance_plots.plots(played, folder)]
    text, met = balance_report.report(played, _how(played, given), pictures)
    given.out.write_text(text, encoding="utf-8")
    print(f"{given.out}: {len(played)} matches, {met[0]} of {met[1]} goals met")
    return 0


def _path(given: argparse.Namespace) -> Path:
    folder: Path = given.folder
    return folder / f"{given.range}.jsonl"


def _how(played: Sequence[Played], given: argparse.Namespace) -> str:
    """The commands that play the same matches again."""
    games: dict[str, int] = {}
    for one in played:
        games[one.name] = max(games.get(one.name, 0), one.seed - FIRST[given.range] + 1)
    where = f"--range {given.range}" + (f" --folder {given.folder}" if given.folder != FOLDER else "")
    lines = []
    for name, count in sorted(games.items()):
        shape, _, player = name.rpartition("-")
        lines.append(f"python -m tools.balance play --shapes {shape} --player {player} --games {count} {where}")
    return "\n".join([*lines, f"python -m tools.balance report {where}"])


def _shapes(text: str) -> list[str]:
    found = text.split(",")
    if unknown := [one for one in found if one not in SHAPES]:
        raise argparse.ArgumentTypeError(f"no shape {unknown[0]!r}, only {', '.join(SHAPES)}")
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="How fair and how lively the cards are.")
    parser.add_argument("what", choices=("play", "report"))
    parser.add_argument("--shapes", type=_shapes, default="2-sets,3-sets,4-sets", help=", ".join(SHAPES))
    parser.add_argument("--player", choices=sorted(PLAYERS), default="greedy")
    parser.add_argument("--games", type=at_least(1), default=100, help="of each shape")
    parser.add_argument("--range", choices=tuple(FIRST), default="tuning", help="which seeds")
    parser.add_argument("--workers", type=at_least(1), default=2)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--out", type=Path, default=DOCS)
    return parser


if __name__ == "__main__":
    sys.exit(ends_cleanly(main))
