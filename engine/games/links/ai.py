"""Computer players: how long they take and how they err. The figures are published in docs/rules/links.md.

A computer player declares one of all the solutions that its own tiles allow, each as likely as any other; or, with a chance
that its strength decides, that board with one tile turned wrongly. Its time is drawn from the distribution below. In live
play it may, with another chance, not get done at all; by post it always does.
"""

from engine.core import rng
from engine.games.links import solver
from engine.games.links.state import Cells, LinksState, Placed, Plan, put, task_of
from engine.games.links.tiles import TILES, Sides, in_play, rotations, turned

MEDIANS = {
    1: (300, 360, 420, 480, 540, 600, 660),
    2: (180, 215, 250, 290, 325, 360, 400),
    3: (100, 120, 140, 160, 180, 200, 220),
}
"""The median of the time, in seconds, by strength and level 1-7 of difficulty (L20)."""

SPREAD = (45, 70, 100, 145, 240)
"""The quantiles 0, 25, 50, 75 and 100 % of the time, in hundredths of the median; between them it is evenly spread."""

WRONG = {1: 15, 2: 8, 3: 3}
"""The chance, in percent, to declare a wrong board."""

LATE = {1: 10, 2: 5, 3: 2}
"""The chance, in percent, not to get done in a round of live play."""

STEPS = 10_000
"""How finely the distribution is cut."""


def time_ms(strength: int, level: int, step: int) -> int:
    """The time in milliseconds at `step` of STEPS, so that steps drawn evenly give the distribution."""
    quarter, rest = divmod(step * (len(SPREAD) - 1), STEPS)
    low, high = SPREAD[quarter], SPREAD[quarter + 1]
    return MEDIANS[strength][level - 1] * 10 * (low * STEPS + (high - low) * rest) // STEPS


def plan(state: LinksState, seat: int, start: int, strength: int, may_fail: bool) -> tuple[LinksState, Plan | None]:
    """What the computer player on this seat will declare, and when; None: it does not get done (only if it `may_fail`).

    `start`: when its clock starts, UTC milliseconds. The state comes back with its draws counted.
    """
    state, late = rng.draw(state, 100)
    state, wrong = rng.draw(state, 100)
    state, step = rng.draw(state, STEPS)
    state, cells = _board(state, seat)
    if wrong < WRONG[strength]:
        state, cells = _spoilt(state, cells)
    if may_fail and late < LATE[strength]:
        return state, None
    return state, Plan(start + time_ms(strength, state.level, step), cells)


def _board(state: LinksState, seat: int) -> tuple[LinksState, Cells]:
    """One of all solutions, laid with the lowest tiles that fit."""
    numbers, penalty = task_of(state, seat)
    known = solver.solutions(numbers, penalty)
    state, chosen = rng.draw(state, len(known))
    tray = [tile.number for tile in in_play(penalty)]
    cells: list[Placed] = []
    for path in known[chosen]:
        cells.append(_fitting(tray, path))
        tray.remove(cells[-1].tile)
    return state, tuple(cells)


def _fitting(tray: list[int], path: Sides) -> Placed:
    """The first tile that can show this path, turned so."""
    ways = ((number, times) for number in tray for times in rotations(TILES[number - 1].path))
    return Placed(*next(way for way in ways if turned(TILES[way[0] - 1].path, way[1]) == path))


def _spoilt(state: LinksState, cells: Cells) -> tuple[LinksState, Cells]:
    """One tile turned otherwise: the sides of a right board agree everywhere, so this is always a mistake."""
    ways = [
        (cell, Placed(one.tile, times))
        for cell, one in enumerate(cells)
        if one is not None
        for times in rotations(TILES[one.tile - 1].path)
        if times != one.turn
    ]
    state, chosen = rng.draw(state, len(ways))
    return state, put(cells, *ways[chosen])
