"""All bots by name."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from toadline.bots import roster
from toadline.bots.roster import OWN, UnknownBot, find_bot, make, names
from toadline.bots.simple import Greedy, RandomBot

BROUGHT = [
    EntryPoint("timid", "toadline.bots.simple:RandomBot", roster.GROUP),
    EntryPoint("greedy", "toadline.bots.simple:RandomBot", roster.GROUP),
]


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package brings two bots along, one under a name that is taken."""
    monkeypatch.setattr(roster, "entry_points", lambda group: BROUGHT if group == roster.GROUP else [])
    roster.others.cache_clear()
    monkeypatch.setattr(roster, "others", roster.others.__wrapped__)


@pytest.mark.usefixtures("brought")
def test_other_packages_add_bots_after_ours() -> None:
    assert names() == [*OWN, "timid"]
    assert isinstance(find_bot("timid"), RandomBot)


@pytest.mark.usefixtures("brought")
def test_nobody_takes_the_name_of_one_of_ours() -> None:
    assert isinstance(find_bot("greedy"), Greedy)


def test_a_name_that_no_bot_has() -> None:
    with pytest.raises(UnknownBot, match=r"“grumpy”.*The bots are random, level-1,.*master"):
        find_bot("grumpy")


def test_a_bot_is_made_of_a_class_or_a_function() -> None:
    assert isinstance(make("toadline.bots.simple:Greedy"), Greedy)
    assert make("toadline.bots.levels:level_3").name == "level-3"


def test_every_bot_of_ours_is_made_by_its_own_name() -> None:
    assert [find_bot(name).name for name in OWN] == list(OWN)


def test_simple_bots_need_no_compiled_code() -> None:
    """Else listing and playing them would wait for Numba; here it can't be imported."""
    code = (
        "import sys; sys.modules['numba'] = None; from toadline.bots.roster import find_bot, names; "
        "print(len(names()) > 8, find_bot('greedy').name, find_bot('random').name)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True greedy random\n", "")
