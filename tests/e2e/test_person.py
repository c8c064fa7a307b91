"""
A person plays through everything that the page can do, once on a desk in the dark and once on a phone in the light.

Each chapter is a test and goes on where the last one ended; the page is opened once and never loaded again. `SHOTS=folder`
keeps a picture of every scene.
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.e2e.person.person import Shots
from tests.e2e.person.town import Look, Town, told
from tests.page.conftest import DESK, PHONE
from tests.page.test_axe import axe, barriers
from tests.page.test_composer import note, png
from tests.page.test_page import sideways

pytestmark = pytest.mark.asyncio(loop_scope="module")
LOOKS = [Look("desk", DESK, "dark"), Look("phone", PHONE, "light")]
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


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=LOOKS, ids=lambda look: look.name)
async def town(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    look: Look = request.param
    folder = os.environ.get("SHOTS")
    shots = Shots(Path(folder) if folder else None, look.name)
    async with told(tmp_path_factory.mktemp(look.name), look, shots) as place:
        yield place


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def all_is_well(town: Town) -> AsyncIterator[None]:
    """After each chapter: nothing broke Discord's rules, the browser has nothing to say, nobody had to load the page again."""
    yield
    assert town.pg.violations == []
    assert town.complaints == []
    assert await town.ann.stayed() and await town.bob.stayed()
    assert await sideways(town.ann.page) == []


async def test_somebody_new_arrives(town: Town) -> None:
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


async def test_what_others_write_is_marked_until_it_is_read(town: Town) -> None:
    ann, bob, games = town.ann, town.bob, town.pg.channel_named("games")
    await bob.go(games)
    await bob.say("Anybody for a board?")
    await bob.server(town.club).click()
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
    await ann.server(town.club).click()
    await ann.close_lists()
    await expect(ann.newest).to_have_class(re.compile("mentioned"))
    await expect(ann.server(town.club).locator(".count")).to_have_count(0)
    await ann.shot("mentioned")
    await ann.open_lists()
    await ann.server(town.pg.guild).click()
    await ann.go(town.pg.channel)
    await bob.server(town.pg.guild).click()
    await bob.go(town.pg.channel)
    await ann.page.evaluate(WATCH)
    await bob.say("Here I am")
    await expect(ann.newest).to_contain_text("Here I am")
    assert await ann.page.evaluate("window.marked") == 0, "what comes before her eyes is marked nowhere"


async def test_writing(town: Town) -> None:
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


async def test_what_can_be_done_with_messages(town: Town) -> None:
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


async def test_a_thread(town: Town) -> None:
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


async def test_a_thread_that_was_never_opened(town: Town) -> None:
    ann, controls = town.ann, town.pg.controls
    said = town.pg.person("Bob").say("Quiz on Friday")
    chip = ann.newest.locator(".thread-chip")
    thread = controls.start_thread(town.pg.channel, "Quiz", owner=town.pg.person("Bob"), message=said)
    await expect(chip).to_contain_text("See thread")
    controls.archive(thread)
    await expect(chip).to_contain_text("Archived")
    controls.delete_thread(thread)
    await expect(chip).to_have_count(0)


async def test_direct_messages_with_the_bot(town: Town) -> None:
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
    await ann.server(town.pg.guild).click()
    await ann.go(town.pg.channel)


async def test_a_command_by_keyboard_alone(town: Town) -> None:
    ann = town.ann
    await ann.draft.focus()
    await ann.type("/voy")
    rows = ann.page.locator("#suggest [role=option]")
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_contain_text("/voyage")
    await ann.shot("picker")
    await ann.type("age pl")
    await expect(rows).to_have_attribute("data-option", "voyage plan")
    await ann.press("Enter")
    await expect(ann.page.locator("[data-pill=harbour] input")).to_be_focused()
    await ann.type("harb")
    await expect(rows).to_have_count(2)
    await ann.shot("autocomplete")
    await ann.press("ArrowDown", "Enter")
    await expect(ann.page.locator("[data-pill=harbour] input")).to_have_value("South harbour")
    await ann.type("bo")
    await expect(ann.page.locator("#suggest [aria-selected=true]")).to_contain_text("Bob")
    await ann.shot("user-option")
    await ann.press("Enter")
    await expect(ann.page.locator("[data-pill=chart] input")).to_be_focused()
    await expect(ann.page.locator("#suggest [aria-selected=true]")).to_contain_text("Choose a file")
    await ann.press("Enter")
    await ann.choose(png("sea.png", (600, 400)))
    await expect(ann.page.locator("[data-pill=chart] input")).to_have_value("sea.png")
    await expect(ann.draft).to_be_focused()
    await ann.type("wi")
    await ann.press("Enter")
    await expect(rows).to_have_text(["North", "South", "West"])
    await ann.shot("choices")
    await ann.press("ArrowDown", "ArrowDown", "Enter")
    await expect(ann.page.locator("[data-pill=wind] input")).to_have_value("South")
    await ann.type("days:99")
    await ann.press("Enter")
    await expect(ann.page.locator("#suggest .bad")).to_have_text("Enter a number that is at most 30")
    await ann.shot("bad-option")
    await ann.press("Backspace", "Backspace")
    await ann.type("7")
    await ann.press("Enter")
    await expect(ann.newest).to_contain_text("south harbour with @Bob, wind south, 7 days, by sea.png")
    await expect(ann.newest.locator(".ref")).to_contain_text("/voyage plan")
    await ann.shot("command-answered")


