"""Public messages of lobbies and matches. Nothing is pushed: each is made to agree with what is saved, whenever that changed.

So a restart, a lost answer or a deleted message need no care of their own: what differs is put right.
"""

import asyncio
import hashlib
import zlib
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

import discord
import msgspec
import structlog

from bot.lobby import LobbyPost
from bot.panel import Picture, Refused
from bot.people import People
from bot.quiet import is_quiet
from bot.table import MatchPost, Tables
from bot.waiting import finish, happens
from db import lobbies, matches, posts
from db.lobbies import owner
from db.posts import Post, Reminder
from renderers.posts import PostText

log = structlog.get_logger()
PAUSE_S = 1.0
"""Between two looks at the same message: many changes at once make one edit, and a press that answers in place comes first."""

SCROLLED = 6
"""So many newer messages below, and the standing message is posted anew."""

RETRIES_S = (1.0, 2.0, 5.0, 15.0, 30.0, 60.0, 300.0, 600.0)
"""What Discord did not take is tried again after so long, the last one for ever: networks and permissions come back."""

MOST_TRIES = 300
"""Some two days; then only what touches it, or the next start, tries again."""

FINISHED = -1
"""Nothing of this message changes any more."""

SENDING = -2
"""A newer one is on its way in its place; when that is still so at the next look, nobody knows whether it has arrived."""

