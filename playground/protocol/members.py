"""REQUEST_GUILD_MEMBERS: who is in a guild, told in chunks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playground.platform.spec import Violations
from playground.protocol import codes, intents
from playground.protocol.greeting import Greeting
from playground.protocol.identify import Broken, is_number
from playground.protocol.session import Session
from playground.store.model import Json, Member
from playground.store.snowflake import Snowflake
from playground.store.table import is_snowflake

A_CHUNK = 1000
MOST = 100
"""Members found by the beginning of a name, or by ids."""
NONCE_BYTES = 32
ALL_AGAIN_SECONDS = 30.0
"""All members of a guild can be asked for once in this time, a session."""


@dataclass(frozen=True)
class Asked:
    guild: Snowflake
    query: str | None
    limit: int
    users: list[Snowflake]
    presences: bool
    nonce: str | None

    @property
    def everybody(self) -> bool:
        return self.query == "" and self.limit == 0


class Members:
    def __init__(self, greeting: Greeting, violations: Violations) -> None:
        self.store = greeting.store
        self.greeting = greeting
        self.violations = violations

    def answer(self, session: Session, data: Any) -> Iterator[tuple[str, Json]]:
        """Names and data of the events that answer. Raises Broken."""
        asked = read_asked(data)
        if not session.sees(asked.guild) or self.store.member(asked.guild, self.store.bot.id) is None:
            return  # Discord says nothing of a guild that it does not know
        if asked.query == "" and not session.intents & intents.MEMBERS:
            self.violations.note("REQUEST_GUILD_MEMBERS with an empty query needs the intent GUILD_MEMBERS: no answer comes")
            return
        wait = self._wait(session, asked)
        if wait > 0:
            meta = {"guild_id": asked.guild} | _nonce(asked)
            yield "RATE_LIMITED", {"opcode": codes.REQUEST_MEMBERS, "retry_after": wait, "meta": meta}
            return
        yield from (("GUILD_MEMBERS_CHUNK", chunk) for chunk in self._chunks(session, asked))

    def _wait(self, session: Session, asked: Asked) -> float:
        """Seconds until all members may be asked for again; counts the request when it may."""
        if not asked.everybody:
            return 0.0
        now = self.store.clock.now()
        wait = session.asked.get(asked.guild, -ALL_AGAIN_SECONDS) + ALL_AGAIN_SECONDS - now
        if wait <= 0:
            session.asked[asked.guild] = now
        return wait

    def _chunks(self, session: Session, asked: Asked) -> Iterator[Json]:
        found = self._found(asked)
        known = {member.user for member in found}
        missing = [user for user in asked.users if user not in known]
        parts = [found[at : at + A_CHUNK] for at in range(0, len(found), A_CHUNK)] or [[]]
        for index, part in enumerate(parts):
            chunk: Json = {"guild_id": asked.guild, "chunk_index": index, "chunk_count": len(parts)} | _nonce(asked)
            chunk["members"] = [self.greeting.wire.member(member) for member in part]
            if missing and index == 0:
                chunk["not_found"] = missing
            if asked.presences and session.intents & intents.PRESENCES:
                chunk["presences"] = self.greeting.presences(part)
            yield chunk

    def _found(self, asked: Asked) -> list[Member]:
        if asked.query is None:
            found = (self.store.member(asked.guild, user) for user in asked.users)
            return [member for member in found if member is not None]
        members = self.store.members_of(asked.guild)
        if asked.query == "":
            return members[: asked.limit] if asked.limit else members
        start = asked.query.lower()
        return [member for member in members if self._is_called(member, start)][: min(asked.limit or MOST, MOST)]

    def _is_called(self, member: Member, start: str) -> bool:
        user = self.greeting.wire.user_by_id(member.user)
        names = (user["username"], user["global_name"], member.nick)
        return any(name is not None and name.lower().startswith(start) for name in names)


def read_asked(data: Any) -> Asked:
    """Raises Broken when it is not what the documentation asks for."""
    if not isinstance(data, dict) or not _is_id(data.get("guild_id")):
        raise Broken(codes.DECODE_ERROR)
    query, limit, users, nonce = data.get("query"), data.get("limit", 0), data.get("user_ids"), data.get("nonce")
    ids = users if isinstance(users, list) else [] if users is None else [users]
    by_name = isinstance(query, str) and is_number(data.get("limit")) and users is None
    by_ids = users is not None and all(map(_is_id, ids)) and query in (None, "")
    if not (by_name or by_ids) or not is_number(limit) or limit < 0 or not isinstance(data.get("presences", False), bool):
        raise Broken(codes.DECODE_ERROR)
    usable = isinstance(nonce, str) and len(nonce.encode(errors="replace")) <= NONCE_BYTES
    wanted = list(dict.fromkeys(map(str, ids)))[:MOST]
    name = query if by_name else None
    return Asked(str(data["guild_id"]), name, limit, wanted, data.get("presences", False), nonce if usable else None)


def read_guilds(data: Any) -> list[Snowflake]:
    """The guilds of REQUEST_SOUNDBOARD_SOUNDS. Raises Broken."""
    ids = data.get("guild_ids") if isinstance(data, dict) else None
    if not isinstance(ids, list) or not all(map(_is_id, ids)):
        raise Broken(codes.DECODE_ERROR)
    return list(map(str, ids))


def _is_id(value: Any) -> bool:
    """discord.py sends ids as numbers, others as text."""
    return (is_number(value) and value >= 0) or is_snowflake(value)


def _nonce(asked: Asked) -> Json:
    return {"nonce": asked.nonce} if asked.nonce is not None else {}
