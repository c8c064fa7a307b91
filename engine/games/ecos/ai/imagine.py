"""From what a seat sees to a state that the engine can play on: the known as it is, the hidden dealt at random from what is
public (all cards of the pool less those that are seen, the counts of the bag)."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from engine.core.types import Open
from engine.games.ecos.cards import CARDS, POOLS
from engine.games.ecos.hexes import key_of
from engine.games.ecos.pieces import BLUE, BROWN, DECKS, SPECIES
from engine.games.ecos.state import Built, EcosState, Player, Supply, Tile, replace
from engine.games.ecos.tableau import puts
from engine.games.ecos.view import EcosView, SeatView

T = TypeVar("T")
BYTES = 8
"""Of randomness for each thing that is shuffled."""


def shuffled(items: Sequence[T], seed: str) -> list[T]:
    """In an order that the seed decides: each is as likely (two equal sort keys come about once in 10**17)."""
    dice = hashlib.shake_128(seed.encode()).digest(BYTES * len(items))
    return [items[at] for at in sorted(range(len(items)), key=lambda at: dice[BYTES * at : BYTES * at + BYTES])]


def seen(view: EcosView) -> tuple[int, ...]:
    """All cards of which the viewer knows where they are."""
    tables = (built.card for seat in view.seats for built in seat.tableau)
    market = (card for deck in DECKS for card in view.market.get(deck, ()))
    return (*view.hand, *view.pack, *view.looking, *view.gone, *tables, *market)


def unseen(view: EcosView) -> tuple[int, ...]:
    """The cards of the pool that lie hidden. Which pool it is, is known from the box; here the smallest that holds all
    cards that are seen, the game's own first."""
    known = set(seen(view))
    fitting = [pool for pool in _pools(view) if known <= set(pool)]
    pool = min(fitting, key=len) if fitting else tuple(CARDS)
    return tuple(card for card in pool if card not in known)


def _pools(view: EcosView) -> list[tuple[int, ...]]:
    own = POOLS["horizon" if view.horizon else "base"]
    return [own, *(pool for name, pool in POOLS.items() if name not in ("base", "horizon"))]


def imagine(view: EcosView, seed: str) -> EcosState:
    """A state that this view could be of. `seed` decides all that is dealt, and what is drawn later.

    Only the viewer is asked its question; after a draw also all others that have a choice, with nothing answered.
    """
    task = view.task
    decks, hands = _deal(view, seed)
    state = EcosState(
        seed=seed,
        seats=len(view.seats),
        agenda=task.agenda if task else (),
        asked=(0,) * len(view.seats),
        over=view.over,
        phase=view.phase,
        deal="random",
        target=view.target,
        swift=view.swift,
        horizon=view.horizon,
        players=tuple(_player(view, seat, hands[seat.seat]) for seat in view.seats),
        landscape={key_of((t.q, t.r)): Tile(t.terrain, t.mountain, t.forests, t.animals, t.feature) for t in view.landscape},
        supply=_supply(view),
        bag=tuple(shuffled([name for name, count in view.bag.items() for _ in range(count)], f"{seed}:bag")),
        decks=decks,
        market=view.market,
        out=view.out,
        harbinger=view.harbinger,
        round=view.round,
        number=view.number,
        order=task.order if task else None,
        active=task.active if task else None,
        resolving=task.resolving if task else None,
        marks=dict(task.marks) if task else {},
        last=tuple(map(key_of, view.last)),
    )
    return state if task is None else _opened(state, view)


def _opened(state: EcosState, view: EcosView) -> EcosState:
    """Who is asked: what everybody can decide after a draw is public, and asked of all at once."""
    task, viewer = view.task, view.viewer
    assert task is not None
    step = task.step
    own = Open(task.choice, step, step.group or task.choice)
    if step.op != "commit":
        return replace(state, open=(own,))
    others = (seat for seat in range(state.seats) if seat != viewer and puts(state, seat, step.args["element"]))
    return replace(state, open=(own, *(Open(f"{seat}.0", replace(step, seat=seat), step.group) for seat in others)))


def _deal(view: EcosView, seed: str) -> tuple[dict[str, tuple[int, ...]], list[tuple[int, ...]]]:
    """Decks and hands: as many cards of each deck in it as is known, the others in hands. What there are too few of, as in a
    scenario, is missing; what the viewer looks at lies on top."""
    hidden = shuffled(unseen(view), f"{seed}:cards")
    looked = view.looking
    decks: dict[str, tuple[int, ...]] = {}
    rest: list[int] = []
    for deck in (BLUE, BROWN):
        top = tuple(card for card in looked if CARDS[card].deck == deck)
        cards = [card for card in hidden if CARDS[card].deck == deck]
        count = max(0, view.decks.get(deck, 0) - len(top))
        decks[deck] = (*top, *cards[:count])
        rest += cards[count:]
    rest = shuffled(rest, f"{seed}:hands")
    hands = []
    for seat in view.seats:
        count = 0 if seat.seat == view.viewer else seat.hand
        hands.append(tuple(rest[:count]))
        rest = rest[count:]
    return decks, hands


def _player(view: EcosView, seat: SeatView, hand: tuple[int, ...]) -> Player:
    mine = seat.seat == view.viewer
    return Player(
        cubes=seat.cubes,
        dial=seat.dial,
        points=seat.points,
        hand=view.hand if mine else hand,
        tableau=tuple(Built(built.card, built.leaves, built.covered) for built in seat.tableau),
        pack=view.pack if mine else (),
        set=seat.set,
        gone=() if seat.seat else view.gone,  # whose they were is forgotten
        computer=seat.computer,
    )


def _supply(view: EcosView) -> Supply:
    left = view.supply
    return Supply(
        water=left["water"],
        land=left["land"],
        mountains=left["mountain"],
        forests=left["forest"],
        cubes=left["cubes"],
        animals={name: left[name] for name in SPECIES if name in left},
    )
