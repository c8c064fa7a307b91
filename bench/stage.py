"""Somebody who plays Ecos with a will: for figures, and so that random games in tests come to their end."""

from engine.core.types import Answer, Choice
from engine.games.ecos import cards
from engine.games.ecos.state import EcosState


def covering(state: EcosState, choice: Choice, at: int) -> Answer | None:
    """A cube on the card that lacks fewest, where there is a symbol for it; a feature wherever it fits."""
    options = [option.id for option in choice.question.options]
    declared = [one for one in options if one.startswith("declare:")]
    if declared:
        return Answer(choice.id, choice.seat, (declared[0],), at)
    tableau = state.players[choice.seat].tableau
    lacks = {built.card: len(cards.CARDS[built.card].symbols) - len(built.covered) for built in tableau}
    puts = sorted((lacks[int(one.split(":")[1])], one) for one in options if one.startswith("put:"))
    return Answer(choice.id, choice.seat, (puts[0][1],), at) if puts else None
