from collections import Counter

import pytest

from toadline.arena.contest import Contest
from toadline.bots.bot import Budget
from toadline.rules.errors import InvalidDeal


def test_every_deal_is_played_once_from_each_seat() -> None:
    contest = Contest(("a", "b", "c"), players=2, rounds=6, seed=4)
    rounds = list(contest.schedule())
    assert len(rounds) == contest.size == 18
    assert [each.number for each in rounds] == list(range(18))
    for pair in (("a", "b"), ("a", "c"), ("b", "c")):
        deals = Counter(each.seed for each in rounds if set(each.names) == set(pair))
        assert list(deals.values()) == [2, 2, 2]
        for seed in deals:
            orders = {each.names for each in rounds if each.seed == seed and set(each.names) == set(pair)}
            assert orders == {pair, pair[::-1]}


def test_three_seats_are_rotated_and_a_bot_may_sit_twice() -> None:
    rounds = list(Contest(("a", "b", "b"), players=3, rounds=3).schedule())
    assert [each.names for each in rounds] == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert len({each.seed for each in rounds}) == 1


def test_rounds_are_filled_up_to_whole_deals() -> None:
    assert Contest(("a", "b"), rounds=5).size == 6


def test_line_ups_without_a_difference_are_left_out() -> None:
    assert Contest(("a", "a", "b"), players=2).line_ups == [("a", "a"), ("a", "b")][1:]


def test_other_contests_have_other_deals_and_names() -> None:
    one = Contest(("a", "b"), seed=1)
    assert {each.seed for each in one.schedule()}.isdisjoint(
        each.seed for each in Contest(("a", "b"), seed=2).schedule()
    )
    others = [
        Contest(("a", "b"), seed=2),
        Contest(("b", "a"), seed=1),
        Contest(("a", "b"), pro=True),
        Contest(("a", "b"), budget=Budget(simulations=5)),
    ]
    assert len({one.fingerprint(), *(other.fingerprint() for other in others)}) == 5
    assert one.fingerprint() == Contest(("a", "b"), seed=1).fingerprint()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"bots": ("a",)}, "too few bots for 2 seats: 1"),
        ({"bots": ("a", "a")}, "at least two different bots"),
        ({"bots": ("a", "b"), "rounds": 0}, "1 to 1000000 rounds"),
    ],
)
def test_contests_that_cannot_be(options: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Contest(**options)  # type: ignore[arg-type]
    with pytest.raises(InvalidDeal):
        Contest(("a", "b", "c", "d", "e"), players=5)
