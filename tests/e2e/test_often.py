"""What is asked for again and again: it costs nobody else anything (r73), and what was shown before is retired (r13, r63)."""

import pytest

from bot.daily import begins
from playground import Person
from playground.store.model import Channel
from tests.e2e.table import begin, lobby, place_of, posted, standing
from tests.stage import Stage


@pytest.mark.parametrize("command", ["game show", "daily results", "privacy export"])
async def test_r73_what_is_heavy_is_not_done_six_times_in_a_row(stage: Stage, command: str) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    stage.forward(max(0.0, (begins(5) - stage.now()) / 60_000))
    for _ in range(5):
        assert "please wait" not in await told(stage, ann, command)
    before = len(posted(stage, ann))
    assert "please wait" in await told(stage, ann, command)
    assert len(posted(stage, ann)) == before
    assert "please wait" not in await told(stage, bob, command), "each for themselves"
    stage.forward(0.5)
    assert "please wait" not in await told(stage, ann, command)


async def told(stage: Stage, person: Person, command: str) -> str:
    """What it is answered, at once or after a while."""
    done = await (await person.slash(command, channel=place_of(stage))).settled()
    assert done.error is None
    assert done.message.ephemeral
    return done.message.text()


async def test_r13_r63_a_lobby_that_is_shown_again_is_pressed_there_alone(stage: Stage) -> None:
    ann, bob = stage.pg.person("Ann"), stage.pg.person("Bob")
    opened = await lobby(ann, seats=3)
    place: Channel = stage.pg.channel
    again = (await bob.slash("game show", channel=place)).message
    await stage.pg.until(lambda: not opened.labels, what="the old one to be retired")
    assert "see below" in opened.text()
    await bob.press(again, "Join")
    await ann.press(again, "Start")
    await standing(stage, ann)
    assert "Join" not in again.labels
