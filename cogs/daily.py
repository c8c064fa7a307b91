"""`/daily`: the puzzle of the day, its results, its archive, and where it is announced."""

import asyncio
import re

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.announcing import announce_problem, choose, stop, told
from bot.app import Horizon
from bot.challenges import Challenges, News
from bot.daily_results import Sheet, results_of
from bot.metrics import Timings
from bot.names import shown
from bot.panel import Button, Panel, Refused, Who
from bot.people import demand_manager
from bot.quiet import is_quiet
from bot.waiting import finish
from bot.zones import fitting
from cogs.answering import Interaction, asker, suggestions, where, who
from cogs.cooldown import Cooldown
from cogs.sheets import message_of
from cogs.showing import Message, Showing
from wording import listing, say

log = structlog.get_logger()
FORM = re.compile(r"daily:(?P<kind>play|share|copy|open):(?P<number>[1-9][0-9]{0,8})", re.ASCII)
NEEDED = ("view_channel", "send_messages", "attach_files")
Day = app_commands.Range[int, 1, 100_000]


class DailyCog(commands.GroupCog, group_name="daily", group_description=say("command-daily")):
    """Parses, asks `bot.daily`, shows."""

    def __init__(self, bot: Horizon) -> None:
        self.daily = bot.daily
        self.answering = Showing(bot.service)
        self.bot = bot
        self.people = bot.people
        self.challenges = Challenges(bot.daily)
        self.cooldown = Cooldown(bot.service.now)
        self._telling: set[asyncio.Task[None]] = set()
        bot.routes["daily"] = self.pressed
        bot.service.keeper.listeners.append(self._changed)
        super().__init__()

    @app_commands.command(name="play", description=say("command-daily-play"))
    async def play(self, interaction: Interaction) -> None:
        """Today's board, or its result."""
        await self._play(interaction)

    async def _play(self, interaction: Interaction) -> None:
        timings = Timings()
        await self.answering.panel(interaction, self._panel(interaction, timings), timings, fresh=True)

    async def _panel(self, interaction: Interaction, timings: Timings) -> Panel:
        panel = await self.daily.play(who(interaction), where(interaction), str(interaction.id), timings)
        place = where(interaction).guild_id
        if panel.notice or place is None or not asker(interaction).manager:
            return panel
        return panel._replace(notice=await announce_problem(self.daily, place))

    @app_commands.command(name="results", description=say("command-daily-results"))
    @app_commands.describe(day=say("option-day"))
    async def results(self, interaction: Interaction, day: Day | None = None) -> None:
        """A closed day."""
        await self.answering.message(interaction, self._results(interaction, day))

    async def _results(self, interaction: Interaction, day: int | None) -> Message:
        self.cooldown.take(who(interaction).id)
        manager = interaction.guild_id is not None and asker(interaction).manager
        return message_of(await results_of(self.daily, day, where(interaction).guild_id, manager))

    @app_commands.command(name="archive", description=say("command-daily-archive"))
    @app_commands.describe(day=say("option-day"))
    async def archive(self, interaction: Interaction, day: Day | None = None) -> None:
        """Practice on a closed day's board."""
        timings = Timings()
        work = self.daily.archive(who(interaction), where(interaction), day, str(interaction.id), timings)
        await self.answering.panel(interaction, work, timings)

    @results.autocomplete("day")
    @archive.autocomplete("day")
    async def days(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Closed days, newest first."""
        return await suggestions(self._days(typed))

    async def _days(self, typed: str) -> list[app_commands.Choice[int]]:
        return [app_commands.Choice(name=line[:100], value=day) for day, line in self.daily.days(str(typed))]

    @app_commands.command(name="share", description=say("command-daily-share"))
    @app_commands.describe(day=say("option-day"))
    async def share(self, interaction: Interaction, day: Day | None = None) -> None:
        """One's own result as text."""
        await self.answering.message(interaction, self._copy(interaction, day))

    async def _copy(self, interaction: Interaction, day: int | None) -> Message:
        found, text = await self.daily.share_text(who(interaction), day)
        button = Button("daily-button-share", f"daily:share:{found}")
        return message_of(Sheet(say("daily-share-private", text=text), buttons=(button,)))

    @app_commands.command(name="announce", description=say("command-daily-announce"))
    @app_commands.describe(
        channel=say("option-announce-channel"), hour=say("option-hour"), zone=say("option-announce-zone"), off=say("option-off")
    )
    async def announce(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
        off: bool = False,
    ) -> None:
        """Where and when the puzzle is posted."""
        await self.answering.text(interaction, self._announce(interaction, channel, hour, zone, off))

    async def _announce(
        self, interaction: Interaction, channel: discord.TextChannel | None, hour: int | None, zone: str | None, off: bool
    ) -> str:
        guild_id = where(interaction).guild_id
        if guild_id is None:
            raise Refused("refused-only-server")
        demand_manager(asker(interaction))
        if off:
            await stop(self.daily, guild_id)
            return say("daily-announce-stopped")
        if channel is not None:
            _demand_permissions(channel)
        if (channel, hour, zone) != (None, None, None):
            await choose(self.daily, guild_id, str(channel.id) if channel else None, hour, zone)
        return await told(self.daily, guild_id)

    @announce.autocomplete("zone")
    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones that contain what was typed."""
        return [app_commands.Choice(name=name, value=name) for name in fitting(typed)[:25]]

    @app_commands.command(name="challenge", description=say("command-daily-challenge"))
    @app_commands.describe(user=say("option-challenge-user"), day=say("option-day"))
    async def challenge(self, interaction: Interaction, user: discord.User, day: Day | None = None) -> None:
        """Two people, one board of a closed day."""
        await self.answering.message(interaction, self._challenge(interaction, user, day))

    async def _challenge(self, interaction: Interaction, user: discord.User | discord.Member, day: int | None) -> Message:
        if user.bot:
            raise Refused("refused-challenge-bot")
        other = Who(str(user.id), user.display_name)
        sheet, news = await self.challenges.challenge(who(interaction), other, day)
        if not await self._tell(news):
            sheet = sheet._replace(text=f"{sheet.text}\n{say('challenge-not-told', name=shown(other.name))}")
        return message_of(sheet)

    async def _tell(self, news: News) -> bool:
        """Write to somebody, if they want that and Discord lets us; whether it was done (r48: nothing depends on it)."""
        person = await self.people.person(news.user_id)
        if person.reminders == "off" or not news.user_id.isdecimal():  # who was deleted has no id of Discord any more
            return False
        message, quiet = message_of(news.sheet), is_quiet(self.daily.service.now(), person)
        try:
            user = await self.bot.fetch_user(int(news.user_id))
            await user.send(view=message.view, silent=quiet, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("not told", error=str(error))
            return False
        return True

    @app_commands.command(name="challenges", description=say("command-daily-challenges"))
    async def list_challenges(self, interaction: Interaction) -> None:
        """One's own, with the boards that wait."""
        await self.answering.message(interaction, self._list(interaction))

    async def _list(self, interaction: Interaction) -> Message:
        return message_of(await self.challenges.mine(who(interaction)))

    async def _open(self, interaction: Interaction, challenge_id: int) -> None:
        timings = Timings()
        work = self.challenges.open(who(interaction), where(interaction), challenge_id, timings)
        await self.answering.panel(interaction, work, timings, fresh=True)

    def _changed(self, match_id: int, _: int | None) -> None:
        """A match was saved: if a board of a challenge has ended with it, the other one may have waited for that."""
        if match_id in self.challenges.just_ended:
            self.challenges.just_ended.discard(match_id)
            task = asyncio.create_task(self._tell_result(match_id))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_result(self, match_id: int) -> None:
        news = await self.challenges.news(match_id)
        if news is not None:
            await self._tell(news)

    async def cog_unload(self) -> None:
        """What is under way is finished."""
        await finish(self._telling)

    async def pressed(self, interaction: Interaction, custom_id: str) -> None:
        """A button of a panel, of a private answer or of an announcement, however old."""
        found = FORM.fullmatch(custom_id)
        if found is None:
            await self.answering.refuse(interaction, "refused-malformed")
        elif found["kind"] == "play":
            await self._play(interaction)
        elif found["kind"] == "open":
            await self._open(interaction, int(found["number"]))
        elif found["kind"] == "copy":
            await self.answering.message(interaction, self._copy(interaction, int(found["number"])))
        else:
            work = self.daily.share(who(interaction), where(interaction), int(found["number"]), str(interaction.id))
            await self.answering.text(interaction, work, public=True)


def _demand_permissions(channel: discord.TextChannel) -> None:
    """Raises Refused where we could not post; that is better said now than at nine tomorrow."""
    allowed = channel.permissions_for(channel.guild.me)
    missing = [say(f"permission-{name}") for name in NEEDED if not getattr(allowed, name)]
    if missing:
        raise Refused("refused-daily-permissions", channel=channel.id, permissions=listing(missing))


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(DailyCog(bot))
