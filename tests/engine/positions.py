"""Rounds to think about, which simple players brought somewhere; and what a state of the search holds."""

from random import Random

import numpy as np

from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.simple import Greedy, RandomBot
from toadline.engine import linked_line, search_round
from toadline.engine.root import Root

ANY = Budget(simulations=1)


def played(seed: int, players: int = 2, pro: bool = False, moves: int = 20, greedy: bool = True) -> Round:
    """A round after some moves, or fewer if it ends before that."""
    game, rng = Round.deal(players=players, seed=seed, pro=pro), Random(seed)
    bot = Greedy() if greedy else RandomBot()
    for _ in range(moves):
        before = game.copy()
        game.play(bot.choose(game.view(game.turn), ANY, rng))
        if game.over:
            return before
    return game


def ending(seed: int, pile: int = 0, pro: bool = False) -> Round | None:
    """A two-player round with so many cards left in the pile; None if it ended before."""
    game, rng = Round.deal(players=2, seed=seed, pro=pro), Random(seed)
    while not game.over and len(game.pile) > pile:
        game.play(Greedy().choose(game.view(game.turn), ANY, rng))
    return None if game.over else game


def opened(game: Round) -> Root:
    """The root of the seat to move, with the hidden cards as they truly lie."""
    root = Root.of(game.view(game.turn))
    others = [seat for seat in range(game.players) if seat != game.turn]
    hands = [card for seat in others for card in game.hands[seat]]
    penalties = [card for seat in others for card in game.penalty[seat]]
    root.hidden[:] = [*hands, *penalties, *game.pile]
    return root


def line_of(state: np.ndarray) -> tuple[int, ...]:
    """The line, left to right."""
    line, card = [], linked_line.first(state, search_round.LINE)
    while card:
        line.append(int(card))
        card = linked_line.after(state, search_round.LINE, card)
    return tuple(line)


def hand_of(state: np.ndarray, seat: int) -> tuple[int, ...]:
    """A seat's hand, in rising order."""
    return tuple(sorted(int(state[slot]) for slot in search_round.hand_slots(state, seat)))
