"""Other people's libraries understand what the playground refuses."""

import pytest

from tests.clients.conftest import Client

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_errors_of_a_form(client: Client) -> None:
    client.refusals.append(400)
    read = (await client.alice.slash("try wrong")).message.content
    assert read.startswith("50035 Invalid Form Body")
    assert "content" in read
    assert "BASE_TYPE_MAX_LENGTH" in read
    assert "Must be 2000 or fewer in length." in read
    assert client.pg.violations.pop().startswith("POST /channels/{channel_id}/messages refused")


async def test_a_missing_permission(client: Client) -> None:
    client.refusals.append(403)
    place = client.pg.channel_named("games")
    client.pg.controls.deny(place, "PIN_MESSAGES")
    await client.alice.slash("try denied", channel=place)
    await client.until(lambda: "50013 Missing Permissions" in [m.content for m in client.alice.messages(place)])