UNSURE = -3
"""It may show something older."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
RECENT_MS = 48 * 3_600_000
Key = tuple[str, int]


class Public(NamedTuple):
    """A message for all. `calls`: the users who are mentioned so that they notice; `controls`: whether it can be pressed."""

    match: MatchPost
    text: PostText
    picture: Picture | None
    calls: tuple[str, ...] = ()
    controls: bool = True


class Stage(Protocol):
    """What the herald needs of Discord; each raises what discord.py raises."""

    async def send(self, channel_id: str, message: Public, nonce: str) -> str: ...
    async def edit(self, channel_id: str, message_id: str, message: Public) -> None: ...
    async def send_lobby(self, channel_id: str, lobby: LobbyPost, nonce: str) -> str: ...
    async def edit_lobby(self, channel_id: str, message_id: str, lobby: LobbyPost) -> None: ...
    async def retire(self, channel_id: str, message_id: str) -> None: ...
    async def newer(self, channel_id: str, message_id: str, most: int) -> int: ...
    async def open_thread(self, channel_id: str, message_id: str, match: MatchPost) -> str | None: ...


class Herald:
    """Keeps public messages true. `touch` may be called at any time, from the event loop."""

    def __init__(self, tables: Tables, people: People, stage: Stage) -> None:
        self.tables = tables
        self.people = people
        self.stage = stage
        self.database = tables.database
        self._work: dict[Key, asyncio.Task[None]] = {}
        self._dirty: set[Key] = set()
        self._stopping = asyncio.Event()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._failed: dict[Key, int] = {}
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self.flights = Flights()

    def touch_match(self, match_id: int, _actor: int | None = None) -> None:
        """A match was changed."""
        self._touch(("match", match_id))

    def touch_lobby(self, lobby_id: int) -> None:
        """A lobby was changed."""
        self._touch(("lobby", lobby_id))

    def _touch(self, key: Key) -> None:
        self._dirty.add(key)
        if key not in self._work:
            self._work[key] = asyncio.create_task(self._follow(key))

    async def begin(self) -> None:
        """Look at everything that may have changed while nobody looked."""
        async with self.database.read() as connection:
            for lobby_id in {*await lobbies.open_ones(connection), *await posts.stale_lobbies(connection)}:
                self.touch_lobby(lobby_id)
            for match_id in await matches.tables(connection, self.tables.now() - RECENT_MS):
                self.touch_match(match_id)

    async def stop(self) -> None:
        """What is under way is finished; the rest is done at the next start."""
        self._stopping.set()
        for timer in self._timers.values():
            timer.cancel()
        await finish(self._work.values())

    async def quiet(self) -> None:
        """Until nothing is left to be looked at."""
        while self._work:
            await asyncio.gather(*self._work.values())

    async def _follow(self, key: Key) -> None:
        """As long as it changes, once a pause."""
        try:
            while key in self._dirty and not await happens(self._stopping, PAUSE_S):
                self._dirty.discard(key)
                if await self._done(key):
                    self._settled(key)
                else:
                    self._later(key)
        finally:
            self._work.pop(key, None)

    async def _done(self, key: Key) -> bool:
        """Whether it is as it can be; False: it could not be done now."""
        try:
            await (self.show_match(key[1]) if key[0] == "match" else self.show_lobby(key[1]))
        except Refused as refusal:
            log.info("not posted", owner=owner(*key), why=refusal.key)
        except discord.HTTPException as error:
            log.warning("not posted", owner=owner(*key), error=str(error), exc_info=not _expected(error))
            return not _passes(error)
        except Exception as error:
            log.warning("not posted", owner=owner(*key), error=str(error), exc_info=True)
            return False
        return True

    def _later(self, key: Key) -> None:
        """Try again by itself, ever more seldom; whatever touches it meanwhile tries at once."""
        if key in self._timers or self._stopping.is_set():
            return
        failures = self._failed.get(key, 0)
        if failures >= MOST_TRIES:
            return
        self._failed[key] = failures + 1
        delay = RETRIES_S[min(failures, len(RETRIES_S) - 1)]
        self._timers[key] = asyncio.get_running_loop().call_later(delay, self._again, key)

    def _again(self, key: Key) -> None:
        del self._timers[key]
        self._touch(key)

    def hurry(self) -> None:
        """Try again now: something may have come back."""
        for key in self._failed:
            self._touch(key)

    def _settled(self, key: Key) -> None:
        self._failed.pop(key, None)
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    async def show_lobby(self, lobby_id: int) -> None:
        """Edit the lobby's message, if it shows something older; one that was deleted comes back while it is open (r62)."""
        post = await self.tables.lobbies.post(lobby_id)
        shown = (await self._posts("lobby", lobby_id)).get("lobby")
        if shown is None or shown.message_id is None or shown.shown >= post.lobby.seq:
            return
        with self.flights.of(lobby_id) as flight:
            there = await self._edit_lobby(shown, post)
        if not there and post.lobby.status == "open":
            nonce = _nonce(shown.owner, shown.kind, shown.message_id)
            shown = shown._replace(message_id=await self.stage.send_lobby(shown.channel_id, post, nonce))
        await self.keep(shown._replace(shown=UNSURE if flight.crossed else post.lobby.seq))
        if flight.crossed:
            self.touch_lobby(lobby_id)

    async def _edit_lobby(self, shown: Post, post: LobbyPost) -> bool:
        """False: the message is gone. Without its channel there is nothing to be shown any more."""
        try:
            return await _if_there(self.stage.edit_lobby(shown.channel_id, str(shown.message_id), post))
        except discord.HTTPException as error:
            if _passes(error):
                raise
            log.info("a lobby's message is left as it is", owner=shown.owner, error=str(error))
            return True

    async def show_match(self, match_id: int, anew: bool = False) -> None:
        """Post and edit what differs. `anew`: the standing message comes to the bottom, wherever it is (r63)."""
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            await self._show_match(match_id, anew)

    async def _show_match(self, match_id: int, anew: bool) -> None:
        post = await self.tables.post(match_id)
        there = await self._posts("match", match_id)
        if "parked" in there:
            return
        try:
            post = await self._settle(post, there)
            for text in post.texts:
                await self._show(post, text, there.get(text.kind), anew)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            log.warning("the channel of a match is gone: parked", match=match_id)
            await self.keep(Post(owner("match", match_id), "parked", str(post.row.channel_id), None, 0))

    async def _settle(self, post: MatchPost, there: dict[str, Post]) -> MatchPost:
        """Where it is played: in a thread on its lobby's message where one can be made, else where the lobby was (r57)."""
        if "thread" in there or any(kind.startswith("round") for kind in there):
            return post
        async with self.database.read() as connection:
            lobby = await lobbies.of_match(connection, post.row.id)
            message = (await posts.of(connection, owner("lobby", lobby))).get("lobby") if lobby else None
        if message is None or message.message_id is None:
            return post
        thread = await self.stage.open_thread(message.channel_id, message.message_id, post)
        mine = owner("match", post.row.id)
        async with self.database.write() as connection:
            await posts.keep(connection, Post(mine, "thread", thread or message.channel_id, thread, 0))
            if thread is not None:
                await matches.move(connection, post.row.id, thread)
                if await lobbies.place_of(connection, mine) is not None:  # not over meanwhile
                    await lobbies.vacate(connection, mine)
                    await lobbies.occupy(connection, thread, mine)
        return post if thread is None else post._replace(row=post.row._replace(channel_id=thread))

    async def _show(self, post: MatchPost, text: PostText, there: Post | None, anew: bool) -> None:
        mark = FINISHED if text.done else _mark(text)
        anew = (anew and not text.done) or (there is not None and there.shown == SENDING)
        if there is not None and there.message_id is not None and not anew:
            if there.shown == mark:
                return
            if not text.done and await self._scrolled(there):
                anew = True
            elif await self._edit(post, text, there, mark):
                return
        sent = await self._send(post, text, there, mark)
        if there is not None and there.message_id not in (None, sent) and anew:
            await _if_there(self.stage.retire(there.channel_id, str(there.message_id)))

    async def _edit(self, post: MatchPost, text: PostText, there: Post, mark: int) -> bool:
        """False: the message is gone, so it must be posted anew (r62)."""
        picture = await self.tables.picture(post.row, text)
        message = Public(post, text, picture, controls=not text.done or text.kind == "final")
        if not await _if_there(self.stage.edit(there.channel_id, str(there.message_id), message)):
            return False
        await self.keep(there._replace(shown=mark))
        return True

    async def _send(self, post: MatchPost, text: PostText, there: Post | None, mark: int) -> str:
        """Post it in place of the one that is `there`; its id. It is noted before: a second try posts no second message."""
        channel, mine = str(post.row.channel_id), owner("match", post.row.id)
        before = None if there is None else there.message_id
        tried = there is not None and (before is None or there.shown == SENDING)
        await self.keep(Post(mine, text.kind, channel if there is None else there.channel_id, before, SENDING))
        picture = await self.tables.picture(post.row, text)
        calls = await self._calls(post) if not text.done else ()
        message = Public(post, text, picture, calls, controls=not text.done or text.kind == "final")
        sent = await self.stage.send(channel, message, _nonce(mine, text.kind, before))
        await self._called(post, calls)
        await self.keep(Post(mine, text.kind, channel, sent, UNSURE if tried else mark))
        if tried:  # what has come of the first try may be older
            self.touch_match(post.row.id)
        return sent

    async def _calls(self, post: MatchPost) -> tuple[str, ...]:
        """Who is to be called by a message: each once a turn, however often it is posted (r35)."""
        async with self.database.read() as connection:
            known = await posts.called(connection, post.row.id, post.turn)
        return await self.called(post, tuple(seat for seat in post.waiting if seat not in known))

    async def _called(self, post: MatchPost, calls: tuple[str, ...]) -> None:
        async with self.database.write() as connection:
            for seat in post.row.seats:
                if seat.user_id in calls:
                    await posts.note_call(connection, Reminder(post.row.id, seat.seat, post.turn, "turn", self.tables.now()))

    async def called(self, post: MatchPost, seats: tuple[int, ...]) -> tuple[str, ...]:
        """Of these seats the people who want to be called now (r32, r38)."""
        found = []
        for seat in seats:
            person = await self.people.person(post.row.seats[seat].user_id)
            wanted = person.reminders == "on" or (person.reminders == "async" and not post.live)
            if wanted and not is_quiet(self.tables.now(), person):
                found.append(person.user_id)
        return tuple(found)

    async def _scrolled(self, there: Post) -> bool:
        """Whether much has been written below; where that cannot be seen, it has not."""
        try:
            return await self.stage.newer(there.channel_id, str(there.message_id), SCROLLED) >= SCROLLED
        except discord.Forbidden:
            return False

    async def remember(self, lobby: LobbyPost, channel_id: str, message_id: str, crossed: bool = False) -> None:
        """This message shows the lobby so (`crossed`: or so it did, others were on their way); of two the older is retired."""
        number, shown = lobby.lobby.id, UNSURE if crossed else lobby.lobby.seq
        fresh = Post(owner("lobby", number), "lobby", channel_id, message_id, shown)
        async with self.database.write() as connection:
            there = (await posts.of(connection, fresh.owner)).get("lobby")
            old = there if there is not None and there.message_id not in (None, message_id) else None
            if old is not None and int(str(old.message_id)) > int(message_id):  # of two answers the later one is noted first
                fresh, old = old._replace(shown=UNSURE), fresh
            await posts.keep(connection, fresh)
        self.touch_lobby(number)
        if old is not None:
            try:
                await self.stage.retire(old.channel_id, str(old.message_id))
            except discord.HTTPException as error:
                log.info("an old lobby not retired", lobby=number, code=error.code)

    async def keep(self, post: Post) -> None:
        """Remember what is shown where."""
        async with self.database.write() as connection:
            await posts.keep(connection, post)

    async def _posts(self, kind: str, number: int) -> dict[str, Post]:
        async with self.database.read() as connection:
            return await posts.of(connection, owner(kind, number))


