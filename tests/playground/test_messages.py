"""Messages over REST: what may be sent, edited, deleted, forwarded and published, as the documentation says it."""

from typing import Any

import pytest

from playground.platform import limits
from tests.playground.pictures import png
from tests.playground.raw import Json, Raw, text
from tests.playground.stage import write

EMBED: Json = {"title": "x"}


async def post(raw: Raw, body: Json, files: dict[int, bytes] | None = None, channel: str | None = None) -> Json:
    status, answer = await raw.ask("POST", f"/channels/{channel or raw.channel}/messages", body, files)
    assert status == 200, answer
    found: Json = answer
    return found


async def patch(raw: Raw, message: Json, body: Json) -> tuple[int, Any]:
    return await raw.ask("PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", body)


async def test_embeds_are_hidden_and_shown_again(raw: Raw) -> None:
    message = await post(raw, {"embeds": [EMBED]})
    status, hidden = await patch(raw, message, {"flags": 4})
    assert (status, hidden["flags"], hidden["embeds"]) == (200, 4, [])
    _, back = await patch(raw, message, {"flags": 0})
    assert (back["flags"], back["embeds"][0]["title"]) == (0, "x")


async def test_who_manages_messages_hides_others_embeds_and_nothing_else(raw: Raw) -> None:
    raw.pg.controls.allow(raw.pg.guild, "MANAGE_MESSAGES")
    theirs = write(raw.pg, raw.pg.channel, raw.pg.person("Alice").id)
    message = {"channel_id": raw.channel, "id": theirs.id}
    assert (await patch(raw, message, {"flags": 4 | 1 << 12}))[1]["flags"] == 4, "no other flag can be changed"
    assert (await patch(raw, message, {"flags": 4, "content": "y"}))[1]["code"] == 50005


async def test_a_message_becomes_v2_and_stays_it(raw: Raw) -> None:
    message = await post(raw, {"content": "x"})
    status, body = await patch(raw, message, {"flags": limits.FLAG_V2, "components": [text()]})
    assert (status, body["code"]) == (400, 50035), "its content has to go"
    raw.pg.violations.clear()
    status, body = await patch(raw, message, {"flags": limits.FLAG_V2, "components": [text()], "content": None})
    assert (status, body["flags"]) == (200, limits.FLAG_V2)
    status, body = await patch(raw, message, {"flags": 0})
    assert (status, body["flags"]) == (200, limits.FLAG_V2)
    assert (await patch(raw, message, {"content": "x"}))[1]["code"] == 50035
    raw.pg.violations.clear()


async def test_flags_that_cannot_be_sent_are_ignored(raw: Raw) -> None:
    message = await post(raw, {"content": "x", "flags": 1 | 1 << 5 | 1 << 7 | 1 << 12 | 1 << 14})
    assert message["flags"] == 1 << 12
    assert (await patch(raw, message, {"flags": 0}))[1]["flags"] == 1 << 12, "nor does it become loud again"


async def test_ten_files_with_alt_texts(raw: Raw) -> None:
    listed = [{"id": n, "description": f"Picture {n}"} for n in range(10)]
    message = await post(raw, {"attachments": listed}, dict.fromkeys(range(10), png(2, 2)))
    assert [file["description"] for file in message["attachments"]] == [f"Picture {n}" for n in range(10)]
    kept = message["attachments"][3]["id"]
    _, edited = await patch(raw, message, {"attachments": [{"id": kept, "description": "New"}]})
    assert [(file["id"], file["description"]) for file in edited["attachments"]] == [(kept, "New")]


