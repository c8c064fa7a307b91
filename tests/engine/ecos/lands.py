"""Effects on a landscape, one after the other, as players answer them: a card's work without the draw that led to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.core import run
from engine.core.game import Outcome
from engine.core.types import Answer, Choice, Event, Step
from engine.games.ecos import cards
from engine.games.ecos.effects import Effect
from engine.games.ecos.hexes import Key, axial, key_of
from engine.games.ecos.landscape import tokens
from engine.games.ecos.pieces import FORESTS, MOUNTAINS, SPECIES, TILES
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import Built, EcosState, Landscape, Player, Supply, Tile, replace
from engine.games.ecos.steps import effect_steps
from engine.hexgrid import components, ring

FIRST = 500_000
"""The tests' cards are numbered from here: no other card has such a number."""
_numbers: dict[tuple[Effect, ...], int] = {}


class Alone(Ecos):
    """No draw follows: when the effects are done, all is over."""

    def next_phase(self, state: EcosState) -> Outcome[EcosState]:
        return Outcome(replace(state, over=True))


GAME = Alone()


def number_of(*effects: Effect) -> int:
    """A card that does this."""
    if effects not in _numbers:
        _numbers[effects] = FIRST + len(_numbers)
        cards.add(cards.Card(number=_numbers[effects], name="Test", deck="brown", symbols=("sun",), leaves=1, effects=effects))
    return _numbers[effects]


def kind(tile: Tile) -> str:
    return "water" if tile.terrain == "W" else "land"


def on_table(landscape: Landscape) -> Counter[str]:
    """All that a landscape took from the supply."""
    return Counter(what for tile in landscape.values() for what in (kind(tile), *tokens(tile)))


def box() -> Counter[str]:
    """All pieces of the game but cubes."""
    return Counter({**TILES, "mountain": MOUNTAINS, "forest": FORESTS, **{name: one.tokens for name, one in SPECIES.items()}})


def supply_of(found: Mapping[str, int]) -> Supply:
    """The supply with these pieces and 20 cubes."""
    animals = {name: found.get(name, 0) for name in SPECIES}
    stock = {"water": found["water"], "land": found["land"], "mountains": found["mountain"], "forests": found["forest"]}
    return Supply(**stock, cubes=20, animals=animals)


def in_supply(supply: Supply) -> Counter[str]:
    """The pieces of a supply but cubes."""
    stock = {"water": supply.water, "land": supply.land, "mountain": supply.mountains, "forest": supply.forests}
    return Counter({**stock, **supply.animals})


def block(tiles: int, terrain: str = "G") -> Landscape:
    """So many tiles round (0, 0), without a hole."""
    keys = [key_of(at) for radius in range(6) for at in ring((0, 0), radius)]
    return {key: Tile(terrain) for key in keys[:tiles]}


def in_one_piece(landscape: Landscape) -> bool:
    return len(components(axial(key) for key in landscape)) == 1


def written(landscape: Landscape, *agenda: Step, left: Mapping[str, int] | None = None, **more: Any) -> EcosState:
    """A state in the middle of effects; `left`: what is left of some pieces, else what the landscape did not take."""
    stock = {**(box() - on_table(landscape)), **(left or {})}
    fields: dict[str, Any] = {"seats": 3, "players": (Player(), Player(), Player()), "active": 0, **more}
    fields = {"supply": supply_of(Counter(stock)), "bag": ("wild",), "decks": {}, "market": {}, **fields}
    flow: dict[str, Any] = {"seed": "by hand", "phase": "play", "deal": "random", "target": 80, "swift": False, "horizon": True}
    return EcosState(landscape=landscape, agenda=agenda, **flow, **fields)


class Doing:
    """A seat does these effects; `said` are all events so far. Nothing is ever lost from the box."""

    def __init__(self, landscape: Landscape, *effects: Effect, seat: int = 0, **more: Any) -> None:
        self.said: list[Event] = []
        self.number = number_of(*effects)
        state = written(landscape, *effect_steps(self.number, "card", seat), **more)
        self._whole = on_table(state.landscape) + in_supply(state.supply)
        self._took(run.resume(GAME, state))

    def _took(self, outcome: Outcome[EcosState]) -> None:
        self.state = outcome.state
        self.said += outcome.events
        assert on_table(self.land) + in_supply(self.state.supply) == self._whole
        assert min(in_supply(self.state.supply).values()) >= 0

    @property
    def land(self) -> Landscape:
        return self.state.landscape

    @property
    def over(self) -> bool:
        """Whether all is done."""
        return self.state.over

    @property
    def choice(self) -> Choice:
        """The open question: effects ask one at a time."""
        (one,) = run.choices(GAME, self.state)
        return one

    @property
    def offers(self) -> list[str]:
        """What can be answered; nothing when nothing is asked."""
        return [option.id for one in run.choices(GAME, self.state) for option in one.question.options]

    def say(self, *picks: str) -> Doing:
        """Answers, one question after the other."""
        for pick in picks:
            self._took(run.take(GAME, self.state, Answer(self.choice.id, self.choice.seat, (pick,), 1)))
        return self

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind, without their source, which is the card."""
        found = [one.data for one in self.said if one.kind == kind]
        assert all(data["source"] == f"card:{self.number}" for data in found)
        return [{name: value for name, value in data.items() if name != "source"} for data in found]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events in the order in which they happened."""
        return [one.kind for one in self.said]

    def left(self, what: str) -> int:
        """How many are in the supply: "water", "land", "mountain", "forest", a species."""
        return in_supply(self.state.supply)[what]


def declared(landscape: Landscape, number: int, *keys: Key) -> Landscape:
    """With a feature on these hexes."""
    return {key: replace(tile, feature=number) if key in keys else tile for key, tile in landscape.items()}


def holder(number: int) -> Player:
    """A seat with a declared feature."""
    return Player(tableau=(Built(number),))
