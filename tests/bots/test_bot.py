import pytest

from toadline.bots.bot import Bot, Budget, Searcher
from toadline.bots.master import Master
from toadline.bots.simple import Greedy


def test_a_budget_is_either_in_seconds_or_in_simulations() -> None:
    assert Budget(seconds=0.5).simulations is None
    assert Budget(simulations=10).seconds is None
    for both_or_none in ({}, {"seconds": 0.5, "simulations": 10}):
        with pytest.raises(ValueError, match="either in seconds or in simulations"):
            Budget(**both_or_none)  # type: ignore[arg-type]


def test_who_can_say_what_to_expect_is_a_searcher() -> None:
    assert isinstance(Greedy(), Bot)
    assert not isinstance(Greedy(), Searcher)
    assert isinstance(Master(), Searcher)
