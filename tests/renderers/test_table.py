"""The picture of a table: every seat, place, tile and mistake is there, readable, and in nobody's way."""

from itertools import product
from typing import Any

import msgspec
import pytest

from bench.tables import random_tables
from engine.core.game import Game
from engine.games import GAMES
from engine.games.links.board import KINDS, Mistake
from engine.games.links.state import EMPTY, LOOKS
from engine.games.links.table import TableView
from engine.games.links.view import LinksView
from renderers import draw, links_text
from renderers.links import board_scene
from renderers.looks import LOOKS as COLOURS
from renderers.paint import compose, paint, reduced, supersampled
from renderers.picture import links_scene
from renderers.samples import sample
from renderers.scene import Scene, Sprite, Text
from renderers.table import table_scene
from renderers.table_samples import WRONG, ended, result, seat, table
from tests.kit.play import SETUPS, Setup, moments
from tests.renderers import pictures
from tests.renderers.test_given_up import SIXES, overlap, thing
from tests.renderers.test_paint import difference

replace = msgspec.structs.replace
STAGES = ("ready", "playing", "result", "later", "over")
ALL = pytest.mark.parametrize(("stage", "seats"), list(product(STAGES, (2, 3, 4))))


def shown(view: LinksView, **changes: object) -> Scene:
    """The scene of a table that is changed."""
    assert view.table is not None
    return table_scene(replace(view, table=replace(view.table, **changes)))


def of(view: LinksView) -> TableView:
    """The table of a view."""
    assert view.table is not None
    return view.table


def signs(scene: Scene, key: str = "sign") -> list[str]:
    """The names of all signs."""
    return [str(item.params[0]) for item in scene.items if isinstance(item, Sprite) and item.key == key]


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


@ALL
def test_r75_glyphs_are_large_there_and_readable_and_nothing_is_cut_off(stage: str, seats: int) -> None:
    scene = table_scene(table(stage, seats))
    assert not pictures.too_small(scene)
    assert not pictures.unknown(scene)
    assert not pictures.hanging_out(scene)
    assert not pictures.colliding(scene)
    assert not pictures.unreadable(scene)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_was_played_glyphs_keep_out_of_each_others_way(seats: int) -> None:
    """The longest times, four tiles for a seat, any board."""
    for view in random_tables(12, seats, seats):
        scene = table_scene(view)
        assert not pictures.hanging_out(scene)
        assert not pictures.colliding(scene)
    assert not pictures.unreadable(scene)


def test_sizes() -> None:
    sizes = {stage: [len(paint(table_scene(table(stage, seats)))) for seats in (2, 3, 4)] for stage in STAGES}
    assert all(size <= 120_000 for found in sizes.values() for size in found)
    assert max(len(paint(table_scene(view))) for view in random_tables(24, 9)) <= 120_000


def test_the_few_colours_are_close_to_the_true_ones() -> None:
    for stage in STAGES:
        image = compose(table_scene(table(stage)))
        assert difference(reduced(image, "").convert("RGB"), image) < 2.5


def test_pasted_pieces_look_like_the_whole_drawn_at_once() -> None:
    for stage in STAGES:
        scene = table_scene(table(stage))
        assert difference(compose(scene), supersampled(scene)) < 2.5


def test_the_own_board_is_drawn_while_there_is_one_and_else_the_table() -> None:
    view = table("result")
    assert links_scene(view) == table_scene(view)
    own = replace(view, viewer=0, boards=(sample("ice"),))
    assert links_scene(own) == board_scene(sample("ice"))
    assert draw(view, "links") == draw(view, "links") != draw(own, "links")


def test_a_view_without_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no table"):
        table_scene(replace(table("ready"), table=None))


@pytest.mark.parametrize("status", ["waiting", "ready", "playing", "declared", "out"])
def test_before_the_first_result_each_seat_shows_what_it_is_at(status: str) -> None:
    people = tuple(seat(i, status) for i in range(4))
    scene = shown(table("ready"), seats=people)
    assert signs(scene).count(status) == 4
    animals = [item for item in scene.items if isinstance(item, Sprite) and item.key == "animal"]
    assert [item.params[0] for item in animals] == [COLOURS[look].animal for look in LOOKS]
    assert [text for text in texts(scene) if text in "ABCD"] == list("ABCD")


