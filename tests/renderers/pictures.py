"""What every picture must keep, whatever it shows: large glyphs that are there, readable, and nothing cut off."""

from io import BytesIO
from math import ceil, floor

from PIL import Image

from renderers.fonts import CAPITAL, font
from renderers.paint import SHARP, compose
from renderers.scene import Scene, Sprite, Text
from renderers.sprites import extent, shapes, sheet
from tests.renderers.vision import contrast

PREVIEW, SMALLEST = 400, 11
Box = tuple[float, float, float, float]


def words(scene: Scene) -> list[Text]:
    """All texts of a scene."""
    return [item for item in scene.items if isinstance(item, Text)]


def box_of(item: Text) -> Box:
    """What the glyphs of a text cover, measured by the font."""
    wide = font(1000, item.weight, item.stretch).getlength(item.text) / 1000 * item.size
    high = CAPITAL * item.size
    return item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2


def missing(character: str) -> bool:
    """Whether the font draws its box for unknown characters."""
    face = font(60, 700, 100)
    return bytes(face.getmask(character)) == bytes(face.getmask("\U0010fffd"))


def too_small(scene: Scene) -> list[Text]:
    """Texts that are lower than 11 pixels at the preview's width (r75)."""
    return [item for item in words(scene) if item.size * CAPITAL * PREVIEW / scene.width < SMALLEST]


def unknown(scene: Scene) -> set[str]:
    """Characters that the font lacks."""
    return {character for item in words(scene) for character in item.text if missing(character)}


def hanging_out(scene: Scene) -> list[object]:
    """Texts and sprites that leave the picture."""
    found: list[object] = []
    for item in scene.items:
        if isinstance(item, Sprite) and sheet(shapes(item.key, item.params)):
            continue
        left, top, right, bottom = box_of(item) if isinstance(item, Text) else extent(item)
        if left < 0 or top < 0 or right > scene.width or bottom > scene.height:
            found.append(item)
    return found


def colliding(scene: Scene) -> list[tuple[Text, Text]]:
    """Texts that lie over each other."""
    boxes = [(item, box_of(item)) for item in words(scene)]
    return [
        (one, other)
        for i, (one, a) in enumerate(boxes)
        for other, b in boxes[:i]
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


def unreadable(scene: Scene, least: float = 3) -> list[tuple[Text, float]]:
    """Texts without enough contrast to the average colour under them, as painted."""
    bare = Scene(scene.width, scene.height, tuple(item for item in scene.items if not isinstance(item, Text)))
    image = compose(bare)
    found = [(item, contrast(item.fill, _under(image, item))) for item in words(scene)]
    return [(item, seen) for item, seen in found if seen < least]


def _under(image: Image.Image, item: Text) -> str:
    left, top, right, bottom = (side * SHARP for side in box_of(item))
    part = image.crop((floor(left), floor(top), ceil(right), ceil(bottom))).resize((1, 1), Image.Resampling.BOX)
    pixel = part.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{int(value):02x}" for value in pixel)


def opened(data: bytes) -> Image.Image:
    """The pixels of a file."""
    return Image.open(BytesIO(data)).convert("RGB")
