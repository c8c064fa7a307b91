"""The lists of a leaderboard: a page, the places on it, how many are listed, and the asker's own row."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Join, Select, Subquery, func, literal, select, tuple_, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.daily_tables import attempts
from db.people_tables import members, people
from db.standing_tables import daily_standings, match_standings, ratings, streaks


class Row(NamedTuple):
    """A listed person. `place`: 1 is best, equal values share it. `number`: the row in the list, from 1."""

    user_id: str
    name: str
    value: int
    extra: int
    place: int
    number: int


class Listed(NamedTuple):
    """The rows of a page and, wherever it stands, the asker's own. `total`: how many are on the list."""

    rows: tuple[Row, ...]
    mine: Row | None
    total: int


class Source(NamedTuple):
    """What a list is made of: a query of (user_id, value, extra), and whether small values are good.

    Equal values share a place; `more`: of these, who has more beside it is named first.
    """

    query: Select[Any]
    ascending: bool
    more: bool = True


def day_times(day: int) -> Source:
    """Ranked times of one day."""
    query = _source(attempts.c.user_id, attempts.c.ranked_ms, literal(1))
    return Source(query.where(attempts.c.day == day, attempts.c.outcome == "solved"), ascending=True)


def medians(period: str, start: int, least: int) -> Source:
    """Median times of who has solved at least so many; beside it how many."""
    rows = daily_standings.c
    query = _source(rows.user_id, rows.median_ms, rows.solved)
    return Source(query.where(rows.period == period, rows.start == start, rows.solved >= least), ascending=True)


def solved(period: str, start: int) -> Source:
    """How many were solved; beside it the median time."""
    rows = daily_standings.c
    query = _source(rows.user_id, rows.solved, rows.median_ms)
    return Source(query.where(rows.period == period, rows.start == start), ascending=False, more=False)


def alive(today: int) -> Source:
    """Streaks that are alive on this day; beside them until when."""
    rows = streaks.c
    return Source(_source(rows.user_id, rows.streak, rows.until).where(rows.until >= today, rows.streak > 0), ascending=False)


def ever(game: str, by: str) -> Source:
    """Of all time: `by` is "points", "wins" or "played"; beside it how many were played (of "played": won)."""
    rows = ratings.c
    return Source(
        _source(rows.user_id, rows[by], rows[_beside(by)]).where(rows.game == game), ascending=False, more=by != "wins"
    )


def lately(game: str, by: str, period: str, start: int) -> Source:
    """The same of a period; the rating is that of today, of who has played in the period."""
    rows = match_standings.c
    query = _source(rows.user_id, ratings.c.points if by == "points" else rows[by], rows[_beside(by)])
    if by == "points":
        query = query.join(ratings, (ratings.c.user_id == rows.user_id) & (ratings.c.game == game))
    return Source(
        query.where(rows.game == game, rows.period == period, rows.start == start), ascending=False, more=by != "wins"
    )


def _beside(by: str) -> str:
    return "wins" if by == "played" else "played"


def _source(user_id: ColumnElement[str], value: ColumnElement[Any], extra: ColumnElement[Any]) -> Select[Any]:
    return select(user_id.label("user_id"), value.label("value"), extra.label("extra"))


