"""A program as a guest of a game server: it sits down at tables there, and plays."""
