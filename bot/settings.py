"""Settings from the environment and `.env`; `.env.example` explains each for people."""

import os
import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Everything that an installation can choose."""

    model_config = SettingsConfigDict(env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr = SecretStr("")
    discord_api_base: str = Field(default="", pattern=r"^(https?://[\w.:-]+(/\S*)?)?$")
    discord_gateway: str = Field(default="", pattern=r"^(wss?://[\w.:-]+(/\S*)?)?$")
    discord_cdn_base: str = Field(default="", pattern=r"^(https?://[\w.:-]+(/\S*)?)?$")
    database: Path = Path("data/horizon.sqlite")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int = Field(default=0, ge=0, le=65535)
    open_boards_limit: int = Field(default=20, ge=1, le=1000)

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, token: SecretStr) -> SecretStr:
        """A token has no spaces, line breaks or letters beyond ASCII: something else was pasted."""
        if not re.fullmatch(r"[!-~]*", token.get_secret_value()):
            raise ValueError("this is no token: it has spaces or letters that no token has")
        return token


def read() -> "Settings":
    """The settings of this process; `ENV_FILE` names another file than `.env`, or (empty) none.

    Raises ValidationError, and UnicodeDecodeError for a file that is not UTF-8.
    """
    return Settings(_env_file=os.environ.get("ENV_FILE", ".env") or None)  # type: ignore[call-arg]


def explain(error: ValidationError) -> str:
    """Which setting is wrong, and why, in one line; never its value, which may be secret."""
    parts = (f"{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}" for one in error.errors())
    return "; ".join(parts) + " (see .env.example)"
