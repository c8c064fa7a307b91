"""`/settings`: what a person, and what the managers of a server, have chosen; and the names of who was here."""

from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.panel import Refused, Who
from bot.people import MOST_CHANNELS, PACES, REMINDERS, GuildSettings, People, Person, demand_manager
from bot.quiet import clock_of, hours_of
from bot.service import Service
from bot.zones import fitting, local, zone_of
from cogs.answering import Answering, Interaction, asker, suggestions, where, who
from cogs.privacy import is_farewell
from wording import listing, say

log = structlog.get_logger()
SEEN = (
    discord.InteractionType.application_command,
    discord.InteractionType.component,
    discord.InteractionType.modal_submit,
)
REMINDERS_OFFERED = [app_commands.Choice(name=say(f"choice-reminders-{one}"), value=one) for one in REMINDERS]
PACES_OFFERED = [app_commands.Choice(name=say(f"choice-pace-{one}"), value=one) for one in PACES]
CREATORS_OFFERED = [app_commands.Choice(name=say(f"choice-creators-{one}"), value=one) for one in ("everyone", "managers")]
HALF_HOURS = [clock_of(minute) for minute in range(0, 1440, 30)]


class Settings(commands.GroupCog, group_name="settings", group_description=say("command-settings")):
    """Shows and changes settings."""

    def __init__(self, service: Service, people: People) -> None:
        self.people = people
        self.service = service
        self.answering = Answering(service)
        super().__init__()

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Keep the last names, beside the answer; nothing that goes wrong with it is anybody's business here."""
        if interaction.type not in SEEN or interaction.user.bot or is_farewell(interaction):
            return
        public = interaction.user.global_name or interaction.user.name
        async with self.service.answering():
            try:
                await self.people.seen(who(interaction), where(interaction), public)
            except Exception as error:
                log.warning("names not kept", error=str(error))

    @app_commands.command(name="me", description=say("command-settings-me"))
    @app_commands.describe(
        zone=say("option-zone"),
        quiet_from=say("option-quiet-from"),
        quiet_until=say("option-quiet-until"),
        reminders=say("option-reminders"),
        everywhere=say("option-everywhere"),
    )
    @app_commands.choices(reminders=REMINDERS_OFFERED)
    async def me(
        self,
        interaction: Interaction,
        zone: str | None = None,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
        reminders: str | None = None,
        everywhere: bool | None = None,
    ) -> None:
        """Change what is given, and show all."""
        given = {"reminders": reminders, "everywhere": everywhere}
        await self.answering.text(interaction, self._me(who(interaction), zone, (quiet_from, quiet_until), given))

    async def _me(self, person: Who, zone: str | None, quiet: tuple[str | None, str | None], given: dict[str, Any]) -> str:
        changes = {name: value for name, value in given.items() if value is not None}
        if zone is not None:
            changes["zone"] = zone_of(zone)
        changes |= hours_of(await self.people.person(person.id), *quiet)
        return my_text(await self.people.choose(person, **changes), self.people.now(), bool(changes))

    @app_commands.command(name="server", description=say("command-settings-server"))
    @app_commands.describe(
        zone=say("option-server-zone"),
        open_by=say("option-open-by"),
        role=say("option-role"),
        add_channel=say("option-add-channel"),
        drop_channel=say("option-drop-channel"),
        all_channels=say("option-all-channels"),
        pace=say("option-server-pace"),
        deadline=say("option-server-deadline"),
    )
    @app_commands.choices(open_by=CREATORS_OFFERED, pace=PACES_OFFERED)
    async def server(
        self,
        interaction: Interaction,
        zone: str | None = None,
        open_by: str | None = None,
        role: discord.Role | None = None,
        add_channel: discord.TextChannel | None = None,
        drop_channel: discord.TextChannel | None = None,
        all_channels: bool = False,
        pace: str | None = None,
        deadline: app_commands.Range[int, 1, 168] | None = None,
    ) -> None:
        """Change what is given, and show all."""
        given = {"creators": open_by, "role": role, "zone": zone, "pace": pace, "deadline_h": deadline}
        add, drop = (str(one.id) if one else None for one in (add_channel, drop_channel))
        await self.answering.text(interaction, self._server(interaction, given, add, drop, all_channels))

    async def _server(
        self, interaction: Interaction, given: dict[str, Any], add: str | None, drop: str | None, clear: bool
    ) -> str:
        guild_id = where(interaction).guild_id
        if guild_id is None:
            raise Refused("refused-only-server")
        demand_manager(asker(interaction))
        changes = {name: value for name, value in _changes(given, guild_id).items() if value is not None}
        if add or drop or clear:
            changes["channels"] = await self.people.channels(guild_id, add, drop, clear)
        return server_text(await self.people.configure(guild_id, **changes), self.people.now(), bool(changes))

    @me.autocomplete("zone")
    @server.autocomplete("zone")
    async def zones(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones, each with the time that it is there."""
        return await suggestions(self._zones(typed))

    async def _zones(self, typed: str) -> list[app_commands.Choice[str]]:
        now = self.people.now()
        return [app_commands.Choice(name=f"{name} · {local(now, name):%H:%M}", value=name) for name in fitting(typed)[:25]]

    @me.autocomplete("quiet_from")
    @me.autocomplete("quiet_until")
    async def times(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Half hours that begin as typed; what else was typed is read too."""
        fits = [one for one in ["off", *HALF_HOURS] if one.lstrip("0").startswith(typed.strip().lstrip("0"))]
        return [app_commands.Choice(name=one, value=one) for one in fits[:25]]


def _changes(given: dict[str, Any], guild_id: str) -> dict[str, Any]:
    """Columns and their new values; None: not given. Everybody's role is everybody."""
    role = given.pop("role")
    if role is not None and given["creators"] is not None:
        raise Refused("refused-role-and-open-by")
    if role is not None:
        given["creators"] = "everyone" if str(role.id) == guild_id else str(role.id)
    if given["zone"] is not None:
        given["zone"] = zone_of(given["zone"])
    return given


def my_text(person: Person, now: int, saved: bool) -> str:
    """All that a person has chosen, and what it means."""
    zone = person.zone or "UTC"
    begin, end = person.quiet_from, person.quiet_until
    lines = [
        say("settings-saved" if saved else "settings-mine"),
        say("settings-zone", zone=zone, clock=f"{local(now, zone):%H:%M}"),
        say("settings-quiet", begin=clock_of(begin), end=clock_of(end))
        if begin is not None and end is not None and begin != end
        else say("settings-never-quiet"),
        say(f"settings-reminders-{person.reminders}"),
        say("settings-everywhere" if person.everywhere else "settings-here-only"),
        say("settings-mine-note" if person.zone else "settings-no-zone-note"),
    ]
    return "\n".join(lines)


def server_text(settings: GuildSettings, now: int, saved: bool) -> str:
    """All that is set in a server."""
    creators = settings.creators
    named = say(f"settings-open-{creators}") if creators in ("everyone", "managers") else f"<@&{creators}>"
    channels = listing(f"<#{one}>" for one in settings.channels)
    lines = [
        say("settings-saved" if saved else "settings-server"),
        say("settings-zone", zone=settings.zone, clock=f"{local(now, settings.zone):%H:%M}"),
        say("settings-open", creators=named),
        say("settings-channels", channels=channels) if channels else say("settings-all-channels"),
        say("settings-pace", pace=say(f"choice-pace-{settings.pace}"), hours=settings.deadline_h),
        say("settings-server-note", most=MOST_CHANNELS),
    ]
    return "\n".join(lines)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Settings(bot.service, bot.people))
