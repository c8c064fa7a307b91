"""Chapters about what the bot offers: commands, controls, forms, menus, pictures."""

from __future__ import annotations

from playwright.async_api import expect

from tests.e2e.person.town import Town
from tests.page.test_composer import png


async def a_command_by_keyboard_alone(town: Town) -> None:
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


async def answers_for_one_alone_and_answers_that_take_long(town: Town) -> None:
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


async def buttons_and_selects(town: Town) -> None:
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


async def forms(town: Town) -> None:
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


async def a_form_whose_bot_fails_keeps_what_was_written(town: Town) -> None:
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


async def commands_of_the_apps_menus(town: Town) -> None:
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


async def pictures(town: Town) -> None:
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


CHAPTERS = [
    a_command_by_keyboard_alone,
    answers_for_one_alone_and_answers_that_take_long,
    buttons_and_selects,
    forms,
    a_form_whose_bot_fails_keeps_what_was_written,
    commands_of_the_apps_menus,
    pictures,
]