@pytest.mark.parametrize("part", ["image", "thumbnail", "footer", "author"])
async def test_an_embed_that_names_a_missing_file_loses_it_loudly(raw: Raw, part: str) -> None:
    name = {"image": "url", "thumbnail": "url"}.get(part, "icon_url")
    words: Json = {"footer": {"text": "t"}, "author": {"name": "n"}}.get(part, {})
    message = await post(raw, {"embeds": [EMBED | {part: words | {name: "attachment://no.png"}}]})
    assert message["embeds"][0].get(part) == (words or None)
    [violation] = raw.pg.violations
    assert "attachment://no.png" in violation
    raw.pg.violations.clear()
    message = await post(raw, {"embeds": [EMBED | {part: words | {name: "attachment://f0.png"}}]}, {0: png(2, 2)})
    assert "/attachments/" in message["embeds"][0][part][name]


async def test_a_nonce_is_enforced(raw: Raw) -> None:
    body = {"content": "x", "nonce": "abc", "enforce_nonce": True}
    first, again = await post(raw, body), await post(raw, body | {"content": "y"})
    assert again == first
    assert (await post(raw, body | {"enforce_nonce": False}))["id"] != first["id"]
    raw.pg.clock.forward(minutes=6)
    assert (await post(raw, body))["id"] != first["id"]


async def test_reading_aloud(raw: Raw) -> None:
    raw.pg.controls.allow(raw.pg.channel, "SEND_TTS_MESSAGES")
    assert (await post(raw, {"content": "x", "tts": True}))["tts"] is True


async def test_bots_are_not_slowed_down(raw: Raw) -> None:
    raw.pg.world.guilds.edit_channel(raw.pg.channel, slowmode=600)
    assert [(await raw.post({"content": "x"}))[0] for _ in range(3)] == [200, 200, 200]


async def test_a_reply(raw: Raw) -> None:
    question = await post(raw, {"content": "?"})
    answer = await post(raw, {"content": "!", "message_reference": {"message_id": question["id"]}})
    assert (answer["type"], answer["referenced_message"]["content"]) == (19, "?")
    place = {"channel_id": raw.channel, "guild_id": raw.pg.guild.id, "message_id": question["id"]}
    assert answer["message_reference"] == {"type": 0} | place
    gone = {"message_id": "5", "fail_if_not_exists": False}
    assert (await post(raw, {"content": "!", "message_reference": gone}))["type"] == 0
    await raw.ask("DELETE", f"/channels/{raw.channel}/messages/{question['id']}")
    _, answer = await raw.ask("GET", f"/channels/{raw.channel}/messages/{answer['id']}")
    assert answer["referenced_message"] is None


async def test_a_forward_keeps_what_was_said(raw: Raw) -> None:
    games = raw.pg.channel_named("games").id
    alice = raw.pg.person("Alice")
    embed = EMBED | {"image": {"url": "attachment://f0.png"}}
    source = await post(raw, {"content": f"<@{alice.id}>", "embeds": [embed]}, {0: png(2, 2), 1: b"text"})
    reference = {"type": 1, "channel_id": raw.channel, "message_id": source["id"]}
    forward = await post(raw, {"message_reference": reference}, channel=games)
    await patch(raw, source, {"content": "something else", "embeds": [], "attachments": []})
    _, forward = await raw.ask("GET", f"/channels/{games}/messages/{forward['id']}")
    assert (forward["content"], forward["flags"], forward["mentions"]) == ("", 1 << 14, [])
    assert forward["message_reference"] == reference | {"guild_id": raw.pg.guild.id}
    [snapshot] = [part["message"] for part in forward["message_snapshots"]]
    assert (snapshot["content"], [user["id"] for user in snapshot["mentions"]]) == (f"<@{alice.id}>", [alice.id])
    assert [file["filename"] for file in snapshot["attachments"]] == ["f1.png"]
    for url in (snapshot["attachments"][0]["url"], snapshot["embeds"][0]["image"]["url"]):
        async with raw.session.get(url) as response:
            assert response.status == 200
    assert raw.pg.world.store.messages[forward["id"]].notified == [], "a forward mentions nobody"


