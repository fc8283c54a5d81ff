"""Rounds in bulk: many deals played out on all cores. The same seed gives the same points on any number."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from toadline.bots.bits import Word, word
from toadline.bots.board import MOVES, POINTS, SIZE, deal
from toadline.bots.chance import stream
from toadline.bots.kernel import Array, kernel
from toadline.bots.playout import greedy_playout, random_playout
from toadline.rules.deal import check_players


@kernel("int64(int64[:, ::1], int64, boolean, boolean, uint64)")
def play_rounds(points: Array, first: int, pro: bool, greedy: bool, seed: Word) -> int:
    """Play a round for each row of `points`, the top one being number `first`; return the moves it took."""
    board = np.empty(SIZE, word)
    moves = 0
    for row in range(points.shape[0]):
        chance = deal(board, points.shape[1], pro, stream(seed, word(first + row)))
        if greedy:
            greedy_playout(board, chance)
        else:
            random_playout(board, chance)
        moves += int(board[MOVES])
        for seat in range(points.shape[1]):
            points[row, seat] = np.int64(board[POINTS + word(seat)])
    return moves


def simulate(
    rounds: int,
    players: int = 2,
    pro: bool = False,
    seed: int = 0,
    greedy: bool = False,
    workers: int | None = None,
) -> npt.NDArray[np.int64]:
    """The points of many rounds, a row a round and a column a seat; on all cores unless told otherwise."""
    check_players(players)
    workers = workers or os.cpu_count() or 1
    points = np.empty((rounds, players), np.int64)
    size = max(1, -(-rounds // (8 * workers)))
    with ThreadPoolExecutor(workers) as pool:
        starts = range(0, rounds, size)
        parts = [pool.submit(play_rounds, points[at : at + size], at, pro, greedy, seed) for at in starts]
        for part in parts:
            part.result()
    return points
