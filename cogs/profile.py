"""`/profile`: a person's card, as picture, and in words what no picture says."""

from io import BytesIO

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Horizon
from bot.panel import Picture, Who
from bot.profile import Profile, paint, profile_of
from cogs.answering import Interaction, asker, who
from cogs.cooldown import Cooldown
from cogs.layout import ACCENT
from cogs.showing import Message, Showing
from wording import duration, listing, say


class ProfileCog(commands.Cog):
    """Shows cards."""

    def __init__(self, bot: Horizon) -> None:
        self.service = bot.service
        self.showing = Showing(bot.service)
        self.cooldown = Cooldown(bot.service.now)

    @app_commands.command(name="profile", description=say("command-profile"))
    @app_commands.describe(user=say("option-profile-user"))
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """One's own card, or that of somebody on this server's lists."""
        await self.showing.message(interaction, self._message(interaction, user))

    async def _message(self, interaction: Interaction, user: discord.User | discord.Member | None) -> Message:
        viewer = who(interaction)
        self.cooldown.take(viewer.id)
        subject = Who(str(user.id), user.display_name) if user is not None else viewer
        guild = str(interaction.guild_id) if interaction.guild_id else None
        manager = guild is not None and asker(interaction).manager
        found = await profile_of(self.service.database, self.service.now(), viewer, subject, guild, manager)
        picture = await paint(self.service, found)
        return Message(view_of(found, picture), (discord.File(BytesIO(picture.data), picture.name, description=picture.alt),))


def view_of(found: Profile, picture: Picture) -> ui.LayoutView:
    """The whole message."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(f"### {say('profile-title', name=found.name)}"))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{picture.name}", description=picture.alt)
    box.add_item(gallery)
    box.add_item(ui.TextDisplay("\n".join(lines(found))))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def lines(found: Profile) -> list[str]:
    """Numbers and opponents."""
    made = [_rating(found), _daily(found)]
    kept = found.streak
    made.append(say("profile-streak", streak=kept.current, best=kept.best, freezes=kept.freezes))
    if found.opponents:
        people = [say("profile-opponent", name=one.name, count=one.met, better=one.better) for one in found.opponents]
        made.append(say("profile-opponents", people=listing(people)))
    if found.flagged:
        made.append(say("profile-flagged", flags=found.flagged))
    if found.hidden:
        made.append(say("profile-hidden"))
    return made


def _rating(found: Profile) -> str:
    if found.rating is None:
        return say("profile-no-rating")
    rating = found.rating
    counts = {"played": rating.played, "wins": rating.wins, "missed": found.missed}
    return say("profile-rating", points=str(rating.points), **counts)


def _daily(found: Profile) -> str:
    if found.median is None or found.best is None:
        return say("profile-no-daily")
    times = {"median": duration(found.median), "best": duration(found.best)}
    return say("profile-daily", solved=found.solved, **times)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(ProfileCog(bot))
