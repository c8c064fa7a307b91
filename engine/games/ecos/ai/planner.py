"""The planner: a search over what it may not know. What is to be drawn is dealt again and again from the public counts of the
bag, and each option is raced towards the end of the game (`race`); what changes the landscape is tried with the engine, and
the questions that follow with it (`chain`).
"""

from engine.core.types import Choice, Step
from engine.games.ecos.ai.budget import Budget, Meter
from engine.games.ecos.ai.chain import Chain
from engine.games.ecos.ai.greedy import Ids, Mind, Picks, decide, threes_of
from engine.games.ecos.ai.imagine import imagine, shuffled
from engine.games.ecos.ai.race import PLACES, Course, Runner, Track, run_through
from engine.games.ecos.ai.value import symbols_of
from engine.games.ecos.pieces import ELEMENTS, LOOKED, WILD
from engine.games.ecos.state import EcosState
from engine.games.ecos.verbs import EFFECTS
from engine.games.ecos.view import EcosView

FIXED = Budget(700)
"""What it is measured with: about 30 ms a decision."""
AHEAD = 16
"""Draws of a race: further ahead its cards are valued as they lie."""
PACE, DRAWS = 1.1, 10
"""Points of a rival for each draw, as if it had been seen for so many draws before the game."""
ROUNDS = 10
"""Races of each option before the worse half is dropped, and again."""
THREES = 10
"""Starting threes that are raced."""
MOST = 8
"""Options that are raced, the best at a glance."""
LUCK = 4
"""Looks at a deck that are imagined."""
PRIOR = 12.0
"""As how many races the value of a position counts."""
WHOLE = tuple(name for name, count in ELEMENTS.items() for _ in range(count))


def course(state: EcosState, seat: int, salt: str) -> Course:
    """What is drawn, dealt anew: up to a wild from the bag as it is, then from the whole one. The others as fast as before."""
    wild = bool(state.out) and state.out[-1] == WILD
    elements: list[str] = []
    while len(elements) < AHEAD:
        bag = shuffled(WHOLE if wild or elements else state.bag, f"{salt}:{len(elements)}")
        elements += bag[: bag.index(WILD) + 1] if WILD in bag else bag
    elements = elements[:AHEAD]
    rival = max(player.points for other, player in enumerate(state.players) if other != seat)
    pace = (rival + PACE * DRAWS) / (state.number + DRAWS)
    ends = [state.swift or one == WILD for one in elements]
    return Course([PLACES[one] for one in elements], ends, wild or state.swift, state.target, rival, pace)


# What an option is in a race


def _covered(runner: Runner, option: str) -> None:
    if option == "dial":
        return runner.turn()
    _, card, symbol = option.split(":")
    at = next(at for at, plan in enumerate(runner.plans) if plan.card == int(card))
    return runner.put(at, runner.plans[at].covers[PLACES[symbol]][runner.masks[at]])


def _cashed(runner: Runner, option: str) -> None:
    if option == "keep":
        return
    runner.dial = 0
    if option == "cube":
        runner.cubes += 1
    elif option == "play":
        runner.play()


def _card_of(option: str) -> int:
    return int(option.split(":")[1])


