"""`python -m bench.solver`: how fast boards of Eco-Links are solved, and how that compares with OR-Tools CP-SAT.

Prints plain lines `name value unit`. All on one core; times are wall-clock. Medians of 50 random boards with all 16 tiles.
"""

import random
from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from operator import truediv
from statistics import median
from time import perf_counter

from ortools.sat.python import cp_model

from engine.games.links import difficulty, solver
from engine.games.links.board import NUMBERS
from engine.games.links.solver import INNER, Numbers, Solution, solutions
from engine.games.links.state import EMPTY
from engine.games.links.tiles import available, shape_of

BOARDS: tuple[Numbers, ...] = tuple(combinations(NUMBERS, 6))
FEWEST = 48


def tell(name: str, value: float, unit: str) -> None:
    """One line of the report."""
    print(f"{name} {value:.4g} {unit}", flush=True)


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    begin = perf_counter()
    work()
    return perf_counter() - begin


def proof() -> None:
    """L6a by exhaustion. Raises AssertionError if it does not hold."""
    for penalty in range(4):
        assert min(solver.count(numbers, penalty) for numbers in BOARDS) == FEWEST


class Model:
    """CP-SAT's view of a board: a Boolean for each inner side, and for each cell one for every shape that it can take.

    Like our solver it is given the configurations that join all cells, as a table, and knows that markers fix the outer
    sides. Clauses lead from the inner sides of a cell to its shape; the set allows only so many of each shape.
    (Slower were: tables instead of the clauses; one table of sides and shapes together; shapes as integers.)
    """

    def __init__(self, numbers: Numbers, penalty: int = 0) -> None:
        self.model = cp_model.CpModel()
        self.inner = [self.model.new_bool_var(f"{cell}-{near}") for cell, _, near in INNER]
        self.model.add_allowed_assignments(self.inner, joined_configurations())
        shapes = [self._shapes_of(cell, outer) for cell, outer in enumerate(solver.outer_masks(numbers))]
        for shape, most in available(penalty).items():
            self._at_most([cell[shape] for cell in shapes if shape in cell], most)

    def _at_most(self, users: list[cp_model.IntVar], most: int) -> None:
        if most == 1:
            self.model.add_at_most_one(users)
        else:
            self.model.add(sum(users) <= most)

    def _shapes_of(self, cell: int, outer: int) -> dict[int, cp_model.IntVar]:
        """For each shape that the cell can take, the Boolean that says that it does."""
        edges = [(self.inner[edge], bit) for edge, bit in enumerate(bits_of(cell)) if bit]
        taken: dict[int, cp_model.IntVar] = {}
        for crossed in product((False, True), repeat=len(edges)):
            path = outer | sum(bit for (_, bit), on in zip(edges, crossed, strict=True) if on)
            if path and shape_of(path) not in taken:
                taken[shape_of(path)] = self.model.new_bool_var(f"{cell}:{shape_of(path)}")
            if path:
                other = [~edge if on else edge for (edge, _), on in zip(edges, crossed, strict=True)]
                self.model.add_bool_or([*other, taken[shape_of(path)]])
        self.model.add_exactly_one(taken.values())
        return taken


def bits_of(cell: int) -> list[int]:
    """For each of INNER the bit of this cell's mask that stands for it, 0 if it is not one of its sides."""
    return [1 << side if one == cell else 1 << (side + 3) % 6 if near == cell else 0 for one, side, near in INNER]


def joined_configurations() -> list[list[int]]:
    """The table of connectivity: rows of twelve, one for each lane of our own solver."""
    bits = [(cell, 1 << side) for cell, side, _ in INNER]
    return [[int(bool(masks[cell] & bit)) for cell, bit in bits] for masks in solver.tables().inner]


class Collector(cp_model.CpSolverSolutionCallback):
    """Keeps every solution, as our solver does."""

    def __init__(self, inner: list[cp_model.IntVar]) -> None:
        super().__init__()
        self.inner, self.found = inner, set[tuple[bool, ...]]()

    def on_solution_callback(self) -> None:
        """Called by CP-SAT for each solution."""
        self.found.add(tuple(self.boolean_value(one) for one in self.inner))


def enumerate_with_cp_sat(model: Model, tuned: bool) -> set[tuple[bool, ...]]:
    """All solutions, as configurations. One worker; `tuned`: with the fastest parameters that we found."""
    engine = cp_model.CpSolver()
    engine.parameters.num_workers = 1
    engine.parameters.enumerate_all_solutions = True
    if tuned:
        engine.parameters.cp_model_presolve = False
        engine.parameters.linearization_level = 0
        engine.parameters.cp_model_probing_level = 0
        engine.parameters.symmetry_level = 0
    collector = Collector(model.inner)
    assert engine.solve(model.model, collector) == cp_model.OPTIMAL
    return collector.found


def configuration(paths: Solution) -> tuple[bool, ...]:
    """Which inner sides a solution crosses."""
    return tuple(bool(paths[cell] >> side & 1) for cell, side, _ in INNER)


def our_time(numbers: Numbers) -> float:
    """Seconds to list all solutions of a board that was not looked at before."""
    solutions.cache_clear()
    return seconds(partial(solutions, numbers))


def their_time(numbers: Numbers, tuned: bool) -> float:
    """Seconds of CP-SAT, without the making of its model. Raises AssertionError if it finds other solutions than we do."""
    model = Model(numbers)
    begin = perf_counter()
    found = enumerate_with_cp_sat(model, tuned)
    time = perf_counter() - begin
    assert found == {configuration(paths) for paths in solutions(numbers)}
    return time


def compare(sample: list[Numbers]) -> None:
    """All solutions of the same boards by both solvers, which must find the same."""
    ours = [our_time(numbers) for numbers in sample]
    tell("solver.all_solutions.ours.median", median(ours) * 1e3, "ms")
    for name, tuned in (("cp_sat_as_it_comes", False), ("cp_sat_tuned", True)):
        theirs = [their_time(numbers, tuned) for numbers in sample]
        tell(f"solver.all_solutions.{name}.median", median(theirs) * 1e3, "ms")
        tell(f"solver.all_solutions.{name}.ratio.median", median(map(truediv, theirs, ours)), "times")


def hint(numbers: Numbers) -> None:
    """A hint on a board that was not looked at before."""
    solutions.cache_clear()
    solver.nearest(numbers, 0, EMPTY)


def many(work: Callable[[Numbers], object], sample: list[Numbers]) -> list[float]:
    """Seconds of each call."""
    return [seconds(partial(work, numbers)) for numbers in sample]


def main() -> None:
    """All figures."""
    sample = random.Random(1).sample(BOARDS, 50)
    tell("solver.tables.build", seconds(solver.tables), "s")
    tell("solver.tables.lanes", len(solver.tables().inner), "configurations")
    tell("solver.proof_L6a.boards_x_levels", len(BOARDS) * 4, "counts")
    tell("solver.proof_L6a.time", seconds(proof), "s")
    tell("solver.count.median", median(many(solver.count, sample)) * 1e6, "us")
    tell("solver.hint.median", median(many(hint, sample)) * 1e3, "ms")
    works = many(lambda numbers: difficulty.work(difficulty.canonical(numbers)), sample)
    tell("difficulty.work.median", median(works) * 1e3, "ms")
    tell("difficulty.work.max", max(works) * 1e3, "ms")
    compare(sample)


if __name__ == "__main__":
    main()
