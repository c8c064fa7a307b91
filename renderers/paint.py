"""Scene -> image: the only code that knows Pillow (with `fonts.py`).

Every item is drawn once, eight times as large as scenes measure, made smaller by averaging, and kept; a picture is
these pieces pasted together. Safe to call from several threads: pieces are never changed once they are kept.
"""

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from math import ceil, dist, floor
from pathlib import Path

from PIL import Image, ImageColor, ImageDraw

from renderers import ecos_samples
from renderers.fonts import CAPITAL, font
from renderers.looks import LOOKS
from renderers.samples import common, samples
from renderers.scene import Box, Circle, Colour, Item, Line, Point, Polygon, Scene, Sprite, Text, moved
from renderers.sprites import expanded, extent, shapes, sheet

SHARP = 2
"""Painted pixels for one pixel of the scene."""
SUPER = 4
"""How much larger still pieces are drawn before they are made smaller."""
WIDEST_KEPT = 100
"""How wide a line or a figure may be to be kept."""
COLOURS, OWN_COLOURS = 96, 192
"""Of a palette known by name; of one that is made for a single picture."""
ECOS, ECOS_COLOURS, ECOS_LEVEL, NEAR = "ecos", 80, 5, 24
"""The palette of Ecos, how hard its pictures are packed, and how far apart its flat colours are (0-441): docs/pictures.md."""
EXTENSION = "png"
FORMATS = {f".{EXTENSION}": "PNG", ".webp": "WEBP", ".jpg": "JPEG"}

Piece = tuple[Image.Image, Image.Image | None, int, int]
"""Colours, mask (None: covers all), and where the upper left corner lies from the piece's origin."""
Pixels = tuple[int, int, int, int]


def paint(scene: Scene) -> bytes:
    """The scene as the bytes of an image file."""
    return encode(compose(scene), scene.palette)


def compose(scene: Scene) -> Image.Image:
    """The scene as pixels, from kept pieces."""
    canvas = Image.new("RGB", (scene.width * SHARP, scene.height * SHARP))
    for item in scene.items:
        x, y = _origin(item)
        colours, mask, left, top = (_piece if _usual(item) else _drawn)(moved(item, -x, -y))
        canvas.paste(colours, (round(x * SHARP) + left, round(y * SHARP) + top), mask)
    return canvas


def supersampled(scene: Scene) -> Image.Image:
    """The scene as pixels without kept pieces: all of it drawn large, then made smaller. For comparison."""
    large = Image.new("RGB", (scene.width * SHARP * SUPER, scene.height * SHARP * SUPER))
    _draw(large, expanded(scene), 0, 0)
    return large.reduce(SUPER)


def encode(image: Image.Image, palette: str) -> bytes:
    """A PNG with a palette: chosen by measurement, docs/pictures.md."""
    out = BytesIO()
    few = reduced(image, palette)
    few.save(out, "PNG", compress_level=ECOS_LEVEL if palette == ECOS else 6)
    return out.getvalue()


