"""The bots: each gets a view, never the full position, and chooses a move."""
