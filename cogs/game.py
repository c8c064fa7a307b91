"""`/game` and `/games`: what the buttons of a match do, typed; and where one is expected."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.lobby import LobbyPost
from bot.panel import LOOKS, Refused
from bot.table import MyGame
from cogs import table_layout
from cogs.answering import Interaction, asker, where, who
from cogs.cooldown import Cooldown
from cogs.tables import Table, demand_voice
from wording import say

LOOKS_OFFERED = [app_commands.Choice(name=say(f"look-{look}"), value=look) for look in LOOKS]
LISTED = 15


class Game(commands.GroupCog, group_name="game", group_description=say("command-game")):
    """Acts on the lobby or the match of the channel in which it is typed."""

    def __init__(self, bot: Horizon, table: Table) -> None:
        self.tables = bot.tables
        self.lobbies = bot.tables.lobbies
        self.table = table
        self.answering = table.answering
        self.cooldown = Cooldown(bot.service.now)
        super().__init__()

    async def _lobby(self, interaction: Interaction) -> int:
        return await self.tables.here(where(interaction).channel_id, "lobby")

    async def _match(self, interaction: Interaction) -> int:
        return await self.tables.here(where(interaction).channel_id, "match")

    @app_commands.command(name="join", description=say("command-game-join"))
    @app_commands.describe(look=say("option-rounds-look"))
    @app_commands.choices(look=LOOKS_OFFERED)
    async def join(self, interaction: Interaction, look: str | None = None) -> None:
        """Take a seat."""

        async def work() -> str:
            await self.lobbies.join(who(interaction), await self._lobby(interaction), look)
            return say("game-joined")

        await self.answering.text(interaction, work())

    @app_commands.command(name="leave", description=say("command-game-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Free the seat."""

        async def work() -> str:
            await self.lobbies.leave(who(interaction), await self._lobby(interaction))
            return say("game-left")

        await self.answering.text(interaction, work())

    @app_commands.command(name="start", description=say("command-game-start"))
    async def start(self, interaction: Interaction) -> None:
        """Begin."""

        async def work() -> str:
            await self.table.start(interaction, await self._lobby(interaction))
            return say("game-started")

        await self.answering.text(interaction, work())

    @app_commands.command(name="cancel", description=say("command-game-cancel"))
    async def cancel(self, interaction: Interaction) -> None:
        """Close a lobby, or end a match."""

        async def work() -> str:
            person, manages = who(interaction), asker(interaction).manager
            try:
                lobby_id = await self._lobby(interaction)
            except Refused:
                match_id = await self._match(interaction)
                await self.tables.cancel(match_id, manages, str(interaction.id))
                return say("table-cancelled", match=str(match_id))
            await self.lobbies.cancel(person, lobby_id, manages)
            return say("game-closed")

        await self.answering.text(interaction, work())

    @app_commands.command(name="show", description=say("command-game-show"))
    async def show(self, interaction: Interaction) -> None:
        """The standing message, at the bottom (r63); a lobby's too."""
        try:
            lobby_id = await self._lobby(interaction)
        except Refused:
            await self.answering.text(interaction, self._show_match(interaction))
        else:
            await self.table.show_lobby(interaction, self._shown_lobby(interaction, lobby_id))

    async def _shown_lobby(self, interaction: Interaction, lobby_id: int) -> LobbyPost:
        self.cooldown.take(who(interaction).id)  # it is for all to see: nobody floods a channel by it
        return await self.lobbies.post(lobby_id)

    async def _show_match(self, interaction: Interaction) -> str:
        match_id = await self._match(interaction)
        demand_voice(interaction)
        self.cooldown.take(who(interaction).id)
        await self.table.herald.show_match(match_id, anew=True)
        return say("table-shown")

    @app_commands.command(name="why", description=say("command-game-why"))
    async def why(self, interaction: Interaction) -> None:
        """The whole of it in words."""

        async def work() -> str:
            return await self.tables.words(who(interaction), await self._match(interaction))

        await self.answering.text(interaction, work())

    @app_commands.command(name="resign", description=say("command-game-resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Leave for good."""

        async def work() -> str:
            match_id = await self._match(interaction)
            await self.tables.resign(who(interaction), match_id, str(interaction.id))
            return say("table-resigned", match=str(match_id))

        await self.answering.text(interaction, work())

    @app_commands.command(name="vote", description=say("command-game-vote"))
    @app_commands.describe(against=say("option-against"))
    async def vote(self, interaction: Interaction, against: discord.Member) -> None:
        """Go on without somebody."""

        async def work() -> str:
            match_id = await self._match(interaction)
            post = await self.tables.post(match_id)
            seat = next((one.seat for one in post.row.seats if one.user_id == str(against.id)), None)
            if seat is None:
                raise Refused("refused-vote")
            await self.tables.vote(who(interaction), match_id, seat, str(interaction.id))
            return say("table-voted")

        await self.answering.text(interaction, work())


class Games(commands.Cog):
    """What waits for a person, on all servers."""

    def __init__(self, bot: Horizon, table: Table) -> None:
        self.tables = bot.tables
        self.answering = table.answering

    @app_commands.command(name="games", description=say("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """The soonest deadline first (r37)."""
        await self.answering.text(interaction, self._games(interaction))

    async def _games(self, interaction: Interaction) -> str:
        rows = [_line(one) for one in await self.tables.games(who(interaction))]
        rows += [_lobby_line(one) for one in await self.tables.waiting_lobbies(who(interaction))]
        if not rows:
            return say("games-none")
        more = [say("games-more", count=len(rows) - LISTED)] if len(rows) > LISTED else []
        rows = rows[:LISTED]
        return "\n".join([say("games-title"), *rows, *more])


def _lobby_line(post: LobbyPost) -> str:
    lobby = post.lobby
    closes = table_layout.when(lobby.expires_at)
    place = f"<#{lobby.channel_id}>"
    return "- " + say("games-lobby-line", where=place, seats=len(lobby.seats), most=lobby.most, deadline=closes)


def _line(game: MyGame) -> str:
    place = f"<#{game.row.channel_id}>" if game.row.channel_id and len(game.row.seats) > 1 else say("games-private")
    place = say("games-parked") if game.parked else place
    deadline = table_layout.when(game.deadline) if game.deadline else "none"
    several = len(game.row.seats) > 1
    turn = "alone" if not several else "mine" if game.turn else "wait"
    return "- " + say("games-line", where=place, title=game.title, turn=turn, deadline=deadline)


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension; `cogs.tables` comes before it."""
    table = bot.get_cog("Table")
    assert isinstance(table, Table)
    await bot.add_cog(Game(bot, table))
    await bot.add_cog(Games(bot, table))
