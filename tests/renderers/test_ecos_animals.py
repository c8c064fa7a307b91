"""The nineteen animals: told apart by their outlines alone at phone width, and by their letters."""

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.games.ecos.pieces import SPECIES
from renderers.ecos_samples import USUAL
from renderers.looks import INK, PAPER
from renderers.paint import compose
from renderers.scene import Box, Circle, Line, Polygon, Scene, Sprite, moved
from renderers.sprites import extent, shapes
from renderers.strokes import blob, bounds, rod
from renderers.wild import FIGURES, shadow

PHONE = 390 / 1200
"""A picture of 1,200 pixels on a phone."""


@cache
def outline(species: str) -> Image.Image:
    """Black on white, as large as it is on a phone in a landscape of 61 hexes."""
    half = 40
    parts = (moved(part, half, half) for part in shadow(species, 0.6 * USUAL))
    scene = Scene(2 * half, 2 * half, (Box(0, 0, 2 * half, 2 * half, 0, "#ffffff"), *parts))
    image = compose(scene).convert("L")
    side = round(image.width * PHONE)
    return image.resize((side, side), Image.Resampling.BOX).point(lambda value: 255 if value < 128 else 0)


def area(image: Image.Image) -> int:
    """How many pixels are filled."""
    return image.histogram()[255]


def alike(one: Image.Image, other: Image.Image) -> float:
    """The share of what two outlines cover together that both cover."""
    return area(ImageChops.darker(one, other)) / area(ImageChops.lighter(one, other))


def test_every_species_has_a_figure() -> None:
    assert set(FIGURES) == set(SPECIES) and len(SPECIES) == 19


@pytest.mark.parametrize("species", SPECIES)
def test_a_figure_fills_its_place(species: str) -> None:
    """Neither a speck nor larger than its hex."""
    left, top, right, bottom = extent(Sprite("wild", (species, 24), 0, 0))
    assert 40 <= right - left <= 64 and 30 <= bottom - top <= 62
    assert abs(left + right) <= 2 and abs(top + bottom) <= 2
    assert area(outline(species)) >= 90


@pytest.mark.parametrize(("one", "other"), list(combinations(SPECIES, 2)))
def test_no_two_outlines_are_alike_at_phone_width(one: str, other: str) -> None:
    assert alike(outline(one), outline(other)) < 0.8


@pytest.mark.parametrize("species", SPECIES)
def test_a_light_and_a_dark_line_go_around_each(species: str) -> None:
    parts = shapes("wild", (species, 24))
    count = len(FIGURES[species][0])
    first = {getattr(part, "fill", "") or getattr(part, "stroke", "") for part in parts[:count]}
    second = {getattr(part, "fill", "") or getattr(part, "stroke", "") for part in parts[count : 2 * count]}
    assert first == {PAPER} and second == {INK}


def test_letters_differ() -> None:
    marks = [one.mark for one in SPECIES.values()]
    assert len(set(marks)) == 19 and all(len(mark) == 2 for mark in marks)


def test_curves_go_through_their_points_and_corners_stay_sharp() -> None:
    curve = blob("#000000", "0,0 10,0! 10,10! 0,10")
    assert isinstance(curve, Polygon)
    for point in ((0, 0), (10, 0), (10, 10), (0, 10)):
        assert point in curve.points
    assert curve.points.index((10, 10)) == curve.points.index((10, 0)) + 1  # straight between two corners
    line = rod("#000000", 2, "0,0 5,5 10,0")
    assert isinstance(line, Line) and line.points[0] == (0, 0) and line.points[-1] == (10, 0)
    assert bounds((line, Circle(0, 20, 3))) == (-3, -1, 11, 23)
