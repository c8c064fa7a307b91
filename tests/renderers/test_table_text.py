"""What is said of a match of several rounds: what can be done now, who has declared and never how, results, scores."""

import re
from itertools import product

import msgspec
import pytest

from engine.games.links.board import KINDS, Mistake
from engine.games.links.state import EMPTY, LOOKS, Cells, Placed
from engine.games.links.table import TableView
from engine.games.links.view import LinksView
from renderers import links_text, posts, table_text
from renderers.samples import sample
from renderers.table_samples import NUMBERS, WRONG, ended, result, seat, table
from wording import say

replace = msgspec.structs.replace
STAGES = ("ready", "playing", "result", "later", "over")
A, B, C, D = ("Seat A (lake)", "Seat B (meadow)", "Seat C (woods)", "Seat D (ice)")


def seen(stage: str, viewer: int | None = None, count: int = 4, **changes: object) -> LinksView:
    """A sample table as this seat sees it, changed."""
    view = table(stage, count)
    assert view.table is not None
    return replace(view, viewer=viewer, table=replace(view.table, **changes))


def own(view: LinksView, **fields: object) -> LinksView:
    """The same with an own board."""
    return replace(view, boards=(replace(sample("lake"), **fields),))


def own_result(view: LinksView) -> set[str]:
    """What the status alone says: the long text tells the whole round instead."""
    return {line for line in links_text.status(view).splitlines() if line.startswith("Your board in round")}


def the(view: LinksView) -> TableView:
    """The table of a view."""
    assert view.table is not None
    return view.table


def phrase(texts: str, start: str) -> str:
    """The line that begins so, after the marks of small print."""
    return next(line for line in texts.splitlines() if line.removeprefix("-# ").startswith(start))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("stage", STAGES)
def test_every_viewer_is_told_something_that_fits(stage: str, seats: int) -> None:
    for viewer in (None, *range(seats)):
        for view in (seen(stage, viewer, seats), own(seen(stage, viewer, seats)) if viewer is not None else seen(stage)):
            assert 10 < len(links_text.title(view, 3)) < 100
            assert 10 < len(links_text.line(view)) < 70
            assert 40 < len(links_text.status(view)) < 1500
            assert 40 < len(links_text.alt(view)) <= 1024
            assert links_text.title(view, 3) in links_text.full(view, 3)
            assert links_text.status(view).splitlines()[0] in links_text.full(view, 3)
            assert set(links_text.status(view).splitlines()) - set(links_text.full(view, 3).splitlines()) <= own_result(view)


def test_the_number_of_the_match_stands_in_its_title_where_it_has_one() -> None:
    assert links_text.title(seen("result"), 17).endswith("round 2 of 4 · no. 17")
    assert links_text.title(seen("result"), None).endswith("round 2 of 4")
    assert "ended" in links_text.title(seen("over"), 17)


def test_l9_l16_it_is_told_who_has_declared_and_never_how() -> None:
    """Right, wrong, empty: the same words for everybody, the declarer too."""
    views = [own(seen("playing", 1), end="declared", cells=cells, ended=9_000) for cells in (WRONG, ended().boards[1].cells)]
    assert links_text.status(views[0]) == links_text.status(views[1])
    assert phrase(links_text.status(seen("playing")), "Declared").endswith(B)
    assert phrase(links_text.status(seen("playing")), "At it").endswith(f"{A} and {D}")
    for viewer in (None, *range(4)):
        assert "min" not in links_text.status(seen("playing", viewer))


def test_l10_declarations_are_told_in_their_order() -> None:
    people = tuple(seat(i, "declared", order=(3, 1, 4, 2)[i]) for i in range(4))
    assert phrase(links_text.status(seen("playing", seats=people)), "Declared").endswith(f"{B}, {D}, {A} and {C}")


def test_a_seat_is_told_what_it_can_do() -> None:
    told = {
        "not ready": links_text.status(seen("ready", 1)),
        "ready": links_text.status(seen("ready", 0)),
        "countdown": links_text.status(seen("ready", 0, phase="countdown", begins=1_700_000_000_000)),
        "to open": links_text.status(seen("result", 0)),
        "at it": links_text.status(own(seen("playing", 0))),
        "declared": links_text.status(seen("playing", 1)),
        "out": links_text.status(seen("playing", 2)),
        "watching": links_text.status(seen("playing")),
        "cancelled": links_text.status(seen("playing", 0, phase="cancelled")),
    }
    assert len({text.splitlines()[0] for text in told.values()}) == len(told)
    assert "Press" in told["not ready"] and "You are ready" in told["ready"]
    assert "clock starts" in told["to open"]
    assert say("links-status-start", animals="frogs") in told["at it"]
    assert "resigned" in told["out"]


