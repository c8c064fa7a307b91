"""Bad requests: each is refused with Discord's code, and changes nothing.

Codes of the answers: Discord's documentation, "Opcodes and Status Codes", table "JSON Error Codes"
(https://discord.com/developers/docs/topics/opcodes-and-status-codes#json). Nested codes: those that Discord answers today.
"""

from typing import Any

import pytest

from tests.playground.raw import COMMANDS, Json, Raw, button, modal, nested_codes, row, select, text

V2 = 1 << 15
FORM = 50035
OPTION = {"type": 3, "name": "q", "description": "What"}


def command(**fields: Any) -> Json:
    return {"name": "go", "description": "Goes"} | fields


MESSAGES: dict[str, tuple[Json, str]] = {
    "content of 2001": ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    "content that is a number": ({"content": 5}, "STRING_TYPE_CONVERT"),
    "a sixth row": ({"components": [row(button(str(n))) for n in range(6)]}, "BASE_TYPE_BAD_LENGTH"),
    "a sixth button": ({"components": [row(*(button(str(n)) for n in range(6)))]}, "BASE_TYPE_BAD_LENGTH"),
    "an empty row": ({"components": [row()]}, "BASE_TYPE_BAD_LENGTH"),
    "a button outside a row": ({"components": [button()]}, "UNION_TYPE_CHOICES"),
    "a button beside a select": ({"components": [row(button(), select())]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "the same custom_id twice": ({"components": [row(button("a"), button("a"))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "custom_id of 101": ({"components": [row(button("a" * 101))]}, "BASE_TYPE_BAD_LENGTH"),
    "no custom_id": ({"components": [row({"type": 2, "style": 1, "label": "A"})]}, "BASE_TYPE_REQUIRED"),
    "label of 81": ({"components": [row(button(label="x" * 81))]}, "BASE_TYPE_MAX_LENGTH"),
    "neither label nor emoji": ({"components": [row(button(label=None))]}, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    "style 9": ({"components": [row(button(style=9))]}, "BASE_TYPE_CHOICES"),
    "a link with a custom_id": ({"components": [row(button(style=5, url="https://a.b"))]}, "COMPONENT_FIELD_NOT_ALLOWED"),
    "a link to javascript": (
        {"components": [row({"type": 2, "style": 5, "label": "A", "url": "javascript:x"})]},
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a tick as emoji": ({"components": [row(button(emoji={"name": "✓"}))]}, "COMPONENT_INVALID_EMOJI"),
    "a word as emoji": ({"components": [row(button(emoji={"name": "smile"}))]}, "COMPONENT_INVALID_EMOJI"),
    "a custom emoji of nowhere": ({"components": [row(button(emoji={"id": "1", "name": "a"}))]}, "COMPONENT_INVALID_EMOJI"),
    "26 options": (
        {"components": [row(select(options=[{"label": "A", "value": str(n)} for n in range(26)]))]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": ({"components": [row(select(options=[]))]}, "BASE_TYPE_BAD_LENGTH"),
    "the same value twice": (
        {"components": [row(select(options=[{"label": "A", "value": "a"}] * 2))]},
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "an option's label of 101": (
        {"components": [row(select(options=[{"label": "x" * 101, "value": "a"}]))]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    "max_values over the options": ({"components": [row(select(max_values=2))]}, "BASE_TYPE_INVALID"),
    "placeholder of 151": ({"components": [row(select(placeholder="x" * 151))]}, "BASE_TYPE_MAX_LENGTH"),
    "V2 components without the flag": ({"components": [text()]}, "UNION_TYPE_CHOICES"),
    "V2 with content": (
        {"content": "x", "flags": V2, "components": [text()]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "V2 with embeds": (
        {"embeds": [{"title": "x"}], "flags": V2, "components": [text()]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "V2 of 41 components": (
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(20)]} for _ in range(2)]},
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "V2 of 4001 characters": (
        {"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]},
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "a container in a container": (
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        "UNION_TYPE_CHOICES",
    ),
    "a section without accessory": ({"flags": V2, "components": [{"type": 9, "components": [text()]}]}, "BASE_TYPE_REQUIRED"),
    "a gallery of a file that is not there": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "BASE_TYPE_MAX_LENGTH"),
    "an embed's title of 257": ({"embeds": [{"title": "x" * 257}]}, "BASE_TYPE_MAX_LENGTH"),
    "embeds of 6001 characters": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "an embed of no time": ({"embeds": [{"title": "x", "timestamp": "soon"}]}, "DATE_TIME_TYPE_PARSE"),
    "an embed's picture of no scheme": ({"embeds": [{"image": {"url": "x.png"}}]}, "URL_TYPE_INVALID_SCHEME"),
    "a nonce of 26": ({"content": "x", "nonce": "n" * 26}, "BASE_TYPE_MAX_LENGTH"),
    "users both parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "an answer to a message that is not there": (
        {"content": "x", "message_reference": {"message_id": "5"}},
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "alt text to no file": ({"content": "x", "attachments": [{"id": 7}]}, "ATTACHMENT_NOT_FOUND"),
}

COMMAND_FORMS: dict[str, tuple[list[Json], str]] = {
    "an upper-case name": ([command(name="Go")], "APPLICATION_COMMAND_INVALID_NAME"),
    "a name with a blank": ([command(name="go now")], "APPLICATION_COMMAND_INVALID_NAME"),
    "a name of 33": ([command(name="x" * 33)], "BASE_TYPE_BAD_LENGTH"),
    "no description": ([command(description="")], "BASE_TYPE_BAD_LENGTH"),
    "a description of 101": ([command(description="x" * 101)], "BASE_TYPE_BAD_LENGTH"),
    "26 options": ([command(options=[OPTION | {"name": f"o{n}"} for n in range(26)])], "BASE_TYPE_MAX_LENGTH"),
    "26 choices": (
        [command(options=[OPTION | {"choices": [{"name": str(n), "value": str(n)} for n in range(26)]}])],
        "BASE_TYPE_MAX_LENGTH",
    ),
    "required after optional": (
        [command(options=[OPTION, OPTION | {"name": "r", "required": True}])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "the same option twice": ([command(options=[OPTION, OPTION])], "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"),
    "the same command twice": ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "a command of 8001 characters": (
        [
            command(
                options=[
                    OPTION | {"name": f"o{n}", "choices": [{"name": f"{m:0100}", "value": f"{m:0100}"} for m in range(20)]}
                    for n in range(2)
                ]
            )
        ],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "a subcommand beside an option": (
        [command(options=[{"type": 1, "name": "s", "description": "x"}, OPTION])],
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "autocomplete with choices": (
        [command(options=[OPTION | {"autocomplete": True, "choices": [{"name": "a", "value": "a"}]}])],
        "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
    ),
}

ANSWERS: dict[str, tuple[Json, str]] = {
    "an update without a message": ({"type": 7, "data": {"content": "x"}}, "BASE_TYPE_CHOICES"),
    "choices to a command": ({"type": 8, "data": {"choices": []}}, "BASE_TYPE_CHOICES"),
    "no type": ({"data": {"content": "x"}}, "BASE_TYPE_REQUIRED"),
    "content of 2001": ({"type": 4, "data": {"content": "x" * 2001}}, "BASE_TYPE_MAX_LENGTH"),
    "a modal's title of 46": ({"type": 9, "data": modal(title="x" * 46)}, "BASE_TYPE_BAD_LENGTH"),
    "a modal of 6 components": (
        {
            "type": 9,
            "data": modal(components=[row({"type": 4, "custom_id": str(n), "style": 1, "label": "T"}) for n in range(6)]),
        },
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a modal without components": ({"type": 9, "data": modal(components=[])}, "BASE_TYPE_BAD_LENGTH"),
    "a button in a modal": ({"type": 9, "data": modal(components=[row(button())])}, "UNION_TYPE_CHOICES"),
    "an input without a label": (
        {"type": 9, "data": modal(components=[row({"type": 4, "custom_id": "t", "style": 1})])},
        "BASE_TYPE_REQUIRED",
    ),
}


def assert_refused(raw: Raw, status: int, body: Any, code: str) -> None:
    assert (status, body["code"]) == (400, FORM)
    assert body["message"] == "Invalid Form Body"
    assert code in nested_codes(body["errors"])
    assert raw.pg.violations, "a broken limit is a violation too"
    raw.pg.violations.clear()


@pytest.mark.parametrize(("body", "code"), MESSAGES.values(), ids=MESSAGES)
async def test_a_message_is_refused(raw: Raw, body: Json, code: str) -> None:
    assert_refused(raw, *await raw.post(body), code)
    assert raw.pg.world.store.history(raw.channel) == []


@pytest.mark.parametrize(("bodies", "code"), COMMAND_FORMS.values(), ids=COMMAND_FORMS)
async def test_commands_are_refused(raw: Raw, bodies: list[Json], code: str) -> None:
    await raw.commands()
    assert_refused(raw, *await raw.commands(bodies), code)
    assert len(raw.pg.world.store.commands) == len(COMMANDS)


@pytest.mark.parametrize(("body", "code"), ANSWERS.values(), ids=ANSWERS)
async def test_an_answer_is_refused_and_may_be_given_again(raw: Raw, body: Json, code: str) -> None:
    done = await raw.go()
    assert_refused(raw, *await raw.answer(done, body), code)
    status, _ = await raw.answer(done, {"type": 4, "data": {"content": "x"}})
    assert status == 200


async def test_nested_errors_name_the_place(raw: Raw) -> None:
    _, body = await raw.post({"components": [row(button("a"), button("b", label="x" * 81))]})
    assert body["errors"] == {
        "components": {
            "0": {
                "components": {
                    "1": {"label": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}]}}
                }
            }
        }
    }
    raw.pg.violations.clear()


async def test_an_empty_message_is_refused(raw: Raw) -> None:
    assert (await raw.post({"content": "  "}))[1]["code"] == 50006
    assert (await raw.post({"flags": V2, "components": []}))[1]["code"] == 50006


async def test_101_commands_are_refused(raw: Raw) -> None:
    status, body = await raw.commands([command(name=f"c{n}") for n in range(101)])
    assert (status, body["code"]) == (400, 30032)
    assert (await raw.commands([command(name=f"c{n}") for n in range(100)]))[0] == 200


async def test_a_changed_command_keeps_its_id(raw: Raw) -> None:
    (_, [first]), (_, [same]) = await raw.commands([command()]), await raw.commands([command()])
    assert same == first
    _, [changed] = await raw.commands([command(description="Goes far")])
    assert (changed["id"], changed["description"]) == (first["id"], "Goes far")
    assert int(changed["version"]) > int(first["version"])


async def test_one_command_at_a_time(raw: Raw) -> None:
    path = f"/applications/{raw.application}/commands"
    status, made = await raw.ask("POST", path, command())
    assert (status, made["name"]) == (201, "go")
    status, again = await raw.ask("POST", path, command(description="Again"))
    assert (status, again["id"], again["description"]) == (200, made["id"], "Again")
    status, edited = await raw.ask("PATCH", f"{path}/{made['id']}", {"description": "Edited"})
    assert (status, edited["name"], edited["description"]) == (200, "go", "Edited")
    assert await raw.ask("GET", f"{path}/{made['id']}") == (200, edited)
    assert await raw.ask("DELETE", f"{path}/{made['id']}") == (204, None)
    assert await raw.ask("GET", path) == (200, [])


async def test_26_choices_are_refused(raw: Raw) -> None:
    await raw.commands()
    alice = raw.pg.person("Alice")
    find = alice._command("find", raw.pg.channel)
    options = [{"name": "q", "type": 3, "value": "", "focused": True}]
    interaction = raw.pg.world.people.autocomplete(alice.user, raw.pg.channel, find.id, options)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    status, body = await raw.ask("POST", path, {"type": 8, "data": {"choices": choices}})
    assert_refused(raw, status, body, "BASE_TYPE_MAX_LENGTH")
    status, body = await raw.ask("POST", path, {"type": 8, "data": {"choices": [{"name": "a", "value": 5}]}})
    assert_refused(raw, status, body, "STRING_TYPE_CONVERT")
    assert (await raw.ask("POST", path, {"type": 8, "data": {"choices": choices[:25]}}))[0] == 204


async def test_files_beyond_the_limits_are_refused(raw: Raw) -> None:
    status, body = await raw.post({}, dict.fromkeys(range(11), b"x"))
    assert_refused(raw, status, body, "BASE_TYPE_MAX_LENGTH")
    status, body = await raw.post({"attachments": [{"id": 0, "description": "x" * 1025}]}, {0: b"x"})
    assert_refused(raw, status, body, "BASE_TYPE_MAX_LENGTH")
    status, body = await raw.post({}, {0: b"x" * (10 * 1024 * 1024 + 1)})
    assert (status, body["code"]) == (413, 40005)
    raw.pg.violations.clear()
    assert (await raw.post({}, {0: b"x" * (10 * 1024 * 1024)}))[0] == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/5", 10003),
        ("/channels/5/messages", 10003),
        ("/guilds/5", 10004),
        ("/users/5", 10013),
        ("/guilds/{guild}/members/5", 10013),
        ("/channels/{channel}/messages/5", 10008),
        ("/applications/{application}/commands/5", 10063),
        ("/applications/5/commands", 10002),
        ("/applications/{application}/guilds/5/commands", 10004),
        ("/webhooks/{application}/nonsense/messages/@original", 10015),
    ],
)
async def test_what_is_not_there(raw: Raw, path: str, code: int) -> None:
    names = {"guild": raw.pg.guild.id, "channel": raw.channel, "application": raw.application}
    status, body = await raw.ask("GET", path.format(**names))
    assert (status, body["code"]) == (404, code)


async def test_a_wrong_token_is_refused(raw: Raw) -> None:
    raw.headers["Authorization"] = "Bot nonsense"
    assert await raw.ask("GET", "/users/@me") == (401, {"message": "401: Unauthorized", "code": 0})


async def test_broken_json_is_refused(raw: Raw) -> None:
    headers = raw.headers | {"Content-Type": "application/json"}
    for broken in ("{", r'{"content": "\ud800"}', b"\xff"):
        async with raw.session.post(f"{raw.base}/channels/{raw.channel}/messages", data=broken, headers=headers) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_an_unknown_route_is_told_loudly(raw: Raw, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = await raw.ask("GET", "/nonsense")
    assert status == 404
    assert "/nonsense" in raw.pg.violations[0]
    assert "/nonsense" in capsys.readouterr().err
    raw.pg.violations.clear()


async def test_limits_themselves_are_allowed(raw: Raw) -> None:
    bodies: list[Json] = [
        {"content": "x" * 2000},
        {"components": [row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5)]},
        {"components": [row(button("a" * 100, label="x" * 80, emoji={"name": "✅"}))]},
        {"components": [row(select(options=[{"label": "x" * 100, "value": str(n)} for n in range(25)], max_values=25))]},
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(39)]}]},
        {"flags": V2, "components": [text("x" * 2000), text("x" * 2000)]},
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]},
    ]
    assert [(await raw.post(body))[0] for body in bodies] == [200] * len(bodies)


@pytest.mark.parametrize("emoji", ["✅", "⬅️", "▶", "1️⃣", "🇩🇪", "👩‍🚀", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥"])
async def test_real_emoji_are_taken(raw: Raw, emoji: str) -> None:
    assert (await raw.post({"components": [row(button(emoji={"name": emoji}))]}))[0] == 200
