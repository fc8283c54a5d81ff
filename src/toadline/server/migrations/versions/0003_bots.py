"""Clocks and bots' turns apart, and where bots play."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add to a table's row when its bot is asked again, and whether it has one."""
    op.add_column("tables", sa.Column("ask", sa.Float))
    op.create_index("ix_tables_ask", "tables", ["ask"])
    op.add_column("tables", sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false()))
