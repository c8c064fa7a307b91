"""The loop: take the top step, ask, apply, until somebody must answer. Nothing here knows a game."""

from typing import Any, TypeVar

import msgspec

from engine.core.errors import EndlessChain, IllegalInput, MalformedInput, StaleInput
from engine.core.game import Game, Outcome
from engine.core.types import CLOCK, Answer, Choice, Command, Event, Input, Open, Question, State, Step

S = TypeVar("S", bound=State)
WAIT = "#wait"
BUDGET = 10_000

replace = msgspec.structs.replace


def start(game: Game[S], seats: int, seed: str, options: dict[str, Any], at: int) -> Outcome[S]:
    """A new match, run up to its first question. Raises IllegalInput for bad options."""
    state, events, steps = game.new(seats, seed, options, at)
    state = replace(state, agenda=(*steps, *state.agenda), asked=(0,) * seats)
    return _advance(game, state, events)


def resume(game: Game[S], state: S) -> Outcome[S]:
    """A state that was written by hand, as in a scenario, run up to its first question."""
    return _advance(game, replace(state, asked=state.asked or (0,) * state.seats), ())


def choices(game: Game[S], state: S) -> tuple[Choice, ...]:
    """All open choices, with their options made anew by the verbs that asked."""
    return tuple(_choice(game, state, waiting) for waiting in state.open)


def choice(game: Game[S], state: S, choice_id: str) -> Choice | None:
    """The open choice of this id, or None."""
    return next((_choice(game, state, waiting) for waiting in state.open if waiting.id == choice_id), None)


def take(game: Game[S], state: S, given: Input) -> Outcome[S]:
    """The only way in. Raises StaleInput, MalformedInput or IllegalInput before anything changes."""
    if isinstance(given, Command):
        state, events, steps = game.command(state, given)
        state = replace(state, seq=state.seq + 1, agenda=(*steps, *state.agenda))
        return _advance(game, state, events)
    waiting = _valid(game, state, given)
    state = replace(state, seq=state.seq + 1)
    if game.verbs[waiting.step.op].ask(state, waiting.step).sealed:
        return _seal(game, state, waiting, given)
    return _apply(game, state, (waiting,), {waiting.id: given})


def _choice(game: Game[S], state: S, waiting: Open) -> Choice:
    question = game.verbs[waiting.step.op].ask(state, waiting.step)
    return Choice(waiting.id, waiting.step.seat, question, waiting.step.source)


def _valid(game: Game[S], state: S, answer: Answer) -> Open:
    waiting = next((one for one in state.open if one.id == answer.choice), None)
    if answer.choice.partition(".")[0] not in (str(answer.seat), answer.choice):
        raise IllegalInput("not-your-choice")  # open or not: whether another seat is asked can be a secret
    if waiting is None:
        raise StaleInput("stale")
    question = game.verbs[waiting.step.op].ask(state, waiting.step)
    if len(set(answer.picks)) != len(answer.picks):
        raise MalformedInput("picked-twice")
    if not question.low <= len(answer.picks) <= question.high:
        raise MalformedInput("wrong-number-of-picks", low=question.low, high=question.high)
    unknown = set(answer.picks) - {option.id for option in question.options}
    if unknown:
        raise IllegalInput("not-an-option", picks=sorted(unknown))
    return waiting


def _seal(game: Game[S], state: S, waiting: Open, answer: Answer) -> Outcome[S]:
    """Keep a sealed answer (a new one replaces it); when the last of the group is in, apply all in seat order."""
    sealed = replace(waiting, picks=answer.picks, at=answer.at)
    state = replace(state, open=tuple(sealed if one.id == waiting.id else one for one in state.open))
    group = sorted((one for one in state.open if one.group == waiting.group), key=lambda one: one.step.seat)
    if any(one.picks is None for one in group):
        return Outcome(state, (Event("sealed", answer.seat),))
    answers = {one.id: Answer(one.id, one.step.seat, one.picks or (), one.at) for one in group}
    return _apply(game, state, tuple(group), answers)


def _apply(game: Game[S], state: S, group: tuple[Open, ...], answers: dict[str, Answer]) -> Outcome[S]:
    """Close these choices, apply their answers in order; what follows from them goes on top, the first one's first."""
    state = replace(state, open=tuple(one for one in state.open if one.id not in answers))
    events: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()
    for one in group:
        answer = answers[one.id]
        state, new_events, new_steps = game.verbs[one.step.op].apply(state, one.step, answer.picks, answer.at)
        events, steps = (*events, *new_events), (*steps, *new_steps)
    return _advance(game, replace(state, agenda=(*steps, *state.agenda)), events)


def _advance(game: Game[S], state: S, events: tuple[Event, ...]) -> Outcome[S]:
    """Work off the agenda until somebody must answer or the game is over."""
    for _ in range(BUDGET):
        if state.over:
            return Outcome(replace(state, agenda=(), open=()), events)
        if not state.agenda:
            if state.open:
                return Outcome(state, events)
            state, new, steps = game.next_phase(state)
            state = replace(state, agenda=steps)
        elif state.agenda[0].op == CLOCK:
            return Outcome(state, events)
        elif state.agenda[0].op == WAIT:
            if any(one.group == state.agenda[0].group for one in state.open):
                return Outcome(state, events)
            state, new = replace(state, agenda=state.agenda[1:]), ()
        else:
            state, new = _take_top(game, state)
        events = (*events, *new)
    raise EndlessChain(f"{game.key}: more than {BUDGET} steps after one input")


def _take_top(game: Game[S], state: S) -> tuple[S, tuple[Event, ...]]:
    """Ask the top step, or carry it out where the rules leave no freedom.

    It fizzles where there are fewer options than must be picked: it could never be answered.
    """
    step = state.agenda[0]
    state = replace(state, agenda=state.agenda[1:])
    question = game.verbs[step.op].ask(state, step)
    if len(question.options) < question.low:
        return state, (Event("fizzled", step.seat, {"op": step.op, "source": step.source}),)
    if not step.group and _no_freedom(question):
        picks = tuple(option.id for option in question.options)
        state, events, steps = game.verbs[step.op].apply(state, step, picks, 0)
        return replace(state, agenda=(*steps, *state.agenda)), events
    return _open(state, step), ()


def _no_freedom(question: Question) -> bool:
    return len(question.options) == question.low == question.high


def _open(state: S, step: Step) -> S:
    """Ask this step's seat; whatever is below on the agenda waits for the whole group."""
    number = state.asked[step.seat] + 1
    asked = (*state.asked[: step.seat], number, *state.asked[step.seat + 1 :])
    choice_id = f"{step.seat}.{number}"
    group = step.group or choice_id
    rest = state.agenda
    if not any(one.op == WAIT and one.group == group for one in rest):
        rest = (*_same_group(rest, step.group), Step(WAIT, group=group), *rest[len(_same_group(rest, step.group)) :])
    return replace(state, asked=asked, open=(*state.open, Open(choice_id, step, group)), agenda=rest)


def _same_group(agenda: tuple[Step, ...], group: str) -> tuple[Step, ...]:
    """The leading steps of the agenda that belong to the same group: they are asked before the wait begins."""
    count = 0
    while group and count < len(agenda) and agenda[count].group == group and agenda[count].op != WAIT:
        count += 1
    return agenda[:count]
