from tests.arena.results import result


def test_a_shared_win_is_shared() -> None:
    tie = result(0, (4, 4, 1), names=("a", "b", "c"))
    assert [tie.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
