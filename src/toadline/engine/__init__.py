"""The engine: the rules compiled, and everything that thinks fast."""
