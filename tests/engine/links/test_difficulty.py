"""L20: the formula of difficulty, its symmetry, its sevenths, and what is published of it."""

import io
from bisect import bisect_left
from collections import Counter
from functools import cache

from PIL import Image, ImageChops, ImageStat

from engine.games.links import difficulty
from engine.games.links.board import CELLS, PLACES, networks
from engine.games.links.difficulty import SEVENTHS, Measure, canonical, level, measure, score
from engine.games.links.solver import count
from engine.games.links.tiles import TILES, turned
from engine.hexgrid import DIRECTIONS, Hex, mirror, rotate
from tests.engine.links.kit import ALL_BOARDS, Numbers, around, some_boards
from tools import difficulty as published


@cache
def everything() -> dict[Numbers, Measure]:
    """All boards with their figures."""
    return {numbers: measure(numbers) for numbers in ALL_BOARDS}


def forms(numbers: Numbers) -> set[Numbers]:
    """All turned and mirrored forms, found by moving hexes and sides about on the grid."""
    number_at = {(CELLS[cell], DIRECTIONS[side]): number for number, (cell, side) in PLACES.items()}
    found = set()
    for flipped in (False, True):
        for times in range(6):

            def moved(at: Hex, flipped: bool = flipped, times: int = times) -> Hex:
                return rotate(mirror(at) if flipped else at, times)

            places = [(CELLS[cell], DIRECTIONS[side]) for cell, side in map(PLACES.__getitem__, numbers)]
            found.add(tuple(sorted(number_at[moved(cell), moved(side)] for cell, side in places)))
    return found


def test_L20_all_forms_of_a_board_have_the_same_representative() -> None:
    for numbers in some_boards(500, seed=1):
        assert {canonical(form) for form in forms(numbers)} == {min(forms(numbers))}


def test_L20_all_forms_of_a_board_are_equally_difficult() -> None:
    for numbers in some_boards(500, seed=2):
        assert {(score(form), level(form)) for form in forms(numbers)} == {(score(numbers), level(numbers))}


def test_L19_there_are_1599_classes() -> None:
    assert len({canonical(numbers) for numbers in ALL_BOARDS}) == 1_599


def test_L20_the_order_of_the_numbers_does_not_matter() -> None:
    assert measure((16, 1, 13, 4, 10, 7)) == measure((1, 4, 7, 10, 13, 16))


def test_L20_extremes_are_those_of_all_boards() -> None:
    found = everything().values()
    solutions, works = [one.solutions for one in found], [one.work for one in found]
    assert (min(solutions), max(solutions)) == (difficulty.FEWEST_SOLUTIONS, difficulty.MOST_SOLUTIONS)
    assert (min(works), max(works)) == (difficulty.LEAST_WORK, difficulty.MOST_WORK)


def test_L20_the_formula_at_its_ends_and_in_between() -> None:
    assert difficulty.exact_score(550, 18) == 0
    assert abs(difficulty.exact_score(48, 723) - 100) < 1e-9
    assert abs(difficulty.exact_score(48, 18) - 100 * difficulty.SCARCITY) < 1e-9
    assert abs(difficulty.exact_score(550, 723) - 100 * difficulty.EFFORT) < 1e-9
    middle = difficulty.exact_score(round((550 * 48) ** 0.5), 18)
    assert abs(middle - 50 * difficulty.SCARCITY) < 0.1


def test_L20_scores_lie_in_0_to_100_and_far_from_where_rounding_could_differ() -> None:
    for one in set(everything().values()):
        exact = difficulty.exact_score(one.solutions, one.work)
        assert 0 <= one.score <= 100
        assert abs(exact - one.score) < 0.05 - 1e-6


def test_L20_solutions_are_those_of_level_0() -> None:
    assert all(everything()[numbers].solutions == count(numbers) for numbers in some_boards(200, seed=3))


def test_L20_levels_are_sevenths_as_equal_as_the_rounding_allows() -> None:
    scores = sorted(one.score for one in everything().values())
    assert len(scores) == 18_564
    for part, threshold in enumerate(SEVENTHS, 1):
        aim = part * len(scores) / 7
        off = {value: abs(bisect_left(scores, value) - aim) for value in set(scores)}
        assert off[threshold] == min(off.values())


def test_L20_levels_follow_the_scores() -> None:
    for one in set(everything().values()):
        assert one.level == 1 + sum(one.score >= threshold for threshold in SEVENTHS)


