"""Scenes as text: pure, stable, complete."""

import msgspec
import pytest

from engine.games.links.board import KINDS, NUMBERS, PLACES, Mistake
from engine.games.links.state import EMPTY, Placed
from engine.games.links.tiles import TILES, in_play
from engine.games.links.view import BoardView
from renderers.layout import LETTERS, MAIN, OWN
from renderers.links import board_scene, thread_styles
from renderers.samples import sample
from renderers.scene import Item, Scene, Sprite, Text, describe, scene_hash
from renderers.sprites import shapes
from tests.renderers.boards import GOLDEN, golden_view


def sprites(scene: Scene, key: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == key]


def texts(items: tuple[Item, ...]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text)]


def badges(view: BoardView) -> list[str]:
    return [str(item.params[0]) for item in sprites(board_scene(view), "badge")]


def test_golden_board() -> None:
    """Remake it with `python -m tests.renderers.boards` and look at the difference."""
    assert describe(board_scene(golden_view())) == GOLDEN.read_text()


def test_equal_views_give_equal_hashes_and_any_change_another() -> None:
    view = golden_view()
    first = scene_hash(board_scene(view))
    assert first == scene_hash(board_scene(golden_view()))
    changes = ({"cell": 3}, {"cell": None}, {"look": "ice"}, {"hinted": None}, {"numbers": (1, 4, 8, 10, 13, 17)})
    hashes = {scene_hash(board_scene(msgspec.structs.replace(view, **change))) for change in changes}
    assert len(hashes | {first}) == len(changes) + 1


def test_what_no_picture_shows_changes_no_picture() -> None:
    view = golden_view()
    same = msgspec.structs.replace(view, presses=9, started=77, wrong=2, hints=1, can_undo=True)
    assert board_scene(same) == board_scene(view)


def test_every_number_is_there_once_and_has_an_animal_if_it_is_marked() -> None:
    view = golden_view()
    scene = board_scene(view)
    discs = [item for item in scene.items if isinstance(item, Text) and item.stretch == 80]
    assert sorted(int(item.text) for item in discs) == list(NUMBERS)
    assert len(sprites(scene, "animal")) == len(view.numbers)
    gold = [item for item in sprites(scene, "disc") if item.params[0] == "gold"]
    assert len(gold) == len(view.numbers)


def test_every_cell_has_its_letter_where_it_lies() -> None:
    for view in (sample(), golden_view()):
        for cell, placed in enumerate(view.cells):
            x, y = MAIN.cell(cell)
            letters = [item for item in board_scene(view).items if isinstance(item, Text) and item.text == LETTERS[cell]]
            where = {(item.x, round(item.y, 2)) for item in letters}
            assert (x, round(y - 0.73 * MAIN.radius if placed else y, 2)) in where


@pytest.mark.parametrize("penalty", range(4))
def test_tray_shows_the_tiles_in_play_and_no_discarded_one(penalty: int) -> None:
    view = sample(penalty=penalty)
    scene = board_scene(view)
    shown = [int(item.text) for item in scene.items if isinstance(item, Text) and item.stretch == 85]
    assert tuple(shown) == view.tiles == tuple(tile.number for tile in in_play(penalty))
    small = [item for item in sprites(scene, "thread") if item.params[2] != MAIN.radius]
    assert [item.params[0] for item in small] == [TILES[number - 1].path for number in view.tiles]
    assert badges(sample(penalty=penalty, signs=True)) == [f"pips-{kind}" for kind in (1, 2, 3) if kind > penalty]


def test_signs_of_penalties_are_there_only_where_penalties_matter() -> None:
    """On tiles in the tray, on the board and in a solution: only if the view says so."""
    three = (Placed(1), Placed(2), Placed(14), *EMPTY[3:])
    for options, count in (({}, 6), ({"end": "solved"}, 3), ({"end": "given-up", "solution": three}, 3)):
        view = sample(cells=three, **options)
        assert not any(name.startswith("pips") for name in badges(view))
        signed = badges(msgspec.structs.replace(view, signs=True))
        assert sum(name.startswith("pips") for name in signed) == count


def test_tiles_in_use_are_dimmed_and_carry_the_letter_of_their_cell() -> None:
    scene = board_scene(sample(cells=(None, Placed(5), *EMPTY[2:])))
    (veil,) = sprites(scene, "veil")
    on_it = [item.text for item in scene.items if isinstance(item, Text) and (item.x, item.y) == (veil.x, veil.y)]
    assert on_it == ["B"]
    assert next(region for region in scene.regions if region.name == "tile:5").points[0] == (veil.x - 18, veil.y - 19)


def test_styles_follow_networks() -> None:
    assert thread_styles(EMPTY) == ("loose",) * 7
    pair = (Placed(16), Placed(1, 3), *EMPTY[2:])
    assert thread_styles(pair)[:3] == ("first", "first", "loose")
    assert thread_styles(pair, solved=True)[:2] == ("glow", "glow")
    three = (None, Placed(7, 2), Placed(5, 3), Placed(4, 3), Placed(2, 1), Placed(8), Placed(16))
    assert {thread_styles(three)[cell] for cell in (1, 2)} != {thread_styles(three)[cell] for cell in (3, 4)}
    assert len(set(thread_styles(three)[1:])) == 3


