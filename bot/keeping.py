"""Matches in the database and in the engine: load, let the engine judge one input, save all that it leads to at once."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Follower, Saved, Taken
from bot.metrics import Timings
from bot.panel import Refused
from db import matches
from db.connect import Database
from db.matches import AlreadyTaken, Conflict, Entry, Match
from engine.core import run
from engine.core.errors import InputError, StaleInput
from engine.core.game import Game, Outcome
from engine.core.types import Input, State
from engine.games import GAMES

TOKEN_LIFE_MS = 14 * 60 * 1000
"""An interaction's token lives 15 minutes; we stop trusting it a little earlier."""

encode = msgspec.json.encode
Listener = Callable[[int, int | None], None]
"""Told after something was saved: the match, and the seat that acted (None: nobody who is answered besides)."""


class Loaded(NamedTuple):
    """A match in the middle of being played, and whose eyes see it: a seat, or None for somebody who only watches."""

    row: Match
    game: Game[Any]
    state: State
    seat: int | None


class Change(NamedTuple):
    """A match after an input, or (`notice`: a wording key) as it was, with what is to be said."""

    loaded: Loaded
    notice: str = ""


def decode(row: Match) -> tuple[Game[Any], State]:
    """The game of a row and its state. Raises Refused for what cannot be read."""
    game = GAMES.get(row.game)
    if game is None or row.version > game.version:
        raise Refused("refused-broken", match=row.id)
    try:
        return game, msgspec.json.decode(row.snapshot, type=game.state_type)
    except msgspec.DecodeError as error:
        raise Refused("refused-broken", match=row.id) from error


def entry_of(key: str, seq: int, at: int, body: bytes, outcome: Outcome[Any], actor: int | None) -> Entry:
    """One input as rows. `actor`: the seat that acted; its panel, and those of whom it concerns, must be told.

    What everybody may know concerns all seats; what only some may know, these.
    """
    concerned = {actor} if actor is not None else set()
    for event in outcome.events:
        concerned |= set(range(outcome.state.seats) if event.audience is None else event.audience)
    status = "over" if outcome.state.over else "open"
    events = tuple(encode(event) for event in outcome.events)
    tell = tuple(("panel", encode({"seat": seat}), at + TOKEN_LIFE_MS) for seat in sorted(concerned))
    return Entry(key, seq, at, body, events, encode(outcome.state), status, tell)


TOLD = ("vote-early", "vote")
"""Refusals of a game that are told in their own words; for all others there is one."""


def refusal_of(error: InputError) -> Refused:
    """What the person is told. A moment (`when`, UTC milliseconds) is one that Discord counts down to."""
    if error.reason not in TOLD:
        return Refused("refused-not-possible")
    args = {name: f"<t:{int(str(value)) // 1000}:R>" if name == "when" else value for name, value in error.args_.items()}
    return Refused(f"refused-{error.reason}", **args)


class Keeper:
    """One lock for each match, one transaction for each input."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now
        self.followers: list[Follower] = []
        self.listeners: list[Listener] = []
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def load(self, match_id: int, seat: int | None = None) -> Loaded:
        """A match. Raises Refused when there is none, or when it cannot be read."""
        async with self.database.read() as connection:
            row = await matches.get(connection, match_id)
        if row is None:
            raise Refused("refused-no-match")
        return Loaded(row, *decode(row), seat)

    async def change(
        self,
        match_id: int,
        key: str,
        load: Callable[[], Awaitable[Loaded]],
        make: Callable[[Loaded, int], Input],
        timings: Timings,
    ) -> Change:
        """Carry out the input that `make` makes of the match and the time. Raises Refused.

        `key`: names the input for good; a second one of this name changes nothing.
        """
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            for last_try in (False, True):
                loaded = await load()
                try:
                    return await self._take(loaded, key, make, timings)
                except Conflict:
                    if last_try:
                        raise Refused("refused-busy") from None
        raise AssertionError("not reached")

    async def _take(self, loaded: Loaded, key: str, make: Callable[[Loaded, int], Input], timings: Timings) -> Change:
        row, game, state, seat = loaded
        if await self.taken(key):
            return Change(loaded, "notice-repeated")
        at = self.now()
        given = make(loaded, at)
        try:
            with timings.part("engine"):
                outcome = run.take(game, state, given)
        except StaleInput:
            return Change(loaded, "refused-over" if state.over else "notice-stale")
        except InputError as error:
            raise refusal_of(error) from error
        entry = entry_of(key, row.seq + 1, at, encode(given), outcome, seat)
        with timings.part("save"):
            try:
                async with self.database.write() as connection:
                    await matches.record(connection, row.id, entry)
                    await self.follow(connection, row.id, game, Taken(entry, outcome.state))
            except AlreadyTaken:
                return Change(await self.load(row.id, seat), "notice-repeated")
        self.announce(row.id, seat)
        return Change(Loaded(row._replace(seq=entry.seq, status=entry.status), game, outcome.state, seat))

    async def taken(self, key: str) -> bool:
        """Whether an input of this name was carried out."""
        async with self.database.read() as connection:
            return await matches.match_of_interaction(connection, key) is not None

    async def follow(self, connection: AsyncConnection, match_id: int, game: Game[Any], taken: Taken) -> None:
        """Let everybody write what follows from an input that is being saved, in its transaction."""
        row = await matches.get(connection, match_id)
        assert row is not None  # it was written in this transaction
        for follower in self.followers:
            await follower(connection, Saved(row, game, taken.state, taken.entry))

    def announce(self, match_id: int, actor: int | None) -> None:
        """Say that a match was changed, after it was saved."""
        for listener in self.listeners:
            listener(match_id, actor)
