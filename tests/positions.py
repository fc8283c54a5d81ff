"""Positions and rounds for tests."""

from collections.abc import Iterator, Sequence
from random import Random

from toadline import DECK, Match, Move, Round

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
