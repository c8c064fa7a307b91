"""`python -m tools.difficulty`: publish the difficulty of every board (L20) in docs/: table, histogram, table of sevenths."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.games.links import solver
from engine.games.links.board import NUMBERS
from engine.games.links.difficulty import SEVENTHS, Measure, canonical, measure
from engine.games.links.solver import Numbers

DOCS = Path(__file__).parent.parent / "docs"
TABLE, PICTURE, PAGE = DOCS / "difficulty/boards.csv", DOCS / "difficulty/histogram.png", DOCS / "difficulty.md"
BEGIN, END = "<!-- sevenths: written by make difficulty -->\n", "<!-- sevenths: end -->\n"
HEAD = (
    "numbers",
    "representative",
    *(f"solutions_{penalty}" for penalty in range(4)),
    "work",
    "score",
    "level",
)
LEVELS = range(1, 8)


def boards() -> Iterator[Numbers]:
    """All 18,564, in order."""
    return combinations(NUMBERS, 6)


def table() -> str:
    """The CSV: a line for each board. Figures are those of its class, which the tests prove to be the same for all forms."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(HEAD)
    lines.writerows(_row(numbers) for numbers in boards())
    return text.getvalue()


def _row(numbers: Numbers) -> tuple[object, ...]:
    representative = canonical(numbers)
    found = measure(representative)
    return (_plain(numbers), _plain(representative), *_counts(representative), found.work, found.score, found.level)


@cache
def _counts(representative: Numbers) -> tuple[int, ...]:
    """The solutions at the four penalty levels."""
    return tuple(solver.count(representative, penalty) for penalty in range(4))


def _plain(numbers: Numbers) -> str:
    return " ".join(map(str, numbers))


def page(old: str) -> str:
    """The page with its table of sevenths made anew. Raises ValueError if the marks around it are missing."""
    before, rest = old.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + sevenths() + END + after


def sevenths() -> str:
    """For each level: scores, boards, classes, and what its boards are like in the median."""
    found = {numbers: measure(numbers) for numbers in boards()}
    lines = ["| level | score | boards | classes | solutions (median) | work (median) |", "|--:|--:|--:|--:|--:|--:|"]
    for level in LEVELS:
        mine = {numbers: one for numbers, one in found.items() if one.level == level}
        classes = {canonical(numbers) for numbers in mine}
        lines.append(f"| {level} | {_level_line(mine.values(), len(classes))} |")
    return "\n".join(lines) + "\n"


def _level_line(found: Iterable[Measure], classes: int) -> str:
    scores, solutions, works = (
        sorted(figures) for figures in zip(*((m.score, m.solutions, m.work) for m in found), strict=True)
    )
    middle = len(scores) // 2
    return f"{scores[0]}–{scores[-1]} | {len(scores):,} | {classes} | {solutions[middle]} | {works[middle]}"


class Frame(NamedTuple):
    """Where the picture's axes are, in its pixels."""

    left: int = 104
    right: int = 1168
    top: int = 172
    bottom: int = 592
    most: int = 1000

    def x(self, score: float) -> float:
        """Of a score 0-100."""
        return self.left + (self.right - self.left) * score / 100

    def y(self, count: float) -> float:
        """Of a number of boards."""
        return self.bottom - (self.bottom - self.top) * count / self.most


SIZE = (1200, 680)
SHARP = 2
"""The picture is drawn twice as large and then reduced, which smooths all edges."""
PAPER, INK, FAINT, GRID = "#fbfaf6", "#22302d", "#5d6b67", "#dfe2dc"
COLOURS = ("#8fd0b4", "#5fb8a5", "#3a9d9a", "#2a8090", "#286384", "#2f4773", "#34305c")
"""Of the levels 1-7: lighter is easier, so that they differ in greys too."""


class Pen:
    """Draws in the picture's own pixels, whatever its sharpness."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (SIZE[0] * SHARP, SIZE[1] * SHARP), PAPER)
        self.draw = ImageDraw.Draw(self.image)

    def box(self, left: float, top: float, right: float, bottom: float, colour: str) -> None:
        """A filled rectangle."""
        self.draw.rectangle([round(at * SHARP) for at in (left, top, right, bottom)], fill=colour)

    def text(self, x: float, y: float, text: str, size: int, colour: str = INK, anchor: str = "mm", weight: int = 400) -> None:
        """One line; `anchor` as in Pillow."""
        self.draw.text((x * SHARP, y * SHARP), text, colour, _font(size * SHARP, weight), anchor)

    def png(self) -> bytes:
        """The finished picture."""
        made = io.BytesIO()
        self.image.resize(SIZE, Image.Resampling.LANCZOS).quantize(64).save(made, "PNG", optimize=True)
        return made.getvalue()


@cache
def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(files("fontpkg_noto_sans") / "files/NotoSans[wdth,wght].ttf"), size)
    font.set_variation_by_axes([weight, 100])
    return font


def histogram() -> bytes:
    """How the scores of all boards are spread, coloured by level: a PNG."""
    pen, frame = Pen(), Frame()
    pen.text(frame.left, 44, "How difficult are the 18,564 boards of Eco-Links?", 30, anchor="lm", weight=700)
    subtitle = (
        "One bar for each point of the score. The seven levels, marked by colour, hold about a seventh of the boards each."
    )
    pen.text(frame.left, 84, subtitle, 18, FAINT, "lm")
    _draw_axes(pen, frame)
    _draw_bars(pen, frame)
    _draw_levels(pen, frame)
    return pen.png()


def _draw_axes(pen: Pen, frame: Frame) -> None:
    for count in range(0, frame.most + 1, 200):
        y = frame.y(count)
        pen.box(frame.left, y, frame.right, y + 0.5, GRID if count else INK)
        pen.text(frame.left - 12, y, f"{count:,}", 16, FAINT, "rm")
    for score in range(0, 101, 10):
        pen.text(frame.x(score), frame.bottom + 20, str(score), 16, FAINT)
    pen.text((frame.left + frame.right) / 2, frame.bottom + 56, "score (0: the easiest, 100: the hardest)", 18)
    pen.text(frame.left + 8, frame.top + 18, "boards", 18, anchor="lm")


def _draw_bars(pen: Pen, frame: Frame) -> None:
    """The parts of a bar that belong to different levels stand on each other."""
    parts = Counter((int(found.score), found.level) for found in map(measure, boards()))
    for score in range(100):
        below = 0
        for level in LEVELS:
            top = below + parts[score, level]
            if top > below:
                pen.box(frame.x(score) + 0.5, frame.y(top), frame.x(score + 1) - 1, frame.y(below), COLOURS[level - 1])
            below = top


def _draw_levels(pen: Pen, frame: Frame) -> None:
    """A ribbon above the bars: from which score to which each level goes."""
    y = frame.top - 40
    pen.text(frame.left - 12, y + 14, "level", 18, anchor="rm")
    for level, (low, high) in enumerate(pairwise((0.0, *SEVENTHS, 100.0)), 1):
        pen.box(frame.x(low) + 1, y, frame.x(high) - 1, y + 28, COLOURS[level - 1])
        pen.text(frame.x((low + high) / 2), y + 14, str(level), 18, INK if level < 4 else "#ffffff", weight=700)


def main() -> None:
    """Write all three."""
    TABLE.write_text(table(), encoding="utf-8")
    PICTURE.write_bytes(histogram())
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
