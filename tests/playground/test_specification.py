"""Bodies that only Discord's specification objects to: refused as Discord would, and nothing is changed."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

from playground.protocol import dispatch
from tests.playground.raw import Json, Raw, nested_codes

FORM = 50035


@pytest.fixture(autouse=True)
def need_specification(raw: Raw) -> None:
    if raw.pg.world.spec.documents is None:
        assert not os.environ.get("CI"), "Discord's specification is missing: run `make spec`"
        pytest.skip("DISCORD'S SPECIFICATION IS MISSING: run `make spec`")


def embed(**fields: Any) -> Json:
    """Our own rules leave these fields alone: people see nothing of them."""
    return {"embeds": [{"title": "x"} | fields]}


PICTURE = {"url": "https://a.b/c.png"}
WRONG = embed(provider={"name": 5})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (WRONG, "STRING_TYPE_CONVERT"),
        (embed(provider=5), "MODEL_TYPE_CONVERT"),
        (embed(provider={"name": "x" * 257}), "BASE_TYPE_MAX_LENGTH"),
        (embed(image=PICTURE | {"is_animated": 5}), "BOOLEAN_TYPE_CONVERT"),
        (embed(image=PICTURE | {"width": "x"}), "NUMBER_TYPE_COERCE"),
        ({"message_reference": {"fail_if_not_exists": False}}, "BASE_TYPE_REQUIRED"),
    ],
)
async def test_a_body_that_breaks_only_the_specification(raw: Raw, body: Json, code: str) -> None:
    status, answer = await raw.post({"content": "x"} | body)
    assert (status, answer["code"]) == (400, FORM)
    assert nested_codes(answer["errors"]) == {code}
    assert raw.pg.world.store.history(raw.channel) == []
    assert any(f"/{next(iter(body))}" in violation for violation in raw.pg.violations)
    raw.pg.violations.clear()


async def test_our_own_rules_have_the_first_word(raw: Raw) -> None:
    _, body = await raw.post({"content": "x" * 2001} | WRONG)
    assert list(body["errors"]) == ["content"]
    status, body = await raw.ask("POST", "/channels/5/messages", WRONG)
    assert (status, body["code"]) == (404, 10003)
    assert any("/provider" in violation for violation in raw.pg.violations), "it is told all the same"
    raw.pg.violations.clear()


async def test_what_was_refused_may_be_done_right(raw: Raw) -> None:
    done = await raw.go()
    status, answer = await raw.answer(done, {"type": 4, "data": WRONG})
    assert (status, list(answer["errors"]["data"])) == (400, ["embeds"])
    raw.pg.violations.clear()
    assert done.state == "sent"
    assert (await raw.answer(done, {"type": 4, "data": {"content": "x"}}))[0] == 200
    assert [message.content for message in raw.pg.person("Alice").messages()] == ["x"]


async def test_an_edit_that_was_refused_changed_nothing(raw: Raw) -> None:
    _, message = await raw.post({"content": "before"})
    path = f"/channels/{raw.channel}/messages/{message['id']}"
    status, _ = await raw.ask("PATCH", path, {"content": "after"} | WRONG)
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


async def test_a_429_without_a_time_to_wait_would_be_a_violation(raw: Raw) -> None:
    raw.pg.world.spec.response("GET", "/users/@me", 429, {"message": "You are being rate limited.", "code": 0})
    assert any("retry_after" in violation for violation in raw.pg.violations)
    raw.pg.violations.clear()
