"""The cards of New Horizon (E6, E35, E36)."""

from engine.games.ecos.cards.types import Card, StartingSet

CARDS: tuple[Card, ...] = ()
SETS: tuple[StartingSet, ...] = ()
