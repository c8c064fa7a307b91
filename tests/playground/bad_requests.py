"""
The bad requests: what Discord refuses, each with the status and code of its documentation; `test_bad_requests` sends all
of them. Names in braces stand for ids of `stage.set_up`. Forms that break limits have a file of their own (`bad_forms`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground import Playground
from tests.playground.stage import Names, full_of_pins, full_of_reactions, full_of_threads, ranked

# Where the documentation (https://discord.com/developers/docs) names the code or the rule.
CODES = "topics/opcodes-and-status-codes#json: table JSON Error Codes"
ERRORS = "reference#error-messages: 50035, with `errors` by field"
MESSAGE = "resources/message: Create, Edit, Delete and Bulk Delete Message"
TYPES = "resources/message#message-object-message-types: column Deletable"
REACTIONS = "resources/message#create-reaction and what follows"
PINS = "resources/message#pin-message"
THREADS = "topics/threads and resources/channel#start-thread-from-message and what follows"
PERMISSIONS = "topics/permissions: Permission Overwrites, Inherited Permissions (For Threads)"
GUILDS = "resources/guild: Modify Guild, Create Guild Channel, Modify Guild Channel Positions"
CHANNELS = "resources/channel: Modify Channel, Delete/Close Channel, Edit Channel Permissions"
ROLES = "resources/guild: Create, Modify and Delete Guild Role; topics/permissions#permission-hierarchy"
MEMBERS = "resources/guild: Modify Guild Member and what follows; topics/permissions#permission-hierarchy"
BANS = "resources/guild: Get, Create and Remove Guild Ban"
INTERACTIONS = "interactions/receiving-and-responding"
COMMANDS = "interactions/application-commands"
FORM = 50035


@dataclass(frozen=True)
class Bad:
    name: str
    method: str
    path: str
    status: int
    code: int
    cited: str
    body: Any = None
    nested: str | None = None
    """A code in `errors`, for 50035."""
    files: int = 0
    """How many small files go with it."""
    prepare: Callable[[Playground, Names], None] | None = None


_C, _M = "/channels/{channel}", "/channels/{channel}/messages"
_THUMB = "%F0%9F%91%8D"
HELLO = {"content": "hello"}
EMBED = {"embeds": [{"title": "x"}]}
THREAD = {"name": "x"}
ANSWER = {"type": 4, "data": HELLO}

NOT_THERE = [
    Bad("a channel", "GET", "/channels/{nobody}", 404, 10003, CODES),
    Bad("messages of no channel", "GET", "/channels/{nobody}/messages", 404, 10003, CODES),
    Bad("a message into no channel", "POST", "/channels/{nobody}/messages", 404, 10003, CODES, HELLO),
    Bad("a guild", "GET", "/guilds/{nobody}", 404, 10004, CODES),
    Bad("threads of no guild", "GET", "/guilds/{nobody}/threads/active", 404, 10004, CODES),
    Bad("commands of no guild", "GET", "/applications/{application}/guilds/{nobody}/commands", 404, 10004, CODES),
    Bad("a member who is nobody", "GET", "/guilds/{guild}/members/{nobody}", 404, 10013, CODES),
    Bad("a member who is none", "GET", "/guilds/{guild}/members/{stranger}", 404, 10007, CODES),
    Bad("a message", "GET", _M + "/{nobody}", 404, 10008, CODES),
    Bad("a message of another channel", "GET", _M + "/{in_news}", 404, 10008, CODES),
    Bad("a user", "GET", "/users/{nobody}", 404, 10013, CODES),
    Bad("an application", "GET", "/applications/{nobody}/commands", 404, 10002, CODES),
    Bad("a command", "GET", "/applications/{application}/commands/{nobody}", 404, 10063, CODES),
    Bad("a webhook", "GET", "/webhooks/{application}/nonsense/messages/@original", 404, 10015, CODES),
    Bad("a member of a thread", "GET", "/channels/{mine}/thread-members/{alice}", 404, 10007, THREADS),
    Bad("nobody into a thread", "PUT", "/channels/{mine}/thread-members/{nobody}", 404, 10013, THREADS),
    Bad("no member into a thread", "PUT", "/channels/{mine}/thread-members/{stranger}", 404, 10007, THREADS),
    Bad("an id that is none", "GET", "/channels/nonsense", 400, FORM, ERRORS, nested="NUMBER_TYPE_COERCE"),
]

MESSAGES = [
    Bad("without content", "POST", _M, 400, 50006, CODES, {}),
    Bad("of blanks", "POST", _M, 400, 50006, CODES, {"content": "  "}),
    Bad("V2 without components", "POST", _M, 400, 50006, CODES, {"flags": 1 << 15, "components": []}),
    Bad("into a category", "POST", "/channels/{category}/messages", 400, 50008, CODES, HELLO),
    Bad("from a category", "GET", "/channels/{category}/messages", 400, 50008, CODES),
    Bad("unseen", "POST", "/channels/{hidden}/messages", 403, 50001, PERMISSIONS, HELLO),
    Bad("unseen channel", "GET", "/channels/{hidden}", 403, 50001, PERMISSIONS),
    Bad("without leave", "POST", "/channels/{silent}/messages", 403, 50013, MESSAGE, HELLO),
    Bad("typing without leave", "POST", "/channels/{silent}/typing", 403, 50013, PERMISSIONS),
    Bad("an embed without leave", "POST", "/channels/{plain}/messages", 403, 50013, PERMISSIONS, EMBED),
    Bad("a file without leave", "POST", "/channels/{plain}/messages", 403, 50013, PERMISSIONS, HELLO, files=1),
    Bad("aloud without leave", "POST", _M, 403, 50013, MESSAGE, HELLO | {"tts": True}),
    Bad("one message without history", "GET", "/channels/{blind}/messages/{in_blind}", 403, 50013, MESSAGE),
    Bad(
        "a reply without history",
        "POST",
        "/channels/{blind}/messages",
        *(400, 160002, CODES),
        HELLO | {"message_reference": {"message_id": "{in_blind}"}},
    ),
    Bad(
        "a forward of what cannot be seen",
        "POST",
        _M,
        *(403, 50001, MESSAGE),
        {"message_reference": {"type": 1, "message_id": "{in_hidden}", "channel_id": "{hidden}"}},
    ),
    Bad(
        "a forward of a system message",
        "POST",
        _M,
        *(400, 50068, MESSAGE),
        {"message_reference": {"type": 1, "message_id": "{pinning}", "channel_id": "{channel}"}},
    ),
    Bad("a voice message with text", "POST", _M, 400, 50159, CODES, HELLO | {"flags": 1 << 13}, files=1),
    Bad("a voice message without a voice", "POST", _M, 400, 50160, CODES, {"flags": 1 << 13}),
    Bad("a voice message without a length", "POST", _M, 400, 50161, CODES, {"flags": 1 << 13}, files=1),
    Bad("another's text", "PATCH", _M + "/{in_channel}", 403, 50005, CODES, HELLO),
    Bad("another's embeds without leave", "PATCH", _M + "/{in_channel}", 403, 50013, MESSAGE, {"flags": 4}),
    Bad("a system message edited", "PATCH", _M + "/{pinning}", 403, 50021, CODES, HELLO),
    Bad("edited to nothing", "PATCH", _M + "/{own}", 400, 50006, CODES, {"content": None}),
    Bad("another's deleted without leave", "DELETE", _M + "/{in_channel}", 403, 50013, MESSAGE),
    Bad("a rename deleted", "DELETE", "/channels/{managed}/messages/{named}", 403, 50021, TYPES),
    Bad("a thread's start deleted", "DELETE", "/channels/{begun}/messages/{starter}", 403, 50021, TYPES),
    Bad("published where nothing is", "POST", _M + "/{own}/crosspost", 400, 50024, CODES),
    Bad("a system message published", "POST", "/channels/{news}/messages/{pinning_news}/crosspost", 400, 50068, CODES),
    Bad("published twice", "POST", "/channels/{news}/messages/{published}/crosspost", 400, 40033, CODES),
    Bad("another's published without leave", "POST", "/channels/{news}/messages/{in_news}/crosspost", 403, 50013, MESSAGE),
]

BULK = [
    Bad("without leave", "POST", _M + "/bulk-delete", 403, 50013, MESSAGE, {"messages": ["{own}", "{in_channel}"]}),
    Bad("one", "POST", "/channels/{managed}/messages/bulk-delete", 400, 50016, CODES, {"messages": ["{in_managed}"]}),
    Bad(
        "101",
        "POST",
        "/channels/{managed}/messages/bulk-delete",
        *(400, 50016, CODES),
        {"messages": ["{in_managed}", *(str(10**18 * 2 + n) for n in range(100))]},
    ),
    Bad(
        "twice the same",
        "POST",
        "/channels/{managed}/messages/bulk-delete",
        *(400, FORM, MESSAGE),
        {"messages": ["{in_managed}", "{in_managed}"]},
        nested="SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    Bad(
        "of two weeks ago",
        "POST",
        "/channels/{managed}/messages/bulk-delete",
        *(400, 50034, CODES),
        {"messages": ["{in_managed}", "{old}"]},
    ),
    Bad("direct", "POST", "/channels/{to_alice}/messages/bulk-delete", 403, 50003, CODES, {"messages": ["1", "2"]}),
]

DIRECT = [
    Bad("with a bot", "POST", "/users/@me/channels", 400, 50007, CODES, {"recipient_id": "{bot}"}),
    Bad("with nobody", "POST", "/users/@me/channels", 400, 50033, CODES, {"recipient_id": "{nobody}"}),
    Bad("with no one", "POST", "/users/@me/channels", 400, FORM, ERRORS, {}, "BASE_TYPE_REQUIRED"),
    Bad("to closed doors", "POST", "/channels/{to_bob}/messages", 403, 50007, CODES, HELLO),
    Bad("to a stranger", "POST", "/channels/{to_stranger}/messages", 403, 50278, CODES, HELLO),
    Bad("a thread", "POST", "/channels/{to_alice}/threads", 400, 50024, THREADS, THREAD),
]

REACT = [
    Bad("with a word", "PUT", _M + "/{own}/reactions/smile/@me", 400, 10014, REACTIONS),
    Bad("with an emoji of a server", "PUT", _M + "/{own}/reactions/horizon:123/@me", 400, 10014, REACTIONS),
    Bad("to nothing", "PUT", _M + f"/{{nobody}}/reactions/{_THUMB}/@me", 404, 10008, CODES),
    Bad(
        "first without leave", "PUT", f"/channels/{{plain}}/messages/{{in_plain}}/reactions/{_THUMB}/@me", 403, 50013, REACTIONS
    ),
    Bad("without history", "PUT", f"/channels/{{blind}}/messages/{{in_blind}}/reactions/{_THUMB}/@me", 403, 50013, REACTIONS),
    Bad("the 21st", "PUT", _M + f"/{{own}}/reactions/{_THUMB}/@me", 400, 30010, CODES, prepare=full_of_reactions),
    Bad(
        "in a sleeping thread",
        "PUT",
        f"/channels/{{asleep}}/messages/{{in_asleep}}/reactions/{_THUMB}/@me",
        400,
        50083,
        THREADS,
    ),
    Bad("away with what is not there", "DELETE", _M + f"/{{own}}/reactions/{_THUMB}/@me", 400, 10014, REACTIONS),
    Bad("away with another's without leave", "DELETE", _M + f"/{{own}}/reactions/{_THUMB}/{{alice}}", 403, 50013, REACTIONS),
    Bad("away with all without leave", "DELETE", _M + "/{own}/reactions", 403, 50013, REACTIONS),
    Bad(
        "a limit of none", "GET", _M + f"/{{own}}/reactions/{_THUMB}?limit=x", 400, FORM, REACTIONS, nested="NUMBER_TYPE_COERCE"
    ),
    Bad("101 at once", "GET", _M + f"/{{own}}/reactions/{_THUMB}?limit=101", 400, FORM, REACTIONS, nested="NUMBER_TYPE_MAX"),
]

PIN = [
    Bad("without leave", "PUT", _M + "/pins/{own}", 403, 50013, PINS),
    Bad("away without leave", "DELETE", _M + "/pins/{own}", 403, 50013, PINS),
    Bad("by the older route", "PUT", _C + "/pins/{own}", 403, 50013, PINS),
    Bad("of another channel", "PUT", "/channels/{managed}/messages/pins/{own}", 400, 50019, CODES),
    Bad("of nothing", "PUT", "/channels/{managed}/messages/pins/{nobody}", 404, 10008, CODES),
    Bad("of a system message", "PUT", "/channels/{managed}/messages/pins/{named}", 403, 50021, CODES),
    Bad("the 251st", "PUT", "/channels/{managed}/messages/pins/{in_managed}", 400, 30003, CODES, prepare=full_of_pins),
    Bad("51 at once", "GET", _M + "/pins?limit=51", 400, FORM, PINS, nested="NUMBER_TYPE_MAX"),
    Bad("before no time", "GET", _M + "/pins?before=soon", 400, FORM, PINS, nested="DATE_TIME_TYPE_PARSE"),
]

THREAD_REQUESTS = [
    Bad("at a message twice", "POST", _M + "/{begun}/threads", 400, 160004, CODES, THREAD),
    Bad("at no message", "POST", _M + "/{nobody}/threads", 404, 10008, CODES, THREAD),
    Bad("in a thread", "POST", "/channels/{mine}/threads", 400, 50024, THREADS, THREAD),
    Bad("in a category", "POST", "/channels/{category}/threads", 400, 50024, THREADS, THREAD),
    Bad("private news", "POST", "/channels/{news}/threads", 400, 50024, THREADS, THREAD | {"type": 12}),
    Bad("without leave", "POST", "/channels/{plain}/threads", 403, 50013, THREADS, THREAD | {"type": 11}),
    Bad("private without leave", "POST", "/channels/{plain}/threads", 403, 50013, THREADS, THREAD),
    Bad("at a message without leave", "POST", "/channels/{plain}/messages/{in_plain}/threads", 403, 50013, THREADS, THREAD),
    Bad("the 1001st", "POST", _C + "/threads", 400, 160006, CODES, THREAD, prepare=full_of_threads),
    Bad("without a name", "POST", _C + "/threads", 400, FORM, THREADS, {}, "BASE_TYPE_REQUIRED"),
    Bad("name of 101", "POST", _C + "/threads", 400, FORM, THREADS, {"name": "x" * 101}, "BASE_TYPE_BAD_LENGTH"),
    Bad(
        "an hour and a bit",
        "POST",
        _C + "/threads",
        400,
        FORM,
        THREADS,
        THREAD | {"auto_archive_duration": 61},
        "BASE_TYPE_CHOICES",
    ),
    Bad("writing where it is locked", "POST", "/channels/{locked}/messages", 400, 160005, CODES, HELLO),
    Bad("editing in a sleeping one", "PATCH", "/channels/{asleep}/messages/{in_asleep}", 400, 50083, CODES, HELLO),
    Bad("adding to a sleeping one", "PUT", "/channels/{asleep}/thread-members/{alice}", 400, 50083, CODES),
    Bad("joining a sleeping one", "PUT", "/channels/{asleep}/thread-members/@me", 400, 50083, CODES),
    Bad("leaving a sleeping one", "DELETE", "/channels/{asleep}/thread-members/@me", 400, 50083, CODES),
    Bad("joining a channel", "PUT", _C + "/thread-members/@me", 400, 50024, CODES),
    Bad("seeing a private one of others", "GET", "/channels/{private}/messages", 403, 50001, THREADS),
    Bad("removing without leave", "DELETE", "/channels/{theirs}/thread-members/{alice}", 403, 50013, THREADS),
    Bad("all private ones without leave", "GET", _C + "/threads/archived/private", 403, 50013, THREADS),
    Bad("one at a time", "GET", _C + "/threads/archived/public?limit=1", 400, FORM, THREADS, nested="NUMBER_TYPE_MIN"),
]

CHANGING_THREADS = [
    Bad("asleep", "PATCH", "/channels/{asleep}", 400, 50083, THREADS, {"name": "y"}),
    Bad("another's", "PATCH", "/channels/{theirs}", 403, 50013, THREADS, {"name": "y"}),
    Bad("locking without leave", "PATCH", "/channels/{mine}", 403, 50013, THREADS, {"locked": True}),
    Bad("slowing without leave", "PATCH", "/channels/{mine}", 403, 50013, THREADS, {"rate_limit_per_user": 5}),
    Bad("waking a locked one", "PATCH", "/channels/{locked}", 403, 50013, THREADS, {"archived": False}),
    Bad("of no name", "PATCH", "/channels/{mine}", 400, FORM, THREADS, {"name": ""}, "BASE_TYPE_BAD_LENGTH"),
    Bad("away without leave", "DELETE", "/channels/{mine}", 403, 50013, THREADS),
]

ANSWERS = [
    Bad("to nothing", "POST", "/interactions/{nobody}/nonsense/callback", 404, 10062, CODES, ANSWER),
    Bad("with another's token", "POST", "/interactions/{go}/{typing_token}/callback", 404, 10062, CODES, ANSWER),
    Bad("twice", "POST", "/interactions/{answered}/{answered_token}/callback", 400, 40060, CODES, ANSWER),
    Bad("of nothing", "POST", "/interactions/{go}/{go_token}/callback", 400, 50006, CODES, {"type": 4, "data": {}}),
    Bad("before the first", "POST", "/webhooks/{application}/{go_token}", 404, 10015, INTERACTIONS, HELLO),
    Bad("of another's message", "PATCH", "/webhooks/{application}/{answered_token}/messages/{own}", 404, 10008, CODES, HELLO),
    Bad(
        "101 commands",
        "PUT",
        "/applications/{application}/commands",
        *(400, 30032, CODES),
        [{"name": f"c{n}", "description": "x"} for n in range(101)],
    ),
]

_G = "/guilds/{guild}"
OVERWRITE = {"type": 0, "deny": "1024"}
GUILD = [
    Bad("renamed without leave", "PATCH", _G, 403, 50013, GUILDS, {"name": "New name"}),
    Bad("a channel without leave", "POST", _G + "/channels", 403, 50013, GUILDS, {"name": "x"}),
    Bad("channels moved without leave", "PATCH", _G + "/channels", 403, 50013, GUILDS, [{"id": "{channel}", "position": 1}]),
    Bad("a channel changed without leave", "PATCH", _C, 403, 50013, CHANNELS, {"topic": "x"}),
    Bad("an unseen channel changed", "PATCH", "/channels/{hidden}", 403, 50001, PERMISSIONS, {"topic": "x"}),
    Bad("a channel without a name", "PATCH", "/channels/{managed}", 400, FORM, CHANNELS, {"name": ""}, "BASE_TYPE_BAD_LENGTH"),
    Bad(
        "too slow a channel",
        "PATCH",
        "/channels/{managed}",
        *(400, FORM, CHANNELS, {"rate_limit_per_user": 21601}, "NUMBER_TYPE_MAX"),
    ),
    Bad("a channel deleted without leave", "DELETE", _C, 403, 50013, CHANNELS),
    Bad("an overwrite without leave", "PUT", _C + "/permissions/{role}", 403, 50013, CHANNELS, OVERWRITE),
    Bad("an overwrite away without leave", "DELETE", _C + "/permissions/{role}", 403, 50013, CHANNELS),
]

ROLE = [
    Bad("without leave", "POST", _G + "/roles", 403, 50013, ROLES, {"name": "x"}),
    Bad("changed without leave", "PATCH", _G + "/roles/{role}", 403, 50013, ROLES, {"name": "x"}),
    Bad("deleted without leave", "DELETE", _G + "/roles/{role}", 403, 50013, ROLES),
    Bad("moved without leave", "PATCH", _G + "/roles", 403, 50013, ROLES, [{"id": "{role}", "position": 1}]),
    Bad("nobody's", "GET", _G + "/roles/{nobody}", 404, 10011, CODES),
    Bad("above the bot's own", "PATCH", _G + "/roles/{above}", 403, 50013, ROLES, {"name": "x"}, prepare=ranked),
    Bad("of what the bot may not", "POST", _G + "/roles", 403, 50013, ROLES, {"name": "x", "permissions": "8"}, prepare=ranked),
    Bad(
        "of a colour there is not",
        "POST",
        _G + "/roles",
        400,
        FORM,
        ROLES,
        {"color": 1 << 24},
        "NUMBER_TYPE_MAX",
        prepare=ranked,
    ),
    Bad("everyone's deleted", "DELETE", _G + "/roles/{guild}", 400, 50028, CODES, prepare=ranked),
]

MEMBER = [
    Bad("renamed without leave", "PATCH", _G + "/members/{alice}", 403, 50013, MEMBERS, {"nick": "x"}),
    Bad(
        "silenced without leave", "PATCH", _G + "/members/{alice}", 403, 50013, MEMBERS, {"communication_disabled_until": None}
    ),
    Bad("kicked without leave", "DELETE", _G + "/members/{alice}", 403, 50013, MEMBERS),
    Bad("given a role without leave", "PUT", _G + "/members/{alice}/roles/{role}", 403, 50013, MEMBERS),
    Bad("given a role above the bot's", "PUT", _G + "/members/{alice}/roles/{above}", 403, 50013, MEMBERS, prepare=ranked),
    Bad("given no role", "PUT", _G + "/members/{alice}/roles/{nobody}", 404, 10011, CODES, prepare=ranked),
    Bad("banned without leave", "PUT", _G + "/bans/{alice}", 403, 50013, BANS),
    Bad("all bans without leave", "GET", _G + "/bans", 403, 50013, BANS),
    Bad("no ban", "DELETE", _G + "/bans/{alice}", 404, 10026, CODES, prepare=ranked),
    Bad("above the bot kicked", "DELETE", _G + "/members/{bob}", 403, 50013, MEMBERS, prepare=ranked),
    Bad("a name of 33", "PATCH", _G + "/members/@me", 400, FORM, MEMBERS, {"nick": "x" * 33}, "BASE_TYPE_MAX_LENGTH"),
]

GROUPS = {
    "not there": NOT_THERE,
    "message": MESSAGES,
    "bulk delete": BULK,
    "direct": DIRECT,
    "reaction": REACT,
    "pin": PIN,
    "thread": THREAD_REQUESTS,
    "changing a thread": CHANGING_THREADS,
    "answer": ANSWERS,
    "guild": GUILD,
    "role": ROLE,
    "member": MEMBER,
}
