"""A live match of four through the gateway, start to end: no seat is internal, every choice is a computer player's."""

import asyncio

from engine.games.links import rounds
from playground import Person, Shown
from tests.e2e.table import (
    begin,
    choose,
    ended,
    lay,
    place_of,
    posted,
    private,
    quiet,
    said,
    says,
    standing,
    state_of,
    table_of,
)
from tests.stage import Stage

SECOND = 1 / 60
Panels = list[Shown]


async def get_ready(stage: Stage, people: list[Person], message: Shown) -> Panels:
    """All open their boards and say that they are ready; the countdown ends, and the panels change by themselves."""
    panels = [(await person.press(message, "Open my board")).message for person in people]
    for person, panel in zip(people, panels, strict=True):
        await person.press(panel, "Ready")
    assert (await state_of(stage)).numbers == ()
    stage.forward(rounds.COUNTDOWN_MS / 60_000)
    await stage.pg.until(lambda: all("Declare" in panel.labels for panel in panels), what="the boards")
    return panels


async def test_a_live_match_of_four_from_the_lobby_to_the_end(stage: Stage) -> None:
    people = await begin(stage, "Ann", "Bob", "Cid", "Dan", pace="live")
    message = await standing(stage, people[0])
    assert sorted(message.notified) == ["Ann", "Bob", "Cid", "Dan"]
    for number in range(1, 5):
        panels = await get_ready(stage, people, message)
        order = [(number + seat) % 4 for seat in range(4)]
        for seat in order[:3]:
            await lay(people[seat], panels[seat], await choose(stage, seat))
            await people[seat].press(panels[seat], "Declare")
        if number == 1:
            await says(stage, panels[order[3]], "hourglass")
        stage.forward(61 * SECOND)
        await ended(stage, message)
        results = (await table_of(stage)).results
        assert len(results) == number
        assert [board.place for board in results[-1].boards].count(None) == 1
        if number < 4:
            message = await standing(stage, people[0], message)
    await stage.pg.until(lambda: posted(stage, people[0])[-1].labels == ["Rematch"], what="the final standing")
    loaded = await stage.service.keeper.load(1)
    assert sorted(loaded.game.placing(loaded.state) or ()) != []


async def test_a_live_round_edits_no_more_than_it_must(stage: Stage) -> None:
    """No edit storms: the glass counts down in Discord, not by us."""
    people = await begin(stage, "Ann", "Bob", pace="live")
    message = await standing(stage, people[0])
    panels = await get_ready(stage, people, message)
    stage.pg.requests.clear()
    await lay(people[0], panels[0], await choose(stage, 0))
    await people[0].press(panels[0], "Declare")
    for _ in range(5):
        stage.forward(10 * SECOND)
        await asyncio.sleep(0.1)
    await quiet(stage)
    edits = [one for one in stage.pg.requests if one.method == "PATCH" and place_of(stage).id in one.path]
    assert 1 <= len(edits) <= 2
    assert f"<t:{((await table_of(stage)).glass or 0) // 1000}:R>" in said(message)


async def test_a_restart_in_the_middle_of_a_live_round(stage: Stage) -> None:
    people = await begin(stage, "Ann", "Bob", pace="live")
    message = await standing(stage, people[0])
    panels = await get_ready(stage, people, message)
    await lay(people[0], panels[0], await choose(stage, 0))
    await people[0].press(panels[0], "Declare")
    glass = (await table_of(stage)).glass
    await stage.stop()
    stage.skew_ms += 70_000
    await stage.start()
    await stage.pg.until(lambda: not message.labels, what="the result")
    boards = (await table_of(stage)).results[0].boards
    assert [board.place for board in boards] == [1, None]
    assert glass is not None


async def test_people_against_computers(stage: Stage) -> None:
    """They say what they are, and declare when their time has come."""
    (ann,) = await begin(stage, "Ann", pace="live", computers=2, strength=3)
    message = await standing(stage, ann)
    assert "B **Computer \\(quick\\)** · C **Computer \\(quick\\)**" in said(message)
    assert message.notified == ["Ann"]
    (panel,) = await get_ready(stage, [ann], message)
    stage.forward(10)
    await stage.pg.until(lambda: "glass" in said(panel), what="a declaration, or the glass by itself")
    stage.forward(2)
    await stage.pg.until(lambda: not message.labels, what="the result")
    assert "no seat" in private(await stage.pg.person("Eve").press(await standing(stage, ann, message), "Open my board"))
