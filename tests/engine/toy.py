"""A game made to try the loop: every kind of step that the core knows, and nothing else."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput
from engine.core.game import Outcome
from engine.core.types import Choice, Command, Control, Event, Option, Question, Row, State, Step


class ToyState(State, frozen=True, kw_only=True):
    """`log`: what was applied, in order. `goes_on`: whether the agenda never ends."""

    log: tuple[str, ...] = ()
    rounds: int = 0


def letters(names: str) -> tuple[Option, ...]:
    """Options of one letter."""
    return tuple(Option(name) for name in names)


class Ask:
    """Asks what its arguments say: `options`, `low`, `high`, `sealed`; `then`: steps that follow an answer."""

    def ask(self, state: ToyState, step: Step) -> Question:
        """The question."""
        low, high = step.args.get("low", 1), step.args.get("high", 1)
        options = letters(step.args.get("options", "ab"))
        return Question("toy", options, low=low, high=high, sealed=step.args.get("sealed", False))

    def apply(self, state: ToyState, step: Step, picks: tuple[str, ...], at: int) -> Outcome[ToyState]:
        """Write it down."""
        line = f"{step.seat}:{''.join(picks)}"
        steps = tuple(msgspec.convert(one, Step) for one in step.args.get("then", []))
        state = msgspec.structs.replace(state, log=(*state.log, line))
        return Outcome(state, (Event("done", step.seat, {"line": line, "at": at}),), steps)


class Draw:
    """Draws a number for everybody to see; asks nothing."""

    def ask(self, state: ToyState, step: Step) -> Question:
        """Nothing to choose."""
        return Question("draw", (), low=0, high=0)

    def apply(self, state: ToyState, step: Step, picks: tuple[str, ...], at: int) -> Outcome[ToyState]:
        """Draw; "for ever" puts itself on the agenda again."""
        state, value = rng.draw(state, 6)
        steps = (step,) if step.args.get("for_ever") else ()
        return Outcome(msgspec.structs.replace(state, log=(*state.log, f"drew {value}")), (), steps)


class Toy:
    """`options["steps"]`: the agenda; over when it is worked off `options["rounds"]` times (once)."""

    key = "toy"
    version = 1
    state_type = ToyState
    verbs: Mapping[str, Any] = {"ask": Ask(), "draw": Draw()}

    def warm_up(self) -> None:
        """Nothing."""

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[ToyState]:
        """The agenda as given."""
        return Outcome(ToyState(seed=seed, seats=seats), (), tuple(options["steps"]))

    def next_phase(self, state: ToyState) -> Outcome[ToyState]:
        """The end."""
        return Outcome(msgspec.structs.replace(state, over=True), (Event("over"),))

    def command(self, state: ToyState, command: Command) -> Outcome[ToyState]:
        """ "push": a step on top; all else is refused."""
        if command.kind != "push":
            raise IllegalInput("no-such-command")
        return Outcome(state, (), (Step("ask", command.seat or 0),))

    def due(self, state: ToyState) -> int | None:
        """No clock."""
        return None

    def placing(self, state: ToyState) -> tuple[int, ...] | None:
        """No winner."""
        return None

    def view(self, state: ToyState, viewer: int | None) -> msgspec.Struct:
        """Everything: nothing is secret here."""
        return state

    def controls(self, state: ToyState, choice: Choice) -> tuple[Row, ...]:
        """None."""
        return ()

    def label(self, option: str) -> Control:
        """Itself."""
        return Control(option, option)

    def prefer(self, state: ToyState, choice: Choice, options: tuple[str, ...]) -> str | None:
        """None of them."""
        return None

    def again(self, state: ToyState) -> dict[str, Any]:
        """Never."""
        return {}

    def redeal(self, state: ToyState, viewer: int | None, salt: str) -> ToyState:
        """Another seed."""
        return msgspec.structs.replace(state, seed=salt)
