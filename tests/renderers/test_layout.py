"""Nothing lies over another thing that must be seen, and nothing hangs out of the picture."""

from itertools import combinations
from math import dist

import pytest

from engine.games.links.board import NUMBERS
from engine.games.links.state import LOOKS
from renderers.card_samples import daily, profile
from renderers.daily import daily_scene
from renderers.ecos_sprites import ECOS
from renderers.geometry import ROOT3, hexagon, side_middle
from renderers.layout import HEIGHT, MAIN, OWN, PANEL, PANELS, SHOWN, WIDTH, Flower
from renderers.links import board_scene
from renderers.panels import DISC
from renderers.profile import profile_scene
from renderers.samples import sample, samples
from renderers.scene import Box, Circle, Line, Point, Polygon, Scene, Sprite, Text
from renderers.signs import _SIGNS
from renderers.sprites import SPRITES, expanded, extent
from renderers.table import table_scene
from renderers.table_samples import table
from tests.renderers.boards import golden_view

PAIRS = list(combinations(NUMBERS, 2))


def things(scene: Scene, key: str) -> dict[Point, Sprite]:
    return {(item.x, item.y): item for item in scene.items if isinstance(item, Sprite) and item.key == key}


def marked(*pair: int) -> tuple[int, ...]:
    """Six numbers with these among them."""
    rest = (number for number in NUMBERS if number not in pair)
    return tuple(sorted((*pair, *(next(rest) for _ in range(6 - len(pair))))))


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_hangs_out_of_the_picture(look: str) -> None:
    for scene in samples(look):
        for item in scene.items:
            left, top, right, bottom = extent(item)
            assert 0 <= left < right <= scene.width, item
            assert 0 <= top < bottom <= scene.height, item


@pytest.mark.parametrize("pair", PAIRS)
def test_whichever_numbers_are_marked_discs_and_animals_are_clear_of_each_other(pair: tuple[int, int]) -> None:
    scene = board_scene(sample(numbers=marked(*pair)))
    discs, animals = things(scene, "disc"), things(scene, "animal")
    for one, other in combinations(discs, 2):
        assert dist(one, other) > 2 * DISC + 1
    for one, other in combinations(animals, 2):
        assert dist(one, other) > 27
    for spot, disc in discs.items():
        near = min(dist(spot, animal) for animal in animals)
        assert 20 < near < 26 if disc.params[0] == "gold" else near > 24
        assert all(0 < extent(disc)[i] < (WIDTH, HEIGHT)[i % 2] for i in range(4))


@pytest.mark.parametrize("pair", PAIRS)
def test_discs_and_animals_keep_off_the_tray_and_other_cells(pair: tuple[int, int]) -> None:
    scene = board_scene(sample(numbers=marked(*pair)))
    for disc in things(scene, "disc").values():
        assert all(dist((disc.x, disc.y), MAIN.cell(cell)) > ROOT3 / 2 * MAIN.radius + DISC for cell in range(7))
    for item in (*things(scene, "disc").values(), *things(scene, "animal").values()):
        for x, y in PANELS:
            across, down = abs(item.x - x) - PANEL[0] / 2, abs(item.y - y) - PANEL[1] / 2
            assert max(across, down) > 9


def test_regions_share_no_ground() -> None:
    scene = board_scene(sample())
    boxes = {region.name: region.points for region in scene.regions if region.name.startswith("tile")}
    assert len(boxes) == 16
    for one, other in combinations(boxes.values(), 2):
        assert one[1][0] <= other[0][0] or other[1][0] <= one[0][0] or one[2][1] <= other[0][1] or other[2][1] <= one[0][1]
    for box in boxes.values():
        nearest = min(dist((x, y), MAIN.cell(cell)) for x, y in box for cell in range(7))
        assert nearest > MAIN.radius


@pytest.mark.parametrize("flower", [MAIN, SHOWN, OWN])
def test_cells_of_a_flower_touch_and_do_not_overlap(flower: Flower) -> None:
    near = [dist(flower.cell(a), flower.cell(b)) for a, b in combinations(range(7), 2)]
    assert min(near) == pytest.approx(ROOT3 * flower.radius, abs=0.02)
    assert sum(far < 1.01 * ROOT3 * flower.radius for far in near) == 12


def test_own_board_and_solution_are_clear_of_each_other() -> None:
    for cell in range(7):
        for other in range(7):
            assert dist(SHOWN.cell(cell), OWN.cell(other)) > SHOWN.radius + OWN.radius + 10


def test_side_is_where_the_corners_say() -> None:
    corners = hexagon((7, 9), 20)
    for side in range(6):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        assert side_middle((7, 9), 20, side) == pytest.approx(((ax + bx) / 2, (ay + by) / 2), abs=0.02)
        assert dist(side_middle((7, 9), 20, side, 5), (7, 9)) == pytest.approx(20 * ROOT3 / 2 + 5, abs=0.02)


def test_expanding_leaves_plain_shapes_only() -> None:
    plain = list(expanded(board_scene(golden_view())))
    assert {type(item) for item in plain} <= {Box, Circle, Line, Polygon, Text}
    assert len(plain) > 400


def test_every_sprite_is_used() -> None:
    scenes = [scene for look in LOOKS for scene in samples(look)] + [table_scene(table(stage)) for stage in ("ready", "over")]
    used = {item.key for scene in scenes for item in scene.items if isinstance(item, Sprite)}
    assert used == set(SPRITES) - set(ECOS)


def test_every_sign_is_used() -> None:
    scenes = [table_scene(table(stage)) for stage in ("ready", "playing", "result", "over")]
    scenes += [daily_scene(daily("full")), profile_scene(profile("empty"))]
    used = {item.params[0] for scene in scenes for item in scene.items if isinstance(item, Sprite) and item.key == "sign"}
    assert set(_SIGNS) - used <= {f"computer-{strength}" for strength in (1, 2, 3)} | {"post"}
    assert used <= set(_SIGNS)
