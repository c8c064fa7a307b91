"""A match of Eco-Links in words: the panel's lines, alt text, the text for who sees no picture, the text to share."""

from engine.games.links.board import group_by_kind
from engine.games.links.view import BoardView, LinksView
from renderers import table_text
from renderers.board_text import lines, mistakes, moment, now, penalty, plain, spent, told
from wording import say


def title(view: LinksView, match: int | None) -> str:
    """What the match is called; `match` is its number, None where it has none."""
    if view.table is not None:
        return table_text.title(view.table, match)
    level = view.boards[0].level
    if view.day is not None:
        return say("links-title-daily", day=view.day, level=level)
    return say("links-title-plain", level=level) if match is None else say("links-title", level=level, match=str(match))


def line(view: LinksView) -> str:
    """The match in a list: enough to tell it from one's others."""
    if view.table is not None:
        return table_text.line(view, view.table)
    board = view.boards[0]
    tiles = sum(placed is not None for placed in board.cells)
    if view.day is not None:
        return say("links-line-daily", day=view.day, level=board.level, tiles=tiles)
    return say("links-line", **{"numbers-plain": plain(board.numbers)}, level=board.level, tiles=tiles)


def status(view: LinksView) -> str:
    """What just happened, what can be done now, and the counts: a few lines of Discord's markdown."""
    if view.table is not None:
        return table_text.status(view, view.table)
    board = view.boards[0]
    if board.end == "solved":
        key = "links-status-solved" if view.day is None else "links-status-solved-daily"
        return say(key, animals=say(f"animals-{board.look}"), **_result(board))
    if board.end:
        return _not_solved(board)
    small = [_counts(view, board), penalty(board)]
    if view.day is not None:
        small.insert(1, say("links-status-clock", when=moment(board.started)))
    told = " · ".join(filter(None, small))
    return f"{now(board)}\n-# {told}" if told else now(board)


def _counts(view: LinksView, board: BoardView) -> str:
    """What was done so far; before anything was, what it will cost in the daily puzzle (L24), where it does."""
    if board.presses or board.hints or board.wrong:
        return say("links-status-counts", presses=board.presses, hints=board.hints, wrong=board.wrong)
    return say("links-status-price") if view.day is not None else ""


def _not_solved(board: BoardView) -> str:
    """Given up, or ended by itself."""
    said = [say("links-status-lapsed")] if board.end == "lapsed" else [say("links-status-given-up", time=spent(board))]
    said += [say("links-status-solution", solutions=board.solutions)] if board.solution else []
    kinds = "; ".join(mistakes(group_by_kind(board.mistakes)))
    return " ".join(said) + (f"\n{say('links-status-own', mistakes=kinds)}" if kinds else "")


def _result(board: BoardView) -> dict[str, object]:
    counts = {"presses": board.presses, "hints": board.hints, "wrong": board.wrong}
    return {"time": spent(board), "solutions": board.solutions, **counts}


def share(view: LinksView) -> str | None:
    """The result to paste anywhere, without spoilers. None while there is none; of the daily puzzle, ranks belong to it."""
    if view.table is not None:
        return table_text.share(view, view.table)
    board = view.boards[0]
    if board.end != "solved" or view.day is not None:
        return None
    text = say("links-share", **{"numbers-plain": plain(board.numbers)}, level=board.level, **_result(board))
    out = f" penalty:{board.penalty}" if board.penalty else ""
    return say("links-share-invite", text=text, board=",".join(map(str, board.numbers)) + out)


def alt(view: LinksView) -> str:
    """The picture in at most 1,024 characters: one's own board, enough to play by, or the table."""
    if view.table is not None and not view.boards:
        return table_text.alt(view.table)
    return told(view.boards[0])


def full(view: LinksView, match: int | None) -> str:
    """The match as text for who sees no picture; Discord's markdown."""
    if view.table is not None:
        return table_text.full(view, view.table, match)
    return "\n".join([f"## {title(view, match)}", status(view), *lines(view.boards[0])])
