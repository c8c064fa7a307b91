"""A table of Eco-Links in words: what may be known of a match of several rounds (L7-L16). Seats have letters, no names."""

from collections.abc import Iterable

from engine.games.links.board import group_by_kind
from engine.games.links.table import ResultBoard, RoundView, SeatView, TableView
from engine.games.links.view import LinksView
from renderers.board_text import lines, mistakes, moment, now, penalty, plain
from wording import duration, listing, say

MOST = 2_000
"""How long a message may be."""
LETTERS = "ABCD"
"""What people call seats 0-3."""
GROUPS = {
    "declared": "links-seats-declared",
    "playing": "links-seats-playing",
    "ready": "links-seats-ready",
    "waiting": "links-seats-waiting",
    "out": "links-seats-out",
}


def seat_name(seat: SeatView) -> str:
    """What a seat is called: its letter, its look, and whether a computer sits there."""
    return say("links-seat", letter=LETTERS[seat.seat], look=seat.look, computer=seat.computer)


def _named(table: TableView, seats: Iterable[int]) -> str:
    return listing(seat_name(table.seats[seat]) for seat in seats)


def title(table: TableView, match: int | None) -> str:
    """What the match is called; `match` is its number, None where it has none."""
    args = {"round": table.round, "rounds": table.rounds, "phase": table.phase}
    return say("links-table-title-plain", **args) if match is None else say("links-table-title", match=str(match), **args)


def line(view: LinksView, table: TableView) -> str:
    """The match in a list: how far it is, and what it waits for; no times, since lists show none."""
    said = say("links-table-line", round=table.round, rounds=table.rounds, pace=table.pace, phase=table.phase)
    mine = "" if view.viewer is None or table.ranks or table.phase == "cancelled" else table.seats[view.viewer].status
    return f"{said} · {say('links-table-line-seat', status=mine)}" if mine else said


def status(view: LinksView, table: TableView) -> str:
    """What the viewer can do now, until when, who has declared (never how), and the scores; Discord's markdown."""
    return "\n".join([*_first(view, table), *_own(view, table), *_rest(table)])


def _first(view: LinksView, table: TableView) -> list[str]:
    """What matters most: how it ended, or what is to be done and until when."""
    if table.phase == "cancelled":
        return [say("links-table-cancelled")]
    if table.phase == "over":
        return [final(table)]
    return [*_today(view, table), *_clocks(table)]


def _rest(table: TableView) -> list[str]:
    """In small print: the scores, and who is at it."""
    return [] if table.phase in ("over", "cancelled") else [*_small(_people(table)), *_small(_scores(table))]


def _own(view: LinksView, table: TableView) -> list[str]:
    """What came of the viewer's board in the last round, until the next one is on the table."""
    if view.viewer is None or view.boards or not table.results or table.phase in ("over", "cancelled"):
        return []
    last = table.results[-1]
    own = [board for board in last.boards if board.seat == view.viewer]
    return [say("links-table-own", round=last.number, result=_result(board)) for board in own]


def _today(view: LinksView, table: TableView) -> list[str]:
    """The round, and what the viewer's seat is to do."""
    mine = None if view.viewer is None else table.seats[view.viewer]
    told = [say("links-table-numbers", numbers=table.numbers)] if table.numbers and not view.boards else []
    if mine is None:
        return [say("links-table-watch", phase=table.phase, round=table.round, rounds=table.rounds), *told]
    if mine.out:
        return [say("links-table-out", out=mine.out), *told]
    if table.phase == "play":
        return [*_playing(view, mine), *told]
    return [say("links-table-soon", phase=table.phase, status=mine.status, round=table.round), *told]


def _playing(view: LinksView, mine: SeatView) -> list[str]:
    """A seat's part of a round that is played."""
    if mine.status != "playing" or not view.boards:
        return [say("links-table-play", status=mine.status)]
    board = view.boards[0]
    return [now(board), *_small([" · ".join(filter(None, (say("links-table-once"), penalty(board))))])]


def _clocks(table: TableView) -> list[str]:
    """When something ends, for Discord to count down to: the first that will."""
    if table.phase == "countdown" and table.begins is not None:
        return [say("links-table-begins", when=moment(table.begins))]
    if table.glass is not None:
        return [say("links-table-glass", when=moment(table.glass))]
    if table.deadline is None:
        return []
    return [say("links-table-deadline", phase=table.phase, when=moment(table.deadline))]


def _small(texts: Iterable[str]) -> list[str]:
    return [f"-# {text}" for text in texts if text]


def _people(table: TableView) -> Iterable[str]:
    """Who is at it and who has declared, never how; and who is asked to go."""
    for state, key in GROUPS.items():
        seats = [seat for seat in table.seats if seat.status == state]
        if seats:
            seats.sort(key=lambda seat: seat.order or 0)
            yield say(key, seats=_named(table, (seat.seat for seat in seats)), pace=table.pace, phase=table.phase)
    for seat in table.seats:
        if seat.votes and not seat.out:
            yield say("links-table-votes", seat=seat_name(seat), count=len(seat.votes))


