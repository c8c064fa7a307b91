"""The tables, as SQLAlchemy Core. A change here needs a migration (`db/migrations`); a test compares the two.

All times are UTC milliseconds. Discord's ids are stored as text: they are names, not numbers.
"""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
)

metadata = MetaData()


def _match_key() -> Column[int]:
    return Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("guild_id", String),
    Column("channel_id", String),
    Column("status", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("created_at", Integer, nullable=False),
    Column("updated_at", Integer, nullable=False),
    CheckConstraint("status in ('open', 'over')", name="ck_matches_status"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    _match_key(),
    Column("seat", Integer, nullable=False),
    Column("user_id", String, nullable=False),
    Column("name", String, nullable=False),
    PrimaryKeyConstraint("match_id", "seat"),
    Index("ix_seats_user", "user_id", "match_id"),
)

inputs = Table(
    "inputs",
    metadata,
    _match_key(),
    Column("seq", Integer, nullable=False),
    Column("interaction_id", String, nullable=False, unique=True),
    Column("body", LargeBinary, nullable=False),
    Column("at", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "seq"),
)

events = Table(
    "events",
    metadata,
    _match_key(),
    Column("seq", Integer, nullable=False),
    Column("idx", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("match_id", "seq", "idx"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    _match_key(),
    Column("seq", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("created_at", Integer, nullable=False),
    Column("expires_at", Integer, nullable=False),
    Column("attempts", Integer, nullable=False, default=0),
    Index("ix_outbox_match", "match_id"),
    sqlite_autoincrement=True,
)

panels = Table(
    "panels",
    metadata,
    _match_key(),
    Column("seat", Integer, nullable=False),
    Column("message_id", String, nullable=False),
    Column("token", String, nullable=False),
    Column("expires_at", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "seat"),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)
