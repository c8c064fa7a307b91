"""People, members and guilds: names and what each has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Up."""
    op.create_table(
        "people",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), server_default="", nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("reminders", sa.String(), server_default="on", nullable=False),
        sa.Column("everywhere", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("seen_at", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_table(
        "members",
        sa.Column("guild_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("hidden", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("gone", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("seen_at", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id"),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), server_default="UTC", nullable=False),
        sa.Column("creators", sa.String(), server_default="everyone", nullable=False),
        sa.Column("channels", sa.String(), server_default="", nullable=False),
        sa.Column("pace", sa.String(), server_default="async", nullable=False),
        sa.Column("deadline_h", sa.Integer(), server_default=sa.text("24"), nullable=False),
        sa.Column("announce_channel", sa.String(), nullable=True),
        sa.Column("announce_hour", sa.Integer(), nullable=True),
        sa.Column("announce_zone", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id"),
    )


def downgrade() -> None:
    """Down."""
    for table in ("guilds", "members", "people"):
        op.drop_table(table)
