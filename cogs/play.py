"""`/play`: start a game."""

import re
from typing import NamedTuple

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.lobby import LobbyPost, Wish
from bot.metrics import Timings
from bot.panel import LOOKS, Refused
from cogs.answering import Interaction, asker, where, who
from cogs.tables import Table
from cogs.typed import shortened
from wording import say


class Asked(NamedTuple):
    """What `/play links` was told. `computers`: the strength of each."""

    pace: str | None
    hours: int | None
    seats: int
    computers: tuple[int, ...]
    look: str | None


LOOKS_OFFERED = [app_commands.Choice(name=say(f"look-{look}"), value=look) for look in LOOKS]
LEVELS = [app_commands.Choice(name=say("level-name", level=level), value=level) for level in range(1, 8)]


PACES = [app_commands.Choice(name=say(f"pace-{pace}"), value=pace) for pace in ("async", "live")]
STRENGTHS = [app_commands.Choice(name=say(f"strength-{one}"), value=one) for one in (1, 2, 3)]


class Play(commands.GroupCog, group_name="play", group_description=say("command-play")):
    """Starts games."""

    def __init__(self, bot: Horizon, table: Table) -> None:
        self.service = bot.service
        self.people = bot.people
        self.table = table
        self.answering = table.answering
        super().__init__()

    @app_commands.command(name="links", description=say("command-play-links"))
    @app_commands.describe(
        pace=say("option-pace"),
        hours=say("option-hours"),
        seats=say("option-seats"),
        computers=say("option-computers"),
        strength=say("option-strength"),
        look=say("option-rounds-look"),
    )
    @app_commands.choices(pace=PACES)
    @app_commands.choices(strength=STRENGTHS)
    @app_commands.choices(look=LOOKS_OFFERED)
    @app_commands.guild_only()
    async def links(
        self,
        interaction: Interaction,
        pace: str | None = None,
        hours: app_commands.Range[int, 1, 168] | None = None,
        seats: app_commands.Range[int, 2, 4] = 4,
        computers: app_commands.Range[int, 0, 3] = 0,
        strength: int = 2,
        look: str | None = None,
    ) -> None:
        """A lobby in this channel."""
        asked = Asked(pace, hours, seats, (strength,) * computers, look)
        await self.table.show_lobby(interaction, self._open(interaction, asked))

    async def _open(self, interaction: Interaction, asked: Asked) -> LobbyPost:
        place, person = where(interaction), who(interaction)
        await self.people.may_open(asker(interaction), place.guild_id)
        if len(asked.computers) >= asked.seats:
            raise Refused("refused-computers-seats")
        settings = await self.people.guild(str(place.guild_id))
        live = (asked.pace or settings.pace) == "live"
        wish = Wish("live" if live else "async", asked.hours or settings.deadline_h)
        key = str(interaction.id)
        return await self.table.lobbies.open(person, place, wish, asked.look, asked.seats, key, asked.computers)

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
    """Discord.py's entry to this extension; `cogs.tables` comes before it."""
    table = bot.get_cog("Table")
    assert isinstance(table, Table)
    await bot.add_cog(Play(bot, table))
