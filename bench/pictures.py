"""`python -m bench.pictures`: how fast a board is drawn and how large the picture is, and how that compares.

Prints plain lines `name value unit`. 200 different boards, none of them drawn before; the pieces of the looks are warm, as
they are in the running bot. Against: (a) the same scene drawn large each time and made smaller, with the same format;
(b) the same scene as SVG through resvg, with text and, since reading the font is a good part of that, without.
Tables and cards come after the boards. `python -m bench.pictures --formats` measures the table of formats in docs/pictures.md.
"""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeVar

import resvg_py
from PIL import Image, ImageChops, ImageStat

from bench.svg import svg
from bench.tables import random_tables
from engine.games.links.state import LOOKS
from engine.games.links.view import BoardView
from renderers import card_samples, warm_up
from renderers.cli import scattered
from renderers.daily import daily_scene
from renderers.fonts import font_path
from renderers.links import board_scene
from renderers.paint import compose, encode, paint, reduced, supersampled
from renderers.profile import profile_scene
from renderers.samples import sample
from renderers.scene import Scene, scene_hash
from renderers.table import table_scene

T = TypeVar("T")

BOARDS = 200
COMPARED = 40
"""How many of the boards the slower ways draw."""
ALIKE = 4.0
"""The mean difference of pixels (0-255) up to which two pictures count as the same."""


def tell(name: str, value: float, unit: str) -> None:
    """One line of the report."""
    print(f"{name} {value:.4g} {unit}", flush=True)


def views(count: int, seed: int = 7) -> list[BoardView]:
    """Boards in play, all looks and penalties."""
    rng, found = Random(seed), []
    for i in range(count):
        numbers, penalty = tuple(sorted(rng.sample(range(1, 19), 6))), rng.randrange(4)
        cells = scattered(numbers, penalty, rng)
        found.append(sample(LOOKS[i % 4], cells, numbers, penalty, rng.choice((None, *range(7)))))
    return found


def scenes(count: int, seed: int = 7) -> list[Scene]:
    """The same as scenes."""
    return [board_scene(view) for view in views(count, seed)]


def timed(work: Callable[[T], object], boards: Sequence[T]) -> list[float]:
    """Milliseconds of each."""
    found = []
    for board in boards:
        begin = perf_counter()
        work(board)
        found.append(1000 * (perf_counter() - begin))
    return found


def afresh(scene: Scene) -> bytes:
    """(a) Drawn large as a whole, without kept pieces."""
    return encode(supersampled(scene), scene.palette)


def resvg(scene: Scene, text: bool = True) -> bytes:
    """(b) Through resvg."""
    fonts = [str(font_path())] if text else []
    drawn: bytes = resvg_py.svg_to_bytes(svg_string=svg(scene, text), skip_system_fonts=True, font_files=fonts)
    return drawn


