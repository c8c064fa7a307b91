"""Standing messages, deadlines and reminders as rows."""

from typing import NamedTuple

from sqlalchemy import String, cast, delete, literal, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from db.table_tables import deadlines, lobbies, posts, reminders


class Post(NamedTuple):
    """A public message of a lobby or match. `message_id`: None until it is posted; `shown`: the mark of what it shows."""

    owner: str
    kind: str
    channel_id: str
    message_id: str | None
    shown: int


class Reminder(NamedTuple):
    """A notice that is to be given. `kind`: "soon" or "last"; `due_at`: UTC milliseconds."""

    match_id: int
    seat: int
    turn: str
    kind: str
    due_at: int


async def keep(connection: AsyncConnection, post: Post) -> None:
    """Write or replace it."""
    row = post._asdict()
    fresh = {name: row[name] for name in ("channel_id", "message_id", "shown")}
    statement = insert(posts).values(row)
    await connection.execute(statement.on_conflict_do_update(index_elements=["owner", "kind"], set_=fresh))


async def of(connection: AsyncConnection, owner: str) -> dict[str, Post]:
    """All posts of a lobby or match, by kind."""
    rows = await connection.execute(select(posts).where(posts.c.owner == owner))
    return {row.kind: Post(*row) for row in rows}


async def drop(connection: AsyncConnection, owner: str, kind: str) -> None:
    """The message is gone."""
    await connection.execute(delete(posts).where(posts.c.owner == owner, posts.c.kind == kind))


async def parked(connection: AsyncConnection) -> frozenset[str]:
    """The matches whose channel is gone, as owners of posts."""
    return frozenset((await connection.scalars(select(posts.c.owner).where(posts.c.kind == "parked"))).all())


async def stale_lobbies(connection: AsyncConnection) -> tuple[int, ...]:
    """The lobbies whose message shows something older."""
    whose = literal("lobby:") + cast(lobbies.c.id, String)
    query = select(lobbies.c.id).join(posts, posts.c.owner == whose)
    found = await connection.scalars(query.where(posts.c.kind == "lobby", posts.c.shown < lobbies.c.seq))
    return tuple(found.all())


async def set_due(connection: AsyncConnection, match_id: int, due_at: int | None) -> None:
    """When time decides next in this match; None: never."""
    if due_at is None:
        await connection.execute(delete(deadlines).where(deadlines.c.match_id == match_id))
        return
    statement = insert(deadlines).values(match_id=match_id, due_at=due_at)
    await connection.execute(statement.on_conflict_do_update(index_elements=["match_id"], set_={"due_at": due_at}))


async def due(connection: AsyncConnection, now: int) -> tuple[tuple[int, int], ...]:
    """Matches whose time has come, and when it came; the longest overdue first."""
    query = select(deadlines.c.match_id, deadlines.c.due_at).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at)
    return tuple((row.match_id, row.due_at) for row in await connection.execute(query))


async def next_due(connection: AsyncConnection) -> int | None:
    """When the next match or reminder falls due."""
    first = await connection.scalar(select(deadlines.c.due_at).order_by(deadlines.c.due_at).limit(1))
    query = select(reminders.c.due_at).where(reminders.c.state == "waiting").order_by(reminders.c.due_at).limit(1)
    second = await connection.scalar(query)
    return min((one for one in (first, second) if one is not None), default=None)


async def due_of(connection: AsyncConnection, match_ids: tuple[int, ...]) -> dict[int, int]:
    """The due times of these matches."""
    rows = await connection.execute(select(deadlines).where(deadlines.c.match_id.in_(match_ids)))
    return {row.match_id: row.due_at for row in rows}


async def remind(connection: AsyncConnection, reminder: Reminder) -> None:
    """Plan a notice; one that was planned already stays as it is (r35)."""
    row = insert(reminders).values(**reminder._asdict(), state="waiting")
    await connection.execute(row.on_conflict_do_nothing())


async def due_reminders(connection: AsyncConnection, now: int) -> tuple[Reminder, ...]:
    """Those whose time has come."""
    columns = [reminders.c[name] for name in Reminder._fields]
    query = select(*columns).where(reminders.c.state == "waiting", reminders.c.due_at <= now)
    return tuple(Reminder(*row) for row in await connection.execute(query.order_by(reminders.c.due_at)))


async def settle(connection: AsyncConnection, reminder: Reminder, state: str) -> bool:
    """It was "sent" or "dropped"; False when somebody settled it before."""
    key = (reminders.c.match_id == reminder.match_id, reminders.c.seat == reminder.seat, reminders.c.turn == reminder.turn)
    where = (*key, reminders.c.kind == reminder.kind, reminders.c.state == "waiting")
    return (await connection.execute(update(reminders).where(*where).values(state=state))).rowcount == 1


async def called(connection: AsyncConnection, match_id: int, turn: str) -> frozenset[int]:
    """The seats that were called to this turn."""
    where = (reminders.c.match_id == match_id, reminders.c.turn == turn, reminders.c.kind == "turn")
    query = select(reminders.c.seat).where(*where, reminders.c.state == "sent")
    return frozenset((await connection.scalars(query)).all())


async def note_call(connection: AsyncConnection, reminder: Reminder) -> None:
    """This seat was called, whether or not that was planned."""
    row = insert(reminders).values(**reminder._asdict(), state="sent")
    keys = ["match_id", "seat", "turn", "kind"]
    await connection.execute(row.on_conflict_do_update(index_elements=keys, set_={"state": "sent"}))


async def postpone(connection: AsyncConnection, reminder: Reminder, due_at: int) -> None:
    """Not now: quiet hours."""
    key = (reminders.c.match_id == reminder.match_id, reminders.c.seat == reminder.seat, reminders.c.turn == reminder.turn)
    await connection.execute(update(reminders).where(*key, reminders.c.kind == reminder.kind).values(due_at=due_at))


async def drop_reminders(connection: AsyncConnection, match_id: int, seat: int | None = None) -> None:
    """What waits for this seat (None: for the whole match) is no longer needed (r31)."""
    where = [reminders.c.match_id == match_id, reminders.c.state == "waiting"]
    where += [] if seat is None else [reminders.c.seat == seat]
    await connection.execute(update(reminders).where(*where).values(state="dropped"))
