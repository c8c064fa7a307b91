"""`python -m bench.ecos_pictures`: how fast a landscape of Ecos is drawn and how large the picture is, and how that compares.

Prints plain lines `name value unit`. 60 different landscapes of 61 hexes with 60 tokens, 1,200 pixels wide, none of them drawn
before; the pieces are warm, as in the running bot. Against the same scene drawn large each time and made smaller, and the same
scene as SVG through resvg, with the same format. `--formats` measures the table of formats in docs/pictures.md.
"""

import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from statistics import median

from PIL import Image

from bench.landscapes import views
from bench.pictures import afresh, compare, difference, opened, resvg, tell, timed
from engine.games.ecos.view import EcosView
from renderers import ecos_samples, warm_up
from renderers.ecos import ecos_scene
from renderers.ecos_table import table_scene
from renderers.ecos_tableau import card_scene, tableau_scene
from renderers.paint import ECOS, compose, paint, reduced
from renderers.scene import Scene, scene_hash

LANDSCAPES, COMPARED = 60, 12
ALIKE = 7.0
"""The mean difference of pixels (0-255) up to which two pictures count as the same: outlines are everywhere."""


def _drawn(view: EcosView) -> bytes:
    """From the view to the file, with the hash by which pictures are kept."""
    scene = ecos_scene(view)
    scene_hash(scene)
    return paint(scene)


def ours(games: list[EcosView]) -> float:
    """Our own figures; the median in ms from a view to a file."""
    tell("ecos-picture-warm-up", sum(timed(lambda name: warm_up([name]), [ECOS])) / 1000, "s")
    timed(_drawn, views(20, 1_000))
    times = sorted(timed(_drawn, games))
    sizes = [len(_drawn(view)) / 1000 for view in games]
    tell("ecos-picture-median", median(times), "ms")
    tell("ecos-picture-p95", times[int(0.95 * len(times))], "ms")
    tell("ecos-picture-scene-and-hash-median", median(timed(lambda view: scene_hash(ecos_scene(view)), games)), "ms")
    tell("ecos-picture-paste-median", median(timed(compose, [ecos_scene(view) for view in games])), "ms")
    tell("ecos-picture-size-median", median(sizes), "kB")
    tell("ecos-picture-size-max", max(sizes), "kB")
    tell("ecos-picture-width", opened(_drawn(games[0])).width, "pixels")
    return median(times)


def others() -> None:
    """The table, a tableau, a card."""
    view = ecos_samples.view()
    for name, scene in (("table", table_scene(view)), ("tableau", tableau_scene(view, 0)), ("card", card_scene(40))):
        tell(f"ecos-{name}-first", timed(paint, [scene])[0], "ms")
        tell(f"ecos-{name}-median", median(timed(paint, 5 * [scene])), "ms")
        tell(f"ecos-{name}-size", len(paint(scene)) / 1000, "kB")


Way = Callable[[Image.Image, BytesIO], None]


def _png(image: Image.Image, out: BytesIO, level: int) -> None:
    reduced(image, ECOS).save(out, "PNG", compress_level=level)


def _own(image: Image.Image, out: BytesIO, colours: int) -> None:
    image.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)


def _saved(image: Image.Image, out: BytesIO, form: str, **how: int | bool) -> None:
    image.save(out, form, **how)


WAYS: dict[str, Way] = {
    **{f"PNG, palette of 80, level {level}": partial(_png, level=level) for level in (1, 4, 5, 6, 9)},
    **{f"PNG, own palette of {colours} (octree), level 6": partial(_own, colours=colours) for colours in (128, 256)},
    "PNG, true colour, level 6": partial(_saved, form="PNG", compress_level=6),
    **{
        f"WebP, quality {quality}, method {method}": partial(_saved, form="WEBP", quality=quality, method=method)
        for quality in (60, 75)
        for method in (0, 2, 4)
    },
    "WebP, lossless, method 0": partial(_saved, form="WEBP", lossless=True, quality=0, method=0),
    "JPEG, quality 75": partial(_saved, form="JPEG", quality=75),
}


def formats(scenes: list[Scene]) -> None:
    """What each format needs, in time and bytes: median over the landscapes."""
    images = [compose(scene) for scene in scenes]
    print("| format | median ms | median kB | max kB | mean difference |\n|---|--:|--:|--:|--:|")
    for name, way in WAYS.items():
        made: list[bytes] = []
        times = timed(partial(_make, way, made), images)
        sizes = [len(data) / 1000 for data in made]
        far = median(difference(image, opened(data)) for image, data in zip(images, made, strict=True))
        print(f"| {name} | {median(times):.1f} | {median(sizes):.1f} | {max(sizes):.1f} | {far:.2f} |", flush=True)


def _make(way: Way, made: list[bytes], image: Image.Image) -> None:
    out = BytesIO()
    way(image, out)
    made.append(out.getvalue())


def check(name: str, work: Callable[[Scene], bytes], scenes: list[Scene]) -> None:
    """Raises AssertionError if the other way draws another picture: most of what differs is half a pixel of an outline."""
    worst = max(difference(compose(scene), opened(work(scene))) for scene in scenes)
    tell(f"picture-ecos-{name}-difference-max", worst, "of-255")
    assert worst < ALIKE, f"{name}: not the same picture"


def main() -> None:
    """The report."""
    games = views(LANDSCAPES)
    few = [ecos_scene(view) for view in games[:COMPARED]]
    if "--formats" in sys.argv:
        warm_up([ECOS])
        return formats(few)
    mine = ours(games)
    others()
    compare("ecos-supersampled", afresh, few, mine)
    compare("ecos-resvg", resvg, few, mine)
    compare("ecos-resvg-without-text", partial(resvg, text=False), few, mine)
    check("supersampled", afresh, few)
    check("resvg", resvg, few)
    return None


if __name__ == "__main__":
    main()
