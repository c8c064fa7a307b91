"""The tables of what is played at a table: lobbies, who occupies which channel, standing messages, reminders."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, LargeBinary, PrimaryKeyConstraint, String, Table
from sqlalchemy import UniqueConstraint as Unique

from db.tables import metadata

lobbies = Table(
    "lobbies",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("guild_id", String, nullable=False),
    Column("channel_id", String, nullable=False),
    Column("host_id", String, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("most", Integer, nullable=False),
    Column("status", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE")),
    Column("interaction_id", String, nullable=False, unique=True),
    Column("created_at", Integer, nullable=False),
    Column("expires_at", Integer, nullable=False),
    CheckConstraint("status in ('open', 'started', 'cancelled', 'expired')", name="ck_lobbies_status"),
    sqlite_autoincrement=True,
)
"""`options`: JSON of what the match will be made with. `most`: seats. `seq`: changes, so that its message can be compared."""

lobby_seats = Table(
    "lobby_seats",
    metadata,
    Column("lobby_id", Integer, ForeignKey("lobbies.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", String),
    Column("name", String, nullable=False),
    Column("look", String, nullable=False),
    Column("computer", Integer, nullable=False),
    PrimaryKeyConstraint("lobby_id", "seat"),
    Unique("lobby_id", "user_id", name="uq_lobby_seats_user"),
    Unique("lobby_id", "look", name="uq_lobby_seats_look"),
)
"""`user_id`: None for a computer player, whose strength `computer` is (1-3; 0 is a person)."""

places = Table(
    "places",
    metadata,
    Column("channel_id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Index("ix_places_owner", "owner"),
)
"""One open game in each channel or thread (r27, r99). `owner`: "lobby:5" or "match:7"."""

posts = Table(
    "posts",
    metadata,
    Column("owner", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("channel_id", String, nullable=False),
    Column("message_id", String),
    Column("shown", Integer, nullable=False),
    PrimaryKeyConstraint("owner", "kind"),
)
"""Public messages of a lobby or a match. `kind`: "status", or "round:2" for a result. `message_id`: None until it is posted.
`shown`: the mark of what it shows: a lobby's `seq`, a match's checksum."""

deadlines = Table(
    "deadlines",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("due_at", Integer, nullable=False),
    Index("ix_deadlines_due", "due_at"),
)
"""When time itself decides something in a match: absolute, so that a restart changes nothing (r47)."""

reminders = Table(
    "reminders",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("due_at", Integer, nullable=False),
    Column("state", String, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "turn", "kind"),
    CheckConstraint("state in ('waiting', 'sent', 'dropped')", name="ck_reminders_state"),
    Index("ix_reminders_due", "state", "due_at"),
)
"""One notice per seat, turn and kind (r33, r35). `turn`: such as "2" for the second round."""
