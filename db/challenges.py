"""Challenges as rows: two people on the board of one closed day, each with a board of practice of their own."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import attempts, challenge_sides, challenges


class Side(NamedTuple):
    """One of the two. `outcome`: "unopened", "open", "solved" or "given-up"; the rest as of an attempt."""

    side: int
    user_id: str
    name: str
    match_id: int | None = None
    outcome: str = "unopened"
    clock_ms: int | None = None
    wrong: int = 0
    hints: int = 0
    ranked_ms: int | None = None

    @property
    def ended(self) -> bool:
        """Whether nothing of it changes any more."""
        return self.outcome in ("solved", "given-up")


class Challenge(NamedTuple):
    """Side 0 has challenged side 1."""

    id: int
    day: int
    created_at: int
    sides: tuple[Side, ...]

    @property
    def ended(self) -> bool:
        """Whether both have."""
        return all(one.ended for one in self.sides)


COLUMNS = [challenge_sides.c[field] for field in Side._fields]


async def add(connection: AsyncConnection, day: int, at: int, sides: Iterable[Side]) -> int:
    """A new one; returns its number."""
    made = await connection.execute(insert(challenges).values(day=day, created_at=at))
    challenge_id = int(made.inserted_primary_key[0])  # type: ignore[index]
    await connection.execute(insert(challenge_sides), [{"challenge_id": challenge_id, **one._asdict()} for one in sides])
    return challenge_id


async def get(connection: AsyncConnection, challenge_id: int) -> Challenge | None:
    """A challenge with both sides."""
    row = (await connection.execute(select(challenges).where(challenges.c.id == challenge_id))).one_or_none()
    if row is None:
        return None
    query = select(*COLUMNS).where(challenge_sides.c.challenge_id == challenge_id).order_by(challenge_sides.c.side)
    return Challenge(row.id, row.day, row.created_at, tuple(Side(*one) for one in await connection.execute(query)))


async def of_match(connection: AsyncConnection, match_id: int) -> Challenge | None:
    """The challenge that is played on this match's board."""
    found = await connection.scalar(select(challenge_sides.c.challenge_id).where(challenge_sides.c.match_id == match_id))
    return None if found is None else await get(connection, found)


async def of_user(connection: AsyncConnection, user_id: str, limit: int) -> tuple[Challenge, ...]:
    """A person's newest ones."""
    query = select(challenge_sides.c.challenge_id).where(challenge_sides.c.user_id == user_id)
    query = query.order_by(challenge_sides.c.challenge_id.desc()).limit(limit)
    found = [await get(connection, one) for (one,) in (await connection.execute(query)).all()]
    return tuple(one for one in found if one is not None)


async def change(connection: AsyncConnection, challenge_id: int, side: int, fields: dict[str, Any]) -> None:
    """What has become of one side."""
    where = (challenge_sides.c.challenge_id == challenge_id, challenge_sides.c.side == side)
    await connection.execute(update(challenge_sides).where(*where).values(fields))


async def leave(connection: AsyncConnection, user_id: str) -> None:
    """Who goes for good has given up what they had not ended: nobody waits for them."""
    where = (challenge_sides.c.user_id == user_id, challenge_sides.c.outcome.in_(("unopened", "open")))
    await connection.execute(update(challenge_sides).where(*where).values(outcome="given-up"))


async def known_days(connection: AsyncConnection, user_ids: Iterable[str]) -> frozenset[int]:
    """The days whose boards one of these people has met: in an attempt, or in a challenge."""
    ids = tuple(user_ids)
    played = select(attempts.c.day).where(attempts.c.user_id.in_(ids))
    challenged = select(challenges.c.day).join(challenge_sides).where(challenge_sides.c.user_id.in_(ids))
    return frozenset(day for (day,) in await connection.execute(played.union(challenged)))