async def page(connection: AsyncConnection, source: Source, guild_id: str | None, me: str, first: int, size: int) -> Listed:
    """Rows `first` to `first + size - 1` (from 1) of a server's list, or (None) of the list of all servers.

    On a server's list is who was seen there, has not left and was not hidden; on that of all servers who has chosen so.
    Behind the last page is the last page.
    """
    found = source.query.subquery()
    key = found.c.value if source.ascending else -found.c.value
    tie = -found.c.extra if source.more else found.c.extra
    joined, name, visible = _listed(found, guild_id)
    columns = (found.c.user_id, name, found.c.value, found.c.extra, key.label("key"), tie.label("tie"))
    listed = select(*columns).select_from(joined).where(*visible)
    mine = (await connection.execute(listed.where(found.c.user_id == me))).one_or_none()
    ordered = listed.order_by(key, tie, found.c.user_id).limit(size)
    rows = (await connection.execute(ordered.offset(first - 1))).all()
    head = rows[0].key if rows else 0
    counts = [func.count(), func.count().filter(key < head)]
    if mine is not None:
        before = tuple_(key, tie, found.c.user_id) < tuple_(mine.key, mine.tie, me)
        counts += [func.count().filter(key < mine.key), func.count().filter(before)]
    total, better, *own = (await connection.execute(select(*counts).select_from(joined).where(*visible))).one()
    if total and not rows:
        return await page(connection, source, guild_id, me, (total - 1) // size * size + 1, size)
    return Listed(_placed(rows, better, first), None if mine is None else _row(mine, own[0] + 1, own[1] + 1), total)


def _listed(found: Subquery, guild_id: str | None) -> tuple[Join, ColumnElement[str], Sequence[ColumnElement[bool]]]:
    """The rows of a source with the people who are on the list, their names, and the conditions."""
    if guild_id is None:
        return found.join(people, people.c.user_id == found.c.user_id), people.c.name, (people.c.everywhere == 1,)
    visible = (members.c.guild_id == guild_id, members.c.hidden == 0, members.c.gone == 0)
    return found.join(members, members.c.user_id == found.c.user_id), members.c.name, visible


def _placed(rows: Sequence[Any], better: int, first: int) -> tuple[Row, ...]:
    """Equal values share a place: that of the first of them. `better`: how many stand before the value of the first row."""
    made: list[Row] = []
    for number, row in enumerate(rows, first):
        shared = made and made[-1].value == row.value
        place = made[-1].place if shared else number if made else better + 1
        made.append(_row(row, place, number))
    return tuple(made)


def _row(found: Any, place: int, number: int) -> Row:
    return Row(found.user_id, found.name, found.value, found.extra, place, number)


async def value_of(connection: AsyncConnection, source: Source, user_id: str) -> int | None:
    """What a person has in this list, listed or not."""
    found = source.query.subquery()
    return await connection.scalar(select(found.c.value).where(found.c.user_id == user_id))


async def flagged(connection: AsyncConnection, users: Iterable[str], first: int, last: int) -> dict[str, int]:
    """How many suspicious times these people have in these days; who has none is left out."""
    columns = (attempts.c.user_id, func.count())
    query = select(*columns).where(
        attempts.c.user_id.in_(list(users)), attempts.c.day.between(first, last), attempts.c.flagged == 1
    )
    found = (await connection.execute(query.group_by(attempts.c.user_id))).all()
    return {user_id: int(count) for user_id, count in found}


# People on lists


class Member(NamedTuple):
    """Somebody in a server."""

    name: str
    hidden: bool
    gone: bool


async def member(connection: AsyncConnection, guild_id: str, user_id: str) -> Member | None:
    """Who this is in a server; None who was never seen there."""
    query = select(members.c.name, members.c.hidden, members.c.gone)
    row = (await connection.execute(query.where(members.c.guild_id == guild_id, members.c.user_id == user_id))).one_or_none()
    return None if row is None else Member(row.name, bool(row.hidden), bool(row.gone))


async def hide(connection: AsyncConnection, guild_id: str, user_id: str, name: str, hidden: bool, at: int) -> None:
    """Hide somebody from a server's lists, or show them again (r90): also who was not seen yet. Nothing is deleted."""
    statement = upsert(members).values(guild_id=guild_id, user_id=user_id, name=name, hidden=int(hidden), seen_at=at)
    await connection.execute(
        statement.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_={"hidden": int(hidden)})
    )


async def gone(connection: AsyncConnection, guild_id: str, user_id: str, name: str | None) -> None:
    """Discord has said under which name somebody is in a server, or (None) that they are not (r91)."""
    found = {"gone": 1} if name is None else {"gone": 0, "name": name}
    where = (members.c.guild_id == guild_id, members.c.user_id == user_id)
    await connection.execute(update(members).where(*where).values(**found))
