"""`/board`: a board of one's own, as picture with controls or as text."""

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.metrics import Timings
from bot.panel import Panel
from bot.service import Service
from cogs.answering import Answering, Interaction, suggestions, who
from cogs.games import complete_game, game_of
from wording import say


class Board(commands.GroupCog, group_name="board", group_description=say("command-board")):
    """Shows boards."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.answering = Answering(service)
        super().__init__()

    @app_commands.command(name="show", description=say("command-board-show"))
    @app_commands.describe(game=say("option-game"))
    async def show(self, interaction: Interaction, game: str | None = None) -> None:
        """Open the board's panel anew."""
        timings = Timings()
        await self.answering.panel(interaction, self._panel(interaction, game, timings), timings)

    async def _panel(self, interaction: Interaction, game: str | None, timings: Timings) -> Panel:
        match_id = await game_of(self.service, who(interaction), game, only_open=False)
        return await self.service.panel(who(interaction), match_id, timings)

    @app_commands.command(name="text", description=say("command-board-text"))
    @app_commands.describe(game=say("option-game"))
    async def text(self, interaction: Interaction, game: str | None = None) -> None:
        """The board in words."""
        await self.answering.text(interaction, self._text(interaction, game))

    async def _text(self, interaction: Interaction, game: str | None) -> str:
        match_id = await game_of(self.service, who(interaction), game, only_open=False)
        return await self.service.text(who(interaction), match_id)

    @show.autocomplete("game")
    @text.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """All boards of one's own."""
        return await suggestions(complete_game(self.service, who(interaction), typed, only_open=False))


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Board(bot.service))
