import pytest

from toadline import InvalidRecord, Move
from toadline.rules.fields import LIMIT, Fields

DATA = {
    "name": "Alex",
    "rounds": 2,
    "pro": True,
    "nothing": None,
    "hands": [[12, 13], []],
    "moves": ["34", "94x49", "take"],
}
FIELDS = Fields(DATA)


def test_values_are_read_by_their_type() -> None:
    assert FIELDS.get("name", str) == "Alex"
    assert FIELDS.get("pro", bool) is True
    assert FIELDS.row("moves", str) == ("34", "94x49", "take")
    assert FIELDS.hands("hands") == ((12, 13), ())
    assert FIELDS.moves("moves") == (Move.lay(34), Move.twist(94), Move.take())


def test_null_is_as_good_as_nothing() -> None:
    assert [FIELDS.has(key) for key in ("name", "nothing", "missing")] == [True, False, False]


@pytest.mark.parametrize(("key", "kind"), [("name", int), ("pro", int), ("missing", str), ("nothing", list)])
def test_a_missing_or_wrong_value_is_named(key: str, kind: type) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Fields(DATA, "played[1]").get(key, kind)
    assert (caught.value.code, caught.value.values) == ("record-json", {"field": f"played[1].{key}"})


@pytest.mark.parametrize("number", [LIMIT, -LIMIT])
def test_a_number_that_no_record_has_is_refused(number: int) -> None:
    assert Fields({"rounds": LIMIT - 1}).get("rounds", int) == LIMIT - 1
    with pytest.raises(InvalidRecord):
        Fields({"rounds": number}).get("rounds", int)


def test_one_wrong_item_is_enough() -> None:
    with pytest.raises(InvalidRecord) as caught:
        Fields({"row": ["34", 34]}).row("row", str)
    assert caught.value.values == {"field": "row"}
    with pytest.raises(InvalidRecord) as caught:
        Fields({"hands": [[12], ["13"]]}).hands("hands")
    assert caught.value.values == {"field": "hands"}


def test_a_text_that_is_no_move_keeps_its_own_reason() -> None:
    with pytest.raises(InvalidRecord) as caught:
        Fields({"moves": ["34", "94x48"]}).moves("moves")
    assert caught.value.code == "no-twins"


@pytest.mark.parametrize(("data", "where", "field"), [([], "", "record"), (7, "played[0]", "played[0]")])
def test_what_has_no_fields_is_named_itself(data: object, where: str, field: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Fields(data, where)
    assert caught.value.values == {"field": field}
