"""The game in the terminal, typed and printed line by line."""
