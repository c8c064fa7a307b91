"""`/move`: any move of any game, by typing."""

import re

from discord import app_commands
from discord.ext import commands

from bot.app import Horizon
from bot.metrics import Timings
from bot.panel import Panel, Refused, Who
from bot.service import Service
from cogs.answering import Answering, Interaction, who
from cogs.games import MOST, complete_game, game_of
from wording import say

Moves = tuple[tuple[str, str], ...]
"""Option ids and their words."""


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
        option = meant(typed, await self.service.moves(person, match_id))
        return await self.service.answer(person, match_id, None, option, str(interaction.id), timings)

    @move.autocomplete("move")
    async def suggest_move(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The likeliest moves that fit what was typed."""
        game = getattr(interaction.namespace, "game", None) or None
        try:
            moves = await self._moves(who(interaction), game)
        except Refused:
            return []
        return [app_commands.Choice(name=words[:100], value=option) for option, words in fitting(typed, moves)[:MOST]]

    async def _moves(self, person: Who, game: str | None) -> Moves:
        return await self.service.moves(person, await game_of(self.service, person, game, only_open=True))

    @move.autocomplete("game")
    async def suggest_game(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Open games of one's own."""
        return await complete_game(self.service, who(interaction), typed, only_open=True)


def words_of(text: str) -> list[str]:
    """Words and numbers, without case; "C12" is "c" and "12"; arrows count as words."""
    return re.findall(r"[^\W\d_]+|\d+|[↗→↘↙←↖]", text.casefold())


def fitting(typed: str, moves: Moves) -> Moves:
    """The moves in whose words each typed word begins one, in its order; whole words first."""
    wanted = words_of(typed)
    ranked = []
    for place, (option, words) in enumerate(moves):
        there = words_of(words)
        if (rank := _rank(wanted, there)) is not None:
            ranked.append((rank, place, option, words))
    return tuple((option, words) for _, _, option, words in sorted(ranked))


def _rank(wanted: list[str], there: list[str]) -> int | None:
    """How many of the wanted words are only beginnings; None: one is missing."""
    partial, left = 0, list(there)
    for word in wanted:
        found = word if word in left else next((one for one in left if one.startswith(word)), None)
        if found is None:
            return None
        partial += found != word
        left = left[left.index(found) + 1 :]
    return partial


def meant(typed: str, moves: Moves) -> str:
    """The option that was picked from the list or typed in words. Raises Refused unless exactly one fits best."""
    if typed in {option for option, _ in moves}:
        return typed
    found = fitting(typed, moves) if words_of(typed) else ()
    if not found:
        examples = "; ".join(words for _, words in moves[:3])
        raise Refused("refused-unknown-move", typed=shortened(typed), examples=examples)
    exact = [option for option, words in found if words_of(words) == words_of(typed)]
    if len(found) == 1 or len(exact) == 1:
        return exact[0] if exact else found[0][0]
    raise Refused("refused-many-moves", typed=shortened(typed), examples="; ".join(words for _, words in found[:5]))


def shortened(typed: str) -> str:
    """What somebody typed, fit to be repeated to them."""
    return re.sub(r"[`*_~|<>@\\\n\r]", " ", typed)[:60]


async def setup(bot: Horizon) -> None:
    """Discord.py's entry to this extension."""
    await bot.add_cog(Move(bot.service))
