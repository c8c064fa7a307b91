"""The planner: a search over what it may not know. What is to be drawn is dealt again and again from the public counts of the
bag, and each option is raced towards the end of the game (`race`); what changes the landscape is tried with the engine, and
the questions that follow with it (`chain`).
"""

from collections.abc import Callable

from engine.core.types import Choice, Step
from engine.games.ecos.ai.budget import Budget, Meter
from engine.games.ecos.ai.chain import Chain
from engine.games.ecos.ai.greedy import Ids, Mind, Picks, decide, threes_of
from engine.games.ecos.ai.imagine import imagine, shuffled
from engine.games.ecos.ai.race import PLACES, Course, Runner, Track, run_through
from engine.games.ecos.gaining import DIAL
from engine.games.ecos.pieces import ELEMENTS, WILD
from engine.games.ecos.state import EcosState
from engine.games.ecos.verbs import EFFECTS
from engine.games.ecos.view import EcosView

FIXED = Budget(1_000)
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
PRIOR = 40.0
"""As how many races the value of a position counts."""
RACED = ("commit", "element")
"""The questions that are raced, and the start."""
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


def _covered(runner: Runner, option: str) -> None:
    """A cube for an element, or the dial."""
    if option == DIAL.id:
        return runner.turn()
    _, card, symbol = option.split(":")
    at = next(at for at, plan in enumerate(runner.plans) if plan.card == int(card))
    return runner.put(at, runner.plans[at].covers[PLACES[symbol]][runner.masks[at]])


def _begins(runner: Runner, option: str) -> None:
    """Three cards of the hand on the table."""
    cards = [int(pick.split(":")[1]) for pick in option.split("+")]
    chosen = [plan for plan in runner.hand if plan.card in cards]
    runner.hand = [plan for plan in runner.hand if plan.card not in cards]
    for plan in chosen:
        runner.lay(plan)


class Racer:
    """One decision that is raced: a runner for each option, and how far they came."""

    def __init__(self, mind: Mind, options: Ids, does: Callable[[Runner, str], None], dice: str) -> None:
        self.mind, self.dice, track = mind, dice, Track(mind.state)
        self.runners = {option: Runner(track, mind.player) for option in options}
        for option, runner in self.runners.items():
            does(runner, option)

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
                    sums[option] += run_through(self.runners[option].again(), dealt)
                raced += 1
            left = sorted(left, key=lambda one: -(sums[one] + PRIOR * prior[one]))[: max(2, (len(left) + 1) // 2)]


def think(state: EcosState, seat: int, step: Step, options: Ids, budget: Budget, dice: str) -> Picks:
    """The picks of a question, in an imagined state. What is neither raced nor followed is decided at a glance."""
    meter = Meter(budget)
    if step.op in EFFECTS:
        return decide(Chain(state, seat, meter), step, options, dice)
    mind = Mind(state, seat)
    if step.op == "start":
        threes = {"+".join(three): worth for three, worth in threes_of(mind, options)[:THREES]}
        return tuple(Racer(mind, tuple(threes), _begins, dice).best(meter, threes).split("+"))
    if step.op in RACED and len(options) > 1:
        return (Racer(mind, options, _covered, dice).best(meter, mind.scores(step, options)),)
    return decide(mind, step, options, dice)


def planner(view: EcosView, choice: Choice, number: int, budget: Budget = FIXED) -> Picks:
    """See `engine.games.ecos.players.Player`. Once the budget is used up, or stopped, the best so far is answered."""
    question, task = choice.question, view.task
    options = tuple(option.id for option in question.options)
    if task is None or task.choice != choice.id or task.step.op != question.kind:
        return tuple(shuffled(options, str(number))[: question.low])
    return think(imagine(view, str(number)), choice.seat, task.step, options, budget, str(number))
