"""The search's form of a round is the rules, move for move."""

from random import Random

import pytest

from tests.engine.positions import hand_of, line_of, opened
from tests.positions import KINDS
from toadline import Round
from toadline.engine import policies, search_round
from toadline.engine.rng import seeded
from toadline.engine.root import deal
from toadline.rules.move import Move
from toadline.rules.position import TAKE, TWIST


@pytest.mark.parametrize(("players", "pro"), KINDS)
@pytest.mark.parametrize("way", ["random", "greedy", "habit"])
def test_every_move_does_what_the_rules_say(players: int, pro: bool, way: str) -> None:
    for seed in range(20):
        game, rng = Round.deal(players=players, seed=seed, pro=pro, first=seed % players), Random(seed)
        root, numbers = opened(game), seeded(rng)
        state, world = root.state.copy(), root.hidden
        deal(state, root, world)
        while not game.over:
            if way == "greedy":
                slot, code = policies.greedy(state, numbers)
            elif way == "habit":
                slot, code = policies.habit(state, policies.HABIT, numbers)
            else:
                code = rng.choice(game.legal_moves()).code
                hand = state[search_round.hand_start(game.turn) :].tolist()
                slot = 0 if code == TAKE else hand.index(code % TWIST)
            search_round.play(state, world, slot, code)
            game.play(Move.from_code(int(code)))
            assert bool(state[search_round.OVER]) == game.over
            assert line_of(state) == game.line
            assert search_round.last_card(state) == (game.line[-1] if game.line else 0)
            assert tuple(state[search_round.POINTS :][:players]) == game.scores
            assert search_round.pile_size(state) == len(game.pile)
            assert tuple(hand_of(state, seat) for seat in range(players)) == game.hands
            if not game.over:
                assert state[search_round.TURN] == game.turn


@pytest.mark.parametrize("players", [2, 4])
def test_places_costs_and_near_unseen_cards_are_kept(players: int) -> None:
    game, numbers = Round.deal(players=players, seed=3), seeded(Random(3))
    root = opened(game)
    state = root.state.copy()
    deal(state, root, root.hidden)
    for _ in range(30):
        slot, code = policies.greedy(state, numbers)
        search_round.play(state, root.hidden, slot, code)
        game.play(Move.from_code(int(code)))
    unseen = [*game.pile, *(card for hand in game.hands for card in hand)]
    gone = [card for heap in (*game.plus, *game.minus) for card in heap]
    assert state[search_round.COST] == game.view(game.turn).line_cost
    for place, cards in (
        (search_round.UNSEEN, unseen),
        (search_round.IN_LINE, game.line),
        (search_round.GONE, gone),
    ):
        assert all(state[search_round.PLACE + card] == place for card in cards)
    for card in range(12, 99):
        assert state[search_round.NEAR + card] == sum(abs(card - other) <= 10 for other in unseen)


def test_who_took_is_remembered_until_the_hand_is_another() -> None:
    game = Round.deal(players=2, seed=1)
    root = opened(game)
    state = root.state.copy()
    deal(state, root, root.hidden)
    first = int(state[search_round.hand_start(0)])
    assert state[search_round.TOOK + 1] == search_round.NEVER
    search_round.play(state, root.hidden, 0, first)
    search_round.play(state, root.hidden, 0, TAKE)
    assert (state[search_round.TOOK + 1], state[search_round.DREW + 1]) == (first, 0)
    search_round.play(state, root.hidden, 0, int(state[search_round.hand_start(1)]))
    assert (state[search_round.TOOK + 1], state[search_round.DREW + 1]) == (first, 1)
