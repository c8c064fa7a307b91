"""`/setup check` in a real server: what is taken away is named (r57, r70, r100)."""

import pytest

from bot.permissions import PERMISSIONS, invitation, number
from db import announcements
from db.announcements import Announcement, Order
from playground import Person
from playground.platform.options import Refused as NotOffered
from playground.store.model import Command
from tests.e2e.test_settings import said
from tests.stage import Stage
from wording import say


@pytest.fixture
def olga(stage: Stage) -> Person:
    """Somebody who manages the server and no more."""
    person = stage.pg.person("Olga")
    stage.pg.controls.give_role(person, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    return person


def wrong(text: str) -> list[str]:
    """The lines that are no good news."""
    return [line for line in text.splitlines() if line.startswith("✗")]


async def check(person: Person) -> str:
    """The whole answer."""
    done = await (await person.slash("setup check")).settled()
    return said(done)


async def test_r100_all_is_well_and_what_is_taken_away_is_named(stage: Stage, olga: Person) -> None:
    assert ["Manage Threads" in line for line in wrong(await check(olga))] == [True], "the playground's bot has it not"
    stage.pg.controls.allow(stage.pg.channel, "MANAGE_THREADS")
    well = await check(olga)
    assert "all is well" in well
    assert wrong(well) == []
    assert invitation(stage.bot.application_id or 0) in well
    for one in PERMISSIONS:
        stage.pg.controls.deny(stage.pg.channel, one.name.upper())
        told = [line.partition(" is missing")[0] for line in wrong(await check(olga))]
        assert f"✗ **{say(f'permission-{one.name}')}**" in told
        assert len(told) == 1 or one.name in ("view_channel", "send_messages"), "those take others with them"
        stage.pg.controls.allow(stage.pg.channel, one.name.upper())


async def test_r100_an_invitation_with_what_is_asked_for_is_enough(stage: Stage, olga: Person) -> None:
    stage.pg.controls.remove_bot()
    await stage.pg.until(lambda: not stage.bot.guilds)
    stage.pg.controls.invite_bot(*(one.name.upper() for one in PERMISSIONS))
    await stage.pg.until(lambda: bool(stage.bot.guilds))
    assert "all is well" in await check(olga)
    assert number() & 8 == 0, "it is no administrator"


async def test_r57_many_threads_are_told_of(stage: Stage, olga: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    for number_of in range(3):
        stage.pg.controls.start_thread(stage.pg.channel, f"game {number_of}", owner=olga)
    await stage.pg.until(lambda: len(stage.bot.guilds[0].threads) == 3)
    stage.pg.controls.allow(stage.pg.channel, "MANAGE_THREADS")
    assert "3 of 1,000 active threads" in await check(olga)
    monkeypatch.setattr("bot.checkup.THREADS_MANY", 3)
    assert "soon no game will get one" in wrong(await check(olga))[0]


async def test_r100_an_announcement_that_could_not_be_posted_is_told_of(stage: Stage, olga: Person) -> None:
    stage.pg.controls.allow(stage.pg.channel, "MANAGE_THREADS")
    guild, attic = str(stage.pg.guild.id), str(stage.pg.controls.create_channel("attic").id)
    async with stage.database.write() as connection:
        await announcements.put_order(connection, guild, Order(guild, attic, 23, "UTC"))
        await announcements.write(connection, Announcement(guild, 10_000, attic, "gone", 1))
    [problem] = wrong(await check(olga))
    assert f"<#{attic}> is not there any more" in problem
    assert "/daily announce" in problem


def command(stage: Stage, name: str) -> Command:
    """A command as Discord has it."""
    return next(one for one in stage.pg.world.store.commands if one.body["name"] == name)


async def test_commands_that_discord_does_not_have_are_told_of(stage: Stage, olga: Person) -> None:
    stage.pg.controls.allow(stage.pg.channel, "MANAGE_THREADS")
    command(stage, "move").body["name"] = "motion"
    assert "one of my commands (`/move`)" in wrong(await check(olga))[0]
    stage.pg.faults.add(on="request", match="GET /applications/*", action="fail", status=403)
    assert "would not tell me" in wrong(await check(olga))[0]


async def test_r70_only_managers_are_offered_it_and_in_direct_messages_nobody(stage: Stage, olga: Person) -> None:
    eve = stage.pg.person("Eve")
    with pytest.raises(NotOffered):
        await eve.slash("setup check")
    with pytest.raises(NotOffered):
        await olga.slash("setup check", channel=stage.pg.controls.open_direct(olga))
    command(stage, "setup").body["default_member_permissions"] = None  # as a server's settings can open it to all
    assert "permission Manage Server" in await check(eve)
