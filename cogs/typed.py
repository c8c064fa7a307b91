"""Reading what a person typed as a move."""

import re

from bot.panel import Move, Refused

Moves = tuple[Move, ...]


def words_of(text: str) -> list[str]:
    """Words and numbers, without case; "C12" is "c" and "12"; arrows count as words."""
    return re.findall(r"[^\W\d_]+|\d+|[↗→↘↙←↖]", text.casefold())


def fitting(typed: str, moves: Moves) -> Moves:
    """The moves in whose words each typed word begins one, in its order; whole words first."""
    wanted = words_of(typed)
    ranked = ((_rank(wanted, words_of(move.words)), place, move) for place, move in enumerate(moves))
    found = [(rank, place, move) for rank, place, move in ranked if rank is not None]
    return tuple(move for _, _, move in sorted(found, key=lambda one: one[:2]))


def _rank(wanted: list[str], there: list[str]) -> int | None:
    """How many of the wanted words are only beginnings; None: one is missing."""
    partial, left = 0, list(there)
    for word in wanted:
        found = word if word in left else next((one for one in left if one.startswith(word)), None)
        if found is None:
            return None
        partial += found != word
        left = left[left.index(found) + 1 :]
    return partial


def meant(typed: str, moves: Moves) -> tuple[str, ...]:
    """The options that were picked from the list or fit the words; more than one: it is unclear. Raises Refused.

    What is asked once more when it is pressed must be typed in full: no slip of the hand ends a board.
    """
    if typed in {move.option for move in moves}:
        return (typed,)
    wanted = words_of(typed)
    found = [move for move in fitting(typed, moves) if not move.final or words_of(move.words) == wanted] if wanted else []
    if not found:
        examples = "; ".join(move.words for move in moves[:3])
        raise Refused("refused-unknown-move", typed=shortened(typed), examples=examples)
    exact = [move for move in found if words_of(move.words) == wanted]
    least = _rank(wanted, words_of(found[0].words))
    best = [move for move in found if _rank(wanted, words_of(move.words)) == least]
    return tuple(move.option for move in exact or best)


def unclear(typed: str, options: tuple[str, ...], moves: Moves) -> Refused:
    """The question back."""
    examples = "; ".join(move.words for move in moves if move.option in options[:5])
    return Refused("refused-many-moves", typed=shortened(typed), examples=examples)


def shortened(typed: str) -> str:
    """What somebody typed, fit to be repeated to them."""
    return re.sub(r"[`*_~|<>@\\\n\r]", " ", typed)[:60]
