"""What is offered to be pressed: any tile of any solution is two presses away, from any state of the board."""

import random

import msgspec
import pytest

from engine.core import run
from engine.core.types import Answer, Control, Row
from engine.games.links import solver
from engine.games.links.rules import Links
from engine.games.links.state import LinksState, paths_of
from engine.games.links.tiles import TILES, in_play, rotations, turned
from tests.engine.links.kit import around

GAME = Links()


def begin(numbers: tuple[int, ...], penalty: int = 0) -> LinksState:
    """A board."""
    return run.start(GAME, 1, "seed", {"numbers": list(numbers), "penalty": penalty}, 0).state


def give(state: LinksState, pick: str) -> LinksState:
    """One press."""
    return run.take(GAME, state, Answer(run.choices(GAME, state)[0].id, 0, (pick,), 1)).state


def rows(state: LinksState) -> tuple[Row, ...]:
    """What is laid out."""
    return GAME.controls(state, run.choices(GAME, state)[0])


def offered(state: LinksState) -> dict[int, Control]:
    """The ways to lie that the menus of the chosen cell offer, by path: the first of each."""
    found: dict[int, Control] = {}
    for row in rows(state):
        if row.kind == "menu":
            for control in row.controls:
                _, _, tile, turn = control.option.split(":")
                found.setdefault(turned(TILES[int(tile) - 1].path, int(turn)), control)
    return found


def random_board(dice: random.Random) -> tuple[int, ...]:
    """Six numbers."""
    return tuple(sorted(dice.sample(range(1, 19), 6)))


@pytest.mark.parametrize("seed", range(30))
def test_two_presses_put_any_tile_of_a_solution_where_it_belongs(seed: int) -> None:
    """Whatever lies there already, right or wrong, in this cell or in others."""
    dice = random.Random(seed)
    numbers, penalty = random_board(dice), seed % 4
    goal = dice.choice(solver.solutions(numbers, penalty))
    state = begin(numbers, penalty)
    for _ in range(seed % 8):
        tile = dice.choice(in_play(penalty)).number
        state = give(state, f"put:{dice.randrange(7)}:{tile}:0") if _legal(state, tile) else state
    for cell in dice.sample(range(7), 7):
        board = state.boards[0]
        if board.cell != cell:
            state = give(state, f"pick:{cell}")
        if paths_of(state.boards[0].cells)[cell] == goal[cell]:
            continue
        state = give(state, offered(state)[goal[cell]].option)
        assert paths_of(state.boards[0].cells)[cell] == goal[cell]
        assert state.boards[0].cell == cell, "the cell stays chosen for turning"


def _legal(state: LinksState, tile: int) -> bool:
    return all(placed is None or placed.tile != tile for placed in state.boards[0].cells)


def test_round_the_middle_the_first_menu_is_open_to_the_markers_and_no_other_number() -> None:
    state = give(begin((1, 3, 4, 9, 12, 18)), "pick:1")
    menu = next(row for row in rows(state) if row.kind == "menu")
    assert menu.args["numbers"] == [1, 3]
    for control in menu.controls:
        assert {0, 1, 5} & set(control.args["sides"]) == {1, 5}
    assert len(menu.controls) == 8


def test_what_agrees_with_the_neighbours_comes_first() -> None:
    state = give(give(begin((1, 3, 4, 9, 12, 18)), "put:0:16:0"), "pick:1")
    first = next(row for row in rows(state) if row.kind == "menu").controls[0]
    assert 3 in first.args["sides"], "the middle's path comes in on this side"


def test_a_tile_from_the_tray_comes_before_one_that_lies_elsewhere_and_that_is_said() -> None:
    state = begin((1, 3, 4, 9, 12, 18))
    for cell, tile in ((2, 1), (3, 2)):
        state = give(state, f"put:{cell}:{tile}:0")
    state = give(state, "pick:0")
    assert offered(state)[0b1].option == "put:0:3:0"
    state = give(give(state, "put:5:3:0"), "pick:0")
    assert offered(state)[0b1].option == "put:0:1:0"
    state = give(give(state, "pick:6"), "put:6:16:0")
    state = give(state, "pick:4")
    any_other = [row for row in rows(state) if row.kind == "menu"][-1]
    notes = {control.args["tile"]: control.note_args.get("cell") for control in any_other.controls if control.note}
    assert notes == {1: 2, 2: 3, 3: 5, 16: 6}


