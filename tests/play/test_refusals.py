import pickle
import re
from pathlib import Path

import pytest

import toadline
from toadline.play.refusals import SENTENCES, Refused
from toadline.rules.errors import SENTENCES as RULES_SENTENCES
from toadline.rules.errors import RulesError

SOURCE = Path(toadline.__file__).parent


def test_a_refusal_says_its_sentence_wherever_it_comes_from() -> None:
    error = Refused("many-rounds", rounds=50, most=20)
    for each in (error, pickle.loads(pickle.dumps(error))):
        assert isinstance(each, RulesError)
        assert (each.code, each.values) == ("many-rounds", {"rounds": 50, "most": 20})
        assert str(each) == "A match at a table has 1 to 20 rounds, not 50."


def test_no_code_means_two_things() -> None:
    assert not SENTENCES.keys() & RULES_SENTENCES.keys()


@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_is_raised_somewhere(code: str) -> None:
    files = [path for room in ("play", "server") for path in (SOURCE / room).rglob("*.py")]
    assert any(re.search(rf'Refused\(\s*"{code}"', path.read_text(encoding="utf-8")) for path in files)
