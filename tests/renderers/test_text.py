"""Letters and numbers in pictures: large enough, in the font, readable on what they lie on (r75)."""

from math import ceil, floor

import pytest
from PIL import Image

from engine.games.links.state import LOOKS
from renderers.fonts import CAPITAL, font, font_path
from renderers.layout import LETTERS, WIDTH
from renderers.paint import SHARP, compose
from renderers.samples import samples
from renderers.scene import Scene, Text
from tests.renderers.vision import contrast

PREVIEW = 400
SMALLEST = 11


def words(scene: Scene) -> list[Text]:
    return [item for item in scene.items if isinstance(item, Text)]


def test_r75_glyphs_are_high_enough_at_preview_width() -> None:
    for scene in samples("lake"):
        for item in words(scene):
            assert item.size * CAPITAL * PREVIEW / scene.width >= SMALLEST, item


@pytest.mark.parametrize("letter", [*LETTERS, *"0123456789"])
def test_glyphs_are_as_high_as_the_font_says(letter: str) -> None:
    _, top, _, bottom = font(1000, 700, 80).getbbox(letter, anchor="ls")
    assert CAPITAL * 1000 - 5 <= bottom - top <= 1.06 * CAPITAL * 1000


def missing(character: str) -> bool:
    """Whether the font draws its box for unknown characters."""
    face = font(60, 700, 100)
    return bytes(face.getmask(character)) == bytes(face.getmask("\U0010fffd"))


def test_symbols_that_fonts_lack_are_noticed() -> None:
    assert missing("①")
    assert missing("★")


@pytest.mark.parametrize("look", LOOKS)
def test_every_character_has_a_glyph(look: str) -> None:
    characters = {character for scene in samples(look) for item in words(scene) for character in item.text}
    assert len(characters) > 16
    assert not [character for character in characters if missing(character)]


def test_font_is_the_package_s_own() -> None:
    assert "site-packages" in font_path().parts
    assert font(20, 700, 100).getname()[0] == "Noto Sans"


def test_text_is_centred_and_stays_in_its_disc() -> None:
    for number in range(1, 19):
        wide = font(1000, 700, 80).getlength(str(number)) / 1000 * 15.5
        assert (wide / 2) ** 2 + (15.5 * CAPITAL / 2) ** 2 < 10.2**2


@pytest.mark.parametrize("look", LOOKS)
def test_text_is_readable_on_what_lies_under_it(look: str) -> None:
    """The contrast of each text to the average colour under it, as painted."""
    for scene in samples(look):
        bare = Scene(scene.width, scene.height, tuple(item for item in scene.items if not isinstance(item, Text)))
        image = compose(bare)
        for item in words(scene):
            assert contrast(item.fill, under(image, item)) >= 3, item


def under(image: Image.Image, item: Text) -> str:
    wide, high = 0.3 * item.size * len(item.text), CAPITAL / 2 * item.size
    box = (item.x - wide, item.y - high, item.x + wide, item.y + high)
    left, top, right, bottom = (side * SHARP for side in box)
    part = image.crop((floor(left), floor(top), ceil(right), ceil(bottom))).resize((1, 1), Image.Resampling.BOX)
    pixel = part.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{int(value):02x}" for value in pixel)


def test_pictures_are_twice_as_sharp_as_the_preview() -> None:
    assert compose(samples("ice")[0]).width == 2 * PREVIEW == SHARP * WIDTH
