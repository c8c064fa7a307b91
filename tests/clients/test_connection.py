"""Other people's libraries lose the gateway and come back."""

import pytest

from playground.platform import limits
from tests.clients.conftest import Client

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def _break(client: Client, how: str) -> None:
    if how == "op 7":
        await client.pg.ask_to_reconnect()
    else:
        await client.pg.disconnect(int(how))


@pytest.mark.parametrize("how", ["1006", "4000", "op 7"])
async def test_after_a_break_it_resumes_and_has_missed_nothing(
    client: Client, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "RESPONSE_SECONDS", 20.0)  # hikari comes back only after one to two seconds
    alice, pg, sessions = client.alice, client.pg, client.sessions
    first = alice.say("echo before")
    await pg.until(lambda: len(client.after(first)) == 1)
    await _break(client, how)
    alice.say("echo during")
    done = await alice.slash("try word", word="a word")
    assert (done.error, done.message.content) == (None, "a word")
    alice.say("echo after")
    await pg.until(lambda: "after" in [message.content for message in client.after(first)], 10)
    read = [message.content for message in client.after(first) if message.author == "Horizon"]
    assert sorted(read) == ["a word", "after", "before", "during"], "each once"
    assert client.sessions == sessions, "it resumed"


async def test_a_lost_session_begins_anew(client: Client) -> None:
    sessions = client.sessions
    await client.pg.disconnect(1006, resumable=False)
    await client.pg.until(lambda: client.pg.world.gateway.online, 20)
    assert not client.sessions & sessions
    assert (await client.alice.slash("try word", word="again")).message.content == "again"
