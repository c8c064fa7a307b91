"""Ecos as the core sees it: set-up, draws and what follows, until somebody has won (E1-E36)."""

from collections.abc import Mapping
from typing import Any

from engine.core.errors import IllegalInput
from engine.core.game import Outcome, Verb
from engine.core.types import Choice, Command, Control, Event, Row
from engine.games.ecos import controls, dealing, drawing, order, setup
from engine.games.ecos.state import EcosState, replace
from engine.games.ecos.verbs import VERBS
from engine.games.ecos.view import EcosView, view


class Ecos:
    """See `engine.core.game.Game`. Options of a new match: `engine.games.ecos.setup.Wish`."""

    key = "ecos"
    version = 1
    state_type = EcosState
    verbs: Mapping[str, Verb[EcosState]] = VERBS

    def warm_up(self) -> None:
        """Nothing takes long."""

    def new(self, seats: int, seed: str, options: Mapping[str, Any], at: int) -> Outcome[EcosState]:
        """See `engine.games.ecos.setup.new`."""
        return setup.new(seats, seed, options, at)

    def next_phase(self, state: EcosState) -> Outcome[EcosState]:
        """After the cards are dealt play begins; after a draw comes the next one."""
        return drawing.draw(state) if state.phase == "play" else setup.begin(state)

    def command(self, state: EcosState, command: Command) -> Outcome[EcosState]:
        """`cancel`, by the table itself. Raises IllegalInput for others."""
        if command.kind != "cancel":
            raise IllegalInput("no-such-command", kind=command.kind)
        if state.over or command.seat is not None:
            raise IllegalInput("over" if state.over else "not-your-choice")
        return Outcome(replace(state, phase="cancelled", over=True), (Event("cancelled"),))

    def due(self, state: EcosState) -> int | None:
        """Time decides nothing."""
        return None

    def placing(self, state: EcosState) -> tuple[int, ...] | None:
        """Once it is over (E18)."""
        return order.places(state) if state.phase == "over" else None

    def view(self, state: EcosState, viewer: int | None) -> EcosView:
        """See `engine.games.ecos.view`."""
        return view(state, viewer)

    def controls(self, state: EcosState, choice: Choice) -> tuple[Row, ...]:
        """See `engine.games.ecos.controls`."""
        return controls.rows(choice)

    def label(self, option: str) -> Control:
        """See `engine.games.ecos.controls`."""
        return controls.label(option)

    def prefer(self, state: EcosState, choice: Choice, options: tuple[str, ...]) -> str | None:
        """Words that fit several options are never guessed."""
        return None

    def again(self, state: EcosState) -> dict[str, Any]:
        """See `engine.games.ecos.setup`."""
        return setup.again(state)

    def redeal(self, state: EcosState, viewer: int | None, salt: str) -> EcosState:
        """See `engine.games.ecos.dealing`."""
        return dealing.redeal(state, viewer, salt)
