"""Toadline: a card game of one growing line, for two to four players.

A round, from the deal to the scores:

>>> from toadline import Match, Move, Round
>>> game = Round.deal(players=3, seed=7)
>>> game.legal_moves()[:3]
[Move.parse('19'), Move.parse('26'), Move.parse('29')]
>>> game.play(Move.parse("41"))
>>> game.line
(41,)
>>> while not game.over:
...     game.play(game.legal_moves()[0])
>>> game.outcome.ending, sum(game.scores) < 0
('taken', True)

What one seat may know, as plain data:

>>> game = Round.deal(players=2, seed=7)
>>> game.view(1).hand_sizes
(9, 9)

A match of several rounds, and its record as text that replays exactly:

>>> match = Match(players=2, rounds=2, seed=7)
>>> print(str(Record.of(match, ["Alex", "Sarah"]))[:17])
toadline record 1

A card is its number: `DECK` has all 79, `TOADS` the seven toads. A seat counts from 0. In the
history of a view, `HIDDEN` (0) stands for a card that the viewer may not know. Errors are kinds of
`RulesError`; each has a stable `code` and its `values` besides its sentence.
"""

from toadline.rules.cards import DECK, TOADS, cost, is_card, is_toad, twin
from toadline.rules.deal import Deal
from toadline.rules.errors import (
    IllegalMove,
    InvalidDeal,
    InvalidMatch,
    InvalidMove,
    InvalidPosition,
    InvalidRecord,
    InvalidShuffle,
    RulesError,
    WrongRecord,
)
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.outcome import Outcome
from toadline.rules.played import HIDDEN, Played
from toadline.rules.record import Record, RoundRecord
from toadline.rules.round import Round
from toadline.rules.shuffle import Shuffle
from toadline.rules.view import Standing, View

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "HIDDEN",
    "TOADS",
    "Deal",
    "IllegalMove",
    "InvalidDeal",
    "InvalidMatch",
    "InvalidMove",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidShuffle",
    "Match",
    "Move",
    "Outcome",
    "Played",
    "Record",
    "Round",
    "RoundRecord",
    "RulesError",
    "Shuffle",
    "Standing",
    "View",
    "WrongRecord",
    "cost",
    "is_card",
    "is_toad",
    "twin",
]
