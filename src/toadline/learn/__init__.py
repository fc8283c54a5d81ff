"""How the engine's knowledge came about: self-play, and networks that learn from it."""
