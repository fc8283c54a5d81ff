"""Lessons on a server."""

from tests.server.player import New


def test_a_lesson_is_a_table_that_knows_the_next_move(new: New) -> None:
    ada = new("Ada")
    for card in ada.ask("GET", "/lessons"):
        table = ada.ask("POST", f"/lessons/{card['name']}")
        for step in range(1, card["steps"] + 1):
            assert table["lesson"]["step"] == step
            wish = {"move": table["lesson"]["expects"], "after": table["number"]}
            ada.ask("POST", f"/tables/{table['id']}/moves", wish)
            table = ada.look(table["id"])
        assert (table["status"], table["closed"]) == ("closed", "finished")
