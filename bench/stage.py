"""A test-only deck of Ecos and somebody who plays it with a will: for figures, and for tests of set-ups that take more cards
than there are."""

import msgspec

from engine.core.types import Answer, Choice
from engine.games.ecos import cards
from engine.games.ecos.state import EcosState

FIRST, TIMES = 1001, 5


def add_copies() -> None:
    """The pools "copies" (with New Horizon) and "base-copies": renumbered copies, every card that is no feature five times."""
    if "copies" in cards.POOLS:
        return
    number = FIRST
    for pool, whole in (("base-copies", "base"), ("copies", "horizon")):
        for original in cards.POOLS[whole]:
            for _ in range(1 if cards.is_feature(original) else TIMES):
                card = cards.CARDS[original]
                cards.add(card if cards.is_feature(original) else msgspec.structs.replace(card, number=number), pool)
                number += 1


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
