"""`python -m renderers.examples [FOLDER]`: remakes the example pictures (docs/pictures/ without an argument)."""

import sys
from pathlib import Path

from renderers.cli import main as draw

FOLDER = Path("docs/pictures")
HALF = "A=16:0,B=8:2,D=4:1,E=1:0,G=11:3"
EXAMPLES: dict[str, tuple[str, ...]] = {
    "board-lake": ("links", "--look", "lake", "--cells", HALF, "--chosen", "C"),
    "board-meadow": ("links", "--look", "meadow", "--cells", "B=7:2,C=5:3,D=4:3,E=2:1,F=8:0,G=16:0", "--chosen", "A"),
    "board-woods": ("links", "--look", "woods", "--penalty", "1", "--cells", "A=12:1,D=10:1,E=6:3", "--hinted", "A"),
    "board-ice": ("links", "--look", "ice", "--chosen", "A"),
    "solved-lake": ("links", "--look", "lake", "--solved"),
    "solved-woods": ("links", "--look", "woods", "--numbers", "1,2,3,9,12,15", "--solved"),
    "given-up-meadow": ("links", "--look", "meadow", "--cells", HALF, "--given-up"),
    "given-up-ice": ("links", "--look", "ice", "--cells", HALF, "--given-up"),
    "table-ready": ("table", "--stage", "ready"),
    "table-playing": ("table", "--stage", "playing", "--seats", "3"),
    "table-result": ("table", "--stage", "result", "--seats", "2"),
    "table-over": ("table", "--stage", "over"),
    "ecos-early": ("ecos", "--seed", "7", "--decisions", "200", "--labels"),
    "ecos-landscape": ("ecos",),
    "ecos-part": ("ecos", "--part", "N11,M13,O14", "--labels"),
    "ecos-table": ("ecos", "--show", "table", "--seats", "4"),
    "ecos-tableau": ("ecos", "--show", "tableau", "--seat", "A"),
    "ecos-card": ("ecos", "--show", "card", "--card", "40"),
    "ecos-vision": ("ecos", "--show", "vision"),
    "daily": ("daily",),
    "profile": ("profile",),
}


def main(folder: Path = FOLDER) -> int:
    """All examples; 2 when one could not be drawn."""
    return max(draw([*words, str(folder / f"{name}.png")]) for name, words in EXAMPLES.items())


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
