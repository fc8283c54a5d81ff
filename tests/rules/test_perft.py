"""How many ways of play there are from fixed deals, as plain files: `perft/*.txt`."""

from pathlib import Path

import pytest

from toadline import Round

FILES = sorted(Path(__file__).parent.glob("perft/*.txt"))


def count(game: Round, depth: int) -> int:
    """The number of move sequences of this length; a round that ends early counts once."""
    moves = game.legal_moves()
    if depth == 1 or not moves:
        return len(moves) or 1
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


def test_there_are_files_for_every_number_of_players_and_the_pro_variant() -> None:
    games = [Round.parse(file.read_text().splitlines()[0]) for file in FILES]
    assert {game.players for game in games} == {2, 3, 4}
    assert {game.pro for game in games} == {False, True}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_counts(file: Path) -> None:
    position, *rows = file.read_text().splitlines()
    assert rows
    for row in rows:
        depth, nodes = map(int, row.split())
        assert count(Round.parse(position), depth) == nodes, row
