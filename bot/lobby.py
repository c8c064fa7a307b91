"""Lobbies: a game that waits in a channel for its players. One change at a time, each saved before it is shown."""

import secrets
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.following import Taken
from bot.keeping import Keeper, encode, entry_of
from bot.panel import LOOKS, Refused, Where, Who
from db import lobbies, matches
from db.lobbies import Lobby, LobbySeat, NewLobby, owner
from db.matches import Seat
from engine.core import run
from engine.games import GAMES
from wording import say

HOUR_MS = 3_600_000
LIFE_MS = {"live": HOUR_MS // 2, "async": 24 * HOUR_MS}
"""How long a lobby waits after its host last did something; who joins or leaves does not keep it alive (r45)."""

MOST_SEATS = 4
FEWEST_SEATS = 2


class Wish(msgspec.Struct, frozen=True):
    """What the game shall be like. `hours`: of a round of an async game."""

    pace: Literal["live", "async"]
    hours: int = 24
    rounds: int = 4


class LobbyPost(NamedTuple):
    """A lobby as everybody sees it."""

    lobby: Lobby
    wish: Wish


class Started(NamedTuple):
    """A lobby that became a match."""

    lobby: Lobby
    match_id: int


def demand_look(wanted: str | None) -> None:
    """Raises Refused for what is no look."""
    if wanted is not None and wanted not in LOOKS:
        raise Refused("refused-malformed")


def free_look(lobby: Lobby, wanted: str | None = None) -> str:
    """The look that was asked for, else the first that nobody has. Raises Refused when it is taken, or none."""
    demand_look(wanted)
    taken = {seat.look for seat in lobby.seats}
    if wanted is not None and wanted in taken:
        raise Refused("refused-look-taken", look=say(f"look-{wanted}"))
    return wanted or next(look for look in LOOKS if look not in taken)


class Lobbies:
    """What can be done with lobbies. Raises Refused; whatever is returned has been saved."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.database = keeper.database
        self.now = keeper.now
        self.listeners: list[Callable[[int], None]] = []
        """Told the number of a lobby after it was changed."""

    async def open(
        self, who: Who, where: Where, wish: Wish, look: str | None, most: int, key: str, computers: tuple[int, ...] = ()
    ) -> LobbyPost:
        """A new lobby, with its host on the first seat and these computer players. One open game in each channel (r27, r99)."""
        demand_look(look)
        if where.guild_id is None or where.channel_id is None:
            raise Refused("refused-not-in-server")
        now = self.now()
        new = NewLobby(
            "links", where.guild_id, where.channel_id, who.id, encode(wish), most, key, now, now + LIFE_MS[wish.pace]
        )
        async with self.database.write() as connection:
            there = await lobbies.of_interaction(connection, key)
            if there is not None:
                return _post(there)
            occupant = await lobbies.occupant(connection, where.channel_id)
            if occupant is not None:
                raise Refused("refused-channel-taken", number=occupant.partition(":")[2])
            lobby_id = await lobbies.add(connection, new)
            await lobbies.occupy(connection, where.channel_id, owner("lobby", lobby_id))
            await lobbies.sit(connection, lobby_id, LobbySeat(0, who.id, who.name, look or LOOKS[0]))
            for strength in computers:
                await _sit_computer(connection, await _there(connection, lobby_id), strength)
            post = _post(await _there(connection, lobby_id))
        return self._tell(post)

    async def post(self, lobby_id: int) -> LobbyPost:
        """As it is now."""
        async with self.database.read() as connection:
            return _post(await _there(connection, lobby_id))

    async def join(self, who: Who, lobby_id: int, look: str | None = None) -> LobbyPost:
        """Take a seat; of two who want the last one, one gets it. Who sits already may change the look."""
        async with self.database.write() as connection:
            lobby = await _open(connection, lobby_id)
            mine = _seat_of(lobby, who)
            if mine is not None and look in (None, mine.look):
                raise Refused("refused-in-lobby")
            if mine is not None:
                await lobbies.stand_up(connection, lobby_id, mine.seat)
                await lobbies.sit(connection, lobby_id, mine._replace(look=free_look(lobby, look)))
            else:
                await _sit(connection, lobby, LobbySeat(0, who.id, who.name, free_look_or_full(lobby, look)))
            await lobbies.change(connection, lobby_id)
            post = _post(await _there(connection, lobby_id))
        return self._tell(post)

    async def leave(self, who: Who, lobby_id: int) -> LobbyPost:
        """Free the seat. The host's place goes to the next person; a lobby without people closes."""
        async with self.database.write() as connection:
            lobby = await _open(connection, lobby_id)
            mine = _seat_of(lobby, who)
            if mine is None:
                raise Refused("refused-not-in-lobby")
            await lobbies.stand_up(connection, lobby_id, mine.seat)
            heirs = [seat.user_id for seat in lobby.seats if seat.user_id not in (None, who.id)]
            if not heirs:
                await self._close(connection, lobby_id, "cancelled")
            else:
                await lobbies.change(connection, lobby_id, host_id=heirs[0] if lobby.host_id == who.id else lobby.host_id)
            post = _post(await _there(connection, lobby_id))
        return self._tell(post)

    async def computer(self, who: Who, lobby_id: int, strength: int) -> LobbyPost:
        """The host seats a computer player of strength 1-3, or (0) sends the last one away."""
        async with self.database.write() as connection:
            lobby = await _hosted(connection, lobby_id, who)
            if strength:
                await _sit_computer(connection, lobby, strength)
            else:
                last = next((seat for seat in reversed(lobby.seats) if seat.computer), None)
                if last is None:
                    raise Refused("refused-no-computer")
                await lobbies.stand_up(connection, lobby_id, last.seat)
            life = LIFE_MS[_post(lobby).wish.pace]
            await lobbies.change(connection, lobby_id, expires_at=self.now() + life)
            post = _post(await _there(connection, lobby_id))
        return self._tell(post)

    async def cancel(self, who: Who, lobby_id: int, manages: bool) -> LobbyPost:
        """By its host, or by a manager of the server."""
        async with self.database.write() as connection:
            lobby = await _open(connection, lobby_id)
            if who.id != lobby.host_id and not manages:
                raise Refused("refused-host-only", name=_host(lobby))
            await self._close(connection, lobby_id, "cancelled")
            post = _post(await _there(connection, lobby_id))
        return self._tell(post)

    async def expire(self) -> tuple[LobbyPost, ...]:
        """Close all whose time is over."""
        async with self.database.write() as connection:
            ids = await lobbies.lapsed(connection, self.now())
            for lobby_id in ids:
                await self._close(connection, lobby_id, "expired")
            posts = [_post(await _there(connection, lobby_id)) for lobby_id in ids]
        return tuple(self._tell(post) for post in posts)

    async def start(self, who: Who, lobby_id: int, manages: bool, key: str) -> Started:
        """Make the match. By the host, by a manager, or, once all seats are taken, by anybody who sits there."""
        async with self.database.write() as connection:
            lobby = await _open(connection, lobby_id)
            full = len(lobby.seats) == lobby.most and _seat_of(lobby, who) is not None
            if who.id != lobby.host_id and not manages and not full:
                raise Refused("refused-host-only", name=_host(lobby))
            if len(lobby.seats) < FEWEST_SEATS:
                raise Refused("refused-too-few", fewest=FEWEST_SEATS)
            match_id = await self._make(connection, lobby, key)
            await lobbies.change(connection, lobby_id, status="started", match_id=match_id)
            await lobbies.vacate(connection, owner("lobby", lobby_id))
            await lobbies.occupy(connection, lobby.channel_id, owner("match", match_id))
            post = _post(await _there(connection, lobby_id))
        self.keeper.announce(match_id, None)
        return Started(self._tell(post).lobby, match_id)

    async def _make(self, connection: AsyncConnection, lobby: Lobby, key: str) -> int:
        game, at, seats = GAMES[lobby.game], self.now(), lobby.seats
        options = match_options(_post(lobby).wish, seats)
        outcome = run.start(game, len(seats), secrets.token_hex(16), options, at)
        entry = entry_of(key, 0, at, encode({"new": options, "at": at}), outcome, None)
        people = tuple(Seat(number, seat.user_id or "", seat.name) for number, seat in enumerate(seats))
        place = (lobby.guild_id, lobby.channel_id)
        match_id = await matches.add(connection, game.key, game.version, *place, people, entry)
        await self.keeper.follow(connection, match_id, game, Taken(entry, outcome.state))
        return match_id

    async def _close(self, connection: AsyncConnection, lobby_id: int, status: str) -> None:
        await lobbies.change(connection, lobby_id, status=status)
        await lobbies.vacate(connection, owner("lobby", lobby_id))

    def _tell(self, post: LobbyPost) -> LobbyPost:
        """Only after it was saved: who is told will read it."""
        for listener in self.listeners:
            listener(post.lobby.id)
        return post


def match_options(wish: Wish, seats: tuple[LobbySeat, ...]) -> dict[str, Any]:
    """What the engine is told."""
    looks, computers = [seat.look for seat in seats], [seat.computer for seat in seats]
    options = {"mode": "rounds", "pace": wish.pace, "rounds": wish.rounds, "looks": looks, "computers": computers}
    return options if wish.pace == "live" else {**options, "deadline": wish.hours * HOUR_MS}


def free_look_or_full(lobby: Lobby, wanted: str | None) -> str:
    """A look for one more. Raises Refused when no seat is free."""
    if len(lobby.seats) >= lobby.most:
        raise Refused("refused-full", most=lobby.most)
    return free_look(lobby, wanted)


def _post(lobby: Lobby) -> LobbyPost:
    return LobbyPost(lobby, msgspec.json.decode(lobby.options, type=Wish))


def _seat_of(lobby: Lobby, who: Who) -> LobbySeat | None:
    return next((seat for seat in lobby.seats if seat.user_id == who.id), None)


def _host(lobby: Lobby) -> str:
    return next((seat.name for seat in lobby.seats if seat.user_id == lobby.host_id), "?")


async def _sit(connection: AsyncConnection, lobby: Lobby, seat: LobbySeat) -> None:
    """On the first free seat. The table's own rules have the last word (r27)."""
    number = next(n for n in range(lobby.most) if n not in {one.seat for one in lobby.seats})
    try:
        await lobbies.sit(connection, lobby.id, seat._replace(seat=number))
    except IntegrityError as error:
        raise Refused("refused-full", most=lobby.most) from error


async def _sit_computer(connection: AsyncConnection, lobby: Lobby, strength: int) -> None:
    name, look = say("computer-name", strength=strength), free_look_or_full(lobby, None)
    await _sit(connection, lobby, LobbySeat(0, None, name, look, strength))


async def _there(connection: AsyncConnection, lobby_id: int) -> Lobby:
    lobby = await lobbies.get(connection, lobby_id)
    if lobby is None:
        raise Refused("refused-no-lobby")
    return lobby


async def _open(connection: AsyncConnection, lobby_id: int) -> Lobby:
    lobby = await _there(connection, lobby_id)
    if lobby.status != "open":
        raise Refused(f"refused-lobby-{lobby.status}")
    return lobby


async def _hosted(connection: AsyncConnection, lobby_id: int, who: Who) -> Lobby:
    lobby = await _open(connection, lobby_id)
    if who.id != lobby.host_id:
        raise Refused("refused-host-only", name=_host(lobby))
    return lobby
