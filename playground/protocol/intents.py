"""Gateway intents: what a session may be told."""

GUILDS = 1 << 0
MEMBERS = 1 << 1
MODERATION = 1 << 2
EXPRESSIONS = 1 << 3
INTEGRATIONS = 1 << 4
WEBHOOKS = 1 << 5
INVITES = 1 << 6
VOICE_STATES = 1 << 7
PRESENCES = 1 << 8
MESSAGES = 1 << 9
REACTIONS = 1 << 10
TYPING = 1 << 11
DIRECT_MESSAGES = 1 << 12
DIRECT_REACTIONS = 1 << 13
DIRECT_TYPING = 1 << 14
CONTENT = 1 << 15
SCHEDULED_EVENTS = 1 << 16
AUTO_MODERATION = 1 << 20
AUTO_MODERATION_ACTIONS = 1 << 21
POLLS = 1 << 24
DIRECT_POLLS = 1 << 25

KNOWN = (1 << 17) - 1 | AUTO_MODERATION | AUTO_MODERATION_ACTIONS | POLLS | DIRECT_POLLS
PRIVILEGED = MEMBERS | PRESENCES | CONTENT

APPLICATION_FLAGS = {PRESENCES: 1 << 13, MEMBERS: 1 << 15, CONTENT: 1 << 19}
"""Flags of an application in fewer than 100 servers that switched these on (GATEWAY_..._LIMITED)."""


def application_flags(allowed: int) -> int:
    """The application's flags, when these privileged intents are allowed to it."""
    return sum(flag for intent, flag in APPLICATION_FLAGS.items() if allowed & intent)
