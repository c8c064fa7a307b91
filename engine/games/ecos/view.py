"""What one viewer may know of a match of Ecos, field by field (an allow-list, E41)."""

import msgspec

from engine.core.types import Open, Step
from engine.games.ecos import order
from engine.games.ecos.hexes import axial, in_order
from engine.games.ecos.pieces import ELEMENTS, LOOKED
from engine.games.ecos.state import EcosState, Order, Tile
from engine.games.ecos.verbs import VERBS

SILENT = frozenset({"window", "feature-play"})
"""Questions of which others are not told who is asked (E28)."""


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
    options by the number that pictures and lists give them, from 1. `picks`: a sealed answer that can still be changed."""

    choice: str
    kind: str
    source: str
    hexes: tuple[tuple[int, int], ...]
    picks: tuple[str, ...]


class TaskView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat that is asked can work out from the table and the log: the step that asks it, what comes after that, where
    the order of the draw stands, and the hexes and the card that the effects speak of. All of it is public: steps name cards
    that lie open, decks, elements and hexes. Others do not get it, since who is asked can be secret (E28)."""

    choice: str
    step: Step
    agenda: tuple[Step, ...]
    order: Order | None
    active: int | None
    resolving: int | None
    marks: dict[str, str]


class EcosView(msgspec.Struct, frozen=True, kw_only=True):
    """`viewer` None: a spectator. `drawn`: the token being resolved, None: none. `out`: tokens drawn this round, oldest
    first; `bag`: how many of each element are left in it. `decks`: how many cards. `hand`, `pack`, `looking` (at the top of a
    deck), `asked`: the viewer's own. `last`: the hexes of the last change.
    `gone`: all cards that are out of the game. `task`: of the viewer that is asked, for who looks ahead."""

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
    drawn: str | None
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
    gone: tuple[int, ...] = ()
    task: TaskView | None = None


def view(state: EcosState, viewer: int | None) -> EcosView:
    """A spectator sees what lies on the table; a seat sees its own hand and questions besides. The seed is in no view."""
    mine = None if viewer is None else state.players[viewer]
    places = order.places(state) if state.phase == "over" else None
    return EcosView(
        viewer=viewer,
        seats=tuple(_seat(state, seat, places) for seat in range(state.seats)),
        phase=state.phase,
        target=state.target,
        swift=state.swift,
        horizon=state.horizon,
        round=state.round,
        number=state.number,
        harbinger=state.harbinger,
        landscape=tuple(_tile(key, state.landscape[key]) for key in in_order(state.landscape)),
        supply=_supply(state),
        drawn=state.out[-1] if state.order is not None else None,
        out=state.out,
        bag=_bag(state),
        decks={deck: len(cards) for deck, cards in state.decks.items()},
        market=state.market,
        hand=() if mine is None else mine.hand,
        pack=() if mine is None else mine.pack,
        looking=_looking(state, viewer),
        asked=tuple(_asked(state, one) for one in state.open if one.step.seat == viewer),
        last=tuple(axial(key) for key in in_order(state.last)),
        over=state.over,
        gone=tuple(card for player in state.players for card in player.gone),
        task=next((_task(state, one) for one in state.open if one.step.seat == viewer), None),
    )


def _task(state: EcosState, one: Open) -> TaskView:
    return TaskView(
        choice=one.id,
        step=one.step,
        agenda=state.agenda,
        order=state.order,
        active=state.active,
        resolving=state.resolving,
        marks=state.marks,
    )


def _tile(key: str, tile: Tile) -> TileView:
    q, r = axial(key)
    return TileView(q, r, tile.terrain, tile.mountain, tile.forests, tile.animals, tile.feature)


def _seat(state: EcosState, seat: int, places: tuple[int, ...] | None) -> SeatView:
    """Who has the feature window is not said: else it would be known who holds a feature that fits (E28)."""
    player = state.players[seat]
    asked = [one for one in state.open if one.step.seat == seat and one.step.op not in SILENT]
    return SeatView(
        seat=seat,
        points=player.points,
        cubes=player.cubes,
        dial=player.dial,
        hand=len(player.hand),
        tableau=tuple(CardView(built.card, built.leaves, built.covered) for built in player.tableau),
        computer=player.computer,
        set=player.set,
        waiting=any(one.picks is None for one in asked),
        place=None if places is None else places[seat],
    )


def _supply(state: EcosState) -> dict[str, int]:
    left = state.supply
    counts = {"water": left.water, "land": left.land, "mountain": left.mountains, "forest": left.forests, "cubes": left.cubes}
    return {**counts, **left.animals}


def _bag(state: EcosState) -> dict[str, int]:
    """How many of each are left is public, their order is not."""
    return {name: state.bag.count(name) for name in ELEMENTS}


def _looking(state: EcosState, viewer: int | None) -> tuple[int, ...]:
    looks = (one.step for one in state.open if one.step.op == "look" and one.step.seat == viewer)
    return next((state.decks[step.args["deck"]][:LOOKED] for step in looks), ())


def _asked(state: EcosState, one: Open) -> AskedView:
    question = VERBS[one.step.op].ask(state, one.step)
    keys = {option.ref[4:] for option in question.options if option.ref.startswith("hex:")}
    hexes = tuple(axial(key) for key in in_order(keys))
    return AskedView(one.id, question.kind, one.step.source, hexes, one.picks or ())
