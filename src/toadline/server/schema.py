"""The tables of the database."""

import sqlalchemy as sa

VERSION = "0004"
"""The newest of the migrations."""

metadata = sa.MetaData()

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, index=True),
    sa.Column("barred", sa.Boolean, nullable=False, default=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("pairing_key", sa.String(80), nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("wake", sa.Float, index=True),
    sa.Column("ask", sa.Float, index=True),
    sa.Column("bots", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("lobby", "listed", "status", "opened"),
)
"""One row per table. What lists and timers need is written beside the events; all of it follows from them.

pairing_key   what tables have in common where players who look for others could meet
wake          when the server has to look after this table by itself: a clock runs out, a round starts
ask           when the turn of the bot that is to move is asked for again
bots          whether a bot plays here
summary       the table as it stands in lists, as JSON
"""

events = sa.Table(
    "events",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("event", sa.Text, nullable=False),
)
"""The truth. Table and number are unique: of two processes that want to write the same number, one can't."""

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("player", sa.String(40), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("room", sa.String(10), nullable=False),
    sa.Column("player", sa.String(40), nullable=False),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("removed", sa.Boolean, nullable=False, default=False),
    sa.Index("chat_of_table", "table", "id"),
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("muted", sa.String(40), primary_key=True),
)

clock = sa.Table(
    "clock",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float),
    sa.Column("tries", sa.Integer, nullable=False),
)
"""One row: when a server last ran, and a number that changes when one tries whether it can write."""

leaps = sa.Table(
    "leaps",
    metadata,
    sa.Column("until", sa.Float, primary_key=True),
    sa.Column("since", sa.Float, nullable=False),
)
"""The times in which none did."""
