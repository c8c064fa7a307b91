"""The tables of results and of what is computed from them: ratings, standings, streaks.

Truth are `attempts` (of the daily puzzle), `results` and `result_seats` (of matches); every other table here can be
made again from them, and is written by the same functions (`make verify`). Days are numbered as the puzzle's (UTC).
"""

from sqlalchemy import CheckConstraint, Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table

from db.tables import metadata

results = Table(
    "results",
    metadata,
    Column("match_id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("guild_id", String),
    Column("ended_at", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("reason", String, nullable=False),
    Index("ix_results_game", "game", "ended_at", "match_id"),
    CheckConstraint("rated = (reason = '')", name="ck_results_reason"),
)
"""One contest that has ended, once (r20). `reason`: why it is unrated (docs/ratings.md), empty when it is rated. No foreign
key to `matches`: a result stays when its match is cleared away."""

result_seats = Table(
    "result_seats",
    metadata,
    Column("match_id", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", String, nullable=False),
    Column("name", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("points", Integer),
    PrimaryKeyConstraint("match_id", "seat"),
    Index("ix_result_seats_user", "user_id", "match_id"),
)
"""`user_id`: empty for a computer; "gone:..." for a person who had their data deleted, who still counts in the ratings of
the others. `rank`: 1 is best. `missed`: rounds without a declaration in time. `points`: the rating after it, when rated."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String, nullable=False),
    Column("user_id", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("points", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    PrimaryKeyConstraint("game", "user_id"),
    sqlite_with_rowid=False,
)
"""A person's rating in a game, of rated results only. `points`: what is shown of `mu` and `sigma`."""

match_standings = Table(
    "match_standings",
    metadata,
    Column("game", String, nullable=False),
    Column("period", String, nullable=False),
    Column("start", Integer, nullable=False),
    Column("user_id", String, nullable=False),
    Column("played", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    PrimaryKeyConstraint("game", "period", "start", "user_id"),
    Index("ix_match_standings_user", "user_id"),
    CheckConstraint("period in ('day', 'week', 'month')", name="ck_match_standings_period"),
    sqlite_with_rowid=False,
)
"""Rated matches of a person in a period that begins on day `start`; those of all time are in `ratings`."""

daily_standings = Table(
    "daily_standings",
    metadata,
    Column("period", String, nullable=False),
    Column("start", Integer, nullable=False),
    Column("user_id", String, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("median_ms", Integer, nullable=False),
    PrimaryKeyConstraint("period", "start", "user_id"),
    Index("ix_daily_standings_user", "user_id", "period", "start"),
    CheckConstraint("period in ('week', 'month', 'all')", name="ck_daily_standings_period"),
    sqlite_with_rowid=False,
)
"""Solved puzzles of a person in a period that begins on day `start` (0: all time), and the median of their ranked times.
A single day is the attempts themselves."""

streaks = Table(
    "streaks",
    metadata,
    Column("user_id", String, primary_key=True),
    Column("streak", Integer, nullable=False),
    Column("until", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The streak (L25) as of the last change of an attempt. `until`: the last day on which it is still alive if nothing more is
solved; after that it is 0."""

member_checks = Table(
    "member_checks",
    metadata,
    Column("guild_id", String, nullable=False),
    Column("user_id", String, nullable=False),
    Column("checked_at", Integer, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id"),
)
"""When Discord was last asked whether somebody on a server's list is still in it (r91)."""
