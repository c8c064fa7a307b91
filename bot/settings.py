"""Settings from the environment and `.env`; `.env.example` explains each for people."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Everything that an installation can choose."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr = SecretStr("")
    discord_api_base: str = Field(default="", pattern=r"^(https?://\S+)?$")
    discord_gateway: str = Field(default="", pattern=r"^(wss?://\S+)?$")
    discord_cdn_base: str = Field(default="", pattern=r"^(https?://\S+)?$")
    database: Path = Path("data/horizon.sqlite")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int = Field(default=0, ge=0, le=65535)
    open_boards_limit: int = Field(default=20, ge=1, le=1000)


def explain(error: ValidationError) -> str:
    """Which setting is wrong, and why, in one line; never its value, which may be secret."""
    parts = (f"{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}" for one in error.errors())
    return "; ".join(parts) + " (see .env.example)"