async def test_answers_for_one_alone_and_answers_that_take_long(town: Town) -> None:
    ann, bob = town.ann, town.bob
    secret = await ann.call("/whisper text:the treasure is under the mill")
    await expect(secret.locator(".note")).to_contain_text("Only you can see this")
    waiting = await ann.call("/ponder", ".thinking")
    await expect(waiting).to_contain_text("Horizon is thinking…")
    await ann.shot("ephemeral-and-thinking")
    await secret.get_by_role("button", name="Dismiss message").click()
    await expect(secret).to_have_count(0)
    await ann.call("/wake")
    await expect(waiting).to_contain_text("I have thought about it")
    await expect(waiting.locator(".thinking")).to_have_count(0)
    await expect(bob.newest).to_contain_text("I have thought about it")
    assert "treasure" not in await bob.page.content()
    await ann.shot("thought")


async def test_buttons_and_selects(town: Town) -> None:
    ann, bob = town.ann, town.bob
    board = await ann.call("/board", "[data-custom-id=next]")
    picture = board.locator(".pic img")
    await expect(picture).to_have_attribute("alt", "Board at step 0")
    await ann.shot("board")
    await ann.control(board, "next").click()
    await expect(picture).to_have_attribute("alt", "Board at step 1")
    await expect(bob.newest).to_contain_text("chose next")
    await ann.control(board, "many").click()
    for value in ("t2", "t4"):
        await ann.page.locator(f"[data-option={value}]").click()
    await ann.shot("select-many")
    await ann.page.click("[data-action=done]")
    await expect(board).to_contain_text("chose t2,t4")
    message = await ann.call("/pickers", ".select")
    role = town.pg.controls.make_moderator(town.pg.person("Ann"))
    for kind, words, chosen in (
        ("text", "Island 7", "v7"),
        ("user", "Bob", town.pg.person("Bob").id),
        ("role", "Moderator", role.id),
        ("channel", "games", town.pg.channel_named("games").id),
    ):
        await ann.control(message, f"s:{kind}").click()
        await ann.type(words)
        await ann.shot(f"select-{kind}")
        await ann.press("Enter")
        await expect(ann.newest).to_contain_text(f"s:{kind}: {chosen}")
        await expect(ann.newest.locator(".note")).to_be_visible()
        await expect(ann.newest.locator(".ref .text")).to_have_text("Choose")
    await ann.control(message, "s:any").click()
    for person in ("Bob", "Moderator"):
        await ann.page.locator(".pop [role=option]", has_text=person).click()
    await ann.shot("select-any")
    await ann.page.click("[data-action=done]")
    await expect(ann.newest).to_contain_text(f"s:any: {town.pg.person('Bob').id}, {role.id}")


async def test_forms(town: Town) -> None:
    ann = town.ann
    await ann.write("/form which:texts")
    form = ann.page.get_by_role("dialog", name="Log of the day")
    await form.locator("[type=submit]").click()
    await expect(form.locator("[data-field=ship] .bad")).to_have_text("This field is required")
    await form.get_by_label("Ship").fill("ab")
    await form.locator("[type=submit]").click()
    await expect(form.locator("[data-field=ship] .bad")).to_have_text("Must be at least 3 characters")
    await ann.shot("form-texts")
    await form.get_by_label("Ship").fill("Gannet")
    await form.locator("[type=submit]").click()
    await expect(ann.newest).to_contain_text("ship Gannet, story Calm sea")
    await ann.write("/form which:selects")
    form = ann.page.get_by_role("dialog", name="Crew and cargo")
    await form.locator("[type=submit]").click()
    await expect(form.locator("[data-field=cargo] .bad")).to_have_text("This field is required")
    await ann.control(form, "cargo").click()
    for crate in ("v1", "v3"):
        await ann.page.locator(f"[data-option={crate}]").click()
    await ann.shot("form-select-open")
    await ann.page.click("[data-action=done]")
    for field, words in (("who", "Bob"), ("role", "Moderator"), ("any", "Horizon"), ("where", "daily")):
        await ann.control(form, field).click()
        await ann.type(words)
        await ann.press("Enter")
        await expect(ann.control(form, field)).to_contain_text(words)
    await ann.shot("form-selects")
    await form.locator("[type=submit]").click()
    await expect(ann.newest).to_contain_text("v1, v3 | bob | Moderator | Horizon | daily", ignore_case=True)
    await ann.write("/form which:choices")
    form = ann.page.get_by_role("dialog", name="Before you sail")
    await form.locator("[type=submit]").click()
    for field in ("chart", "wind"):
        await expect(form.locator(f"[data-field={field}] .bad")).to_have_text("This field is required")
    await ann.shot("form-choices")
    await ann.attach(png("chart.png", (300, 200)), button="[data-custom-id=chart]")
    await expect(form.locator("[data-file]")).to_contain_text("chart.png")
    await form.get_by_text("From the south").click()
    await form.locator(".check", has_text="main").click()
    await form.get_by_text("I have read the log").first.click()
    await ann.shot("form-choices-filled")
    await form.locator("[type=submit]").click()
    await expect(ann.newest).to_contain_text("chart.png | south | jib, main | True")


