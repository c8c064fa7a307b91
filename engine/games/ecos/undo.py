"""How far a step can be taken back without asking anybody (E40)."""

from engine.core.game import Outcome
from engine.core.types import Answer, Event
from engine.games.ecos.state import EcosState
from engine.games.ecos.view import SILENT


def _dealt(state: EcosState) -> tuple[object, ...]:
    """What is random, and the cards that nobody or one seat alone can see, apart from those of hands."""
    return state.draws, state.bag, state.out, state.decks, state.blue_packs, [player.pack for player in state.players]


def _public(state: EcosState) -> set[int]:
    """The cards that everybody knows."""
    built = {one.card for player in state.players for one in player.tableau}
    gone = {card for player in state.players for card in player.gone}
    market = {card for cards in state.market.values() for card in cards}
    return built | gone | market


def _came_up(before: EcosState, after: EcosState) -> bool:
    """Whether a card came from a deck, or out of a hand."""
    return _dealt(before) != _dealt(after) or not _public(after) <= _public(before)


def _tells(event: Event, seat: int) -> bool:
    """Whether it says something of a hand: that no card could be played; and what another seat was not asked when its card or
    its dial went on by itself."""
    if event.kind == "undone":
        return bool(event.data["effect"] == "play")
    return event.kind in ("cash", "eco") and event.seat != seat


def free(before: EcosState, given: Answer, outcome: Outcome[EcosState]) -> bool:
    """Whether an answer revealed nothing hidden and nothing random, so that taking it back is free as long as nobody else has
    acted.

    A sealed decision can be changed until it is revealed (E37) and is then everybody's; a look at a deck cannot be unseen.
    That a draw is not over says that another seat has a feature that fits (E28). What is in a ready-made set that was not drawn
    by lot everybody knows.
    """
    after = outcome.state
    looks = any(one.step.op == "look" for one in (*before.open, *after.open))
    sealed = any(one.group != one.id for one in before.open)
    paused = any(one.step.op in SILENT and one.step.seat != given.seat for one in after.open)
    if looks or sealed or paused or any(_tells(event, given.seat) for event in outcome.events):
        return False
    named = before.phase == after.phase == "sets" and before.draws == after.draws
    return named or not _came_up(before, after)
