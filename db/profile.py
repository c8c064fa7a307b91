"""What a profile is made of, as rows: nothing that tells at which time of a day somebody plays (r97)."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.people_tables import members, people
from db.standing_tables import result_seats, results
from db.standings import GONE


class Opponent(NamedTuple):
    """Somebody with whom a person has played. `met`: contests; `better`: in how many of them the person came out ahead."""

    name: str
    met: int
    better: int


async def history(connection: AsyncConnection, game: str, user_id: str, most: int) -> list[tuple[int, int]]:
    """The points after each of the newest rated matches, the oldest first: UTC milliseconds, points."""
    query = select(results.c.ended_at, result_seats.c.points)
    query = query.join(results, results.c.match_id == result_seats.c.match_id)
    query = query.where(result_seats.c.user_id == user_id, results.c.game == game, results.c.rated == 1)
    query = query.order_by(results.c.ended_at.desc(), results.c.match_id.desc()).limit(most)
    return [(at, points) for at, points in reversed((await connection.execute(query)).all())]


async def missed(connection: AsyncConnection, game: str, user_id: str) -> int:
    """Rounds that a person did not declare in time, in rated matches."""
    query = select(func.coalesce(func.sum(result_seats.c.missed), 0))
    query = query.join(results, results.c.match_id == result_seats.c.match_id)
    query = query.where(result_seats.c.user_id == user_id, results.c.game == game, results.c.rated == 1)
    return int(await connection.scalar(query) or 0)


async def opponents(connection: AsyncConnection, user_id: str, guild_id: str | None, most: int) -> list[Opponent]:
    """With whom a person has played most. In a server: of who is on its lists; None: all, by the last name anywhere."""
    mine, other = result_seats, result_seats.alias()
    person = and_(other.c.match_id == mine.c.match_id, other.c.user_id != user_id, other.c.user_id != "")
    met = mine.join(other, person)
    if guild_id is None:
        source = met.outerjoin(people, people.c.user_id == other.c.user_id)
        name: ColumnElement[str] = func.coalesce(people.c.name, other.c.name)
        visible = ~other.c.user_id.startswith(GONE)
    else:
        source = met.join(members, members.c.user_id == other.c.user_id)
        name, visible = members.c.name, and_(members.c.guild_id == guild_id, members.c.hidden == 0, members.c.gone == 0)
    count, better = func.count(), func.count().filter(mine.c.rank < other.c.rank)
    query = select(func.max(name), count, better).select_from(source).where(mine.c.user_id == user_id, visible)
    query = query.group_by(other.c.user_id).order_by(count.desc(), other.c.user_id).limit(most)
    return [Opponent(*row) for row in await connection.execute(query)]