class Racer:
    """One decision that is raced: a runner for each option, or several where luck decides, and how far they came."""

    def __init__(self, mind: Mind, step: Step, options: Ids, dice: str) -> None:
        self.mind, self.step, self.dice = mind, step, dice
        self.track = Track(mind.state)
        self.runners = {option: self._begun(option) for option in options}

    def _begun(self, option: str) -> tuple[Runner, ...]:
        mind, op = self.mind, self.step.op
        if option.startswith("look:"):
            return tuple(self._held(self._better(pair)) for pair in _pairs(mind.state.decks[option[5:]]))
        if option == "gain" or op in ("take", "look"):
            return (self._held(self._open_card() if option == "gain" else _card_of(option)),)
        runner = Runner(self.track, mind.player)
        if op in ("commit", "element"):
            _covered(runner, option)
        elif op == "cash":
            _cashed(runner, option)
        else:
            self._laid(runner, tuple(map(_card_of, option.split("+"))))
        return (runner,)

    def _open_card(self) -> int:
        """The best card that lies open, if any does."""
        return self._better(tuple(card for cards in self.mind.state.market.values() for card in cards))

    def _better(self, cards: tuple[int, ...]) -> int:
        return max(cards, key=self.mind.valuer.new, default=0)

    def _held(self, card: int) -> Runner:
        """With this card gained; the race knows nothing of features, they count as they are."""
        runner = Runner(self.track, self.mind.player)
        runner.dial = runner.dial if self.step.op != "cash" else 0
        if card and not symbols_of(card):
            runner.points += self.mind.valuer.hand((card,))
        elif card and self.step.args.get("play"):
            runner.lay(self.track.plan(card))
        elif card:
            runner.hold(self.track.plan(card))
        return runner

    def _laid(self, runner: Runner, cards: tuple[int, ...]) -> None:
        """Cards of the hand on the table."""
        runner.hand = [plan for plan in runner.hand if plan.card not in cards]
        for card in cards:
            runner.lay(self.track.plan(card))

    def best(self, meter: Meter, prior: dict[str, float]) -> str:
        """By the mean of all races, all options on the same courses; the worse half is dropped again and again.

        `prior`: what each option is worth at a glance; it counts as some races do."""
        left = sorted(self.runners, key=lambda one: -prior[one])[:MOST]
        sums, raced = dict.fromkeys(self.runners, 0.0), 0
        while True:
            for _ in range(ROUNDS):
                if not meter.goes_on(len(left)):
                    return max(left, key=lambda one: sums[one] + PRIOR * prior[one])
                dealt = course(self.mind.state, self.mind.seat, f"{self.dice}:{raced}")
                for option in left:
                    luck = self.runners[option]
                    sums[option] += run_through(luck[raced % len(luck)].again(), dealt)
                raced += 1
            left = sorted(left, key=lambda one: -(sums[one] + PRIOR * prior[one]))[: max(2, (len(left) + 1) // 2)]


def _pairs(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What might lie on top of a deck."""
    pairs = tuple(cards[at : at + LOOKED] for at in range(0, LUCK * LOOKED, LOOKED))
    return tuple(pair for pair in pairs if pair) or ((),)


RACED = {"commit", "element", "cash", "play", "take", "look"}
"""The questions that are raced, and the start."""


def think(state: EcosState, seat: int, step: Step, options: Ids, budget: Budget, dice: str) -> Picks:
    """The picks of a question, in an imagined state."""
    meter = Meter(budget)
    if step.op == "start":
        return _start(Mind(state, seat), step, options, meter, dice)
    if step.op in RACED and len(options) > 1:
        mind = Mind(state, seat)
        return (Racer(mind, step, options, dice).best(meter, mind.scores(step, options)),)
    if step.op in EFFECTS:
        return decide(Chain(state, seat, meter), step, options, dice)
    return decide(Mind(state, seat), step, options, dice)


def _start(mind: Mind, step: Step, options: Ids, meter: Meter, dice: str) -> Picks:
    """The best threes at a glance are raced."""
    threes = {"+".join(three): worth for three, worth in threes_of(mind, options)[:THREES]}
    return tuple(Racer(mind, step, tuple(threes), dice).best(meter, threes).split("+"))


def planner(view: EcosView, choice: Choice, number: int, budget: Budget = FIXED) -> Picks:
    """See `engine.games.ecos.players.Player`. Once the budget is used up, or stopped, the best so far is answered."""
    question, task = choice.question, view.task
    options = tuple(option.id for option in question.options)
    if task is None or task.choice != choice.id or task.step.op != question.kind:
        return tuple(shuffled(options, str(number))[: question.low])
    return think(imagine(view, str(number)), choice.seat, task.step, options, budget, str(number))