def misfits(state: LinksState, cell: int, path: int) -> int:
    """How many sides of a path disagree with what lies beside it, worked out by hand from L1 and L2."""
    beyond, paths, count = around(cell), paths_of(state.boards[0].cells), 0
    for side in range(6):
        here = bool(path >> side & 1)
        if side not in beyond:
            count += here != (3 * cell - 2 + (side - cell + 2) % 6 in state.numbers)
        elif (there := paths[beyond[side]]) is not None:
            count += here != bool(there >> (side + 3) % 6 & 1)
    return count


def path_of(option: str) -> int:
    """How the tile of a placement would lie."""
    _, _, tile, turn = option.split(":")
    return turned(TILES[int(tile) - 1].path, int(turn))


def halfway() -> LinksState:
    """A board on which no tile looks the same from the other side."""
    state = begin((1, 3, 4, 9, 12, 18))
    for put in ("put:0:12:0", "put:2:9:1", "put:4:10:2", "put:6:13:0", "put:1:4:3"):
        state = give(state, put)
    return state


@pytest.mark.parametrize("cell", range(7))
def test_what_disagrees_with_fewer_sides_comes_first_in_every_menu(cell: int) -> None:
    """Then what has fewer ways: in the menus of all ways to lie."""
    state = give(halfway(), f"pick:{cell}") if cell != 1 else halfway()
    menus = [row for row in rows(state) if row.kind == "menu"]
    assert len(menus) == (3 if cell == 0 else 2)
    for menu in menus if cell == 0 else menus[:1]:
        paths = [path_of(control.option) for control in menu.controls]
        ranks = [(misfits(state, cell, path), path.bit_count(), path) for path in paths]
        assert ranks == sorted(ranks)
        assert len({rank[0] for rank in ranks}) > 1


@pytest.mark.parametrize("cell", range(1, 7))
def test_any_other_tile_is_offered_as_it_disagrees_with_fewest_sides(cell: int) -> None:
    state = give(halfway(), f"pick:{cell}") if cell != 1 else halfway()
    menu = [row for row in rows(state) if row.kind == "menu"][-1]
    assert len(menu.controls) >= 15
    for control in menu.controls:
        path = path_of(control.option)
        assert misfits(state, cell, path) == min(misfits(state, cell, turned(path, times)) for times in range(6))


def test_a_way_to_lie_takes_the_tile_here_then_the_tray_then_the_lowest_cell() -> None:
    state = begin((1, 3, 4, 9, 12, 18))
    state = give(give(state, "put:5:1:0"), "put:3:2:0")
    assert offered(give(state, "pick:0"))[0b10].option == "put:0:3:1", "from the tray, though 1 and 2 are lower"
    state = give(state, "put:6:3:0")
    assert offered(give(state, "pick:0"))[0b10].option == "put:0:2:1", "from D, the lowest cell, though 1 is lower"
    state = give(state, "put:0:3:0")
    assert offered(state)[0b10].option == "put:0:3:1", "it lies here already and is only turned"
    assert 0b1 not in offered(state), "as it lies is no way to change it"
    state = begin((1, 3, 4, 9, 12, 18))
    state = give(give(give(state, "put:2:1:0"), "put:3:3:0"), "put:0:2:0")
    state = give(state, "pick:4")
    assert offered(state)[0b10000].option.split(":")[2] == "2", "cell A, the lowest of all"
    state = give(begin((1, 3, 4, 9, 12, 18)), "put:0:3:0")
    assert offered(state)[0b10].option == "put:0:3:1", "the tile here even before lower ones from the tray"


@pytest.mark.parametrize("cell", range(7))
def test_a_tile_that_would_leave_another_cell_says_which_on_every_cell(cell: int) -> None:
    """The middle too; a tile that lies here already does not move."""
    state = halfway()
    lies = {placed.tile: at for at, placed in enumerate(state.boards[0].cells) if placed}
    state = give(state, f"pick:{cell}") if cell != 1 else state
    controls = [control for row in rows(state) if row.kind == "menu" for control in row.controls]
    for control in controls:
        at = lies.get(control.args["tile"])
        assert (control.note_args.get("cell"), bool(control.note)) == ((None, False) if at in (None, cell) else (at, True))
    assert {lies[control.args["tile"]] for control in controls if control.note} == set(lies.values()) - {cell}


