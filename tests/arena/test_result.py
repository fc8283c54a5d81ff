from tests.arena.results import result


def test_a_forfeit_loses_whatever_the_points_say() -> None:
    lost = result(0, (9, 1), forfeits=("crashed", None))
    assert lost.winners == (1,)
    assert (lost.share(0), lost.share(1)) == (0.0, 1.0)
    assert result(0, (9, 1), forfeits=("x", "y")).winners == ()


def test_a_shared_win_is_shared() -> None:
    tie = result(0, (4, 4, 1), names=("a", "b", "c"))
    assert [tie.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
