"""Landscapes of Ecos as files: wide enough, small enough, true to their colours, the same however they are made."""

from concurrent.futures import ThreadPoolExecutor
from statistics import mean

import pytest
from PIL import Image, ImageChops, ImageStat

from bench.landscapes import landscape, views
from engine.games.ecos.pieces import SPECIES, TERRAINS
from engine.games.ecos.view import TileView
from renderers.ecos import ecos_scene
from renderers.ecos_looks import TERRAINS as LOOKS
from renderers.ecos_samples import common, samples, view, zoo
from renderers.ecos_table import table_scene
from renderers.ecos_tableau import tableau_scene
from renderers.paint import (
    ECOS,
    ECOS_COLOURS,
    NEAR,
    _palette,
    _piece,
    compose,
    flat_colours,
    paint,
    reduced,
    supersampled,
    warm_up,
)
from renderers.picture import draw
from renderers.scene import Scene, Sprite
from tests.renderers.pictures import opened
from tests.renderers.vision import apart


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean over pixels and channels, 0-255."""
    return mean(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_61_hexes_with_60_tokens_are_1200_pixels_wide_and_below_150_kb() -> None:
    for game in views(16, 500):
        data = paint(ecos_scene(game))
        assert opened(data).width == 1200
        assert len(data) < 150_000
        assert len(game.landscape) == 61
        assert sum(tile.mountain + tile.forests + len(tile.animals) for tile in game.landscape) == 60


def test_other_pictures_are_small_enough_too() -> None:
    assert len(paint(table_scene(view(seats=6)))) < 260_000
    assert len(paint(tableau_scene(view(), 0))) < 260_000


def test_the_same_bytes_warm_or_cold_and_in_threads() -> None:
    scenes = [ecos_scene(game, labels=True) for game in views(3, 40)]
    first = [paint(scene) for scene in scenes]
    _piece.cache_clear()
    _palette.cache_clear()
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(paint, scenes)) == first


def test_pasted_pieces_look_like_the_whole_drawn_at_once() -> None:
    scene = ecos_scene(view(), labels=True)
    assert difference(compose(scene), supersampled(scene)) < 4


def test_the_few_colours_are_close_to_the_true_ones() -> None:
    for scene in samples()[:2]:
        image = compose(scene)
        assert difference(reduced(image, ECOS).convert("RGB"), image) < 2.5


def test_the_palette_is_small_and_has_something_near_every_flat_colour() -> None:
    values = _palette(ECOS).getpalette() or []
    held = [tuple(values[i : i + 3]) for i in range(0, len(values), 3)]
    assert len(held) <= ECOS_COLOURS
    for colour in flat_colours(samples()):
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        near = min(((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2) ** 0.5 for r, g, b in held)
        assert near <= NEAR, colour


@pytest.mark.parametrize("terrain", TERRAINS)
def test_terrains_keep_their_colours_in_the_file(terrain: str) -> None:
    """The middle of a bare tile, where texture does not reach, is the face's colour or a shade of it."""
    game = view(land=(TileView(0, 0, terrain, False, 0, (), 0),), last=())
    image = opened(paint(ecos_scene(game)))
    counted = image.crop((560, image.height // 2 - 60, 640, image.height // 2 + 20)).getcolors(10_000) or []
    usual = max(counted)[1]
    assert isinstance(usual, tuple)
    assert apart("#" + "".join(f"{int(part):02x}" for part in usual), LOOKS[terrain].face) < 12


def test_the_zoo_shows_every_animal() -> None:
    shown = [item.params[0] for item in zoo().items if isinstance(item, Sprite) and item.key == "wild"]
    assert shown == list(SPECIES)


def test_warm_up_leaves_no_animal_of_a_usual_landscape_to_be_drawn() -> None:
    warm_up([ECOS])
    before = _piece.cache_info().misses
    for key, params in common():
        _piece(Sprite(key, params, 0, 0))
    assert _piece.cache_info().misses == before


def test_pictures_are_drawn_by_the_games_name() -> None:
    game = view(land=landscape(9))
    assert draw(game, "ecos").data == paint(ecos_scene(game))
    assert draw(game, "ecos-table").data == paint(table_scene(game))
    assert draw(game, "ecos").hash == draw(view(land=landscape(9)), "ecos").hash != draw(view(), "ecos").hash


def test_no_piece_is_as_large_as_a_picture() -> None:
    """The ground comes in strips: pieces are kept, and a whole ground for each height would fill the memory."""
    scenes: list[Scene] = [ecos_scene(view()), table_scene(view()), tableau_scene(view(), 0)]
    for scene in scenes:
        for item in scene.items:
            if isinstance(item, Sprite) and item.key == "eco-ground":
                colours, _, _, _ = _piece(Sprite(item.key, item.params, 0, 0))
                assert colours.height <= 80
