"""A race: the rest of a game as one seat plays it by itself, with the cubes, the dial and the cards alone. The landscape stays
as it is, and a card brings each time what it is worth now. So hundreds of games can be played in the time of one with the whole
engine.

Elements come in an order that is dealt from the public counts of the bag. Whoever plays takes the option that raises the
value of its cards most; cards that bring elements bring them into the race.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.games.ecos.ai.value import BESIDE, HELD, Valuer, outlook, symbols_of
from engine.games.ecos.ai.worth import ANY, CARD, CUBE, ELEMENT, PLAYED
from engine.games.ecos.cards import CARDS
from engine.games.ecos.effects import Cubes, Gain, GainCard, PlayCard
from engine.games.ecos.pieces import ELEMENTS, FULL, WILD
from engine.games.ecos.state import EcosState, Player

DIAL = -1
"""The option to turn it; others are the place of a card on the table."""
PLACES = {element: place for place, element in enumerate(ELEMENTS)}
"""Elements as numbers."""
HASTE = 4.0
"""Who runs wants cards full soon, so as to fill them again: what takes many more draws counts little."""
COST = 0.3
"""What of a cube's worth it costs to lay it on a card, from where it comes back."""
TURNS = (0.06, 0.09, 0.15)
"""What of cashing in the next turn of the dial is worth, by where it stands."""
PLAYS = tuple(max(0.0, part - HELD[0]) for part in BESIDE)
"""What of a card of the hand playing it is worth, by how many lie on the table."""
ENOUGH, FREE = 4, 3
"""Cards on the table, and cubes, with which the next cash-in is a cube rather than a card."""
LEFT = 0.7
"""What of the cards on the table counts where a race breaks off."""
DEEP = 8
"""Full cards that fill one another break off some time."""
MANY = 40
"""No seat has so many cubes."""


class Brings(NamedTuple):
    """What an ECO brings besides points: elements (their numbers), cubes, cards that may be played."""

    elements: tuple[int, ...]
    cubes: int
    plays: int
    worth: float


@cache
def brings(card: int) -> Brings:
    """Of the effects in the first row; what depends on anything else is in the worth of the card."""
    effects = CARDS[card].effects
    elements = tuple(element for one in effects if isinstance(one, Gain) for element in one.elements)
    cubes = sum(one.n for one in effects if isinstance(one, Cubes))
    plays = sum(one.n for one in effects if isinstance(one, PlayCard))
    cards = sum(one.n for one in effects if isinstance(one, GainCard) and not one.play)
    worth = sum(ANY if one == WILD else ELEMENT for one in elements) + CUBE * cubes + PLAYED * plays + CARD * cards
    return Brings(tuple(PLACES[element] for element in elements), cubes, plays, worth)


class Plan(NamedTuple):
    """A card as the race knows it. `covers`: by element and by what is covered (bits), what then is; -1 where it fits no
    symbol. `rises`: how much nearer the ECO then is. `waits`: how near it is. `wholes`: by leaves, the points that the card
    is worth once it is full. `points`: of one ECO."""

    card: int
    covers: tuple[tuple[int, ...], ...]
    rises: tuple[tuple[float, ...], ...]
    waits: tuple[float, ...]
    wholes: tuple[float, ...]
    points: float
    gained: Brings
    size: int


def _fresh(plan: Plan) -> float:
    return plan.waits[0] * plan.wholes[-1]


class Track:
    """What is the same in all races of a decision: what cards are worth, and what is to come."""

    def __init__(self, state: EcosState) -> None:
        valuer = self._valuer = Valuer(state, outlook(state, HASTE))
        self._plans: dict[int, Plan] = {}
        self.costs = [0.0, *(COST * (valuer.cubes(count) - valuer.cubes(count - 1)) for count in range(1, MANY))]

    def plan(self, card: int) -> Plan:
        """Of a card that has symbols."""
        if card not in self._plans:
            self._plans[card] = self._made(card)
        return self._plans[card]

    def _made(self, card: int) -> Plan:
        valuer, size = self._valuer, len(symbols_of(card))
        waits = self._waits(symbols_of(card))
        covers = tuple(self._covers(symbols_of(card), element) for element in ELEMENTS)
        rises = tuple(
            tuple(waits[after] - waits[mask] if after >= 0 else -1.0 for mask, after in enumerate(row)) for row in covers
        )
        worth, gained = valuer.worth(card), brings(card)
        wholes = (0.0, *(worth + valuer.fresh(card, leaves) for leaves in range(CARDS[card].leaves)))
        return Plan(card, covers, rises, waits, wholes, worth - gained.worth, gained, size)

    def _waits(self, symbols: tuple[str, ...]) -> tuple[float, ...]:
        waits = [1.0] * (1 << len(symbols))
        for mask in range((1 << len(symbols)) - 2, -1, -1):
            at = next(at for at in range(len(symbols)) if not mask >> at & 1)
            waits[mask] = waits[mask | 1 << at] * self._valuer.ahead.comes[symbols[at]]
        return tuple(waits)

    def _covers(self, symbols: tuple[str, ...], element: str) -> tuple[int, ...]:
        """With a wild the symbol that comes most seldom."""
        fits = [at for at, one in enumerate(symbols) if element in (one, WILD)]
        fits.sort(key=lambda at: self._valuer.ahead.comes[symbols[at]])
        return tuple(next((mask | 1 << at for at in fits if not mask >> at & 1), -1) for mask in range(1 << len(symbols)))