async def test_without_the_intent_not_all_can_be_forwarded(raw: Raw) -> None:
    alice = raw.pg.person("Alice")
    said, called = alice.say("hello"), alice.say(f"<@{raw.application}> hello")
    raw.pg.world.gateway.privileged_intents = 0
    reference = {"type": 1, "channel_id": raw.channel, "message_id": said.id}
    assert (await raw.post({"message_reference": reference}))[1]["code"] == 160014
    forward = await post(raw, {"message_reference": reference | {"message_id": called.id}})
    assert forward["mentions"] == [], "its author is not answered"


async def test_a_message_is_published_where_announcements_are(raw: Raw) -> None:
    news = raw.pg.world.guilds.add_channel(raw.pg.guild, "news", kind=5)
    message = await post(raw, {"content": "News"}, channel=news.id)
    status, body = await raw.ask("POST", f"/channels/{news.id}/messages/{message['id']}/crosspost")
    assert (status, body["flags"], body["edited_timestamp"]) == (200, 1, None)
    theirs = write(raw.pg, news, raw.pg.person("Alice").id)
    raw.pg.controls.allow(news, "MANAGE_MESSAGES")
    assert (await raw.ask("POST", f"/channels/{news.id}/messages/{theirs.id}/crosspost"))[0] == 200


async def test_deleting(raw: Raw) -> None:
    own = await post(raw, {"content": "x"})
    theirs = write(raw.pg, raw.pg.channel, raw.pg.person("Alice").id)
    path = f"/channels/{raw.channel}/messages"
    assert (await raw.ask("DELETE", f"{path}/{own['id']}"))[0] == 204
    raw.pg.controls.allow(raw.pg.channel, "MANAGE_MESSAGES")
    assert (await raw.ask("DELETE", f"{path}/{theirs.id}"))[0] == 204
    assert raw.pg.world.store.history(raw.channel) == []


async def test_without_history_nothing_is_listed(raw: Raw) -> None:
    await post(raw, {"content": "x"})
    raw.pg.controls.deny(raw.pg.channel, "READ_MESSAGE_HISTORY")
    assert await raw.ask("GET", f"/channels/{raw.channel}/messages") == (200, [])


async def test_history_in_pages(raw: Raw) -> None:
    ids = [(await post(raw, {"content": str(n)}))["id"] for n in range(5)]

    async def page(query: str) -> list[str]:
        return [message["content"] for message in (await raw.ask("GET", f"/channels/{raw.channel}/messages?{query}"))[1]]

    assert await page("limit=2") == ["4", "3"]
    assert await page(f"limit=2&before={ids[3]}") == ["2", "1"]
    assert await page(f"limit=2&after={ids[1]}") == ["3", "2"]
    assert await page(f"limit=3&around={ids[2]}") == ["3", "2", "1"]


async def test_embeds_without_leave_are_left_out_where_something_else_is_said(raw: Raw) -> None:
    raw.pg.controls.deny(raw.pg.channel, "EMBED_LINKS")
    message = await post(raw, {"content": "words", "embeds": [EMBED]})
    assert (message["content"], message["embeds"]) == ("words", [])
    shown = {"embeds": [{"image": {"url": "attachment://f0.png"}}]}
    status, sent = await raw.post({"content": "words"} | shown, {0: png(1, 1)})
    assert (status, sent["embeds"], len(sent["attachments"])) == (200, [], 1)


@pytest.mark.parametrize("query", ["limit", "before", "after", "around"])
async def test_a_number_without_end_is_refused(raw: Raw, query: str) -> None:
    status, body = await raw.ask("GET", f"/channels/{raw.channel}/messages?{query}={'9' * 5000}")
    assert (status, body["code"]) == (400, 50035)
    raw.pg.violations.clear()


async def test_what_only_discord_says_in_embeds_is_left_out(raw: Raw) -> None:
    junk: Json = {"flags": "many", "components": [], "x": 1}
    parts: Json = {"footer": {"text": "f", "x": 5}, "author": {"name": "a", "x": []}}
    embed = (await post(raw, {"embeds": [EMBED | junk | parts]}))["embeds"][0]
    assert embed == EMBED | {"type": "rich", "fields": [], "footer": {"text": "f"}, "author": {"name": "a"}}
