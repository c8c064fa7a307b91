"""The state of a match of Ecos: plain data that can stop at any question."""

import msgspec

from engine.core.types import State
from engine.games.ecos.hexes import Key

replace = msgspec.structs.replace


class Tile(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A hex of the landscape. `animals`: species, sorted. `feature`: the card whose feature covers it, 0: none. Of Kilimanjaro
    every hex has `mountain` (E33)."""

    terrain: str
    mountain: bool = False
    forests: int = 0
    animals: tuple[str, ...] = ()
    feature: int = 0


Landscape = dict[Key, Tile]
"""Never changed in place: a change makes a new dict (`landscape.put`)."""


class Built(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A card of a tableau. `covered`: the indices of its symbols that hold a cube, ascending."""

    card: int
    leaves: int = 0
    covered: tuple[int, ...] = ()


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`cubes`: in the own supply. `dial`: 0 (START) to 3. `pack`: cards to draft from; `set`: key of the starting set.
    `gone`: cards that are out of the game, in order. `computer`: "" a person, else the name of a computer player."""

    cubes: int = 0
    dial: int = 0
    points: int = 0
    hand: tuple[int, ...] = ()
    tableau: tuple[Built, ...] = ()
    pack: tuple[int, ...] = ()
    set: str = ""
    gone: tuple[int, ...] = ()
    computer: str = ""


class Supply(msgspec.Struct, frozen=True, kw_only=True):
    """What is left beside the landscape. Tiles by what is printed on them; animals by species."""

    water: int
    land: int
    mountains: int
    forests: int
    cubes: int
    animals: dict[str, int]


class Order(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the resolving of a draw stands (E12, E14, E15, E28). `turned`: seats that turned the dial for it, clockwise.

    `seat`: whose turn of the order it is. `acted`: this seat resolved an ECO in it. `idle`: seats in a row that had no full
    card. `windows`: seats that still have the feature window after all ECOs."""

    seat: int
    turned: tuple[int, ...] = ()
    acted: bool = False
    idle: int = 0
    windows: tuple[int, ...] = ()


class EcosState(State, frozen=True, kw_only=True):
    """`phase`: "sets", "draft", "start", "play", "over" or "cancelled". `deal`: "sets", "draft" or "random" (E8).

    `target`: points that end the game (E17); `swift`: checked after every draw (E18). `horizon`: with New Horizon.
    `bag`: the order of the draws to come; `out`: tokens drawn this round, the last one is `out[-1]`. `decks`, `market`:
    "blue" and "brown", the top first. `number`: draws so far; `round`: from 1. `active`: whose effects are being resolved;
    `resolving`: its card, which takes no cubes (E14). `marks`: hexes that later effects of the card refer to. `last`: the hexes
    of the last change of the landscape. `blue_packs`: of a draft, until the brown ones are empty (E9).
    """

    phase: str
    deal: str
    target: int
    swift: bool
    horizon: bool
    players: tuple[Player, ...]
    landscape: Landscape
    supply: Supply
    bag: tuple[str, ...]
    decks: dict[str, tuple[int, ...]]
    market: dict[str, tuple[int, ...]]
    out: tuple[str, ...] = ()
    harbinger: int = 0
    round: int = 1
    number: int = 0
    order: Order | None = None
    active: int | None = None
    resolving: int | None = None
    marks: dict[str, Key] = msgspec.field(default_factory=dict)
    last: tuple[Key, ...] = ()
    blue_packs: tuple[tuple[int, ...], ...] = ()


def with_player(state: EcosState, seat: int, **fields: object) -> EcosState:
    """With these fields of a seat changed."""
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **fields), *players[seat + 1 :]))


def with_supply(state: EcosState, **fields: object) -> EcosState:
    """With these fields of the common supply changed."""
    return replace(state, supply=replace(state.supply, **fields))


def clockwise(state: EcosState, first: int) -> tuple[int, ...]:
    """All seats, beginning with this one."""
    return tuple((first + step) % state.seats for step in range(state.seats))
