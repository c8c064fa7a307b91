"""A test-only deck: renumbered copies of the cards, for set-ups that take more cards than there are."""

import msgspec

from engine.games.ecos import cards

FIRST, TIMES = 1001, 5


def add() -> None:
    """The pools "copies" (with New Horizon) and "base-copies": every card that is no feature five times, features once."""
    if "copies" in cards.POOLS:
        return
    number = FIRST
    for pool, whole in (("base-copies", "base"), ("copies", "horizon")):
        for original in cards.POOLS[whole]:
            for _ in range(1 if cards.is_feature(original) else TIMES):
                card = cards.CARDS[original]
                cards.add(card if cards.is_feature(original) else msgspec.structs.replace(card, number=number), pool)
                number += 1
