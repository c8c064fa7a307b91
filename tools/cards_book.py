"""`make cards`: docs/cards/ anew. A sheet for each starting set, the cards in no set, the animals, and a page of all."""

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from engine.games.ecos.cards import CARDS, POOLS, SETS
from engine.games.ecos.pieces import DECKS
from renderers.ecos_book import printed
from renderers.ecos_book_animals import animals_scene
from renderers.ecos_book_text import animals_text, card_line, sets_of
from renderers.paint import SHARP, compose
from renderers.scene import Scene
from wording import listing, say

FOLDER = Path("docs/cards")
MOST = 12
"""Cards on a sheet: as many as a set has."""
COLOURS = 128
"""Of a picture: printed sheets are large, and made for reading."""


class Chapter(NamedTuple):
    """A part of the page: its heading, what is said below it, and the cards that it shows."""

    key: str
    title: str
    about: str
    cards: tuple[int, ...]


def chapters() -> Iterator[Chapter]:
    """The sets, then the cards that are in none."""
    for one in sorted(SETS.values(), key=lambda one: one.horizon):
        title = say("book-set", set=one.name, horizon="yes" if one.horizon else "no")
        start = listing(CARDS[number].name for number in one.start)
        yield Chapter(one.key, title, say("book-set-start", cards=start), one.cards)
    for deck in DECKS:
        loose = tuple(number for number in POOLS["horizon"] if not sets_of(number) and CARDS[number].deck == deck)
        if loose:
            yield Chapter(f"loose-{deck}", say("book-loose", deck=deck), say("book-loose-about"), loose)


def sheets(chapter: Chapter) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The names of its pictures, and the cards on each."""
    parts = [chapter.cards[i : i + MOST] for i in range(0, len(chapter.cards), MOST)]
    for i, cards in enumerate(parts, 1):
        yield f"{chapter.key}-{i}.png" if len(parts) > 1 else f"{chapter.key}.png", cards


def text(made: Sequence[Chapter]) -> str:
    """The page, in markdown."""
    lines = [say("book-page", count=len(POOLS["horizon"])), "", f"## {say('animals-title')}", ""]
    lines += [f"![{say('book-animals-short')}](animals.png)", "", *(f"- {line}" for line in animals_text(None).split("\n")), ""]
    for chapter in made:
        lines += [f"## {chapter.title}", "", chapter.about, ""]
        for name, cards in sheets(chapter):
            lines += [f"![{say('book-sheet-alt', count=len(cards))}]({name})", "", *map(card_line, cards), ""]
    return "\n".join(lines)


def draw(scene: Scene, path: Path) -> None:
    """A picture as large as its scene, in few colours."""
    out = BytesIO()
    small = compose(scene).reduce(SHARP)
    small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    path.write_bytes(out.getvalue())


def main(folder: Path = FOLDER) -> int:
    """All of it; pictures of sets that are gone go too."""
    folder.mkdir(parents=True, exist_ok=True)
    made = list(chapters())
    pictures = {name: printed(cards) for chapter in made for name, cards in sheets(chapter)}
    pictures["animals.png"] = animals_scene(None)
    for name, scene in pictures.items():
        draw(scene, folder / name)
    for path in folder.glob("*.png"):
        if path.name not in pictures:
            path.unlink()
    (folder / "README.md").write_text(text(made), encoding="utf-8")
    print(say("book-made", count=len(pictures), folder=str(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
