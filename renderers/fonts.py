"""The one font, from a package and never from the system, at any size, weight and width."""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import ImageFont

CAPITAL = 0.714
"""How high capitals and digits of the font are, of its size."""


def font_path() -> Path:
    """The variable font's file."""
    return Path(str(files("fontpkg_noto_sans"))) / "files" / "NotoSans[wdth,wght].ttf"


@lru_cache(maxsize=64)
def font(size: int, weight: int, stretch: int) -> ImageFont.FreeTypeFont:
    """The font at a size in painted pixels; weight 100-900, stretch 62-100."""
    found = ImageFont.truetype(font_path(), size)
    axes = {b"Weight": weight, b"Width": stretch}
    found.set_variation_by_axes([axes[axis["name"]] for axis in found.get_variation_axes()])
    return found
