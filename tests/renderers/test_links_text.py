"""What is said of a board: facts that somebody who sees no picture plays by."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import msgspec
import pytest

from engine.games.links import solver
from engine.games.links.board import check, group_by_kind
from engine.games.links.state import EMPTY, Cells, Placed, paths_of
from engine.games.links.tiles import in_play, sides_of
from engine.games.links.view import BoardView, LinksView
from renderers import links_text
from renderers.samples import NUMBERS, sample
from wording import COMPASS, say

OWN: Cells = (Placed(16), Placed(8, 2), None, Placed(4, 1), Placed(3), None, Placed(11, 1))
replace = msgspec.structs.replace


def of(board: BoardView) -> LinksView:
    """The view that holds this board."""
    return LinksView("practice", 0, 1, bool(board.end), (board,))


def given_up(cells: Cells, numbers: tuple[int, ...] = NUMBERS, penalty: int = 0) -> BoardView:
    """A board as it is after giving up."""
    goal, mistakes = solver.nearest(numbers, penalty, cells), check(numbers, paths_of(cells), penalty)
    board = sample("lake", cells, numbers, penalty, end="given-up", mistakes=mistakes, solution=goal)
    return replace(board, solutions=solver.count(numbers, penalty))


def full(view: LinksView) -> str:
    """The long text of a board without a number."""
    return links_text.full(view, None)


def told(text: str) -> list[dict[str, tuple[int, str] | None]]:
    """The boards that a text tells, one after the other: for each cell its tile and points of the compass."""
    found: list[dict[str, tuple[int, str] | None]] = []
    for cell, tile, compass in re.findall(r"\b([A-G]) (?:empty|tile (\d+), open ([NESW ]+))", text):
        if not found or cell in found[-1]:
            found.append({})
        found[-1][cell] = (int(tile), compass) if tile else None
    return found


def facts(cells: Cells) -> dict[str, tuple[int, str] | None]:
    """What `told` should find for a board."""
    named = {}
    for letter, placed in zip("ABCDEFG", cells, strict=True):
        compass = " ".join(COMPASS[side] for side in sides_of(placed.path)) if placed else ""
        named[letter] = (placed.tile, compass) if placed else None
    return named


def tray(text: str) -> set[int]:
    """The numbers of tiles that the alt text lists in the tray: what follows the last cell."""
    rest = text[[match.end() for match in re.finditer(r"\b[A-G] (?:empty|tile)[^.]*\.", text)][-1] :]
    return {int(number) for number in re.findall(r"\b\d+\b", rest)}


TEXTS = [links_text.alt, full]


@pytest.mark.parametrize("text", TEXTS)
def test_an_open_board_is_told_once_as_it_lies(text: Callable[[LinksView], str]) -> None:
    assert told(text(of(sample("lake", OWN)))) == [facts(OWN)]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("cells", [OWN, EMPTY])
def test_l21_after_giving_up_a_solution_is_told_and_then_the_own_board(text: Callable[[LinksView], str], cells: Cells) -> None:
    board = given_up(cells)
    assert board.solution is not None
    assert told(text(of(board))) == [facts(board.solution), facts(cells)]


def test_l21_after_giving_up_the_long_text_tells_the_mistakes_after_the_own_board() -> None:
    board = given_up(OWN)
    kinds = group_by_kind(board.mistakes)
    assert len(kinds) > 3
    last = full(of(board)).splitlines()[-len(kinds) :]
    for line, (kind, count) in zip(last, kinds.items(), strict=True):
        assert line.endswith(say(f"mistake-{kind}", count=count))


def test_every_marker_is_told_with_its_cell_and_side() -> None:
    text = links_text.alt(of(sample("lake", EMPTY, (1, 3, 6, 11, 12, 18))))
    places = {cell: re.findall(r"(\d+) at ([NESW]+)", line) for cell, line in re.findall(r"\b([A-G]) empty([^.]*)", text)}
    assert places == {
        "A": [],
        "B": [("1", "NW"), ("3", "E")],
        "C": [("6", "SE")],
        "D": [],
        "E": [("11", "SW"), ("12", "W")],
        "F": [],
        "G": [("18", "NE")],
    }


@pytest.mark.parametrize("penalty", range(4))
def test_l12_the_tray_lists_the_tiles_in_play_that_do_not_lie_on_the_board(penalty: int) -> None:
    left = {tile.number for tile in in_play(penalty)}
    assert tray(links_text.alt(of(sample("lake", EMPTY, penalty=penalty)))) == left
    assert tray(links_text.alt(of(sample("lake", OWN, penalty=penalty)))) == left - {16, 8, 4, 3, 11}


@pytest.mark.parametrize("penalty", range(4))
def test_l12_the_long_text_lists_every_tile_in_play_and_where_it_lies(penalty: int) -> None:
    in_tray, lying = (letters(full(of(sample("lake", cells, penalty=penalty)))) for cells in (EMPTY, OWN))
    cells = {16: "A", 8: "B", 4: "D", 3: "E", 11: "G"}
    assert set(in_tray) == {tile.number for tile in in_play(penalty)}
    assert {tile: "".join(found - in_tray[tile]) for tile, found in lying.items()} == {t: cells.get(t, "") for t in in_tray}


def letters(text: str) -> dict[int, Counter[str]]:
    """The single letters of each tile's line; E is a point of the compass too."""
    found = re.findall(r"^- Tile (\d+)\b(.*)$", text, re.MULTILINE)
    return {int(tile): Counter(re.findall(r"\b[A-G]\b", rest)) for tile, rest in found}


