"""Faults by name: what a bot should survive, ready to be switched on."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Preset:
    about: str
    """One sentence for a person."""
    faults: tuple[dict[str, Any], ...]
    """Arguments of `Faults.add`."""


PRESETS: dict[str, Preset] = {
    "every press twice": Preset(
        "Every command, press and form reaches the bot twice.",
        ({"on": "event", "match": "INTERACTION_CREATE", "action": "duplicate"},),
    ),
    "presses get lost": Preset(
        "No command, press or form reaches the bot.",
        ({"on": "event", "match": "INTERACTION_CREATE", "action": "drop"},),
    ),
    "answers get lost": Preset(
        "What the bot asks for is done, but no answer comes back.",
        ({"on": "response", "match": "*", "action": "drop"},),
    ),
    "requests get lost": Preset(
        "The connection breaks before what the bot asks for is done.",
        ({"on": "request", "match": "*", "action": "drop"},),
    ),
    "Discord answers 500": Preset(
        "Every request is answered with 500, and nothing is done.",
        ({"on": "request", "match": "*", "action": "fail", "status": 500},),
    ),
    "slow network 2 s": Preset(
        "Events come a second late, and requests take a second more.",
        (
            {"on": "event", "match": "*", "action": "delay", "seconds": 1.0},
            {"on": "request", "match": "*", "action": "delay", "seconds": 1.0},
        ),
    ),
    "rate limited": Preset(
        "Every request is answered with 429 and must be repeated after a second, for ever.",
        ({"on": "request", "match": "*", "action": "fail", "status": 429, "seconds": 1.0},),
    ),
    "events out of order": Preset(
        "Each new, changed or deleted message is told after the event that follows it.",
        ({"on": "event", "match": "MESSAGE_*", "action": "reorder"},),
    ),
}