def test_L19_each_level_has_classes_enough_for_its_weekday_in_1000_days() -> None:
    classes = Counter(measure(numbers).level for numbers in {canonical(numbers) for numbers in ALL_BOARDS})
    assert sorted(classes) == [1, 2, 3, 4, 5, 6, 7]
    assert min(classes.values()) >= 143


def test_L20_work_is_that_of_the_patient_solver_as_published() -> None:
    for numbers in {canonical(numbers) for numbers in some_boards(60, seed=4)}:
        assert measure(numbers).work == PatientSolver(numbers).work()


class PatientSolver:
    """docs/difficulty.md once more, tile by tile and without any table."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.board: dict[int, int] = {}
        self.tray = [tile.path for tile in TILES]
        self.tiles = 0

    def work(self) -> int:
        assert self.go_on()
        return self.tiles

    def go_on(self) -> bool:
        if len(self.board) == 7:
            return len(networks([self.board[cell] for cell in range(7)])) == 1
        choices = {cell: self.fitting(cell) for cell in range(7) if cell not in self.board}
        cell = min(choices, key=lambda cell: (len(choices[cell]), cell))
        for tile, _, path in sorted(choices[cell], key=lambda one: (one[0].bit_count(), one[0], one[1])):
            self.tiles += 1
            self.board[cell] = path
            self.tray.remove(tile)
            if self.go_on():
                return True
            self.tray.append(tile)
            del self.board[cell]
        return False

    def fitting(self, cell: int) -> set[tuple[int, int, int]]:
        """Tile, how far it is turned, and what it shows, once for each path."""
        found: dict[int, tuple[int, int, int]] = {}
        for tile in set(self.tray):
            for times in range(6):
                path = turned(tile, times)
                if path not in found and self.fits(cell, path):
                    found[path] = (tile, times, path)
        return set(found.values())

    def fits(self, cell: int, path: int) -> bool:
        markers = {side for at, side in map(PLACES.__getitem__, self.numbers) if at == cell}
        beyond = around(cell)
        for side in range(6):
            here = bool(path >> side & 1)
            if side not in beyond and here != (side in markers):
                return False
            if beyond.get(side) in self.board and here != bool(self.board[beyond[side]] >> (side + 3) % 6 & 1):
                return False
        return True


def test_L20_the_published_table_is_what_the_engine_says() -> None:
    assert published.TABLE.read_text(encoding="utf-8") == published.table()


def test_L20_the_published_table_has_every_board_with_its_own_figures() -> None:
    head, *lines = published.TABLE.read_text(encoding="utf-8").splitlines()
    rows = [dict(zip(head.split(","), line.split(","), strict=True)) for line in lines]
    assert [tuple(map(int, row["numbers"].split())) for row in rows] == list(ALL_BOARDS)
    for row in rows[::97]:
        numbers = tuple(map(int, row["numbers"].split()))
        assert [int(row[f"solutions_{penalty}"]) for penalty in range(4)] == [count(numbers, p) for p in range(4)]
        assert (float(row["score"]), int(row["level"])) == (score(numbers), level(numbers))


def test_L20_the_page_has_the_table_of_sevenths() -> None:
    text = published.PAGE.read_text(encoding="utf-8")
    assert published.page(text) == text
    assert [line.split(" | ")[2] for line in text.splitlines() if line.startswith("| ") and line[2].isdigit()] == [
        f"{boards:,}" for _, boards in sorted(Counter(one.level for one in everything().values()).items())
    ]


def test_L20_the_page_names_the_constants_of_the_formula() -> None:
    text = published.PAGE.read_text(encoding="utf-8")
    most, fewest = difficulty.MOST_SOLUTIONS, difficulty.FEWEST_SOLUTIONS
    assert f"ln({most} / solutions) / ln({most} / {fewest})" in text
    assert f"ln(work / {difficulty.LEAST_WORK}) / ln({difficulty.MOST_WORK} / {difficulty.LEAST_WORK})" in text
    assert f"100 × ({difficulty.SCARCITY} × scarcity + {difficulty.EFFORT} × effort)" in text
    assert difficulty.SCARCITY + difficulty.EFFORT == 1


def test_L20_the_histogram_is_the_one_of_these_scores_on_a_light_page() -> None:
    stored = Image.open(published.PICTURE).convert("RGB")
    drawn = Image.open(io.BytesIO(published.histogram())).convert("RGB")
    assert stored.size == drawn.size == published.SIZE
    difference = ImageChops.difference(stored.reduce(8), drawn.reduce(8))
    assert max(most for _, most in ImageStat.Stat(difference).extrema) < 16
    assert min(low for low, _ in ImageStat.Stat(stored.crop((0, 0, 40, 40))).extrema) > 240
