"""`/privacy` through the gateway: the file, the question, and that nobody is left (r96)."""

import json
import sqlite3

import pytest

from bot.panel import Where, Who
from playground import Done, Person
from tests.e2e.test_settings import said
from tests.stage import Stage, accepted, forge, open_board


async def about(stage: Stage, person: Person) -> tuple[Done, dict[str, object]]:
    """The export's answer, and what is in its file."""
    done = await (await person.slash("privacy export")).settled()
    assert done.state == "answered", done.error
    [file] = done.message.attachments
    told: dict[str, object] = json.loads(await stage.pg.file(file))
    return done, told


async def test_the_export_is_a_file_that_only_i_see(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    await open_board(ann)
    await open_board(ben)
    await ann.press(ann.messages()[-1], "Hint")
    done, told = await about(stage, ann)
    assert done.message.ephemeral
    assert "one game with your moves" in done.message.content
    assert not [one for one in ben.messages() if one.id == done.message.id]
    assert told["user_id"] == str(ann.id)
    assert str(ben.id) not in json.dumps(told)


async def test_r96_deleting_asks_once_more_and_then_i_am_unknown(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann Quux"), stage.pg.person("Ben")
    panel = await open_board(ann)
    await open_board(ben)
    asked = await ann.slash("privacy delete")
    assert asked.state == "modal"
    assert await accepted(stage) == 2, "so far it is only a question"
    assert "privacy export" in json.dumps(asked.modal)
    assert "is deleted" in said(await ann.submit(asked, {}))
    dump = "\n".join(sqlite3.connect(stage.path).iterdump())
    assert str(ann.id) not in dump
    assert ann.name not in dump
    assert str(ben.id) in dump
    assert await accepted(stage) == 1
    assert "no such board" in said(await ann.press(panel, "Hint"))
    assert "is deleted" in said(await ann.submit(await ann.slash("privacy delete"), {})), "also for whom nobody knows"
    await open_board(ann)
    assert await accepted(stage) == 2, "and begins anew"


async def test_only_the_dialog_deletes_and_only_who_sends_it(stage: Stage) -> None:
    ann, eve = stage.pg.person("Ann"), stage.pg.person("Eve")
    panel = await open_board(ann)
    for custom_id in ("forget:me", f"forget:{ann.id}", "forget:", "forget"):
        refused = await forge(stage, eve, panel, custom_id).answered()
        assert "do not know this control" in said(refused)
    for custom_id in (f"forget:{ann.id}", "forget:"):
        await eve.slash("privacy delete")
        refused = await forge(stage, eve, panel, custom_id, modal=True).answered()
        assert "do not know this control" in said(refused)
    assert "is deleted" in said(await eve.submit(await eve.slash("privacy delete"), {}))
    assert await accepted(stage) == 1, "Ann's board"


async def test_privacy_works_in_direct_messages(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    direct = stage.pg.controls.open_direct(ann)
    done = await (await ann.slash("privacy export", channel=direct)).settled()
    assert done.message.attachments
    asked = await ann.slash("privacy delete", channel=direct)
    assert "is deleted" in (await ann.submit(asked, {})).message.content


async def test_r96_the_press_that_deletes_me_does_not_write_my_name_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, seen = stage.pg.person("Ann"), list[str]()
    keep = stage.bot.people.seen

    async def noted(who: Who, where: Where, public_name: str = "") -> None:
        seen.append(who.name)
        await keep(who, where, public_name)

    monkeypatch.setattr(stage.bot.people, "seen", noted)
    asked = await ann.slash("privacy delete")
    await stage.pg.until(lambda: seen == ["Ann"])
    assert "is deleted" in said(await ann.submit(asked, {}))
    await stage.pg.person("Ben").slash("settings me")
    await stage.pg.until(lambda: seen[-1] == "Ben")
    assert seen == ["Ann", "Ben"]


async def test_r95_r97_what_is_private_is_in_no_name_no_topic_and_no_answer_to_others(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann Quux"), stage.pg.person("Ben")
    await ann.slash("settings me", zone="Asia/Kathmandu", quiet_from="01:00", quiet_until="05:00")
    opened = await ann.slash("play links", seats=2)
    await ben.press(opened, "Join")
    await ann.press(opened, "Start")
    channels = stage.pg.world.store.channels
    await stage.pg.until(lambda: any(one.thread for one in channels), what="the thread of the match")
    thread = next(one for one in channels if one.thread)
    await stage.pg.until(lambda: bool(ben.messages(thread)), what="the message of the match")
    named = "\n".join(f"{one.name} {one.topic or ''}" for one in channels)
    assert not [mark for mark in (str(ann.id), "Ann", "Quux", str(ben.id)) if mark in named]
    shown = [(await ben.slash("profile", user=ann)).message, *ben.messages(), *ben.messages(thread)]
    for message in shown:
        assert not [mark for mark in ("Kathmandu", "01:00", "05:00") if mark in message.text() + message.content]
