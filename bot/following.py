"""Who must write something beside a move, in the same transaction: deadlines, results, what is to be told."""

from typing import Any, NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from db.matches import Entry, Match
from engine.core.game import Game
from engine.core.types import State


class Taken(NamedTuple):
    """An input, and the state that it leads to."""

    entry: Entry
    state: State


class Saved(NamedTuple):
    """An input that is being saved: the match with it, its state after it, the rows that are written."""

    row: Match
    game: Game[Any]
    state: State
    entry: Entry


class Follower(Protocol):
    """Writes what follows from an input, in the same transaction. Raises Refused: then nothing is saved."""

    async def __call__(self, connection: AsyncConnection, saved: Saved) -> None: ...
