"""One checker that plays random rounds of every kind and looks at every step."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.positions import KINDS, random_play
from toadline import DECK, IllegalMove, Move, Round, twin

EVERY_MOVE = [Move.lay(card) for card in DECK] + [Move.twist(card) for card in DECK] + [Move.take()]


@pytest.mark.parametrize(("players", "pro"), KINDS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=8)
def test_random_rounds(players: int, pro: bool, seed: int) -> None:
    rng = Random(seed)
    game = Round.deal(players=players, seed=seed, pro=pro, first=rng.randrange(players))
    for step in random_play(game, rng):
        check_cards(step)
        check_text(step)
        check_copy(step, rng)
        check_legal_moves(step)
        check_scores(step)
        if step.over or rng.random() < 0.05:  # slow: tries every move there is
            check_refusals(step)


def check_cards(game: Round) -> None:
    """All 79 cards are somewhere, each once."""
    places = (*game.hands, game.line, game.pile, *game.plus, *game.minus)
    assert Counter(card for place in places for card in place) == Counter(DECK)
    for penalty, minus in zip(game.penalty, game.minus, strict=True):
        assert set(penalty) <= set(minus)


def check_text(game: Round) -> None:
    again = Round.parse(str(game))
    assert again == game
    assert again.outcome == game.outcome
    assert again.legal_moves() == game.legal_moves()


def check_copy(game: Round, rng: Random) -> None:
    before, history = str(game), game.history
    copy = game.copy()
    assert (copy, copy.history, copy.dealt) == (game, game.history, game.dealt)
    if not game.over:
        copy.play(rng.choice(copy.legal_moves()))
        assert copy != game
    assert (str(game), game.history) == (before, history)


def check_legal_moves(game: Round) -> None:
    """The rules of a turn, stated here a second time, as sets."""
    hand, line = set(game.hands[game.turn]), game.line
    if game.over:
        expected = set()
    elif not line:
        expected = {Move.lay(card) for card in hand}
    else:
        expected = {Move.lay(card) for card in hand if abs(card - line[-1]) <= 10}
        expected |= {Move.twist(card) for card in hand if twin(card) in line and twin(card) != card}
        expected.add(Move.take())
    assert game.legal_moves() == sorted(expected)


def check_refusals(game: Round) -> None:
    """Exactly the legal moves can be played, and nothing changes when a move is refused."""
    legal, before = game.legal_moves(), str(game)
    for move in EVERY_MOVE:
        if move in legal:
            game.copy().play(move)
        else:
            with pytest.raises(IllegalMove):
                game.play(move)
    assert str(game) == before


def check_scores(game: Round) -> None:
    for seat in range(game.players):
        minus = sum(5 if card % 11 == 0 else 1 for card in game.minus[seat])
        assert game.scores[seat] == len(game.plus[seat]) - minus
    assert (game.outcome is not None) == game.over
    if game.outcome:
        assert game.outcome.scores == game.scores
        assert game.outcome.winners == tuple(
            seat for seat in range(game.players) if game.scores[seat] == max(game.scores)
        )
        assert game.pile == game.line == ()