class Flights:
    """Changes of one lobby's message that are on their way together arrive in any order: then nobody knows what it shows."""

    def __init__(self) -> None:
        self._under_way: dict[int, list[Flight]] = {}

    @contextmanager
    def of(self, lobby_id: int) -> Iterator["Flight"]:
        """One change; it knows afterwards whether it was alone."""
        flight, others = Flight(), self._under_way.setdefault(lobby_id, [])
        others.append(flight)
        if len(others) > 1:
            for one in others:
                one.crossed = True
        try:
            yield flight
        finally:
            others.remove(flight)
            if not others:
                self._under_way.pop(lobby_id, None)


class Flight:
    """A change that is on its way."""

    crossed = False


def _nonce(mine: str, kind: str, replaced: str | None) -> str:
    """A second sending after a crash is the same message, one that takes another's place is not.

    Everybody can read it, so it tells nothing but that: above all not how much has been played unseen (L16).
    """
    return hashlib.blake2b(f"{mine}:{kind}:{replaced}".encode(), digest_size=12).hexdigest()


def _mark(text: PostText) -> int:
    """A number that changes with what everybody can see: what a seat does unseen makes no edit."""
    return zlib.crc32(msgspec.json.encode((text.text, text.view)))


async def _if_there(work: Awaitable[None]) -> bool:
    """Do it; False when the message is gone."""
    try:
        await work
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    return True


def _passes(error: discord.HTTPException) -> bool:
    """Whether the same may be taken later: networks recover, and permissions are given back."""
    return error.status >= 500 or error.status in (403, 429)


def _expected(error: discord.HTTPException) -> bool:
    return isinstance(error, discord.Forbidden | discord.NotFound)
