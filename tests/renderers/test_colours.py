"""Colours that must be told apart can be, with any of the three common colour-vision deficiencies."""

from itertools import combinations
from math import dist

import pytest

from engine.games.links.board import KINDS
from engine.games.links.state import LOOKS as NAMES
from renderers.looks import GOLD, GOLD_INK, LOOKS, MISTAKES, THREADS, Look, mixed
from renderers.sprites import shapes
from tests.renderers.vision import VISIONS, apart, contrast, lab

PATHS = [name for name in THREADS if name != "glow"]
EVERY = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


def test_the_simulation_knows_what_is_confused() -> None:
    """Red and green of equal lightness fall together for red-green deficiencies, not for the others."""
    red, green = "#b04a3a", "#5a7a2a"
    far = {vision: dist(lab(red, vision), lab(green, vision)) for vision in VISIONS}
    assert far["deuteranopia"] < 20 < far["tritanopia"]
    assert far["normal"] > 45
    assert lab("#ffffff")[0] == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize(("one", "other"), list(combinations(PATHS, 2)))
def test_networks_are_told_apart(one: str, other: str) -> None:
    assert apart(THREADS[one].fill, THREADS[other].fill) >= 30


def test_networks_differ_in_their_marks_too() -> None:
    assert len({THREADS[name].mark for name in PATHS}) == len(PATHS)
    drawn = [shapes("thread", (9, name, 49)) for name in PATHS]
    kinds = {tuple((type(item).__name__, getattr(item, "points", None)) for item in parts) for parts in drawn}
    assert len(kinds) == len(PATHS)


def test_marks_are_seen_on_their_paths() -> None:
    for thread in THREADS.values():
        if thread.mark and thread.mark != "line":
            assert contrast(thread.fill, thread.shine) >= 4


@EVERY
@pytest.mark.parametrize("thread", THREADS)
def test_paths_stand_off_the_tile(look: Look, thread: str) -> None:
    """By themselves, and by their dark edge."""
    assert apart(THREADS[thread].fill, look.face) >= 20
    assert contrast(THREADS[thread].fill, THREADS[thread].edge) >= (1.8 if thread == "third" else 4.5)


@EVERY
def test_tiles_stand_off_empty_cells(look: Look) -> None:
    assert apart(look.face, look.slot) >= 20


@EVERY
def test_letters_are_readable(look: Look) -> None:
    assert contrast(look.slot_ink, look.slot) >= 4.5
    assert contrast(look.slot_ink, look.panel) >= 4.5
    assert contrast(look.letter, look.face) >= 3
    assert contrast(GOLD_INK, GOLD) >= 4.5


@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)))
def test_kinds_of_mistakes_are_told_apart(one: str, other: str) -> None:
    assert apart(MISTAKES[one], MISTAKES[other]) >= 20
    first, second = (shapes("badge", (kind, 10))[0] for kind in (one, other))
    outlines = [getattr(item, "points", type(item).__name__) for item in (first, second)]
    assert outlines[0] != outlines[1]


def test_every_look_and_kind_has_its_colours() -> None:
    assert tuple(LOOKS) == NAMES
    assert tuple(MISTAKES) == KINDS
    assert len({look.animal for look in LOOKS.values()}) == len({look.ground for look in LOOKS.values()}) == 4


def test_looks_are_told_apart() -> None:
    """Two looks' pictures side by side are not mistaken for each other."""
    for one, other in combinations(LOOKS.values(), 2):
        assert apart(one.ground, other.ground) + apart(one.face, other.face) >= 20


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert [mixed("#102030", "#ffffff", share) for share in (0, 1)] == ["#102030", "#ffffff"]
