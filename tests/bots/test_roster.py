from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from toadline.bots import roster
from toadline.bots.roster import OWN, UnknownBot, find_bot, names, others


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package brings bots along, one of them under a name of ours."""
    greedy = "toadline.bots.simple:Greedy"
    points = [EntryPoint(name, greedy, roster.GROUP) for name in ("newt", "master", "axolotl")]
    monkeypatch.setattr(roster, "entry_points", lambda group: points if group == roster.GROUP else [])
    others.cache_clear()
    yield
    others.cache_clear()


@pytest.mark.parametrize("name", OWN)
def test_every_bot_is_made_under_its_name(name: str) -> None:
    bot = find_bot(name)
    assert bot.name == name
    assert bot.about


@pytest.mark.usefixtures("brought")
def test_bots_of_others_come_after_ours_and_cannot_take_their_names() -> None:
    assert names() == [*OWN, "axolotl", "newt"]
    assert find_bot("newt").name == "greedy"
    assert find_bot("master").name == "master"


def test_an_unknown_bot_is_told_with_the_known() -> None:
    with pytest.raises(UnknownBot) as caught:
        find_bot("toadzilla")
    assert str(caught.value) == f"There is no bot “toadzilla”. The bots are {', '.join(names())}."
