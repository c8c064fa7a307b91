"""Leaderboards for tests: people of the playground with attempts and results, and what a list says."""

import re
from typing import Any

from sqlalchemy import insert, select

from bot.periods import day_of, start_ms
from bot.standings import rewrite_daily
from db import people
from db.daily_tables import attempts
from db.people_tables import members
from playground import Done, Person, Shown
from tests.stage import Stage


async def solved(stage: Stage, person: Person, ranked_ms: int, day: int | None = None, flagged: int = 0) -> None:
    """A puzzle of today (or of another day) that somebody of the first server has solved, written as the bot writes it."""
    await seen(stage, person)
    on, user = day if day is not None else day_of(stage.now()), str(person.id)
    row = {"user_id": user, "day": on, "match_id": (int(user) * 1_000 + on) % 10**15, "started_at": start_ms(on)}
    row |= {"outcome": "solved", "ranked_ms": ranked_ms, "flagged": flagged}
    async with stage.database.write() as connection:
        await connection.execute(insert(attempts).values(row))
        await rewrite_daily(connection, user, on)


async def seen(stage: Stage, person: Person, name: str | None = None) -> None:
    """Somebody was in the first server, under this name."""
    async with stage.database.write() as connection:
        now = stage.now()
        await people.keep_name(connection, str(person.id), name or person.name, now)
        await people.keep_member(connection, str(stage.pg.guild.id), str(person.id), name or person.name, now)


async def crowd(stage: Stage, count: int) -> list[Person]:
    """So many people, each slower than the one before: 1 s, 2 s, ..."""
    made = [stage.pg.person(f"Person {number}") for number in range(1, count + 1)]
    for number, person in enumerate(made, 1):
        await solved(stage, person, number * 1_000)
    return made


async def member(stage: Stage, person: Person) -> tuple[str, int, int]:
    """What is kept of somebody in the first server: name, hidden, gone."""
    query = select(members.c.name, members.c.hidden, members.c.gone).where(members.c.user_id == str(person.id))
    async with stage.database.read() as connection:
        row = (await connection.execute(query)).one()
    return row.name, row.hidden, row.gone


async def top(person: Person, command: str = "daily", **options: Any) -> Shown:
    """A list: private, and nobody is called by it."""
    done = await person.slash(f"leaderboard {command}", **options)
    return private(done)


def private(done: Done) -> Shown:
    """The message of a private answer."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    assert done.message.notified == []
    return done.message


def names(message: Shown) -> list[str]:
    """Who stands on the page, in order."""
    return re.findall(r"^\**`[0-9,]+` \u2068(.*?)\u2069", message.text(), re.MULTILINE)


def places(message: Shown) -> list[int]:
    """Their places."""
    return [int(one.replace(",", "")) for one in re.findall(r"^\**`([0-9,]+)` \u2068", message.text(), re.MULTILINE)]


def lookups(stage: Stage) -> int:
    """How often the bot has asked about a member."""
    return sum(one.method == "GET" and "/members/" in one.path for one in stage.pg.requests)
