"""Rounds to think about: those that simple players brought somewhere."""

from random import Random

from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.simple import Greedy, RandomBot
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
