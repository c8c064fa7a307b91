"""What is played at a table: lobbies and their seats, places, posts, deadlines, reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Up."""
    _lobbies()
    _messages()
    _times()


def _lobbies() -> None:
    """Who waits where for a game."""
    op.create_table(
        "lobbies",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("guild_id", sa.String(), nullable=False),
        sa.Column("channel_id", sa.String(), nullable=False),
        sa.Column("host_id", sa.String(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("interaction_id", sa.String(), nullable=False),
        sa.Column("created_at", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.Integer(), nullable=False),
        sa.CheckConstraint("status in ('open', 'started', 'cancelled', 'expired')", name="ck_lobbies_status"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("interaction_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "lobby_seats",
        sa.Column("lobby_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("look", sa.String(), nullable=False),
        sa.Column("computer", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["lobby_id"], ["lobbies.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("lobby_id", "seat"),
        sa.UniqueConstraint("lobby_id", "look", name="uq_lobby_seats_look"),
        sa.UniqueConstraint("lobby_id", "user_id", name="uq_lobby_seats_user"),
    )


def _messages() -> None:
    """Which channel is taken, and which messages stand there."""
    op.create_table(
        "places",
        sa.Column("channel_id", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("channel_id"),
    )
    op.create_index("ix_places_owner", "places", ["owner"])
    op.create_table(
        "posts",
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("channel_id", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=True),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "kind"),
    )


def _times() -> None:
    """What waits for the clock."""
    op.create_table(
        "deadlines",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due_at"])
    op.create_table(
        "reminders",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("due_at", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.CheckConstraint("state in ('waiting', 'sent', 'dropped')", name="ck_reminders_state"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", "turn", "kind"),
    )
    op.create_index("ix_reminders_due", "reminders", ["state", "due_at"])


def downgrade() -> None:
    """Down."""
    for table in ("reminders", "deadlines", "posts", "places", "lobby_seats", "lobbies"):
        op.drop_table(table)
