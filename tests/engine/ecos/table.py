"""A table of Ecos written by hand, and how its seats answer: tests come in by the door of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from engine.core import run
from engine.core.game import Outcome
from engine.core.types import CLOCK, Answer, Choice, Event, Step
from engine.games.ecos import cards
from engine.games.ecos.effects import Effect
from engine.games.ecos.pieces import BASE, HORIZON
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import Built, EcosState, Player, Supply, Tile


class ByHand(Ecos):
    """Stops where the bag of a hand-written table is empty: a real one never is, since a wild refills it."""

    def next_phase(self, state: EcosState) -> Outcome[EcosState]:
        """Wait for ever, where there is nothing to draw."""
        return super().next_phase(state) if state.bag else Outcome(state, (), (Step(CLOCK),))


GAME = ByHand()
LANDS = {"0,0": Tile("W"), "1,0": Tile("G"), "0,1": Tile("D"), "1,1": Tile("W")}
_numbers: dict[tuple[Any, ...], int] = {}


def card(symbols: str, *effects: Effect, leaves: int = 2, deck: Literal["blue", "brown"] = "brown") -> int:
    """The number of a test's own card: its symbols, and what it does."""
    key = (symbols, effects, leaves, deck)
    if key not in _numbers:
        number = 500 + len(_numbers)
        words = tuple(symbols.split())
        made = cards.Card(number=number, name=f"Test {number}", deck=deck, symbols=words, leaves=leaves, effects=effects)
        cards.add(made)
        _numbers[key] = number
    return _numbers[key]


def seat(*tableau: Built, cubes: int = 7, dial: int = 0, points: int = 0, hand: Sequence[int] = ()) -> Player:
    """A seat with this on the table."""
    return Player(cubes=cubes, dial=dial, points=points, hand=tuple(hand), tableau=tableau)


def full(number: int, leaves: int = 0) -> Built:
    """A card with all symbols but the last one covered."""
    one = cards.CARDS[number]
    return Built(number, leaves or one.leaves, tuple(range(len(one.symbols) - 1)))


def table(
    *players: Player,
    bag: str,
    landscape: Mapping[str, Tile] = LANDS,
    decks: Mapping[str, tuple[int, ...]] | None = None,
    market: Mapping[str, tuple[int, ...]] | None = None,
    supply: Mapping[str, Any] | None = None,
    **more: Any,
) -> EcosState:
    """Just before a draw; `bag`: the tokens in the order in which they come."""
    animals = {name: one.tokens for name, one in {**BASE, **HORIZON}.items()}
    stock = {"water": 20, "land": 30, "mountains": 10, "forests": 10, "cubes": 10, "animals": animals, **(supply or {})}
    empty: dict[str, tuple[int, ...]] = {"blue": (), "brown": ()}
    fields: dict[str, Any] = {"phase": "play", "deal": "random", "target": 80, "swift": False, "horizon": True, **more}
    return EcosState(
        seed="by hand",
        seats=len(players),
        players=tuple(players),
        landscape=dict(landscape),
        supply=Supply(**stock),
        bag=tuple(bag.split()),
        decks={**empty, **(decks or {})},
        market={**empty, **(market or {})},
        **fields,
    )


class Play:
    """A match that goes on: `said` are all events so far."""

    def __init__(self, state: EcosState) -> None:
        self.said: list[Event] = []
        self._took(run.resume(GAME, state))

    def _took(self, outcome: Outcome[EcosState]) -> None:
        self.state = outcome.state
        self.said += outcome.events

    @property
    def asked(self) -> dict[int, Choice]:
        """The open questions by seat."""
        return {one.seat: one for one in run.choices(GAME, self.state)}

    def offers(self, seat: int) -> list[str]:
        """What this seat can answer."""
        return [option.id for option in self.asked[seat].question.options]

    def say(self, seat: int, *picks: str) -> Play:
        """This seat answers."""
        self._took(run.take(GAME, self.state, Answer(self.asked[seat].id, seat, picks, 1)))
        return self

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind, with the seat."""
        return [{"seat": one.seat, **one.data} for one in self.said if one.kind == kind]

    def kinds(self, *wanted: str) -> list[str]:
        """The kinds of events in the order in which they happened, of those wanted."""
        return [one.kind for one in self.said if one.kind in wanted]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]