def reduced(image: Image.Image, palette: str) -> Image.Image:
    """In few colours: those of a palette known by name, else the picture's own."""
    if palette in (*LOOKS, ECOS):
        return image.quantize(palette=_palette(palette), dither=Image.Dither.NONE)
    return image.quantize(OWN_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def _palette(name: str) -> Image.Image:
    """All flat colours of a look's samples, and the most usual mixtures of them; of Ecos' many flat ones, those that differ."""
    scenes, colours = (ecos_samples.samples(), ECOS_COLOURS) if name == ECOS else (samples(name), COLOURS)
    plain = [ImageColor.getrgb(colour) for colour in flat_colours(scenes)]
    flat = [value for colour in (_different(plain) if name == ECOS else plain) for value in colour]
    sheet = _sheet(scenes)
    left = colours - len(flat) // 3
    mixed = sheet.quantize(left, Image.Quantize.MEDIANCUT).getpalette() or []
    found = Image.new("P", (1, 1))
    found.putpalette(flat + mixed[: 3 * left])
    return found


def _different(colours: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Those of which none is near one that was taken before."""
    found: list[tuple[int, ...]] = []
    for colour in colours:
        if all(dist(colour, other) > NEAR for other in found):
            found.append(colour)
    return found


def _sheet(scenes: tuple[Scene, ...]) -> Image.Image:
    """Several pictures of one width, one below the other."""
    made = [compose(scene) for scene in scenes]
    sheet = Image.new("RGB", (made[0].width, sum(image.height for image in made)))
    top = 0
    for image in made:
        sheet.paste(image, (0, top))
        top += image.height
    return sheet


def flat_colours(scenes: Iterable[Scene]) -> tuple[Colour, ...]:
    """The colours that scenes name and that nothing shines through, in order."""
    items = (item for scene in scenes for item in expanded(scene))
    named = {colour for item in items for colour in (getattr(item, "fill", ""), getattr(item, "stroke", ""))}
    return tuple(sorted(colour for colour in named if len(colour) == 7))


def save(scene: Scene, path: Path) -> None:
    """The scene as a file; its name says the format. PNG is as the bot sends it. Raises ValueError for any other name."""
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise ValueError("the name must end in .png, .webp or .jpg")
    if form == "PNG":
        path.write_bytes(paint(scene))
    else:
        compose(scene).save(path, form)


def warm_up(looks: Iterable[str] = (*LOOKS, ECOS)) -> None:
    """Draws every piece that boards of these looks, or landscapes, are made of, and their palettes, ahead of time."""
    for look in looks:
        _palette(look)
        for key, params in common(look) if look in LOOKS else ecos_samples.common():
            _piece(Sprite(key, params, 0, 0))


def _origin(item: Item) -> Point:
    if isinstance(item, Polygon | Line):
        return floor(item.points[0][0]), floor(item.points[0][1])
    return item.x, item.y


@lru_cache(maxsize=4096)
def _piece(item: Item) -> Piece:
    """An item near (0, 0), drawn once and kept."""
    return _drawn(item)


def _usual(item: Item) -> bool:
    """Whether an item may come again: the wide lines of a chart do not, and would fill the memory."""
    if not isinstance(item, Polygon | Line):
        return True
    left, _, right, _ = extent(item)
    return right - left <= WIDEST_KEPT


def _drawn(item: Item) -> Piece:
    """An item near (0, 0) as pixels."""
    parts = shapes(item.key, item.params) if isinstance(item, Sprite) else (item,)
    covers = sheet(parts)
    left, top, right, bottom = extent(item)
    x, y = floor(left * SHARP), floor(top * SHARP)
    wide, high = ceil(right * SHARP) - x + (not covers), ceil(bottom * SHARP) - y + (not covers)
    large = Image.new("RGB" if covers else "RGBA", (wide * SUPER, high * SUPER))
    _draw(large, parts, -x * SUPER, -y * SUPER)
    small = large.reduce(SUPER)
    return small.convert("RGB"), None if covers else small.getchannel("A"), x, y


def _draw(image: Image.Image, items: Iterable[Item], dx: int, dy: int) -> None:
    """Draws items at full size; what shines through is drawn on a layer of its own."""
    pen = ImageDraw.Draw(image)
    for item in items:
        colours = [colour for colour in (getattr(item, "fill", ""), getattr(item, "stroke", "")) if colour]
        if all(len(colour) == 7 for colour in colours):
            _stroke(pen, item, dx, dy)
        else:
            _blend(image, item, dx, dy)


def _blend(image: Image.Image, item: Item, dx: int, dy: int) -> None:
    scale = SHARP * SUPER
    left, top, right, bottom = extent(item)
    x, y = max(0, floor(left * scale) + dx), max(0, floor(top * scale) + dy)
    wide, high = ceil(right * scale) + dx - x + 1, ceil(bottom * scale) + dy - y + 1
    layer = Image.new("RGBA", (wide, high))
    _stroke(ImageDraw.Draw(layer), item, dx - x, dy - y)
    if image.mode == "RGB":
        image.paste(layer, (x, y), layer)
    else:
        image.alpha_composite(layer.crop((0, 0, min(wide, image.width - x), min(high, image.height - y))), (x, y))


def _stroke(pen: ImageDraw.ImageDraw, item: Item, dx: int, dy: int) -> None:
    """One item; (dx, dy) is where (0, 0) lies."""
    scale = SHARP * SUPER
    match item:
        case Circle():
            _circle(pen, item, item.x * scale + dx, item.y * scale + dy, scale)
        case Box():
            x, y = item.x * scale + dx, item.y * scale + dy
            box = (x, y, x + item.w * scale, y + item.h * scale)
            pen.rounded_rectangle(box, item.r * scale, item.fill or None, item.stroke or None, round(item.width * scale))
        case Line():
            _line(pen, [(x * scale + dx, y * scale + dy) for x, y in item.points], item.stroke, item.width * scale)
        case Polygon():
            points = [(x * scale + dx, y * scale + dy) for x, y in item.points]
            if item.fill:
                pen.polygon(points, item.fill)
            if item.stroke:
                _line(pen, [*points, points[0]], item.stroke, item.width * scale)
        case Text():
            face = font(round(item.size * scale), item.weight, item.stretch)
            spot = (item.x * scale + dx, (item.y + CAPITAL / 2 * item.size) * scale + dy)
            pen.text(spot, item.text, item.fill, face, anchor="ms")
        case Sprite():
            raise TypeError("a sprite cannot be drawn inside another")


def _circle(pen: ImageDraw.ImageDraw, item: Circle, x: float, y: float, scale: int) -> None:
    outer, inner = (item.r + item.width / 2) * scale, (item.r - item.width / 2) * scale
    if item.stroke:
        pen.ellipse((x - outer, y - outer, x + outer, y + outer), None, item.stroke, round(item.width * scale))
    if item.fill:
        pen.ellipse((x - inner, y - inner, x + inner, y + inner), item.fill)


def _line(pen: ImageDraw.ImageDraw, points: list[Point], colour: Colour, width: float) -> None:
    pen.line(points, colour, round(width))
    for x, y in points:
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), colour)
