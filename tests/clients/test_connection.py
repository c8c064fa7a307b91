"""Other people's libraries lose the gateway and come back."""

import pytest

from playground import Shown
from tests.clients.conftest import Client

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def _break(client: Client, how: str) -> None:
    if how == "op 7":
        await client.pg.ask_to_reconnect()
    else:
        await client.pg.disconnect(int(how))


@pytest.mark.parametrize("how", ["1006", "4000", "op 7"])
async def test_after_a_break_it_resumes_and_has_missed_nothing(client: Client, how: str) -> None:
    alice, sessions = client.alice, client.sessions
    first = alice.say("echo before")
    await client.until(lambda: len(client.after(first)) == 1)
    await _break(client, how)
    alice.say("echo during")
    done = await alice.slash("try word", word="a word")
    assert (done.error, done.message.content) == (None, "a word")
    alice.say("echo after")
    await client.until(lambda: "after" in [message.content for message in client.after(first)])
    read = [message.content for message in client.after(first) if message.author == "Horizon"]
    assert sorted(read) == ["a word", "after", "before", "during"], "each once"
    assert client.sessions == sessions, "it resumed"


async def test_a_lost_session_begins_anew(client: Client) -> None:
    sessions = client.sessions
    await client.pg.disconnect(1006, resumable=False)
    await client.until(lambda: client.pg.world.gateway.online)
    assert not client.sessions & sessions
    assert (await client.alice.slash("try word", word="again")).message.content == "again"


async def test_it_waits_as_the_rate_limit_of_a_channel_says(client: Client) -> None:
    client.pg.ratelimits.clear()
    words = [f"word {number}" for number in range(7)]
    said = [client.alice.say(f"echo {word}") for word in words]

    def read() -> list[Shown]:
        return [message for message in client.after(said[0]) if message.author == "Horizon"]

    await client.until(lambda: len(read()) == len(words))
    assert sorted(message.content for message in read()) == words
    milliseconds = [int(message.id) >> 22 for message in read()]
    assert milliseconds[5] - milliseconds[0] > 4_900, "five messages in five seconds"
