"""How good a position is for a seat, in points: what it has, what its cards will bring, and what it needs to fill them.

A card is worth what its ECO would do now (`worth`), less the more draws are likely to go by until its symbols are covered:
each missing symbol discounts it by the chance that its element comes before the game is over.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from engine.games.ecos import benefits, features
from engine.games.ecos.ai.worth import card_worth, worth_of
from engine.games.ecos.cards import CARDS, is_feature
from engine.games.ecos.pieces import CASH, ELEMENTS, FULL, WILD
from engine.games.ecos.state import Built, EcosState, Player

PACE = 1.5
"""Points that a leader makes with each draw, to estimate how many are left."""
BESIDE = (1.0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.2)
"""Only one cube is laid with a draw: the best card counts whole, each further one less."""
HELD = (0.3, 0.15, 0.1, 0.05)
"""What cards of the hand count, the best first, but for features: they must be played first."""
CUBES = (0.0, 2.0, 3.0, 3.6, 4.0, 4.3, 4.5, 4.7, 4.8, 4.9)
MORE = 0.1
"""What cubes of the own supply are worth together, and each beyond these."""
GAIN = 0.3
"""A card more in the hand, of which there are mostly enough."""
TURNED = (0.2, 0.5)
"""What of cashing in at 3 counts where the dial is at 1 and at 2."""
SLOW = 12
"""With so many draws left a cube is worth as much as ever."""
AWAY = (0.9, 0.5, 0.3, 0.15)
"""What a feature in the hand is worth of a declared one: its pattern lies there already, lacks one hex, two, more."""
WAKES = 0.12
"""How often a benefit comes with each draw left."""


class Outlook(NamedTuple):
    """What is to come, as far as it is public: draws until the end, and how likely each element comes before the end."""

    draws: float
    comes: Mapping[str, float]


def outlook(state: EcosState, most: float = 1_000.0) -> Outlook:
    """Of the bag as it is and as it will be after the next wild, half and half. `most`: elements that take longer than so many
    draws are thought to come too late."""
    lead = max(player.points for player in state.players)
    wilds, size = state.bag.count(WILD), len(state.bag)
    to_wild = 1.0 if state.swift else (size + 1) / (wilds + 1)
    draws = max(0.0, state.target - lead) / PACE + to_wild
    stays = 1 - 1 / min(most, max(2.0, draws))
    comes = {}
    total = sum(ELEMENTS.values())
    for element, count in ELEMENTS.items():
        any_time = (count + ELEMENTS[WILD]) / total
        soon = (state.bag.count(element) + wilds) / size if size else any_time
        comes[element] = _comes((any_time + soon) / 2, stays)
    return Outlook(draws, comes)


def _comes(chance: float, stays: float) -> float:
    """That an element comes before the game ends, where each draw brings it with this chance and the game goes on."""
    return chance / (1 - (1 - chance) * stays) if chance else 0.0


@cache
def symbols_of(card: int) -> tuple[str, ...]:
    """All symbols of a card."""
    return CARDS[card].symbols


class Valuer:
    """Values of one landscape: the worth of each card is worked out once, when first needed."""

    def __init__(self, state: EcosState, ahead: Outlook) -> None:
        self.state, self.ahead = state, ahead
        self._worth: dict[int, float] = {}
        self._later: dict[tuple[int, int], float] = {}

    def worth(self, card: int) -> float:
        """Of one ECO."""
        if card not in self._worth:
            self._worth[card] = card_worth(self.state, card)
        return self._worth[card]

    def wait(self, symbols: tuple[str, ...], covered: tuple[int, ...] = ()) -> float:
        """The discount of symbols that are still to be covered."""
        found = 1.0
        for index, symbol in enumerate(symbols):
            if index not in covered:
                found *= self.ahead.comes[symbol]
        return found

    def fresh(self, card: int, leaves: int) -> float:
        """A card with nothing on it and so many leaves."""
        if leaves < 1 or not symbols_of(card):
            return 0.0
        if (card, leaves) not in self._later:
            wait = self.wait(symbols_of(card))
            self._later[card, leaves] = wait * (self.worth(card) + self.fresh(card, leaves - 1))
        return self._later[card, leaves]

    def built(self, built: Built) -> float:
        """A card of a tableau, as it lies there; no feature."""
        symbols = symbols_of(built.card)
        wait = self.wait(symbols, built.covered)
        return wait * (self.worth(built.card) + self.fresh(built.card, built.leaves - 1))

    def new(self, card: int) -> float:
        """A card, were it just played; a feature, were it declared."""
        if not is_feature(card):
            return self.fresh(card, CARDS[card].leaves)
        return AWAY[min(features.lacking(self.state, card), len(AWAY) - 1)] * self.feature(card)

    def feature(self, card: int, there: bool = False) -> float:
        """What the benefits of a declared feature will bring, and its end of the game."""
        feature = CARDS[card].feature
        assert feature is not None
        again = sum(worth_of(self.state, one.effects) for one in feature.benefits)
        ends = 0.0
        if feature.final is not None:
            size = max(len(feature.tile), self._size(card) if there else 0)
            ends = min(feature.final.most, feature.final.each * size)
        return ends + again * min(10.0, WAKES * self.ahead.draws)

    def _size(self, card: int) -> int:
        return next((points for _, number, points in benefits.final_points(self.state) if number == card), 0)

    def cubes(self, count: int) -> float:
        """Of the own supply."""
        most = len(CUBES) - 1
        whole = CUBES[min(count, most)] + MORE * max(0, count - most)
        return whole * min(1.0, self.ahead.draws / SLOW)

    def hand(self, cards: tuple[int, ...]) -> float:
        """Of cards that are still to be played; a feature is declared from there."""
        best = sorted((self.new(card) for card in cards if symbols_of(card)), reverse=True)
        held = sum(value * part for value, part in zip(best, HELD, strict=False))
        return held + sum(self.new(card) for card in cards if not symbols_of(card))

    def player(self, player: Player) -> float:
        """All that a seat has."""
        return self.shown(player) + self.cubes(player.cubes) + self.hand(player.hand) + self.dial(player)

    def shown(self, player: Player) -> float:
        """What everybody can see that a seat has, but for its cubes and dial."""
        cards = tableau(self.built(one) for one in player.tableau if symbols_of(one.card))
        return (
            player.points
            + cards
            + sum(self.feature(one.card, there=True) for one in player.tableau if not symbols_of(one.card))
        )

    def dial(self, player: Player) -> float:
        """What cashing in will bring, the sooner the more (E12)."""
        if not player.dial:
            return 0.0
        full = self.full(player)
        if player.dial >= FULL:
            return full
        if player.dial >= CASH:
            return max(self.gain(), TURNED[1] * full)
        return TURNED[0] * full

    def full(self, player: Player) -> float:
        """Cashing in at 3: a card, a cube, or a card from hand to tableau."""
        return max(self.gain(), self.cubes(player.cubes + 1) - self.cubes(player.cubes), self.play(player))

    def play(self, player: Player) -> float:
        """The best card of the hand, on the table instead."""
        values = [self.new(card) for card in player.hand if symbols_of(card)]
        if not values:
            return 0.0
        have = [self.built(one) for one in player.tableau if symbols_of(one.card)]
        return tableau([*have, max(values)]) - tableau(have) - HELD[0] * max(values)

    def gain(self) -> float:
        """A card more in the hand."""
        return GAIN * min(1.0, self.ahead.draws / SLOW)


def tableau(values: Iterable[float]) -> float:
    """Cards next to each other."""
    best = sorted(values, reverse=True)
    last = BESIDE[-1]
    return sum(value * (BESIDE[at] if at < len(BESIDE) else last) for at, value in enumerate(best))
