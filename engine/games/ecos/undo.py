"""How far a step can be taken back without asking anybody (E40)."""

from engine.games.ecos.state import EcosState


def _hidden(state: EcosState) -> tuple[object, ...]:
    """What was secret or is random: who acts on it has seen or shown something."""
    hands = [(player.hand, player.pack) for player in state.players]
    return state.draws, state.bag, state.out, state.decks, state.market, state.blue_packs, hands


def free(before: EcosState, after: EcosState) -> bool:
    """Whether an answer that led from one state to the other revealed nothing hidden and nothing random, so that taking it
    back is free as long as nobody else has acted.

    A sealed decision can be changed until it is revealed (E37) and is then everybody's; a look at a deck cannot be unseen.
    """
    looks = any(one.step.op == "look" for one in after.open)
    sealed = any(one.group != one.id for one in before.open)
    return not looks and not sealed and _hidden(before) == _hidden(after)
