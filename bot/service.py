"""The one door from chat to games: load, check who asks, let the engine decide, save, draw."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog

from bot.following import Taken
from bot.keeping import TOKEN_LIFE_MS, Keeper, Loaded, encode, entry_of
from bot.metrics import Timings
from bot.panel import Move, Panel, Picture, Refused, Where, Who
from db import matches, notes
from db.connect import Busy, Database
from db.matches import Handle, Match, Seat
from engine.core import run
from engine.core.errors import IllegalInput
from engine.core.game import Game
from engine.core.types import Answer, Choice
from engine.games import GAMES
from renderers import draw, warm_up
from renderers.texts import TEXTS
from wording import say

log = structlog.get_logger()
Dresser = Callable[[Loaded, Panel], Awaitable[Panel]]
"""Adds to a panel what a game does not know: ranks, buttons of its own."""


class Service:
    """Everything that a person can do. Raises Refused; whatever is returned has been saved."""

    def __init__(self, database: Database, now: Callable[[], int], open_limit: int = 20) -> None:
        self.database = database
        self.now = now
        self.open_limit = open_limit
        self.keeper = Keeper(database, now)
        self.followers = self.keeper.followers
        self.dressers: list[Dresser] = []
        self.stopping = False
        self._busy = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._painters = ThreadPoolExecutor(2, thread_name_prefix="painter")

    async def create(
        self,
        game_key: str,
        who: Who,
        where: Where,
        options: Mapping[str, Any],
        interaction_id: str,
        timings: Timings,
        limited: bool = True,
    ) -> Panel:
        """A new match for one person. Refuses bad options, and (`limited`) more open ones than the limit."""
        game, at = GAMES[game_key], self.now()
        try:
            with timings.part("engine"):
                outcome = run.start(game, 1, secrets.token_hex(16), dict(options), at)
        except IllegalInput as error:
            raise Refused(f"refused-{error.reason}", **error.args_) from error
        entry = entry_of(interaction_id, 0, at, encode({"new": options, "at": at}), outcome, 0)
        with timings.part("save"):
            match_id, notice = await self._add(game, who, where, Taken(entry, outcome.state), limited)
        return await self._show_saved(await self._load(who, match_id), timings, notice)

    async def _add(self, game: Game[Any], who: Who, where: Where, begun: Taken, limited: bool) -> tuple[int, str]:
        async with self.database.write() as connection:
            taken = await matches.match_of_interaction(connection, begun.entry.interaction_id)
            if taken is not None:
                return taken, "notice-repeated"
            if limited and await matches.count_open(connection, who.id, game.key) >= self.open_limit:
                raise Refused("refused-too-many", limit=self.open_limit)
            seats = (Seat(0, who.id, who.name),)
            match_id = await matches.add(connection, game.key, game.version, *where, seats, begun.entry)
            await self.keeper.follow(connection, match_id, game, begun)
            return match_id, ""

    async def answer(
        self, who: Who, match_id: int, choice_id: str | None, pick: str, interaction_id: str, timings: Timings
    ) -> Panel:
        """Answer a choice (None: the seat's open one). A stale or repeated press changes nothing and shows the match."""

        def make(loaded: Loaded, at: int) -> Answer:
            choice = _open_choice(loaded) if choice_id is None else None
            assert loaded.seat is not None  # `_load` refuses whoever has none
            return Answer(choice.id if choice else str(choice_id), loaded.seat, (pick,), at)

        loaded, notice = await self.keeper.change(match_id, interaction_id, lambda: self._load(who, match_id), make, timings)
        return await self._show_saved(loaded, timings, notice)

    async def again(self, who: Who, where: Where, match_id: int, interaction_id: str, timings: Timings) -> Panel:
        """Another match with the same options as this one, but for what was drawn."""
        loaded = await self._load(who, match_id)
        options = loaded.game.again(loaded.state)
        if options is None or loaded.state.seats > 1:
            raise Refused("refused-not-possible")
        return await self.create(loaded.game.key, who, where, options, interaction_id, timings)

    async def question(self, who: Who, match_id: int, choice_id: str, option: str) -> str:
        """What to ask before this option is taken; "": nothing, or it is not on offer (any more)."""
        loaded = await self._load(who, match_id)
        choice = run.choice(loaded.game, loaded.state, choice_id)
        if choice is None or option not in {one.id for one in choice.question.options}:
            return ""
        laid_out = [one for row in loaded.game.controls(loaded.state, choice) for one in row.controls]
        confirm = next((one.confirm for one in laid_out if one.option == option), loaded.game.label(option).confirm)
        return say(confirm) if confirm else ""

    async def share(self, who: Who, where: Where, match_id: int, interaction_id: str) -> str:
        """The result to post in this channel, with who it is from: once in each channel."""
        row, game, state, seat = await self._load(who, match_id)
        text = TEXTS[game.key].share(game.view(state, seat))
        if text is None:
            raise Refused("refused-not-possible")
        return await self.post_once(who, where, row.id, text, interaction_id)

    async def post_once(self, who: Who, where: Where, match_id: int, text: str, interaction_id: str) -> str:
        """What is shared of a match, with who it is from. Raises Refused where it was shared in this channel already."""
        key = f"shared:{match_id}:{where.channel_id}"
        async with self.database.write() as connection:
            if await notes.get(connection, key) not in (None, interaction_id):
                raise Refused("refused-shared", text=text)
            await notes.put(connection, key, interaction_id)
        return say("shared-by", name=who.name, text=text)

    def reason(self, error: Exception) -> str | None:
        """The refusal that an error stands for which is nobody's fault; None: it is ours."""
        return "refused-busy" if isinstance(error, Busy | TimeoutError) else None

    async def owns(self, who: Who, match_id: int) -> bool:
        """Whether this person has a seat in the match."""
        async with self.database.read() as connection:
            row = await matches.get(connection, match_id)
        return row is not None and any(seat.user_id == who.id for seat in row.seats)

    async def panel(self, who: Who, match_id: int, timings: Timings, notice: str = "") -> Panel:
        """The match as this person may see it."""
        return await self._show(await self._load(who, match_id), timings, notice)

    async def text(self, who: Who, match_id: int) -> str:
        """The same in words alone."""
        row, game, state, seat = await self._load(who, match_id)
        return TEXTS[game.key].full(game.view(state, seat), row.id)

    async def which(self, who: Who, only_open: bool) -> int:
        """The match that is meant when none is named: the newest, or the only open one. Refuses when that is unclear."""
        open_ones = await self._mine(who, "open", 2)
        if only_open and len(open_ones) > 1:
            raise Refused("refused-which")
        if open_ones:
            return open_ones[0]
        ended = await self._mine(who, "over", 1)
        if only_open or not ended:
            raise Refused("refused-no-open-board" if ended else "refused-no-board")
        return ended[0]

    async def _mine(self, who: Who, status: str, limit: int) -> tuple[int, ...]:
        async with self.database.read() as connection:
            return tuple(row.id for row in await matches.of_user(connection, who.id, status, limit))

    async def listing(self, who: Who, only_open: bool, limit: int = 25) -> list[tuple[int, str]]:
        """A person's newest matches: number and a line for each, open ones first."""
        async with self.database.read() as connection:
            rows = list(await matches.of_user(connection, who.id, "open", limit))
            if not only_open:
                rows += await matches.of_user(connection, who.id, "over", limit - len(rows))
        return [(row.id, _line(row)) for row in rows]

    async def moves(self, who: Who, match_id: int) -> tuple[Move, ...]:
        """All that a person can do now in a match, the likeliest first."""
        loaded = await self._load(who, match_id)
        choice = _open_choice(loaded)
        likely = [one.option for row in loaded.game.controls(loaded.state, choice) for one in row.controls if one.enabled]
        order = dict.fromkeys([*likely, *(option.id for option in choice.question.options)])
        return tuple(_move(loaded.game, option) for option in order)

    async def prefer(self, who: Who, match_id: int, options: tuple[str, ...]) -> str | None:
        """Which of several options is meant by words that fit them all; None: that must be asked."""
        loaded = await self._load(who, match_id)
        return loaded.game.prefer(loaded.state, _open_choice(loaded), options)

    async def shown(self, panel: Panel, handle: Handle) -> None:
        """A response has shown this panel: strike out what is told by it, and keep by what it can be edited."""
        body, now = encode({"seat": panel.seat}), self.now()
        async with self.database.write() as connection:
            await matches.told(connection, panel.match_id, "panel", body, panel.seq)
            await matches.keep_panel(connection, panel.match_id, panel.seat, handle, now + TOKEN_LIFE_MS)

    def warm_up(self) -> Timings:
        """Build what the first player would wait for: the games' tables, and (beside everything else) pieces of pictures."""
        timings = Timings()
        with timings.part("tables"):
            for game in GAMES.values():
                game.warm_up()
        self._painters.submit(warm_up).add_done_callback(_warmed_up)
        return timings

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[None]:
        """Around all work for one interaction, so that a stop can wait for it."""
        self._busy += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    async def drain(self, seconds: float) -> None:
        """Take nothing new; wait until everything that came in is answered, but not longer than this."""
        self.stopping = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), seconds)

    async def close(self) -> None:
        """Let go of the painters; the database is its owner's to close."""
        await asyncio.to_thread(self._painters.shutdown, cancel_futures=True)

    async def paint(self, view: Any, key: str, name: str, alt: str) -> Picture:
        """Draw a view (see `renderers.RENDERERS` for its key) beside everything else; equal names are equal pictures (r61)."""
        drawn = await asyncio.get_running_loop().run_in_executor(self._painters, draw, view, key)
        return Picture(f"{name}-{drawn.hash[:8]}.{drawn.extension}", drawn.data, alt)

    async def _load(self, who: Who, match_id: int) -> Loaded:
        """A match of this person, as their seat sees it."""
        loaded = await self.keeper.load(match_id)
        seat = next((one.seat for one in loaded.row.seats if one.user_id == who.id), None)
        if seat is None:
            raise Refused("refused-not-yours", name=loaded.row.seats[0].name if loaded.row.seats else "?")
        return loaded._replace(seat=seat)

    async def _show_saved(self, loaded: Loaded, timings: Timings, notice: str) -> Panel:
        """The panel after a move was saved: if it cannot be drawn, it must not be said that nothing was changed."""
        try:
            return await self._show(loaded, timings, notice)
        except Exception as error:
            log.exception("not shown", match=loaded.row.id, seq=loaded.row.seq)
            raise Refused("refused-not-shown") from error

    async def _show(self, loaded: Loaded, timings: Timings, notice: str = "") -> Panel:
        row, game, state, seat = loaded
        assert seat is not None  # a panel is somebody's own
        choice = next((one for one in run.choices(game, state) if one.seat == seat), None)
        view, texts = game.view(state, seat), TEXTS[game.key]
        with timings.part("picture"):
            picture = await self.paint(view, game.key, f"{game.key}-{row.id}-{_moves(loaded)}", texts.alt(view))
        panel = Panel(
            match_id=row.id,
            seat=seat,
            seq=row.seq,
            choice=choice.id if choice else None,
            rows=game.controls(state, choice) if choice else (),
            title=texts.title(view, row.id),
            status=texts.status(view),
            picture=picture,
            share=texts.share(view),
            over=state.over,
            again=state.over and game.again(state) is not None and state.seats == 1,
            notice=say(notice) if notice else "",
        )
        for dress in self.dressers:
            panel = await dress(loaded, panel)
        return panel


