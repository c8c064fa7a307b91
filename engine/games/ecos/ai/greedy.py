"""The greedy player: the option with the best immediate result, by a value of positions (`value`)."""

from collections.abc import Callable
from itertools import combinations

from engine.core import run
from engine.core.types import Choice, Step
from engine.games.ecos import selecting
from engine.games.ecos.ai.imagine import imagine, shuffled
from engine.games.ecos.ai.value import Outlook, Valuer, outlook, symbols_of, tableau
from engine.games.ecos.ai.worth import known, marked, worth_of
from engine.games.ecos.cards import SETS
from engine.games.ecos.effects import Effect, Points
from engine.games.ecos.gaining import DIAL
from engine.games.ecos.pieces import STARTING
from engine.games.ecos.rules import Ecos
from engine.games.ecos.state import Built, EcosState, Player, replace
from engine.games.ecos.steps import effect_of
from engine.games.ecos.verbs import EFFECTS, VERBS
from engine.games.ecos.view import EcosView

GAME = Ecos()
MOST = 24
"""Of many options no more than so many are tried, some of each part of the list."""
WIDTH = 30
"""A question that follows is looked into where no more results than these are to be compared."""
LENT = 0.8
"""What of a cube that is laid on a card comes back with its ECO."""
SAMPLE = 8
"""Hidden cards of a deck that stand for it."""
Picks = tuple[str, ...]
Ids = tuple[str, ...]


class Mind:
    """What a seat thinks about a state: of one decision, with the outlook that it begins with."""

    def __init__(self, state: EcosState, seat: int, width: int = WIDTH, most: int = MOST) -> None:
        self.state, self.seat, self.width, self.most = state, seat, width, most
        self.ahead: Outlook = outlook(state)
        self.valuer = Valuer(state, self.ahead)

    @property
    def player(self) -> Player:
        """The seat as it is."""
        return self.state.players[self.seat]

    def scores(self, step: Step, options: Ids) -> dict[str, float]:
        """How good each option is, in points; of very many only some are in it."""
        judge = JUDGES.get(step.op)
        if judge is not None:
            return {option: judge(self, step, option) for option in options}
        tried = thinned(options, self.most)
        return {option: self.result(self.state, step, option, len(tried)) for option in tried}

    def result(self, state: EcosState, step: Step, option: str, beside: int) -> float:
        """The value of what an option leads to; a next question of this seat is looked into while it is small enough.

        `beside`: how many results are compared with it."""
        state = ahead(state, step, option)
        if state.open and state.open[0].step.seat == self.seat and (following := state.open[0].step).op in EFFECTS:
            options = [one.id for one in VERBS[following.op].ask(state, following).options]
            if beside * len(options) <= self.width:
                return max(self.result(state, following, one, beside * len(options)) for one in options)
        return self.standing(state)

    def standing(self, state: EcosState) -> float:
        """The value of a state in the middle of anything."""
        same = state.landscape is self.state.landscape
        return self.value(state, self.valuer if same else Valuer(state, self.ahead))

    def value(self, state: EcosState, valuer: Valuer) -> float:
        """What the seat has and what is still to come of its card."""
        return valuer.player(_spent(state, self.seat)) + _pending(state, self.seat)


