"""The check of the set-up: what Horizon may do here, and whether its parts work (r100). Facts first, then words."""

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import structlog

from bot.permissions import PERMISSIONS, THREADS_MANY, THREADS_MOST, invitation, missing, named
from bot.service import Service
from db import notes
from engine.core import run
from engine.games import GAMES
from wording import listing, say

log = structlog.get_logger()
T = TypeVar("T")


class Facts(NamedTuple):
    """What was found. `permissions`: Discord's number, of this channel; `member`: whether we are in the server at all.

    `unknown`: commands that Discord has not. `*_ms` None: it did not work. `announcing`: what is wrong there, "" for nothing.
    """

    application_id: int
    member: bool
    permissions: int
    commands: int
    unknown: tuple[str, ...] | None
    threads: int
    database_ms: float | None
    picture_ms: float | None
    announcing: str


async def measured(work: Callable[[], Awaitable[object]]) -> float | None:
    """Milliseconds that it took; None when it failed, which the log explains."""
    begun = time.perf_counter()
    try:
        await work()
    except Exception:
        log.exception("check failed")
        return None
    return (time.perf_counter() - begun) * 1000


async def write_something(service: Service) -> None:
    """Change the database for good, as every move does."""
    async with service.database.write() as connection:
        await notes.put(connection, "checked", str(service.now()))


async def draw_something(service: Service) -> None:
    """Draw a board that was never drawn before."""
    game = GAMES["links"]
    state = run.start(game, 1, f"check-{time.perf_counter_ns()}", {}, service.now()).state
    await service.paint(game.view(state, 0), game.key, "check", "")


def text(facts: Facts) -> str:
    """The whole answer: each thing that is wrong in a line of its own, with what to do."""
    here = _permissions(facts)
    parts = [_commands(facts), *_parts(facts), _threads(facts.threads)]
    lacking, broken = (sum(line.startswith(say("check-bad")) for line in lines) for lines in (here, parts))
    head = say("check-title", problems=lacking + broken)
    foot = say("check-invitation", link=invitation(facts.application_id), problems=lacking)
    return "\n".join([head, say("check-here"), *here, say("check-parts"), *parts, foot])


def _permissions(facts: Facts) -> list[str]:
    if not facts.member:
        return [_bad("check-no-member", names=named(PERMISSIONS))]
    lacking = missing(facts.permissions)
    there = tuple(one for one in PERMISSIONS if one not in lacking)
    wrong = [_bad("check-missing", what=named((one,)), why=say(f"need-{one.name}")) for one in lacking]
    return [*([_good("check-there", permissions=named(there))] if there else []), *wrong]


def _commands(facts: Facts) -> str:
    if facts.unknown is None:
        return _bad("check-commands-unread")
    if facts.unknown:
        names = listing(f"`/{name}`" for name in facts.unknown[:5])
        return _bad("check-commands-unknown", names=names, count=len(facts.unknown))
    return _good("check-commands", count=facts.commands)


def _parts(facts: Facts) -> tuple[str, ...]:
    database, picture = facts.database_ms, facts.picture_ms
    return (
        _bad("check-database-bad") if database is None else _good("check-database", ms=round(database)),
        _bad("check-picture-bad") if picture is None else _good("check-picture", ms=round(picture)),
        _bad("check-announcing-bad", problem=facts.announcing) if facts.announcing else _good("check-announcing"),
    )


def _threads(count: int) -> str:
    key = "check-threads-full" if count >= THREADS_MOST else "check-threads-many" if count >= THREADS_MANY else ""
    args = {"count": count, "most": THREADS_MOST}
    return _bad(key, **args) if key else _good("check-threads", **args)


def _good(key: str, **args: object) -> str:
    return f"{say('check-good')} {say(key, **args)}"


def _bad(key: str, **args: object) -> str:
    return f"{say('check-bad')} {say(key, **args)}"
