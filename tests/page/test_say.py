"""What a page may say and edit, over its socket: what the page itself would never send is refused too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest_asyncio

from playground import Playground
from tests.page.tab import Tab, tab

Json = dict[str, Any]


@pytest_asyncio.fixture(loop_scope="function")
async def pg() -> AsyncIterator[Playground]:
    async with Playground(data=None, port=0) as playground:
        yield playground
        assert not playground.violations


async def upload(pg: Playground, channel: str, data: bytes = b"tide", name: str = "a.txt") -> str:
    query = {"channel": channel, "name": name}
    async with aiohttp.ClientSession() as session, session.post(f"{pg.url}/play/files", params=query, data=data) as answer:
        return str((await answer.json())["id"])


async def said(page: Tab, **fields: Any) -> Json:
    await page.send("say", channel=page.channel, **fields)
    message: Json = (await page.get("message"))["message"]
    await page.get("done", nonce="n")
    return message


async def test_files(pg: Playground) -> None:
    async with tab(pg, "Alice") as alice:
        ids = [await upload(pg, alice.channel, name=name) for name in ("a.txt", "b.txt")]
        files = [{"id": ids[0], "description": "low tide"}, {"id": ids[1], "spoiler": True}]
        message = await said(alice, content="", files=files)
        sent = message["attachments"]
        assert [(file["filename"], file.get("description")) for file in sent] == [
            ("a.txt", "low tide"),
            ("SPOILER_b.txt", None),
        ]
        async with aiohttp.ClientSession() as session, session.get(sent[1]["url"]) as answer:
            assert await answer.read() == b"tide"
        gone = await alice.refused("say", channel=alice.channel, content="again", files=files)
        assert gone == "A file is no longer there: attach it again"


async def test_too_much(pg: Playground) -> None:
    async with tab(pg, "Alice") as alice:
        ids = [await upload(pg, alice.channel) for _ in range(11)]
        for fields in (
            {"content": "x" * 2001},
            {"content": ""},
            {"content": "", "files": [{"id": id} for id in ids]},
            {"content": "", "files": [{"id": ids[0], "description": "x" * 1025}]},
        ):
            assert "A message has 1 to 2000 characters" in await alice.refused("say", channel=alice.channel, **fields)
        message = await said(alice, content="", files=[{"id": id} for id in ids[:10]])
        assert len(message["attachments"]) == 10


async def test_replies(pg: Playground) -> None:
    alice_id = pg.person("Alice").id
    async with tab(pg, "Alice") as alice, tab(pg, "Bob") as bob:
        question = await said(alice, content="who?")
        await bob.get("message")
        for ping, mentioned in ((True, [alice_id]), (False, [])):
            answer = await said(bob, content="I", reply=question["id"], ping=ping)
            assert (answer["type"], answer["referenced_message"]["id"]) == (19, question["id"])
            assert [user["id"] for user in answer["mentions"]] == mentioned
        other = pg.channel_named("games").id
        refused = await bob.refused("say", channel=other, content="I", reply=question["id"])
        assert refused == "This message cannot be replied to from here"


async def test_only_own_messages_are_edited(pg: Playground) -> None:
    async with tab(pg, "Alice") as alice, tab(pg, "Bob") as bob:
        message = await said(alice, content="mine")
        refused = await bob.refused("edit_own", message=message["id"], content="yours")
        assert refused == "Only your own messages can be edited"
        await alice.send("edit_own", message=message["id"], content="still mine")
        edited = (await bob.get("edit"))["message"]
        assert edited["content"] == "still mine" and edited["edited_timestamp"]
