"""When a server last ran, and the times in which none did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Begin with the newest thing that is known to have happened."""
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.execute(
        "INSERT INTO clock (id, at, tries) SELECT 1, max(at), 0 FROM"
        " (SELECT max(changed) AS at FROM tables UNION ALL SELECT max(seen) FROM players) AS newest"
    )
    op.create_table(
        "leaps",
        sa.Column("until", sa.Float, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
