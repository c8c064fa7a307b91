"""The tables of the daily puzzle: attempts, announcements in servers, and challenges on boards of closed days."""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    text,
)

from db.tables import metadata

attempts = Table(
    "attempts",
    metadata,
    Column("user_id", String, nullable=False),
    Column("day", Integer, nullable=False),
    Column("match_id", Integer, nullable=False),
    Column("guild_id", String),
    Column("started_at", Integer, nullable=False),
    Column("ended_at", Integer),
    Column("outcome", String, nullable=False),
    Column("clock_ms", Integer),
    Column("wrong", Integer, nullable=False, server_default=text("0")),
    Column("hints", Integer, nullable=False, server_default=text("0")),
    Column("presses", Integer, nullable=False, server_default=text("0")),
    Column("ranked_ms", Integer),
    Column("flagged", Integer, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("user_id", "day"),
    UniqueConstraint("match_id", name="uq_attempts_match"),
    Index("ix_attempts_day", "day", "outcome", "ranked_ms", "user_id"),
    CheckConstraint("outcome in ('open', 'solved', 'given-up', 'lapsed')", name="ck_attempts_outcome"),
)
"""One attempt a person and a day (L21); the key makes it one. `guild_id`: where it was begun. `ranked_ms`: L24, only of
solved ones. `flagged`: 1 when the time is under the published floor. No foreign key to `matches`: the result stays when a
board is cleared away."""

announcements = Table(
    "announcements",
    metadata,
    Column("guild_id", String, nullable=False),
    Column("day", Integer, nullable=False),
    Column("channel_id", String, nullable=False),
    Column("state", String, nullable=False),
    Column("written_at", Integer, nullable=False),
    Column("message_id", String),
    PrimaryKeyConstraint("guild_id", "day"),
    Index("ix_announcements_state", "state", "day"),
    CheckConstraint("state in ('written', 'posted', 'unsure', 'gone', 'forbidden', 'failed')", name="ck_announcements_state"),
)
"""One row a server and a day, written before anything is posted (r82). `unsure`: nobody can know whether it was posted, so
it is left. `gone`, `forbidden`, `failed`: why it was not (no such channel, no permission, or Discord refused its form)."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("day", Integer, nullable=False),
    Column("created_at", Integer, nullable=False),
    sqlite_autoincrement=True,
)

challenge_sides = Table(
    "challenge_sides",
    metadata,
    Column("challenge_id", Integer, ForeignKey("challenges.id", ondelete="CASCADE"), nullable=False),
    Column("side", Integer, nullable=False),
    Column("user_id", String, nullable=False),
    Column("name", String, nullable=False),
    Column("match_id", Integer),
    Column("outcome", String, nullable=False, server_default="unopened"),
    Column("clock_ms", Integer),
    Column("wrong", Integer, nullable=False, server_default=text("0")),
    Column("hints", Integer, nullable=False, server_default=text("0")),
    Column("ranked_ms", Integer),
    PrimaryKeyConstraint("challenge_id", "side"),
    UniqueConstraint("match_id", name="uq_challenge_sides_match"),
    Index("ix_challenge_sides_user", "user_id", "challenge_id"),
    CheckConstraint("outcome in ('unopened', 'open', 'solved', 'given-up')", name="ck_challenge_sides_outcome"),
)
"""`side` 0 is who challenged, 1 who was challenged. `match_id` is there once the board has been opened."""
