"""Another state that a viewer cannot tell from the real one: all that they cannot know is dealt anew."""

import msgspec

from engine.core import rng
from engine.core.types import Open
from engine.games.links import difficulty
from engine.games.links.board import NUMBERS
from engine.games.links.state import EMPTY, LOOKS, Board, LinksState, Placed, Plan, Player, Table, put

replace = msgspec.structs.replace


def redeal(state: LinksState, viewer: int | None, salt: str) -> LinksState:
    """A viewer knows their own board, what is public, and nothing else: boards, numbers, times and the seed are dealt anew."""
    dealt = replace(state, seed=f"{salt}:{state.seed}", draws=state.draws + 1)
    if state.table is not None:
        return _around(dealt, state.table, viewer)
    if viewer is not None:
        return dealt
    fresh, order = rng.shuffle(dealt, tuple(NUMBERS))
    boards = tuple(Board(LOOKS[len(salt) % 4], board.started + 1) for board in state.boards)
    return replace(fresh, numbers=tuple(sorted(order[:6])), boards=boards, draws=dealt.draws)


def _around(state: LinksState, table: Table, viewer: int | None) -> LinksState:
    """L16: the pile, the others' boards and times, and by post the numbers of who has not opened the board."""
    state = _piles(state, table, viewer)
    if table.phase != "play":
        return state
    for seat in range(state.seats):
        if seat != viewer:
            state = _stranger(state, seat)
    return state


def _piles(state: LinksState, table: Table, viewer: int | None) -> LinksState:
    known = table.pace == "live" or not state.numbers or (viewer is not None and table.players[viewer].ready)
    hidden = table.pile if known else (*state.numbers, *table.pile)
    state, order = rng.shuffle(state, hidden)
    if known:
        return replace(state, table=replace(table, pile=order))
    numbers = tuple(sorted(order[:6]))
    return replace(state, table=replace(table, pile=order[6:]), numbers=numbers, level=difficulty.level(numbers))


def _stranger(state: LinksState, seat: int) -> LinksState:
    """What this seat does in the round, otherwise; only that it has declared or has left stays as it is."""
    state, dice = rng.draw(state, 16 * 7 * 60_000)
    board, table = state.boards[seat], state.table
    assert table is not None  # see `_around`
    cells = put(put(EMPTY, dice % 7, Placed(1 + dice % 16)), (dice + 3) % 7, Placed(1 + (dice + 5) % 16, dice % 3))
    started = table.since + dice % 50_000
    other = Board(board.look, started, cells, presses=dice % 90, end=board.end)
    if board.end:
        other = replace(other, ended=started + dice % 60_000)
    player = _other_player(table, table.players[seat], Plan(table.since + 1_000 + dice % 500_000, cells))
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    asked = (*state.asked[:seat], state.asked[seat] + 1 + dice % 9, *state.asked[seat + 1 :])
    op = "board" if table.pace == "live" or player.ready else "open"
    waiting = tuple(_other_open(one, op, asked[seat]) if one.step.seat == seat else one for one in state.open)
    boards = (*state.boards[:seat], other, *state.boards[seat + 1 :])
    return replace(state, boards=boards, table=replace(table, players=players), asked=asked, open=waiting)


def _other_player(table: Table, player: Player, plan: Plan) -> Player:
    """By post nobody knows whether another one has opened the board; live, when a computer player will be done."""
    if player.plan is not None:
        return replace(player, plan=plan)
    return replace(player, ready=not player.ready) if table.pace == "async" and not player.computer else player


def _other_open(waiting: Open, op: str, number: int) -> Open:
    return replace(waiting, id=f"{waiting.step.seat}.{number}", step=replace(waiting.step, op=op))
