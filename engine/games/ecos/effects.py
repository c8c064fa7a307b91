"""The effect vocabulary: what cards are made of. Data only; `verbs/` says what each effect does.

An effect is reached by a path (`engine.games.ecos.cards.effect`), so a half-resolved card is plain data.
"""

from typing import Literal

import msgspec

Mark = Literal["tile", "mountain", "forest", "animal", "moved", "from", "removed", "changed", "hex"]
"""What later effects of a card refer to: the hex of the tile, mountain, forest or animal placed last; where the animal moved
last came to and began; where something was removed or changed last; the hex chosen last (`Pick`). An effect that does nothing
(declined, not possible) leaves none of its own, not even an earlier one; what stands on a tile that moves goes with it."""


class Where(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which hexes fit; everything that is given must be true (E25a).

    `terrain`: one of these letters. `empty`: no tile is there (True), or one is. `mountain`, `forest`: there is at least one
    (True) or none (False). `animals`: at least one of these species is there; `lonely`: no animal at all (True), or one at
    least (False). `edge`: E26, of tiles. `habitat`: its own habitat has at least so many hexes (E24); `of` says which: a
    terrain letter, "mountain" or "forest", else that of the tile's terrain. For a tile that is to be placed the habitat is
    that which it would come to be part of. `that`: the hex of this mark. `near`: next to at least one hex that fits;
    `far`: next to none. `within`: it is in the same habitat (`of`) as the hex of this mark.
    """

    terrain: str = ""
    empty: bool | None = None
    mountain: bool | None = None
    forest: bool | None = None
    animals: tuple[str, ...] = ()
    lonely: bool | None = None
    edge: bool | None = None
    habitat: int = 0
    of: str = ""
    that: Mark | None = None
    near: "Where | None" = None
    far: "Where | None" = None
    within: Mark | None = None


ANYWHERE = Where()


class Count(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number read off the landscape: `each` for every `per` of what is counted, at most `most` (0: no limit).

    `of`: "hexes" that fit `where`; "mountains", "forests", "animals" (tokens; of `species`, none given: all) on hexes that
    fit; "species" (different ones) there; "habitats" of `terrain` (a letter, "mountain", "forest") that hold a hex that
    fits; "largest": hexes of the largest of these; "sharing": different species that share a hex with one of `species`
    (one of them itself counts where two of it share a hex), on hexes that fit.
    """

    of: Literal["hexes", "mountains", "forests", "animals", "species", "habitats", "largest", "sharing"]
    where: Where = ANYWHERE
    species: tuple[str, ...] = ()
    terrain: str = ""
    each: int = 1
    per: int = 1
    most: int = 0


class _Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """`n`: so many, as far as possible; with `up_to` the player may do fewer, one at a time (E2)."""


class Place(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Tiles ("W", "G", "D", or several letters: one of them, the player's choice each time), "mountain", "forest" or a
    species; `what` with several species: one of them, chosen each time (E20-E22)."""

    what: tuple[str, ...]
    n: int = 1
    up_to: bool = False
    where: Where = ANYWHERE


class Move(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Animals of a species, each up to `spaces` (E23). `n` 0: all of them, each once. `stay`: 0 spaces is allowed."""

    species: tuple[str, ...]
    spaces: int = 1
    n: int = 1
    stay: bool = False
    where: Where = ANYWHERE


class Remove(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """ "tile", "mountain", "forest" or a species goes back to the supply (E25, E31)."""

    what: tuple[str, ...]
    n: int = 1
    up_to: bool = False
    where: Where = ANYWHERE


class Hunt(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """A predator removes prey on its hex or up to `reach` spaces away (E27)."""

    predator: str
    prey: tuple[str, ...]
    n: int = 1
    up_to: bool = False
    reach: int = 1


class Change(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """`to` "flip": grassland to desert or back. A letter: replace a tile of another terrain by one of this (E25, E25a)."""

    to: Literal["flip", "W", "G", "D"]
    n: int = 1
    up_to: bool = False
    where: Where = ANYWHERE


class Shift(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Moves a tile with its tokens to an empty hex next to another tile (E25)."""

    n: int = 1
    up_to: bool = False
    where: Where = ANYWHERE
    to: Where = ANYWHERE


class Points(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Victory points: fixed, or by a count (E19)."""

    n: int = 0
    count: Count | None = None


class Gain(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Elements, one after the other (E16); "wild" fits any symbol."""

    elements: tuple[str, ...]


class Cubes(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Cubes from the common supply."""

    n: int = 1


class GainCard(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Cards by E13. `play`: each is then played at once (E34)."""

    n: int = 1
    play: bool = False


class PlayCard(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """From hand to tableau (E13)."""

    n: int = 1


class Pick(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Chooses a hex, which later effects call "hex"."""

    where: Where = ANYWHERE


class Choose(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """One of these; one that can do nothing only if all are such (E2)."""

    options: tuple[tuple["Effect", ...], ...]


class May(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """The player may decline all of it (E2)."""

    effects: tuple["Effect", ...]


class When(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Happens only if the count is at least `least`."""

    count: Count
    least: int = 1
    effects: tuple["Effect", ...]


class Repeat(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """As many times as `count` says when it begins."""

    count: Count
    effects: tuple["Effect", ...]


class Others(_Effect, frozen=True, kw_only=True, omit_defaults=True):
    """Each other player does this, clockwise from the card's owner."""

    effects: tuple["Effect", ...]


Effect = (
    Place
    | Move
    | Remove
    | Hunt
    | Change
    | Shift
    | Points
    | Gain
    | Cubes
    | GainCard
    | PlayCard
    | Pick
    | Choose
    | May
    | When
    | Repeat
    | Others
)


def branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects inside it; an effect that holds none has none."""
    if isinstance(effect, Choose):
        return effect.options
    if isinstance(effect, (May, When, Repeat, Others)):
        return (effect.effects,)
    return ()
