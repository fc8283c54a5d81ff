"""What every bot is."""

import pytest

from toadline.bots.bot import Bot, Budget, Searcher
from toadline.bots.roster import OWN, find_bot


@pytest.mark.parametrize("name", OWN)
def test_each_of_ours_is_a_bot_with_a_line_about_itself(name: str) -> None:
    bot = find_bot(name)
    assert isinstance(bot, Bot)
    assert bot.name == name
    assert bot.about.endswith(".")
    assert "\n" not in bot.about


def test_master_says_what_it_expects_and_greedy_does_not() -> None:
    assert isinstance(find_bot("master"), Searcher)
    assert not isinstance(find_bot("greedy"), Searcher)


def test_a_budget_is_in_seconds_or_in_simulations() -> None:
    assert Budget(seconds=0.5).simulations is None
    for wrong in ({}, {"seconds": 1.0, "simulations": 5}):
        with pytest.raises(ValueError, match="either in seconds or in simulations"):
            Budget(**wrong)  # type: ignore[arg-type]
