"""`/move`: any move of any game, by typing."""

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.metrics import Timings
from bot.panel import Panel, Who
from bot.service import Service
from cogs.answering import Answering, Interaction, suggestions, who
from cogs.games import complete_game, game_of
from cogs.typed import fitting, meant, unclear
from wording import say


class Move(commands.Cog):
    """Makes moves."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.answering = Answering(service)

    @app_commands.command(name="move", description=say("command-move"))
    @app_commands.describe(move=say("option-move"), game=say("option-game"))
    async def move(self, interaction: Interaction, move: str, game: str | None = None) -> None:
        """What was typed or picked, as the answer to the open choice."""
        timings = Timings()
        await self.answering.panel(interaction, self._do(interaction, move, game, timings), timings)

    async def _do(self, interaction: Interaction, typed: str, game: str | None, timings: Timings) -> Panel:
        person = who(interaction)
        match_id = await game_of(self.service, person, game, only_open=True)
        options = meant(typed, await self.service.moves(person, match_id))
        option = options[0] if len(options) == 1 else await self.service.prefer(person, match_id, options)
        if option is None:
            raise unclear(typed, options, await self.service.moves(person, match_id))
        return await self.service.answer(person, match_id, None, option, str(interaction.id), timings)

    @move.autocomplete("move")
    async def suggest_move(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The likeliest moves that fit what was typed."""
        game = getattr(interaction.namespace, "game", None) or None
        return await suggestions(self._suggested(who(interaction), game, typed))

    async def _suggested(self, person: Who, game: str | None, typed: str) -> list[app_commands.Choice[str]]:
        moves = await self.service.moves(person, await game_of(self.service, person, game, only_open=True))
        return [app_commands.Choice(name=one.words[:100], value=one.option) for one in fitting(typed, moves)]

    @move.autocomplete("game")
    async def suggest_game(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Open games of one's own."""
        return await suggestions(complete_game(self.service, who(interaction), typed, only_open=True))


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Move(bot.service))
