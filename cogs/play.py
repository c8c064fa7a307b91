"""`/play`: start a game."""

import re

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.metrics import Timings
from bot.panel import LOOKS
from bot.service import Service
from cogs.answering import Answering, Interaction, where, who
from cogs.typed import shortened
from wording import say

LOOKS_OFFERED = [app_commands.Choice(name=say(f"look-{look}"), value=look) for look in LOOKS]
LEVELS = [app_commands.Choice(name=say("level-name", level=level), value=level) for level in range(1, 8)]


class Play(commands.GroupCog, group_name="play", group_description=say("command-play")):
    """Starts games."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.answering = Answering(service)
        super().__init__()

    @app_commands.command(name="solo", description=say("command-play-solo"))
    @app_commands.describe(
        level=say("option-level"), numbers=say("option-numbers"), look=say("option-look"), penalty=say("option-penalty")
    )
    @app_commands.choices(level=LEVELS)
    @app_commands.choices(look=LOOKS_OFFERED)
    async def solo(
        self,
        interaction: Interaction,
        level: int | None = None,
        numbers: app_commands.Range[str, 1, 60] | None = None,
        look: str = "lake",
        penalty: app_commands.Range[int, 0, 3] = 0,
    ) -> None:
        """A practice board of Eco-Links."""
        if numbers is not None and level is not None:
            await self.answering.refuse(interaction, "refused-numbers-and-level")
            return
        options: dict[str, object] = {"looks": [look], "penalty": penalty}
        if level is not None:
            options["level"] = level
        if numbers is not None:
            options["numbers"] = read_numbers(numbers)
            if not options["numbers"]:
                await self.answering.refuse(interaction, "refused-bad-numbers", typed=shortened(numbers))
                return
        timings = Timings()
        work = self.service.create("links", who(interaction), where(interaction), options, str(interaction.id), timings)
        await self.answering.panel(interaction, work, timings)


def read_numbers(typed: str) -> list[int]:
    """The six numbers in what was typed; anything but six different ones from 1 to 18 makes it no numbers at all."""
    parts = re.split(r"[\s,;.·]+", typed.strip(" \t\n,;.·"))
    numbers = [int(part) for part in parts if re.fullmatch(r"[0-9]{1,2}", part, re.ASCII)]
    good = len(parts) == len(set(numbers)) == 6 and all(1 <= number <= 18 for number in numbers)
    return numbers if good else []


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Play(bot.service))
