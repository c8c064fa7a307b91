"""What a card is (E6), and a Landscape Feature on it (E28-E35)."""

from typing import Literal

import msgspec

from engine.games.ecos.effects import Effect
from engine.games.ecos.hexes import Key


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hex of a pattern: letters of the terrains that fit, and whether a mountain must be there."""

    at: Key
    terrain: str
    mountain: bool = False


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """How many tokens ("mountains", "forests") the hexes of a pattern, or those next to it, hold together."""

    of: Literal["mountains", "forests"]
    on: Literal["pattern", "around"]
    low: int
    high: int


class Shore(msgspec.Struct, frozen=True, kw_only=True):
    """What lies next to the pattern. `river`: at least so many water hexes, connected by sides. `island`: every hex is water
    or empty, at most so many of them empty."""

    river: int = 0
    island: int | None = None


class Benefit(msgspec.Struct, frozen=True, kw_only=True):
    """Each time (E25b) `what` is placed ("animal", "mountain", "token": any but a tile; "water": a tile), or an animal "moves"
    away from there; `where` it must be: "anywhere", "tile": on the feature, "near": on or next to it, "habitat": the water
    habitat that holds it. `mine`: only when its owner does it."""

    what: Literal["animal", "mountain", "token", "water", "moves"]
    where: Literal["anywhere", "tile", "near", "habitat"]
    effects: tuple[Effect, ...]
    mine: bool = False


class Final(msgspec.Struct, frozen=True, kw_only=True):
    """Points at the end of the game for each hex of the feature's habitat, at most `most` (E18)."""

    each: int
    most: int


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """`cells`: the pattern, turned and mirrored to match (E29). `tile`: the hexes that it covers (E30). `meeple`: takes the
    place of their mountains (E30, E33). `placed`: what happens when it is."""

    cells: tuple[Cell, ...]
    tile: tuple[Key, ...]
    totals: tuple[Total, ...] = ()
    shore: Shore | None = None
    meeple: bool = False
    placed: tuple[Effect, ...] = ()
    benefits: tuple[Benefit, ...] = ()
    final: Final | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """`symbols`: 1-6 elements to cover; `leaves`: 1-4, how often it can be used; a feature has none of either (E6)."""

    number: int
    name: str
    deck: Literal["blue", "brown"]
    symbols: tuple[str, ...] = ()
    leaves: int = 0
    effects: tuple[Effect, ...] = ()
    feature: Feature | None = None


class StartingSet(msgspec.Struct, frozen=True, kw_only=True):
    """Twelve cards (4 blue, 8 brown), three of them face up at the start (E6, E8). `horizon`: New Horizon only."""

    key: str
    name: str
    cards: tuple[int, ...]
    start: tuple[int, ...]
    horizon: bool = False
