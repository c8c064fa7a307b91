"""Landscapes and tables made by hand that between them show all there is: for the painter's palette, examples and tests."""

from collections.abc import Iterator

from engine.games.ecos.pieces import ELEMENTS, SPECIES, TERRAINS
from engine.games.ecos.view import AskedView, CardView, EcosView, SeatView, TileView
from engine.hexgrid import Hex
from renderers.ecos import ecos_scene
from renderers.ecos_grid import WIDTH
from renderers.ecos_land import VARIANTS
from renderers.scene import Item, Param, Scene, Sprite

MAP = """
. .           W:flamingo        W               W:shark         W             D          D+m       .
. G+f         W:manatee         W:flamingo      W               D:oryx        D          D:meerkat .
. G:zebra+f   W                 G               D               G:giraffe     D          D:vulture D
G+m:gorilla   G:antelope        G+f             G:antelope:lion W:hippopotamus W W:crocodile D:hyena .
. G+m         G+mf:leopard      G+m             G:antelope      G:giraffe+f   G G:lion   G         W
G+mff         G                 G:elephant      G+m:rhinoceros  G:cheetah     G G        W         .
. .           G                 D               D:lion+m        G+ff          W:stork    W         .
"""
FEATURES = {
    118: ((-2, 1), (-1, 1), (-2, 2)),
    119: ((3, -2), (4, -2), (3, -1), (4, -1)),
    120: ((0, 0), (1, 0), (2, 0)),
    121: ((0, 1), (1, 1), (2, 1), (0, 2), (1, 2)),
    122: ((0, -2), (1, -2), (-1, -1), (0, -3)),
}
"""Row by row, the middle one being row 0; "." is no tile. Hexes that features cover."""


def _tile(word: str, q: int, r: int) -> TileView:
    """A tile written as "G:lion+mf": terrain, animals, then m for a mountain and f for each forest."""
    head, _, grown = word.partition("+")
    more, _, after = grown.partition(":")
    terrain, *animals = head.split(":")
    animals += after.split(":") if after else []
    feature = next((card for card, hexes in FEATURES.items() if (q, r) in hexes), 0)
    return TileView(q, r, terrain, "m" in more, more.count("f"), tuple(animals), feature)


def landscape() -> tuple[TileView, ...]:
    """A landscape with everything on it, five features among it."""
    found = []
    lines = [line.split() for line in MAP.strip().splitlines()]
    for index, words in enumerate(lines):
        r = index - len(lines) // 2
        found += [_tile(word, i - 4 - r // 2, r) for i, word in enumerate(words) if word != "."]
    return tuple(found)


def view(
    asked: tuple[Hex, ...] = (),
    last: tuple[Hex, ...] = ((1, 1),),
    land: tuple[TileView, ...] | None = None,
    seats: int = 4,
    viewer: int | None = 0,
) -> EcosView:
    """A game that is half over, as a seat sees it; it may be asked for hexes."""
    question = (AskedView("0.7", "place", "card:1", asked, ()),) if asked else ()
    return EcosView(
        viewer=viewer,
        seats=tuple(_seat(seat) for seat in range(seats)),
        phase="play",
        target=80,
        swift=False,
        horizon=True,
        round=3,
        number=24,
        harbinger=1 % seats,
        landscape=landscape() if land is None else land,
        supply={"water": 11, "land": 12, "mountain": 6, "forest": 14, "cubes": 17, **dict.fromkeys(SPECIES, 5)},
        drawn="grass",
        out=("sun", "sun", "egg", "water", "leaf", "grass"),
        bag={kind: max(1, count - 2) for kind, count in ELEMENTS.items()},
        decks={"blue": 9, "brown": 21},
        market={"blue": (2, 3), "brown": (38, 39)},
        hand=(4, 37, 123) if viewer is not None else (),
        pack=(),
        looking=(),
        asked=question,
        last=last,
        over=False,
    )


def _seat(seat: int) -> SeatView:
    tableau = (
        CardView(1, 2, (0, 2)),
        CardView(36, 2, (1,)),
        CardView(40, 1, ()),
        CardView(111, 2, (0, 1, 3)),
        CardView(120, 0, ()),
    )
    points, computer = (37, 52, 8, 37, 61, 20)[seat], "random" if seat == 2 else ""
    return SeatView(seat, points, (3, 0, 5, 7, 1, 12)[seat], seat % 4, 3 + seat, tableau, computer, "", seat == 3)


def samples() -> tuple[Scene, ...]:
    """Between them all that pictures of landscapes are made of."""
    return (ecos_scene(view(asked=((2, 3), (3, 3), (4, 2))), labels=True), ecos_scene(view()), zoo())


def zoo() -> Scene:
    """All animals, large, on all terrains."""
    found: list[Item] = []
    for i, species in enumerate(SPECIES):
        spot = 62.0 + 119 * (i % 5), 70.0 + 105 * (i // 5)
        found += [Sprite("eco-tile", (TERRAINS[i % 3], 0, 64), *spot), Sprite("wild", (species, 42), *spot)]
    return Scene(WIDTH, 460, tuple(found), (), "ecos")


def common() -> Iterator[tuple[str, tuple[Param, ...]]]:
    """The sprites of a landscape of the usual size: all animals, every side of a shore."""
    for species in SPECIES:
        for size in (0.6, 0.46, 0.43):
            yield "wild", (species, round(size * USUAL, 1))
        yield "eco-mark", (SPECIES[species].mark, round(0.52 * USUAL, 1))
    for terrain in TERRAINS:
        for variant in range(VARIANTS):
            yield "eco-tile", (terrain, variant, USUAL)
    for side in range(6):
        yield "eco-shore", (side, USUAL)
        yield "eco-shallow", (side, USUAL)


USUAL = 35
"""The radius of hexes in a landscape of about 60 tiles."""
