"""How a closed day went, in words and pictures: for `/daily results` and for announcements (L24, r92)."""

from typing import NamedTuple

from msgspec.structs import replace

from bot.daily import FLOORS_MS, Daily, level_of, stars_of
from bot.names import shown
from bot.panel import Button, Picture
from db import daily
from db.daily import Finisher, Results
from engine.core import run
from engine.core.types import Answer
from engine.games import GAMES
from engine.games.links import solver
from engine.games.links.daily import stars
from engine.games.links.view import LinksView
from renderers.card_text import daily_alt
from renderers.daily import DailyCard
from renderers.texts import TEXTS
from wording import duration, listing, say

ON_PODIUM = 3


class Sheet(NamedTuple):
    """Something to say that is no panel: Discord's markdown, pictures below it, and what it leads to."""

    text: str
    pictures: tuple[Picture, ...] = ()
    buttons: tuple[Button, ...] = ()


async def results_of(of: Daily, day: int | None, guild_id: str | None, manager: bool) -> Sheet:
    """A closed day (None: the newest) in this server, or (None) everywhere; there nobody is named. Raises Refused."""
    day = of.closed(day)
    numbers = await of.board(day)
    async with of.database.read() as connection:
        found = await daily.results(connection, day, guild_id)
    lines = [say("daily-results", day=day, level=level_of(day)), counts(found, guild_id)]
    if guild_id is not None:
        lines += podium(found)
    lines.append(say("daily-solution", solutions=solver.count(numbers)))
    flagged = [one.name for one in found.finishers if one.flagged]
    if manager and flagged:
        names = listing(say("daily-flagged-name", name=shown(name)) for name in flagged[:10])
        lines.append(say("daily-flagged", names=names, floor=FLOORS_MS[level_of(day) - 1] // 1000))
    card = (await card_of(of, day, found),) if found.finishers or found.gave_up or found.lapsed else ()
    return Sheet("\n".join(lines), (*card, await solution_of(of, day, numbers)))


def counts(found: Results, guild_id: str | None) -> str:
    """How many there were."""
    key = "daily-results-everywhere" if guild_id is None else "daily-results-here"
    return say(key, solved=len(found.finishers), **{"gave-up": found.gave_up}, lapsed=found.lapsed)


def podium(found: Results) -> list[str]:
    """The best three places, ties sharing one: a line for each of at most three people, and who is left out of a tie."""
    best = found.finishers[:ON_PODIUM]
    lines = [_line(one) for one in best]
    more = sum(one.rank == best[-1].rank for one in found.finishers[ON_PODIUM:]) if best else 0
    return [*lines, say("daily-podium-more", count=more)] if more else lines


def _line(one: Finisher) -> str:
    args = {"time": duration(one.ranked_ms), "stars": stars_of(one.ranked_ms, one.hints)}
    return say("daily-podium", rank=one.rank, name=shown(one.name), **args)


async def card_of(of: Daily, day: int, found: Results) -> Picture:
    """The picture of a closed day: podium, times, hints, and no names."""
    hints = [min(one.hints, 3) for one in found.finishers]
    best = found.finishers[:ON_PODIUM]
    card = DailyCard(
        day=day,
        numbers=await of.board(day),
        podium=tuple((one.rank, one.ranked_ms, stars(one.ranked_ms, one.hints)) for one in best),
        times=tuple(one.ranked_ms for one in found.finishers),
        hints=(hints.count(0), hints.count(1), hints.count(2), hints.count(3)),
        gave_up=found.gave_up,
        lapsed=found.lapsed,
    )
    return await of.service.paint(card, "daily", f"daily-{day}", daily_alt(card))


async def solution_of(of: Daily, day: int, numbers: tuple[int, ...]) -> Picture:
    """One solution of a closed board, to be shown behind a spoiler, as if somebody had solved it so."""
    game = GAMES["links"]
    state = run.start(game, 1, "", {"numbers": list(numbers)}, 0).state
    ended = run.take(game, state, Answer(run.choices(game, state)[0].id, 0, ("give-up",), 0)).state
    given_up = game.view(ended, 0)
    assert isinstance(given_up, LinksView)
    (board,) = given_up.boards
    solved = replace(board, cells=board.solution, solution=None, mistakes=(), end="solved")
    view = replace(given_up, boards=(solved,))
    return await of.service.paint(view, game.key, f"SPOILER_daily-{day}-solution", TEXTS[game.key].alt(view))
