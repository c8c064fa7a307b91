"""Given up: two boards in one picture. Whatever is marked, nothing leaves it and nothing lies over another thing."""

from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageDraw

from engine.games.links.board import NUMBERS, PLACES, Mistake, beside
from engine.games.links.state import EMPTY, LOOKS
from renderers.fonts import CAPITAL
from renderers.geometry import hexagon
from renderers.layout import HEIGHT, OWN, SHOWN, WIDTH, Flower
from renderers.links import board_scene
from renderers.mistakes import mistake_marks
from renderers.paint import SHARP, _piece, paint
from renderers.samples import sample
from renderers.scene import Sprite, Text
from tests.renderers.boards import given_up_views

SIXES = (range(1, 7), range(7, 13), range(13, 19))
Pixels = tuple[int, int, int, int]


class Thing(NamedTuple):
    """Something that must be seen. `where`: a number, a cell (as text) or a cell's side."""

    board: str
    kind: str
    where: object
    box: Pixels
    mask: Image.Image


def thing(board: str, kind: str, where: object, sprite: Sprite) -> Thing:
    """What the painter would paste."""
    colours, mask, left, top = _piece(Sprite(sprite.key, sprite.params, 0, 0))
    assert mask is not None
    x, y = round(sprite.x * SHARP) + left, round(sprite.y * SHARP) + top
    solid = mask.point([255 * (alpha > 127) for alpha in range(256)])
    return Thing(board, kind, where, (x, y, x + colours.width, y + colours.height), solid)


def overlap(one: Thing, other: Thing) -> bool:
    """Whether they share a pixel."""
    box = (*map(max, one.box[:2], other.box[:2]), *map(min, one.box[2:], other.box[2:]))
    left, top, right, bottom = box
    if left >= right or top >= bottom:
        return False
    first, second = (
        it.mask.crop((left - it.box[0], top - it.box[1], right - it.box[0], bottom - it.box[1])) for it in (one, other)
    )
    return ImageChops.multiply(first, second).getbbox() is not None


@cache
def around(look: str) -> tuple[Thing, ...]:
    """Every animal, disc and sign that a given-up board can have outside its flowers."""
    found = {}
    for six in SIXES:
        scene = board_scene(sample(look, numbers=tuple(six), end="given-up", solution=EMPTY))
        drawn = [item for item in scene.items if isinstance(item, Sprite)]
        animals = [item for item in drawn if item.key == "animal"]
        gold = [item for item in drawn if item.key == "disc" and item.params[0] == "gold"]
        plain = [item for item in drawn if item.key == "disc" and item.params[0] == "plain"]
        rest = [number for number in NUMBERS if number not in six]
        for board, kind, numbers, items in (
            ("big", "animal", six, animals[:6]),
            ("small", "animal", six, animals[6:]),
            ("big", "gold", six, gold),
            ("big", "plain", rest, plain),
            ("both", "sign", "xv", [item for item in drawn if item.key == "badge"]),
        ):
            for number, item in zip(numbers, items, strict=True):
                found[board, kind, number] = thing(board, kind, number, item)
    return tuple(found.values())


@cache
def marks() -> tuple[Thing, ...]:
    """Every mark that a mistake made with the tray's tiles can have."""
    sides = [(cell, side, beside(cell, side)) for cell, side in product(range(7), range(6))]
    found: list[tuple[object, Mistake]] = [
        (number, Mistake(kind, {"number": number, "cell": cell, "side": side}))
        for number, (cell, side) in PLACES.items()
        for kind in ("unconnected-marker", "number-without-marker")
    ]
    for cell in map(str, range(7)):
        data = {"cell": int(cell), "networks": [[int(cell)]]}
        found += [(cell, Mistake(kind, data)) for kind in ("empty-cell", "separate-paths")]
    found += [
        ((cell, side), Mistake("cut-off", {"cell": cell, "side": side}))
        for cell, side, near in sides
        if near is not None and cell < near
    ]
    drawn = [(where, it.kind, item) for where, it in found for item in mistake_marks([it], OWN)]
    return tuple(thing("small", kind, where, item) for where, kind, item in drawn if isinstance(item, Sprite))


def plate(flower: Flower) -> Thing:
    """A flower with its rim and shadow."""
    mask = Image.new("L", (WIDTH * SHARP, HEIGHT * SHARP))
    for cell in range(7):
        corners = hexagon(flower.cell(cell), 1.2 * flower.radius)
        ImageDraw.Draw(mask).polygon([(x * SHARP, y * SHARP) for x, y in corners], 255)
    return Thing("big" if flower is SHOWN else "small", "plate", None, (0, 0, *mask.size), mask)


def together(one: Thing, other: Thing) -> bool:
    """Whether both can be in one picture as two things; an animal and its own disc are one."""
    if one.where != other.where or one.board != other.board:
        return True
    return {one.kind, other.kind} == {"animal", "unconnected-marker"}


@pytest.mark.parametrize("number", NUMBERS)
def test_no_number_of_either_board_leaves_the_picture(number: int) -> None:
    for look in LOOKS:
        here = [it for it in (*around(look), *marks()) if it.where == number]
        assert {(it.board, it.kind) for it in here} >= {
            ("big", "animal"),
            ("big", "gold"),
            ("big", "plain"),
            ("small", "animal"),
        }
        for it in here:
            left, top, right, bottom = it.box
            assert SHARP < left < right < (WIDTH - 1) * SHARP, it
            assert SHARP < top < bottom < (HEIGHT - 1) * SHARP, it


@pytest.mark.parametrize("look", LOOKS)
def test_no_two_numbers_of_the_same_or_of_both_boards_lie_over_each_other(look: str) -> None:
    bad = [(one[:3], other[:3]) for one, other in combinations(around(look), 2) if together(one, other) and overlap(one, other)]
    assert bad == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_marks_of_mistakes_lie_over_no_animal_and_no_number(look: str) -> None:
    bad = [
        (one[:3], other[:3]) for one, other in product(marks(), around(look)) if together(one, other) and overlap(one, other)
    ]
    assert bad == []


def test_the_marks_of_mistakes_lie_over_no_other_mark() -> None:
    bad = [(one[:3], other[:3]) for one, other in combinations(marks(), 2) if one.where != other.where and overlap(one, other)]
    assert bad == []


@pytest.mark.parametrize("look", LOOKS)
def test_what_belongs_to_one_board_keeps_off_the_other(look: str) -> None:
    big, small = plate(SHOWN), plate(OWN)
    assert not overlap(big, small)
    for it in (*around(look), *marks()):
        assert it.board == "big" or not overlap(it, big), it
        assert it.board == "small" or not overlap(it, small), it


def test_a_disc_is_beside_its_animal_and_hides_no_more_than_an_edge_of_it() -> None:
    for look in LOOKS:
        things = {it[:3]: it for it in around(look)}
        for number in NUMBERS:
            animal, disc = things["big", "animal", number], things["big", "gold", number]
            (ax, ay), (dx, dy) = (((it.box[0] + it.box[2]) / 2, (it.box[1] + it.box[3]) / 2) for it in (animal, disc))
            assert 17 * SHARP < ((ax - dx) ** 2 + (ay - dy) ** 2) ** 0.5 < 25 * SHARP


def test_letters_and_numbers_are_eleven_pixels_high_in_the_preview() -> None:
    sizes = [item.size for item in board_scene(given_up_views(1, 3)[0]).items if isinstance(item, Text)]
    assert min(sizes) * CAPITAL >= 11


def test_pictures_are_small_whatever_was_given_up() -> None:
    assert max(len(paint(board_scene(view))) for view in given_up_views(48, 5)) <= 60_000
