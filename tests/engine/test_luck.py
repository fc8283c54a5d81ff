"""Luck is zero on average: over all cards that may come, and over all moves that are as likely."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import hand_of
from tests.positions import KINDS
from toadline import Round
from toadline.engine import search_round
from toadline.engine.luck import CARDS, GAINS, LEAD_GAINED, luck, slot_of, surprise
from toadline.engine.rng import word
from toadline.engine.root import Root, deal_all
from toadline.rules.cards import is_toad, twin
from toadline.rules.position import TAKE


def start(players: int, pro: bool = False, seed: int = 3) -> tuple[Root, np.ndarray]:
    """The root of a new round, and its cards."""
    game = Round.deal(players, seed, pro)
    return Root.of(game.view(0)), np.array([card for group in (*game.hands, game.pile) for card in group])


def after(root: Root, cards: np.ndarray, moves: list[int]) -> np.ndarray:
    """The state after some moves."""
    state = root.state.copy()
    deal_all(state, root, cards)
    for move in moves:
        search_round.play(state, cards, slot_of(state, move), move)
    return state


def played(players: int, pro: bool, seed: int = 3) -> list[int]:
    """The moves of a round played at random."""
    game, rng = Round.deal(players, seed, pro), Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    return [item.move.code for item in game.history]


def rng() -> np.ndarray:
    return np.array([7], word)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_draws_luck_is_zero_over_all_cards_that_may_come(players: int, pro: bool) -> None:
    root, cards = start(players, pro)
    moves = played(players, pro)
    least = next(n for n in range(len(moves)) if pile(after(root, cards, moves[:n])) <= CARDS)
    draws = [n for n in range(least, len(moves)) if moves[n] != TAKE][:2]
    for number in draws:
        state = after(root, cards, moves[:number])
        top, end = state[search_round.PILE], state[search_round.PILE_END]
        if top == end:
            continue
        kinds = np.zeros(players, np.int64)
        before = luck(root, cards, kinds, np.array(moves[:number]), none(number), rng())
        gains = []
        for spot in range(top, end):
            other = cards.copy()
            other[[top, spot]] = other[[spot, top]]
            gains.append(
                luck(root, other, kinds, np.array(moves[: number + 1]), none(number + 1), rng()) - before
            )
        assert np.abs(gains).max() > 0.01
        assert np.mean(gains, axis=0) == pytest.approx(np.zeros((players, GAINS)), abs=1e-9)


def test_the_luck_of_even_moves_is_zero_over_all_of_them() -> None:
    root, cards = start(3)
    state = after(root, cards, [])
    openings = np.array(hand_of(state, 0))
    kinds = np.ones(3, np.int64)
    gains = [
        surprise(state, cards, kinds, openings, np.zeros_like(openings), move, 0, rng()) for move in openings
    ]
    assert np.abs(gains).max() > 0.01
    assert np.mean(gains, axis=0) == pytest.approx(np.zeros((3, GAINS)), abs=1e-9)
    choices = np.zeros((1, 19), np.int64)
    choices[0, :9] = openings
    with_choice = luck(root, cards, kinds, openings[:1], choices, rng())
    assert not np.allclose(with_choice, luck(root, cards, kinds, openings[:1], none(1), rng()))


def test_some_of_the_pile_compared_is_zero_too_and_its_order_plays_no_part() -> None:
    root, cards = start(2)
    state = after(root, cards, [])
    top = state[search_round.PILE]
    drawn = np.sort(cards[top + 5 : top + 5 + CARDS])
    move = int(cards[0])
    moves = np.full_like(drawn, move)
    kinds = np.zeros(2, np.int64)
    gains = [surprise(state, cards, kinds, moves, drawn, move, card, rng()) for card in drawn]
    assert np.mean(gains, axis=0) == pytest.approx(np.zeros((2, GAINS)), abs=1e-9)
    turned = cards.copy()
    turned[top:] = turned[top:][::-1]
    again = [surprise(state, turned, kinds, moves, drawn, move, card, rng()) for card in drawn]
    assert np.array_equal(gains, again)


def test_a_twist_at_hand_is_better_luck_than_a_toad_and_a_take_is_none() -> None:
    root, cards = start(2)
    state = after(root, cards, [])
    top = int(state[search_round.PILE])
    move = next(int(card) for card in cards[:9] if twin(card) in cards[top:])
    toad = next(int(card) for card in cards[top:] if is_toad(card))
    drawn = np.sort([twin(move), toad])
    kinds = np.zeros(2, np.int64)
    moves = np.full_like(drawn, move)
    lead = surprise(state, cards, kinds, moves, drawn, move, twin(move), rng())[0, LEAD_GAINED]
    assert lead > 0.1
    whole = played(2, pro=False)
    first = whole.index(TAKE)
    before, then = (
        luck(root, cards, kinds, np.array(whole[:end]), none(end), rng()) for end in (first, first + 1)
    )
    assert np.array_equal(before, then)


def none(count: int) -> np.ndarray:
    """Nothing is known about the chances of so many moves."""
    return np.zeros((count, 19), np.int64)


def pile(state: np.ndarray) -> int:
    return int(state[search_round.PILE_END] - state[search_round.PILE])
