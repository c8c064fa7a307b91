"""Rows and JSON in SQLite. Knows no rule."""
