"""The cards: data from the closed vocabulary (E6), and how effects are reached by a path.

A path is "root:index" and for each level deeper ".branch.index": "card:0" is the first effect in printed order, "card:1.0.2"
the third one of the first branch of the second. Roots of a feature: "placed", "benefit0", "benefit1" ...
"""

from functools import cache

from engine.games.ecos.cards import (
    acacia,
    baobab,
    base,
    forests,
    frontiers,
    herds,
    horizon,
    mountains,
    predators,
    reshaping,
    seas,
)
from engine.games.ecos.cards.types import Benefit, Card, Cell, Feature, StartingSet
from engine.games.ecos.effects import Effect, branches

BOOKS = (
    acacia,
    baobab,
    base,
    forests,
    frontiers,
    herds,
    horizon,
    mountains,
    predators,
    reshaping,
    seas,
)
"""All files of cards; each has CARDS and SETS."""
LAST_BASE = 105
"""The highest number of the base game (E6)."""

CARDS: dict[int, Card] = {
    card.number: card for card in sorted((card for book in BOOKS for card in book.CARDS), key=lambda card: card.number)
}
SETS: dict[str, StartingSet] = {one.key: one for book in BOOKS for one in book.SETS}
POOLS: dict[str, tuple[int, ...]] = {"base": tuple(n for n in CARDS if n <= LAST_BASE), "horizon": tuple(CARDS)}
"""What the decks are made of, by name."""


def add(card: Card, pool: str = "") -> None:
    """For tests and scenarios: a card beyond the game's own, in a pool beyond its own. Raises ValueError for a number that
    another card has, or a pool of the game."""
    if CARDS.get(card.number, card) != card or pool in ("base", "horizon"):
        raise ValueError(f"card {card.number} is taken" if not pool else f"{pool} is the game's own")
    CARDS[card.number] = card
    if pool and card.number not in POOLS.get(pool, ()):
        POOLS[pool] = (*POOLS.get(pool, ()), card.number)


def is_feature(number: int) -> bool:
    """A Landscape Feature card (E6, E28)."""
    return CARDS[number].feature is not None


def _root(card: Card, root: str) -> tuple[Effect, ...]:
    if root == "card":
        return card.effects
    assert card.feature is not None, f"card {card.number} is no feature"
    if root == "placed":
        return card.feature.placed
    return card.feature.benefits[int(root.removeprefix("benefit"))].effects


@cache
def effects_at(number: int, path: str) -> tuple[Effect, ...]:
    """The list of effects at "root" or at a path that ends in a branch ("card:1.0")."""
    root, _, rest = path.partition(":")
    effects, steps = _root(CARDS[number], root), [int(step) for step in rest.split(".") if step]
    for index, branch in zip(steps[::2], steps[1::2], strict=True):
        effects = branches(effects[index])[branch]
    return effects


def effect(number: int, path: str) -> Effect:
    """The effect at a path ("card:1.0.2")."""
    upper, index = split(path)
    return effects_at(number, upper)[index]


def split(path: str) -> tuple[str, int]:
    """The list that holds an effect, and where in it."""
    upper, _, index = path.rpartition("." if "." in path else ":")
    return upper, int(index)


def inside(upper: str, index: int) -> str:
    """The path of an effect of the list `upper`."""
    return f"{upper}{'.' if ':' in upper else ':'}{index}"


__all__ = [
    "CARDS",
    "POOLS",
    "SETS",
    "Benefit",
    "Card",
    "Cell",
    "Feature",
    "StartingSet",
    "add",
    "effect",
    "effects_at",
    "inside",
    "is_feature",
    "split",
]
