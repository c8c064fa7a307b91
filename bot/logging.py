"""Log lines: readable or JSON, through one chain that also takes the libraries' own."""

import logging
import re
import sys
from typing import Any

import structlog

TOKEN = re.compile(r"""(/(?:webhooks|interactions)/\d+/|["']token["']\s*:\s*["'])[^/\s?"']+""")

TALKATIVE = ("discord.http", "discord.webhook", "discord.gateway", "sqlalchemy", "aiosqlite")
"""At the lowest level these tell all that they carry: private boards, seeds, the salt of the daily puzzle."""


def hide_tokens(_logger: Any, _method: str, line: dict[str, Any]) -> dict[str, Any]:
    """No interaction token ever reaches a log: whoever reads one could write in its place."""
    return {key: TOKEN.sub(r"\1…", value) if isinstance(value, str) else value for key, value in line.items()}


def start_logging(level: str, form: str) -> None:
    """Set it up once, at the start of the process."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    last += [structlog.processors.format_exc_info, hide_tokens]
    last += [structlog.processors.JSONRenderer()] if form == "json" else [structlog.dev.ConsoleRenderer(colors=False)]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for library in ("discord", "alembic", "asyncio"):
        logging.getLogger(library).setLevel(logging.WARNING if level == "info" else level.upper())
    for library in TALKATIVE:
        logging.getLogger(library).setLevel("ERROR" if level == "error" else "WARNING")
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
