"""Leaderboards as people read them: pages, places, names, who has left, who is hidden."""

import asyncio
import re

import pytest
from sqlalchemy import text

from bot.leaderboard import PATIENCE_S
from tests.e2e.lists import crowd, lookups, member, names, places, private, seen, solved, top
from tests.e2e.test_daily import open_daily, solve
from tests.stage import Stage, forge


async def test_a_solved_puzzle_is_on_the_list_at_once(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    assert "Nobody is on this list yet" in (await top(ann, period="day")).text()
    await solve(stage, ann, await open_daily(ann))
    shown = await top(ann, period="day")
    assert names(shown) == ["Ann"]
    assert "**You:** place 1 of 1" in shown.text()
    assert "Daily puzzle · times" in shown.text()
    assert not set(shown.labels) & {"First", "Back", "My place", "Next", "Last"}, "one page has nothing to turn"
    few = await top(ann, period="all")
    assert names(few) == [] and "not solved enough puzzles for a median" in few.text()
    others = await top(ben, period="day")
    assert names(others) == ["Ann"]
    assert "**You:** no place yet. `/daily play`" in others.text()
    for by, what in (("solved", "**1** solved"), ("streak", "**1** day")):
        assert what in (await top(ben, by=by)).text()


async def test_r7_pages_are_turned_in_place_for_ever_and_ones_own_place_is_always_there(stage: Stage) -> None:
    people = await crowd(stage, 25)
    me = people[22]
    page = await top(me, period="day")
    assert names(page) == [f"Person {number}" for number in range(1, 11)]
    assert [label for label in page.labels if label] == ["First", "Back", "My place", "Next", "Last"]
    stage.forward(minutes=40)
    await stage.restart()
    for press, first, last in (("Next", 11, 20), ("Last", 21, 25), ("Back", 11, 20), ("First", 1, 10), ("My place", 21, 25)):
        turned = private(await me.press(page, press))
        assert turned.id == page.id, "the message is changed in place"
        assert names(turned) == [f"Person {number}" for number in range(first, last + 1)]
        assert places(turned) == list(range(first, last + 1))
        assert "**You:** place 23 of 25" in turned.text()
    assert "**`23` \u2068Person 23\u2069**" in page.text(), "one's own line is marked"
    assert {one["label"] for one in page.controls if one.get("disabled")} == {"My place", "Next", "Last"}
    far = await top(me, period="day", page=999)
    assert names(far)[-1] == "Person 25"
    assert "Page 3 of 3" in far.text()


async def test_other_lists_and_times_are_chosen_in_menus(stage: Stage) -> None:
    people = await crowd(stage, 3)
    page = await top(people[0], period="month")
    for which, count in ((0, 12), (1, 4)):
        for number in range(count):
            menu = [one for one in page.controls if one["type"] == 3][which]
            assert len(menu["options"]) == count
            option = menu["options"][number]
            shown = private(await people[0].select(page, menu["custom_id"], [option["value"]]))
            assert shown.id == page.id
            chosen = [one["options"] for one in shown.controls if one["type"] == 3][which]
            assert [one["label"] for one in chosen if one.get("default")] == [option["label"]]
    lists = next(one for one in page.controls if one["type"] == 3)
    everywhere = next(one["value"] for one in lists["options"] if one["value"].startswith("daily:solved:all:everywhere"))
    shown = private(await people[0].select(page, lists["custom_id"], [everywhere]))
    assert "Nobody is on this list yet" in shown.text()
    assert "/settings me everywhere:True" in shown.text()


async def test_everywhere_is_who_has_chosen_it(stage: Stage) -> None:
    ann, ben, *_ = await crowd(stage, 3)
    await ben.slash("settings me", everywhere=True)
    shown = await top(ann, period="day", scope="everywhere")
    assert names(shown) == ["Person 2"]
    assert "not on this list, since you have not chosen" in shown.text()
    assert "Everywhere · 1 person who chose to be on this list" in shown.text()
    assert "place 1 of 1" in (await top(ben, period="day", scope="everywhere")).text()
    direct = stage.pg.controls.open_direct(ben)
    done = await ben.slash("leaderboard daily", channel=direct, period="day", scope="here")
    assert "Everywhere" in done.message.text()


async def test_equal_times_share_a_place(stage: Stage) -> None:
    times = {"Ann": 5_000, "Ben": 4_000, "Cy": 5_000, "Di": 5_000, "Ed": 6_000}
    for name, time in times.items():
        await solved(stage, stage.pg.person(name), time)
    shown = await top(stage.pg.person("Di"), period="day")
    assert places(shown) == [1, 2, 2, 2, 5]
    assert names(shown)[0] == "Ben" and names(shown)[-1] == "Ed"
    assert "**You:** place 2 of 5" in shown.text()


async def test_r91_who_has_left_is_off_the_list_and_kept(stage: Stage) -> None:
    ann, ben, cy = await crowd(stage, 3)
    assert names(await top(ann, period="day")) == ["Person 1", "Person 2", "Person 3"]
    assert lookups(stage) == 3
    stage.pg.controls.kick(ben)
    stage.pg.controls.rename(cy, "Cyra")
    assert len(names(await top(ann, period="day"))) == 3, "nobody is asked about twice a day"
    assert lookups(stage) == 3
    stage.forward(minutes=24 * 60)
    await stage.restart()
    shown = await top(ann, by="solved", period="all")
    assert names(shown) == ["Person 1", "Cyra"]
    assert (await member(stage, ben))[2] == 1
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM attempts"))).scalar_one() == 3
    await seen(stage, ben)
    assert names(await top(ann, by="solved", period="all")) == ["Person 1", "Person 2", "Cyra"], "who comes back is back"


async def test_r91_a_slow_discord_delays_no_answer(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.leaderboard.PATIENCE_S", 0.1)
    ann, ben = await crowd(stage, 2)
    stage.pg.controls.kick(ben)
    stage.pg.controls.add_fault(on="response", match="GET /guilds/*/members/*", action="delay", seconds=1.5, times=None)
    shown = await top(ann, period="day")
    assert names(shown) == ["Person 1", "Person 2"], "it is shown as it was known"
    assert PATIENCE_S < 1
    for _ in range(60):
        if (await member(stage, ben))[2]:
            break
        await asyncio.sleep(0.1)
    assert names(await top(ann, period="day")) == ["Person 1"], "the answer was written down when it came"


async def test_r91_an_error_of_discord_takes_nobody_off(stage: Stage) -> None:
    ann, _ = await crowd(stage, 2)
    stage.pg.controls.add_fault(on="request", match="GET /guilds/*/members/*", action="fail", status=403, times=None)
    assert names(await top(ann, period="day")) == ["Person 1", "Person 2"]
    assert (await member(stage, ann))[2] == 0


ODD = (
    "x", "**@everyone** `x`", "<@123456789012345678>", "# head", "> quote ||spoiler||", "[a](https://example.com)",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467\U0001f1e9\U0001f1ea", "\u202eevil\u202d", "שלום עולם",
    "a\u0301\u0302\u0303\u0304\u0305\u0306" * 5, "\u200b\u200b", "W" * 32, "1. -# x", "ﷺ" * 10,
)  # fmt: skip


async def test_r91_odd_names_break_no_line_and_call_nobody(stage: Stage) -> None:
    for number, name in enumerate(ODD):
        person = stage.pg.person(f"Odd {number}")
        await solved(stage, person, (number + 1) * 1_000)
        await seen(stage, person, name)
    stage.pg.controls.add_fault(on="request", match="GET /guilds/*/members/*", action="fail", status=403, times=None)
    ann = stage.pg.person("Ann")
    for page in (1, 2):
        shown = await top(ann, period="day", page=page)
        lines = [line for line in shown.text().splitlines() if "\u2068" in line]
        assert len(lines) == len(names(shown)) == (10 if page == 1 else len(ODD) - 10)
        assert places(shown) == list(range(page * 10 - 9, page * 10 - 9 + len(lines)))
        assert all(line.count("\u2068") == line.count("\u2069") == 1 for line in lines)
        assert not shown.json["mention_everyone"] and not shown.json["mentions"]
        assert "\u202e" not in shown.text()
        assert "**@everyone**" not in shown.text()
        assert not re.search(r"^\W*[0-9]+[.)] ", shown.text(), re.MULTILINE), "Discord would number such lines itself"


async def test_r90_managers_hide_and_show_again_nothing_is_deleted(stage: Stage) -> None:
    ann, ben, cy = await crowd(stage, 3)
    olga = stage.pg.person("Olga")
    stage.pg.controls.give_role(olga, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    for command in ("hide", "unhide"):
        refused = private(await ann.slash(f"leaderboard {command}", user=ben))
        assert "permission Manage Server" in refused.content
    assert "is not hidden here" in private(await olga.slash("leaderboard unhide", user=ben)).content
    assert "is off the lists of this server" in private(await olga.slash("leaderboard hide", user=ben)).content
    assert "is off the lists already" in private(await olga.slash("leaderboard hide", user=ben)).content
    shown = await top(cy, period="day")
    assert names(shown) == ["Person 1", "Person 3"]
    assert places(shown) == [1, 2]
    assert "taken you off its lists" in (await top(ben, period="day")).text()
    async with stage.database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM attempts"))).scalar_one() == 3
    await ben.slash("settings me", everywhere=True)
    assert names(await top(ann, period="day", scope="everywhere")) == ["Person 2"], "only this server's lists are its managers'"
    assert "on the lists of this server again" in private(await olga.slash("leaderboard unhide", user=ben)).content
    assert len(names(await top(cy, period="day"))) == 3
    direct = stage.pg.controls.open_direct(olga)
    done = await olga.slash("leaderboard hide", channel=direct, user=olga)
    assert "use it in the server" in done.message.content


async def test_r90_suspicious_times_are_marked_for_managers_only(stage: Stage) -> None:
    ann, olga = stage.pg.person("Ann"), stage.pg.person("Olga")
    stage.pg.controls.give_role(olga, stage.pg.controls.add_role("Managers", "MANAGE_GUILD"))
    await solved(stage, ann, 3_000, flagged=1)
    for period in ("day", "week", "month", "all"):
        assert "⚑" not in (await top(ann, period=period, by="solved")).text()
        assert "⚑ 1 suspicious time" in (await top(olga, period=period, by="solved")).text()
        stage.forward(minutes=1)
    assert "⚑ Suspicious times: 1" in private(await olga.slash("profile", user=ann)).text()
    assert "⚑" not in private(await ann.slash("profile")).text()


async def test_r73_who_asks_too_often_is_asked_to_wait(stage: Stage) -> None:
    ann, ben = stage.pg.person("Ann"), stage.pg.person("Ben")
    for _ in range(5):
        assert "Nobody" in (await top(ann)).text()
    refused = await top(ann)
    assert "please wait" in refused.content
    assert "Nobody" in (await top(ben)).text(), "each for themselves"
    stage.forward(minutes=0.5)
    assert "Nobody" in (await top(ann)).text()


@pytest.mark.parametrize(
    "forged",
    [
        "top",
        "top:",
        "top:next",
        "top:next:",
        "top:next:daily:time:week:here:0",
        "top:next:daily:time:week:here:99999999999",
        "top:next:daily:rating:week:here:1",
        "top:next:links:time:week:here:1",
        "top:next:daily:time:year:here:1",
        "top:next:daily:time:week:there:1",
        "top:steal:daily:time:week:here:1",
        "top:next:daily:time:week:here:1:1",
        "top:list:",
        "top:period:daily:time:week:here:1",
        "top:next:daily:time:week:here:٣",
    ],
)
async def test_a_forged_press_is_answered_privately(stage: Stage, forged: str) -> None:
    ann = stage.pg.person("Ann")
    shown = await top(ann)
    done = await forge(stage, ann, shown, forged).answered()
    assert done.message.ephemeral and done.message.id != shown.id
    assert "I do not know this control" in done.message.content


async def test_forged_values_of_a_menu_are_answered_privately(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    shown = await top(ann)
    for values in (["x"], ["daily:time:week:here:1", "daily:time:week:here:1"], ["links:time:week:here:1"]):
        done = await forge(stage, ann, shown, "top:list:", *values).answered()
        assert "I do not know this control" in done.message.content
