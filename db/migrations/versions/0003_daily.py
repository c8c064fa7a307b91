"""The daily puzzle: attempts, announcements, challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Up."""
    _attempts()
    _announcements()
    _challenges()


def _attempts() -> None:
    """One attempt a person and a day."""
    op.create_table(
        "attempts",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.String(), nullable=True),
        sa.Column("started_at", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("clock_ms", sa.Integer(), nullable=True),
        sa.Column("wrong", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("hints", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("presses", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("ranked_ms", sa.Integer(), nullable=True),
        sa.Column("flagged", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("outcome in ('open', 'solved', 'given-up', 'lapsed')", name="ck_attempts_outcome"),
        sa.PrimaryKeyConstraint("user_id", "day"),
        sa.UniqueConstraint("match_id", name="uq_attempts_match"),
    )
    op.create_index("ix_attempts_day", "attempts", ["day", "outcome", "ranked_ms", "user_id"])


def _announcements() -> None:
    """One row a server and a day."""
    states = "state in ('written', 'posted', 'unsure', 'gone', 'forbidden', 'failed')"
    op.create_table(
        "announcements",
        sa.Column("guild_id", sa.String(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("written_at", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=True),
        sa.CheckConstraint(states, name="ck_announcements_state"),
        sa.PrimaryKeyConstraint("guild_id", "day"),
    )
    op.create_index("ix_announcements_state", "announcements", ["state", "day"])


def _challenges() -> None:
    """Two people on the same board."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "challenge_sides",
        sa.Column("challenge_id", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.String(), server_default="unopened", nullable=False),
        sa.Column("clock_ms", sa.Integer(), nullable=True),
        sa.Column("wrong", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("hints", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("ranked_ms", sa.Integer(), nullable=True),
        sa.CheckConstraint("outcome in ('unopened', 'open', 'solved', 'given-up')", name="ck_challenge_sides_outcome"),
        sa.ForeignKeyConstraint(["challenge_id"], ["challenges.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("challenge_id", "side"),
        sa.UniqueConstraint("match_id", name="uq_challenge_sides_match"),
    )
    op.create_index("ix_challenge_sides_user", "challenge_sides", ["user_id", "challenge_id"])


def downgrade() -> None:
    """Down."""
    for table in ("challenge_sides", "challenges", "announcements", "attempts"):
        op.drop_table(table)
