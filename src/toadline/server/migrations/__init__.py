"""The upgrades of the database."""
