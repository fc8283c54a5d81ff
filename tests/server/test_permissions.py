import pytest

from tests.play.seated import opened, play_round, seated
from toadline.play.table import Table
from toadline.server.permissions import check_watch, may_watch
from toadline.server.problems import Denied

WHO = ("ada", "bo", "eve", None)


def seen_by(table: Table) -> list[str | None]:
    return [player for player in WHO if may_watch(table, player)]


def test_a_table_by_link_is_its_players_own_while_it_is_played() -> None:
    assert seen_by(opened()) == [*WHO]
    table = seated("ada", "bo", rounds=2)
    assert seen_by(table) == ["ada", "bo"]
    play_round(table)
    assert (table.status, seen_by(table)) == ("between", ["ada", "bo"])
    table.do(table.ready("ada"))
    table.do(table.ready("bo"))
    play_round(table)
    assert (table.status, seen_by(table)) == ("over", [*WHO])


def test_a_closed_table_may_be_looked_at_for_its_shuffle_can_be_checked() -> None:
    table = seated("ada", "bo")
    table.do(table.close("host"))
    assert seen_by(table) == [*WHO]


def test_a_listed_table_may_be_watched() -> None:
    assert seen_by(seated("ada", "bo", listed=True)) == [*WHO]


def test_who_may_not_watch_is_told() -> None:
    table = seated("ada", "bo")
    check_watch(table, "ada")
    for player in ("eve", None):
        with pytest.raises(Denied) as caught:
            check_watch(table, player)
        assert caught.value.code == "private-table"
