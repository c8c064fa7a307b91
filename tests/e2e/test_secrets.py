"""L16, r94: a raw look at all that somebody else's client gets; it is the same whatever a seat does unseen."""

import json
import re
from typing import Any

from playground import Person, Shown
from tests.e2e.table import begin, choose, lay, open_board, place_of, posted, private, quiet, said, standing
from tests.stage import Stage

CHANGING = re.compile(
    r'\d{17,20}|ex=[0-9a-f]+|is=[0-9a-f]+|hm=[0-9a-f]+|(?<="nonce": ")[0-9a-f]{24}|\d{4}-\d\d-\d\dT[0-9:.+Z]+'
)
"""Ids, signatures, times and a nonce without a meaning, which differ from message to message."""


def raw(message: Shown) -> str:
    """All that Discord sends of a message, file names, alt texts, custom ids and nonce included."""
    return CHANGING.sub("…", json.dumps(message.json, sort_keys=True))


async def seen_by(stage: Stage, person: Person) -> dict[str, Any]:
    """Every answer that may speak of somebody's matches, and every message of the match."""
    place, seen = place_of(stage), dict[str, Any]()
    for command in ("board show", "board text", "games", "game why"):
        done = await (await person.slash(command, channel=place)).settled()
        assert done.message.ephemeral
        seen[command] = raw(done.message)
    for command in ("board show", "board text"):
        seen[f"suggested for {command}"] = await person.autocomplete(command, focused="game")
    done = await (await person.slash("privacy export")).settled()
    [file] = done.message.attachments
    told = json.loads(await stage.pg.file(file))
    told.pop("made_at")
    told["tables"].pop("panels", None)  # one's own answers
    told["tables"].pop("people", None)  # when one was seen last
    told["tables"].pop("members", None)
    seen["the export"] = told
    await person.slash("game show", channel=place)
    seen["the standing message"] = [raw(one) for one in posted(stage, person) if one.labels]
    return seen


async def test_l16_r94_whether_others_have_begun_is_nowhere_in_what_a_client_gets(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    other = stage.pg.controls.create_channel("elsewhere")
    cid = stage.pg.person("Cid")
    lobby = (await bob.slash("play links", channel=other, seats=2)).message
    await cid.press(lobby, "Join")
    await bob.press(lobby, "Start")
    await stage.pg.until(lambda: len([one for one in stage.pg.world.store.channels if one.thread]) == 2)
    await quiet(stage)
    before = await seen_by(stage, bob)
    message = await standing(stage, ann)
    panel = await open_board(ann, message)
    cells = await choose(stage, 0)
    await lay(ann, panel, cells)
    after = await seen_by(stage, bob)
    for what, there in before.items():
        assert after[what] == there, what
    assert await seen_by(stage, bob) == after


async def test_r63_shown_again_at_once_it_can_still_be_pressed(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    for person in (ann, bob, bob):
        assert "It stands below" in private(await person.slash("game show", channel=place_of(stage)))
        message = await standing(stage, ann, message)
    assert [one.id for one in posted(stage, ann) if "Open my board" in one.labels] == [message.id]
    assert [said(one) for one in posted(stage, ann)[1:-1]] == ["-# The standing message has moved on: see below."] * 3
    panel = await open_board(ann, message)
    assert "Declare" in panel.labels
