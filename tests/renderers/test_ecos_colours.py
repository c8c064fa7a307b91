"""Colours of Ecos that must be told apart can be, with any colour vision and without; none is the only sign of anything."""

from itertools import combinations
from math import dist

import pytest

from engine.games.ecos.pieces import ELEMENTS, TERRAINS
from renderers.ecos_elements import GROUNDS, LETTERS
from renderers.ecos_looks import BAND, FEATURE, FEATURE_EDGE, LABEL, LAST, LEGAL, NUMBER, SEA, SEATS, SHALLOW, SPACE
from renderers.ecos_looks import TERRAINS as LOOKS
from renderers.ecos_panels import DECKS
from renderers.ecos_tokens import mark
from renderers.looks import INK, PAPER
from renderers.scene import Box, Circle, Item, Polygon, Scene, Sprite, Text
from renderers.sprites import shapes
from renderers.vision import SHOWN, VISIONS, seen, vision_scene
from tests.renderers.vision import apart, contrast, lab


@pytest.mark.parametrize(("one", "other"), list(combinations(TERRAINS, 2)))
@pytest.mark.parametrize("vision", VISIONS)
def test_terrains_differ_in_lightness(one: str, other: str, vision: str) -> None:
    assert abs(lab(LOOKS[one].face, vision)[0] - lab(LOOKS[other].face, vision)[0]) >= 18
    assert abs(lab(seen(LOOKS[one].face, "grey"))[0] - lab(seen(LOOKS[other].face, "grey"))[0]) >= 18


def test_terrains_differ_in_texture() -> None:
    """In what lies on the face, not in its colour alone."""
    kinds = {
        terrain: {type(part).__name__: str(getattr(part, "points", "")) for part in shapes("eco-tile", (terrain, 0, 40))[4:]}
        for terrain in TERRAINS
    }
    assert len({tuple(sorted(kind.items())) for kind in kinds.values()}) == 3


@pytest.mark.parametrize("terrain", TERRAINS)
def test_what_stands_on_a_tile_stands_off_it(terrain: str) -> None:
    """By its light or by its dark line."""
    face = LOOKS[terrain].face
    assert max(contrast(PAPER, face), contrast(INK, face)) >= 4.5
    assert max(contrast(LAST, face), contrast(INK, face)) >= 3
    assert max(contrast(LEGAL, face), contrast(INK, face)) >= 4.5
    assert max(contrast(FEATURE, face), contrast(FEATURE_EDGE, face)) >= 3


def test_letters_can_be_read() -> None:
    assert contrast(INK, PAPER) >= 10
    assert contrast(INK, NUMBER) >= 7
    assert contrast(LABEL, SEA) >= 7 and contrast(LABEL, BAND[:7]) >= 7
    assert contrast(FEATURE_EDGE, FEATURE) >= 7
    for colour, ground in DECKS.values():
        assert contrast(PAPER, colour) >= 4.5 and contrast(INK, ground) >= 10
    for colour in SEATS:
        assert contrast(INK, colour) >= 4.5


def test_the_sea_is_quiet_and_the_landscape_stands_off_it() -> None:
    assert contrast(SPACE, SEA) >= 1.5 and contrast(SHALLOW, SEA) < 1.5
    for look in LOOKS.values():
        assert contrast(look.face, SEA) >= 2.4


@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_seats_are_told_apart(one: str, other: str) -> None:
    assert apart(one, other) >= 12


def test_seats_have_letters_too() -> None:
    letters = ["".join(part.text for part in shapes("eco-seat", (seat, 20)) if isinstance(part, Text)) for seat in range(6)]
    assert letters == list("ABCDEF")


def test_elements_have_a_shape_and_letters_of_their_own() -> None:
    assert set(GROUNDS) == set(ELEMENTS) and len(set(LETTERS.values())) == 8
    drawings = {kind: shapes("eco-element", (kind, 20))[3:-2] for kind in ELEMENTS}
    outlines = {tuple(map(_outline, parts)) for parts in drawings.values()}
    assert len(outlines) == 8


def _outline(item: Item) -> tuple[object, ...]:
    """Where it is, without its colour."""
    return (type(item).__name__, getattr(item, "points", ()), getattr(item, "r", 0))


@pytest.mark.parametrize("kind", ELEMENTS)
def test_an_elements_shape_is_seen_on_its_ground(kind: str) -> None:
    fills = [part.fill for part in shapes("eco-element", (kind, 20))[3:-2] if isinstance(part, Polygon | Circle) and part.fill]
    assert max(contrast(fill, GROUNDS[kind]) for fill in fills) >= 3


def test_decks_differ_in_the_shape_under_the_number() -> None:
    blue, brown = (type(shapes("eco-badge", (deck, 15))[0]).__name__ for deck in ("blue", "brown"))
    assert (blue, brown) == ("Circle", "Polygon")


def test_a_mark_is_light_on_dark() -> None:
    box, text = mark("Ze", 20)
    assert isinstance(box, Box) and isinstance(text, Text)
    assert contrast(text.fill, box.fill) >= 10 and box.w > 20


def test_the_sheet_of_visions_shows_the_scene_four_times_in_other_colours() -> None:
    scene = Scene(
        100, 80, (Box(0, 0, 100, 80, 0, "#000000"), Circle(50, 40, 10, "#d00000"), Sprite("eco-cube", ("#56b4e9", 8), 20, 20))
    )
    sheet = vision_scene(scene)
    circles = [item for item in sheet.items if isinstance(item, Circle)]
    assert [(item.x, item.y, item.r) for item in circles] == [(25, 20, 5), (75, 20, 5), (25, 60, 5), (75, 60, 5)]
    assert [item.fill for item in circles] == [seen("#d00000", vision) for vision in SHOWN]
    assert not any(isinstance(item, Sprite) for item in sheet.items)


def test_seen_colours() -> None:
    assert seen("#808080", "normal") == seen("#808080", "grey") == "#808080"
    assert seen("#d0000080", "grey")[7:] == "80"
    red, green = (seen(colour, "deuteranopia") for colour in ("#b04a3a", "#5a7a2a"))
    assert dist(lab(red), lab(green)) < 25 < dist(lab("#b04a3a"), lab("#5a7a2a"))
