"""The option `game` of commands: which of my games is meant."""

import re

from discord import app_commands

from bot.panel import Refused, Who
from bot.service import Service


async def complete_game(service: Service, who: Who, typed: str, only_open: bool) -> list[app_commands.Choice[str]]:
    """The newest games that contain what was typed."""
    lines = await service.listing(who, only_open)
    found = [(number, line) for number, line in lines if typed.casefold() in line.casefold()]
    return [app_commands.Choice(name=line[:100], value=str(number)) for number, line in found]


async def game_of(service: Service, who: Who, game: str | None, only_open: bool) -> int:
    """The number of the match that is meant. Raises Refused when it is unclear, or none of this person's.

    Of others' matches nothing is said, not even that they are there.
    """
    if game is None:
        return await service.which(who, only_open)
    found = re.fullmatch(r"\s*#?([1-9][0-9]{0,17})\s*", game, re.ASCII)
    if found is None or not await service.owns(who, int(found[1])):
        raise Refused("refused-no-match")
    return int(found[1])
