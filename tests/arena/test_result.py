import json
from dataclasses import asdict, replace

from tests.arena.results import result
from toadline.arena.result import Luck, Result


def test_a_forfeit_loses_whatever_the_points_say() -> None:
    lost = result(0, (9, 1), forfeits=("crashed", None))
    assert lost.winners == (1,)
    assert (lost.share(0), lost.share(1)) == (0.0, 1.0)
    assert result(0, (9, 1), forfeits=("x", "y")).winners == ()


def test_a_shared_win_is_shared() -> None:
    tie = result(0, (4, 4, 1), names=("a", "b", "c"))
    assert [tie.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_luck_survives_the_journal() -> None:
    plain = result(0, (4, 1))
    lucky = replace(plain, luck=(Luck(1.5, 2.5, 0.25), Luck(-1.0, -2.5, -0.25)))
    for each in (plain, lucky):
        assert Result.from_dict(json.loads(json.dumps(asdict(each)))) == each
