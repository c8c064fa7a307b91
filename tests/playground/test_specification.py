"""Bodies that only Discord's specification objects to: refused as Discord would, and nothing is changed."""

import os
import re
from pathlib import Path

import pytest

from playground.protocol import dispatch
from tests.playground.raw import Json, Raw, nested_codes

FORM = 50035


@pytest.fixture(autouse=True)
def need_specification(raw: Raw) -> None:
    if raw.pg.world.spec.documents is None:
        assert not os.environ.get("CI"), "Discord's specification is missing: run `make spec`"
        pytest.skip("DISCORD'S SPECIFICATION IS MISSING: run `make spec`")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"enforce_nonce": 5}, "BOOLEAN_TYPE_CONVERT"),
        ({"allowed_mentions": {"users": ["1"] * 101}}, "BASE_TYPE_MAX_LENGTH"),
        ({"allowed_mentions": {"users": ["nonsense"]}}, "STRING_TYPE_REGEX"),
        ({"allowed_mentions": {"users": "1"}}, "LIST_TYPE_CONVERT"),
        ({"message_reference": {"fail_if_not_exists": False}}, "BASE_TYPE_REQUIRED"),
    ],
)
async def test_a_body_that_breaks_only_the_specification(raw: Raw, body: Json, code: str) -> None:
    status, answer = await raw.post({"content": "x"} | body)
    assert (status, answer["code"]) == (400, FORM)
    assert code in nested_codes(answer["errors"])
    assert raw.pg.world.store.history(raw.channel) == []
    assert any(f"/{next(iter(body))}" in violation for violation in raw.pg.violations)
    raw.pg.violations.clear()


async def test_our_own_rules_have_the_first_word(raw: Raw) -> None:
    _, body = await raw.post({"content": "x" * 2001, "enforce_nonce": 5})
    assert list(body["errors"]) == ["content"]
    status, body = await raw.ask("POST", "/channels/5/messages", {"content": "x", "enforce_nonce": 5})
    assert (status, body["code"]) == (404, 10003)
    assert any("/enforce_nonce" in violation for violation in raw.pg.violations), "it is told all the same"
    raw.pg.violations.clear()


async def test_what_was_refused_may_be_done_right(raw: Raw) -> None:
    done = await raw.go()
    wrong = {"type": 4, "data": {"content": "x", "allowed_mentions": {"replied_user": 5}}}
    status, answer = await raw.answer(done, wrong)
    assert (status, list(answer["errors"]["data"]["allowed_mentions"])) == (400, ["replied_user"])
    raw.pg.violations.clear()
    assert done.state == "sent"
    assert (await raw.answer(done, {"type": 4, "data": {"content": "x"}}))[0] == 200
    assert [message.content for message in raw.pg.person("Alice").messages()] == ["x"]


async def test_an_edit_that_was_refused_changed_nothing(raw: Raw) -> None:
    _, message = await raw.post({"content": "before"})
    path = f"/channels/{raw.channel}/messages/{message['id']}"
    status, _ = await raw.ask("PATCH", path, {"content": "after", "allowed_mentions": {"replied_user": 5}})
    assert (status, (await raw.ask("GET", path))[1]) == (400, message)
    raw.pg.violations.clear()


async def test_every_event_is_judged(raw: Raw) -> None:
    """By the file that is at hand everywhere, or by the one that `make spec` makes of the published types."""
    told = Path(dispatch.__file__).parent.glob("dispatch*.py")
    names = {name for file in told for name in re.findall(r'"([A-Z]+(?:_[A-Z]+)+)"', file.read_text(encoding="utf-8"))}
    names |= {f"{kind}_{what}" for kind in ("CHANNEL", "THREAD") for what in ("CREATE", "UPDATE")}
    assert {"MESSAGE_REACTION_ADD", "GUILD_MEMBER_ADD", "THREAD_MEMBERS_UPDATE"} <= names
    documents = raw.pg.world.spec.documents
    assert documents is not None
    if len(documents.events) < 2 and not os.environ.get("CI"):
        pytest.skip("ONE SPECIFICATION ONLY: `make spec ANYWAY=--anyway` makes the other, with all events")
    assert {name for name in names if documents.event(name) is None} == set()