def _scores(table: TableView) -> list[str]:
    """The points so far, once there are any."""
    if not any(seat.claimed for seat in table.seats):
        return []
    seats = sorted(table.seats, key=lambda seat: -sum(seat.claimed))
    return [say("links-table-scores", scores="; ".join(f"{seat_name(seat)} {_points(seat)}" for seat in seats))]


def _points(seat: SeatView) -> str:
    tiles = plain(sorted(seat.claimed, reverse=True))
    return say("links-table-points", points=sum(seat.claimed), count=len(seat.claimed), tiles=tiles)


def result(table: TableView, number: int | None = None) -> str:
    """A round that has ended, the last one by default: every board's place and what it won, or its mistakes (L11, L12)."""
    ended = table.results[-1] if number is None else table.results[number - 1]
    head = say("links-result-head", round=ended.number, rounds=table.rounds, numbers=ended.numbers)
    nobody = [] if any(board.place for board in ended.boards) else [say("links-result-nobody")]
    return "\n".join(
        [head, *(f"- **{seat_name(table.seats[board.seat])}**: {_result(board)}" for board in _order(ended)), *nobody]
    )


def _order(ended: RoundView) -> list[ResultBoard]:
    """The correct ones by place, then those that were wrong, then those that were not declared."""
    return sorted(ended.boards, key=lambda board: (board.place or 9, not board.declared, board.seat))


def _result(board: ResultBoard) -> str:
    """How one board fared."""
    if not board.declared:
        return say("links-result-late")
    spent = duration(board.time or 0)
    if board.place is None:
        return say("links-result-wrong", time=spent, mistakes="; ".join(mistakes(group_by_kind(board.mistakes))))
    won = {"place": board.place, "number": board.claimed or 0, "sign": board.discarded}
    return say("links-result-right", time=spent, **won)


def final(table: TableView) -> str:
    """The final scores, and what decided between equal sums (L14)."""
    ranks = table.ranks or tuple(1 for _ in table.seats)
    seats = sorted(table.seats, key=lambda seat: ranks[seat.seat])
    rows = [
        say("links-final-row", rank=ranks[one.seat], seat=seat_name(one), points=_points(one), out=one.out) for one in seats
    ]
    tie = [say("links-final-tie", tie=table.tie)] if table.tie else []
    return "\n".join([say("links-final-head"), *(f"- {row}" for row in rows), *tie])


def share(view: LinksView, table: TableView) -> str | None:
    """One's own result to paste anywhere; None while there is none."""
    if view.viewer is None or table.ranks is None or table.phase != "over":
        return None
    seat = table.seats[view.viewer]
    placed = {"rank": table.ranks[seat.seat], "seats": len(table.seats)}
    return say("links-table-share", rounds=table.rounds, pace=table.pace, points=_points(seat), wins=seat.wins, **placed)


def full(view: LinksView, table: TableView, match: int | None) -> str:
    """All that the viewer may know of the match as text: the board or the last round, then small print as far as it fits."""
    told = [f"## {title(table, match)}", *_first(view, table)]
    told += lines(view.boards[0]) if view.boards else [result(table)] if table.results else []
    for line in _rest(table):
        if sum(map(len, told)) + len(told) + len(line) <= MOST:
            told.append(line)
    return "\n".join(told)


def alt(table: TableView) -> str:
    """The picture of a table in at most 1,024 characters."""
    ended = table.results[-1] if table.results else None
    args = {"round": ended.number if ended else table.round, "rounds": table.rounds}
    if ended is None:
        told = [say("links-table-alt-head", phase=table.phase, **args)]
        told += [say("links-table-numbers", numbers=table.numbers)] if table.numbers else []
        return " ".join([*told, *map(_alt_seat, table.seats)])
    told = [say("links-result-alt-head", numbers=ended.numbers, **args)]
    told += [_alt_board(table, board) for board in ended.boards]
    return " ".join(told)


def _alt_seat(seat: SeatView) -> str:
    won = {"won": "some" if seat.claimed else "none", "points": _points(seat)}
    return say("links-table-alt-seat", seat=seat_name(seat), status=seat.status, **won)


def _alt_board(table: TableView, board: ResultBoard) -> str:
    """One board of the result: shorter words than the message has, so that four fit."""
    seat, kinds = table.seats[board.seat], group_by_kind(board.mistakes)
    wrong = ", ".join(say("links-alt-mistake", kind=kind, count=count) for kind, count in kinds.items())
    how = "late" if not board.declared else "wrong" if board.place is None else "right"
    fate = {"how": how, "place": board.place or 0, "time": duration(board.time or 0), "mistakes": wrong}
    rank = table.ranks[board.seat] if table.ranks else 0
    won = {"number": board.claimed or 0, "sign": board.discarded, "points": _points(seat), "rank": rank}
    return say("links-result-alt-board", seat=seat_name(seat), **fate, **won)
