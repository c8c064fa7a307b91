"""The tables of people and servers: names, what each has chosen, and who belongs where."""

from sqlalchemy import Column, Integer, PrimaryKeyConstraint, String, Table, text

from db.tables import metadata

people = Table(
    "people",
    metadata,
    Column("user_id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("zone", String, nullable=False, server_default=""),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("reminders", String, nullable=False, server_default="on"),
    Column("everywhere", Integer, nullable=False, server_default=text("0")),
    Column("seen_at", Integer, nullable=False),
)
"""`name`: the last display name. `quiet_*`: minutes since midnight in `zone`. `reminders`: "on", "async", "off".
`everywhere`: 1 who wants to be on the list of all servers."""

members = Table(
    "members",
    metadata,
    Column("guild_id", String, nullable=False),
    Column("user_id", String, nullable=False),
    Column("name", String, nullable=False),
    Column("hidden", Integer, nullable=False, server_default=text("0")),
    Column("gone", Integer, nullable=False, server_default=text("0")),
    Column("seen_at", Integer, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id"),
)
"""Who was seen in which server, under which name. `hidden`: by its managers (r90). `gone`: 1 who has left it (r91)."""

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", String, primary_key=True),
    Column("zone", String, nullable=False, server_default="UTC"),
    Column("creators", String, nullable=False, server_default="everyone"),
    Column("channels", String, nullable=False, server_default=""),
    Column("pace", String, nullable=False, server_default="async"),
    Column("deadline_h", Integer, nullable=False, server_default=text("24")),
    Column("announce_channel", String),
    Column("announce_hour", Integer),
    Column("announce_zone", String),
)
"""What managers chose. `creators`: "everyone", "managers", or the id of a role. `channels`: ids where games may be opened,
divided by spaces, empty for all. `pace`, `deadline_h`: of games whose creator says nothing. `announce_*`: of the daily
puzzle."""
