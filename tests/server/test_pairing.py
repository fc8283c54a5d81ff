"""Pairing: who looks for the same finds each other."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.player import New


def test_pairing_brings_two_with_the_same_wish_together(new: New) -> None:
    ada, bo, cy = new("Ada"), new("Bo"), new("Cy")
    wish = {"players": 2, "rounds": 7}
    table = ada.ask("POST", "/pairing", wish)["id"]
    ada.sit(table)
    assert bo.ask("POST", "/pairing", {**wish, "pro": True})["id"] != table
    assert bo.ask("POST", "/pairing", wish)["id"] == table
    bo.sit(table)
    assert cy.ask("POST", "/pairing", wish)["id"] != table


def test_who_wishes_for_the_same_at_the_same_moment_is_paired_too(new: New) -> None:
    players = [new("Ada"), new("Bo")]
    wish = {"players": 2, "rounds": 9}
    for _ in range(5):
        with ThreadPoolExecutor() as pool:
            tables = list(pool.map(lambda player: player.ask("POST", "/pairing", wish)["id"], players))
        assert len(set(tables)) == 1
        for player in players:
            player.sit(tables[0])


def test_namesakes_play_under_two_names(new: New) -> None:
    ada, other = new("Ada"), new("ada")
    wish = {"players": 2, "rounds": 8}
    table = ada.ask("POST", "/pairing", wish)["id"]
    ada.sit(table)
    assert other.ask("POST", "/pairing", wish)["id"] == table
    other.sit(table)
    assert [seat["name"] for seat in ada.look(table)["seats"]] == ["Ada", "ada 2"]


def test_pairing_leads_only_to_tables_that_are_open_to_all(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    options: dict[str, Any] = {"players": 2, "rounds": 7}
    for seats in (["open", "bot:level-1"], ["open", f"player:{bo.id}"]):
        ada.ask("POST", "/tables", {**options, "seats": seats, "visibility": "listed"})
    met = ada.ask("POST", "/pairing", options)
    assert [seat["kind"] for seat in met["seats"]] == ["open", "open"]
    assert bo.ask("POST", "/pairing", options)["id"] == met["id"]
