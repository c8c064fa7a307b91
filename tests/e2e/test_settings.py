"""`/settings` as people and managers use it, and the names that are kept beside every answer."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, text

from db.people_tables import members, people
from playground import Done, Person
from tests.stage import Stage, open_board

OWNER = "Olga"


def said(done: Done) -> str:
    """A private answer."""
    assert done.state == "answered", done.error
    assert done.message.ephemeral
    assert done.message.notified == []
    return done.message.content


async def test_r38_my_settings_are_shown_and_changed_and_only_i_see_them(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    first = said(await ann.slash("settings me"))
    for part in ("Your settings", "UTC", "Quiet hours** · none", "Reminders** · on", "not on them", "Name your time zone"):
        assert part in first
    changed = said(
        await ann.slash(
            "settings me", zone="europe/berlin", quiet_from="22", quiet_until="7 am", reminders="async", everywhere=True
        )
    )
    for part in ("Saved", "Europe/Berlin, where it is", "22:00 to 07:00", "only in games that take days", "you are on them"):
        assert part in changed
    await stage.restart()
    assert said(await ann.slash("settings me")) == changed.replace("Saved", "Your settings")
    assert "22:00 to 06:30" in said(await ann.slash("settings me", quiet_until="6:30"))
    assert "Quiet hours** · none" in said(await ann.slash("settings me", quiet_from="off"))
    assert "Reminders** · off" in said(await ann.slash("settings me", reminders="off"))
    assert "Your settings" in said(await stage.pg.person("Ben").slash("settings me"))
    assert not [one for one in stage.pg.person("Ben").messages() if "Europe/Berlin" in one.content]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"zone": "Mars"}, "no time zone"),
        ({"quiet_from": "25:00"}, "no time of day"),
        ({"quiet_from": "22:00"}, "both ends"),
        ({"quiet_until": "💥 `x`"}, "no time of day"),
        ({"zone": "Asia/Tokyo", "quiet_from": "13 pm", "quiet_until": "7"}, "no time of day"),
    ],
)
async def test_settings_that_cannot_be_read_are_refused_and_change_nothing(
    stage: Stage, options: dict[str, Any], why: str
) -> None:
    ann = stage.pg.person("Ann")
    before = said(await ann.slash("settings me"))
    assert why in said(await ann.slash("settings me", **options))
    assert said(await ann.slash("settings me")) == before


async def test_zones_and_times_are_suggested(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    offered = await ann.autocomplete("settings me", focused="zone", zone="new y")
    assert [one.value for one in offered] == ["America/New_York"]
    assert offered[0].name.startswith("America/New_York · ")
    assert len(await ann.autocomplete("settings me", focused="zone", zone="a")) == 25
    assert len(await ann.autocomplete("settings server", focused="zone")) == 25
    assert await ann.autocomplete("settings me", focused="zone", zone="x" * 300) == []
    assert [one.value for one in await ann.autocomplete("settings me", focused="quiet_from", quiet_from="22")] == [
        "22:00",
        "22:30",
    ]
    assert [one.value for one in await ann.autocomplete("settings me", focused="quiet_until", quiet_until="7")] == [
        "07:00",
        "07:30",
    ]
    assert (await ann.autocomplete("settings me", focused="quiet_until"))[0].value == "off"


async def test_settings_work_in_direct_messages_those_of_a_server_do_not(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    direct = stage.pg.controls.open_direct(ann)
    assert "Saved" in said_in(await ann.slash("settings me", channel=direct, zone="UTC"))
    assert "belongs to a server" in said_in(await ann.slash("settings server", channel=direct))


def said_in(done: Done) -> str:
    """An answer in direct messages."""
    assert done.state == "answered", done.error
    return done.message.content


async def test_managers_set_a_server_up(stage: Stage) -> None:
    olga = stage.pg.person(OWNER)
    stage.pg.controls.give_role(olga, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    games = stage.pg.controls.create_channel("games")
    attic = stage.pg.controls.create_channel("attic")
    role = stage.pg.controls.add_role("Hosts")
    first = said(await olga.slash("settings server"))
    for part in ("Settings of this server", "everybody", "every channel", "by post", "24 hours", "/setup check"):
        assert part in first
    changed = said(
        await olga.slash("settings server", zone="Asia/Tokyo", role=role.id, add_channel=games, pace="live", deadline=1)
    )
    for part in ("Saved", "Asia/Tokyo", f"<@&{role.id}>", f"<#{games.id}>", "live, all together", "one hour"):
        assert part in changed
    assert f"<#{games.id}> and <#{attic.id}>" in said(await olga.slash("settings server", add_channel=attic))
    assert f"Where** · <#{attic.id}>, and the threads" in said(await olga.slash("settings server", drop_channel=games))
    assert "permission Manage Server" in said(await olga.slash("settings server", open_by="managers"))
    assert "not both" in said(await olga.slash("settings server", open_by="everyone", role=role.id))
    cleared = said(await olga.slash("settings server", all_channels=True, open_by="everyone"))
    assert "every channel" in cleared
    await stage.restart()
    assert said(await olga.slash("settings server")) == cleared.replace("Saved", "Settings of this server")


async def test_who_does_not_manage_the_server_is_refused_and_changes_nothing(stage: Stage) -> None:
    eve = stage.pg.person("Eve")
    for options in ({}, {"deadline": 72}, {"all_channels": True}):
        assert "permission Manage Server" in said(await eve.slash("settings server", **options))
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM guilds"))).scalar_one() == 0


async def test_everybodys_role_is_everybody(stage: Stage) -> None:
    olga = stage.pg.person(OWNER)
    stage.pg.controls.make_administrator(olga)
    assert "games** · everybody" in said(await olga.slash("settings server", role=stage.pg.guild.id))


async def test_r91_names_are_kept_beside_every_answer(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    stage.pg.controls.rename(ann, "**Queen**")
    await open_board(ann)

    await until_named(stage, ann, [("Ann", "**Queen**")])
    stage.pg.controls.rename(ann, None)
    await ann.press(ann.messages()[-1], "Hint")
    await until_named(stage, ann, [("Ann", "Ann")])


async def until_named(stage: Stage, person: Person, wanted: list[tuple[str, str]]) -> None:
    """Wait until the names that are kept are these: they are written beside the answer, not before it."""
    query = select(people.c.name, members.c.name).join(members, members.c.user_id == people.c.user_id)
    found: list[tuple[str, str]] = []
    for _ in range(250):
        async with stage.database.read() as connection:
            found = [(one, two) for one, two in await connection.execute(query.where(people.c.user_id == str(person.id)))]
        if found == wanted:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(found)