def test_the_largest_network_is_the_first_wherever_it_lies() -> None:
    """B and C joined; D, E and F joined."""
    cells = (None, Placed(7, 2), Placed(5, 3), Placed(1, 4), Placed(6, 5), Placed(1, 2), None)
    assert thread_styles(cells) == ("loose", "second", "second", "first", "first", "first", "loose")


def test_marks_run_to_every_open_side() -> None:
    for path in (mask for mask in range(1, 64) if mask.bit_count() > 2):
        for style in ("first", "second", "third"):
            marks = shapes("thread", (path, style, 49.0))[2:]
            assert len(marks) == path.bit_count() * (1 if style == "first" else 2)


def test_path_ends_show_where_they_lead() -> None:
    """Straight tile on B from side 0 (number 2) to side 3 (cell A)."""
    straight = (None, Placed(7), *EMPTY[2:])
    assert [item.key for item in _ends(sample(cells=straight, numbers=(2, 5, 7, 10, 13, 16)))] == ["stub", "knob"]
    assert [item.key for item in _ends(sample(cells=straight, numbers=(1, 5, 7, 10, 13, 16)))] == ["stop", "knob"]
    beside = (Placed(1, 1), Placed(7), *EMPTY[2:])
    assert [item.key for item in _ends(sample(cells=beside, numbers=(2, 5, 7, 10, 13, 16)))] == ["knob", "stub", "stop"]
    joined = (Placed(1), Placed(7), *EMPTY[2:])
    assert [item.key for item in _ends(sample(cells=joined, numbers=(2, 5, 7, 10, 13, 16)))] == ["stub"]


def _ends(view: BoardView) -> list[Sprite]:
    return [item for item in board_scene(view).items if isinstance(item, Sprite) and item.key in ("stub", "knob", "stop")]


def test_animals_call_until_they_are_reached_and_laugh_in_the_end() -> None:
    view = sample(cells=(None, Placed(7), *EMPTY[2:]), numbers=(2, 5, 7, 10, 13, 16))
    scene = board_scene(view)
    assert sorted(str(item.params[1]) for item in sprites(scene, "animal")) == ["linked"] + ["waiting"] * 5
    assert len(sprites(scene, "call")) == 5
    solved = board_scene(msgspec.structs.replace(view, end="solved"))
    assert {item.params[1] for item in sprites(solved, "animal")} == {"happy"}


def test_a_solved_board_celebrates_without_ring_and_tray() -> None:
    scene = board_scene(sample(cells=(Placed(16), *EMPTY[1:]), cell=0, end="solved"))
    assert sprites(scene, "ground")[0].params == ("lake", "solved")
    assert badges(sample(end="solved")).count("star") == 2
    assert not any(region.name.startswith("tile") for region in scene.regions)
    assert "polygon" not in describe(scene).split("region")[0]


def test_given_up_shows_the_solution_large_and_the_own_board_small() -> None:
    solution = (Placed(16), *EMPTY[1:])
    scene = board_scene(sample(cells=(Placed(3), *EMPTY[1:]), end="given-up", solution=solution))
    large, small = (item for item in sprites(scene, "thread"))
    assert (large.params[0], small.params[0]) == (63, TILES[2].path)
    assert large.params[2] > small.params[2]  # type: ignore[operator]
    assert (small.x, small.y) == OWN.cell(0)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_mistake_is_marked_where_it_is(kind: str) -> None:
    number = 8
    cell, side = PLACES[number]
    data = {"cell": cell, "side": side, "number": number, "networks": [[cell, 0], [4]], "cells": [cell, 4]}
    view = sample(end="given-up", solution=EMPTY, mistakes=(Mistake(kind, data),))
    marks = [item for item in sprites(board_scene(view), "badge") if item.params[0] == kind]
    assert len(marks) == (2 if kind in ("separate-paths", "tile-not-in-set") else 1)
    x, y = OWN.cell(cell)
    assert abs(marks[0].x - x) + abs(marks[0].y - y) < 1.8 * OWN.radius


def test_regions_name_cells_and_tiles() -> None:
    scene = board_scene(sample(penalty=2))
    names = [region.name for region in scene.regions]
    assert names == [f"cell:{letter}" for letter in LETTERS] + [f"tile:{tile}" for tile in sample(penalty=2).tiles]
    assert scene.regions[2].points == MAIN.outline(2)


def test_pictures_hold_nothing_but_letters_of_cells_and_numbers() -> None:
    for view in (golden_view(), sample(end="solved"), sample(end="given-up", solution=EMPTY)):
        assert all(text in LETTERS or 1 <= int(text) <= 18 for text in texts(board_scene(view).items))