def test_states_of_seats_look_different_from_each_other() -> None:
    drawn = [
        paint(shown(table("ready", 2), seats=(seat(0, state), seat(1, "ready"))))
        for state in ("waiting", "ready", "playing", "declared", "out")
    ]
    assert len(set(drawn)) == 5


def test_l16_numbers_lie_face_down_until_everybody_may_see_them() -> None:
    scene = shown(table("playing"), numbers=())
    assert signs(scene).count("hidden") == 6
    assert not [text for text in texts(scene) if text.isdigit() and int(text) > 4]
    assert signs(table_scene(table("playing"))).count("hidden") == 0
    assert {"2", "5", "9", "11", "14", "18"} <= set(texts(table_scene(table("playing"))))


def test_l15_l16_the_pace_is_shown() -> None:
    assert "live" in signs(shown(table("ready"), pace="live")) and "post" in signs(shown(table("ready"), pace="async"))


@pytest.mark.parametrize("stage", ["ready", "result"])
def test_computers_are_marked_by_their_strength(stage: str) -> None:
    people = tuple(seat(i, "ready", computer=i) for i in range(4))
    assert sorted(name for name in signs(shown(table(stage), seats=people)) if name.startswith("computer")) == [
        "computer-1",
        "computer-2",
        "computer-3",
    ]


def test_l11_places_tiles_and_fates_are_shown() -> None:
    scene = table_scene(table("result"))
    assert sorted(name for name in signs(scene) if name.startswith("medal")) == ["medal-1", "medal-2"]
    assert signs(scene).count("late") == 1 and signs(scene, "badge").count("wrong") == 1
    large = [item.text for item in scene.items if isinstance(item, Text) and item.size == 21]
    assert large == ["14", "18"]
    assert {"3:41", "3:07", "2:34"} <= set(texts(scene))


def test_l12_what_went_back_into_the_box_is_shown() -> None:
    scene = table_scene(table("result"))
    assert signs(scene).count("gone") == 1 and "pips-1" in signs(scene, "badge")
    none = replace(ended(), boards=tuple(replace(board, discarded=0) for board in ended().boards))
    assert "gone" not in signs(shown(table("result"), results=(none,)))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(4))
def test_l9_l11_each_mistake_is_marked_on_the_board_that_has_it(kind: str, number: int) -> None:
    mistake = Mistake(kind, {"number": 8, "cell": 3, "side": 1, "neighbour": 4, "networks": [[3]], "cells": [3]})
    boards = tuple(replace(result(i, WRONG), mistakes=(mistake,) if i == number else ()) for i in range(4))
    scene = shown(table("result"), results=(replace(ended(), boards=boards),))
    marks = [item for item in scene.items if isinstance(item, Sprite) and item.key == "badge" and item.params[0] == kind]
    assert len(marks) == 1
    assert (marks[0].x > 200, marks[0].y > 46 + 208) == (number % 2 == 1, number > 1)


def test_claimed_tiles_are_those_of_the_seat() -> None:
    people = tuple(seat(i, "waiting", ((18, 3), (), (7, 8, 9, 10), (12,))[i]) for i in range(4))
    scene = shown(table("result"), seats=people)
    feet = [item for item in scene.items if isinstance(item, Text) and item.text.isdigit() and item.y in (235, 450)]
    found = [[item.text for item in feet if (item.x > 200, item.y > 300) == (i % 2 == 1, i > 1)] for i in range(4)]
    assert found == [["18", "3"], [], ["7", "8", "9", "10"], ["12"]]


def test_tiles_won_stand_at_the_seats_while_the_next_round_is_played() -> None:
    scene = table_scene(table("later"))
    tiles = [item for item in scene.items if isinstance(item, Text) and item.text.isdigit() and item.y > 100]
    found = [[item.text for item in tiles if (item.x > 200, item.y > 150) == (i % 2 == 1, i > 1)] for i in range(4)]
    assert found == [["14", "16", "9"], ["18"], [], ["17", "4", "13"]]


