"""Matches of several people: what the table does besides the seats' own moves, and what everybody may see of it."""

from typing import Any, NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Saved
from bot.keeping import Keeper, Loaded
from bot.lobby import HOUR_MS, Lobbies, LobbyPost, Wish
from bot.metrics import Timings
from bot.names import put_names
from bot.panel import Panel, Picture, Refused, Where, Who
from bot.service import Dresser
from db import lobbies, matches, posts
from db.lobbies import owner
from db.matches import Match
from db.posts import Reminder
from engine.core import run
from engine.core.types import Command
from renderers.posts import PostText
from renderers.texts import TEXTS
from wording import say

SOON_MS = 4 * 3_600_000
"""An async round's reminder comes so long before its deadline, but not before three quarters of it are over."""


CALL_MS = 120_000
"""Who was not called by a round's own message, because of quiet hours, is called when these are over."""


LAST_MS = 60_000
"""Who is the last to declare is told so, but not in the very moment in which everybody declares."""


MOST = 2_000
"""How long a message may be."""


class Paint(Protocol):
    """Draws a view beside everything else; see `bot.service.Service.paint`."""

    async def __call__(self, view: Any, key: str, name: str, alt: str) -> Picture: ...


class MatchPost(NamedTuple):
    """A match as everybody sees it: its texts in order (see `renderers.posts`), and who is to move."""

    row: Match
    title: str
    texts: tuple[PostText, ...]
    waiting: tuple[int, ...]
    turn: str
    deadline: int | None
    live: bool


def is_table(row: Match) -> bool:
    """Whether several seats play, so that there is something to post."""
    return len(row.seats) > 1


def waiting_for(row: Match, loaded: Loaded | Saved) -> tuple[int, ...]:
    """The people's seats whose answer is awaited."""
    seats = {one.seat for one in run.choices(loaded.game, loaded.state)}
    return tuple(one.seat for one in row.seats if one.seat in seats and one.user_id)


def names_of(row: Match) -> tuple[str, ...]:
    """The people's names, in the order of seats."""
    return tuple(seat.name for seat in row.seats)


def _named(text: PostText, seats: tuple[str, ...], row: Match) -> PostText:
    return text._replace(text=put_names(text.text, seats, names_of(row)))


async def dress(loaded: Loaded, panel: Panel) -> Panel:
    """A seat's own panel names the others."""
    table = TEXTS[loaded.game.key].table
    if table is None or not is_table(loaded.row):
        return panel
    seats = table.seats(loaded.game.view(loaded.state, loaded.seat))
    return panel._replace(status=put_names(panel.status, seats, names_of(loaded.row)))