class Runner:
    """A seat in a race. Lists go side by side: a card's plan, its leaves, what is covered of it (bits)."""

    __slots__ = ("cubes", "dial", "hand", "leaves", "masks", "plans", "points", "track")

    def __init__(self, track: Track, player: Player) -> None:
        self.track = track
        table = [built for built in player.tableau if symbols_of(built.card)]
        self.plans = [track.plan(built.card) for built in table]
        self.leaves = [built.leaves for built in table]
        self.masks = [sum(1 << at for at in built.covered) for built in table]
        self.hand = sorted((track.plan(card) for card in player.hand if symbols_of(card)), key=_fresh)
        self.cubes, self.dial, self.points = player.cubes, player.dial, float(player.points)

    def again(self) -> "Runner":
        """Another one in the same place."""
        other: Runner = Runner.__new__(Runner)
        other.track, other.cubes, other.dial, other.points = self.track, self.cubes, self.dial, self.points
        other.plans, other.leaves, other.masks, other.hand = self.plans[:], self.leaves[:], self.masks[:], self.hand[:]
        return other

    def element(self, element: int, depth: int = 0) -> None:
        """A token, drawn or gained: where it is worth most. `depth`: of full cards that filled one another."""
        place = DIAL
        if self.cubes:
            best, masks, leaves = self._turning() + self.track.costs[self.cubes], self.masks, self.leaves
            for at, plan in enumerate(self.plans):
                gain = plan.rises[element][masks[at]] * plan.wholes[leaves[at]]
                if gain > best:
                    best, place = gain, at
        if place == DIAL:
            self.turn()
        else:
            self.put(place, self.plans[place].covers[element][self.masks[place]], depth)

    def _turning(self) -> float:
        """What turning the dial is worth: a part of the best card of the hand, or of a cube."""
        full = self.track.costs[self.cubes + 1]
        if self.hand:
            full = max(full, PLAYS[min(len(self.plans), len(PLAYS) - 1)] * _fresh(self.hand[-1]))
        return full * TURNS[self.dial]

    def turn(self) -> None:
        """The dial. At 3 a card is played while there are few on the table, else a cube is taken; at 2 nothing."""
        self.dial += 1
        if self.dial == FULL:
            self.dial = 0
            if self.hand and (len(self.plans) < ENOUGH or self.cubes > FREE):
                self.play()
            else:
                self.cubes += 1

    def put(self, at: int, mask: int, depth: int = 0) -> None:
        """A cube there; a full card is resolved at once."""
        self.cubes -= 1
        self.masks[at] = mask
        if mask + 1 == 1 << self.plans[at].size and depth < DEEP:
            self._eco(at, depth)

    def _eco(self, at: int, depth: int) -> None:
        """The cubes are back, the card brings what it brings, a leaf is lost."""
        plan = self.plans[at]
        self.cubes += plan.size + plan.gained.cubes
        self.points += plan.points
        self.masks[at] = 0
        self.leaves[at] -= 1
        if not self.leaves[at]:
            del self.plans[at], self.leaves[at], self.masks[at]
        for _ in range(plan.gained.plays):
            self.play()
        for element in plan.gained.elements:
            self.element(element, depth + 1)

    def play(self) -> None:
        """The best card of the hand."""
        if self.hand:
            self.lay(self.hand.pop())

    def lay(self, plan: Plan) -> None:
        """A card on the table, with all leaves."""
        self.plans.append(plan)
        self.leaves.append(CARDS[plan.card].leaves)
        self.masks.append(0)

    def standing(self) -> float:
        """In points, in the middle of a race: of what lies on the table the next ECO of each card counts."""
        values = [plan.waits[self.masks[at]] * plan.wholes[1] for at, plan in enumerate(self.plans)]
        values.sort(reverse=True)
        table = sum(value * BESIDE[min(at, len(BESIDE) - 1)] for at, value in enumerate(values))
        return self.points + LEFT * table


class Course(NamedTuple):
    """What comes in a race. `elements`: the tokens (their numbers), in order. `ends`: after which of them the game can end (a
    wild, or with the swift finish any); `now`: before the first of them. `target`, `rival`, `pace`: points that end it, those
    of the best other seat, and its points for each draw."""

    elements: Sequence[int]
    ends: Sequence[bool]
    now: bool
    target: int
    rival: float
    pace: float


def run_through(runner: Runner, course: Course) -> float:
    """How far this seat is before the best other one, in points, at the end of the game or of the course."""
    rival, pace, target = course.rival, course.pace, course.target
    if course.now and (runner.points >= target or rival >= target):
        return runner.points - rival
    for element, ends in zip(course.elements, course.ends, strict=True):
        runner.element(element)
        rival += pace
        if ends and (runner.points >= target or rival >= target):
            return runner.points - rival
    return runner.standing() - rival
