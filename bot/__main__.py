"""`python -m bot`: check the settings, migrate the database, run. What is wrong is said in one line; exit code 2."""

import asyncio
import sys

import aiohttp
import discord
from pydantic import ValidationError

from bot.app import PortTaken, run
from bot.logging import start_logging
from bot.settings import Settings, explain, read
from db.connect import DatabaseUnusable, migrate

REFUSED_TOKEN = "Discord refused the DISCORD_TOKEN: make a new one in the developer portal and put it in .env"


def main() -> int:
    """The exit code."""
    try:
        settings = read()
    except ValidationError as error:
        return complain(f"a setting is wrong: {explain(error)}")
    except (UnicodeDecodeError, OSError) as error:
        return complain(f"the file .env cannot be read ({error}): save it as UTF-8")
    start_logging(settings.log_level, settings.log_format)
    if not settings.discord_token.get_secret_value():
        return complain("no DISCORD_TOKEN: put it in .env (see .env.example), or try `make play`, which needs none")
    try:
        return start(settings)
    except KeyboardInterrupt:
        return 130


def start(settings: Settings) -> int:
    """Migrate and run; what can go wrong outside of us is said in one line."""
    try:
        migrate(settings.database)
        asyncio.run(run(settings))
    except DatabaseUnusable as error:
        return complain(str(error))
    except PortTaken as error:
        return complain(f"METRICS_PORT {settings.metrics_port} cannot be opened: {error}")
    except discord.LoginFailure:
        return complain(REFUSED_TOKEN)
    except discord.ConnectionClosed as error:
        return complain(REFUSED_TOKEN if error.code == 4004 else f"Discord closed the connection for good: {error}")
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return complain(f"Discord cannot be reached or does not answer as it should: {type(error).__name__}: {error}")
    return 0


def complain(why: str) -> int:
    """One line for whoever started this."""
    print(f"horizon: {why}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
