"""Results, ratings and standings."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Up."""
    _results()
    _ratings()
    _daily()
    op.create_table(
        "member_checks",
        sa.Column("guild_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("checked_at", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id"),
    )


def _results() -> None:
    """What matches have ended with."""
    op.create_table(
        "results",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("guild_id", sa.String(), nullable=True),
        sa.Column("ended_at", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.CheckConstraint("rated = (reason = '')", name="ck_results_reason"),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_index("ix_results_game", "results", ["game", "ended_at", "match_id"])
    op.create_table(
        "result_seats",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )
    op.create_index("ix_result_seats_user", "result_seats", ["user_id", "match_id"])


def _ratings() -> None:
    """What is computed from them."""
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match_standings",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("period", sa.String(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.CheckConstraint("period in ('day', 'week', 'month')", name="ck_match_standings_period"),
        sa.PrimaryKeyConstraint("game", "period", "start", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_match_standings_user", "match_standings", ["user_id"])


def _daily() -> None:
    """What is computed from the attempts."""
    op.create_table(
        "daily_standings",
        sa.Column("period", sa.String(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("median_ms", sa.Integer(), nullable=False),
        sa.CheckConstraint("period in ('week', 'month', 'all')", name="ck_daily_standings_period"),
        sa.PrimaryKeyConstraint("period", "start", "user_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_daily_standings_user", "daily_standings", ["user_id", "period", "start"])
    op.create_table(
        "streaks",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Down."""
    tables = ("streaks", "daily_standings", "match_standings", "ratings", "result_seats", "results", "member_checks")
    for table in tables:
        op.drop_table(table)
