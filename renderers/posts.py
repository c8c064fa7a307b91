"""What is posted of a match of several people: one message a round, which ends as its result, and the final standing."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.games.links.table import TableView
from engine.games.links.view import LinksView
from renderers import table_text

replace = msgspec.structs.replace


class PostText(NamedTuple):
    """One public message. `kind`: its name within the match; `done`: nothing of it changes any more.

    `view`: what its picture shows, None for no picture. `text`: Discord's markdown.
    """

    kind: str
    done: bool
    text: str
    view: Any


class TableTexts(NamedTuple):
    """What the table of a game says to everybody; each takes the view of a spectator."""

    posts: Callable[[Any], tuple[PostText, ...]]
    turn: Callable[[Any], str]
    """Names what is being played now: a seat is called once in each."""
    deadline: Callable[[Any], int | None]
    """When it ends at the latest, UTC milliseconds."""
    live: Callable[[Any], bool]
    seats: Callable[[Any], tuple[str, ...]]
    """What its texts call each seat; whoever knows the people's names may put them in place of it."""


def links_posts(view: LinksView) -> tuple[PostText, ...]:
    """One a round, in order, and the end."""
    table = _table(view)
    found = [_ended(view, table, number) for number in range(1, len(table.results) + 1)]
    if table.round > len(table.results):
        over = table.phase in ("over", "cancelled")
        waiting = None if over else replace(view, table=replace(table, results=()))
        found.append(PostText(f"round:{table.round}", over, table_text.status(view, table), waiting))
    if table.phase == "over":
        found.append(PostText("final", True, table_text.final(table), None))
    return tuple(found)


def _ended(view: LinksView, table: TableView, number: int) -> PostText:
    """The result of a round; the last one's picture shows the ranks too."""
    last = number == len(table.results)
    shown = view if last else replace(view, table=_then(table, number))
    return PostText(f"round:{number}", True, table_text.result(table, number), shown)


def _then(table: TableView, number: int) -> TableView:
    """The table as it was after an earlier round: what was won later is not on its picture."""
    ended = table.results[:number]
    won: list[list[int]] = [[] for _ in table.seats]
    for board in (board for one in ended for board in one.boards if board.claimed is not None):
        won[board.seat].append(board.claimed or 0)
    seats = tuple(replace(seat, claimed=tuple(won[seat.seat])) for seat in table.seats)
    return replace(table, results=ended, ranks=None, seats=seats)


def links_turn(view: LinksView) -> str:
    """The number of the round."""
    return str(_table(view).round)


def links_deadline(view: LinksView) -> int | None:
    """The hourglass, or the end of the phase."""
    table = _table(view)
    return table.glass if table.glass is not None else table.deadline


def links_live(view: LinksView) -> bool:
    """Whether all play at the same time."""
    return _table(view).pace == "live"


def links_seats(view: LinksView) -> tuple[str, ...]:
    """Of each seat."""
    return tuple(table_text.seat_name(seat) for seat in _table(view).seats)


def _table(view: LinksView) -> TableView:
    assert view.table is not None  # only matches of several people are posted
    return view.table


LINKS = TableTexts(links_posts, links_turn, links_deadline, links_live, links_seats)
