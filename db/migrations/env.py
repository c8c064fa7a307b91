"""Alembic's entry: runs the migrations on the URL that `db.connect` gives."""

from alembic import context
from sqlalchemy import create_engine

from db.schema import metadata

engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "")
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transaction_per_migration=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