def _warmed_up(future: Future[None]) -> None:
    """A warm-up that failed is no secret: every picture would fail in the same way."""
    if not future.cancelled() and (error := future.exception()) is not None:
        log.error("pieces of pictures cannot be drawn", error=str(error))


def _moves(loaded: Loaded) -> int:
    """For a picture's name: at a table the questions and answers of the seat alone, since those of others are secret (L16)."""
    row, _, state, seat = loaded
    if state.seats == 1 or seat is None:
        return row.seq
    return state.asked[seat] + all(one.step.seat != seat for one in state.open)


def _open_choice(loaded: Loaded) -> Choice:
    found = next((one for one in run.choices(loaded.game, loaded.state) if one.seat == loaded.seat), None)
    if found is None:
        raise Refused("refused-over" if loaded.state.over else "refused-nothing-asked")
    return found


def _line(row: Match) -> str:
    """A match in a list; one that cannot be read is there too."""
    state = say(f"game-{row.status}")
    try:
        game = GAMES[row.game]
        kept = msgspec.json.decode(row.snapshot, type=game.state_type)
        view = game.view(kept, 0 if kept.seats == 1 else None)  # which seat is the reader's, a list does not know
        return say("game-line", title=TEXTS[row.game].line(view), match=str(row.id), state=state)
    except (KeyError, msgspec.DecodeError):
        return say("game-line", title=row.game, match=str(row.id), state=state)


def _move(game: Game[Any], option: str) -> Move:
    control = game.label(option)
    return Move(option, say(control.text, **control.args), bool(control.confirm))
