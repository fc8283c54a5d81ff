"""A client's table after what changed is put over it. The server's tests hold what it sends to this."""

from toadline.client.picture import changed


def test_a_new_view_is_taken_as_it_is() -> None:
    assert changed({"number": 1, "view": None}, {"view": {"turn": 0}}) == {"number": 1, "view": {"turn": 0}}


def test_what_isnt_among_the_changes_stays() -> None:
    table = {"number": 1, "votes": [2], "view": {"turn": 0, "line": []}}
    assert changed(table, {"number": 2}) == {**table, "number": 2}
    assert changed(table, {"view": {"turn": None}})["view"] == {"turn": None, "line": []}


def test_the_table_before_is_left_as_it_was() -> None:
    table = {"number": 1, "view": {"turn": 0}}
    changed(table, {"number": 2, "view": {"turn": 1}})
    assert table == {"number": 1, "view": {"turn": 0}}
