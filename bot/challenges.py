"""Challenges: the board of a closed day that neither of two people has met, private to both, times compared."""

from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily import SALT, Daily
from bot.daily_results import Sheet
from bot.following import Saved
from bot.keeping import Loaded
from bot.metrics import Timings
from bot.names import shown
from bot.panel import Button, Panel, Refused, Where, Who
from db import challenges, notes
from db.challenges import Challenge, Side
from engine.games.links.daily import board_of, ranked_ms
from engine.games.links.difficulty import canonical
from engine.games.links.state import LinksState
from wording import duration, say

OPEN_MOST = 10
"""So many unfinished challenges one person may have sent."""

LISTED = 10
KEY = "challenge:"
"""How the input begins by which a side's board is opened; it can be carried out once."""


class News(NamedTuple):
    """What is to be told to somebody in a direct message, where that can be done."""

    user_id: str
    sheet: Sheet


class Challenges:
    """Everything about them. Raises Refused."""

    def __init__(self, daily: Daily) -> None:
        self.daily = daily
        self.service = daily.service
        self.database = daily.database
        self.just_ended: set[int] = set()
        """Boards whose end is being saved: whoever listens takes them out again."""
        self.service.followers.append(self.follow)
        self.service.dressers.append(self.dress)

    async def challenge(self, who: Who, other: Who, day: int | None) -> tuple[Sheet, News]:
        """A new one: what its maker is shown, and what the other is to be told."""
        if who.id == other.id:
            raise Refused("refused-challenge-self")
        self.daily.closed(day)
        async with self.database.write() as connection:
            chosen = await self._day(connection, (who.id, other.id), day)
            await self._demand_room(connection, who.id, other)
            sides = (Side(0, who.id, who.name), Side(1, other.id, other.name))
            number = await challenges.add(connection, chosen, self.service.now(), sides)
        mine = say("challenge-made", day=chosen, name=shown(other.name))
        theirs = say("challenge-invited", day=chosen, name=shown(who.name))
        return Sheet(mine, buttons=(_button(number),)), News(other.id, Sheet(theirs, buttons=(_button(number),)))

    async def _day(self, connection: AsyncConnection, ids: tuple[str, ...], day: int | None) -> int:
        known = await challenges.known_days(connection, ids)
        if day in known:
            raise Refused("refused-challenge-known", day=day)
        fresh = (one for one in range(self.daily.newest_closed(), 0, -1) if one not in known)
        found = next(fresh, None) if day is None else day
        if found is None:
            raise Refused("refused-challenge-no-day")
        return found

    async def _demand_room(self, connection: AsyncConnection, user_id: str, other: Who) -> None:
        there = [one for one in await challenges.of_user(connection, user_id, 100) if not one.ended]
        mine = [one for one in there if one.sides[0].user_id == user_id]
        if len(mine) >= OPEN_MOST:
            raise Refused("refused-challenge-many", limit=OPEN_MOST)
        if any(other.id in {side.user_id for side in one.sides} for one in there):
            raise Refused("refused-challenge-open", name=shown(other.name))

    async def open(self, who: Who, where: Where, challenge_id: int, timings: Timings) -> Panel:
        """This person's board of a challenge: their clock starts when it is shown first."""
        async with self.database.read() as connection:
            found = await challenges.get(connection, challenge_id)
        mine = next((one for one in found.sides if one.user_id == who.id), None) if found else None
        if found is None or mine is None:
            raise Refused("refused-challenge-none")
        if mine.match_id is not None:
            return await self.service.panel(who, mine.match_id, timings)
        options = {"numbers": list(await self.daily.board(found.day))}
        key = f"{KEY}{challenge_id}:{mine.side}"
        return await self.service.create("links", who, where, options, key, timings, limited=False)

    async def follow(self, connection: AsyncConnection, saved: Saved) -> None:
        """Keep a side's row with its board."""
        state = saved.state
        if not isinstance(state, LinksState) or state.mode != "practice":
            return
        if saved.entry.seq == 0:
            if saved.entry.interaction_id.startswith(KEY):
                number, side = saved.entry.interaction_id.removeprefix(KEY).split(":")
                await challenges.change(connection, int(number), int(side), {"match_id": saved.row.id, "outcome": "open"})
            else:
                await self._refuse_trying(connection, saved.row.seats[0].user_id, state.numbers)
            return
        board = state.boards[0]
        found = await challenges.of_match(connection, saved.row.id) if board.end else None
        if found is None or board.ended is None:
            return
        clock = board.ended - board.started
        fields: dict[str, object] = {"outcome": board.end, "clock_ms": clock, "wrong": board.wrong, "hints": board.hints}
        fields["ranked_ms"] = ranked_ms(clock, board.wrong, board.hints) if board.end == "solved" else None
        await challenges.change(connection, found.id, _of_match(found, saved.row.id).side, fields)
        self.just_ended.add(saved.row.id)

    async def _refuse_trying(self, connection: AsyncConnection, user_id: str, numbers: tuple[int, ...]) -> None:
        """A board that waits in a challenge is not practised before."""
        salt = await notes.get(connection, SALT)
        for one in await challenges.of_user(connection, user_id, 100):
            mine = next(side for side in one.sides if side.user_id == user_id)
            if salt is not None and not mine.ended and canonical(board_of(one.day, salt)) == canonical(numbers):
                raise Refused("refused-challenge-waits", day=one.day)

    async def dress(self, loaded: Loaded, panel: Panel) -> Panel:
        """Below a board: against whom it is; when it has ended, how the other one has done, if they have ended too."""
        state = loaded.state
        if not isinstance(state, LinksState) or state.mode != "practice":
            return panel
        async with self.database.read() as connection:
            found = await challenges.of_match(connection, panel.match_id)
        if found is None:
            return panel
        side = _of_match(found, panel.match_id).side
        below = compared(found, side) if state.over else _running(found, side)
        return panel._replace(status=f"{panel.status}\n{below}", again=False)

    async def news(self, match_id: int) -> News | None:
        """After a side's board has ended: the result, if the other one has waited for it."""
        async with self.database.read() as connection:
            found = await challenges.of_match(connection, match_id)
        if found is None or not found.ended:
            return None
        waited = next(one for one in found.sides if one.match_id != match_id)
        return News(waited.user_id, Sheet(compared(found, waited.side)))

    async def mine(self, who: Who) -> Sheet:
        """A person's newest challenges, and the way to boards that wait for them."""
        async with self.database.read() as connection:
            found = await challenges.of_user(connection, who.id, LISTED)
        if not found:
            return Sheet(say("challenges-none"))
        sides = [next(side.side for side in one.sides if side.user_id == who.id) for one in found]
        lines = [compared(one, side) for one, side in zip(found, sides, strict=True)]
        waiting = [one for one, side in zip(found, sides, strict=True) if not one.sides[side].ended]
        buttons = tuple(_button(one.id, one.day) for one in waiting[:5])
        return Sheet("\n".join([say("challenges-head"), *(f"- {line}" for line in lines)]), buttons=buttons)


