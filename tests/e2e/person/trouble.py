"""Chapters about time and trouble: silence, faults, permissions, restarts; and who might be barred."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.e2e.person.town import Town
from tests.page.test_axe import axe, barriers


async def time_and_silence(town: Town) -> None:
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


async def faults_and_permissions_by_the_drawer(town: Town) -> None:
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


async def the_bot_is_kicked_invited_and_cut_off(town: Town) -> None:
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


async def the_bot_starts_again(town: Town) -> None:
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


async def the_playground_starts_again(town: Town) -> None:
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


async def nothing_bars_anybody(town: Town) -> None:
    await town.ann.page.evaluate(axe())
    assert await barriers(town.ann.page) == []


CHAPTERS = [
    time_and_silence,
    faults_and_permissions_by_the_drawer,
    the_bot_is_kicked_invited_and_cut_off,
    the_bot_starts_again,
    the_playground_starts_again,
    nothing_bars_anybody,
]
