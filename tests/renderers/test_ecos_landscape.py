"""The picture of a landscape: everything that stands there is drawn, where it stands, and can be read."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from bench.landscapes import landscape
from engine.games.ecos.names import name_of
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.view import EcosView, TileView
from engine.hexgrid import Hex, neighbours, ring
from renderers.ecos import ecos_scene
from renderers.ecos_features import SKINS
from renderers.ecos_grid import RADII, STEP, TALLEST, WIDTH, grid
from renderers.ecos_land import lift
from renderers.ecos_samples import FEATURES, USUAL, view
from renderers.fonts import CAPITAL
from renderers.scene import Scene, Sprite, Text, describe
from renderers.sprites import extent, shapes
from tests.renderers.pictures import unknown, unreadable

PHONE = 390 / WIDTH
LAKE = TileView(5, 5, "W", False, 0, (), 0)


def sprites(scene: Scene, key: str) -> list[Sprite]:
    """All drawings of this name."""
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == key]


def alone(**fields: Any) -> EcosView:
    """A landscape of one tile of interest and a lake beside it."""
    tile = msgspec.structs.replace(TileView(4, 5, "G", False, 0, (), 0), **fields)
    return view(land=(tile, LAKE), last=())


def said(sprite: Sprite) -> str:
    """The text of a drawing."""
    return "".join(part.text for part in shapes(sprite.key, sprite.params) if isinstance(part, Text))


def test_every_tile_is_drawn_once_at_its_hex_and_can_be_pressed() -> None:
    game = view()
    scene = ecos_scene(game)
    where = grid({(tile.q, tile.r) for tile in game.landscape})
    drawn = {(item.x, item.y): item.params[0] for item in sprites(scene, "eco-tile")}
    assert drawn == {where.middle((tile.q, tile.r)): tile.terrain for tile in game.landscape}
    regions = {region.name for region in scene.regions}
    assert {f"hex:{tile.q},{tile.r}" for tile in game.landscape} <= regions
    land = {(tile.q, tile.r) for tile in game.landscape}
    assert regions == {f"hex:{q},{r}" for q, r in land | {near for hex in land for near in neighbours(hex)}}


@pytest.mark.parametrize("terrain", "GD")
def test_water_lies_lower_than_land(terrain: str) -> None:
    assert lift("W", 40) == 0 < lift(terrain, 40)
    top = {kind: extent(Sprite("eco-tile", (kind, 0, 40), 0, 0))[1] for kind in ("W", terrain)}
    assert top[terrain] < top["W"] - 5
    assert len({part.fill for part in shapes("eco-tile", (terrain, 0, 40))[:2] if hasattr(part, "fill")}) == 2  # two cliffs


def test_everything_that_stands_on_a_tile_is_drawn() -> None:
    game = view(land=landscape(3))
    scene = ecos_scene(game)
    tiles = game.landscape
    assert len(sprites(scene, "eco-mountain")) == sum(tile.mountain for tile in tiles)
    assert len(sprites(scene, "eco-forest")) == sum(tile.forests for tile in tiles)
    animals = Counter(species for tile in tiles for species in tile.animals)
    assert Counter(item.params[0] for item in sprites(scene, "wild")) == animals
    assert Counter(map(said, sprites(scene, "eco-mark"))) == Counter(SPECIES[one].mark for one in animals.elements())


@pytest.mark.parametrize("mountain", [False, True])
@pytest.mark.parametrize("forests", [0, 1, 2])
@pytest.mark.parametrize("animals", range(7))
def test_tokens_stand_on_their_own_hex_apart_from_each_other(mountain: bool, forests: int, animals: int) -> None:
    game = alone(mountain=mountain, forests=forests if mountain else min(forests, 1 + mountain), animals=("lion",) * animals)
    scene = ecos_scene(game)
    middle = grid([(4, 5), (5, 5)]).middle((4, 5))
    tokens = [item for key in ("eco-mountain", "eco-forest", "wild") for item in sprites(scene, key)]
    spots = [(item.x, item.y) for item in tokens]
    assert len(set(spots)) == len(spots)
    for x, y in spots:
        assert abs(x - middle[0]) <= 0.6 * RADII[0] and abs(y - middle[1]) <= 0.75 * RADII[0]
    labels = [(item.x, item.y) for item in sprites(scene, "eco-mark")]
    assert len(set(labels)) == len(labels) == min(animals, 4)


def test_of_more_than_four_animals_a_number_tells_the_rest() -> None:
    scene = ecos_scene(alone(animals=("lion", "lion", "oryx", "stork", "zebra", "zebra")))
    assert [said(item) for item in sprites(scene, "eco-mark")] == ["Li", "Li", "Or", "+3"]


def test_features_have_a_rim_around_all_their_hexes_a_land_of_their_own_and_a_plaque() -> None:
    scene = ecos_scene(view())
    for card, hexes in FEATURES.items():
        sides = sum(near not in hexes for hex in hexes for near in neighbours(hex))
        alone = tuple(tile for tile in view().landscape if (tile.q, tile.r) in hexes)
        rims = sprites(ecos_scene(view(land=alone, last=())), "eco-rim")
        assert Counter(item.params[0] for item in rims) == {"edge": sides, "gold": sides}
        assert sum(item.params[0] == SKINS[card] for item in sprites(scene, "eco-skin")) == len(hexes)
    assert {said(item) for item in sprites(scene, "eco-plaque")} == {"KIL", "SAH", "NIL", "SER", "OKA"}


def test_e30_kilimanjaro_stands_for_its_three_mountains() -> None:
    hexes = FEATURES[118]
    tiles = tuple(TileView(*hex, "G", True, 1, ("lion",), 118) for hex in hexes)
    scene = ecos_scene(view(land=tiles, last=()))
    assert len(sprites(scene, "eco-kilimanjaro")) == 1
    assert sprites(scene, "eco-mountain") == []
    assert len(sprites(scene, "eco-forest")) == 3
    plain = ecos_scene(view(land=tuple(msgspec.structs.replace(tile, feature=0) for tile in tiles), last=()))
    assert len(sprites(plain, "eco-mountain")) == 3 and sprites(plain, "eco-kilimanjaro") == []


def test_hexes_that_may_be_chosen_have_their_numbers() -> None:
    asked: tuple[Hex, ...] = ((2, 3), (9, 9), (3, 3))  # water has no height
    scene = ecos_scene(view(asked=asked))
    land = view().landscape
    where = grid({*((tile.q, tile.r) for tile in land), *asked})
    assert [said(item) for item in sprites(scene, "eco-number")] == ["1", "2", "3"]
    assert [(item.x, item.y) for item in sprites(scene, "eco-legal")] == [where.middle(hex) for hex in asked]
    assert where.middle((9, 9)) == (sprites(scene, "eco-number")[1].x, sprites(scene, "eco-number")[1].y)
    assert sprites(ecos_scene(view()), "eco-number") == sprites(ecos_scene(view()), "eco-legal") == []


def test_the_last_change_is_marked() -> None:
    game = view(last=((1, 1), (0, 0)))
    assert len(sprites(ecos_scene(game), "eco-last")) == 2
    assert sprites(ecos_scene(view(last=())), "eco-last") == []


def test_the_last_change_and_what_may_be_chosen_differ_in_shape() -> None:
    """A closed ring, and corners."""
    ring_parts, corner_parts = (shapes(key, (40,)) for key in ("eco-legal", "eco-last"))
    assert {type(part).__name__ for part in ring_parts} == {"Polygon"}
    assert {type(part).__name__ for part in corner_parts} == {"Line"} and len(corner_parts) == 12


def test_coordinates_at_the_edges_name_the_rows_and_columns_beside_them() -> None:
    game = view()
    texts = [item for item in ecos_scene(game).items if isinstance(item, Text)]
    where = grid({(tile.q, tile.r) for tile in game.landscape})
    for tile in game.landscape:
        x, y = where.middle((tile.q, tile.r))
        name = name_of((tile.q, tile.r))
        row = min((item for item in texts if item.text.isalpha()), key=lambda item: abs(item.y - y))
        column = min((item for item in texts if item.text.isdigit()), key=lambda item: abs(item.x - x))
        assert row.text + column.text == name


def test_names_on_hexes_are_there_on_request() -> None:
    game = view()
    assert sprites(ecos_scene(game), "eco-label") == []
    named = {said(item) for item in sprites(ecos_scene(game, labels=True), "eco-label")}
    assert {name_of((tile.q, tile.r)) for tile in game.landscape} <= named


def test_a_part_is_larger_and_shows_what_lies_around_it() -> None:
    game = view(land=landscape(4))
    whole, part = ecos_scene(game), ecos_scene(game, part=frozenset({(0, 0), (1, 0)}))
    sizes = [max(float(item.params[2]) for item in sprites(scene, "eco-tile")) for scene in (whole, part)]
    assert sizes[1] > 1.5 * sizes[0]
    assert 2 < len(sprites(part, "eco-tile")) < len(sprites(whole, "eco-tile"))


def test_61_hexes_with_60_tokens_can_be_read_on_a_phone() -> None:
    """Letters are at least 8 pixels high at 390, numbers too, and a hex is 39 wide."""
    scene = ecos_scene(view(land=landscape(5), asked=((0, 0), (1, 0), (-2, 1))))
    assert {float(item.params[2]) for item in sprites(scene, "eco-tile")} == {USUAL}
    texts = [item for item in scene.items if isinstance(item, Text)]
    for key in ("eco-mark", "eco-number"):
        texts += [part for item in sprites(scene, key) for part in shapes(item.key, item.params) if isinstance(part, Text)]
    assert len(texts) > 40
    assert [item for item in texts if item.size * CAPITAL * PHONE < 8] == []
    assert USUAL * 3**0.5 * PHONE >= 39
    assert unknown(scene) == set()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_but_empty_hexes_leaves_the_picture(seed: int) -> None:
    scene = ecos_scene(view(land=landscape(seed, 40 + 8 * seed, 50, 9), last=((0, 0),)), labels=True)
    for item in scene.items:
        if not isinstance(item, Sprite) or item.key not in ("eco-space", "eco-ground"):
            left, top, right, bottom = extent(item)
            assert left >= -1 and top >= -1 and right <= scene.width + 1 and bottom <= scene.height + 1, item


def test_coordinates_are_readable() -> None:
    assert unreadable(ecos_scene(view())) == []


@pytest.mark.parametrize("long", [((1, 0), 74), ((0, 1), 74), ((1, -1), 74)])
def test_a_landscape_of_75_tiles_in_a_row_still_fits(long: tuple[Hex, int]) -> None:
    (q, r), count = long
    tiles = tuple(TileView(q * i, r * i, "WGD"[i % 3], False, 0, (), 0) for i in range(count + 1))
    scene = ecos_scene(view(land=tiles, last=()))
    assert len(sprites(scene, "eco-tile")) == 75
    assert scene.height <= TALLEST + STEP
    for item in sprites(scene, "eco-tile"):
        left, top, right, bottom = extent(item)
        assert left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height


def test_pictures_of_one_match_keep_their_scale_while_the_landscape_grows() -> None:
    sizes = {grid([hex for radius in range(far + 1) for hex in ring((0, 0), radius)]).radius for far in range(9)}
    assert sizes <= set(RADII) and grid([(0, 0)]).radius == max(RADII)


def test_equal_views_are_equal_scenes() -> None:
    assert describe(ecos_scene(view(), labels=True)) == describe(ecos_scene(view(), labels=True))