def thinned(options: Ids, most: int) -> Ids:
    """So many of them, evenly."""
    count = len(options)
    return options if count <= most else tuple(options[at * count // most] for at in range(most))


def ahead(state: EcosState, step: Step, option: str) -> EcosState:
    """What the engine makes of an answer, up to the next question; nobody else is asked anything at the time."""
    state, _, following = VERBS[step.op].apply(replace(state, open=()), step, (option,), 0)
    return run.resume(GAME, replace(state, agenda=(*following, *state.agenda))).state


def _spent(state: EcosState, seat: int) -> Player:
    """The seat as it will be when its card is resolved."""
    player = state.players[seat]
    if state.resolving is None or state.active != seat:
        return player
    table = (_turned(one) if one.card == state.resolving else one for one in player.tableau)
    return replace(player, tableau=tuple(one for one in table if one is not None))


def _turned(built: Built) -> Built | None:
    return replace(built, leaves=built.leaves - 1) if built.leaves > 1 else None


def _pending(state: EcosState, seat: int) -> float:
    """What the rest of a card will bring this seat, and what its question is about."""
    total, before = 0.0, [effect_of(one.step) for one in state.open if one.step.op in EFFECTS]
    for step in state.agenda:
        if step.op in EFFECTS:
            effect = effect_of(step)
            if step.seat == seat:
                total += _coming(state, effect, tuple(before))
            before.append(effect)
    return total


def _coming(state: EcosState, effect: Effect, before: tuple[Effect, ...]) -> float:
    if isinstance(effect, Points) and effect.count and marked(effect.count.where) and known(state, effect.count):
        return effect.n + selecting.count(state, effect.count)
    return worth_of(state, (effect,), before)


# What is decided without trying it


def covering(player: Player, option: str, worth: Callable[[int], float]) -> Player:
    """With a cube there. A full card counts as resolved: its cubes are back, it has brought what it is worth."""
    _, name, symbol = option.split(":")
    card, symbols = int(name), symbols_of(int(name))
    built = next(one for one in player.tableau if one.card == card)
    index = next(at for at, one in enumerate(symbols) if one == symbol and at not in built.covered)
    left: Built | None = replace(built, covered=(*built.covered, index))
    cubes, points = player.cubes - 1, 0.0
    if len(built.covered) + 1 == len(symbols):
        left, cubes, points = _turned(replace(built, covered=())), cubes + len(symbols), worth(card)
    table = tuple(left if one is built else one for one in player.tableau if one is not built or left)
    return replace(player, tableau=table, cubes=cubes, points=player.points + points)


def _commit(mind: Mind, step: Step, option: str) -> float:
    player, valuer = mind.player, mind.valuer
    if option == DIAL.id:
        return valuer.player(replace(player, dial=player.dial + 1))
    after = covering(player, option, valuer.worth)
    lent = valuer.cubes(player.cubes) - valuer.cubes(after.cubes) if after.cubes < player.cubes else 0.0
    return valuer.player(after) + LENT * lent


def _cash(mind: Mind, step: Step, option: str) -> float:
    player, valuer = mind.player, mind.valuer
    if option == "keep":
        return valuer.dial(player)
    if option == "cube":
        return valuer.cubes(player.cubes + 1) - valuer.cubes(player.cubes)
    return valuer.play(player) if option == "play" else valuer.gain()


def _card(mind: Mind, step: Step, card: int) -> float:
    """A card gained: for the hand, or for the table at once."""
    return mind.valuer.new(card)


def _take(mind: Mind, step: Step, option: str) -> float:
    how, what = option.split(":")
    if how != "look":
        return _card(mind, step, int(what))
    hidden = [_card(mind, step, card) for card in mind.state.decks[what][:SAMPLE]]
    pairs = [max(pair) for pair in combinations(hidden, 2)] or hidden
    return sum(pairs) / len(pairs)


def _named(mind: Mind, step: Step, option: str) -> float:
    return _card(mind, step, int(option.split(":")[1]))


def _set(mind: Mind, step: Step, option: str) -> float:
    if option not in (f"set:{key}" for key in SETS):
        return 0.0
    one = SETS[option[4:]]
    start = tableau(mind.valuer.new(card) for card in one.start)
    return start + mind.valuer.hand(tuple(card for card in one.cards if card not in one.start))


def _none(mind: Mind, step: Step, option: str) -> float:
    return 0.0


JUDGES: dict[str, Callable[[Mind, Step, str], float]] = {
    "commit": _commit,
    "element": _commit,
    "cash": _cash,
    "take": _take,
    "look": _named,
    "play": _named,
    "pick-card": _named,
    "set": _set,
    "eco": _none,
    "which-benefit": _none,
}
"""By the op of a question; all others are tried on the state."""


def threes_of(mind: Mind, options: Ids) -> list[tuple[Picks, float]]:
    """All threes of cards to begin with, the best first: different symbols are covered by more of the draws."""
    values = {option: mind.valuer.new(int(option.split(":")[1])) for option in options}
    kinds = {option: frozenset(symbols_of(int(option.split(":")[1]))) for option in options}
    threes = [
        (picks, sum(values[pick] for pick in picks) * (1 + 0.05 * len(frozenset().union(*(kinds[pick] for pick in picks)))))
        for picks in combinations(options, STARTING)
    ]
    return sorted(threes, key=lambda three: -three[1])


def decide(mind: Mind, step: Step, options: Ids, dice: str) -> Picks:
    """The best option; among equals the dice decide."""
    if step.op == "start":
        return threes_of(mind, options)[0][0]
    scores = mind.scores(step, options)
    best = max(scores.values())
    return (shuffled([option for option in options if scores.get(option) == best], dice)[0],)


def greedy(view: EcosView, choice: Choice, number: int) -> Picks:
    """See `engine.games.ecos.players.Player`. Without the question's step in the view it is as good as any answer."""
    question, task = choice.question, view.task
    options = tuple(option.id for option in question.options)
    if task is None or task.choice != choice.id or task.step.op != question.kind:
        return tuple(shuffled(options, str(number))[: question.low])
    return decide(Mind(imagine(view, str(number)), choice.seat), task.step, options, str(number))
