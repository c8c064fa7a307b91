"""What one viewer may know of a match of Ecos, field by field (an allow-list, E41)."""

import msgspec

from engine.games.ecos import features
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import SPECIES
from engine.games.ecos.state import Built, EcosState, Landscape, Player, Tile


class TileView(msgspec.Struct, frozen=True):
    """A hex in axial coordinates. `feature`: the number of the card whose feature covers it, 0: none."""

    q: int
    r: int
    terrain: str
    mountain: bool
    forests: int
    animals: tuple[str, ...]
    feature: int


class CardView(msgspec.Struct, frozen=True):
    """A card of a tableau: `covered` are the indices of its symbols that hold a cube, `leaves` what is left of them."""

    card: int
    leaves: int
    covered: tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True):
    """What is public of a seat. `hand`: how many cards. `waiting`: a decision of it is missing that everybody may know of.

    `computer`: "" a person, else the name of a computer player. `dial`: 0 (START) to 3. `place`: its rank, once it is over.
    """

    seat: int
    points: int
    cubes: int
    dial: int
    hand: int
    tableau: tuple[CardView, ...]
    computer: str
    set: str
    waiting: bool
    place: int | None = None


class AskedView(msgspec.Struct, frozen=True):
    """What the viewer is asked: the id of the choice, its kind and where it comes from ("card:17"), and the hexes among its
    options by the number that pictures and lists give them, from 1."""

    choice: str
    kind: str
    source: str
    hexes: tuple[tuple[int, int], ...]


class EcosView(msgspec.Struct, frozen=True, kw_only=True):
    """`viewer` None: a spectator. `drawn`: the token being resolved, None: none. `out`: tokens drawn this round, oldest
    first; `bag`: how many of each element are left in it. `decks`: how many cards. `hand`, `pack`, `looking` (at the top of a
    deck), `asked`: the viewer's own. `last`: the hexes of the last change. `lifted`: none."""

    viewer: int | None
    seats: tuple[SeatView, ...]
    phase: str
    target: int
    swift: bool
    horizon: bool
    round: int
    number: int
    harbinger: int
    landscape: tuple[TileView, ...]
    supply: dict[str, int]
    out: tuple[str, ...]
    bag: dict[str, int]
    decks: dict[str, int]
    market: dict[str, tuple[int, ...]]
    hand: tuple[int, ...]
    pack: tuple[int, ...]
    looking: tuple[int, ...]
    asked: tuple[AskedView, ...]
    last: tuple[tuple[int, int], ...]
    over: bool
