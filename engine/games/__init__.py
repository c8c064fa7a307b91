"""The only list of games."""

from typing import Any

from engine.core.game import Game
from engine.games.ecos.rules import Ecos
from engine.games.links.rules import Links

GAMES: dict[str, Game[Any]] = {"links": Links(), "ecos": Ecos()}
