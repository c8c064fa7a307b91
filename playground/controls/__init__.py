"""The playground's controls: what a test, or a person with the page's drawer, does to the world around the bot."""

from playground.controls.crowd import Crowd, CrowdControls
from playground.controls.guilds import GuildControls
from playground.controls.network import NetworkControls
from playground.controls.people import PeopleControls
from playground.controls.permissions import PermissionControls
from playground.controls.presets import PRESETS
from playground.controls.time import TimeControls

__all__ = ["PRESETS", "Controls", "Crowd"]


class Controls(NetworkControls, TimeControls, PeopleControls, PermissionControls, GuildControls, CrowdControls):
    """
    Raises `Refused`, with a sentence for people, when something makes no sense. Where a guild may be left out, it is the
    first one. To act as a user: `Playground.person`.
    """