async def test_a_form_whose_bot_fails_keeps_what_was_written(town: Town) -> None:
    ann = town.ann
    await ann.write("/form which:again")
    form = ann.page.get_by_role("dialog", name="As often as it takes")
    await form.get_by_label("Ship").fill("fail")
    await form.locator("[type=submit]").click()
    await expect(form.locator("[type=submit]")).to_be_disabled()
    town.pg.clock.forward(seconds=4)
    await expect(form.locator(".fail[role=alert]")).to_have_text("Something went wrong. Try again.")
    await expect(form.get_by_label("Ship")).to_have_value("fail")
    await ann.shot("form-failed")
    await form.get_by_label("Ship").fill("Gannet")
    await form.locator("[type=submit]").click()
    await expect(ann.newest).to_contain_text("ship Gannet")


async def test_commands_of_the_apps_menus(town: Town) -> None:
    ann, bob = town.ann, town.bob
    said = await ann.keep(await bob.say("Quote me on that"))
    await ann.menu(said, "Apps")
    await ann.shot("apps-menu")
    await ann.page.click("[data-menu='Quote']")
    await expect(ann.newest).to_contain_text("Quoted: Quote me on that")
    await said.locator(".name").click()
    await ann.shot("card-of-a-person")
    await ann.page.click("[data-card] [data-action=apps]")
    await ann.page.click("[data-menu='Greet']")
    await expect(ann.newest).to_contain_text("Greetings, Bob")
    await expect(ann.newest.locator(".what")).to_have_text("Greet")


async def test_pictures(town: Town) -> None:
    ann = town.ann
    message = await ann.call("/pictures count:4", ".mosaic")
    await expect(message.locator(".pic img")).to_have_count(4)
    await message.locator("[data-action=alt]").first.click()
    await expect(message.locator(".alt-text").first).to_have_text("Picture 1")
    await ann.shot("alt-shown")
    await message.locator("[data-action=zoom]").nth(1).click()
    large = ann.page.get_by_role("dialog", name="Picture")
    await expect(large.locator("figcaption")).to_have_text("Picture 2")
    await ann.press("ArrowRight")
    await expect(large.locator("figcaption")).to_have_text("Picture 3")
    await ann.shot("large")
    await ann.press("Escape")
    await expect(large).to_have_count(0)
    await ann.call("/embed", ".embed")
    await ann.shot("embed")
    await ann.call("/layout", ".container")
    await ann.shot("layout")


async def test_time_and_silence(town: Town) -> None:
    ann = town.ann
    message = await ann.call("/when")
    stamp = message.locator("time[data-style=R]")
    first = await stamp.inner_text()
    await expect(stamp).not_to_have_text(first)  # it counts by itself
    await expect(stamp).to_have_text(re.compile(r"^\d+ seconds? ago$"))
    await ann.forward("+1 h")
    await expect(stamp).to_have_text("1 hour ago")
    await ann.write("/silent")
    await expect(ann.page.locator("[data-local-state=sending]")).to_contain_text("Sending command…")
    await ann.forward("+1 min")
    await expect(ann.page.locator("[data-local-state=failed]")).to_contain_text("The application did not respond")
    board = await ann.call("/board", "[data-custom-id=silent]")
    await ann.control(board, "silent").click()
    await expect(ann.control(board, "silent")).to_have_attribute("aria-busy", "true")
    await ann.forward("+1 min")
    await expect(board.locator(".fail")).to_have_text("This interaction failed")
    await ann.shot("silence")
    await ann.control(board, "next").click()
    await expect(board).to_contain_text("chose next")
    await expect(board.locator(".fail")).to_have_count(0)