def test_who_is_out_is_told_why() -> None:
    people = tuple(seat(i, "out" if i else "playing", out="voted-out" if i else "") for i in range(2))
    assert "without you" in links_text.status(seen("playing", 1, seats=people))


def test_l10_l15_l16_times_are_left_to_discord_to_count() -> None:
    later = 1_700_000_123_456
    assert "<t:1700000123:R>" in links_text.status(seen("ready", 0, phase="countdown", begins=later))
    assert "<t:1700000123:R>" in links_text.status(seen("playing", 0, glass=later))
    for stage in ("ready", "result"):
        assert "<t:1700000123:R>" in links_text.status(seen(stage, 0, deadline=later))
    assert "hourglass" in links_text.status(seen("playing", glass=later)) and "hourglass" not in links_text.status(
        seen("result")
    )
    for view in map(seen, STAGES):
        assert "<t:" not in links_text.alt(view) + links_text.line(view) + links_text.title(view, 1)


def test_l16_numbers_are_told_when_they_are_public_and_else_not() -> None:
    text = "2, 5, 9, 11, 14 and 18"
    assert text in links_text.status(seen("playing")) and text in links_text.alt(seen("playing"))
    assert text not in links_text.status(seen("playing", numbers=())) + links_text.alt(seen("playing", numbers=()))


def test_r46_votes_are_told_until_the_seat_is_out() -> None:
    people = list(the(seen("playing")).seats)
    people[0] = replace(people[0], votes=(1, 3))
    told = links_text.status(seen("playing", seats=tuple(people)))
    assert phrase(told, "To go on").endswith("2 votes")
    people[2] = replace(people[2], votes=(0, 1))
    assert told == links_text.status(seen("playing", seats=tuple(people)))


def test_computers_say_that_they_are_computers() -> None:
    assert "Seat C (woods, computer)" in links_text.status(seen("ready")) and "Seat C (woods, computer)" in links_text.alt(
        seen("ready")
    )
    assert "computer" not in links_text.status(seen("ready", count=2))


def test_l11_l12_a_result_tells_places_tiles_mistakes_and_what_goes_back() -> None:
    lines = table_text.result(the(seen("result"))).splitlines()
    assert lines[0].endswith("Round 1 of 4") and "2, 5, 9, 11, 14 and 18" in lines[1]
    order = [re.findall(r"Seat ([A-D])", line) for line in lines[2:]]
    assert order == [["B"], ["A"], ["C"], ["D"]]
    assert "place 1, in 3 min 7 s: wins the **18**" in lines[2] and "one dot" in lines[2]
    assert "place 2, in 3 min 41 s: wins the **14**." in lines[3]
    assert "not declared in time" in lines[5]
    for kind in {mistake.kind for mistake in ended().boards[2].mistakes}:
        count = sum(mistake.kind == kind for mistake in ended().boards[2].mistakes)
        assert say(f"mistake-{kind}", count=count) in lines[4]


def test_l11_a_round_that_nobody_solved_says_so() -> None:
    nobody = msgspec.structs.replace(ended(2), boards=(result(0, WRONG), result(1, WRONG, declared=False, time=None)))
    text = table_text.result(the(seen("result", count=2, results=(nobody,))))
    assert say("links-result-nobody") in text
    assert say("links-result-nobody") not in table_text.result(the(seen("result")))


def test_results_of_earlier_rounds_are_told_by_their_number() -> None:
    assert [table_text.result(the(seen("over")), number).splitlines()[0] for number in (1, 4)] == [
        "### Round 1 of 4",
        "### Round 4 of 4",
    ]


def test_own_mistakes_are_told_to_the_seat_that_made_them_and_to_no_other_panel() -> None:
    assert "declared in 2 min" in links_text.status(seen("result", 2))
    for viewer in (None, 0, 1, 3):
        assert "declared in 2 min" not in links_text.status(seen("result", viewer))


def test_l14_final_scores_are_told_in_order_of_rank_with_what_decided() -> None:
    text = links_text.status(seen("over"))
    assert re.findall(r"place (\d) · \*\*Seat ([A-D])", text) == [("1", "B"), ("2", "A"), ("3", "C"), ("4", "D")]
    assert "39 points (18 17 4)" in text and "39 points (16 14 9)" in text and "0 points" in text
    assert phrase(text, "- place 4").endswith("voted out")
    ties = {tie: links_text.status(seen("over", tie=tie)) for tie in ("", "tiles", "highest", "shared")}
    assert len(set(ties.values())) == 4
    assert len(ties[""].splitlines()) == len(ties["tiles"].splitlines()) - 1


