"""Values that Discord's specification takes, and small changes of them that it refuses."""

from typing import Any

TEXT = {"type": 10, "content": "Your move, **Ana**."}
BUTTON = {"type": 2, "style": 1, "custom_id": "links:7:rotate", "label": "Rotate", "emoji": {"name": "🔄"}}
LINK = {"type": 2, "style": 5, "url": "https://example.org/rules", "label": "Rules"}
SELECT = {
    "type": 3,
    "custom_id": "links:7:cell",
    "placeholder": "Where?",
    "min_values": 1,
    "max_values": 1,
    "options": [{"label": "A1", "value": "a1", "description": "By the lake", "default": True, "emoji": None}],
}
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "The board", "spoiler": False}]}
SECTION = {"type": 9, "components": [TEXT], "accessory": {"type": 11, "media": {"url": "attachment://tile.png"}}}
CONTAINER = {
    "type": 17,
    "accent_color": 0x3A7D44,
    "components": [
        TEXT,
        {"type": 14, "divider": True, "spacing": 2},
        GALLERY,
        SECTION,
        {"type": 1, "components": [BUTTON, LINK]},
    ],
}
ROWS = [{"type": 1, "components": [SELECT]}, {"type": 1, "components": [{"type": 5, "custom_id": "who", "max_values": 3}]}]
MESSAGE = {
    "flags": 1 << 15,
    "components": [CONTAINER, *ROWS],
    "allowed_mentions": {"parse": [], "users": ["80351110224678912"]},
    "attachments": [{"id": "0", "filename": "board.png", "description": "The board"}],
}
EMBED = {
    "title": "Won",
    "color": 255,
    "timestamp": "2026-01-02T03:04:05+00:00",
    "fields": [{"name": "Ana", "value": "12", "inline": True}],
    "image": {"url": "attachment://board.png", "width": 640, "height": 480},
}
INPUT = {"type": 4, "custom_id": "move", "style": 1, "min_length": 1, "max_length": 4000, "required": True}
MODAL = {"custom_id": "links:7:say", "title": "Say", "components": [{"type": 18, "label": "Move", "component": INPUT}, TEXT]}
OPTIONS = [
    {"type": 3, "name": "game", "description": "Which", "choices": [{"name": "Links", "value": "links"}], "max_length": 20},
    {"type": 4, "name": "size", "description": "How large", "min_value": 3, "max_value": 9},
    {"type": 10, "name": "pace", "description": "How fast", "min_value": 0.5},
    {"type": 6, "name": "rival", "description": "Against whom", "required": True},
]
COMMAND = {
    "name": "play",
    "description": "Start a game",
    "type": 1,
    "options": OPTIONS,
    "name_localizations": {"de": "spielen"},
    "default_member_permissions": 1 << 40,
    "contexts": [0, 2],
    "integration_types": [0],
}
USER = {
    "id": "80351110224678912",
    "username": "ana",
    "avatar": None,
    "discriminator": "0",
    "public_flags": 0,
    "flags": 0,
    "global_name": "Ana",
    "primary_guild": None,
}
ANSWER = {
    "type": 0,
    "content": "",
    "mentions": [USER],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "timestamp": "2026-01-02T03:04:05.678000+00:00",
    "edited_timestamp": None,
    "flags": 1 << 15,
    "components": [{"type": 10, "id": 1, "content": "Hello"}],
    "id": "1100000000000000001",
    "channel_id": "1100000000000000000",
    "author": USER,
    "pinned": False,
    "mention_everyone": False,
    "tts": False,
    "nonce": "abc",
}
ERROR = {
    "code": 50035,
    "message": "Invalid Form Body",
    "errors": {"components": {"0": {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}]}}},
}
WHOLE_ERROR = {**ERROR, "errors": {"content": {"_errors": [{"code": 1, "message": "Too long"}]}}}

GOOD: list[tuple[str, Any]] = [
    ("MessageCreateRequest", MESSAGE),
    ("MessageCreateRequest", {"content": "x" * 4000, "embeds": [EMBED], "nonce": -(1 << 62), "components": None}),
    ("CreateMessageInteractionCallbackRequest", {"type": 4, "data": MESSAGE}),
    ("CreateMessageInteractionCallbackRequest", {"type": 5, "data": {"flags": 64}}),
    ("UpdateMessageInteractionCallbackRequest", {"type": 6}),
    ("UpdateMessageInteractionCallbackRequest", {"type": 7, "data": MESSAGE}),
    ("ApplicationCommandAutocompleteCallbackRequest", {"type": 8, "data": {"choices": [{"name": "Links", "value": "links"}]}}),
    ("ApplicationCommandAutocompleteCallbackRequest", {"type": 8, "data": {"choices": [{"name": "Half", "value": 0.5}]}}),
    ("ModalInteractionCallbackRequest", {"type": 9, "data": MODAL}),
    ("ApplicationCommandCreateRequest", COMMAND),
    ("MessageResponse", ANSWER),
    ("ErrorResponse", WHOLE_ERROR),
    ("ErrorResponse", {"code": 10008, "message": "Unknown Message"}),
    ("RatelimitedResponse", {"code": 0, "message": "You are being rate limited.", "retry_after": 0.65, "global": False}),
    ("SnowflakeType", "80351110224678912"),
]
BAD: list[tuple[str, Any]] = [
    ("MessageCreateRequest", {"content": "x" * 4001}),
    ("MessageCreateRequest", {"flags": 1.5}),
    ("MessageCreateRequest", {"components": [TEXT] * 41}),
    ("MessageCreateRequest", {"components": [{"type": 1, "components": []}]}),
    ("MessageCreateRequest", {"components": [{"type": 1, "components": [BUTTON] * 6}]}),
    ("MessageCreateRequest", {"components": [{"type": 99}]}),
    ("MessageCreateRequest", {"components": [{**CONTAINER, "accent_color": 1 << 24}]}),
    ("MessageCreateRequest", {"embeds": [{**EMBED, "title": "x" * 257}]}),
    ("CreateMessageInteractionCallbackRequest", {"type": 6, "data": MESSAGE}),
    ("CreateMessageInteractionCallbackRequest", {"data": MESSAGE}),
    ("UpdateMessageInteractionCallbackRequest", {"type": 7, "data": {"content": 7}}),
    ("ApplicationCommandAutocompleteCallbackRequest", {"type": 8}),
    ("ApplicationCommandAutocompleteCallbackRequest", {"type": 8, "data": {"choices": [{"name": "Links"}]}}),
    ("ModalInteractionCallbackRequest", {"type": 9, "data": {**MODAL, "title": "x" * 46}}),
    ("ModalInteractionCallbackRequest", {"type": 9, "data": {**MODAL, "components": []}}),
    ("ApplicationCommandCreateRequest", {**COMMAND, "name": ""}),
    ("ApplicationCommandCreateRequest", {**COMMAND, "options": OPTIONS * 7}),
    ("ApplicationCommandCreateRequest", {**COMMAND, "options": [{"type": 3, "name": "game"}]}),
    ("ApplicationCommandCreateRequest", {**COMMAND, "default_member_permissions": -1}),
    ("MessageResponse", {**ANSWER, "id": 1100000000000000001}),
    ("MessageResponse", {**ANSWER, "type": 13}),
    ("MessageResponse", {key: value for key, value in ANSWER.items() if key != "edited_timestamp"}),
    ("ErrorResponse", ERROR),
    ("ErrorResponse", {"message": "Unknown Message"}),
    ("RatelimitedResponse", {"code": 0, "message": "Slowly", "retry_after": "1", "global": False}),
    ("SnowflakeType", "007"),
]