def test_l14_the_end_shows_ranks_and_sums_and_crowns_whoever_is_first() -> None:
    scene = shown(table("over"), ranks=(1, 1, 3, 4))
    assert signs(scene).count("crown") == 2
    assert {"39", "22", "0"} <= set(texts(scene))
    assert signs(table_scene(table("over"))).count("crown") == 1 and signs(table_scene(table("result"))).count("crown") == 0


def test_the_round_that_is_shown_is_marked_among_its_rounds() -> None:
    drawn = {paint(shown(table("result"), results=(replace(ended(), number=number),))) for number in (1, 2, 3, 4)}
    assert len(drawn) == 4
    assert len(texts(shown(table("result"), rounds=1))) == len(texts(table_scene(table("result")))) - 3


def test_what_happens_in_the_next_round_leaves_the_picture_of_the_last_as_it_is() -> None:
    """So that a message with it needs no new file at every press."""
    people = tuple(replace(one, status="playing", votes=(1,)) for one in of(table("result")).seats)
    assert shown(table("result"), seats=people, deadline=5, glass=7, round=3) == table_scene(table("result"))


def test_an_unopened_board_is_drawn_empty_and_without_time() -> None:
    nobody = replace(ended(2), boards=tuple(result(i, EMPTY, declared=False, time=None) for i in range(2)))
    scene = shown(table("result", 2), results=(nobody,))
    assert not [text for text in texts(scene) if ":" in text] and signs(scene).count("late") == 2


@pytest.mark.parametrize("six", SIXES)
@pytest.mark.parametrize("number", range(4))
def test_whatever_numbers_there_are_no_animal_hides_what_came_of_a_board(six: range, number: int) -> None:
    """Place, tile won and tile put back are clear of all eighteen places of animals, in every look."""
    for fields in ({"place": 1, "claimed": 18, "discarded": 3}, {}, {"declared": False}):
        board = result(number, EMPTY, **fields)
        people = tuple(seat(i, "waiting", computer=3) for i in range(4))
        last = replace(ended(), numbers=tuple(six), boards=(*(result(i, EMPTY) for i in range(number)), board))
        scene = shown(table("result"), results=(last,), seats=people)
        drawn = [item for item in scene.items if isinstance(item, Sprite)]
        animals = [thing("", "animal", item.params[0], item) for item in drawn if item.key == "animal"][-6:]
        fates = [thing("", item.key, item.params[0], item) for item in drawn if _is_fate(item)]
        assert len(animals) == 6 and len(fates) >= number + 1
        assert not [(one[1:3], other[1:3]) for one, other in product(animals, fates) if overlap(one, other)]


def _is_fate(item: Sprite) -> bool:
    """Signs, discs, and the tile that was put back: none of them belongs to a board's own pieces."""
    small = item.key == "face" and item.params[1] == 15
    return small or item.key in ("sign", "disc") or (item.key == "badge" and item.params[0] in ("wrong", "pips-3"))


def test_a_match_that_ended_before_any_result_shows_its_seats_and_ranks() -> None:
    scene = shown(table("ready", 2), phase="over", ranks=(2, 1))
    assert signs(scene).count("crown") == 1 and not pictures.hanging_out(scene) and not pictures.colliding(scene)


def test_only_the_boards_of_a_round_are_shown_not_those_of_seats_that_had_left() -> None:
    scene = shown(table("result"), results=(replace(ended(), boards=ended().boards[:2]),))
    assert scene.height == table_scene(table("result", 2)).height


@pytest.mark.parametrize("setup", [setup for setup in SETUPS["links"] if setup.seats > 1], ids=lambda setup: setup.name)
def test_real_matches_are_drawn_and_told_to_every_viewer(setup: Setup) -> None:
    game: Game[Any] = GAMES["links"]
    seen = 0
    for moment in moments(game, 1, setup):
        for viewer in (None, *range(setup.seats)):
            view = game.view(moment.state, viewer)
            assert isinstance(view, LinksView)
            assert links_text.title(view, 1) and links_text.status(view) and len(links_text.alt(view)) <= 1024
            if not view.boards and seen % 5 == 0:
                scene = table_scene(view)
                assert not pictures.hanging_out(scene) and not pictures.colliding(scene) and not pictures.too_small(scene)
            seen += not view.boards
    assert seen > 10
