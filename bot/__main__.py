"""`python -m bot`: check the settings, migrate the database, run. What is wrong is said in one line; exit code 2."""

import asyncio
import sys

import discord
from pydantic import ValidationError

from bot.app import run
from bot.logging import start_logging
from bot.settings import Settings, explain
from db.connect import DatabaseUnusable, migrate


def main() -> int:
    """The exit code."""
    try:
        settings = Settings()
    except ValidationError as error:
        return complain(f"a setting is wrong: {explain(error)}")
    start_logging(settings.log_level, settings.log_format)
    if not settings.discord_token.get_secret_value():
        return complain("no DISCORD_TOKEN: put it in .env (see .env.example), or try `make play`, which needs none")
    try:
        migrate(settings.database)
        asyncio.run(run(settings))
    except DatabaseUnusable as error:
        return complain(str(error))
    except discord.LoginFailure:
        return complain("Discord refused the DISCORD_TOKEN: make a new one in the developer portal and put it in .env")
    except (discord.GatewayNotFound, OSError) as error:
        return complain(f"Discord (or the port for figures) cannot be reached: {error}")
    return 0


def complain(why: str) -> int:
    """One line for whoever started this."""
    print(f"horizon: {why}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
