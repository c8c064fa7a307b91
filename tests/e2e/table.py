"""What people do at a table, through the controls that they see; shared by the tests of matches."""

from typing import Any

from engine.games.links import ai
from engine.games.links.board import check
from engine.games.links.state import Cells, LinksState, Table, paths_of, task_of
from playground import Done, Person, Shown
from playground.store.model import Channel
from tests.stage import Stage, put


async def lobby(person: Person, **options: Any) -> Shown:
    """Open one; its message is for all."""
    done = await person.slash("play links", **options)
    assert done.state == "answered", done.error
    assert not done.message.ephemeral, done.message.text()
    return done.message


async def begin(stage: Stage, *names: str, **options: Any) -> list[Person]:
    """A match of these people: opened, joined and started by buttons."""
    people = [stage.pg.person(name) for name in names]
    opened = await lobby(people[0], seats=len(names) + int(options.get("computers", 0)), **options)
    for person in people[1:]:
        await person.press(opened, "Join")
    done = await people[0].press(opened, "Start")
    assert done.state == "answered", done.error
    assert "The game has begun" in opened.text()
    return people


def said(message: Shown) -> str:
    """What a message says, without the marks that keep odd names apart."""
    return message.text().replace("\u2068", "").replace("\u2069", "")


def private(done: Done) -> str:
    """What an answer says that only one person sees."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    return said(done.message)


def place_of(stage: Stage) -> Channel:
    """The thread of the match; the channel where there is none."""
    threads = [one for one in stage.pg.world.store.channels if one.thread is not None]
    return threads[0] if threads else stage.pg.channel


def posted(stage: Stage, person: Person) -> list[Shown]:
    """The public messages of the match's place, oldest first."""
    return [one for one in person.messages(place_of(stage)) if not one.ephemeral]


async def standing(stage: Stage, person: Person, after: Shown | None = None) -> Shown:
    """The message with the button that opens boards, once there is one that is newer than this."""
    found: list[Shown] = []

    def there() -> bool:
        found[:] = [one for one in posted(stage, person) if "Open my board" in one.labels]
        return bool(found) and (after is None or found[-1].id != after.id)

    await stage.pg.until(there, what="the standing message")
    return found[-1]


async def state_of(stage: Stage, match_id: int = 1) -> LinksState:
    """The match as it is saved."""
    state = (await stage.service.keeper.load(match_id)).state
    assert isinstance(state, LinksState)
    return state


async def table_of(stage: Stage, match_id: int = 1) -> Table:
    """The table of a match as it is saved."""
    table = (await state_of(stage, match_id)).table
    assert table is not None
    return table


def cog(stage: Stage) -> Any:
    """The cog of tables, as it was loaded with the bot that runs now."""
    return stage.bot.get_cog("Table")


async def quiet(stage: Stage) -> None:
    """Until all public messages agree with what is saved."""
    await cog(stage).herald.quiet()


async def ended(stage: Stage, message: Shown) -> None:
    """Until the standing message has become a result: nothing can be pressed on it any more."""
    await stage.pg.until(lambda: not message.labels, what="the result in place of the standing message")


async def says(stage: Stage, message: Shown, words: str) -> None:
    """Until a message says this."""
    await stage.pg.until(lambda: words in said(message), what=f"{words!r}")


async def choose(stage: Stage, seat: int) -> Cells:
    """What a computer player would lay on this seat's board, one of the many times when it makes no mistake."""
    state = await state_of(stage)
    numbers, penalty = task_of(state, seat)
    while True:
        state, plan = ai.plan(state, seat, 0, 3, may_fail=False)
        assert plan is not None
        if not check(numbers, paths_of(plan.cells), penalty):
            return plan.cells


async def lay(person: Person, panel: Shown, cells: Cells) -> None:
    """Put the tiles down, cell by cell."""
    for cell, placed in enumerate(cells):
        assert placed is not None
        for done in await put(person, panel, cell, placed.path):
            assert done.state == "answered", done.error


async def open_board(person: Person, message: Shown) -> Shown:
    """A private panel with the board; by post the clock runs from now on."""
    done = await person.press(message, "Open my board")
    assert done.message.ephemeral, done.message.text()
    panel = done.message
    if "Show the numbers" in panel.labels:
        await person.press(panel, "Show the numbers")
    return panel


async def play(stage: Stage, person: Person, seat: int, message: Shown) -> Shown:
    """A whole round of one seat by post, as the computer player would do it."""
    panel = await open_board(person, message)
    await lay(person, panel, await choose(stage, seat))
    done = await person.press(panel, "Declare")
    assert done.state == "answered", done.error
    return panel
