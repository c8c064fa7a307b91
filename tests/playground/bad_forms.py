"""
Forms that break limits: 50035, with the code that stands in `errors`. Those nested codes are what Discord answers today; its
documentation shows their shape ("reference#error-messages") and names the limits.
"""

from typing import Any

from tests.playground.bad_requests import COMMANDS, ERRORS, FORM, INTERACTIONS, MESSAGE, Bad
from tests.playground.raw import Json, button, modal, row, select, text

COMPONENTS = "components/reference: structures of each component"
EMBEDS = "resources/message#embed-object-embed-limits"
V2 = 1 << 15
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
    "an embed of nothing": ({"embeds": [{}]}, "LIST_ITEM_VALUE_REQUIRED"),
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
    "the same user twice": (
        {"content": "x", "allowed_mentions": {"users": ["1", "1"]}},
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    "an answer to a system message": (
        {"content": "x", "message_reference": {"message_id": "{pinning}"}},
        "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
    ),
    "a forward from nowhere": ({"message_reference": {"type": 1, "message_id": "{in_news}"}}, "BASE_TYPE_REQUIRED"),
    "a reference of type 2": ({"content": "x", "message_reference": {"type": 2, "message_id": "{own}"}}, "BASE_TYPE_CHOICES"),
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
    "a language that nobody speaks": ([command(name_localizations={"pt_BR": "ir"})], "BASE_TYPE_CHOICES"),
    "a description in it": ([command(description_localizations={"xx": "ir"})], "BASE_TYPE_CHOICES"),
    "an option's name in it": ([command(options=[OPTION | {"name_localizations": {"xx": "ir"}}])], "BASE_TYPE_CHOICES"),
    "a choice's name in it": (
        [command(options=[OPTION | {"choices": [{"name": "a", "value": "a", "name_localizations": {"xx": "b"}}]}])],
        "BASE_TYPE_CHOICES",
    ),
    "a menu's name in it": ([{"name": "Go", "type": 2, "name_localizations": {"xx": "Ir"}}], "BASE_TYPE_CHOICES"),
    "the same choice twice": (
        [command(options=[OPTION | {"choices": [{"name": "a", "value": "a"}, {"name": "a", "value": "b"}]}])],
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ),
    "a least value above the greatest": (
        [command(options=[{"type": 4, "name": "n", "description": "x", "min_value": 2, "max_value": 1}])],
        "BASE_TYPE_INVALID",
    ),
    "a group of no subcommand": ([command(options=[{"type": 2, "name": "g", "description": "x"}])], "BASE_TYPE_REQUIRED"),
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


CHOICES: dict[str, tuple[Json, str]] = {
    "26 choices": (
        {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} for n in range(26)]}},
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a number for a text": ({"type": 8, "data": {"choices": [{"name": "a", "value": 5}]}}, "STRING_TYPE_CONVERT"),
}


def _place(body: Json) -> str:
    return COMPONENTS if "components" in body else EMBEDS if "embeds" in body else MESSAGE


def _post(name: str, path: str, cited: str, body: object, nested: str, files: int = 0, method: str = "POST") -> Bad:
    return Bad(name, method, path, 400, FORM, cited, body, nested, files)


_MESSAGES, _EDIT = "/channels/{channel}/messages", "/channels/{channel}/messages/{own}"
_GO, _TYPING = "/interactions/{go}/{go_token}/callback", "/interactions/{typing}/{typing_token}/callback"
_PUT = "/applications/{application}/commands"
SENT = ("a nonce", "an answer", "a forward", "a reference")
"""What is said only when a message is new."""

FORMS = {
    "message form": [_post(name, _MESSAGES, _place(body), body, code) for name, (body, code) in MESSAGES.items()],
    "edited form": [
        _post(name, _EDIT, _place(body), body, code, method="PATCH")
        for name, (body, code) in MESSAGES.items()
        if not name.startswith(SENT)
    ],
    "commands form": [
        _post(name, _PUT, COMMANDS, bodies, code, method="PUT") for name, (bodies, code) in COMMAND_FORMS.items()
    ],
    "answer form": [_post(name, _GO, INTERACTIONS, body, code) for name, (body, code) in ANSWERS.items()],
    "choices form": [_post(name, _TYPING, INTERACTIONS, body, code) for name, (body, code) in CHOICES.items()],
    "files form": [
        _post("eleven files", _MESSAGES, MESSAGE, {}, "BASE_TYPE_MAX_LENGTH", files=11),
        _post(
            "alt text of 1025",
            _MESSAGES,
            MESSAGE,
            {"attachments": [{"id": 0, "description": "x" * 1025}]},
            "BASE_TYPE_MAX_LENGTH",
            files=1,
        ),
        _post("not JSON's type", _MESSAGES, ERRORS, [], "MODEL_TYPE_CONVERT"),
    ],
}
