"""Phrases that many cards share, as data."""

from engine.games.ecos.effects import Count, Effect, Mark, Points, When, Where
from engine.games.ecos.pieces import SPECIES

ANIMALS = tuple(SPECIES)
"""Any animal."""
PREDATORS = ("lion", "cheetah", "hyena")
"""The hunters of the land in the base game."""


def at(mark: Mark) -> Where:
    """The hex of this mark."""
    return Where(that=mark)


def beside(mark: Mark) -> Where:
    """Next to the hex of this mark."""
    return Where(near=at(mark))


def if_removed(*effects: Effect) -> Effect:
    """What a hunt earns: only if something was removed. A reward inside of the hunt's own "you may" could be had without it."""
    return When(count=Count(of="hexes", where=at("removed")), effects=effects)


def prey(points: int) -> Effect:
    """What a hunt earned in points."""
    return if_removed(Points(n=points))