def test_without_a_chosen_cell_no_tile_can_be_turned_or_removed() -> None:
    """Not even the one on A, which is cell 0."""
    state = give(begin((1, 3, 4, 9, 12, 18)), "put:0:12:0")
    edit = {"turn:0:left", "turn:0:right", "remove:0"}
    assert edit <= enabled(state)
    state = msgspec.structs.replace(state, boards=(msgspec.structs.replace(state.boards[0], cell=None),))
    assert edit <= {option.id for option in run.choices(GAME, state)[0].question.options}
    assert not edit & enabled(state)
    assert {"undo", "clear"} <= enabled(state)


def enabled(state: LinksState) -> set[str]:
    """What can be pressed."""
    return {control.option for row in rows(state) for control in row.controls if control.enabled}


def prefer(state: LinksState, *options: str) -> str | None:
    """Which of these is meant."""
    return GAME.prefer(state, run.choices(GAME, state)[0], options)


@pytest.mark.parametrize("cell", [0, 2, 5])
@pytest.mark.parametrize("tile", [9, 10, 15])
def test_a_tile_for_a_cell_without_sides_is_meant_as_it_fits_best(cell: int, tile: int) -> None:
    state = halfway()
    ways = [f"put:{cell}:{tile}:{turn}" for turn in rotations(TILES[tile - 1].path)]
    legal = {option.id for option in run.choices(GAME, state)[0].question.options}
    assert len(ways) > 1 and set(ways) - legal == ({"put:2:9:1"} if (cell, tile) == (2, 9) else set())
    meant = prefer(state, *reversed(ways))
    assert meant in ways
    ranks = {way: misfits(state, cell, path_of(way)) for way in ways}
    assert ranks[meant] == min(ranks.values()) < max(ranks.values())
    ways.remove(meant)
    assert prefer(state, *ways) in ways, "what is not possible is not meant"


def test_turning_and_removing_without_a_cell_mean_the_chosen_one_and_turning_means_right() -> None:
    state = halfway()
    turns = [f"turn:{cell}:{way}" for cell in (0, 1, 2) for way in ("left", "right")]
    assert state.boards[0].cell == 1
    assert prefer(state, *turns) == "turn:1:right"
    assert prefer(state, *reversed(turns)) == "turn:1:right"
    assert prefer(state, "turn:0:left", "turn:1:left") == "turn:1:left"
    assert prefer(state, "remove:0", "remove:1", "remove:2") == "remove:1"
    assert prefer(give(state, "pick:0"), "remove:0", "remove:1") == "remove:0", "A is cell 0, not none"
    assert prefer(give(state, "pick:3"), "remove:0", "remove:1") is None, "nothing lies there"


def test_what_else_several_words_fit_must_be_asked() -> None:
    state = halfway()
    assert prefer(state, "put:0:9:0", "put:1:9:0") is None, "two cells"
    assert prefer(state, "put:0:5:0", "put:0:6:0") is None, "two tiles"
    assert prefer(state, "pick:0", "pick:1") is None, "choosing is no change of the chosen cell's tile"
    assert prefer(state, "remove:1", "undo") is None
    assert prefer(begin((1, 3, 4, 9, 12, 18)), "remove:0", "remove:1") is None, "no cell is chosen"


def test_only_what_is_possible_can_be_pressed() -> None:
    state = begin((1, 3, 4, 9, 12, 18))
    enabled = {control.option for row in rows(state) for control in row.controls if control.enabled}
    assert enabled == {*(f"pick:{cell}" for cell in range(7)), "declare", "hint", "give-up"}
    assert not [row for row in rows(state) if row.kind == "menu"], "no cell is chosen yet"
    state = give(state, "put:2:16:0")
    enabled = {control.option for row in rows(state) for control in row.controls if control.enabled and row.kind == "buttons"}
    assert {"remove:2", "undo", "clear"} <= enabled
    assert not {"turn:2:left", "turn:2:right", "pick:2"} & enabled, "turning the six-way changes nothing"
    state = give(state, "give-up")
    assert run.choices(GAME, state) == ()


def test_giving_up_is_the_only_option_that_asks_first() -> None:
    state = give(begin((1, 3, 4, 9, 12, 18)), "put:2:12:0")
    asking = {option.id for option in run.choices(GAME, state)[0].question.options if GAME.label(option.id).confirm}
    assert asking == {"give-up"}


@pytest.mark.parametrize("option", ["", "put", "put:1:2", "put:a:b:c", "nonsense", "turn:1", "pick:"])
def test_what_is_no_option_has_no_words(option: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        GAME.label(option)
