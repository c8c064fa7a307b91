"""The daily puzzle as people play it in Discord: commands, buttons, results, the archive."""

import asyncio

import pytest
from sqlalchemy import text

from bot.daily import begins
from engine.games.links.solver import nearest
from engine.games.links.tiles import TILES, turned
from playground import Done, Person, Shown
from tests.stage import Stage, forge, put


async def open_daily(person: Person) -> Shown:
    """`/daily play`."""
    done = await person.slash("daily play")
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    return done.message


async def solve(stage: Stage, person: Person, panel: Shown) -> Shown:
    """By buttons and menus; the panel is changed in place."""
    numbers = await stage.bot.daily.board(stage.bot.daily.today())
    for cell, placed in enumerate(nearest(numbers, 0, (None,) * 7)):
        assert placed is not None
        await put(person, panel, cell, turned(TILES[placed.tile - 1].path, placed.turn))
    return (await person.press(panel, "Declare")).message


async def days(stage: Stage, count: int) -> None:
    """Let days pass; sessions with the gateway do not outlive that, so the bot is restarted."""
    stage.forward(minutes=count * 24 * 60)
    await stage.restart()


def refused(done: Done) -> str:
    """A private text."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    return done.message.text() or done.message.content


async def test_a_puzzle_is_solved_shared_and_shown_again(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_daily(ann)
    today = stage.bot.daily.today()
    assert f"Daily no. {today}" in panel.text() and "Each hint costs 60 s" in panel.text()
    ended = await solve(stage, ann, panel)
    assert "Solved!" in ended.text() and "Ranked time" in ended.text() and "Streak: **one day**" in ended.text()
    assert ended.labels == ["Share here", "Text to copy", "New board"]
    copied = await ann.press(panel, "Text to copy")
    assert copied.message.ephemeral and f"Eco-Links daily no. {today} · ★★★★★" in copied.message.text()
    shared = await ann.press(copied.message, "Share here")
    assert not shared.message.ephemeral
    assert shared.message.content.startswith(f"**Ann** · Eco-Links daily no. {today} · ★★★★★")
    assert stage.pg.person("Ben").messages()[-1].content == shared.message.content
    assert "shared this here already" in refused(await ann.press(panel, "Share here"))
    again = await open_daily(ann)
    assert again.id != panel.id and "Ranked time" in again.text()


async def test_r92_what_others_see_of_an_attempt_is_nothing_but_the_shared_line(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    before = len(ben.messages())
    panel = await open_daily(ann)
    await ann.press(panel, "Hint")
    await solve_after_hint(stage, ann, panel)
    assert len(ben.messages()) == before
    await ann.press(panel, "Share here")
    (seen,) = ben.messages()[before:]
    assert not seen.attachments and not seen.controls
    numbers = await stage.bot.daily.board(stage.bot.daily.today())
    assert ", ".join(map(str, numbers)) not in seen.content and " ".join(map(str, numbers)) not in seen.content


async def solve_after_hint(stage: Stage, person: Person, panel: Shown) -> None:
    """Hints until all is right."""
    while (
        "Hint" in panel.labels and next(one for one in panel.controls if one.get("label") == "Hint").get("disabled") is not True
    ):
        await person.press(panel, "Hint")
    await person.press(panel, "Declare")


async def test_pressed_twice_at_once_one_attempt_is_begun(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    begun = [ann.start_slash("daily play") for _ in range(3)]
    shown = [(await done.answered()).message for done in begun]
    assert len({message.attachments[0].filename for message in shown}) == 1
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM attempts"))).scalar_one() == 1


async def test_a_kill_in_an_attempt_loses_nothing_and_its_clock_goes_on(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_daily(ann)
    await put(ann, panel, 0, 0b111111)
    await stage.restart()
    stage.forward(minutes=10)
    again = await open_daily(ann)
    assert again.attachments[0].description == panel.attachments[0].description
    ended = await solve_rest(stage, ann, again)
    assert "Ranked time **10 min" in ended.text()


async def solve_rest(stage: Stage, person: Person, panel: Shown) -> Shown:
    """Take everything away, then solve."""
    await person.press(panel, "Clear")
    return await solve(stage, person, panel)


async def test_L21_an_attempt_lapses_by_itself_and_the_next_day_is_a_new_one(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    first = await open_daily(ann)
    await days(stage, 1)

    async def outcome() -> str:
        async with stage.database.read() as connection:
            query = text("SELECT outcome FROM attempts ORDER BY day LIMIT 1")
            return str((await connection.execute(query)).scalar_one())

    for _ in range(50):
        if await outcome() == "lapsed":
            break
        await asyncio.sleep(0.1)
    assert await outcome() == "lapsed", "nobody had to come back for that"
    second = await open_daily(ann)
    assert second.text().split("·")[1] != first.text().split("·")[1]
    assert "still open" not in second.text()


async def test_the_archive_and_the_results_of_closed_days(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    day = stage.bot.daily.today()
    await solve(stage, ann, await open_daily(ann))
    await ben.submit(await ben.press(await open_daily(ben), "Give up"), {})
    assert "not in the archive" in refused(await ann.slash("daily results", day=day))
    await days(stage, 2)
    found = (await ann.slash("daily results", day=day)).message
    assert found.ephemeral
    assert f"Daily puzzle no. {day} · level" in found.text()
    assert "One person here has solved it, 1 gave up." in found.text() and "1 · **\u2068Ann\u2069**" in found.text()
    solution = next(one for one in found.attachments if "solution" in one.filename)
    assert solution.filename.startswith("SPOILER_")
    assert "joined by one path" in (solution.description or "") and "empty" not in (solution.description or "")
    offered = await ann.autocomplete("daily archive", focused="day", day="")
    assert [choice.value for choice in offered][:2] == [day, day - 1] and len(offered) <= 25
    board = (await ann.slash("daily archive", day=day)).message
    assert board.ephemeral and "practice" in board.text() and f"The board of puzzle no. {day}" in board.text()
    assert "not in the archive" in refused(await ann.slash("daily archive", day=day + 1))


@pytest.mark.parametrize(
    "forged", ["daily:", "daily:play:", "daily:play:0", "daily:hack:1", "daily:share:x", "daily:copy:99999", "daily:open:7"]
)
async def test_a_forged_press_is_answered_and_changes_nothing(stage: Stage, forged: str) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_daily(ann)
    async with stage.database.read() as connection:
        before = (await connection.execute(text("SELECT count(*) FROM inputs"))).scalar_one()
    done = await forge(stage, ann, panel, forged).answered()
    assert done.message.ephemeral and done.message.id != panel.id
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM inputs"))).scalar_one() == before


async def test_it_works_in_direct_messages_where_there_is_no_server(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    direct = stage.pg.controls.open_direct(ann)
    done = await ann.slash("daily play", channel=direct)
    assert done.state == "answered", done.error
    ended = await solve(stage, ann, done.message)
    assert "everywhere" in ended.text() and "in the server" not in ended.text()
    assert begins(stage.bot.daily.today() + 1) // 1000 > 0
