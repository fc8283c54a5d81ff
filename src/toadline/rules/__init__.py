"""The game itself: cards, moves, rounds, matches, views, records and the fair shuffle.

Standard library only. The rules are written once, in `position`; everything here stands on it.
"""
