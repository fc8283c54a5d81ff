"""A table: who sits where, the match between them, and its record. Pure: no input, no output."""