async def test_faults_and_permissions_by_the_drawer(town: Town) -> None:
    ann = town.ann
    await ann.open_controls("time")
    await ann.shot("controls")
    network = await ann.open_controls("network")
    lost = network.get_by_role("switch", name="Presses get lost")
    await lost.click()
    await expect(lost).to_have_attribute("aria-checked", "true")
    await ann.shot("network")
    await ann.close_controls()
    await ann.write("/echo text:nobody hears it")
    await expect(ann.page.locator("[data-local-state=sending]")).to_be_visible()
    await ann.forward("+1 min")
    failed = ann.page.locator("[data-local-state=failed]", has_text="/echo")
    await expect(failed).to_contain_text("The application did not respond")
    network = await ann.open_controls("network")
    await network.get_by_role("button", name="Remove all").click()
    await expect(lost).to_have_attribute("aria-checked", "false")
    bot = await ann.open_controls("bot")
    tick = bot.get_by_role("checkbox", name="SEND_MESSAGES", exact=True)
    await tick.click()
    await expect(tick).to_have_attribute("aria-checked", "false")
    await ann.shot("permission-taken")
    await ann.close_controls()
    refused = await ann.call("/shout text:ahoy")
    await expect(refused).to_contain_text("I may not write here (50013)")
    await ann.open_controls("bot")
    await tick.click()
    await expect(tick).to_have_attribute("aria-checked", "true")
    await ann.close_controls()
    await expect(await ann.call("/shout text:ahoy")).to_contain_text("Shouted")
    await expect(ann.page.locator("#feed .content").get_by_text("ahoy", exact=True)).to_be_visible()
    below = ann.page.locator("#feed .local ~ .entry").last  # what failed stands where it was tried
    await expect(below).to_contain_text("Shouted")


async def test_the_bot_is_kicked_invited_and_cut_off(town: Town) -> None:
    ann, gateway = town.ann, town.pg.world.gateway
    bot = await ann.open_controls("bot")
    await bot.get_by_role("button", name="Kick Horizon", exact=True).click()
    await bot.get_by_role("button", name="Sure? Kick Horizon").click()
    await expect(ann.page.locator("#drawer-said")).to_have_text("Horizon is kicked from Horizon Playground.")
    await ann.close_controls()
    await expect(ann.page.locator("#offline")).to_be_visible()
    await expect(ann.page.locator("#offline")).to_have_text("Horizon is not in this server.")
    await ann.shot("kicked")
    bot = await ann.open_controls("bot")
    await bot.get_by_role("button", name="Invite Horizon").click()
    await expect(ann.page.locator("#drawer-said")).to_have_text("Horizon is invited to Horizon Playground.")
    network = await ann.open_controls("network")
    old = set(gateway.connections)
    await network.get_by_role("button", name="Disconnect").click()
    await expect(ann.page.locator("#drawer-said")).to_contain_text("Horizon's connection is closed with 1006")
    await town.pg.until(lambda: gateway.online and not old & gateway.connections, 30, what="the bot again")
    await ann.close_controls()
    await expect(ann.page.locator("#offline")).to_be_hidden()
    await ann.call("/echo text:back again")


async def test_the_bot_starts_again(town: Town) -> None:
    ann = town.ann
    board = await ann.call("/board", "[data-custom-id=next]")
    town.bot.kill()
    await expect(ann.page.locator("#offline")).to_be_visible()
    await expect(ann.page.locator("#offline")).to_contain_text("Horizon is offline")
    await ann.shot("offline")
    await town.restart_bot()
    await expect(ann.page.locator("#offline")).to_be_hidden()
    await ann.control(board, "next").click()
    await expect(board).to_contain_text("chose next")


async def test_the_playground_starts_again(town: Town) -> None:
    ann, bob = town.ann, town.bob
    await ann.say("Will this last?")
    await ann.draft.fill("half a sentence")
    before = await ann.page.locator("#feed .content").all_inner_texts()
    await town.stop_playground()
    await expect(ann.page.locator("#strip")).to_contain_text("Reconnecting")
    await ann.shot("stopped")
    await town.start_playground()
    for person in (ann, bob):
        await expect(person.page.locator("#strip")).to_be_hidden()
        await expect(person.page.locator("#app")).to_have_attribute("data-connected", "true")
    town.away = False
    await expect(ann.draft).to_have_value("half a sentence")
    await expect(ann.newest).to_contain_text("Will this last?")
    after = await ann.page.locator("#feed .content").all_inner_texts()
    assert after[-5:] == before[-5:]
    await ann.say("It did")
    await expect(bob.newest).to_contain_text("It did")
    await ann.call("/echo text:me too")
    await ann.shot("started-again")


async def test_nothing_bars_anybody(town: Town) -> None:
    await town.ann.page.evaluate(axe())
    assert await barriers(town.ann.page) == []
