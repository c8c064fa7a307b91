"""The colours of Ecos. Terrains differ in lightness first; `tests/renderers/test_ecos_colours.py` holds them apart."""

import msgspec

from renderers.scene import Colour


class Terrain(msgspec.Struct, frozen=True):
    """Colours of a tile: its face, lighter and darker marks on it, its rims, its two cliffs (lit, in shade)."""

    face: Colour
    high: Colour
    low: Colour
    rim: Colour
    edge: Colour
    cliff: Colour
    shade: Colour


TERRAINS: dict[str, Terrain] = {
    "W": Terrain("#2a6aa0", "#4b8fc4", "#225a8c", "#3f83b8", "#1d4f7d", "#17406a", "#123556"),
    "G": Terrain("#76ab4c", "#93c566", "#5d9139", "#a2cf78", "#4c7a2f", "#8a6138", "#6b4828"),
    "D": Terrain("#efd596", "#f9e9bd", "#dab974", "#fbf0cf", "#b8914a", "#bf8a4c", "#996a36"),
}

SEA, MESH, SHALLOW, SPACE, DEEP = "#1b2634", "#253344", "#24384c", "#34506a", "#121922"
"""The sea that the landscape lies in, its waves, light water around the landscape, empty hexes, and the landscape's shadow."""
LABEL, BAND = "#c9d3df", "#1b2634d8"
"""Letters and numbers of coordinates, and what lies under them where the landscape goes on."""

SEATS: tuple[Colour, ...] = ("#56b4e9", "#e69f00", "#f0e442", "#cc79a7", "#0a9e73", "#f4f1ea")
"""Seats A-F: always with their letter."""

LEGAL, NUMBER = "#ffffff", "#ffe14d"
LAST = "#ff5fa8"
"""Hexes that may be chosen, and those of the last change."""
FEATURE, FEATURE_EDGE = "#e9b93c", "#3a2608"
FRAME, FRAME_RIM = "#2b3a4d", "#4d6480"
"""Panels beside the landscape."""
