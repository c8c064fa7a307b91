"""Who is here: the list, cards, typing, switching the person, the address of a place."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.async_api import expect

from playground import Playground
from playground.platform.permissions import Permission as P
from tests.page.conftest import PHONE, Tabs
from tests.page.steps import last, sideways, write
from tests.page.tab import tab

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]


async def test_typing_over_the_socket() -> None:
    async with Playground() as pg:
        alice = pg.person("Alice")
        async with tab(pg, "Alice") as mine, tab(pg, "Bob") as page:
            await mine.send("typing", channel=pg.channel.id)
            told = await page.get("typing")
            assert (told["channel"], told["user"], told["name"]) == (pg.channel.id, alice.id, "Alice")
            assert '"typing"' not in await mine.all()
            pg.world.guilds.overwrite(pg.channel, alice.id, 1, 0, P.SEND_MESSAGES)
            assert await mine.refused("typing", channel=pg.channel.id) == (
                "You do not have permission to send messages in this channel"
            )


async def test_the_list_by_roles_and_a_card(tabs: Tabs, name: Name) -> None:
    pg, guilds, store = tabs.pg, tabs.pg.world.guilds, tabs.pg.world.store
    guild = guilds.create(name("Club"), channels=("lobby",))
    bob, ann = pg.person(name("Bob")), pg.person(name("Ann"))
    for person in (ann, bob):
        guilds.join(guild, person.user)
    page = await tabs.open(name("Ann"))
    await page.click(f'#rail [data-guild-id="{guild.id}"]')
    heads = page.locator("#members h2")
    await expect(heads).to_have_text(["Apps — 1", "Online — 1", "Offline — 1"])
    role = guilds.add_role(guild, "Keepers", colour=0x2ECC71, hoist=True)
    guilds.edit_member(store.members[f"{guild.id}:{bob.id}"], roles=[role.id], nick="Bobby")
    await expect(page.locator("#members")).to_contain_text("Bobby")
    await expect(heads).to_have_text(["Apps — 1", "Online — 1", "Offline — 1"])
    other = await tabs.open(name("Bob"))
    await expect(heads).to_have_text(["Apps — 1", "Keepers — 1", "Online — 1"])
    await page.click(f'#members [data-user-id="{bob.id}"]')
    card = page.locator(f'[data-card="{bob.id}"]')
    await expect(card.locator("h2")).to_have_text("Bobby")
    await expect(card).to_contain_text(name("Bob"))
    await expect(card.locator(".roles")).to_have_text("Keepers")
    await card.locator("[data-action=mention]").click()
    await expect(page.locator("#draft")).to_have_value("@Bobby ")
    await page.locator("#draft").press_sequentially("hello")
    await other.click(f'#rail [data-guild-id="{guild.id}"]')
    await page.locator("#draft").press_sequentially(" there")
    await expect(page.locator("#draft")).to_have_value("@Bobby hello there")
    await page.press("#draft", "Enter")
    await expect(last(other)).to_have_class(re.compile("mentioned"))
    await expect(last(other).locator(".mention")).to_have_text("@Bobby")
    guilds.edit_role(role, mentionable=True)
    ann.say(f"to the <@&{role.id}>", store.channels_of(guild.id)[0])
    await expect(last(other).locator(".mention")).to_have_text("@Keepers")
    await expect(last(other)).to_have_class(re.compile("mentioned"))
    await expect(last(page)).not_to_have_class(re.compile("mentioned"))


async def test_others_see_that_one_types(tabs: Tabs, name: Name) -> None:
    ann, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    async with tab(tabs.pg, name("Carol")) as carol:
        await ann.locator("#draft").press_sequentially("/find shore")
        await expect(ann.locator("#suggest [role=option]")).to_have_count(2)  # so all that was sent before has been heard
        assert '"typing"' not in await carol.all()
    await ann.keyboard.press("Escape")
    await ann.locator("#draft").fill("")
    await ann.locator("#draft").press_sequentially("hm")
    await expect(bob.locator("#typing")).to_contain_text(f"{name('Ann')} is typing…")
    await expect(ann.locator("#typing")).to_be_hidden()
    await ann.press("#draft", "Enter")
    await expect(bob.locator("#typing")).to_be_hidden()


async def test_many_members_are_found_by_search(tabs: Tabs, name: Name) -> None:
    pg, guilds = tabs.pg, tabs.pg.world.guilds
    guild = guilds.create(name("Crowd"), channels=("square",))
    guilds.join(guild, pg.person(name("Ann")).user)
    for number in range(400):
        guilds.join(guild, pg.world.store.add_person(f"{name('Guest')} {number}"))
    page = await tabs.open(name("Ann"), PHONE)
    await page.click("#open-side")
    await page.click(f'#rail [data-guild-id="{guild.id}"]')
    await page.click("#shade", position={"x": 380, "y": 400})
    await page.click("#open-members")
    await expect(page.locator("#members .more")).to_have_text("and 201 more, offline")
    await page.fill("#find-member", "399")
    await expect(page.locator("#members .member")).to_have_count(1)
    await expect(page.locator("#members .member")).to_contain_text("399")
    await expect(page.locator("#find-member")).to_be_focused()
    await page.click("#members .member")
    await expect(page.locator("[data-card] h2")).to_contain_text("399")
    await page.keyboard.press("Escape")
    await page.fill("#find-member", "nobody of that name")
    await expect(page.locator("#members .more")).to_have_text("Nobody of that name")
    await page.fill("#find-member", "")
    await expect(page.locator("#members .member")).to_have_count(201)
    assert await sideways(page) == []


async def test_switching_the_person_keeps_the_place(tabs: Tabs, name: Name) -> None:
    pg = tabs.pg
    games = pg.channel_named("games")
    pg.person(name("Bob"))
    page = await tabs.open(name("Ann"))
    await page.click(f'[data-channel-id="{games.id}"]')
    await write(page, name("by ann"))
    await expect(last(page)).to_contain_text(name("by ann"))
    await page.click("#self [data-action=who]")
    await page.fill("#who-name", name("Bob"))
    await expect(page.locator("#who [data-user-id]")).to_have_count(1)
    await page.locator("#who [data-user-id]", has_text=name("Bob")).click()
    await expect(page.locator("#self")).to_contain_text(name("Bob"))
    await expect(page.locator("#channel-name")).to_have_text("games")
    await expect(last(page)).to_contain_text(name("by ann"))
    await write(page, name("by bob"))
    await expect(last(page).locator(".name")).to_have_text(name("Bob"))
    assert f"as={name('Bob')}" in page.url
    assert f"channel={games.id}" in page.url


async def test_an_address_leads_to_its_place(tabs: Tabs, name: Name) -> None:
    pg, world = tabs.pg, tabs.pg.world
    guild = world.guilds.create(name("Club"), channels=("lobby", "den"))
    ann = pg.person(name("Ann"))
    world.guilds.join(guild, ann.user)
    den = world.store.channels_of(guild.id)[1]
    thread = world.threads.start(den, "Corner", owner=ann.id)
    said = ann.say("in the corner", thread)
    world.threads.edit(thread, archived=True)
    page = await tabs.blank()
    await page.goto(f"{pg.url}/?as={name('Ann')}&channel={thread.id}&message={said.id}")
    await expect(page.locator("#guild-name")).to_have_text(name("Club"))
    await expect(page.locator("#channel-name")).to_have_text("den")
    await expect(page.locator("#side-name")).to_have_text("Corner")
    await expect(page.locator(f'#feed-side [data-message-id="{said.id}"]')).to_have_attribute("data-flash", "")
    await page.goto(f"{pg.url}/?as={name('Ann')}&channel=5")
    await expect(page.locator("#channel-name")).to_have_text("general")


async def test_the_way_back_on_a_phone(tabs: Tabs, name: Name) -> None:
    games = tabs.pg.channel_named("games")
    page = await tabs.open(name("Ann"), PHONE)
    members, side = page.locator("#members"), page.locator("#channels")
    await page.click("#open-members")
    await expect(members).to_be_in_viewport()
    await page.go_back()
    await expect(members).to_be_hidden()
    await expect(page.locator("#channel-name")).to_have_text("general")
    await page.click("#open-side")
    await page.click(f'[data-channel-id="{games.id}"]')
    await expect(page.locator("#channel-name")).to_have_text("games")
    await expect(side).not_to_be_in_viewport()
    await page.go_back()
    await expect(page.locator("#channel-name")).to_have_text("general")
    await page.click("#open-side")
    await page.click("#shade", position={"x": 380, "y": 400})
    await expect(side).not_to_be_in_viewport()
    await page.wait_for_function("() => !history.state?.drawer")  # the way back leads on, not to a drawer that is closed


@pytest.mark.parametrize("how", ["key", "shade"])
async def test_a_closed_drawer_gives_back_one_step_only(tabs: Tabs, name: Name, how: str) -> None:
    """Two steps back would leave the channel, or the page."""
    page = await tabs.open(name("Ann"), PHONE)
    here = page.url
    for _ in range(2):
        await page.click("#open-side")
        if how == "key":
            await page.keyboard.press("Escape")
        else:
            await page.click("#shade", position={"x": 380, "y": 400})
        await expect(page.locator("#channels")).not_to_be_in_viewport()
        await page.wait_for_function("() => !history.state?.drawer")
    await write(page, "I am still here")
    await expect(last(page)).to_contain_text("I am still here")
    assert page.url == here


async def test_a_timeout_ends_by_itself() -> None:
    """No event tells of its end, neither at Discord nor here: the page has to hear of it by the clock."""
    async with Playground() as own:
        ann = own.person("Ann")
        async with tab(own, "Ann") as page:
            own.controls.time_out(ann, minutes=10)
            assert (await page.get("place"))["channels"][0]["can_send"] is False
            own.controls.forward(minutes=11)
            assert (await page.get("place"))["channels"][0]["can_send"] is True
            own.controls.time_out(ann, minutes=10)
        async with tab(own, "Ann") as page:
            own.controls.forward(minutes=11)
            assert (await page.get("place"))["channels"][0]["can_send"] is True


async def test_the_words_of_a_timeout(tabs: Tabs, name: Name) -> None:
    ann = tabs.pg.person(name("Ann"))
    page = await tabs.open(ann.name)
    tabs.pg.controls.time_out(ann, minutes=10)
    await expect(page.locator("#no-send")).to_contain_text("You are timed out until")
    tabs.pg.controls.forward(minutes=11)
    await expect(page.locator("#draft")).to_be_visible()
