"""The game server: people, tables, live connections; SQLite or PostgreSQL, alone or with Redis."""
