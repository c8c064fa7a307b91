"""All tables at once, for the migrations and for whatever walks through everything that is kept."""

from db import daily_tables, people_tables, standing_tables, table_tables, tables

metadata = tables.metadata
"""Every table; a room's module of tables that is not named here does not exist for migrations."""

assert all(module.metadata is metadata for module in (people_tables, daily_tables, standing_tables, table_tables))
