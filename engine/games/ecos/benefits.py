"""What declared features give: each time something happens (E25b, E35), and at the end of the game (E18)."""

from typing import Literal, NamedTuple

from engine.core.types import Step
from engine.games.ecos import features, steps
from engine.games.ecos.cards import CARDS, Benefit, Feature
from engine.games.ecos.effects import Points
from engine.games.ecos.hexes import Key, around
from engine.games.ecos.landscape import habitat
from engine.games.ecos.pieces import FOREST, MOUNTAIN, SPECIES, WATER
from engine.games.ecos.state import EcosState, clockwise


class Happening(NamedTuple):
    """A single placement or a single move of an animal, by a seat. `what`: a species, "mountain", "forest" or the letter of a
    tile. `at`: where it is now; `start`: where a move began."""

    kind: Literal["placed", "moved"]
    seat: int
    what: str
    at: Key
    start: Key = ""


Woken = tuple[int, int]
"""A card, and the index of its benefit."""

_TOKENS = {*SPECIES, MOUNTAIN, FOREST}


def _is_about(benefit: Benefit, happening: Happening) -> bool:
    """Whether this kind of thing happened; laying, flipping and lifting are no happenings (E25a)."""
    if benefit.what == "moves" or happening.kind == "moved":
        return benefit.what == "moves" and happening.kind == "moved"
    what = happening.what
    return {"animal": what in SPECIES, "mountain": what == MOUNTAIN, "token": what in _TOKENS, "water": what == WATER}[
        benefit.what
    ]


def _in_place(state: EcosState, number: int, benefit: Benefit, at: Key) -> bool:
    """Whether that hex is where the benefit says. A feature is an ordinary part of its habitats (E32)."""
    if benefit.where == "anywhere":
        return True
    tile = features.hexes_of(state.landscape, number)
    if at in tile:
        return True
    if benefit.where == "near":
        return at in around(tile)
    return benefit.where == "habitat" and at in habitat(state.landscape, tile[0], WATER)


def _wakes(state: EcosState, seat: int, number: int, benefit: Benefit, happening: Happening) -> bool:
    """E25b: by anybody, unless only its owner counts. Of a move only the beginning counts (E35)."""
    if (benefit.mine and happening.seat != seat) or not _is_about(benefit, happening):
        return False
    return _in_place(state, number, benefit, happening.start if benefit.what == "moves" else happening.at)


def _declared(state: EcosState, seat: int) -> list[tuple[int, Feature]]:
    """The features in a tableau, by number."""
    cards = sorted(built.card for built in state.players[seat].tableau)
    return [(card, feature) for card in cards if (feature := CARDS[card].feature) is not None]


def _woken(state: EcosState, seat: int, happening: Happening) -> list[Woken]:
    return [
        (number, index)
        for number, feature in _declared(state, seat)
        for index, benefit in enumerate(feature.benefits)
        if _wakes(state, seat, number, benefit, happening)
    ]


def woken_steps(seat: int, woken: Woken) -> tuple[Step, ...]:
    """What one benefit does, for its owner."""
    return steps.effect_steps(woken[0], f"benefit{woken[1]}", seat)


def _only_points(woken: Woken) -> bool:
    """Whether it gives a fixed number of points and nothing else: then it does not matter what comes before it."""
    benefit = features.feature_of(woken[0]).benefits[woken[1]]
    return all(isinstance(effect, Points) and effect.count is None for effect in benefit.effects)


def _of_seat(state: EcosState, seat: int, happening: Happening) -> tuple[Step, ...]:
    """E25b: of several the owner chooses the order, where it can matter; points come first."""
    woken = sorted(_woken(state, seat, happening), key=lambda one: not _only_points(one))
    asked = [f"{number}:{index}" for number, index in woken if not _only_points((number, index))]
    if len(asked) < 2:
        return tuple(step for one in woken for step in woken_steps(seat, one))
    sure = (step for one in woken[: -len(asked)] for step in woken_steps(seat, one))
    return (*sure, Step("which-benefit", seat, {"left": asked}))


def after(state: EcosState, happening: Happening) -> tuple[Step, ...]:
    """What features give for this (E25b): the active player's first, else the Harbinger's, then clockwise.

    To be put on top of what the verb returns, in the state after the placement or move. Cheap where no feature lies.
    """
    first = state.harbinger if state.active is None else state.active
    return tuple(step for seat in clockwise(state, first) for step in _of_seat(state, seat, happening))


def final_points(state: EcosState) -> tuple[tuple[int, int, int], ...]:
    """E18: (seat, card, points) of every feature that gives points for its habitat at the end of the game, seat by seat."""
    return tuple(
        (seat, number, min(feature.final.most, feature.final.each * _size(state, number)))
        for seat in range(state.seats)
        for number, feature in _declared(state, seat)
        if feature.final is not None
    )


def _size(state: EcosState, number: int) -> int:
    first = features.hexes_of(state.landscape, number)[0]
    return len(habitat(state.landscape, first, state.landscape[first].terrain))
