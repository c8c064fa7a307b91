"""Chapters about people: coming, writing, threads, direct messages."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.e2e.person.town import Town
from tests.page.test_composer import note, png

WATCH = """() => {
    const marked = () => document.querySelectorAll('#channels [aria-current][data-unread]').length;
    window.marked = 0;
    new MutationObserver(() => { window.marked += marked(); })
        .observe(document.querySelector('#channels'), {subtree: true, attributes: true, childList: true});
}"""
MARKS = """# Tonight
**Who** plays *with me*? I bring `dice`, ||cake||
- first the lake
- then the [rules](https://example.org/rules)
> said the mate"""


async def somebody_new_arrives(town: Town) -> None:
    ann = town.ann
    who = await ann.come(town.pg.url)
    await who.get_by_role("button", name="Join").click()
    await expect(who.get_by_role("alert")).to_have_text("Give a name first")
    await ann.shot("who")
    await ann.enter(who)
    await expect(ann.page.locator("#guild-name")).to_have_text("Horizon Playground")
    tries = ann.page.locator(".welcome .tries li")
    await expect(tries).to_have_count(3)
    for line, words in enumerate(("Type / in the box below", "another tab", "controls (top right)")):
        await expect(tries.nth(line)).to_contain_text(words)
    await ann.shot("welcome")
    await town.bob.enter(await town.bob.come(town.pg.url))
    await ann.open_members()
    await expect(ann.page.locator("#members")).to_contain_text("Bob")
    await ann.shot("members")
    await ann.press("Escape")
    town.settle()


async def what_others_write_is_marked_until_it_is_read(town: Town) -> None:
    ann, bob, games = town.ann, town.bob, town.pg.channel_named("games")
    await bob.go(games)
    await bob.say("Anybody for a board?")
    await bob.enter_server(town.club)
    await bob.draft.press_sequentially("@an")
    await expect(bob.page.locator("#suggest [aria-selected=true]")).to_contain_text("Ann")
    await bob.press("Enter")
    await bob.type("come over")
    await bob.press("Enter")
    await ann.open_lists()
    await expect(ann.channel(games)).to_have_attribute("data-unread", "")
    await expect(ann.server(town.club).locator(".count")).to_have_text("1")
    await expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    await ann.shot("unread")
    await ann.go(games)
    await expect(ann.newest).to_contain_text("Anybody for a board?")
    await ann.open_lists()
    await expect(ann.channel(games)).not_to_have_attribute("data-unread", "")
    await ann.enter_server(town.club)
    await ann.close_lists()
    await expect(ann.newest).to_have_class(re.compile("mentioned"))
    await expect(ann.server(town.club).locator(".count")).to_have_count(0)
    await ann.shot("mentioned")
    await ann.open_lists()
    await ann.enter_server(town.pg.guild)
    await ann.go(town.pg.channel)
    await bob.enter_server(town.pg.guild)
    await bob.go(town.pg.channel)
    await ann.page.evaluate(WATCH)
    await bob.say("Here I am")
    await expect(ann.newest).to_contain_text("Here I am")
    assert await ann.page.evaluate("window.marked") == 0, "what comes before her eyes is marked nowhere"


async def writing(town: Town) -> None:
    ann, bob = town.ann, town.bob
    message = await ann.say(MARKS, "Who plays with me?")
    await expect(message.locator("h1")).to_have_text("Tonight")
    await message.locator(".spoiler").click()
    await ann.draft.press_sequentially("Hi @bo")
    await expect(ann.page.locator("#suggest [aria-selected=true]")).to_contain_text("Bob")
    await ann.press("Tab")
    await ann.type("look :oce")
    await expect(ann.page.locator("#suggest [aria-selected=true]")).to_contain_text(":ocean:")
    await ann.shot("emoji")
    await expect(bob.page.locator("#typing")).to_contain_text("Ann is typing…")
    await ann.press("Enter")
    await ann.attach(png(), note())
    await ann.page.click("[data-action=change-file] >> nth=0")
    await ann.page.fill("#file-alt", "A shore at dusk")
    await ann.shot("alt-text")
    await ann.page.click("dialog [type=submit]")
    await expect(ann.page.locator("#tray [data-file]").first).to_contain_text("has alt text")
    await ann.shot("tray")
    await ann.draft.press("Enter")
    await expect(ann.newest.locator(".pic img")).to_have_attribute("alt", "A shore at dusk")
    await expect(bob.newest.locator(".mention")).to_have_text("@Bob")
    await expect(bob.newest).to_contain_text("look 🌊")
    await expect(bob.newest.locator(".file")).to_contain_text("notes.txt")
    await ann.shot("written")


async def what_can_be_done_with_messages(town: Town) -> None:
    ann, bob = town.ann, town.bob
    mine = await ann.say("We meet at sevn")
    await ann.menu(mine, "Edit message")
    await ann.page.fill("#edit-text", "We meet at seven")
    await expect(ann.page.locator(".editor-foot")).to_be_in_viewport(ratio=1)
    await ann.shot("edit")
    await ann.page.press("#edit-text", "Enter")
    await expect(mine.locator(".edited")).to_be_visible()
    await expect(bob.newest).to_contain_text("We meet at seven")
    theirs = await ann.keep(await bob.say("Fine by me"))
    await ann.menu(theirs)
    await ann.shot("menu")
    await ann.page.click("[data-menu='Reply']")
    await expect(ann.page.locator("#reply")).to_contain_text("Replying to Bob")
    answer = await ann.say("Bring the board")
    await expect(answer.locator(".ref .text")).to_have_text("Fine by me")
    await expect(bob.newest).to_have_class(re.compile("mentioned"))
    await ann.menu(theirs, "Add reaction")
    await ann.page.get_by_label("Find an emoji").fill("rocket")
    await ann.shot("reactions")
    await ann.press("Enter")
    await bob.page.locator("[data-emoji='🚀'][aria-pressed=false]").click()
    await expect(theirs.locator(".reaction[data-emoji='🚀'] .number")).to_have_text("2")
    await ann.menu(mine, "Pin message")
    await expect(ann.newest).to_contain_text("pinned a message to this channel")
    await ann.newest.locator("[data-action=see-pins]").click()
    await expect(ann.page.locator("#pins-panel")).to_contain_text("We meet at seven")
    await ann.shot("pins")
    await ann.press("Escape")


async def a_thread(town: Town) -> None:
    ann, bob = town.ann, town.bob
    message = await ann.say("Who brings what?")
    await ann.menu(message, "Create thread")
    await ann.page.fill("#thread-name", "Shopping")
    await ann.shot("new-thread")
    await ann.page.click("#thread-dialog [type=submit]")
    await expect(ann.page.locator("#side-name")).to_have_text("Shopping")
    await expect(ann.draft).to_have_attribute("placeholder", "Message “Shopping”")
    await ann.write("I bring bread")
    await expect(ann.newest_beside).to_contain_text("I bring bread")
    await bob.page.locator(".thread-chip", has_text="Shopping").click()
    await bob.write("and I the cheese")
    await expect(ann.newest_beside).to_contain_text("and I the cheese")
    await ann.shot("thread")
    await ann.page.click("#side-menu")
    await expect(ann.page.locator("[data-menu]").last).to_have_text("Delete thread")
    await ann.shot("thread-menu")
    await ann.page.click("[data-menu='Close thread']")
    await expect(ann.page.locator("#pane-side")).to_be_hidden()
    await expect(message.locator(".thread-chip")).to_contain_text("Archived")
    await ann.shot("thread-closed")
    await expect(bob.page.locator("#side-name")).to_have_text("Shopping")  # asleep, and yet open before him
    await message.locator(".thread-chip").click()
    await ann.page.click("#side-menu")
    await ann.page.click("[data-menu='Delete thread']")
    await expect(message.locator(".thread-chip")).to_have_count(0)
    await expect(bob.page.locator("#pane-side")).to_be_hidden()


async def a_thread_that_was_never_opened(town: Town) -> None:
    ann, controls = town.ann, town.pg.controls
    said = town.pg.person("Bob").say("Quiz on Friday")
    chip = ann.newest.locator(".thread-chip")
    thread = controls.start_thread(town.pg.channel, "Quiz", owner=town.pg.person("Bob"), message=said)
    await expect(chip).to_contain_text("See thread")
    controls.archive(thread)
    await expect(chip).to_contain_text("Archived")
    controls.delete_thread(thread)
    await expect(chip).to_have_count(0)


async def direct_messages_with_the_bot(town: Town) -> None:
    ann, bob = town.ann, town.bob
    await ann.open_members()
    await ann.page.click(f'#members [data-user-id="{town.pg.world.store.bot.id}"]')
    card = await ann.page.locator("[data-card]").bounding_box()
    assert card and card["x"] + card["width"] <= town.look.size[0] - (0 if ann.phone else 8)
    await ann.shot("card")
    await ann.page.click("[data-card] [data-action=message]")
    await expect(ann.page.locator("#channel-name")).to_have_text("Horizon")
    await expect(ann.draft).to_have_attribute("placeholder", "Message @Horizon")
    await ann.write("Between you and me")
    await expect(ann.newest).to_contain_text("I have read “Between you and me”.")
    await expect(ann.page.locator("#rail [data-direct] .count")).to_have_count(0)
    await ann.shot("direct")
    assert "Between you and me" not in await bob.page.content()
    await ann.open_lists()
    await ann.enter_server(town.pg.guild)
    await ann.go(town.pg.channel)


CHAPTERS = [
    somebody_new_arrives,
    what_others_write_is_marked_until_it_is_read,
    writing,
    what_can_be_done_with_messages,
    a_thread,
    a_thread_that_was_never_opened,
    direct_messages_with_the_bot,
]
