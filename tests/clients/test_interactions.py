"""Other people's libraries register, answer and update: nobody here wrote what checks the playground in these tests."""

from typing import Any

import pytest

from playground import Choice, FileToSend, Refused
from tests.clients.conftest import Client

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_a_command_with_every_type_of_option(client: Client) -> None:
    alice, bob, pg = client.alice, client.bob, client.pg
    given: dict[str, Any] = {"text": "hi", "number": 3, "ratio": 0.5, "really": True, "who": bob, "where": pg.channel}
    given |= {"role": pg.guild.id, "either": alice, "file": FileToSend("a.txt", b"abc")}
    done = await alice.slash("try echo", **given)
    assert done.message.content == "hi 3 0.5 true Bob general @everyone Alice a.txt abc"
    done = await alice.slash("try echo", **given | {"either": pg.guild.id})
    assert done.message.content == "hi 3 0.5 true Bob general @everyone @everyone a.txt abc"


async def test_autocomplete(client: Client) -> None:
    choices = await client.alice.autocomplete("try word", focused="word", word="x")
    assert choices == [Choice("x one", "x-one"), Choice("x two", "x-two")]
    assert (await client.alice.slash("try word", word=choices[1].value)).message.content == "x-two"


async def test_a_button_updates_its_message(client: Client) -> None:
    panel = (await client.alice.slash("try panel")).message
    assert (panel.content, panel.labels) == ("old", ["Turn", "Private", "Later", "Rename"])
    turned = await client.bob.press(panel, "Turn")
    assert (turned.state, turned.message.id) == ("answered", panel.id)
    assert (panel.content, panel.labels, panel.edited) == ("turned", ["Turned"], True)


async def test_an_ephemeral_answer(client: Client) -> None:
    panel = (await client.alice.slash("try panel")).message
    answer = (await client.bob.press(panel, "Private")).message
    assert (answer.content, answer.ephemeral) == ("only for Bob", True)
    assert answer.id in [message.id for message in client.bob.messages()]
    assert client.after(panel) == []


async def test_a_deferred_update_brings_a_file(client: Client) -> None:
    panel = (await client.alice.slash("try panel")).message
    pressed = await client.alice.press(panel, "Later")
    assert pressed.state == "deferred"
    await pressed.settled()
    assert (panel.content, [file.filename for file in panel.attachments]) == ("later", ["dot.png"])


@pytest.mark.parametrize(
    ("menu", "values", "read"),
    [
        ("tiles", ["c", "a"], "c a"),
        ("user", ["Bob"], "Bob"),
        ("role", ["@everyone"], "@everyone"),
        ("channel", ["daily"], "daily"),
        ("either", ["Alice", "@everyone"], "Alice @everyone"),
    ],
)
async def test_a_select(client: Client, menu: str, values: list[str], read: str) -> None:
    things: dict[str, Any] = {"Bob": client.bob, "Alice": client.alice}
    things |= {"@everyone": client.pg.guild.id, "daily": client.pg.channel_named("daily")}
    message = (await client.alice.slash("try menus")).message
    done = await client.alice.select(message, menu, [things.get(value, value) for value in values])
    assert done.message.content == read


async def test_a_form_from_a_command(client: Client) -> None:
    opened = await client.alice.slash("try form")
    assert (opened.state, opened.modal["title"]) == ("modal", "A form")
    with pytest.raises(Refused):
        await client.alice.submit(opened, {"name": "x"})
    assert (await client.alice.submit(opened, {"name": "Ann"})).message.content == "Ann"


async def test_a_form_with_labels_or_in_rows(client: Client) -> None:
    opened = await client.alice.slash("try form")
    kinds = [(part["type"], part.get("label"), part.get("description")) for part in opened.modal["components"]]
    if client.library.labels:
        assert kinds == [(18, "Name", None), (18, "Tile", "One of them")]
        assert (await client.alice.submit(opened, {"name": "Ann", "tile": ["b"]})).message.content == "Ann b"
    else:
        assert kinds == [(1, None, None)]
        assert opened.modal["components"][0]["components"][0]["label"] == "Name"


async def test_a_form_from_a_button_updates_the_message(client: Client) -> None:
    panel = (await client.alice.slash("try panel")).message
    opened = await client.alice.press(panel, "Rename")
    done = await client.alice.submit(opened, {"name": "new"})
    assert (done.message.id, panel.content) == (panel.id, "new")


async def test_an_answer_with_a_file(client: Client) -> None:
    message = (await client.alice.slash("try file")).message
    (file,) = message.attachments
    assert (message.content, file.filename, file.width, file.height) == ("a file", "dot.png", 1, 1)
    assert file.description == ("A dot" if client.library.alt_text else None)
    assert (await client.pg.file(file)).startswith(b"\x89PNG")


async def test_a_deferred_answer_its_edit_and_followups(client: Client) -> None:
    done = await client.alice.slash("try think")
    assert (done.state, done.message.ephemeral) == ("deferred", True)
    assert (await done.settled()).message.content == "thought"
    await client.until(lambda: "last, after thought" in [m.content for m in client.after(done.message)])
    seen = [(message.content, message.ephemeral) for message in client.after(done.message)]
    assert seen == [("second, edited", True), ("last, after thought", False)]


async def test_components_v2(client: Client) -> None:
    message = (await client.alice.slash("try layout")).message
    assert message.flags == 1 << 15
    container = message.components[0]
    assert (container["type"], container["accent_color"]) == (17, 0x336699)
    assert [part["type"] for part in container["components"]] == [10, 9, 14, 12]
    (item,) = container["components"][3]["items"]
    assert (item["description"], item["media"]["url"]) == ("A dot", message.attachments[0].url)
    assert message.text().startswith("# A title\nbeside a button")
    await client.alice.press(message, "Lay anew")
    assert message.text().startswith("# Another title\nbeside a button")
    assert [file.filename for file in message.attachments] == ["dot.png"]


async def test_a_command_on_a_person(client: Client) -> None:
    done = await client.alice.use("Greet", client.bob)
    assert (done.error, done.message.content) == (None, "Hello, Bob")


async def test_a_command_on_a_message(client: Client) -> None:
    said = client.bob.say("to be or not to be")
    done = await client.alice.use("Quote", said)
    assert (done.error, done.message.content) == (None, "> to be or not to be")
    done = await client.alice.use("Quote", done.message)
    assert (done.error, done.message.content) == (None, "> > to be or not to be")
