"""The base game's cards (E6)."""

from engine.games.ecos.cards.types import Card, StartingSet

CARDS: tuple[Card, ...] = ()
SETS: tuple[StartingSet, ...] = ()