def opened(data: bytes) -> Image.Image:
    """The pixels of a file."""
    return Image.open(BytesIO(data)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean over pixels and channels, 0-255."""
    return float(sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3)


def ours(boards: list[Scene]) -> float:
    """Our own figures; the median in ms."""
    begin = perf_counter()
    warm_up()
    tell("picture-warm-up", perf_counter() - begin, "s")
    timed(paint, scenes(20, seed=8))
    times = sorted(timed(paint, boards))
    sizes = [len(paint(scene)) / 1000 for scene in boards]
    tell("picture-median", median(times), "ms")
    tell("picture-p95", times[int(0.95 * len(times))], "ms")
    tell("picture-scene-and-hash-median", median(timed(lambda view: scene_hash(board_scene(view)), views(BOARDS))), "ms")
    tell("picture-paste-median", median(timed(compose, boards)), "ms")
    tell("picture-size-median", median(sizes), "kB")
    tell("picture-size-max", max(sizes), "kB")
    return median(times)


def compare(name: str, work: Callable[[Scene], bytes], boards: list[Scene], mine: float) -> None:
    """Another way's figures, and how much slower it is."""
    other = median(timed(work, boards))
    tell(f"picture-{name}-median", other, "ms")
    tell(f"picture-{name}-ratio", other / mine, "times")


def check(name: str, work: Callable[[Scene], bytes], boards: list[Scene]) -> None:
    """Raises AssertionError if the other way draws another picture."""
    worst = max(difference(compose(scene), opened(work(scene))) for scene in boards)
    tell(f"picture-{name}-difference-max", worst, "of-255")
    assert worst < ALIKE, f"{name}: not the same picture"


def others() -> None:
    """Tables after a round, the first one with cold pieces and then 40 different ones; and cards."""
    tables = [table_scene(view) for view in random_tables(COMPARED + 1, 7)]
    tell("picture-table-first", timed(paint, tables[:1])[0], "ms")
    mine, sizes = median(timed(paint, tables[1:])), [len(paint(scene)) / 1000 for scene in tables]
    tell("picture-table-median", mine, "ms")
    tell("picture-table-size-max", max(sizes), "kB")
    compare("table-supersampled", afresh, tables[1:], mine)
    cards = {"daily": [daily_scene(card_samples.daily(name)) for name in card_samples.DAILY]}
    cards["profile"] = [profile_scene(card_samples.profile(name)) for name in card_samples.PROFILE]
    for name, drawn in cards.items():
        tell(f"picture-{name}-first", timed(paint, drawn[:1])[0], "ms")
        tell(f"picture-{name}-median", median(timed(paint, 5 * drawn)), "ms")
        tell(f"picture-{name}-size-max", max(len(paint(scene)) / 1000 for scene in drawn), "kB")


def formats(boards: list[Scene]) -> None:
    """What each format needs, in time and bytes: median over the boards."""
    ways: dict[str, Callable[[Image.Image, str, BytesIO], None]] = {
        f"PNG, our palette of 96, level {level}": partial(_png, level=level) for level in (1, 6, 9)
    }
    ways["PNG, true colour, level 6"] = lambda image, look, out: image.save(out, "PNG", compress_level=6)
    ways["PNG, true colour, optimised"] = lambda image, look, out: image.save(out, "PNG", optimize=True)
    for colours in (128, 256):
        ways[f"PNG, own palette of {colours} (octree)"] = partial(_own, colours=colours)
    for quality in (75, 85):
        for method in (0, 2, 4):
            ways[f"WebP, quality {quality}, method {method}"] = partial(_webp, quality=quality, method=method)
        ways[f"JPEG, quality {quality}, 4:4:4"] = partial(_jpeg, quality=quality)
    ways["WebP, lossless, method 0"] = lambda image, look, out: image.save(out, "WEBP", lossless=True, method=0, quality=0)
    images = [(compose(scene), scene.palette) for scene in boards]
    print("| format | median ms | median kB | max kB | mean difference |\n|---|--:|--:|--:|--:|")
    for name, way in ways.items():
        print(_row(name, way, images), flush=True)


def _row(name: str, way: Callable[[Image.Image, str, BytesIO], None], images: list[tuple[Image.Image, str]]) -> str:
    times, sizes, far = [], [], []
    for image, look in images:
        out, begin = BytesIO(), perf_counter()
        way(image, look, out)
        times.append(1000 * (perf_counter() - begin))
        sizes.append(len(out.getvalue()) / 1000)
        far.append(difference(image, opened(out.getvalue())))
    return f"| {name} | {median(times):.1f} | {median(sizes):.1f} | {max(sizes):.1f} | {median(far):.2f} |"


def _png(image: Image.Image, look: str, out: BytesIO, level: int) -> None:
    reduced(image, look).save(out, "PNG", compress_level=level)


def _own(image: Image.Image, look: str, out: BytesIO, colours: int) -> None:
    few = image.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=6)


def _webp(image: Image.Image, look: str, out: BytesIO, quality: int, method: int) -> None:
    image.save(out, "WEBP", quality=quality, method=method)


def _jpeg(image: Image.Image, look: str, out: BytesIO, quality: int) -> None:
    image.save(out, "JPEG", quality=quality, subsampling=0)


def main() -> None:
    """The report."""
    boards = scenes(BOARDS)
    if "--formats" in sys.argv:
        return formats(boards[:COMPARED])
    mine, few = ours(boards), boards[:COMPARED]
    others()
    compare("supersampled", afresh, few, mine)
    compare("resvg", resvg, few, mine)
    compare("resvg-without-text", partial(resvg, text=False), few, mine)
    check("supersampled", afresh, few)
    check("resvg", resvg, few)
    return None


if __name__ == "__main__":
    main()
