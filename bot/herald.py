"""Public messages of lobbies and matches. Nothing is pushed: each is made to agree with what is saved, whenever that changed.

So a restart, a lost answer or a deleted message need no care of their own: what differs is put right.
"""

import asyncio
import hashlib
import zlib
from collections.abc import Awaitable
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

LONGEST_S, MOST_TRIES = 30.0, 20
"""The longest pause after failures, and how often it is tried: for some minutes. Each change, and each start, begins anew."""

SCROLLED = 6
"""So many newer messages below, and the standing message is posted anew."""

FINISHED = -1
"""Nothing of this message changes any more."""

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
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._stopping = asyncio.Event()

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
            for lobby_id in await lobbies.open_ones(connection):
                self.touch_lobby(lobby_id)
            for match_id in await matches.tables(connection, self.tables.now() - RECENT_MS):
                self.touch_match(match_id)

    async def stop(self) -> None:
        """What is under way is finished; the rest is done at the next start."""
        self._stopping.set()
        await finish(self._work.values())

    async def quiet(self) -> None:
        """Until nothing is left to be looked at."""
        while self._work:
            await asyncio.gather(*self._work.values())

    async def _follow(self, key: Key) -> None:
        """As long as it changes, once a pause; what failed and may yet be done, after longer and longer ones."""
        failed = 0
        try:
            while key in self._dirty and not await happens(self._stopping, min(LONGEST_S, PAUSE_S * 2**failed)):
                self._dirty.discard(key)
                failed = 0 if await self._done(key) else failed + 1
                if 0 < failed < MOST_TRIES:
                    self._dirty.add(key)
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

    async def show_lobby(self, lobby_id: int) -> None:
        """Edit the lobby's message, if it shows something older."""
        post = await self.tables.lobbies.post(lobby_id)
        there = await self._posts("lobby", lobby_id)
        shown = there.get("lobby")
        if shown is None or shown.message_id is None or shown.shown >= post.lobby.seq:
            return
        try:
            await self.stage.edit_lobby(shown.channel_id, shown.message_id, post)
        except discord.HTTPException as error:
            if _passes(error):
                raise
            log.info("a lobby's message is left as it is", owner=owner("lobby", lobby_id), error=str(error))
        await self.keep(shown._replace(shown=post.lobby.seq))

    async def show_match(self, match_id: int, anew: bool = False) -> None:
        """Post and edit what differs. `anew`: the standing message comes to the bottom, wherever it is (r63)."""
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
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
        if there is not None and there.message_id is not None and not (anew and not text.done):
            if there.shown == mark:
                return
            if not text.done and await self._scrolled(there):
                anew = True
            elif await self._edit(post, text, there, mark):
                return
        await self._send(post, text, there, mark)
        if there is not None and there.message_id is not None and anew:
            await _if_there(self.stage.retire(there.channel_id, there.message_id))

    async def _edit(self, post: MatchPost, text: PostText, there: Post, mark: int) -> bool:
        """False: the message is gone, so it must be posted anew (r62)."""
        picture = await self.tables.picture(post.row, text)
        message = Public(post, text, picture, controls=not text.done)
        if not await _if_there(self.stage.edit(there.channel_id, str(there.message_id), message)):
            return False
        await self.keep(there._replace(shown=mark))
        return True

    async def _send(self, post: MatchPost, text: PostText, there: Post | None, mark: int) -> None:
        channel, mine = str(post.row.channel_id), owner("match", post.row.id)
        picture = await self.tables.picture(post.row, text)
        calls = await self.called(post, post.waiting) if not text.done else ()
        message = Public(post, text, picture, calls, controls=not text.done or text.kind == "final")
        sent = await self.stage.send(channel, message, _nonce(mine, text.kind, there))
        await self.keep(Post(mine, text.kind, channel, sent, mark))
        async with self.database.write() as connection:
            for seat in post.row.seats:
                if seat.user_id in calls:
                    await posts.settle(connection, Reminder(post.row.id, seat.seat, post.turn, "turn", 0), "sent")

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

    async def remember(self, lobby: LobbyPost, channel_id: str, message_id: str) -> None:
        """This message shows the lobby as it is now."""
        await self.keep(Post(owner("lobby", lobby.lobby.id), "lobby", channel_id, message_id, lobby.lobby.seq))

    async def keep(self, post: Post) -> None:
        """Remember what is shown where."""
        async with self.database.write() as connection:
            await posts.keep(connection, post)

    async def _posts(self, kind: str, number: int) -> dict[str, Post]:
        async with self.database.read() as connection:
            return await posts.of(connection, owner(kind, number))


def _nonce(mine: str, kind: str, there: Post | None) -> str:
    """A second sending after a crash is the same message, one that takes another's place is not.

    Everybody can read it, so it tells nothing but that: above all not how much has been played unseen (L16).
    """
    replaced = there.message_id if there is not None else None
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
    """Whether the same may be taken later."""
    return error.status >= 500 or error.status == 429


def _expected(error: discord.HTTPException) -> bool:
    return isinstance(error, discord.Forbidden | discord.NotFound)