class Tables:
    """What can be done at a table. Raises Refused; whatever is returned has been saved."""

    def __init__(self, keeper: Keeper, paint: Paint, dressers: list[Dresser]) -> None:
        self.keeper = keeper
        self.database = keeper.database
        self.now = keeper.now
        self.lobbies = Lobbies(keeper)
        self._paint = paint
        keeper.followers.append(self._follow)
        dressers.append(dress)

    async def here(self, channel_id: str | None, kind: str) -> int:
        """The number of the lobby or match (`kind`) that occupies this channel. Raises Refused."""
        if channel_id is not None:
            async with self.database.read() as connection:
                occupant = await lobbies.occupant(connection, channel_id)
            if occupant is not None:
                found, _, number = occupant.partition(":")
                if found != kind:
                    raise Refused("refused-not-begun" if found == "lobby" else "refused-lobby-started")
                return int(number)
        raise Refused("refused-no-game-here")

    async def post(self, match_id: int) -> MatchPost:
        """All that is to be posted of a match."""
        loaded = await self.keeper.load(match_id)
        row, game, state, _ = loaded
        texts, view = TEXTS[game.key], game.view(state, None)
        table = texts.table
        if table is None or not is_table(row):
            raise Refused("refused-no-match")
        return MatchPost(
            row=row,
            title=say("match-title", game=say(f"game-{row.game}"), match=str(row.id)),
            texts=tuple(
                text._replace(text=put_names(text.text, table.seats(view), names_of(row))) for text in table.posts(view)
            ),
            waiting=waiting_for(row, loaded),
            turn=table.turn(view),
            deadline=table.deadline(view),
            live=table.live(view),
        )

    async def picture(self, row: Match, text: PostText) -> Picture | None:
        """The picture of one post."""
        if text.view is None:
            return None
        name = f"{row.game}-{row.id}-{text.kind.replace(':', '-')}"
        return await self._paint(text.view, row.game, name, TEXTS[row.game].alt(text.view))

    async def words(self, who: Who, match_id: int) -> str:
        """The match without pictures, as this person may know it: a seat knows its own board, everybody else the table."""
        loaded = await self.keeper.load(match_id)
        seat = next((one.seat for one in loaded.row.seats if one.user_id == who.id), None)
        if not is_table(loaded.row):
            raise Refused("refused-no-match")
        view, texts = loaded.game.view(loaded.state, seat), TEXTS[loaded.row.game]
        said = texts.full(view, match_id)
        return said if texts.table is None else put_names(said, texts.table.seats(view), names_of(loaded.row))[:MOST]

    async def rematch(self, who: Who, where: Where, match_id: int, key: str) -> LobbyPost:
        """A lobby with the same settings and the same computer players; whoever pressed first is its host."""
        loaded = await self.keeper.load(match_id)
        row = loaded.row
        if who.id not in {seat.user_id for seat in row.seats}:
            raise Refused("refused-not-seated")
        again = loaded.game.again(loaded.state)
        if again is None or not loaded.state.over or not is_table(row):
            raise Refused("refused-no-rematch")
        wish = Wish(again["pace"], max(1, again["deadline"] // HOUR_MS), again["rounds"])
        seat = next(one.seat for one in row.seats if one.user_id == who.id)
        computers = tuple(strength for strength in again["computers"] if strength)
        return await self.lobbies.open(who, where, wish, again["looks"][seat], len(row.seats), key, computers)

    async def resign(self, who: Who, match_id: int, key: str) -> None:
        """Leave for good; the others go on (r43: it is a lost game)."""
        await self._command(match_id, "resign", who, key)

    async def vote(self, who: Who, match_id: int, against: int, key: str) -> None:
        """Go on without somebody who keeps the others waiting (r41, r46)."""
        await self._command(match_id, "vote", who, key, against=against)

    async def cancel(self, match_id: int, manages: bool, key: str) -> None:
        """End a match without a result: managers only."""
        if not manages:
            raise Refused("refused-managers-only")
        await self._command(match_id, "cancel", None, key)

    async def fall_due(self, match_id: int, due_at: int) -> None:
        """Time has come. The name of the input makes sure that it is carried out once."""
        await self._command(match_id, "due", None, f"due:{match_id}:{due_at}")

    async def _command(self, match_id: int, kind: str, who: Who | None, key: str, **args: int) -> None:
        async def load() -> Loaded:
            loaded = await self.keeper.load(match_id)
            if who is None:
                return loaded
            seat = next((one.seat for one in loaded.row.seats if one.user_id == who.id), None)
            if seat is None:
                raise Refused("refused-not-seated")
            return loaded._replace(seat=seat)

        def make(loaded: Loaded, at: int) -> Command:
            if loaded.state.over:
                raise Refused("refused-over")
            return Command(kind, loaded.seat, at, dict(args))

        await self.keeper.change(match_id, key, load, make, Timings())

    async def _follow(self, connection: AsyncConnection, saved: Saved) -> None:
        """Deadlines, places and reminders change with the match, in its own transaction (r31, r47)."""
        row = saved.row
        over = saved.state.over
        await posts.set_due(connection, row.id, None if over else saved.game.due(saved.state))
        if not is_table(row):
            return
        if over:
            await lobbies.vacate(connection, owner("match", row.id))
        await self._plan(connection, saved)

    async def _plan(self, connection: AsyncConnection, saved: Saved) -> None:
        row, table = saved.row, TEXTS[saved.row.game].table
        waiting = waiting_for(row, saved)
        for seat in row.seats:
            if seat.seat not in waiting:
                await posts.drop_reminders(connection, row.id, seat.seat)
        if table is None or not waiting:
            return
        view = saved.game.view(saved.state, None)
        turn, now = table.turn(view), saved.entry.at
        deadline = None if table.live(view) else table.deadline(view)
        if deadline is not None:
            for one in waiting:  # whom the round's own message has called by then needs no second call
                await posts.remind(connection, Reminder(row.id, one, turn, "turn", now + CALL_MS))
            due = max(deadline - SOON_MS, deadline - (deadline - now) // 4)
            for one in waiting:
                await posts.remind(connection, Reminder(row.id, one, turn, "soon", due))
            people = [seat for seat in row.seats if seat.user_id]
            if len(waiting) == 1 and len(people) > 1:
                await posts.remind(connection, Reminder(row.id, waiting[0], turn, "last", now + LAST_MS))

    async def games(self, who: Who) -> tuple["MyGame", ...]:
        """A person's open games of several people, the soonest deadline first, those without one last (r37)."""
        async with self.database.read() as connection:
            rows = await matches.of_user(connection, who.id, "open", 100)
            due = await posts.due_of(connection, tuple(row.id for row in rows))
            parked = await posts.parked(connection)
        found = [one for row in rows if (one := await self._mine(who, row, due.get(row.id), parked)) is not None]
        return tuple(sorted(found, key=lambda one: (one.deadline is None, one.deadline or 0, -one.row.id)))

    async def waiting_lobbies(self, who: Who) -> tuple[LobbyPost, ...]:
        """The open lobbies in which a person sits."""
        async with self.database.read() as connection:
            numbers = await lobbies.of_user(connection, who.id)
        return tuple([await self.lobbies.post(number) for number in numbers])

    async def _mine(self, who: Who, row: Match, due: int | None, parked: frozenset[str]) -> "MyGame | None":
        """One line; a match that cannot be read has none, and is left to `/board show` to explain."""
        try:
            loaded = await self.keeper.load(row.id)
        except Refused:
            return None
        seat = next(one.seat for one in loaded.row.seats if one.user_id == who.id)
        texts, view = TEXTS[row.game], loaded.game.view(loaded.state, seat)
        deadline = texts.table.deadline(view) if texts.table and is_table(loaded.row) else due
        turn = seat in waiting_for(loaded.row, loaded)
        return MyGame(loaded.row, texts.title(view, row.id), turn, deadline, owner("match", row.id) in parked)


class MyGame(NamedTuple):
    """One of a person's open games: whether it waits for them, its public deadline (UTC milliseconds), whether its channel
    is gone.
    """

    row: Match
    title: str
    turn: bool
    deadline: int | None
    parked: bool


def still_waits(post: MatchPost, reminder: Reminder) -> bool:
    """Whether a reminder is still true at the moment at which it would be sent (r33)."""
    return reminder.turn == post.turn and reminder.seat in post.waiting and post.row.status == "open"