def _of_match(found: Challenge, match_id: int) -> Side:
    return next(one for one in found.sides if one.match_id == match_id)


def _running(found: Challenge, side: int) -> str:
    return say("challenge-running", day=found.day, name=shown(found.sides[1 - side].name))


def _button(challenge_id: int, day: int | None = None) -> Button:
    if day is None:
        return Button("challenge-button", f"daily:open:{challenge_id}")
    return Button("challenge-button-of", f"daily:open:{challenge_id}", {"day": day})


def compared(found: Challenge, side: int) -> str:
    """A challenge as one side may see it: of the other nothing until both have ended, but whether they have."""
    mine, theirs = found.sides[side], found.sides[1 - side]
    args = {"day": found.day, "name": shown(theirs.name)}
    if not mine.ended:
        return say("challenge-yours-waits", **args)
    if not theirs.ended:
        return say("challenge-theirs-waits", own=_told(mine), **args)
    return say("challenge-over", own=_told(mine), theirs=_told(theirs), result=_result(mine, theirs), **args)


def _told(side: Side) -> str:
    if side.ranked_ms is None:
        return say("challenge-gave-up")
    return say("challenge-time", time=duration(side.ranked_ms), wrong=side.wrong, hints=side.hints)


def _result(mine: Side, theirs: Side) -> str:
    """Who has solved beats who has not; of two the faster ranked time."""
    times = [float("inf") if one.ranked_ms is None else one.ranked_ms for one in (mine, theirs)]
    return "tie" if times[0] == times[1] else "won" if times[0] < times[1] else "lost"
