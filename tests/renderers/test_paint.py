"""The painter: every tile is drawn right, pictures are small, equal, and safe to make in threads."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from statistics import mean, median

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.links.state import EMPTY, LOOKS, Placed, paths_of
from engine.games.links.tiles import TILES, Tile, rotations, sides_of
from renderers import picture
from renderers.layout import MAIN
from renderers.links import board_scene
from renderers.looks import LOOKS as COLOURS
from renderers.looks import THREADS
from renderers.paint import (
    _palette,
    _piece,
    compose,
    encode,
    flat_colours,
    paint,
    reduced,
    save,
    supersampled,
    warm_up,
)
from renderers.picture import draw
from renderers.samples import sample, samples
from renderers.scene import Box, Circle, Line, Polygon, Scene, Sprite, Text
from tests.renderers.boards import golden_view, random_views
from tests.renderers.vision import apart


def colour_at(image: Image.Image, x: float, y: float) -> str:
    """What is at this place of the scene."""
    pixel = image.getpixel((round(2 * x), round(2 * y)))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{int(value):02x}" for value in pixel[:3])


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean over pixels and channels, 0-255."""
    return mean(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: str(tile.number))
def test_every_tile_in_every_turn_and_look_shows_its_open_sides(tile: Tile, look: str) -> None:
    """Just inside an open side is the path's colour; beside a closed one it is not."""
    fill = THREADS["loose"].fill
    for turn in rotations(tile.path):
        cells = (Placed(tile.number, turn), *EMPTY[1:])
        image = compose(board_scene(sample(look, cells)))
        path = paths_of(cells)[0] or 0
        for side in range(6):
            seen = colour_at(image, *MAIN.side(0, side, -4))
            assert (apart(seen, fill) < 3) == (side in sides_of(path)), (turn, side, seen)
        assert apart(colour_at(image, *MAIN.side(0, 0, -2, 21)), COLOURS[look].face) < 25


def test_r76_two_hundred_boards_are_small_in_the_measured_format() -> None:
    sizes = [len(paint(board_scene(view))) for view in random_views(200, 11)]
    assert max(sizes) <= 60_000
    assert median(sizes) <= 55_000


@pytest.mark.parametrize("look", LOOKS)
def test_ends_of_games_are_small_too(look: str) -> None:
    assert max(len(paint(scene)) for scene in samples(look)) <= 60_000


def test_same_scene_same_bytes_warm_or_cold() -> None:
    scene = board_scene(golden_view())
    first = paint(scene)
    assert paint(board_scene(golden_view())) == first
    _piece.cache_clear()
    _palette.cache_clear()
    assert paint(scene) == first


def test_threads_paint_what_one_thread_paints() -> None:
    scenes = [board_scene(view) for view in random_views(12, 4)]
    alone = [paint(scene) for scene in scenes]
    _piece.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(paint, scenes * 3)) == alone * 3


def test_another_chosen_cell_is_another_picture_and_only_near_these_cells() -> None:
    one, other = (compose(board_scene(sample(cell=cell))) for cell in (1, 4))
    changed = ImageChops.difference(one, other)
    box = changed.getbbox()
    assert box is not None
    for cell in (1, 4):
        x, y = MAIN.cell(cell)
        assert colour_at(changed, x + 0.98 * MAIN.radius * 0.866, y) != "#000000"
    assert colour_at(changed, *MAIN.cell(5)) == "#000000"


def test_the_few_colours_are_close_to_the_true_ones() -> None:
    for view in random_views(8, 21):
        image = compose(board_scene(view))
        assert difference(reduced(image, view.look).convert("RGB"), image) < 2.5


@pytest.mark.parametrize("look", LOOKS)
def test_palette_holds_every_flat_colour(look: str) -> None:
    colours = _palette(look).getpalette() or []
    held = {"#{:02x}{:02x}{:02x}".format(*colours[i : i + 3]) for i in range(0, len(colours), 3)}
    assert set(flat_colours(samples(look))) <= held
    assert len(colours) <= 3 * 96


def test_pasted_pieces_look_like_the_whole_drawn_at_once() -> None:
    for scene in samples("woods"):
        assert difference(compose(scene), supersampled(scene)) < 2.5


def test_each_kind_of_item_is_painted_where_it_says() -> None:
    white = "#ffffff"
    scene = Scene(
        100,
        60,
        (
            Polygon(((10, 10), (30, 10), (30, 30), (10, 30)), white),
            Circle(50, 20, 8, white),
            Box(70, 10, 20, 20, 4, white),
            Line(((10, 45), (30, 45)), white, 4),
            Text("1", 50, 45, 24, white),
            Sprite("disc", ("gold", 9), 80, 45),
        ),
    )
    image = compose(scene)
    for x, y in ((20, 20), (50, 20), (80, 20), (20, 45), (51, 45)):
        assert colour_at(image, x, y) == white
    for x, y in ((5, 20), (60, 20), (71, 11 - 2), (20, 50), (50, 58)):
        assert colour_at(image, x, y) == "#000000"
    assert apart(colour_at(image, 80, 45), "#e9b93c") < 3


def test_what_shines_through_is_mixed() -> None:
    half = Scene(20, 20, (Box(0, 0, 20, 20, 0, "#000000"), Circle(10, 10, 6, "#ffffff80")))
    assert colour_at(compose(half), 10, 10) == colour_at(supersampled(half), 10, 10) == "#808080"


def test_an_unknown_palette_is_made_from_the_picture() -> None:
    scene = Scene(20, 20, (Box(0, 0, 20, 20, 0, "#123456"),))
    assert colour_at(opened(encode(compose(scene), "")), 10, 10) == "#123456"


def test_warm_up_leaves_no_path_to_be_drawn() -> None:
    warm_up(["ice"])
    before = _piece.cache_info().misses
    compose(board_scene(sample("ice", (Placed(12, 3), *EMPTY[1:]))))
    compose(board_scene(sample("ice", (Placed(12, 2), *EMPTY[1:]))))
    drawn = _piece.cache_info().misses - before
    assert drawn <= 25
    assert all(_hit(Sprite("thread", (path, "first", MAIN.radius), 0, 0)) for path in range(1, 64))


def _hit(sprite: Sprite) -> bool:
    before = _piece.cache_info().misses
    _piece(sprite)
    return _piece.cache_info().misses == before


def test_save_takes_the_format_from_the_name(tmp_path: Path) -> None:
    for name, form in (("a.png", "PNG"), ("a.jpg", "JPEG"), ("a.webp", "WEBP")):
        save(samples("lake")[0], tmp_path / name)
        assert Image.open(tmp_path / name).format == form
    for name in ("a.what", "a.gif", "a.bmp", "a"):
        with pytest.raises(ValueError, match="must end in"):
            save(samples("lake")[0], tmp_path / name)


def test_draw_keeps_pictures_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "KEPT", 3)
    view = golden_view()
    first = draw(view)
    assert draw(view) is first
    assert (first.extension, opened(first.data).size) == ("png", (800, 700))
    for cell in range(4):
        draw(msgspec.structs.replace(view, cell=cell, hinted=None))
    assert len(picture._kept) <= 3
    again = draw(view)
    assert again == first
    assert again is not first
