"""The batch of rounds: what it shows is what the rules' view shows, and nothing more."""

from collections.abc import Iterable

import numpy as np
import pytest

from toadline import Move, Round, View
from toadline.engine import batch as fields
from toadline.engine.batch import Batch
from toadline.rules import notation
from toadline.rules import position as core
from toadline.rules.cards import DECK

KINDS = [(players, pro) for players in (2, 3, 4) for pro in (False, True)]


def round_at(position: list[int]) -> Round:
    return Round.parse(notation.write(position))


def expected(view: View) -> list[int]:
    """A view, written as an observation."""
    assert view.seat is not None
    seen = [0] * fields.WIDTH

    def put(cards: Iterable[int], place: int) -> None:
        for card in cards:
            seen[fields.PLACES + DECK.index(card)] = place

    put(view.hand, fields.MINE)
    put(view.line, fields.LINE)
    for order, card in enumerate(view.line, 1):
        seen[fields.ORDER + DECK.index(card)] = order
    for whose in range(view.players):
        seat = (view.seat + whose) % view.players
        put(view.plus[seat], fields.PLUS + whose)
        put(view.minus[seat], fields.MINUS + whose)
        seen[fields.HAND_SIZES + whose] = view.hand_sizes[seat]
        seen[fields.UNKNOWN + whose] = view.unknown[seat]
        seen[fields.POINTS + whose] = view.points[seat]
    seen[fields.LINE_SIZE] = len(view.line)
    seen[fields.PILE_SIZE] = view.pile_size
    seen[fields.PRO] = view.pro
    return seen


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_observation_and_mask_are_the_view(players: int, pro: bool) -> None:
    batch = Batch(8, players, pro, seed=3)
    ended = 0
    for _ in range(150):
        observation, mask = batch.observe()
        for row in range(8):
            game = round_at(batch.position(row))
            view = game.view(game.turn)
            assert batch.turns[row] == game.turn
            assert observation[row].tolist() == expected(view)
            legal = [Move.from_code(int(code)) for code in np.flatnonzero(mask[row])]
            assert sorted(legal) == list(view.legal_moves)
            assert set(mask[row].tolist()) <= {0, 1}
        batch.step(batch.sample())
        ended += int(batch.over.sum())
    assert ended > 4  # so that rounds dealt anew were seen too


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_unseen_cards_leave_no_trace(players: int, pro: bool) -> None:
    """Two batches that differ in the cards that a seat can't know show it the same."""
    one, other = Batch(20, players, pro, seed=1), Batch(20, players, pro, seed=1)
    rng = np.random.default_rng(1)
    compared = 0
    for _ in range(40):
        shown, mask = one.observe()
        for row in range(20):
            permute_unseen(one, other, row, rng)
        fields._observe(other._rows)
        assert (shown == other.observe()[0]).all()
        assert (mask == other.observe()[1]).all()
        # The same moves are played in both: what the mover can't know shows nowhere but in what it draws.
        before = one.turns.copy()
        moves = one.sample().copy()
        one.step(moves)
        other.step(moves)
        for row in np.flatnonzero(~one.over).tolist():
            seat, drawn = before[row], top_card(other, row)
            differ = one._rows.seen[row, seat] != other._rows.seen[row, seat]
            allowed = {fields.PLACES + DECK.index(card) for card in (drawn, top_card(one, row)) if card}
            if moves[row] == core.TAKE and pro:
                allowed.add(fields.POINTS)
            assert set(np.flatnonzero(differ).tolist()) <= allowed
            compared += 1
    assert compared > 700


def top_card(batch: Batch, row: int) -> int:
    """The card that was drawn last, which still lies above the pile."""
    position = batch.position(row)
    return position[core.PILE + position[core.PILE_SIZE]]


def permute_unseen(one: Batch, other: Batch, row: int, rng: np.random.Generator) -> None:
    """Make a row of `other` that of `one`, with the cards shuffled that the seat to move doesn't know."""
    position = one.position(row)
    seat = position[core.TURN]
    known = {core.IN_LINE, core.IN_HAND + seat, core.IN_PENALTY + seat}
    known |= {place + each for place in (core.IN_PLUS, core.IN_MINUS) for each in range(4)}
    unseen = [card for card in DECK if position[core.PLACE + card] not in known]
    swap = dict(zip(unseen, rng.permutation(unseen).tolist(), strict=True))
    changed = position[:]
    for slot in range(core.HANDS, core.PLACE):
        changed[slot] = swap.get(position[slot], position[slot])
    for card in unseen:
        changed[core.PLACE + swap[card]] = position[core.PLACE + card]
    other._rows.positions[row] = changed
    other._rows.seen[row] = 0
    for viewer in range(position[core.PLAYERS]):
        other._rows.seen[row, viewer] = expected(round_at(changed).view(viewer))[: fields.PUBLIC]


def test_a_batch_plays_the_same_rounds_as_the_rules() -> None:
    batch = Batch(5, players=3, pro=True, seed=2, again=False)
    games = [round_at(batch.position(row)) for row in range(5)]
    while not batch.over.all():
        moves = batch.sample()
        for game, code in zip(games, moves.tolist(), strict=True):
            if not game.over:
                game.play(Move.from_code(code))
        batch.step(moves)
        assert batch.over.tolist() == [game.over for game in games]
    assert batch.scores.tolist() == [list(game.scores) for game in games]
    batch.step(np.full(5, 999))  # rounds that are over rest
    _, mask = batch.observe()
    assert not mask.any()
    assert batch.scores.tolist() == [list(game.scores) for game in games]


def test_the_same_seed_gives_the_same_rounds() -> None:
    def scores(seed: int, size: int = 6) -> list[list[int]]:
        batch = Batch(size, players=2, seed=seed, again=False)
        while not batch.over.all():
            batch.step(batch.sample())
        points: list[list[int]] = batch.scores.tolist()
        return points

    assert scores(4) == scores(4)
    assert scores(4, size=3) == scores(4)[:3]
    assert scores(4) != scores(5)


def test_a_row_goes_on_with_a_new_round() -> None:
    batch = Batch(3, seed=1)
    finished = 0
    while finished < 9:
        batch.step(batch.sample())
        finished += int(batch.over.sum())
        for row in np.flatnonzero(batch.over).tolist():
            assert batch.position(row)[core.PILE_SIZE] == 61
    decks = {tuple(batch.position(row)[core.PILE : core.PILE + 79]) for row in range(3)}
    assert len(decks) == 3


@pytest.mark.parametrize("bad", [-1, 0, 20, 201, 1000, core.TAKE])
def test_an_illegal_move_changes_nothing(bad: int) -> None:
    batch = Batch(4, seed=1)
    before = [batch.position(row) for row in range(4)]
    moves = batch.sample()
    moves[2] = bad
    with pytest.raises(ValueError, match=f"move {bad} of round 2"):
        batch.step(moves)
    assert [batch.position(row) for row in range(4)] == before


def test_each_round_needs_a_move() -> None:
    with pytest.raises(ValueError, match="4 rounds"):
        Batch(4).step(np.zeros(3, np.int64))


def test_arrays_are_filled_in_place() -> None:
    batch = Batch(4)
    observation, mask = batch.observe()
    batch.step(batch.sample())
    again = batch.observe()
    assert again[0] is observation
    assert again[1] is mask
    with pytest.raises(ValueError, match="read-only"):
        mask[0, 0] = 1
