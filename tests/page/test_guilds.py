"""Servers and their channels: the rail, the list, what changes while one looks at it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Page, expect

from playground import Playground
from playground.platform.permissions import Permission as P
from playground.store.model import CATEGORY, Channel, Guild
from tests.page.conftest import PHONE, Tabs
from tests.page.steps import last, write
from tests.page.tab import Json, tab
from tests.playground.raw import Raw

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]
SMALL = 60_000
"""Bytes of a hello, however many members, channels and messages there are."""


def club(pg: Playground, title: str, *people: str) -> Guild:
    guild = pg.world.guilds.create(title, channels=("lobby", "library"))
    for person in people:
        pg.world.guilds.join(guild, pg.person(person).user)
    return guild


def on_rail(page: Page, guild: Guild) -> str:
    return f'#rail [data-guild-id="{guild.id}"]'


async def test_hello_stays_small() -> None:
    async with Playground() as pg:
        alice = pg.person("Alice")
        for number in range(3000):
            pg.world.guilds.join(pg.guild, pg.world.store.add_person(f"Person {number}"))
        for number in range(60):
            channel = pg.world.guilds.add_channel(pg.guild, f"room-{number}")
            alice.say("x" * 1500, channel)
        async with tab(pg, "Alice") as page:
            assert len(page.told[0]) < SMALL
            assert list(page.hello["messages"]) == [pg.channel.id]
            assert (len(page.hello["people"]), page.hello["member_count"]) == (200, 3002)
            assert alice.id in {person["id"] for person in page.hello["people"]}
            found = (await page.ask("members", "members", query="person 2999"))["members"]
            assert [person["name"] for person in found] == ["Person 2999"]
            assert len((await page.ask("members", "members", query="person"))["members"]) == 50
            for number in range(500):
                pg.world.guilds.join(pg.guild, pg.world.store.add_person(f"Late {number}"))
            assert (await page.get("people"))["member_count"] == 3502
            told = [json.loads(text)["t"] for text in page.told]
            assert told.count("people") == 1, "a crowd that joins makes one new list"


async def test_places_and_what_is_told_of_them() -> None:
    async with Playground() as pg:
        guild = club(pg, "Club", "Alice")
        lobby, library = pg.world.store.channels_of(guild.id)
        group = pg.world.guilds.add_channel(guild, "Shelves", kind=CATEGORY)
        pg.world.guilds.edit_channel(library, parent=group.id)
        async with tab(pg, "Alice") as page:
            assert [one["name"] for one in page.hello["guilds"]] == ["Horizon Playground", "Club"]
            await page.send("place", guild=guild.id)
            place = await page.get("place")
            assert [one["name"] for one in place["channels"]] == ["lobby", "Shelves", "library"]
            assert place["channels"][0]["can_send"]
            assert int(place["channels"][0]["permissions"]) & P.SEND_MESSAGES
            pg.world.guilds.overwrite(lobby, guild.id, 0, 0, P.SEND_MESSAGES)
            assert not (await page.get("channels"))["channels"][0]["can_send"]
            pg.world.guilds.edit(guild, name="New club")
            assert (await page.get("place"))["guild"]["name"] == "New club"
            pg.world.guilds.remove_bot(guild)
            assert not (await page.get("place"))["bot"]["here"]
            assert await page.refused("place", guild="5") == "You are not in this server (any more)"
            pg.world.guilds.delete(guild)
            assert (await page.get("place"))["guild"]["id"] == pg.guild.id


async def test_the_rail(tabs: Tabs, name: Name) -> None:
    pg = tabs.pg
    guild = club(pg, name("Chess club"), name("Ann"), name("Bob"))
    library = pg.world.store.channels_of(guild.id)[1]
    page = await tabs.open(name("Ann"))
    await expect(page.locator(on_rail(page, pg.guild))).to_have_attribute("aria-current", "true")
    pg.person(name("Bob")).say(f"<@{pg.person(name('Ann')).id}> come", library)
    mark = page.locator(on_rail(page, guild))
    await expect(mark.locator(".count")).to_have_text("1")
    await expect(mark).to_have_attribute("aria-label", re.compile("1 mention"))
    await mark.click()
    await expect(page.locator("#guild-name")).to_have_text(name("Chess club"))
    await expect(page.locator("#channel-name")).to_have_text("lobby")
    await expect(mark).to_have_attribute("data-unread", "")
    await page.click(f'[data-channel-id="{library.id}"]')
    await expect(last(page)).to_contain_text("come")
    await expect(mark).not_to_have_attribute("data-unread", "")
    await page.click(on_rail(page, pg.guild))
    await expect(page.locator("#guild-name")).to_have_text("Horizon Playground")
    await page.click(on_rail(page, guild))
    await expect(page.locator("#channel-name")).to_have_text("library")
    await page.go_back()
    await expect(page.locator("#guild-name")).to_have_text("Horizon Playground")
    await page.go_forward()
    await expect(page.locator("#channel-name")).to_have_text("library")
    await page.reload()
    await expect(page.locator("#channel-name")).to_have_text("library")


# The server answers in order: after the answer to one more question nothing is on the way any more.
ANSWERED = """const { findMembers } = await import('/static/js/actions.js'); await findMembers('x');"""
BACK_AND_FORTH = f"""async () => {{
    const moved = () => new Promise((done) => addEventListener('popstate', done, {{ once: true }}));
    const back = moved(); history.back(); await back;
    const forth = moved(); history.forward(); await forth;
    {ANSWERED}
}}"""
THERE_AND_BACK = f"""async (guilds) => {{
    for (const id of guilds) document.querySelector(`[data-guild-id="${{id}}"]`).click();
    {ANSWERED}
}}"""


async def test_the_last_way_taken_counts(tabs: Tabs, name: Name) -> None:
    """Back and forward at once, a server and the old one at once: before the server has answered the first."""
    pg = tabs.pg
    guild = club(pg, name("Chess club"), name("Ann"))
    page = await tabs.open(name("Ann"))
    here = page.locator("#channel-name")
    await expect(here).to_have_text("general")
    await page.click(on_rail(page, guild))
    await expect(here).to_have_text("lobby")
    await page.evaluate(BACK_AND_FORTH)
    await expect(here).to_have_text("lobby")
    await expect(page.locator("#guild-name")).to_have_text(name("Chess club"))
    await page.evaluate(THERE_AND_BACK, [pg.guild.id, guild.id])
    await expect(here).to_have_text("lobby")
    await page.go_back()
    await expect(here).to_have_text("general")


async def test_channels_come_and_go_while_one_looks(tabs: Tabs, name: Name) -> None:
    pg, guilds = tabs.pg, tabs.pg.world.guilds
    guild = club(pg, name("Club"), name("Ann"))
    page = await tabs.open(name("Ann"))
    await page.click(on_rail(page, guild))
    rows = page.locator("#channels [data-channel-id] .ellipsis")
    await expect(rows).to_have_text(["lobby", "library"])
    group = guilds.add_channel(guild, "Games", kind=CATEGORY)
    chess = guilds.add_channel(guild, "chess", parent=group.id, topic="64 fields")
    await expect(rows).to_have_text(["lobby", "library", "chess"])
    await page.click(f'[data-channel-id="{chess.id}"]')
    await expect(page.locator("#topic")).to_have_text("64 fields")
    await page.click(f'[data-fold="{group.id}"]')
    await expect(page.locator(f'[data-fold="{group.id}"]')).to_have_attribute("aria-expanded", "false")
    await expect(rows).to_have_text(["lobby", "library", "chess"])  # the one that is open stays
    guilds.edit_channel(chess, name="draughts")
    await expect(page.locator("#channel-name")).to_have_text("draughts")
    await write(page, "anybody?")
    await expect(last(page)).to_contain_text("anybody?")
    guilds.overwrite(chess, guild.id, 0, 0, P.SEND_MESSAGES)
    await expect(page.locator("#no-send")).to_have_text("You do not have permission to send messages in this channel.")
    await expect(page.locator("#draft")).to_be_hidden()
    guilds.delete_channel(chess)
    await expect(page.locator("#channel-name")).to_have_text("lobby")
    await expect(rows).to_have_text(["lobby", "library"])
    await expect(page.locator("#draft")).to_be_visible()


async def test_thrown_out_of_every_server(tabs: Tabs, name: Name) -> None:
    pg, guilds = tabs.pg, tabs.pg.world.guilds
    guild = club(pg, name("Club"), name("Ann"))
    ann = pg.person(name("Ann")).user
    page = await tabs.open(name("Ann"))
    await page.click(on_rail(page, guild))
    guilds.leave(pg.world.store.members[f"{guild.id}:{ann.id}"])
    await expect(page.locator("#guild-name")).to_have_text("Horizon Playground")
    await expect(page.locator(on_rail(page, guild))).to_have_count(0)
    ban = guilds.ban(pg.guild, ann)
    await expect(page.locator(".nowhere")).to_contain_text("You are in no server")
    await expect(page.locator("#draft")).to_be_hidden()
    await page.reload()
    await expect(page.locator(".nowhere")).to_contain_text("You are in no server")
    guilds.unban(ban)
    guilds.join(pg.guild, ann)
    await expect(page.locator("#channel-name")).to_have_text("general")
    await write(page, "back again")
    await expect(last(page)).to_contain_text("back again")


async def test_a_server_without_the_bot(tabs: Tabs, name: Name) -> None:
    pg = tabs.pg
    guild = club(pg, name("Club"), name("Ann"))
    page = await tabs.open(name("Ann"))
    await page.click(on_rail(page, guild))
    await expect(page.locator("#offline")).to_be_hidden()
    pg.world.guilds.remove_bot(guild)
    await expect(page.locator("#offline")).to_have_text("Horizon is not in this server.")
    await page.fill("#draft", "/")
    await expect(page.locator("#suggest [role=option]")).to_have_count(0)
    pg.world.guilds.invite_bot(guild)
    await expect(page.locator("#offline")).to_be_hidden()


async def test_the_first_lines_of_an_empty_channel(tabs: Tabs, name: Name) -> None:
    pg = tabs.pg
    channel: Channel = pg.world.guilds.add_channel(pg.guild, name("empty"))
    page = await tabs.open(name("Ann"), PHONE)
    await page.click("#open-side")
    await page.click(f'[data-channel-id="{channel.id}"]')
    await expect(page.locator(".tries li")).to_have_count(3)
    await expect(page.locator("[data-message-id]")).to_have_count(0)
    await write(page, "the first word")
    await expect(last(page)).to_contain_text("the first word")
    await page.reload()
    await expect(last(page)).to_contain_text("the first word")
    await expect(page.locator(".welcome")).to_be_attached()
    await expect(page.locator(".tries")).to_have_count(0)


async def test_only_commands_that_may_be_used_here() -> None:
    def command(name: str, **more: Any) -> Json:
        return {"name": name, "type": 1, "description": "Does it"} | more

    bodies = [
        command("all"),
        command("direct", contexts=[1]),
        command("mods", default_member_permissions=str(int(P.MANAGE_MESSAGES))),
        {"name": "Quote", "type": 3},
    ]
    async with Playground() as pg, aiohttp.ClientSession() as session:
        await Raw(session, pg).commands(bodies)
        games, alice = pg.channel_named("games"), pg.person("Alice")
        direct = pg.world.direct.open(alice.user)
        pg.world.guilds.overwrite(games, alice.id, 1, P.MANAGE_MESSAGES, 0)
        async with tab(pg, "Alice") as page:

            async def those(channel: Channel) -> set[str]:
                found = await page.ask("commands", "commands", channel=channel.id)
                return {one["name"] for one in found["commands"]}

            assert {one["name"] for one in page.hello["commands"]} == {"all", "Quote"}
            assert await those(games) == {"all", "mods", "Quote"}
            pg.world.guilds.overwrite(games, alice.id, 1, 0, P.USE_APPLICATION_COMMANDS)
            assert (await page.get("commands"))["commands"] == []
            assert await those(direct) == {"all", "direct", "mods", "Quote"}
