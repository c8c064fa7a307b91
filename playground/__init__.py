"""An embedded Discord on loopback: REST, gateway and a page, for the unmodified discord.py."""

from playground.faults import Fault, Faults
from playground.platform.options import Refused
from playground.process import BotProcess
from playground.server import Playground
from playground.shown import Shown, ShownFile
from playground.testing import Choice, Done, FileToSend, NotSeen, Person

__all__ = [
    "BotProcess",
    "Choice",
    "Done",
    "Fault",
    "Faults",
    "FileToSend",
    "NotSeen",
    "Person",
    "Playground",
    "Refused",
    "Shown",
    "ShownFile",
]
