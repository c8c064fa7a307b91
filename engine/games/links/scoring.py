"""Who gets what after a round (L11, L12), and who has won (L14): arithmetic on what the table holds."""

from collections.abc import Sequence

from engine.games.links.board import check
from engine.games.links.state import LinksState, Player, Table, paths_of, task_of


def finishers(state: LinksState, table: Table) -> tuple[int, ...]:
    """The seats that declared in time, in the order that counts: of declaring (live, L10), of solving time (async, L16).

    Equal times stay in the order of declaring.
    """
    seats = [seat for seat in table.declared if not table.players[seat].out]
    if table.pace == "async":
        seats.sort(key=lambda seat: (state.boards[seat].ended or 0) - state.boards[seat].started)
    return tuple(seats)


def correct(state: LinksState, seat: int) -> bool:
    """Whether this board has no mistake (L8)."""
    numbers, penalty = task_of(state, seat)
    return not check(numbers, paths_of(state.boards[seat].cells), penalty)


def places(state: LinksState, table: Table) -> dict[int, int]:
    """The place, from 1, of every seat that scores (L11): those who made a mistake lose theirs, and the next move up."""
    right = [seat for seat in finishers(state, table) if correct(state, seat)]
    return {seat: place for place, seat in enumerate(right, 1)}


def prize(numbers: Sequence[int], place: int) -> int:
    """The number tile of this place: the highest for the first (L11)."""
    return sorted(numbers, reverse=True)[place - 1]


def _worth(player: Player) -> tuple[int, int, int]:
    """What L14 compares, in order: the sum, the number of tiles, the highest tile."""
    return sum(player.claimed), len(player.claimed), max(player.claimed, default=0)


def ranks(players: Sequence[Player]) -> tuple[int, ...]:
    """The rank of each seat (L14): 1 is best, equals share it. Who left ranks behind those who stayed, the first one last."""
    worth = [(not player.out, *(_worth(player) if not player.out else (player.left, 0, 0))) for player in players]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)


def tie(players: Sequence[Player]) -> str:
    """What decided the first place among those who stayed (L14): "" the sum, "tiles", "highest", or "shared"."""
    best = sorted((_worth(player) for player in players if not player.out), reverse=True)[:2]
    if len(best) < 2 or best[0][0] > best[1][0]:
        return ""
    return "tiles" if best[0][1] > best[1][1] else "highest" if best[0] > best[1] else "shared"
