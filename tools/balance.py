"""`make balance`: plays thousands of matches of computer players, and writes how fair and how lively the cards are.

`python -m tools.balance play` adds matches to `data/balance/`, and goes on where it was broken off; `report` writes
`docs/balance.md` from them. Cards are tuned on one range of seeds and reported on another.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import balance_plots, balance_report
from tools.balance_play import Plan, Played, play_all, read

DOCS = Path(__file__).parent.parent / "docs/balance.md"
TUNING, REPORT = 0, 1_000_000
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
    """The exit code: 1 where the report finds a goal unmet, or no match that goals are about."""
    given = _parser().parse_args(arguments)
    path = given.folder / f"{given.range}.jsonl"
    if given.what == "play":
        wanted = [one for shape in given.shapes.split(",") for one in plans(shape, given.player, given.games, _first(given))]
        play_all(wanted, path, given.workers)
        return 0
    played = list(read(path))
    if not played:
        print(f"no matches in {path}: run `python -m tools.balance play` first")
        return 2
    folder = given.out.with_suffix("")
    pictures = [(f"{folder.name}/{name}.png", title) for name, title in balance_plots.plots(played, folder)]
    text, met = balance_report.report(played, _how(played), pictures)
    given.out.write_text(text, encoding="utf-8")
    print(f"{given.out}: {len(played)} matches, {met[0]} of {met[1]} goals met")
    return int(met[0] < met[1] or not met[1])


def _first(given: argparse.Namespace) -> int:
    return REPORT if given.range == "report" else TUNING


def _how(played: Sequence[Played]) -> str:
    """The commands that play the same matches again."""
    counts: dict[str, int] = {}
    for one in played:
        counts[one.name] = counts.get(one.name, 0) + 1
    lines = []
    for name, count in sorted(counts.items()):
        shape, _, player = name.rpartition("-")
        lines.append(f"python -m tools.balance play --shapes {shape} --player {player} --games {count} --range report")
    return "\n".join([*lines, "python -m tools.balance report --range report"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="How fair and how lively the cards are.")
    parser.add_argument("what", choices=("play", "report"))
    parser.add_argument("--shapes", default="2-sets,3-sets,4-sets", help=", ".join(SHAPES))
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--games", type=int, default=100, help="of each shape")
    parser.add_argument("--range", choices=("tuning", "report"), default="tuning", help="which seeds")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("data/balance"))
    parser.add_argument("--out", type=Path, default=DOCS)
    return parser


if __name__ == "__main__":
    sys.exit(main())