def test_only_the_end_is_shared_and_without_seats() -> None:
    for stage, viewer in product(("ready", "playing", "result"), (None, 0)):
        assert links_text.share(seen(stage, viewer)) is None
    assert links_text.share(seen("over")) is None
    assert links_text.share(seen("over", 0, phase="cancelled")) is None
    text = links_text.share(seen("over", 0))
    assert text is not None and "place 2 of 4" in text and "39 points (16 14 9)" in text and "one round won" in text
    assert "Seat" not in text


def test_the_line_of_a_list_says_what_the_match_waits_for() -> None:
    lines = {links_text.line(seen("playing", viewer)) for viewer in (None, 0, 1, 2)} | {links_text.line(seen("result", 0))}
    assert len(lines) == 5
    assert links_text.line(seen("over", 0)).endswith("ended")


def test_alt_text_of_four_boards_with_every_kind_of_mistake_fits_into_what_discord_takes() -> None:
    every = tuple(
        Mistake(kind, {"number": 1, "cell": 1, "side": 1, "networks": [], "cells": []}) for kind in KINDS for _ in range(12)
    )
    boards = tuple(replace(result(i, WRONG, time=86_399_000), mistakes=every) for i in range(4))
    people = tuple(seat(i, "waiting", (15, 16, 17, 18), computer=3, wins=4) for i in range(4))
    last = msgspec.structs.replace(ended(), numbers=(13, 14, 15, 16, 17, 18), boards=boards)
    view = seen("over", results=(last,) * 4, ranks=(1, 1, 1, 1), seats=people)
    assert 700 < len(links_text.alt(view)) <= 1024
    for look in LOOKS:
        assert look in links_text.alt(view)


@pytest.mark.parametrize("cells", [EMPTY, tuple(Placed(tile) for tile in range(16, 9, -1))])
def test_the_long_text_of_a_crowded_table_fits_into_a_message(cells: Cells) -> None:
    """The longest own board, or the longest result, and as much of the small print as there is room for."""
    people = tuple(seat(i, "playing", (16, 17, 18), computer=3, wins=3, votes=(0, 1, 2)) for i in range(4))
    every = tuple(Mistake(kind, {}) for kind in KINDS for _ in range(12))
    boards = tuple(replace(result(i, WRONG, time=86_399_000), mistakes=every) for i in range(4))
    last = msgspec.structs.replace(ended(), numbers=(13, 14, 15, 16, 17, 18), boards=boards)
    view = seen("result", 0, seats=people, results=(last,), numbers=last.numbers)
    board = replace(sample("lake", cells, last.numbers, cell=2, signs=True), presses=3)
    texts = links_text.full(replace(view, boards=(board,)), 123_456_789), links_text.full(view, 123_456_789)
    for text in texts:
        assert 1_500 < len(text) <= 2_000
    assert all(f"- {letter} " in texts[0] for letter in "ABCDEFG") and texts[0].count("- Tile") == 16
    assert all(f"- **Seat {letter}" in texts[1] for letter in "ABCD")


def test_the_alt_text_tells_the_picture_that_is_shown() -> None:
    """One's own board while there is one, else the boards of the last round, else the seats."""
    board = own(seen("playing", 0))
    assert links_text.alt(board) == links_text.alt(LinksView("practice", 0, 1, False, board.boards))
    text = links_text.alt(seen("result"))
    assert "round 1 of 4" in text and "place 1 in 3 min 7 s, wins 18, discards sign 1" in text and "cut off" in text
    assert "final place" not in text and "final place 1" in links_text.alt(seen("over"))
    assert f"{C}: out." in links_text.alt(seen("playing"))
    assert f"{A}: declared; 39 points (16 14 9)." in links_text.alt(seen("later"))


def test_numbers_of_the_samples_are_those_of_their_boards() -> None:
    assert not ended().boards[0].mistakes and not ended().boards[1].mistakes and ended().numbers == NUMBERS


def test_the_picture_of_a_round_shows_what_was_won_up_to_it() -> None:
    """A message of an earlier round may be edited later, after a restart."""
    second = replace(ended(4), number=2)
    view = seen("over", results=(ended(4), second, *the(seen("over")).results[2:]))
    shown = [the(post.view) for post in posts.links_posts(view) if post.view]
    assert [[seat.claimed for seat in one.seats] for one in shown[:2]] == [
        [(14,), (18,), (), ()],
        [(14, 14), (18, 18), (), ()],
    ]
    assert [one.ranks for one in shown[:3]] == [None] * 3
    assert shown[-1] == the(view)


def test_scores_are_told_apart_from_the_seats_own_dots() -> None:
    """A seat may be called "A · Ann"."""
    (scores,) = (line for line in links_text.status(seen("later")).splitlines() if "Scores: " in line)
    assert scores.count("; ") == 3 and " · " not in scores
