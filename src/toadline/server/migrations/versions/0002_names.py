"""Names that say what a column holds."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Rename: a table's row has a pairing key and a summary."""
    for old, new in (("wish", "pairing_key"), ("card", "summary")):
        op.execute(f"ALTER TABLE tables RENAME COLUMN {old} TO {new}")
