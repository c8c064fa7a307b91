"""The colours of the four looks, and those that carry a meaning. `tests/renderers/test_colours.py` holds them apart."""

import msgspec

from renderers.scene import Colour


class Look(msgspec.Struct, frozen=True):
    """Colours of one look: what lies under the board, the empty cells, the tiles, and what grows on them."""

    animal: str
    ground: Colour
    ground_mark: Colour
    plate: Colour
    plate_rim: Colour
    slot: Colour
    slot_rim: Colour
    slot_ink: Colour
    face: Colour
    face_high: Colour
    face_low: Colour
    grow: tuple[Colour, Colour, Colour]
    letter: Colour
    panel: Colour


LOOKS: dict[str, Look] = {
    "lake": Look(
        animal="frog",
        ground="#163f52",
        ground_mark="#1f5064",
        plate="#0f3040",
        plate_rim="#2a6075",
        slot="#1d5266",
        slot_rim="#0c2a38",
        slot_ink="#d9eef2",
        face="#2f8ea3",
        face_high="#4fb0c0",
        face_low="#1f6c82",
        grow=("#79c05a", "#4f9a45", "#f7b8d0"),
        letter="#ffffff",
        panel="#12374a",
    ),
    "meadow": Look(
        animal="cat",
        ground="#d5e2a4",
        ground_mark="#bfd287",
        plate="#a9bf6d",
        plate_rim="#f1f5d6",
        slot="#eef3cf",
        slot_rim="#8ea452",
        slot_ink="#3f5220",
        face="#6aa33f",
        face_high="#8cc155",
        face_low="#48802c",
        grow=("#ffffff", "#f7d23e", "#e86a8a"),
        letter="#ffffff",
        panel="#c5d594",
    ),
    "woods": Look(
        animal="squirrel",
        ground="#3a2c23",
        ground_mark="#4a3a2d",
        plate="#271c16",
        plate_rim="#6b523d",
        slot="#50402f",
        slot_rim="#1f1611",
        slot_ink="#f2e4cc",
        face="#5c7a3d",
        face_high="#7b9850",
        face_low="#405a2b",
        grow=("#2f5a34", "#c9622b", "#d94b3d"),
        letter="#ffffff",
        panel="#2f231c",
    ),
    "ice": Look(
        animal="bear",
        ground="#c3dcec",
        ground_mark="#dcecf6",
        plate="#8fb5d1",
        plate_rim="#f4fafd",
        slot="#e6f1f8",
        slot_rim="#7ba3c2",
        slot_ink="#254a6b",
        face="#5b93c4",
        face_high="#86b6dd",
        face_low="#3b70a3",
        grow=("#ffffff", "#cfe6f7", "#2f5f92"),
        letter="#ffffff",
        panel="#b0cde2",
    ),
}

INK = "#1c1a22"
PAPER = "#fff8e6"
GLOW = "#fff3a0"
GOLD = "#e9b93c"
GOLD_RIM = "#8f6412"
GOLD_INK = "#33220a"


class Thread(msgspec.Struct, frozen=True):
    """How one network of path is drawn: its colour, its edge, and the marks along it (colour is never alone)."""

    fill: Colour
    edge: Colour
    mark: str = ""
    shine: Colour = ""


THREADS: dict[str, Thread] = {
    "loose": Thread("#efe4cd", "#33291f"),
    "first": Thread("#f5b52e", "#4a2c05", "line", "#fff0c2"),
    "second": Thread("#a8d8ff", "#0d2b4d", "dots", "#0d2b4d"),
    "third": Thread("#8e2060", "#33081d", "bars", "#ffd3e8"),
    "glow": Thread("#ffd95a", "#7a4d08", "line", "#ffffff"),
}
"""Networks: single tiles, then those of several tiles by size (seven cells make three at most); solved."""

MISTAKES: dict[str, Colour] = {
    "unconnected-marker": "#f0e442",
    "cut-off": "#e0301e",
    "number-without-marker": "#f2a0d0",
    "separate-paths": "#3fa0ff",
    "empty-cell": "#ffffff",
    "tile-not-in-set": "#00664a",
}


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with a share of the second."""
    parts = (int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share for i in (1, 3, 5))
    return "#" + "".join(f"{round(part):02x}" for part in parts)
