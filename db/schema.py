"""All tables at once, for the migrations and for whatever walks through everything that is kept."""

from db import people_tables, tables

metadata = tables.metadata
"""Every table; a room's module of tables that is not named here does not exist for migrations."""

assert people_tables.people.metadata is metadata