@pytest.mark.parametrize("field", ["cell", "hinted"])
@pytest.mark.parametrize("cells", [EMPTY, OWN])
def test_cell_a_is_not_taken_for_none(field: str, cells: Cells) -> None:
    """A is cell 0: whatever is said of C with its letter is said of A with its own."""
    cells = (cells[2], *cells[1:])
    board = replace(sample("lake", cells), presses=3)
    texts = (links_text.status, links_text.alt, full) if field == "cell" else (links_text.status, full)
    for text in texts:
        none, first, third = (text(of(replace(board, **{field: cell}))) for cell in (None, 0, 2))
        assert first != none
        said = [set(one.splitlines() if text is not links_text.alt else one.split(". ")) for one in (none, first, third)]
        new, other = said[1] - said[0], said[2] - said[0]
        assert new and {re.sub(r"\bC\b", "A", line) for line in other} == new


def test_a_chosen_filled_cell_a_is_told_with_its_tile() -> None:
    status = links_text.status(of(replace(sample("lake", OWN, cell=0), presses=3)))
    assert re.search(r"\bA\b.*\b16\b", status)


@pytest.mark.parametrize("penalty", range(4))
def test_l12_what_is_shared_invites_to_the_same_board_with_the_same_tiles(penalty: int) -> None:
    board = replace(sample("lake", OWN, (1, 2, 3, 4, 5, 17), penalty, end="solved"), solutions=3)
    text = links_text.share(of(board))
    assert text is not None and "numbers:1,2,3,4,5,17" in text
    assert re.findall(r"penalty:(\d)", text) == ([str(penalty)] if penalty else [])


def test_there_is_nothing_to_share_of_a_board_that_is_not_solved() -> None:
    assert links_text.share(of(sample("lake", OWN))) is None
    assert links_text.share(of(given_up(OWN))) is None


@pytest.mark.parametrize("penalty", range(4))
def test_alt_text_of_the_longest_boards_fits_into_what_discord_takes(penalty: int) -> None:
    """Given up with seven tiles of the most ways: two whole boards are told."""
    dice = Random(penalty)
    wide: Cells = tuple(Placed(tile.number) for tile in in_play(penalty)[-7:])
    for numbers in (
        *dice.sample(list(combinations(range(10, 19), 6)), 10),
        *dice.sample(list(combinations(range(1, 19), 6)), 10),
    ):
        board = given_up(wide, numbers, penalty)
        text = links_text.alt(of(board))
        assert board.solution is not None and told(text) == [facts(board.solution), facts(wide)]
        assert len(text) <= 1024


def daily(board: BoardView) -> LinksView:
    """The same board as the puzzle of day 30."""
    return replace(of(board), mode="daily", day=30)


def test_l18_the_puzzle_of_a_day_is_called_by_its_day() -> None:
    open_one = daily(replace(sample("lake"), level=3))
    assert links_text.title(open_one, 17) == "Eco-Links · Daily no. 30 · level 3 of 7"
    assert links_text.line(open_one) != links_text.line(of(sample("lake"))) and "30" in links_text.line(open_one)
    assert "1 4 7" not in links_text.line(open_one)


def test_l21_the_clock_of_an_attempt_is_told_and_that_of_practice_is_not() -> None:
    board = replace(sample("lake"), started=1_700_000_123_456)
    assert "<t:1700000123:R>" in links_text.status(daily(board))
    assert "<t:" not in links_text.status(of(board)) + links_text.alt(daily(board))


def test_l21_a_wrong_declaration_of_the_day_tells_kinds_and_no_places() -> None:
    kinds = group_by_kind(check(NUMBERS, paths_of(OWN), 0))
    text = links_text.status(daily(replace(sample("lake", OWN), told=kinds)))
    for kind, count in kinds.items():
        assert say(f"mistake-{kind}", count=count).lower() in text.lower()
    assert not re.search(r"\b[A-G]\b", text)


def test_l21_an_attempt_that_ended_by_itself_says_so_and_shows_a_solution() -> None:
    board = replace(given_up(OWN), end="lapsed")
    status, alt = links_text.status(daily(board)), links_text.alt(daily(board))
    assert say("links-status-lapsed") in status and "Given up" not in status + alt
    assert say("links-status-solution", solutions=board.solutions) in status and say("links-alt-lapsed") in alt
    assert board.solution is not None and told(alt) == [facts(board.solution), facts(OWN)]


def test_what_is_shared_of_the_day_is_not_what_is_shared_of_practice() -> None:
    board = replace(sample("lake", OWN, end="solved"), solutions=3)
    assert links_text.share(of(board)) is not None and links_text.share(daily(board)) is None


def test_what_has_not_happened_yet_is_not_counted_and_a_daily_board_tells_its_prices() -> None:
    fresh = of(replace(sample("lake", EMPTY), presses=0, hints=0, wrong=0))
    daily = replace(fresh, mode="daily", day=30)
    assert "0 " not in links_text.status(fresh) and "-#" not in links_text.status(fresh)
    assert "Each hint costs 60 s" in links_text.status(daily) and "your clock started" in links_text.status(daily)
    begun = replace(daily, boards=(replace(daily.boards[0], presses=1),))
    assert "1 press · 0 hints" in links_text.status(begun) and "costs" not in links_text.status(begun)


def test_a_solved_daily_board_leaves_its_time_to_the_ranked_time_below() -> None:
    solved = replace(sample("lake", OWN, end="solved"), solutions=48, ended=90_000, started=0, presses=9)
    assert "9 presses" in links_text.status(of(solved))
    said = links_text.status(replace(of(solved), mode="daily", day=30))
    assert "**48** solutions" in said and "presses" not in said and "1 min 30 s" not in said
