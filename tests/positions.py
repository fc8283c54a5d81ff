"""Positions and rounds for tests."""

from collections.abc import Iterator, Sequence
from random import Random

from toadline import DECK, Deal, Match, Move, Round

KINDS = [(players, pro) for players in (2, 3, 4) for pro in (False, True)]
"""Every kind of round: number of players, and whether it is the pro variant."""


def position(
    hands: Sequence[Sequence[int]],
    line: Sequence[int] = (),
    pile: Sequence[int] = (),
    turn: int = 0,
    pro: bool = False,
) -> Round:
    """A round in the middle of play. All cards that aren't named lie face up before the last seat."""
    named = {card for group in (*hands, line, pile) for card in group}
    rest = [card for card in DECK if card not in named]
    nothing = ["-"] * len(hands)
    parts = [
        "pro" if pro else "normal",
        f"turn {turn}",
        "hands " + " / ".join(map(text, hands)),
        "line " + text(line),
        "pile " + text(pile),
        "plus " + " / ".join([*nothing[1:], text(rest)]),
        "minus " + " / ".join(nothing),
        "penalty " + " / ".join(nothing),
    ]
    return Round.parse(" | ".join(parts))


def text(cards: Sequence[int]) -> str:
    return " ".join(map(str, cards)) or "-"


def moves(game: Round) -> set[str]:
    return {str(move) for move in game.legal_moves()}


def play(game: Round, *texts: str) -> None:
    for one in texts:
        game.play(Move.parse(one))


def random_play(game: Round, rng: Random) -> Iterator[Round]:
    """Play random moves to the end; yields the same round before each move and at the end."""
    while not game.over:
        yield game
        game.play(rng.choice(game.legal_moves()))
    yield game


def random_match(players: int, pro: bool, seed: int, rounds: int = 2) -> Match:
    """A whole match played at random."""
    match, rng = Match(players, rounds, pro, seed=seed), Random(seed)
    while True:
        for _ in random_play(match.round, rng):
            pass
        if match.over:
            return match
        match.next_round()


def unseen(game: Round, seat: int | None) -> list[int]:
    """The cards that a seat can't know: others' hands, the pile, others' penalty cards."""
    others = [other for other in range(game.players) if other != seat]
    places = [game.pile, *(game.hands[s] for s in others), *(game.penalty[s] for s in others)]
    return [card for place in places for card in place]


def permuted(game: Round, seat: int | None, rng: Random) -> Round:
    """The same play from another deal: what the seat can't know is permuted."""
    assert game.dealt
    cards = unseen(game, seat)
    swap = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    hands = [[swap.get(card, card) for card in hand] for hand in game.dealt.hands]
    pile = [swap.get(card, card) for card in game.dealt.pile]
    other = Round(Deal.of(hands, pile, game.dealt.first), game.pro)
    for played in game.history:
        other.play(played.move)
    return other
