"""Announcements of the daily puzzle in Discord: ordered by managers, posted once, pressed by everybody."""

from typing import Any

import pytest
from sqlalchemy import text

from bot.announcing import NONCE_MS, Announcer
from bot.daily import begins
from playground import Done, Person, Shown
from tests.stage import Stage

OWNER = "Olga"


def announcer(stage: Stage) -> Announcer:
    """The one that runs in the bot; it looks by itself every few seconds, here at once."""
    cog: Any = stage.bot.get_cog("Announcements")
    found: Announcer = cog.announcer
    return found


def owner(stage: Stage) -> Person:
    """Who may manage the server."""
    person = stage.pg.person(OWNER)
    stage.pg.controls.make_owner(person)
    return person


def said(done: Done) -> str:
    """A private answer."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    return done.message.content or done.message.text()


def posted(stage: Stage) -> list[Shown]:
    """The announcements in the channel."""
    return [one for one in stage.pg.person("Ben").messages() if "Daily puzzle no." in one.text() and not one.ephemeral]


async def announce(person: Person, **options: Any) -> str:
    """`/daily announce`: one of its options has a name that `Person.slash` needs for itself."""
    world = person.world
    where = next(iter(world.store.channels_of(world.store.home.id)))
    command = person._command("daily", where)
    tree = person._tree(command, ["announce"], options, where)
    return said(await Done(world, world.people.slash(person.user, where, command.id, tree)).answered())


async def order(stage: Stage, **options: Any) -> str:
    """`/daily announce` at an hour that has come already today."""
    return await announce(owner(stage), channel=stage.pg.channel, hour=0, zone="UTC", **options)


async def test_r82_it_is_posted_once_with_a_way_to_play_and_not_again_after_a_restart(stage: Stage) -> None:
    assert "every day at 00:00 (UTC)" in await order(stage)
    await announcer(stage).once()
    (seen,) = posted(stage)
    assert f"Daily puzzle no. {stage.bot.daily.today()} · level" in seen.text()
    assert seen.notified == [] and seen.labels == ["Play today's puzzle"]
    ben = stage.pg.person("Ben")
    board = (await ben.press(seen, "Play today's puzzle")).message
    assert board.ephemeral and f"Daily no. {stage.bot.daily.today()}" in board.text()
    await stage.restart()
    await announcer(stage).once()
    assert len(posted(stage)) == 1
    assert "not posted here any more" in (await announce(owner(stage), off=True))
    assert "not posted in this server" in (await announce(owner(stage)))


async def test_results_of_the_last_closed_day_come_with_it(stage: Stage) -> None:
    odd = stage.pg.person("**@everyone** `x`")
    day = stage.bot.daily.today()
    panel = (await odd.slash("daily play")).message
    while not next(one for one in panel.controls if one.get("label") == "Hint").get("disabled"):
        await odd.press(panel, "Hint")
    await odd.press(panel, "Declare")
    ben = stage.pg.person("Ben")
    await ben.submit(await ben.press((await ben.slash("daily play")).message, "Give up"), {})
    stage.forward(minutes=(begins(day + 2) - stage.now()) / 60_000 + 60)
    await stage.restart()
    await order(stage)
    await announcer(stage).once()
    (seen,) = posted(stage)
    assert f"**Results of no. {day}**" in seen.text()
    assert "One person here has solved it, 1 gave up." in seen.text()
    assert "1 · **\u2068\\*\\*\\@everyone\\*\\*" in seen.text()
    (card,) = seen.attachments
    assert f"no. {day}" in (card.description or "") and "x" not in (card.description or "").split("no.")[0]
    assert seen.json["mention_everyone"] is False and seen.notified == []


async def test_only_managers_order_and_only_where_it_can_be_posted(stage: Stage) -> None:
    owner(stage)
    ann = stage.pg.person("Ann")
    assert "Manage Server" in (await announce(ann, channel=stage.pg.channel))
    assert "in which channel" in (await announce(owner(stage), hour=5))
    assert "no time zone" in (await announce(owner(stage), channel=stage.pg.channel, zone="Mars"))
    quiet = stage.pg.controls.create_channel("quiet")
    stage.pg.controls.deny(quiet, "SEND_MESSAGES", "ATTACH_FILES")
    await stage.pg.until(lambda: stage.bot.get_channel(int(quiet.id)) is not None)
    answer = await announce(owner(stage), channel=quiet)
    assert f"I cannot post in <#{quiet.id}>: I miss Send Messages and Attach Files there" in answer
    assert "not posted in this server" in (await announce(owner(stage)))
    zones = await owner(stage).autocomplete("daily announce", focused="zone", zone="berlin")
    assert [choice.value for choice in zones] == ["Europe/Berlin"]


async def test_an_answer_that_is_lost_does_not_double_it(stage: Stage) -> None:
    await order(stage)
    stage.pg.controls.add_fault(on="response", match="POST /channels/*", action="drop")
    for _ in range(3):
        await announcer(stage).once()
        stage.forward(minutes=1.01)
    assert len(posted(stage)) == 1
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT state FROM announcements"))).scalar_one() == "posted"


@pytest.mark.parametrize("there", [True, False])
async def test_r35_what_a_kill_left_is_looked_up_once_discord_has_forgotten_the_nonce(stage: Stage, there: bool) -> None:
    await order(stage)
    await announcer(stage).once()
    if not there:
        stage.pg.controls.delete_message(posted(stage)[0])
    async with stage.database.write() as connection:
        change = "UPDATE announcements SET state = 'written', message_id = NULL, written_at = written_at - :ago"
        await connection.execute(text(change), {"ago": NONCE_MS})
    stage.forward(minutes=NONCE_MS / 60_000 + 5)
    await announcer(stage).once()
    assert len(posted(stage)) == 1
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT state FROM announcements"))).scalar_one() == "posted"


async def test_a_channel_that_has_gone_is_told_to_managers_wherever_they_come_by(stage: Stage) -> None:
    attic = stage.pg.controls.create_channel("attic")
    await stage.pg.until(lambda: stage.bot.get_channel(int(attic.id)) is not None)
    await announce(owner(stage), channel=attic, hour=0, zone="UTC")
    stage.pg.controls.delete_channel(attic)
    for _ in range(2):
        await announcer(stage).once()
    assert posted(stage) == []
    assert "is not there any more" in (await announce(owner(stage)))
    assert "is not there any more" in said(await owner(stage).slash("daily play"))
    assert "is not there any more" not in said(await stage.pg.person("Ann").slash("daily play"))
    sent = [one for one in stage.pg.requests if one.method == "POST" and one.path.endswith(f"/channels/{attic.id}/messages")]
    assert len(sent) == 1, "nothing is repeated"
